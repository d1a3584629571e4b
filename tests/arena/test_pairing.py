"""Pairing: games go where they narrow the widest interval most, for the time they take."""

import math

import pytest

from parvis.arena.pairing import Pairing, doubt, knowledge, meetings, widths
from parvis.arena.ratings import ELO, fit

EVEN = {"a": 1.0, "greedy": 1.0, "c": 1.0}


def ahead(games: dict[tuple[int, int], tuple[float, float]], size: int = 3) -> list[list[float]]:
    """Who finished ahead of whom how often."""
    matrix = [[0.0] * size for _ in range(size)]
    for (one, other), (won, lost) in games.items():
        matrix[one][other], matrix[other][one] = won, lost
    return matrix


def pairing(games: dict[tuple[int, int], tuple[float, float]], seconds: dict[str, float] | None = None) -> Pairing:
    """Three agents, greedy the anchor."""
    matrix = ahead(games)
    return Pairing(["a", "greedy", "c"], matrix, fit(matrix, [1.0] * 3, [1.0] * 3), seconds or EVEN, 60.0)


def test_the_width_of_one_pair_is_that_of_a_share() -> None:
    games = 1000
    matrix = ahead({(0, 1): (games / 2, games / 2)}, 2)
    anchor, other = sorted(widths(knowledge(matrix, [0.0, 0.0]), ["greedy", "b"]))
    assert anchor == 0.0
    assert other == pytest.approx(2 * 1.96 * ELO / math.sqrt(games / 4), rel=0.01)


def test_without_an_anchor_the_mean_is_the_measure() -> None:
    matrix = ahead({(0, 1): (50, 50)}, 2)
    one, other = widths(knowledge(matrix, [0.0, 0.0]), ["a", "b"])
    assert one == pytest.approx(other)
    anchored = widths(knowledge(matrix, [0.0, 0.0]), ["greedy", "b"])
    assert one < anchored[1]


def test_who_has_hardly_played_plays() -> None:
    chosen = pairing({(0, 1): (50, 50), (1, 2): (2, 2)}).choose(2, 4)
    assert all("c" in line_up for line_up in chosen)


def test_equals_meet_rather_than_the_far_apart() -> None:
    chosen = pairing({(0, 1): (99, 1), (0, 2): (50, 50), (1, 2): (1, 99)}).choose(2, 1)
    assert set(chosen[0]) != {"a", "c"}  # neither is the anchor: that would tell nothing of their distance to it
    lopsided = pairing({(0, 1): (400, 400), (0, 2): (1, 1), (1, 2): (30, 2)}).choose(2, 3)
    assert all("c" in line_up for line_up in lopsided)


def test_slow_agents_play_less() -> None:
    games: dict[tuple[int, int], tuple[float, float]] = {(0, 1): (20, 20), (1, 2): (20, 20), (0, 2): (20, 20)}
    even = pairing(games).choose(2, 30)
    slow = pairing(games, {"a": 100.0, "greedy": 1.0, "c": 1.0}).choose(2, 30)
    assert sum("a" in line_up for line_up in slow) < sum("a" in line_up for line_up in even)


def test_when_all_are_narrow_enough_the_widest_still_gains() -> None:
    games: dict[tuple[int, int], tuple[float, float]] = {(0, 1): (9000, 9000), (1, 2): (6000, 6000)}
    assert all("c" in line_up for line_up in pairing(games).choose(2, 2))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_full_tables_hold_two_agents_who_alternate(players: int) -> None:
    line_ups = meetings(["a", "b", "c"], players)
    assert len(line_ups) == len(set(line_ups)) == (6 if players % 2 else 3)
    for line_up in line_ups:
        assert len(line_up) == players
        counts = sorted(line_up.count(agent) for agent in set(line_up))
        assert len(counts) == 2
        assert counts[1] - counts[0] <= 1
    assert len(pairing({(0, 1): (5, 5)}).choose(players, 3)) == 3


def test_a_certain_outcome_tells_nothing() -> None:
    assert doubt(30) < 1e-9 < doubt(2) < doubt(0) == 0.25
