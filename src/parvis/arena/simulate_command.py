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
from parvis.arena.parquet import ParquetFile
from parvis.arena.plan import GameResult, Plan
from parvis.arena.position_file import PositionFile
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.arena.simulate import simulate
from parvis.arena.summary import Summary
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption
from parvis.core.numbers import load_overrides
from parvis.options import AsJson, Cards, Code, Edition, GameName, Language, Patience, Seed, Workers
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def simulate_games(
    game: GameName,
    players: Annotated[str, typer.Option(help=N_("Agents, one per seat, with commas between them."))],
    games: Annotated[int, typer.Option(help=N_("How many games."))] = 1000,
    seed: Seed = None,
    workers: Workers = 1,
    edition: Edition = None,
    cards: Cards = None,
    record: Annotated[Path | None, typer.Option(help=N_("A folder for a record of every game."))] = None,
    out_file: Annotated[Path | None, typer.Option("--out", help=N_("A Parquet file, a row per game and seat."))] = None,
    positions: Annotated[
        bool, typer.Option("--positions", help=N_("With --out: a row per decision, for learning from them."))
    ] = False,
    code: Code = None,
    patience: Patience = USUAL_PATIENCE,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Let agents play many games and summarise them."""
    texts = catalogue(language)
    for path in code or []:
        read_code(path)
    if positions and out_file is None:
        raise InvalidOption("--positions needs a file to write to: --out FILE.parquet")
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
        positions=positions,
    )
    plan.check()
    summary = play_and_store(plan, workers, None if out_file is None else file_for(plan, out_file), texts)
    if as_json and not out.quiet:
        typer.echo(json.dumps(summary.to_dict()))
    elif not as_json:
        print_summary(summary, plan.seed, texts)
    if summary.games < plan.games:
        errors.print(
            texts.say(
                "interrupted after {done} of {all} {all:game|games}; what was played is counted above",
                done=summary.games,
                all=plan.games,
            )
        )
        raise typer.Exit(INTERRUPTED)


def file_for(plan: Plan, path: Path) -> ParquetFile:
    """The file that a plan fills: of decisions or of results."""
    return PositionFile(path, plan) if plan.positions else Dataset(path, plan.agents)


def play_and_store(plan: Plan, workers: int, dataset: ParquetFile | None, texts: Catalogue) -> Summary:
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
            players = texts.say("{game}, {players} players", game=plan.game, players=len(plan.agents))
            play_under_a_bar(results, store, interruption, texts, description=players, total=plan.games)
            summary.seconds = time.perf_counter() - begun
            if dataset is not None:
                dataset.close()
    except BaseException:  # an interruption, too: no half data set stays
        if dataset is not None:
            dataset.abandon()
        raise
    return summary


def print_summary(summary: Summary, seed: int, texts: Catalogue) -> None:
    """The table at the end of a simulation."""
    table = Table(texts.say("seat"), texts.say("agent"), texts.say("wins"), texts.say("share"), texts.say("mean score"))
    for place, seat in enumerate(summary.seats):
        share = seat.wins / seat.games if seat.games else 0.0
        score = f"{texts.figure(seat.mean_score, 2)} ± {texts.figure(seat.interval, 2)}"
        table.add_row(str(place), seat.agent, texts.number(seat.wins, 2), texts.share(share, 1), score)
    out.print(table)
    for message in summary.messages(texts):
        errors.print(message, highlight=False, markup=False)
    rate = summary.decisions / summary.seconds if summary.seconds else 0.0
    out.print(
        texts.say(
            "{games} {games:game|games}, {decisions} decisions in {seconds} s: {rate} decisions/s. Seed {seed}.",
            games=summary.games,
            decisions=summary.decisions,
            seconds=texts.figure(summary.seconds, 2),
            rate=texts.number(rate),
            seed=seed,
        )
    )
