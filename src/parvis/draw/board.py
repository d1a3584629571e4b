"""The picture of any game's view."""

from collections.abc import Callable
from typing import Any

from parvis.core.errors import InvalidOption, UnknownGame, shown
from parvis.core.numbers import nearest
from parvis.core.view import painters
from parvis.draw.notre_dame import draw_notre_dame
from parvis.draw.palette import THEMES
from parvis.draw.picture import Picture
from parvis.draw.troyes import draw_troyes
from parvis.words.registry import words_for

BOARDS: dict[str, Callable[[dict[str, Any], Any, str], Picture]] = {
    "troyes": draw_troyes,
    "notre-dame": draw_notre_dame,
}


def draw(view: dict[str, Any], *, language: str = "en", theme: str = "auto") -> Picture:
    """A view as a picture: its SVG, and which of the legal choices can be made on it.

    >>> import parvis
    >>> view = parvis.load("notre-dame").new(players=3, seed=1).view(0)
    >>> draw(view, theme="dark").svg.startswith("<svg")
    True
    """
    if theme not in THEMES:
        raise InvalidOption(f"there is no theme {shown(theme)}{nearest(theme, list(THEMES))}")
    game = view.get("game")
    if game not in BOARDS:
        raise UnknownGame(f"there is no picture of {shown(game)}")
    return BOARDS[game](view, words_for(game, len(view["players"]), language), theme)


def paint(view: dict[str, Any]) -> str:
    """The SVG of a view, as notebooks show it."""
    return draw(view).svg


if paint not in painters:
    painters.append(paint)
