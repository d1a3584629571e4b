"""What every game's words can do, so that the table and the terminal need not know the game."""

from abc import ABC, abstractmethod
from typing import Any

from parvis.core.trace import Event
from parvis.words.catalogue import N_, Catalogue
from parvis.words.number_names import PARTS, SOURCES

SEAT_NAMES = (N_("Orange"), N_("Blue"), N_("Green"), N_("Sand"), N_("Purple"))
SEAT_SHAPES = ("▲", "●", "■", "◆", "★")


class GameWords(ABC):
    """One game in one language at one table; `view` is always a view of that game."""

    def __init__(self, catalogue: Catalogue, players: int) -> None:
        self.catalogue = catalogue
        self.players = players
        self.say = catalogue.say
        self.say_many = catalogue.say_many

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.say(SEAT_NAMES[seat])

    def part(self, key: str) -> str:
        """What the last part of a number's key means."""
        return self.say(PARTS[key.rpartition(".")[2]])

    def number_source(self, source: str) -> str:
        """Where a number comes from."""
        return self.say(SOURCES[source])

    @abstractmethod
    def number(self, key: str) -> str:
        """A number of the game's table in words."""

    @abstractmethod
    def title(self) -> str:
        """The game's name."""

    @abstractmethod
    def prompt(self, view: Any) -> str:
        """What is asked now, as one sentence."""

    @abstractmethod
    def action(self, label: str, view: Any) -> str:
        """A choice."""

    @abstractmethod
    def event(self, event: Event) -> str:
        """What happened, as one sentence."""

    @abstractmethod
    def chip(self, event: Event) -> str:
        """What a choice would bring, in two or three words; empty where the choice itself says it."""
