"""Databases of both kinds, asked behind the server's back, and those that the first Parvis with a table made."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.web import migrations
from parvis.web.database import open_engine
from parvis.web.migrations import alone, make_config
from tests.web.serving import finished, played, played_until_asked

KINDS = ("sqlite", "postgresql")
ADA, BEN = "ada-cookie-0123456789", "ben_cookie-9876543210-of-an-older-Parvis"
LONG_AGO = datetime(2024, 5, 6, 7, 8, 9)
TABLES = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "owner", "game", "edition", "seed", "revision", "over")),
    *(sa.column(name, sa.JSON()) for name in ("seats", "cards", "script", "options")),
    *(sa.column(name, sa.DateTime()) for name in ("created", "changed")),
)
MOVES = sa.table("moves", *(sa.column(name) for name in ("table_id", "ply", "seat", "label")))


@contextmanager
def connected(url: str) -> Iterator[sa.Connection]:
    """A transaction on a database of any kind, without a server."""
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def ask(url: str, question: str, **values: object) -> list[tuple[Any, ...]]:
    """Ask a database, or change it."""
    with connected(url) as connection:
        answer = connection.execute(sa.text(question), values)
        return [tuple(row) for row in answer] if answer.returns_rows else []


def revision_of(url: str) -> list[tuple[Any, ...]]:
    """What a database says of itself."""
    return ask(url, "SELECT version_num FROM alembic_version")


def contents(url: str) -> dict[str, list[Any]]:
    """All tables of a database with their columns and rows."""
    with connected(url) as connection:
        metadata = sa.MetaData()
        metadata.reflect(connection)
        return {
            name: [
                *(f"{column.name} {column.type}" for column in table.c),
                *sorted(map(repr, connection.execute(sa.text(f'SELECT * FROM "{name}"')))),  # JSON may be none
            ]
            for name, table in metadata.tables.items()
        }


# The first revision -------------------------------------------------------------------------------------------


def first_games() -> dict[str, tuple[str, Match]]:
    """The games of a club that has used the first Parvis, each with its owner."""
    return {
        "running": (ADA, played_until_asked("troyes", ["human", "easy"], 20, seat=1)),
        "one-screen": (ADA, played("notre-dame", ["human", "human", "human"], 31)),
        "bens": (BEN, played_until_asked("notre-dame", ["human", "medium"], 40)),
        "finished": (BEN, finished("troyes", ["human", "hard"])),
        "damaged": (ADA, played("troyes", ["human", "human"], 5)),
    }


def moves_of(match: Match) -> list[tuple[int, str]]:
    """The moves of a game as they are kept."""
    return [(seat, match.game.label(action)) for seat, action in match.moves]


def make_first(url: str, *, marked: bool = True) -> None:
    """A database of the first revision, or as Parvis made them before there were revisions, with a club's games."""
    make_revision(url, migrations.FIRST)
    with connected(url) as connection:
        for name, (owner, match) in first_games().items():
            record = match.record()
            connection.execute(
                sa.insert(TABLES).values(
                    id=name, owner=owner, game=record.game, edition=record.edition, seed=f"{record.seed:x}",
                    seats=record.seats, cards={}, script=None, options={"pace": 0}, revision=len(record.moves),
                    over=match.state.current_player == TERMINAL, created=LONG_AGO, changed=LONG_AGO,
                )
            )  # fmt: skip
            rows = [
                {"table_id": name, "ply": ply, "seat": seat, "label": label}
                for ply, (seat, label) in enumerate(moves_of(match))
            ]
            connection.execute(sa.insert(MOVES), rows)
    damage = json.dumps({"no": "seats"}) if url.startswith("postgresql") else '["human", '
    ask(url, "UPDATE tables SET seats = :damage WHERE id = 'damaged'", damage=damage)
    if not marked:
        ask(url, "DROP TABLE alembic_version")


def make_revision(url: str, revision: str) -> None:
    """Bring a database to an earlier revision than the newest."""
    from alembic import command

    engine = open_engine(url)
    with alone(engine) as connection:
        command.upgrade(make_config(connection), revision)
    engine.dispose()


def file_url(folder: Path, name: str = "tables") -> str:
    """The URL of a database file."""
    return f"sqlite:///{folder / name}.sqlite"
