"""A position as environments show it: as text, as an SVG picture or as pixels."""

from collections.abc import Mapping
from io import BytesIO, StringIO
from typing import Any, Final

import numpy as np
from gymnasium.error import DependencyNotInstalled
from numpy.typing import NDArray

from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import hinted

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
RGB: Final = "rgb_array"
MODES: Final = [HUMAN, ANSI, SVG, RGB]

LETTERS_A_LINE: Final = 120
PIXELS_ACROSS: Final = 880

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise hinted(InvalidOption("there is no render mode {mode}", mode=shown(mode)), mode, MODES)
    return mode


def render(mode: str, view: Mapping[str, Any]) -> Frame:
    """A view in one of the modes; `human` prints it and returns nothing."""
    if mode == SVG:
        return picture(view)
    if mode == RGB:
        return pixels(picture(view))
    text = board(view)
    if mode == ANSI:
        return text
    print(text)
    return None


def board(view: Mapping[str, Any]) -> str:
    """The table as plain text, as in the terminal."""
    from rich.console import Console

    from parvis.games import KITS, words_for

    game = view["game"]
    page = StringIO()
    console = Console(file=page, width=LETTERS_A_LINE, color_system=None)
    console.print(KITS[game].terminal_board(view, words_for(game, len(view["players"]))))
    return page.getvalue()


def picture(view: Mapping[str, Any]) -> str:
    """The table as SVG that any program can show: in its light colours, and without a style sheet."""
    from parvis.draw.still import still
    from parvis.games.drawing import draw

    return still(draw(view, theme="light").svg)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as height by width by red, green and blue; its letters are in what fonts the system has."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as missing:
        raise DependencyNotInstalled(f"{RGB} needs resvg_py and Pillow: pip install 'parvis[rl]'") from missing
    with Image.open(BytesIO(svg_to_bytes(svg_string=svg, width=PIXELS_ACROSS))) as image:
        return np.array(image.convert("RGB"))
