"""What is kept of people's own numbers: sets under a name, each for one game. Each function gets a connection."""

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from parvis.core.errors import InvalidOption
from parvis.web.database import now
from parvis.web.schema import sets

MOST_SETS = 50  # of one person


@dataclass(frozen=True)
class CardSet:
    """Numbers of somebody's own box: those that differ, by dotted key."""

    id: str
    player: str
    game: str
    name: str
    numbers: Mapping[str, Any]
    created: datetime = field(default_factory=now)
    changed: datetime = field(default_factory=now)


def add(connection: Connection, player: str, game: str, name: str, numbers: Mapping[str, Any]) -> CardSet:
    """A new set."""
    held = connection.scalar(select(func.count()).select_from(sets).where(sets.c.player == player)) or 0
    if held >= MOST_SETS:
        raise InvalidOption("You have too many sets of numbers; delete some first.")
    check_name_free(connection, player, game, name)
    made = CardSet(secrets.token_urlsafe(12), player, game, name, dict(numbers))
    connection.execute(insert(sets).values(asdict(made)))
    return made


def get(connection: Connection, player: str, number: str) -> CardSet | None:
    """A set of somebody; nothing for one that is another's."""
    found = connection.execute(select(sets).where(sets.c.id == number, sets.c.player == player)).mappings().first()
    return None if found is None else CardSet(**found)


def sets_of(connection: Connection, player: str, game: str = "") -> list[CardSet]:
    """Somebody's sets, of one game or of all, by name."""
    query = select(sets).where(sets.c.player == player)
    if game:
        query = query.where(sets.c.game == game)
    rows = connection.execute(query.order_by(sets.c.game, sets.c.name))
    return [CardSet(**row) for row in rows.mappings()]


def change(connection: Connection, player: str, number: str, values: Mapping[str, Any]) -> CardSet | None:
    """Give a set another name or other numbers; nothing if it is not there."""
    found = get(connection, player, number)
    if found is None:
        return None
    if values.get("name", found.name) != found.name:
        check_name_free(connection, player, found.game, values["name"])
    mine = (sets.c.id == number, sets.c.player == player)
    connection.execute(update(sets).where(*mine).values(**values, changed=now()))
    return get(connection, player, number)


def drop(connection: Connection, player: str, number: str) -> bool:
    """Delete a set; tables keep the numbers that they were begun with."""
    return connection.execute(delete(sets).where(sets.c.id == number, sets.c.player == player)).rowcount == 1


def check_name_free(connection: Connection, player: str, game: str, name: str) -> None:
    """Two sets of one game have two names."""
    same = (sets.c.player == player, sets.c.game == game, sets.c.name == name)
    if connection.scalar(select(sets.c.id).where(*same)) is not None:
        raise InvalidOption("You have a set of that name already.")
