"""What simulated games tell: wins, mean scores with intervals, and speed, gathered without keeping the games."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any

from parvis.arena.intervals import NORMAL
from parvis.arena.plan import GameResult

if TYPE_CHECKING:
    from parvis.words.catalogue import Catalogue


@dataclass
class SeatSummary:
    """The results of one seat so far; a shared victory counts as a share."""

    agent: str
    games: int = 0
    wins: float = 0.0
    total: int = 0
    squares: int = 0
    faults: int = 0

    def add(self, score: int, win_share: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += win_share
        self.total += score
        self.squares += score * score

    @property
    def mean_score(self) -> float:
        """The mean score."""
        return self.total / self.games if self.games else 0.0

    @property
    def interval(self) -> float:
        """Half the width of the 95% interval of the mean score."""
        if self.games < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.games) / (self.games - 1)
        return NORMAL * math.sqrt(max(variance, 0.0) / self.games)


SUMS = [each.name for each in fields(SeatSummary) if each.name != "agent"]


@dataclass
class Summary:
    """All seats of a simulation."""

    game: str
    agents: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    seats: list[SeatSummary] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seats = [SeatSummary(agent) for agent in self.agents]

    def add(self, result: GameResult) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += result.decisions
        for seat, score in enumerate(result.scores):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            self.seats[seat].add(score, share)
        for seat, faults in enumerate(result.faults):
            self.seats[seat].faults += faults
        for agent, message in result.messages:
            self.told.setdefault(agent, message)

    def add_all(self, results: Iterable[GameResult]) -> None:
        """Count some games."""
        for result in results:
            self.add(result)

    def kept(self) -> dict[str, Any]:
        """All that was counted, JSON-ready, for another summary to take in."""
        return asdict(self)

    def take(self, kept: Mapping[str, Any]) -> None:
        """Count the games of another summary of the same agents."""
        self.games += kept["games"]
        self.decisions += kept["decisions"]
        self.seconds += kept["seconds"]
        for seat, other in zip(self.seats, kept["seats"], strict=True):
            for name in SUMS:
                setattr(seat, name, getattr(seat, name) + other[name])
        for agent, message in kept["told"].items():
            self.told.setdefault(agent, message)

    def messages(self, texts: Catalogue) -> list[str]:
        """What went wrong with agents: how often, and the first message of each."""
        counts: dict[str, int] = {}
        for seat in self.seats:
            counts[seat.agent] = counts.get(seat.agent, 0) + seat.faults
        return [
            texts.say(
                "{agent}: greedy stood in for {count} {count:decision|decisions}; the first: {message}",
                agent=agent,
                count=count,
                message=self.told[agent],
            )
            for agent, count in counts.items()
            if count
        ]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "game": self.game,
            "players": len(self.agents),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seats": [
                {
                    "agent": seat.agent,
                    "wins": round(seat.wins, 6),
                    "mean_score": round(seat.mean_score, 6),
                    "faults": seat.faults,
                }
                for seat in self.seats
            ],
        }
