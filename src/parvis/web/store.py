"""What is kept of tables: how they were begun, who sits where, every choice. Each function gets a connection."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Text, and_, bindparam, cast, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection, RowMapping
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.sql.expression import Executable

from parvis.core.errors import ParvisError
from parvis.web.database import now, one_statement
from parvis.web.discarding import listed_for
from parvis.web.schema import attempts, discarded, messages, moves, seats, tables, tokens
from parvis.words.catalogue import N_

WAITING, PLAYING, OVER, ENDED = "waiting", "playing", "over", "ended"
PERSON = "human"
STAND_IN = "medium"  # plays on for whoever is absent
CHANNEL = "parvis"
LONGEST_NEWS = 7900  # bytes: PostgreSQL carries at most 8000

Move = tuple[int, str]


class StaleTable(ParvisError):
    """Somebody else changed the table in the meantime."""


class DamagedTable(ParvisError):
    """A stored table cannot be read."""


@dataclass
class SeatRow:
    """A place at a table: open, a person's, a computer player's, or a person's for whom a computer player stands in."""

    player: str | None = None
    agent: str | None = None
    name: str = ""
    agreed: bool = False
    points: int | None = None
    place: int | None = None

    @property
    def open(self) -> bool:
        """Whether somebody can sit down here."""
        return self.player is None and self.agent is None

    @property
    def kind(self) -> str:
        """Who chooses here: a person, or a computer player by its name."""
        return self.agent or PERSON


@dataclass
class TableRow:
    """A table as it is kept; the moves stand elsewhere."""

    id: str
    host: str
    game: str
    edition: str
    seed: str
    cards: dict[str, Any]
    script: list[int] | None
    options: dict[str, Any]
    seats: list[SeatRow]
    rules: int = 1
    revision: int = 0
    phase: str = PLAYING
    listed: bool = False
    round: int = 0
    asked: str = ""
    clocks: dict[str, Any] = field(default_factory=dict)
    deadline: float | None = None
    bots_due: bool = False
    leased_by: str | None = None
    leased_until: float = 0.0
    rematch: str | None = None
    rated: bool = False
    created: datetime = field(default_factory=now)
    changed: datetime = field(default_factory=now)

    @property
    def kinds(self) -> list[str]:
        """Who chooses at each seat."""
        return [seat.kind for seat in self.seats]

    def seats_of(self, player: str) -> list[int]:
        """The seats of a person."""
        return [number for number, seat in enumerate(self.seats) if player and seat.player == player]


@dataclass(frozen=True)
class Summary:
    """A table in a list: what can be told without reading the game."""

    id: str
    host: str
    game: str
    phase: str
    round: int
    asked: tuple[int, ...]
    deadline: float | None
    created: datetime
    changed: datetime
    seats: tuple[SeatRow, ...]
    lesson: bool


@dataclass(frozen=True)
class Change:
    """A change of a table: moves put behind the first so many, and what else is different; `cut` takes moves back."""

    table_id: str
    revision: int
    values: Mapping[str, Any]
    kept: int = 0
    moves: Sequence[Move] = ()
    cut: bool = False
    seats: Mapping[int, SeatRow] = field(default_factory=dict)
    news: str = ""


class Prepared:
    """A statement that is put into words once and then handed to the driver as it is: choices come often."""

    def __init__(self, statement: Executable) -> None:
        self.statement = statement
        self.written: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Carry it out for some rows; returns how many rows the last one touched."""
        dialect = connection.dialect.name
        if dialect not in self.written:
            compiled = self.statement.compile(dialect=connection.dialect)  # type: ignore[attr-defined]  # all can
            self.written[dialect] = (str(compiled), list(compiled.positiontup) if compiled.positional else None)
        text, order = self.written[dialect]
        count = 0
        for row in rows:
            parameters = tuple(plain(row[name]) for name in order) if order is not None else dict(row)
            count = connection.exec_driver_sql(text, parameters).rowcount
        return count


def plain(value: Any) -> Any:
    """A value as SQLite keeps it."""
    return value.isoformat(" ", "microseconds") if isinstance(value, datetime) else value


HOT = ("revision", "phase", "round", "asked", "clocks", "deadline", "bots_due", "leased_by", "leased_until", "changed")
ADVANCE = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.revision == bindparam("before"))
    .values({name: bindparam(name) for name in HOT})
)
ADD_MOVE = Prepared(insert(moves).values({name: bindparam(name) for name in ("table_id", "ply", "seat", "label")}))
STALE = N_("the table has changed in the meantime")
# On PostgreSQL all of it is one statement, which is a transaction by itself and one journey to the server. The news
# follow in another: in one transaction they would let all commits wait for each other and for the disk.
ADVANCE_AT_ONCE = f"""
WITH changed AS (
    UPDATE tables SET {", ".join(f"{name} = %({name})s" for name in HOT)}
    WHERE id = %(table_id)s AND revision = %(before)s RETURNING id
), added AS (
    INSERT INTO moves (table_id, ply, seat, label)
    SELECT changed.id, %(first)s::int + made.place - 1, made.seat, made.label
    FROM changed, unnest(%(seats)s::int[], %(labels)s::text[]) WITH ORDINALITY AS made (seat, label, place)
)
SELECT id FROM changed"""


# Changing -----------------------------------------------------------------------------------------------------------


def add(connection: Connection, row: TableRow, made: Sequence[Move]) -> None:
    """Keep a new table, with the moves it begins with."""
    values = asdict(row)
    sitting = values.pop("seats")
    connection.execute(insert(tables).values(values))
    connection.execute(insert(seats), [{"table_id": row.id, "seat": n, **each} for n, each in enumerate(sitting)])
    if made:
        connection.execute(insert(moves), move_rows(row.id, 0, made))


def move_rows(table_id: str, first: int, made: Sequence[Move]) -> list[dict[str, Any]]:
    """Moves as rows; the first of them is the choice number `first`."""
    return [
        {"table_id": table_id, "ply": first + number, "seat": seat, "label": label}
        for number, (seat, label) in enumerate(made)
    ]


@one_statement
def advance(connection: Connection, wanted: Change) -> None:
    """Add moves to a table, if nobody else was quicker; what people wait for most, so it is done in one go."""
    values = {**wanted.values, "clocks": json.dumps(wanted.values["clocks"])}
    values |= {"table_id": wanted.table_id, "before": wanted.revision, "revision": wanted.revision + 1}
    try:
        if connection.dialect.name == "postgresql":
            numbers = {"first": wanted.kept, "seats": [seat for seat, _ in wanted.moves]}
            labels = {"labels": [label for _, label in wanted.moves]}
            touched = len(connection.exec_driver_sql(ADVANCE_AT_ONCE, {**values, **numbers, **labels}).all())
        else:
            touched = ADVANCE.run(connection, [values])
            if touched == 1:
                ADD_MOVE.run(connection, move_rows(wanted.table_id, wanted.kept, wanted.moves))
    except IntegrityError as error:
        raise StaleTable(STALE) from error
    if touched != 1:
        raise StaleTable(STALE)
    with suppress(SQLAlchemyError):  # the moves are kept; who does not hear of them now finds out soon
        notify(connection, wanted.news)


def change(connection: Connection, wanted: Change) -> None:
    """Change a table in any way, if nobody else was quicker."""
    try:
        changed = connection.execute(
            update(tables)
            .where(tables.c.id == wanted.table_id, tables.c.revision == wanted.revision)
            .values(revision=wanted.revision + 1, **wanted.values)
        )
        if changed.rowcount != 1:
            raise StaleTable(STALE)
        if wanted.cut:
            connection.execute(delete(moves).where(moves.c.table_id == wanted.table_id, moves.c.ply >= wanted.kept))
        if wanted.moves:
            connection.execute(insert(moves), move_rows(wanted.table_id, wanted.kept, wanted.moves))
        for number, seat in wanted.seats.items():
            connection.execute(
                update(seats).where(seats.c.table_id == wanted.table_id, seats.c.seat == number).values(**asdict(seat))
            )
    except IntegrityError as error:
        raise StaleTable(STALE) from error
    notify(connection, wanted.news)


def notify(connection: Connection, news: str) -> None:
    """Tell other processes, once the transaction is kept; on SQLite there are none."""
    if news and connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, news)))


def lease(connection: Connection, table_id: str, process: str, moment: float, until: float) -> bool:
    """Let a process see to the computer players of a table, unless another does."""
    taken = connection.execute(
        update(tables)
        .where(
            tables.c.id == table_id,
            or_(tables.c.leased_by == process, tables.c.leased_by.is_(None), tables.c.leased_until < moment),
        )
        .values(leased_by=process, leased_until=until)
    )
    return taken.rowcount == 1


def forget_leases(connection: Connection) -> None:
    """After a start with nobody else there: what was leased is free."""
    connection.execute(update(tables).where(tables.c.leased_by.is_not(None)).values(leased_by=None, leased_until=0.0))


def remove(connection: Connection, table_id: str, news: str = "") -> None:
    """Forget a table and all that belongs to it."""
    connection.execute(delete(tokens).where(tokens.c.table_id == table_id))
    connection.execute(update(attempts).where(attempts.c.table_id == table_id).values(table_id=""))
    for each in (discarded, messages, moves, seats):
        connection.execute(delete(each).where(each.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))
    notify(connection, news)


# Reading ------------------------------------------------------------------------------------------------------------


def get(connection: Connection, table_id: str) -> tuple[TableRow, list[Move]] | None:
    """A table by its name, with its moves; DamagedTable if its row cannot be read."""
    try:
        found = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
    except (ValueError, TypeError, RecursionError) as error:  # a column of JSON that is none
        raise DamagedTable("This table is damaged and cannot be shown.") from error
    if found is None:
        return None
    row = TableRow(**found, seats=sitting_at(connection, [table_id]).get(table_id, []))
    made = connection.execute(
        select(moves.c.seat, moves.c.label).where(moves.c.table_id == table_id).order_by(moves.c.ply)
    )
    return row, [(seat, label) for seat, label in made]


def sitting_at(connection: Connection, names: Sequence[str]) -> dict[str, list[SeatRow]]:
    """Who sits at some tables."""
    found: dict[str, list[SeatRow]] = {}
    rows = connection.execute(select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.table_id, seats.c.seat))
    for row in rows.mappings():
        values = {key: value for key, value in row.items() if key not in ("table_id", "seat")}
        found.setdefault(row["table_id"], []).append(SeatRow(**values))
    return found


def revisions(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """How often some tables have changed."""
    rows = connection.execute(select(tables.c.id, tables.c.revision).where(tables.c.id.in_(names)))
    return {row.id: row.revision for row in rows}


BRIEF = [
    tables.c.id, tables.c.host, tables.c.game, tables.c.phase, tables.c.round, tables.c.asked, tables.c.deadline,
    tables.c.created, tables.c.changed,
    cast(tables.c.options, Text).like('%"lesson"%').label("lesson"),  # options need not be read for it
]  # fmt: skip


def summaries(connection: Connection, condition: Any, most: int, offset: int = 0) -> list[Summary]:
    """Tables in brief, the one changed last first."""
    query = select(*BRIEF).where(condition).order_by(tables.c.changed.desc(), tables.c.id).limit(most).offset(offset)
    try:
        rows = list(connection.execute(query).mappings())
    except (ValueError, TypeError):  # a damaged date, on SQLite: the other tables are told of all the same
        names = connection.scalars(query.with_only_columns(tables.c.id)).all()
        rows = [row for name in names if (row := brief_row(connection, name)) is not None]
    sitting = sitting_at(connection, [row["id"] for row in rows])
    return [
        Summary(
            **{**row, "asked": read_asked(row["asked"]), "lesson": bool(row["lesson"])},
            seats=tuple(sitting.get(row["id"], ())),
        )
        for row in rows
    ]


def brief_row(connection: Connection, name: str) -> RowMapping | None:
    """One table in brief; nothing if it cannot be read."""
    try:
        return connection.execute(select(*BRIEF).where(tables.c.id == name)).mappings().first()
    except (ValueError, TypeError):
        return None


def read_asked(written: str) -> tuple[int, ...]:
    """The seats that may choose, as a row has them."""
    return tuple(int(part) for part in written.split(",") if part.isdecimal())


def is_game() -> Any:
    """That a table is no attempt at a puzzle."""
    return tables.c.id.not_in(select(attempts.c.table_id))


def tables_of(connection: Connection, player: str, most: int = 50, offset: int = 0) -> list[Summary]:
    """A person's tables: those they sit at and those they host, but for those they have discarded."""
    own = select(seats.c.table_id).where(seats.c.player == player)
    mine = or_(tables.c.host == player, tables.c.id.in_(own))
    return summaries(connection, and_(mine, is_game(), listed_for(player)), most, offset)


def results_of(connection: Connection, player: str, most: int = 50, offset: int = 0) -> list[Summary]:
    """A person's games that were played to the end."""
    own = select(seats.c.table_id).where(seats.c.player == player)
    return summaries(connection, and_(tables.c.phase == OVER, tables.c.id.in_(own), is_game()), most, offset)


def open_tables(connection: Connection, most: int = 50) -> list[Summary]:
    """Tables that wait for players and stand in the list."""
    return summaries(connection, and_(tables.c.phase == WAITING, tables.c.listed.is_(True)), most)


def lesson_of(connection: Connection, player: str, game: str) -> str:
    """The table of a lesson in a game that somebody has begun and not finished; empty if there is none."""
    condition = and_(tables.c.host == player, tables.c.game == game, tables.c.phase == PLAYING, listed_for(player))
    return next((each.id for each in summaries(connection, condition, 50) if each.lesson), "")


def unfinished_of(connection: Connection, host: str) -> int:
    """How many tables of a host are not over."""
    going = tables.c.phase.in_((WAITING, PLAYING))
    query = select(func.count()).where(tables.c.host == host, going, is_game(), listed_for(host))
    return int(connection.scalar(query) or 0)


def due(connection: Connection, moment: float, most: int = 50) -> list[str]:
    """Tables where a computer player is asked and nobody sees to it, or a clock has run out."""
    query = (
        select(tables.c.id)
        .where(
            tables.c.phase == PLAYING,
            tables.c.leased_until < moment,
            or_(tables.c.bots_due.is_(True), tables.c.deadline < moment),
        )
        .order_by(tables.c.changed)
        .limit(most)
    )
    return list(connection.scalars(query))


def copy_of(row: TableRow) -> TableRow:
    """A row that can be changed without changing the other."""
    return replace(row, seats=[replace(seat) for seat in row.seats], options=dict(row.options))
