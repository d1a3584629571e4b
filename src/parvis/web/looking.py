"""A database that is only looked at: as it stood at one moment, while a server goes on using it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from parvis.core.errors import InvalidOption
from parvis.web.database import USUAL_SECONDS, is_sqlite, open_engine
from parvis.web.migrations import is_newest


@contextmanager
def looking_at(url: str, seconds: float = USUAL_SECONDS) -> Iterator[Connection]:
    """A connection that changes nothing, holds nobody up, and sees what was there when it began.

    InvalidOption if the database cannot be read, or is not as this Parvis keeps it.
    """
    try:
        engine = open_reader(url, seconds)
    except (ArgumentError, ImportError) as error:
        raise InvalidOption("the database cannot be used: {reason}", reason=str(error)) from error
    try:
        with engine.connect() as connection:
            begin(connection)
            if not is_newest(connection):
                raise InvalidOption(
                    "the database is not as this Parvis keeps it: start the server on it once, or name another"
                )
            yield connection
    except SQLAlchemyError as error:
        raise InvalidOption(
            "the database cannot be read: {reason}", reason=str(getattr(error, "orig", error))
        ) from error
    finally:
        engine.dispose()


def open_reader(url: str, seconds: float) -> Engine:
    """An engine for it; a file must be there already."""
    if not is_sqlite(url):
        return open_engine(url, seconds)
    path = Path(make_url(url).database or "")
    path.stat()

    def connect() -> sqlite3.Connection:
        # Not `mode=ro`: whoever opens a file like that while no server does leaves two files beside it.
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=seconds)
        connection.execute("PRAGMA query_only=ON")
        return connection

    return create_engine("sqlite://", creator=connect, poolclass=NullPool)


def begin(connection: Connection) -> None:
    """Begin a transaction that sees one moment. Neither database lets a reader of that kind hold up who writes."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
