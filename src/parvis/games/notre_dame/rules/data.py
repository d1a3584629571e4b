"""The numbers of Notre Dame and where each comes from; `cards=` overrides any of them.

The engine reads them by place (`numbers[GIFT + 1]`), people by key (`gifts.two`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.errors import InvalidOption
from parvis.core.numbers import ESTIMATE, RULEBOOK, UNUSED, Number, flatten, load_overrides, overridden

SECTORS: Final = ["school", "bank", "residence", "carriage", "hotel", "park", "hospital"]
SCHOOL: Final = 0
BANK: Final = 1
RESIDENCE: Final = 2
CARRIAGE_HOUSE: Final = 3
HOTEL: Final = 4
PARK: Final = 5
HOSPITAL: Final = 6
SECTOR_COUNT: Final = 7

# Action cards: the seven sectors, then these two.
CARDS: Final = [*SECTORS, "notre-dame", "friend"]
NOTRE_DAME: Final = 7
FRIEND_CARD: Final = 8
CARD_COUNT: Final = 9
ALL_CARDS: Final = 511

PERSONS: Final = [
    "moneylender", "monk", "innkeeper", "minstrel", "juggler", "doctor",
    "town-guard", "night-watchman", "bishop",
    "guild-master", "beggar-king", "advocate",
    "lady-in-waiting", "mayor", "cabinet-maker",
]  # fmt: skip
MONEYLENDER: Final = 0
MONK: Final = 1
INNKEEPER: Final = 2
MINSTREL: Final = 3
JUGGLER: Final = 4
DOCTOR: Final = 5
TOWN_GUARD: Final = 6
NIGHT_WATCHMAN: Final = 7
BISHOP: Final = 8
GUILD_MASTER: Final = 9
BEGGAR_KING: Final = 10
ADVOCATE: Final = 11
LADY_IN_WAITING: Final = 12
MAYOR: Final = 13
CABINET_MAKER: Final = 14
PERSON_COUNT: Final = 15
BROWN_COUNT: Final = 6
ALL_BROWN: Final = 63
GREY_PER_PERIOD: Final = 3
ALL_GREY: Final = 7  # of a period

MESSAGES: Final = ["coin", "cube", "rat", "points"]
COIN_MESSAGE: Final = 0
CUBE_MESSAGE: Final = 1
RAT_MESSAGE: Final = 2
MESSAGE_COUNT: Final = 4

ROUNDS: Final = 9
ROUNDS_PER_PERIOD: Final = 3

# Places in the table of numbers.
COINS_IN_ALL: Final = 0
START_COINS: Final = 1
CUBES_EACH: Final = 2
START_CUBES: Final = 3
RAT_END: Final = 4
PLAGUE_LOSS: Final = 5
BRIBE_PRICE: Final = 6
HOTEL_SECOND: Final = 7
PARK_PIECES: Final = 8
TILE: Final = 9  # by players - 2
GIFT: Final = 13  # by coins - 1
MESSAGE_POINTS: Final = 16  # by message
MESSAGE_BONUS: Final = 20  # by message: coins, cubes, steps back
RATS: Final = 23  # by person
FAVOUR: Final = 38  # by person: the first number of the favour
FAVOUR_MORE: Final = 53  # by person: the second


def person_numbers() -> tuple[list[Number], list[Number], list[Number]]:
    """Rats, first and second number of every person's favour; a person without one has an unused 0."""
    rats = [1, 1, 2, 0, 1, 2, 1, 2, 2, 2, 3, 1, 1, 2, 2]
    first: dict[str, tuple[str, int, int, int]] = {
        "moneylender": ("coins", 2, 0, 9),
        "monk": ("cubes", 2, 0, 9),
        "innkeeper": ("points", 3, 0, 20),
        "minstrel": ("pieces", 3, 1, 3),
        "town-guard": ("points", 1, 0, 20),
        "night-watchman": ("points", 1, 0, 20),
        "guild-master": ("points", 2, 0, 20),
        "beggar-king": ("points", 1, 0, 20),
        "advocate": ("points", 3, 0, 20),
        "lady-in-waiting": ("points", 1, 0, 20),
        "mayor": ("points", 3, 0, 20),
        "cabinet-maker": ("points", 1, 0, 20),
    }
    second: dict[str, tuple[str, int, int, int]] = {
        "moneylender": ("points", 1, 0, 20),
        "monk": ("points", 1, 0, 20),
        "guild-master": ("pieces", 2, 1, 15),
        "advocate": ("messages", 2, 1, 20),
        "mayor": ("pieces", 3, 1, 15),
    }
    on_rats: list[Number] = []
    on_first: list[Number] = []
    on_second: list[Number] = []
    for person, name in enumerate(PERSONS):
        on_rats.append(Number(f"persons.{name}.rats", rats[person], ESTIMATE, 0, 9))
        for table, numbers in ((on_first, first), (on_second, second)):
            if name in numbers:
                key, value, low, high = numbers[name]
                table.append(Number(f"persons.{name}.{key}", value, RULEBOOK, low, high))
            else:
                table.append(UNUSED)
    return on_rats, on_first, on_second


def build_table() -> list[Number]:
    """The whole table in the order of the places above."""
    rats, first, second = person_numbers()
    return [
        Number("coins.in-all", 25, RULEBOOK, 0, 99),
        Number("coins.start", 3, RULEBOOK, 0, 9),
        Number("cubes.each", 14, RULEBOOK, 1, 30),
        Number("cubes.start", 4, RULEBOOK, 0, 30),
        Number("plague.track", 9, RULEBOOK, 1, 20),
        Number("plague.loss", 2, RULEBOOK, 0, 20),
        Number("bribe.price", 1, RULEBOOK, 0, 9),
        Number("hotel.second-choice", 4, RULEBOOK, 2, 15),
        Number("park.pieces", 2, RULEBOOK, 1, 15),
        Number("notre-dame.two", 6, RULEBOOK, 0, 60),
        Number("notre-dame.three", 8, RULEBOOK, 0, 60),
        Number("notre-dame.four", 10, RULEBOOK, 0, 60),
        Number("notre-dame.five", 12, RULEBOOK, 0, 60),
        Number("gifts.one", 1, RULEBOOK, 0, 30),
        Number("gifts.two", 3, RULEBOOK, 0, 30),
        Number("gifts.three", 6, RULEBOOK, 0, 30),
        Number("messages.coin.points", 1, RULEBOOK, 0, 20),
        Number("messages.cube.points", 2, RULEBOOK, 0, 20),
        Number("messages.rat.points", 3, RULEBOOK, 0, 20),
        Number("messages.points.points", 4, RULEBOOK, 0, 20),
        Number("messages.coin.coins", 1, RULEBOOK, 0, 9),
        Number("messages.cube.cubes", 1, RULEBOOK, 0, 9),
        Number("messages.rat.steps", 1, RULEBOOK, 0, 9),
        *rats,
        *first,
        *second,
    ]


TABLE: Final = build_table()

# The market graph. A market is a letter and a borough counted from i; each line joins two of them, for every i.
MARKETS: Final = ["C", "V", "W", "X", "Y"]
MARKETS_PER_BOROUGH: Final = 5
STREETS: Final = [
    "V-1 V", "V W", "W X", "X Y", "Y W-1",
    "C V-1", "C V", "C W", "C X", "C Y", "C W-1",
]  # fmt: skip
# Where a borough's four own messages lie: market letter, and the borough it is counted in.
MESSAGE_MARKETS: Final = [(1, 0), (2, -1), (3, 0), (4, 0)]


class Data:
    """The numbers and streets of one game, shared by all its states."""

    def __init__(self, changes: dict[str, object]) -> None:
        flat = flatten(changes)
        streets = flat.pop("streets", STREETS)
        if not isinstance(streets, list):
            raise InvalidOption('cards: streets must be a list of pairs such as "V W" or "Y W-1"')
        self.changes = changes
        self.numbers: vec[i64] = overridden(TABLE, flat)
        self.check_supplies()
        self.streets = [str(street) for street in streets]
        self.steps: list[vec[i64]] = [steps_between_markets(self.streets, count) for count in range(3, 6)]

    def check_supplies(self) -> None:
        """Five players must be able to start with the coins and cubes there are."""
        if 5 * self.numbers[START_COINS] > self.numbers[COINS_IN_ALL]:
            raise InvalidOption("cards: coins.in-all must cover coins.start for five players")
        if self.numbers[START_CUBES] > self.numbers[CUBES_EACH]:
            raise InvalidOption("cards: cubes.start must not exceed cubes.each")


def parse_market(word: str) -> tuple[int, int]:
    """A market's letter and borough offset.

    >>> parse_market("W-1")
    (2, -1)
    """
    letter, offset = word[:1], word[1:]
    if letter not in MARKETS or offset not in ("", "-1", "+1"):
        raise InvalidOption(f'cards: {word!r} is no market; write C, V, W, X or Y, then nothing, "-1" or "+1"')
    return MARKETS.index(letter), int(offset or "0")


def steps_between_markets(streets: list[str], boroughs: int) -> vec[i64]:
    """The fewest steps between any two markets, as a square table in one row after the other."""
    count = boroughs * MARKETS_PER_BOROUGH
    neighbours: list[set[int]] = [set() for _ in range(count)]
    for street in streets:
        ends = street.split()
        if len(ends) != 2:
            raise InvalidOption(f'cards: street {street!r} must join two markets, as in "V W"')
        for borough in range(boroughs):
            here, there = [
                (borough + offset) % boroughs * MARKETS_PER_BOROUGH + letter
                for letter, offset in [parse_market(end) for end in ends]
            ]
            neighbours[here].add(there)
            neighbours[there].add(here)
    table: list[int] = []
    for start in range(count):
        row = [-1] * count
        row[start] = 0
        queue = [start]
        for market in queue:
            for other in sorted(neighbours[market]):
                if row[other] < 0:
                    row[other] = row[market] + 1
                    queue.append(other)
        if -1 in row:
            raise InvalidOption("cards: the streets must join all markets with one another")
        table.extend(row)
    return vec[i64](table)


DEFAULT: Final = Data({})


def data_for(cards: object) -> Data:
    """The shared table, or one with the given overrides."""
    changes = load_overrides(cards)
    return Data(changes) if changes else DEFAULT
