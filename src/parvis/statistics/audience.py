"""The audience of a game: listeners to whom it is shown choice by choice; one that raises leaves and ends nothing."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parvis.core.chance import Chance
from parvis.core.errors import shown
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.statistics.listener import SEAT, Listener, Row, Value

HOOKS: Final = ("begin", "choice", "event", "round_over")
LARGEST: Final = 2**63  # below it a whole number fits into a file
LONGEST_MESSAGE: Final = 300  # letters of what went wrong

Luck = Callable[[State], Chance]  # what the roll that is due is made with


@dataclass(frozen=True)
class Told:
    """What listeners tell of one game: rows by table, and by table why some tell nothing."""

    tables: dict[str, list[list[Value]]] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)


class WrongRow(ValueError):
    """A row that does not fit its table."""


class Audience:
    """Listeners that watch one game together; with a luck of its own every roll is made with what that brings."""

    def __init__(self, listeners: Sequence[Listener], luck: Luck | None = None) -> None:
        self.listeners = listeners
        self.luck = luck
        self.left_out: dict[str, str] = {}
        self.hearing: dict[str, list[tuple[str, Callable[..., None]]]] = {
            hook: [(each.table, getattr(each, hook)) for each in listeners if hears(each, hook)] for hook in HOOKS
        }

    def watch(self, state: State, choices: Iterable[tuple[int, int]]) -> Told:
        """Watch a game from before its first roll to its end; the choices are seats with actions, made as it goes."""
        if state.trace is None:
            state.trace = []
        self.call("begin", state)
        self.roll_on(state, 0)
        for seat, action in choices:
            self.call("choice", state, seat, action)
            told, round_before = len(state.trace), state.round
            state.step(action, seat)
            self.tell_events(state, told)
            if state.current_player == TERMINAL or 0 < round_before < state.round:
                self.call("round_over", state)
            self.roll_on(state, len(state.trace))
        return self.finish(state)

    def roll_on(self, state: State, told: int) -> None:
        """Let chance happen until a player is asked, and tell of it."""
        while state.current_player == CHANCE:
            before = state.copy()
            if self.luck is not None:
                state.chance = self.luck(state)
            state.roll()
            if 0 < before.round < state.round:
                self.call("round_over", before)
            told = self.tell_events(state, told)
            if state.current_player == TERMINAL:
                self.call("round_over", state)

    def tell_events(self, state: State, told: int) -> int:
        """Every event from a place of the trace on; returns how many there are now."""
        trace = state.trace
        assert trace is not None, "watch keeps one"
        for event in trace[told:]:
            self.call("event", event, state)
        return len(trace)

    def call(self, hook: str, *values: object) -> None:
        """Let everybody hear something who is still there."""
        for table, hear in self.hearing[hook]:
            if table not in self.left_out:
                try:
                    hear(*values)
                except (Exception, SystemExit) as error:  # somebody else's code may raise anything
                    self.leave(table, error)

    def leave(self, table: str, error: BaseException) -> None:
        """A listener has raised: it tells nothing of this game."""
        message = f"{type(error).__name__}: {error}"
        self.left_out[table] = " ".join(message.split())[:LONGEST_MESSAGE]  # in one line, whatever it held

    def finish(self, state: State) -> Told:
        """The rows of all that are still there."""
        tables: dict[str, list[list[Value]]] = {}
        for listener in self.listeners:
            if listener.table not in self.left_out:
                try:
                    rows = [checked(row, listener, int(state.players)) for row in listener.finish(state)]
                except (Exception, SystemExit) as error:
                    self.leave(listener.table, error)
                else:
                    tables[listener.table] = rows
        return Told(tables, self.left_out)


def hears(listener: Listener, hook: str) -> bool:
    """Whether a listener does anything there."""
    return getattr(type(listener), hook) is not getattr(Listener, hook)


def checked(row: Row, listener: Listener, players: int) -> list[Value]:
    """A row's values in the order of the columns; WrongRow unless it has all of them, each of its type."""
    if set(row) != set(listener.columns):
        odd = sorted(set(row) ^ set(listener.columns))[0]
        raise WrongRow(f"column {odd} is {'unknown' if odd in row else 'missing'}")
    values = [checked_value(name, row[name], kind) for name, kind in listener.columns.items()]
    if SEAT in row and not 0 <= int(row[SEAT]) < players:
        raise WrongRow(f"there is no seat {row[SEAT]}")
    return values


def checked_value(name: str, value: Any, kind: type) -> Value:
    """A value of a column; a whole number may stand in a column of fractions."""
    fits = type(value) in (int, float) if kind is float else type(value) is kind
    if not fits:
        raise WrongRow(f"column {name} must be {kind.__name__}, not {shown(value)}")
    found: Value = float(value) if kind is float else value
    if isinstance(found, float) and not math.isfinite(found):
        raise WrongRow(f"column {name} must be a number, not {value}")
    if isinstance(found, int) and not -LARGEST <= found < LARGEST:
        raise WrongRow(f"column {name} holds no number as large as {shown(value)}")
    return found
