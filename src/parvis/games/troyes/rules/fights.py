"""Cubes on events, and what happens when the last banner is covered."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import CUBE_INFLUENCE, EVENT_FIRST, EVENT_SECOND, KIND_OF, MARAUDING
from parvis.games.troyes.rules.layout import (
    EVENT_CUBES,
    EVENT_ORDER,
    EVENT_STATE,
    MARAUDING_CLOSED,
    NEUTRAL,
    NONE,
    OUT_OF_GAME,
    OWNERS,
    ROW,
    ROW_SIZE,
    WON_BY,
)


def put_cube(board: Board, owner: i64, event: i64) -> None:
    """One cube on an event: a player gains influence at once; the last banner covered scores the event."""
    cells = board.cells
    place = event * OWNERS + owner
    if cells[EVENT_ORDER + place] == 0:
        earlier: i64 = 0
        other: i64 = 0
        while other < OWNERS:
            earlier = max(earlier, cells[EVENT_ORDER + event * OWNERS + other])
            other += 1
        cells[EVENT_ORDER + place] = earlier + 1
    cells[EVENT_CUBES + place] += 1
    if owner == NEUTRAL:
        if board.trace is not None:
            board.note(events.GREY_CUBE_ON_EVENT, -1, [event], EVERYONE)
    else:
        if board.trace is not None:
            board.note(events.CUBE_ON_EVENT, owner, [event], EVERYONE)
        board.gain_influence(owner, board.numbers[CUBE_INFLUENCE])
    if board.cubes_on(event) >= board.banners(event):
        win_event(board, event)


def win_event(board: Board, event: i64) -> None:
    """Share the points, hand out the card, clear the cubes."""
    share_points(board, event)
    taker = who_takes(board, event)
    if event == MARAUDING:
        taker = NONE
        board.cells[MARAUDING_CLOSED] = 1
    else:
        leave_row(board, event)
        board.cells[EVENT_STATE + event] = WON_BY + taker if taker != NONE else OUT_OF_GAME
    owner: i64 = 0
    while owner < OWNERS:
        board.cells[EVENT_CUBES + event * OWNERS + owner] = 0
        board.cells[EVENT_ORDER + event * OWNERS + owner] = 0
        owner += 1
    if board.trace is not None:
        board.note(events.EVENT_WON, -1, [event, taker], EVERYONE)


def count_with(board: Board, event: i64, cubes: i64) -> i64:
    """How many colours, grey included, have exactly that many cubes on an event."""
    count: i64 = 0
    owner: i64 = 0
    while owner < OWNERS:
        if board.cells[EVENT_CUBES + event * OWNERS + owner] == cubes:
            count += 1
        owner += 1
    return count


def most_below(board: Board, event: i64, limit: i64) -> i64:
    """The largest number of cubes of one colour below a limit."""
    most: i64 = 0
    owner: i64 = 0
    while owner < OWNERS:
        cubes = board.cells[EVENT_CUBES + event * OWNERS + owner]
        if most < cubes < limit:
            most = cubes
        owner += 1
    return most


def share_points(board: Board, event: i64) -> None:
    """Most cubes get the higher points, second most the lower; ties share rounded down; grey's points vanish."""
    kind = KIND_OF[event]
    higher = board.numbers[EVENT_FIRST + kind]
    lower = board.numbers[EVENT_SECOND + kind]
    most = most_below(board, event, 99)
    second = most_below(board, event, most)
    tied = count_with(board, event, most)
    if tied > 1:
        pay_points(board, event, most, (higher + lower) // tied)
    elif second == 0:
        pay_points(board, event, most, higher + lower)
    else:
        pay_points(board, event, most, higher)
        pay_points(board, event, second, lower // count_with(board, event, second))


def pay_points(board: Board, event: i64, cubes: i64, points: i64) -> None:
    """Points for every player with that many cubes."""
    seat: i64 = 0
    while seat < board.players:
        if board.cells[EVENT_CUBES + event * OWNERS + seat] == cubes:
            if board.trace is not None:
                board.note(events.EVENT_POINTS, seat, [event, points], EVERYONE)
            board.gain_points(seat, points)
        seat += 1


def who_takes(board: Board, event: i64) -> i64:
    """Most cubes, among tied the colour whose first cube came earliest; NONE if that is grey."""
    most = most_below(board, event, 99)
    taker: i64 = NONE
    earliest: i64 = 99
    owner: i64 = 0
    while owner < OWNERS:
        place = event * OWNERS + owner
        if board.cells[EVENT_CUBES + place] == most and board.cells[EVENT_ORDER + place] < earliest:
            earliest = board.cells[EVENT_ORDER + place]
            taker = owner
        owner += 1
    return NONE if taker == NEUTRAL else taker


def leave_row(board: Board, event: i64) -> None:
    """Take a card out of the row; the gap closes to the left."""
    cells = board.cells
    place: i64 = 0
    while cells[ROW + place] != event:
        place += 1
    cells[ROW_SIZE] -= 1
    while place < cells[ROW_SIZE]:
        cells[ROW + place] = cells[ROW + place + 1]
        place += 1
    cells[ROW + place] = NONE
