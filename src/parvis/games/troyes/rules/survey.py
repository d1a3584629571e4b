"""Whether any group of dice does an action, from a survey of the best dice to be had.

For a colour and a number of dice, the highest sum is that of the best own dice and the best bought ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules import cell, deed, number
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    COLOUR_COUNT,
    DICE_PER_OWNER,
    FACES,
    LARGEST_GROUP,
    LEVEL_COUNT,
    OWNERS,
    SEATS,
    SLOT_COUNT,
)
from parvis.games.troyes.rules.citizens import any_source_enters, may_enter
from parvis.games.troyes.rules.groups import can_be_completed, empty_group
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.requirements import (
    colour_of,
    colour_to_take,
    cost_besides_dice,
    divisor_of,
    modified,
    most_dice,
)
from parvis.games.troyes.rules.rows import ANY
from parvis.games.troyes.rules.terms import Card, Colour, Deed, Owner, Seat, Source
from parvis.games.troyes.rules.traits import FIRST_FREE, MIXING_CARDS

# The survey: of each colour and of any, the three best own faces, then the three best others; further:
OWN: Final[i64] = 0
OTHERS: Final[i64] = 3
FACES_KEPT: Final[i64] = 6  # of a colour
HELD: Final[i64] = 24  # the modifiers held
REACH: Final[i64] = HELD + 1  # by colour: the highest sum that all the money can make, plus 1; or
NOT_MEASURED: Final[i64] = 0
SURVEY_SIZE: Final[i64] = REACH + 4
BLANK_SURVEY: Final = vec[i64]([0] * SURVEY_SIZE)


def take_survey(board: Board, seat: Seat) -> None:
    """Note the best three own and the best three other dice of each colour and of all, and the modifiers held."""
    best = BLANK_SURVEY[:]
    board.survey = best
    mixes = some_card_mixes(board)
    for owner in range(OWNERS):
        if owner < board.players or owner == NEUTRAL:
            survey_district(board, owner, OWN if owner == seat else OTHERS, mixes)
    best[HELD] = modifiers_held(board, seat)


def some_card_mixes(board: Board) -> bool:
    """Whether a card whose group may mix colours lies face up."""
    for card in MIXING_CARDS:
        if board.slot_of(card) != NONE:
            return True
    return False


def survey_district(board: Board, owner: Owner, start: i64, mixes: bool) -> None:
    """Note the dice of one district, among the own ones or the others; of any colour only if some card mixes them."""
    cells = board.cells
    best = board.survey
    for colour in range(COLOUR_COUNT):
        highest = cell.DICE + owner * DICE_PER_OWNER + colour * FACES + FACES - 1
        for nth in range(FACES):  # counting down with range takes half as long again once compiled
            count = cells[highest - nth]
            if count > 0:
                remember(best, colour * FACES_KEPT + start, FACES - nth, count)
                if mixes:
                    remember(best, ANY * FACES_KEPT + start, FACES - nth, count)


def remember(best: vec[i64], start: i64, face: i64, count: i64) -> None:
    """Insert equal dice into a descending list of three."""
    for _die in range(count):
        index = start + LARGEST_GROUP - 1
        if best[index] >= face:
            return
        while index > start and best[index - 1] < face:
            best[index] = best[index - 1]
            index -= 1
        best[index] = face


def modifiers_held(board: Board, seat: Seat) -> i64:
    """The set of delayed cards, by slot, on which a seat has cubes."""
    cells = board.cells
    first = cell.CARD_CUBES + seat
    held: i64 = 0
    for slot in range(SLOT_COUNT):
        if cells[first + slot * SEATS] > 0:
            held |= BIT[slot]
    return held


def best_sum(board: Board, colour: Colour, own: i64, bought: i64) -> i64:
    """The highest sum of so many own and so many bought dice; -1 if there are not so many."""
    best = board.survey
    first = colour * FACES_KEPT
    if (own > 0 and best[first + own - 1] == 0) or (bought > 0 and best[first + OTHERS + bought - 1] == 0):
        return -1
    total: i64 = 0
    for index in range(own):
        total += best[first + index]
    for index in range(bought):
        total += best[first + OTHERS + index]
    return total


def reach(board: Board, colour: Colour, money: i64) -> i64:
    """The highest sum of one to three dice of a colour that can be paid for; 0 if none.

    With so many bought dice, the largest group that can be paid for has the highest sum: own ones add to it for
    nothing, and one that is not there counts 0 as it would in a smaller, cheaper group.
    """
    best = board.survey
    own = colour * FACES_KEPT
    price = board.numbers[number.DIE_PRICE]
    most = best[own] + best[own + 1] + best[own + 2]
    paid_for: i64 = 0
    bought: i64 = 1
    while bought <= LARGEST_GROUP and bought * bought * price <= money:
        paid_for += best[own + OTHERS + bought - 1]
        size: i64 = LARGEST_GROUP
        while bought * size * price > money:
            size -= 1
        total = paid_for
        for index in range(own, own + size - bought):
            total += best[index]
        if total > most:
            most = total
        bought += 1
    return most


def measure_reach(board: Board, seat: Seat, colour: Colour) -> i64:
    """The highest sum that all the money of a seat can make, plus 1, noted in the survey."""
    known = reach(board, colour, board.cells[cell.DENIERS + seat]) + 1
    board.survey[REACH + colour] = known
    return known


def is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source, modifier: Card) -> bool:
    """Whether any group completes an action. A survey for the seat must have been taken."""
    colour = colour_of(board, act, target)
    if modifier == NONE:
        if act != deed.PLACE_CITIZEN and act != deed.BUILD:
            return can_be_reached(board, seat, act, target, colour)
    elif FIRST_FREE[modifier] == 1:
        return can_be_completed(board, seat, act, target, source, modifier, empty_group(), 0)
    else:
        colour = colour_to_take(colour, modifier)
    costs = cost_besides_dice(board, seat, act, target)
    money = board.cells[cell.DENIERS + seat] - costs
    price = board.numbers[number.DIE_PRICE]
    first = colour * FACES_KEPT
    if money < 0 or (board.survey[first] == 0 and (board.survey[first + OTHERS] == 0 or money < price)):
        return False
    if act == deed.PLACE_CITIZEN or act == deed.BUILD:
        return single_die_is_possible(board, seat, act, target, source, colour, money >= price)
    divisor = divisor_of(board, act, target)
    if act == deed.FARM:
        divisor = 1  # any dice do
    for size in range(1, most_dice(act, modifier) + 1):
        bought: i64 = 0
        while bought <= size and bought * size * price <= money:
            total = best_sum(board, colour, size - bought, bought)
            if total > 0 and modified(board, modifier, total, size) >= divisor:
                return True
            bought += 1
    return False


def can_be_reached(board: Board, seat: Seat, act: Deed, target: i64, colour: Colour) -> bool:
    """Whether dice without a modifier reach the divisor and can be paid for with what the action costs besides."""
    known = board.survey[REACH + colour]
    if known == NOT_MEASURED:
        known = measure_reach(board, seat, colour)
    if act == deed.FARM:
        return known > 1  # any dice do
    divisor = divisor_of(board, act, target)
    if known <= divisor:
        return False
    if act != deed.ACTIVATE:
        return True
    costs = cost_besides_dice(board, seat, act, target)
    if costs == 0:
        return True
    money = board.cells[cell.DENIERS + seat] - costs
    return money >= 0 and reach(board, colour, money) >= divisor


def single_die_is_possible(
    board: Board, seat: Seat, act: Deed, target: i64, source: Source, colour: Colour, can_buy: bool
) -> bool:
    """Whether one die, own or bought, places a citizen or builds; a larger group builds only if each die does."""
    for value in range(1, FACES + 1):
        if shows(board, seat, colour, value, can_buy):
            if act == deed.BUILD:
                if board.cells[cell.CATHEDRAL + (LEVEL_COUNT - 1) * FACES + value - 1] == NONE:
                    return True
            elif source == NONE:
                if any_source_enters(board, seat, target, value):
                    return True
            elif may_enter(board, seat, target, value, source):
                return True
    return False


def shows(board: Board, seat: Seat, colour: Colour, value: i64, can_buy: bool) -> bool:
    """Whether a die that shows a value can be had."""
    cells = board.cells
    die = cell.DICE + colour * FACES + value - 1
    if cells[die + seat * DICE_PER_OWNER] > 0:
        return True
    if can_buy:
        for owner in range(OWNERS):
            if cells[die + owner * DICE_PER_OWNER] > 0:
                return True
    return False
