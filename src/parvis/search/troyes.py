"""The judgement of Troyes."""

from mypy_extensions import i64

from parvis.core.game import State
from parvis.search.evaluation import Evaluation
from parvis.troyes.board import Board
from parvis.troyes.layout import DENIERS, INFLUENCE, MAIN, STEP
from parvis.troyes.scoring import total_points


class TroyesEvaluation(Evaluation):
    """Judges positions of Troyes."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Victory points if the game ended now, and those still to come."""
        del knower
        assert isinstance(state, Board)
        cells = state.cells
        return float(total_points(state, seat)) + 0.3 * float(cells[DENIERS + seat] + cells[INFLUENCE + seat])

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return 2.0 + 0.8 * float(6 - state.round)

    def is_opening(self, state: State) -> bool:
        """A use of influence leads back to the turn's first question."""
        assert isinstance(state, Board)
        return state.cells[STEP] == MAIN
