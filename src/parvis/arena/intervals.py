"""Intervals: how far a share or a mean of tournament games can be trusted, where games of one deal are correlated.

Deals are independent of each other, games of one deal are not. So a deal is what is counted: a figure is the sum
of its deals, and its interval comes from how much the deals differ.
"""

import math
from collections.abc import Iterable
from copy import copy
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


class Tally:
    """A figure gathered deal by deal, in the order of the deals; what it keeps does not grow with their number.

    >>> tally = Tally()
    >>> for deal, value in enumerate([4, 6, 5]):
    ...     tally.add(deal, value)
    ...     tally.add(deal, value + 2)
    >>> tally.mean().value, tally.mean().count
    (6.0, 6)
    """

    def __init__(self, heaps: Iterable[Heap] = ()) -> None:
        self.deal: int | None = None
        self.heap = Heap()  # of the deal that is being counted
        self.first = Heap()
        self.deals = 0
        self.total = 0.0
        self.count = 0
        self.totals_squared = 0.0
        self.totals_by_counts = 0.0
        self.counts_squared = 0
        for heap in heaps:
            self.take(heap)

    def add(self, deal: int, value: float) -> None:
        """Count one value of a deal."""
        if deal != self.deal:
            self.take(self.heap)
            self.heap = Heap()
            self.deal = deal
        self.heap.add(value)

    def take(self, heap: Heap) -> None:
        """Count a whole deal, if there is anything in it."""
        if not heap.count:
            return
        if not self.deals:
            self.first = heap
        self.deals += 1
        self.total += heap.total
        self.count += heap.count
        self.totals_squared += heap.total * heap.total
        self.totals_by_counts += heap.total * heap.count
        self.counts_squared += heap.count * heap.count

    def closed(self) -> "Tally":
        """The same with the deal that is being counted."""
        closed = copy(self)
        closed.heap = Heap()
        closed.take(self.heap)
        return closed

    def mean(self) -> Estimate:
        """A mean with its interval."""
        return self.closed().mean_of_closed()

    def mean_of_closed(self) -> Estimate:
        """The mean over all deals that are closed."""
        if not self.count:
            return Estimate(0.0, None, None, 0)
        value = self.total / self.count
        if self.deals < 2:
            return Estimate(value, None, None, self.count)
        spread = math.sqrt(self.squares(value) * self.deals / (self.deals - 1))
        half = student(self.deals - 1) * spread / self.count
        return Estimate(value, value - half, value + half, self.count)

    def share(self) -> Estimate:
        """A share from 0 to 1 with its interval, which has a width even where all games agree."""
        return self.closed().share_of_closed()

    def share_of_closed(self) -> Estimate:
        """The share over all deals that are closed."""
        if not self.count:
            return Estimate(0.0, 0.0, 1.0, 0)
        value = min(max(self.total / self.count, 0.0), 1.0)
        if value in (0.0, 1.0):  # nothing tells how games of a deal are correlated: as if one had gone the other way
            nudge = min(1.0, self.count / 2) * (1 if value == 0.0 else -1)
            low, high = wilson(value, self.nudged(nudge).worth((self.total + nudge) / self.count))
        else:
            low, high = wilson(value, self.worth(value))
        return Estimate(value, low, high, self.count)

    def nudged(self, nudge: float) -> "Tally":
        """The same with more in the first deal."""
        other, first = copy(self), self.first
        other.totals_squared += (first.total + nudge) ** 2 - first.total**2
        other.totals_by_counts += nudge * first.count
        return other

    def worth(self, share: float) -> float:
        """How many independent games would tell as much about a share as these deals.

        One more deal that says nothing is counted in, so that a few deals that happen to agree do not look certain.

        >>> Tally([Heap(2, 2), Heap(0, 2)] * 50).worth(0.5) < 100 < Tally([Heap(1, 2)] * 100).worth(0.5)
        True
        """
        size = self.count / self.deals
        doubt = share * (1 - share)
        return self.deals * self.deals * doubt / (self.squares(share) / size**2 + doubt)

    def squares(self, value: float) -> float:
        """How far the deals stray from a common mean."""
        strayed = self.totals_squared - 2 * value * self.totals_by_counts + value * value * self.counts_squared
        return max(strayed, 0.0)


def mean_of(heaps: Iterable[Heap]) -> Estimate:
    """A mean with its interval.

    >>> mean_of([Heap(10, 2), Heap(14, 2), Heap(12, 2)]).value
    6.0
    """
    return Tally(heaps).mean()


def share_of(heaps: Iterable[Heap]) -> Estimate:
    """A share from 0 to 1 with its interval.

    >>> estimate = share_of([Heap(2, 2)] * 10)
    >>> estimate.value, round(estimate.low, 2), estimate.high
    (1.0, 0.82, 1.0)
    """
    return Tally(heaps).share()


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a share of so many independent games.

    >>> tuple(round(end, 3) for end in wilson(0.5, 100))
    (0.404, 0.596)
    """
    square = NORMAL * NORMAL
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return min(max(middle - half, 0.0), share), max(min(middle + half, 1.0), share)
