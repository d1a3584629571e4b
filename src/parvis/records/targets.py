"""Where records go, by the name of the target: what is made of each, and the file or folder that takes it in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parvis.arena.growing import Growing
from parvis.core.errors import InvalidOption
from parvis.records import tables
from parvis.records.files import Folder, NumberedFile, TextFile
from parvis.records.going_through import Make
from parvis.records.making import InWords, as_file, as_line
from parvis.records.sources import LINES, PACKED

TABLE, LOG = ".parquet", ".txt"
FOLDER_MARK = "/"  # that a name ends with
GAMES, CHOICES = "games", "choices"
MOST_DECISIONS_HELD_BACK = 100  # games whose every decision is kept: a fifth of a megabyte each
MOST_HELD_BACK = 1000


@dataclass(frozen=True)
class Target:
    """What is made of every record, what takes it in, and how many may wait for an earlier one."""

    make: Make[Any]
    begin: Callable[[], Growing[Any]]
    most_held_back: int = MOST_HELD_BACK
    over: bool = False  # whether it takes only games that are over


def target_of(
    name: str, most: int, *, rows: str | None = None, positions: bool = False, language: str = "en"
) -> Target:
    """The target that a name stands for; `most` says how many records may come."""
    path = Path(name)
    if path.name.endswith(TABLE) and not path.is_dir():
        return table_of(path, rows, positions=positions)
    if positions or rows is not None:
        raise InvalidOption(
            "--rows and --positions are for a file that ends in {ending}, not {name}", ending=TABLE, name=name
        )
    if name.endswith(FOLDER_MARK) or path.is_dir():
        return Target(as_file, lambda: Folder(path, most))
    if path.name.endswith((LINES, PACKED)):
        return Target(as_line, lambda: TextFile(path))
    if path.name.endswith(LOG):
        return Target(InWords(language), lambda: NumberedFile(path))
    raise InvalidOption(
        "--out {name} does not say what to write: end it in {endings}, or in {mark} for a folder",
        name=name,
        endings=", ".join((LINES, PACKED, TABLE, LOG)),
        mark=FOLDER_MARK,
    )


def table_of(path: Path, rows: str | None, *, positions: bool) -> Target:
    """A Parquet file with one kind of rows."""
    if positions and rows is not None:
        raise InvalidOption("--positions is a kind of rows by itself; leave --rows out")
    if positions:
        return Target(tables.decided, lambda: tables.RecordedDecisions(path), MOST_DECISIONS_HELD_BACK, over=True)
    if rows in (None, GAMES):
        return Target(tables.seat_rows, lambda: tables.Rows(path, tables.GAME_COLUMNS))
    if rows == CHOICES:
        return Target(tables.choice_rows, lambda: tables.Rows(path, tables.CHOICE_COLUMNS))
    raise InvalidOption("--rows must be {games} or {choices}, not {rows}", games=GAMES, choices=CHOICES, rows=rows)


def refuse_source(name: str, sources: Sequence[Path]) -> None:
    """A target must be none of the files that are read."""
    path = Path(name)
    for source in sources:
        if path.exists() and path.samefile(source):
            raise InvalidOption("--out {name} is read from; name another file", name=name)
