"""The judgement of each game, by name."""

from typing import Final

from parvis.core.errors import UnknownGame
from parvis.search.evaluation import Evaluation
from parvis.search.notre_dame import NotreDameEvaluation
from parvis.search.troyes import TroyesEvaluation

EVALUATIONS: Final[dict[str, Evaluation]] = {"notre-dame": NotreDameEvaluation(), "troyes": TroyesEvaluation()}


def evaluation_of(game: str) -> Evaluation:
    """The judgement of a game.

    >>> type(evaluation_of("troyes")).__name__
    'TroyesEvaluation'
    """
    if game not in EVALUATIONS:
        raise UnknownGame(f"nothing judges positions of {game!r}")
    return EVALUATIONS[game]
