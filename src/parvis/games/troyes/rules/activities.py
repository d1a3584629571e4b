"""The activity cards, one entry each: all that a card is stands in its row, and its effect is named there.

A new card is a row in ACTIVITIES, where none other moves: at the end. What `effect` names is bound in `effects`, what
`per` names in `effects` (for the effects `gain` and `convert`) and in the evaluation.
"""

from dataclasses import dataclass
from typing import Final

from parvis.games.troyes.rules.rows import (
    COLOURS,
    LEVELS,
    Amount,
    Printed,
    demand,
    demand_names_once,
    estimate,
    rulebook,
)

STORE: Final = "store-cubes"  # the effect of every delayed card
PER_ACTIVATION: Final = "activation"
ADDED_ONCE: Final = "added-once"
ADDED_PER_DIE: Final = "added-per-die"
EACH_COUNTS: Final = "each-counts"
MULTIPLIED: Final = "multiplied"
WAYS: Final = [ADDED_ONCE, ADDED_PER_DIE, EACH_COUNTS, MULTIPLIED]


@dataclass(frozen=True)
class Modifier:
    """What a cube of a delayed card does to a group of dice."""

    serves: str | None = None  # the colour that the action must ask for; None: any
    serves_mixed: bool = True  # also where colours may be mixed
    dice: str | None = None  # the colour of the dice taken, where it is another than the action asks for
    single: bool = False  # one die only
    way: str | None = None  # how its number changes the sum; None: it does not
    number: Amount | None = None
    first_free: bool = False  # the first die from each other district costs nothing
    may_place: bool = False  # serves the placement of a citizen too


@dataclass(frozen=True)
class Activity:
    """An activity card."""

    name: str
    colour: str
    level: str
    cost: Printed
    points: tuple[Printed, Printed]  # of the first and second scoring space
    divisor: Printed
    effect: str = STORE
    pays: Amount | None = None  # each activation
    gains: tuple[Amount, ...] = ()  # each activation, for each of what `per` counts
    per: str = PER_ACTIVATION
    every: Amount | None = None  # so many of what `per` counts give the gain once
    number: Amount | None = None  # any other number of the effect
    chosen: bool = False  # the player chooses the number of activations
    mixes: bool = False  # the group may mix colours
    modifier: Modifier | None = None

    @property
    def delayed(self) -> bool:
        """Whether the card has an hourglass: cubes are put on it and used later."""
        return self.modifier is not None

    def amounts(self) -> list[Amount]:
        """The numbers of the effect that the table of numbers holds, in its order."""
        own = [self.pays, *self.gains, self.every, self.number, self.modifier.number if self.modifier else None]
        return [amount for amount in own if amount is not None and amount.count is not None]


def deniers(count: int) -> Amount:
    """So many deniers."""
    return Amount("deniers", count)


def influence(count: int) -> Amount:
    """So much influence."""
    return Amount("influence", count)


def points(count: int) -> Amount:
    """So many victory points."""
    return Amount("points", count)


def influence_paid(count: int) -> Amount:
    """So much influence to be paid, at least 1: a conversion of nothing would never end."""
    return Amount("influence", count, least=1)


ONE_CUBE: Final = Amount("cubes")  # on any event

ACTIVITIES: Final = (
    # Yellow: civil ------------------------------------------------------------------------------------------------
    Activity(
        "artisan", "yellow", "I", estimate(3), (estimate(1), estimate(1)), estimate(4),
        effect="convert", pays=influence_paid(1), gains=(deniers(6),), chosen=True,
    ),
    Activity(
        "merchant", "yellow", "I", rulebook(4), (rulebook(2), estimate(1)), rulebook(2),
        effect="gain", gains=(deniers(2),),
    ),
    Activity(
        "miller", "yellow", "I", estimate(4), (estimate(2), estimate(1)), estimate(4),
        effect="mill", gains=(deniers(2),), per="citizen-in-palace-or-bishopric",
    ),
    Activity(
        "innkeeper", "yellow", "II", estimate(4), (estimate(2), estimate(1)), estimate(2),
        effect="convert", pays=deniers(1), gains=(influence(1),), chosen=True,
    ),
    Activity(
        "blacksmith", "yellow", "II", estimate(6), (estimate(3), estimate(2)), estimate(4),
        modifier=Modifier(serves="red", way=ADDED_ONCE, number=Amount("bonus", 5)),
    ),
    Activity(
        "militia", "yellow", "II", estimate(6), (estimate(3), estimate(2)), estimate(4),
        modifier=Modifier(serves="red", serves_mixed=False, dice="yellow", may_place=True),
    ),
    Activity(
        "journeyman", "yellow", "III", estimate(6), (estimate(3), estimate(1)), estimate(4),
        effect="convert", pays=deniers(3), gains=(points(2),), chosen=True,
    ),
    Activity(
        "goldsmith", "yellow", "III", estimate(8), (estimate(4), estimate(2)), estimate(5),
        effect="gain", gains=(points(1), deniers(2)),
    ),
    Activity(
        "sculptor", "yellow", "III", estimate(8), (estimate(4), estimate(2)), estimate(4),
        effect="gain", gains=(points(1),),
    ),
    # White: religious ---------------------------------------------------------------------------------------------
    Activity(
        "tithing", "white", "I", estimate(5), (estimate(3), estimate(1)), estimate(3),
        modifier=Modifier(serves="yellow", first_free=True, may_place=True),
    ),
    Activity(
        "monk", "white", "I", estimate(6), (estimate(3), estimate(2)), estimate(3),
        modifier=Modifier(serves="yellow", dice="white", single=True, way=MULTIPLIED, number=Amount("dice", 3)),
    ),
    Activity(
        "priest", "white", "I", rulebook(6, first_edition=8), (estimate(3), estimate(2)), rulebook(3),
        modifier=Modifier(serves="yellow", way=ADDED_PER_DIE, number=Amount("bonus", 3)),
    ),
    Activity(
        "apprenticeship", "white", "II", estimate(6), (estimate(3), estimate(2)), estimate(4),
        modifier=Modifier(way=EACH_COUNTS, number=Amount("value", 5)),
    ),
    Activity(
        "confession", "white", "II", estimate(5), (estimate(2), estimate(1)), estimate(3),
        modifier=Modifier(way=ADDED_PER_DIE, number=Amount("bonus", 2)),
    ),
    Activity(
        "templar", "white", "II", estimate(6), (estimate(3), estimate(2)), estimate(3),
        modifier=Modifier(serves="red", dice="white", single=True, way=MULTIPLIED, number=Amount("dice", 2)),
    ),
    Activity(
        "pilgrimage", "white", "III", estimate(8), (estimate(4), estimate(2)), estimate(7),
        effect="gain", gains=(points(2),), mixes=True,
    ),
    Activity(
        "procession", "white", "III", estimate(7), (estimate(3), estimate(2)), estimate(5),
        effect="lead-procession", gains=(points(2),), chosen=True,
    ),
    Activity(
        "glassblower", "white", "III", estimate(7), (estimate(3), estimate(2)), estimate(8),
        effect="gain", gains=(points(1),), per="own-cube-in-cathedral", every=Amount("cubes", 2),
    ),
    # Red: military ------------------------------------------------------------------------------------------------
    Activity(
        "archer", "red", "I", estimate(5), (estimate(2), estimate(1)), rulebook(2),
        effect="shoot", gains=(ONE_CUBE,), per="hit", number=Amount("face", 3),
    ),
    Activity(
        "chivalry", "red", "I", estimate(6), (estimate(3), estimate(2)), estimate(5),
        effect="gain", gains=(ONE_CUBE,), per="own-red-die-left",
    ),
    Activity(
        "diplomat", "red", "I", estimate(4), (estimate(2), estimate(1)), estimate(3),
        effect="convert", pays=influence_paid(1), gains=(ONE_CUBE,), chosen=True,
    ),
    Activity(
        "hunting", "red", "II", estimate(4), (estimate(2), estimate(1)), estimate(4),
        effect="gain", gains=(influence(3),),
    ),
    Activity(
        "mercenary", "red", "II", estimate(4), (estimate(2), estimate(1)), estimate(3),
        effect="gain", gains=(deniers(3),),
    ),
    Activity(
        "tax-collector", "red", "II", estimate(6), (estimate(3), estimate(2)), estimate(4),
        effect="collect-taxes", gains=(deniers(1),), per="citizen-of-others-in-city-hall",
    ),
    Activity(
        "captain", "red", "III", estimate(7), (estimate(3), estimate(2)), estimate(5),
        effect="gain", gains=(points(1),), per="event-with-own-cube",
    ),
    Activity(
        "joust", "red", "III", estimate(7), (estimate(3), estimate(2)), estimate(5),
        effect="joust", gains=(points(2),), chosen=True,
    ),
    Activity(
        "troubadour", "red", "III", estimate(6), (estimate(3), estimate(1)), estimate(4),
        effect="convert", pays=influence_paid(3), gains=(points(2),), chosen=True,
    ),
)  # fmt: skip


def check_activities(activities: tuple[Activity, ...]) -> None:
    """Raise WrongRow unless every card is whole and every colour has cards of every level."""
    demand_names_once([card.name for card in activities], "activity card")
    for card in activities:
        check_activity(card)
    for colour in COLOURS:
        for level in LEVELS:
            there = any(card.colour == colour and card.level == level for card in activities)
            demand(there, f"there is no {colour} activity card of level {level}")


def check_activity(card: Activity) -> None:
    """One card: names that exist, numbers that the table can hold, an effect with what it needs."""
    name = card.name
    demand(card.colour in COLOURS, f"{name}: there is no colour {card.colour}")
    demand(card.level in LEVELS, f"{name}: there is no level {card.level}")
    demand(card.divisor.value >= 1, f"{name}: the divisor must be at least 1")
    demand(len(card.amounts()) <= 2, f"{name}: an effect has at most two numbers of its own")
    demand(card.delayed == (card.effect == STORE), f"{name}: a delayed card has a modifier, an immediate one an effect")
    demand(card.pays is None or card.pays.what in ("deniers", "influence"), f"{name}: nobody pays in that")
    gained = [gain.what for gain in card.gains]
    demand(len(gained) <= 2, f"{name}: at most two things are gained")
    demand(set(gained) <= {"deniers", "influence", "points", "cubes"}, f"{name}: nobody gains that")
    demand("cubes" not in gained or len(gained) == 1, f"{name}: cubes are gained alone")
    if card.effect in ("gain", "convert"):
        demand(len(gained) > 0, f"{name}: the effect {card.effect} needs a gain")
        demand((card.effect == "convert") == (card.pays is not None), f"{name}: a conversion pays, a gain does not")
    demand(card.pays is None or card.chosen, f"{name}: the player must be asked how often to pay")
    if card.modifier is not None:
        check_modifier(name, card.modifier)


def check_modifier(name: str, modifier: Modifier) -> None:
    """The traits of a modifier must go together."""
    for colour in (modifier.serves, modifier.dice):
        demand(colour is None or colour in COLOURS, f"{name}: there is no colour {colour}")
    demand(modifier.way is None or modifier.way in WAYS, f"{name}: a number cannot be {modifier.way}")
    demand((modifier.way is None) == (modifier.number is None), f"{name}: a number and its way go together")
    plain = not modifier.single and modifier.way is None
    demand(plain or not modifier.may_place, f"{name}: only dice that count as one and as they lie place a citizen")


check_activities(ACTIVITIES)
CARDS: Final = [card.name for card in ACTIVITIES]
MODIFIERS: Final = [card.name for card in ACTIVITIES if card.delayed]  # in the order of the modifier actions
