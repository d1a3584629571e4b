"""The tables of a study as Parquet files: what listeners told, with game, deal, agent and share of the victory."""

import json
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final

import parvis
from parvis.arena.listeners import listeners_of
from parvis.arena.parquet import ParquetFile, load_pyarrow
from parvis.arena.plan import GameResult
from parvis.arena.settings import Settings
from parvis.arena.study.seen import seen
from parvis.statistics.listener import SEAT, Listener

FORMAT: Final = 1  # of the columns and of what the footer says
FOOTER_KEY: Final = "parvis"
GROUP_ROWS: Final = 2**16  # from which a group of rows is written
GAMES_AT_A_TIME: Final = 200


class TableFile(ParquetFile):
    """One table, a file under its name."""

    def __init__(self, folder: Path, settings: Settings, listener: Listener) -> None:
        self.settings = settings
        self.listener = listener
        self.seat = list(listener.columns).index(SEAT) if SEAT in listener.columns else None
        path = folder / f"{listener.table}.parquet"
        super().__init__(path, schema_of(settings, listener), GROUP_ROWS, compression="zstd")

    def add(self, results: Sequence[GameResult]) -> None:
        """Take games in."""
        columns: list[list[Any]] = [[] for _ in self.schema.names]
        ends = []
        for result in results:
            for row in self.rows_of(result):
                for column, value in zip(columns, row, strict=True):
                    column.append(value)
            ends.append(len(columns[0]))
        arrays = [self.arrow.array(values, field.type) for values, field in zip(columns, self.schema, strict=True)]
        self.take(self.arrow.RecordBatch.from_arrays(arrays, schema=self.schema), ends)

    def rows_of(self, result: GameResult) -> Iterable[list[Any]]:
        """The rows of a game, with what the study adds."""
        seating = self.settings.schedule.seating(result.index)
        game = seen(result, seating.deal)
        for row in game.rows(self.listener):
            added: list[Any] = [result.index, game.deal]
            if self.seat is not None:
                seat = row[self.seat]
                added += [seating.agents[seat], game.wins[seat]]
            yield [*added, *row]


def schema_of(settings: Settings, listener: Listener) -> Any:
    """The columns; none of them is ever empty."""
    arrow, _ = load_pyarrow()
    types = {int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_(), str: arrow.string()}
    columns = {"game": arrow.int64(), "deal": arrow.int64()}
    if SEAT in listener.columns:
        columns.update(agent=arrow.string(), win=arrow.float64())
    columns.update((name, types[kind]) for name, kind in listener.columns.items())
    fields = [arrow.field(name, kind, nullable=False) for name, kind in columns.items()]
    return arrow.schema(fields, {FOOTER_KEY: json.dumps(footer_of(settings, listener))})


def footer_of(settings: Settings, listener: Listener) -> dict[str, object]:
    """What a file says about all of its rows, JSON-ready."""
    game = parvis.load(settings.game)
    return {
        "format": FORMAT,
        "parvis": parvis.__version__,
        "table": listener.table,
        "game": game.name,
        "versions": dict(game.versions),
        "edition": game.check_edition(settings.edition),
        "cards": settings.cards,
        "players": settings.players,
        "agents": list(settings.agents),
        "seed": f"{settings.seed:x}",
    }


def write_tables(folder: Path, settings: Settings, results: Iterable[GameResult]) -> list[Path]:
    """Write all tables of some games, given in the order of their numbers; returns the files."""
    with ExitStack() as unfinished:
        files = []
        for listener in listeners_of(settings.game):
            file = TableFile(folder, settings, listener)
            unfinished.callback(file.abandon)
            files.append(file)
        coming = iter(results)
        while some := list(islice(coming, GAMES_AT_A_TIME)):
            for file in files:
                file.add(some)
        for file in files:
            file.close()
        unfinished.pop_all()
    return [file.path for file in files]
