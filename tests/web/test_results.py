"""How a game ended, told to each of those who may read it."""

import pytest

from parvis.games import words_for
from parvis.web.results import result_in_words
from parvis.web.store import SeatRow

WORDS = words_for("troyes", 3, "en", ("Ada", "", ""))


def seats(*ended: tuple[int, int]) -> list[SeatRow]:
    return [SeatRow(points=points, place=place) for points, place in ended]


@pytest.mark.parametrize(
    ("ended", "mine", "told"),
    [
        (((30, 1), (26, 2), (9, 3)), [0], "You won by 4 points."),
        (((30, 1), (29, 2), (9, 3)), [0], "You won by 1 point."),
        (((30, 1), (30, 2), (9, 3)), [0], "You won: level on points, and ahead in what breaks a tie."),
        (((30, 1), (30, 1), (9, 3)), [0], "You share the victory with Blue."),
        (((30, 1), (26, 2), (9, 3)), [1], "Ada won. You were 4 points short."),
        (((30, 1), (30, 2), (9, 3)), [1], "Ada won: level with you on points, and ahead in what breaks a tie."),
        (((30, 1), (26, 2), (9, 3)), [], "Ada won."),
        (((30, 1), (30, 1), (9, 3)), [], "Ada, Blue share the victory."),
        (((30, 1), (26, 2), (9, 3)), [1, 2], "Ada won."),
        (((0, 1), (0, 1), (0, 1)), [2], "You share the victory with Ada, Blue."),
    ],
)
def test_a_result_is_told_to_whoever_reads_it(ended: tuple[tuple[int, int], ...], mine: list[int], told: str) -> None:
    assert result_in_words(seats(*ended), mine, WORDS) == told


def test_a_game_that_was_not_played_to_the_end_has_no_result() -> None:
    assert result_in_words([SeatRow(), SeatRow(), SeatRow()], [0], WORDS) == ""
