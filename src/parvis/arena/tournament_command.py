"""The command `parvis tournament`: options, progress bar, tables, and the files it leaves in its folder."""

import json
import shlex
import time
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.agents.seat import USUAL_PATIENCE
from parvis.arena.interruption import Interruption
from parvis.arena.intervals import Estimate
from parvis.arena.results import Results
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.arena.settings import Settings
from parvis.arena.standings import Standings, standings_of
from parvis.arena.tournament import play
from parvis.arena.workers import check_workers
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.core.numbers import load_overrides
from parvis.options import AsJson, Cards, Code, Edition, OptionalGameName, Workers

USUAL_GAMES = 1000
MOST_AGENTS_IN_PAIRS = 6  # more columns do not fit into a terminal


class TournamentStopped(ParvisError):
    """Something outside ended a tournament; what was played is kept."""


def tournament(
    game: OptionalGameName = None,
    agents: Annotated[str | None, typer.Option(help="Agents, with commas between them.")] = None,
    players: Annotated[int | None, typer.Option(help="Players at a table; by default as many as agents.")] = None,
    games: Annotated[
        int | None, typer.Option(help=f"How many games, rounded up to whole deals; by default {USUAL_GAMES}.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    workers: Workers = 1,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: Annotated[
        float | None,
        typer.Option(help=f"Seconds after which greedy stands in for a decision; {USUAL_PATIENCE:g} by default."),
    ] = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help="A folder for games, JSON and report.", metavar="FOLDER")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Resume the tournament in a folder.", metavar="FOLDER")] = None,
    as_json: AsJson = False,
) -> None:
    """Let agents meet in every line-up, seat-balanced on the same deals; tells win shares and ratings."""
    check_workers(workers)
    given: dict[str, object] = {
        "game": None if game is None else parvis.load(game).name,
        "agents": None if agents is None else tuple(name.strip() for name in agents.split(",")),
        "players": players,
        "games": games,
        "seed": seed,
        "edition": edition,
        "cards": None if cards is None else load_overrides(cards),
        "code": tuple(path.resolve() for path in code) if code else None,
        "patience": patience,
    }
    if resume is not None:
        if out_folder is not None and out_folder.resolve() != resume.resolve():
            raise InvalidOption(
                "--resume {folder} writes into that folder, not into {other}", folder=resume, other=out_folder
            )
        with closing(Results.resume(resume)) as results:
            results.settings.refuse_contradictions(given, resume)
            results.settings.check()
            run(results, workers, as_json)
    else:
        settings = new_settings(given, None if cards is None else str(cards))
        with closing(Results.create(out_folder or usual_folder(settings.game), settings)) as results:
            run(results, workers, as_json)


def new_settings(given: dict[str, Any], cards_file: str | None) -> Settings:
    """The settings of a new tournament, checked."""
    if given["game"] is None or given["agents"] is None:
        raise InvalidOption("name a game and --agents A,B,..., or resume a tournament with --resume FOLDER")
    for path in given["code"] or ():
        read_code(path)
    parse_agents(",".join(given["agents"]))
    known = {name: value for name, value in given.items() if value is not None}
    settings = Settings(
        **{
            "players": len(given["agents"]),
            "games": USUAL_GAMES,
            "seed": secret_seed() >> 96,  # 32 bits: a number that can be typed again
            "cards_file": cards_file,
            **known,
        }
    )
    settings.check()
    return settings


def usual_folder(game: str) -> Path:
    """A folder of its own for every tournament."""
    return Path(f"{game}-tournament-{datetime.now():%Y%m%d-%H%M%S}")


def run(results: Results, workers: int, as_json: bool) -> None:
    """Play what is missing, write the files, show the tables."""
    from parvis.arena.report import write_report  # templates load only where a report is written

    settings, folder = results.settings, results.folder
    done = results.read()
    before = results.count
    every: Sequence[int] = range(settings.schedule.games)
    missing = [index for index in every if index not in done] if done else every
    if not as_json:
        errors.print(opening(settings, folder, before), markup=False, highlight=False, soft_wrap=True)
    begun = time.perf_counter()
    done.clear()
    try:
        play_missing(results, missing, workers)
        seconds = time.perf_counter() - begun
        standings = standings_of(settings, results.read().values())  # read back: what is told is what is stored
        told = standings.to_dict()
        timing: Any = told["timing"]
        timing.update(workers=workers, games=results.count - before, seconds=round(seconds, 3))
        write_whole(folder / "result.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "report.html", write_report(standings))
    except (OSError, ParvisError) as error:
        raise TournamentStopped(
            "{cause}; {count} games are kept, resume with: parvis tournament --resume {folder}",
            cause=cause_of(error),
            count=results.count,
            folder=shlex.quote(str(results.folder)),
        ) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_standings(standings)
        print_pairs(standings)
        out.print(closing_line(standings, results, before, seconds), markup=False, highlight=False, soft_wrap=True)
    if not standings.complete:
        text = f"interrupted after {standings.games} of {settings.schedule.games} games; {kept(results)}"
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def cause_of(error: OSError | ParvisError) -> object:
    """What went wrong, in a few words."""
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror or error}"
    return error


def kept(results: Results) -> str:
    """What is safe, and how to resume."""
    where = shlex.quote(str(results.folder))
    return f"{results.count} games are kept, resume with: parvis tournament --resume {where}"


def opening(settings: Settings, folder: Path, before: int) -> str:
    """What will be played."""
    schedule = settings.schedule
    rounded = f" ({settings.games} wanted)" if schedule.games != settings.games else ""
    known = f"; {before} are played" if before else ""
    line_ups = "1 line-up" if len(schedule.line_ups) == 1 else f"{len(schedule.line_ups)} line-ups"
    deals = "1 deal" if schedule.deals == 1 else f"{schedule.deals} deals"
    return (
        f"{line_ups} × {settings.players} seats × {deals} = {schedule.games} games{rounded}{known}. "
        f"Seed {settings.seed}. Folder {folder}"
    )


def play_missing(results: Results, missing: Sequence[int], workers: int) -> None:
    """Play and store the missing games; a signal ends it early, with all that is finished stored."""
    settings, interruption = results.settings, Interruption()
    with interruption.listening():
        play_under_a_bar(
            play(settings, missing, workers, interruption),
            results.append,
            interruption,
            description=f"{settings.game}, {settings.players} players",
            total=settings.schedule.games,
            done=results.count,
        )


def print_standings(standings: Standings) -> None:
    """The table of agents, the best first."""
    name = Column("agent", overflow="fold")
    table = Table(name, "rating", "win share", "mean score", "time", "games", title="95% intervals in brackets")
    for agent in standings.agents:
        seconds = agent.seconds_per_decision
        rating = agent.rating
        table.add_row(
            Text(agent.agent),
            f"{rating.value:.0f}{bounds(rating.low, rating.high, '.0f')}",
            percent(agent.win_share),
            f"{agent.score.value:.1f}" + (f" ± {agent.score.high - agent.score.value:.1f}" if agent.score.high else ""),
            "" if seconds is None else f"{1000 * seconds:.3g} ms",
            str(agent.win_share.count),
        )
    out.print(table)
    for agent in standings.agents:
        if agent.faults:
            text = f"{agent.agent}: greedy stood in {agent.faults} times; the first: {agent.message}"
            out.print(text, markup=False, highlight=False, soft_wrap=True)


def print_pairs(standings: Standings) -> None:
    """Who finished ahead of whom, and by how many points."""
    names = [agent.agent for agent in standings.agents]
    if not 2 < len(names) <= MOST_AGENTS_IN_PAIRS:
        return
    table = Table(
        Column("ahead of", overflow="fold"),
        *[Column(Text(name), overflow="fold") for name in names[1:]],
        title="how often ahead, and the mean lead in points",
    )
    for name in names[:-1]:
        cells = []
        for other in names[1:]:
            pair = standings.pair(name, other)
            shown = pair is not None and names.index(name) < names.index(other)
            cells.append(f"{percent(pair.ahead)} {pair.difference.value:+.1f}" if pair is not None and shown else "")
        table.add_row(Text(name), *cells)
    out.print(table)


def percent(share: Estimate) -> str:
    """A share with its interval in percent."""
    if share.low is None or share.high is None:
        return f"{share.value:.1%}"
    return f"{share.value:.1%} [{100 * share.low:.1f}–{100 * share.high:.1f}]"


def bounds(low: float | None, high: float | None, form: str) -> str:
    """An interval in brackets, where there is one."""
    if low is None or high is None:
        return ""
    return " (anchor)" if low == high else f" [{low:{form}}–{high:{form}}]"


def closing_line(standings: Standings, results: Results, before: int, seconds: float) -> str:
    """How much was played, and where all of it lies."""
    played = results.count - before
    earlier = f" ({before} before)" if before else ""
    return (
        f"{standings.games} games{earlier} on {standings.deals} deals; {played} in {seconds:.1f} s. "
        f"Seed {standings.settings.seed}. Report: {results.folder / 'report.html'}"
    )
