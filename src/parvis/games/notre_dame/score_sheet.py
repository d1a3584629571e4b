"""Where the prestige points of Notre Dame came from, read from the trace."""

from collections.abc import Iterable, Iterator

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace as kinds
from parvis.games.notre_dame.rules.data import PERSONS
from parvis.games.notre_dame.words.names import PERSONS as PERSON_NAMES
from parvis.words.accounts import Account, Entry
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

RESIDENCE = "residence"
GIFTS = "gifts"
MESSAGES = "messages"
SCORING = "scoring"
PARK = "park"
PLAGUE = "plague"

NAMES = {
    RESIDENCE: N_("Residence"),
    GIFTS: N_("Gifts to Notre Dame"),
    MESSAGES: N_("Messages"),
    SCORING: N_("Cubes on Notre Dame"),
    PARK: N_("Bonus of the park"),
    PLAGUE: N_("Lost to the plague"),
}
SOURCES = (RESIDENCE, GIFTS, MESSAGES, *(f"persons.{name}" for name in PERSONS), SCORING, PARK, PLAGUE)

# What happens right before points are paid; a piece that comes to a sector scores only in the residence.
CAUSES = {
    kinds.PLACED: RESIDENCE,
    kinds.MOVED: RESIDENCE,
    kinds.FRIEND_SENT: RESIDENCE,
    kinds.ORDAINED: RESIDENCE,
    kinds.GIFT: GIFTS,
    kinds.MESSAGE: MESSAGES,
    kinds.NOTRE_DAME_SCORED: SCORING,
}


def entries(events: Iterable[Event]) -> Iterator[Entry]:
    """Every receipt and loss in order: a receipt belongs to the last cause before it, its bonus to the park."""
    cause = ""
    for event in events:
        if event.kind == kinds.BRIBED:
            cause = f"persons.{PERSONS[event.numbers[0]]}"
        elif event.kind == kinds.POINTS:
            award, bonus = event.numbers
            yield Entry(cause, event.seat, award)
            yield Entry(PARK, event.seat, bonus)
        elif event.kind == kinds.PLAGUE_LOSS:
            yield Entry(PLAGUE, event.seat, -event.numbers[0])
        else:
            cause = CAUSES.get(event.kind, cause)


def source_name(source: str, words: GameWords) -> str:
    """A source in words."""
    if source in NAMES:
        return words.say(NAMES[source])
    return words.say("Favour: {person}", person=words.say(PERSON_NAMES[source.partition(".")[2]]))


ACCOUNT = Account(entries, SOURCES, source_name)
