"""The course of the game: set-up, initial placement, the phases of a round, its end and the game's."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.game import CHANCE, NOBODY, TERMINAL
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import (
    ALL_CHARACTERS,
    BUILDING_COUNT,
    CITIZENS,
    CITIZENS_PLACED,
    MARAUDING,
    NEUTRAL_CITIZENS,
    PASSED_DENIERS,
    ROUNDS,
    START_DENIERS,
    START_INFLUENCE,
)
from parvis.games.troyes.rules.dawn import break_day
from parvis.games.troyes.rules.defence import face_another, face_black_die, spend_die
from parvis.games.troyes.rules.influence import choose_die_to_reroll, choose_die_to_turn, reroll, use_influence
from parvis.games.troyes.rules.layout import (
    ACTIONS,
    ACTIVE,
    CHARACTER,
    DAWN,
    DEFENCE,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    END,
    EVENT_STATE,
    EXPELLED,
    FACE_MORE,
    GENERAL,
    IN_ROW,
    INFLUENCE,
    MAIN,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NONE,
    OWNERS,
    PASSED,
    PHASE,
    PLACED,
    PLACEMENT,
    POINTS,
    PUT_BY,
    REROLL,
    ROLLING,
    ROW,
    ROW_SIZE,
    SET_UP,
    SPACE,
    SPACE_COUNT,
    SPEND,
    START,
    STEP,
    SUPPLY,
    TURN_DICE,
)
from parvis.games.troyes.rules.scoring import tell_final_scoring, total_points
from parvis.games.troyes.rules.turns import arrow_flies, choose_deed, forget_turn, go_on, pass_turn, put_by

# Where the neutral citizens of the two-player game stand from the start.
TWO_PLAYER_NEUTRALS = (1, 4, 7, 11, 14, 17)


def lay_out(board: Board) -> None:
    """Everything of the set-up that needs no luck."""
    cells = board.cells
    numbers = board.numbers
    placed = CITIZENS_PLACED[board.players - 2]
    for seat in range(board.players):
        cells[DENIERS + seat] = numbers[START_DENIERS]
        cells[INFLUENCE + seat] = numbers[START_INFLUENCE]
        cells[SUPPLY + seat] = placed
        cells[GENERAL + seat] = CITIZENS - placed
    cells[NEUTRAL_SUPPLY] = NEUTRAL_CITIZENS
    if board.players == 2:
        for space in TWO_PLAYER_NEUTRALS:
            settle_neutral(board, space)
    cells[EVENT_STATE + MARAUDING] = IN_ROW
    cells[ROW] = MARAUDING
    cells[ROW_SIZE] = 1
    forget_turn(board)
    cells[PHASE] = SET_UP
    board.current_player = CHANCE


def settle_neutral(board: Board, space: i64) -> None:
    """A neutral citizen takes an empty space."""
    board.cells[SPACE + space] = NEUTRAL
    board.cells[NEUTRAL_SUPPLY] -= 1


def happen(board: Board) -> None:
    """The random event that is due: the set-up's, a round's dawn, a reroll, the Archer's arrow."""
    phase = board.cells[PHASE]
    if phase == SET_UP:
        set_up(board)
    elif phase == DAWN:
        break_day(board)
        begin_defence(board)
    else:
        seat = board.cells[ACTIVE]
        board.current_player = seat
        if board.cells[STEP] == ROLLING:
            reroll(board, seat)
        else:
            board.cells[STEP] = MAIN
            arrow_flies(board, seat)
            finish(board, seat)
    board.barrier = True


def set_up(board: Board) -> None:
    """Deal the characters and choose the start player."""
    cells = board.cells
    left: i64 = ALL_CHARACTERS
    each: i64 = 2 if board.players == 2 else 1
    seat: i64 = 0
    while seat < board.players:
        numbers: list[int] = []
        place: i64 = 0
        while place < each:
            character = board.chance.member(left)
            left ^= BIT[character]
            cells[CHARACTER + 2 * seat + place] = character
            numbers.append(int(character))
            place += 1
        if board.trace is not None:
            board.note(events.CHARACTERS, seat, numbers, BIT[seat])
        seat += 1
    cells[START] = board.chance.number(board.players)
    if board.trace is not None:
        board.note(events.GAME_BEGINS, cells[START], [], EVERYONE)
    cells[PHASE] = PLACEMENT
    ask(board, cells[START])


def ask(board: Board, seat: i64) -> None:
    """A seat's turn begins."""
    board.cells[ACTIVE] = seat
    board.current_player = seat


def carry_out(board: Board, action: i64, seat: i64) -> None:
    """One choice, further steps that leave only one, and all that follows from them."""
    board.barrier = False
    act(board, action, seat)
    while board.current_player == seat and board.cells[STEP] != MAIN:
        board.fill_menu(seat)
        if board.menu_size > 1:
            return
        only = board.menu[0]
        board.menu_seat = NOBODY
        act(board, only, seat)


def act(board: Board, action: i64, seat: i64) -> None:
    """One choice."""
    cells = board.cells
    step = cells[STEP]
    cells[STEP] = MAIN
    if cells[PHASE] == PLACEMENT:
        settle(board, seat, action - actions.SPACE)
        return
    if step == MAIN:
        if actions.REROLL <= action <= actions.TURN:
            use_influence(board, seat, action)
            return
        if action == actions.FACE:
            face_black_die(board, seat)
        elif action == actions.PASS:
            pass_turn(board, seat)
        else:
            choose_deed(board, seat, action)
    elif step == REROLL:
        choose_die_to_reroll(board, action - actions.PICK)
        return
    elif step == TURN_DICE:
        choose_die_to_turn(board, seat, action)
        return
    elif step == FACE_MORE:
        face_another(board, seat, action)
    elif step == SPEND:
        spend_die(board, seat, action)
    else:
        go_on(board, seat, step, action)
    finish(board, seat)


def finish(board: Board, seat: i64) -> None:
    """End the turn if nothing of it is left to be asked or rolled."""
    if board.cells[STEP] != MAIN or board.current_player == CHANCE:
        return
    forget_turn(board)
    board.turn += 1
    board.barrier = True
    if board.cells[PHASE] == DEFENCE:
        go_on_defending(board, board.left_of(seat))
    else:
        go_on_acting(board, seat)


# Initial placement ------------------------------------------------------------------------------------------------


def settle(board: Board, seat: i64, space: i64) -> None:
    """One citizen of the initial placement; the order runs like a snake."""
    cells = board.cells
    cells[SPACE + space] = seat
    cells[SUPPLY + seat] -= 1
    if board.trace is not None:
        board.note(events.SETTLED, seat, [space], EVERYONE)
    cells[PLACED] += 1
    board.turn += 1
    board.barrier = True
    if cells[PLACED] < board.players * CITIZENS_PLACED[board.players - 2]:
        ask(board, next_to_settle(board))
        return
    fill_with_neutrals(board)
    cells[PHASE] = DAWN
    board.current_player = CHANCE


def next_to_settle(board: Board) -> i64:
    """Whose turn it is in snake order."""
    lap = board.cells[PLACED] // board.players
    place = board.cells[PLACED] % board.players
    if lap % 2 == 1:
        place = board.players - 1 - place
    return (board.cells[START] + place) % board.players


def fill_with_neutrals(board: Board) -> None:
    """Neutral citizens fill every empty space."""
    count: i64 = 0
    space: i64 = 0
    while space < SPACE_COUNT:
        if board.cells[SPACE + space] == NONE:
            settle_neutral(board, space)
            count += 1
        space += 1
    if board.trace is not None and count > 0:
        board.note(events.NEUTRALS_SETTLED, -1, [count], EVERYONE)


# Phases 3 to 5 ----------------------------------------------------------------------------------------------------


def begin_defence(board: Board) -> None:
    """The start player must beat the highest black die first."""
    board.cells[PHASE] = DEFENCE
    go_on_defending(board, board.cells[START])


def go_on_defending(board: Board, seat: i64) -> None:
    """The next player faces the highest black die, or phase 4 begins."""
    if board.highest_black() > 0:
        ask(board, seat)
        return
    board.cells[PHASE] = ACTIONS
    if board.any_die_left():
        ask(board, board.cells[START])
    else:
        end_round(board)


def go_on_acting(board: Board, seat: i64) -> None:
    """The next player who has not passed; passed ones put a denier by; without dice or players the round ends."""
    cells = board.cells
    waiting: i64 = 0
    other: i64 = 0
    while other < board.players:
        if cells[PASSED + other] == 0:
            waiting += 1
        other += 1
    if waiting == 0 or not board.any_die_left():
        end_round(board)
        return
    seat = board.left_of(seat)
    while cells[PASSED + seat] != 0:
        put_by(board, seat, board.numbers[PASSED_DENIERS], events.PUTS_BY)
        seat = board.left_of(seat)
    ask(board, seat)


def end_round(board: Board) -> None:
    """Phase 5: money, expelled citizens and dice are taken back, and the start player card moves left."""
    cells = board.cells
    seat: i64 = 0
    while seat < board.players:
        board.gain_deniers(seat, cells[PUT_BY + seat])
        cells[PUT_BY + seat] = 0
        cells[PASSED + seat] = 0
        seat += 1
    send_expelled_home(board)
    place: i64 = DICE
    while place < DICE + OWNERS * DICE_PER_OWNER:
        cells[place] = 0
        place += 1
    if board.trace is not None:
        board.note(events.ROUND_ENDS, -1, [], EVERYONE)
    if board.round == ROUNDS[board.players - 2]:
        end_game(board)
        return
    cells[START] = board.left_of(cells[START])
    cells[ACTIVE] = cells[START]
    cells[PHASE] = DAWN
    board.current_player = CHANCE


def send_expelled_home(board: Board) -> None:
    """Expelled citizens return to their owners' supplies."""
    building: i64 = 0
    while building < BUILDING_COUNT:
        owner: i64 = 0
        while owner < OWNERS:
            place = EXPELLED + building * OWNERS + owner
            if board.cells[place] != 0:
                board.cells[place] = 0
                if owner == NEUTRAL:
                    board.cells[NEUTRAL_SUPPLY] += 1
                else:
                    board.cells[SUPPLY + owner] += 1
            owner += 1
        building += 1


def end_game(board: Board) -> None:
    """Add the final scoring to the points held."""
    cells = board.cells
    totals: list[int] = []
    for seat in range(board.players):
        if board.trace is not None:
            tell_final_scoring(board, seat)
        totals.append(int(total_points(board, seat)))
    for seat in range(board.players):
        cells[POINTS + seat] = totals[seat]
    cells[PHASE] = END
    board.current_player = TERMINAL
    if board.trace is not None:
        board.note(events.GAME_ENDS, -1, totals, EVERYONE)
