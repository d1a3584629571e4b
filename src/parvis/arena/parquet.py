"""Parquet files that are whole or absent: they grow beside their name and get it when they are finished."""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from parvis.arena.plan import GameResult
from parvis.core.errors import InvalidOption
from parvis.core.files import partial_path


def load_pyarrow() -> tuple[ModuleType, ModuleType]:
    """The optional library that writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise InvalidOption("--out needs the data extra: pip install 'parvis[data]'") from error
    return pyarrow, pyarrow.parquet


class ParquetFile(ABC):
    """A file to which games are added; it appears under its name when closed, readable and with no game torn."""

    def __init__(self, path: Path, schema: Any, **wishes: Any) -> None:
        _, parquet = load_pyarrow()
        if path.is_dir():
            raise InvalidOption("--out {path} is a folder; name a file", path=path)
        if path.exists() and not path.is_file():  # it would be replaced, and Parquet cannot be written into a pipe
            raise InvalidOption("--out {path} is a device or a pipe; name a file", path=path)
        self.path = path
        self.schema = schema
        self.growing = partial_path(path)
        try:
            with self.named():
                self.writer: Any = parquet.ParquetWriter(self.growing, schema, **wishes)
        except OSError:
            self.growing.unlink(missing_ok=True)
            raise

    @abstractmethod
    def add(self, results: list[GameResult]) -> None:
        """Take some games in; what is written of them, and when, does not depend on how many come at a time."""

    def write(self, table: Any) -> None:
        """Write rows as one group."""
        with self.named():
            self.writer.write_table(table)

    def close(self) -> None:
        """Finish the file and give it its name."""
        with self.named():
            self.writer.close()
            self.growing.replace(self.path)

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        with suppress(OSError):  # on a full disk not even the end can be written
            self.writer.close()
        self.growing.unlink(missing_ok=True)

    @contextmanager
    def named(self) -> Iterator[None]:
        """Tell of trouble with the file as the system does, by the name that was asked for."""
        try:
            yield
        except OSError as error:
            if error.errno is None:
                raise
            raise OSError(error.errno, os.strerror(error.errno), str(self.path)) from error
