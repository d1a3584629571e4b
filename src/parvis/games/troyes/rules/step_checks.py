"""Whether the turn in progress of a position read from outside fits: its step, dice, action, modifier and amount."""

from mypy_extensions import i64

from parvis.core.reading import require
from parvis.games.troyes.rules import cell, deed, phase, step, stock
from parvis.games.troyes.rules.activities import ACTIVITIES
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    DICE_PER_OWNER,
    FACES,
    FROM_CARD,
    LARGEST_GROUP,
    SEATS,
    SLOT_COUNT,
)
from parvis.games.troyes.rules.citizens import is_source
from parvis.games.troyes.rules.effects import most_activations
from parvis.games.troyes.rules.groups import empty_group, is_available
from parvis.games.troyes.rules.layout import IN_ROW, NONE
from parvis.games.troyes.rules.requirements import colour_of, colour_to_take, fits
from parvis.games.troyes.rules.rows import ANY
from parvis.games.troyes.rules.terms import Deed, Seat, Step
from parvis.games.troyes.rules.traits import CHOSEN, DELAYED, GAINS


def check_step(board: Board) -> None:
    """The step must belong to the phase and the action, and carry just what it needs."""
    cells = board.cells
    stage = cells[cell.PHASE]
    asked = cells[cell.STEP]
    name = step.STEPS[asked]
    shared = asked == step.MAIN or asked == step.REROLL or asked == step.ROLLING or asked == step.TURN_DICE
    facing = asked == step.FACE_MORE or asked == step.SPEND
    if stage == phase.DEFENCE:
        allowed = shared or facing
    elif stage == phase.ACTIONS:
        allowed = not facing
    else:
        allowed = asked == step.MAIN
    require(allowed, "step {step} does not belong to phase {phase}", step=name, phase=phase.PHASES[stage])
    acting = stage == phase.ACTIONS and not shared
    require((cells[cell.DEED] != deed.NO_DEED) == acting, "in_progress.deed does not fit step {step}", step=name)
    require(acting or cells[cell.TARGET] == 0, "in_progress.target does not fit step {step}", step=name)
    choosing = asked == step.MODIFY or asked == step.PICK
    require(choosing or cells[cell.SOURCE] == NONE, "in_progress.source does not fit step {step}", step=name)
    modified = asked == step.PICK or cells[cell.MODIFIER] == NONE
    require(modified, "in_progress.modifier does not fit step {step}", step=name)
    counted = asked >= step.HOW_MUCH or asked == step.SPEND
    require(counted or cells[cell.AMOUNT] == 0, "in_progress.amount does not fit step {step}", step=name)
    require(asked <= step.PICK or cells[cell.AMOUNT] >= 1, "in_progress.amount must be at least 1")
    require((cells[cell.FACED] > 0) == facing, "in_progress.faced does not fit step {step}", step=name)
    require(acting or cells[cell.MARAUDING_CLOSED] == 0, "marauding is closed only within an action")
    check_faced(board, facing)
    check_group(board, asked)
    if acting:
        check_deed(board, asked)


def check_faced(board: Board, facing: bool) -> None:
    """The black dice being beaten."""
    cells = board.cells
    count = cells[cell.FACED_COUNT]
    lowest = cells[cell.LOWEST_FACED]
    if not facing:
        require(count == 0 and lowest == 0, "faced_count and lowest_faced must be 0 when no black die is faced")
        return
    fits_sum = 1 <= lowest <= FACES and count * lowest <= cells[cell.FACED] <= lowest + (count - 1) * FACES
    require(count >= 1 and fits_sum, "faced, faced_count and lowest_faced do not fit each other")
    if cells[cell.STEP] == step.FACE_MORE:
        enough = board.strength_of_all(cells[cell.ACTIVE]) >= cells[cell.FACED]
        require(enough, "the black dice being faced are stronger than the seat's dice")
    else:
        require(cells[cell.AMOUNT] <= cells[cell.FACED], "in_progress.amount must not exceed the dice being faced")
        begun = cells[cell.GROUP_SIZE] > 0
        require(
            begun or cells[cell.AMOUNT] == cells[cell.FACED], "in_progress.amount must be the sum still to be reached"
        )


def check_group(board: Board, asked: Step) -> None:
    """The dice chosen so far lie in the square, in rising order, and fit the action."""
    cells = board.cells
    size = cells[cell.GROUP_SIZE]
    seat = cells[cell.ACTIVE]
    collects = asked == step.PICK or asked == step.TURN_DICE
    least: i64 = 1 if asked == step.ROLLING else 0
    most: i64 = LARGEST_GROUP if collects else 1 if asked == step.SPEND or asked == step.ROLLING else 0
    require(least <= size <= most, "in_progress.group does not fit step {step}", step=step.STEPS[asked])
    if asked == step.SPEND:
        require(size == 0 or cells[cell.GROUP] < DICE_PER_OWNER, "in_progress.group must be an own die")
        return
    group = empty_group()
    for index in range(size):
        pick = cells[cell.GROUP + index]
        require(asked == step.PICK or pick < DICE_PER_OWNER, "in_progress.group must be own dice")
        rising = index == 0 or cells[cell.GROUP + index - 1] <= pick
        require(rising and is_available(board, seat, group, index, pick), "in_progress.group is not there")
        group[index] = pick


def check_deed(board: Board, asked: Step) -> None:
    """An action in progress: its target, citizen, modifier and amount."""
    cells = board.cells
    seat = cells[cell.ACTIVE]
    act = cells[cell.DEED]
    target = cells[cell.TARGET]
    check_target(board, act, target)
    needs_citizen = act == deed.PLACE_CITIZEN or (act == deed.ACTIVATE and not board.has_tradesman(seat, target))
    if asked == step.HIRE:
        require(needs_citizen, "no citizen is needed, so none is asked for")
    elif asked == step.MODIFY or asked == step.PICK:
        require((cells[cell.SOURCE] != NONE) == needs_citizen, "in_progress.source does not fit the action")
        if needs_citizen:
            there = is_source(board, seat, cells[cell.SOURCE]) and not (
                act == deed.ACTIVATE and cells[cell.SOURCE] == FROM_CARD + target
            )
            require(there, "in_progress.source: no citizen of the seat is there")
    else:
        check_effect(board, asked, act, target)
    if asked == step.PICK:
        check_modifier(board, seat, act, target)


def check_target(board: Board, act: Deed, target: i64) -> None:
    """The card, event or building that an action is about."""
    if act == deed.ACTIVATE:
        require(
            target < SLOT_COUNT and board.cells[cell.CARD_UP + target] != NONE, "in_progress.target is no card face up"
        )
    elif act == deed.FIGHT:
        require(board.cells[cell.EVENT_STATE + target] == IN_ROW, "in_progress.target is no event of the row")
    elif act == deed.PLACE_CITIZEN:
        require(target < BUILDING_COUNT, "in_progress.target is no building")
    else:
        require(target == 0, "in_progress.target must be 0 for this action")


def check_modifier(board: Board, seat: Seat, act: Deed, target: i64) -> None:
    """A modifier needs a cube and must fit, and so must the colour of the dice."""
    modifier = board.cells[cell.MODIFIER]
    if modifier != NONE:
        slot = board.slot_of(modifier)
        has_cube = slot != NONE and board.cells[cell.CARD_CUBES + slot * SEATS + seat] > 0
        require(has_cube and DELAYED[modifier] == 1, "in_progress.modifier: the seat has no cube there")
        require(fits(colour_of(board, act, target), act, modifier), "in_progress.modifier does not fit the action")
    colour = colour_to_take(colour_of(board, act, target), modifier)
    for index in range(board.cells[cell.GROUP_SIZE]):
        shown = board.cells[cell.GROUP + index] % DICE_PER_OWNER // FACES
        require(colour == ANY or shown == colour, "in_progress.group has dice of another colour")


def check_effect(board: Board, asked: Step, act: Deed, target: i64) -> None:
    """The steps of an effect belong to certain cards and stay within their means."""
    cells = board.cells
    seat = cells[cell.ACTIVE]
    amount = cells[cell.AMOUNT]
    if asked == step.HOW_MUCH and act == deed.FIGHT:
        require(amount <= board.open_banners(target), "in_progress.amount exceeds the open banners")
        return
    require(
        act == deed.ACTIVATE and board.has_tradesman(seat, target),
        "step {step} needs an activated card",
        step=step.STEPS[asked],
    )
    card = cells[cell.CARD_UP + target]
    effect = ACTIVITIES[card].effect
    if asked == step.HOW_MUCH:
        within = CHOSEN[card] == 1 and most_activations(board, seat, card, amount) == amount
        require(within, "in_progress.amount is too much")
    elif asked == step.MILL:
        require(effect == "mill", "only the Miller asks where to mill")
    elif asked == step.PUT_CUBES:
        open_banners = board.open_banners_in_row()
        require(GAINS[card] == stock.CUBES and effect != "shoot", "only Chivalry and Diplomat put cubes")
        require(CHOSEN[card] == 0 or amount <= open_banners, "the Diplomat's cubes exceed the open banners")
        require(open_banners > 0, "no event takes a cube")
    else:
        require(effect == "shoot", "only the Archer shoots")
        require(asked == step.SHOOTING or board.some_event_takes_a_cube(), "no event takes a cube")
