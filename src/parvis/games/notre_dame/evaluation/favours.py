"""What a bribe is worth: the favour of each person."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.notre_dame.evaluation import weights
from parvis.games.notre_dame.evaluation.sectors import ANY_NUMBER, Borough
from parvis.games.notre_dame.rules import cell, number
from parvis.games.notre_dame.rules.cards import PERSON_ROWS
from parvis.games.notre_dame.rules.data import PERSON_COUNT
from parvis.games.notre_dame.rules.effects import NO_GAIN
from parvis.games.notre_dame.rules.persons import COUNTING, GAIN_OF_FAVOUR, NUMBERS
from parvis.games.notre_dame.rules.rows import GAINS
from parvis.games.notre_dame.rules.terms import Person

COINS: Final[i64] = GAINS.index("coins")
CUBES: Final[i64] = GAINS.index("cubes")
POINTS: Final[i64] = GAINS.index("points")


class FavourWorth:
    """What a favour is worth, the price not counted, by its name; one that is not known here is worth nothing."""

    def now(self, borough: Borough, person: Person) -> float:
        """For a bribe of this round."""
        del borough, person
        return 0.0


class GainWorth(FavourWorth):
    """So many coins, cubes, points or steps."""

    def now(self, borough: Borough, person: Person) -> float:
        """All gains."""
        return gains_worth(borough, person)


class GainAndLodgeWorth(FavourWorth):
    """The same, and one hotel choice."""

    def now(self, borough: Borough, person: Person) -> float:
        """All gains and the best choice."""
        return gains_worth(borough, person) + borough.hotel_choice


class PointsPerWorth(FavourWorth):
    """Points per something."""

    def now(self, borough: Borough, person: Person) -> float:
        """As counted now."""
        return borough.award(borough.points_from(person))


class LeadWorth(FavourWorth):
    """Pieces move, and no action follows."""

    def now(self, borough: Borough, person: Person) -> float:
        """The longer the game goes on the more."""
        del person
        return weights.LED_PIECES * borough.rounds_left


class JuggleWorth(FavourWorth):
    """A piece moves to the best sector."""

    def now(self, borough: Borough, person: Person) -> float:
        """Less what it leaves behind."""
        del person
        return borough.best_sector(cell.OFF_BOARD, ANY_NUMBER) - weights.JUGGLED_PIECE * borough.rounds_left


class OrdainWorth(FavourWorth):
    """A cube more in the best empty sector, or nothing."""

    def now(self, borough: Borough, person: Person) -> float:
        """It costs no cube of the own supply."""
        del person
        return max(borough.best_sector(cell.OFF_BOARD, 0), 0.0)


class KeepOffRatsWorth(FavourWorth):
    """This round without rats."""

    def now(self, borough: Borough, person: Person) -> float:
        """The danger averted."""
        del person
        return borough.danger - borough.plague_cost(borough.marker, borough.hospital, 0.0)


FAVOUR_WORTHS: Final[dict[str, FavourWorth]] = {
    "gain": GainWorth(),
    "gain-and-lodge": GainAndLodgeWorth(),
    "points-per": PointsPerWorth(),
    "lead-pieces": LeadWorth(),
    "juggle-piece": JuggleWorth(),
    "ordain-cube": OrdainWorth(),
    "keep-off-rats": KeepOffRatsWorth(),
}
COUNTS: Final = vec[i64]([1 if row.favour in COUNTING else 0 for row in PERSON_ROWS])  # 1 for points per something
WORTH_OF_FAVOUR: Final = vec[FavourWorth]([FAVOUR_WORTHS.get(row.favour, FavourWorth()) for row in PERSON_ROWS])


def gains_worth(borough: Borough, person: Person) -> float:
    """What the numbers of a favour bring, one after the other."""
    gains = GAIN_OF_FAVOUR
    total = 0.0
    for nth in range(NUMBERS):
        gain = gains[person * NUMBERS + nth]
        if gain != NO_GAIN:
            total += gain_worth(borough, gain, borough.numbers[number.FAVOUR + nth * PERSON_COUNT + person])
    return total


def gain_worth(borough: Borough, gain: i64, amount: i64) -> float:
    """What so many coins (with the price of the bribe paid), cubes, points or steps back bring."""
    if gain == COINS:
        coins = max(borough.coins - borough.numbers[number.BRIBE_PRICE], 0)
        return borough.coins_later(coins + amount) - borough.coins_later(coins)
    if gain == CUBES:
        return borough.supply(borough.cubes + min(amount, borough.general)) - borough.supply_worth
    if gain == POINTS:
        return borough.award(amount)
    return borough.danger - borough.plague_cost(borough.marker - amount, borough.hospital, borough.rats)
