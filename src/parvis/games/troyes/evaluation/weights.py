"""The weights of the judgement of Troyes, in victory points, fitted to the final scores of many games."""

from typing import Final

from librt.vecs import vec

# Deniers and influence: worth in the rest of this round, with another round to come, and for each of two more.
DENIER_NOW: Final = 0.128
DENIER_NEXT: Final = 0.13
DENIER_LATER: Final = 0.061
INFLUENCE_NOW: Final = 0.005
INFLUENCE_LATER: Final = 0.005
ENOUGH_DENIERS: Final = 17.9  # held beyond this, one is worth only SURPLUS of it
SURPLUS: Final = 0.152
WAGE: Final = 0.292  # of the wages to come at today's number of citizens
UNMET: Final = 0.402  # chance that a loss that threatens comes

# Events.
EVENT_CUBE: Final = 1.27  # points of a cube still to be put on one, besides its influence
OPEN_SHARE: Final = 0.116  # of the share that cubes have in all banners, while others are open
BANNER_TIME: Final = 0.745  # rounds in which one open banner is covered as likely as not
LEAD_HELD: Final = 0.063  # chance to take the card that one leads
RAID: Final = 0.078  # lost to each black die to come, shared by all players

# The Cathedral: how fast a level is reached that has no own cube yet.
LEVEL_LOW: Final = 0.145
LEVEL_MIDDLE: Final = 0.213
LEVEL_HIGH: Final = 0.288
LEVEL_OWN: Final = 0.028  # and how much faster with each own citizen in the Bishopric

# Dice: what a die is worth besides its pips, and what becomes of it.
YELLOW_DIE: Final = 0.161
WHITE_DIE: Final = 0.078
RED_DIE: Final = 0.272
FIGHT_PIP: Final = 0.122  # cubes on an event for a pip
BUILD: Final = 0.981  # of what a white die builds
DEFENCE_PIP: Final = 0.113  # lost for each pip of a black die to be beaten
PASSED_DICE: Final = 0.1  # of own dice after passing, which others may still buy
MARKET: Final = 2.706  # pips bought in each colour and round
CHOICE: Final = 0.084  # of the worse one of two uses of a colour
FEW_DICE: Final = 3.0  # half of the round is over when no more dice are left in all districts

# Citizens.
EXPOSED: Final = 0.706  # of a citizen on the last space of a row
IN_SUPPLY: Final = 0.142  # one in the personal supply, for each of two rounds
UNPLACED: Final = 2.667  # one still to be placed before the first round

# Cubes on delayed cards: how many find a use in the rest of this round and in each later one.
USES_NOW: Final = 1.108
USES_LATER: Final = 0.927
SPARE_CUBE: Final = 0.199  # of a cube beyond them

# How far final differences stray: in the last round, and more for each round to come.
SPREAD_LAST: Final = 2.8
SPREAD_ROUND: Final = 0.6

# What the rest of this round and each round to come bring besides, by players - 2.
ROUND_NOW: Final = vec[float]([0.3, -1.3, -1.7])
ROUND_BASE: Final = vec[float]([3.45, 1.555, 0.579])

# An influence with another round to come, and how many are enough, by players - 2.
INFLUENCE_NEXT: Final = vec[float]([0.085, 0.1, 0.12])
ENOUGH_INFLUENCE: Final = vec[float]([2.5, 4.0, 5.0])

# How much of the dice of the rounds to come is really had, by players - 2.
FUTURE: Final = vec[float]([0.72, 0.62, 0.52])

# What a cube on a delayed card is worth while there is time to use it, by card; 0 for the immediate ones.
CUBE_WORTH: Final = vec[float]([
    0.0, 0.0, 0.0, 0.0, 1.444, 0.458, 0.0, 0.0, 0.0,
    1.241, 1.235, 1.216, 0.838, 1.132, 1.408, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
])  # fmt: skip

# How much of what a card pays for its pips is really had from each pip of its colour, by card.
USE: Final = vec[float]([
    0.294, 0.488, 0.379, 0.409, 0.338, 0.383, 0.406, 0.341, 0.314,
    0.319, 0.509, 0.437, 0.399, 0.498, 0.385, 0.388, 0.248, 0.423,
    0.444, 0.124, 0.294, 0.4, 0.481, 0.265, 0.374, 0.235, 0.364,
])  # fmt: skip

# How likely a character that is not an own one is in the game, by players - 2.
CHANCE_OF_OTHERS: Final = vec[float]([0.5, 0.4, 0.6])

# Characters, in their order: how fast a count of today fades, how much a round adds, how far it blurs the bands.
FADE: Final = vec[float]([0.077, 0.078, 0.711, 0.368, 0.084, 0.013])
DRIFT: Final = vec[float]([0.112, 0.958, 2.336, 1.151, 0.728, 0.351])
BLUR: Final = vec[float]([0.531, 0.789, 3.097, 1.789, 0.456, 0.392])
