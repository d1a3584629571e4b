"""Standings of very many games: as sure as those of few, in memory that does not grow."""

import pickle
import random
from collections.abc import Iterator

import pytest

from parvis.arena import course, ratings
from parvis.arena.course import Course
from parvis.arena.intervals import Heap, Tally, mean_of, share_of
from parvis.arena.plan import GameResult
from parvis.arena.ratings import Blocks, gathered, together
from parvis.arena.settings import Settings
from parvis.arena.standings import Counting


def made_up(settings: Settings) -> Iterator[GameResult]:
    """A game after another, won by a dice roll."""
    rng = random.Random(1)
    for index in range(settings.schedule.games):
        scores = tuple(rng.randrange(40) for _ in range(settings.players))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        yield GameResult(index, 1, scores, winners, 100, (0,) * settings.players)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few places at which sums are remembered, so that few games are many."""
    monkeypatch.setattr(course, "MOST_KEPT", 2 * course.POINTS)
    monkeypatch.setattr(ratings, "MOST_KEPT", 20)
    monkeypatch.setattr(ratings, "MOST_BLOCKS", 10)


@pytest.mark.usefixtures("small")
def test_memory_does_not_grow_with_the_games() -> None:
    counting = Counting(Settings("notre-dame", ("random", "greedy", "search"), 2, 6000, 1))
    held = []
    for result in made_up(counting.settings):
        counting.add(result)
        if counting.games in (3000, 6000):
            held.append(len(pickle.dumps(counting)))
    assert held[1] < 1.1 * held[0]


def test_sums_kept_deal_by_deal_tell_what_the_deals_tell() -> None:
    rng = random.Random(2)
    deals = [[float(rng.randrange(2)) for _ in range(rng.randrange(1, 5))] for _ in range(200)]
    tally = Tally()
    for number, values in enumerate(deals):
        for value in values:
            tally.add(number, value)
    heaps = [Heap(sum(values), len(values)) for values in deals]
    assert tally.share() == share_of(heaps)
    assert tally.mean() == mean_of(heaps)
    strays = sum((heap.total - 0.5 * heap.count) ** 2 for heap in heaps)
    assert Tally(heaps).squares(0.5) == pytest.approx(strays)
    assert tally.share() == tally.share()  # telling it changes nothing


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("deals", [1, 2, 19, 20, 21, 40, 41, 333])
def test_blocks_hold_every_deal_once_and_are_few(deals: int) -> None:
    blocks = Blocks()
    for number in range(deals):
        blocks.add([[0.0, number], [1.0, 0.0]])
    assert len(blocks.matrices) <= ratings.MOST_KEPT
    assert together(blocks.matrices) == [[0.0, sum(range(deals))], [deals, 0.0]]
    sizes = [block[1][0] for block in gathered(blocks.matrices)]
    assert max(sizes) <= 4 * min(sizes[:-1], default=sizes[-1])  # the last one may have just begun


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("deals", [1, 59, 60, 61, 119, 120, 121, 1000, 5000])
def test_a_curve_ends_with_all_games_however_many_there_are(deals: int) -> None:
    watched = Course()
    for deal in range(deals):
        watched.add(deal, 1.0)
        watched.add(deal, 0.0 if deal % 2 else 1.0)
    curve = watched.curve()
    games = [point[0] for point in curve]
    assert games[-1] == 2 * deals
    assert games == sorted(set(games))
    assert min(deals, course.POINTS) / 2 <= len(curve) <= course.POINTS
    assert len(watched.kept) <= course.MOST_KEPT
    assert dict(curve)[games[len(games) // 2]] == pytest.approx(0.75, abs=0.26)
    assert curve[-1][1] == pytest.approx(0.75, abs=0.26 / deals)
