"""The codes that cells take: owners, where tradesmen, event cards and citizens are."""

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = -1  # no card, no owner, no source
NEUTRAL: Final[i64] = 4  # the owner of grey citizens, dice and cubes; seats are 0 to 3

# Where a tradesman stands on a card.
NOT_THERE: Final[i64] = 0
FIRST_SPACE: Final[i64] = 1
SECOND_SPACE: Final[i64] = 2
ON_PICTURE: Final[i64] = 3

# Where an event card is.
IN_DECK: Final[i64] = 0
IN_ROW: Final[i64] = 1
OUT_OF_GAME: Final[i64] = 2
WON_BY: Final[i64] = 3  # + seat
