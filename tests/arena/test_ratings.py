"""Ratings: known strengths are found again, within their intervals, and nobody is rated infinite."""

import math
import random

import pytest

from parvis.arena.ratings import ELO, Matrix, expected, fit, rate, solve

NAMES = ["weak", "middling", "strong"]
STRENGTHS = [-1.0, 0.0, 1.2]


def made_up_deals(count: int, rng: random.Random) -> list[Matrix]:
    """Deals of three games each, every pair compared in every game."""
    deals = []
    for _ in range(count):
        ahead = [[0.0] * 3 for _ in NAMES]
        for _game in range(3):
            for one in range(3):
                for other in range(one):
                    wins = rng.random() < expected(STRENGTHS[one] - STRENGTHS[other])
                    ahead[one][other] += wins
                    ahead[other][one] += not wins
        deals.append(ahead)
    return deals


def true_ratings() -> list[float]:
    mean = sum(STRENGTHS) / len(STRENGTHS)
    return [1500 + ELO * (strength - mean) for strength in STRENGTHS]


def test_many_games_find_the_strengths() -> None:
    ratings = rate(NAMES, made_up_deals(2000, random.Random(1)), seed=1)
    assert [rating.value for rating in ratings] == pytest.approx(true_ratings(), abs=12)
    assert sum(rating.value for rating in ratings) == pytest.approx(4500)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = random.Random(2)
    held = 0
    for seed in range(16):
        for rating, truth in zip(rate(NAMES, made_up_deals(25, rng), seed), true_ratings(), strict=True):
            assert rating.low is not None
            assert rating.high is not None
            assert rating.low <= rating.value <= rating.high
            held += rating.low <= truth <= rating.high
    assert held >= 42  # of 48; 95% would be 45.6


def test_the_same_seed_gives_the_same_intervals() -> None:
    deals = made_up_deals(10, random.Random(3))
    assert rate(NAMES, deals, seed=5) == rate(NAMES, deals, seed=5) != rate(NAMES, deals, seed=6)


def test_greedy_is_the_anchor_where_it_plays() -> None:
    first, second = rate(["greedy", "other"], [[[0.0, 1.0], [2.0, 0.0]]] * 20, seed=1)
    assert (first.value, first.low, first.high) == (1500, 1500, 1500)
    assert second.value == pytest.approx(1500 + ELO * math.log(2), abs=5)


def test_an_unbeaten_agent_stays_finite_and_its_interval_is_wide() -> None:
    for games in (1, 10, 1000):
        strong, weak = rate(["a", "b"], [[[0.0, 1.0], [0.0, 0.0]]] * (2 * games), seed=1)
        assert 1500 < strong.value < 2500
        assert strong.low is not None
        assert strong.high is not None
        assert strong.high - strong.low > 100
        assert strong.value + weak.value == pytest.approx(3000)


def test_one_deal_or_none_has_no_interval() -> None:
    (only,) = rate(["a"], [], seed=1)
    assert (only.value, only.low) == (1500, None)
    first, second = rate(["a", "b"], [[[0.0, 1.0], [0.0, 0.0]]], seed=1)
    assert first.value > 1500 > second.value
    assert first.high is None


def test_the_fit_is_where_the_expected_wins_are_the_real_ones() -> None:
    ahead = [[0.0, 30.0, 44.0], [20.0, 0.0, 33.0], [6.0, 17.0, 0.0]]
    strengths = fit(ahead, [1.0] * 3, [1.0] * 3)
    for one in range(3):
        wins = 1.0 + sum(ahead[one])
        hoped = 2 * expected(strengths[one])
        for other in range(3):
            hoped += (ahead[one][other] + ahead[other][one]) * expected(strengths[one] - strengths[other])
        assert wins == pytest.approx(hoped)


def test_equations_are_solved() -> None:
    matrix = [[4.0, 1.0, -1.0], [1.0, 3.0, 0.5], [-1.0, 0.5, 5.0]]
    solution = solve(matrix, [1.0, 2.0, 3.0])
    for row, right in zip(matrix, [1.0, 2.0, 3.0], strict=True):
        assert sum(a * b for a, b in zip(row, solution, strict=True)) == pytest.approx(right)
