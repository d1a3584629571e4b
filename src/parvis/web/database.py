"""The database: opened and brought up to date, and asked in threads, so that it never holds the event loop."""

import asyncio
import select
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError, SQLAlchemyError

from parvis.core.errors import InvalidOption, ParvisError
from parvis.web.migrations import migrate

Found = TypeVar("Found")
Work = TypeVar("Work", bound=Callable[..., Any])

USUAL_SECONDS = 8.0
READERS = 4  # threads
WRITERS = 4  # on PostgreSQL; SQLite has one writer, and a second would only wait for it
MOST_WAITING = 2000  # requests to the database; more are told to try again
MOST_AT_ONCE = 50  # changes that SQLite keeps in one go: the disk is waited for once
MARGIN = 1.0  # seconds that the database's own time-out comes before ours, so that its outcome is known


class DatabaseBusy(ParvisError):
    """The database does not answer in time."""


class OutcomeUnknown(DatabaseBusy):
    """A change was begun, and nobody knows whether it was kept."""


class LostBefore(Exception):
    """The connection was lost before anything was kept: the database was restarted, say."""


def one_statement(work: Work) -> Work:
    """Mark work that is one statement on PostgreSQL: it needs no transaction around it, and two round trips less."""
    work.one_statement = True  # type: ignore[attr-defined]  # functions take any
    return work


def now() -> datetime:
    """The time as it is kept: universal, without a zone."""
    return datetime.now(UTC).replace(tzinfo=None)


def is_sqlite(url: str) -> bool:
    """Whether a database is a file, or in memory."""
    return url.startswith("sqlite")


class Waiting:
    """A change that waits for the thread that writes, and what came of it."""

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...], given: Future[Any]) -> None:
        self.work = work
        self.arguments = arguments
        self.given = given
        self.found: Any = None
        self.error: Exception | None = None

    def answer(self, carry_out: Callable[[Callable[..., Any], tuple[Any, ...]], Any]) -> None:
        """Do it alone, and tell what came of it."""
        self.error = None
        try:
            self.found = carry_out(self.work, self.arguments)
        except Exception as error:  # whoever waits for it is told
            self.error = error
        self.tell()

    def attempt(self, connection: Connection) -> None:
        """Do it as a part of a transaction: if it fails, the other parts are kept all the same."""
        self.error = None
        try:
            with connection.begin_nested():
                self.found = self.work(connection, *self.arguments)
        except Exception as error:  # whoever waits for it is told
            self.error = error

    def tell(self) -> None:
        """Tell whoever waits for it."""
        if self.error is None:
            self.given.set_result(self.found)
        else:
            self.given.set_exception(self.error)


class Database:
    """A database that is asked from the event loop: reads side by side, writes one after the other on SQLite."""

    def __init__(
        self, url: str, seconds: float = USUAL_SECONDS, observe: Callable[[float], None] | None = None
    ) -> None:
        try:
            self.engine: Engine = open_engine(url, seconds)
        except (ArgumentError, ImportError) as error:
            raise InvalidOption("the database cannot be used: {reason}", reason=str(error)) from error
        try:
            migrate(self.engine)
        except InvalidOption:
            self.engine.dispose()
            raise
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise InvalidOption(
                "the database cannot be opened: {reason}", reason=str(getattr(error, "orig", error))
            ) from error
        self.sqlite = is_sqlite(url)
        self.seconds = seconds
        self.observe = observe
        in_memory = make_url(url).database in (None, "", ":memory:")
        alone = self.sqlite and in_memory  # such a database is one connection's
        self.writers = ThreadPoolExecutor(1 if self.sqlite else WRITERS, "parvis-write")
        self.readers = self.writers if alone else ThreadPoolExecutor(READERS, "parvis-read")
        self.changes: deque[Waiting] = deque()  # on SQLite
        self.waiting = 0

    async def read(self, work: Callable[..., Found], *arguments: Any) -> Found:
        """Ask something in a thread; `work` gets a connection first."""
        return await self.ask(lambda: self.readers.submit(self.in_transaction, work, arguments), DatabaseBusy)

    async def write(self, work: Callable[..., Found], *arguments: Any) -> Found:
        """Change something in a thread, whole or not at all; `work` gets a connection first."""
        return await self.ask(lambda: self.submit_change(work, arguments), OutcomeUnknown)

    def submit_change(self, work: Callable[..., Found], arguments: tuple[Any, ...]) -> Future[Found]:
        """Let a thread change something; on SQLite together with all that waits by then."""
        if not self.sqlite:
            return self.writers.submit(self.in_transaction, work, arguments)
        given: Future[Found] = Future()
        self.changes.append(Waiting(work, arguments, given))
        self.writers.submit(self.keep_waiting)
        return given

    async def ask(self, submit: Callable[[], Future[Found]], late: type[DatabaseBusy]) -> Found:
        """Let a thread work, for so long and no longer."""
        if self.waiting >= MOST_WAITING:
            raise DatabaseBusy("The database does not answer. Nothing is lost; try again.")
        began = time.perf_counter()
        self.waiting += 1
        given = submit()
        job = asyncio.wrap_future(given)
        job.add_done_callback(self.done)
        end = asyncio.get_running_loop().time() + self.seconds
        try:
            # Not by wait_for, which in Python 3.11 forgets a cancellation that meets the answer. Shielded: a change
            # that has begun is carried through though nobody waits for it any more.
            async with asyncio.timeout_at(end):
                return await asyncio.shield(job)
        except asyncio.CancelledError:
            # A change that has begun is waited for: who reads next, once a lock is let go, must find it.
            if late is OutcomeUnknown and not given.cancel():
                await asyncio.wait({job}, timeout=max(0.0, end - asyncio.get_running_loop().time()))
            raise
        except TimeoutError as error:
            if given.cancel():  # it waited for a thread and will not be begun
                late = DatabaseBusy
            raise late("The database does not answer. Nothing is lost; try again.") from error
        finally:
            if self.observe is not None:
                self.observe(time.perf_counter() - began)

    def done(self, job: "asyncio.Future[Any]") -> None:
        """A job has ended, somehow."""
        self.waiting -= 1
        if not job.cancelled():
            job.exception()  # looked at, also where nobody waits for it any more

    def in_transaction(self, work: Callable[..., Found], arguments: tuple[Any, ...]) -> Found:
        """Do some work in a transaction; again where the connection turns out to be lost before anything was kept."""
        try:
            return self.attempt(work, arguments)
        except LostBefore:
            return self.attempt(work, arguments)

    def attempt(self, work: Callable[..., Found], arguments: tuple[Any, ...]) -> Found:
        """Do some work in a transaction, or in a single statement that is one by itself."""
        with self.engine.connect() as connection:
            whole = getattr(work, "one_statement", False) and not self.sqlite
            if whole:
                connection.execution_options(isolation_level="AUTOCOMMIT")
            try:
                found = work(connection, *arguments)
            except DBAPIError as error:
                if error.connection_invalidated and not whole:
                    raise LostBefore from error
                raise
            if not whole:
                connection.commit()
            return found

    def keep_waiting(self) -> None:
        """Keep all changes that wait, in one transaction: a slow disk is waited for once, not once for each."""
        count = min(len(self.changes), MOST_AT_ONCE)
        taken = [self.changes.popleft() for _ in range(count)]
        begun = [each for each in taken if each.given.set_running_or_notify_cancel()]
        if len(begun) > 1 and self.keep_together(begun):
            for each in begun:
                each.tell()
        else:
            for each in begun:
                each.answer(self.in_transaction)

    def keep_together(self, begun: Sequence[Waiting]) -> bool:
        """Make several changes in one transaction, each of which may fail by itself; False if that cannot be."""
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")  # else the end of the first part would be that of all
                for each in begun:
                    each.attempt(connection)
                    driver: Any = connection.connection.dbapi_connection
                    if not driver.in_transaction:  # a full disk, say: SQLite has taken all of it back
                        return False
                connection.commit()
        except SQLAlchemyError as error:  # a file that another program holds, say: nothing of it was kept
            for each in begun:
                each.error = error
        return True

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """A transaction in this thread: for the start of a server and for programs."""
        with self.engine.begin() as connection:
            yield connection

    def close(self) -> None:
        """Finish what was begun and let go of the connections."""
        self.readers.shutdown()
        self.writers.shutdown()
        self.engine.dispose()


def open_engine(url: str, seconds: float = USUAL_SECONDS) -> Engine:
    """An engine whose connections give up in time."""
    patience = max(seconds - MARGIN, seconds / 2)
    if is_sqlite(url):
        return open_sqlite(url, patience)
    arguments: dict[str, object] = {}
    if make_url(url).get_driver_name() == "psycopg":
        milliseconds = int(1000 * patience)
        arguments = {
            "connect_timeout": max(2, int(patience)),
            "options": f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds} -c timezone=UTC",
            "keepalives_idle": 10,
            "keepalives_interval": 5,
            "keepalives_count": 3,
            "prepare_threshold": 1,  # statements recur: the server plans each once
        }
    engine = create_engine(
        url, pool_size=READERS + WRITERS, max_overflow=2, connect_args=arguments, pool_timeout=patience
    )
    if arguments and hasattr(select, "poll"):
        event.listen(engine, "checkout", refuse_lost)
    return engine


def refuse_lost(connection: Any, _record: object, _proxy: object) -> None:
    """Take no connection that the database has ended while nobody used it: such a one has its last words to read.

    A look at the socket costs nothing, and spares who comes first after a restart a change whose outcome is unknown.
    """
    unread = select.poll()
    unread.register(connection.pgconn.socket, select.POLLIN)
    if unread.poll(0):
        raise InvalidatePoolError


def open_sqlite(url: str, patience: float) -> Engine:
    """SQLite with a write-ahead log, so that readers and a killed process do no harm."""
    engine = create_engine(url, connect_args={"timeout": patience, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        log_ahead(cursor, patience)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def log_ahead(cursor: sqlite3.Cursor, patience: float = USUAL_SECONDS) -> None:
    """Switch the write-ahead log on, again and again while another server does so on the same new file."""
    end = time.monotonic() + patience
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return
