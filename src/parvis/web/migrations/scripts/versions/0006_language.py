"""The language that somebody chose."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; nobody has chosen yet."""
    op.add_column("players", sa.Column("language", sa.String(16), nullable=False, server_default=""))
