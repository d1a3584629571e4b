"""The weights of the judgement of Troyes, in victory points, fitted to the final scores of many games.

The terms read them as `weights.NAME`, so that a fit can vary them (interpreted). A card or character without a weight
of its own has the usual one.
"""

from typing import Final

from librt.vecs import vec

from parvis.games.troyes.rules.activities import ACTIVITIES
from parvis.games.troyes.rules.characters import CHARACTERS

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

# What a cube on a delayed card is worth while there is time to use it; one without a weight of its own is worth this.
USUAL_CUBE: Final = 1.1
CUBE_WORTHS: Final = {
    "blacksmith": 1.444,
    "militia": 0.458,
    "tithing": 1.241,
    "monk": 1.235,
    "priest": 1.216,
    "apprenticeship": 0.838,
    "confession": 1.132,
    "templar": 1.408,
}

# How much of what a card pays for its pips is really had from each pip of its colour; of others this much.
USUAL_USE: Final = 0.37
USES: Final = {
    "artisan": 0.294,
    "merchant": 0.488,
    "miller": 0.379,
    "innkeeper": 0.409,
    "blacksmith": 0.338,
    "militia": 0.383,
    "journeyman": 0.406,
    "goldsmith": 0.341,
    "sculptor": 0.314,
    "tithing": 0.319,
    "monk": 0.509,
    "priest": 0.437,
    "apprenticeship": 0.399,
    "confession": 0.498,
    "templar": 0.385,
    "pilgrimage": 0.388,
    "procession": 0.248,
    "glassblower": 0.423,
    "archer": 0.444,
    "chivalry": 0.124,
    "diplomat": 0.294,
    "hunting": 0.4,
    "mercenary": 0.481,
    "tax-collector": 0.265,
    "captain": 0.374,
    "joust": 0.235,
    "troubadour": 0.364,
}

# By card, from the names above; a cube on an immediate card is worth nothing.
CUBE_WORTH: Final = vec[float]([CUBE_WORTHS.get(card.name, USUAL_CUBE) if card.delayed else 0.0 for card in ACTIVITIES])
USE: Final = vec[float]([USES.get(card.name, USUAL_USE) for card in ACTIVITIES])

# How likely a character that is not an own one is in the game, by players - 2.
CHANCE_OF_OTHERS: Final = vec[float]([0.5, 0.4, 0.6])

# Characters: how fast a count of today fades, how much a round adds, how far it blurs the bands.
USUAL_CHARACTER: Final = (0.1, 0.7, 0.6)
CHARACTER_WEIGHTS: Final = {
    "chretien-de-troyes": (0.077, 0.112, 0.531),
    "urban-iv": (0.078, 0.958, 0.789),
    "thibaut-ii": (0.711, 2.336, 3.097),
    "hugues-de-payns": (0.368, 1.151, 1.789),
    "le-florentin": (0.084, 0.728, 0.456),
    "henry-i": (0.013, 0.351, 0.392),
}

# By character, from the names above.
FADE: Final = vec[float]([CHARACTER_WEIGHTS.get(name, USUAL_CHARACTER)[0] for name in CHARACTERS])
DRIFT: Final = vec[float]([CHARACTER_WEIGHTS.get(name, USUAL_CHARACTER)[1] for name in CHARACTERS])
BLUR: Final = vec[float]([CHARACTER_WEIGHTS.get(name, USUAL_CHARACTER)[2] for name in CHARACTERS])
