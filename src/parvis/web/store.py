"""What is kept: tables and their moves, in SQLite or any database that SQLAlchemy speaks."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, String, create_engine, delete, event, insert, select, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from parvis.core.errors import InvalidOption, ParvisError
from parvis.web.migrations import migrate

LOCK_SECONDS = 10.0


class StaleTable(ParvisError):
    """Somebody else changed the table in the meantime."""


class Base(DeclarativeBase):
    """The tables of the database; a change to them needs a migration."""


class TableRow(Base):
    """A game: what it was begun with, and a revision that rises with every change."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    game: Mapped[str] = mapped_column(String(32))
    edition: Mapped[str] = mapped_column(String(32))
    seed: Mapped[str] = mapped_column(String(40))
    seats: Mapped[list[str]] = mapped_column(JSON)
    cards: Mapped[dict[str, Any]] = mapped_column(JSON)
    script: Mapped[list[int] | None] = mapped_column(JSON)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    revision: Mapped[int] = mapped_column(default=0)
    over: Mapped[bool] = mapped_column(default=False, index=True)
    created: Mapped[datetime] = mapped_column(default=lambda: datetime.now(UTC))
    changed: Mapped[datetime] = mapped_column(default=lambda: datetime.now(UTC), onupdate=lambda: datetime.now(UTC))


class MoveRow(Base):
    """A choice; a table has one at each ply, which is the lock against two at once."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    label: Mapped[str] = mapped_column(String(64))


def move_rows(table_id: str, first: int, moves: list[tuple[int, str]]) -> list[dict[str, object]]:
    """Moves as rows; the first of them is the choice number `first`."""
    return [
        {"table_id": table_id, "ply": first + number, "seat": seat, "label": label}
        for number, (seat, label) in enumerate(moves)
    ]


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        try:
            self.engine: Engine = open_engine(url)
        except (ArgumentError, ImportError) as error:
            raise InvalidOption(f"the database cannot be used: {error}") from error
        try:
            migrate(self.engine)
        except InvalidOption:
            self.close()
            raise
        except SQLAlchemyError as error:
            self.close()
            raise InvalidOption(f"the database cannot be opened: {getattr(error, 'orig', error)}") from error

    def close(self) -> None:
        """Let go of the database's connections."""
        self.engine.dispose()

    @contextmanager
    def session(self) -> Iterator[Session]:
        """A transaction: whole or not at all."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def add(self, row: TableRow, moves: list[tuple[int, str]]) -> None:
        """Keep a new table, with the moves it begins with."""
        with self.session() as session:
            session.add(row)
            session.flush()
            if moves:
                session.execute(insert(MoveRow), move_rows(row.id, 0, moves))

    def get(self, table_id: str) -> TableRow | None:
        """A table by its name."""
        with self.session() as session:
            return session.get(TableRow, table_id)

    def revision(self, table_id: str) -> int | None:
        """How often a table has changed."""
        with self.session() as session:
            return session.scalar(select(TableRow.revision).where(TableRow.id == table_id))

    def moves(self, table_id: str) -> list[tuple[int, str]]:
        """The moves of a table in their order."""
        with self.session() as session:
            rows = session.scalars(select(MoveRow).where(MoveRow.table_id == table_id).order_by(MoveRow.ply))
            return [(row.seat, row.label) for row in rows]

    def change(
        self, table_id: str, revision: int, kept: int, moves: list[tuple[int, str]], over: bool, *, cut: bool = False
    ) -> None:
        """Put moves behind the first so many of a table, if nobody else was quicker; `cut` takes others back."""
        try:
            with self.session() as session:
                changed = session.execute(
                    update(TableRow)
                    .where(TableRow.id == table_id, TableRow.revision == revision)
                    .values(revision=revision + 1, over=over, changed=datetime.now(UTC))
                )
                if changed.rowcount != 1:  # type: ignore[attr-defined]  # an update has a count
                    raise StaleTable("the table has changed in the meantime")
                if cut:
                    session.execute(delete(MoveRow).where(MoveRow.table_id == table_id, MoveRow.ply >= kept))
                if moves:
                    session.execute(insert(MoveRow), move_rows(table_id, kept, moves))
        except IntegrityError as error:
            raise StaleTable("the table has changed in the meantime") from error

    def set_options(self, table_id: str, options: dict[str, Any]) -> None:
        """Change a table's options."""
        with self.session() as session:
            session.execute(update(TableRow).where(TableRow.id == table_id).values(options=options))

    def tables_of(self, owner: str, most: int = 50) -> list[TableRow]:
        """An owner's tables, the one changed last first."""
        with self.session() as session:
            query = select(TableRow).where(TableRow.owner == owner).order_by(TableRow.changed.desc()).limit(most)
            return list(session.scalars(query))

    def unfinished(self) -> list[str]:
        """All tables whose game is not over."""
        with self.session() as session:
            return list(session.scalars(select(TableRow.id).where(TableRow.over.is_(False))))


def open_engine(url: str) -> Engine:
    """An engine; SQLite with a write-ahead log, so that readers and a killed process do no harm."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": LOCK_SECONDS, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        log_ahead(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def log_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch the write-ahead log on, again and again while another server does so on the same new file."""
    end = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return
