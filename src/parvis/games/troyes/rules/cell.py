"""Where each thing of a position stands in the flat cells: `cells[cell.DENIERS + seat]`.

Sizes stand here too, because the compiler folds offsets only from constants of the same module.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules.event_cards import EVENT_COUNT
from parvis.games.troyes.rules.layout import NONE

SEATS: Final[i64] = 4
OWNERS: Final[i64] = SEATS + 1  # with neutral
CHARACTERS_HELD: Final[i64] = 2  # by a seat at the most
COLOUR_COUNT: Final[i64] = 3
FACES: Final[i64] = 6
DICE_PER_OWNER: Final[i64] = COLOUR_COUNT * FACES  # kinds of dice in a district
BUILDING_COUNT: Final[i64] = 3
SPACE_COUNT: Final[i64] = BUILDING_COUNT * FACES  # six spaces in every building
LEVEL_COUNT: Final[i64] = 3  # of the Cathedral, and of activity cards
CATHEDRAL_SPACES: Final[i64] = LEVEL_COUNT * FACES
SLOT_COUNT: Final[i64] = COLOUR_COUNT * LEVEL_COUNT
LARGEST_GROUP: Final[i64] = 3  # dice
MOST_ROUNDS: Final[i64] = 6
LONGEST_ROW: Final[i64] = 1 + 2 * MOST_ROUNDS  # Marauding, and two events a round

# Sources of a citizen: a space of a building by its number, then these.
FROM_EXPELLED: Final[i64] = SPACE_COUNT  # + building
FROM_CARD: Final[i64] = FROM_EXPELLED + BUILDING_COUNT  # + slot
FROM_SUPPLY: Final[i64] = FROM_CARD + SLOT_COUNT
SOURCE_COUNT: Final[i64] = FROM_SUPPLY + 1

# A player's things, one cell a seat.
DENIERS: Final[i64] = 0
INFLUENCE: Final[i64] = DENIERS + SEATS
POINTS: Final[i64] = INFLUENCE + SEATS
SUPPLY: Final[i64] = POINTS + SEATS  # citizens in the personal supply
GENERAL: Final[i64] = SUPPLY + SEATS  # citizens in the general supply
PUT_BY: Final[i64] = GENERAL + SEATS  # deniers in the own district
PASSED: Final[i64] = PUT_BY + SEATS
CHARACTER: Final[i64] = PASSED + SEATS  # 2 a seat; the second only with two players

# The city square: how many dice of a colour show a face, in a district.
DICE: Final[i64] = CHARACTER + CHARACTERS_HELD * SEATS  # owner * 18 + colour * 6 + face - 1
BLACK: Final[i64] = DICE + OWNERS * DICE_PER_OWNER  # + face - 1

# Buildings: who stands on each of the 18 spaces, and who lies on the pictures.
SPACE: Final[i64] = BLACK + FACES  # Palace 0-5, Bishopric 6-11 (3 rows of 2), City Hall 12-17 (2 rows of 3)
EXPELLED: Final[i64] = SPACE + SPACE_COUNT  # building * 5 + owner
NEUTRAL_SUPPLY: Final[i64] = EXPELLED + BUILDING_COUNT * OWNERS
CATHEDRAL: Final[i64] = NEUTRAL_SUPPLY + 1  # level * 6 + column: who has a cube there

# Activity cards, by slot: colour * 3 + level.
CARD_UP: Final[i64] = CATHEDRAL + CATHEDRAL_SPACES  # the card that lies there, or NONE while face down
TRADESMAN: Final[i64] = CARD_UP + SLOT_COUNT  # slot * 4 + seat: where on the card the seat's tradesman stands
CARD_CUBES: Final[i64] = TRADESMAN + SLOT_COUNT * SEATS  # slot * 4 + seat: cubes on a delayed card

# The clock.
START: Final[i64] = CARD_CUBES + SLOT_COUNT * SEATS  # the start player
PHASE: Final[i64] = START + 1
STEP: Final[i64] = PHASE + 1
ACTIVE: Final[i64] = STEP + 1  # whose turn it is
PLACED: Final[i64] = ACTIVE + 1  # citizens placed in the initial placement, of all seats

# What a turn in progress has fixed so far.
DEED: Final[i64] = PLACED + 1
TARGET: Final[i64] = DEED + 1  # slot of the card, event or building
SOURCE: Final[i64] = TARGET + 1  # where the citizen comes from, or NONE
MODIFIER: Final[i64] = SOURCE + 1  # the delayed card whose cube is used, or NONE
GROUP: Final[i64] = MODIFIER + 1  # up to three dice, as picks
GROUP_SIZE: Final[i64] = GROUP + LARGEST_GROUP
AMOUNT: Final[i64] = GROUP_SIZE + 1  # activations, cubes, rolls or sum still to come
FACED: Final[i64] = AMOUNT + 1  # total of the black dice being beaten
FACED_COUNT: Final[i64] = FACED + 1
LOWEST_FACED: Final[i64] = FACED_COUNT + 1  # face of the last black die added
MARAUDING_CLOSED: Final[i64] = LOWEST_FACED + 1  # 1 once completed in this action

# Events; what is kept by event card comes last, since the number of those is known only to their table.
ROW: Final[i64] = MARAUDING_CLOSED + 1  # the row from left to right
ROW_SIZE: Final[i64] = ROW + LONGEST_ROW
EVENT_STATE: Final[i64] = ROW_SIZE + 1  # where the card is; a seat that won it is WON_BY + seat
EVENT_CUBES: Final[i64] = EVENT_STATE + EVENT_COUNT  # event * 5 + owner
EVENT_ORDER: Final[i64] = (
    EVENT_CUBES + EVENT_COUNT * OWNERS
)  # 1 for the first colour with a cube there, 2 for the second

# The same dice once more, as heaps (see `heap`): of a colour in a district, and of a colour in all districts.
HEAP: Final[i64] = EVENT_ORDER + EVENT_COUNT * OWNERS  # owner * 3 + colour
SQUARE: Final[i64] = HEAP + OWNERS * COLOUR_COUNT  # + colour
CELL_COUNT: Final[i64] = SQUARE + COLOUR_COUNT


def blank_cells() -> vec[i64]:
    """The cells of a board with nothing on it: wherever a card or an owner could be named, NONE stands."""
    cells = vec[i64]([0] * CELL_COUNT)
    for first, count in (
        (SPACE, SPACE_COUNT),
        (CATHEDRAL, CATHEDRAL_SPACES),
        (CARD_UP, SLOT_COUNT),
        (CHARACTER, CHARACTERS_HELD * SEATS),
        (ROW, LONGEST_ROW),
        (SOURCE, 1),
        (MODIFIER, 1),
    ):
        for index in range(first, first + count):
            cells[index] = NONE
    return cells
