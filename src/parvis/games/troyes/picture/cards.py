"""Activity cards: picture, cost, dice and divisor, spaces with their points, effect, tradesmen and cubes."""

from functools import cache, lru_cache
from typing import NamedTuple

from parvis.draw.choices import Offer, thing
from parvis.draw.lettering import fitted, fitting
from parvis.draw.miniature import miniature
from parvis.draw.svg import at, text
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.art.collection import drawn
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.effects import card_icons
from parvis.games.troyes.picture.ground import KEPT_FACES, KEPT_PARTS, box, path, piece, ring
from parvis.games.troyes.rules.forms import CardView, Colour, FaceDownView, Level, TroyesView
from parvis.games.troyes.words.names import CARDS_FACE_DOWN
from parvis.games.troyes.words.sentences import TroyesWords

CARD_WIDTH = 91
CARD_HEIGHT = 160
NAME_WIDTH = CARD_WIDTH - 8
NAME_SIZE = 13
PRICES = 15.5  # beside the picture, above each other: the cost, the dice and their divisor
DIVISOR_WIDTH = 28
HOURGLASS = (80, 34)  # in a corner of the picture
SPACES = ((33.5, 99), (77.5, 99))  # where tradesmen stand on the two scoring spaces
SHIELDS = ((12.2, 99), (56.2, 99))
PICTURE = (59, 67)
PICTURE_STEP = 16
EFFECT_LINE = 125.5
ALONE_LINE = 136  # the effect of a card without a tray
TRAY = 137
TRAY_CUBE = 15
WIDEST_STEP = 38

Frame = tuple[float, float, float]  # the corner of a picture and its side
Tradesmen = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # on both spaces and on the picture


class Heights(NamedTuple):
    """Where things stand on a card, and how large they are: its band, its name, its picture, and what it costs."""

    band: float
    line: float
    lines: float
    frame: Frame
    cost: float
    coin: float
    dice: float
    badge: float
    divisor: float


ONE_LINE = Heights(22, 16, 0, (30, 24, 58), 37, 25, 60, 20, 82)
TWO_LINES = Heights(31, 13, 13, (34, 33, 50), 43, 22, 63.5, 18, 83)


class CardFace(NamedTuple):
    """What is printed on a card of a view."""

    card: str
    colour: Colour
    level: Level
    cost: int
    points: tuple[int, ...]
    divisor: int
    delayed: bool
    effect: tuple[tuple[str, int], ...]


@lru_cache(KEPT_FACES)
def printed(
    card: str, colour: str, cost: int, points: tuple[int, ...], divided: str, delayed: bool,
    effect: tuple[tuple[str, int], ...], name: str,
) -> str:  # fmt: skip
    """What is printed on a card, its corner at the origin."""
    heading = f"name middle on-{colour}"
    face = TWO_LINES if takes_two_lines(name, heading) else ONE_LINE
    parts = [
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, "paper"),
        path(f"M0 6A6 6 0 0 1 6 0H{CARD_WIDTH - 6}A6 6 0 0 1 {CARD_WIDTH} 6V{face.band}H0Z", f"band-{colour}"),
        path(f"M0 {face.band}H{CARD_WIDTH}", "thin"),
        fitted(name, CARD_WIDTH / 2, face.line, NAME_WIDTH, NAME_SIZE, heading, face.lines),
        illustration(card, colour, face.frame),
        at(PRICES, face.cost, icons.coin(str(cost), face.coin)),
        at(PRICES, face.dice, icons.badge(colour, face.badge)),
        fitted(divided, PRICES, face.divisor, DIVISOR_WIDTH, 14, "middle bold"),
        at(*HOURGLASS, sandglass()) if delayed else "",
        *(at(x, y, icons.shield(str(value), 23)) for (x, y), value in zip(SHIELDS, points, strict=True)),
        *(box(x - 11, y - 15, 22, 30, "hollow", 5) for x, y in SPACES),
        at(
            CARD_WIDTH / 2,
            EFFECT_LINE if delayed else ALONE_LINE,
            card_icons(card, dict(effect), delayed, 20 if delayed else 28, CARD_WIDTH - 8),
        ),
        box(3, TRAY, CARD_WIDTH - 6, CARD_HEIGHT - TRAY - 3, "shade", 4) if delayed else "",
    ]
    return "".join(parts)


def takes_two_lines(name: str, classes: str) -> bool:
    """Whether a name has several words that are too long for one line."""
    size, _ = fitting(name, NAME_WIDTH, NAME_SIZE, classes)
    return size < NAME_SIZE and len(fitting(name, NAME_WIDTH, NAME_SIZE, classes, TWO_LINES.lines)[1]) > 1


@cache
def illustration(card: str, colour: str, frame: Frame) -> str:
    """The picture of a card; one that nobody has drawn yet shows the emblem of its estate."""
    x, y, side = frame
    drawing = drawn(f"card:{card}", side) or miniature([], colour, side) + at(
        side / 2, side / 2, icons.emblem(colour, side * 0.6, "var(--soft)")
    )
    return at(x, y, drawing) + box(x, y, side, side, "rim", 5)


@cache
def sandglass() -> str:
    """The sign of a delayed card, on a disc that sets it off from the picture."""
    return ring(0, 0, 10.5, "paper") + icons.hourglass(16)


@cache
def back(colour: str, level: str) -> str:
    """A card that lies face down, with its level."""
    middle = CARD_WIDTH / 2
    return "".join((
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, "shade"),
        box(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, f"tint-{colour}", 4),
        box(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, "rim", 4),
        at(middle, 62, icons.badge(colour, 46)),
        text(level, middle, 122, class_="name middle soft", style="font-size:26px"),
    ))  # fmt: skip


@lru_cache(KEPT_FACES)
def face_down(colour: Colour, level: Level, x: float, y: float, words: TroyesWords) -> str:
    """A card that has not been turned up, at a place."""
    spoken = words.say(CARDS_FACE_DOWN[colour], level=level)
    return thing(at(x, y, back(colour, level)), name=spoken, help_key="face-down", key=f"card:{colour}:{level}")


def activity_card(
    card: CardView | FaceDownView, x: float, y: float, view: TroyesView, choices: BoardChoices, words: TroyesWords
) -> str:
    """A card at a place; a choice that concerns its cubes or its tradesman shows on those."""
    if card["card"] is None:
        return face_down(card["colour"], card["level"], x, y, words)
    offer, halo, made = None, "", ""
    if choices.open:
        offer = choices.offer(f"card:{card['colour']}:{card['level']}", f"modifier:{card['card']}")
        halo = halo_of(card, x, y, view, choices) if offer else ""
    if choices.fixed:
        made = made_outlines(card, x, y, view, choices)
    face = CardFace(
        card["card"], card["colour"], card["level"], card["cost"], tuple(card["points"]), card["divisor"],
        card["delayed"], tuple(card["effect"].items()),
    )  # fmt: skip
    first, second, picture = card["tradesmen"]
    hired = (tuple(first), tuple(second), tuple(picture))
    return face_up(face, hired, tuple(card["cubes"]), x, y, made, offer, halo, words)


@lru_cache(KEPT_PARTS)
def face_up(
    face: CardFace, hired: Tradesmen, cubes: tuple[int, ...], x: float, y: float, made: str, offer: Offer | None,
    halo: str, words: TroyesWords,
) -> str:  # fmt: skip
    """A card that lies open, with its tradesmen and cubes, at a place."""
    place, name = f"{face.colour}:{face.level}", words.card(face.card)
    divided = words.divided(face.divisor)
    drawing = printed(face.card, face.colour, face.cost, face.points, divided, face.delayed, face.effect, name)
    return thing(
        at(x, y, drawing),
        *tradesmen(hired, place, x, y),
        *cubes_in_tray(cubes, place, x, y),
        made,
        offer=offer,
        halo=halo,
        help_key=f"card:{face.card}",
        name=words.say("{card}: {rule}", card=name, rule=words.card_rule(face.card, dict(face.effect))),
        key=f"card:{place}",
    )


def halo_of(card: CardView, x: float, y: float, view: TroyesView, choices: BoardChoices) -> str:
    """The outline of the whole card, of its cubes or of the tradesman, whatever is asked for."""
    if f"modifier:{card['card']}" in choices.open:
        return tray_outline(x, y, "halo")
    if view["step"] == "source":
        return tradesman_outline(card, x, y, view["current_player"], "halo")
    return card_outline(x, y, "halo wide")


def made_outlines(card: CardView, x: float, y: float, view: TroyesView, choices: BoardChoices) -> str:
    """The outlines of what has been chosen of a card: its cubes, and the card or the tradesman who leaves it."""
    place = f"card:{card['colour']}:{card['level']}"
    made = choices.made(f"modifier:{card['card']}", tray_outline(x, y, "chosen"))
    if place not in choices.fixed:
        return made
    if view["asked"]["source"] == place:
        return made + tradesman_outline(card, x, y, view["current_player"], "chosen")
    return made + card_outline(x, y, "chosen")


def card_outline(x: float, y: float, classes: str) -> str:
    """Around a whole card."""
    return box(x - 1, y - 1, CARD_WIDTH + 2, CARD_HEIGHT + 2, classes, 7)


def tray_outline(x: float, y: float, classes: str) -> str:
    """Around the cubes of a card."""
    return box(x + 1, y + TRAY - 6, CARD_WIDTH - 2, CARD_HEIGHT - TRAY + 7, classes)


def tradesman_outline(card: CardView, x: float, y: float, seat: int, classes: str) -> str:
    """Around a seat's tradesman on a card."""
    first, second, picture = card["tradesmen"]
    hired = standing((tuple(first), tuple(second), tuple(picture)))
    return "".join(box(x + px - 14, y + py - 18, 28, 36, classes) for who, _, px, py in hired if who == seat)


def standing(hired: Tradesmen) -> list[tuple[int, str, float, float]]:
    """The tradesmen of a card: seat, space, and where they stand."""
    found: list[tuple[int, str, float, float]] = []
    first, second, picture = hired
    for space, seats in enumerate((first, second)):
        found += [(seat, str(space + 1), *SPACES[space]) for seat in seats]
    for place, seat in enumerate(picture):
        shift = (place - (len(picture) - 1) / 2) * PICTURE_STEP
        found.append((seat, "picture", PICTURE[0] + shift, PICTURE[1] + 3))
    return found


def tradesmen(hired: Tradesmen, place: str, x: float, y: float) -> list[str]:
    """The tradesmen as pieces."""
    return [
        piece(f"citizen:card:{place}:{space}:{seat}", x + px, y + py, icons.pawn(seat, 26), f"citizen:{seat}")
        for seat, space, px, py in standing(hired)
    ]


def cubes_in_tray(cubes: tuple[int, ...], place: str, x: float, y: float) -> list[str]:
    """The cubes in the tray: by owner, with a number where an owner has several."""
    found = []
    owners = [(seat, count) for seat, count in enumerate(cubes) if count]
    step = min(WIDEST_STEP, (CARD_WIDTH - 8) / max(1, len(owners)))
    size = TRAY_CUBE if step > TRAY_CUBE + 10 else TRAY_CUBE - 4
    for index, (seat, count) in enumerate(owners):
        left = x + 5 + step * index
        drawing = icons.block(seat, size)
        found.append(piece(f"cube:card:{place}:{seat}", left + size / 2 + 1, y + TRAY + 10, drawing, f"cube:{seat}"))
        if count > 1:
            number = f"×{count}" if step == WIDEST_STEP else str(count)
            found.append(fitted(number, left + size + 3, y + TRAY + 15, step - size - 3, 13, "small"))
    return found
