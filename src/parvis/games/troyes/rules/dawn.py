"""The dawn of a round, before anyone chooses: activity cards, income and wages, the work force, events, black dice."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import COLOUR_COUNT, FACES, LEVEL_COUNT
from parvis.games.troyes.rules.data import DICE_PER_COLOUR
from parvis.games.troyes.rules.event_cards import (
    CALLS_WHITE,
    EVENT_COUNT,
    KIND_OF,
    RED_EVENTS,
    WHITE_EVENTS,
    YELLOW_EVENTS,
)
from parvis.games.troyes.rules.event_effects import carry_out_event
from parvis.games.troyes.rules.layout import IN_DECK, IN_ROW, NEUTRAL
from parvis.games.troyes.rules.rows import BISHOPRIC, CITY_HALL, PALACE, WHITE, YELLOW
from parvis.games.troyes.rules.terms import EventCard, Owner, Seat
from parvis.games.troyes.rules.traits import CARDS_OF


def break_day(board: Board) -> None:
    """Everything of a round up to the first choice."""
    board.round += 1
    if board.trace is not None:
        board.note(trace.ROUND_BEGINS, -1, [board.round, board.cells[cell.START]], EVERYONE)
    if board.round <= LEVEL_COUNT:
        turn_up_cards(board, board.round - 1)
    for seat in range(board.players):
        pay_wages(board, seat)
    roll_work_force(board)
    turn_up_events(board)
    roll_black_dice(board, carry_out_row(board))


def turn_up_cards(board: Board, level: i64) -> None:
    """Phase 0: in each colour one of the level's cards comes to light."""
    for colour in range(COLOUR_COUNT):
        slot = colour * LEVEL_COUNT + level
        cards = CARDS_OF[slot]
        card = cards[board.chance.number(len(cards))]
        board.cells[cell.CARD_UP + slot] = card
        if board.trace is not None:
            board.note(trace.CARD_TURNED_UP, -1, [card], EVERYONE)


def pay_wages(board: Board, seat: Seat) -> None:
    """Phase 1: income, then wages for Bishopric and Palace; what cannot be paid costs points."""
    numbers = board.numbers
    owed = numbers[number.WAGE_BISHOPRIC] * board.citizens_in(seat, BISHOPRIC)
    owed += numbers[number.WAGE_PALACE] * board.citizens_in(seat, PALACE)
    held = board.cells[cell.DENIERS + seat] + numbers[number.INCOME]
    paid = min(owed, held)
    board.cells[cell.DENIERS + seat] = held - paid
    if board.trace is not None:
        board.note(trace.INCOME, seat, [numbers[number.INCOME], paid], EVERYONE)
    if paid < owed:
        if board.trace is not None:
            board.note(trace.WAGES_UNPAID, seat, [owed - paid], EVERYONE)
        board.gain_points(seat, -numbers[number.UNMET_LOSS])


def roll_work_force(board: Board) -> None:
    """Phase 2: a die per standing citizen, from the start player clockwise, the neutral ones last."""
    for nth in range(board.players):
        roll_dice_of(board, (board.cells[cell.START] + nth) % board.players)
    roll_dice_of(board, NEUTRAL)


def roll_dice_of(board: Board, owner: Owner) -> None:
    """Yellow, then white, then red dice into one district."""
    told: list[int] | None = None if board.trace is None else [int(owner)]
    for colour in range(COLOUR_COUNT):
        building = CITY_HALL if colour == YELLOW else BISHOPRIC if colour == WHITE else PALACE
        for _citizen in range(board.citizens_in(owner, building)):
            face = board.chance.die()
            board.put_die(owner, colour * FACES + face - 1)
            if told is not None:
                told += [int(colour), int(face)]
    if told is not None:
        board.note(trace.ROLLED, -1, told, EVERYONE)


# Events ---------------------------------------------------------------------------------------------------------


def turn_up_events(board: Board) -> None:
    """The next red event, and the white or yellow one it calls."""
    red = turn_up_event(board, RED_EVENTS)
    turn_up_event(board, WHITE_EVENTS if CALLS_WHITE[KIND_OF[red]] == 1 else YELLOW_EVENTS)


def turn_up_event(board: Board, deck: i64) -> EventCard:
    """Draw an event of a deck and append it to the row."""
    cells = board.cells
    left: i64 = 0
    for event in range(EVENT_COUNT):
        if deck & BIT[event] != 0 and cells[cell.EVENT_STATE + event] == IN_DECK:
            left |= BIT[event]
    drawn = board.chance.member(left)
    cells[cell.EVENT_STATE + drawn] = IN_ROW
    cells[cell.ROW + cells[cell.ROW_SIZE]] = drawn
    cells[cell.ROW_SIZE] += 1
    if board.trace is not None:
        board.note(trace.EVENT_TURNED_UP, -1, [drawn], EVERYONE)
    return drawn


def carry_out_row(board: Board) -> i64:
    """Every event of the row takes effect from left to right; returns the number of black dice collected."""
    cells = board.cells
    black: i64 = 0
    index: i64 = 0
    while index < cells[cell.ROW_SIZE]:
        event = cells[cell.ROW + index]
        black += carry_out_event(board, event, index)
        index = 0
        while cells[cell.ROW + index] != event:  # cards to its left may have left the row
            index += 1
        index += 1
    cells[cell.MARAUDING_CLOSED] = 0
    return min(black, DICE_PER_COLOUR)


def roll_black_dice(board: Board, count: i64) -> None:
    """The enemies of the round."""
    told: list[int] | None = None if board.trace is None else []
    for _die in range(count):
        face = board.chance.die()
        board.cells[cell.BLACK + face - 1] += 1
        if told is not None:
            told.append(int(face))
    if told:
        board.note(trace.BLACK_ROLLED, -1, told, EVERYONE)
