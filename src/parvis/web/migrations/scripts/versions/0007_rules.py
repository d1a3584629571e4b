"""The version of the rules that a table plays."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; what was begun before plays the first version to its end."""
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
