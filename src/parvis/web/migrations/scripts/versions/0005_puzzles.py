"""Puzzles, what turns in them are worth, and the tables at which people try them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the new tables."""
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("solution", sa.JSON()),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game", "day", name="uq_puzzles_game_day"),
    )
    op.create_index("ix_puzzles_owner", "puzzles", ["owner"])
    op.create_table(
        "verdicts",
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("turn", sa.String(64), nullable=False),
        sa.Column("share", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("puzzle", "turn"),
    )
    op.create_table(
        "attempts",
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("changed", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("puzzle", "player"),
    )
    op.create_index("ix_attempts_table_id", "attempts", ["table_id"])
