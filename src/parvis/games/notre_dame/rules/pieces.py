"""Pieces on the board: a cube is placed, a cube changes its place, the friend is sent."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import cell, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import NOTRE_DAME
from parvis.games.notre_dame.rules.effects import act_in_sector
from parvis.games.notre_dame.rules.terms import Place, Seat, Sector


def pieces_at(board: Board, seat: Seat, place: Place) -> i64:
    """Own pieces in a sector or on Notre Dame."""
    if place == NOTRE_DAME:
        return board.cubes_in(seat, place)
    return board.pieces_in(seat, place)


def place_cube(board: Board, seat: Seat, place: Place) -> None:
    """A cube from the own supply into a sector or onto Notre Dame."""
    board.cells[cell.SUPPLY + seat] -= 1
    board.change_cubes(seat, place, 1)
    if board.trace is not None:
        board.note(trace.PLACED, seat, [place, pieces_at(board, seat, place)], EVERYONE)


def shift_cube(board: Board, seat: Seat, source: Place, target: Place) -> None:
    """A cube on the board changes its place."""
    board.change_cubes(seat, source, -1)
    board.change_cubes(seat, target, 1)
    if board.trace is not None:
        board.note(trace.MOVED, seat, [source, target, pieces_at(board, seat, target)], EVERYONE)


def send_friend(board: Board, seat: Seat, sector: Sector) -> None:
    """The friend goes to another sector and acts there as a cube would."""
    board.cells[cell.FRIEND + seat] = sector
    if board.trace is not None:
        board.note(trace.FRIEND_SENT, seat, [sector, board.pieces_in(seat, sector)], EVERYONE)
    act_in_sector(board, seat, sector)
