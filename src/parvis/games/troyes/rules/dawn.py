"""The dawn of a round, before anyone chooses: activity cards, income and wages, the work force, events, black dice."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.citizens import enter, may_enter
from parvis.games.troyes.rules.data import (
    BISHOPRIC,
    CALLS_WHITE,
    CARDS_PER_COLOUR,
    CARDS_PER_LEVEL,
    CITY_HALL,
    COLOUR_COUNT,
    DICE_PER_COLOUR,
    DROUGHT,
    EVENT_COUNT,
    EVENT_EFFECT,
    FACES,
    HERESY,
    INCOME,
    INTERRUPTION_OF_WORK,
    KIND_OF,
    LEVEL_COUNT,
    MIGRANT_WORKERS,
    PALACE,
    RED,
    RED_EVENTS,
    SUCCESSION_CONFLICT,
    SUPPORT,
    THEOLOGICAL_CONFLICT,
    UNMET_LOSS,
    WAGE_BISHOPRIC,
    WAGE_PALACE,
    WAYFARERS,
    WHITE,
    WHITE_EVENTS,
    YELLOW,
    YELLOW_EVENTS,
)
from parvis.games.troyes.rules.fights import put_cube
from parvis.games.troyes.rules.layout import (
    BLACK,
    CARD_UP,
    CATHEDRAL,
    CATHEDRAL_SPACES,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    EVENT_STATE,
    IN_DECK,
    IN_ROW,
    INFLUENCE,
    MARAUDING_CLOSED,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NONE,
    ROW,
    ROW_SIZE,
    START,
)


def break_day(board: Board) -> None:
    """Everything of a round up to the first choice."""
    board.round += 1
    if board.trace is not None:
        board.note(events.ROUND_BEGINS, -1, [board.round, board.cells[START]], EVERYONE)
    if board.round <= LEVEL_COUNT:
        turn_up_cards(board, board.round - 1)
    seat: i64 = 0
    while seat < board.players:
        pay_wages(board, seat)
        seat += 1
    roll_work_force(board)
    turn_up_events(board)
    roll_black_dice(board, carry_out_row(board))


def turn_up_cards(board: Board, level: i64) -> None:
    """Phase 0: in each colour one of the level's three cards comes to light."""
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        first = colour * CARDS_PER_COLOUR + level * CARDS_PER_LEVEL
        card = first + board.chance.number(CARDS_PER_LEVEL)
        board.cells[CARD_UP + colour * LEVEL_COUNT + level] = card
        if board.trace is not None:
            board.note(events.CARD_TURNED_UP, -1, [card], EVERYONE)
        colour += 1


def pay_wages(board: Board, seat: i64) -> None:
    """Phase 1: income, then wages for Bishopric and Palace; what cannot be paid costs points."""
    numbers = board.numbers
    owed = numbers[WAGE_BISHOPRIC] * board.citizens_in(seat, BISHOPRIC)
    owed += numbers[WAGE_PALACE] * board.citizens_in(seat, PALACE)
    held = board.cells[DENIERS + seat] + numbers[INCOME]
    paid = min(owed, held)
    board.cells[DENIERS + seat] = held - paid
    if board.trace is not None:
        board.note(events.INCOME, seat, [numbers[INCOME], paid], EVERYONE)
    if paid < owed:
        if board.trace is not None:
            board.note(events.WAGES_UNPAID, seat, [owed - paid], EVERYONE)
        board.gain_points(seat, -numbers[UNMET_LOSS])


def roll_work_force(board: Board) -> None:
    """Phase 2: a die per standing citizen, from the start player clockwise, the neutral ones last."""
    place: i64 = 0
    while place < board.players:
        roll_dice_of(board, (board.cells[START] + place) % board.players)
        place += 1
    roll_dice_of(board, NEUTRAL)


def roll_dice_of(board: Board, owner: i64) -> None:
    """Yellow, then white, then red dice into one district."""
    numbers: list[int] = [int(owner)]
    colour: i64 = YELLOW
    while colour <= RED:
        building = CITY_HALL if colour == YELLOW else BISHOPRIC if colour == WHITE else PALACE
        count = board.citizens_in(owner, building)
        while count > 0:
            face = board.chance.die()
            board.cells[DICE + owner * DICE_PER_OWNER + colour * FACES + face - 1] += 1
            if board.trace is not None:
                numbers += [int(colour), int(face)]
            count -= 1
        colour += 1
    if board.trace is not None:
        board.note(events.ROLLED, -1, numbers, EVERYONE)


# Events ---------------------------------------------------------------------------------------------------------


def turn_up_events(board: Board) -> None:
    """The next red event, and the white or yellow one it calls."""
    red = turn_up_event(board, RED_EVENTS)
    turn_up_event(board, WHITE_EVENTS if CALLS_WHITE[KIND_OF[red]] == 1 else YELLOW_EVENTS)


def turn_up_event(board: Board, deck: i64) -> i64:
    """Draw an event of a deck and append it to the row."""
    cells = board.cells
    left: i64 = 0
    event: i64 = 0
    while event < EVENT_COUNT:
        if deck & BIT[event] != 0 and cells[EVENT_STATE + event] == IN_DECK:
            left |= BIT[event]
        event += 1
    event = board.chance.member(left)
    cells[EVENT_STATE + event] = IN_ROW
    cells[ROW + cells[ROW_SIZE]] = event
    cells[ROW_SIZE] += 1
    if board.trace is not None:
        board.note(events.EVENT_TURNED_UP, -1, [event], EVERYONE)
    return event


def carry_out_row(board: Board) -> i64:
    """Every event of the row takes effect from left to right; returns the number of black dice collected."""
    cells = board.cells
    black: i64 = 0
    place: i64 = 0
    while place < cells[ROW_SIZE]:
        event = cells[ROW + place]
        black += carry_out_event(board, event, place)
        place = 0
        while cells[ROW + place] != event:  # cards to its left may have left the row
            place += 1
        place += 1
    cells[MARAUDING_CLOSED] = 0
    return min(black, DICE_PER_COLOUR)


def carry_out_event(board: Board, event: i64, place: i64) -> i64:
    """One event's effect; returns the black dice it adds."""
    kind = KIND_OF[event]
    if kind < SUCCESSION_CONFLICT:
        return board.numbers[EVENT_EFFECT + kind]
    if kind == SUCCESSION_CONFLICT:
        bring_neutral_citizen(board, event, PALACE)
    elif kind == THEOLOGICAL_CONFLICT:
        bring_neutral_citizen(board, event, BISHOPRIC)
    elif kind == WAYFARERS:
        bring_neutral_citizen(board, event, CITY_HALL)
    elif kind == MIGRANT_WORKERS:
        send_migrant_workers(board)
    elif kind == INTERRUPTION_OF_WORK:
        interrupt_work(board)
    elif kind == SUPPORT:
        support(board, place)
    else:
        seat: i64 = 0
        while seat < board.players:
            burden(board, event, kind, seat)
            seat += 1
    return 0


def bring_neutral_citizen(board: Board, event: i64, building: i64) -> None:
    """A die chooses where a neutral citizen enters; ignored, unrolled, when all are in play."""
    if board.cells[NEUTRAL_SUPPLY] == 0:
        return
    value = board.chance.die()
    enters = may_enter(board, NEUTRAL, building, value, NONE)
    if board.trace is not None:
        board.note(events.NEUTRAL_ENTERS, -1, [event, value, building, 1 if enters else 0], EVERYONE)
    if enters:
        board.cells[NEUTRAL_SUPPLY] -= 1
        enter(board, NEUTRAL, building, value)


def send_migrant_workers(board: Board) -> None:
    """A grey cube on the lowest, then leftmost open space of the Cathedral."""
    place: i64 = 0
    while place < CATHEDRAL_SPACES and board.cells[CATHEDRAL + place] != NONE:
        place += 1
    if place < CATHEDRAL_SPACES:
        board.cells[CATHEDRAL + place] = NEUTRAL
        if board.trace is not None:
            board.note(events.GREY_CUBE_BUILT, -1, [place // FACES, place % FACES], EVERYONE)


def interrupt_work(board: Board) -> None:
    """The cube on the highest level, there in the highest column, is removed."""
    place: i64 = CATHEDRAL_SPACES - 1
    while place >= 0 and board.cells[CATHEDRAL + place] == NONE:
        place -= 1
    if place >= 0:
        if board.trace is not None:
            owner = int(board.cells[CATHEDRAL + place])
            board.note(events.CUBE_REMOVED, -1, [owner, int(place // FACES), int(place % FACES)], EVERYONE)
        board.cells[CATHEDRAL + place] = NONE


def support(board: Board, place: i64) -> None:
    """A grey cube on each of the two events to its left, nearer first; both are fixed before the first cube."""
    nearer: i64 = board.cells[ROW + place - 1] if place >= 1 else NONE
    farther: i64 = board.cells[ROW + place - 2] if place >= 2 else NONE
    if nearer != NONE:
        put_cube(board, NEUTRAL, nearer)
    if farther != NONE:
        put_cube(board, NEUTRAL, farther)


def burden(board: Board, event: i64, kind: i64, seat: i64) -> None:
    """Heresy, Drought and Civil War: met as far as possible; what is not met in full costs points."""
    number = board.numbers[EVENT_EFFECT + kind]
    stock: i64 = INFLUENCE if kind == HERESY else DENIERS
    owed = number * board.citizens_in(seat, CITY_HALL) if kind == DROUGHT else number
    paid = min(owed, board.cells[stock + seat])
    board.cells[stock + seat] -= paid
    if board.trace is not None:
        board.note(events.EVENT_COSTS, seat, [event, paid], EVERYONE)
    if paid < owed:
        if board.trace is not None:
            board.note(events.EVENT_UNMET, seat, [event], EVERYONE)
        board.gain_points(seat, -board.numbers[UNMET_LOSS])


def roll_black_dice(board: Board, count: i64) -> None:
    """The enemies of the round."""
    faces: list[int] = []
    while count > 0:
        face = board.chance.die()
        board.cells[BLACK + face - 1] += 1
        if board.trace is not None:
            faces.append(int(face))
        count -= 1
    if board.trace is not None and faces:
        board.note(events.BLACK_ROLLED, -1, faces, EVERYONE)
