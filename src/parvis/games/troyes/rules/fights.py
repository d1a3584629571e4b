"""Cubes on events, and what happens when the last banner is covered."""

from typing import Final

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import OWNERS
from parvis.games.troyes.rules.event_cards import KIND_OF, MARAUDING
from parvis.games.troyes.rules.layout import NEUTRAL, NONE, OUT_OF_GAME, WON_BY
from parvis.games.troyes.rules.terms import EventCard, Owner

NO_LIMIT: Final[i64] = 99  # more cubes than any event takes


def put_cube(board: Board, owner: Owner, event: EventCard) -> None:
    """One cube on an event: a player gains influence at once; the last banner covered scores the event."""
    cells = board.cells
    first = event * OWNERS
    if cells[cell.EVENT_ORDER + first + owner] == 0:
        earlier: i64 = 0
        for other in range(OWNERS):
            earlier = max(earlier, cells[cell.EVENT_ORDER + first + other])
        cells[cell.EVENT_ORDER + first + owner] = earlier + 1
    cells[cell.EVENT_CUBES + first + owner] += 1
    if owner == NEUTRAL:
        if board.trace is not None:
            board.note(trace.GREY_CUBE_ON_EVENT, -1, [event], EVERYONE)
    else:
        if board.trace is not None:
            board.note(trace.CUBE_ON_EVENT, owner, [event], EVERYONE)
        board.gain_influence(owner, board.numbers[number.CUBE_INFLUENCE])
    if board.cubes_on(event) >= board.banners(event):
        win_event(board, event)


def win_event(board: Board, event: EventCard) -> None:
    """Share the points, hand out the card, clear the cubes."""
    share_points(board, event)
    taker = who_takes(board, event)
    if event == MARAUDING:
        taker = NONE
        board.cells[cell.MARAUDING_CLOSED] = 1
    else:
        leave_row(board, event)
        board.cells[cell.EVENT_STATE + event] = WON_BY + taker if taker != NONE else OUT_OF_GAME
    for owner in range(OWNERS):
        board.cells[cell.EVENT_CUBES + event * OWNERS + owner] = 0
        board.cells[cell.EVENT_ORDER + event * OWNERS + owner] = 0
    if board.trace is not None:
        board.note(trace.EVENT_WON, -1, [event, taker], EVERYONE)


def count_with(board: Board, event: EventCard, cubes: i64) -> i64:
    """How many colours, grey included, have exactly that many cubes on an event."""
    return board.times_named(cell.EVENT_CUBES + event * OWNERS, OWNERS, cubes)


def most_below(board: Board, event: EventCard, limit: i64) -> i64:
    """The largest number of cubes of one colour below a limit."""
    most: i64 = 0
    for owner in range(OWNERS):
        cubes = board.cells[cell.EVENT_CUBES + event * OWNERS + owner]
        if most < cubes < limit:
            most = cubes
    return most


def share_points(board: Board, event: EventCard) -> None:
    """Most cubes get the higher points, second most the lower; ties share rounded down; grey's points vanish."""
    kind = KIND_OF[event]
    higher = board.numbers[number.EVENT_FIRST + kind]
    lower = board.numbers[number.EVENT_SECOND + kind]
    most = most_below(board, event, NO_LIMIT)
    second = most_below(board, event, most)
    tied = count_with(board, event, most)
    if tied > 1:
        pay_points(board, event, most, (higher + lower) // tied)
    elif second == 0:
        pay_points(board, event, most, higher + lower)
    else:
        pay_points(board, event, most, higher)
        pay_points(board, event, second, lower // count_with(board, event, second))


def pay_points(board: Board, event: EventCard, cubes: i64, points: i64) -> None:
    """Points for every player with that many cubes."""
    for seat in range(board.players):
        if board.cells[cell.EVENT_CUBES + event * OWNERS + seat] == cubes:
            if board.trace is not None:
                board.note(trace.EVENT_POINTS, seat, [event, points], EVERYONE)
            board.gain_points(seat, points)


def who_takes(board: Board, event: EventCard) -> Owner:
    """Most cubes, among tied the colour whose first cube came earliest; NONE if that is grey."""
    most = most_below(board, event, NO_LIMIT)
    taker: i64 = NONE
    earliest: i64 = NO_LIMIT
    for owner in range(OWNERS):
        cubes = board.cells[cell.EVENT_CUBES + event * OWNERS + owner]
        order = board.cells[cell.EVENT_ORDER + event * OWNERS + owner]
        if cubes == most and order < earliest:
            earliest = order
            taker = owner
    return NONE if taker == NEUTRAL else taker


def leave_row(board: Board, event: EventCard) -> None:
    """Take a card out of the row; the gap closes to the left."""
    cells = board.cells
    index: i64 = 0
    while cells[cell.ROW + index] != event:
        index += 1
    cells[cell.ROW_SIZE] -= 1
    last = cells[cell.ROW_SIZE]
    for behind in range(index, last):
        cells[cell.ROW + behind] = cells[cell.ROW + behind + 1]
    cells[cell.ROW + last] = NONE
