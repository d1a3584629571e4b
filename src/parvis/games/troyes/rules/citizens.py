"""Citizens: where one may come from, and how one enters a building."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.layout import (
    EXPELLED,
    FROM_CARD,
    FROM_EXPELLED,
    FROM_SUPPLY,
    NONE,
    NOT_THERE,
    OWNERS,
    SEATS,
    SOURCE_COUNT,
    SPACE,
    SPACE_COUNT,
    SUPPLY,
    TRADESMAN,
)


def is_source(board: Board, seat: i64, source: i64) -> bool:
    """Whether a seat has a citizen there."""
    cells = board.cells
    if source < SPACE_COUNT:
        return cells[SPACE + source] == seat
    if source < FROM_CARD:
        return cells[EXPELLED + (source - FROM_EXPELLED) * OWNERS + seat] != 0
    if source < FROM_SUPPLY:
        return cells[TRADESMAN + (source - FROM_CARD) * SEATS + seat] != NOT_THERE
    return cells[SUPPLY + seat] > 0


def has_source(board: Board, seat: i64) -> bool:
    """Whether a seat has a citizen anywhere but in the general supply."""
    source: i64 = FROM_SUPPLY
    while source >= 0:
        if is_source(board, seat, source):
            return True
        source -= 1
    return False


def take_citizen(board: Board, seat: i64, source: i64) -> None:
    """The citizen leaves its place; nobody moves up."""
    cells = board.cells
    if source < SPACE_COUNT:
        cells[SPACE + source] = NONE
    elif source < FROM_CARD:
        cells[EXPELLED + (source - FROM_EXPELLED) * OWNERS + seat] = 0
    elif source < FROM_SUPPLY:
        cells[TRADESMAN + (source - FROM_CARD) * SEATS + seat] = NOT_THERE
    else:
        cells[SUPPLY + seat] -= 1


def expelled_by(board: Board, building: i64, value: i64, source: i64) -> i64:
    """Who would be expelled by entering with a die's value, the source being vacated first; NONE for nobody."""
    space = board.row_start(building, value)
    stop = space + board.row_length(building)
    while space < stop:
        if space == source or board.cells[SPACE + space] == NONE:
            return NONE
        space += 1
    return board.cells[SPACE + stop - 1]


def may_enter(board: Board, seat: i64, building: i64, value: i64, source: i64) -> bool:
    """Whether the placement expels nobody, or a colour that does not lie on that picture yet."""
    out = expelled_by(board, building, value, source)
    if out == NONE or board.cells[EXPELLED + building * OWNERS + out] == 0:
        return True
    return out == seat and source == FROM_EXPELLED + building


def enter(board: Board, owner: i64, building: i64, value: i64) -> None:
    """A citizen takes the first space of the row; those there move right up to the first gap, or the last leaves."""
    cells = board.cells
    first = SPACE + board.row_start(building, value)
    last = first + board.row_length(building) - 1
    gap = first
    while gap < last and cells[gap] != NONE:
        gap += 1
    out = cells[gap]
    while gap > first:
        cells[gap] = cells[gap - 1]
        gap -= 1
    cells[first] = owner
    if out != NONE:
        cells[EXPELLED + building * OWNERS + out] = 1
        if board.trace is not None:
            board.note(events.EXPELS, -1, [out, building], EVERYONE)


def any_source_enters(board: Board, seat: i64, building: i64, value: i64) -> bool:
    """Whether some own citizen may enter with a die's value."""
    if may_enter(board, seat, building, value, NONE):
        return has_source(board, seat)
    source: i64 = 0
    while source < SOURCE_COUNT:
        if is_source(board, seat, source) and may_enter(board, seat, building, value, source):
            return True
        source += 1
    return False
