"""The commands `parvis records`: list, verify and convert many records at once."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import parvis
from parvis.arena.interruption import Interruption
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.match import replay
from parvis.core.record import Record
from parvis.options import AsJson, Language, Workers
from parvis.records.choosing import Filter
from parvis.records.filling import FOUND_FAULTS, Tally, faults_in_words, fill, tell_fault
from parvis.records.going_through import Outcome, Task, go_through
from parvis.records.listing import Totals, add_row, in_brief, new_table
from parvis.records.making import Made, Nameless
from parvis.records.options import Out, Paths, Positions, Rows, filtered
from parvis.records.sources import InFiles, check_sources, count_entries, entries
from parvis.records.targets import refuse_source, target_of
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE

PAGE_ROWS = 500  # of the list, which is printed a page at a time
WIDE = 160  # columns of a list that goes into a file

records = typer.Typer(help=N_("List, verify and convert many records."), no_args_is_help=True)


@records.command(name="list", help=N_("List records: who played what, and how it ended."))
@filtered
def list_records(paths: Paths, wanted: Filter, as_json: AsJson = False, language: Language = SOURCE) -> None:
    """A row for each record, and what they are together."""
    texts = catalogue(language)
    check_sources(paths)
    pages = out if out.is_terminal else Console(width=WIDE)
    totals, table = Totals(), new_table(texts)
    for entry in entries(paths):
        try:
            record = entry.read()
        except (ParvisError, OSError) as error:
            totals.faults += 1
            tell_fault(Outcome(entry.place, fault=error), texts)
            continue
        if not wanted.fits(record):
            continue
        totals.add(record)
        if as_json:
            typer.echo(json.dumps(in_brief(entry.place, record)))
        else:
            add_row(table, entry.place, record, texts)
            if table.row_count == PAGE_ROWS:
                pages.print(table)
                table = new_table(texts)
    if table.row_count:
        pages.print(table)
    (errors if as_json else out).print(totals.in_words(texts), highlight=False, markup=False, soft_wrap=True)
    if totals.faults:
        raise typer.Exit(FOUND_FAULTS)


@records.command(
    name="verify", help=N_("Replay records and check every claim they make; names those that do not hold.")
)
@filtered
def verify(paths: Paths, wanted: Filter, workers: Workers = None, language: Language = SOURCE) -> None:
    """A line for each that does not hold, and how many do."""
    texts, tally, interruption = catalogue(language), Tally(), Interruption()
    total = count(paths)

    def hear(outcomes: list[Outcome[None]]) -> None:
        for outcome in outcomes:
            tally.count(outcome)
            tell_fault(outcome, texts, result=True)

    results = go_through(Task(InFiles(tuple(paths)), wanted.fits, check), total, workers, interruption)
    with interruption.listening():
        play_under_a_bar(results, hear, interruption, texts, description=texts.say("records"), total=total)
    tell_verified(tally, texts)
    if tally.all < total:
        errors.print(texts.say("interrupted after {done} of {all} {all:record|records}", done=tally.all, all=total))
        raise typer.Exit(INTERRUPTED)
    if tally.faults:
        raise typer.Exit(FOUND_FAULTS)


def count(paths: Sequence[Path]) -> int:
    """How many entries some files and folders have; there must be one."""
    check_sources(paths)
    total = count_entries(paths)
    if not total:
        raise InvalidOption("there are no records in {paths}", paths=", ".join(map(str, paths)))
    return total


def check(record: Record) -> None:
    """Replay a record; what does not hold raises InvalidRecord, and an unknown game UnknownGame."""
    replay(parvis.load(record.game), record, trace=False)


def tell_verified(tally: Tally, texts: Catalogue) -> None:
    """How many hold, and how many do not."""
    sentences = [
        texts.say("{count} {count:record holds|records hold}.", count=tally.chosen),
        *faults_in_words(tally, texts),
    ]
    out.print(" ".join(sentences), highlight=False, markup=False, soft_wrap=True)


@records.command(
    name="convert", help=N_("Write records anew: as one file, as a folder, as rows of a table, or in words.")
)
@filtered
def convert(
    paths: Paths,
    wanted: Filter,
    out_name: Out,
    rows: Rows = None,
    positions: Positions = False,
    without_names: Annotated[
        bool, typer.Option("--without-names", help=N_("Call everybody by their seat: seat 1, seat 2."))
    ] = False,
    keep_agents: Annotated[
        bool, typer.Option("--keep-agents", help=N_("With --without-names: agents keep their names."))
    ] = False,
    workers: Workers = None,
    language: Language = SOURCE,
) -> None:
    """The chosen records in their order; those that are no good are named and left out."""
    texts, interruption = catalogue(language), Interruption()
    if keep_agents and not without_names:
        raise InvalidOption("--keep-agents goes with --without-names")
    total = count(paths)
    target = target_of(out_name, total, rows=rows, positions=positions, language=language)
    refuse_source(out_name, paths)
    made: Made[Any] = Made(target.make, Nameless(keep_agents) if without_names else None)
    task = Task(InFiles(tuple(paths)), only_over(wanted).fits if target.over else wanted.fits, made)
    results = go_through(task, total, workers, interruption, target.most_held_back)
    fill(target, out_name, results, total, interruption, texts)


def only_over(wanted: Filter) -> Filter:
    """The same, and the games must be over."""
    if wanted.over is False:
        raise InvalidOption("--positions is for games that are over")
    return replace(wanted, over=True)
