"""A database over the versions of Parvis: whichever of them made it, opening it brings it to the newest revision."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import column, func, inspect, select, table
from sqlalchemy.engine import Connection, Engine

from parvis.core.errors import InvalidOption, shown

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent / "scripts"
FIRST = "0001"
FIRST_TABLES = {"tables", "moves"}
VERSION = table("alembic_version", column("version_num"))
LOCK = 8_724_690_277_213  # any number, as long as nothing else in the same PostgreSQL locks it


def migrate(engine: Engine) -> None:
    """Bring a database to the newest revision; InvalidOption if it is of a newer Parvis."""
    with engine.connect() as connection:
        if is_newest(connection):
            return
    with alone(engine) as connection:
        if not is_newest(connection):  # another server may have been quicker
            upgrade(connection)


def known_revisions() -> list[str]:
    """All revisions, the newest last: their numbers begin the names of their files."""
    return sorted(path.name.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*_*.py"))


def found_revisions(connection: Connection) -> set[str]:
    """What the database says of itself; nothing if it is new or older than all revisions."""
    if not inspect(connection).has_table(VERSION.name):
        return set()
    return set(connection.scalars(select(VERSION.c.version_num)))


def is_newest(connection: Connection) -> bool:
    """Whether nothing is to be done. Asked without Alembic, whose import would slow every start."""
    known = known_revisions()
    found = found_revisions(connection)
    unknown = sorted(found.difference(known))
    if unknown:
        raise InvalidOption(
            "the database is of a newer Parvis: it has revision {revision}, this Parvis knows them up to {known!r}; "
            "update Parvis or name another database",
            revision=shown(unknown[0]),
            known=known[-1],
        )
    return found == {known[-1]}


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction, whole or not at all, that no two servers are in at once."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            # SQLite changes a table by making it anew; with foreign keys on, dropping the old one would take the rows
            # that refer to it along. Inside a transaction they cannot be switched.
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        elif connection.dialect.name == "postgresql":
            for limit in ("statement_timeout", "lock_timeout"):  # a large club's migration may take its time
                connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        try:
            yield connection
            connection.commit()
        finally:
            connection.rollback()
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA foreign_keys=ON")


def upgrade(connection: Connection) -> None:
    """Run the migrations that a database lacks."""
    from alembic import command

    config = make_config(connection)
    if not found_revisions(connection) and set(inspect(connection).get_table_names()) >= FIRST_TABLES:
        command.stamp(config, FIRST)  # made before there were revisions, with the tables of the first
    command.upgrade(config, "head")


def make_config(connection: Connection) -> "Config":
    """What Alembic needs to know."""
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))  # a single one begins a variable
    return config
