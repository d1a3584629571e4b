"""Small pictures of what players of Troyes have, and the game's emblem."""

from collections.abc import Callable
from functools import cache

from parvis.draw import figures, pieces
from parvis.games.troyes.picture import icons

DICE = (("red", 5), ("white", 3), ("yellow", 6))

ICONS: dict[str, Callable[[int], str]] = {
    "points": lambda _seat: icons.shield("", 24),
    "coin": lambda _seat: icons.coin("", 22),
    "seal": lambda _seat: icons.seal("", 22),
    "pawn": lambda seat: icons.pawn(seat, 24),
    "pawns": lambda seat: figures.behind(icons.pawn(seat, 24)),
    "pennant": lambda _seat: icons.simple(icons.PENNANT, 20, "var(--shade)"),
    "black": lambda _seat: icons.face("black", 5, 21),
    "die": lambda _seat: icons.face("white", 3, 19),
}


@cache
def icon(name: str, seat: int) -> str:
    """The picture of one of a player's figures."""
    return figures.icon(ICONS[name](seat))


def emblem() -> str:
    """Three dice."""
    return figures.emblem(
        "".join(pieces.die(colour, face, 4 + 36 * place, 8, 30) for place, (colour, face) in enumerate(DICE))
    )
