"""Results as a Parquet file: one row per game and seat, for polars, pandas and the like."""

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


class Dataset:
    """Collects results chunk by chunk; the file appears under its name when closed, readable and with no game torn."""

    def __init__(self, path: Path, agents: tuple[str, ...]) -> None:
        arrow, parquet = load_pyarrow()
        self.arrow: Any = arrow
        self.path = path
        if path.is_dir():
            raise InvalidOption("--out {path} is a folder; name a file", path=path)
        self.partial = partial_path(path)
        self.agents = agents
        self.schema = arrow.schema(
            [
                ("game", arrow.int64()),
                ("seed", arrow.string()),
                ("seat", arrow.int8()),
                ("agent", arrow.string()),
                ("score", arrow.int32()),
                ("win", arrow.float64()),
                ("decisions", arrow.int32()),
            ]
        )
        try:
            self.writer: Any = parquet.ParquetWriter(self.partial, self.schema)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from error

    def add(self, results: list[GameResult]) -> None:
        """Write a chunk of games."""
        rows = [
            {
                "game": result.index,
                "seed": f"{result.seed:x}",
                "seat": seat,
                "agent": self.agents[seat],
                "score": score,
                "win": 1 / len(result.winners) if seat in result.winners else 0.0,
                "decisions": result.decisions,
            }
            for result in results
            for seat, score in enumerate(result.scores)
        ]
        self.writer.write_table(self.arrow.Table.from_pylist(rows, schema=self.schema))

    def close(self) -> None:
        """Finish the file and give it its name."""
        self.writer.close()
        self.partial.replace(self.path)

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        try:
            self.writer.close()
        finally:
            self.partial.unlink(missing_ok=True)
