"""The fixed list of actions of Notre Dame: their numbers and stable labels.

Colours and boroughs are counted from the seat that acts: a card's colour to the right (`own`, `right`, `right2`),
a borough clockwise (`0` is the own one).
"""

from typing import Final

from parvis.games.notre_dame.rules.data import CARD_COUNT, CARDS, MARKETS, PERSON_COUNT, PERSONS, SECTORS

COLOURS: Final = ["own", "right", "right2"]
COLOUR_COUNT: Final = 3

KEEP: Final = 0  # + card
PLAY: Final = KEEP + CARD_COUNT  # + card * 3 + colour
FROM: Final = PLAY + CARD_COUNT * COLOUR_COUNT  # + sector, or Notre Dame, or the friend
FROM_FRIEND: Final = FROM + 8
TO: Final = FROM + CARD_COUNT  # + sector
FORGO: Final = TO + 7
GIFT: Final = FORGO + 1  # + coins, 0 to 3
DRIVE: Final = GIFT + 4  # + 2 * (5 * borough + market), + 1 to take the message
HOTEL_COIN: Final = DRIVE + 50
HOTEL_CUBE: Final = HOTEL_COIN + 1
HOTEL_RAT: Final = HOTEL_COIN + 2
LEAD: Final = HOTEL_COIN + 3  # + cubes - 1
LEAD_FRIEND: Final = LEAD + 3  # + cubes that go with him
BRIBE: Final = LEAD_FRIEND + 3  # + person
BRIBE_NOBODY: Final = BRIBE + PERSON_COUNT
ACTION_COUNT: Final = BRIBE_NOBODY + 1


def build_labels() -> list[str]:
    """All labels in the order of the numbers above."""
    labels = [f"keep:{card}" for card in CARDS]
    labels += [f"play:{card}:{colour}" for card in CARDS for colour in COLOURS]
    labels += [f"from:{place}" for place in CARDS]
    labels += [f"to:{sector}" for sector in SECTORS]
    labels += ["forgo", "gift:none", "gift:1", "gift:2", "gift:3"]
    for borough in range(5):
        for market in MARKETS:
            labels += [f"drive:{market}{borough}", f"drive:{market}{borough}:take"]
    labels += ["hotel:coin", "hotel:cube", "hotel:rat"]
    labels += ["lead:1", "lead:2", "lead:3", "lead:friend", "lead:friend+1", "lead:friend+2"]
    labels += [f"bribe:{person}" for person in PERSONS]
    labels += ["bribe:nobody"]
    return labels


LABELS: Final = build_labels()
