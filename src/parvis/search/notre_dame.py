"""The judgement of Notre Dame."""

from mypy_extensions import i64

from parvis.core.game import State
from parvis.notre_dame.board import Board
from parvis.notre_dame.layout import COINS, MAIN, POINTS, STEP, SUPPLY
from parvis.search.evaluation import Evaluation


class NotreDameEvaluation(Evaluation):
    """Judges positions of Notre Dame."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Prestige points held and those still to come."""
        del knower  # what is hidden has been dealt anew
        assert isinstance(state, Board)
        cells = state.cells
        return float(cells[POINTS + seat]) + 1.0 * float(cells[COINS + seat]) + 0.5 * float(cells[SUPPLY + seat])

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return 2.0 + 0.8 * float(9 - state.round)

    def is_opening(self, state: State) -> bool:
        """A turn's first question is asked once."""
        assert isinstance(state, Board)
        return state.cells[STEP] == MAIN
