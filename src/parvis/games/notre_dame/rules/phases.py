"""The course of the game: set-up, the phases of a round, the plague, the end of a period."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import actions
from parvis.games.notre_dame.rules import trace as events
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    COINS_IN_ALL,
    CUBES_EACH,
    HOSPITAL,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    MESSAGE_MARKETS,
    PLAGUE_LOSS,
    RAT_END,
    RATS,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    START_COINS,
    START_CUBES,
    TILE,
)
from parvis.games.notre_dame.rules.draft import deal, keep, put_cards_away, reshuffle
from parvis.games.notre_dame.rules.effects import award, move_rat
from parvis.games.notre_dame.rules.layout import (
    BRIBE,
    CARD_TURN,
    CARRIAGE,
    COIN_SUPPLY,
    COINS,
    DEAL,
    DOCTOR,
    DRAFT,
    END,
    GENERAL,
    GIVEN,
    LOSE,
    MAIN,
    MESSAGE,
    ON_BOARD,
    PERSON,
    PHASE,
    PLACE,
    PLAGUE,
    POINTS,
    RAT,
    SET_UP,
    START,
    STEP,
    SUPPLY,
)
from parvis.games.notre_dame.rules.menu import may_lose_from
from parvis.games.notre_dame.rules.persons import fullest
from parvis.games.notre_dame.rules.turns import take_turn


def lay_out(board: Board) -> None:
    """Everything of the set-up that needs no luck."""
    cells = board.cells
    numbers = board.numbers
    seat: i64 = 0
    while seat < board.players:
        cells[COINS + seat] = numbers[START_COINS]
        cells[SUPPLY + seat] = numbers[START_CUBES]
        cells[GENERAL + seat] = numbers[CUBES_EACH] - numbers[START_CUBES]
        cells[CARRIAGE + seat] = board.borough_of(seat) * MARKETS_PER_BOROUGH
        seat += 1
    cells[COIN_SUPPLY] = numbers[COINS_IN_ALL] - board.players * numbers[START_COINS]
    put_cards_away(board)
    reshuffle(board)
    cells[PHASE] = SET_UP
    board.current_player = CHANCE


def happen(board: Board) -> None:
    """The random event that is due: the set-up's, or a round's deal."""
    if board.cells[PHASE] == SET_UP:
        set_up(board)
    else:
        deal(board)


def set_up(board: Board) -> None:
    """Deal every borough's four messages to its markets, and choose the start player."""
    borough: i64 = 0
    while borough < board.boroughs:
        left: i64 = BIT[MESSAGE_COUNT] - 1
        for letter, offset in MESSAGE_MARKETS:
            message = board.chance.member(left)
            left ^= BIT[message]
            there = (borough + offset + board.boroughs) % board.boroughs
            board.cells[MESSAGE + there * MARKETS_PER_BOROUGH + letter] = message
        board.cells[ON_BOARD + borough] = MESSAGE_COUNT
        borough += 1
    board.cells[START] = board.chance.number(board.players)
    board.cells[PHASE] = DEAL
    if board.trace is not None:
        board.note(events.GAME_BEGINS, board.cells[START], [], EVERYONE)


def carry_out(board: Board, action: i64, seat: i64) -> None:
    """One choice, and all that follows from it without a further one."""
    if board.cells[PHASE] == DRAFT:
        keep(board, seat, action - actions.KEEP)
        return
    board.barrier = False
    if board.cells[PHASE] == PLAGUE:
        board.cells[STEP] = MAIN
        lose_cube(board, seat, action - actions.TO)
        end_turn(board)
    else:
        take_turn(board, action, seat)
        if board.cells[STEP] == MAIN:
            end_turn(board)


def end_turn(board: Board) -> None:
    """The turn is whole: the next seat's turn, or the next phase."""
    cells = board.cells
    board.turn += 1
    board.barrier = True
    cells[PLACE] += 1
    if cells[PHASE] == PLAGUE:
        plague(board)
        return
    if cells[PLACE] == board.players:
        cells[PLACE] = 0
        if cells[PHASE] == BRIBE:
            cells[PHASE] = PLAGUE
            plague(board)
            return
        if cells[CARD_TURN] == 0:
            cells[CARD_TURN] = 1
        else:
            cells[CARD_TURN] = 0
            cells[PHASE] = BRIBE
    board.current_player = board.active_seat()


# Plague -------------------------------------------------------------------------------------------------------


def rats_of_the_round(board: Board) -> i64:
    """Rats on the three persons."""
    cells = board.cells
    numbers = board.numbers
    return numbers[RATS + cells[PERSON]] + numbers[RATS + cells[PERSON + 1]] + numbers[RATS + cells[PERSON + 2]]


def plague(board: Board) -> None:
    """Settle the seats that are left, each wholly; stops where one must choose which cube is lost."""
    cells = board.cells
    rats = rats_of_the_round(board)
    while cells[PLACE] < board.players:
        seat = board.active_seat()
        if strike(board, seat, rats):
            cells[STEP] = LOSE
            board.current_player = seat
            return
        cells[PLACE] += 1
    end_round(board)


def strike(board: Board, seat: i64, rats: i64) -> bool:
    """Move one marker and take the losses; whether a choice of sector is left to the player."""
    if board.cells[DOCTOR + seat] != 0:
        rats = 0
    hospital = board.pieces_in(seat, HOSPITAL)
    if board.trace is not None:
        board.note(events.PLAGUE, seat, [rats, hospital], EVERYONE)
    end = board.numbers[RAT_END]
    marker = board.cells[RAT + seat] + rats - hospital
    move_rat(board, seat, min(marker, end))
    if marker <= end:
        return False
    lost = min(board.numbers[PLAGUE_LOSS], board.cells[POINTS + seat])
    board.cells[POINTS + seat] -= lost
    if board.trace is not None:
        board.note(events.PLAGUE_LOSS, seat, [lost], EVERYONE)
    return lose_from_fullest(board, seat)


def lose_from_fullest(board: Board, seat: i64) -> bool:
    """Take a cube from the fullest sector; whether several qualify and the player must choose."""
    most = fullest(board, seat)
    found: i64 = -1
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if may_lose_from(board, seat, sector, most):
            if found >= 0:
                return True
            found = sector
        sector += 1
    if found >= 0:
        lose_cube(board, seat, found)
    return False


def lose_cube(board: Board, seat: i64, sector: i64) -> None:
    """A cube goes to the general supply."""
    board.change_cubes(seat, sector, -1)
    board.cells[GENERAL + seat] += 1
    if board.trace is not None:
        board.note(events.CUBE_LOST, seat, [sector], EVERYONE)


# Rounds and periods -------------------------------------------------------------------------------------------


def end_round(board: Board) -> None:
    """After the plague: perhaps Notre Dame is scored, perhaps the game ends; the bell ringer moves left."""
    cells = board.cells
    seat: i64 = 0
    while seat < board.players:
        cells[DOCTOR + seat] = 0
        seat += 1
    cells[PLACE] = 0
    put_cards_away(board)
    if board.round % ROUNDS_PER_PERIOD == 0:
        score_notre_dame(board)
        if board.round == ROUNDS:
            end_game(board)
            return
        reshuffle(board)
    cells[START] = board.left_of(cells[START])
    cells[PHASE] = DEAL
    board.current_player = CHANCE


def score_notre_dame(board: Board) -> None:
    """Share the tile among the cubes on Notre Dame and send them back to the general supplies."""
    cells = board.cells
    all_cubes: i64 = 0
    seat: i64 = 0
    while seat < board.players:
        all_cubes += cells[GIVEN + seat]
        seat += 1
    worth: i64 = 0
    if all_cubes > 0:
        worth = board.numbers[TILE + board.players - 2] // all_cubes
    if board.trace is not None:
        board.note(events.NOTRE_DAME_SCORED, -1, [board.round // ROUNDS_PER_PERIOD, worth], EVERYONE)
    seat = 0
    while seat < board.players:
        award(board, seat, cells[GIVEN + seat] * worth)
        cells[GENERAL + seat] += cells[GIVEN + seat]
        cells[GIVEN + seat] = 0
        seat += 1


def end_game(board: Board) -> None:
    """After the ninth round."""
    board.cells[PHASE] = END
    board.current_player = TERMINAL
    if board.trace is not None:
        points = [int(board.cells[POINTS + seat]) for seat in range(board.players)]
        board.note(events.GAME_ENDS, -1, points, EVERYONE)
