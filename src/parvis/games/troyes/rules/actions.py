"""The fixed list of actions of Troyes: their numbers and stable labels.

Districts are counted from the seat that acts: `own`, `left1` to `left3` clockwise, `neutral`. A space, an event or an
activity card has one action, whatever is asked about it.
"""

from typing import Final

from parvis.games.troyes.rules.data import BUILDINGS, COLOURS, EVENTS, LEVELS, MODIFIERS

SPACE: Final = 0  # + space: settle there, or take the citizen from there
EXPELLED: Final = 18  # + building: take the citizen that lies there
CARD: Final = 21  # + place: activate it, or take the tradesman from there
SUPPLY: Final = 30  # take a citizen from the personal supply
EVENT: Final = 31  # + event: fight it, or put a cube there
PICK: Final = 48  # + district * 18 + colour * 6 + face - 1
DISTRICTS: Final = ["own", "left1", "left2", "left3", "neutral"]
MODIFIER: Final = 138  # + modifier
NO_MODIFIER: Final = 146
AMOUNT: Final = 147  # + amount - 1
MOST_AMOUNT: Final = 33
BLACK: Final = 180  # + face - 1
PLACE: Final = 186  # + building
BUILD: Final = 189
FARM: Final = 190
PASS: Final = 191
REROLL: Final = 192
RECRUIT: Final = 193
TURN: Final = 194
FACE: Final = 195  # stop using influence and face the black die
MILL_PALACE: Final = 196
MILL_BISHOPRIC: Final = 197
SHOOT: Final = 198
DONE: Final = 199
ACTION_COUNT: Final = 200


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
