"""Parvis: play, study and beat two strategy games of medieval France.

>>> import parvis
>>> state = parvis.load("notre-dame").new(players=4, seed=7)
>>> state.apply(state.legal_actions()[0])
>>> state.ply
1
"""

from typing import Final

from parvis import mode
from parvis.agents.agent import Agent, Situation
from parvis.analysis.choices import Analysis, Choice, analyse
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
from parvis.draw.board import draw
from parvis.games import GAMES, load
from parvis.version import VERSION

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
