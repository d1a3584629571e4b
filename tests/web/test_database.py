"""The database is asked in threads, for so long and no longer, and who waits for it can leave at any moment."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from parvis.core.errors import InvalidOption
from parvis.web.database import Database, DatabaseBusy, OutcomeUnknown, one_statement
from parvis.web.schema import site
from tests.postgres import Cluster
from tests.processes import PATIENCE

MOMENTS = 12  # turns of the event loop within which an answer travels


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")) as database:
        yield database


def nothing(_connection: Connection) -> None:
    """Ask nothing."""


def test_who_is_told_to_end_ends_also_at_the_moment_of_an_answer(database: Database) -> None:
    """Otherwise the work that a server does by itself would go on, and the server would never end."""

    async def work_for_ever() -> None:
        while True:
            await database.read(nothing)

    async def end_after(moments: int) -> bool:
        work = asyncio.create_task(work_for_ever())
        await asyncio.sleep(0)
        time.sleep(0.02)  # the answer is there, and the loop has not seen it yet
        for _ in range(moments):
            await asyncio.sleep(0)
        work.cancel()
        done, _ = await asyncio.wait({work}, timeout=5)
        work.cancel()
        return bool(done)

    assert [asyncio.run(end_after(moments)) for moments in range(MOMENTS)] == [True] * MOMENTS


def test_a_change_that_was_begun_is_carried_through_and_one_that_was_not_never_is(database: Database) -> None:
    begun, go_on = threading.Event(), threading.Event()
    kept: list[str] = []

    def slowly(_connection: Connection) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        kept.append("slowly")

    def never(_connection: Connection) -> None:
        kept.append("never")

    async def ask() -> None:
        database.seconds = 0.3
        first = asyncio.create_task(database.write(slowly))
        await asyncio.to_thread(begun.wait, PATIENCE)
        second = asyncio.create_task(database.write(never))
        answers = await asyncio.gather(first, second, return_exceptions=True)
        database.seconds = PATIENCE
        busy = database.waiting
        await database.read(nothing)  # readers do not wait for writers
        go_on.set()
        assert [type(answer) for answer in answers] == [OutcomeUnknown, DatabaseBusy]
        assert busy == 1  # the thread of the first
        await database.write(nothing)
        assert kept == ["slowly"]
        assert database.waiting == 0

    asyncio.run(ask())


def test_what_is_cancelled_is_carried_through_before_anybody_goes_on(database: Database) -> None:
    begun, go_on, kept = threading.Event(), threading.Event(), threading.Event()

    def slowly(_connection: Connection) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        kept.set()

    async def ask() -> None:
        change = asyncio.create_task(database.write(slowly))
        await asyncio.to_thread(begun.wait, PATIENCE)
        change.cancel()
        assert await asyncio.wait({change}, timeout=0.1) == (set(), {change})
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await change
        assert kept.is_set()

    asyncio.run(ask())


# Changes that wait are kept together on SQLite ----------------------------------------------------------------------


def write_site(connection: Connection, name: str, fail: bool = False) -> str:
    """Keep something, and perhaps fail afterwards."""
    connection.execute(insert(site).values(name=name, value="x"))
    if fail:
        raise InvalidOption(name)
    return name


def read_site(connection: Connection) -> set[str]:
    return set(connection.scalars(select(site.c.name)))


def together(database: Database, *changes: tuple[Any, ...]) -> list[Any]:
    """What comes of changes that all wait while the writer is busy."""
    begun, go_on = threading.Event(), threading.Event()

    def busy(_connection: Connection) -> None:
        begun.set()
        go_on.wait(PATIENCE)

    async def ask() -> list[Any]:
        first = asyncio.create_task(database.write(busy))
        await asyncio.to_thread(begun.wait, PATIENCE)
        waiting = [asyncio.create_task(database.write(*change)) for change in changes]
        await asyncio.sleep(0)
        go_on.set()
        await first
        return await asyncio.gather(*waiting, return_exceptions=True)

    return asyncio.run(ask())


@pytest.fixture
def commits(database: Database) -> list[str]:
    """Grows with every transaction that is kept."""
    kept: list[str] = []
    event.listen(database.engine, "commit", lambda _connection: kept.append("kept"))
    return kept


def test_changes_that_wait_are_kept_in_one_transaction(database: Database, commits: list[str]) -> None:
    names = [f"name {number}" for number in range(20)]
    assert together(database, *((write_site, name) for name in names)) == names
    assert len(commits) == 1  # the one that they waited for has changed nothing
    with database.connected() as connection:
        assert read_site(connection) >= set(names)


def test_one_that_fails_takes_no_other_with_it(database: Database) -> None:
    told = together(database, (write_site, "a"), (write_site, "b", True), (write_site, "a"), (write_site, "c"))
    assert [type(each) for each in told] == [str, InvalidOption, IntegrityError, str]
    with database.connected() as connection:
        assert {"a", "c"} <= read_site(connection)
        assert "b" not in read_site(connection)


def test_when_all_of_it_is_taken_back_each_is_tried_by_itself(database: Database) -> None:
    """As SQLite does when the disk is full."""
    full = [True]

    def fill_the_disk(connection: Connection) -> str:
        if full:
            full.clear()
            connection.exec_driver_sql("ROLLBACK")
            raise InvalidOption("the disk is full")
        return write_site(connection, "second")

    assert together(database, (write_site, "first"), (fill_the_disk,), (write_site, "third")) == [
        "first",
        "second",
        "third",
    ]
    with database.connected() as connection:
        assert {"first", "second", "third"} <= read_site(connection)


def test_when_another_program_holds_the_file_all_are_told_and_nothing_is_kept(tmp_path: Path) -> None:
    with closing(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}", seconds=1.0)) as database:
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            told = together(database, (write_site, "a"), (write_site, "b"))
        assert all(isinstance(each, OperationalError | DatabaseBusy) for each in told)
        assert not asyncio.run(database.read(read_site)) & {"a", "b"}
        assert together(database, (write_site, "a"), (write_site, "b")) == ["a", "b"]


def test_one_that_nobody_waits_for_any_more_is_not_begun(database: Database) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def busy(_connection: Connection) -> None:
        begun.set()
        go_on.wait(PATIENCE)

    async def ask() -> None:
        first = asyncio.create_task(database.write(busy))
        await asyncio.to_thread(begun.wait, PATIENCE)
        given_up, patient = (asyncio.create_task(database.write(write_site, name)) for name in ("a", "b"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait({given_up})
        go_on.set()
        await first
        assert await patient == "b"
        assert "a" not in await database.read(read_site)

    asyncio.run(ask())


def test_after_a_broken_line_the_first_change_is_kept(postgres: Cluster, postgres_url: str) -> None:
    """Also one without a transaction around it, which could not be tried again."""

    @one_statement
    def keep(connection: Connection, name: str) -> None:
        connection.execute(insert(site).values(name=name, value="kept"))

    with closing(Database(postgres_url)) as database:
        asyncio.run(database.write(keep, "before"))
        assert postgres.drop_connections(postgres_url) == 1
        asyncio.run(database.write(keep, "after"))
        with database.connected() as connection:
            names = set(connection.execute(select(site.c.name)).scalars())
    assert names >= {"before", "after"}
