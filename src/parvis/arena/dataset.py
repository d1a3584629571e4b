"""Results as a Parquet file: one row per game and seat, for polars, pandas and the like."""

from pathlib import Path

from parvis.arena.parquet import ParquetFile, load_pyarrow
from parvis.arena.plan import GameResult


class Dataset(ParquetFile):
    """Collects how games ended, chunk by chunk."""

    def __init__(self, path: Path, agents: tuple[str, ...]) -> None:
        self.arrow, _ = load_pyarrow()
        self.agents = agents
        schema = self.arrow.schema(
            [
                ("game", self.arrow.int64()),
                ("seed", self.arrow.string()),
                ("seat", self.arrow.int8()),
                ("agent", self.arrow.string()),
                ("score", self.arrow.int32()),
                ("win", self.arrow.float64()),
                ("decisions", self.arrow.int32()),
            ]
        )
        super().__init__(path, schema)

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
        self.write(self.arrow.Table.from_pylist(rows, schema=self.schema))
