"""The characters, each a portrait with what counts and for how much: the viewer's own, and at the end those of all."""

from functools import cache, lru_cache

from parvis.draw.choices import thing
from parvis.draw.lettering import fitted
from parvis.draw.miniature import miniature
from parvis.draw.svg import at, tag, text
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.art.collection import drawn
from parvis.games.troyes.picture.effects import icon_row
from parvis.games.troyes.picture.ground import KEPT_FACES, MARGIN, WIDTH, box
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.help import Bands, bands_of, numbers_of
from parvis.games.troyes.words.sentences import TroyesWords

ROOM = 5
ENDED = "end"
SMALL_HEIGHT = 94
SILHOUETTE = "M-30 34C-30 14-16 10-8 6L-8 0C-18-8-16-28 0-29 16-28 18-8 8 0L8 6C16 10 30 14 30 34Z"
FACE = 82  # the side of a portrait
SMALL_FACE = 44
# What counts.
COUNTS = {
    "chretien-de-troyes": "in:red in:white in:yellow",
    "urban-iv": "cube window",
    "thibaut-ii": "coin:",
    "hugues-de-payns": "seal:",
    "le-florentin": "citizen",
    "henry-i": "pennant pennant",
}


@cache
def likeness(character: str, side: float) -> str:
    """Face and emblem of a character in a frame, its corner at the origin; whom nobody has drawn is a silhouette."""
    silhouette = tag("path", d=SILHOUETTE, fill="var(--soft)", transform=f"scale({side / 70:.3g})")
    blank = miniature([], "violet", side) + at(side / 2, side / 2, silhouette)
    return (drawn(f"character:{character}", side) or blank) + box(0, 0, side, side, "rim", 6)


@lru_cache(KEPT_FACES)
def portrait(character: str, name: str, bands: Bands, width: float, height: float) -> str:
    """A character's card, its corner at the origin."""
    middle = width / 2
    return "".join((
        box(0, 0, width, height, "shade"),
        at(middle - FACE / 2, 6, likeness(character, FACE)),
        fitted(name, middle, 105, width - 8, 14, "name middle", height=16),
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
        at(3, 2, likeness(character, SMALL_FACE)),
        at((width + SMALL_FACE) / 2, 24, icon_row(COUNTS.get(character, "crown"), (), 19, width - SMALL_FACE - 8)),
        fitted(name, middle, 57, width - 8, 13, "name middle"),
        *(small_scale(middle + step * (place - 1), least, points) for place, (least, points) in enumerate(bands)),
    ))  # fmt: skip


def small_scale(x: float, least: int, points: int) -> str:
    """How much brings how many points."""
    return text(f"{least}+", x, 72, class_="middle", style="font-size:12.6px;font-weight:700") + at(
        x, 83, icons.shield(str(points), 16)
    )
