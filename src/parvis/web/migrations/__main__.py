"""`make migration NAME="what changes"`: write a migration from the newest revision to what the store's rows say."""

import sys

from alembic import command

from parvis.web.database import open_engine
from parvis.web.migrations import known_revisions, make_config, migrate


def main() -> None:
    """Compare a new database with the rows, and write down what differs."""
    name = " ".join(sys.argv[1:]).strip()
    if not name:
        raise SystemExit('say what changes: make migration NAME="what changes"')
    engine = open_engine("sqlite://")
    migrate(engine)
    number = f"{int(known_revisions()[-1]) + 1:04}"
    with engine.connect() as connection:
        command.revision(make_config(connection), name, autogenerate=True, rev_id=number)
    engine.dispose()


if __name__ == "__main__":
    main()
