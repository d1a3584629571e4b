"""The words in which tables of cards are written: printed numbers with their source, amounts, and checks of a table."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from parvis.core.numbers import ESTIMATE, RULEBOOK

COLOURS: Final = ["yellow", "white", "red"]
YELLOW: Final[i64] = 0
WHITE: Final[i64] = 1
RED: Final[i64] = 2
ANY: Final[i64] = 3  # colour: dice may be mixed
BUILDINGS: Final = ["palace", "bishopric", "city-hall"]
PALACE: Final[i64] = 0
BISHOPRIC: Final[i64] = 1
CITY_HALL: Final[i64] = 2
LEVELS: Final = ["I", "II", "III"]
EDITIONS: Final = ["second", "first"]


class WrongRow(ValueError):
    """A table of cards that does not hold; the message names the card."""


@dataclass(frozen=True)
class Printed:
    """A number on a card: its value, where that comes from, and the first edition's value where it differs."""

    value: int
    source: str
    first_edition: int | None = None

    def in_edition(self, edition: str) -> int:
        """The value that an edition prints."""
        return self.first_edition if edition == "first" and self.first_edition is not None else self.value


def rulebook(value: int, first_edition: int | None = None) -> Printed:
    """A number that the rulebooks tell."""
    return Printed(value, RULEBOOK, first_edition)


def estimate(value: int) -> Printed:
    """A number printed only on the card, which stands until someone with the box corrects it."""
    return Printed(value, ESTIMATE)


@dataclass(frozen=True)
class Amount:
    """So many of something, known from the rulebooks; without a count always one, which no override changes."""

    what: str
    count: int | None = None
    least: int = 0  # that an override may set


def demand(fits: bool, message: str) -> None:
    """Refuse a table that does not hold."""
    if not fits:
        raise WrongRow(message)


def demand_names_once(names: list[str], what: str) -> None:
    """Refuse a table in which two entries share a name."""
    for name in names:
        demand(names.count(name) == 1, f"{what} {name} stands twice in its table")


def demand_bound(wanted: dict[str, str], bound: list[str], what: str) -> None:
    """Refuse a table with an entry whose function is missing, or a function that no entry names."""
    for entry, name in wanted.items():
        demand(name in bound, f"{entry}: there is no {what} {name}; known are {', '.join(bound)}")
    for name in bound:
        demand(name in wanted.values(), f"no card uses the {what} {name}")
