"""Tally: what a seat has on the board, counted once, and what the favours count of it."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.games.notre_dame.rules import cell, number
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.cards import PERSON_ROWS
from parvis.games.notre_dame.rules.data import SECTOR_COUNT
from parvis.games.notre_dame.rules.rows import check_bound
from parvis.games.notre_dame.rules.terms import Person, Seat, Sector


@mypyc_attr(acyclic=True, free_list_len=1)
class Tally:
    """The pieces of one seat, counted in one pass over the sectors."""

    def __init__(self, board: Board, seat: Seat) -> None:
        cells = board.cells
        friend = cells[cell.FRIEND + seat]
        row = cell.CUBES + seat * SECTOR_COUNT
        pieces: i64 = 0
        occupied: i64 = 0
        fullest: i64 = 0
        for sector in range(SECTOR_COUNT):
            n = cells[row + sector]
            if sector == friend:
                n += 1
            if n > 0:
                occupied += 1
                pieces += n
                if n > fullest:
                    fullest = n
        self.board = board
        self.cells = cells
        self.numbers = board.numbers
        self.seat = seat
        self.row: i64 = row  # where the cubes of the sectors stand
        self.friend: Sector = friend
        self.pieces: i64 = pieces  # in sectors
        self.occupied: i64 = occupied  # sectors with a piece
        self.fullest: i64 = fullest  # pieces in the sector that holds most
        self.least: i64 = 0  # the second number of the favour that is being counted for

    def pieces_of(self, sector: Sector) -> i64:
        """Own pieces in a sector."""
        count = self.cells[self.row + sector]
        return count + 1 if sector == self.friend else count

    def sectors_with(self, least: i64) -> i64:
        """How many sectors hold at least so many pieces."""
        count: i64 = 0
        if least <= self.fullest:
            for sector in range(SECTOR_COUNT):
                if self.pieces_of(sector) >= least:
                    count += 1
        return count

    def messages(self) -> i64:
        """Messages taken, of all colours."""
        cells = self.cells
        count: i64 = 0
        row = cell.HELD + self.seat * cell.SEATS
        for colour in range(self.board.boroughs):
            count += cells[row + colour]
        return count

    def points_from(self, person: Person) -> i64:
        """The points that a person gives who gives them per something."""
        numbers = self.numbers
        self.least = numbers[number.FAVOUR_MORE + person]
        return numbers[number.FAVOUR + person] * COUNT_OF[person].of(self)


class Count(ABC):
    """Something that points are given per."""

    @abstractmethod
    def of(self, tally: Tally) -> i64:
        """How many there are."""


class Nothing(Count):
    """For favours that count nothing."""

    def of(self, tally: Tally) -> i64:
        """None."""
        del tally
        return 0


class Pieces(Count):
    """Own pieces in sectors and on Notre Dame."""

    def of(self, tally: Tally) -> i64:
        """The cubes and the friend."""
        return tally.pieces + tally.cells[cell.GIVEN + tally.seat]


class EmptySectors(Count):
    """Sectors with no own piece."""

    def of(self, tally: Tally) -> i64:
        """All but the occupied ones."""
        return SECTOR_COUNT - tally.occupied


class OccupiedSectors(Count):
    """Sectors with an own piece."""

    def of(self, tally: Tally) -> i64:
        """As counted."""
        return tally.occupied


class SectorsWithPieces(Count):
    """Sectors with at least so many own pieces."""

    def of(self, tally: Tally) -> i64:
        """Those that reach the second number."""
        return tally.sectors_with(tally.least)


class PiecesInFullestSector(Count):
    """Own pieces in the fullest sector."""

    def of(self, tally: Tally) -> i64:
        """As counted."""
        return tally.fullest


class SpacesAheadOfRats(Count):
    """Spaces of the track ahead of the rat marker."""

    def of(self, tally: Tally) -> i64:
        """Up to the end of the track."""
        return tally.numbers[number.RAT_END] - tally.cells[cell.RAT + tally.seat]


class SetsOfMessages(Count):
    """Sets of so many messages."""

    def of(self, tally: Tally) -> i64:
        """Whole sets, whatever the colours."""
        return tally.messages() // tally.least


COUNTS: Final[dict[str, Count]] = {
    "pieces": Pieces(),
    "empty-sectors": EmptySectors(),
    "occupied-sectors": OccupiedSectors(),
    "sectors-with-pieces": SectorsWithPieces(),
    "pieces-in-fullest-sector": PiecesInFullestSector(),
    "spaces-ahead-of-rats": SpacesAheadOfRats(),
    "sets-of-messages": SetsOfMessages(),
}
COUNTS_BY_NUMBER: Final = ["sectors-with-pieces", "sets-of-messages"]  # those that need the favour's second number
check_bound("count", [(f"person {row.name}", row.per) for row in PERSON_ROWS], list(COUNTS))

COUNT_OF: Final = vec[Count]([COUNTS[row.per] if row.per else Nothing() for row in PERSON_ROWS])
