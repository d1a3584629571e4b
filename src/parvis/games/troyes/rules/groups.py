"""One group of dice: what it costs, and whether an action can use it. `survey` asks whether any group can.

A group is its picks in rising order and its size; a modifier is a card, or NONE.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules import cell, deed, number
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import COLOUR_COUNT, DICE_PER_OWNER, FACES, LARGEST_GROUP, OWNERS
from parvis.games.troyes.rules.citizens import any_source_enters, may_enter
from parvis.games.troyes.rules.heap import BITS, COUNT
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.notes import (
    DIE_PRICE,
    FIRST_IS_FREE,
    KINDS,
    LEAST_SUM,
    LYING,
    MONEY,
    MOST_DICE,
    PICKS,
    TURN,
    notes_of,
)
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

PICK_COUNT: Final[i64] = OWNERS * DICE_PER_OWNER


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


# Groups in the making ---------------------------------------------------------------------------------------------
#
# Of a group whose dice are added in rising order these are known: which of the noted kinds of dice came last, how many
# of that kind it holds, its size, the sum of its dice, and how many of them are paid for.


def keep_wanted(board: Board, seat: Seat) -> None:
    """See to it that the wants of the action in progress are noted; they stand from its first die to its last."""
    cells = board.cells
    notes = notes_of(board)
    if cells[cell.GROUP_SIZE] == 0 or notes[TURN] != board.turn + 1:
        note_wanted(board, seat, cells[cell.DEED], cells[cell.TARGET], cells[cell.MODIFIER])
        notes[TURN] = board.turn + 1


def note_wanted(board: Board, seat: Seat, act: Deed, target: i64, modifier: Card) -> None:
    """Note what the dice of an action must be and may cost, and those that lie there; any sum does for farming."""
    notes = notes_of(board)
    notes[TURN] = 0
    notes[MOST_DICE] = most_dice(act, modifier)
    notes[LEAST_SUM] = 0
    if act == deed.ACTIVATE or act == deed.FIGHT:
        notes[LEAST_SUM] = divisor_of(board, act, target)
    notes[MONEY] = board.cells[cell.DENIERS + seat] - cost_besides_dice(board, seat, act, target)
    notes[DIE_PRICE] = board.numbers[number.DIE_PRICE]
    notes[FIRST_IS_FREE] = 0
    if modifier != NONE:
        notes[FIRST_IS_FREE] = FIRST_FREE[modifier]
    note_dice(board, seat, colour_to_take(colour_of(board, act, target), modifier))


def note_dice(board: Board, seat: Seat, colour: Colour) -> None:
    """Note the different dice of a colour, or of any, from the own district round to the neutral one."""
    cells = board.cells
    notes = board.notes
    players = board.players
    first: i64 = 0 if colour == ANY else colour
    last: i64 = COLOUR_COUNT if colour == ANY else colour + 1
    kinds: i64 = 0
    for district in range(OWNERS):
        if district < players or district == NEUTRAL:
            heaps = cell.HEAP + board.district_of(seat, district) * COLOUR_COUNT
            for taken in range(first, last):
                heap = cells[heaps + taken]
                pick = district * DICE_PER_OWNER + taken * FACES
                while heap != 0:
                    if heap & COUNT != 0:
                        notes[PICKS + kinds] = pick
                        notes[LYING + kinds] = heap & COUNT
                        kinds += 1
                    heap >>= BITS
                    pick += 1
    notes[KINDS] = kinds


def adds_to_price(notes: vec[i64], last: i64, size: i64, kind: i64) -> i64:
    """1 if a die that joins a group must be paid for, else 0 (see `is_paid_for`)."""
    pick = notes[PICKS + kind]
    if pick < DICE_PER_OWNER:
        return 0
    if notes[FIRST_IS_FREE] == 0:
        return 1
    if size > 0 and notes[PICKS + last] // DICE_PER_OWNER == pick // DICE_PER_OWNER:
        return 1
    return 0


def counts_enough(board: Board, modifier: Card, size: i64, total: i64, paid: i64) -> bool:
    """Whether a group of that size and sum does the action whose wants are noted, and can be paid for."""
    notes = board.notes
    if size == 0 or paid * size * notes[DIE_PRICE] > notes[MONEY]:
        return False
    return modified(board, modifier, total, size) >= notes[LEAST_SUM]


def can_count_enough(board: Board, modifier: Card, last: i64, times: i64, size: i64, total: i64, paid: i64) -> bool:
    """Whether a group does the action, or does with further dice after the last in rising order."""
    if counts_enough(board, modifier, size, total, paid):
        return True
    notes = board.notes
    if size >= notes[MOST_DICE] or paid * size * notes[DIE_PRICE] > notes[MONEY]:  # a larger one costs more
        return False
    for kind in range(last, notes[KINDS]):
        held: i64 = 1
        if kind == last:
            held = times + 1
        if notes[LYING + kind] >= held:
            more = paid + adds_to_price(notes, last, size, kind)
            face = notes[PICKS + kind] % FACES + 1
            if can_count_enough(board, modifier, kind, held, size + 1, total + face, more):
                return True
    return False


# Dice to be had ---------------------------------------------------------------------------------------------------


def times_in(group: vec[i64], size: i64, pick: Pick) -> i64:
    """How often a group holds a pick."""
    count: i64 = 0
    for index in range(size):
        if group[index] == pick:
            count += 1
    return count


def is_available(board: Board, seat: Seat, group: vec[i64], size: i64, pick: Pick) -> bool:
    """Whether a die of that pick lies there beside those of the group."""
    district = pick // DICE_PER_OWNER
    if district >= board.players and district != NEUTRAL:
        return False
    return board.cells[board.die_cell(seat, pick)] > times_in(group, size, pick)
