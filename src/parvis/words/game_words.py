"""What every game's words can do, so that the table and the terminal need not know the game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from parvis.core.trace import Event
from parvis.words.catalogue import N_, Catalogue

SEAT_NAMES = (N_("Orange"), N_("Blue"), N_("Green"), N_("Sand"), N_("Purple"))
SEAT_SHAPES = ("▲", "●", "■", "◆", "★")
NUMBER_SOURCES = {
    "rulebook": N_("rulebook"),
    "report": N_("reports of games"),
    "estimate": N_("estimate"),
    "override": N_("your file"),
}


def readable(key: str) -> str:
    """A key as words.

    >>> readable("coin_supply"), readable("gifts.two-coins")
    ('coin supply', 'gifts two coins')
    """
    return " ".join(key.replace("_", " ").replace("-", " ").replace(".", " ").split())


class GameWords(ABC):
    """One game in one language at one table; `view` is always a view of that game.

    A game must say its title, its questions, its choices and what happened; the rest has a plain form.
    """

    bare: Self | None = None  # the same words without names, if these have some
    number_parts: ClassVar[Mapping[str, str]] = {}  # what the last part of a number's key means

    def __init__(self, catalogue: Catalogue, players: int) -> None:
        self.catalogue = catalogue
        self.players = players
        self.names: tuple[str, ...] = ()  # of those who play, where they are known; empty for one who has none
        self.say = catalogue.say
        self.say_in = catalogue.say_in
        self.say_many = catalogue.say_many
        self.listed = catalogue.listed

    def seat(self, seat: int) -> str:
        """A player's name, or colour where there is no name."""
        return (self.names[seat] if self.names else "") or self.colour_of_seat(seat)

    def nameless(self) -> Self:
        """The same words without names: what is drawn with them is the same at every table."""
        return self if self.bare is None else self.bare

    def colour_of_seat(self, seat: int) -> str:
        """A player's colour."""
        return self.say(SEAT_NAMES[seat])

    def part(self, key: str) -> str:
        """What the last part of a number's key means."""
        return self.say(self.number_parts[key.rpartition(".")[2]])

    def number_source(self, source: str) -> str:
        """Where a number comes from."""
        return self.say(NUMBER_SOURCES[source])

    # What a game must say ---------------------------------------------------------------------------------------

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

    # What it may say better -------------------------------------------------------------------------------------

    def chip(self, event: Event) -> str:
        """What a choice would bring, in two or three words; empty where the choice itself says it."""
        del event
        return ""

    def number(self, key: str) -> str:
        """A number of the game's table."""
        return readable(key)

    def edition(self, name: str) -> str:
        """An edition of the rules."""
        return readable(name)

    def entry_name(self, key: str) -> str:
        """What an entry of the view is called where no picture shows it."""
        return readable(key)
