"""The fixed list of actions of Notre Dame: their numbers and stable labels.

Colours and boroughs are counted from the seat that acts: a card's colour to the right (`own`, `right`, `right2`),
a borough clockwise (`0` is the own one).
"""

from typing import Final

from mypy_extensions import i64

from parvis.games.notre_dame.rules.data import (
    CARD_COUNT,
    CARDS,
    FRIEND_CARD,
    MARKETS,
    MARKETS_PER_BOROUGH,
    PERSON_COUNT,
    PERSONS,
    SECTOR_COUNT,
    SECTORS,
)
from parvis.games.notre_dame.rules.rows import demand

COLOURS: Final = ["own", "right", "right2"]
COLOUR_COUNT: Final[i64] = 3
BOROUGHS: Final[i64] = 5
MOST_COINS_GIVEN: Final[i64] = 3
MOST_PIECES_LED: Final[i64] = 3

KEEP: Final[i64] = 0  # + card
PLAY: Final[i64] = KEEP + CARD_COUNT  # + card * 3 + colour
FROM: Final[i64] = PLAY + CARD_COUNT * COLOUR_COUNT  # + place, or the friend's card for the friend
FROM_FRIEND: Final[i64] = FROM + FRIEND_CARD
TO: Final[i64] = FROM + CARD_COUNT  # + sector
FORGO: Final[i64] = TO + SECTOR_COUNT
GIFT: Final[i64] = FORGO + 1  # + coins, 0 to 3
DRIVE: Final[i64] = GIFT + MOST_COINS_GIVEN + 1  # + 2 * (5 * borough + market), + 1 to take the message
HOTEL_COIN: Final[i64] = DRIVE + 2 * BOROUGHS * MARKETS_PER_BOROUGH
HOTEL_CUBE: Final[i64] = HOTEL_COIN + 1
HOTEL_RAT: Final[i64] = HOTEL_CUBE + 1
LEAD: Final[i64] = HOTEL_RAT + 1  # + cubes - 1
LEAD_FRIEND: Final[i64] = LEAD + MOST_PIECES_LED  # + cubes that go with him
BRIBE: Final[i64] = LEAD_FRIEND + MOST_PIECES_LED  # + person
BRIBE_NOBODY: Final[i64] = BRIBE + PERSON_COUNT
ACTION_COUNT: Final[i64] = BRIBE_NOBODY + 1


def build_labels() -> list[str]:
    """All labels in the order of the numbers above."""
    labels = [f"keep:{card}" for card in CARDS]
    labels += [f"play:{card}:{colour}" for card in CARDS for colour in COLOURS]
    labels += [f"from:{card}" for card in CARDS]
    labels += [f"to:{sector}" for sector in SECTORS]
    labels += ["forgo", "gift:none", "gift:1", "gift:2", "gift:3"]
    for borough in range(BOROUGHS):
        for market in MARKETS:
            labels += [f"drive:{market}{borough}", f"drive:{market}{borough}:take"]
    labels += ["hotel:coin", "hotel:cube", "hotel:rat"]
    labels += ["lead:1", "lead:2", "lead:3", "lead:friend", "lead:friend+1", "lead:friend+2"]
    labels += [f"bribe:{person}" for person in PERSONS]
    labels += ["bribe:nobody"]
    return labels


LABELS: Final = build_labels()

demand(len(LABELS) == ACTION_COUNT, f"there must be {ACTION_COUNT} labels, one for each action, not {len(LABELS)}")
for number, label in [(FORGO, "forgo"), (HOTEL_COIN, "hotel:coin"), (LEAD, "lead:1"), (BRIBE_NOBODY, "bribe:nobody")]:
    demand(LABELS[number] == label, f"action {number} must be {label}, not {LABELS[number]}")
