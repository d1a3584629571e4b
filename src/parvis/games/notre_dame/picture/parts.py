"""Small parts of the board of Notre Dame: carriages, messages, the rat marker, lines of icons."""

from functools import cache, lru_cache

from parvis.draw.pieces import citizen, colour_of, cube, shape
from parvis.draw.svg import at, tag, text
from parvis.games.notre_dame.picture.icons import PIP, icon, icon_at

Token = tuple[str, str]  # words such as "+3" (or none), then an icon
BECOMES = "→"  # in the words of a token: what is now stands before it

OCTAGON = "M-6.2-15H6.2L15-6.2V6.2L6.2 15H-6.2L-15 6.2V-6.2Z"
BONUS_ICONS = {"coin": "coin", "cube": "cube", "rat": "rat", "points": "points"}
# A coach from the side, around the origin: driver's seat, body, roof, wheels.
COACH_SEAT = "M10-5H14V-9M10-1 15 0V5M-10 5-14 3V-3"
COACH = "M-10-11H10C11-7 12-4 11-1 10 3 8 5 5 5.5H-5C-8 5-10 3-11-1-12-4-11-7-10-11Z"
COACH_ROOF = "M-12-10C-11-14.5-5-14-3-14.5-2-16.5 2-16.5 3-14.5 5-14 11-14.5 12-10Z"
WHEELS = "M-7.5 2.500A5.2 5.2 0 1 1-7.6 2.500ZM8 2.500A5.2 5.2 0 1 1 7.9 2.500Z"
SPOKES = "M-7.5 4V11.500M-11.3 7.700H-3.700M8 4V11.500M4.2 7.700H11.8"
TOKEN_GAP = 6
# How many drawings are kept, of each kind: those that stand on the board at a hundred tables, in about 10 MB.
KEPT = 1024  # 1 kB each
KEPT_ROOMS = 2048  # 1 kB each, of which every board has some thirty
KEPT_LARGE = 512  # up to 4 kB each
WIDE, DIGIT, NARROW = 11, 9, 6  # widths of bold letters of 13 px, on the wide side


@cache
def cube_body(owner: int, size: float) -> str:
    """A cube around the origin."""
    return cube(owner, 0, 0, size)


@cache
def pawn_body(owner: int, size: float) -> str:
    """The trusted friend around the origin."""
    return citizen(owner, 0, size / 6, size)


def piece(key: str, x: float, y: float, body: str, kind: str = "") -> str:
    """A piece that keeps its key from picture to picture and lets clicks through.

    One of the same kind may come from another place.
    """
    return at(x, y, body, class_="piece", data_key=key, data_piece=kind or None)


def rectangle(width: float, height: float, radius: float, **values: object) -> str:
    """A rectangle with round corners around the origin."""
    return tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=radius, **values)


@cache
def carriage_body(owner: int) -> str:
    """A coach in its owner's colour with the owner's shape on its door."""
    return "".join(
        (
            tag("path", d=COACH_SEAT, class_="coach"),
            tag("path", d=COACH, class_="coach", fill=colour_of(owner)),
            tag("path", d=COACH_ROOF, class_="coach", fill=colour_of(owner)),
            shape(owner, 0, -3.2, 10, "var(--ivory)"),
            tag("path", d=WHEELS, class_="coach wheels"),
            tag("path", d=SPOKES, class_="coach"),
        )
    )


@cache
def message_body(message: str, points: int, colour: int) -> str:
    """A message: an octagon in the colour of its borough, its points, its other gift and the borough's shape."""
    return "".join(
        (
            tag("path", d=OCTAGON, fill=colour_of(colour), stroke="var(--edge)"),
            tag("path", d=OCTAGON, fill="var(--ivory)", transform="scale(.8)"),
            text(points, -5, 1.5, class_="middle tiny pip"),
            icon_at(BONUS_ICONS[message], 4.5, -2.5, 11, PIP),
            at(0, 8.5, tag("g", shape(colour, 0, 0, 8), stroke="var(--pip)", stroke_width=0.8)),
        )
    )


@cache
def rat_marker_body(owner: int) -> str:
    """The rat marker of a player."""
    disc = tag("circle", r=8.5, fill=colour_of(owner), stroke="var(--edge)", stroke_width=1.2)
    return disc + icon("rat", 14, "var(--ivory)")


@cache
def outline(width: float, height: float, radius: float = 8, grow: float = 2, kind: str = "halo") -> str:
    """The halo of something rectangular around the origin."""
    kinds = ("glow", kind) if kind == "halo" else (kind,)
    return "".join(rectangle(width + 2 * grow, height + 2 * grow, radius, class_=each) for each in kinds)


@cache
def round_halo(radius: float, x: float = 0, y: float = 0) -> str:
    """The halo of something round."""
    return "".join(tag("circle", class_=kind, cx=x, cy=y, r=radius) for kind in ("glow", "halo"))


def token_width(words: str, size: float) -> float:
    """About how wide some words with an icon behind them are."""
    letters = sum(WIDE if letter in "+−≤×→" else NARROW if letter in "/ " else DIGIT for letter in words)
    return letters + size + (2 if words else 0)


@lru_cache(KEPT)
def tokens_line(tokens: tuple[Token, ...], x: float, y: float, size: float = 16) -> str:
    """Words and icons in one line around a middle."""
    widths = [token_width(words, size) for words, _ in tokens]
    left = x - (sum(widths) + TOKEN_GAP * (len(tokens) - 1)) / 2
    parts = []
    for (words, sign), width in zip(tokens, widths, strict=True):
        if words:
            now, becomes, then = words.rpartition(BECOMES)
            was = tag("tspan", now + becomes, class_="soft") if becomes else ""
            parts.append(tag("text", was, then, x=left, y=y + 4.7, class_="small bold"))
        parts.append(icon_at(sign, left + width - size / 2, y, size))
        left += width + TOKEN_GAP
    return "".join(parts)
