"""Citizens: where one may come from, and how one enters a building."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    FROM_CARD,
    FROM_EXPELLED,
    FROM_SUPPLY,
    OWNERS,
    SEATS,
    SOURCE_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.layout import NONE, NOT_THERE
from parvis.games.troyes.rules.terms import Building, Owner, Seat, Source


def is_source(board: Board, seat: Seat, source: Source) -> bool:
    """Whether a seat has a citizen there."""
    cells = board.cells
    if source < SPACE_COUNT:
        return cells[cell.SPACE + source] == seat
    if source < FROM_CARD:
        return cells[cell.EXPELLED + (source - FROM_EXPELLED) * OWNERS + seat] != 0
    if source < FROM_SUPPLY:
        return cells[cell.TRADESMAN + (source - FROM_CARD) * SEATS + seat] != NOT_THERE
    return cells[cell.SUPPLY + seat] > 0


def has_source(board: Board, seat: Seat) -> bool:
    """Whether a seat has a citizen anywhere but in the general supply."""
    cells = board.cells
    if cells[cell.SUPPLY + seat] > 0:  # as most often
        return True
    for space in range(cell.SPACE, cell.SPACE + SPACE_COUNT):
        if cells[space] == seat:
            return True
    for source in range(FROM_EXPELLED, FROM_SUPPLY):
        if is_source(board, seat, source):
            return True
    return False


def take_citizen(board: Board, seat: Seat, source: Source) -> None:
    """The citizen leaves where it was; nobody moves up."""
    cells = board.cells
    if source < SPACE_COUNT:
        cells[cell.SPACE + source] = NONE
    elif source < FROM_CARD:
        cells[cell.EXPELLED + (source - FROM_EXPELLED) * OWNERS + seat] = 0
    elif source < FROM_SUPPLY:
        cells[cell.TRADESMAN + (source - FROM_CARD) * SEATS + seat] = NOT_THERE
    else:
        cells[cell.SUPPLY + seat] -= 1


def expelled_by(board: Board, building: Building, value: i64, source: Source) -> Owner:
    """Who would be expelled by entering with a die's value, the source being vacated first; NONE for nobody."""
    cells = board.cells
    first = board.row_start(building, value)
    last = first + board.row_length(building) - 1
    for space in range(first, last + 1):
        if space == source or cells[cell.SPACE + space] == NONE:
            return NONE
    return cells[cell.SPACE + last]


def may_enter(board: Board, owner: Owner, building: Building, value: i64, source: Source) -> bool:
    """Whether the placement expels nobody, or a colour that does not lie on that picture yet."""
    out = expelled_by(board, building, value, source)
    if out == NONE or board.cells[cell.EXPELLED + building * OWNERS + out] == 0:
        return True
    return out == owner and source == FROM_EXPELLED + building


def enter(board: Board, owner: Owner, building: Building, value: i64) -> None:
    """A citizen takes the first space of the row; those there move right up to the first gap, or the last leaves."""
    cells = board.cells
    first = cell.SPACE + board.row_start(building, value)
    last = first + board.row_length(building) - 1
    gap = first
    while gap < last and cells[gap] != NONE:
        gap += 1
    out = cells[gap]
    for space in range(gap, first, -1):
        cells[space] = cells[space - 1]
    cells[first] = owner
    if out != NONE:
        cells[cell.EXPELLED + building * OWNERS + out] = 1
        if board.trace is not None:
            board.note(trace.EXPELS, -1, [out, building], EVERYONE)


def any_source_enters(board: Board, seat: Seat, building: Building, value: i64) -> bool:
    """Whether some own citizen may enter with a die's value."""
    if may_enter(board, seat, building, value, NONE):
        return has_source(board, seat)
    for source in range(SOURCE_COUNT):
        if is_source(board, seat, source) and may_enter(board, seat, building, value, source):
            return True
    return False
