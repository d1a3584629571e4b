"""People, their seats, what they say, their tokens and ratings; a table has a host, a phase and clocks."""

import hashlib
import json
import secrets
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

PERSON = "human"
OLD = sa.table(
    "tables",
    sa.column("id"), sa.column("owner"), sa.column("host"), sa.column("phase"), sa.column("bots_due"),
    sa.column("over", sa.Boolean()), sa.column("seats", sa.Text()),
)  # fmt: skip
PLAYERS = sa.table(
    "players",
    sa.column("id"), sa.column("name"), sa.column("epoch"), sa.column("legacy"), sa.column("email_confirmed"),
    sa.column("created", sa.DateTime()), sa.column("seen", sa.DateTime()),
)  # fmt: skip
SEATS = sa.table(
    "seats",
    sa.column("table_id"), sa.column("seat"), sa.column("player"), sa.column("agent"), sa.column("name"),
    sa.column("agreed"),
)  # fmt: skip


def upgrade() -> None:
    """Make the new tables, give every owner a person and every seat a row, then let go of what they replace."""
    make_tables()
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("host", sa.String(64), nullable=False, server_default=""))
        batch.add_column(sa.Column("phase", sa.String(12), nullable=False, server_default="playing"))
        batch.add_column(sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("round", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("asked", sa.String(16), nullable=False, server_default=""))
        batch.add_column(sa.Column("clocks", sa.JSON(), nullable=False, server_default="{}"))
        batch.add_column(sa.Column("deadline", sa.Float()))
        batch.add_column(sa.Column("bots_due", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("leased_by", sa.String(32)))
        batch.add_column(sa.Column("leased_until", sa.Float(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("rematch", sa.String(32)))
        batch.add_column(sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    people = give_owners_people()
    give_seats_rows(people)
    with op.batch_alter_table("tables") as batch:
        batch.drop_index("ix_tables_owner")
        batch.drop_index("ix_tables_over")
        batch.drop_column("owner")
        batch.drop_column("over")
        batch.drop_column("seats")
        for name in ("host", "phase", "listed", "deadline", "bots_due"):
            batch.create_index(f"ix_tables_{name}", [name])


def make_tables() -> None:
    """The tables that are new."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40)),
        sa.Column("password", sa.String(200)),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("legacy", sa.String(64)),
        sa.Column("email", sa.String(254)),
        sa.Column("email_confirmed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
        sa.UniqueConstraint("legacy"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(64)),
        sa.Column("agent", sa.String(64)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_messages_table_id", "messages", ["table_id"])
    op.create_index("ix_messages_player", "messages", ["player"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.Column("expires", sa.DateTime()),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(80), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("pool", sa.String(12), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "players", "pool"),
    )
    op.create_table(
        "site",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def give_owners_people() -> dict[str, str]:
    """A guest for every cookie that owns a table; the cookie goes on to be recognised, by its digest."""
    connection = op.get_bind()
    now = datetime.now(UTC).replace(tzinfo=None)
    people = {owner: secrets.token_urlsafe(12) for owner in connection.scalars(sa.select(OLD.c.owner).distinct())}
    for owner, person in people.items():
        digest = hashlib.sha256(owner.encode()).hexdigest()
        connection.execute(
            sa.insert(PLAYERS).values(
                id=person, name="", epoch=0, legacy=digest, email_confirmed=False, created=now, seen=now
            )
        )
    return people


def give_seats_rows(people: dict[str, str]) -> None:
    """A row for every seat; a table whose seats cannot be read keeps its moves and has none."""
    connection = op.get_bind()
    for table_id, owner, over, written in connection.execute(
        sa.select(OLD.c.id, OLD.c.owner, OLD.c.over, sa.cast(OLD.c.seats, sa.Text()))
    ).all():
        seats = read_seats(written)
        for seat, name in enumerate(seats):
            person = name == PERSON
            connection.execute(
                sa.insert(SEATS).values(
                    table_id=table_id, seat=seat, player=people[owner] if person else None,
                    agent=None if person else name, name="", agreed=False,
                )
            )  # fmt: skip
        connection.execute(
            sa.update(OLD)
            .where(OLD.c.id == table_id)
            .values(
                host=people[owner],
                phase="over" if over else "playing",
                bots_due=not over,  # so that a server looks at it, and writes down who is asked
            )
        )


def read_seats(written: str) -> list[str]:
    """The names of a table's seats; none if the row is damaged."""
    try:
        seats = json.loads(written)
    except (TypeError, ValueError, RecursionError):
        return []
    known = isinstance(seats, list) and all(isinstance(name, str) and len(name) <= 64 for name in seats)
    return seats if known else []
