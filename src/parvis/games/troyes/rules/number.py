"""Where each number stands in the table of numbers of a game: `numbers[number.CARD_COST + card]`.

`data` builds the table in this order.
"""

from typing import Final

from mypy_extensions import i64

from parvis.games.troyes.rules.activities import ACTIVITIES
from parvis.games.troyes.rules.characters import BAND_COUNT, CHARACTER_COUNT
from parvis.games.troyes.rules.event_cards import KIND_COUNT

START_DENIERS: Final[i64] = 0
START_INFLUENCE: Final[i64] = START_DENIERS + 1
MOST_INFLUENCE: Final[i64] = START_INFLUENCE + 1
INCOME: Final[i64] = MOST_INFLUENCE + 1
WAGE_PALACE: Final[i64] = INCOME + 1
WAGE_BISHOPRIC: Final[i64] = WAGE_PALACE + 1
UNMET_LOSS: Final[i64] = WAGE_BISHOPRIC + 1
UNBEATEN_LOSS: Final[i64] = UNMET_LOSS + 1
BEATEN_INFLUENCE: Final[i64] = UNBEATEN_LOSS + 1
DIE_PRICE: Final[i64] = BEATEN_INFLUENCE + 1
REROLL_COST: Final[i64] = DIE_PRICE + 1
RECRUIT_COST: Final[i64] = REROLL_COST + 1
TURN_COST: Final[i64] = RECRUIT_COST + 1
PASS_DENIERS: Final[i64] = TURN_COST + 1
PASSED_DENIERS: Final[i64] = PASS_DENIERS + 1
CUBE_INFLUENCE: Final[i64] = PASSED_DENIERS + 1
BUILD_POINTS: Final[i64] = CUBE_INFLUENCE + 1
BUILD_LOW: Final[i64] = BUILD_POINTS + 1
BUILD_HIGH: Final[i64] = BUILD_LOW + 1
FARM_DIVISOR: Final[i64] = BUILD_HIGH + 1
MISSING_LEVEL: Final[i64] = FARM_DIVISOR + 1
EVENT_PRESENCE: Final[i64] = MISSING_LEVEL + 1
BAND_POINTS: Final[i64] = EVENT_PRESENCE + 1  # by band

# By activity card.
CARD_COUNT: Final[i64] = len(ACTIVITIES)
CARD_COST: Final[i64] = BAND_POINTS + BAND_COUNT
CARD_FIRST: Final[i64] = CARD_COST + CARD_COUNT
CARD_SECOND: Final[i64] = CARD_FIRST + CARD_COUNT
CARD_DIVISOR: Final[i64] = CARD_SECOND + CARD_COUNT
CARD_EFFECT: Final[i64] = CARD_DIVISOR + CARD_COUNT  # the first number of the effect
CARD_MORE: Final[i64] = CARD_EFFECT + CARD_COUNT  # the second

# By kind of event.
EVENT_COLOUR: Final[i64] = CARD_MORE + CARD_COUNT
EVENT_DIVISOR: Final[i64] = EVENT_COLOUR + KIND_COUNT
EVENT_BANNERS: Final[i64] = EVENT_DIVISOR + KIND_COUNT
EVENT_FIRST: Final[i64] = EVENT_BANNERS + KIND_COUNT
EVENT_SECOND: Final[i64] = EVENT_FIRST + KIND_COUNT
EVENT_EFFECT: Final[i64] = EVENT_SECOND + KIND_COUNT

# By character * 3 + band.
BAND: Final[i64] = EVENT_EFFECT + KIND_COUNT
BAND_TWO: Final[i64] = BAND + CHARACTER_COUNT * BAND_COUNT  # with two players
NUMBER_COUNT: Final[i64] = BAND_TWO + CHARACTER_COUNT * BAND_COUNT
