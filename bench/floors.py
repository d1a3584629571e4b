"""The floors: how fast play must be, alone and beside the peers, how quick the table, and the judgement of a run."""

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
PGX = {"many steps a call": "pgx-backgammon/2/scan/compiled", "one step a call": "pgx-backgammon/2/step/compiled"}
PGX_TIMES = 5  # whichever of its two ways is the faster
CONNECT_FOUR = "pettingzoo-connect_four/2/pettingzoo/interpreted"
CONNECT_FOUR_TIMES = 5
RLCARD = "rlcard-gin-rummy/2/python/interpreted"


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
class Least:
    """A demand on one row: so many decisions a second at least, whatever others do."""

    name: str
    ours: str
    least: float


@dataclass(frozen=True)
class Demands:
    """What is asked of a game.

    Times catanatron, times backgammon (floor and target), times catanatron for a copy and interpreted, and decisions
    a second of many games at once.
    """

    catanatron: float
    backgammon: tuple[float, float]
    copy: float
    interpreted: float
    at_once: float


DEMANDS = {
    "notre-dame": Demands(300, (10, 25), copy=30, interpreted=3, at_once=600_000),
    "troyes": Demands(100, (5, 10), copy=25, interpreted=1, at_once=300_000),
}


def floors_of(game: str, demands: Demands) -> list[Floor]:
    """All ratios of a game, those without a floor for comparison."""
    compiled, interpreted = f"{game}/4/playout/compiled", f"{game}/4/playout/interpreted"
    board_floor, board_target = demands.backgammon
    at_once, in_zoo, in_spiel = (f"{game}/4/{loop}/compiled" for loop in ("vector", "pettingzoo", "openspiel"))
    return [
        Floor(f"{game}: playout against catanatron", compiled, CATAN, RATE, demands.catanatron),
        Floor(f"{game}: playout against backgammon", compiled, BACKGAMMON, RATE, board_floor, board_target),
        Floor(f"{game}: copy against catanatron", compiled, CATAN, COPY, demands.copy),
        Floor(f"{game}: interpreted playout against catanatron", interpreted, CATAN, RATE, demands.interpreted),
        Floor(f"{game}: contract against catanatron", f"{game}/4/contract/compiled", CATAN),
        Floor(f"{game}: contract against backgammon", f"{game}/4/contract/compiled", BACKGAMMON),
        Floor(f"{game}: playout against backgammon, its own C++ loop", compiled, BACKGAMMON_OWN),
        Floor(f"{game}: interpreted contract against catanatron", f"{game}/4/contract/interpreted", CATAN),
        Floor(f"{game}: compiled against interpreted", compiled, interpreted),
        *(Floor(f"{game}: vector against pgx, {way}", at_once, row, RATE, PGX_TIMES) for way, row in PGX.items()),
        Floor(f"{game}: PettingZoo against its connect four", in_zoo, CONNECT_FOUR, RATE, CONNECT_FOUR_TIMES),
        Floor(f"{game}: PettingZoo against RLCard's gin rummy", in_zoo, RLCARD),
        Floor(f"{game}: through OpenSpiel against backgammon", in_spiel, BACKGAMMON),
    ]


FLOORS = [floor for game, demands in DEMANDS.items() for floor in floors_of(game, demands)]
LEASTS = [
    Least(f"{game}: vector, decisions a second", f"{game}/4/vector/compiled", demands.at_once)
    for game, demands in DEMANDS.items()
]


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
    """A verdict on every ratio and rate asked for, every long run, every search of ours and every row of the table."""
    by_key = {row.key: row for row in rows}
    verdicts = [judge_ratio(floor, by_key) for floor in FLOORS if only in floor.ours or only in floor.theirs]
    verdicts += [judge_rate(least.name, by_key.get(least.ours), least.least) for least in LEASTS if only in least.ours]
    verdicts += [judge_memory(row) for row in rows if row.samples]
    searches = [row for row in rows if row.task.kind == "search"]
    verdicts += [judge_rate(f"{row.key}: playouts judged in a second", row, PLAYOUTS) for row in searches]
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


def judge_rate(name: str, row: Row | None, least: float) -> Verdict:
    """Whether a row has enough decisions, or playouts, in a second."""
    rate = None if row is None else row.decisions_per_second
    if rate is None:
        return Verdict(name, "", f"{least:,.0f}", "", UNMEASURED)
    return Verdict(name, f"{rate:,.0f}", f"{least:,.0f}", "", PASSED if rate >= least else MISSED)


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
