"""Parvis: play, study and beat two strategy games of medieval France.

>>> import parvis
>>> state = parvis.load("notre-dame").new(players=4, seed=7)
>>> state.apply(state.legal_actions()[0])
>>> state.ply
1
"""

from typing import Final

from parvis import compilation

COMPILED: Final = compilation.choose()

from parvis.agents.agent import Agent, Situation  # noqa: E402  (the choice above must come before any compiled import)
from parvis.analysis.choices import Analysis, Choice, analyse  # noqa: E402
from parvis.core.chance import Chance  # noqa: E402
from parvis.core.errors import (  # noqa: E402
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    ParvisError,
    UnknownGame,
)
from parvis.core.game import CHANCE, SIMULTANEOUS, TERMINAL, Game, State  # noqa: E402
from parvis.core.view import View  # noqa: E402
from parvis.draw.board import draw  # noqa: E402
from parvis.games import GAMES, load  # noqa: E402
from parvis.version import VERSION  # noqa: E402

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
