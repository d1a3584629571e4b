"""The plain judgement: what a position is worth where its game brings no judgement of its own."""

import math
from typing import Final

from mypy_extensions import i64

from parvis.core.aliases import Seat
from parvis.core.game import State
from parvis.search.evaluation import Evaluation

LEAST_SPREAD: Final = 1.0
TURNS_AHEAD: Final = 2


class PlainEvaluation(Evaluation):
    """Expects the points that each seat would have if the game ended now."""

    def expect(self, state: State, seat: Seat, knower: Seat) -> float:
        """Points so far; what `knower` may not know is dealt anew in every state that is judged."""
        del knower
        return float(state.scores()[seat])

    def spread(self, state: State) -> float:
        """Small at first and growing with the points, as the sum of many small gains does."""
        most = 0.0
        for points in state.scores():
            most = max(most, abs(float(points)))
        return LEAST_SPREAD + math.sqrt(most)

    def horizon(self) -> i64:
        """Two turns of each player."""
        return TURNS_AHEAD

    def is_opening(self, state: State) -> bool:
        """A turn is looked through to its end."""
        del state
        return False
