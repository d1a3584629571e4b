"""What is offered: the actions open to a seat in every phase and step."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules import action, cell, deed, number, phase, step, stock
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    DICE_PER_OWNER,
    FACES,
    FROM_CARD,
    LARGEST_GROUP,
    SLOT_COUNT,
    SOURCE_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.citizens import is_source, may_enter
from parvis.games.troyes.rules.event_cards import KIND_OF
from parvis.games.troyes.rules.groups import (
    adds_to_price,
    can_count_enough,
    completes,
    counts_enough,
    group_so_far,
    keep_wanted,
    last_pick,
    times_in,
)
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.notes import (
    CARD_COLOUR,
    CARD_DIVISOR,
    DIE_PRICE,
    HELD,
    HELPED,
    KINDS,
    LYING,
    MONEY,
    MOST_DICE,
    PICKS,
    REACH,
)
from parvis.games.troyes.rules.requirements import can_convert, colour_of, fits
from parvis.games.troyes.rules.rows import WHITE, YELLOW
from parvis.games.troyes.rules.survey import (
    card_can_be_reached,
    is_possible,
    shows_own_dice,
    single_die_is_possible,
    survey_for_placing,
    take_survey,
)
from parvis.games.troyes.rules.terms import Building, Card, Colour, Deed, Seat, Slot, Source
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
        offer_influence(board, seat, board.has_dice(seat))
        board.add(action.FACE)
    elif stage == phase.ACTIONS:
        offer_deeds(board, seat)
        board.add(action.PASS)
        offer_influence(board, seat, shows_own_dice(board))


def offer_empty_spaces(board: Board) -> None:
    """Initial placement: any empty space of any building."""
    for space in range(SPACE_COUNT):
        if board.cells[cell.SPACE + space] == NONE:
            board.add(action.SPACE + space)


def offer_influence(board: Board, seat: Seat, has_dice: bool) -> None:
    """Reroll a die, recruit a citizen, turn dice."""
    influence = board.cells[cell.INFLUENCE + seat]
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
    offer_cards(board, seat)
    offer_fights(board, seat)
    can_buy = board.cells[cell.DENIERS + seat] >= board.numbers[number.DIE_PRICE]
    for building in range(BUILDING_COUNT):
        if placing_is_possible(board, seat, building, can_buy):
            board.add(action.PLACE_CITIZEN + building)
    if single_die_is_possible(board, seat, deed.BUILD, 0, NONE, WHITE, can_buy):  # which no modifier serves
        board.add(action.BUILD)
    if board.notes[REACH + YELLOW] > 0 or modifier_helps(board, seat, deed.FARM, 0):
        board.add(action.FARM)


def offer_cards(board: Board, seat: Seat) -> None:
    """Cards that lie face up, have something to convert, and can be activated."""
    notes = board.notes
    for slot in range(SLOT_COUNT):
        colour = notes[CARD_COLOUR + slot]
        divisor = notes[CARD_DIVISOR + slot]
        if card_can_be_reached(board, seat, slot, colour, divisor) or modifier_helps_enough(
            board, seat, deed.ACTIVATE, slot, colour, divisor
        ):
            card = board.cells[cell.CARD_UP + slot]
            if CHOSEN[card] == 0 or can_convert(board, seat, card):
                board.add(action.CARD + slot)


def offer_fights(board: Board, seat: Seat) -> None:
    """Events on which the dice put a cube."""
    cells = board.cells
    notes = board.notes
    numbers = board.numbers
    for index in range(cells[cell.ROW_SIZE]):
        event = cells[cell.ROW + index]
        kind = KIND_OF[event]
        colour = numbers[number.EVENT_COLOUR + kind]
        divisor = numbers[number.EVENT_DIVISOR + kind]
        if notes[REACH + colour] >= divisor or modifier_helps_enough(board, seat, deed.FIGHT, event, colour, divisor):
            board.add(action.EVENT + event)


def placing_is_possible(board: Board, seat: Seat, building: Building, can_buy: bool) -> bool:
    """Whether a single die lets some own citizen enter a building."""
    colour = colour_of(board, deed.PLACE_CITIZEN, building)
    if single_die_is_possible(board, seat, deed.PLACE_CITIZEN, building, NONE, colour, can_buy):
        return True
    return modifier_helps(board, seat, deed.PLACE_CITIZEN, building)


def modifier_helps(board: Board, seat: Seat, act: Deed, target: i64) -> bool:
    """Whether an action can be done with one of the modifiers held, if any, and some citizen where one is needed."""
    return board.notes[HELD] != 0 and some_modifier_is_possible(board, seat, act, target, NONE)


def modifier_helps_enough(board: Board, seat: Seat, act: Deed, target: i64, colour: Colour, divisor: i64) -> bool:
    """The same for an action that divides by something; most often too few dice lie there, whatever they cost."""
    notes = board.notes
    if notes[HELD] == 0 or notes[HELPED + colour] < divisor:
        return False
    return some_modifier_is_possible(board, seat, act, target, NONE)


def some_modifier_is_possible(board: Board, seat: Seat, act: Deed, target: i64, source: Source) -> bool:
    """Whether an action can be done with one of the modifiers held."""
    held = board.notes[HELD]
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
    """Own citizens to hire or to place."""
    target = board.cells[cell.TARGET]
    if board.cells[cell.DEED] == deed.ACTIVATE:
        offer_tradesmen(board, seat, target)
        return
    survey_for_placing(board, seat, target)
    cells = board.cells
    for space in range(SPACE_COUNT):
        if cells[cell.SPACE + space] == seat and source_is_possible(board, seat, target, space):
            board.add(action.SPACE + space)
    for source in range(SPACE_COUNT, SOURCE_COUNT):
        if is_source(board, seat, source) and source_is_possible(board, seat, target, source):
            board.add(action.SPACE + source)


def offer_tradesmen(board: Board, seat: Seat, slot: Slot) -> None:
    """A tradesman may come from anywhere but the card itself."""
    cells = board.cells
    for space in range(SPACE_COUNT):
        if cells[cell.SPACE + space] == seat:
            board.add(action.SPACE + space)
    for source in range(SPACE_COUNT, SOURCE_COUNT):
        if source != FROM_CARD + slot and is_source(board, seat, source):
            board.add(action.SPACE + source)


def source_is_possible(board: Board, seat: Seat, building: Building, source: Source) -> bool:
    """Whether some die works with which a citizen from there enters a building."""
    if is_possible(board, seat, deed.PLACE_CITIZEN, building, source, NONE):
        return True
    return board.notes[HELD] != 0 and some_modifier_is_possible(board, seat, deed.PLACE_CITIZEN, building, source)


def offer_modifiers(board: Board, seat: Seat) -> None:
    """Delayed cubes that fit, or none."""
    take_survey(board, seat)
    act = board.cells[cell.DEED]
    target = board.cells[cell.TARGET]
    source = board.cells[cell.SOURCE]
    for modifier in range(MODIFIER_COUNT):
        card = MODIFIER_CARDS[modifier]
        slot = board.slot_of(card)
        held = slot != NONE and board.notes[HELD] & BIT[slot] != 0
        if held and modifier_is_possible(board, seat, act, target, source, card):
            board.add(action.MODIFIER + modifier)
    if is_possible(board, seat, act, target, source, NONE):
        board.add(action.NO_MODIFIER)


def offer_dice(board: Board, seat: Seat) -> None:
    """The next die of a group that can still be completed, or the group as it is."""
    cells = board.cells
    act = cells[cell.DEED]
    modifier = cells[cell.MODIFIER]
    keep_wanted(board, seat)
    if act == deed.BUILD:
        offer_dice_to_build(board, seat)
    elif act == deed.PLACE_CITIZEN:
        offer_dice_to_place(board, seat)
    else:
        offer_dice_to_add(board, modifier)


def offer_dice_to_build(board: Board, seat: Seat) -> None:
    """White dice in open columns, which can be paid for; a group is complete from its first die on."""
    notes = board.notes
    group = group_so_far(board)
    size = board.cells[cell.GROUP_SIZE]
    last = last_pick(board)
    for kind in range(notes[KINDS]):
        pick = notes[PICKS + kind]
        if size < LARGEST_GROUP and pick >= last and notes[LYING + kind] > times_in(group, size, pick):
            group[size] = pick
            if completes(board, seat, deed.BUILD, 0, NONE, NONE, group, size + 1):
                board.add(action.PICK + pick)
    if completes(board, seat, deed.BUILD, 0, NONE, NONE, group, size):
        board.add(action.DONE)


def offer_dice_to_place(board: Board, seat: Seat) -> None:
    """A single die with which the citizen may enter, if it can be paid for."""
    cells = board.cells
    notes = board.notes
    building = cells[cell.TARGET]
    source = cells[cell.SOURCE]
    size = cells[cell.GROUP_SIZE]
    if size > 0:
        group = group_so_far(board)
        if completes(board, seat, deed.PLACE_CITIZEN, building, source, cells[cell.MODIFIER], group, size):
            board.add(action.DONE)
        return
    can_buy = notes[DIE_PRICE] <= notes[MONEY]
    for kind in range(notes[KINDS]):
        pick = notes[PICKS + kind]
        payable = can_buy or adds_to_price(notes, 0, 0, kind) == 0
        if payable and may_enter(board, seat, building, pick % FACES + 1, source):
            board.add(action.PICK + pick)


def offer_dice_to_add(board: Board, modifier: Card) -> None:
    """Dice with which, and with others after them, the group counts enough and can be paid for."""
    cells = board.cells
    notes = board.notes
    size = cells[cell.GROUP_SIZE]
    last: i64 = 0
    times: i64 = 0  # that the group holds its last die
    total: i64 = 0
    paid: i64 = 0  # dice
    for index in range(size):
        kind = last
        while notes[PICKS + kind] != cells[cell.GROUP + index]:
            kind += 1
        paid += adds_to_price(notes, last, index, kind)
        if kind > last:
            times = 0
        times += 1
        total += notes[PICKS + kind] % FACES + 1
        last = kind
    if size < notes[MOST_DICE]:
        for kind in range(last, notes[KINDS]):
            held: i64 = 1
            if kind == last:
                held = times + 1
            if notes[LYING + kind] >= held:
                pick = notes[PICKS + kind]
                more = paid + adds_to_price(notes, last, size, kind)
                if can_count_enough(board, modifier, kind, held, size + 1, total + pick % FACES + 1, more):
                    board.add(action.PICK + pick)
    if counts_enough(board, modifier, size, total, paid):
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
    spare = board.strength_of_all(seat) - cells[cell.FACED]
    for face in range(1, min(cells[cell.LOWEST_FACED], spare) + 1):
        if cells[cell.BLACK + face - 1] > 0:
            board.add(action.BLACK + face - 1)
    board.add(action.DONE)


def offer_dice_to_spend(board: Board, seat: Seat) -> None:
    """Own dice in rising order, as long as those left can reach the total; superfluous ones may be spent."""
    cells = board.cells
    first = last_pick(board)
    left = board.strength_from(seat, first)
    for pick in range(first, DICE_PER_OWNER):
        count = cells[cell.DICE + seat * DICE_PER_OWNER + pick]
        if count > 0:
            if left < cells[cell.AMOUNT]:
                break
            board.add(action.PICK + pick)
            left -= count * board.strength(pick)
    if cells[cell.AMOUNT] <= 0:
        board.add(action.DONE)
