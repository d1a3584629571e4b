"""What a whole number stands for: other names of i64, which the compiler takes for the same."""

from mypy_extensions import i64

from parvis.core.aliases import Action as Action
from parvis.core.aliases import Seat as Seat

Colour = i64  # of an action card: the seat that owns it; of a message: its borough
Card = i64  # an action card: its row in the table
Sector = i64  # one of the seven sectors; their cards come first, so a sector's card has its number
Place = i64  # where a cube may stand: a sector, or Notre Dame
Person = i64  # a row in the table of persons
Message = i64  # a row in the table of messages
Market = i64  # borough * MARKETS_PER_BOROUGH + letter
Slot = i64  # of a hand: the own card, the one received from the right, the last one
CardSet = i64  # the bits of some cards
