"""Small pictures of what players of Notre Dame have, and the game's emblem."""

from collections.abc import Callable
from functools import cache, lru_cache

from parvis.draw import figures, pieces
from parvis.draw.svg import at, tag
from parvis.games.notre_dame.picture import icons
from parvis.games.notre_dame.picture.art.cathedral import cathedral
from parvis.games.notre_dame.picture.art.drawing import unframed
from parvis.games.notre_dame.picture.parts import KEPT, OCTAGON

MARK = 12.5  # width of a message's mark and what parts it from the next
BEFORE = 4  # what parts the marks from the number at their left
STRIP = 20  # height of the marks of all messages
DOTS = 3.4  # from one dot to the next
DOT = tag("circle", r=1.4, fill="var(--ink)")


def goods(name: str) -> Callable[[int], str]:
    """An icon that is the same for everybody."""
    return lambda _seat: icons.icon(name, 22)


ICONS: dict[str, Callable[[int], str]] = {
    "points": goods("points"),
    "coin": goods("coin"),
    "cube": lambda seat: pieces.cube(seat, 0, 0, 18),
    "cubes": lambda seat: figures.behind(pieces.cube(seat, 0, 0, 18)),
    "rat": goods("rat"),
    "given": goods("notre-dame"),
}


@cache
def icon(name: str, seat: int) -> str:
    """The picture of one of a player's figures."""
    return figures.icon(ICONS[name](seat))


@lru_cache(KEPT)
def messages_held(held: tuple[tuple[int, int], ...]) -> str:
    """The messages of a player: an octagon for every colour in play that is held, and below it a dot for each message.

    `held` has for each colour the seat whose it is and how many are held; where none is, only the shape is seen.
    """
    parts = []
    for column, (colour, count) in enumerate(held):
        x = BEFORE + (column + 0.5) * MARK
        parts.append(at(x, MARK / 2 + 0.5 if count else STRIP / 2, message_mark(colour, count > 0)))
        parts += [at(x + (dot - (count - 1) / 2) * DOTS, STRIP - 3, DOT) for dot in range(count)]
    return figures.strip("".join(parts), BEFORE + len(held) * MARK, STRIP)


@cache
def message_mark(colour: int, held: bool) -> str:
    """A message as large as a letter, in the colour of its borough and with its shape; or the shape alone."""
    if not held:
        return figures.behind(pieces.shape(colour, 0, 0, 7))
    scale = (MARK - 1) / 30
    body = tag("path", d=OCTAGON, fill=pieces.colour_of(colour), stroke="var(--edge)", stroke_width=2)
    return tag("g", body, pieces.shape(colour, 0, 0, 18, "var(--ivory)"), transform=f"scale({scale:.3g})")


def emblem() -> str:
    """The cathedral with some windows lit, two cubes and a rat."""
    body = at(2, 0, unframed(cathedral(4), 46))
    body += "".join(pieces.cube(seat, 62 + 22 * seat, 34, 18) for seat in range(2))
    body += icons.icon_at("rat", 73, 13, 22)
    return figures.emblem(body)
