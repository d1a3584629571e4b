"""Beating black dice with own dice, or losing points."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import BEATEN_INFLUENCE, FACES, UNBEATEN_LOSS
from parvis.games.troyes.rules.layout import (
    AMOUNT,
    BLACK,
    DICE,
    DICE_PER_OWNER,
    FACE_MORE,
    FACED,
    FACED_COUNT,
    GROUP,
    GROUP_SIZE,
    LOWEST_FACED,
    SPEND,
    STEP,
)
from parvis.games.troyes.rules.menu import strength, strength_from


def face_black_die(board: Board, seat: i64) -> None:
    """Influence is no longer used: a player who is able must beat the highest black die; others lose points."""
    cells = board.cells
    highest = board.highest_black()
    cells[BLACK + highest - 1] -= 1
    if strength_from(board, seat, 0) < highest:
        if board.trace is not None:
            board.note(events.YIELDS, seat, [highest], EVERYONE)
        board.gain_points(seat, -board.numbers[UNBEATEN_LOSS])
        return
    cells[FACED] = highest
    cells[FACED_COUNT] = 1
    cells[LOWEST_FACED] = highest
    if board.trace is not None:
        board.note(events.FACES, seat, [highest], EVERYONE)
    cells[STEP] = FACE_MORE


def face_another(board: Board, seat: i64, action: i64) -> None:
    """One more black die at the same time, or on to the dice."""
    cells = board.cells
    if action == actions.DONE:
        cells[AMOUNT] = cells[FACED]
        cells[STEP] = SPEND
        return
    face = action - actions.BLACK + 1
    cells[BLACK + face - 1] -= 1
    cells[FACED] += face
    cells[FACED_COUNT] += 1
    cells[LOWEST_FACED] = face
    if board.trace is not None:
        board.note(events.FACES, seat, [face], EVERYONE)
    cells[STEP] = FACE_MORE


def spend_die(board: Board, seat: i64, action: i64) -> None:
    """One own die against the black ones, or enough of them."""
    cells = board.cells
    if action != actions.DONE:
        pick = action - actions.PICK
        cells[DICE + seat * DICE_PER_OWNER + pick] -= 1
        cells[AMOUNT] -= strength(pick)
        cells[GROUP] = pick
        cells[GROUP_SIZE] = 1
        cells[STEP] = SPEND
        if board.trace is not None:
            board.note(events.SPENDS_DIE, seat, [pick // FACES, pick % FACES + 1], EVERYONE)
        return
    count = cells[FACED_COUNT]
    if board.trace is not None:
        board.note(events.BEATS, seat, [count], EVERYONE)
    board.gain_influence(seat, count * board.numbers[BEATEN_INFLUENCE])
    cells[FACED] = 0
    cells[FACED_COUNT] = 0
    cells[LOWEST_FACED] = 0
