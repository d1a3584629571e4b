"""The kinds of events in a Troyes trace, and the form that reads the numbers of each.

A "card" is an activity card's number, an "event" an event instance, an "owner" a seat or 4 for neutral, a "space" one
of the 18 of the buildings, a "source" where a citizen comes from as in cell; levels and columns count from 0.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

GAME_BEGINS: Final = "game-begins"  # seat: start player
CHARACTERS: Final = "characters"
SETTLED: Final = "settled"
NEUTRALS_SETTLED: Final = "neutrals-settled"
ROUND_BEGINS: Final = "round-begins"
CARD_TURNED_UP: Final = "card-turned-up"
INCOME: Final = "income"
WAGES_UNPAID: Final = "wages-unpaid"
ROLLED: Final = "rolled"
EVENT_TURNED_UP: Final = "event-turned-up"
BLACK_ROLLED: Final = "black-rolled"
NEUTRAL_ENTERS: Final = "neutral-enters"
EVENT_COSTS: Final = "event-costs"
EVENT_UNMET: Final = "event-unmet"
GREY_CUBE_BUILT: Final = "grey-cube-built"
CUBE_REMOVED: Final = "cube-removed"
GREY_CUBE_ON_EVENT: Final = "grey-cube-on-event"
REROLLS: Final = "rerolls"
RECRUITS: Final = "recruits"
TURNS_DICE: Final = "turns-dice"
FACES: Final = "faces"
SPENDS_DIE: Final = "spends-die"
BEATS: Final = "beats"
YIELDS: Final = "yields"
ACTIVATES: Final = "activates"
BUILDS: Final = "builds"
FIGHTS: Final = "fights"
PLACES: Final = "places"
FARMS: Final = "farms"
PASSES: Final = "passes"
PUTS_BY: Final = "puts-by"
USES_MODIFIER: Final = "uses-modifier"
USES_DICE: Final = "uses-dice"
PAYS_FOR_DIE: Final = "pays-for-die"
HIRES: Final = "hires"
EXPELS: Final = "expels"
DENIERS: Final = "deniers"
INFLUENCE: Final = "influence"
POINTS: Final = "points"
TAXED: Final = "taxed"
CARD_CUBES: Final = "card-cubes"
CUBE_ON_EVENT: Final = "cube-on-event"
ARCHER_ROLLS: Final = "archer-rolls"
EVENT_WON: Final = "event-won"
EVENT_POINTS: Final = "event-points"
ROUND_ENDS: Final = "round-ends"
FINAL_EVENTS: Final = "final-events"
FINAL_TRADESMEN: Final = "final-tradesmen"
FINAL_CATHEDRAL: Final = "final-cathedral"
FINAL_CHARACTER: Final = "final-character"
GAME_ENDS: Final = "game-ends"

# Forms of a fixed length; `_make` reads them ------------------------------------------------------------------------


class Settled(NamedTuple):
    """A citizen takes a space."""

    space: int


class NeutralsSettled(NamedTuple):
    """Neutral citizens take what is empty."""

    citizens: int


class RoundBegins(NamedTuple):
    """A round, and the seat that starts."""

    round: int
    start: int


class OneCard(NamedTuple):
    """An activity card that is turned up, or whose delayed cube is used."""

    card: int


class OneEvent(NamedTuple):
    """An event that is turned up, not met in full, or gets one cube."""

    event: int


class Income(NamedTuple):
    """Deniers gained, and wages paid."""

    deniers: int
    wages: int


class WagesUnpaid(NamedTuple):
    """Deniers missing."""

    missing: int


class NeutralEnters(NamedTuple):
    """The die of an event, the building it is for, and 1 if the neutral citizen enters."""

    event: int
    face: int
    building: int
    enters: int


class EventCosts(NamedTuple):
    """Influence (Heresy) or deniers lost to an event."""

    event: int
    lost: int


class Bay(NamedTuple):
    """Where in the Cathedral a cube is built."""

    level: int
    column: int


class CubeRemoved(NamedTuple):
    """Whose cube leaves the Cathedral, and from where."""

    owner: int
    level: int
    column: int


class Rerolls(NamedTuple):
    """A die that is rolled again."""

    colour: int
    before: int
    after: int


class Die(NamedTuple):
    """A die that is spent, rolled or, with its face before, turned over."""

    colour: int
    face: int


class UsedDie(NamedTuple):
    """A die of a group, and from whose district."""

    owner: int
    colour: int
    face: int


class BlackDie(NamedTuple):
    """A black die that is faced, or cannot be beaten."""

    face: int


class Beats(NamedTuple):
    """How many black dice are beaten."""

    dice: int


class Activates(NamedTuple):
    """A card, and how often."""

    card: int
    times: int


class Fights(NamedTuple):
    """An event, and how many cubes it gets."""

    event: int
    cubes: int


class Places(NamedTuple):
    """A building, the value of the die, and where the citizen comes from."""

    building: int
    value: int
    source: int


class Money(NamedTuple):
    """Deniers farmed or put by."""

    deniers: int


class PaysForDie(NamedTuple):
    """Whose die it is, what it costs, and which die."""

    owner: int
    price: int
    colour: int
    face: int


class Hires(NamedTuple):
    """A card, where on it the tradesman stands (first space 1, second 2, picture 3), cost, where they come from."""

    card: int
    stand: int
    cost: int
    source: int


class Expels(NamedTuple):
    """Whose citizen leaves a building."""

    owner: int
    building: int


class Gain(NamedTuple):
    """Deniers, influence or points gained; negative where they are paid, spent or lost."""

    amount: int


class Taxed(NamedTuple):
    """Deniers paid, and the seat of the tax collector who gets them."""

    deniers: int
    collector: int


class CardCubes(NamedTuple):
    """Cubes put on a delayed card."""

    card: int
    cubes: int


class ArcherRolls(NamedTuple):
    """What the archer's die shows."""

    face: int


class EventWon(NamedTuple):
    """An event that is overcome, and who takes the card (-1: nobody)."""

    event: int
    taker: int


class EventPoints(NamedTuple):
    """What an event that is overcome is worth to a seat."""

    event: int
    points: int


class FinalPoints(NamedTuple):
    """Points of a line of the final scoring."""

    points: int


class FinalCharacter(NamedTuple):
    """What a character counts for a seat, and what that is worth."""

    character: int
    counted: int
    points: int


# Forms of any length; `read` reads them, or the class itself where one list holds all numbers ------------------------


class Served(NamedTuple):
    """The own character or characters."""

    characters: list[int]


class Rolled(NamedTuple):
    """The dice that an owner's citizens roll."""

    owner: int
    dice: list[Die]

    @classmethod
    def read(cls, numbers: list[int]) -> "Rolled":
        """From the numbers of an event: the owner, then colour and face of each die."""
        return cls(numbers[0], dice_from(numbers[1:]))


class TurnsDice(NamedTuple):
    """The dice that are turned over, with their faces before."""

    dice: list[Die]

    @classmethod
    def read(cls, numbers: list[int]) -> "TurnsDice":
        """From the numbers of an event: colour and face of each die."""
        return cls(dice_from(numbers))


class UsesDice(NamedTuple):
    """The dice of a group."""

    dice: list[UsedDie]

    @classmethod
    def read(cls, numbers: list[int]) -> "UsesDice":
        """From the numbers of an event: owner, colour and face of each die."""
        return cls([UsedDie._make(numbers[first : first + 3]) for first in range(0, len(numbers), 3)])


class BlackRolled(NamedTuple):
    """The faces of the black dice."""

    faces: list[int]


class GameEnds(NamedTuple):
    """The points of every seat."""

    points: list[int]


def dice_from(numbers: list[int]) -> list[Die]:
    """Dice from colour and face of each."""
    return [Die._make(numbers[first : first + 2]) for first in range(0, len(numbers), 2)]


# All kinds ----------------------------------------------------------------------------------------------------------

WITHOUT_NUMBERS: Final = frozenset((GAME_BEGINS, RECRUITS, ROUND_ENDS))
FORMS: Final[dict[str, Callable[[list[int]], object]]] = {
    CHARACTERS: Served,
    SETTLED: Settled._make,
    NEUTRALS_SETTLED: NeutralsSettled._make,
    ROUND_BEGINS: RoundBegins._make,
    CARD_TURNED_UP: OneCard._make,
    INCOME: Income._make,
    WAGES_UNPAID: WagesUnpaid._make,
    ROLLED: Rolled.read,
    EVENT_TURNED_UP: OneEvent._make,
    BLACK_ROLLED: BlackRolled,
    NEUTRAL_ENTERS: NeutralEnters._make,
    EVENT_COSTS: EventCosts._make,
    EVENT_UNMET: OneEvent._make,
    GREY_CUBE_BUILT: Bay._make,
    CUBE_REMOVED: CubeRemoved._make,
    GREY_CUBE_ON_EVENT: OneEvent._make,
    REROLLS: Rerolls._make,
    TURNS_DICE: TurnsDice.read,
    FACES: BlackDie._make,
    SPENDS_DIE: Die._make,
    BEATS: Beats._make,
    YIELDS: BlackDie._make,
    ACTIVATES: Activates._make,
    BUILDS: Bay._make,
    FIGHTS: Fights._make,
    PLACES: Places._make,
    FARMS: Money._make,
    PASSES: Money._make,
    PUTS_BY: Money._make,
    USES_MODIFIER: OneCard._make,
    USES_DICE: UsesDice.read,
    PAYS_FOR_DIE: PaysForDie._make,
    HIRES: Hires._make,
    EXPELS: Expels._make,
    DENIERS: Gain._make,
    INFLUENCE: Gain._make,
    POINTS: Gain._make,
    TAXED: Taxed._make,
    CARD_CUBES: CardCubes._make,
    CUBE_ON_EVENT: OneEvent._make,
    ARCHER_ROLLS: ArcherRolls._make,
    EVENT_WON: EventWon._make,
    EVENT_POINTS: EventPoints._make,
    FINAL_EVENTS: FinalPoints._make,
    FINAL_TRADESMEN: FinalPoints._make,
    FINAL_CATHEDRAL: FinalPoints._make,
    FINAL_CHARACTER: FinalCharacter._make,
    GAME_ENDS: GameEnds,
}
