"""Parvis: play, study and beat two strategy games of medieval France.

>>> import parvis
>>> state = parvis.load("notre-dame").new(players=4, seed=7)
>>> state.apply(state.legal_actions()[0])
>>> state.ply
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from parvis import mode
from parvis.agents.agent import Agent, Situation
from parvis.core.chance import Chance
from parvis.core.errors import (
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    ParvisError,
    UnknownGame,
)
from parvis.core.game import CHANCE, SIMULTANEOUS, TERMINAL, Game, State
from parvis.core.view import View
from parvis.games import GAMES, load
from parvis.statistics.listener import Listener
from parvis.version import VERSION

if TYPE_CHECKING:
    from parvis.analysis.choices import Analysis, Choice, analyse
    from parvis.games.drawing import draw
else:
    # The package of drawings (empty at first) comes before the function of its name, which therefore stays.
    import_module("parvis.draw")

    def draw(view: dict[str, Any], **wishes: Any) -> Any:
        """A view as a picture (see `parvis.games.drawing.draw`); drawings load when first used."""
        return import_module("parvis.games.drawing").draw(view, **wishes)


LAZY: Final = dict.fromkeys(("Analysis", "Choice", "analyse"), "parvis.analysis.choices")
COMPILED: Final = mode.COMPILED
__version__ = VERSION

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "SIMULTANEOUS",
    "TERMINAL",
    "Agent",
    "Analysis",
    "Chance",
    "Choice",
    "Game",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "Listener",
    "ParvisError",
    "Situation",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "analyse",
    "draw",
    "load",
]


def __getattr__(name: str) -> Any:
    """Load what speaks or draws when it is first asked for."""
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(LAZY[name]), name)
    globals()[name] = value
    return value
