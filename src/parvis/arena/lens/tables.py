"""The games of a lens as Parquet: a row for each game, seat and thing that matters there."""

import json
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

import parvis
from parvis.arena.lens.settings import LensSettings, Step
from parvis.arena.parquet import ParquetFile, load_pyarrow
from parvis.arena.plan import GameResult
from parvis.arena.study.seen import seen
from parvis.arena.study.tables import FOOTER_KEY, GAMES_AT_A_TIME, GROUP_ROWS
from parvis.statistics.general import Seats

FORMAT: Final = 1  # of the columns and of what the footer says


class LensFile(ParquetFile):
    """The games of one step."""

    def __init__(self, path: Path, settings: LensSettings, step: Step) -> None:
        self.step = step
        super().__init__(path, schema_of(settings, step), GROUP_ROWS, compression="zstd")

    def add(self, results: Sequence[GameResult]) -> None:
        """Take games in."""
        rows: list[list[Any]] = []
        ends = []
        for result in results:
            rows += self.rows_of(result)
            ends.append(len(rows))
        columns = [list(column) for column in zip(*rows, strict=True)]
        arrays = [self.arrow.array(values, field.type) for values, field in zip(columns, self.schema, strict=True)]
        self.take(self.arrow.RecordBatch.from_arrays(arrays, schema=self.schema), ends)

    def rows_of(self, result: GameResult) -> Iterable[list[Any]]:
        """The rows of a game; one for each seat where nothing that matters came."""
        schedule = self.step.schedule
        seating, change = schedule.seating(result.index), self.step.changes[schedule.change(result.index)]
        game = seen(result, seating.deal)
        places = dict(game.tables.get(Seats.table, []))
        used = [
            (table, thing, seat, uses)
            for table, rows in game.tables.items()
            if table != Seats.table
            for thing, seat, uses in rows
        ]
        for table, thing, seat, uses in used or [("", "", seat, 0) for seat in range(self.step.players)]:
            yield [
                result.index, seating.deal, change.key, json.dumps(change.value) if change.key else "",
                seat, seating.agents[seat], places.get(seat, -1), result.scores[seat], game.wins[seat],
                result.decisions, table, thing, uses,
            ]  # fmt: skip


def schema_of(settings: LensSettings, step: Step) -> Any:
    """The columns; none of them is ever empty. Without a key the numbers are the usual ones."""
    arrow, _ = load_pyarrow()
    whole, short, word = arrow.int64(), arrow.int32(), arrow.string()
    columns = {
        "game": whole, "deal": whole, "key": word, "value": word, "seat": short, "agent": word, "place": short,
        "score": short, "win": arrow.float64(), "decisions": short, "table": word, "thing": word, "uses": short,
    }  # fmt: skip
    fields = [arrow.field(name, kind, nullable=False) for name, kind in columns.items()]
    return arrow.schema(fields, {FOOTER_KEY: json.dumps(footer_of(settings, step))})


def footer_of(settings: LensSettings, step: Step) -> dict[str, object]:
    """What a file says about all of its rows, JSON-ready."""
    game = parvis.load(settings.game)
    return {
        "format": FORMAT,
        "parvis": parvis.__version__,
        "game": game.name,
        "versions": dict(game.versions),
        "edition": game.check_edition(settings.edition),
        "cards": settings.cards,
        "players": settings.players,
        "agents": list(step.agents),
        "seed": f"{settings.seed:x}",
        "numbers": settings.values(),
    }


def write_games(path: Path, settings: LensSettings, step: Step, results: Iterable[GameResult]) -> Path:
    """Write the games of a step, given in the order of their numbers."""
    file = LensFile(path, settings, step)
    try:
        coming = iter(results)
        while some := list(islice(coming, GAMES_AT_A_TIME)):
            file.add(some)
        file.close()
    except BaseException:  # an interruption, too: no half file stays
        file.abandon()
        raise
    return path
