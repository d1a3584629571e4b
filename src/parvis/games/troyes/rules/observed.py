"""What the numbers of an observation are called and which values they take; `observation` writes them."""

from typing import Final

from parvis.core.layout import FLAG, HIGHEST, Feature, Layout, districts
from parvis.games.troyes.rules import cell, observation
from parvis.games.troyes.rules.action import DISTRICTS, LABELS
from parvis.games.troyes.rules.activities import CARDS
from parvis.games.troyes.rules.cell import LARGEST_GROUP, LONGEST_ROW, MOST_ROUNDS, SOURCE_COUNT
from parvis.games.troyes.rules.characters import CHARACTERS
from parvis.games.troyes.rules.data import CITIZENS, DICE_PER_COLOUR, NEUTRAL_CITIZENS
from parvis.games.troyes.rules.deed import DEEDS
from parvis.games.troyes.rules.event_cards import EVENTS
from parvis.games.troyes.rules.phase import PHASES
from parvis.games.troyes.rules.rows import BUILDINGS, COLOURS, LEVELS, demand
from parvis.games.troyes.rules.step import STEPS

VERSION: Final = 2  # raised with any change of the layout
SEATS: Final = districts(int(cell.SEATS))
FACES: Final = [str(face) for face in range(1, 7)]
SLOTS: Final = [f"{colour}.{level}" for colour in COLOURS for level in LEVELS]
OWNERS: Final = ["nobody", *DISTRICTS]
MOST_INFLUENCE: Final = 50  # that a cards file may allow
MOST_CUBES: Final = 999  # on a card
WHEREABOUTS: Final = ["not seen yet", "in the row", "out of the game", *[f"won by {seat}" for seat in SEATS]]


def table() -> list[Feature]:
    """Clock and phase."""
    return [
        Feature("players", "how many play", len(SEATS), low=2),
        Feature("first_edition", "whether the numbers are those of the first edition", values=FLAG),
        Feature("round", "the round, 0 before the first", int(MOST_ROUNDS)),
        Feature("phase", "the phase of the game", values=PHASES),
        Feature("step", "what the player whose turn it is must choose, or chance rolls", values=STEPS),
        Feature("start_player", "who begins the round", values=SEATS),
        Feature("to_play", "who must choose now", values=OWNERS[:-1]),
        Feature("neutral_supply", "neutral citizens left", int(NEUTRAL_CITIZENS)),
        Feature("row_size", "events in the row, Marauding included", int(LONGEST_ROW)),
    ]


def turn() -> list[Feature]:
    """What a turn in progress has fixed so far."""
    group = []
    for nth in range(1, LARGEST_GROUP + 1):
        group += [
            Feature(f"group.{nth}.owner", f"in whose district die {nth} of the group lies", values=OWNERS),
            Feature(f"group.{nth}.colour", f"the colour of die {nth}", values=["none", *COLOURS]),
            Feature(f"group.{nth}.face", f"the face of die {nth}, 0 while not chosen", len(FACES)),
        ]
    return [
        Feature("deed", "what is being done", values=DEEDS),
        Feature("deed.card", "the card that is activated", values=["none", *SLOTS]),
        Feature("deed.event", "the event that is fought", values=["none", *EVENTS]),
        Feature("deed.building", "the building that a citizen enters", values=["none", *BUILDINGS]),
        Feature("source", "where the citizen comes from", values=["none", *LABELS[: int(SOURCE_COUNT)]]),
        Feature("modifier", "the card whose delayed cube is used", values=["none", *CARDS]),
        *group,
        Feature("amount", "activations, cubes, rolls or pips still to come", HIGHEST, low=-99, scale=10),
        Feature("faced.total", "pips of the black dice that are being beaten", int(DICE_PER_COLOUR) * len(FACES)),
        Feature("faced.count", "how many black dice those are", int(DICE_PER_COLOUR)),
        Feature("faced.lowest", "the last of them to be added", len(FACES)),
        Feature("marauding_closed", "whether Marauding was completed in this action", values=FLAG),
    ]


def board() -> list[Feature]:
    """Black dice, buildings, Cathedral, the city square, activity cards."""
    spaces = [label.removeprefix("space:").replace(":", ".") for label in LABELS[: int(cell.SPACE_COUNT)]]
    return [
        Feature("black", "black dice by face", int(DICE_PER_COLOUR), entries=FACES),
        *[Feature(f"space.{space}", "who stands on this space", values=OWNERS) for space in spaces],
        *[
            Feature(f"expelled.{building}", "whose citizen lies on the picture", entries=DISTRICTS)
            for building in BUILDINGS
        ],
        *[
            Feature(f"cathedral.{level}.{column}", "whose cube is on this level of this column", values=OWNERS)
            for level in LEVELS
            for column in FACES
        ],
        *[
            Feature(f"dice.{district}.{colour}", "dice in the district by face", int(DICE_PER_COLOUR), entries=FACES)
            for district in DISTRICTS
            for colour in COLOURS
        ],
        Feature("cards", "activity cards that lie face up", entries=CARDS),
    ]


def event(name: str) -> list[Feature]:
    """Where an event card is and what lies on it."""
    return [
        Feature(f"event.{name}", "where the event is", values=WHEREABOUTS),
        Feature(f"event.{name}.place", "its place in the row from the left, 0 elsewhere", int(LONGEST_ROW)),
        Feature(f"event.{name}.cubes", "cubes on it", int(CITIZENS), entries=DISTRICTS),
        Feature(
            f"event.{name}.order", "1 for who put the first cube there, and so on", len(DISTRICTS), entries=DISTRICTS
        ),
    ]


def player(seat: str) -> list[Feature]:
    """What lies before a player."""
    return [
        Feature(f"{seat}.deniers", "deniers in the chest", HIGHEST, scale=20),
        Feature(f"{seat}.influence", "influence", MOST_INFLUENCE, scale=20),
        Feature(f"{seat}.points", "victory points gained so far", HIGHEST, scale=40),
        Feature(f"{seat}.supply", "citizens in the own supply", int(CITIZENS)),
        Feature(f"{seat}.general", "citizens in the general supply", int(CITIZENS)),
        Feature(f"{seat}.put_by", "deniers put by after passing", HIGHEST, scale=10),
        Feature(f"{seat}.passed", "whether the player has passed", values=FLAG),
        Feature(
            f"{seat}.tradesman",
            "the player's tradesman on each card: 0 none, 1 on the first space, 2 on the second, 3 on the picture",
            3,
            entries=SLOTS,
        ),
        Feature(f"{seat}.cubes", "the player's cubes on each delayed card", MOST_CUBES, scale=3, entries=SLOTS),
        Feature(f"{seat}.characters", "the player's characters, where this seat knows them", entries=CHARACTERS),
    ]


LAYOUT: Final = Layout(
    "troyes",
    VERSION,
    [
        *table(),
        *turn(),
        *board(),
        *[feature for name in EVENTS for feature in event(name)],
        *[feature for seat in SEATS for feature in player(seat)],
    ],
)
for literal, count in (
    (observation.SEATS, cell.SEATS),
    (observation.OWNERS, cell.OWNERS),
    (observation.FACES, cell.FACES),
    (observation.DICE_PER_OWNER, cell.DICE_PER_OWNER),
    (observation.BUILDING_COUNT, cell.BUILDING_COUNT),
    (observation.SPACE_COUNT, cell.SPACE_COUNT),
    (observation.CATHEDRAL_SPACES, cell.CATHEDRAL_SPACES),
    (observation.SLOT_COUNT, cell.SLOT_COUNT),
    (observation.CHARACTERS_HELD, cell.CHARACTERS_HELD),
):
    demand(literal == count, "an observation must count things as the tables do")
demand(LAYOUT.size == observation.SIZE, "the layout must name every number of an observation")
