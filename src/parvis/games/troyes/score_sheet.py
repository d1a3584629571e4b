"""Where the victory points of Troyes came from, read from the trace."""

from collections import Counter
from collections.abc import Iterable, Iterator

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace
from parvis.games.troyes.rules.data import CARDS, CHARACTERS
from parvis.games.troyes.words.cards import CARDS as CARD_WORDS
from parvis.games.troyes.words.characters import CHARACTERS as CHARACTER_WORDS
from parvis.words.accounts import Account, Entry
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

CATHEDRAL = "cathedral"
OVERCOME = "events"
PRESENCE = "presence"
TRADESMEN = "tradesmen"
MISSING_LEVELS = "missing-levels"
WAGES = "wages"
UNMET = "unmet"
UNBEATEN = "unbeaten"
CARD_SECTION, CHARACTER_SECTION, LOSSES = "cards", "characters", "losses"

NAMES = {
    CATHEDRAL: N_("Cubes built into the Cathedral"),
    OVERCOME: N_("Events overcome"),
    PRESENCE: N_("Events left with a cube"),
    TRADESMEN: N_("Tradesmen's scoring spaces"),
    MISSING_LEVELS: N_("Levels of the Cathedral without a cube"),
    WAGES: N_("Unpaid wages"),
    UNMET: N_("Unmet events"),
    UNBEATEN: N_("Unbeaten black dice"),
    CARD_SECTION: N_("Activity cards"),
    CHARACTER_SECTION: N_("Characters"),
    LOSSES: N_("Losses"),
}
SOURCES = (
    CATHEDRAL,
    OVERCOME,
    *(f"cards.{name}" for name in CARDS),
    TRADESMEN,
    PRESENCE,
    *(f"characters.{name}" for name in CHARACTERS),
    MISSING_LEVELS,
    WAGES,
    UNMET,
    UNBEATEN,
)

# What happens right before points are gained or lost, and the lines of the final scoring.
CAUSES = {
    trace.BUILDS: CATHEDRAL,
    trace.EVENT_POINTS: OVERCOME,
    trace.WAGES_UNPAID: WAGES,
    trace.EVENT_UNMET: UNMET,
    trace.YIELDS: UNBEATEN,
}
FINAL = {trace.FINAL_EVENTS: PRESENCE, trace.FINAL_TRADESMEN: TRADESMEN, trace.FINAL_CATHEDRAL: MISSING_LEVELS}


def entries(events: Iterable[Event]) -> Iterator[Entry]:
    """Every gain and loss in order; as a total never ends below 0, only so much is lost for missing levels."""
    held: Counter[int] = Counter()
    cause = ""
    for event in events:
        cause = cause_after(event, cause)
        entry = entry_of(event, cause)
        if entry is not None:
            held[entry.seat] += entry.points
            yield entry
        elif event.kind == trace.GAME_ENDS:
            yield from (Entry(MISSING_LEVELS, seat, -points) for seat, points in held.items() if points < 0)


def cause_after(event: Event, cause: str) -> str:
    """What points that come next belong to, whoever gets them."""
    if event.kind == trace.ACTIVATES:
        return f"cards.{CARDS[trace.Activates._make(event.numbers).card]}"
    return CAUSES.get(event.kind, cause)


def entry_of(event: Event, cause: str) -> Entry | None:
    """The booking of an event that brings or takes points."""
    if event.kind == trace.POINTS:
        return Entry(cause, event.seat, trace.Gain._make(event.numbers).amount)
    if event.kind in FINAL:
        return Entry(FINAL[event.kind], event.seat, trace.FinalPoints._make(event.numbers).points)
    if event.kind == trace.FINAL_CHARACTER:
        final = trace.FinalCharacter._make(event.numbers)
        return Entry(f"characters.{CHARACTERS[final.character]}", event.seat, final.points)
    return None


def section_of(source: str) -> str:
    """Cards, characters and losses stand together."""
    if source in (MISSING_LEVELS, WAGES, UNMET, UNBEATEN):
        return LOSSES
    return source.partition(".")[0]


def source_name(source: str, words: GameWords) -> str:
    """A source or a section in words."""
    if source in NAMES:
        return words.say(NAMES[source])
    section, _, name = source.partition(".")
    if section == "cards":
        return words.say("Card: {card}", card=words.say(CARD_WORDS[name].name))
    return words.say("Character: {character}", character=words.say(CHARACTER_WORDS[name].name))


ACCOUNT = Account(entries, SOURCES, source_name, section_of)
