"""The command `parvis study`: options, progress bar, the most telling figures, and the files of its folder."""

import json
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import parvis
from parvis.arena.parquet import load_pyarrow
from parvis.arena.results import Results
from parvis.arena.screen import INTERRUPTED, errors, out
from parvis.arena.study.counting import Study, study_of
from parvis.arena.study.settings import StudyResults, StudySettings
from parvis.arena.study.tables import write_tables
from parvis.arena.tournament_command import (
    TournamentStopped,
    new_settings,
    opening,
    play_missing,
    resume_command,
    stopped,
    usual_folder,
)
from parvis.arena.workers import check_workers
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.core.numbers import load_overrides
from parvis.options import FOLDER, AsJson, Cards, Code, Edition, Language, OptionalGameName, Workers
from parvis.speech import cause_of
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def study(
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
        Path | None, typer.Option("--out", help=N_("A folder for games, tables, JSON and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the study in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Find out what wins: many games before listeners, their tables as Parquet, and a report with plots."""
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
        with closing(StudyResults.resume(resume)) as results:
            results.settings.refuse_contradictions(given, resume)
            results.settings.check()
            run(results, workers, as_json, catalogue(language))
    else:
        settings = new_settings(given, None if cards is None else str(cards), StudySettings)
        with closing(StudyResults.create(out_folder or usual_folder(settings), settings)) as results:
            run(results, workers, as_json, catalogue(language))


def run(results: Results, workers: int, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show the figures."""
    from parvis.arena.study.report import write_report  # templates load only where a report is written

    settings, folder = results.settings, results.folder
    before = results.count
    if not as_json:
        errors.print(opening(settings, folder, before, texts), markup=False, highlight=False, soft_wrap=True)
    begun = time.perf_counter()
    try:
        play_missing(results, workers, texts)
        seconds = time.perf_counter() - begun
        found = study_of(settings, results.read())  # read back: what is told is what is stored
        told = found.to_dict()
        timing: Any = told["timing"]
        timing.update(workers=workers, games=results.count - before, seconds=round(seconds, 3))
        write_whole(folder / "study.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "report.html", write_report(found, texts.language))
        note = tables_note(results, texts)
    except (OSError, ParvisError) as error:
        raise TournamentStopped(stopped(cause_of(error, texts), results, texts)) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_study(found, texts)
        print_lines([*trouble(found, texts), note, closing_line(found, results, before, seconds, texts)])
    if not found.standings.complete:
        text = texts.say(
            "interrupted after {done} of {all} {all:game|games}; {kept} {kept:game is|games are} kept, "
            "resume with: {command}",
            done=found.standings.games,
            all=settings.schedule.games,
            kept=results.count,
            command=resume_command(results),
        )
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def tables_note(results: Results, texts: Catalogue) -> str:
    """Write the tables as Parquet, and say where they are or why there are none."""
    try:
        load_pyarrow()
    except InvalidOption:
        return texts.say("Without tables as Parquet files: those need pip install 'parvis[data]'.")
    paths = write_tables(results.folder, results.settings, results.read())
    return texts.say("Tables: {paths}", paths=", ".join(path.name for path in paths))


def print_study(found: Study, texts: Catalogue) -> None:
    """The most telling figures."""
    from parvis.arena.study.facts import best_things, facts
    from parvis.arena.study.scribe import Scribe

    if not found.length.games:
        return
    scribe = Scribe(found, texts.language)
    table = Table(
        texts.say("figure"), texts.say("value"), texts.say("95% interval"), title=texts.say("What goes with winning")
    )
    for fact in [*facts(scribe), *best_things(scribe)]:
        table.add_row(fact.label, fact.value, fact.note)
    out.print(table)


def trouble(found: Study, texts: Catalogue) -> list[str]:
    """What went wrong with listeners and agents."""
    listeners = [
        texts.say(
            "The listener for the table {table} failed in {count} {count:game|games}, which its figures leave out; the "
            "first time: {message}",
            table=each.table,
            count=each.games,
            message=each.message,
        )
        for each in found.left_out
    ]
    agents = [
        texts.say(
            "{agent}: greedy stood in {count} {count:time|times}; the first: {message}",
            agent=agent.agent,
            count=agent.faults,
            message=agent.message,
        )
        for agent in found.standings.agents
        if agent.faults
    ]
    return [*listeners, *agents]


def print_lines(lines: list[str]) -> None:
    """Sentences, a line each."""
    for line in lines:
        out.print(line, markup=False, highlight=False, soft_wrap=True)


def closing_line(found: Study, results: Results, before: int, seconds: float, texts: Catalogue) -> str:
    """How much was played, and where the report lies, a sentence for each thing."""
    played = texts.say(
        "{games} {games:game|games} on {deals} {deals:deal|deals}; {now} in {seconds} s.",
        games=found.standings.games,
        deals=found.standings.deals,
        now=results.count - before,
        seconds=texts.figure(seconds, 1),
    )
    earlier = [texts.say("{count} {count:was|were} played before.", count=before)] if before else []
    seed = texts.say("Seed {seed}.", seed=found.settings.seed)
    return " ".join([played, *earlier, seed, texts.say("Report: {path}", path=results.folder / "report.html")])
