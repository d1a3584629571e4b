"""The picture of any game's view."""

from collections.abc import Mapping
from typing import Any

from parvis.core.errors import InvalidOption, UnknownGame, shown
from parvis.core.numbers import hinted
from parvis.draw.palette import THEMES
from parvis.draw.picture import Picture
from parvis.games import KITS, words_for


def draw(
    view: Mapping[str, Any],
    *,
    language: str = "en",
    theme: str = "auto",
    front: int | None = None,
    names: tuple[str, ...] = (),
) -> Picture:
    """A view as a picture: its SVG, and which of the legal choices can be made on it.

    A spectator sees it from the side of the seat `front`, or of the first. `names` are those of the players, if known.

    >>> import parvis
    >>> view = parvis.load("notre-dame").new(players=3, seed=1).view(0)
    >>> draw(view, theme="dark").svg.startswith("<svg")
    True
    """
    if theme not in THEMES:
        raise hinted(InvalidOption("there is no theme {theme}", theme=shown(theme)), theme, list(THEMES))
    game = view.get("game")
    if not isinstance(game, str) or game not in KITS:
        raise UnknownGame("there is no picture of {game}", game=shown(game))
    return KITS[game].draw(view, words_for(game, len(view["players"]), language, names), theme, front)
