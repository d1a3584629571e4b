"""Where records come from: files, folders and collections, gone through from front to back, one record at a time.

A collection is a file of JSON Lines, one record a line, packed or not. However many records there are, one of them is
in memory, beside the names in the folder that is being gone through.
"""

import gzip
import stat
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from operator import attrgetter
from os import scandir
from pathlib import Path
from typing import BinaryIO, Final

from parvis.core.errors import InvalidOption, InvalidRecord
from parvis.core.record import Record, parse_record

LINES: Final = ".jsonl"
PACKED: Final = ".jsonl.gz"
ALONE: Final = ".json"
HIDDEN: Final = "."  # what a name begins with that no folder is asked for
MOST_MEGABYTES: Final = 16  # of a record; a game of an hour has some kilobytes
MOST_BYTES: Final = MOST_MEGABYTES * 2**20
DAMAGED_FILE: Final = (OSError, EOFError, zlib.error)


@dataclass(frozen=True)
class Entry:
    """Something that should be a record: its place, as messages name it, and how it is read."""

    place: str
    read: Callable[[], Record]


def check_sources(paths: Sequence[Path]) -> None:
    """Refuse what is not there, and what can be read only once."""
    for path in paths:
        kind = path.stat().st_mode
        if not (stat.S_ISDIR(kind) or stat.S_ISREG(kind)):
            raise InvalidOption("{path} is a device or a pipe; name a file or a folder", path=path)


def entries(paths: Sequence[Path]) -> Iterator[Entry]:
    """Everything in some files and folders that should be a record, in the same order every time."""
    for path in paths:
        if path.is_dir():
            yield from entries_in_folder(path)
        elif path.name.endswith((LINES, PACKED)):
            yield from entries_in_collection(path)
        else:
            yield Entry(str(path), partial(read_file, path))


def entries_in_folder(folder: Path) -> Iterator[Entry]:
    """The files of a folder and of those below it, by name."""
    try:
        with scandir(folder) as found:
            inside = sorted(found, key=attrgetter("name"))
    except OSError as error:
        yield Entry(str(folder), partial(refuse, error))
        return
    for each in inside:
        if each.name.startswith(HIDDEN):
            continue
        if each.is_dir(follow_symlinks=False):
            yield from entries_in_folder(Path(each.path))
        elif each.name.endswith(ALONE) and each.is_file():
            yield Entry(each.path, partial(read_file, Path(each.path)))


def entries_in_collection(path: Path) -> Iterator[Entry]:
    """The lines of a collection; where it cannot be read any further, that is the last entry."""
    number = 0
    try:
        with opened(path) as file:
            while line := file.readline(MOST_BYTES + 1):
                number += 1
                end = line
                while len(end) > MOST_BYTES and not end.endswith(b"\n"):  # the rest of a line that is too long
                    end = file.readline(MOST_BYTES + 1)
                if line.strip():
                    yield Entry(f"{path}:{number}", partial(read_bytes, line.removesuffix(b"\n")))
    except DAMAGED_FILE as error:
        yield Entry(f"{path}:{number + 1}", partial(refuse, error))


def opened(path: Path) -> BinaryIO | gzip.GzipFile:
    """A collection, unpacked where it is packed."""
    return gzip.open(path, "rb") if path.name.endswith(PACKED) else path.open("rb")


def refuse(error: Exception) -> Record:
    """What cannot be read at all."""
    if isinstance(error, OSError) and error.strerror:
        raise OSError(error.errno, error.strerror)
    raise InvalidRecord("the file is damaged from here on: {reason}", reason=str(error))


def read_file(path: Path) -> Record:
    """The record of a file."""
    try:
        with path.open("rb") as file:
            return read_bytes(file.read(MOST_BYTES + 1))
    except OSError as error:
        return refuse(error)


def read_bytes(content: bytes) -> Record:
    """A record as a file or a line holds it, its form checked."""
    if len(content) > MOST_BYTES:
        raise InvalidRecord("this is longer than {most} MB, and no record", most=MOST_MEGABYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidRecord("this is no UTF-8 text") from error
    record = parse_record(text)
    try:
        "".join([record.game, record.edition, *record.seats]).encode()
    except UnicodeEncodeError as error:  # JSON can spell half a letter, which nothing else can hold
        raise InvalidRecord("the record holds a name that is no text") from error
    return record


def count_entries(paths: Sequence[Path]) -> int:
    """How many entries there are."""
    return sum(1 for _ in entries(paths))


class Cursor:
    """Goes from entry to entry of some sources: forwards, or from the front again."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths
        self.begin()

    def begin(self) -> None:
        """Stand before the first."""
        self.here = -1
        self.coming = entries(self.paths)

    def at(self, number: int) -> Entry:
        """The entry of that number, the first being 0."""
        if number <= self.here:
            self.begin()
        for entry in self.coming:
            self.here += 1
            if self.here == number:
                return entry
        raise InvalidOption("files or folders have changed while they were read; nothing is lost, begin again")


cursor_over = lru_cache(maxsize=1)(Cursor)  # of this process: each worker has one of its own


@dataclass(frozen=True)
class InFiles:
    """Finds entries of some sources by number; it travels to other processes, which then read for themselves."""

    paths: tuple[Path, ...]

    def __call__(self, number: int) -> Entry:
        """The entry of that number."""
        return cursor_over(self.paths).at(number)
