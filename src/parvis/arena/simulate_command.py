"""The command `parvis simulate`: options, progress bar, the table at the end, and the file it leaves."""

import json
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.agents.seat import USUAL_PATIENCE
from parvis.arena.dataset import Dataset
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult, Plan
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.arena.simulate import simulate
from parvis.arena.summary import Summary
from parvis.core.chance import secret_seed
from parvis.core.numbers import load_overrides
from parvis.options import AsJson, Cards, Code, Edition, GameName, Patience, Seed, Workers


def simulate_games(
    game: GameName,
    players: Annotated[str, typer.Option(help="Agents, one per seat, with commas between them.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Seed = None,
    workers: Workers = 1,
    edition: Edition = None,
    cards: Cards = None,
    record: Annotated[Path | None, typer.Option(help="A folder for a record of every game.")] = None,
    out_file: Annotated[Path | None, typer.Option("--out", help="A Parquet file, a row per game and seat.")] = None,
    code: Code = None,
    patience: Patience = USUAL_PATIENCE,
    as_json: AsJson = False,
) -> None:
    """Let agents play many games and summarise them."""
    for path in code or []:
        read_code(path)
    plan = Plan(
        game=parvis.load(game).name,
        agents=tuple(parse_agents(players)),
        games=games,
        seed=secret_seed() if seed is None else seed,
        edition=edition,
        cards=load_overrides(cards),
        record=record,
        code=tuple(code or []),
        patience=patience,
    )
    plan.check()
    summary = play_and_store(plan, workers, None if out_file is None else Dataset(out_file, plan.agents))
    if as_json and not out.quiet:
        typer.echo(json.dumps(summary.to_dict()))
    elif not as_json:
        print_summary(summary, plan.seed)
    if summary.games < plan.games:
        errors.print(f"interrupted after {summary.games} of {plan.games} games; what was played is counted above")
        raise typer.Exit(INTERRUPTED)


def play_and_store(plan: Plan, workers: int, dataset: Dataset | None) -> Summary:
    """Play a plan under a progress bar; an interruption keeps what was played, an error leaves no file."""
    summary, interruption = Summary(plan.game, plan.agents), Interruption()
    begun = time.perf_counter()

    def store(results: list[GameResult]) -> None:
        if dataset is not None:
            dataset.add(results)
        for result in results:
            summary.add(result)

    try:
        with interruption.listening():  # also while the file is closed: an impatient second signal must not tear it
            results = simulate(plan, workers, interruption)
            description = f"{plan.game}, {len(plan.agents)} players"
            play_under_a_bar(results, store, interruption, description=description, total=plan.games)
            summary.seconds = time.perf_counter() - begun
            if dataset is not None:
                dataset.close()
    except BaseException:  # an interruption, too: no half data set stays
        if dataset is not None:
            dataset.abandon()
        raise
    return summary


def print_summary(summary: Summary, seed: int) -> None:
    """The table at the end of a simulation."""
    table = Table("seat", "agent", "wins", "share", "mean score")
    for place, seat in enumerate(summary.seats):
        share = seat.wins / seat.games if seat.games else 0.0
        wins = f"{seat.wins:.2f}".rstrip("0").rstrip(".")
        table.add_row(str(place), seat.agent, wins, f"{share:.1%}", f"{seat.mean_score:.2f} ± {seat.interval:.2f}")
    out.print(table)
    for message in summary.messages:
        errors.print(message, highlight=False, markup=False)
    rate = summary.decisions / summary.seconds if summary.seconds else 0.0
    out.print(
        f"{summary.games} games, {summary.decisions} decisions in {summary.seconds:.2f} s: "
        f"{rate:,.0f} decisions/s. Seed {seed}."
    )
