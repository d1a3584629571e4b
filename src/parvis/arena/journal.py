"""A journal: a file of lines that are safe once they are written, kept by one process at a time."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from parvis.core.errors import InvalidOption
from parvis.system import lock_file

BINARY = getattr(os, "O_BINARY", 0)  # Windows would write other line ends otherwise
BLOCK = 2**18  # bytes read at a time


class JournalInUse(InvalidOption):
    """Another process has the journal."""


class Journal:
    r"""The lines of a file; what a kill or a full disk tore off at its end is cut away when it is opened.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     journal = Journal(Path(folder) / "games.jsonl")
    ...     journal.append([b"one\n", b"two\n"])
    ...     print(journal.count, list(journal.lines()))
    ...     journal.close()
    2 [b'one\n', b'two\n']
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0  # lines
        self.end = 0  # bytes of whole lines
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | BINARY, 0o666)
        try:
            with self.named():
                if not lock_file(self.file):
                    raise JournalInUse("another process is writing {path}", path=path)
                self.measure()
        except BaseException:
            os.close(self.file)
            raise

    def measure(self) -> None:
        """Find out how many lines there are, and cut a torn one away."""
        place = 0
        for block in self.blocks(0, os.fstat(self.file).st_size):
            self.count += block.count(b"\n")
            self.end = place + block.rfind(b"\n") + 1 if b"\n" in block else self.end
            place += len(block)
        if place > self.end:
            os.ftruncate(self.file, self.end)

    def lines(self, begin: int = 0, end: int | None = None) -> Iterator[bytes]:
        """The lines between two places, or all; however many there are, only a block of them is held at a time."""
        torn = b""
        for block in self.blocks(begin, self.end if end is None else end):
            *whole, torn = (torn + block).split(b"\n")
            for line in whole:
                yield line + b"\n"

    def blocks(self, begin: int, end: int) -> Iterator[bytes]:
        """The bytes between two places; writing between two blocks does no harm."""
        place = begin
        while place < end:
            os.lseek(self.file, place, os.SEEK_SET)
            block = os.read(self.file, min(BLOCK, end - place))
            if not block:
                return
            yield block
            place += len(block)

    def append(self, lines: Iterable[bytes]) -> None:
        """Write lines at the end; where that fails, whole lines stay and the rest is cut away."""
        data = b"".join(lines)
        written = 0
        with self.named():
            os.lseek(self.file, self.end, os.SEEK_SET)
            try:
                while written < len(data):
                    written += os.write(self.file, data[written:])
            except BaseException:  # an interruption, too: no line stays torn
                written = data.rfind(b"\n", 0, written) + 1
                os.ftruncate(self.file, self.end + written)
                raise
            finally:
                self.count += data.count(b"\n", 0, written)
                self.end += written

    def cut(self, place: int) -> None:
        """Forget the lines from a place on."""
        with self.named():
            self.count -= sum(1 for _ in self.lines(place))
            os.ftruncate(self.file, place)
            self.end = place

    def close(self) -> None:
        """Make sure that everything is on the disk, and give up the lock."""
        try:
            with self.named():
                os.fsync(self.file)
        finally:
            os.close(self.file)

    @contextmanager
    def named(self) -> Iterator[None]:
        """Tell of trouble with the file by its name."""
        try:
            yield
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from error
