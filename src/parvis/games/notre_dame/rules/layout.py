"""Where each thing of a position stands in the flat cells, and the codes it takes there.

Rows hold one cell a seat, or a small block a seat; all are sized for five seats.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 5

# A player's things, one cell a seat.
COINS: Final = 0
SUPPLY: Final = 5  # cubes in the own supply
GENERAL: Final = 10  # cubes in the player's general supply
POINTS: Final = 15  # prestige points
RAT: Final = 20
FRIEND: Final = 25  # the sector he stands in, or OFF_BOARD
CARRIAGE: Final = 30  # the market it stands on
GIVEN: Final = 35  # cubes on Notre Dame
DOCTOR: Final = 40  # 1 for who bribed him this round

# Blocks a seat.
CUBES: Final = 45  # cubes in sectors, 7 a seat
HELD: Final = 80  # messages held by colour (borough), 5 a seat

# The board.
MESSAGE: Final = 105  # message on a market, or NO_MESSAGE
MARKET_COUNT: Final = 25
ON_BOARD: Final = 130  # messages of a colour (borough) still on the board
COIN_SUPPLY: Final = 135

# Action cards by colour (= seat that owns them).
DECK: Final = 136  # set of cards not drawn yet this period
DRAWN: Final = 141  # set of the three cards drawn this round
SLOT: Final = 146  # 3 a colour: the drawn card kept by the owner, by the next seat, by the one after; or NO_CARD
SLOT_STATUS: Final = 161  # 3 a colour
SEEN: Final = 176  # 5 a seat: set of cards of a colour that the seat has seen this period
PICKS: Final = 201  # draft picks made this round, by seat

# Persons.
PERSON: Final = 206  # the two brown ones and the grey one of this round
BROWN_LEFT: Final = 209  # set of brown persons not yet seen this period
GREY_LEFT: Final = 210  # set of this period's grey persons not yet seen

# The clock.
START: Final = 211  # bell ringer
PHASE: Final = 212
STEP: Final = 213  # what the active player is asked within a turn
PLACE: Final = 214  # how many seats had their turn in this phase
CARD_TURN: Final = 215  # 0 for the first card of the round, 1 for the second

# What a turn in progress has fixed so far; 0 when not in use.
TARGET: Final = 216  # the sector (or Notre Dame) a cube is to be moved to
SOURCE: Final = 217  # where Juggler or Minstrel take from
GIFT_COINS: Final = 218
HOTEL_LEFT: Final = 219  # hotel choices still to make

CELL_COUNT: Final = 220

OFF_BOARD: Final = -1
NO_MESSAGE: Final = -1
NO_CARD: Final = -1
NO_PERSON: Final = -1

# Status of a slot.
HIDDEN: Final = 0  # in hand or still in the draft
PLAYED: Final = 1
DISCARDED: Final = 2

# Phases.
SET_UP: Final = 0
DEAL: Final = 1
DRAFT: Final = 2
CARD: Final = 3
BRIBE: Final = 4
PLAGUE: Final = 5
END: Final = 6
PHASES: Final = ["set-up", "deal", "draft", "cards", "bribe", "plague", "end"]

# Steps within a turn.
MAIN: Final = 0  # the turn's own question: which card, which person
GIVE: Final = 1  # how large a gift to Notre Dame
MOVE: Final = 2  # which cube to move, the supply being empty
SEND_FRIEND: Final = 3
DRIVE: Final = 4
LODGE: Final = 5  # a hotel choice
JUGGLE_FROM: Final = 6
JUGGLE_TO: Final = 7
LEAD_FROM: Final = 8  # Minstrel: from where, to where, how many
LEAD_TO: Final = 9
LEAD_PIECES: Final = 10
ORDAIN: Final = 11  # Bishop: into which empty sector
LOSE: Final = 12  # plague: from which of the fullest sectors
STEPS: Final = [
    "main", "give", "move", "friend", "drive", "hotel", "juggler-from", "juggler-to",
    "minstrel-from", "minstrel-to", "minstrel-pieces", "bishop", "lose",
]  # fmt: skip


def blank_cells() -> vec[i64]:
    """The cells of a board with nothing on it: no friend, message, card or person anywhere."""
    cells = vec[i64]([0] * CELL_COUNT)
    for first, count, nothing in (
        (FRIEND, SEATS, OFF_BOARD),
        (MESSAGE, MARKET_COUNT, NO_MESSAGE),
        (SLOT, 3 * SEATS, NO_CARD),
        (PERSON, 3, NO_PERSON),
    ):
        for place in range(first, first + count):
            cells[place] = nothing
    return cells
