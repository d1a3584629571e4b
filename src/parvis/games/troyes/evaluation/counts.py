"""What there is on the board for one seat, counted once; the terms of the judgement read it and change nothing."""

from mypy_extensions import i64, mypyc_attr

from parvis.games.troyes.rules import cell, number, stock
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    FACES,
    OWNERS,
    SEATS,
    SLOT_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.data import ROUNDS
from parvis.games.troyes.rules.event_cards import EVENT_COUNT, KIND_OF
from parvis.games.troyes.rules.layout import NONE, NOT_THERE, WON_BY
from parvis.games.troyes.rules.terms import Seat
from parvis.games.troyes.rules.traits import ADDS_BLACK_DICE, PER_CITIZEN, TAKES


@mypyc_attr(acyclic=True, free_list_len=1)
class Counts:
    """A seat's things and what threatens it, without any weight."""

    def __init__(self, board: Board, seat: Seat) -> None:
        cells = board.cells
        self.board = board
        self.cells = cells
        self.numbers = board.numbers
        self.seat = seat
        self.rounds_left = ROUNDS[board.players - 2] - board.round
        self.deniers = cells[cell.DENIERS + seat] + cells[cell.PUT_BY + seat]
        self.influence = cells[cell.INFLUENCE + seat]
        self.supply = cells[cell.SUPPLY + seat]
        self.expelled = cells[cell.EXPELLED + seat]
        self.expelled += cells[cell.EXPELLED + OWNERS + seat] + cells[cell.EXPELLED + 2 * OWNERS + seat]
        self.in_palace: i64 = 0
        self.in_bishopric: i64 = 0
        self.in_city_hall: i64 = 0
        self.exposed_in_bishopric: i64 = 0  # on the last space of a row
        self.exposed_in_city_hall: i64 = 0
        self.taxed: i64 = 0  # others in City Hall, neutral ones too
        self.count_citizens()
        self.raiders: i64 = 0  # black dice that the row brings every round
        self.owed: i64 = 0  # deniers that events of the row will ask for
        self.too_dear: i64 = 0  # events of the row that ask for more influence than is held
        self.present: i64 = 0  # events with an own cube
        self.count_events()
        self.won = board.times_named(cell.EVENT_STATE, EVENT_COUNT, WON_BY + seat)  # event cards
        self.in_cathedral: i64 = 0
        self.open_low = self.count_level(cell.CATHEDRAL)  # spaces open there, or NONE where the seat has a cube
        self.open_middle = self.count_level(cell.CATHEDRAL + FACES)
        self.open_high = self.count_level(cell.CATHEDRAL + 2 * FACES)
        self.tradesmen: i64 = 0
        for slot in range(SLOT_COUNT):
            if cells[cell.TRADESMAN + slot * SEATS + seat] != NOT_THERE:
                self.tradesmen += 1

    def count_citizens(self) -> None:
        """Who stands in the three buildings."""
        cells = self.cells
        seat = self.seat
        for space in range(SPACE_COUNT):
            owner = cells[cell.SPACE + space]
            if owner == seat:
                if space < FACES:
                    self.in_palace += 1
                elif space < 2 * FACES:
                    self.in_bishopric += 1
                    if space % 2 == 1:
                        self.exposed_in_bishopric += 1
                else:
                    self.in_city_hall += 1
                    if space % 3 == 2:
                        self.exposed_in_city_hall += 1
            elif owner != NONE and space >= 2 * FACES:
                self.taxed += 1

    def count_level(self, first: i64) -> i64:
        """Own cubes on a level of the Cathedral; returns the spaces open there, or NONE where the seat has a cube."""
        cells = self.cells
        seat = self.seat
        own: i64 = 0
        free: i64 = 0
        for space in range(first, first + FACES):
            owner = cells[space]
            if owner == NONE:
                free += 1
            elif owner == seat:
                own += 1
        self.in_cathedral += own
        return free if own == 0 else NONE

    def count_events(self) -> None:
        """What the row will do in the rounds to come, and where the seat has cubes."""
        cells = self.cells
        numbers = self.numbers
        first = cell.EVENT_CUBES + self.seat
        for index in range(cells[cell.ROW_SIZE]):
            event = cells[cell.ROW + index]
            kind = KIND_OF[event]
            if ADDS_BLACK_DICE[kind] == 1:
                self.raiders += numbers[number.EVENT_EFFECT + kind]
            elif TAKES[kind] != stock.NOTHING:
                amount = numbers[number.EVENT_EFFECT + kind]
                if PER_CITIZEN[kind] == 1:
                    amount = amount * self.in_city_hall
                if TAKES[kind] == stock.DENIERS:
                    self.owed += amount
                elif self.influence < amount:
                    self.too_dear += 1
            if cells[first + event * OWNERS] > 0:
                self.present += 1
