"""The fifteen persons: what a bribe brings."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import trace as events
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ADVOCATE,
    BEGGAR_KING,
    BISHOP,
    BRIBE_PRICE,
    CABINET_MAKER,
    DOCTOR,
    FAVOUR,
    FAVOUR_MORE,
    GUILD_MASTER,
    INNKEEPER,
    JUGGLER,
    LADY_IN_WAITING,
    MAYOR,
    MINSTREL,
    MONEYLENDER,
    MONK,
    NIGHT_WATCHMAN,
    RAT_END,
    SECTOR_COUNT,
    TOWN_GUARD,
)
from parvis.games.notre_dame.rules.effects import award, gain_coins, gain_cubes, offer_hotel, pay_coins
from parvis.games.notre_dame.rules.layout import (
    DOCTOR as DOCTOR_BRIBED,
)
from parvis.games.notre_dame.rules.layout import (
    FRIEND,
    GENERAL,
    HELD,
    JUGGLE_FROM,
    LEAD_FROM,
    OFF_BOARD,
    ORDAIN,
    RAT,
    SEATS,
    STEP,
)


def bribe(board: Board, seat: i64, person: i64) -> None:
    """Pay, then use the favour; the three movers may leave a step to be asked."""
    price = board.numbers[BRIBE_PRICE]
    pay_coins(board, seat, price)
    if board.trace is not None:
        board.note(events.BRIBED, seat, [person, price], EVERYONE)
    if person == INNKEEPER:
        award(board, seat, board.numbers[FAVOUR + INNKEEPER])
        offer_hotel(board, seat, 1)
    elif person == MINSTREL:
        if fullest(board, seat) > 0:
            board.cells[STEP] = LEAD_FROM
    elif person == JUGGLER:
        if board.cubes_on_board(seat) > 0 or board.cells[FRIEND + seat] != OFF_BOARD:
            board.cells[STEP] = JUGGLE_FROM
    elif person == BISHOP:
        if board.cells[GENERAL + seat] > 0 and sectors_with(board, seat, 0, 0) > 0:
            board.cells[STEP] = ORDAIN
    elif person == DOCTOR:
        board.cells[DOCTOR_BRIBED + seat] = 1
    else:
        pay_favour(board, seat, person)


def pay_favour(board: Board, seat: i64, person: i64) -> None:
    """The favours that are a simple gain."""
    first = board.numbers[FAVOUR + person]
    second = board.numbers[FAVOUR_MORE + person]
    if person == MONEYLENDER:
        gain_coins(board, seat, first)
        award(board, seat, second)
    elif person == MONK:
        gain_cubes(board, seat, first)
        award(board, seat, second)
    elif person == TOWN_GUARD:
        friend: i64 = 0 if board.cells[FRIEND + seat] == OFF_BOARD else 1
        award(board, seat, first * (board.cubes_on_board(seat) + friend))
    elif person == NIGHT_WATCHMAN:
        award(board, seat, first * sectors_with(board, seat, 0, 0))
    elif person == GUILD_MASTER or person == MAYOR:
        award(board, seat, first * sectors_with(board, seat, second, 99))
    elif person == BEGGAR_KING:
        award(board, seat, first * (board.numbers[RAT_END] - board.cells[RAT + seat]))
    elif person == ADVOCATE:
        award(board, seat, first * (messages_held(board, seat) // second))
    elif person == LADY_IN_WAITING:
        award(board, seat, first * fullest(board, seat))
    elif person == CABINET_MAKER:
        award(board, seat, first * sectors_with(board, seat, 1, 99))


def sectors_with(board: Board, seat: i64, least: i64, most: i64) -> i64:
    """How many sectors hold that many own pieces."""
    count: i64 = 0
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        pieces = board.pieces_in(seat, sector)
        if least <= pieces <= most:
            count += 1
        sector += 1
    return count


def fullest(board: Board, seat: i64) -> i64:
    """Own pieces in the sector that holds most of them."""
    most: i64 = 0
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        most = max(most, board.pieces_in(seat, sector))
        sector += 1
    return most


def messages_held(board: Board, seat: i64) -> i64:
    """Messages a seat has taken, of all colours."""
    count: i64 = 0
    colour: i64 = 0
    while colour < board.boroughs:
        count += board.cells[HELD + seat * SEATS + colour]
        colour += 1
    return count
