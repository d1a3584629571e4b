"""The course of the game: set-up, the phases of a round, the plague, the end of a period."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import action, cell, number, phase, step, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    HOSPITAL,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    MESSAGE_MARKETS,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.draft import deal, keep, put_cards_away, reshuffle
from parvis.games.notre_dame.rules.effects import award, move_rat
from parvis.games.notre_dame.rules.menu import may_lose_from
from parvis.games.notre_dame.rules.tally import Tally
from parvis.games.notre_dame.rules.terms import Seat, Sector
from parvis.games.notre_dame.rules.turns import take_turn


def lay_out(board: Board) -> None:
    """Everything of the set-up that needs no luck."""
    cells = board.cells
    numbers = board.numbers
    for seat in range(board.players):
        cells[cell.COINS + seat] = numbers[number.START_COINS]
        cells[cell.SUPPLY + seat] = numbers[number.START_CUBES]
        cells[cell.GENERAL + seat] = numbers[number.CUBES_EACH] - numbers[number.START_CUBES]
        cells[cell.CARRIAGE + seat] = board.borough_of(seat) * MARKETS_PER_BOROUGH
    cells[cell.COIN_SUPPLY] = numbers[number.COINS_IN_ALL] - board.players * numbers[number.START_COINS]
    put_cards_away(board)
    reshuffle(board)
    cells[cell.PHASE] = phase.SET_UP
    board.current_player = CHANCE


def happen(board: Board) -> None:
    """The random event that is due: the set-up's, or a round's deal."""
    if board.cells[cell.PHASE] == phase.SET_UP:
        set_up(board)
    else:
        deal(board)


def set_up(board: Board) -> None:
    """Deal every borough's four messages to its markets, and choose the start player."""
    for borough in range(board.boroughs):
        left: i64 = BIT[MESSAGE_COUNT] - 1
        for letter, offset in MESSAGE_MARKETS:
            message = board.chance.member(left)
            left ^= BIT[message]
            there = (borough + offset + board.boroughs) % board.boroughs
            board.cells[cell.MESSAGE + there * MARKETS_PER_BOROUGH + letter] = message
        board.cells[cell.ON_BOARD + borough] = MESSAGE_COUNT
    board.cells[cell.START] = board.chance.number(board.players)
    board.cells[cell.PHASE] = phase.DEAL
    if board.trace is not None:
        board.note(trace.GAME_BEGINS, board.cells[cell.START], [], EVERYONE)


def carry_out(board: Board, choice: i64, seat: Seat) -> None:
    """One choice, and all that follows from it without a further one."""
    now = board.cells[cell.PHASE]
    if now == phase.DRAFT:
        keep(board, seat, choice - action.KEEP)
        return
    board.barrier = False
    if now == phase.PLAGUE:
        board.cells[cell.STEP] = step.MAIN
        lose_cube(board, seat, choice - action.TO)
        end_turn(board)
    else:
        take_turn(board, choice, seat)
        if board.cells[cell.STEP] == step.MAIN:
            end_turn(board)


def end_turn(board: Board) -> None:
    """The turn is whole: the next seat's turn, or the next phase."""
    cells = board.cells
    board.turn += 1
    board.barrier = True
    taken = cells[cell.TURNS_TAKEN] + 1
    cells[cell.TURNS_TAKEN] = taken
    now = cells[cell.PHASE]
    if now == phase.PLAGUE:
        plague(board)
        return
    if taken == board.players:
        cells[cell.TURNS_TAKEN] = 0
        if now == phase.BRIBE:
            cells[cell.PHASE] = phase.PLAGUE
            plague(board)
            return
        if cells[cell.CARD_TURN] == 0:
            cells[cell.CARD_TURN] = 1
        else:
            cells[cell.CARD_TURN] = 0
            cells[cell.PHASE] = phase.BRIBE
    board.current_player = board.active_seat()


# Plague -------------------------------------------------------------------------------------------------------


def rats_of_the_round(board: Board) -> i64:
    """Rats on the three persons."""
    cells = board.cells
    numbers = board.numbers
    rats: i64 = 0
    for nth in range(cell.PERSON_CELLS):
        rats += numbers[number.RATS + cells[cell.PERSON + nth]]
    return rats


def plague(board: Board) -> None:
    """Settle the seats that are left, each wholly; stops where one must choose which cube is lost."""
    cells = board.cells
    rats = rats_of_the_round(board)
    while cells[cell.TURNS_TAKEN] < board.players:
        seat = board.active_seat()
        if strike(board, seat, rats):
            cells[cell.STEP] = step.LOSE
            board.current_player = seat
            return
        cells[cell.TURNS_TAKEN] += 1
    end_round(board)


def strike(board: Board, seat: Seat, rats: i64) -> bool:
    """Move one marker and take the losses; whether a choice of sector is left to the player."""
    if board.cells[cell.DOCTORED + seat] != 0:
        rats = 0
    hospital = board.pieces_in(seat, HOSPITAL)
    if board.trace is not None:
        board.note(trace.PLAGUE, seat, [rats, hospital], EVERYONE)
    end = board.numbers[number.RAT_END]
    marker = board.cells[cell.RAT + seat] + rats - hospital
    move_rat(board, seat, min(marker, end))
    if marker <= end:
        return False
    lost = min(board.numbers[number.PLAGUE_LOSS], board.cells[cell.POINTS + seat])
    board.cells[cell.POINTS + seat] -= lost
    if board.trace is not None:
        board.note(trace.PLAGUE_LOSS, seat, [lost], EVERYONE)
    return lose_from_fullest(board, seat)


def lose_from_fullest(board: Board, seat: Seat) -> bool:
    """Take a cube from the fullest sector; whether several qualify and the player must choose."""
    most = Tally(board, seat).fullest
    found: i64 = -1
    for sector in range(SECTOR_COUNT):
        if may_lose_from(board, seat, sector, most):
            if found >= 0:
                return True
            found = sector
    if found >= 0:
        lose_cube(board, seat, found)
    return False


def lose_cube(board: Board, seat: Seat, sector: Sector) -> None:
    """A cube goes to the general supply."""
    board.change_cubes(seat, sector, -1)
    board.cells[cell.GENERAL + seat] += 1
    if board.trace is not None:
        board.note(trace.CUBE_LOST, seat, [sector], EVERYONE)


# Rounds and periods -------------------------------------------------------------------------------------------


def end_round(board: Board) -> None:
    """After the plague: perhaps Notre Dame is scored, perhaps the game ends; the bell ringer moves left."""
    cells = board.cells
    for seat in range(board.players):
        cells[cell.DOCTORED + seat] = 0
    cells[cell.TURNS_TAKEN] = 0
    put_cards_away(board)
    if board.round % ROUNDS_PER_PERIOD == 0:
        score_notre_dame(board)
        if board.round == ROUNDS:
            end_game(board)
            return
        reshuffle(board)
    cells[cell.START] = board.left_of(cells[cell.START])
    cells[cell.PHASE] = phase.DEAL
    board.current_player = CHANCE


def score_notre_dame(board: Board) -> None:
    """Share the tile among the cubes on Notre Dame and send them back to the general supplies."""
    cells = board.cells
    all_cubes: i64 = 0
    for seat in range(board.players):
        all_cubes += cells[cell.GIVEN + seat]
    worth: i64 = 0
    if all_cubes > 0:
        worth = board.numbers[number.TILE + board.players - 2] // all_cubes
    if board.trace is not None:
        board.note(trace.NOTRE_DAME_SCORED, -1, [board.round // ROUNDS_PER_PERIOD, worth], EVERYONE)
    for seat in range(board.players):
        award(board, seat, cells[cell.GIVEN + seat] * worth)
        cells[cell.GENERAL + seat] += cells[cell.GIVEN + seat]
        cells[cell.GIVEN + seat] = 0


def end_game(board: Board) -> None:
    """After the ninth round."""
    board.cells[cell.PHASE] = phase.END
    board.current_player = TERMINAL
    if board.trace is not None:
        points = [int(board.cells[cell.POINTS + seat]) for seat in range(board.players)]
        board.note(trace.GAME_ENDS, -1, points, EVERYONE)
