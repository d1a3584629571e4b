"""What an action brings: coins, cubes, points, steps of the rat marker, and the action of each sector."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import actions
from parvis.games.notre_dame.rules import trace as events
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    BANK,
    CARRIAGE_HOUSE,
    COIN_MESSAGE,
    CUBE_MESSAGE,
    HOTEL,
    HOTEL_SECOND,
    MESSAGE_BONUS,
    MESSAGE_POINTS,
    PARK,
    PARK_PIECES,
    RAT_MESSAGE,
    RESIDENCE,
    SCHOOL,
)
from parvis.games.notre_dame.rules.layout import (
    CARRIAGE,
    COIN_SUPPLY,
    COINS,
    DRIVE,
    GENERAL,
    HELD,
    HOTEL_LEFT,
    LODGE,
    MESSAGE,
    NO_MESSAGE,
    ON_BOARD,
    POINTS,
    RAT,
    SEATS,
    STEP,
    SUPPLY,
)


def award(board: Board, seat: i64, points: i64) -> None:
    """One receipt of prestige points, with one bonus of the park; nothing on 0."""
    if points <= 0:
        return
    bonus = board.pieces_in(seat, PARK) // board.numbers[PARK_PIECES]
    board.cells[POINTS + seat] += points + bonus
    if board.trace is not None:
        board.note(events.POINTS, seat, [points, bonus], EVERYONE)


def gain_cubes(board: Board, seat: i64, count: i64) -> None:
    """Cubes from the general into the own supply, as far as there are any."""
    count = min(count, board.cells[GENERAL + seat])
    if count <= 0:
        return
    board.cells[GENERAL + seat] -= count
    board.cells[SUPPLY + seat] += count
    if board.trace is not None:
        board.note(events.CUBES, seat, [count], EVERYONE)


def gain_coins(board: Board, seat: i64, count: i64) -> None:
    """Coins from the supply; what it lacks the richest player gives, once."""
    cells = board.cells
    taken = min(count, cells[COIN_SUPPLY])
    if taken > 0:
        cells[COIN_SUPPLY] -= taken
        cells[COINS + seat] += taken
        if board.trace is not None:
            board.note(events.COINS, seat, [taken], EVERYONE)
    if taken < count:
        giver = coin_giver(board, seat)
        if giver >= 0:
            given = min(count - taken, cells[COINS + giver])
            cells[COINS + giver] -= given
            cells[COINS + seat] += given
            if board.trace is not None:
                board.note(events.COINS_FROM, seat, [giver, given], EVERYONE)


def coin_giver(board: Board, seat: i64) -> i64:
    """Who must give coins when the supply is empty: the first richest to the left, or -1.

    Nobody gives when the receiver alone has most, or when nobody has any.
    """
    giver: i64 = -1
    most: i64 = 0
    other = board.left_of(seat)
    while other != seat:
        if board.cells[COINS + other] > most:
            most = board.cells[COINS + other]
            giver = other
        other = board.left_of(other)
    if board.cells[COINS + seat] > most:
        return -1
    return giver


def pay_coins(board: Board, seat: i64, count: i64) -> None:
    """Coins back to the supply."""
    board.cells[COINS + seat] -= count
    board.cells[COIN_SUPPLY] += count


def move_rat(board: Board, seat: i64, to: i64) -> None:
    """Set the rat marker; it never goes below 0."""
    to = max(to, 0)
    before = board.cells[RAT + seat]
    board.cells[RAT + seat] = to
    if board.trace is not None and to != before:
        board.note(events.RAT, seat, [before, to], EVERYONE)


def act_in_sector(board: Board, seat: i64, sector: i64) -> None:
    """Carry out a sector's action; n is the number of own pieces there now. May leave a step to be asked."""
    n = board.pieces_in(seat, sector)
    if sector == SCHOOL:
        gain_cubes(board, seat, n)
    elif sector == BANK:
        gain_coins(board, seat, n)
    elif sector == RESIDENCE:
        award(board, seat, n)
    elif sector == CARRIAGE_HOUSE:
        board.cells[STEP] = DRIVE
    elif sector == HOTEL:
        offer_hotel(board, seat, 2 if n >= board.numbers[HOTEL_SECOND] else 1)
    else:  # park and hospital
        move_rat(board, seat, board.cells[RAT + seat] - 1)


def hotel_choice_is_open(board: Board, seat: i64, choice: i64) -> bool:
    """Whether a hotel choice would have an effect."""
    if choice == actions.HOTEL_COIN:
        return board.cells[COIN_SUPPLY] > 0 or coin_giver(board, seat) >= 0
    if choice == actions.HOTEL_CUBE:
        return board.cells[GENERAL + seat] > 0
    return board.cells[RAT + seat] > 0


def offer_hotel(board: Board, seat: i64, choices: i64) -> None:
    """Ask for hotel choices; a single open one is made at once, and where none is open nothing happens."""
    while choices > 0:
        count: i64 = 0
        only: i64 = 0
        choice: i64 = actions.HOTEL_COIN
        while choice <= actions.HOTEL_RAT:
            if hotel_choice_is_open(board, seat, choice):
                count += 1
                only = choice
            choice += 1
        if count == 0:
            break
        if count > 1:
            board.cells[STEP] = LODGE
            board.cells[HOTEL_LEFT] = choices
            return
        lodge(board, seat, only)
        choices -= 1
    board.cells[HOTEL_LEFT] = 0


def lodge(board: Board, seat: i64, choice: i64) -> None:
    """One hotel choice."""
    if choice == actions.HOTEL_COIN:
        gain_coins(board, seat, 1)
    elif choice == actions.HOTEL_CUBE:
        gain_cubes(board, seat, 1)
    else:
        move_rat(board, seat, board.cells[RAT + seat] - 1)


def drive(board: Board, seat: i64, market: i64, take: bool) -> None:
    """The carriage ends on a market, and the message there is taken or left."""
    before = board.cells[CARRIAGE + seat]
    board.cells[CARRIAGE + seat] = market
    if board.trace is not None:
        board.note(events.DROVE, seat, [before, market], EVERYONE)
    if take:
        take_message(board, seat, market)


def take_message(board: Board, seat: i64, market: i64) -> None:
    """Take the message from a market and carry it out."""
    colour = board.colour_of_message_at(market)
    message = board.cells[MESSAGE + market]
    board.cells[MESSAGE + market] = NO_MESSAGE
    board.cells[ON_BOARD + colour] -= 1
    board.cells[HELD + seat * SEATS + colour] += 1
    if board.trace is not None:
        board.note(events.MESSAGE, seat, [message, colour], EVERYONE)
    award(board, seat, board.numbers[MESSAGE_POINTS + message])
    if message == COIN_MESSAGE:
        gain_coins(board, seat, board.numbers[MESSAGE_BONUS + message])
    elif message == CUBE_MESSAGE:
        gain_cubes(board, seat, board.numbers[MESSAGE_BONUS + message])
    elif message == RAT_MESSAGE:
        move_rat(board, seat, board.cells[RAT + seat] - board.numbers[MESSAGE_BONUS + message])
