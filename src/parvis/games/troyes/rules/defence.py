"""Beating black dice with own dice, or losing points."""

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import action, cell, number, step, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import FACES
from parvis.games.troyes.rules.terms import Action, Seat


def face_black_die(board: Board, seat: Seat) -> None:
    """Influence is no longer used: a player who is able must beat the highest black die; others lose points."""
    cells = board.cells
    highest = board.highest_black()
    cells[cell.BLACK + highest - 1] -= 1
    if board.strength_of_all(seat) < highest:
        if board.trace is not None:
            board.note(trace.YIELDS, seat, [highest], EVERYONE)
        board.gain_points(seat, -board.numbers[number.UNBEATEN_LOSS])
        return
    cells[cell.FACED] = highest
    cells[cell.FACED_COUNT] = 1
    cells[cell.LOWEST_FACED] = highest
    if board.trace is not None:
        board.note(trace.FACES, seat, [highest], EVERYONE)
    cells[cell.STEP] = step.FACE_MORE


def face_another(board: Board, seat: Seat, choice: Action) -> None:
    """One more black die at the same time, or on to the dice."""
    cells = board.cells
    if choice == action.DONE:
        cells[cell.AMOUNT] = cells[cell.FACED]
        cells[cell.STEP] = step.SPEND
        return
    face = choice - action.BLACK + 1
    cells[cell.BLACK + face - 1] -= 1
    cells[cell.FACED] += face
    cells[cell.FACED_COUNT] += 1
    cells[cell.LOWEST_FACED] = face
    if board.trace is not None:
        board.note(trace.FACES, seat, [face], EVERYONE)
    cells[cell.STEP] = step.FACE_MORE


def spend_die(board: Board, seat: Seat, choice: Action) -> None:
    """One own die against the black ones, or enough of them."""
    cells = board.cells
    if choice != action.DONE:
        pick = choice - action.PICK
        board.take_die(seat, pick)
        cells[cell.AMOUNT] -= board.strength(pick)
        cells[cell.GROUP] = pick
        cells[cell.GROUP_SIZE] = 1
        cells[cell.STEP] = step.SPEND
        if board.trace is not None:
            board.note(trace.SPENDS_DIE, seat, [pick // FACES, pick % FACES + 1], EVERYONE)
        return
    count = cells[cell.FACED_COUNT]
    if board.trace is not None:
        board.note(trace.BEATS, seat, [count], EVERYONE)
    board.gain_influence(seat, count * board.numbers[number.BEATEN_INFLUENCE])
    cells[cell.FACED] = 0
    cells[cell.FACED_COUNT] = 0
    cells[cell.LOWEST_FACED] = 0
