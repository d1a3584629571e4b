"""The numbers and streets of one game: those of the table, with what `cards=` changes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import flatten, load_overrides, overridden
from parvis.games.notre_dame.rules import number
from parvis.games.notre_dame.rules.cards import PERSON_ROWS
from parvis.games.notre_dame.rules.data import (
    BROWN_COUNT,
    FORMER_NUMBERS,
    MARKETS_PER_BOROUGH,
    PERSON_COUNT,
    RULES,
    STREETS,
    TABLE,
    parse_market,
)
from parvis.games.notre_dame.rules.rows import BROWN, BROWN_PER_ROUND, GREY_PER_ROUND

FEWEST_BOROUGHS: Final[i64] = 3
MOST_BOROUGHS: Final[i64] = 5


class Data:
    """The numbers and streets of one game, shared by all its states."""

    def __init__(self, changes: dict[str, object], rules: int) -> None:
        flat = {**FORMER_NUMBERS.get(rules, {}), **flatten(changes)}
        streets = flat.pop("streets", STREETS)
        if not isinstance(streets, list) or not all(isinstance(street, str) for street in streets):
            raise InvalidOption('cards: streets must be a list of pairs such as "V W" or "Y W-1"')
        self.changes = changes
        self.numbers: vec[i64] = overridden(TABLE, flat)
        self.check_supplies()
        self.rats_a_round: float = self.average_rats()
        self.streets = [str(street) for street in streets]
        self.steps_by_boroughs: list[vec[i64]] = [
            steps_between_markets(self.streets, boroughs) for boroughs in range(FEWEST_BOROUGHS, MOST_BOROUGHS + 1)
        ]

    def check_supplies(self) -> None:
        """Five players must be able to start with the coins and cubes there are."""
        if 5 * self.numbers[number.START_COINS] > self.numbers[number.COINS_IN_ALL]:
            raise InvalidOption("cards: coins.in-all must cover coins.start for five players")
        if self.numbers[number.START_CUBES] > self.numbers[number.CUBES_EACH]:
            raise InvalidOption("cards: cubes.start must not exceed cubes.each")

    def average_rats(self) -> float:
        """Rats on the persons of a round, on average."""
        brown = 0
        grey = 0
        for row, rats in zip(PERSON_ROWS, self.numbers[number.RATS : number.RATS + PERSON_COUNT], strict=True):
            if row.deck == BROWN:
                brown += rats
            else:
                grey += rats
        brown_each = float(BROWN_PER_ROUND) * float(brown) / float(BROWN_COUNT)
        return brown_each + float(GREY_PER_ROUND) * float(grey) / float(PERSON_COUNT - BROWN_COUNT)

    def steps(self, boroughs: i64) -> vec[i64]:
        """The fewest steps between any two markets on a board of so many boroughs."""
        return self.steps_by_boroughs[boroughs - FEWEST_BOROUGHS]


def steps_between_markets(streets: list[str], boroughs: int) -> vec[i64]:
    """The fewest steps between any two markets, as a square table in one row after the other."""
    per_borough = int(MARKETS_PER_BOROUGH)
    count = boroughs * per_borough
    neighbours: list[set[int]] = [set() for _ in range(count)]
    for street in streets:
        ends = street.split()
        if len(ends) != 2:
            raise InvalidOption('cards: street {street} must join two markets, as in "V W"', street=shown(street))
        for borough in range(boroughs):
            here, there = [
                (borough + offset) % boroughs * per_borough + letter
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


AS_PRINTED: Final = {rules: Data({}, rules) for rules in (RULES, *FORMER_NUMBERS)}


def data_for(cards: object, rules: int) -> Data:
    """The shared table of a version of the rules, or one with the given overrides."""
    changes = load_overrides(cards)
    return Data(changes, rules) if changes else AS_PRINTED[rules]
