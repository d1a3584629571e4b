"""Contrasts: a difference and its interval, where the two groups depend on each other."""

import math
import random

import pytest

from parvis.arena.study.contrast import Contrast


def contrast(deals: list[tuple[list[float], list[float]]]) -> Contrast:
    """Values of the first group and of the other, deal by deal."""
    found = Contrast()
    for deal, sides in enumerate(deals):
        for is_one, values in zip((True, False), sides, strict=True):
            for value in values:
                found.add(deal, is_one, value)
    return found


def test_means_and_their_difference() -> None:
    compared = contrast([([4, 6], [1]), ([5], [3]), ([7, 8], [2, 4])]).means()
    assert (compared.one.value, compared.other.value) == (6.0, 2.5)
    assert compared.difference.value == 3.5
    assert (compared.one.count, compared.other.count) == (5, 4)
    assert compared.certain


def test_where_both_move_together_the_difference_is_sure() -> None:
    alike = contrast([([deal + 1.0], [float(deal)]) for deal in range(20)]).means()
    assert alike.difference.low == pytest.approx(1.0)
    assert alike.difference.high == pytest.approx(1.0)
    assert alike.certain
    against = contrast([([20.0 - deal + 1], [float(deal)]) for deal in range(20)]).means()
    assert against.difference.high is not None
    assert against.one.high is not None
    half = against.difference.high - against.difference.value
    assert half == pytest.approx(2 * (against.one.high - against.one.value))  # both sides stray, and opposite ways


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(40):
            luck = rng.gauss(0, 2)
            deals.append(
                (
                    [luck + 1 + rng.gauss(0, 1) for _ in range(rng.randint(0, 3))],
                    [luck + rng.gauss(0, 1) for _ in range(rng.randint(0, 3))],
                )
            )
        difference = contrast(deals).means().difference
        assert difference.low is not None
        assert difference.high is not None
        held += difference.low <= 1 <= difference.high
    assert 0.91 < held / 400 < 0.98


def test_too_little_to_tell() -> None:
    nothing = Contrast().means()
    assert (nothing.difference.low, nothing.difference.count, nothing.certain) == (None, 0, False)
    one_side = contrast([([1.0], []), ([0.0], [])]).shares()
    assert (one_side.one.count, one_side.difference.count, one_side.certain) == (2, 0, False)
    one_deal = contrast([([3.0], [1.0])]).means()
    assert (one_deal.difference.value, one_deal.difference.low, one_deal.certain) == (2.0, None, False)


def test_asking_changes_nothing() -> None:
    growing = contrast([([1.0], [0.0])])
    growing.means()
    growing.add(0, True, 3.0)
    growing.add(1, False, 1.0)
    assert growing.means().one.value == 2.0
    assert growing.closed().deals == 2
    assert math.isclose(growing.means().difference.value, 1.5)
