"""Uses of influence: reroll a die, recruit a citizen, turn dice."""

from parvis.core.game import CHANCE
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import action, cell, number, step, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import FACES
from parvis.games.troyes.rules.terms import Action, Pick, Seat


def use_influence(board: Board, seat: Seat, choice: Action) -> None:
    """Pay for a use; rerolling and turning then ask for dice."""
    if choice == action.REROLL:
        board.gain_influence(seat, -board.numbers[number.REROLL_COST])
        board.cells[cell.STEP] = step.REROLL
    elif choice == action.TURN:
        board.gain_influence(seat, -board.numbers[number.TURN_COST])
        board.cells[cell.STEP] = step.TURN_DICE
    else:
        board.gain_influence(seat, -board.numbers[number.RECRUIT_COST])
        board.cells[cell.GENERAL + seat] -= 1
        board.cells[cell.SUPPLY + seat] += 1
        if board.trace is not None:
            board.note(trace.RECRUITS, seat, [], EVERYONE)


def choose_die_to_reroll(board: Board, pick: Pick) -> None:
    """The die is taken up; chance rolls it next."""
    board.cells[cell.GROUP] = pick
    board.cells[cell.GROUP_SIZE] = 1
    board.cells[cell.STEP] = step.ROLLING
    board.current_player = CHANCE


def reroll(board: Board, seat: Seat) -> None:
    """The die falls anew."""
    pick = board.cells[cell.GROUP]
    face = board.chance.die()
    board.take_die(seat, pick)
    board.put_die(seat, pick // FACES * FACES + face - 1)
    if board.trace is not None:
        board.note(trace.REROLLS, seat, [pick // FACES, pick % FACES + 1, face], EVERYONE)
    board.cells[cell.GROUP] = 0
    board.cells[cell.GROUP_SIZE] = 0
    board.cells[cell.STEP] = step.MAIN


def choose_die_to_turn(board: Board, seat: Seat, choice: Action) -> None:
    """Collect up to three dice; then all are turned to the opposite face."""
    cells = board.cells
    if choice != action.DONE:
        cells[cell.GROUP + cells[cell.GROUP_SIZE]] = choice - action.PICK
        cells[cell.GROUP_SIZE] += 1
        cells[cell.STEP] = step.TURN_DICE
        return
    numbers: list[int] = []
    size = cells[cell.GROUP_SIZE]
    for index in range(size):
        board.take_die(seat, cells[cell.GROUP + index])
    for index in range(size):
        pick = cells[cell.GROUP + index]
        opposite = pick // FACES * FACES + FACES - 1 - pick % FACES
        board.put_die(seat, opposite)
        if board.trace is not None:
            numbers += [int(pick // FACES), int(pick % FACES + 1)]
        cells[cell.GROUP + index] = 0
    cells[cell.GROUP_SIZE] = 0
    if board.trace is not None:
        board.note(trace.TURNS_DICE, seat, numbers, EVERYONE)
