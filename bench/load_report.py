"""What a run of load came to: figures for people, verdicts on floors, a picture of time and memory along the run."""

from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from rich import box
from rich.console import Console
from rich.table import Table

from bench.floors import COMPARISON, MISSED, PASSED, UNMEASURED, Verdict
from bench.kills import Kills
from bench.load_outcome import Outcome, percentiles
from bench.plot import STYLE
from bench.report import number, print_notes

MARK_MS = 150.0  # in the picture
RATE_SHARE = 0.97  # of the choices that were asked for: the last ones end after the time
GROWTH_MB = 10.0  # that memory may move between the second and the last quarter of a long run
LONG_SECONDS = 240.0  # from which a run says something about memory that stays flat
MINUTE = 60.0
WIDTH, HEIGHT, LEFT, TOP, GAP = 860, 150, 60, 46, 62

NOTES = (
    "Tables of four people at random points of their games, half of each game; every person has a page open. Choices "
    "come at random moments. Told: from sending a choice until the last of the four pages has the new revision, and "
    "the new board where it changed. Committed: choices after which all four boards change; others can still be taken "
    "back and show their maker a new board only.",
    "Processor: all processes of the server, of PostgreSQL, and the generator, for one choice. Memory: resident, all "
    "processes of the server; of a table: what was added by sitting down at all of them, with four pages each.",
)
KILLS_NOTE = (
    "Cut off: choices without an answer when the server was killed; they are sent again, and taken if they were not "
    "stored before. Refused: choices that were in time and were refused all the same. Back: until all pages are open."
)


def print_load(console: Console, outcomes: Sequence[Outcome]) -> None:
    """All figures, one column for each run."""
    table = Table(title="Load", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for outcome in outcomes:
        table.add_column(outcome.scenario.name, justify="right")
    columns = [figures(outcome) for outcome in outcomes]
    for name in columns[0] if columns else ():
        table.add_row(name, *(column[name] for column in columns))
    console.print(table)
    for outcome in outcomes:
        for fault, count in outcome.faults.items():
            console.print(f"{outcome.scenario.name}: {count} times {fault}", style="bold red", highlight=False)
    print_notes(console, NOTES)


def figures(outcome: Outcome) -> dict[str, str]:
    """The figures of a run in print."""
    told = {
        "committed": percentiles(outcome.times(committed=True)),
        "all": percentiles(outcome.times(committed=False)),
    }
    shares = {"committed": len(outcome.times(committed=True)), "all": len(outcome.moved)}
    rows = {
        "tables, processes": f"{outcome.scenario.tables}, {outcome.scenario.processes}",
        "choices a second: asked, done": f"{outcome.scenario.rate:g}, {outcome.rate:.1f}",
        "seconds; games ended": f"{outcome.seconds:.0f}; {outcome.games}",
    }
    for kind, found in told.items():
        in_brief = " / ".join(number(found[part]) for part in ("median", "p95", "p99", "most")) if found else ""
        rows[f"{kind}: told, ms: median / 95 % / 99 % / most"] = in_brief
        rows[f"{kind}: choices"] = f"{shares[kind]:,}"
    rows |= {
        "faults and resets": str(sum(outcome.faults.values())),
        "skipped: all tables busy": str(outcome.skipped),
        "processor, ms a choice: server": number(outcome.ms_a_move(outcome.server_cpu)),
        "... each process": " ".join(number(outcome.ms_a_move(part)) for part in outcome.parts_cpu),
        "... generator": number(outcome.ms_a_move(outcome.generator_cpu)),
        "... PostgreSQL": number(outcome.ms_a_move(outcome.database_cpu)) if outcome.database_cpu else "",
        "sent, kB a choice": number(outcome.received / 1000 / max(1, len(outcome.moved))),
        "memory, MB: begun / warm / with tables / end": " / ".join(map(number, course(outcome))),
        "memory of a table, MB": number(outcome.table_mb),
        "memory each minute, MB": " ".join(f"{rss:.0f}" for rss in each_minute(outcome)),
        "machine busy": f"{outcome.busy:.0%}",
    }
    return rows


def course(outcome: Outcome) -> list[float]:
    """Memory at the stations of a run."""
    last = outcome.spots[-1].rss_mb if outcome.spots else outcome.rss_tables
    return [outcome.rss_start, outcome.rss_before, outcome.rss_tables, last]


def each_minute(outcome: Outcome) -> list[float]:
    """Memory at the beginning and after every minute."""
    found: list[float] = []
    for spot in outcome.spots:
        if spot.second >= MINUTE * len(found):
            found.append(spot.rss_mb)
    return found


def print_kills(console: Console, killings: Sequence[Kills]) -> None:
    """What the kills came to, one row for each database."""
    if not killings:
        return
    table = Table(title="Kills", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    headings = (
        "database",
        "kills",
        "tables",
        "acknowledged",
        "cut off",
        "... stored",
        "refused",
        "back after s",
        "wrong",
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for kills in killings:
        counts = (len(kills.kills), kills.tables, kills.acknowledged, kills.cut_off, kills.cut_off_stored)
        back = percentiles(sorted(kills.back))
        seconds = f"{back['median']:.1f}, most {back['most']:.1f}" if back else ""
        refused = str(sum(kills.refused.values()))
        table.add_row(kills.database, *map(str, counts), refused, seconds, str(len(kills.wrong)))
    console.print(table)
    for kills in killings:
        for what in kills.wrong:
            console.print(f"{kills.database}: {what}", style="bold red", highlight=False)
        for what, count in kills.refused.items():
            console.print(f"{kills.database}: {count} times {what}", style="yellow", highlight=False)
    print_notes(console, [KILLS_NOTE])


# Verdicts -------------------------------------------------------------------------------------------------------------


def judge_load(outcome: Outcome) -> list[Verdict]:
    """Whether a server is quick, sound and small enough under load."""
    name = outcome.scenario.name
    told = percentiles(outcome.times(committed=False))
    least = outcome.scenario.rate * RATE_SHARE
    verdicts = [
        verdict(f"{name}: choices a second", outcome.rate, f"at least {least:.3g}", outcome.rate >= least),
        at_most(f"{name}: told to every page, 95th percentile", told.get("p95"), outcome.scenario.slowest_ms, " ms"),
        none(f"{name}: faults and resets", sum(outcome.faults.values())),
        at_most(f"{name}: memory of a live table", outcome.table_mb, outcome.scenario.table_mb, " MB"),
    ]
    if outcome.seconds >= LONG_SECONDS:
        growth = grown(outcome)
        verdicts.append(at_most(f"{name}: memory grown over {outcome.seconds:.0f} s", growth, GROWTH_MB, " MB"))
    return verdicts


def judge_kills(kills: Kills) -> Verdict:
    """Whether nothing was lost and nothing came twice."""
    name = f"{kills.database}: choices lost or made twice after {len(kills.kills)} kills"
    return none(name, len(kills.wrong))


def verdict(name: str, measured: float, demand: str, met: bool) -> Verdict:
    """A verdict in words."""
    return Verdict(name, f"{measured:.3g}", demand, "", PASSED if met else MISSED)


def none(name: str, count: int) -> Verdict:
    """A verdict on what must not happen."""
    return verdict(name, count, "none", count == 0)


def at_most(name: str, measured: float | None, most: float, unit: str) -> Verdict:
    """A verdict on what should be small; if nothing is asked, just shown."""
    demand = f"at most {most:g}{unit}"
    if measured is not None and not most:
        return Verdict(name, f"{measured:.3g}{unit}", "", "", COMPARISON)
    if measured is None:
        return Verdict(name, "", demand, "", UNMEASURED)
    return Verdict(name, f"{measured:.3g}{unit}", demand, "", PASSED if measured <= most else MISSED)


def grown(outcome: Outcome) -> float:
    """How far memory moved from the second to the last quarter, when tables that are over come and go evenly."""
    quarter = outcome.seconds / 4
    early = [spot.rss_mb for spot in outcome.spots if quarter <= spot.second < 2 * quarter]
    late = [spot.rss_mb for spot in outcome.spots if spot.second >= 3 * quarter]
    return mean(late) - mean(early)


# The picture ----------------------------------------------------------------------------------------------------------


def write_load_plot(path: Path, outcomes: Sequence[Outcome]) -> None:
    """How many choices were told within how many milliseconds, one curve for each run, as one self-contained SVG."""
    height = TOP + (HEIGHT + GAP) * len(outcomes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t">',
        '<title id="t">Choices told to every page, by milliseconds</title>',
        f"<style>{STYLE} polyline {{ fill: none; stroke-width: 2; }} .all {{ stroke: var(--compiled); }}"
        " .limit { stroke: var(--peer); }</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        '<text class="title" x="16" y="26">Share of choices that every page was told of, by milliseconds</text>',
    ]
    for place, outcome in enumerate(outcomes):
        parts += draw_curve(outcome, TOP + (HEIGHT + GAP) * place)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*parts, "</svg>", ""]), encoding="utf-8")


def draw_curve(outcome: Outcome, top: int) -> list[str]:
    """The curve of one run, with the limit."""
    values = outcome.times(committed=False)
    if not values:
        return []
    widest = max(2 * MARK_MS, percentiles(values)["p99"])
    wide = WIDTH - 2 * LEFT

    def at(ms: float, share: float) -> str:
        return f"{LEFT + wide * min(ms / widest, 1):.1f},{top + 24 + HEIGHT * (1 - share):.1f}"

    step = max(1, len(values) // 200)
    curve = [at(0, 0), *(at(value, (place + 1) / len(values)) for place, value in list(enumerate(values))[::step])]
    ticks = [
        f'<text class="soft middle" x="{LEFT + wide * part:.1f}" y="{top + HEIGHT + 42}">{widest * part:.0f}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    ]
    return [
        f'<text x="{LEFT}" y="{top + 14}">{outcome.scenario.name}, {outcome.rate:.0f} choices a second</text>',
        f'<polyline class="limit" points="{at(MARK_MS, 0)} {at(MARK_MS, 1)}"/>',
        f'<polyline class="all" points="{" ".join(curve)}"/>',
        *ticks,
    ]
