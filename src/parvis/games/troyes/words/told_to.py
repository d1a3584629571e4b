"""What happens to a player of Troyes through others or through events, said to that player."""

from collections.abc import Callable

from parvis.core.trace import Event
from parvis.games.troyes.rules import stock, trace
from parvis.games.troyes.rules.data import KIND_OF
from parvis.games.troyes.rules.traits import TAKES
from parvis.games.troyes.words.sentences import TroyesWords

Telling = Callable[[Event, int, TroyesWords], str]


def told_to(event: Event, seat: int, words: TroyesWords) -> str:
    """The sentence for a seat; empty where the event does nothing to it."""
    tell = TELLINGS.get(event.kind)
    return tell(event, seat, words) if tell else ""


def pays_for_die(event: Event, seat: int, words: TroyesWords) -> str:
    """A die is bought."""
    it = trace.PaysForDie._make(event.numbers)
    if it.owner != seat:
        return ""
    return words.say(
        "{who} buys your {die} for {price} {price:denier|deniers}.",
        who=words.seat(event.seat),
        die=words.die_as_object(it.colour, it.face),
        price=it.price,
    )


def expels(event: Event, seat: int, words: TroyesWords) -> str:
    """A citizen has to leave."""
    it = trace.Expels._make(event.numbers)
    if it.owner != seat:
        return ""
    return words.say("Your citizen is expelled ({building}).", building=words.building_number(it.building))


def cube_removed(event: Event, seat: int, words: TroyesWords) -> str:
    """A cube leaves the Cathedral."""
    it = trace.CubeRemoved._make(event.numbers)
    if it.owner != seat:
        return ""
    return words.say(
        "Your cube is removed from the Cathedral: level {level}, column {column}.",
        level=it.level + 1,
        column=it.column + 1,
    )


def taxed(event: Event, seat: int, words: TroyesWords) -> str:
    """Taxes are collected."""
    it = trace.Taxed._make(event.numbers)
    if event.seat != seat:
        return ""
    return words.say_many(
        "You pay {count} denier in taxes to {whom}.",
        "You pay {count} deniers in taxes to {whom}.",
        it.deniers,
        whom=words.seat(it.collector),
    )


def event_costs(event: Event, seat: int, words: TroyesWords) -> str:
    """An event takes something."""
    it = trace.EventCosts._make(event.numbers)
    if event.seat != seat or it.lost == 0:
        return ""
    name = words.event_number(it.event)
    if TAKES[KIND_OF[it.event]] == stock.INFLUENCE:
        return words.say("{event}: you lose {count} influence.", event=name, count=it.lost)
    return words.say_many(
        "{event}: you pay {count} denier.", "{event}: you pay {count} deniers.", it.lost, event=name
    )  # fmt: skip


def event_unmet(event: Event, seat: int, words: TroyesWords) -> str:
    """An event takes more than there is."""
    if event.seat != seat:
        return ""
    return words.say("You cannot meet {event} in full.", event=words.event_number(event.numbers[0]))


def wages_unpaid(event: Event, seat: int, words: TroyesWords) -> str:
    """Wages are more than there is."""
    if event.seat != seat:
        return ""
    return words.say("You cannot pay all wages: {missing} {missing:denier|deniers} missing.", missing=event.numbers[0])


TELLINGS: dict[str, Telling] = {
    trace.PAYS_FOR_DIE: pays_for_die,
    trace.EXPELS: expels,
    trace.CUBE_REMOVED: cube_removed,
    trace.TAXED: taxed,
    trace.EVENT_COSTS: event_costs,
    trace.EVENT_UNMET: event_unmet,
    trace.WAGES_UNPAID: wages_unpaid,
}
