"""Discarding: people take tables off their lists and can have them back; a day later what nobody wants is gone."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import and_, delete, exists, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ColumnElement

from parvis.web.database import now
from parvis.web.schema import discarded, seats, tables

DAYS_KEPT = 1
MOST_AT_ONCE = 50


def discard(connection: Connection, player: str, table_id: str) -> None:
    """Take a table off somebody's list."""
    try:
        with connection.begin_nested():
            connection.execute(insert(discarded).values(player=player, table_id=table_id, at=now()))
    except IntegrityError:
        return  # it was off already


def restore(connection: Connection, player: str, table_id: str) -> None:
    """Put a table on somebody's list again."""
    connection.execute(delete(discarded).where(discarded.c.player == player, discarded.c.table_id == table_id))


def listed_for(player: str) -> ColumnElement[bool]:
    """The condition that a table is still on somebody's list."""
    return ~exists().where(discarded.c.player == player, discarded.c.table_id == tables.c.id)


def no_person_wants() -> ColumnElement[bool]:
    """The condition that everybody who sits at a table has discarded it."""
    off = exists().where(discarded.c.table_id == tables.c.id, discarded.c.player == seats.c.player)
    return ~exists().where(seats.c.table_id == tables.c.id, seats.c.player.is_not(None), ~off)


def is_unwanted() -> ColumnElement[bool]:
    """The condition that the host of a table and all people at it have discarded it, however short a time ago."""
    by_host = exists().where(discarded.c.table_id == tables.c.id, discarded.c.player == tables.c.host)
    return and_(by_host, no_person_wants())


def unwanted(connection: Connection) -> Sequence[str]:
    """Tables that their host and all people at them discarded long enough ago."""
    query = (
        select(tables.c.id)
        .join(discarded, and_(discarded.c.table_id == tables.c.id, discarded.c.player == tables.c.host))
        .where(discarded.c.at < now() - timedelta(days=DAYS_KEPT), no_person_wants())
        .limit(MOST_AT_ONCE)
    )
    return connection.scalars(query).all()
