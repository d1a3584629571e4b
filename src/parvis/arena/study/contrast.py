"""Contrasts: two groups of seats compared, such as those that used a card and those that did not.

Seats of one game depend on each other, for only one of them wins. So here too a deal is what is counted: the interval
of a difference comes from how much it strays from deal to deal, with what the two groups share.
"""

import math
from copy import deepcopy
from dataclasses import dataclass

from parvis.arena.intervals import Estimate, Heap, Tally, student


@dataclass(frozen=True)
class Comparison:
    """A figure of each of two groups, and by how much the first is above the second."""

    one: Estimate
    other: Estimate
    difference: Estimate

    @property
    def certain(self) -> bool:
        """Whether the interval of the difference leaves nothing out of doubt but its side."""
        low, high = self.difference.low, self.difference.high
        return low is not None and high is not None and (low > 0 or high < 0)


class Contrast:
    """A figure of two groups, gathered deal by deal in the order of the deals.

    >>> contrast = Contrast()
    >>> for deal in range(3):
    ...     contrast.add(deal, True, 5.0 + deal)
    ...     contrast.add(deal, False, 3.0 + deal)
    >>> compared = contrast.means()
    >>> compared.one.value, compared.other.value, compared.difference.value
    (6.0, 4.0, 2.0)
    """

    def __init__(self) -> None:
        self.deal: int | None = None
        self.heaps = (Heap(), Heap())  # of the deal that is being counted
        self.sides = (Tally(), Tally())
        self.deals = 0
        self.totals = 0.0  # sums over deals of what the one group has times what the other has
        self.total_by_count = 0.0
        self.count_by_total = 0.0
        self.counts = 0

    def add(self, deal: int, is_one: bool, value: float) -> None:
        """Count one value of the first group, or of the other."""
        if deal != self.deal:
            self.close()
            self.deal = deal
        self.heaps[0 if is_one else 1].add(value)

    def close(self) -> None:
        """The deal that was being counted is complete."""
        one, other = self.heaps
        if one.count or other.count:
            self.deals += 1
            self.sides[0].take(one)
            self.sides[1].take(other)
            self.totals += one.total * other.total
            self.total_by_count += one.total * other.count
            self.count_by_total += one.count * other.total
            self.counts += one.count * other.count
            self.heaps = (Heap(), Heap())

    def means(self) -> Comparison:
        """The means of both groups, and their difference."""
        closed = self.closed()
        one, other = closed.sides
        return Comparison(one.mean(), other.mean(), closed.difference())

    def shares(self) -> Comparison:
        """The same where every value is a share from 0 to 1; a few that all agree do not make a difference sure."""
        closed = self.closed()
        one, other = (side.share() for side in closed.sides)
        return Comparison(one, other, closed.difference_of_shares(one, other))

    def closed(self) -> "Contrast":
        """The same with the deal that is being counted."""
        closed = deepcopy(self)
        closed.close()
        return closed

    def difference(self) -> Estimate:
        """By how much the mean of the first group is above that of the other; none without both."""
        one, other = self.sides
        if not one.count or not other.count:
            return Estimate(0.0, None, None, 0)
        value, count = one.total / one.count - other.total / other.count, min(one.count, other.count)
        deals = min(one.deals, other.deals)  # a group of few deals tells little, however many the other has
        if deals < 2:
            return Estimate(value, None, None, count)
        first, second, shared = self.strayed()
        strayed = max(first + second - 2 * shared, 0.0)
        half = student(deals - 1) * math.sqrt(strayed * deals / (deals - 1))
        return Estimate(value, value - half, value + half, count)

    def strayed(self) -> tuple[float, float, float]:
        """How far the deals stray: in the first group, in the other, and in both at once."""
        one, other = self.sides
        first, second = one.total / one.count, other.total / other.count
        shared = self.totals - second * self.total_by_count - first * self.count_by_total + first * second * self.counts
        return (
            one.squares(first) / one.count**2,
            other.squares(second) / other.count**2,
            shared / (one.count * other.count),
        )

    def difference_of_shares(self, one: Estimate, other: Estimate) -> Estimate:
        """By how much one share is above the other: from their own intervals, and how the deals move both.

        Where that is not known, as one moves up the other is taken to move down as far.
        """
        if not one.count or not other.count:
            return Estimate(0.0, None, None, 0)
        first, second, shared = self.strayed()
        together = max(-1.0, min(shared / math.sqrt(first * second), 1.0)) if first > 0 and second > 0 else -1.0

        def half(up: float | None, down: float | None) -> float:
            above, below = abs((up or 0.0) - one.value), abs((down or 0.0) - other.value)
            return math.sqrt(max(above**2 + below**2 - 2 * together * above * below, 0.0))

        value = one.value - other.value
        low, high = value - half(one.low, other.high), value + half(one.high, other.low)
        return Estimate(value, max(low, -1.0), min(high, 1.0), min(one.count, other.count))
