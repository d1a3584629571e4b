"""Pairing: which line-up tells most about the ratings that are least certain, for the time its games take.

Near the likeliest strengths the ratings are about normally distributed; what is known of them is a matrix, to which
every game adds. A line-up is worth what its games would take away from the widths that are still too wide.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from parvis.arena.intervals import NORMAL
from parvis.arena.ratings import ANCHOR, ELO, Matrix, expected, solve

IMAGINARY = 2.0  # games that everybody has played against the imaginary agent, as the fit counts them


def meetings(agents: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The line-ups to choose from: two agents each, who take turns around the table.

    >>> meetings(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> meetings(["a", "b"], 5)
    [('a', 'b', 'a', 'b', 'a'), ('b', 'a', 'b', 'a', 'b')]
    """
    pairs = [pair for one in combinations(agents, 2) for pair in ((one, one[::-1]) if players % 2 else (one,))]
    return [tuple(pair[seat % 2] for seat in range(players)) for pair in pairs]


def knowledge(ahead: Matrix, strengths: Sequence[float]) -> Matrix:
    """How sharply the games so far tell the strengths: the curvature of their likelihood."""
    size = len(strengths)
    known = [[0.0] * size for _ in range(size)]
    for one in range(size):
        known[one][one] += IMAGINARY * doubt(strengths[one])
        for other in range(one):
            add_games(
                known, one, other, (ahead[one][other] + ahead[other][one]) * doubt(strengths[one] - strengths[other])
            )
    return known


def doubt(lead: float) -> float:
    """How much one comparison tells: most between equals, next to nothing where the outcome is certain.

    >>> doubt(0)
    0.25
    """
    chance = expected(lead)
    return chance * (1 - chance)


def add_games(known: Matrix, one: int, other: int, weight: float) -> None:
    """What so much of comparing two agents adds."""
    known[one][one] += weight
    known[other][other] += weight
    known[one][other] -= weight
    known[other][one] -= weight


def widths(known: Matrix, agents: Sequence[str]) -> list[float]:
    """How wide the 95% interval of every rating is about, against `greedy` or else against the mean."""
    size = len(agents)
    anchored = list(agents).index(ANCHOR) if ANCHOR in agents else None
    found = []
    for one in range(size):
        against = [-1.0 / size if anchored is None else float(-(other == anchored)) for other in range(size)]
        against[one] += 1.0
        variance = sum(part * spread for part, spread in zip(against, solve(known, against), strict=True))
        found.append(2 * NORMAL * ELO * math.sqrt(max(variance, 0.0)))
    return found


@dataclass
class Pairing:
    """What the games so far tell of the strengths, and how long each agent takes for a game."""

    agents: Sequence[str]
    ahead: Matrix
    strengths: Sequence[float]
    seconds: Mapping[str, float]  # a game
    wanted: float  # width of every interval

    def widths(self) -> list[float]:
        """How wide the intervals are about."""
        return widths(knowledge(self.ahead, self.strengths), self.agents)

    def choose(self, players: int, count: int) -> list[tuple[str, ...]]:
        """So many line-ups, each the best one after those before it."""
        known = knowledge(self.ahead, self.strengths)
        open_line_ups = meetings(self.agents, players)
        chosen = []
        for _ in range(count):
            before = self.excess(known)
            gains = [(before - self.excess(self.after(known, each))) / self.cost(each) for each in open_line_ups]
            best = max(range(len(gains)), key=gains.__getitem__)
            chosen.append(open_line_ups[best])
            known = self.after(known, open_line_ups[best])
        return chosen

    def excess(self, known: Matrix) -> float:
        """By how much the intervals are too wide, the widest weighing most."""
        return math.fsum(max(width - self.wanted, 0.0) ** 2 + width for width in widths(known, self.agents))

    def after(self, known: Matrix, line_up: tuple[str, ...]) -> Matrix:
        """What would be known after a line-up has played in every rotation."""
        more = [list(row) for row in known]
        places = [list(self.agents).index(agent) for agent in line_up]
        for one, other in combinations(places, 2):
            if one != other:
                add_games(more, one, other, len(line_up) * doubt(self.strengths[one] - self.strengths[other]))
        return more

    def cost(self, line_up: tuple[str, ...]) -> float:
        """The seconds that a line-up takes."""
        return max(math.fsum(self.seconds.get(agent, 0.0) for agent in line_up), 1e-3)
