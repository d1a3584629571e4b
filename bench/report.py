"""The report: tables for people, and the file for programs."""

import json
import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bench.floors import MET, MISSED, PASSED, UNMEASURED, Verdict
from bench.rows import Row

WORD_STYLES = {MET: "bold green", PASSED: "green", MISSED: "bold red", UNMEASURED: "yellow"}
BUSY_BELOW = 0.95
UNEVEN_BELOW = 0.75

ALONE = "one game after the other"
OBSERVED = "one after the other, an observation at every choice"
AT_ONCE = "many games at once, an observation at every choice"
GROUPS = {
    ALONE: ("engine", "catanatron", "openspiel", "openspiel-adapter"),
    OBSERVED: ("pettingzoo", "rlcard"),
    AT_ONCE: ("vector", "pgx"),
}
NOTES = (
    "A decision is one choice by a player among the legal actions, forced ones included; chance (dice, deals) is not "
    "counted, but its time is. The games differ: `choices` is the average number of legal actions at a decision, "
    "`forced` the share of decisions with only one, `decisions` their number in a game.",
    "Loops. playout: parvis.core.playout.play_out, the engine's own. contract: what a user writes in Python, "
    "random.choice(state.legal_actions()) and state.apply. own: the peer's own (catanatron's Game.play with four "
    "RandomPlayers; OpenSpiel's evaluate_bots with its uniform random bots, all in C++; RLCard's env.run with its "
    "RandomAgents). python: what a user of OpenSpiel writes, with pyspiel.sample_action for chance, or one of RLCard "
    "with env.step. openspiel: that loop of OpenSpiel around our games. pettingzoo: agent_iter, last and step of what "
    "env() gives, the choice made from the mask as in PettingZoo's own performance_benchmark.",
    "vector: sample_actions and step of parvis.envs.vector. pgx: backgammon with its act_randomly and auto_reset in "
    "one jax.jit, ten steps in a call (scan, by jax.lax.scan) or one (step), on the processor; compiling is not timed. "
    "All games of a batch begin together, so play lasts whole rounds, the last one until half of its games are over, "
    "if that comes within five times the row's time; else games are not counted.",
    "Time is that of whole games, setting up included. Compiled is machine code (mypyc here, C++ in OpenSpiel, XLA in "
    "pgx).",
    "Copy is state.copy() here, game.copy() in catanatron, state.clone() in OpenSpiel: the average over 20 positions "
    "from the middle of 5 games. Ready adds the legal actions of the copy, which catanatron's copy brings along and "
    "the others work out when asked.",
    "Peak is the whole process with the interpreter and all imports, after play and before copies; for many games at "
    "once it is the memory of all processes at the end.",
    "Every row is a fresh process of the same interpreter, one after the other, on one core, or as many as the row "
    "says (pinned on Linux).",
)
WEB_NOTES = (
    "Draw a view: parvis.draw of the view of the player to choose, at every choice of games of greedy players. Make a "
    "view: state.view before it, for comparison.",
    "Click to new board: Chromium without a screen and a real server, free to use all cores, at a table of "
    "people only, motion off, the mouse resting on the thing for a tenth of a second; from the time stamp of the mouse "
    "click to the moment after the frame with the new board. "
    "Lifting the curtain between players is not counted.",
    "Server's share: the same request (the choice, answered by the new scene) of random clicks without a browser, from "
    "another process. Draws is how often a click changed the board.",
    "As sent: all bytes that Chromium gets to show the page at first, headers included; unpacked: the same without "
    "headers, after decompression.",
    "Start: from starting the process on an empty database until the first page has come.",
    "Load: a hundred tables of four people, each with a page open, and choices at random moments: 50 a second on one "
    "process and SQLite, 100 a second on two and PostgreSQL, from sending a choice until the last page has it. The "
    "visitors run beside the server. `make load` tells more.",
)


def print_rows(console: Console, rows: list[Row]) -> None:
    """The figures of random play, with the notes that make them fair."""
    groups = grouped([row for row in rows if not row.problem and row.is_random_play])
    for title, shown in groups.items():
        console.print(play_table(title, shown))
    if groups:
        print_notes(console, NOTES)


def grouped(rows: list[Row]) -> dict[str, list[Row]]:
    """The rows of random play under what they have in common, groups without any left out."""
    groups = {title: [row for row in rows if row.task.kind in kinds] for title, kinds in GROUPS.items()}
    return {title: found for title, found in groups.items() if found}


def play_table(title: str, rows: list[Row]) -> Table:
    """The figures of a group; a column that none of its rows fills is left out."""
    table = Table(title=f"Random play: {title}", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("game", "loop", "mode"):
        table.add_column(heading, no_wrap=True)
    lines = [figures(row) for row in rows]
    headings = [heading for heading in lines[0] if any(line[heading] for line in lines)]
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    last = ""
    for row, line in zip(rows, lines, strict=True):
        if last and row.task.kind != last:
            table.add_section()
        last = row.task.kind
        table.add_row(row.task.subject, row.task.loop, row.task.mode, *(line[heading] for heading in headings))
    return table


def print_notes(console: Console, notes: Iterable[str]) -> None:
    """What figures mean."""
    for note in notes:
        console.print(Text(f"- {note}", style="dim"))


def print_problems(console: Console, rows: list[Row]) -> None:
    """Why some rows have no figures, and what speaks against the figures of others."""
    print_notes(console, busy_notes(rows))
    for row in rows:
        if row.problem:
            console.print(Text(f"{row.key}: {row.problem}", style="yellow"))


def print_search(console: Console, rows: list[Row]) -> None:
    """The figures of search."""
    shown = [row for row in rows if row.is_search and not row.problem]
    if not shown:
        return
    table = Table(title="Search", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("game", "method", "mode"):
        table.add_column(heading, no_wrap=True)
    for heading in ("players", "playouts judged/s", "peak MB"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in shown:
        task = row.task
        rate, peak = number(row.decisions_per_second), number(row.peak_rss_mb)
        table.add_row(task.subject, task.loop, task.mode, str(task.players), rate, peak)
    console.print(table)


def print_web(console: Console, rows: list[Row]) -> None:
    """The figures of the table in the browser, with what they mean."""
    shown = [row for row in rows if row.is_web and not row.problem]
    if not shown:
        return
    table = Table(title="The table in the browser", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("of", "players", "what"):
        table.add_column(heading, no_wrap=True)
    for heading in ("times", "median", "95 %", "most", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in shown:
        task = row.task
        for spread in row.spreads:
            parts = (number(spread.median), number(spread.p95), number(spread.most))
            players = str(task.players) if task.players else ""
            table.add_row(task.subject, players, spread.name, f"{spread.count:,}", *parts, spread.unit)
    console.print(table)
    print_notes(console, WEB_NOTES)


def figures(row: Row) -> dict[str, str]:
    """The numbers of a row in print, under their headings."""
    many = row.task.batch > 1
    return {
        "players": str(row.task.players),
        "at once": f"{row.task.batch:,}" if many else "",
        "cores": str(row.task.cores) if many else "",
        "decisions/s": number(row.decisions_per_second),
        "games/s": number(row.games_per_second),
        "decisions": number(row.decisions_per_game),
        "choices": number(row.branching),
        "forced": "" if row.forced is None else f"{row.forced:.0%}",
        "copy µs": number(row.copy_us),
        "ready µs": number(row.copy_ready_us),
        "peak MB": number(row.peak_rss_mb),
    }


def number(value: float | None) -> str:
    """A figure with as many digits as it deserves."""
    if value is None:
        return ""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def busy_notes(rows: list[Row]) -> list[str]:
    """A warning if rows had to share their core or ran at uneven speed."""
    shared = [row for row in rows if row.is_timed]
    played = [row for row in rows if row.fifths]
    busy = [row for row in shared if row.cpu_share < BUSY_BELOW]
    uneven = [row for row in played if evenness(row) < UNEVEN_BELOW]
    notes = []
    if busy:
        worst = min(busy, key=lambda row: row.cpu_share)
        notes.append(
            f"The machine was busy: {len(busy)} of {len(shared)} rows had less than {BUSY_BELOW:.0%} of their cores "
            f"(least: {worst.key}, {worst.cpu_share:.0%}). Run it again when nothing else runs."
        )
    if uneven:
        worst = min(uneven, key=evenness)
        notes.append(
            f"Speed was uneven: in {len(uneven)} of {len(played)} rows the slowest fifth of the time ran below "
            f"{UNEVEN_BELOW:.0%} of the fastest (worst: {worst.key}, {number(min(worst.fifths))} against "
            f"{number(max(worst.fifths))} decisions/s)."
        )
    return notes


def evenness(row: Row) -> float:
    """The speed of the slowest fifth of the time as a share of the fastest."""
    return min(row.fifths) / max(row.fifths)


def print_memory(console: Console, rows: list[Row]) -> None:
    """Memory and speed along every long run."""
    for row in (row for row in rows if row.samples):
        task = row.task
        what = f"{row.games:,} games of {task.subject}, {task.players} players, {task.mode}, in one process"
        console.print(f"Memory: {what}", style="italic", highlight=False)
        table = Table(box=box.SIMPLE_HEAD)
        for heading in ("games", "memory MB", "decisions/s since"):
            table.add_column(heading, justify="right", no_wrap=True)
        for sample in row.samples:
            table.add_row(f"{sample.games:,}", f"{sample.rss_mb:.2f}", number(sample.decisions_per_second))
        console.print(table)


def print_verdicts(console: Console, verdicts: list[Verdict]) -> None:
    """The ratios and limits, with floors and targets."""
    table = Table(title="Ratios (four players) and limits", title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("what")
    for heading in ("measured", "floor", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for verdict in verdicts:
        word = Text(verdict.word, style=WORD_STYLES.get(verdict.word, ""))
        table.add_row(verdict.name, verdict.measured, verdict.floor, verdict.target, word)
    console.print(table)


def write_json(path: Path, rows: list[Row], verdicts: list[Verdict], run: dict[str, Any]) -> None:
    """Everything measured, and on what."""
    results = {
        "run": run,
        "machine": machine(),
        "rows": [row.as_json() for row in rows],
        "verdicts": [verdict.as_json() for verdict in verdicts],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def machine() -> dict[str, Any]:
    """What the figures hold for."""
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "system": platform.system(),
        "architecture": platform.machine(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def processor() -> str:
    """The processor's name, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()
