"""What a position is worth to each seat: expected points, and the share of the victory that follows from them."""

import math
from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.core.aliases import MOST_SEATS, Seat
from parvis.core.game import TERMINAL, State

FAINTEST: Final = -40.0  # the exponent below which a chance is nothing
HOPELESS: Final = -1000000.0  # points fewer than anybody expects
FEW_TURNS: Final[i64] = 6
ALL_TURNS: Final[i64] = 1000  # from so many on, every turn is weighed, and once
CERTAIN: Final = 1000.0  # points that a victory won is worth


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are not compiled
class Evaluation(ABC):
    """The judgement of one game, written by hand."""

    @abstractmethod
    def expect(self, state: State, seat: Seat, knower: Seat) -> float:
        """The points that a seat may expect at the end, judged with no more than `knower` knows."""

    @abstractmethod
    def spread(self, state: State) -> float:
        """How far, in points, the final differences usually stray from the expected ones; above 0."""

    @abstractmethod
    def horizon(self) -> i64:
        """How many turns of each player a playout should last before it is judged."""

    def far_horizon(self) -> i64:
        """The same where there is time for many playouts, whose greater differences then even out."""
        return self.horizon()

    def tries(self) -> i64:
        """How many turns are weighed for every turn that a playout takes."""
        return FEW_TURNS

    @abstractmethod
    def is_opening(self, state: State) -> bool:
        """Whether the current player is asked a turn's opening question: at its start, or again after an influence."""


def no_points() -> vec[float]:
    """Room for a number a seat."""
    return vec[float]([0.0] * MOST_SEATS)


def share_victory(evaluation: Evaluation, state: State, knower: Seat, expected: vec[float], shares: vec[float]) -> None:
    """Write every seat's expected points and expected share of the victory into the two arrays."""
    if state.current_player == TERMINAL:
        scores = state.scores()
        winners = state.winners()
        for seat in range(state.players):
            expected[seat] = float(scores[seat])
            shares[seat] = 0.0
        for winner in winners:
            shares[winner] = 1.0 / len(winners)
        return
    best = HOPELESS
    for seat in range(state.players):
        points = evaluation.expect(state, seat, knower)
        expected[seat] = points
        if points > best:
            best = points
    spread = evaluation.spread(state)
    total = 0.0
    for seat in range(state.players):
        exponent = (expected[seat] - best) / spread
        shares[seat] = math.exp(exponent) if exponent > FAINTEST else 0.0
        total += shares[seat]
    for seat in range(state.players):
        shares[seat] = shares[seat] / total


def outlook(evaluation: Evaluation, state: State, seat: Seat, knower: Seat, others: vec[float]) -> float:
    """How good a position is for a seat, in points: its own minus what the others' points are worth to it.

    It rises exactly as the share of the victory does, but never flattens out. `others` is room for a number a seat.
    """
    own = evaluation.expect(state, seat, knower)
    if state.current_player == TERMINAL:
        winners = state.winners()
        if seat in winners:
            own += CERTAIN / len(winners)
    spread = evaluation.spread(state)
    total = 0.0
    best = HOPELESS
    for other in range(state.players):
        if other != seat:
            others[other] = evaluation.expect(state, other, knower)
            if others[other] > best:
                best = others[other]
    for other in range(state.players):
        if other != seat:
            total += math.exp(max((others[other] - best) / spread, FAINTEST))
    return own - best - spread * math.log(total)
