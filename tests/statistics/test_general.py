"""The listeners for any game, on games played by hand."""

from collections.abc import Iterable, Iterator

import pytest

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.statistics.general import Choices, Games, Points, Seats, Standing
from parvis.words.accounts import Account, Entry
from tests.statistics.ladder import climb
from tests.statistics.watching import watched

# Seat 1 begins. After round 1 it stands at 3 to 1, after round 2 at 3 to 4, at the end at 6 to 4, where seat 0 rested.
COMEBACK = (3, 1, 0, 3, 3, 4)


def test_a_game_in_a_row() -> None:
    (row,) = watched(Games(), *climb(*COMEBACK))
    assert row == {
        "decisions": 6,
        "forced": 1,
        "options": 5 * 4 + 1,
        "turns": 6,
        "rounds": 3,
        "lead_changes": 2,
        "margin": 2,
    }


@pytest.mark.parametrize(
    ("rungs", "changes"),
    [
        ((1, 1, 1, 1, 1, 1), 0),  # always tied
        ((1, 0, 0, 1, 1, 0), 0),  # ahead, tied, ahead again
        ((1, 0, 0, 2, 0, 0), 1),
        ((1, 0, 0, 1, 0, 1), 1),  # the other, though tied between
        ((1, 0, 0, 2, 2, 0), 2),
    ],
)
def test_the_lead_changes_where_another_is_ahead_alone(rungs: tuple[int, ...], changes: int) -> None:
    (row,) = watched(Games(), *climb(*rungs))
    assert row["lead_changes"] == changes


def test_choices_by_the_first_word_of_their_labels() -> None:
    assert watched(Choices(), *climb(*COMEBACK)) == [
        {"kind": "climb", "decisions": 5, "forced": 0, "options": 20},
        {"kind": "rest", "decisions": 1, "forced": 1, "options": 1},
    ]


def test_seats_from_the_start_player_on() -> None:
    state, choices = climb(1, 0, 3, 0, 0, 0, 0, 0, 3, players=3)
    rows = watched(Seats(), state, choices)
    assert [(row["seat"], row["place"]) for row in rows] == [(0, 2), (1, 0), (2, 1)]
    assert [row["score"] for row in rows] == [6, 1, 0]
    assert [row["lead"] for row in rows] == [5.5, -2.0, -3.5]
    assert [row["decisions"] for row in rows] == [3, 3, 3]


def test_who_chooses_first_alone_is_the_start_player_where_no_event_says_so() -> None:
    class Deaf(Seats):
        def event(self, event: Event, state: State) -> None:
            pass

    rows = watched(Deaf(), *climb(*COMEBACK))
    assert [row["place"] for row in rows] == [1, 0]


def test_the_standing_after_each_round() -> None:
    rows = watched(Standing(), *climb(*COMEBACK))
    assert [tuple(row.values()) for row in rows] == [
        (1, 0, 1, 2),
        (1, 1, 3, 1),
        (2, 0, 4, 1),
        (2, 1, 3, 2),
        (3, 0, 4, 2),
        (3, 1, 6, 1),
    ]
    tied = watched(Standing(), *climb(1, 1, 2, 0, 0, 0, 0, 0, 0, players=3))
    assert [row["rank"] for row in tied[:3]] == [1, 2, 2]


def climbs(events: Iterable[Event]) -> Iterator[Entry]:
    """Three rungs are far, fewer are near; a rest is nothing."""
    for event in events:
        if event.kind == "climbs" and event.numbers[0] < 4:
            yield Entry("far" if event.numbers[0] == 3 else "near", event.seat, event.numbers[0])


def test_points_by_source_as_the_account_has_them() -> None:
    account = Account(climbs, ("near", "far", "never"), lambda source, _words: source)
    assert watched(Points(account), *climb(3, 1, 1, 2, 4, 3)) == [
        {"seat": 0, "source": "near", "points": 3},
        {"seat": 0, "source": "far", "points": 3},
        {"seat": 1, "source": "near", "points": 1},
        {"seat": 1, "source": "far", "points": 3},
    ]
