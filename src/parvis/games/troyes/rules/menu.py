"""What is offered: the actions open to a seat in every phase and step."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.citizens import is_source
from parvis.games.troyes.rules.data import (
    BUILDING_COUNT,
    DIPLOMAT,
    FACES,
    MODIFIER_CARDS,
    MODIFIER_COUNT,
    RECRUIT_COST,
    RED,
    REROLL_COST,
    TURN_COST,
)
from parvis.games.troyes.rules.groups import (
    HELD,
    MOST_DICE,
    PICKS,
    can_be_completed,
    can_convert,
    colour_of,
    completes,
    fits,
    is_possible,
    most_dice,
    next_available,
    physical_colour,
    take_survey,
)
from parvis.games.troyes.rules.layout import (
    ACTIONS,
    ACTIVATE,
    AMOUNT,
    BLACK,
    BUILD,
    CARD_UP,
    DEED,
    DEFENCE,
    DICE,
    DICE_PER_OWNER,
    FACE_MORE,
    FACED,
    FARM,
    FIGHT,
    FROM_CARD,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    HIRE,
    HIT,
    HOW_MUCH,
    INFLUENCE,
    LOWEST_FACED,
    MAIN,
    MILL,
    MODIFIER,
    MODIFY,
    NONE,
    PHASE,
    PICK,
    PLACE,
    PLACEMENT,
    PLACES,
    PUT_CUBES,
    REROLL,
    ROW,
    ROW_SIZE,
    SHOOT_AGAIN,
    SOURCE,
    SOURCE_COUNT,
    SPACE,
    SPACE_COUNT,
    SPEND,
    STEP,
    TARGET,
    TURN_DICE,
)


def offer(board: Board, seat: i64) -> None:
    """Fill the menu of the active seat."""
    step = board.cells[STEP]
    if step == MAIN:
        offer_turn(board, seat)
    elif step == PICK:
        offer_dice(board, seat)
    elif step == HIRE:
        offer_sources(board, seat)
    elif step == MODIFY:
        offer_modifiers(board, seat)
    elif step == HOW_MUCH:
        offer_amounts(board)
    elif step == SPEND:
        offer_dice_to_spend(board, seat)
    elif step == FACE_MORE:
        offer_black_dice(board, seat)
    elif step == REROLL:
        offer_own_dice(board, seat, 0)
    elif step == TURN_DICE:
        offer_dice_to_turn(board, seat)
    elif step == MILL:
        board.add(actions.MILL_PALACE)
        board.add(actions.MILL_BISHOPRIC)
    elif step == SHOOT_AGAIN:
        board.add(actions.SHOOT)
        board.add(actions.DONE)
    elif step == HIT or step == PUT_CUBES:
        offer_events_to_cube(board)


def offer_turn(board: Board, seat: i64) -> None:
    """The question that opens a turn, or follows a use of influence."""
    phase = board.cells[PHASE]
    if phase == PLACEMENT:
        offer_empty_spaces(board)
    elif phase == DEFENCE:
        offer_influence(board, seat)
        board.add(actions.FACE)
    elif phase == ACTIONS:
        offer_deeds(board, seat)
        board.add(actions.PASS)
        offer_influence(board, seat)


def offer_empty_spaces(board: Board) -> None:
    """Initial placement: any empty space of any building."""
    space: i64 = 0
    while space < SPACE_COUNT:
        if board.cells[SPACE + space] == NONE:
            board.add(actions.SPACE + space)
        space += 1


def offer_influence(board: Board, seat: i64) -> None:
    """Reroll a die, recruit a citizen, turn dice."""
    influence = board.cells[INFLUENCE + seat]
    has_dice = board.dice_of(seat) > 0
    if has_dice and influence >= board.numbers[REROLL_COST]:
        board.add(actions.REROLL)
    if board.cells[GENERAL + seat] > 0 and influence >= board.numbers[RECRUIT_COST]:
        board.add(actions.RECRUIT)
    if has_dice and influence >= board.numbers[TURN_COST]:
        board.add(actions.TURN)


# Actions of phase 4 ---------------------------------------------------------------------------------------------


def offer_deeds(board: Board, seat: i64) -> None:
    """Every action that some group of dice completes."""
    take_survey(board, seat)
    place: i64 = 0
    while place < PLACES:
        if card_is_possible(board, seat, place):
            board.add(actions.CARD + place)
        place += 1
    place = 0
    while place < board.cells[ROW_SIZE]:
        event = board.cells[ROW + place]
        if deed_is_possible(board, seat, FIGHT, event):
            board.add(actions.EVENT + event)
        place += 1
    building: i64 = 0
    while building < BUILDING_COUNT:
        if deed_is_possible(board, seat, PLACE, building):
            board.add(actions.PLACE + building)
        building += 1
    if deed_is_possible(board, seat, BUILD, 0):
        board.add(actions.BUILD)
    if deed_is_possible(board, seat, FARM, 0):
        board.add(actions.FARM)


def card_is_possible(board: Board, seat: i64, place: i64) -> bool:
    """Whether a card lies face up, has something to convert, and can be activated."""
    if board.cells[CARD_UP + place] == NONE or not can_convert(board, seat, place):
        return False
    return deed_is_possible(board, seat, ACTIVATE, place)


def deed_is_possible(board: Board, seat: i64, deed: i64, target: i64) -> bool:
    """Whether an action can be done with some modifier or none, some dice, and some citizen where one is needed."""
    return is_possible(board, seat, deed, target, NONE, NONE) or some_modifier_is_possible(
        board, seat, deed, target, NONE
    )


def some_modifier_is_possible(board: Board, seat: i64, deed: i64, target: i64, source: i64) -> bool:
    """Whether an action can be done with one of the modifiers held."""
    held = board.survey[HELD]
    place: i64 = 0
    while held != 0:
        if held & 1 != 0 and modifier_is_possible(board, seat, deed, target, source, board.cells[CARD_UP + place]):
            return True
        held >>= 1
        place += 1
    return False


def modifier_is_possible(board: Board, seat: i64, deed: i64, target: i64, source: i64, card: i64) -> bool:
    """Whether a delayed card fits, and an action is possible with one of the seat's cubes on it."""
    if not fits(colour_of(board, deed, target), deed, card):
        return False
    return is_possible(board, seat, deed, target, source, card)


def offer_sources(board: Board, seat: i64) -> None:
    """Own citizens to hire or to place; for a placement only those with which some die works."""
    take_survey(board, seat)
    deed = board.cells[DEED]
    target = board.cells[TARGET]
    source: i64 = 0
    while source < SOURCE_COUNT:
        if is_source(board, seat, source) and source_is_possible(board, seat, deed, target, source):
            board.add(actions.SPACE + source)
        source += 1


def source_is_possible(board: Board, seat: i64, deed: i64, target: i64, source: i64) -> bool:
    """A tradesman may come from anywhere but the card itself; a placed citizen must be able to enter."""
    if deed == ACTIVATE:
        return source != FROM_CARD + target
    return is_possible(board, seat, deed, target, source, NONE) or some_modifier_is_possible(
        board, seat, deed, target, source
    )


def offer_modifiers(board: Board, seat: i64) -> None:
    """Delayed cubes that fit, or none."""
    take_survey(board, seat)
    deed = board.cells[DEED]
    target = board.cells[TARGET]
    source = board.cells[SOURCE]
    modifier: i64 = 0
    while modifier < MODIFIER_COUNT:
        card = MODIFIER_CARDS[modifier]
        place = board.place_of(card)
        held = place != NONE and board.survey[HELD] & BIT[place] != 0
        if held and modifier_is_possible(board, seat, deed, target, source, card):
            board.add(actions.MODIFIER + modifier)
        modifier += 1
    if is_possible(board, seat, deed, target, source, NONE):
        board.add(actions.NO_MODIFIER)


def offer_dice(board: Board, seat: i64) -> None:
    """The next die of a group that can still be completed, or the group as it is."""
    cells = board.cells
    deed = cells[DEED]
    target = cells[TARGET]
    source = cells[SOURCE]
    modifier = cells[MODIFIER]
    size = cells[GROUP_SIZE]
    group = vec[i64]([0] * MOST_DICE)
    place: i64 = 0
    while place < size:
        group[place] = cells[GROUP + place]
        place += 1
    if size < most_dice(deed, modifier):
        colour = physical_colour(colour_of(board, deed, target), modifier)
        pick = next_available(board, seat, colour, group, size, group[size - 1] if size > 0 else 0)
        while pick < PICKS:
            group[size] = pick
            if can_be_completed(board, seat, deed, target, source, modifier, group, size + 1):
                board.add(actions.PICK + pick)
            pick = next_available(board, seat, colour, group, size, pick + 1)
    if completes(board, seat, deed, target, source, modifier, group, size):
        board.add(actions.DONE)


def offer_amounts(board: Board) -> None:
    """One to as many as the dice and the means allow."""
    amount: i64 = 1
    while amount <= board.cells[AMOUNT] and amount <= actions.MOST_AMOUNT:
        board.add(actions.AMOUNT + amount - 1)
        amount += 1


def offer_events_to_cube(board: Board) -> None:
    """Events that take a cube; the Archer and Chivalry may leave it."""
    place: i64 = 0
    while place < board.cells[ROW_SIZE]:
        event = board.cells[ROW + place]
        if board.open_banners(event) > 0:
            board.add(actions.EVENT + event)
        place += 1
    if may_stop_placing(board):
        board.add(actions.DONE)


def may_stop_placing(board: Board) -> bool:
    """Cubes bought from the Diplomat must be placed, all others need not."""
    return board.cells[CARD_UP + board.cells[TARGET]] != DIPLOMAT


# Own dice -------------------------------------------------------------------------------------------------------


def offer_own_dice(board: Board, seat: i64, first: i64) -> None:
    """Each different own die from a pick on."""
    pick = first
    while pick < DICE_PER_OWNER:
        if board.cells[DICE + seat * DICE_PER_OWNER + pick] > 0:
            board.add(actions.PICK + pick)
        pick += 1


def offer_dice_to_turn(board: Board, seat: i64) -> None:
    """One to three different own dice, in rising order."""
    cells = board.cells
    size = cells[GROUP_SIZE]
    if size < MOST_DICE:
        pick: i64 = cells[GROUP + size - 1] if size > 0 else 0
        while pick < DICE_PER_OWNER:
            left = cells[DICE + seat * DICE_PER_OWNER + pick]
            place: i64 = 0
            while place < size:
                if cells[GROUP + place] == pick:
                    left -= 1
                place += 1
            if left > 0:
                board.add(actions.PICK + pick)
            pick += 1
    if size > 0:
        board.add(actions.DONE)


def strength(pick: i64) -> i64:
    """What an own die counts against black dice: a red one double."""
    value = pick % FACES + 1
    return 2 * value if pick // FACES == RED else value


def strength_from(board: Board, seat: i64, first: i64) -> i64:
    """What all own dice from a pick on count against black dice."""
    total: i64 = 0
    pick = first
    while pick < DICE_PER_OWNER:
        total += board.cells[DICE + seat * DICE_PER_OWNER + pick] * strength(pick)
        pick += 1
    return total


def offer_black_dice(board: Board, seat: i64) -> None:
    """Further black dice that the own dice can beat too, in falling order."""
    cells = board.cells
    spare = strength_from(board, seat, 0) - cells[FACED]
    face: i64 = 1
    while face <= cells[LOWEST_FACED] and face <= spare:
        if cells[BLACK + face - 1] > 0:
            board.add(actions.BLACK + face - 1)
        face += 1
    board.add(actions.DONE)


def offer_dice_to_spend(board: Board, seat: i64) -> None:
    """Own dice in rising order, as long as those left can reach the total; superfluous ones may be spent."""
    cells = board.cells
    pick: i64 = cells[GROUP] if cells[GROUP_SIZE] > 0 else 0
    while pick < DICE_PER_OWNER:
        if cells[DICE + seat * DICE_PER_OWNER + pick] > 0 and strength_from(board, seat, pick) >= cells[AMOUNT]:
            board.add(actions.PICK + pick)
        pick += 1
    if cells[AMOUNT] <= 0:
        board.add(actions.DONE)
