"""The command `parvis simulate`: options, progress bar, the table at the end, and the file it leaves."""

import json
import shlex
import time
from collections.abc import Callable, Collection
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.arena.back_ends import BackEnd, back_end_for
from parvis.arena.interruption import Interruption
from parvis.arena.parts import Parts
from parvis.arena.plan import USUAL_GAMES, GameResult, Plan
from parvis.arena.plan_file import refuse_contradictions
from parvis.arena.screen import INTERRUPTED, errors, interrupted, out, play_under_a_bar, progress_bar, stopped
from parvis.arena.simulate import simulate
from parvis.arena.summary import Summary
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.numbers import load_overrides
from parvis.options import FILE, AsJson, Cards, Code, Edition, Language, OptionalGameName, Ray, Seed, Workers
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def simulate_games(
    game: OptionalGameName = None,
    players: Annotated[str | None, typer.Option(help=N_("Agents, one per seat, with commas between them."))] = None,
    games: Annotated[int | None, typer.Option(help=N_("How many games; by default {games}."))] = None,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    edition: Edition = None,
    cards: Cards = None,
    record: Annotated[Path | None, typer.Option(help=N_("A folder for a record of every game."))] = None,
    out_file: Annotated[Path | None, typer.Option("--out", help=N_("A Parquet file, a row per game and seat."))] = None,
    positions: Annotated[
        bool, typer.Option("--positions", help=N_("With --out: a row per decision, for learning from them."))
    ] = False,
    code: Code = None,
    patience: Annotated[
        float | None,
        typer.Option(help=N_("Seconds after which greedy stands in for a decision; {patience} by default.")),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help=N_("Resume the simulation that was to write a file."), metavar=FILE)
    ] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Let agents play many games and summarise them."""
    texts = catalogue(language)
    given: dict[str, object] = {
        "game": None if game is None else parvis.load(game).name,
        "agents": None if players is None else tuple(name.strip() for name in players.split(",")),
        "games": games,
        "seed": seed,
        "edition": edition,
        "cards": None if cards is None else load_overrides(cards),
        "record": None if record is None else record.resolve(),
        "code": tuple(path.resolve() for path in code) if code else None,
        "patience": patience,
        "positions": positions or None,
    }
    if resume is not None:
        if out_file is not None and out_file.resolve() != resume.resolve():
            raise InvalidOption("--resume {file} writes that file, not {other}", file=resume, other=out_file)
        with closing(Parts.resume(resume)) as parts:
            refuse_contradictions(parts.plan, given, parts.folder)
            parts.plan.check()
            with back_end_for(workers, ray, parts.plan.code) as back_end:
                play_into_parts(parts, back_end, as_json, texts)
        return
    for path in code or []:
        read_code(path)
    plan = new_plan(given)
    if positions and out_file is None:
        raise InvalidOption("--positions needs a file to write to: --out FILE.parquet")
    with back_end_for(workers, ray, plan.code) as back_end:
        if out_file is None:
            play_and_count(plan, back_end, as_json, texts)
        else:
            with closing(Parts.create(out_file, plan)) as parts:
                play_into_parts(parts, back_end, as_json, texts)


def new_plan(given: dict[str, Any]) -> Plan:
    """The plan of a new simulation, checked."""
    if given["game"] is None or given["agents"] is None:
        raise InvalidOption("name a game and --players A,B,..., or resume a simulation with --resume FILE")
    parse_agents(",".join(given["agents"]))
    known = {name: value for name, value in given.items() if value is not None}
    plan = Plan(**{"games": USUAL_GAMES, "seed": secret_seed(), **known})
    plan.check()
    return plan


def play_and_count(plan: Plan, back_end: BackEnd, as_json: bool, texts: Catalogue) -> None:
    """Play a plan of which nothing is kept but what it tells."""
    summary, interruption = Summary(plan.game, plan.agents), Interruption()
    begun = time.perf_counter()
    with interruption.listening():
        play(plan, range(plan.games), summary.add_all, back_end, interruption, texts)
    summary.seconds = time.perf_counter() - begun
    tell(summary, plan.seed, as_json, texts)
    if summary.games < plan.games:
        errors.print(
            texts.say(
                "interrupted after {done} of {all} {all:game|games}; what was played is counted above",
                done=summary.games,
                all=plan.games,
            )
        )
        raise typer.Exit(INTERRUPTED)


def play_into_parts(parts: Parts, back_end: BackEnd, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing of a data set and write its file; whatever goes wrong, the games that are over are kept."""
    plan, interruption = parts.plan, Interruption()
    try:
        with interruption.listening():  # also while the file is written, which a signal breaks off
            try:
                play(plan, parts.missing, parts.add, back_end, interruption, texts)
            finally:
                parts.end_part()
            summary = parts.summary()
            written = write_file(parts, interruption, texts)
    except (OSError, ParvisError) as error:
        parts.over = not parts.games
        if parts.over:
            raise
        raise stopped(error, parts.games, resume_command(parts), texts) from error
    parts.over = written and summary.games == plan.games
    tell(summary, plan.seed, as_json, texts)
    if not parts.over:
        text = interrupted(summary.games, plan.games, parts.games, resume_command(parts), texts)
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def play(
    plan: Plan,
    missing: Collection[int],
    store: Callable[[list[GameResult]], None],
    back_end: BackEnd,
    interruption: Interruption,
    texts: Catalogue,
) -> None:
    """Play under a progress bar; a signal ends it early, with all that is finished stored."""
    play_under_a_bar(
        simulate(plan, interruption=interruption, back_end=back_end, missing=missing),
        store,
        interruption,
        texts,
        description=texts.say("{game}, {players} players", game=plan.game, players=len(plan.agents)),
        total=plan.games,
        done=plan.games - len(missing),
    )


def write_file(parts: Parts, interruption: Interruption, texts: Catalogue) -> bool:
    """Make the file of all games there are; one more signal breaks that off, and the file stays as it was."""
    before = interruption.signals
    if not parts.games:
        return False
    with progress_bar(transient=True) as bar, closing(parts.write_file()) as writing:
        task = bar.add_task(texts.say("writing {file}", file=parts.file), total=parts.games)
        for games in writing:
            bar.advance(task, games)
            if interruption.signals > before:
                return False
    return True


def resume_command(parts: Parts) -> str:
    """The command line that plays what is missing."""
    return f"parvis simulate --resume {shlex.quote(str(parts.file))}"


def tell(summary: Summary, seed: int, as_json: bool, texts: Catalogue) -> None:
    """What came of it, as JSON or in a table."""
    if as_json and not out.quiet:
        typer.echo(json.dumps(summary.to_dict()))
    elif not as_json:
        print_summary(summary, seed, texts)


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
