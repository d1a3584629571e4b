"""Small pictures of what players of Notre Dame have, and the game's emblem."""

from collections.abc import Callable
from functools import cache

from parvis.draw import figures, pieces
from parvis.games.notre_dame.picture import icons


def goods(name: str) -> Callable[[int], str]:
    """An icon that is the same for everybody."""
    return lambda _seat: icons.icon(name, 22)


ICONS: dict[str, Callable[[int], str]] = {
    "points": goods("points"),
    "coin": goods("coin"),
    "cube": lambda seat: pieces.cube(seat, 0, 0, 18),
    "cubes": lambda seat: figures.behind(pieces.cube(seat, 0, 0, 18)),
    "rat": goods("rat"),
    "message": goods("message"),
}


@cache
def icon(name: str, seat: int) -> str:
    """The picture of one of a player's figures."""
    return figures.icon(ICONS[name](seat))


def emblem() -> str:
    """The cathedral, two cubes and a rat."""
    body = icons.icon_at("notre-dame", 24, 23, 38)
    body += "".join(pieces.cube(seat, 60 + 22 * seat, 32, 18) for seat in range(2))
    body += icons.icon_at("rat", 71, 12, 18)
    return figures.emblem(body)
