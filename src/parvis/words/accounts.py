"""Accounts: how the points of a game are read from its trace, source by source, and what the sources are called."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from parvis.core.trace import Event
from parvis.words.game_words import GameWords


@dataclass(frozen=True)
class Entry:
    """Points gained (negative: lost) by a seat from a source; `source` is a key such as `cards.goldsmith`."""

    source: str
    seat: int
    points: int


def alone(source: str) -> str:
    """A source that belongs to no section is one itself."""
    return source


@dataclass(frozen=True)
class Account:
    """How points are read from a trace, the order of their sources, and their names.

    An account without sources says nothing of where points come from; a sheet then shows the scores alone. Sources of a
    kind may make up a section, which has a name, too.
    """

    entries: Callable[[Iterable[Event]], Iterator[Entry]]
    sources: tuple[str, ...]
    name: Callable[[str, GameWords], str]
    section: Callable[[str], str] = alone


PLAIN_ACCOUNT = Account(entries=lambda _events: iter(()), sources=(), name=lambda source, _words: source)
