"""The events, one entry each kind: numbers, deck, copies, what it calls and what it does every round.

A new event is a row in EVENT_KINDS, at the end, where none other moves. What `effect` names is bound in
`event_effects`.
"""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules.rows import (
    BUILDINGS,
    COLOURS,
    RED,
    WHITE,
    YELLOW,
    Amount,
    Printed,
    demand,
    demand_names_once,
    estimate,
    rulebook,
)

BOARD: Final = "board"  # instead of a deck: printed there
DECKS: Final = ["red", "white", "yellow"]
MOST_CARDS: Final = len(BIT)  # that a deck can hold as a set of bits


@dataclass(frozen=True)
class EventRow:
    """A kind of event card; copies of it share everything."""

    name: str
    deck: str
    copies: int
    colour: Printed  # of the dice to fight it with
    divisor: Printed
    banners: Printed
    points: tuple[Printed, Printed]  # for most and second most cubes
    effect: str
    number: Amount | None = None  # of the effect
    calls: str | None = None  # the deck of the event that comes with a red one
    building: str | None = None  # that a neutral citizen enters
    takes: str | None = None  # from every player: deniers or influence
    per_citizen: bool = False  # takes its number for each own citizen in City Hall


def black_dice(count: int) -> Amount:
    """So many black dice."""
    return Amount("dice", count)


EVENT_KINDS: Final = (
    EventRow(
        "marauding", BOARD, 1, rulebook(YELLOW), rulebook(3), estimate(4), (estimate(2), estimate(1)),
        effect="add-black-dice", number=black_dice(1),
    ),
    EventRow(
        "brigandage", "red", 3, estimate(RED), estimate(3), estimate(3), (estimate(2), estimate(1)),
        effect="add-black-dice", number=black_dice(1), calls="yellow",
    ),
    EventRow(
        "skirmishes", "red", 2, estimate(RED), estimate(3), estimate(4), (estimate(3), estimate(1)),
        effect="add-black-dice", number=black_dice(1), calls="white",
    ),
    EventRow(
        "war", "red", 1, estimate(RED), estimate(4), estimate(5), (estimate(5), estimate(3)),
        effect="add-black-dice", number=black_dice(2), calls="white",
    ),
    EventRow(
        "norman-attack", "red", 1, estimate(RED), estimate(4), estimate(6), (estimate(6), estimate(3)),
        effect="add-black-dice", number=black_dice(2), calls="white",
    ),
    EventRow(
        "succession-conflict", "red", 1, rulebook(RED), rulebook(4), rulebook(5), (rulebook(4), rulebook(2)),
        effect="bring-neutral-citizen", building="palace", calls="yellow",
    ),
    EventRow(
        "theological-conflict", "white", 1, estimate(WHITE), estimate(4), estimate(4), (estimate(4), estimate(2)),
        effect="bring-neutral-citizen", building="bishopric",
    ),
    EventRow(
        "heresy", "white", 1, estimate(WHITE), estimate(3), estimate(4), (estimate(3), estimate(2)),
        effect="burden-players", takes="influence", number=Amount("influence", 2),
    ),
    EventRow(
        "migrant-workers", "white", 1, estimate(WHITE), estimate(3), estimate(3), (estimate(2), estimate(1)),
        effect="send-migrant-workers",
    ),
    EventRow(
        "interruption-of-work", "white", 1, estimate(WHITE), estimate(3), estimate(4), (estimate(3), estimate(2)),
        effect="interrupt-work",
    ),
    EventRow(
        "drought", "yellow", 1, estimate(YELLOW), estimate(4), estimate(4), (estimate(3), estimate(1)),
        effect="burden-players", takes="deniers", per_citizen=True, number=Amount("deniers", 1),
    ),
    EventRow(
        "support", "yellow", 1, estimate(YELLOW), estimate(3), estimate(3), (estimate(2), estimate(1)),
        effect="support-neighbours",
    ),
    EventRow(
        "civil-war", "yellow", 1, estimate(YELLOW), estimate(4), estimate(5), (estimate(4), estimate(2)),
        effect="burden-players", takes="deniers", number=Amount("deniers", 3),
    ),
    EventRow(
        "wayfarers", "yellow", 1, estimate(YELLOW), estimate(4), estimate(4), (estimate(3), estimate(2)),
        effect="bring-neutral-citizen", building="city-hall",
    ),
)  # fmt: skip


def check_events(kinds: tuple[EventRow, ...]) -> None:
    """Raise WrongRow unless every event is whole and the decks last for a game."""
    demand_names_once([kind.name for kind in kinds], "event")
    demand(
        [kind.name for kind in kinds if kind.deck == BOARD] == [kinds[0].name], "one event, the first, is on the board"
    )
    for kind in kinds:
        check_event(kind)
    demand(sum(kind.copies for kind in kinds) <= MOST_CARDS, f"there are at most {MOST_CARDS} event cards")


def check_event(kind: EventRow) -> None:
    """One event: names that exist, and what its effect needs."""
    name = kind.name
    demand(kind.deck == BOARD or kind.deck in DECKS, f"{name}: there is no deck {kind.deck}")
    demand(kind.copies >= 1, f"{name}: there must be a card of it")
    demand(kind.colour.value in range(len(COLOURS)), f"{name}: there is no colour {kind.colour.value}")
    demand(kind.divisor.value >= 1 and kind.banners.value >= 1, f"{name}: divisor and banners must be at least 1")
    demand((kind.deck == "red") == (kind.calls is not None), f"{name}: red events call another one, no others do")
    demand(kind.calls is None or kind.calls in ("white", "yellow"), f"{name}: there is no deck {kind.calls} to call")
    brings = kind.effect == "bring-neutral-citizen"
    demand(brings == (kind.building is not None), f"{name}: a neutral citizen and a building go together")
    demand(kind.building is None or kind.building in BUILDINGS, f"{name}: there is no building {kind.building}")
    burdens = kind.effect == "burden-players"
    demand(burdens == (kind.takes is not None), f"{name}: a burden must say what it takes")
    demand(kind.takes is None or kind.takes in ("deniers", "influence"), f"{name}: nobody pays in {kind.takes}")
    counted = burdens or kind.effect == "add-black-dice"
    demand(not counted or kind.number is not None, f"{name}: its effect needs a number")


def copies_of(kind: EventRow) -> list[str]:
    """The names of the cards of a kind, numbered if there are several."""
    return [kind.name] if kind.copies == 1 else [f"{kind.name}{copy}" for copy in range(1, kind.copies + 1)]


def deck_of(colour: str) -> i64:
    """The event cards of a deck, as a set."""
    return sum(BIT[event] for event in range(EVENT_COUNT) if EVENT_KINDS[KIND_OF[event]].deck == colour)


def check_decks(rounds: i64) -> None:
    """Raise WrongRow unless each deck has a card for every round in which it may be called."""
    for deck in DECKS:
        size = sum(kind.copies for kind in EVENT_KINDS if kind.deck == deck)
        calls = sum(kind.copies for kind in EVENT_KINDS if kind.calls == deck)
        needed = rounds if deck == "red" else min(calls, rounds)
        demand(size >= needed, f"the {deck} deck has {size} events, but a game may need {needed}")


check_events(EVENT_KINDS)
KINDS: Final = [kind.name for kind in EVENT_KINDS]
KIND_COUNT: Final[i64] = len(EVENT_KINDS)
EVENTS: Final = [name for kind in EVENT_KINDS for name in copies_of(kind)]
EVENT_COUNT: Final[i64] = len(EVENTS)
KIND_OF: Final = vec[i64]([number for number, kind in enumerate(EVENT_KINDS) for _ in range(kind.copies)])
MARAUDING: Final[i64] = 0  # the event on the board
RED_EVENTS: Final[i64] = deck_of("red")
WHITE_EVENTS: Final[i64] = deck_of("white")
YELLOW_EVENTS: Final[i64] = deck_of("yellow")
CALLS_WHITE: Final = vec[i64]([1 if kind.calls == "white" else 0 for kind in EVENT_KINDS])  # by kind
