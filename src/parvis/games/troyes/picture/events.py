"""The event row: banners that fill with cubes, prizes, the dice to fight with, and what each event does."""

from functools import cache, lru_cache
from typing import NamedTuple

from parvis.draw.choices import Offer, thing
from parvis.draw.lettering import fitted, fitting
from parvis.draw.miniature import miniature
from parvis.draw.svg import at, tag
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.art.collection import drawn
from parvis.games.troyes.picture.characters import character_cards
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.effects import event_icons
from parvis.games.troyes.picture.ground import HEIGHT, KEPT_FACES, KEPT_PARTS, MARGIN, WIDTH, box, path, piece
from parvis.games.troyes.picture.square import SQUARE_HEIGHT, TOP
from parvis.games.troyes.rules.forms import Colour, EventView, Owner, TroyesView, cube_owners
from parvis.games.troyes.words.sentences import TroyesWords

ROW_TOP = TOP + SQUARE_HEIGHT + 6
ROW_HEIGHT = HEIGHT - MARGIN - ROW_TOP
ROW_WIDTH = WIDTH - 2 * MARGIN
ROOM = 5
MOST_TALL = 7  # more events than these stand in two rows
SHORT_HEIGHT = (ROW_HEIGHT - ROOM) / 2
BAND = 21
TALL_BAND = 37
NAME_HEIGHT = 16  # between the lines of a name
RULE_HEIGHT = 37.5  # between the first line of what it does and the last
TALL_SIDE = 58  # of the picture below a name in one line
SHORT_SIDE = 46
BROAD = 165  # from which all of a short event stands side by side
MOST_IN_LINE = 8  # more banners than these hang in two lines
BANNER = {True: (21, 30), False: (18, 25)}  # step and height, on tall events and short ones


class EventFace(NamedTuple):
    """What is printed on an event of a view."""

    event: str
    kind: str
    colour: Colour
    divisor: int
    banners: int
    points: tuple[int, ...]
    effect: int


def width_of(in_row: int) -> float:
    """How wide an event is when so many share a row."""
    return (ROW_WIDTH - ROOM * (in_row - 1)) / in_row


@lru_cache(KEPT_FACES)
def printed(
    kind: str, name: str, rule: str, colour: str, divided: str, points: tuple[int, ...], effect: int,
    width: float, tall: bool,
) -> str:  # fmt: skip
    """What is printed on an event, its corner at the origin."""
    height = ROW_HEIGHT if tall else SHORT_HEIGHT
    middle, band, style = width / 2, BAND, f"name middle on-{colour}"
    heading = fitted(name, middle, 15.5, width - 8, 13, style)
    if tall and len(fitting(name, width - 8, 14, style, NAME_HEIGHT)[1]) > 1:
        band = TALL_BAND
        heading = fitted(name, middle, 15.5, width - 8, 14, style, NAME_HEIGHT)
    parts = [
        box(0, 0, width, height, "paper"),
        path(f"M0 6A6 6 0 0 1 6 0H{width - 6:.5g}A6 6 0 0 1 {width:.5g} 6V{band}H0Z", f"band-{colour}"),
        path(f"M0 {band}H{width:.5g}", "thin"),
        heading,
    ]
    lay = laid_tall if tall else laid_short
    return "".join((*parts, *lay(kind, rule, colour, divided, points, effect, width, band)))


def laid_tall(
    kind: str, rule: str, colour: str, divided: str, points: tuple[int, ...], effect: int, width: float, band: float
) -> list[str]:
    """Below the name of a tall event: its picture between dice and prizes, what it does in icons and in words."""
    side = TALL_SIDE - (band - BAND)
    middle, left, right, top = width / 2, (width - side) / 4, (3 * width + side) / 4, band + 3
    icons_line = top + side + 19
    return [
        at(middle - side / 2, top, picture_of(kind, colour, side)),
        at(left, top + 13, icons.badge(colour, 20)),
        fitted(divided, left, top + 39, (width - side) / 2 - 2, 14, "middle bold"),
        at(right, top + 14, icons.shield(str(points[0]), 22)),
        at(right, top + 37, icons.shield(str(points[1]), 19)),
        at(middle, icons_line, event_icons(kind, effect, 30, width - 12)),
        fitted(rule, middle, icons_line + 27.5, width - 10, 13, "middle small", RULE_HEIGHT),
    ]


def laid_short(
    kind: str, _rule: str, colour: str, divided: str, points: tuple[int, ...], effect: int, width: float, band: float
) -> list[str]:
    """Below the name of a short event: its picture, beside it dice and prizes, and what it does in icons."""
    left, line = SHORT_SIDE + 5, band + 12.5
    picture = at(3, band + 2, picture_of(kind, colour, SHORT_SIDE))
    if width >= BROAD:
        return [
            picture,
            at(left + 12, line + 2, icons.badge(colour, 19)),
            fitted(divided, left + 12, line + 28, 28, 14, "middle bold"),
            at((left + width) / 2, band + 25, event_icons(kind, effect, 32, width - left - 54)),
            at(width - 14, line, icons.shield(str(points[0]), 22)),
            at(width - 14, line + 22, icons.shield(str(points[1]), 19)),
        ]
    return [
        picture,
        at(left + 10, line, icons.badge(colour, 18)),
        fitted(divided, left + 21, line + 5, width - left - 61, 13, "small bold"),
        at(width - 29, line, icons.shield(str(points[0]), 21)),
        at(width - 11, line + 1, icons.shield(str(points[1]), 18)),
        at((left + width) / 2, band + 35.5, event_icons(kind, effect, 25, width - left - 5)),
    ]


@cache
def picture_of(kind: str, colour: str, side: float) -> str:
    """The picture of an event; one that nobody has drawn yet shows a banner."""
    blank = miniature([], colour, side)
    banner = at(side / 2, side / 2, icons.simple(icons.PENNANT, side * 0.6, "var(--paper)"))
    return (drawn(f"event:{kind}", side) or blank + banner) + box(0, 0, side, side, "rim", 5)


@cache
def pennant(width: float, height: float) -> str:
    """An open banner, the middle of its top at the origin."""
    half, side = f"{width / 2:.3g}", f"{height * 0.68:.3g}"
    return tag("path", d=f"M-{half} 0H{half}V{side}L0 {height:.3g} -{half} {side}Z", class_="stone")


def banners(face: EventFace, owners: tuple[Owner, ...], x: float, bottom: float, width: float, tall: bool) -> list[str]:
    """The banners, which fill from left to right."""
    count = face.banners
    lines = 1 if count <= MOST_IN_LINE else 2
    per_line = -(-count // lines)
    widest, highest = BANNER[tall]
    step = min(widest, (width - 8) / per_line)
    height = highest / lines
    cube = min(step - 3.5, height * 0.62)
    y = bottom - highest - 4
    parts = [path(f"M{x + 4:.5g} {y:.5g}H{x + width - 4:.5g}", "thin")]
    for place in range(count):
        line, column = divmod(place, per_line)
        px = x + width / 2 + step * (column - (per_line - 1) / 2)
        py = y + line * height
        parts.append(at(px, py, pennant(step - 1.5, height)))
        if place < len(owners):
            drawing, kind = icons.block(owners[place], cube), f"cube:{owners[place]}"
            parts.append(piece(f"cube:event:{face.event}:{place}", px, py + height * 0.4, drawing, kind))
    return parts


def event_card(
    event: EventView, x: float, y: float, width: float, tall: bool, choices: BoardChoices, words: TroyesWords
) -> str:
    """An event at a place of the row."""
    label = f"event:{event['event']}"
    face = EventFace(
        event["event"], event["kind"], event["colour"], event["divisor"], event["banners"], tuple(event["points"]),
        event["effect"],
    )  # fmt: skip
    owners = tuple(cube_owners(event))
    return card_with_cubes(face, owners, x, y, width, tall, label in choices.fixed, choices.offer(label), words)


@lru_cache(KEPT_PARTS)
def card_with_cubes(
    face: EventFace, owners: tuple[Owner, ...], x: float, y: float, width: float, tall: bool, fixed: bool,
    offer: Offer | None, words: TroyesWords,
) -> str:  # fmt: skip
    """An event card with its cubes."""
    kind, label = face.kind, f"event:{face.event}"
    name, rule = words.event_card(face.event), words.event_rule(kind, face.effect)
    height = ROW_HEIGHT if tall else SHORT_HEIGHT
    divided = words.divided(face.divisor)
    drawing = printed(kind, name, rule, face.colour, divided, face.points, face.effect, width, tall)
    return thing(
        at(x, y, drawing),
        *banners(face, owners, x, y + height, width, tall),
        box(x - 1, y - 1, width + 2, height + 2, "chosen", 7) if fixed else "",
        offer=offer,
        halo=box(x - 1, y - 1, width + 2, height + 2, "halo wide", 7),
        help_key=f"event:{kind}",
        name=words.say("{event}: {rule}", event=name, rule=rule),
        key=label,
    )


@cache
def free_places(first: int, width: float) -> str:
    """Where further events will lie."""
    parts = []
    for place in range(first, MOST_TALL):
        x = MARGIN + place * (width + ROOM)
        parts.append(box(x + 1, ROW_TOP + 1, width - 2, ROW_HEIGHT - 2, "later"))
        parts.append(
            at(x + width / 2, ROW_TOP + ROW_HEIGHT / 2, icons.simple(icons.PENNANT, 40, "none", "var(--line)"))
        )
    return "".join(parts)


def event_row(view: TroyesView, choices: BoardChoices, words: TroyesWords) -> list[str]:
    """All events from left to right, many of them in two rows; the own characters where there is room."""
    events = view["events"]
    tall = len(events) <= MOST_TALL
    in_row = MOST_TALL if tall else -(-len(events) // 2)
    width = width_of(in_row)
    parts = [free_places(len(events), width)] if tall else []
    for place, event in enumerate(events):
        line, column = divmod(place, in_row)
        x, y = MARGIN + column * (width + ROOM), ROW_TOP + line * (SHORT_HEIGHT + ROOM)
        parts.append(event_card(event, x, y, width, tall, choices, words))
    if tall:
        parts += character_cards(view, MOST_TALL - len(events), ROW_TOP, width, ROW_HEIGHT, words)
    return parts
