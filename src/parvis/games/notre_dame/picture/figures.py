"""Small pictures of what players of Notre Dame have, and the game's emblem."""

from collections.abc import Callable
from functools import cache, lru_cache

from parvis.draw import figures, pieces
from parvis.draw.svg import at, tag
from parvis.games.notre_dame.picture import icons
from parvis.games.notre_dame.picture.parts import KEPT, OCTAGON

MARK = 8.8  # width of a message's mark and what parts it from the next
STRIP = 20  # height of the marks of all messages


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
    """The messages of a player: a column for every colour in play, in it a small octagon for every message.

    `held` has for each colour the seat whose it is and how many are held; where none is, its place is seen.
    """
    parts = []
    for column, (colour, count) in enumerate(held):
        x, lowest = (column + 0.5) * MARK, STRIP - MARK / 2 - 1
        pitch = min(MARK + 0.6, (lowest - MARK / 2 - 1) / max(count - 1, 1))
        if not count:
            parts.append(at(x, STRIP / 2, tag("circle", r=1.6, fill=pieces.colour_of(colour))))
        top = (count - 1) * pitch / 2
        parts += [at(x, STRIP / 2 + top - row * pitch, message_mark(colour)) for row in range(count)]
    return figures.strip("".join(parts), len(held) * MARK, STRIP)


@cache
def message_mark(colour: int) -> str:
    """A message no larger than a letter, in the colour of its borough and with its shape."""
    scale = (MARK - 0.8) / 30
    body = tag("path", d=OCTAGON, fill=pieces.colour_of(colour), stroke="var(--edge)", stroke_width=2)
    return tag("g", body, pieces.shape(colour, 0, 0, 17, "var(--ivory)"), transform=f"scale({scale:.3g})")


def emblem() -> str:
    """The cathedral, two cubes and a rat."""
    body = icons.icon_at("notre-dame", 24, 23, 38)
    body += "".join(pieces.cube(seat, 60 + 22 * seat, 32, 18) for seat in range(2))
    body += icons.icon_at("rat", 71, 12, 18)
    return figures.emblem(body)
