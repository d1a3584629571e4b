"""One group of dice: what it costs, and whether an action can use it. `survey` asks whether any group can.

A group is its picks in rising order and its size; a modifier is a card, or NONE.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules import cell, deed, number
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES, LARGEST_GROUP, OWNERS
from parvis.games.troyes.rules.citizens import any_source_enters, may_enter
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
from parvis.games.troyes.rules.terms import Card, Colour, Deed, Pick, Seat, Source
from parvis.games.troyes.rules.traits import FIRST_FREE

PICK_COUNT: Final[i64] = 90


def empty_group() -> vec[i64]:
    """Room for the picks of a group."""
    return vec[i64]([0] * LARGEST_GROUP)


def group_so_far(board: Board) -> vec[i64]:
    """The dice that the turn in progress has chosen."""
    return board.cells[cell.GROUP : cell.GROUP + LARGEST_GROUP]


def last_pick(board: Board) -> Pick:
    """The last die that the turn in progress has chosen, from which the next one rises."""
    size = board.cells[cell.GROUP_SIZE]
    if size == 0:
        return 0
    return board.cells[cell.GROUP + size - 1]


# Price ------------------------------------------------------------------------------------------------------------


def die_price(board: Board, size: i64) -> i64:
    """What each bought die of a group of that size costs."""
    return board.numbers[number.DIE_PRICE] * size


def is_paid_for(group: vec[i64], index: i64, modifier: Card) -> bool:
    """Whether a die of a group costs anything: own dice do not, and with Tithing the first of each district."""
    district = group[index] // DICE_PER_OWNER
    if district == 0:
        return False
    if modifier == NONE or FIRST_FREE[modifier] == 0:
        return True
    return index > 0 and group[index - 1] // DICE_PER_OWNER == district


def price_of(board: Board, group: vec[i64], size: i64, modifier: Card) -> i64:
    """What a group costs."""
    count: i64 = 0
    for index in range(size):
        if is_paid_for(group, index, modifier):
            count += 1
    return count * die_price(board, size)


# Completeness -----------------------------------------------------------------------------------------------------


def sum_of(group: vec[i64], size: i64) -> i64:
    """What the dice of a group show."""
    total: i64 = 0
    for index in range(size):
        total += group[index] % FACES + 1
    return total


def completes(
    board: Board, seat: Seat, act: Deed, target: i64, source: Source, modifier: Card, group: vec[i64], size: i64
) -> bool:
    """Whether a group of fitting dice does an action and can be paid; source NONE: any."""
    if size == 0:
        return False
    costs = cost_besides_dice(board, seat, act, target)
    if price_of(board, group, size, modifier) + costs > board.cells[cell.DENIERS + seat]:
        return False
    if act == deed.PLACE_CITIZEN:
        value = group[0] % FACES + 1
        if source == NONE:
            return any_source_enters(board, seat, target, value)
        return may_enter(board, seat, target, value, source)
    if act == deed.BUILD:
        return columns_are_open(board, group, size)
    if act == deed.FARM:
        return True
    return modified(board, modifier, sum_of(group, size), size) >= divisor_of(board, act, target)


def columns_are_open(board: Board, group: vec[i64], size: i64) -> bool:
    """Whether every die finds an open level in its column, equal dice stacking."""
    for index in range(size):
        column = group[index] % FACES
        wanted: i64 = 0
        for other in range(size):
            if group[other] % FACES == column:
                wanted += 1
        if wanted > board.open_levels(column):
            return False
    return True


def can_be_completed(
    board: Board, seat: Seat, act: Deed, target: i64, source: Source, modifier: Card, group: vec[i64], size: i64
) -> bool:
    """Whether a group is complete or becomes so with further dice after the last in rising order."""
    if completes(board, seat, act, target, source, modifier, group, size):
        return True
    if size >= most_dice(act, modifier):
        return False
    colour = colour_to_take(colour_of(board, act, target), modifier)
    pick = next_available(board, seat, colour, group, size, last_of(group, size))
    while pick < PICK_COUNT:
        group[size] = pick
        if can_be_completed(board, seat, act, target, source, modifier, group, size + 1):
            return True
        pick = next_available(board, seat, colour, group, size, pick + 1)
    return False


# Dice to be had ---------------------------------------------------------------------------------------------------


def next_available(board: Board, seat: Seat, colour: Colour, group: vec[i64], size: i64, pick: Pick) -> Pick:
    """The first pick of a colour from a given one on whose die lies there beside those of the group; or PICK_COUNT."""
    cells = board.cells
    first: i64 = 0
    stop: i64 = DICE_PER_OWNER
    if colour != ANY:
        first = colour * FACES
        stop = first + FACES
    begin = pick // DICE_PER_OWNER
    start = max(first, pick - begin * DICE_PER_OWNER)
    for district in range(begin, OWNERS):
        if district < board.players or district == NEUTRAL:
            dice = cell.DICE + board.district_of(seat, district) * DICE_PER_OWNER
            for each in range(start, stop):
                left = cells[dice + each]
                if left > 0:
                    found = district * DICE_PER_OWNER + each
                    if left > times_in(group, size, found):
                        return found
        start = first
    return PICK_COUNT


def last_of(group: vec[i64], size: i64) -> Pick:
    """The last pick of a group, from which the next one rises."""
    if size == 0:
        return 0
    return group[size - 1]


def times_in(group: vec[i64], size: i64, pick: Pick) -> i64:
    """How often a group holds a pick."""
    count: i64 = 0
    for index in range(size):
        if group[index] == pick:
            count += 1
    return count


def is_available(board: Board, seat: Seat, group: vec[i64], size: i64, pick: Pick) -> bool:
    """Whether a die of that pick lies there beside those of the group."""
    return next_available(board, seat, ANY, group, size, pick) == pick
