"""What an action asks for: colour and sum of the dice, costs, and how a modifier changes that."""

from mypy_extensions import i64

from parvis.games.troyes.rules import cell, deed, number, stock
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import LARGEST_GROUP, LEVEL_COUNT
from parvis.games.troyes.rules.event_cards import KIND_OF
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.rows import ANY, BISHOPRIC, PALACE, RED, WHITE, YELLOW
from parvis.games.troyes.rules.terms import Card, Colour, Deed, Seat, Slot
from parvis.games.troyes.rules.traits import (
    ASKED_COLOURS,
    DICE_FOR,
    FIXED_PER_DIE,
    GAINS,
    MAY_PLACE,
    MIXES,
    NO_CHANGE,
    ONCE_MORE,
    PAYS,
    PAYS_AT,
    SERVES,
    SINGLE,
    TIMES,
    WAY,
)


def colour_of(board: Board, act: Deed, target: i64) -> Colour:
    """The colour a group must count as."""
    if act == deed.ACTIVATE:
        if MIXES[board.cells[cell.CARD_UP + target]] == 1:
            return ANY
        return target // LEVEL_COUNT
    if act == deed.FIGHT:
        return board.numbers[number.EVENT_COLOUR + KIND_OF[target]]
    if act == deed.PLACE_CITIZEN:
        return RED if target == PALACE else WHITE if target == BISHOPRIC else YELLOW
    return WHITE if act == deed.BUILD else YELLOW


def divisor_of(board: Board, act: Deed, target: i64) -> i64:
    """What the sum is divided by."""
    if act == deed.ACTIVATE:
        return board.numbers[number.CARD_DIVISOR + board.cells[cell.CARD_UP + target]]
    if act == deed.FIGHT:
        return board.numbers[number.EVENT_DIVISOR + KIND_OF[target]]
    return board.numbers[number.FARM_DIVISOR]


def hiring_cost(board: Board, seat: Seat, act: Deed, target: i64) -> i64:
    """What hiring a tradesman costs, if one is needed."""
    if act != deed.ACTIVATE or board.has_tradesman(seat, target):
        return 0
    return board.numbers[number.CARD_COST + board.cells[cell.CARD_UP + target]]


def cost_besides_dice(board: Board, seat: Seat, act: Deed, target: i64) -> i64:
    """What an action costs at least besides its dice; only cards cost anything."""
    if act != deed.ACTIVATE:
        return 0
    return cost_of_card(board, seat, target, board.cells[cell.CARD_UP + target])


def cost_of_card(board: Board, seat: Seat, slot: Slot, card: Card) -> i64:
    """What a card costs at least besides its dice: hiring, and the deniers that a conversion needs once."""
    cost = conversion_cost(board, card)
    if not board.has_tradesman(seat, slot):
        cost += board.numbers[number.CARD_COST + card]
    return cost


def conversion_cost(board: Board, card: Card) -> i64:
    """The deniers that a card of conversion takes once."""
    return board.numbers[PAYS_AT[card]] if PAYS[card] == stock.DENIERS else 0


def can_convert(board: Board, seat: Seat, card: Card) -> bool:
    """Whether what a card of conversion takes, deniers apart, is there once, and there is room for what it gives."""
    if PAYS[card] == stock.INFLUENCE and board.cells[cell.INFLUENCE + seat] < board.numbers[PAYS_AT[card]]:
        return False
    return GAINS[card] != stock.CUBES or board.some_event_takes_a_cube()


# Modifiers: a card, or NONE ---------------------------------------------------------------------------------------


def fits(colour: Colour, act: Deed, modifier: Card) -> bool:
    """Whether a modifier can serve an action whose group must count as that colour."""
    if modifier == NONE:
        return True
    if act == deed.BUILD or (act == deed.PLACE_CITIZEN and MAY_PLACE[modifier] == 0):
        return False
    return SERVES[modifier * ASKED_COLOURS + colour] == 1


def colour_to_take(colour: Colour, modifier: Card) -> Colour:
    """The colour of the dice themselves, for a group that must count as a colour."""
    return colour if modifier == NONE else DICE_FOR[modifier * ASKED_COLOURS + colour]


def most_dice(act: Deed, modifier: Card) -> i64:
    """How many dice a group may have."""
    if act == deed.PLACE_CITIZEN or (modifier != NONE and SINGLE[modifier] == 1):
        return 1
    return LARGEST_GROUP


def modified(board: Board, modifier: Card, total: i64, size: i64) -> i64:
    """What dice of that sum and number count under a modifier."""
    if modifier == NONE:
        return total
    way = WAY[modifier]
    if way == NO_CHANGE:
        return total
    amount = board.numbers[number.CARD_EFFECT + modifier]
    if way == ONCE_MORE:
        return total + amount
    if way == TIMES:
        return total * amount
    if way == FIXED_PER_DIE:
        return size * amount
    return total + size * amount
