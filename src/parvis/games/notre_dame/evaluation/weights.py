"""The weights of the judgement, from many games of the greedy agent against itself.

"A round" means: per round after this one. They are read as `weights.NAME`, so that a run of the interpreted files can
vary them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.notre_dame.rules.data import SECTORS

# Coins and cubes: the first is worth most; the worth of many nears worth times uses.
COIN_WORTH: Final = 4.91
COIN_USES: Final = 0.31
COIN_USES_A_ROUND: Final = 0.85
CUBE_WORTH: Final = 4.80
CUBE_USES: Final = 0.26
CUBE_USES_A_ROUND: Final = 0.82
MOVED_CUBE: Final = 0.73  # a round: what a cube gives up that is moved because the supply is empty

# What so many pieces in a sector, from 0 to MOST_PIECES, bring a round, besides what the next one placed there brings
# at once. A sector without a row brings nothing more.
MOST_PIECES: Final[i64] = 7
PIECES_BY_SECTOR: Final[dict[str, list[float]]] = {
    "school": [0.00, 0.45, 0.85, 1.20, 1.50, 1.75, 1.95, 2.10],
    "bank": [0.00, 0.82, 1.55, 2.19, 2.74, 3.20, 3.57, 3.85],
    "residence": [0.00, 0.17, 0.38, 0.63, 0.92, 1.25, 1.62, 2.03],
    "carriage": [0.00, 0.32, 0.62, 0.90, 1.16, 1.40, 1.62, 1.82],
    "hotel": [0.00, 0.09, 0.09, 0.19, 0.34, 0.34, 0.34, 0.34],
    "park": [0.00, 0.68, 1.54, 2.22, 3.08, 3.76, 4.62, 5.30],
    "hospital": [0.00, 0.97, 1.74, 2.31, 2.68, 2.85, 2.82, 2.59],  # besides holding off the plague
}


def pieces_in_order(by_sector: dict[str, list[float]]) -> vec[float]:
    """The rows of all sectors, one after the other."""
    nothing = [0.0] * int(MOST_PIECES + 1)
    return vec[float]([worth for name in SECTORS for worth in by_sector.get(name, nothing)])


PIECES_A_ROUND: Final = pieces_in_order(PIECES_BY_SECTOR)

# The plague.
RELIEF: Final = 2.33  # steps a round that are held off by what the seat will yet do
FORESIGHT: Final = 4.33  # steps before the end of the track at which a loss comes into sight
LOST_CUBE: Final = 0.43  # a round: worth of a cube that the plague takes
LEAST_ADVANCE: Final = 0.3  # steps a round that are feared behind the best hospital
PLAGUE_FEAR: Final = 0.86  # share of the losses in sight that come
MOST_FEAR: Final = 20.98  # points that the cost of later losses nears: who is in danger sees to it
RESCUE: Final = 0.29  # chance that a card still to be played averts a loss by one step

# Notre Dame: cubes that each player puts there in a round, and in one whose first or second cards are being played.
GIFTS_A_ROUND: Final = 0.32
FIRST_CARDS: Final = 0.8
SECOND_CARDS: Final = 0.5

# What so many rounds to come bring besides, from 0 to 9 of them.
ROUNDS_TO_COME: Final = vec[float]([0.0, -1.5, -2.4, -2.7, -1.0, 1.3, 5.0, 13.1, 23.8, 44.6])

# A card not seen yet: the better of two, the more so the more rounds come; and how much less the very last is worth.
UNSEEN_CARD: Final = 1.20
UNSEEN_CARD_A_ROUND: Final = 0.19
LAST_CARD: Final = 2.48

# Cards still to be played count for a share of their worth taken singly, as their like will come again, and for
# what any cards would bring: those of the draft, the two or the one to be played.
HAND: Final = 0.80
DRAFTED_CARDS: Final = 2.89
TWO_CARDS: Final = 2.75
ONE_CARD: Final = 0.89

GREY_FAVOUR: Final = 0.23  # share of a grey person's favour, as it would be now, when the person is still to come
MESSAGE_IN_REACH: Final = 0.20  # share of the best message in reach, a round
MESSAGE_ROUNDS: Final = 3.0  # rounds that a message in reach lies there
LED_PIECES: Final = 0.29  # a round: what moving a few pieces is worth
JUGGLED_PIECE: Final = 0.32  # a round: what the piece gives up that the Juggler moves

# The temperature at which chances to win come out right, with 0 to 9 rounds to come, for any number of players.
SPREAD: Final = vec[float]([1.4, 3.6, 4.4, 5.0, 6.0, 7.2, 8.0, 13.0, 20.0, 20.0])
TIE_BREAK: Final = 0.001  # of a coin or a cube at the end
