"""The course of the game: set-up, initial placement, the phases of a round, its end and the game's."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.game import CHANCE, NOBODY, TERMINAL
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import action, cell, number, phase, step, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    CHARACTERS_HELD,
    COLOUR_COUNT,
    DICE_PER_OWNER,
    OWNERS,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.characters import ALL_CHARACTERS
from parvis.games.troyes.rules.data import CITIZENS, CITIZENS_PLACED, NEUTRAL_CITIZENS, ROUNDS
from parvis.games.troyes.rules.dawn import break_day
from parvis.games.troyes.rules.defence import face_another, face_black_die, spend_die
from parvis.games.troyes.rules.event_cards import MARAUDING
from parvis.games.troyes.rules.influence import choose_die_to_reroll, choose_die_to_turn, reroll, use_influence
from parvis.games.troyes.rules.layout import IN_ROW, NEUTRAL, NONE
from parvis.games.troyes.rules.scoring import tell_final_scoring, total_points
from parvis.games.troyes.rules.terms import Action, Seat, Space
from parvis.games.troyes.rules.turns import arrow_flies, choose_deed, forget_turn, go_on, pass_turn, put_by

# Where the neutral citizens of the two-player game stand from the start.
TWO_PLAYER_NEUTRALS = (1, 4, 7, 11, 14, 17)


def lay_out(board: Board) -> None:
    """Everything of the set-up that needs no luck."""
    cells = board.cells
    numbers = board.numbers
    placed = CITIZENS_PLACED[board.players - 2]
    for seat in range(board.players):
        cells[cell.DENIERS + seat] = numbers[number.START_DENIERS]
        cells[cell.INFLUENCE + seat] = numbers[number.START_INFLUENCE]
        cells[cell.SUPPLY + seat] = placed
        cells[cell.GENERAL + seat] = CITIZENS - placed
    cells[cell.NEUTRAL_SUPPLY] = NEUTRAL_CITIZENS
    if board.players == 2:
        for space in TWO_PLAYER_NEUTRALS:
            settle_neutral(board, space)
    cells[cell.EVENT_STATE + MARAUDING] = IN_ROW
    cells[cell.ROW] = MARAUDING
    cells[cell.ROW_SIZE] = 1
    forget_turn(board)
    cells[cell.PHASE] = phase.SET_UP
    board.current_player = CHANCE


def settle_neutral(board: Board, space: Space) -> None:
    """A neutral citizen takes an empty space."""
    board.cells[cell.SPACE + space] = NEUTRAL
    board.cells[cell.NEUTRAL_SUPPLY] -= 1


def happen(board: Board) -> None:
    """The random event that is due: the set-up's, a round's dawn, a reroll, the Archer's arrow."""
    stage = board.cells[cell.PHASE]
    if stage == phase.SET_UP:
        set_up(board)
    elif stage == phase.DAWN:
        break_day(board)
        begin_defence(board)
    else:
        seat = board.cells[cell.ACTIVE]
        board.current_player = seat
        if board.cells[cell.STEP] == step.ROLLING:
            reroll(board, seat)
        else:
            board.cells[cell.STEP] = step.MAIN
            arrow_flies(board, seat)
            finish(board, seat)
    board.barrier = True


def set_up(board: Board) -> None:
    """Deal the characters and choose the start player."""
    cells = board.cells
    left: i64 = ALL_CHARACTERS
    each: i64 = 2 if board.players == 2 else 1
    for seat in range(board.players):
        numbers: list[int] = []
        for nth in range(each):
            character = board.chance.member(left)
            left ^= BIT[character]
            cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth] = character
            numbers.append(int(character))
        if board.trace is not None:
            board.note(trace.CHARACTERS, seat, numbers, BIT[seat])
    cells[cell.START] = board.chance.number(board.players)
    if board.trace is not None:
        board.note(trace.GAME_BEGINS, cells[cell.START], [], EVERYONE)
    cells[cell.PHASE] = phase.PLACEMENT
    ask(board, cells[cell.START])


def ask(board: Board, seat: Seat) -> None:
    """A seat's turn begins."""
    board.cells[cell.ACTIVE] = seat
    board.current_player = seat


def carry_out(board: Board, choice: Action, seat: Seat) -> None:
    """One choice, further steps that leave only one, and all that follows from them."""
    board.barrier = False
    act(board, choice, seat)
    while board.current_player == seat and board.cells[cell.STEP] != step.MAIN:
        board.fill_menu(seat)
        if board.menu_size > 1:
            return
        only = board.menu[0]
        board.menu_seat = NOBODY
        act(board, only, seat)


def act(board: Board, choice: Action, seat: Seat) -> None:
    """One choice."""
    cells = board.cells
    asked = cells[cell.STEP]
    cells[cell.STEP] = step.MAIN
    if asked == step.MAIN:
        if cells[cell.PHASE] == phase.PLACEMENT:
            settle(board, seat, choice - action.SPACE)
            return
        if action.REROLL <= choice <= action.TURN:
            use_influence(board, seat, choice)
            return
        if choice == action.FACE:
            face_black_die(board, seat)
        elif choice == action.PASS:
            pass_turn(board, seat)
        else:
            choose_deed(board, seat, choice)
    elif asked == step.REROLL:
        choose_die_to_reroll(board, choice - action.PICK)
        return
    elif asked == step.TURN_DICE:
        choose_die_to_turn(board, seat, choice)
        return
    elif asked == step.FACE_MORE:
        face_another(board, seat, choice)
    elif asked == step.SPEND:
        spend_die(board, seat, choice)
    else:
        go_on(board, seat, asked, choice)
    finish(board, seat)


def finish(board: Board, seat: Seat) -> None:
    """End the turn if nothing of it is left to be asked or rolled."""
    if board.cells[cell.STEP] != step.MAIN or board.current_player == CHANCE:
        return
    forget_turn(board)
    board.turn += 1
    board.barrier = True
    if board.cells[cell.PHASE] == phase.DEFENCE:
        go_on_defending(board, board.left_of(seat))
    else:
        go_on_acting(board, seat)


# Initial placement ------------------------------------------------------------------------------------------------


def settle(board: Board, seat: Seat, space: Space) -> None:
    """One citizen of the initial placement; the order runs like a snake."""
    cells = board.cells
    cells[cell.SPACE + space] = seat
    cells[cell.SUPPLY + seat] -= 1
    if board.trace is not None:
        board.note(trace.SETTLED, seat, [space], EVERYONE)
    cells[cell.PLACED] += 1
    board.turn += 1
    board.barrier = True
    if cells[cell.PLACED] < board.players * CITIZENS_PLACED[board.players - 2]:
        ask(board, next_to_settle(board))
        return
    fill_with_neutrals(board)
    cells[cell.PHASE] = phase.DAWN
    board.current_player = CHANCE


def next_to_settle(board: Board) -> Seat:
    """Whose turn it is in snake order."""
    lap = board.cells[cell.PLACED] // board.players
    nth = board.cells[cell.PLACED] % board.players
    if lap % 2 == 1:
        nth = board.players - 1 - nth
    return (board.cells[cell.START] + nth) % board.players


def fill_with_neutrals(board: Board) -> None:
    """Neutral citizens fill every empty space."""
    count: i64 = 0
    for space in range(SPACE_COUNT):
        if board.cells[cell.SPACE + space] == NONE:
            settle_neutral(board, space)
            count += 1
    if board.trace is not None and count > 0:
        board.note(trace.NEUTRALS_SETTLED, -1, [count], EVERYONE)


# Phases 3 to 5 ----------------------------------------------------------------------------------------------------


def begin_defence(board: Board) -> None:
    """The start player must beat the highest black die first."""
    board.cells[cell.PHASE] = phase.DEFENCE
    go_on_defending(board, board.cells[cell.START])


def go_on_defending(board: Board, seat: Seat) -> None:
    """The next player faces the highest black die, or phase 4 begins."""
    if board.highest_black() > 0:
        ask(board, seat)
        return
    board.cells[cell.PHASE] = phase.ACTIONS
    if board.any_die_left():
        ask(board, board.cells[cell.START])
    else:
        end_round(board)


def go_on_acting(board: Board, seat: Seat) -> None:
    """The next player who has not passed; passed ones put a denier by; without dice or players the round ends."""
    cells = board.cells
    waiting: i64 = 0
    for other in range(board.players):
        if cells[cell.PASSED + other] == 0:
            waiting += 1
    if waiting == 0 or not board.any_die_left():
        end_round(board)
        return
    seat = board.left_of(seat)
    while cells[cell.PASSED + seat] != 0:
        put_by(board, seat, board.numbers[number.PASSED_DENIERS], trace.PUTS_BY)
        seat = board.left_of(seat)
    ask(board, seat)


def end_round(board: Board) -> None:
    """Phase 5: money, expelled citizens and dice are taken back, and the start player card moves left."""
    cells = board.cells
    for seat in range(board.players):
        board.gain_deniers(seat, cells[cell.PUT_BY + seat])
        cells[cell.PUT_BY + seat] = 0
        cells[cell.PASSED + seat] = 0
    send_expelled_home(board)
    take_dice_away(board)
    if board.trace is not None:
        board.note(trace.ROUND_ENDS, -1, [], EVERYONE)
    if board.round == ROUNDS[board.players - 2]:
        end_game(board)
        return
    cells[cell.START] = board.left_of(cells[cell.START])
    cells[cell.ACTIVE] = cells[cell.START]
    cells[cell.PHASE] = phase.DAWN
    board.current_player = CHANCE


def take_dice_away(board: Board) -> None:
    """No die is left in the square."""
    cells = board.cells
    for index in range(cell.DICE, cell.DICE + OWNERS * DICE_PER_OWNER):
        cells[index] = 0
    for index in range(cell.HEAP, cell.SQUARE + COLOUR_COUNT):
        cells[index] = 0


def send_expelled_home(board: Board) -> None:
    """Expelled citizens return to their owners' supplies."""
    for building in range(BUILDING_COUNT):
        for owner in range(OWNERS):
            lying = cell.EXPELLED + building * OWNERS + owner
            if board.cells[lying] != 0:
                board.cells[lying] = 0
                if owner == NEUTRAL:
                    board.cells[cell.NEUTRAL_SUPPLY] += 1
                else:
                    board.cells[cell.SUPPLY + owner] += 1


def end_game(board: Board) -> None:
    """Add the final scoring to the points held."""
    cells = board.cells
    totals: list[int] = []
    for seat in range(board.players):
        if board.trace is not None:
            tell_final_scoring(board, seat)
        totals.append(int(total_points(board, seat)))
    for seat in range(board.players):
        cells[cell.POINTS + seat] = totals[seat]
    cells[cell.PHASE] = phase.END
    board.current_player = TERMINAL
    if board.trace is not None:
        board.note(trace.GAME_ENDS, -1, totals, EVERYONE)
