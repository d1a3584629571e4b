"""Where each thing of a position stands in the flat cells, and the codes it takes there.

Rows hold one cell a seat, or a small block a seat; all are sized for five seats. Sizes are literals, so that the
compiler folds every offset; the checks at the end hold them against the tables.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.notre_dame.rules.data import MARKETS_PER_BOROUGH, PERSONS_PER_ROUND, SECTOR_COUNT
from parvis.games.notre_dame.rules.rows import CARDS_PER_ROUND, demand

SEATS: Final[i64] = 5
SECTOR_CELLS: Final[i64] = 7  # a seat
MARKET_CELLS: Final[i64] = 25
SLOTS: Final[i64] = 3  # a colour
PERSON_CELLS: Final[i64] = 3  # a round

# A player's things, one cell a seat.
COINS: Final[i64] = 0
SUPPLY: Final[i64] = COINS + SEATS  # cubes in the own supply
GENERAL: Final[i64] = SUPPLY + SEATS  # cubes in the player's general supply
POINTS: Final[i64] = GENERAL + SEATS  # prestige points
RAT: Final[i64] = POINTS + SEATS
FRIEND: Final[i64] = RAT + SEATS  # the sector he stands in, or OFF_BOARD
CARRIAGE: Final[i64] = FRIEND + SEATS  # the market it stands on
GIVEN: Final[i64] = CARRIAGE + SEATS  # cubes on Notre Dame
DOCTORED: Final[i64] = GIVEN + SEATS  # 1 for who bribed the Doctor this round

# Blocks a seat.
CUBES: Final[i64] = DOCTORED + SEATS  # cubes in sectors, 7 a seat
HELD: Final[i64] = CUBES + SEATS * SECTOR_CELLS  # messages held by colour (borough), 5 a seat

# The board.
MESSAGE: Final[i64] = HELD + SEATS * SEATS  # message on a market, or NO_MESSAGE
ON_BOARD: Final[i64] = MESSAGE + MARKET_CELLS  # messages of a colour (borough) still on the board
COIN_SUPPLY: Final[i64] = ON_BOARD + SEATS

# Action cards by colour (= seat that owns them).
DECK: Final[i64] = COIN_SUPPLY + 1  # set of cards not drawn yet this period
DRAWN: Final[i64] = DECK + SEATS  # set of the three cards drawn this round
SLOT: Final[i64] = (
    DRAWN + SEATS
)  # 3 a colour: the drawn card kept by the owner, the next seat, the one after; or NO_CARD
SLOT_STATUS: Final[i64] = SLOT + SEATS * SLOTS  # 3 a colour
SEEN: Final[i64] = SLOT_STATUS + SEATS * SLOTS  # 5 a seat: set of cards of a colour that the seat has seen this period
PICKS: Final[i64] = SEEN + SEATS * SEATS  # draft picks made this round, by seat

# Persons.
PERSON: Final[i64] = PICKS + SEATS  # the two brown ones and the grey one of this round
BROWN_LEFT: Final[i64] = PERSON + PERSON_CELLS  # those of the brown deck not yet seen this period
GREY_LEFT: Final[i64] = BROWN_LEFT + 1  # those of this period's grey deck not yet seen

# The clock.
START: Final[i64] = GREY_LEFT + 1  # bell ringer
PHASE: Final[i64] = START + 1
STEP: Final[i64] = PHASE + 1  # what the active player is asked within a turn
TURNS_TAKEN: Final[i64] = STEP + 1  # how many seats had their turn in this phase
CARD_TURN: Final[i64] = TURNS_TAKEN + 1  # 0 for the first card of the round, 1 for the second

# What a turn in progress has fixed so far; 0 when not in use.
TARGET: Final[i64] = CARD_TURN + 1  # the place a cube is to be moved to
SOURCE: Final[i64] = TARGET + 1  # where Juggler or Minstrel take from
GIFT_COINS: Final[i64] = SOURCE + 1
HOTEL_LEFT: Final[i64] = GIFT_COINS + 1  # hotel choices still to make

CELL_COUNT: Final[i64] = HOTEL_LEFT + 1

OFF_BOARD: Final[i64] = -1
NO_MESSAGE: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_PERSON: Final[i64] = -1

# Status of a slot.
HIDDEN: Final[i64] = 0  # in hand or still in the draft
PLAYED: Final[i64] = 1
DISCARDED: Final[i64] = 2

demand(SECTOR_CELLS == SECTOR_COUNT, "there must be a cell for every sector")
demand(MARKET_CELLS == SEATS * MARKETS_PER_BOROUGH, "there must be a cell for every market")
demand(SLOTS == CARDS_PER_ROUND, "there must be a slot for every card of a round")
demand(PERSON_CELLS == PERSONS_PER_ROUND, "there must be a cell for every person of a round")


def blank_cells() -> vec[i64]:
    """The cells of a board with nothing on it: no friend, message, card or person anywhere."""
    cells = vec[i64]([0] * CELL_COUNT)
    for first, count, nothing in (
        (FRIEND, SEATS, OFF_BOARD),
        (MESSAGE, MARKET_CELLS, NO_MESSAGE),
        (SLOT, SEATS * SLOTS, NO_CARD),
        (PERSON, PERSON_CELLS, NO_PERSON),
    ):
        for index in range(first, first + count):
            cells[index] = nothing
    return cells
