"""The numbers of Troyes and where each comes from; `cards=` overrides any of them.

The engine reads them by place (`numbers[number.CARD_COST + card]`), people by key (`cards.merchant.cost`). Those of
cards stand in the tables of `activities`, `event_cards` and `characters`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.numbers import RULEBOOK, UNUSED, Number, flatten, load_overrides, overridden
from parvis.games.troyes.rules import number
from parvis.games.troyes.rules.activities import ACTIVITIES, Activity
from parvis.games.troyes.rules.activities import CARDS as CARDS
from parvis.games.troyes.rules.activities import MODIFIERS as MODIFIERS
from parvis.games.troyes.rules.cell import BUILDING_COUNT, COLOUR_COUNT, MOST_ROUNDS, OWNERS
from parvis.games.troyes.rules.cell import FACES as FACES
from parvis.games.troyes.rules.cell import LEVEL_COUNT as LEVEL_COUNT
from parvis.games.troyes.rules.characters import BAND_COUNT, BANDS, CHARACTER_CARDS
from parvis.games.troyes.rules.characters import CHARACTERS as CHARACTERS
from parvis.games.troyes.rules.event_cards import EVENT_KINDS, check_decks
from parvis.games.troyes.rules.event_cards import EVENTS as EVENTS
from parvis.games.troyes.rules.event_cards import KIND_OF as KIND_OF
from parvis.games.troyes.rules.event_cards import KINDS as KINDS
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.rules.rows import BUILDINGS as BUILDINGS
from parvis.games.troyes.rules.rows import COLOURS as COLOURS
from parvis.games.troyes.rules.rows import EDITIONS as EDITIONS
from parvis.games.troyes.rules.rows import LEVELS as LEVELS
from parvis.games.troyes.rules.rows import Amount, Printed, demand
from parvis.games.troyes.rules.traits import MODIFIER_CARDS as MODIFIER_CARDS

ROUNDS: Final = vec[i64]([4, 5, 6])  # by players - 2
CITIZENS_PLACED: Final = vec[i64]([6, 5, 4])
CITIZENS: Final[i64] = 12
NEUTRAL_CITIZENS: Final[i64] = 8
DICE_PER_COLOUR: Final[i64] = 6

# The numbers of effects by name of the card, as help and rules page say them.
CARD_EFFECTS: Final[dict[str, list[tuple[str, int]]]] = {
    card.name: [(amount.what, amount.count) for amount in card.amounts() if amount.count is not None]
    for card in ACTIVITIES
    if card.amounts()
}
EVENT_EFFECTS: Final[dict[str, tuple[str, int]]] = {
    kind.name: (kind.number.what, kind.number.count)
    for kind in EVENT_KINDS
    if kind.number is not None and kind.number.count is not None
}
PRIEST_COST_FIRST_EDITION: Final = ACTIVITIES[CARDS.index("priest")].cost.in_edition("first")


def cards_of_colour(colour: str) -> list[str]:
    """The activity cards of a colour, level by level.

    >>> cards_of_colour("red")[0]
    'archer'
    """
    return [card.name for level in LEVELS for card in ACTIVITIES if card.colour == colour and card.level == level]


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


def printed_number(key: str, printed: Printed, edition: str, low: int, high: int) -> Number:
    """A number printed on a card."""
    return Number(key, printed.in_edition(edition), printed.source, low, high)


def card_numbers(edition: str) -> list[Number]:
    """Six columns of numbers by card."""
    columns: list[list[Number]] = [[] for _ in range(6)]
    for card in ACTIVITIES:
        first, second = card.points
        of = f"cards.{card.name}"
        columns[0].append(printed_number(f"{of}.cost", card.cost, edition, 0, 20))
        columns[1].append(printed_number(f"{of}.first", first, edition, 0, 20))
        columns[2].append(printed_number(f"{of}.second", second, edition, 0, 20))
        columns[3].append(printed_number(f"{of}.divisor", card.divisor, edition, 1, 18))
        columns[4].append(effect_number(card, 0))
        columns[5].append(effect_number(card, 1))
    return [each for column in columns for each in column]


def effect_number(card: Activity, nth: int) -> Number:
    """A number of a card's effect, in bounds that keep every sum within the fixed amounts."""
    amounts = card.amounts()
    if nth >= len(amounts):
        return UNUSED
    what = amounts[nth].what
    bounds = {"dice": (1, 3), "face": (1, 6), "value": (1, 6), "bonus": (0, 5), "cubes": (1, 18)}
    low, high = bounds.get(what, (0, 20))
    return amount_number(f"cards.{card.name}", amounts[nth], max(low, amounts[nth].least), high)


def amount_number(of: str, amount: Amount, low: int, high: int) -> Number:
    """A number of an effect; all of them are known from the rulebooks."""
    return UNUSED if amount.count is None else Number(f"{of}.{amount.what}", amount.count, RULEBOOK, low, high)


def event_numbers(edition: str) -> list[Number]:
    """Six columns of numbers by kind of event."""
    columns: list[list[Number]] = [[] for _ in range(6)]
    for kind in EVENT_KINDS:
        first, second = kind.points
        of = f"events.{kind.name}"
        colour = kind.colour
        last = len(COLOURS) - 1
        columns[0].append(Number(f"{of}.colour", colour.in_edition(edition), colour.source, 0, last, COLOURS))
        columns[1].append(printed_number(f"{of}.divisor", kind.divisor, edition, 1, 18))
        columns[2].append(printed_number(f"{of}.banners", kind.banners, edition, 1, 12))
        columns[3].append(printed_number(f"{of}.first", first, edition, 0, 20))
        columns[4].append(printed_number(f"{of}.second", second, edition, 0, 20))
        columns[5].append(UNUSED if kind.number is None else amount_number(of, kind.number, 0, 20))
    return [each for column in columns for each in column]


def band_numbers() -> list[Number]:
    """The lowest count of each band of each character, for three and four players, then for two."""
    found: list[Number] = []
    for suffix in ("", "-two"):
        for card in CHARACTER_CARDS:
            for name, lowest in zip(BANDS, card.with_two() if suffix else card.bands, strict=True):
                found.append(Number(f"characters.{card.name}.{name}{suffix}", lowest, RULEBOOK, 1, 99))
    return found


def build_table(edition: str) -> list[Number]:
    """The whole table of an edition in the order of `number`."""
    return [*common_numbers(edition), *card_numbers(edition), *event_numbers(edition), *band_numbers()]


def check_counts() -> None:
    """Raise WrongRow unless lists, sizes and the order of the table of numbers go together."""
    demand(len(COLOURS) == COLOUR_COUNT, "colours do not fit the cells")
    demand(len(LEVELS) == LEVEL_COUNT, "levels do not fit the cells")
    demand(len(BUILDINGS) == BUILDING_COUNT, "buildings do not fit the cells")
    demand(len(BANDS) == BAND_COUNT, "bands do not fit the table of numbers")
    demand(NEUTRAL == OWNERS - 1, "neutral must be the owner after the seats")
    demand(max(ROUNDS) == MOST_ROUNDS, "rounds do not fit the row")
    check_decks(MOST_ROUNDS)
    for edition in EDITIONS:
        keys = [each.key for each in TABLES[edition]]
        demand(len(keys) == number.NUMBER_COUNT, "the table of numbers is longer or shorter than its places")
        for place, key in (
            (number.EVENT_PRESENCE, "end.event-with-cube"),
            (number.CARD_COST, f"cards.{CARDS[0]}.cost"),
            (number.EVENT_COLOUR, f"events.{KINDS[0]}.colour"),
            (number.BAND, f"characters.{CHARACTERS[0]}.low"),
        ):
            demand(keys[place] == key, f"{key} does not stand in its place of the table of numbers")


TABLES: Final = {edition: build_table(edition) for edition in EDITIONS}
check_counts()


class Data:
    """The numbers of one game, shared by all its states."""

    def __init__(self, edition: str, changes: dict[str, object]) -> None:
        self.changes = changes
        self.numbers: vec[i64] = overridden(TABLES[edition], flatten(changes))


PRINTED: Final = {edition: Data(edition, {}) for edition in EDITIONS}


def data_for(edition: str, cards: object) -> Data:
    """The shared table of an edition, or one with the given overrides."""
    changes = load_overrides(cards)
    return Data(edition, changes) if changes else PRINTED[edition]
