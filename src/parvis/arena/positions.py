"""Reads a file of decisions, as `parvis simulate --positions` writes it, as numpy arrays, batch by batch.

A file of any size is read in bounded memory: at most one group of rows and one batch are held at a time. It needs numpy
and pyarrow: `pip install 'parvis[data]'`.

    for batch in read_positions("games.parquet"):
        learn(batch.observation, batch.mask, batch.action, batch.result)
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow
import pyarrow.parquet as parquet
from numpy.typing import NDArray

from parvis.arena.position_file import FOOTER_KEY, FORMAT
from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.core.game import Game

USUAL_ROWS: Final = 8192  # in a batch


class InvalidDataset(ParvisError):
    """A file that holds no decisions, or decisions of another game or version."""


@dataclass(frozen=True)
class Batch:
    """Some decisions; the first axis of every array is the decision, in the order in which they were made."""

    game: NDArray[np.int64]  # the number of the game
    ply: NDArray[np.int32]  # the number of the decision in its game, from 0
    seat: NDArray[np.int8]  # who chose
    observation: NDArray[np.int16]  # what the seat knew: [decision, game.observation_size]
    mask: NDArray[np.bool_]  # what was open to it: [decision, game.num_actions]
    action: NDArray[np.int16]  # what it chose
    forced: NDArray[np.bool_]  # whether nothing else was open
    stand_in: NDArray[np.bool_]  # whether greedy chose, in the place of an agent that failed
    result: NDArray[np.float32]  # the seat's share of the victory at the end, from -1 to 1
    difference: NDArray[np.float32]  # the seat's points at the end less the mean of the others'
    score: NDArray[np.int32]  # the seat's points at the end

    def __len__(self) -> int:
        return len(self.action)

    def where(self, wanted: NDArray[np.bool_]) -> "Batch":
        """The decisions for which something holds, such as `~batch.forced`."""
        return Batch(**{each.name: getattr(self, each.name)[wanted] for each in fields(self)})


COLUMNS: Final = [each.name for each in fields(Batch)]


@dataclass(frozen=True)
class Positions:
    """A file of decisions: what its footer says of all of them, and its rows as batches.

    `about` has the game, its versions, the agents and more; docs/datasets.md tells all of it.
    """

    path: Path
    rows: int
    about: dict[str, Any]
    batch_rows: int = USUAL_ROWS

    def __iter__(self) -> Iterator[Batch]:
        with parquet.ParquetFile(self.path) as file:
            for rows in file.iter_batches(self.batch_rows, columns=COLUMNS):
                yield Batch(**{name: as_array(rows.column(name)) for name in COLUMNS})

    def __len__(self) -> int:
        return self.rows

    def check(self, game: Game) -> None:
        """The file must be of that game, with the observations and actions that it has now."""
        if self.about["game"] != game.name:
            raise InvalidDataset(
                "{path} holds decisions of {found}, not of {game}",
                path=self.path,
                found=self.about["game"],
                game=game.name,
            )
        for kind in ("observation", "actions"):
            found, known = self.about["versions"][kind], game.versions[kind]
            if found != known:
                raise InvalidDataset(
                    "{path} has {kind} version {found} of {game}; this program has version {known}",
                    path=self.path,
                    kind=kind,
                    found=found,
                    game=game.name,
                    known=known,
                )


def as_array(column: Any) -> NDArray[Any]:
    """A column as numpy has it; observations and masks with an axis of their own."""
    if isinstance(column, pyarrow.FixedSizeListArray):
        return as_array(column.flatten()).reshape(len(column), column.type.list_size)
    return np.asarray(column.to_numpy(zero_copy_only=False))


def read_positions(path: Path | str, rows: int = USUAL_ROWS) -> Positions:
    """A file of decisions, to be read in batches of that many rows; it can be gone through again and again."""
    if rows < 1:
        raise InvalidOption("a batch must have at least 1 row, not {rows}", rows=rows)
    where = Path(path)
    try:
        with parquet.ParquetFile(where) as file:
            count, metadata = file.metadata.num_rows, file.schema_arrow.metadata or {}
        about = json.loads(metadata[FOOTER_KEY.encode()])
    except (pyarrow.ArrowInvalid, KeyError, ValueError) as error:
        raise InvalidDataset("{path} is no file of decisions (parvis simulate --positions)", path=where) from error
    if about["format"] != FORMAT:
        raise InvalidDataset(
            "{path} has format {found} of decisions; this program reads format {known}",
            path=where,
            found=shown(about["format"]),
            known=FORMAT,
        )
    return Positions(where, count, about, rows)
