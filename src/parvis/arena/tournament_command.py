"""The command `parvis tournament`: options, progress bar, tables, and the files it leaves in its folder."""

import json
import shlex
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.table import Column, Table
from rich.text import Text

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.arena.figures import milliseconds, percent, rating_figure
from parvis.arena.interruption import Interruption
from parvis.arena.ratings import Rating
from parvis.arena.results import Results
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.arena.settings import Settings
from parvis.arena.standings import Pair, Standings, standings_of
from parvis.arena.tournament import play
from parvis.arena.workers import check_workers
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.core.numbers import load_overrides
from parvis.options import FOLDER, AsJson, Cards, Code, Edition, Language, OptionalGameName, Workers
from parvis.speech import cause_of
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE

USUAL_GAMES = 1000
MOST_AGENTS_IN_PAIRS = 6  # more columns do not fit into a terminal


class TournamentStopped(ParvisError):
    """Something outside ended a tournament; what was played is kept."""


def tournament(
    game: OptionalGameName = None,
    agents: Annotated[str | None, typer.Option(help=N_("Agents, with commas between them."))] = None,
    players: Annotated[int | None, typer.Option(help=N_("Players at a table; by default as many as agents."))] = None,
    games: Annotated[
        int | None, typer.Option(help=N_("How many games, rounded up to whole deals; by default {games}."))
    ] = None,
    seed: Annotated[int | None, typer.Option(help=N_("The same seed gives the same games."))] = None,
    workers: Workers = 1,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: Annotated[
        float | None,
        typer.Option(help=N_("Seconds after which greedy stands in for a decision; {patience} by default.")),
    ] = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help=N_("A folder for games, JSON and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the tournament in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
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
            run(results, workers, as_json, catalogue(language))
    else:
        settings = new_settings(given, None if cards is None else str(cards), Settings)
        with closing(Results.create(out_folder or usual_folder(settings), settings)) as results:
            run(results, workers, as_json, catalogue(language))


Wanted = TypeVar("Wanted", bound=Settings)


def new_settings(given: dict[str, Any], cards_file: str | None, of: type[Wanted]) -> Wanted:
    """The settings of a new tournament or the like, checked."""
    if given["game"] is None or given["agents"] is None:
        raise InvalidOption("name a game and --agents A,B,..., or resume with --resume FOLDER")
    for path in given["code"] or ():
        read_code(path)
    parse_agents(",".join(given["agents"]))
    known = {name: value for name, value in given.items() if value is not None}
    settings = of(
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


def usual_folder(settings: Settings) -> Path:
    """A folder of its own for every run."""
    return Path(f"{settings.game}-{settings.command_name}-{datetime.now():%Y%m%d-%H%M%S}")


def run(results: Results, workers: int, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show the tables."""
    from parvis.arena.report import write_report  # templates load only where a report is written

    settings, folder = results.settings, results.folder
    before = results.count
    if not as_json:
        errors.print(opening(settings, folder, before, texts), markup=False, highlight=False, soft_wrap=True)
    begun = time.perf_counter()
    try:
        play_missing(results, workers, texts)
        seconds = time.perf_counter() - begun
        standings = standings_of(settings, results.read())  # read back: what is told is what is stored
        told = standings.to_dict()
        timing: Any = told["timing"]
        timing.update(workers=workers, games=results.count - before, seconds=round(seconds, 3))
        write_whole(folder / "result.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "report.html", write_report(standings, texts))
    except (OSError, ParvisError) as error:
        raise TournamentStopped(stopped(cause_of(error, texts), results, texts)) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_standings(standings, texts)
        print_pairs(standings, texts)
        out.print(
            closing_line(standings, results, before, seconds, texts), markup=False, highlight=False, soft_wrap=True
        )
    if not standings.complete:
        text = texts.say(
            "interrupted after {done} of {all} {all:game|games}; {kept} {kept:game is|games are} kept, "
            "resume with: {command}",
            done=standings.games,
            all=settings.schedule.games,
            kept=results.count,
            command=resume_command(results),
        )
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def stopped(reason: str, results: Results, texts: Catalogue) -> str:
    """What went wrong, what is safe, and how to resume."""
    return texts.say(
        "{reason}; {kept} {kept:game is|games are} kept, resume with: {command}",
        reason=reason,
        kept=results.count,
        command=resume_command(results),
    )


def resume_command(results: Results) -> str:
    """The command line that plays what is missing."""
    return f"parvis {results.settings.command_name} --resume {shlex.quote(str(results.folder))}"


def opening(settings: Settings, folder: Path, before: int, texts: Catalogue) -> str:
    """What will be played, a sentence for each thing."""
    schedule = settings.schedule
    product = texts.say(
        "{line_ups} {line_ups:line-up|line-ups} × {seats} {seats:seat|seats} × {deals} {deals:deal|deals} = "
        "{games} {games:game|games}.",
        line_ups=len(schedule.line_ups),
        seats=settings.players,
        deals=schedule.deals,
        games=schedule.games,
    )
    sentences = [product]
    if schedule.games != settings.games:
        sentences.append(texts.say("{count} {count:was|were} wanted.", count=settings.games))
    if before:
        sentences.append(texts.say("{count} {count:is|are} played.", count=before))
    sentences.append(texts.say("Seed {seed}.", seed=settings.seed))
    sentences.append(texts.say("Folder {folder}", folder=folder))
    return " ".join(sentences)


def play_missing(results: Results, workers: int, texts: Catalogue) -> None:
    """Play and store the missing games; a signal ends it early, with all that is finished stored."""
    settings, interruption = results.settings, Interruption()
    with interruption.listening():
        play_under_a_bar(
            play(settings, results.missing, workers, interruption),
            results.append,
            interruption,
            texts,
            description=texts.say("{game}, {players} players", game=settings.game, players=settings.players),
            total=settings.schedule.games,
            done=results.count,
        )


def print_standings(standings: Standings, texts: Catalogue) -> None:
    """The table of agents, the best first."""
    table = Table(
        Column(texts.say("agent"), overflow="fold"),
        texts.say("rating"),
        texts.say("win share"),
        texts.say("mean score"),
        texts.say("time"),
        texts.say("games"),
        title=texts.say("95% intervals in brackets"),
    )
    for agent in standings.agents:
        seconds, score = agent.seconds_per_decision, agent.score
        half = f" ± {texts.figure(score.high - score.value, 1)}" if score.high else ""
        table.add_row(
            Text(agent.agent),
            told_rating(agent.rating, texts),
            percent(agent.win_share, texts),
            f"{texts.figure(score.value, 1)}{half}",
            "" if seconds is None else milliseconds(seconds, texts),
            str(agent.win_share.count),
        )
    out.print(table)
    for agent in standings.agents:
        if agent.faults:
            text = texts.say(
                "{agent}: greedy stood in {count} {count:time|times}; the first: {message}",
                agent=agent.agent,
                count=agent.faults,
                message=agent.message,
            )
            out.print(text, markup=False, highlight=False, soft_wrap=True)


def print_pairs(standings: Standings, texts: Catalogue) -> None:
    """Who finished ahead of whom, and by how many points."""
    names = [agent.agent for agent in standings.agents]
    if not 2 < len(names) <= MOST_AGENTS_IN_PAIRS:
        return
    table = Table(
        Column(texts.say("ahead of"), overflow="fold"),
        *[Column(Text(name), overflow="fold") for name in names[1:]],
        title=texts.say("how often ahead, and the mean lead in points"),
    )
    for place, name in enumerate(names[:-1]):
        cells = []
        for other_place, other in enumerate(names[1:], 1):
            pair = standings.pair(name, other) if place < other_place else None
            cells.append("" if pair is None else told_pair(pair, texts))
        table.add_row(Text(name), *cells)
    out.print(table)


def told_pair(pair: Pair, texts: Catalogue) -> str:
    """How often one was ahead, and by how many points."""
    return f"{percent(pair.ahead, texts)} {texts.figure(pair.difference.value, 1, signed=True)}"


def told_rating(rating: Rating, texts: Catalogue) -> str:
    """A rating with its interval in brackets, where there is one."""
    value = rating_figure(rating.value)
    if rating.low is None or rating.high is None:
        return value
    if rating.low == rating.high:
        return texts.say("{rating} (anchor)", rating=value)
    return f"{value} [{rating_figure(rating.low)}–{rating_figure(rating.high)}]"


def closing_line(standings: Standings, results: Results, before: int, seconds: float, texts: Catalogue) -> str:
    """How much was played, and where all of it lies, a sentence for each thing."""
    played = texts.say(
        "{games} {games:game|games} on {deals} {deals:deal|deals}; {now} in {seconds} s.",
        games=standings.games,
        deals=standings.deals,
        now=results.count - before,
        seconds=texts.figure(seconds, 1),
    )
    earlier = [texts.say("{count} {count:was|were} played before.", count=before)] if before else []
    seed = texts.say("Seed {seed}.", seed=standings.settings.seed)
    return " ".join([played, *earlier, seed, texts.say("Report: {path}", path=results.folder / "report.html")])
