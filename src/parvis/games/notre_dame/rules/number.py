"""Where each number stands in the table of numbers: `board.numbers[number.GIFT + 1]` is the key `gifts.two`.

Sums of literals, which the compiler folds; the checks at the end hold them against the table.
"""

from typing import Final

from mypy_extensions import i64

from parvis.games.notre_dame.rules.data import MESSAGE_COUNT, MESSAGES, PERSON_COUNT, PERSONS, TABLE
from parvis.games.notre_dame.rules.rows import demand

COINS_IN_ALL: Final[i64] = 0
START_COINS: Final[i64] = COINS_IN_ALL + 1
CUBES_EACH: Final[i64] = START_COINS + 1
START_CUBES: Final[i64] = CUBES_EACH + 1
RAT_END: Final[i64] = START_CUBES + 1
PLAGUE_LOSS: Final[i64] = RAT_END + 1
BRIBE_PRICE: Final[i64] = PLAGUE_LOSS + 1
HOTEL_SECOND: Final[i64] = BRIBE_PRICE + 1
PARK_PIECES: Final[i64] = HOTEL_SECOND + 1
TILE: Final[i64] = PARK_PIECES + 1  # by players - 2
GIFT: Final[i64] = TILE + 4  # by coins - 1
MESSAGE_POINTS: Final[i64] = GIFT + 3  # by message
MESSAGE_GAIN: Final[i64] = MESSAGE_POINTS + 4  # by message: coins, cubes, steps back
RATS: Final[i64] = MESSAGE_GAIN + 4  # by person
FAVOUR: Final[i64] = RATS + PERSON_COUNT  # by person: the first number of the favour
FAVOUR_MORE: Final[i64] = FAVOUR + PERSON_COUNT  # by person: the second


def check_places() -> None:
    """Every number stands where the table has its key."""
    for index, key in [
        (COINS_IN_ALL, "coins.in-all"),
        (START_COINS, "coins.start"),
        (CUBES_EACH, "cubes.each"),
        (START_CUBES, "cubes.start"),
        (RAT_END, "plague.track"),
        (PLAGUE_LOSS, "plague.loss"),
        (BRIBE_PRICE, "bribe.price"),
        (HOTEL_SECOND, "hotel.second-choice"),
        (PARK_PIECES, "park.pieces"),
        (TILE, "notre-dame.two"),
        (GIFT, "gifts.one"),
        (MESSAGE_POINTS, f"messages.{MESSAGES[0]}.points"),
        (RATS, f"persons.{PERSONS[0]}.rats"),
    ]:
        demand(TABLE[index].key == key, f"number {index} of the table must be {key}, not {TABLE[index].key}")
    demand(MESSAGE_GAIN == MESSAGE_POINTS + MESSAGE_COUNT, "the messages' gains must follow their points")
    demand(len(TABLE) == FAVOUR_MORE + PERSON_COUNT, "the table of numbers must end with the favours")


check_places()
