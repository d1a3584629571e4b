"""Where on the board an event of Troyes happened, by the keys of the things in the picture."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, EVENTS
from parvis.games.troyes.rules.view import owner_named

Spots = list[str]
Finder = Callable[[Event], Spots]
Form = TypeVar("Form")


class OfCard(Protocol):
    """What concerns an activity card."""

    @property
    def card(self) -> int:
        """Its number."""


class OfEvent(Protocol):
    """What concerns an event card."""

    @property
    def event(self) -> int:
        """Its number."""


class OfBuilding(Protocol):
    """What concerns a building."""

    @property
    def building(self) -> int:
        """Its number."""


class OfOwner(Protocol):
    """What concerns an owner's dice."""

    @property
    def owner(self) -> int:
        """A seat, or the number of neutral."""


def found(read: Callable[[list[int]], Form], find: Callable[[Form], Spots]) -> Finder:
    """A finder for events whose numbers have a form."""
    return lambda event: find(read(event.numbers))


def card(it: OfCard) -> Spots:
    """The activity card."""
    return [f"card:{CARDS[it.card]}"]


def event_card(it: OfEvent) -> Spots:
    """The event card."""
    return [f"event:{EVENTS[it.event]}"]


def building(it: OfBuilding) -> Spots:
    """The building."""
    return [f"place:{BUILDINGS[it.building]}"]


def building_left(source: int) -> Spots:
    """The building from which a citizen came, if they stood or lay in one."""
    kind, _, rest = LABELS[source].partition(":")
    return [f"place:{rest.partition(':')[0]}"] if kind in ("space", "expelled") else []


def district(it: OfOwner) -> Spots:
    """The owner's part of the square."""
    return [f"district:{owner_named(it.owner)}"]


def districts(it: trace.UsesDice) -> Spots:
    """The parts of the square from which the dice of a group come."""
    return sorted({key for die in it.dice for key in district(die)})


def own_district(event: Event) -> Spots:
    """The district of who acts."""
    return [f"district:{event.seat}"]


def cathedral(_event: Event) -> Spots:
    """The Cathedral."""
    return ["cathedral"]


def square(_event: Event) -> Spots:
    """The black dice and where they lie."""
    return ["enemies"]


SPOTS: dict[str, Finder] = {
    trace.SETTLED: found(trace.Settled._make, lambda it: [LABELS[it.space]]),
    trace.NEUTRALS_SETTLED: lambda _event: [f"place:{name}" for name in BUILDINGS],
    trace.ROUND_BEGINS: lambda _event: ["start", "clock"],
    trace.CARD_TURNED_UP: found(trace.OneCard._make, card),
    trace.ROLLED: found(trace.Rolled.read, district),
    trace.EVENT_TURNED_UP: found(trace.OneEvent._make, event_card),
    trace.BLACK_ROLLED: square,
    trace.NEUTRAL_ENTERS: found(trace.NeutralEnters._make, lambda it: [*event_card(it), *building(it)]),
    trace.EVENT_COSTS: found(trace.EventCosts._make, event_card),
    trace.EVENT_UNMET: found(trace.OneEvent._make, event_card),
    trace.GREY_CUBE_BUILT: cathedral,
    trace.CUBE_REMOVED: cathedral,
    trace.GREY_CUBE_ON_EVENT: found(trace.OneEvent._make, event_card),
    trace.REROLLS: own_district,
    trace.RECRUITS: own_district,
    trace.TURNS_DICE: own_district,
    trace.FACES: square,
    trace.SPENDS_DIE: own_district,
    trace.BEATS: square,
    trace.YIELDS: square,
    trace.ACTIVATES: found(trace.Activates._make, card),
    trace.BUILDS: cathedral,
    trace.FIGHTS: found(trace.Fights._make, event_card),
    trace.PLACES: found(trace.Places._make, lambda it: [*building(it), *building_left(it.source)]),
    trace.FARMS: lambda _event: ["farm"],
    trace.PASSES: own_district,
    trace.PUTS_BY: own_district,
    trace.USES_MODIFIER: found(trace.OneCard._make, card),
    trace.USES_DICE: found(trace.UsesDice.read, districts),
    trace.PAYS_FOR_DIE: found(trace.PaysForDie._make, district),
    trace.HIRES: found(trace.Hires._make, card),
    trace.EXPELS: found(trace.Expels._make, building),
    trace.TAXED: found(trace.Taxed._make, lambda it: [f"district:{it.collector}"]),
    trace.CARD_CUBES: found(trace.CardCubes._make, card),
    trace.CUBE_ON_EVENT: found(trace.OneEvent._make, event_card),
    trace.ARCHER_ROLLS: lambda _event: ["card:archer"],
    trace.EVENT_WON: found(trace.EventWon._make, event_card),
    trace.EVENT_POINTS: found(trace.EventPoints._make, event_card),
    trace.FINAL_CATHEDRAL: cathedral,
}
