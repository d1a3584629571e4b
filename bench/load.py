"""The command `python -m bench.load`: a server under load, and servers that are killed; floors, JSON and a picture."""

import json as text
import signal
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
import uvloop
from rich.console import Console

from bench.floors import Verdict, failed
from bench.kills import Kills, kill_again_and_again
from bench.load_outcome import POSTGRES, SQLITE, Outcome, Scenario
from bench.load_report import judge_kills, judge_load, print_kills, print_load, write_load_plot
from bench.load_rows import SCENARIOS
from bench.load_run import Run
from bench.load_server import ROOT, database_of, load_server
from bench.report import machine, print_verdicts

SECONDS = 60.0
KILLS, KILLED_TABLES = 20, 200


def run_scenario(scenario: Scenario) -> Outcome:
    """One run, on a server and a database of its own."""
    with database_of(scenario.database) as (url, database_pid), load_server(url, scenario.processes) as server:
        return uvloop.run(Run(scenario, server, database_pid).go())


def main(
    seconds: Annotated[float, typer.Option(help="How long each run of load lasts.", min=1)] = SECONDS,
    minutes: Annotated[float, typer.Option(help="The same in minutes, if given.", min=0)] = 0.0,
    only: Annotated[str, typer.Option(help=f"Only this database: {SQLITE} or {POSTGRES}.")] = "",
    rate: Annotated[float, typer.Option(help="Other than the usual choices a second.", min=0)] = 0.0,
    tables: Annotated[int, typer.Option(help="Other than the usual number of tables.", min=0)] = 0,
    kills: Annotated[int, typer.Option(help="How often each server is killed; 0 leaves that out.", min=0)] = KILLS,
    killed_tables: Annotated[int, typer.Option(help="Tables that are live then.", min=1)] = KILLED_TABLES,
    json: Annotated[Path, typer.Option(help="Where the figures go.", show_default="build/load.json")] = ROOT
    / "build" / "load.json",
    plot: Annotated[Path, typer.Option(help="Where the picture goes.", show_default="build/load.svg")] = ROOT
    / "build" / "load.svg",
) -> None:  # fmt: skip
    """Load and kill servers on this machine; exit code 1 if a floor is not met."""
    signal.signal(signal.SIGTERM, leave)
    console = Console()
    outcomes: list[Outcome] = []
    killings: list[Kills] = []
    for usual in SCENARIOS.values():
        if only in usual.database:
            scenario = replace(
                usual, seconds=60 * minutes or seconds, rate=rate or usual.rate, tables=tables or usual.tables
            )
            console.print(f"{scenario.name}: {scenario.tables} tables, {scenario.rate:g} choices a second, "
                          f"{scenario.seconds:g} s", highlight=False)  # fmt: skip
            outcomes.append(run_scenario(scenario))
    for usual in SCENARIOS.values():
        if kills and only in usual.database:
            console.print(f"{usual.name}: {kills} kills with {killed_tables} tables", highlight=False)
            with database_of(usual.database) as (url, _):
                killings.append(kill_again_and_again(url, usual.processes, killed_tables, kills))
    verdicts = [each for outcome in outcomes for each in judge_load(outcome)]
    verdicts += map(judge_kills, killings)
    write(json, outcomes, killings, verdicts)
    write_load_plot(plot, outcomes)
    console = Console(width=max(console.width, 120))
    print_load(console, outcomes)
    print_kills(console, killings)
    print_verdicts(console, verdicts)
    console.print(f"Figures: {json}; picture: {plot}", highlight=False, soft_wrap=True)
    if failed(verdicts):
        raise typer.Exit(1)


def leave(number: int, _frame: FrameType | None) -> None:
    """End as an exception does, so that servers and databases are ended, too."""
    raise SystemExit(128 + number)


def write(path: Path, outcomes: list[Outcome], killings: list[Kills], verdicts: list[Verdict]) -> None:
    """Everything measured, and on what."""
    found = {
        "machine": machine(),
        "load": [outcome.as_json() for outcome in outcomes],
        "kills": [killing.as_json() for killing in killings],
        "verdicts": [verdict.as_json() for verdict in verdicts],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
