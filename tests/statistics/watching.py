"""Games before listeners: from a position or from a game's beginning, choice by choice."""

import random
from collections.abc import Iterable
from typing import Any

from parvis.core.game import TERMINAL, State
from parvis.statistics.audience import Audience, Told
from parvis.statistics.listener import Listener
from tests.cases import Case, random_choice


def watched(listener: Listener, state: State, choices: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """The rows that a listener tells of some choices, by column."""
    told = Audience([listener]).watch(state, choices)
    assert told.left_out == {}
    return named(listener, told)


def named(listener: Listener, told: Told) -> list[dict[str, Any]]:
    """A listener's rows by column."""
    return [dict(zip(listener.columns, row, strict=True)) for row in told.tables[listener.table]]


def by_label(state: State, *labels: str) -> Iterable[tuple[int, int]]:
    """The active player's choices, one after the other."""
    for label in labels:
        yield int(state.current_player), state.game.parse(label)


def at_random(state: State, seed: int) -> Iterable[tuple[int, int]]:
    """Random choices to the end of the game."""
    rng = random.Random(seed)
    while state.current_player != TERMINAL:
        action, seat = random_choice(state, rng)
        yield seat, action


def random_game(case: Case, seed: int, *listeners: Listener) -> tuple[State, Told]:
    """A random game before listeners."""
    state = case.new(seed, trace=True, roll=False)
    told = Audience(listeners).watch(state, at_random(state, seed))
    assert told.left_out == {}
    return state, told
