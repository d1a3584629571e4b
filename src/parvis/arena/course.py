"""The course of a win share: how it settled as the games went by, remembered at a limited number of places."""

POINTS = 60  # of a curve
MOST_KEPT = 64 * POINTS  # deals after which the sums are remembered; even, for then every other one is forgotten


class Course:
    """The sums after each deal or, where there are many, after every second, fourth and so on.

    >>> course = Course()
    >>> for deal, share in enumerate([1, 0, 0.5]):
    ...     course.add(deal, share)
    >>> course.curve()
    [(1, 1.0), (2, 0.5), (3, 0.5)]
    """

    def __init__(self) -> None:
        self.deal: int | None = None
        self.deals = 0  # that are over
        self.games = 0
        self.wins = 0.0
        self.step = 1
        self.kept: list[tuple[int, float]] = []

    def add(self, deal: int, share: float) -> None:
        """Count one game of a deal."""
        if deal != self.deal:
            if self.deal is not None:
                self.remember()
            self.deal = deal
        self.games += 1
        self.wins += share

    def remember(self) -> None:
        """A deal is over."""
        if self.deals % self.step == 0:
            if len(self.kept) == MOST_KEPT:
                self.kept = self.kept[::2]
                self.step *= 2
            self.kept.append((self.games, self.wins))
        self.deals += 1

    def curve(self) -> list[tuple[int, float]]:
        """The win share as the games went by: after so many games, the share so far."""
        if self.deal is None:
            return []
        chosen = {round(self.deals * place / (POINTS - 1) / self.step) for place in range(POINTS - 1)}
        points = [self.kept[place] for place in sorted(chosen) if place * self.step < self.deals]
        return [(games, wins / games) for games, wins in [*points, (self.games, self.wins)]]
