"""What events do every round: small functions, bound to the names that the entries of the events give them.

Each returns the black dice that the event adds.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, stock, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import CATHEDRAL_SPACES, FACES
from parvis.games.troyes.rules.citizens import enter, may_enter
from parvis.games.troyes.rules.event_cards import EVENT_KINDS, KIND_OF, EventRow
from parvis.games.troyes.rules.fights import put_cube
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.rows import CITY_HALL, demand_bound
from parvis.games.troyes.rules.terms import EventCard, EventKind, Seat
from parvis.games.troyes.rules.traits import ADDS_BLACK_DICE, ENTERED, PER_CITIZEN, TAKES

EventEffect = Callable[[Board, EventCard, i64], i64]  # the event at an index of the row


def carry_out_event(board: Board, event: EventCard, index: i64) -> i64:
    """One event's effect; returns the black dice it adds."""
    kind = KIND_OF[event]
    if ADDS_BLACK_DICE[kind] == 1:  # most events do, so this needs no call through a table
        return add_black_dice(board, event, index)
    return EFFECT_OF[kind](board, event, index)


def add_black_dice(board: Board, event: EventCard, _index: i64) -> i64:
    """Enemies come."""
    return board.numbers[number.EVENT_EFFECT + KIND_OF[event]]


def bring_neutral_citizen(board: Board, event: EventCard, _index: i64) -> i64:
    """A die chooses where a neutral citizen enters; ignored, unrolled, when all are in play."""
    building = ENTERED[KIND_OF[event]]
    if board.cells[cell.NEUTRAL_SUPPLY] == 0:
        return 0
    value = board.chance.die()
    enters = may_enter(board, NEUTRAL, building, value, NONE)
    if board.trace is not None:
        board.note(trace.NEUTRAL_ENTERS, -1, [event, value, building, 1 if enters else 0], EVERYONE)
    if enters:
        board.cells[cell.NEUTRAL_SUPPLY] -= 1
        enter(board, NEUTRAL, building, value)
    return 0


def send_migrant_workers(board: Board, _event: EventCard, _index: i64) -> i64:
    """A grey cube on the lowest, then leftmost open space of the Cathedral."""
    for space in range(CATHEDRAL_SPACES):
        if board.cells[cell.CATHEDRAL + space] == NONE:
            board.cells[cell.CATHEDRAL + space] = NEUTRAL
            if board.trace is not None:
                board.note(trace.GREY_CUBE_BUILT, -1, [space // FACES, space % FACES], EVERYONE)
            return 0
    return 0


def interrupt_work(board: Board, _event: EventCard, _index: i64) -> i64:
    """The cube on the highest level, there in the highest column, is removed."""
    for space in range(CATHEDRAL_SPACES - 1, -1, -1):
        owner = board.cells[cell.CATHEDRAL + space]
        if owner != NONE:
            if board.trace is not None:
                board.note(trace.CUBE_REMOVED, -1, [owner, space // FACES, space % FACES], EVERYONE)
            board.cells[cell.CATHEDRAL + space] = NONE
            return 0
    return 0


def support_neighbours(board: Board, _event: EventCard, index: i64) -> i64:
    """A grey cube on each of the two events to its left, nearer first; both are fixed before the first cube."""
    nearer: i64 = board.cells[cell.ROW + index - 1] if index >= 1 else NONE
    farther: i64 = board.cells[cell.ROW + index - 2] if index >= 2 else NONE
    if nearer != NONE:
        put_cube(board, NEUTRAL, nearer)
    if farther != NONE:
        put_cube(board, NEUTRAL, farther)
    return 0


def burden_players(board: Board, event: EventCard, _index: i64) -> i64:
    """Everyone loses deniers or influence."""
    for seat in range(board.players):
        burden(board, event, KIND_OF[event], seat)
    return 0


def burden(board: Board, event: EventCard, kind: EventKind, seat: Seat) -> None:
    """A loss met as far as possible; what is not met in full costs points."""
    owed = board.numbers[number.EVENT_EFFECT + kind]
    if PER_CITIZEN[kind] == 1:
        owed = owed * board.citizens_in(seat, CITY_HALL)
    thing = (cell.INFLUENCE if TAKES[kind] == stock.INFLUENCE else cell.DENIERS) + seat
    paid = min(owed, board.cells[thing])
    board.cells[thing] -= paid
    if board.trace is not None:
        board.note(trace.EVENT_COSTS, seat, [event, paid], EVERYONE)
    if paid < owed:
        if board.trace is not None:
            board.note(trace.EVENT_UNMET, seat, [event], EVERYONE)
        board.gain_points(seat, -board.numbers[number.UNMET_LOSS])


EFFECTS: Final[dict[str, EventEffect]] = {
    "add-black-dice": add_black_dice,
    "bring-neutral-citizen": bring_neutral_citizen,
    "send-migrant-workers": send_migrant_workers,
    "interrupt-work": interrupt_work,
    "support-neighbours": support_neighbours,
    "burden-players": burden_players,
}


def check_bindings(kinds: tuple[EventRow, ...]) -> None:
    """Raise WrongRow unless every event has its function and every function its event."""
    demand_bound({kind.name: kind.effect for kind in kinds}, list(EFFECTS), "effect")


check_bindings(EVENT_KINDS)
EFFECT_OF: Final = [EFFECTS[kind.effect] for kind in EVENT_KINDS]
