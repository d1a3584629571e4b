"""Where the prestige points of Notre Dame came from, read from the trace."""

from collections.abc import Iterable, Iterator

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import PERSONS
from parvis.games.notre_dame.words.persons import PERSONS as PERSON_WORDS
from parvis.words.accounts import Account, Entry
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

RESIDENCE = "residence"
GIFTS = "gifts"
MESSAGES = "messages"
SCORING = "scoring"
PARK = "park"
PLAGUE = "plague"
FAVOURS = "persons"

NAMES = {
    RESIDENCE: N_("Residence"),
    GIFTS: N_("Gifts to Notre Dame"),
    MESSAGES: N_("Messages"),
    SCORING: N_("Cubes on Notre Dame"),
    PARK: N_("Bonus of the park"),
    PLAGUE: N_("Lost to the plague"),
    FAVOURS: N_("Favours of persons"),
}
SOURCES = (RESIDENCE, GIFTS, MESSAGES, *(f"persons.{name}" for name in PERSONS), SCORING, PARK, PLAGUE)

# What happens right before points are paid; a piece that comes to a sector scores only in the residence.
CAUSES = {
    trace.PLACED: RESIDENCE,
    trace.MOVED: RESIDENCE,
    trace.FRIEND_SENT: RESIDENCE,
    trace.ORDAINED: RESIDENCE,
    trace.GIFT: GIFTS,
    trace.MESSAGE: MESSAGES,
    trace.NOTRE_DAME_SCORED: SCORING,
}


def entries(events: Iterable[Event]) -> Iterator[Entry]:
    """Every receipt and loss in order: a receipt belongs to the last cause before it, its bonus to the park."""
    cause = ""
    for event in events:
        if event.kind == trace.BRIBED:
            cause = f"persons.{PERSONS[trace.Bribed._make(event.numbers).person]}"
        elif event.kind == trace.POINTS:
            scored = trace.Points._make(event.numbers)
            yield Entry(cause, event.seat, scored.award)
            yield Entry(PARK, event.seat, scored.bonus)
        elif event.kind == trace.PLAGUE_LOSS:
            yield Entry(PLAGUE, event.seat, -trace.PlagueLoss._make(event.numbers).points)
        else:
            cause = CAUSES.get(event.kind, cause)


def section_of(source: str) -> str:
    """The favours stand together."""
    return source.partition(".")[0]


def source_name(source: str, words: GameWords) -> str:
    """A source or a section in words."""
    if source in NAMES:
        return words.say(NAMES[source])
    return words.say("Favour: {person}", person=words.say(PERSON_WORDS[source.partition(".")[2]].name))


ACCOUNT = Account(entries, SOURCES, source_name, section_of)
