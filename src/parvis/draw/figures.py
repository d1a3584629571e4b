"""Small pictures of what players have, for the panels beside the board."""

from collections.abc import Callable
from functools import cache

from parvis.draw import notre_dame_icons, pieces, troyes_icons
from parvis.draw.svg import tag

BOX = "-12 -12 24 24"
BEHIND = 0.45  # how much of a thing is seen that is not yet in play


def behind(body: str) -> str:
    """Something that waits outside the game."""
    return tag("g", body, opacity=BEHIND)


def goods(name: str) -> Callable[[int], str]:
    """An icon of Notre Dame that is the same for everybody."""
    return lambda _seat: notre_dame_icons.icon(name, 22)


FIGURES: dict[str, dict[str, Callable[[int], str]]] = {
    "troyes": {
        "points": lambda _seat: troyes_icons.shield("", 24),
        "coin": lambda _seat: troyes_icons.coin("", 22),
        "seal": lambda _seat: troyes_icons.seal("", 22),
        "pawn": lambda seat: troyes_icons.pawn(seat, 24),
        "pawns": lambda seat: behind(troyes_icons.pawn(seat, 24)),
        "pennant": lambda _seat: troyes_icons.simple(troyes_icons.PENNANT, 20, "var(--shade)"),
        "purse": lambda _seat: notre_dame_icons.icon("moneylender", 22),
    },
    "notre-dame": {
        "points": goods("points"),
        "coin": goods("coin"),
        "cube": lambda seat: pieces.cube(seat, 0, 0, 18),
        "cubes": lambda seat: behind(pieces.cube(seat, 0, 0, 18)),
        "rat": goods("rat"),
        "message": goods("message"),
    },
}


@cache
def figure(game: str, name: str, seat: int) -> str:
    """The picture of one of a player's figures, to stand beside its number."""
    return tag("svg", FIGURES[game][name](seat), viewBox=BOX, class_="parvis auto icon", aria_hidden="true")


def emblem(game: str) -> str:
    """A game in one small picture."""
    if game == "troyes":
        dice = (("red", 5), ("white", 3), ("yellow", 6))
        body = "".join(pieces.die(colour, face, 4 + 36 * place, 8, 30) for place, (colour, face) in enumerate(dice))
    else:
        body = notre_dame_icons.icon_at("notre-dame", 24, 23, 38)
        body += "".join(pieces.cube(seat, 60 + 22 * seat, 32, 18) for seat in range(2))
        body += notre_dame_icons.icon_at("rat", 71, 12, 18)
    return tag("svg", body, viewBox="0 0 112 46", class_="parvis auto emblem", aria_hidden="true")
