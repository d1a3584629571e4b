"""What floats up beside players when something happens in Troyes: every gain and loss once, at whoever has it.

Deniers, influence and points have events of their own, so what leads to these floats nothing: fields, beaten black
dice, cubes, an event that is overcome. Wages, events, dice, hiring and taxes are paid without one.
"""

from collections.abc import Callable

from parvis.core.trace import EVERYONE, Event
from parvis.games.troyes.rules import stock, trace
from parvis.games.troyes.rules.data import KIND_OF
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.rules.traits import TAKES
from parvis.games.troyes.words.sentences import TroyesWords

Float = tuple[int, str]  # a seat and what floats up there
Floater = Callable[[Event, TroyesWords], list[Float]]


def floats(event: Event, words: TroyesWords) -> list[Float]:
    """What seats gain and lose by an event."""
    found = FLOATS.get(event.kind, own_chip)(event, words)
    return [(seat, told) for seat, told in found if 0 <= seat != NEUTRAL and told]


def deniers(count: int, words: TroyesWords) -> str:
    """Deniers gained or paid."""
    return words.chip(Event(trace.DENIERS, 0, [count], EVERYONE)) if count else ""


def influence(count: int, words: TroyesWords) -> str:
    """Influence gained or lost."""
    return words.chip(Event(trace.INFLUENCE, 0, [count], EVERYONE)) if count else ""


def own_chip(event: Event, words: TroyesWords) -> list[Float]:
    """What the choice would have told."""
    return [(event.seat, words.chip(event))]


def income(event: Event, words: TroyesWords) -> list[Float]:
    """Income, and wages."""
    it = trace.Income._make(event.numbers)
    return [(event.seat, deniers(it.deniers, words)), (event.seat, deniers(-it.wages, words))]


def event_costs(event: Event, words: TroyesWords) -> list[Float]:
    """What an event takes."""
    it = trace.EventCosts._make(event.numbers)
    lose = influence if TAKES[KIND_OF[it.event]] == stock.INFLUENCE else deniers
    return [(event.seat, lose(-it.lost, words))]


def pays_for_die(event: Event, words: TroyesWords) -> list[Float]:
    """The buyer pays, the owner gains."""
    it = trace.PaysForDie._make(event.numbers)
    return [(event.seat, deniers(-it.price, words)), (it.owner, deniers(it.price, words))]


def hires(event: Event, words: TroyesWords) -> list[Float]:
    """The hiring cost."""
    return [(event.seat, deniers(-trace.Hires._make(event.numbers).cost, words))]


def taxed(event: Event, words: TroyesWords) -> list[Float]:
    """What is paid; the collector gains the taxes of all together."""
    return [(event.seat, deniers(-trace.Taxed._make(event.numbers).deniers, words))]


def recruits(event: Event, words: TroyesWords) -> list[Float]:
    """A new citizen."""
    return [(event.seat, words.say("+1 citizen"))]


def expels(event: Event, words: TroyesWords) -> list[Float]:
    """At the owner of the citizen."""
    return [(trace.Expels._make(event.numbers).owner, words.say("citizen expelled"))]


def cube_removed(event: Event, words: TroyesWords) -> list[Float]:
    """At the owner of the cube."""
    return [(trace.CubeRemoved._make(event.numbers).owner, words.say("cube removed"))]


def event_won(event: Event, words: TroyesWords) -> list[Float]:
    """At whoever takes the card."""
    return [(trace.EventWon._make(event.numbers).taker, words.say("+1 event card"))]


def final_points(event: Event, words: TroyesWords) -> list[Float]:
    """A line of the final scoring, its points last among the numbers."""
    points = event.numbers[-1]
    return [(event.seat, words.chip(Event(trace.POINTS, 0, [points], EVERYONE)) if points else "")]


FLOATS: dict[str, Floater] = {
    trace.INCOME: income,
    trace.EVENT_COSTS: event_costs,
    trace.PAYS_FOR_DIE: pays_for_die,
    trace.HIRES: hires,
    trace.TAXED: taxed,
    trace.RECRUITS: recruits,
    trace.EXPELS: expels,
    trace.CUBE_REMOVED: cube_removed,
    trace.EVENT_WON: event_won,
    trace.FINAL_EVENTS: final_points,
    trace.FINAL_TRADESMEN: final_points,
    trace.FINAL_CATHEDRAL: final_points,
    trace.FINAL_CHARACTER: final_points,
}
