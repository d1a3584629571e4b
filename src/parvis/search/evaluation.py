"""What a position is worth to each seat: expected points, and the share of the victory that follows from them."""

import math
from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.core.game import TERMINAL, State

MOST_SEATS: Final = 5
FAINTEST: Final = -40.0  # the exponent below which a chance is nothing


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are not compiled
class Evaluation(ABC):
    """The judgement of one game, written by hand."""

    @abstractmethod
    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """The points that a seat may expect at the end, judged with no more than `knower` knows."""

    @abstractmethod
    def spread(self, state: State) -> float:
        """How far, in points, the final differences usually stray from the expected ones; above 0."""

    @abstractmethod
    def horizon(self) -> i64:
        """How many turns of each player a playout should last before it is judged."""

    @abstractmethod
    def is_opening(self, state: State) -> bool:
        """Whether the current player is asked a turn's opening question: at its start, or again after an influence."""


def share_victory(evaluation: Evaluation, state: State, knower: i64, expected: vec[float], shares: vec[float]) -> None:
    """Write every seat's expected points and expected share of the victory into the two arrays."""
    seat: i64 = 0
    if state.current_player == TERMINAL:
        scores = state.scores()
        winners = state.winners()
        while seat < state.players:
            expected[seat] = float(scores[seat])
            shares[seat] = 0.0
            seat += 1
        for winner in winners:
            shares[winner] = 1.0 / len(winners)
        return
    best = -1000000.0
    while seat < state.players:
        points = evaluation.expect(state, seat, knower)
        expected[seat] = points
        if points > best:
            best = points
        seat += 1
    spread = evaluation.spread(state)
    total = 0.0
    seat = 0
    while seat < state.players:
        exponent = (expected[seat] - best) / spread
        shares[seat] = math.exp(exponent) if exponent > FAINTEST else 0.0
        total += shares[seat]
        seat += 1
    seat = 0
    while seat < state.players:
        shares[seat] = shares[seat] / total
        seat += 1


def outlook(evaluation: Evaluation, state: State, seat: i64, knower: i64) -> float:
    """How good a position is for a seat, in points: its own minus what the others' points are worth to it.

    It rises exactly as the share of the victory does, but never flattens out.
    """
    own = evaluation.expect(state, seat, knower)
    if state.current_player == TERMINAL:
        winners = state.winners()
        if seat in winners:
            own += 1000.0 / len(winners)
    spread = evaluation.spread(state)
    total = 0.0
    best = -1000000.0
    others = vec[float]([0.0] * MOST_SEATS)
    other: i64 = 0
    while other < state.players:
        if other != seat:
            others[other] = evaluation.expect(state, other, knower)
            if others[other] > best:
                best = others[other]
        other += 1
    other = 0
    while other < state.players:
        if other != seat:
            total += math.exp(max((others[other] - best) / spread, FAINTEST))
        other += 1
    return own - best - spread * math.log(total)
