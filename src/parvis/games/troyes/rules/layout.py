"""Where each thing of a position stands in the flat cells, and the codes it takes there.

Owners are seats 0 to 3, and NEUTRAL for grey citizens, dice and cubes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 4
NEUTRAL: Final = 4
OWNERS: Final = 5
NONE: Final = -1

# A player's things, one cell a seat.
DENIERS: Final = 0
INFLUENCE: Final = 4
POINTS: Final = 8
SUPPLY: Final = 12  # citizens in the personal supply
GENERAL: Final = 16  # citizens in the general supply
PUT_BY: Final = 20  # deniers in the own district
PASSED: Final = 24
CHARACTER: Final = 28  # 2 a seat; the second only with two players

# The city square: how many dice of a colour show a face, in a district.
DICE: Final = 36  # owner * 18 + colour * 6 + face - 1
DICE_PER_OWNER: Final = 18
BLACK: Final = 126  # + face - 1

# Buildings: who stands on each of the 18 spaces, and who lies on the pictures.
SPACE: Final = 132  # Palace 0-5, Bishopric 6-11 (3 rows of 2), City Hall 12-17 (2 rows of 3)
SPACE_COUNT: Final = 18
EXPELLED: Final = 150  # building * 5 + owner
NEUTRAL_SUPPLY: Final = 165
CATHEDRAL: Final = 166  # level * 6 + column: who has a cube there
CATHEDRAL_SPACES: Final = 18

# Activity cards: colour * 3 + level.
CARD_UP: Final = 184  # the card that lies there, or NONE while face down
PLACES: Final = 9
TRADESMAN: Final = 193  # place * 4 + seat: where on the card the seat's tradesman stands
CARD_CUBES: Final = 229  # place * 4 + seat: cubes on a delayed card

# Events, by instance.
EVENT_STATE: Final = 265  # where the card is; a seat that won it is WON_BY + seat
EVENT_CUBES: Final = 282  # event * 5 + owner
EVENT_ORDER: Final = 367  # event * 5 + owner: 1 for the first colour with a cube there, 2 for the second, ...
ROW: Final = 452  # the row from left to right
ROW_MOST: Final = 14
ROW_SIZE: Final = 466

# The clock.
START: Final = 467
PHASE: Final = 468
STEP: Final = 469
ACTIVE: Final = 470
PLACED: Final = 471  # citizens placed in the initial placement, of all seats

# What a turn in progress has fixed so far.
DEED: Final = 472  # which action, as a DEED code
TARGET: Final = 473  # place of the card, event or building
SOURCE: Final = 474  # where the citizen comes from, or NONE
MODIFIER: Final = 475  # or NO_MODIFIER
GROUP: Final = 476  # up to three dice: owner * 18 + colour * 6 + face - 1
GROUP_SIZE: Final = 479
AMOUNT: Final = 480  # activations, cubes, rolls or sum still to come
FACED: Final = 481  # total of the black dice being beaten
FACED_COUNT: Final = 482
LOWEST_FACED: Final = 483  # face of the last black die added
MARAUDING_CLOSED: Final = 484  # 1 once completed in this action
CELL_COUNT: Final = 485

# Where a tradesman stands on a card.
NOT_THERE: Final = 0
FIRST_SPACE: Final = 1
SECOND_SPACE: Final = 2
ON_PICTURE: Final = 3

# Where an event card is.
IN_DECK: Final = 0
IN_ROW: Final = 1
OUT_OF_GAME: Final = 2
WON_BY: Final = 3

# Sources of a citizen: a space of a building by its number, then these.
FROM_EXPELLED: Final = 18  # + building
FROM_CARD: Final = 21  # + place
FROM_SUPPLY: Final = 30
SOURCE_COUNT: Final = 31

# Phases.
SET_UP: Final = 0
PLACEMENT: Final = 1
DAWN: Final = 2  # everything of a round before the first choice: cards, wages, dice, events
DEFENCE: Final = 3
ACTIONS: Final = 4
END: Final = 5
PHASES: Final = ["set-up", "placement", "dawn", "defence", "actions", "end"]

# Steps within a turn.
MAIN: Final = 0
REROLL: Final = 1  # which own die
ROLLING: Final = 2  # chance rolls that die
TURN_DICE: Final = 3  # which own dice to turn, up to three
FACE_MORE: Final = 4  # further black dice to beat
SPEND: Final = 5  # own dice to beat them with
HIRE: Final = 6  # where the citizen comes from
MODIFY: Final = 7
PICK: Final = 8  # the dice of the group
HOW_MUCH: Final = 9
MILL: Final = 10  # Miller: Palace or Bishopric
SHOOTING: Final = 11  # Archer: chance rolls
HIT: Final = 12  # Archer: which event, or none
SHOOT_AGAIN: Final = 13
PUT_CUBES: Final = 14  # Chivalry and Diplomat: which event
STEPS: Final = [
    "main", "reroll", "rolling", "turn", "face-more", "spend", "source", "modifier", "dice", "amount",
    "miller", "shooting", "archer", "shoot-again", "cubes",
]  # fmt: skip

# Actions of phase 4.
NO_DEED: Final = 0
ACTIVATE: Final = 1
BUILD: Final = 2
FIGHT: Final = 3
PLACE: Final = 4
FARM: Final = 5
DEEDS: Final = ["none", "activate", "build", "fight", "place", "farm"]


def blank_cells() -> vec[i64]:
    """The cells of a board with nothing on it: wherever a card or an owner could be named, NONE stands."""
    cells = vec[i64]([0] * CELL_COUNT)
    for first, count in (
        (SPACE, SPACE_COUNT),
        (CATHEDRAL, CATHEDRAL_SPACES),
        (CARD_UP, PLACES),
        (CHARACTER, 2 * SEATS),
        (ROW, ROW_MOST),
        (SOURCE, 1),
        (MODIFIER, 1),
    ):
        for place in range(first, first + count):
            cells[place] = NONE
    return cells
