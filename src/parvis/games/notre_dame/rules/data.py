"""What the game is made of, by name and number: cards, persons, decks, messages, markets, and the table of numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import RULEBOOK, UNUSED, Number
from parvis.games.notre_dame.rules import rows
from parvis.games.notre_dame.rules.cards import CARD_ROWS, MESSAGE_ROWS, PERSON_ROWS

# Action cards. Those that the rules speak of one by one have a name here.
CARDS: Final = [row.name for row in CARD_ROWS]
CARD_COUNT: Final[i64] = len(CARDS)
ALL_CARDS: Final[i64] = BIT[CARD_COUNT] - 1
SECTOR_COUNT: Final[i64] = 7  # a literal, which the compiler puts where it is used; checked below
SECTORS: Final = CARDS[: int(SECTOR_COUNT)]
CARRIAGE_HOUSE: Final[i64] = CARDS.index("carriage")
PARK: Final[i64] = CARDS.index("park")
HOSPITAL: Final[i64] = CARDS.index("hospital")
NOTRE_DAME: Final[i64] = SECTOR_COUNT  # as a place it comes after the sectors
FRIEND_CARD: Final[i64] = CARDS.index("friend")

# Persons and their decks: the brown one, then a grey one for each period.
PERSONS: Final = [row.name for row in PERSON_ROWS]
PERSON_COUNT: Final[i64] = len(PERSONS)
PERSONS_PER_ROUND: Final[i64] = rows.BROWN_PER_ROUND + rows.GREY_PER_ROUND
BROWN_PERSONS: Final = [row.name for row in PERSON_ROWS if row.deck == rows.BROWN]
BROWN_COUNT: Final[i64] = len(BROWN_PERSONS)
BROWN_DECK: Final[i64] = 0
FIRST_GREY_DECK: Final[i64] = 1

MESSAGES: Final = [row.name for row in MESSAGE_ROWS]
MESSAGE_COUNT: Final[i64] = len(MESSAGES)

ROUNDS_PER_PERIOD: Final[i64] = 3
ROUNDS: Final[i64] = 9

# The market graph. A market is a letter and a borough counted from i; each line joins two of them, for every i.
MARKETS: Final = ["C", "V", "W", "X", "Y"]
MARKETS_PER_BOROUGH: Final[i64] = 5
STREETS: Final = [
    "V-1 V", "V W", "W X", "X Y", "Y W-1",
    "C V-1", "C V", "C W", "C X", "C Y", "C W-1",
]  # fmt: skip
# Where a borough's four own messages lie: market letter, and the borough it is counted in.
MESSAGE_MARKETS: Final = [(1, 0), (2, -1), (3, 0), (4, 0)]


def parse_market(word: str) -> tuple[int, int]:
    """A market's letter and borough offset.

    >>> parse_market("W-1")
    (2, -1)
    """
    letter, offset = word[:1], word[1:]
    if letter not in MARKETS or offset not in ("", "-1", "+1"):
        raise InvalidOption(
            'cards: {word} is no market; write C, V, W, X or Y, then nothing, "-1" or "+1"', word=shown(word)
        )
    return MARKETS.index(letter), int(offset or "0")


def market_name(letter: int, offset: int) -> str:
    """What `parse_market` reads.

    >>> market_name(2, -1)
    'W-1'
    """
    return f"{MARKETS[letter]}{offset:+d}" if offset else MARKETS[letter]


# Decks --------------------------------------------------------------------------------------------------------


def persons_by_deck() -> list[list[int]]:
    """The persons of every deck, in the order of the table."""
    return [[person for person, row in enumerate(PERSON_ROWS) if row.deck == deck] for deck in rows.DECKS]


DECK_PERSONS: Final = vec[i64]([person for deck in persons_by_deck() for person in deck])
DECK_SIZE: Final = vec[i64]([len(deck) for deck in persons_by_deck()])
DECK_FIRST: Final = vec[i64]([sum(len(each) for each in persons_by_deck()[:deck]) for deck in range(len(rows.DECKS))])


def deck_names(deck: int) -> list[str]:
    """The persons of a deck by name, in its order."""
    return [PERSONS[person] for person in persons_by_deck()[deck]]


def person_in(deck: i64, index: i64) -> i64:
    """The person who stands in a deck at an index: sets of persons left in a deck hold such indices."""
    return DECK_PERSONS[DECK_FIRST[deck] + index]


def grey_deck_of(nth_round: i64) -> i64:
    """The deck that the grey person of a round comes from."""
    return FIRST_GREY_DECK + (nth_round - 1) // ROUNDS_PER_PERIOD


def whole_deck(deck: i64) -> i64:
    """The set of all indices of a deck."""
    return BIT[DECK_SIZE[deck]] - 1


# The table of numbers -----------------------------------------------------------------------------------------


def nth_numbers(nth: int) -> list[Number]:
    """The first (0) or second (1) number of every person's favour; a person without one has an unused 0."""
    return [row.numbers[nth].number(f"persons.{row.name}") if nth < len(row.numbers) else UNUSED for row in PERSON_ROWS]


def build_table() -> list[Number]:
    """The numbers of the game at large, then those of the cards, the messages and the persons."""
    return [
        Number("coins.in-all", 25, RULEBOOK, 0, 99),
        Number("coins.start", 3, RULEBOOK, 0, 9),
        Number("cubes.each", 14, RULEBOOK, 1, 30),
        Number("cubes.start", 4, RULEBOOK, 0, 30),
        Number("plague.track", 9, RULEBOOK, 1, 20),
        Number("plague.loss", 2, RULEBOOK, 0, 20),
        Number("bribe.price", 1, RULEBOOK, 0, 9),
        *[amount.number(key) for row in CARD_ROWS for key, amount in row.numbers],
        *[row.points.number(f"messages.{row.name}") for row in MESSAGE_ROWS],
        *[row.gain.number(f"messages.{row.name}") if row.gain else UNUSED for row in MESSAGE_ROWS],
        *[row.rats.number(f"persons.{row.name}") for row in PERSON_ROWS],
        *nth_numbers(0),
        *nth_numbers(1),
    ]


TABLE: Final = build_table()

# Versions of the rules: that of today, and which numbers of the table former ones had instead.
RULES: Final = 2
FORMER_NUMBERS: Final[dict[int, dict[str, object]]] = {
    1: {
        "persons.innkeeper.rats": 2,
        "persons.bishop.rats": 2,
        "persons.advocate.rats": 1,
        "persons.cabinet-maker.rats": 2,
    },
}

rows.check_cards(CARD_ROWS, int(SECTOR_COUNT))
rows.check_persons(PERSON_ROWS)
rows.check_messages(MESSAGE_ROWS, len(MESSAGE_MARKETS))
rows.demand(CARDS[NOTRE_DAME] == "notre-dame", "action card notre-dame must come right after the sectors")
rows.demand(len(MARKETS) == MARKETS_PER_BOROUGH, "MARKETS_PER_BOROUGH must count the markets")
rows.demand(ROUNDS == rows.PERIODS * ROUNDS_PER_PERIOD, "ROUNDS must be those of all periods")
rows.demand(ROUNDS_PER_PERIOD == rows.ROUNDS_PER_PERIOD, "the decks must be sized for the rounds of a period")
