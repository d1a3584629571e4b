"""The moments of a round that are nobody's deed: the title over each of their events."""

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import N_

PLAGUE = N_("The plague")

# A step of the rats and points belong to the event before them: cards and favours bring the same.
TITLES = {
    trace.GAME_BEGINS: N_("The game begins"),
    trace.DRAWN: N_("New cards"),
    trace.PASSED: N_("Cards are passed"),
    trace.PLAGUE: PLAGUE,
    trace.PLAGUE_LOSS: PLAGUE,
    trace.CUBE_LOST: PLAGUE,
    trace.NOTRE_DAME_SCORED: N_("Counting at Notre Dame"),
    trace.GAME_ENDS: N_("The end"),
}


def moment(event: Event, words: NotreDameWords) -> str:
    """The title of the moment that an event is part of; empty where it is a deed of a player."""
    if event.kind == trace.ROUND_BEGINS:
        return words.say("Round {round}", round=trace.RoundBegins.read(event.numbers).round)
    title = TITLES.get(event.kind)
    return words.say(title) if title else ""
