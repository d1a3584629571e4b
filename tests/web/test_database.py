"""The database is asked in threads, for so long and no longer, and who waits for it can leave at any moment."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection

from parvis.web.database import Database, DatabaseBusy, OutcomeUnknown
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
