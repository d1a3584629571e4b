"""What is made of a record on its way into a data set: checked, without names, in one of several forms."""

import json
from dataclasses import dataclass
from typing import Generic

import parvis
from parvis.agents.registry import AGENTS, make_agent
from parvis.arena.growing import Part
from parvis.core.errors import ParvisError
from parvis.core.match import replay
from parvis.core.record import Record
from parvis.games import words_for
from parvis.records.going_through import Make
from parvis.records.telling import told
from parvis.terminal.play import HUMAN

UNKNOWN = "record"  # what the file of a game is called that this program does not know


def checked(record: Record) -> Record:
    """A record that has been played again: it says nothing but what its game says."""
    return replay(parvis.load(record.game), record, trace=False).record()


@dataclass(frozen=True)
class Nameless:
    """Makes records that say of nobody who played; agents may keep their names, and a person is called one."""

    keep_agents: bool = False
    replayed: bool = False  # whether the records come from games that have just been played again

    def __call__(self, record: Record) -> Record:
        """A record without names, checked, so that none can hide anywhere in it."""
        bare = record if self.replayed else checked(record)
        bare.seats = [
            name if self.keep_agents and (name == HUMAN or is_agent(name)) else f"seat {seat}"
            for seat, name in enumerate(record.seats, 1)
        ]
        return bare


def is_agent(name: str) -> bool:
    """Whether a seat is called as one of our agents is, with parameters that it has.

    >>> is_agent("search:ms=100"), is_agent("search:by=Ada"), is_agent("Ada")
    (True, False, False)
    """
    if name.partition(":")[0] not in AGENTS:
        return False
    try:
        make_agent(name)
    except ParvisError:
        return False
    return True


@dataclass(frozen=True)
class Made(Generic[Part]):
    """Makes something of a record, without names if they are to be left out."""

    form: Make[Part]
    nameless: Nameless | None = None

    def __call__(self, record: Record) -> Part:
        """The record in its form."""
        return self.form(record if self.nameless is None else self.nameless(record))


def as_line(record: Record) -> str:
    """A record as a line of a collection."""
    return json.dumps(record.to_dict(), separators=(",", ":")) + "\n"


def as_file(record: Record) -> tuple[str, str]:
    """A record as a file of its own: the name of its game, if that is one, and the text."""
    return record.game if record.game in list(parvis.GAMES) else UNKNOWN, record.to_json()


@dataclass(frozen=True)
class InWords:
    """Makes the log of a game in a language."""

    language: str

    def __call__(self, record: Record) -> str:
        """The title, who sat where, and all that happened."""
        match = replay(parvis.load(record.game), record)
        words = words_for(record.game, match.players, self.language)
        seats = [f"{words.seat(seat)}: {name}" for seat, name in enumerate(record.seats) if name]
        return "\n".join([words.title(), *seats, *told(match, record, words)]) + "\n"
