"""The characters, each a portrait by silhouette and emblem: the viewer's own, and at the end those of all."""

from functools import lru_cache

from parvis.draw.choices import thing
from parvis.draw.svg import at, tag, text
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.effects import icon_row
from parvis.games.troyes.picture.ground import KEPT_FACES, MARGIN, WIDTH, box, fitted, path, several
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.help import Bands, bands_of, numbers_of
from parvis.games.troyes.words.sentences import TroyesWords

ROOM = 5
ENDED = "end"
SMALL_HEIGHT = 94
SHOULDERS = "M-30 34C-30 14-16 10-8 6L-8 0C-14-6-14-24 0-25 14-24 14-6 8 0L8 6C16 10 30 14 30 34Z"
# What each wears, around the head of the silhouette, and what counts.
HATS = {
    "chretien-de-troyes": "M-15-18C-14-32 14-32 15-18 20-16 22-10 18-6 16-12 6-19-15-18Z",
    "urban-iv": "M-11-20-13-30C-9-36-4-40 0-44 4-40 9-36 13-30L11-20Z",
    "thibaut-ii": "M-14-18V-34L-7-27 0-38 7-27 14-34V-18Z",
    "hugues-de-payns": "M-14 0V-22C-14-34 14-34 14-22V0L8 5V-10H-8V5Z",
    "le-florentin": "M-24-19H24C20-23 14-24 12-26 10-38-10-38-12-26-14-24-20-23-24-19Z",
    "henry-i": "M-13-18V-28H-8V-33H-3V-28H3V-33H8V-28H13V-18Z",
}
CAP = "M-14-16C-14-34 14-34 14-16Z"  # of a character without a drawing of their own
COUNTS = {
    "chretien-de-troyes": "in:red in:white in:yellow",
    "urban-iv": "cube window",
    "thibaut-ii": "coin:",
    "hugues-de-payns": "seal:",
    "le-florentin": "citizen",
    "henry-i": "pennant pennant",
}


def bust(character: str) -> str:
    """Head and shoulders, around the origin."""
    return tag("path", d=SHOULDERS, fill="var(--soft)") + tag(
        "path", d=HATS.get(character, CAP), fill=icons.SEAL_COLOUR, stroke="var(--paper)", stroke_width=1.5
    )


@lru_cache(KEPT_FACES)
def portrait(character: str, name: str, bands: Bands, width: float, height: float) -> str:
    """A character's card, its corner at the origin."""
    middle = width / 2
    return "".join((
        box(0, 0, width, height, "shade"),
        at(middle, 0, path("M-36 88V46C-36 24-16 13 0 6 16 13 36 24 36 46V88Z", "stone")),
        at(middle, 58, tag("g", bust(character), transform="scale(.88)")),
        several(name, middle, 105, width - 8, 14, 2, "name middle"),
        at(middle, 140, icon_row(COUNTS.get(character, "crown"), (), 24, width - 20)),
        *(scale(middle + 36 * (place - 1), least, points) for place, (least, points) in enumerate(bands)),
    ))  # fmt: skip


def scale(x: float, least: int, points: int) -> str:
    """How much brings how many points."""
    count = text(f"{least}+", x, 172, class_="middle", style="font-weight:700")
    return count + at(x, 188, icons.shield(str(points), 22))


def character_cards(
    view: TroyesView, places: int, y: float, width: float, height: float, words: TroyesWords
) -> list[str]:
    """The viewer's characters at the right end of a row with so many free places; at the end all lie elsewhere."""
    if view["seat"] is None or view["phase"] == ENDED:
        return []
    served = view["players"][view["seat"]]["characters"] or []
    if len(served) > places:
        return []
    found = []
    numbers = numbers_of(view)
    for place, character in enumerate(reversed(served)):
        bands = bands_of(character, len(view["players"]), numbers)
        x = WIDTH - MARGIN - (place + 1) * width - place * ROOM
        found.append(character_card(character, bands, x, y, width, height, words))
    return found


@lru_cache(KEPT_FACES)
def character_card(
    character: str, bands: Bands, x: float, y: float, width: float, height: float, words: TroyesWords
) -> str:
    """A character that the viewer serves, at a place."""
    name, rule = words.character(character), words.character_rule(character)
    drawing = at(x, y, portrait(character, name, bands, width, height))
    told = words.say("You serve {character}: {rule}", character=name, rule=rule)
    return thing(drawing, help_key=f"character:{character}", name=told, key=f"character:{character}")


# At the end -----------------------------------------------------------------------------------------------------


def revealed(view: TroyesView, seat: int, x: float, y: float, width: float, words: TroyesWords) -> list[str]:
    """The characters that a player served, side by side in a place so wide; none before the end."""
    served = view["players"][seat]["characters"] or []
    if view["phase"] != ENDED or not served:
        return []
    numbers = numbers_of(view)
    each = (width - ROOM * (len(served) - 1)) / len(served)
    found = []
    for place, character in enumerate(served):
        bands = bands_of(character, len(view["players"]), numbers)
        found.append(small_card(seat, character, bands, x + place * (each + ROOM), y, each, words))
    return found


@lru_cache(KEPT_FACES)
def small_card(seat: int, character: str, bands: Bands, x: float, y: float, width: float, words: TroyesWords) -> str:
    """A character that somebody served, at a place."""
    name, rule = words.character(character), words.character_rule(character)
    told = words.say("{who} served {character}: {rule}", who=words.seat(seat), character=name, rule=rule)
    drawing = at(x, y, small_portrait(character, name, bands, width))
    return thing(drawing, help_key=f"character:{character}", name=told, key=f"character:{character}")


@lru_cache(KEPT_FACES)
def small_portrait(character: str, name: str, bands: Bands, width: float) -> str:
    """A small card of a character, its corner at the origin: the portrait, what counts, the name, the points."""
    middle = width / 2
    step = min(width / len(bands), 44)
    return "".join((
        box(0, 0, width, SMALL_HEIGHT, "shade"),
        at(middle / 2 + 4, 26, tag("g", bust(character), transform="scale(.52)")),
        at(middle * 1.5, 24, icon_row(COUNTS.get(character, "crown"), (), 19, middle - 6)),
        fitted(name, middle, 57, width - 8, 13, "name middle"),
        *(small_scale(middle + step * (place - 1), least, points) for place, (least, points) in enumerate(bands)),
    ))  # fmt: skip


def small_scale(x: float, least: int, points: int) -> str:
    """How much brings how many points."""
    return text(f"{least}+", x, 72, class_="middle", style="font-size:12px;font-weight:700") + at(
        x, 83, icons.shield(str(points), 16)
    )
