"""Intervals: how far a share or a mean of tournament games can be trusted, where games of one deal are correlated.

Deals are independent of each other, games of one deal are not. So a deal is what is counted: a figure is the sum
of its deals, and its interval comes from how much the deals differ.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

CERTAINTY = 0.95
NORMAL = 1.959964  # standard deviations on either side that hold 95% of a normal distribution
STUDENT = (math.inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706)  # the same of Student's distribution, by freedom


@dataclass
class Heap:
    """What one deal adds to a figure: a sum over so many games."""

    total: float = 0.0
    count: int = 0

    def add(self, value: float) -> None:
        """Count one value."""
        self.total += value
        self.count += 1


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% interval; without at least two deals a mean has none."""

    value: float
    low: float | None
    high: float | None
    count: int

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        interval = None if self.low is None or self.high is None else [round(self.low, 6), round(self.high, 6)]
        return {"value": round(self.value, 6), "interval": interval}


def student(freedom: int) -> float:
    """Standard deviations on either side that hold 95%, where the spread itself comes from few deals.

    >>> round(student(20), 2), round(student(1000), 2)
    (2.09, 1.96)
    """
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    z = NORMAL
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def mean_of(heaps: Iterable[Heap]) -> Estimate:
    """A mean with its interval.

    >>> mean_of([Heap(10, 2), Heap(14, 2), Heap(12, 2)]).value
    6.0
    """
    used = [heap for heap in heaps if heap.count]
    count = sum(heap.count for heap in used)
    if not count:
        return Estimate(0.0, None, None, 0)
    value = math.fsum(heap.total for heap in used) / count
    if len(used) < 2:
        return Estimate(value, None, None, count)
    half = student(len(used) - 1) * math.sqrt(squares(used, value) * len(used) / (len(used) - 1)) / count
    return Estimate(value, value - half, value + half, count)


def share_of(heaps: Iterable[Heap]) -> Estimate:
    """A share from 0 to 1 with its interval, which has a width even where all games agree.

    >>> estimate = share_of([Heap(2, 2)] * 10)
    >>> estimate.value, round(estimate.low, 2), estimate.high
    (1.0, 0.82, 1.0)
    """
    used = [heap for heap in heaps if heap.count]
    count = sum(heap.count for heap in used)
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    total = math.fsum(heap.total for heap in used)
    value = min(max(total / count, 0.0), 1.0)
    if value in (0.0, 1.0):  # nothing tells how games of a deal are correlated: as if one had gone the other way
        nudge = min(1.0, count / 2) * (1 if value == 0.0 else -1)
        used[0] = Heap(used[0].total + nudge, used[0].count)
        low, high = wilson(value, worth(used, (total + nudge) / count))
    else:
        low, high = wilson(value, worth(used, value))
    return Estimate(value, low, high, count)


def worth(heaps: Sequence[Heap], share: float) -> float:
    """How many independent games would tell as much about a share as these deals.

    One more deal that says nothing is counted in, so that a few deals that happen to agree do not look certain.

    >>> worth([Heap(2, 2), Heap(0, 2)] * 50, 0.5) < 100 < worth([Heap(1, 2)] * 100, 0.5)
    True
    """
    deals = len(heaps)
    size = sum(heap.count for heap in heaps) / deals
    doubt = share * (1 - share)
    return deals * deals * doubt / (squares(heaps, share) / size**2 + doubt)


def squares(heaps: Sequence[Heap], value: float) -> float:
    """How far the deals stray from a common mean."""
    return math.fsum((heap.total - value * heap.count) ** 2 for heap in heaps)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a share of so many independent games.

    >>> tuple(round(end, 3) for end in wilson(0.5, 100))
    (0.404, 0.596)
    """
    square = NORMAL * NORMAL
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return min(max(middle - half, 0.0), share), max(min(middle + half, 1.0), share)
