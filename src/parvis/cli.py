"""The command line: parvis games, play, simulate, replay, cards, analyse, tournament, draw, serve."""

import json
import signal
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

import parvis
from parvis.agents.registry import AGENTS, make_agent, parse_agents, read_code
from parvis.agents.seat import PATIENCE
from parvis.analysis.command import analyse_record
from parvis.analysis.draw_command import draw_record
from parvis.arena.dataset import Dataset
from parvis.arena.simulate import GameResult, Plan, simulate
from parvis.arena.summary import Summary
from parvis.arena.tournament_command import tournament
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.match import Match, replay
from parvis.core.numbers import ESTIMATE, load_overrides
from parvis.core.record import load_record
from parvis.games import KITS, words_for
from parvis.terminal.play import HUMAN, Table
from parvis.web.command import serve
from parvis.words.catalogue import check_language

WRONG_INPUT = 2
INTERRUPTED = 130
USAGE_ERROR: Any = typer.BadParameter.__base__  # of click or of typer's own copy of it, whichever is in use

app = typer.Typer(
    name="parvis",
    help="Play, study and beat two strategy games of medieval France.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
out = Console()
errors = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="A game; `parvis games` lists them.", metavar="GAME")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
Edition = Annotated[str | None, typer.Option(help="An edition of the rules.")]
Cards = Annotated[Path | None, typer.Option(help="A TOML file that overrides numbers of the game.")]
Code = Annotated[list[Path] | None, typer.Option(help="A Python file with agents of your own; may be repeated.")]
Patience = Annotated[float, typer.Option(help="Seconds after which greedy stands in for a decision.")]
Language = Annotated[str, typer.Option(help="The language of all words.")]


def show_version(wanted: bool) -> None:
    """Version, build and rules of each game."""
    if wanted:
        build = "compiled" if parvis.COMPILED else "interpreted"
        rules = ", ".join(f"{game.name} rules {game.versions['rules']}" for game in parvis.GAMES.values())
        typer.echo(f"parvis {parvis.__version__} ({build}); {rules}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show version, build and rules.")
    ] = False,
) -> None:
    """Play, study and beat two strategy games of medieval France."""


@app.command()
def games() -> None:
    """List the games, their players and editions."""
    table = RichTable("game", "players", "editions", "actions", "rules")
    usable, broken = KITS.usable()
    for game in (kit.game for kit in usable.values()):
        table.add_row(
            game.name,
            f"{game.min_players}-{game.max_players}",
            ", ".join(game.editions),
            str(game.num_actions),
            str(game.versions["rules"]),
        )
    out.print(table)
    for reason in broken.values():
        errors.print(reason, highlight=False, markup=False, soft_wrap=True)


@app.command()
def cards(game: GameName, cards: Cards = None, edition: Edition = None, language: Language = "en") -> None:
    """Print the numbers of a game in words, and where each comes from."""
    check_language(language)
    loaded = parvis.load(game)
    rows = loaded.cards(cards, edition)
    words = words_for(game, loaded.max_players, language)
    table = RichTable(words.say("number"), words.say("key"), words.say("value"), words.say("source"))
    for row in rows:
        key, source = str(row["key"]), str(row["source"])
        style = "yellow" if source == ESTIMATE else ""
        table.add_row(words.number(key), key, str(row["value"]), words.number_source(source), style=style)
    out.print(table)
    count = sum(row["source"] == ESTIMATE for row in rows)
    out.print(
        words.say(
            "{count} of {all} numbers are estimates (yellow); --cards FILE overrides any of them.",
            count=count,
            all=len(rows),
        )
    )


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="A game; `parvis games` lists them.", metavar="GAME")] = None,
    seats: Annotated[
        str | None, typer.Option(help=f"Who plays: {HUMAN} or an agent ({', '.join(AGENTS)}) per seat.")
    ] = None,
    seed: Seed = None,
    edition: Edition = None,
    cards: Cards = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved.")] = None,
    code: Code = None,
    language: Language = "en",
) -> None:
    """Play in the terminal against computer players, or several people at one screen."""
    check_language(language)
    for path in code or []:
        read_code(path)
    if resume is not None:
        if any(option is not None for option in (game, seats, seed, edition, cards)):
            raise InvalidOption("--resume takes its game, seats, seed, edition and cards from the saved game")
        record = load_record(resume)
        match = replay(parvis.load(record.game), record)
        check_seats(match.seats)
        save_to = save or resume
    else:
        if game is None:
            raise InvalidOption("name a game to play, or a saved one with --resume FILE")
        chosen = parvis.load(game)
        names = [HUMAN, "medium", "medium"] if seats is None else parse_seats(seats)
        match = Match(chosen, players=len(names), seed=seed, edition=edition, cards=load_overrides(cards), seats=names)
        save_to = save or Path(f"{chosen.name}-{datetime.now():%Y%m%d-%H%M%S}.json")
        if save_to.exists():
            raise InvalidOption(f"{save_to} exists; name another file, or go on with it by --resume {save_to}")
    match.record().save(save_to)  # a place that cannot be written is better known now
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    Table(match, words_for(match.game.name, match.players, language), save_to, Console()).run()


def parse_seats(text: str) -> list[str]:
    """The seats of a new game."""
    names = [name.strip() for name in text.split(",")]
    check_seats(names)
    return names


def check_seats(names: list[str]) -> None:
    """Every seat must be a person or a known agent, and one of them a person."""
    for name in names:
        if name != HUMAN:
            make_agent(name)
    if HUMAN not in names:
        raise InvalidOption(f"no seat is {HUMAN}; to let agents play alone use parvis simulate")


@app.command(name="simulate")
def run_simulation(
    game: GameName,
    players: Annotated[str, typer.Option(help="Agents, one per seat, with commas between them.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Seed = None,
    workers: Annotated[int, typer.Option(help="Worker processes; the results do not depend on it.")] = 1,
    edition: Edition = None,
    cards: Cards = None,
    record: Annotated[Path | None, typer.Option(help="A folder for a record of every game.")] = None,
    out_file: Annotated[Path | None, typer.Option("--out", help="A Parquet file, a row per game and seat.")] = None,
    code: Code = None,
    patience: Patience = PATIENCE,
    as_json: Annotated[bool, typer.Option("--json", help="Print only JSON.")] = False,
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
    summary = Summary(plan.game, plan.agents)
    dataset = Dataset(out_file, plan.agents) if out_file is not None else None
    try:
        complete = run_plan(plan, simulate(plan, workers), summary, dataset)
        if dataset is not None:
            dataset.close()
    except BaseException:
        if dataset is not None:
            dataset.abandon()
        raise
    if as_json:
        typer.echo(json.dumps(summary.to_dict()))
    else:
        print_summary(summary, plan.seed)
    if not complete:
        errors.print(f"interrupted after {summary.games} of {plan.games} games; what was played is counted above")
        raise typer.Exit(INTERRUPTED)


def run_plan(plan: Plan, chunks: Iterator[list[GameResult]], summary: Summary, dataset: Dataset | None) -> bool:
    """Play a plan under a progress bar; whether it was played to the end."""
    begun = time.perf_counter()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors
    )
    stopped: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _frame: stopped.append(received))
    with bar:
        task = bar.add_task(f"{plan.game}, {len(plan.agents)} players", total=plan.games)
        for results in chunks:
            if dataset is not None:
                dataset.add(results)
            for result in results:
                summary.add(result)
            bar.advance(task, len(results))
            if stopped:  # a whole chunk is counted, or nothing of it
                break
    summary.seconds = time.perf_counter() - begun
    return summary.games == plan.games


def print_summary(summary: Summary, seed: int) -> None:
    """The table at the end of a simulation."""
    table = RichTable("seat", "agent", "wins", "share", "mean score")
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


app.command(name="analyse")(analyse_record)
app.command(name="tournament")(tournament)
app.command(name="draw")(draw_record)
app.command(name="serve")(serve)


@app.command(name="replay")
def show_replay(
    record: Annotated[Path, typer.Argument(help="A record file.", metavar="FILE")], language: Language = "en"
) -> None:
    """Check a record and print the game in words."""
    check_language(language)
    loaded = load_record(record)
    match = replay(parvis.load(loaded.game), loaded)
    words = words_for(loaded.game, match.players, language)
    for event in match.events():
        typer.echo(words.event(event))
    if loaded.scores is None:
        typer.echo(words.say("The game is not over; {count} choices so far.", count=len(match.moves)))
        return
    for seat, points in enumerate(loaded.scores):
        typer.echo(f"{words.seat(seat)}: {points}")
    winners = ", ".join(words.seat(seat) for seat in loaded.winners or [])
    typer.echo(words.say("Winner: {winners}", winners=winners))


def main(arguments: list[str] | None = None) -> None:
    """Run the command; wrong input gets one line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    command: Any = typer.main.get_command(app)
    try:
        code = command.main(args=arguments, prog_name="parvis", standalone_mode=False)
    except ParvisError as error:
        fail(str(error))
    except USAGE_ERROR as error:
        fail(error.format_message())
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        fail(f"{where}{error.strerror or error}")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    sys.exit(code if isinstance(code, int) else 0)


def fail(message: str) -> None:
    """One line on standard error, exit code 2."""
    sys.stderr.write(f"parvis: {' '.join(message.split())}\n")
    sys.exit(WRONG_INPUT)
