"""The judgement of Notre Dame: the points that each seat may expect at the end."""

from typing import Final

from mypy_extensions import i64

from parvis.core.game import State
from parvis.games.notre_dame.evaluation import weights
from parvis.games.notre_dame.evaluation.prospect import Prospect
from parvis.games.notre_dame.rules import cell, phase, step
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import ROUNDS
from parvis.search.evaluation import ALL_TURNS, Evaluation

TURNS_IN_A_ROUND: Final[i64] = 5  # two picks, two cards and a bribe


class NotreDameEvaluation(Evaluation):
    """Judges positions of Notre Dame."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Prestige points held and those still to come."""
        del knower  # what is hidden has been dealt anew
        assert isinstance(state, Board)
        cells = state.cells
        if cells[cell.PHASE] == phase.END:
            tie = float(cells[cell.COINS + seat] + cells[cell.SUPPLY + seat])
            return float(cells[cell.POINTS + seat]) + weights.TIE_BREAK * tie
        return Prospect(state, seat).points_at_the_end()

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return weights.SPREAD[ROUNDS - state.round]

    def horizon(self) -> i64:
        """A round."""
        return TURNS_IN_A_ROUND

    def tries(self) -> i64:
        """All of them: they are few, and a round of sensible turns tells more than three of hasty ones."""
        return ALL_TURNS

    def is_opening(self, state: State) -> bool:
        """A turn's first question is asked once."""
        assert isinstance(state, Board)
        return state.cells[cell.STEP] == step.MAIN
