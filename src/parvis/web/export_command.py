"""The command `parvis records export`: the finished games of a server's database as a data set without names."""

import hashlib
import json
import os
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parvis.arena.interruption import Interruption
from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.core.record import Record
from parvis.options import FILE, Language
from parvis.records.choosing import Filter
from parvis.records.filling import fill
from parvis.records.going_through import Task, go_through
from parvis.records.making import Made, Nameless
from parvis.records.options import Out, Positions, Rows, filtered
from parvis.records.sources import Entry
from parvis.records.targets import target_of
from parvis.web.server import needed_packages
from parvis.web.settings import load
from parvis.words.catalogue import N_, catalogue
from parvis.words.languages import SOURCE

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

DATABASE, DAY = N_("URL|FILE"), N_("DAY")
DIGEST_BYTES = 16


@filtered
def export(
    wanted: Filter,
    out_name: Out,
    database: Annotated[
        str | None,
        typer.Option(help=N_("Where tables are kept; by default where the server keeps them."), metavar=DATABASE),
    ] = None,
    file: Annotated[Path | None, typer.Option("--settings", metavar=FILE, help=N_("A TOML file of settings."))] = None,
    since: Annotated[
        str | None, typer.Option(help=N_("Only games that ended on this day or later."), metavar=DAY)
    ] = None,
    until: Annotated[
        str | None, typer.Option(help=N_("Only games that ended on this day or earlier."), metavar=DAY)
    ] = None,
    rows: Rows = None,
    positions: Positions = False,
    language: Language = SOURCE,
) -> None:
    """Every game that people played to the end, once, in an order that tells nothing of them."""
    first, last = day("--since", since), day("--until", until)
    settings, _ = load({"database": None if database is None else url_of(database)}, os.environ, file)
    texts, interruption = catalogue(language), Interruption()
    with needed_packages():
        from parvis.web.finished import played_here
        from parvis.web.looking import looking_at
    with looking_at(settings.database_url, settings.database_seconds) as connection:
        names = played_here(connection, first, last, wanted.game)
        target = target_of(out_name, len(names), rows=rows, positions=positions, language=language)
        made: Made[Any] = Made(target.make, Nameless(keep_agents=True, replayed=True))
        task = Task(partial(find, connection, names), Once(wanted), made)
        results = go_through(task, len(names), 1, interruption, target.most_held_back)
        fill(target, out_name, results, len(names), interruption, texts)


def day(option: str, text: str | None) -> date | None:
    """A day that was asked for."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise InvalidOption(
            "{option} must be a day such as 2026-12-31, not {value}", option=option, value=shown(text)
        ) from error


def url_of(database: str) -> str:
    """The URL of a database; a file may be named as it is."""
    return database if "://" in database else f"sqlite:///{Path(database).resolve()}"


def find(connection: "Connection", names: Sequence[str], number: int) -> Entry:
    """The game of a table, to be played again; a table that is damaged is told of when it is read."""
    from parvis.web import store
    from parvis.web.finished import record_of

    try:
        found = store.get(connection, names[number])
    except ParvisError as error:
        return Entry(names[number], partial(refuse, error))
    assert found is not None  # the moment that is looked at does not pass
    return Entry(names[number], partial(record_of, *found))


def refuse(error: ParvisError) -> Record:
    """What cannot be read at all."""
    raise error


class Once:
    """Lets every chosen game pass that was played here from its beginning, and none a second time.

    Who opens a record again makes a table of the same game; who plays on from a position, one that shares its
    beginning.
    """

    def __init__(self, wanted: Filter) -> None:
        self.wanted = wanted
        self.known: set[bytes] = set()

    def __call__(self, record: Record) -> bool:
        """Whether a game passes."""
        if record.seed is None or not self.wanted.fits(record):
            return False
        played = json.dumps([record.game, record.seed, record.cards, record.moves]).encode()
        digest = hashlib.sha256(played).digest()[:DIGEST_BYTES]
        new = digest not in self.known
        self.known.add(digest)
        return new
