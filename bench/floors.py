"""The floors: how much better than a peer the engine and how quick the table must be, and the judgement of a run."""

from dataclasses import asdict, dataclass
from typing import Any

from bench.rows import Row, Spread

RATE = "decisions/s"
COPY = "copy"

MET = "target met"
PASSED = "floor passed"
MISSED = "FLOOR MISSED"
COMPARISON = "for comparison"
UNMEASURED = "NOT MEASURED"
FLAT_MB = 1.0
PLAYOUTS = 3000  # that search must judge in a second

CATAN = "catanatron/4/own/interpreted"
BACKGAMMON = "openspiel-backgammon/2/python/compiled"
BACKGAMMON_OWN = "openspiel-backgammon/2/own/compiled"


@dataclass(frozen=True)
class Floor:
    """A demand on two rows: the first must do so many times better than the second; without a floor, just shown."""

    name: str
    ours: str
    theirs: str
    quantity: str = RATE
    floor: float | None = None
    target: float | None = None


@dataclass(frozen=True)
class Demands:
    """What is asked of a game: floor and target against catanatron and backgammon, copy, interpreted."""

    catanatron: tuple[float, float]
    backgammon: tuple[float, float]
    copy: float
    interpreted: float


DEMANDS = {
    "notre-dame": Demands((50, 100), (10, 25), 30, 3),
    "troyes": Demands((25, 50), (5, 10), 25, 1),
}


def floors_of(game: str, demands: Demands) -> list[Floor]:
    """All ratios of a game, those without a floor for comparison."""
    compiled, interpreted = f"{game}/4/playout/compiled", f"{game}/4/playout/interpreted"
    (catan_floor, catan_target), (board_floor, board_target) = demands.catanatron, demands.backgammon
    return [
        Floor(f"{game}: playout against catanatron", compiled, CATAN, RATE, catan_floor, catan_target),
        Floor(f"{game}: playout against backgammon", compiled, BACKGAMMON, RATE, board_floor, board_target),
        Floor(f"{game}: copy against catanatron", compiled, CATAN, COPY, demands.copy),
        Floor(f"{game}: interpreted playout against catanatron", interpreted, CATAN, RATE, demands.interpreted),
        Floor(f"{game}: contract against catanatron", f"{game}/4/contract/compiled", CATAN),
        Floor(f"{game}: contract against backgammon", f"{game}/4/contract/compiled", BACKGAMMON),
        Floor(f"{game}: playout against backgammon, its own C++ loop", compiled, BACKGAMMON_OWN),
        Floor(f"{game}: interpreted contract against catanatron", f"{game}/4/contract/interpreted", CATAN),
        Floor(f"{game}: compiled against interpreted", compiled, interpreted),
    ]


FLOORS = [floor for game, demands in DEMANDS.items() for floor in floors_of(game, demands)]


@dataclass(frozen=True)
class Limit:
    """A demand on a figure of the table in the browser: its `part` (median, p95 or most) may be so much at most."""

    spread: str
    part: str
    most: float
    unit: str


SOUND = (Limit("choices not done in time", "most", 3, "%"), Limit("faults and resets", "most", 0, ""))
QUICK_AND_SMALL = (Limit("choice to every page", "p95", 150, "ms"), Limit("memory of a live table", "most", 1, "MB"))
LIMITS = {
    "web-draw": (Limit("draw a view", "p95", 10, "ms"),),
    "web-click": (Limit("click to new board", "p95", 80, "ms"),),
    "web-page": (Limit("as sent", "most", 200, "kB"), Limit("unpacked", "most", 400, "kB")),
    "web-start": (Limit("start to first page", "median", 3, "s"),),
    "web-load": (*QUICK_AND_SMALL, *SOUND),
    "web-load-two": SOUND,
}
PARTS = {"median": "median", "p95": "95th percentile", "most": "all"}


@dataclass(frozen=True)
class Verdict:
    """How a demand came out, in words."""

    name: str
    measured: str
    floor: str
    target: str
    word: str

    def as_json(self) -> dict[str, Any]:
        """The verdict for the file."""
        return asdict(self)


def judge(rows: list[Row], only: str = "") -> list[Verdict]:
    """A verdict for every ratio that was asked for, every long run, every search of ours and every row of the table."""
    by_key = {row.key: row for row in rows}
    verdicts = [judge_ratio(floor, by_key) for floor in FLOORS if only in floor.ours or only in floor.theirs]
    verdicts += [judge_memory(row) for row in rows if row.samples]
    verdicts += [judge_search(row) for row in rows if row.task.kind == "search"]
    return verdicts + [judge_limit(row, limit) for row in rows if row.is_web for limit in LIMITS[row.task.loop]]


def judge_ratio(floor: Floor, rows: dict[str, Row]) -> Verdict:
    """The verdict on one ratio."""
    measured = ratio(floor.quantity, rows.get(floor.ours), rows.get(floor.theirs))
    return Verdict(floor.name, times(measured), times(floor.floor), times(floor.target), word_for(floor, measured))


def word_for(floor: Floor, measured: float | None) -> str:
    """What a ratio amounts to."""
    if measured is None:
        return UNMEASURED
    if floor.floor is None:
        return COMPARISON
    if measured < floor.floor:
        return MISSED
    return MET if floor.target is not None and measured >= floor.target else PASSED


def ratio(quantity: str, ours: Row | None, theirs: Row | None) -> float | None:
    """How many times better the first row is, if both were measured."""
    if ours is None or theirs is None:
        return None
    if quantity == COPY:
        return ours.copy_us and theirs.copy_us and theirs.copy_us / ours.copy_us
    mine, other = ours.decisions_per_second, theirs.decisions_per_second
    return mine and other and mine / other


def judge_memory(row: Row) -> Verdict:
    """Whether memory stayed where it was between the first and the last point of a long run."""
    growth = row.samples[-1].rss_mb - row.samples[0].rss_mb
    name = f"memory over {row.games:,} games of {row.task.subject}"
    return Verdict(name, f"{growth:+.2f} MB", f"under {FLAT_MB:g} MB", "", PASSED if growth < FLAT_MB else MISSED)


def judge_search(row: Row) -> Verdict:
    """Whether a search judges enough playouts in a second."""
    name = f"{row.key}: playouts judged in a second"
    rate = row.decisions_per_second
    if rate is None:
        return Verdict(name, "", f"{PLAYOUTS:,}", "", UNMEASURED)
    return Verdict(name, f"{rate:,.0f}", f"{PLAYOUTS:,}", "", PASSED if rate >= PLAYOUTS else MISSED)


def judge_limit(row: Row, limit: Limit) -> Verdict:
    """Whether the table in the browser is as quick, or a page as small, as it must be."""
    found = next((spread for spread in row.spreads if spread.name == limit.spread), None)
    name = f"{row.key}: {limit.spread}, {PARTS[limit.part]}"
    demand = f"at most {limit.most:g} {limit.unit}"
    if found is None:
        return Verdict(name, "", demand, "", UNMEASURED)
    value = part_of(found, limit.part)
    return Verdict(name, f"{value:.3g} {limit.unit}", demand, "", PASSED if value <= limit.most else MISSED)


def part_of(spread: Spread, part: str) -> float:
    """One of the three figures of a spread."""
    return {"median": spread.median, "p95": spread.p95, "most": spread.most}[part]


def times(value: float | None) -> str:
    """A ratio in words."""
    if value is None:
        return ""
    return f"{value:.0f} times" if value >= 10 else f"{value:.1f} times"


def failed(verdicts: list[Verdict]) -> bool:
    """Whether a demand was missed, or could not be judged."""
    return any(verdict.word == MISSED or (verdict.word == UNMEASURED and verdict.floor) for verdict in verdicts)
