"""The board of Notre Dame as text, from a view: everything at a glance in 100 columns."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parvis.games.notre_dame.rules.data import MARKETS
from parvis.games.notre_dame.rules.forms import NotreDamePlayer, NotreDameView
from parvis.games.notre_dame.rules.view import SECTOR_NAMES
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.game_words import SEAT_SHAPES
from parvis.words.marks import SEAT_STYLES, seat_mark, seat_name

RAT_WARNING = 2  # so near the end of the track the rats turn red
MANY = 8


def render(view: NotreDameView, words: NotreDameWords) -> RenderableType:
    """The whole table as one seat sees it."""
    parts: list[RenderableType] = [headline(view, words), "", boroughs(view, words), "", markets(view, words)]
    if view["persons"]:
        parts += ["", persons(view, words)]
    if view["hand"] or view["offered"] or view["passed"]:
        parts += ["", hand(view, words)]
    return Group(*parts, "")


def headline(view: NotreDameView, words: NotreDameWords) -> Text:
    """Clock and common supplies in one line."""
    parts = [
        words.say("Round {round} of {rounds}", round=view["round"], rounds=view["numbers"]["rounds"]),
        words.say("period {period}", period=view["period"]),
        words.phase(view["phase"]),
        words.say("bell ringer: {who}", who=words.seat(view["start"])),
        words.say("coins left: {coins}", coins=view["coin_supply"]),
        words.say("Notre Dame pays {points}", points=view["tile"]),
    ]
    return Text(" · ".join(parts), style="bold")


def pieces(seat: int, cubes: int, friend: bool = False) -> Text:
    """Cubes as the player's shape, the friend as a pawn."""
    if not cubes and not friend:
        return Text("·", style="dim")
    shape = SEAT_SHAPES[seat]
    text = Text(shape * cubes if cubes <= MANY else f"{shape}×{cubes}", style=SEAT_STYLES[seat])
    if friend:
        text.append("♟")
    return text


def boroughs(view: NotreDameView, words: NotreDameWords) -> Table:
    """A column per player: sectors, supplies, rats, messages."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("")
    for player in view["players"]:
        name = seat_name(words, player["seat"])
        if player["seat"] == view["seat"]:
            name.append(" " + words.say("(you)"))
        if player["seat"] in view["pending"]:
            name.append(" ◂")
        table.add_column(name, min_width=10)
    players = view["players"]
    for sector in SECTOR_NAMES:
        row = [pieces(player["seat"], player["sectors"][sector], player["friend"] == sector) for player in players]
        table.add_row(words.card(sector), *row)
    table.add_row(words.card("notre-dame"), *[pieces(player["seat"], player["notre_dame"]) for player in players])
    table.add_section()
    table.add_row(words.say("coins"), *[str(player["coins"]) for player in players])
    table.add_row(
        words.say("cubes at hand (later)"), *[f"{player['supply']} ({player['general']})" for player in players]
    )
    table.add_row(words.say("rats"), *[rats(player["rat"], view["numbers"]["rat_end"]) for player in players])
    table.add_row(words.say("messages"), *[held_messages(player, words) for player in players])
    table.add_row(words.say("carriage"), *[words.market_sign(player["carriage"]) for player in players])
    table.add_row(words.say("PP"), *["?" if player["points"] is None else str(player["points"]) for player in players])
    table.add_row(words.say("played"), *[played(player, words) for player in players])
    return table


def rats(step: int, end: int) -> Text:
    """The rat track as a bar, red where it becomes dangerous."""
    style = "bold red" if step >= end - RAT_WARNING else ""
    return Text(f"{step} " + "█" * step + "░" * (end - step), style=style)


def held_messages(player: NotreDamePlayer, words: NotreDameWords) -> Text:
    """Messages held, by colour."""
    text = Text()
    for colour, count in enumerate(player["messages"]):
        if count:
            text.append_text(seat_mark(words.colour_of(colour)))
            text.append(f"{count} ")
    return text if text.plain else Text("·", style="dim")


def played(player: NotreDamePlayer, words: NotreDameWords) -> Text:
    """Cards shown this round."""
    return Text(", ".join(words.card(card["card"]) for card in player["played"]), style="dim")


def markets(view: NotreDameView, words: NotreDameWords) -> Table:
    """The markets of every borough with messages and carriages."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column(words.say("markets"))
    places = {
        "C": words.say("centre"),
        "V": words.say("by Notre Dame"),
        "W": words.say("outer border"),
        "X": words.say("outer edge"),
        "Y": words.say("outer edge"),
    }
    for letter in MARKETS:
        table.add_column(places[letter])
    for borough in range(view["boroughs"]):
        row: list[RenderableType] = [seat_mark(words.colour_of(borough))]
        row += [market(f"{letter}{borough}", view, words) for letter in MARKETS]
        table.add_row(*row)
    return table


def market(name: str, view: NotreDameView, words: NotreDameWords) -> Text:
    """A market: its sign, its message in the colour of its borough, and the carriages on it."""
    text = Text(words.market_sign(name), style="dim")
    if name in view["markets"]:
        mark = seat_mark(words.colour_of(view["colours"][name]))
        text.append(" ")
        text.append_text(mark)
        text.append(words.message(view["markets"][name]), style=f"not dim {mark.style}")
    for player in view["players"]:
        if player["carriage"] == name:
            text.append(" ♞", style=f"not dim bold {SEAT_STYLES[player['seat']]}")
    return text


def persons(view: NotreDameView, words: NotreDameWords) -> Table:
    """The three persons, their rats and favours, and today's plague."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column(words.say("persons"))
    table.add_column(words.say("rats: {rats}", rats=view["rats"]))
    table.add_column(words.say("bribe: {price}", price=view["numbers"]["bribe_price"]))
    for person in view["persons"]:
        table.add_row(words.person(person["person"]), "✹" * person["rats"], words.favour(person))
    return table


def hand(view: NotreDameView, words: NotreDameWords) -> Table:
    """The own cards with what they do."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column(words.say("your cards"))
    table.add_column("")
    table.add_column("")
    for title, cards in (
        (words.say("in hand"), view["hand"]),
        (words.say("to choose from"), view["offered"]),
        (words.say("passed on"), view["passed"] if view["phase"] == "draft" else []),
    ):
        for card in cards:
            name = Text.assemble(seat_mark(card["colour"]), " ", words.card(card["card"]))
            table.add_row(name, title, Text(words.card_rule(card["card"], view["numbers"]), style="dim"))
    return table
