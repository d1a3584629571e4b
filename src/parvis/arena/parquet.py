"""Parquet files that are whole or absent."""

from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from parvis.arena.growing import Growing, Part
from parvis.arena.plan import GameResult
from parvis.core.errors import InvalidOption


def load_pyarrow() -> tuple[ModuleType, ModuleType]:
    """The optional library that writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise InvalidOption("--out needs the data extra: pip install 'parvis[data]'") from error
    return pyarrow, pyarrow.parquet


class RowsFile(Growing[Part]):
    """A file of rows; it appears under its name when closed, readable and with nothing torn."""

    def __init__(self, path: Path, schema: Any, **wishes: Any) -> None:
        _, parquet = load_pyarrow()
        super().__init__(path)
        self.schema = schema
        try:
            with self.named():
                self.writer: Any = parquet.ParquetWriter(self.growing, schema, **wishes)
        except OSError:
            self.growing.unlink(missing_ok=True)
            raise

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


class ParquetFile(RowsFile[GameResult]):
    """A file of rows to which games are added as they are played."""
