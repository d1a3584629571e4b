"""What floats up beside players: their gains and losses by an event, in two or three words."""

from collections.abc import Callable

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.words.sentences import NotreDameWords

Float = tuple[int, str]  # a seat and what floats up there
Floater = Callable[[Event, NotreDameWords], list[Float]]


def floats(event: Event, words: NotreDameWords) -> list[Float]:
    """What every seat gains and loses by an event; what it has chosen to place or lead is seen on the board."""
    own = FLOATS.get(event.kind)
    if own:
        return own(event, words)
    chip = words.chip(event) if event.seat >= 0 and nonzero(event) else ""
    return [(event.seat, chip)] if chip else []


def nonzero(event: Event) -> bool:
    """Whether an event that takes coins or points takes any."""
    if event.kind == trace.BRIBED:
        return trace.Bribed._make(event.numbers).price > 0
    return event.kind != trace.PLAGUE_LOSS or trace.PlagueLoss._make(event.numbers).points > 0


def rat(event: Event, words: NotreDameWords) -> list[Float]:
    """The rats that came or were driven away; of a plague this is told, not what was threatened."""
    moved = trace.RatMoved._make(event.numbers)
    steps = moved.after - moved.before
    if steps > 0:
        return [(event.seat, words.say_many("+{count} rat", "+{count} rats", steps))]
    return [(event.seat, words.say_many("-{count} rat", "-{count} rats", -steps))]


def coins_from(event: Event, words: NotreDameWords) -> list[Float]:
    """Coins that go from player to player."""
    given = trace.CoinsFrom._make(event.numbers)
    return [
        (event.seat, words.say_many("+{count} coin", "+{count} coins", given.coins)),
        (given.giver, words.say_many("-{count} coin", "-{count} coins", given.coins)),
    ]


def message(event: Event, words: NotreDameWords) -> list[Float]:
    """A message fetched, by its colour; its points and its gift are events of their own."""
    taken = trace.MessageTaken._make(event.numbers)
    return [(event.seat, words.say("{colour}'s message", colour=words.borough(taken.colour)))]


def game_ends(event: Event, words: NotreDameWords) -> list[Float]:
    """Everybody's points."""
    points = trace.GameEnds.read(event.numbers).points
    return [(seat, words.say("{count} PP", count=each)) for seat, each in enumerate(points)]


FLOATS: dict[str, Floater] = {
    trace.RAT: rat,
    trace.COINS_FROM: coins_from,
    trace.MESSAGE: message,
    trace.GAME_ENDS: game_ends,
}
