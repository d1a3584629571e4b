"""Stages: the game as it stood after each thing that happened, so that pages can show one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.core.game import CHANCE, State

MOST_STAGES = 240  # that a table remembers at most
FEWEST_STAGES = 12  # that it remembers for those who only watch


@dataclass(frozen=True)
class Stage:
    """What one choice or one roll brought: the events from `first` to `end` of the trace, and the game after them.

    `chosen` tells whether it is the choice itself, not a roll after it. `before` is the game before a choice that was
    the only one, and None otherwise.
    """

    move: int
    seat: int
    action: int
    chosen: bool
    first: int
    end: int
    state: State
    before: State | None


def stages_of(state: State, move: int, seat: int, action: int, first: int) -> list[Stage]:
    """What a choice will bring, tried on a copy: the choice itself, then every roll that follows.

    `move` is the number of the choice in its match, `first` that of the next event of the trace.
    """
    only = is_only(state, seat)
    trial = state.copy()
    trace = trial.trace = []
    stages: list[Stage] = []

    def keep(chosen: bool) -> None:
        begun = stages[-1].end if stages else first
        end = first + len(trace)
        if end > begun or (chosen and only):
            before = state.copy() if chosen and only else None
            stages.append(Stage(move, seat, action, chosen, begun, end, trial.copy(), before))

    trial.step(action, seat)
    keep(True)
    while trial.current_player == CHANCE:
        trial.roll()
        keep(False)
    return stages


def is_only(state: State, seat: int) -> bool:
    """Whether a seat is asked and has a single answer."""
    return len(state.legal_actions(seat)) == 1


def only_choices(state: State, people: Sequence[int]) -> list[tuple[int, int]]:
    """Make the choices that are not asked, since there is no other; returns each seat and action, in order.

    Only of `people`: computer players answer for themselves.
    """
    made: list[tuple[int, int]] = []
    while True:
        seat = next((each for each in state.pending_players() if each in people and is_only(state, each)), None)
        if seat is None:
            return made
        action = state.legal_actions(seat)[0]
        state.apply(action, seat)
        made.append((seat, action))
