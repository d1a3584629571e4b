"""Parquet files that are whole or absent: they grow beside their name and get it when they are finished.

Rows are written in groups of whole games as soon as a group is large enough, so memory does not grow with the number
of games, and what is in the file does not depend on how many games come at a time.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
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


def check_place(path: Path) -> None:
    """A file can be written there, as far as can be told before."""
    if path.is_dir():
        raise InvalidOption("--out {path} is a folder; name a file", path=path)
    if path.exists() and not path.is_file():  # it would be replaced, and Parquet cannot be written into a pipe
        raise InvalidOption("--out {path} is a device or a pipe; name a file", path=path)


class ParquetFile(ABC):
    """A file to which games are added; it appears under its name when closed, readable and with no game torn."""

    def __init__(self, path: Path, schema: Any, group_rows: int, **wishes: Any) -> None:
        self.arrow: Any
        self.arrow, parquet = load_pyarrow()
        check_place(path)
        self.path = path
        self.schema = schema
        self.group_rows = group_rows  # from which a group is written
        self.waiting: list[Any] = []
        self.waiting_rows = 0
        self.rows = 0
        self.growing = partial_path(path)
        try:
            with named(path):
                self.writer: Any = parquet.ParquetWriter(self.growing, schema, **wishes)
        except OSError:
            self.growing.unlink(missing_ok=True)
            raise

    @abstractmethod
    def add(self, results: list[GameResult]) -> None:
        """Take some games in."""

    def copy(self, rows: Any) -> int:
        """Take games in that were read from another file of the same kind, and tell how many."""
        games = 0
        for batch in self.restored(rows.combine_chunks()).to_batches():
            ends = game_ends(batch)
            self.take(batch, ends)
            games += len(ends)
        return games

    def restored(self, rows: Any) -> Any:
        """Rows as they were before they were written and read."""
        return rows.cast(self.schema)

    def take(self, rows: Any, ends: Iterable[int]) -> None:
        """Take whole games in, each of which ends before a row, and write a group whenever there is enough for one."""
        begin = end = 0
        for end in ends:
            if self.waiting_rows + end - begin >= self.group_rows:
                self.wait(rows.slice(begin, end - begin))
                self.write_group()
                begin = end
        if end > begin:
            self.wait(rows.slice(begin, end - begin))

    def wait(self, rows: Any) -> None:
        """Keep rows for the next group."""
        self.waiting.append(rows)
        self.waiting_rows += len(rows)
        self.rows += len(rows)

    def write_group(self) -> None:
        """Write all games that wait as one group of rows; in one piece, for pages depend on pieces."""
        if self.waiting:
            table = self.arrow.Table.from_batches(self.waiting, self.schema).combine_chunks()
            with named(self.path):
                self.writer.write_table(table, row_group_size=len(table))
        self.waiting = []
        self.waiting_rows = 0

    def close(self) -> None:
        """Write what is left, see that it is on the disk, and give the file its name."""
        self.write_group()
        with named(self.path):
            self.writer.close()
            with self.growing.open("r+b") as file:
                os.fsync(file.fileno())
            self.growing.replace(self.path)

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        with suppress(OSError):  # on a full disk not even the end can be written
            self.writer.close()
        self.growing.unlink(missing_ok=True)


def game_ends(rows: Any) -> list[int]:
    """The places in some rows at which a game ends."""
    from pyarrow import compute

    runs: Any = compute.call_function("run_end_encode", [rows.column("game")])
    return list(runs.run_ends.to_pylist())


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Tell of trouble with a file as the system does, by the name that was asked for."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, os.strerror(error.errno), str(path)) from error
