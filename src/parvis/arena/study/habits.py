"""Habits: the numbers of a table with seats, such as actions over the rounds, of winners and of the others."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from parvis.arena.intervals import Heap
from parvis.arena.study.contrast import Comparison, Contrast
from parvis.arena.study.seen import Seen
from parvis.statistics.listener import ROUND, SEAT, Listener

MOST_ROUNDS = 200  # of a table; later ones are left out, so that memory does not grow with the games


@dataclass(frozen=True)
class Habit:
    """A column: its mean a round (or a game), and round by round, of winners and of the others."""

    key: str
    compared: Comparison
    rounds: dict[int, tuple[float, float]]  # winners, others; none in a table without rounds

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "column": self.key,
            "winners": self.compared.one.to_dict(),
            "others": self.compared.other.to_dict(),
            "difference": self.compared.difference.to_dict(),
            "rounds": [
                {"round": number, "winners": round(winners, 6), "others": round(others, 6)}
                for number, (winners, others) in self.rounds.items()
            ],
        }


class Habits:
    """Adds up one table."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        columns = list(listener.columns)
        self.seat = columns.index(SEAT)
        self.round = columns.index(ROUND) if ROUND in columns else None
        self.numbers = {
            name: place
            for place, (name, kind) in enumerate(listener.columns.items())
            if name not in (SEAT, ROUND) and kind is not str
        }
        self.means = {name: Contrast() for name in self.numbers}
        self.rounds: dict[int, dict[str, tuple[Heap, Heap]]] = {}

    def add(self, game: Seen) -> None:
        """Count one game: for every seat the mean of its rows, and every row in its round."""
        by_seat: defaultdict[int, list[list[float]]] = defaultdict(list)
        for row in game.rows(self.listener):
            seat = row[self.seat]
            values = [float(row[place]) for place in self.numbers.values()]
            by_seat[seat].append(values)
            if self.round is not None:
                self.add_to_round(row[self.round], game.wins[seat] > 0, values)
        for seat, rows in by_seat.items():
            for contrast, column in zip(self.means.values(), zip(*rows, strict=True), strict=True):
                contrast.add(game.deal, game.wins[seat] > 0, sum(column) / len(column))

    def add_to_round(self, number: int, won: bool, values: Iterable[float]) -> None:
        """Count one row in its round."""
        if number not in self.rounds:
            if len(self.rounds) == MOST_ROUNDS:
                return
            self.rounds[number] = {name: (Heap(), Heap()) for name in self.numbers}
        for heaps, value in zip(self.rounds[number].values(), values, strict=True):
            heaps[0 if won else 1].add(value)

    def habits(self) -> list[Habit]:
        """What they tell, in the order of the columns."""
        return [
            Habit(
                name,
                contrast.means(),
                {number: both_means(columns[name]) for number, columns in sorted(self.rounds.items())},
            )
            for name, contrast in self.means.items()
        ]


def both_means(heaps: tuple[Heap, Heap]) -> tuple[float, float]:
    """The means of winners and of the others."""
    winners, others = (heap.total / max(heap.count, 1) for heap in heaps)
    return winners, others
