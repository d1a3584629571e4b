"""Turning points: of every seat the few turns of a game that cost it most."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from parvis.analysis.course import Course, PlayedTurn, Slip, played_turns, slip_of
from parvis.core.chance import derived_seed
from parvis.core.match import Match

MOST = 3
LEAST_COST = 0.015  # of a victory; what costs less did not matter
LOOKED_AT = 14  # turns of a seat that are looked at briefly: those after which its chance to win fell most
FIRST_TRIALS, FIRST_GAMES = 64, 20
LOOKED_AT_CLOSELY = 4  # of them those that seem to have cost most
TRIALS, GAMES = 500, 160
FIRST_PART = 0.6  # of the time, for the brief looks


@dataclass(frozen=True)
class TurningPoints:
    """The turns that cost most, by seat and the costliest first; `whole` is false where the time was too short."""

    slips: tuple[Slip, ...]
    whole: bool = True


def turning_points(
    match: Match, course: Course, *, most: int = MOST, seed: int = 0, seconds: float = 0.0
) -> TurningPoints:
    """Of every seat the turns that cost it most; the course of the match tells where to look.

    Where `seconds` is above 0 the looking ends after so many, and what was found by then counts.
    """
    begun = time.monotonic()
    whole = True

    def in_time(part: float) -> bool:
        nonlocal whole
        left = seconds <= 0 or time.monotonic() - begun < seconds * part
        whole = whole and left
        return left

    seeming: list[tuple[float, PlayedTurn]] = []
    for turn in suspects(match, course):
        if not in_time(FIRST_PART):
            break
        slip = slip_of(turn, derived_seed(seed, "first", turn.ply), FIRST_TRIALS, FIRST_GAMES)
        if slip is not None:
            seeming.append((slip.cost, turn))
    seeming.sort(key=lambda each: -each[0])
    found: list[Slip] = []
    for place in range(LOOKED_AT_CLOSELY):  # the first of every seat, then the second of every seat
        for seat in range(match.players):
            mine = [turn for _, turn in seeming if turn.seat == seat]
            if place < len(mine) and in_time(1.0):
                close = slip_of(mine[place], derived_seed(seed, "close", mine[place].ply), TRIALS, GAMES)
                if close is not None and close.cost >= LEAST_COST:
                    found.append(close)
    slips = [slip for seat in range(match.players) for slip in costliest(found, seat, most)]
    return TurningPoints(tuple(slips), whole)


def suspects(match: Match, course: Course) -> list[PlayedTurn]:
    """The turns of every seat after which its chance to win fell most, the worst first."""
    falls = []
    for turn, (before, after) in zip(played_turns(match), pairwise(course.moments), strict=True):
        if is_choice(turn):
            falls.append((before.shares[turn.seat] - after.shares[turn.seat], turn))
    falls.sort(key=lambda each: -each[0])
    taken = [0] * match.players
    found = []
    for _, turn in falls:
        taken[turn.seat] += 1
        if taken[turn.seat] <= LOOKED_AT:
            found.append(turn)
    return found


def is_choice(turn: PlayedTurn) -> bool:
    """Whether the seat could have done anything else."""
    return len(turn.before.legal_actions(turn.seat)) > 1 or len(turn.path) > 1


def costliest(slips: Sequence[Slip], seat: int | None = None, most: int = MOST) -> list[Slip]:
    """The costliest of some turns, of one seat or of all."""
    mine = [slip for slip in slips if seat is None or slip.seat == seat]
    return sorted(mine, key=lambda slip: -slip.cost)[:most]
