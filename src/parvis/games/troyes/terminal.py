"""The board of Troyes as text, from a view: square, buildings, Cathedral, cards and events in 100 columns."""

from collections.abc import Sequence

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parvis.games.troyes.rules.forms import (
    BUILDINGS,
    COLOURS,
    LEVELS,
    BuildingName,
    CardView,
    Colour,
    EventView,
    Owner,
    TroyesPlayer,
    TroyesView,
    cube_owners,
)
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.marks import seat_mark, seat_name

DIE_STYLES = {"yellow": "black on gold1", "white": "black on grey93", "red": "bold white on red3"}
CARD_STYLES = {"yellow": "gold1", "white": "grey93", "red": "indian_red1"}
DIE_CHOICES = {
    "palace": ("1", "2", "3", "4", "5", "6"),
    "bishopric": ("1-2", "3-4", "5-6"),
    "city-hall": ("1-3", "4-6"),
}


def render(view: TroyesView, words: TroyesWords) -> RenderableType:
    """The whole table as one seat sees it."""
    return Group(
        headline(view, words),
        "",
        districts(view, words),
        "",
        Columns([*[building(name, view, words) for name in BUILDINGS], cathedral(view, words)], padding=(0, 4)),
        "",
        activity_cards(view, words),
        "",
        event_row(view, words),
        "",
    )


def headline(view: TroyesView, words: TroyesWords) -> Text:
    """Clock and enemies in one line."""
    parts = [
        words.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"]),
        words.phase(view["phase"]),
        words.say("start player: {who}", who=words.seat(view["start"])),
        words.say("neutral citizens left: {count}", count=view["neutral"]["supply"]),
    ]
    if view["black"]:
        parts.append(words.say("black dice: {faces}", faces=" ".join(str(face) for face in reversed(view["black"]))))
    return Text(" · ".join(parts), style="bold")


def mark(owner: Owner | None) -> Text:
    """The shape of an owner: a player's, a cross for neutral, a dot for nobody."""
    if owner is None:
        return Text("·", style="dim")
    if owner == "neutral":
        return Text("✚", style="grey62")
    return seat_mark(owner)


def marks(owners: Sequence[Owner | None]) -> Text:
    """Some shapes in a row."""
    return Text(" ").join([mark(owner) for owner in owners]) if owners else Text("·", style="dim")


def dice(faces: list[int], colour: Colour) -> Text:
    """Dice as coloured faces."""
    if not faces:
        return Text("·", style="dim")
    return Text(" ").join([Text(f" {face} ", style=DIE_STYLES[colour]) for face in faces])


def grid() -> Table:
    """A table with a line under its heading and nothing else."""
    return Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)


def districts(view: TroyesView, words: TroyesWords) -> Table:
    """The square: a column per district with dice, money, influence and what else its owner has."""
    table = grid()
    table.add_column("")
    players = view["players"]
    for player in players:
        name = seat_name(words, player["seat"])
        if player["seat"] == view["seat"]:
            name.append(" " + words.say("(you)"))
        if player["seat"] in view["pending"]:
            name.append(" ◂")
        table.add_column(name, min_width=12)
    table.add_column(Text("✚ " + words.owner("neutral"), style="bold grey62"))
    for colour in COLOURS:
        row = [dice(player["dice"][colour], colour) for player in players]
        table.add_row(words.colour(colour), *row, dice(view["neutral"]["dice"][colour], colour))
    table.add_row(words.say("deniers"), *[money(player, words) for player in players])
    table.add_row(words.say("influence"), *[str(player["influence"]) for player in players])
    table.add_row(words.say("citizens (later)"), *[f"{player['supply']} ({player['general']})" for player in players])
    table.add_row(words.say("VP"), *["?" if player["points"] is None else str(player["points"]) for player in players])
    table.add_row(words.say("events won"), *[str(len(player["won"])) for player in players])
    table.add_row(words.say("delayed cubes"), *[delayed(player, words) for player in players])
    table.add_row(words.say("serves"), *[served(player, words) for player in players])
    return table


def money(player: TroyesPlayer, words: TroyesWords) -> Text:
    """Deniers, and those set aside after passing."""
    text = Text(str(player["deniers"]))
    if player["passed"]:
        text.append(" " + words.say("+{count}, passed", count=player["put_by"]), style="dim")
    return text


def delayed(player: TroyesPlayer, words: TroyesWords) -> Text:
    """Cubes on delayed cards."""
    parts = [f"{words.card(card)} {count}" for card, count in player["cubes"].items()]
    return Text(", ".join(parts)) if parts else Text("·", style="dim")


def served(player: TroyesPlayer, words: TroyesWords) -> Text:
    """The characters a player serves, as far as the viewer may know."""
    if player["characters"] is None:
        return Text("?")
    parts = [f"{words.character(name)}: {words.character_rule(name)}" for name in player["characters"]]
    return Text("; ".join(parts), style="dim")


def building(name: BuildingName, view: TroyesView, words: TroyesWords) -> Table:
    """A building: its rows by the die that enters them, and who lies on its picture."""
    table = grid()
    table.add_column(words.building(name))
    table.add_column("")
    shown = view["buildings"][name]
    if name == "palace":
        for first in range(0, 6, 2):
            pair = Text.assemble(mark(shown["rows"][first][0]), f"   {first + 2} ", mark(shown["rows"][first + 1][0]))
            table.add_row(str(first + 1), pair)
    else:
        for row, owners in enumerate(shown["rows"]):
            table.add_row(DIE_CHOICES[name][row], marks(owners))
    if shown["expelled"]:
        table.add_row(words.say("expelled"), marks(shown["expelled"]))
    return table


def cathedral(view: TroyesView, words: TroyesWords) -> Table:
    """Three levels, the highest on top, by six columns."""
    table = grid()
    table.add_column(words.say("Cathedral"))
    table.add_column("1 2 3 4 5 6")
    for level in reversed(range(len(LEVELS))):
        table.add_row(words.say("level {level}", level=level + 1), marks(view["cathedral"][level]))
    return table


def activity_cards(view: TroyesView, words: TroyesWords) -> Table:
    """The nine places: cost, divisor, tradesmen on their spaces, and the effect."""
    table = grid()
    for heading in ("", words.say("card"), words.say("cost"), words.say("dice"), words.say("tradesmen")):
        table.add_column(heading)
    table.add_column(words.say("each time"))
    for card in view["cards"]:
        style = CARD_STYLES[card["colour"]]
        if card["card"] is None:
            continue
        table.add_row(
            Text(card["level"], style=style),
            Text(words.card(card["card"]), style=f"bold {style}"),
            str(card["cost"]),
            Text(f"/{card['divisor']} {words.colour(card['colour'])}", style=style),
            tradesmen(card, words),
            words.card_rule(card["card"], card["effect"]),
        )
    return table


def tradesmen(card: CardView, words: TroyesWords) -> Text:
    """Who stands on the two scoring spaces, and on the picture."""
    first, second, picture = card["tradesmen"]
    text = Text.assemble(
        words.say("{points} VP", points=card["points"][0]), " ", mark(first[0] if first else None), "  ",
        words.say("{points} VP", points=card["points"][1]), " ", mark(second[0] if second else None),
    )  # fmt: skip
    if picture:
        text.append("  + ")
        text.append_text(marks(picture))
    return text


def event_row(view: TroyesView, words: TroyesWords) -> Table:
    """The events from left to right: dice to fight with, points, banners and what they do."""
    table = grid()
    for heading in (
        words.say("event"),
        words.say("dice"),
        words.say("VP"),
        words.say("banners"),
        words.say("every round"),
    ):
        table.add_column(heading)
    for event in view["events"]:
        style = CARD_STYLES[event["colour"]]
        table.add_row(
            Text(words.event_card(event["event"]), style=f"bold {style}"),
            Text(f"/{event['divisor']} {words.colour(event['colour'])}", style=style),
            f"{event['points'][0]}/{event['points'][1]}",
            banners(event),
            words.event_rule(event["kind"], event["effect"]),
        )
    return table


def banners(event: EventView) -> Text:
    """Cubes on banners, then the open ones."""
    owners = cube_owners(event)
    return marks([*owners, *[None] * (event["banners"] - len(owners))])
