"""How long games are, how much there is to choose from, and how close they end."""

from collections import Counter
from dataclasses import dataclass, field

from parvis.arena.intervals import Estimate, Tally
from parvis.arena.study.seen import Seen
from parvis.statistics.general import Choices, Games

FINENESS = 10  # bins of branching for each whole number
FIGURES = ("decisions", "turns", "rounds", "branching", "forced", "lead_changes", "margin")
SPREAD = ("decisions", "turns", "branching", "lead_changes", "margin")  # those whose values are counted, too


@dataclass(frozen=True)
class KindOfChoice:
    """Choices of one kind: how many a game, the share with nothing else open, and how many were open."""

    kind: str
    decisions: float
    forced: float
    branching: float

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "kind": self.kind,
            "decisions_a_game": round(self.decisions, 4),
            "forced": round(self.forced, 6),
            "branching": round(self.branching, 4),
        }


@dataclass(frozen=True)
class Length:
    """The means of a game, and how often each value came; branching in tenths."""

    games: int
    means: dict[str, Estimate]
    spread: dict[str, dict[int, int]]
    choices: list[KindOfChoice]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            **{name: mean.to_dict() for name, mean in self.means.items()},
            "histograms": {
                name: {told(name, value): count for value, count in sorted(counts.items())}
                for name, counts in self.spread.items()
            },
            "choices": [choice.to_dict() for choice in self.choices],
        }


def told(name: str, value: int) -> str:
    """A value of a histogram as it is written down."""
    return f"{value / FINENESS:.1f}" if name == "branching" else str(value)


@dataclass
class Lengths:
    """Adds them up."""

    means: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in FIGURES})
    spread: dict[str, Counter[int]] = field(default_factory=lambda: {name: Counter() for name in SPREAD})
    choices: dict[str, list[int]] = field(default_factory=dict)
    games: int = 0

    def add(self, game: Seen) -> None:
        """Count one game."""
        for values in game.tables.get(Games.table, []):
            row = dict(zip(Games.columns, values, strict=True))
            self.games += 1
            figures = {
                **row,
                "branching": row["options"] / max(row["decisions"], 1),
                "forced": row["forced"] / max(row["decisions"], 1),
            }
            for name in FIGURES:
                self.means[name].add(game.deal, figures[name])
            for name in SPREAD:
                self.spread[name][round(figures[name] * (FINENESS if name == "branching" else 1))] += 1
        for kind, *counts in game.tables.get(Choices.table, []):
            so_far = self.choices.setdefault(kind, [0, 0, 0])
            self.choices[kind] = [one + other for one, other in zip(so_far, counts, strict=True)]

    def length(self) -> Length:
        """What they tell, the most frequent kind of choice first."""
        kinds = sorted(self.choices.items(), key=lambda item: (-item[1][0], item[0]))
        return Length(
            self.games,
            {name: tally.mean() for name, tally in self.means.items()},
            {name: dict(counts) for name, counts in self.spread.items()},
            [
                KindOfChoice(kind, decisions / max(self.games, 1), forced / decisions, options / decisions)
                for kind, (decisions, forced, options) in kinds
            ],
        )
