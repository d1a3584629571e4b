"""What is to be measured (a task) and what came out (a row): all that parent and child say to each other."""

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Sample:
    """How a long run stood at one point: games so far, memory in use, speed since the sample before."""

    games: int
    rss_mb: float
    decisions_per_second: float


@dataclass(frozen=True)
class Spread:
    """A figure of the table in the browser, measured so many times: the median, the 95th percentile, the most."""

    name: str
    unit: str
    count: int
    median: float
    p95: float
    most: float


@dataclass(frozen=True)
class Task:
    """One row to fill, in a process of its own. `kind` names the function that fills it (see `bench.child`).

    `batch` games are played at once, on `cores` cores.
    """

    kind: str
    subject: str
    players: int
    loop: str
    mode: str
    seconds: float = 0.0
    games: int = 0
    batch: int = 1
    cores: int = 1

    @property
    def key(self) -> str:
        """The name by which floors refer to the row."""
        return f"{self.subject}/{self.players}/{self.loop}/{self.mode}"


@dataclass(frozen=True)
class Row:
    """The figures of one task, or the problem that left none.

    Where search is measured, a decision is a playout that was judged and a game is a position thought about.
    `fifths` are the decisions per second in each fifth of the time (none for a batch, whose games go through their
    stages together), `branching` the average number of choices at a decision, `forced` the share of decisions with
    only one.
    """

    task: Task
    problem: str | None = None
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    cpu_share: float = 0.0
    fifths: list[float] = field(default_factory=list)
    branching: float | None = None
    forced: float | None = None
    copy_us: float | None = None
    copy_ready_us: float | None = None
    peak_rss_mb: float | None = None
    versions: dict[str, str] = field(default_factory=dict)
    samples: list[Sample] = field(default_factory=list)
    spreads: list[Spread] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The name by which floors refer to the row."""
        return self.task.key

    @property
    def is_search(self) -> bool:
        """Whether playouts of a search were counted, not decisions of random play."""
        return self.task.loop.startswith("search")

    @property
    def is_web(self) -> bool:
        """Whether the table in the browser was measured."""
        return self.task.loop.startswith("web")

    @property
    def is_random_play(self) -> bool:
        """Whether random play was timed: no search, no page, no long run."""
        return not self.is_search and not self.is_web and not self.samples

    @property
    def is_timed(self) -> bool:
        """Whether the row tells how long something took, so that a busy machine spoils it."""
        played = bool(self.seconds) and not self.samples
        return played or any(spread.unit in ("ms", "s") for spread in self.spreads)

    @property
    def decisions_per_second(self) -> float | None:
        """How many choices were made in a second of play."""
        return self.decisions / self.seconds if self.seconds else None

    @property
    def games_per_second(self) -> float | None:
        """How many whole games were played in a second."""
        return self.games / self.seconds if self.seconds and self.games else None

    @property
    def decisions_per_game(self) -> float | None:
        """How many choices a game has."""
        return self.decisions / self.games if self.games else None

    def as_json(self) -> dict[str, Any]:
        """All figures, worked-out ones too."""
        return {
            "key": self.key,
            **asdict(self),
            "decisions_per_second": self.decisions_per_second,
            "games_per_second": self.games_per_second,
        }


def row_from_json(data: dict[str, Any]) -> Row:
    """The row that `as_json` described."""
    own = {name: value for name, value in data.items() if name in Row.__dataclass_fields__}
    own["task"] = Task(**own["task"])
    own["samples"] = [Sample(**sample) for sample in own["samples"]]
    own["spreads"] = [Spread(**spread) for spread in own["spreads"]]
    return Row(**own)
