"""The moments of a round of Troyes: the title of what an event is part of, where that is no player's deed."""

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

WAGES = N_("Income and wages")
STRIKE = N_("The events strike")
FINAL = N_("Final scoring")
MOMENTS = {
    trace.CARD_TURNED_UP: N_("New activity cards"),
    trace.INCOME: WAGES,
    trace.WAGES_UNPAID: WAGES,
    trace.ROLLED: N_("The dice are rolled"),
    trace.EVENT_TURNED_UP: N_("New events"),
    trace.NEUTRAL_ENTERS: STRIKE,
    trace.EVENT_COSTS: STRIKE,
    trace.EVENT_UNMET: STRIKE,
    trace.GREY_CUBE_BUILT: STRIKE,
    trace.CUBE_REMOVED: STRIKE,
    trace.GREY_CUBE_ON_EVENT: STRIKE,
    trace.BLACK_ROLLED: N_("The enemies come"),
    trace.ROUND_ENDS: N_("The round ends"),
    trace.FINAL_EVENTS: FINAL,
    trace.FINAL_TRADESMEN: FINAL,
    trace.FINAL_CATHEDRAL: FINAL,
    trace.FINAL_CHARACTER: FINAL,
    trace.GAME_ENDS: FINAL,
}


def moment(event: Event, words: TroyesWords) -> str:
    """The title; empty for what players do, and for gains and losses, which belong to what came before them."""
    if event.kind == trace.ROUND_BEGINS:
        return words.say("Round {round}", round=trace.RoundBegins._make(event.numbers).round)
    title = MOMENTS.get(event.kind)
    return words.say(title) if title else ""
