"""Where on the board an event of Troyes happened, by the keys of the things in the picture."""

from collections.abc import Callable

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace as kinds
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, EVENTS

Spots = list[str]


def district(owner: int) -> str:
    """A player's part of the square."""
    return f"district:{owner}"


def card(event: Event) -> Spots:
    """The activity card that stands first in the numbers."""
    return [f"card:{CARDS[event.numbers[0]]}"]


def event_card(event: Event) -> Spots:
    """The event card that stands first in the numbers."""
    return [f"event:{EVENTS[event.numbers[0]]}"]


def place(event: Event) -> Spots:
    """The building that stands first in the numbers."""
    return [f"place:{BUILDINGS[event.numbers[0]]}"]


def own_district(event: Event) -> Spots:
    """The district of who acts."""
    return [district(event.seat)]


def cathedral(_event: Event) -> Spots:
    """The Cathedral."""
    return ["cathedral"]


def square(_event: Event) -> Spots:
    """The black dice and where they lie."""
    return ["black"]


SPOTS: dict[str, Callable[[Event], Spots]] = {
    kinds.SETTLED: lambda event: [LABELS[event.numbers[0]]],
    kinds.CARD_TURNED_UP: card,
    kinds.INCOME: own_district,
    kinds.WAGES_UNPAID: own_district,
    kinds.ROLLED: lambda event: [district(event.numbers[0])],
    kinds.EVENT_TURNED_UP: event_card,
    kinds.BLACK_ROLLED: square,
    kinds.NEUTRAL_ENTERS: lambda event: [*event_card(event), f"place:{BUILDINGS[event.numbers[2]]}"],
    kinds.EVENT_COSTS: event_card,
    kinds.EVENT_UNMET: event_card,
    kinds.GREY_CUBE_BUILT: cathedral,
    kinds.CUBE_REMOVED: cathedral,
    kinds.GREY_CUBE_ON_EVENT: event_card,
    kinds.REROLLS: own_district,
    kinds.RECRUITS: own_district,
    kinds.TURNS_DICE: own_district,
    kinds.FACES: square,
    kinds.SPENDS_DIE: own_district,
    kinds.BEATS: square,
    kinds.YIELDS: square,
    kinds.ACTIVATES: card,
    kinds.BUILDS: cathedral,
    kinds.FIGHTS: event_card,
    kinds.PLACES: place,
    kinds.FARMS: lambda _event: ["farm"],
    kinds.PASSES: own_district,
    kinds.PUTS_BY: own_district,
    kinds.USES_MODIFIER: card,
    kinds.USES_DICE: lambda event: sorted({district(owner) for owner in event.numbers[::3]}),
    kinds.PAYS_FOR_DIE: lambda event: [district(event.numbers[0])],
    kinds.HIRES: card,
    kinds.EXPELS: lambda event: [f"place:{BUILDINGS[event.numbers[1]]}"],
    kinds.TAXED: lambda event: [district(event.numbers[1])],
    kinds.CARD_CUBES: card,
    kinds.CUBE_ON_EVENT: event_card,
    kinds.ARCHER_ROLLS: lambda _event: ["card:archer"],
    kinds.EVENT_WON: event_card,
    kinds.EVENT_POINTS: event_card,
    kinds.FINAL_CATHEDRAL: cathedral,
}
