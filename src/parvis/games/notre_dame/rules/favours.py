"""The favours that move pieces, step by step: Juggler, Minstrel and Bishop."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import action, cell, step, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import FRIEND_CARD
from parvis.games.notre_dame.rules.effects import act_in_sector
from parvis.games.notre_dame.rules.persons import most_led, person_asking
from parvis.games.notre_dame.rules.pieces import send_friend, shift_cube
from parvis.games.notre_dame.rules.terms import Seat, Sector


def go_on(board: Board, seat: Seat, asked: i64, choice: i64) -> None:
    """One choice in a step of such a favour; its first step may be forgone."""
    if choice == action.FORGO:
        if board.trace is not None:
            board.note(trace.FORGONE, seat, [person_asking(board, asked)], EVERYONE)
    elif asked == step.JUGGLE_FROM or asked == step.LEAD_FROM:
        board.cells[cell.SOURCE] = choice - action.FROM
        board.cells[cell.STEP] = step.JUGGLE_TO if asked == step.JUGGLE_FROM else step.LEAD_TO
    elif asked == step.JUGGLE_TO:
        juggle(board, seat, choice - action.TO)
    elif asked == step.LEAD_TO:
        choose_group(board, seat, choice - action.TO)
    elif asked == step.LEAD_PIECES:
        if choice >= action.LEAD_FRIEND:
            lead(board, seat, choice - action.LEAD_FRIEND, True)
        else:
            lead(board, seat, choice - action.LEAD + 1, False)
    elif asked == step.ORDAIN:
        ordain(board, seat, choice - action.TO)


def juggle(board: Board, seat: Seat, target: Sector) -> None:
    """A piece on the board moves to another sector and acts there."""
    source = board.cells[cell.SOURCE]
    board.cells[cell.SOURCE] = 0
    if source == FRIEND_CARD:
        send_friend(board, seat, target)
    else:
        shift_cube(board, seat, source, target)
        act_in_sector(board, seat, target)


def choose_group(board: Board, seat: Seat, target: Sector) -> None:
    """Ask how many pieces the Minstrel leads, unless only one piece stands there."""
    source = board.cells[cell.SOURCE]
    board.cells[cell.TARGET] = target
    cubes = board.cubes_in(seat, source)
    friend = board.cells[cell.FRIEND + seat] == source
    if cubes == 0:
        lead(board, seat, 0, True)
    elif not friend and (cubes == 1 or most_led(board, step.LEAD_TO) == 1):
        lead(board, seat, 1, False)
    else:
        board.cells[cell.STEP] = step.LEAD_PIECES


def lead(board: Board, seat: Seat, cubes: i64, friend: bool) -> None:
    """The Minstrel leads pieces from one sector to another; no action follows."""
    source = board.cells[cell.SOURCE]
    target = board.cells[cell.TARGET]
    board.cells[cell.SOURCE] = 0
    board.cells[cell.TARGET] = 0
    board.change_cubes(seat, source, -cubes)
    board.change_cubes(seat, target, cubes)
    if friend:
        board.cells[cell.FRIEND + seat] = target
    if board.trace is not None:
        board.note(trace.LED, seat, [source, target, cubes, 1 if friend else 0], EVERYONE)


def ordain(board: Board, seat: Seat, sector: Sector) -> None:
    """The Bishop puts a cube from the general supply into an empty sector, which then acts."""
    board.cells[cell.GENERAL + seat] -= 1
    board.change_cubes(seat, sector, 1)
    if board.trace is not None:
        board.note(trace.ORDAINED, seat, [sector], EVERYONE)
    act_in_sector(board, seat, sector)
