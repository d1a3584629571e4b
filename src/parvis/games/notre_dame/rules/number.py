"""Where each number stands in the table of numbers: `board.numbers[number.GIFT + 1]` is the key `gifts.two`."""

from typing import Final

from mypy_extensions import i64

from parvis.games.notre_dame.rules.data import MESSAGE_COUNT, MESSAGES, PERSON_COUNT, PERSONS, TABLE
from parvis.games.notre_dame.rules.rows import require

KEYS: Final = [each.key for each in TABLE]

COINS_IN_ALL: Final[i64] = KEYS.index("coins.in-all")
START_COINS: Final[i64] = KEYS.index("coins.start")
CUBES_EACH: Final[i64] = KEYS.index("cubes.each")
START_CUBES: Final[i64] = KEYS.index("cubes.start")
RAT_END: Final[i64] = KEYS.index("plague.track")
PLAGUE_LOSS: Final[i64] = KEYS.index("plague.loss")
BRIBE_PRICE: Final[i64] = KEYS.index("bribe.price")
HOTEL_SECOND: Final[i64] = KEYS.index("hotel.second-choice")
PARK_PIECES: Final[i64] = KEYS.index("park.pieces")
TILE: Final[i64] = KEYS.index("notre-dame.two")  # by players - 2
GIFT: Final[i64] = KEYS.index("gifts.one")  # by coins - 1
MESSAGE_POINTS: Final[i64] = KEYS.index(f"messages.{MESSAGES[0]}.points")  # by message
MESSAGE_GAIN: Final[i64] = MESSAGE_POINTS + MESSAGE_COUNT  # by message: coins, cubes, steps back
RATS: Final[i64] = KEYS.index(f"persons.{PERSONS[0]}.rats")  # by person
FAVOUR: Final[i64] = RATS + PERSON_COUNT  # by person: the first number of the favour
FAVOUR_MORE: Final[i64] = FAVOUR + PERSON_COUNT  # by person: the second

require(RATS == MESSAGE_GAIN + MESSAGE_COUNT, "the table of numbers must hold rats after the messages")
require(len(TABLE) == FAVOUR_MORE + PERSON_COUNT, "the table of numbers must end with the favours")
