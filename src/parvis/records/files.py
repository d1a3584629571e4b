"""Records as text on the disk: a collection, a folder with a file for each, or the log in words; whole or absent."""

import gzip
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from parvis.arena.growing import Growing
from parvis.core.errors import InvalidOption
from parvis.core.files import partial_path
from parvis.records.sources import ALONE, PACKED

FEWEST_DIGITS: Final = 6  # of a number in a name, as `simulate --record` has them
INSIDE: Final = "records"
PACKING: Final = 6  # of 9: more saves little and takes long


class TextFile(Growing[str]):
    """A file to which texts are added; packed if its name says so, and then without a name or a time inside."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        with self.named():
            self.file = self.growing.open("xb")
        self.out: BinaryIO | gzip.GzipFile = self.file
        if path.name.endswith(PACKED):
            self.out = gzip.GzipFile("", "wb", PACKING, self.file, mtime=0)

    def add(self, parts: list[str]) -> None:
        """Write some texts."""
        with self.named():
            for part in parts:
                self.out.write(part.encode())

    def close(self) -> None:
        """Finish the file, make sure that it is on the disk, and give it its name."""
        with self.named():
            if self.out is not self.file:
                self.out.close()
            self.file.flush()
            os.fsync(self.file.fileno())
            self.file.close()
            self.growing.replace(self.path)

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        for each in (self.out, self.file):
            with suppress(OSError):  # on a full disk not even the end can be written
                each.close()
        self.growing.unlink(missing_ok=True)


class NumberedFile(TextFile):
    """A file of texts that are numbered, each after an empty line."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.count = 0

    def add(self, parts: list[str]) -> None:
        """Write some texts, each with its number."""
        for part in parts:
            self.count += 1
            super().add([f"{'' if self.count == 1 else chr(10)}{self.count}. {part}"])


class Folder(Growing[tuple[str, str]]):
    """A folder to which records are added, a file for each, called as their game is and numbered."""

    def __init__(self, path: Path, most: int) -> None:
        self.digits = max(FEWEST_DIGITS, len(str(most)))
        self.count = 0
        super().__init__(path)
        self.there = path.is_dir()  # and empty: it may be where somebody works, or a disk of its own, and stays
        if self.there:
            self.growing = partial_path(path / INSIDE)
        with self.named():
            self.growing.mkdir()

    def check_place(self) -> None:
        """Only a new folder is whole or absent; a file cannot be replaced by one."""
        if self.path.exists() and not self.path.is_dir():
            raise InvalidOption("--out {path} is a file; name a folder", path=self.path)
        with self.named():
            if self.path.is_dir() and any(self.path.iterdir()):
                raise InvalidOption("--out {path} is not empty; name a new folder", path=self.path)

    def add(self, parts: list[tuple[str, str]]) -> None:
        """Write some records."""
        with self.named():
            for game, text in parts:
                self.count += 1
                (self.growing / f"{game}-{self.count:0{self.digits}d}{ALONE}").write_text(text, encoding="utf-8")

    def close(self) -> None:
        """Give the folder its name, or its files to the one that was there."""
        with self.named():
            if not self.there:
                self.growing.replace(self.path)
                return
            for file in sorted(self.growing.iterdir()):
                file.replace(self.path / file.name)
            self.growing.rmdir()

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        shutil.rmtree(self.growing, ignore_errors=True)
