"""Whether any group of dice does an action, from a survey of the best dice to be had.

For a colour and a number of dice, the highest sum is that of the best own dice and the best bought ones.
"""

from typing import Final

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules import cell, deed, number
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    COLOUR_COUNT,
    FACES,
    LARGEST_GROUP,
    LEVEL_COUNT,
    SEATS,
    SLOT_COUNT,
)
from parvis.games.troyes.rules.citizens import any_source_enters, may_enter
from parvis.games.troyes.rules.groups import can_count_enough, note_wanted
from parvis.games.troyes.rules.heap import best_of, better_of, nth_best, shown_by, sum_of_best
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.notes import (
    CARD_COLOUR,
    CARD_DIVISOR,
    CARDS_ROUND,
    CONVERSION,
    HELD,
    HELPED,
    HIRING,
    MEANS_COUNT,
    OTHERS,
    OWN,
    OWN_SHOWN,
    REACH,
    REACH_WITH,
    SHOWN,
    SOME_MIX,
    notes_of,
)
from parvis.games.troyes.rules.requirements import (
    colour_of,
    colour_to_take,
    conversion_cost,
    cost_besides_dice,
    divisor_of,
    modified,
    most_dice,
)
from parvis.games.troyes.rules.rows import ANY, RED, WHITE, YELLOW
from parvis.games.troyes.rules.terms import Building, Card, Colour, Deed, Seat, Slot, Source
from parvis.games.troyes.rules.traits import ASKED_COLOURS, DICE_FOR, FIRST_FREE, MIXES, SERVES

OUT_OF_REACH: Final[i64] = 1_000_000  # more than any dice show


def take_survey(board: Board, seat: Seat) -> None:
    """Note the best dice and the faces of each colour, how far the money reaches, and the modifiers held."""
    notes = notes_of(board)
    if notes[CARDS_ROUND] != board.round:
        note_cards(board)
    means = means_of(board, board.cells[cell.DENIERS + seat])
    for colour in range(COLOUR_COUNT):
        survey_colour(board, seat, colour)
    colours: i64 = COLOUR_COUNT
    if notes[SOME_MIX] == 1:
        survey_any(board)
        colours = ASKED_COLOURS
    for colour in range(colours):
        note_reach(board, colour)
        notes[REACH + colour] = reach(board, colour, means)
    notes[HELD] = modifiers_held(board, seat)
    if notes[HELD] != 0:
        survey_help(board, means, colours)


def survey_for_placing(board: Board, seat: Seat, building: Building) -> None:
    """Note what the placement of a citizen asks about: without modifiers, dice of one colour only."""
    if modifiers_held(board, seat) != 0:
        take_survey(board, seat)
    else:
        notes_of(board)[HELD] = 0
        survey_colour(board, seat, colour_of(board, deed.PLACE_CITIZEN, building))


def shows_own_dice(board: Board) -> bool:
    """Whether the seat that the survey was taken for has dice of its own."""
    notes = board.notes
    return notes[OWN_SHOWN] | notes[OWN_SHOWN + 1] | notes[OWN_SHOWN + 2] != 0


def note_cards(board: Board) -> None:
    """Note what the cards that lie face up ask for; others come to light only when a round begins."""
    notes = board.notes
    notes[CARDS_ROUND] = board.round
    notes[SOME_MIX] = 0
    for slot in range(SLOT_COUNT):
        card = board.cells[cell.CARD_UP + slot]
        notes[CARD_COLOUR + slot] = slot // LEVEL_COUNT
        if card == NONE:
            notes[CARD_DIVISOR + slot] = OUT_OF_REACH
        else:
            if MIXES[card] == 1:
                notes[CARD_COLOUR + slot] = ANY
                notes[SOME_MIX] = 1
            notes[CARD_DIVISOR + slot] = board.numbers[number.CARD_DIVISOR + card]
            notes[HIRING + slot] = board.numbers[number.CARD_COST + card]
            notes[CONVERSION + slot] = conversion_cost(board, card)


def survey_colour(board: Board, seat: Seat, colour: Colour) -> None:
    """Note the three best own and the three best other dice of a colour, and which faces are shown."""
    notes = board.notes
    mine = board.cells[cell.HEAP + seat * COLOUR_COUNT + colour]
    all_dice = board.cells[cell.SQUARE + colour]
    notes[OWN + colour] = best_of(mine)
    notes[OTHERS + colour] = best_of(all_dice - mine)
    notes[OWN_SHOWN + colour] = shown_by(mine)
    notes[SHOWN + colour] = shown_by(all_dice)


def survey_any(board: Board) -> None:
    """Of all colours, the three best own dice and the three best others, from what is noted of each."""
    notes = board.notes
    for of_whom in range(OWN, OTHERS + 1, OTHERS - OWN):
        best = better_of(notes[of_whom + YELLOW], notes[of_whom + WHITE])
        notes[of_whom + ANY] = better_of(best, notes[of_whom + RED])


def note_reach(board: Board, colour: Colour) -> None:
    """Note the highest sum of one to three dice of a colour for all that money can pay for; 0 if there is none.

    Of n dice, k bought ones cost n * k prices. With so many bought dice, the largest group that can be paid for has the
    highest sum: own ones add to it for nothing, and one that is not there counts 0 as in a smaller, cheaper group.
    """
    notes = board.notes
    own = notes[OWN + colour]
    others = notes[OTHERS + colour]
    best = nth_best(own, 1)
    two_best = best + nth_best(own, 2)
    most = two_best + nth_best(own, 3)
    bought = nth_best(others, 1)
    two_bought = bought + nth_best(others, 2)
    first = REACH_WITH + colour * MEANS_COUNT
    notes[first] = most
    notes[first + 1] = max(most, bought)
    notes[first + 2] = max(most, bought + best)
    most = max(most, bought + two_best)
    notes[first + 3] = most
    notes[first + 4] = max(most, two_bought)
    most = max(most, two_bought + best)
    notes[first + 5] = most
    notes[first + 6] = max(most, two_bought + nth_best(others, 3))


def means_of(board: Board, money: i64) -> i64:
    """What so much money can pay for, which is not less than nothing."""
    price = board.numbers[number.DIE_PRICE]
    if money >= 9 * price:
        return 6
    if money >= 4 * price:
        return 5 if money >= 6 * price else 4
    if money >= 2 * price:
        return 3 if money >= 3 * price else 2
    return 1 if money >= price else 0


def reach(board: Board, colour: Colour, means: i64) -> i64:
    """The highest sum of one to three dice of a colour that can be paid for; 0 if none."""
    return board.notes[REACH_WITH + colour * MEANS_COUNT + means]


def survey_help(board: Board, means: i64, colours: i64) -> None:
    """Note for each colour that an action may ask for how much dice count at the most with a modifier held."""
    notes = board.notes
    for colour in range(colours):
        notes[HELPED + colour] = 0
    for slot in range(SLOT_COUNT):
        if notes[HELD] & BIT[slot] != 0:
            modifier = board.cells[cell.CARD_UP + slot]
            most = means
            if FIRST_FREE[modifier] == 1:
                most = MEANS_COUNT - 1
            for colour in range(colours):
                if SERVES[modifier * ASKED_COLOURS + colour] == 1:
                    total = reach(board, DICE_FOR[modifier * ASKED_COLOURS + colour], most)
                    if total > 0:
                        counted = modified(board, modifier, total, LARGEST_GROUP)
                        notes[HELPED + colour] = max(notes[HELPED + colour], counted)


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
    best = board.notes[OWN + colour]
    others = board.notes[OTHERS + colour]
    if (own > 0 and nth_best(best, own) == 0) or (bought > 0 and nth_best(others, bought) == 0):
        return -1
    return sum_of_best(best, own) + sum_of_best(others, bought)


def is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source, modifier: Card) -> bool:
    """Whether any group completes an action. A survey for the seat must have been taken."""
    single = act == deed.PLACE_CITIZEN or act == deed.BUILD
    if modifier == NONE and not single:
        return can_be_reached(board, seat, act, target)
    colour = colour_to_take(colour_of(board, act, target), modifier)
    if modifier != NONE and FIRST_FREE[modifier] == 1:
        if single:  # a single die costs nothing, whosever it is
            return single_die_is_possible(board, seat, act, target, source, colour, True)
        note_wanted(board, seat, act, target, modifier)
        return can_count_enough(board, modifier, 0, 0, 0, 0, 0)
    costs = cost_besides_dice(board, seat, act, target)
    money = board.cells[cell.DENIERS + seat] - costs
    price = board.numbers[number.DIE_PRICE]
    if money < 0:
        return False
    if single:
        return single_die_is_possible(board, seat, act, target, source, colour, money >= price)
    divisor: i64 = 1  # any dice do for farming
    if act != deed.FARM:
        divisor = divisor_of(board, act, target)
    for size in range(1, most_dice(act, modifier) + 1):
        bought: i64 = 0
        while bought <= size and bought * size * price <= money:
            total = best_sum(board, colour, size - bought, bought)
            if total > 0 and modified(board, modifier, total, size) >= divisor:
                return True
            bought += 1
    return False


def can_be_reached(board: Board, seat: Seat, act: Deed, target: i64) -> bool:
    """Whether dice without a modifier reach what an action divides by and can be paid for."""
    notes = board.notes
    if act == deed.ACTIVATE:
        return card_can_be_reached(board, seat, target, notes[CARD_COLOUR + target], notes[CARD_DIVISOR + target])
    if act == deed.FARM:
        return notes[REACH + YELLOW] > 0  # any dice do
    return notes[REACH + colour_of(board, act, target)] >= divisor_of(board, act, target)


def card_can_be_reached(board: Board, seat: Seat, slot: Slot, colour: Colour, divisor: i64) -> bool:
    """Whether dice without a modifier reach a card's divisor and can be paid for with what it costs besides."""
    notes = board.notes
    if notes[REACH + colour] < divisor:
        return False
    costs = notes[CONVERSION + slot]
    if not board.has_tradesman(seat, slot):
        costs += notes[HIRING + slot]
    if costs == 0:
        return True
    money = board.cells[cell.DENIERS + seat] - costs
    return money >= 0 and reach(board, colour, means_of(board, money)) >= divisor


def single_die_is_possible(
    board: Board, seat: Seat, act: Deed, target: i64, source: Source, colour: Colour, can_buy: bool
) -> bool:
    """Whether one die, own or bought, places a citizen or builds; a larger group builds only if each die does."""
    shown = board.notes[SHOWN + colour]
    if not can_buy:
        shown = board.notes[OWN_SHOWN + colour]
    value: i64 = 1
    while shown != 0:
        if shown & 1 != 0:
            if act == deed.BUILD:
                if board.cells[cell.CATHEDRAL + (LEVEL_COUNT - 1) * FACES + value - 1] == NONE:
                    return True
            elif source == NONE:
                if any_source_enters(board, seat, target, value):
                    return True
            elif may_enter(board, seat, target, value, source):
                return True
        shown >>= 1
        value += 1
    return False


def shows(board: Board, seat: Seat, colour: Colour, value: i64, can_buy: bool) -> bool:
    """Whether a die that shows a value can be had."""
    lying = board.cells[cell.SQUARE + colour] if can_buy else board.cells[cell.HEAP + seat * COLOUR_COUNT + colour]
    return shown_by(lying) & BIT[value - 1] != 0
