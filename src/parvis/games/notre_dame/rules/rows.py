"""What a row of the card tables says, and what a whole table must fulfil; a wrong one fails at import, by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parvis.core.numbers import ESTIMATE, RULEBOOK, Number

BROWN: Final = "brown"
GREY: Final = ["A", "B", "C"]  # a deck for every period
DECKS: Final = [BROWN, *GREY]

# What the course of the game asks of the decks.
PERIODS: Final = 3
ROUNDS_PER_PERIOD: Final = 3
BROWN_PER_ROUND: Final = 2
GREY_PER_ROUND: Final = 1
CARDS_PER_ROUND: Final = 3

MOST_NUMBERS: Final = 2  # of a favour
GAINS: Final = [
    "coins",
    "cubes",
    "points",
    "steps",
]  # what a favour or a message may bring; steps of the rat marker back


class WrongRow(ValueError):
    """A row of the card tables is not whole, or does not fit the others."""


@dataclass(frozen=True)
class Amount:
    """A number of a row: what it counts, where it comes from, and the range that an override must keep to."""

    what: str
    value: int
    low: int
    high: int
    source: str = RULEBOOK

    def number(self, key: str) -> Number:
        """The amount as an entry of the table of numbers."""
        return Number(f"{key}.{self.what}", self.value, self.source, self.low, self.high)


def rats(value: int, source: str = ESTIMATE) -> Amount:
    """Rats on a person: printed only as a picture, so mostly an estimate."""
    return Amount("rats", value, 0, 9, source)


def coins(value: int) -> Amount:
    """Coins gained."""
    return Amount("coins", value, 0, 9)


def cubes(value: int) -> Amount:
    """Cubes gained."""
    return Amount("cubes", value, 0, 9)


def points(value: int) -> Amount:
    """Prestige points gained."""
    return Amount("points", value, 0, 20)


def steps_back(value: int) -> Amount:
    """Steps that the rat marker goes back."""
    return Amount("steps", value, 0, 9)


def pieces(value: int, high: int = 15) -> Amount:
    """Pieces that are counted or moved."""
    return Amount("pieces", value, 1, high)


def messages(value: int) -> Amount:
    """Messages that are counted."""
    return Amount("messages", value, 1, 20)


@dataclass(frozen=True)
class CardRow:
    """An action card: how it is played, and for a sector its action; its numbers under the keys of the table."""

    name: str
    play: str  # a name in turns.PLAYS
    action: str | None = None  # a name in effects.SECTOR_ACTIONS; only a sector has one
    numbers: tuple[tuple[str, Amount], ...] = ()


@dataclass(frozen=True)
class PersonRow:
    """A person: deck, rats, the favour, its numbers, and what it is counted per."""

    name: str
    deck: str
    rats: Amount
    favour: str  # a name in persons.FAVOURS
    numbers: tuple[Amount, ...] = ()
    per: str | None = None  # a name in tally.COUNTS


@dataclass(frozen=True)
class MessageRow:
    """A message: its points, and what it brings besides."""

    name: str
    points: Amount
    gain: Amount | None = None


# Checks -------------------------------------------------------------------------------------------------------


def demand(holds: bool, wrong: str) -> None:
    """Stop the import with what is wrong."""
    if not holds:
        raise WrongRow(wrong)


def check_cards(rows: Sequence[CardRow], sector_count: int) -> None:
    """Sectors come first and all are there; each card is drawn once a period."""
    check_different("action card", [row.name for row in rows])
    for index, row in enumerate(rows):
        is_sector = index < sector_count
        what = f"action card {row.name}, row {index}:"
        demand(
            (row.action is not None) == is_sector, f"{what} the first {sector_count} rows are sectors with an action"
        )
    drawn = CARDS_PER_ROUND * ROUNDS_PER_PERIOD
    demand(len(rows) == drawn, f"there must be {drawn} action cards, {drawn} are drawn in a period, not {len(rows)}")


def check_persons(rows: Sequence[PersonRow]) -> None:
    """Every person has a deck, and every deck enough persons for its rounds."""
    check_different("person", [row.name for row in rows])
    for row in rows:
        demand(row.deck in DECKS, f"person {row.name}: there is no deck {row.deck!r}; decks are {', '.join(DECKS)}")
        demand(row.rats.what == "rats", f"person {row.name}: rats must be a number of rats, not of {row.rats.what}")
        fits = len(row.numbers) <= MOST_NUMBERS
        demand(fits, f"person {row.name}: a favour has at most {MOST_NUMBERS} numbers, not {len(row.numbers)}")
    for deck in DECKS:
        needed = ROUNDS_PER_PERIOD * (BROWN_PER_ROUND if deck == BROWN else GREY_PER_ROUND)
        count = sum(row.deck == deck for row in rows)
        demand(count >= needed, f"deck {deck} must hold at least {needed} persons, not {count}")


def check_messages(rows: Sequence[MessageRow], markets: int) -> None:
    """One message for each market of a borough; each brings something there is to gain."""
    check_different("message", [row.name for row in rows])
    demand(len(rows) == markets, f"there must be {markets} messages, one for each market, not {len(rows)}")
    for row in rows:
        demand(row.points.what == "points", f"message {row.name}: its points must be points, not {row.points.what}")
        known = row.gain is None or row.gain.what in GAINS
        demand(known, f"message {row.name}: it may bring {', '.join(GAINS)}, not {row.gain.what if row.gain else ''}")


def check_different(what: str, names: Sequence[str]) -> None:
    """No two rows share a name."""
    for name in names:
        demand(names.count(name) == 1, f"{what} {name} has two rows")


def check_bound(what: str, wanted: Sequence[tuple[str, str | None]], bound: Sequence[str]) -> None:
    """Every name that a row (owner, name) gives is bound to an effect, and every effect is given by a row."""
    for owner, name in wanted:
        known = name is None or name in bound
        demand(known, f"{owner}: there is no {what} {name!r}; known are {', '.join(bound)}")
    used = [name for _, name in wanted]
    for name in bound:
        demand(name in used, f"{what} {name!r} is used by no row")
