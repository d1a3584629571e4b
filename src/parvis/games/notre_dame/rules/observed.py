"""What the numbers of an observation are called and which values they take; `observation` writes them."""

from typing import Final

from parvis.core.layout import HIGHEST, Feature, Layout, districts
from parvis.games.notre_dame.rules import cell, observation
from parvis.games.notre_dame.rules.data import CARDS, MARKETS, MESSAGES, PERSONS, ROUNDS, SECTORS
from parvis.games.notre_dame.rules.phase import PHASES
from parvis.games.notre_dame.rules.rows import demand
from parvis.games.notre_dame.rules.step import STEPS

VERSION: Final = 2  # raised with any change of the layout
SEATS: Final = districts(int(cell.SEATS))
MOST_COINS: Final = 99  # that a cards file may put into the game
MOST_CUBES: Final = 30  # of a player
LONGEST_TRACK: Final = 20  # of the plague
CARD_OR_NONE: Final = ["none", *CARDS]
SLOTS: Final = {
    "kept": "was kept of the three own cards",
    "second": "was kept of the two that came from the right",
    "last": "came from the right last, unchosen",
}


def market_names() -> list[str]:
    """Markets counted from the own borough clockwise: the letter and how many boroughs on.

    >>> market_names()[6]
    'V+1'
    """
    return [f"{letter}+{borough}" for borough in range(len(SEATS)) for letter in MARKETS]


def table() -> list[Feature]:
    """Clock, phase and what a turn in progress has fixed."""
    return [
        Feature("players", "how many play", len(SEATS), low=2),
        Feature("round", "the round, 0 before the first", int(ROUNDS)),
        Feature("phase", "the phase of the round", values=PHASES),
        Feature("step", "what the player whose turn it is must choose", values=STEPS),
        Feature("card_turn", "which of the two cards of the round is played", values=["first", "second"]),
        Feature("turns_taken", "how many had their turn in this phase", len(SEATS)),
        Feature("bell_ringer", "who begins the round", values=SEATS),
        Feature("coin_supply", "coins left in the supply", MOST_COINS, scale=25),
        Feature("asked.target", "where the cube or the pieces of this turn go", values=CARD_OR_NONE),
        Feature("asked.source", "where they come from", values=CARD_OR_NONE),
        Feature("asked.gift", "coins that Notre Dame will get once a cube is chosen", 3),
        Feature("asked.hotel", "choices left in the hotel", 2),
    ]


def cards() -> list[Feature]:
    """What the seat knows of action cards."""
    hand = [Feature(f"hand.{name}", f"the card in hand that {how}", entries=CARDS) for name, how in SLOTS.items()]
    seen = [
        Feature(f"seen.{seat}", "cards of that seat's colour that this seat has seen this period", entries=CARDS)
        for seat in SEATS
    ]
    return [
        *hand,
        Feature("offered", "cards to choose from in the draft now", entries=CARDS),
        Feature("passed.own", "own cards passed on this round", entries=CARDS),
        Feature("passed.right", "the right neighbour's card passed on this round", entries=CARDS),
        *seen,
    ]


def player(seat: str) -> list[Feature]:
    """What lies before a player."""
    return [
        Feature(f"{seat}.coins", "coins", MOST_COINS, scale=10),
        Feature(f"{seat}.supply", "cubes in the own supply", MOST_CUBES, scale=14),
        Feature(f"{seat}.general", "cubes in the general supply", MOST_CUBES, scale=14),
        Feature(f"{seat}.points", "prestige points", HIGHEST, scale=60),
        Feature(f"{seat}.rat", "step of the rat marker", LONGEST_TRACK, scale=9),
        Feature(f"{seat}.notre_dame", "cubes on Notre Dame", MOST_CUBES, scale=5),
        Feature(f"{seat}.doctor", "whether the Doctor was bribed this round"),
        Feature(f"{seat}.picks", "cards chosen in the draft of this round", 2),
        Feature(f"{seat}.carriage", "the market where the carriage stands", values=market_names()),
        Feature(f"{seat}.cubes", "cubes in each sector", MOST_CUBES, scale=5, entries=SECTORS),
        Feature(f"{seat}.friend", "the sector where the trusted friend stands", entries=SECTORS),
        Feature(
            f"{seat}.messages",
            "messages held, by the borough they come from, counted from the own one",
            len(SEATS) * 4,
            scale=4,
            entries=[f"borough+{nth}" for nth in range(len(SEATS))],
        ),
        Feature(
            f"{seat}.played",
            "cards shown this round, by how they came into the hand: 0 none, else the card counted from 1",
            len(CARDS),
            entries=list(SLOTS),
        ),
        Feature(f"{seat}.chooses", "whether that seat may choose now"),
    ]


LAYOUT: Final = Layout(
    "notre-dame",
    VERSION,
    [
        *table(),
        Feature("persons.up", "persons turned up this round", entries=PERSONS),
        Feature("persons.to_come", "persons not yet turned up this period", entries=PERSONS),
        Feature(
            "markets",
            "the message on each market: 0 none, "
            + ", ".join([f"{nth} {name}" for nth, name in enumerate(MESSAGES, 1)]),
            len(MESSAGES),
            entries=market_names(),
        ),
        *cards(),
        *[feature for seat in SEATS for feature in player(seat)],
    ],
)
for literal, things in (
    (observation.SEAT_COUNT, SEATS),
    (observation.SLOT_COUNT, SLOTS),
    (observation.SECTOR_COUNT, SECTORS),
    (observation.MARKETS_PER_BOROUGH, MARKETS),
):
    demand(literal == len(things), "an observation must count things as the tables do")
demand(LAYOUT.size == observation.SIZE, "the layout must name every number of an observation")
