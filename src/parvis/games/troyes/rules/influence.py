"""Uses of influence: reroll a die, recruit a citizen, turn dice."""

from mypy_extensions import i64

from parvis.core.game import CHANCE
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import FACES, RECRUIT_COST, REROLL_COST, TURN_COST
from parvis.games.troyes.rules.layout import (
    DICE,
    DICE_PER_OWNER,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    MAIN,
    REROLL,
    ROLLING,
    STEP,
    SUPPLY,
    TURN_DICE,
)


def use_influence(board: Board, seat: i64, action: i64) -> None:
    """Pay for a use; rerolling and turning then ask for dice."""
    if action == actions.REROLL:
        board.gain_influence(seat, -board.numbers[REROLL_COST])
        board.cells[STEP] = REROLL
    elif action == actions.TURN:
        board.gain_influence(seat, -board.numbers[TURN_COST])
        board.cells[STEP] = TURN_DICE
    else:
        board.gain_influence(seat, -board.numbers[RECRUIT_COST])
        board.cells[GENERAL + seat] -= 1
        board.cells[SUPPLY + seat] += 1
        if board.trace is not None:
            board.note(events.RECRUITS, seat, [], EVERYONE)


def choose_die_to_reroll(board: Board, pick: i64) -> None:
    """The die is taken up; chance rolls it next."""
    board.cells[GROUP] = pick
    board.cells[GROUP_SIZE] = 1
    board.cells[STEP] = ROLLING
    board.current_player = CHANCE


def reroll(board: Board, seat: i64) -> None:
    """The die falls anew."""
    pick = board.cells[GROUP]
    face = board.chance.die()
    board.cells[DICE + seat * DICE_PER_OWNER + pick] -= 1
    board.cells[DICE + seat * DICE_PER_OWNER + pick // FACES * FACES + face - 1] += 1
    if board.trace is not None:
        board.note(events.REROLLS, seat, [pick // FACES, pick % FACES + 1, face], EVERYONE)
    board.cells[GROUP] = 0
    board.cells[GROUP_SIZE] = 0
    board.cells[STEP] = MAIN


def choose_die_to_turn(board: Board, seat: i64, action: i64) -> None:
    """Collect up to three dice; then all are turned to the opposite face."""
    cells = board.cells
    if action != actions.DONE:
        cells[GROUP + cells[GROUP_SIZE]] = action - actions.PICK
        cells[GROUP_SIZE] += 1
        cells[STEP] = TURN_DICE
        return
    numbers: list[int] = []
    size = cells[GROUP_SIZE]
    place: i64 = 0
    while place < size:
        cells[DICE + seat * DICE_PER_OWNER + cells[GROUP + place]] -= 1
        place += 1
    place = 0
    while place < size:
        pick = cells[GROUP + place]
        opposite = pick // FACES * FACES + FACES - 1 - pick % FACES
        cells[DICE + seat * DICE_PER_OWNER + opposite] += 1
        if board.trace is not None:
            numbers += [int(pick // FACES), int(pick % FACES + 1)]
        cells[GROUP + place] = 0
        place += 1
    cells[GROUP_SIZE] = 0
    if board.trace is not None:
        board.note(events.TURNS_DICE, seat, numbers, EVERYONE)
