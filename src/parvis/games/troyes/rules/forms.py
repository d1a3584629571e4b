"""The form of a Troyes view: what a seat may know, part by part, with names for everything.

An owner is a seat, or "neutral" for what is grey; None stands for an empty space. Cards, events and characters have the
names of the table of numbers. Labels are those of the actions.
"""

from typing import Final, Literal, TypedDict, get_args

from parvis.core.view import GameView, PlayerView

Colour = Literal["yellow", "white", "red"]
Level = Literal["I", "II", "III"]
BuildingName = Literal["palace", "bishopric", "city-hall"]
Deed = Literal["activate", "build", "fight", "place", "farm"]
Owner = int | Literal["neutral"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
BUILDINGS: Final[tuple[BuildingName, ...]] = get_args(BuildingName)
DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)


class DiceView(TypedDict):
    """The faces of the dice in a district, by colour and rising."""

    yellow: list[int]
    white: list[int]
    red: list[int]


class BuildingView(TypedDict):
    """Who stands in a building, row by row from the entering side, and who lies on its picture."""

    rows: list[list[Owner | None]]
    expelled: list[Owner]


# The City Hall's name is no identifier.
BuildingsView = TypedDict(
    "BuildingsView", {"palace": BuildingView, "bishopric": BuildingView, "city-hall": BuildingView}
)


class FaceDownView(TypedDict):
    """A place of an activity card that still lies face down."""

    colour: Colour
    level: Level
    card: None


class CardView(TypedDict):
    """An activity card that lies face up.

    `points` are those of the first and the second space. `effect` holds the numbers of what the card does, by the
    last part of their keys. `tradesmen` are the seats on the first space, on the second and on the picture; `cubes`
    those of each seat.
    """

    colour: Colour
    level: Level
    card: str
    cost: int
    points: list[int]
    divisor: int
    delayed: bool
    effect: dict[str, int]
    tradesmen: list[list[int]]
    cubes: list[int]


class EventView(TypedDict):
    """An event of the row: `event` is the card, `kind` what its copies share.

    `points` are those for most cubes and for second most, `effect` is the number of what it does (0 if it needs
    none), `cubes` are those of each seat, `grey` those of nobody.
    """

    event: str
    kind: str
    colour: Colour
    divisor: int
    banners: int
    points: list[int]
    effect: int
    cubes: list[int]
    grey: int


class NeutralView(TypedDict):
    """Neutral citizens left, and the dice of the neutral district."""

    supply: int
    dice: DiceView


class TroyesPlayer(PlayerView):
    """A player; `characters` is None while hidden.

    `supply` counts the citizens in the personal supply, `general` those in the general one; `put_by` are deniers in
    the own district, `won` the event cards, `tradesmen` how many, `cubes` those on delayed cards by card.
    """

    deniers: int
    influence: int
    characters: list[str] | None
    supply: int
    general: int
    dice: DiceView
    put_by: int
    passed: bool
    won: list[str]
    tradesmen: int
    cubes: dict[str, int]


class DieView(TypedDict):
    """A die of a group: in whose district it lies, its colour and its face."""

    owner: Owner
    colour: Colour
    face: int


class FacedView(TypedDict):
    """The black dice that are being beaten: their sum and their number."""

    total: int
    count: int


class AskedView(TypedDict):
    """What the turn in progress has fixed so far; None where nothing is fixed yet.

    `target` is the label of the card, the event or the building that the deed concerns, `source` where the citizen
    comes from, `modifier` the card of the delayed cube, `amount` what is still to come.
    """

    deed: Deed | None
    target: str | None
    source: str | None
    modifier: str | None
    group: list[DieView]
    amount: int
    faced: FacedView


class TroyesView(GameView[TroyesPlayer]):
    """A whole view of Troyes.

    `cathedral` tells whose cube is in each of the six bays, from the lowest level up; `black` the faces of the black
    dice; `numbers` those that are otherwise than in the edition, by key.
    """

    edition: str
    rounds: int
    buildings: BuildingsView
    cathedral: list[list[Owner | None]]
    cards: list[CardView | FaceDownView]
    events: list[EventView]
    black: list[int]
    neutral: NeutralView
    numbers: dict[str, int]
    asked: AskedView


def cube_owners(event: EventView) -> list[Owner]:
    """The owner of each cube on an event, the grey ones last."""
    owners: list[Owner] = [seat for seat, count in enumerate(event["cubes"]) for _ in range(count)]
    return owners + ["neutral"] * event["grey"]
