"""The command `python -m bench`: measures every row, prints figures and ratios, writes JSON and a picture."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench import batches, engine, learners, load_rows, peers, search, web
from bench.floors import failed, judge
from bench.plot import write_plot
from bench.report import print_memory, print_problems, print_rows, print_search, print_verdicts, print_web, write_json
from bench.rows import Row, Task
from bench.run import run_all

HERE = Path(__file__).parent
PRINT_WIDTH = 136
INTERRUPTED = 130
SECONDS, QUICK_SECONDS = 3.0, 0.2
GAMES, QUICK_GAMES = 100_000, 2_000


def choose_tasks(seconds: float, games: int, only: str) -> list[Task]:
    """All rows to fill, in the order of the report."""
    play = [*engine.tasks(seconds), *peers.tasks(seconds), *learners.tasks(seconds), *batches.tasks(seconds)]
    every = [*play, *search.tasks(seconds), *web.tasks(seconds), *load_rows.tasks(seconds), *engine.memory_tasks(games)]
    return [task for task in every if only in task.key]


def measure(console: Console, tasks: list[Task]) -> list[Row]:
    """Fill the rows under a progress bar; an interruption keeps those that are done."""
    rows: list[Row] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("starting", total=len(tasks))
        try:
            for row in run_all(tasks, lambda task: progress.update(bar, description=task.key)):
                rows.append(row)
                progress.advance(bar)
        except KeyboardInterrupt:
            console.print(f"Interrupted: {len(rows)} of {len(tasks)} rows are done and kept.", style="bold yellow")
    return rows


def main(
    quick: Annotated[bool, typer.Option("--quick", help="Short times: to see that it works, not to judge.")] = False,
    seconds: Annotated[
        float | None, typer.Option(help="Time per row.", min=0.01, show_default=f"{SECONDS}; {QUICK_SECONDS} if quick")
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(help="Games of the memory run.", min=10, show_default=f"{GAMES}; {QUICK_GAMES} if quick"),
    ] = None,
    only: Annotated[str, typer.Option(help="Only rows with this in their name, such as catanatron or /4/.")] = "",
    json: Annotated[Path, typer.Option(help="Where the figures go.", show_default="bench/results.json")] = HERE
    / "results.json",
    plot: Annotated[Path, typer.Option(help="Where the picture goes.", show_default="bench/results.svg")] = HERE
    / "results.svg",
) -> None:
    """Random play beside its peers, search, the table in the browser; exit code 1 if a floor is not met or judged."""
    console = Console()
    time_a_row = seconds or (QUICK_SECONDS if quick else SECONDS)
    tasks = choose_tasks(time_a_row, memory or (QUICK_GAMES if quick else GAMES), only)
    if not tasks:
        raise typer.BadParameter(f"no row has {only!r} in its name", param_hint="--only")
    rows = measure(console, tasks)
    complete = len(rows) == len(tasks)
    verdicts = judge(rows, only)
    run: dict[str, Any] = {"seconds_per_row": time_a_row, "quick": quick, "only": only, "complete": complete}
    write_json(json, rows, verdicts, run)
    drawn = write_plot(plot, rows)
    console = Console(width=max(console.width, PRINT_WIDTH))
    print_rows(console, rows)
    print_search(console, rows)
    print_web(console, rows)
    print_memory(console, rows)
    print_problems(console, rows)
    print_verdicts(console, verdicts)
    console.print(f"Figures: {json}" + (f"; picture: {plot}" if drawn else ""), highlight=False, soft_wrap=True)
    if not complete:
        raise typer.Exit(INTERRUPTED)
    if failed(verdicts) and not quick and not only:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
