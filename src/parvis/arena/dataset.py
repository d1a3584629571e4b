"""Results as a Parquet file: one row per game and seat, for polars, pandas and the like."""

from pathlib import Path
from typing import Final

from parvis.arena.parquet import ParquetFile, load_pyarrow
from parvis.arena.plan import GameResult

GROUP_ROWS: Final = 20_000  # from which a group of rows is written


class Dataset(ParquetFile):
    """Collects how games ended, chunk by chunk."""

    def __init__(self, path: Path, agents: tuple[str, ...]) -> None:
        arrow, _ = load_pyarrow()
        self.agents = agents
        schema = arrow.schema(
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
        super().__init__(path, schema, GROUP_ROWS)

    def add(self, results: list[GameResult]) -> None:
        """Take games in."""
        players = len(self.agents)
        seats = [(result, seat) for result in results for seat in range(players)]
        columns = {
            "game": [result.index for result, _ in seats],
            "seed": [f"{result.seed:x}" for result, _ in seats],
            "seat": [seat for _, seat in seats],
            "agent": self.agents * len(results),
            "score": [result.scores[seat] for result, seat in seats],
            "win": [1 / len(result.winners) if seat in result.winners else 0.0 for result, seat in seats],
            "decisions": [result.decisions for result, _ in seats],
        }
        rows = self.arrow.RecordBatch.from_pydict(columns, self.schema)
        self.take(rows, range(players, len(seats) + 1, players))
