"""The fixed list of actions of Troyes: their numbers and stable labels.

Districts are counted from the seat that acts: `own`, `left1` to `left3` clockwise, `neutral`. A space, an event or an
activity card has one action, whatever is asked about it.
"""

from typing import Final

from mypy_extensions import i64

from parvis.games.troyes.rules.activities import MODIFIERS
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    DICE_PER_OWNER,
    FACES,
    OWNERS,
    SLOT_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.event_cards import EVENT_COUNT, EVENTS
from parvis.games.troyes.rules.rows import BUILDINGS, COLOURS, LEVELS, demand

DISTRICTS: Final = ["own", "left1", "left2", "left3", "neutral"]
MOST_AMOUNT: Final[i64] = 33

SPACE: Final[i64] = 0  # + space: settle there, or take the citizen from there
EXPELLED: Final[i64] = SPACE + SPACE_COUNT  # + building: take the citizen that lies there
CARD: Final[i64] = EXPELLED + BUILDING_COUNT  # + slot: activate it, or take the tradesman from there
SUPPLY: Final[i64] = CARD + SLOT_COUNT  # take a citizen from the personal supply
EVENT: Final[i64] = SUPPLY + 1  # + event: fight it, or put a cube there
PICK: Final[i64] = EVENT + EVENT_COUNT  # + district * 18 + colour * 6 + face - 1
MODIFIER: Final[i64] = PICK + OWNERS * DICE_PER_OWNER  # + modifier
NO_MODIFIER: Final[i64] = MODIFIER + len(MODIFIERS)
AMOUNT: Final[i64] = NO_MODIFIER + 1  # + amount - 1
BLACK: Final[i64] = AMOUNT + MOST_AMOUNT  # + face - 1
PLACE_CITIZEN: Final[i64] = BLACK + FACES  # + building
BUILD: Final[i64] = PLACE_CITIZEN + BUILDING_COUNT
FARM: Final[i64] = BUILD + 1
PASS: Final[i64] = FARM + 1
REROLL: Final[i64] = PASS + 1
RECRUIT: Final[i64] = REROLL + 1
TURN: Final[i64] = RECRUIT + 1
FACE: Final[i64] = TURN + 1  # stop using influence and face the black die
MILL_PALACE: Final[i64] = FACE + 1
MILL_BISHOPRIC: Final[i64] = MILL_PALACE + 1
SHOOT: Final[i64] = MILL_BISHOPRIC + 1
DONE: Final[i64] = SHOOT + 1
ACTION_COUNT: Final[i64] = DONE + 1


def space_labels() -> list[str]:
    """The 18 spaces: Palace by number, the others by row and space."""
    labels = [f"space:palace:{number}" for number in range(1, 7)]
    labels += [f"space:bishopric:{row}:{space}" for row in range(1, 4) for space in range(1, 3)]
    labels += [f"space:city-hall:{row}:{space}" for row in range(1, 3) for space in range(1, 4)]
    return labels


def build_labels() -> list[str]:
    """All labels in the order of the numbers above."""
    labels = space_labels()
    labels += [f"expelled:{building}" for building in BUILDINGS]
    labels += [f"card:{colour}:{level}" for colour in COLOURS for level in LEVELS]
    labels += ["supply"]
    labels += [f"event:{event}" for event in EVENTS]
    labels += [
        f"pick:{district}:{colour}:{face}" for district in DISTRICTS for colour in COLOURS for face in range(1, 7)
    ]
    labels += [f"modifier:{modifier}" for modifier in MODIFIERS]
    labels += ["modifier:none"]
    labels += [f"amount:{amount}" for amount in range(1, MOST_AMOUNT + 1)]
    labels += [f"black:{face}" for face in range(1, 7)]
    labels += [f"place:{building}" for building in BUILDINGS]
    labels += ["build", "farm", "pass", "reroll", "recruit", "turn", "face", "mill:palace", "mill:bishopric"]
    labels += ["shoot", "done"]
    return labels


LABELS: Final = build_labels()
demand(len(LABELS) == ACTION_COUNT, "the labels do not fit the numbers of the actions")
