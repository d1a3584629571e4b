"""What is offered: the actions open to a seat in every phase and step."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules import action, cell, deed, number, phase, step, stock
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    DICE_PER_OWNER,
    FROM_CARD,
    LARGEST_GROUP,
    SLOT_COUNT,
    SOURCE_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.citizens import is_source
from parvis.games.troyes.rules.groups import (
    PICK_COUNT,
    can_be_completed,
    completes,
    group_so_far,
    last_pick,
    next_available,
    times_in,
)
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.requirements import can_convert, colour_of, colour_to_take, fits, most_dice
from parvis.games.troyes.rules.survey import HELD, can_be_reached, is_possible, take_survey
from parvis.games.troyes.rules.terms import Card, Deed, Seat, Slot, Source
from parvis.games.troyes.rules.traits import CHOSEN, MODIFIER_CARDS, MODIFIER_COUNT, PAYS


def offer(board: Board, seat: Seat) -> None:
    """Fill the menu of the active seat."""
    asked = board.cells[cell.STEP]
    if asked == step.MAIN:
        offer_turn(board, seat)
    elif asked == step.PICK:
        offer_dice(board, seat)
    elif asked == step.HIRE:
        offer_sources(board, seat)
    elif asked == step.MODIFY:
        offer_modifiers(board, seat)
    elif asked == step.HOW_MUCH:
        offer_amounts(board)
    elif asked == step.SPEND:
        offer_dice_to_spend(board, seat)
    elif asked == step.FACE_MORE:
        offer_black_dice(board, seat)
    elif asked == step.REROLL:
        offer_own_dice(board, seat)
    elif asked == step.TURN_DICE:
        offer_dice_to_turn(board, seat)
    elif asked == step.MILL:
        board.add(action.MILL_PALACE)
        board.add(action.MILL_BISHOPRIC)
    elif asked == step.SHOOT_AGAIN:
        board.add(action.SHOOT)
        board.add(action.DONE)
    elif asked == step.HIT or asked == step.PUT_CUBES:
        offer_events_to_cube(board)


def offer_turn(board: Board, seat: Seat) -> None:
    """The question that opens a turn, or follows a use of influence."""
    stage = board.cells[cell.PHASE]
    if stage == phase.PLACEMENT:
        offer_empty_spaces(board)
    elif stage == phase.DEFENCE:
        offer_influence(board, seat)
        board.add(action.FACE)
    elif stage == phase.ACTIONS:
        offer_deeds(board, seat)
        board.add(action.PASS)
        offer_influence(board, seat)


def offer_empty_spaces(board: Board) -> None:
    """Initial placement: any empty space of any building."""
    for space in range(SPACE_COUNT):
        if board.cells[cell.SPACE + space] == NONE:
            board.add(action.SPACE + space)


def offer_influence(board: Board, seat: Seat) -> None:
    """Reroll a die, recruit a citizen, turn dice."""
    influence = board.cells[cell.INFLUENCE + seat]
    has_dice = board.dice_of(seat) > 0
    if has_dice and influence >= board.numbers[number.REROLL_COST]:
        board.add(action.REROLL)
    if board.cells[cell.GENERAL + seat] > 0 and influence >= board.numbers[number.RECRUIT_COST]:
        board.add(action.RECRUIT)
    if has_dice and influence >= board.numbers[number.TURN_COST]:
        board.add(action.TURN)


# Actions of phase 4 ---------------------------------------------------------------------------------------------


def offer_deeds(board: Board, seat: Seat) -> None:
    """Every action that some group of dice completes."""
    take_survey(board, seat)
    for slot in range(SLOT_COUNT):
        if card_is_possible(board, seat, slot):
            board.add(action.CARD + slot)
    for index in range(board.cells[cell.ROW_SIZE]):
        event = board.cells[cell.ROW + index]
        if deed_is_possible(board, seat, deed.FIGHT, event):
            board.add(action.EVENT + event)
    for building in range(BUILDING_COUNT):
        if deed_is_possible(board, seat, deed.PLACE_CITIZEN, building):
            board.add(action.PLACE_CITIZEN + building)
    if deed_is_possible(board, seat, deed.BUILD, 0):
        board.add(action.BUILD)
    if deed_is_possible(board, seat, deed.FARM, 0):
        board.add(action.FARM)


def card_is_possible(board: Board, seat: Seat, slot: Slot) -> bool:
    """Whether a card lies face up, has something to convert, and can be activated."""
    card = board.cells[cell.CARD_UP + slot]
    if card == NONE or (CHOSEN[card] == 1 and not can_convert(board, seat, card)):
        return False
    return deed_is_possible(board, seat, deed.ACTIVATE, slot)


def deed_is_possible(board: Board, seat: Seat, act: Deed, target: i64) -> bool:
    """Whether an action can be done with some modifier or none, some dice, and some citizen where one is needed."""
    if act == deed.PLACE_CITIZEN or act == deed.BUILD:
        possible = is_possible(board, seat, act, target, NONE, NONE)
    else:
        possible = can_be_reached(board, seat, act, target, colour_of(board, act, target))
    return possible or (board.survey[HELD] != 0 and some_modifier_is_possible(board, seat, act, target, NONE))


def some_modifier_is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source) -> bool:
    """Whether an action can be done with one of the modifiers held."""
    held = board.survey[HELD]
    slot: i64 = 0
    while held != 0:
        if held & 1 != 0 and modifier_is_possible(board, seat, act, target, source, board.cells[cell.CARD_UP + slot]):
            return True
        held >>= 1
        slot += 1
    return False


def modifier_is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source, card: Card) -> bool:
    """Whether a delayed card fits, and an action is possible with one of the seat's cubes on it."""
    if not fits(colour_of(board, act, target), act, card):
        return False
    return is_possible(board, seat, act, target, source, card)


def offer_sources(board: Board, seat: Seat) -> None:
    """Own citizens to hire or to place; for a placement only those with which some die works."""
    take_survey(board, seat)
    act = board.cells[cell.DEED]
    target = board.cells[cell.TARGET]
    for source in range(SOURCE_COUNT):
        if is_source(board, seat, source) and source_is_possible(board, seat, act, target, source):
            board.add(action.SPACE + source)


def source_is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source) -> bool:
    """A tradesman may come from anywhere but the card itself; a placed citizen must be able to enter."""
    if act == deed.ACTIVATE:
        return source != FROM_CARD + target
    return is_possible(board, seat, act, target, source, NONE) or some_modifier_is_possible(
        board, seat, act, target, source
    )


def offer_modifiers(board: Board, seat: Seat) -> None:
    """Delayed cubes that fit, or none."""
    take_survey(board, seat)
    act = board.cells[cell.DEED]
    target = board.cells[cell.TARGET]
    source = board.cells[cell.SOURCE]
    for modifier in range(MODIFIER_COUNT):
        card = MODIFIER_CARDS[modifier]
        slot = board.slot_of(card)
        held = slot != NONE and board.survey[HELD] & BIT[slot] != 0
        if held and modifier_is_possible(board, seat, act, target, source, card):
            board.add(action.MODIFIER + modifier)
    if is_possible(board, seat, act, target, source, NONE):
        board.add(action.NO_MODIFIER)


def offer_dice(board: Board, seat: Seat) -> None:
    """The next die of a group that can still be completed, or the group as it is."""
    cells = board.cells
    act = cells[cell.DEED]
    target = cells[cell.TARGET]
    source = cells[cell.SOURCE]
    modifier = cells[cell.MODIFIER]
    size = cells[cell.GROUP_SIZE]
    group = group_so_far(board)
    if size < most_dice(act, modifier):
        colour = colour_to_take(colour_of(board, act, target), modifier)
        pick = next_available(board, seat, colour, group, size, last_pick(board))
        while pick < PICK_COUNT:
            group[size] = pick
            if can_be_completed(board, seat, act, target, source, modifier, group, size + 1):
                board.add(action.PICK + pick)
            pick = next_available(board, seat, colour, group, size, pick + 1)
    if completes(board, seat, act, target, source, modifier, group, size):
        board.add(action.DONE)


def offer_amounts(board: Board) -> None:
    """One to as many as the dice and the means allow."""
    for amount in range(1, min(board.cells[cell.AMOUNT], action.MOST_AMOUNT) + 1):
        board.add(action.AMOUNT + amount - 1)


def offer_events_to_cube(board: Board) -> None:
    """Events that take a cube; one that was not paid for may be left."""
    for index in range(board.cells[cell.ROW_SIZE]):
        event = board.cells[cell.ROW + index]
        if board.open_banners(event) > 0:
            board.add(action.EVENT + event)
    if PAYS[board.cells[cell.CARD_UP + board.cells[cell.TARGET]]] == stock.NOTHING:
        board.add(action.DONE)


# Own dice -------------------------------------------------------------------------------------------------------


def offer_own_dice(board: Board, seat: Seat) -> None:
    """Each different own die."""
    for pick in range(DICE_PER_OWNER):
        if board.cells[cell.DICE + seat * DICE_PER_OWNER + pick] > 0:
            board.add(action.PICK + pick)


def offer_dice_to_turn(board: Board, seat: Seat) -> None:
    """One to three different own dice, in rising order."""
    cells = board.cells
    size = cells[cell.GROUP_SIZE]
    if size < LARGEST_GROUP:
        group = group_so_far(board)
        for pick in range(last_pick(board), DICE_PER_OWNER):
            if cells[cell.DICE + seat * DICE_PER_OWNER + pick] > times_in(group, size, pick):
                board.add(action.PICK + pick)
    if size > 0:
        board.add(action.DONE)


def offer_black_dice(board: Board, seat: Seat) -> None:
    """Further black dice that the own dice can beat too, in falling order."""
    cells = board.cells
    spare = board.strength_from(seat, 0) - cells[cell.FACED]
    for face in range(1, min(cells[cell.LOWEST_FACED], spare) + 1):
        if cells[cell.BLACK + face - 1] > 0:
            board.add(action.BLACK + face - 1)
    board.add(action.DONE)


def offer_dice_to_spend(board: Board, seat: Seat) -> None:
    """Own dice in rising order, as long as those left can reach the total; superfluous ones may be spent."""
    cells = board.cells
    for pick in range(last_pick(board), DICE_PER_OWNER):
        there = cells[cell.DICE + seat * DICE_PER_OWNER + pick] > 0
        if there and board.strength_from(seat, pick) >= cells[cell.AMOUNT]:
            board.add(action.PICK + pick)
    if cells[cell.AMOUNT] <= 0:
        board.add(action.DONE)
