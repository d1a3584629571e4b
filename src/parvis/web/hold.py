"""Holds a database file for one server: what another would write to it, this one would not hear of."""

import os

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from parvis.core.errors import InvalidOption
from parvis.web.database import is_sqlite

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]  # where it is missing, Windows say, no file is held


class Hold:
    """A lock on the file beside a SQLite database; the system lets go of it with the process, however that ends."""

    def __init__(self, url: str) -> None:
        self.file: int | None = None
        try:
            path = make_url(url).database
        except ArgumentError:
            return  # opening the database will tell what is wrong
        if fcntl is None or not is_sqlite(url) or path in (None, "", ":memory:"):
            return
        try:
            self.file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return  # likewise
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            raise InvalidOption(
                "another server uses this database file; SQLite serves one process, see docs/hosting.md for PostgreSQL"
            ) from error

    def release(self) -> None:
        """Let another server have it."""
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def __del__(self) -> None:
        self.release()
