"""An audience: what listeners are shown and when, and one that raises ends nothing."""

import math
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import pytest

from parvis import State
from parvis.core.trace import Event
from parvis.statistics.audience import Audience
from parvis.statistics.general import Games
from parvis.statistics.listener import Columns, Listener, Row
from tests.cases import ALL_CASES, Case
from tests.statistics.ladder import climb
from tests.statistics.watching import at_random, watched


class Diary(Listener):
    """Writes down all it hears."""

    table = "diary"
    columns: ClassVar[Columns] = {"line": str}

    def __init__(self) -> None:
        self.lines: list[str] = []

    def begin(self, state: State) -> None:
        self.lines.append(f"begin {state.round}")

    def choice(self, state: State, seat: int, action: int) -> None:
        self.lines.append(f"{seat} chooses {state.game.label(action)} at {state.scores()}")

    def event(self, event: Event, state: State) -> None:
        self.lines.append(f"{event.kind} {event.numbers} at {state.scores()} in {state.round}")

    def round_over(self, state: State) -> None:
        self.lines.append(f"round {state.round} over at {state.scores()}")

    def finish(self, _state: State) -> Iterable[Row]:
        yield from ({"line": line} for line in self.lines)


class Single(Listener):
    """Tells one row of a value."""

    table = "single"
    columns: ClassVar[Columns] = {"n": int}

    def __init__(self, row: Any) -> None:
        self.row = row

    def finish(self, _state: State) -> Iterable[Row]:
        return [self.row]


def test_what_happens_is_told_in_its_order() -> None:
    rows = watched(Diary(), *climb(3, 1, 0, 3, 3, 4))
    assert [row["line"] for row in rows] == [
        "begin 0",
        "game-begins [] at [0, 0] in 1",
        "round-begins [1] at [0, 0] in 1",
        "1 chooses climb:3 at [0, 0]",
        "climbs [3] at [0, 3] in 1",
        "0 chooses climb:1 at [0, 3]",
        "climbs [1] at [1, 3] in 1",
        "round-ends [1] at [1, 3] in 1",
        "round 1 over at [1, 3]",
        "round-begins [2] at [1, 3] in 2",
        "1 chooses climb:0 at [1, 3]",
        "climbs [0] at [1, 3] in 2",
        "0 chooses climb:3 at [1, 3]",
        "climbs [3] at [4, 3] in 2",
        "round-ends [2] at [4, 3] in 2",
        "round 2 over at [4, 3]",
        "round-begins [3] at [4, 3] in 3",
        "1 chooses climb:3 at [4, 3]",
        "climbs [3] at [4, 6] in 3",
        "0 chooses rest at [4, 6]",
        "climbs [4] at [4, 6] in 3",
        "round-ends [3] at [4, 6] in 3",
        "round 3 over at [4, 6]",
    ]


@pytest.mark.parametrize("case", ALL_CASES[::4], ids=str)
def test_every_event_and_every_round_is_told_once(case: Case) -> None:
    class Counting(Listener):
        table = "counting"
        columns: ClassVar[Columns] = {"events": int, "rounds": int, "choices": int}

        def __init__(self) -> None:
            self.events: list[Event] = []
            self.rounds: list[int] = []
            self.choices = 0

        def choice(self, state: State, seat: int, action: int) -> None:
            self.choices += action in state.legal_actions(seat)

        def event(self, event: Event, _state: State) -> None:
            self.events.append(event)

        def round_over(self, state: State) -> None:
            self.rounds.append(int(state.round))

        def finish(self, state: State) -> Iterable[Row]:
            assert self.events == state.trace
            assert self.rounds == list(range(1, int(state.round) + 1))
            yield {"events": len(self.events), "rounds": len(self.rounds), "choices": self.choices}

    state = case.new(5, trace=True, roll=False)
    (row,) = watched(Counting(), state, at_random(state, 5))
    assert row == {"events": len(state.trace or ()), "rounds": int(state.round), "choices": int(state.ply)}


@pytest.mark.parametrize("case", ALL_CASES[::4], ids=str)
def test_being_watched_changes_no_game(case: Case) -> None:
    alone = case.new(3)
    for seat, action in at_random(alone, 3):
        alone.apply(action, seat)
    state = case.new(3, roll=False)
    Audience([Games(), Diary()]).watch(state, at_random(state, 3))
    assert state.to_dict() == alone.to_dict()


# Failures ---------------------------------------------------------------------------------------------------------


def fail(*_: object) -> None:
    raise ValueError("no such card\n  at all")


@pytest.mark.parametrize("hook", ["begin", "choice", "event", "round_over", "finish"])
def test_one_that_raises_leaves_and_the_others_stay(hook: str) -> None:
    failing = type("Failing", (Single,), {hook: fail})
    told = Audience([failing({"n": 1}), Games()]).watch(*climb(3, 1, 0, 3, 3, 4))
    assert told.left_out == {"single": "ValueError: no such card at all"}
    assert list(told.tables) == ["games"]
    assert told.tables["games"][0][0] == 6


def test_one_that_ends_the_program_leaves_too_and_a_long_message_is_cut() -> None:
    def leave(*_: object) -> None:
        raise SystemExit("x" * 1000)

    leaving = type("Leaving", (Single,), {"event": leave})
    told = Audience([leaving({"n": 1})]).watch(*climb(3, 1, 0, 3, 3, 4))
    assert told.left_out["single"].startswith("SystemExit: xxx")
    assert len(told.left_out["single"]) == 300


def test_one_that_raises_hears_no_more_of_the_game() -> None:
    heard = []

    def once(_: Listener, _state: State, _seat: int, action: int) -> None:
        heard.append(action)
        raise ValueError

    failing = type("Failing", (Single,), {"choice": once})
    Audience([failing({"n": 1})]).watch(*climb(3, 1, 0, 3, 3, 4))
    assert heard == [3]


@pytest.mark.parametrize(
    ("columns", "row", "complaint"),
    [
        ({"n": int}, {}, "WrongRow: column n is missing"),
        ({"n": int}, {"n": 1, "m": 1}, "WrongRow: column m is unknown"),
        ({"n": int}, {"n": 1.0}, "WrongRow: column n must be int, not 1.0"),
        ({"n": int}, {"n": True}, "WrongRow: column n must be int, not True"),
        ({"n": int}, {"n": None}, "WrongRow: column n must be int, not None"),
        ({"n": int}, {"n": 2**63}, "WrongRow: column n holds no number as large as 9223372036854775808"),
        ({"n": bool}, {"n": 1}, "WrongRow: column n must be bool, not 1"),
        ({"n": str}, {"n": 1}, "WrongRow: column n must be str, not 1"),
        ({"n": float}, {"n": "1"}, "WrongRow: column n must be float, not '1'"),
        ({"n": float}, {"n": True}, "WrongRow: column n must be float, not True"),
        ({"n": float}, {"n": math.nan}, "WrongRow: column n must be a number, not nan"),
        ({"seat": int}, {"seat": 2}, "WrongRow: there is no seat 2"),
        ({"seat": int}, {"seat": -1}, "WrongRow: there is no seat -1"),
        ({"n": int}, None, "TypeError: 'NoneType' object is not iterable"),
    ],
)
def test_a_row_that_does_not_fit_its_table_is_told(columns: Columns, row: object, complaint: str) -> None:
    odd: Callable[[object], Listener] = type("Odd", (Single,), {"columns": columns})
    assert Audience([odd(row)]).watch(*climb(3, 1, 0, 3, 3, 4)).left_out == {"single": complaint}


def test_a_whole_number_may_stand_in_a_column_of_fractions() -> None:
    whole = type("Whole", (Single,), {"columns": {"n": float}})
    told = Audience([whole({"n": 2})]).watch(*climb(3, 1, 0, 3, 3, 4))
    assert told.tables == {"single": [[2.0]]}
    assert isinstance(told.tables["single"][0][0], float)
