"""The numbers of Troyes and where each comes from; `cards=` overrides any of them.

The engine reads them by place (`numbers[CARD_COST + card]`), people by key (`cards.merchant.cost`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.numbers import ESTIMATE, RULEBOOK, UNUSED, Number, flatten, load_overrides, overridden

COLOURS: Final = ["yellow", "white", "red"]
YELLOW: Final = 0
WHITE: Final = 1
RED: Final = 2
COLOUR_COUNT: Final = 3
FACES: Final = 6
DICE_PER_COLOUR: Final = 6

# Activity cards: colour * 9 + level * 3 + which of the level's three.
CARDS: Final = [
    "artisan", "merchant", "miller", "innkeeper", "blacksmith", "militia", "journeyman", "goldsmith", "sculptor",
    "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession", "glassblower",
    "archer", "chivalry", "diplomat", "hunting", "mercenary", "tax-collector", "captain", "joust", "troubadour",
]  # fmt: skip
ARTISAN: Final = 0
MERCHANT: Final = 1
MILLER: Final = 2
INNKEEPER: Final = 3
BLACKSMITH: Final = 4
MILITIA: Final = 5
JOURNEYMAN: Final = 6
GOLDSMITH: Final = 7
SCULPTOR: Final = 8
TITHING: Final = 9
MONK: Final = 10
PRIEST: Final = 11
APPRENTICESHIP: Final = 12
CONFESSION: Final = 13
TEMPLAR: Final = 14
PILGRIMAGE: Final = 15
PROCESSION: Final = 16
GLASSBLOWER: Final = 17
ARCHER: Final = 18
CHIVALRY: Final = 19
DIPLOMAT: Final = 20
HUNTING: Final = 21
MERCENARY: Final = 22
TAX_COLLECTOR: Final = 23
CAPTAIN: Final = 24
JOUST: Final = 25
TROUBADOUR: Final = 26
CARD_COUNT: Final = 27
CARDS_PER_COLOUR: Final = 9
LEVELS: Final = ["I", "II", "III"]
LEVEL_COUNT: Final = 3
CARDS_PER_LEVEL: Final = 3

# Delayed cards, whose cubes modify a later action; in the order of the modifier actions.
MODIFIERS: Final = [
    "blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar",
]  # fmt: skip
MODIFIER_CARDS: Final = vec[i64]([BLACKSMITH, MILITIA, TITHING, MONK, PRIEST, APPRENTICESHIP, CONFESSION, TEMPLAR])
MODIFIER_COUNT: Final = 8
NO_MODIFIER: Final = -1

# Events: each card of the box is an instance; copies share a kind.
KINDS: Final = [
    "marauding", "brigandage", "skirmishes", "war", "norman-attack", "succession-conflict",
    "theological-conflict", "heresy", "migrant-workers", "interruption-of-work",
    "drought", "support", "civil-war", "wayfarers",
]  # fmt: skip
MARAUDING: Final = 0
BRIGANDAGE: Final = 1
SKIRMISHES: Final = 2
WAR: Final = 3
NORMAN_ATTACK: Final = 4
SUCCESSION_CONFLICT: Final = 5
THEOLOGICAL_CONFLICT: Final = 6
HERESY: Final = 7
MIGRANT_WORKERS: Final = 8
INTERRUPTION_OF_WORK: Final = 9
DROUGHT: Final = 10
SUPPORT: Final = 11
CIVIL_WAR: Final = 12
WAYFARERS: Final = 13
KIND_COUNT: Final = 14
EVENTS: Final = [
    "marauding", "brigandage1", "brigandage2", "brigandage3", "skirmishes1", "skirmishes2", "war", "norman-attack",
    "succession-conflict", "theological-conflict", "heresy", "migrant-workers", "interruption-of-work",
    "drought", "support", "civil-war", "wayfarers",
]  # fmt: skip
KIND_OF: Final = vec[i64]([0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
EVENT_COUNT: Final = 17
RED_EVENTS: Final = 0b111111110  # as sets of instances
WHITE_EVENTS: Final = 0b1111000000000
YELLOW_EVENTS: Final = 0b11110000000000000
# The deck that a red event calls, by kind.
CALLS_WHITE: Final = vec[i64]([0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])

CHARACTERS: Final = [
    "chretien-de-troyes", "urban-iv", "thibaut-ii", "hugues-de-payns", "le-florentin", "henry-i",
]  # fmt: skip
CHRETIEN: Final = 0
URBAN: Final = 1
THIBAUT: Final = 2
HUGUES: Final = 3
FLORENTIN: Final = 4
HENRY: Final = 5
CHARACTER_COUNT: Final = 6
ALL_CHARACTERS: Final = 63

BUILDINGS: Final = ["palace", "bishopric", "city-hall"]
PALACE: Final = 0
BISHOPRIC: Final = 1
CITY_HALL: Final = 2
BUILDING_COUNT: Final = 3

ROUNDS: Final = vec[i64]([4, 5, 6])  # by players - 2
CITIZENS_PLACED: Final = vec[i64]([6, 5, 4])
CITIZENS: Final = 12
NEUTRAL_CITIZENS: Final = 8

# Places in the table of numbers.
START_DENIERS: Final = 0
START_INFLUENCE: Final = 1
MOST_INFLUENCE: Final = 2
INCOME: Final = 3
WAGE_PALACE: Final = 4
WAGE_BISHOPRIC: Final = 5
UNMET_LOSS: Final = 6
UNBEATEN_LOSS: Final = 7
BEATEN_INFLUENCE: Final = 8
DIE_PRICE: Final = 9
REROLL_COST: Final = 10
RECRUIT_COST: Final = 11
TURN_COST: Final = 12
PASS_DENIERS: Final = 13
PASSED_DENIERS: Final = 14
CUBE_INFLUENCE: Final = 15
BUILD_POINTS: Final = 16
BUILD_LOW: Final = 17
BUILD_HIGH: Final = 18
FARM_DIVISOR: Final = 19
MISSING_LEVEL: Final = 20
EVENT_PRESENCE: Final = 21
BAND_POINTS: Final = 22  # by band
CARD_COST: Final = 25  # by card
CARD_FIRST: Final = 52
CARD_SECOND: Final = 79
CARD_DIVISOR: Final = 106
CARD_EFFECT: Final = 133  # the first number of the effect
CARD_MORE: Final = 160  # the second
EVENT_COLOUR: Final = 187  # by kind
EVENT_DIVISOR: Final = 201
EVENT_BANNERS: Final = 215
EVENT_FIRST: Final = 229
EVENT_SECOND: Final = 243
EVENT_EFFECT: Final = 257
BAND: Final = 271  # by character * 3 + band
BAND_TWO: Final = 289  # the same with two players
NUMBER_COUNT: Final = 307


def common_numbers(edition: str) -> list[Number]:
    """What holds for everyone; in the first edition nothing is lost for unpaid wages and unmet events."""
    return [
        Number("start.deniers", 5, RULEBOOK, 0, 99),
        Number("start.influence", 4, RULEBOOK, 0, 20),
        Number("influence.most", 20, RULEBOOK, 4, 50),
        Number("wages.income", 10, RULEBOOK, 0, 99),
        Number("wages.palace", 2, RULEBOOK, 0, 9),
        Number("wages.bishopric", 1, RULEBOOK, 0, 9),
        Number("losses.unmet", 0 if edition == "first" else 2, RULEBOOK, 0, 9),
        Number("losses.unbeaten", 2, RULEBOOK, 0, 9),
        Number("defence.influence", 1, RULEBOOK, 0, 9),
        Number("dice.price", 2, RULEBOOK, 0, 9),
        Number("influence.reroll", 1, RULEBOOK, 1, 20),
        Number("influence.recruit", 2, RULEBOOK, 1, 20),
        Number("influence.turn", 4, RULEBOOK, 1, 20),
        Number("pass.deniers", 2, RULEBOOK, 0, 9),
        Number("pass.later", 1, RULEBOOK, 0, 9),
        Number("fight.influence", 1, RULEBOOK, 0, 9),
        Number("cathedral.points", 1, RULEBOOK, 0, 9),
        Number("cathedral.low", 1, RULEBOOK, 0, 9),
        Number("cathedral.high", 2, RULEBOOK, 0, 9),
        Number("farm.divisor", 2, RULEBOOK, 1, 9),
        Number("end.missing-level", 2, RULEBOOK, 0, 9),
        Number("end.event-with-cube", 1, RULEBOOK, 0, 9),
        Number("characters.low", 1, RULEBOOK, 0, 30),
        Number("characters.middle", 3, RULEBOOK, 0, 30),
        Number("characters.high", 6, RULEBOOK, 0, 30),
    ]


# Cost, VP of first and second space, divisor of every card; known from the rulebooks are only those named below.
CARD_ROWS: Final = [
    (3, 1, 1, 4), (4, 2, 1, 2), (4, 2, 1, 4), (4, 2, 1, 2), (6, 3, 2, 4), (6, 3, 2, 4), (6, 3, 1, 4), (8, 4, 2, 5),
    (8, 4, 2, 4), (5, 3, 1, 3), (6, 3, 2, 3), (6, 3, 2, 3), (6, 3, 2, 4), (5, 2, 1, 3), (6, 3, 2, 3), (8, 4, 2, 7),
    (7, 3, 2, 5), (7, 3, 2, 8), (5, 2, 1, 2), (6, 3, 2, 5), (4, 2, 1, 3), (4, 2, 1, 4), (4, 2, 1, 3), (6, 3, 2, 4),
    (7, 3, 2, 5), (7, 3, 2, 5), (6, 3, 1, 4),
]  # fmt: skip
KNOWN: Final = [
    "merchant.cost",
    "merchant.first",
    "merchant.divisor",
    "priest.cost",
    "priest.divisor",
    "archer.divisor",
]
PRIEST_COST_FIRST_EDITION: Final = 8

CARD_EFFECTS: Final[dict[str, list[tuple[str, int]]]] = {
    "artisan": [("influence", 1), ("deniers", 6)],
    "merchant": [("deniers", 2)],
    "miller": [("deniers", 2)],
    "innkeeper": [("deniers", 1), ("influence", 1)],
    "blacksmith": [("bonus", 5)],
    "journeyman": [("deniers", 3), ("points", 2)],
    "goldsmith": [("points", 1), ("deniers", 2)],
    "sculptor": [("points", 1)],
    "monk": [("dice", 3)],
    "priest": [("bonus", 3)],
    "apprenticeship": [("value", 5)],
    "confession": [("bonus", 2)],
    "templar": [("dice", 2)],
    "pilgrimage": [("points", 2)],
    "procession": [("points", 2)],
    "glassblower": [("points", 1), ("cubes", 2)],
    "archer": [("face", 3)],
    "diplomat": [("influence", 1)],
    "hunting": [("influence", 3)],
    "mercenary": [("deniers", 3)],
    "tax-collector": [("deniers", 1)],
    "captain": [("points", 1)],
    "joust": [("points", 2)],
    "troubadour": [("influence", 3), ("points", 2)],
}

# Colour to fight with, divisor, banners, higher and lower VP of every kind of event.
EVENT_ROWS: Final = [
    (YELLOW, 3, 4, 2, 1), (RED, 3, 3, 2, 1), (RED, 3, 4, 3, 1), (RED, 4, 5, 5, 3), (RED, 4, 6, 6, 3), (RED, 4, 5, 4, 2),
    (WHITE, 4, 4, 4, 2), (WHITE, 3, 4, 3, 2), (WHITE, 3, 3, 2, 1), (WHITE, 3, 4, 3, 2),
    (YELLOW, 4, 4, 3, 1), (YELLOW, 3, 3, 2, 1), (YELLOW, 4, 5, 4, 2), (YELLOW, 4, 4, 3, 2),
]  # fmt: skip
KNOWN_EVENTS: Final = [
    "marauding.colour", "marauding.divisor", "succession-conflict.colour", "succession-conflict.divisor",
    "succession-conflict.banners", "succession-conflict.first", "succession-conflict.second",
]  # fmt: skip
EVENT_EFFECTS: Final[dict[str, tuple[str, int]]] = {
    "marauding": ("dice", 1),
    "brigandage": ("dice", 1),
    "skirmishes": ("dice", 1),
    "war": ("dice", 2),
    "norman-attack": ("dice", 2),
    "heresy": ("influence", 2),
    "drought": ("deniers", 1),
    "civil-war": ("deniers", 3),
}

BANDS: Final = [(3, 5, 7), (3, 5, 7), (6, 12, 18), (5, 10, 15), (2, 4, 6), (1, 3, 5)]
BANDS_TWO: Final = [(4, 6, 8), (4, 6, 8), (6, 12, 18), (5, 10, 15), (2, 4, 6), (1, 3, 5)]


def card_numbers(edition: str) -> list[Number]:
    """Six rows of numbers by card."""
    rows: list[list[Number]] = [[], [], [], [], [], []]
    limits = [(0, 20), (0, 20), (0, 20), (1, 18)]
    for card, name in enumerate(CARDS):
        values = list(CARD_ROWS[card])
        if card == PRIEST and edition == "first":
            values[0] = PRIEST_COST_FIRST_EDITION
        for place, what in enumerate(("cost", "first", "second", "divisor")):
            source = RULEBOOK if f"{name}.{what}" in KNOWN else ESTIMATE
            low, high = limits[place]
            rows[place].append(Number(f"cards.{name}.{what}", values[place], source, low, high))
        effects = CARD_EFFECTS.get(name, [])
        for place in range(2):
            if place < len(effects):
                what, value = effects[place]
                rows[4 + place].append(effect_number(name, what, value))
            else:
                rows[4 + place].append(UNUSED)
    return [number for row in rows for number in row]


def effect_number(name: str, what: str, value: int) -> Number:
    """A number of a card's effect, in bounds that keep every sum within the fixed amounts."""
    low, high = {"dice": (1, 3), "face": (1, 6), "value": (1, 6), "bonus": (0, 5), "cubes": (1, 18)}.get(what, (0, 20))
    if name in ("artisan", "diplomat", "troubadour") and what == "influence":
        low = 1
    return Number(f"cards.{name}.{what}", value, RULEBOOK, low, high)


def event_numbers() -> list[Number]:
    """Six rows of numbers by kind of event."""
    rows: list[list[Number]] = [[], [], [], [], [], []]
    limits = [(0, 2), (1, 18), (1, 12), (0, 20), (0, 20)]
    for kind, name in enumerate(KINDS):
        for place, what in enumerate(("colour", "divisor", "banners", "first", "second")):
            source = RULEBOOK if f"{name}.{what}" in KNOWN_EVENTS else ESTIMATE
            low, high = limits[place]
            names = COLOURS if what == "colour" else None
            rows[place].append(Number(f"events.{name}.{what}", EVENT_ROWS[kind][place], source, low, high, names))
        if name in EVENT_EFFECTS:
            what, value = EVENT_EFFECTS[name]
            rows[5].append(Number(f"events.{name}.{what}", value, RULEBOOK, 0, 20))
        else:
            rows[5].append(UNUSED)
    return [number for row in rows for number in row]


def band_numbers() -> list[Number]:
    """The lowest count of each band of each character, for three and four players, then for two."""
    found: list[Number] = []
    for bands, suffix in ((BANDS, ""), (BANDS_TWO, "-two")):
        for character, limits in enumerate(bands):
            for band, name in enumerate(("low", "middle", "high")):
                key = f"characters.{CHARACTERS[character]}.{name}{suffix}"
                found.append(Number(key, limits[band], RULEBOOK, 1, 99))
    return found


def build_table(edition: str) -> list[Number]:
    """The whole table of an edition in the order of the places above."""
    return [*common_numbers(edition), *card_numbers(edition), *event_numbers(), *band_numbers()]


EDITIONS: Final = ["second", "first"]
TABLES: Final = {edition: build_table(edition) for edition in EDITIONS}


class Data:
    """The numbers of one game, shared by all its states."""

    def __init__(self, edition: str, changes: dict[str, object]) -> None:
        self.changes = changes
        self.numbers: vec[i64] = overridden(TABLES[edition], flatten(changes))


DEFAULTS: Final = {edition: Data(edition, {}) for edition in EDITIONS}


def data_for(edition: str, cards: object) -> Data:
    """The shared table of an edition, or one with the given overrides."""
    changes = load_overrides(cards)
    return Data(edition, changes) if changes else DEFAULTS[edition]
