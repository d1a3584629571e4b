"""What the tables of cards say, by number of the card, so that the rules can look it up fast."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules import number, stock
from parvis.games.troyes.rules.activities import (
    ACTIVITIES,
    ADDED_ONCE,
    ADDED_PER_DIE,
    EACH_COUNTS,
    MULTIPLIED,
    PER_ACTIVATION,
    Activity,
    Modifier,
)
from parvis.games.troyes.rules.cell import LEVEL_COUNT, SLOT_COUNT
from parvis.games.troyes.rules.event_cards import EVENT_KINDS
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.rows import ANY, BUILDINGS, COLOURS, LEVELS, Amount
from parvis.games.troyes.rules.terms import Card, Colour, Slot

# Where cards lie --------------------------------------------------------------------------------------------------

SLOT_OF: Final = vec[i64](
    [COLOURS.index(card.colour) * LEVEL_COUNT + LEVELS.index(card.level) for card in ACTIVITIES]
)  # by card


def cards_of(slot: Slot) -> vec[i64]:
    """The cards of a colour and level, of which one comes to lie there."""
    return vec[i64]([card for card in range(number.CARD_COUNT) if SLOT_OF[card] == slot])


CARDS_OF: Final = [cards_of(slot) for slot in range(SLOT_COUNT)]

# What a card does -------------------------------------------------------------------------------------------------


def flags(chosen: list[bool]) -> vec[i64]:
    """1 where something holds, else 0."""
    return vec[i64]([1 if each else 0 for each in chosen])


def stock_of(amount: Amount | None) -> i64:
    """What an amount counts."""
    return stock.NOTHING if amount is None else stock.STOCKS.index(amount.what)


def number_at(card: Card, amount: Amount | None) -> i64:
    """Where an amount of a card's effect stands in the table of numbers; NONE: always one."""
    held = ACTIVITIES[card].amounts()
    if amount is None or amount.count is None:
        return NONE
    return number.CARD_EFFECT + card if held[0] is amount else number.CARD_MORE + card


def gain_of(card: Activity, nth: int) -> Amount | None:
    """The first or second thing that a card gives."""
    return card.gains[nth] if nth < len(card.gains) else None


DELAYED: Final = flags([card.delayed for card in ACTIVITIES])  # whether it has an hourglass
CHOSEN: Final = flags([card.chosen for card in ACTIVITIES])  # whether the number of activations is chosen
MIXES: Final = flags([card.mixes for card in ACTIVITIES])  # whether its group may mix colours
PAYS: Final = vec[i64]([stock_of(card.pays) for card in ACTIVITIES])
PAYS_AT: Final = vec[i64]([number_at(card, entry.pays) for card, entry in enumerate(ACTIVITIES)])
GAINS: Final = vec[i64]([stock_of(gain_of(card, 0)) for card in ACTIVITIES])
GAINS_AT: Final = vec[i64]([number_at(card, gain_of(entry, 0)) for card, entry in enumerate(ACTIVITIES)])
GAINS_TOO: Final = vec[i64]([stock_of(gain_of(card, 1)) for card in ACTIVITIES])
GAINS_TOO_AT: Final = vec[i64]([number_at(card, gain_of(entry, 1)) for card, entry in enumerate(ACTIVITIES)])
EVERY_AT: Final = vec[i64]([number_at(card, entry.every) for card, entry in enumerate(ACTIVITIES)])
PERS: Final = [PER_ACTIVATION, *sorted({card.per for card in ACTIVITIES} - {PER_ACTIVATION})]
PER: Final = vec[i64]([PERS.index(card.per) for card in ACTIVITIES])  # 0: per activation

# What a modifier does ---------------------------------------------------------------------------------------------

NO_CHANGE: Final[i64] = 0
ONCE_MORE: Final[i64] = 1
MORE_PER_DIE: Final[i64] = 2
FIXED_PER_DIE: Final[i64] = 3
TIMES: Final[i64] = 4
WAYS: Final[list[str | None]] = [None, ADDED_ONCE, ADDED_PER_DIE, EACH_COUNTS, MULTIPLIED]
PLAIN: Final = Modifier()  # what stands for cards that are none


def modifier_of(card: Activity) -> Modifier:
    """The modifier of a card, or one that does nothing."""
    return PLAIN if card.modifier is None else card.modifier


def serves(modifier: Modifier, colour: Colour) -> bool:
    """Whether a modifier can serve an action that asks for a colour, or for any."""
    if colour == ANY:
        return modifier.serves_mixed
    return modifier.serves is None or modifier.serves == COLOURS[colour]


def dice_for(modifier: Modifier, colour: Colour) -> i64:
    """The colour of the dice to be taken for an action that asks for a colour."""
    if modifier.dice is not None:
        return COLOURS.index(modifier.dice)
    if colour == ANY and modifier.serves is not None:
        return COLOURS.index(modifier.serves)
    return colour


ASKED_COLOURS: Final[i64] = ANY + 1  # yellow, white, red and any
SERVES: Final = flags([serves(modifier_of(card), colour) for card in ACTIVITIES for colour in range(ASKED_COLOURS)])
DICE_FOR: Final = vec[i64](
    [dice_for(modifier_of(card), colour) for card in ACTIVITIES for colour in range(ASKED_COLOURS)]
)
SINGLE: Final = flags([modifier_of(card).single for card in ACTIVITIES])
FIRST_FREE: Final = flags([modifier_of(card).first_free for card in ACTIVITIES])
MAY_PLACE: Final = flags([modifier_of(card).may_place for card in ACTIVITIES])
WAY: Final = vec[i64]([WAYS.index(modifier_of(card).way) for card in ACTIVITIES])
MODIFIER_CARDS: Final = vec[i64]([card for card in range(number.CARD_COUNT) if ACTIVITIES[card].delayed])
MODIFIER_COUNT: Final[i64] = len(MODIFIER_CARDS)

# Events, by kind --------------------------------------------------------------------------------------------------

ENTERED: Final = vec[i64]([NONE if kind.building is None else BUILDINGS.index(kind.building) for kind in EVENT_KINDS])
TAKES: Final = vec[i64]([stock_of(None if kind.takes is None else Amount(kind.takes)) for kind in EVENT_KINDS])
PER_CITIZEN: Final = flags([kind.per_citizen for kind in EVENT_KINDS])
ADDS_BLACK_DICE: Final = flags([kind.effect == "add-black-dice" for kind in EVENT_KINDS])
