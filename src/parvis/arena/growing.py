"""Files that grow for long and are whole or absent: they grow beside their name and get it when they are finished."""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from parvis.core.errors import InvalidOption
from parvis.core.files import partial_path

Part = TypeVar("Part")  # what is added to it, again and again


class Growing(ABC, Generic[Part]):
    """What appears under its name when it is closed, and leaves nothing when it is abandoned."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.check_place()
        self.growing = partial_path(path)

    @abstractmethod
    def add(self, parts: list[Part]) -> None:
        """Take some parts in; what is written of them, and when, does not depend on how many come at a time."""

    @abstractmethod
    def close(self) -> None:
        """Finish it and give it its name."""

    @abstractmethod
    def abandon(self) -> None:
        """Leave nothing half-written behind."""

    def check_place(self) -> None:
        """It can be written there, as far as can be told before."""
        check_place(self.path)

    def named(self) -> AbstractContextManager[None]:
        """Tell of trouble with it by the name that was asked for."""
        return named(self.path)


def check_place(path: Path) -> None:
    """A folder cannot be replaced by a file; a device or a pipe would be, and is not meant to."""
    if path.is_dir():
        raise InvalidOption("--out {path} is a folder; name a file", path=path)
    if path.exists() and not path.is_file():
        raise InvalidOption("--out {path} is a device or a pipe; name a file", path=path)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Tell of trouble with a file as the system does, by the name that was asked for."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, os.strerror(error.errno), str(path)) from error
