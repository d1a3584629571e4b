"""What is asked of a server under load, and what came out."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

SQLITE, POSTGRES = "sqlite", "postgres"


@dataclass(frozen=True)
class Scenario:
    """What is asked of a server."""

    name: str
    database: str
    processes: int = 1
    tables: int = 100
    rate: float = 50.0
    seconds: float = 60.0
    slowest_ms: float = 0.0  # in which 95 of 100 choices must be on every page; 0 asks nothing
    table_mb: float = 0.0  # of memory that a live table may take; 0 asks nothing


@dataclass(frozen=True)
class Moved:
    """A choice that every page was told of: seconds from sending it to the answer, and to the last page."""

    answered: float
    told: float
    committed: bool  # whether the boards of all four changed


@dataclass(frozen=True)
class Spot:
    """How a run stood at one point."""

    second: float
    moves: int
    rss_mb: float
    tables: int


@dataclass
class Outcome:
    """What a run came to; times in seconds, memory in megabytes."""

    scenario: Scenario
    seconds: float = 0.0
    moved: list[Moved] = field(default_factory=list)
    games: int = 0
    skipped: int = 0
    late: list[float] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    received: int = 0
    server_cpu: float = 0.0
    parts_cpu: list[float] = field(default_factory=list)
    generator_cpu: float = 0.0
    database_cpu: float = 0.0
    busy: float = 0.0
    rss_start: float = 0.0
    rss_before: float = 0.0
    rss_tables: float = 0.0
    spots: list[Spot] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Choices a second."""
        return len(self.moved) / self.seconds if self.seconds else 0.0

    @property
    def table_mb(self) -> float:
        """Memory of one live table."""
        return (self.rss_tables - self.rss_before) / self.scenario.tables

    def ms_a_move(self, seconds: float) -> float:
        """Milliseconds of processor for one choice."""
        return 1000 * seconds / max(1, len(self.moved))

    def times(self, *, committed: bool) -> list[float]:
        """Milliseconds from sending a choice until every page was told: of those that all see, or of all."""
        return sorted(1000 * move.told for move in self.moved if move.committed or not committed)

    def as_json(self) -> dict[str, Any]:
        """The figures for the file."""
        kinds = {"committed": self.times(committed=True), "all": self.times(committed=False)}
        return {
            "scenario": asdict(self.scenario),
            "seconds": self.seconds,
            "moves": len(self.moved),
            "moves_per_second": self.rate,
            "games_ended": self.games,
            "ms_to_every_page": {kind: percentiles(values) for kind, values in kinds.items()},
            "ms_to_answer": percentiles(sorted(1000 * move.answered for move in self.moved)),
            "ms_generator_late": percentiles(sorted(1000 * late for late in self.late)),
            "faults": dict(self.faults),
            "skipped": self.skipped,
            "bytes_a_move": self.received / max(1, len(self.moved)),
            "cpu_ms_a_move": {
                "server": self.ms_a_move(self.server_cpu),
                "server_processes": [self.ms_a_move(part) for part in self.parts_cpu],
                "generator": self.ms_a_move(self.generator_cpu),
                "database": self.ms_a_move(self.database_cpu),
            },
            "machine_busy_share": self.busy,
            "rss_mb": {
                "start": self.rss_start, "before_tables": self.rss_before, "with_tables": self.rss_tables,
                "a_table": self.table_mb, "course": [asdict(spot) for spot in self.spots],
            },
        }  # fmt: skip


def percentiles(ordered: list[float]) -> dict[str, float]:
    """Sorted values in brief."""
    if not ordered:
        return {}
    named = {"median": 50, "p95": 95, "p99": 99}
    found = {name: ordered[min(len(ordered) * part // 100, len(ordered) - 1)] for name, part in named.items()}
    return {**found, "most": ordered[-1]}
