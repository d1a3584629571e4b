"""The command `parvis study`: options, progress bar, the most telling figures, and the files of its folder."""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from parvis.arena.back_ends import BackEnd
from parvis.arena.parquet import load_pyarrow
from parvis.arena.screen import out, stopped
from parvis.arena.session import (
    closing_line,
    given_options,
    play_missing,
    resume_command,
    session,
    tell_interruption,
    tell_opening,
)
from parvis.arena.study.counting import Study, study_of
from parvis.arena.study.settings import StudyResults
from parvis.arena.study.tables import write_tables
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.options import (
    FOLDER,
    Agents,
    AsJson,
    Cards,
    Code,
    Edition,
    Games,
    Language,
    OptionalGameName,
    OptionalPatience,
    Players,
    Ray,
    SeedOfGames,
    Workers,
)
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def study(
    game: OptionalGameName = None,
    agents: Agents = None,
    players: Players = None,
    games: Games = None,
    seed: SeedOfGames = None,
    workers: Workers = None,
    ray: Ray = None,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: OptionalPatience = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help=N_("A folder for games, tables, JSON and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the study in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Find out what wins: many games before listeners, their tables as Parquet, and a report with plots."""
    given = given_options(game, agents, players, games, seed, edition, cards, code, patience)
    with session(StudyResults, given, out_folder, resume, workers, ray) as (results, back_end):
        run(results, back_end, as_json, catalogue(language))


def run(results: StudyResults, back_end: BackEnd, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show the figures."""
    from parvis.arena.study.report import write_report  # templates load only where a report is written

    settings, folder = results.settings, results.folder
    before = results.count
    if not as_json:
        tell_opening(results, texts)
    begun = time.perf_counter()
    try:
        play_missing(results, back_end, texts)
        seconds = time.perf_counter() - begun
        found = study_of(settings, results.read())  # read back: what is told is what is stored
        told = found.to_dict()
        timing: Any = told["timing"]
        timing.update(workers=back_end.slots, games=results.count - before, seconds=round(seconds, 3))
        write_whole(folder / "study.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "report.html", write_report(found, texts.language))
        note = tables_note(results, texts)
    except (OSError, ParvisError) as error:
        raise stopped(error, results.count, resume_command(results), texts) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_study(found, texts)
        last = closing_line(results, found.standings.deals, before, seconds, texts)
        for line in [*trouble(found, texts), note, last]:
            out.print(line, markup=False, highlight=False, soft_wrap=True)
    tell_interruption(results, texts)


def tables_note(results: StudyResults, texts: Catalogue) -> str:
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
