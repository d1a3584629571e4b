"""Ratings: a Bradley-Terry fit on who finished ahead of whom, on the Elo scale, with bootstrap intervals over deals.

An agent that is 400 points above another finishes ahead of it ten times as often as behind. Every agent is also
given one win and one loss against an imaginary agent of middle strength: next to nothing beside real games, it keeps
an unbeaten agent's rating finite.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from parvis.arena.intervals import CERTAINTY, NORMAL, student
from parvis.core.chance import Chance

ELO = 400 / math.log(10)
MIDDLE_RATING = 1500.0
ANCHOR = "greedy"  # stands at 1500 where it plays; otherwise the mean does
RESAMPLES = 400
MOST_BLOCKS = 200  # deals are gathered into so many blocks at most: resampling then costs the same for any tournament
MOST_KEPT = 10 * MOST_BLOCKS  # while deals come in; even, for they are then put together by two
MOST_NEWTON_STEPS = 50
LONGEST_NEWTON_STEP = 2.0
SMALLEST_NEWTON_STEP = 1e-9

Matrix = list[list[float]]  # [agent][other]: how often it finished ahead, a tie counting half


@dataclass(frozen=True)
class Rating:
    """An agent's rating with its 95% interval, which needs at least two deals."""

    value: float
    low: float | None
    high: float | None


def rate(agents: Sequence[str], deals: Sequence[Matrix], seed: int) -> list[Rating]:
    """The rating of every agent, from the pairs of each deal.

    >>> deal = [[0.0, 10.0], [1.0, 0.0]]
    >>> first, second = rate(["a", "b"], [deal] * 30, seed=1)
    >>> round(first.value - second.value), first.low < first.value < first.high
    (397, True)
    """
    blocks = gathered(deals)
    even = [1.0] * len(agents)
    strengths = fit(summed(blocks, range(len(blocks)), len(agents)), even, even)
    values = on_scale(agents, strengths)
    if len(blocks) < 2:
        return [Rating(value, None, None) for value in values]
    rng = Chance(seed)
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        places = [rng.below(len(blocks)) for _ in blocks]
        wins, losses = [waiting(rng) for _ in agents], [waiting(rng) for _ in agents]
        drawn.append(on_scale(agents, fit(summed(blocks, places, len(agents)), wins, losses, strengths)))
    stretch = student(len(blocks) - 1) / NORMAL * math.sqrt(len(blocks) / (len(blocks) - 1))
    ratings = []
    for place, value in enumerate(values):
        low, high = middle_of(sorted(sample[place] for sample in drawn))
        ratings.append(Rating(value, value + min(low - value, 0) * stretch, value + max(high - value, 0) * stretch))
    return ratings


class Blocks:
    """Deals as they come, gathered by one, two, four and so on, so that there are never more than so many blocks.

    >>> blocks = Blocks()
    >>> for _ in range(MOST_KEPT + 1):
    ...     blocks.add([[0.0, 1.0], [2.0, 0.0]])
    >>> len(blocks.matrices), blocks.matrices[0], blocks.matrices[-1]
    (1001, [[0.0, 2.0], [4.0, 0.0]], [[0.0, 1.0], [2.0, 0.0]])
    """

    def __init__(self) -> None:
        self.matrices: list[Matrix] = []
        self.deals = 0
        self.deals_per_block = 1

    def add(self, deal: Matrix) -> None:
        """Take one more deal."""
        if self.deals % self.deals_per_block:
            self.matrices[-1] = together([self.matrices[-1], deal])
        else:
            if len(self.matrices) == MOST_KEPT:
                self.matrices = [together(self.matrices[place : place + 2]) for place in range(0, MOST_KEPT, 2)]
                self.deals_per_block *= 2
            self.matrices.append(deal)
        self.deals += 1


def gathered(deals: Sequence[Matrix]) -> list[Matrix]:
    """The deals in blocks of about the same size."""
    count = min(len(deals), MOST_BLOCKS)
    bounds = [len(deals) * place // count for place in range(count + 1)] if count else []
    return [together(deals[begin:end]) for begin, end in pairwise(bounds)]


def together(deals: Sequence[Matrix]) -> Matrix:
    """Some deals, added up."""
    return [[math.fsum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*deals, strict=True)]


def summed(blocks: Sequence[Matrix], places: Sequence[int], size: int) -> Matrix:
    """The blocks at some places, added up."""
    if not places:
        return [[0.0] * size for _ in range(size)]
    chosen = [blocks[place] for place in places]
    return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*chosen, strict=True)]


def waiting(rng: Chance) -> float:
    """A random weight with mean 1 (exponential): how much the imaginary game counts in a resample."""
    return -math.log((rng.word() + 1) / 2**32)


def middle_of(values: Sequence[float]) -> tuple[float, float]:
    """The ends of the middle 95% of rising values."""
    outside = int(len(values) * (1 - CERTAINTY) / 2)
    return values[outside], values[-1 - outside]


def on_scale(agents: Sequence[str], strengths: Sequence[float]) -> list[float]:
    """Strengths as ratings: `greedy` is 1500 if it plays, else the mean is."""
    if ANCHOR in agents:
        zero = strengths[list(agents).index(ANCHOR)]
    else:
        zero = math.fsum(strengths) / len(strengths)
    return [MIDDLE_RATING + ELO * (strength - zero) for strength in strengths]


def fit(
    ahead: Matrix, wins: Sequence[float], losses: Sequence[float], start: Sequence[float] | None = None
) -> list[float]:
    """The likeliest strengths, by Newton's method; `wins` and `losses` are against the imaginary agent of strength 0.

    >>> [round(strength, 3) for strength in fit([[0, 0], [0, 0]], [1, 3], [1, 1])]
    [0.0, 1.099]
    """
    size = len(ahead)
    strengths = [0.0] * size if start is None else list(start)
    for _ in range(MOST_NEWTON_STEPS):
        slope = [0.0] * size
        bend = [[0.0] * size for _ in range(size)]
        for one in range(size):
            chance = expected(strengths[one])
            weight = wins[one] + losses[one]
            slope[one] += wins[one] - weight * chance
            bend[one][one] += weight * chance * (1 - chance)
            for other in range(one):
                met = ahead[one][other] + ahead[other][one]
                if not met:
                    continue
                chance = expected(strengths[one] - strengths[other])
                pull = ahead[one][other] - met * chance
                slope[one] += pull
                slope[other] -= pull
                curve = met * chance * (1 - chance)
                bend[one][one] += curve
                bend[other][other] += curve
                bend[one][other] -= curve
                bend[other][one] -= curve
        step = solve(bend, slope)
        longest = max(abs(part) for part in step)
        damping = min(1.0, LONGEST_NEWTON_STEP / longest) if longest else 1.0
        strengths = [strength + damping * part for strength, part in zip(strengths, step, strict=True)]
        if longest < SMALLEST_NEWTON_STEP:
            break
    return strengths


def expected(lead: float) -> float:
    """How often an agent finishes ahead that is stronger by so much.

    >>> expected(0)
    0.5
    """
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead))))


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a small symmetric system of equations with a positive diagonal.

    >>> solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0])
    [1.0, 0.5]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = rows[place][place]
        for below in rows[place + 1 :]:
            factor = below[place] / pivot
            if factor:
                for column in range(place, size + 1):
                    below[column] -= factor * rows[place][column]
    solution = [0.0] * size
    for place in range(size - 1, -1, -1):
        known = math.fsum(rows[place][column] * solution[column] for column in range(place + 1, size))
        solution[place] = (rows[place][size] - known) / rows[place][place]
    return solution
