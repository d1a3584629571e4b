"""Games that people have played to the end, as records: for data sets, and for themselves."""

import hashlib
from datetime import date, datetime, time, timedelta

from sqlalchemy import and_, select
from sqlalchemy.engine import Connection
from sqlalchemy.sql import ColumnElement

from parvis.core.record import Record
from parvis.web import store
from parvis.web.discarding import is_unwanted, listed_for
from parvis.web.open_table import rebuild
from parvis.web.schema import seats, tables
from parvis.web.store import OVER, Move, TableRow


def played_here(
    connection: Connection, since: date | None = None, until: date | None = None, game: str | None = None
) -> list[str]:
    """All tables where a game was played to the end, in an order that tells nothing of when or by whom.

    Lessons, attempts at puzzles, and what everybody there has deleted are not among them.
    """
    conditions: list[ColumnElement[bool]] = [tables.c.phase == OVER, store.is_game(), ~store.IS_LESSON, ~is_unwanted()]
    if since is not None:
        conditions.append(tables.c.changed >= beginning_of(since))
    if until is not None:
        conditions.append(tables.c.changed < beginning_of(until) + timedelta(days=1))
    if game is not None:
        conditions.append(tables.c.game == game)
    names = connection.scalars(select(tables.c.id).where(and_(*conditions)))
    return sorted(names, key=lambda name: hashlib.sha256(name.encode()).digest())


def played_by(connection: Connection, player: str) -> list[str]:
    """The tables on somebody's list where they have played a game to the end, the oldest first."""
    own = select(seats.c.table_id).where(seats.c.player == player)
    mine = and_(tables.c.phase == OVER, tables.c.id.in_(own), store.is_game(), listed_for(player))
    return list(connection.scalars(select(tables.c.id).where(mine).order_by(tables.c.created, tables.c.id)))


def beginning_of(day: date) -> datetime:
    """The first moment of a day, as times are kept."""
    return datetime.combine(day, time())


def record_of(row: TableRow, moves: list[Move]) -> Record:
    """The record of a stored game; it calls everybody by what chose there: a computer player, or a person."""
    match, _ = rebuild(row, moves)
    return match.record()
