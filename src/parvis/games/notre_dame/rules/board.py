"""The board: the cells of a position under the rulebook's names, and the questions asked of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.games.notre_dame.rules import cell, phase
from parvis.games.notre_dame.rules.data import MARKETS_PER_BOROUGH, NOTRE_DAME, SECTOR_COUNT, grey_deck_of
from parvis.games.notre_dame.rules.overrides import Data
from parvis.games.notre_dame.rules.terms import Card, Colour, Market, Place, Seat, Sector, Slot


class Board(State):
    """A Notre Dame position; effects, course and menu work on it, `NotreDameState` completes the contract."""

    def __init__(self, game: Game, players: i64, edition: str, data: Data, cells: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, edition, cells, chance)
        self.data: Final = data
        self.numbers: Final = data.numbers
        self.boroughs: i64 = 4 if players == 2 else players
        self.steps: vec[i64] = data.steps(self.boroughs)  # from a market to a market, the fewest

    def is_dealt(self) -> bool:
        """Whether a round is under way, persons turned up and cards drawn."""
        now = self.cells[cell.PHASE]
        return now != phase.SET_UP and now != phase.DEAL and now != phase.END

    def grey_deck(self) -> i64:
        """The grey deck of the period; before a deal that of the round to come."""
        now = self.cells[cell.PHASE]
        return grey_deck_of(self.round + 1 if now == phase.SET_UP or now == phase.DEAL else self.round)

    # Seats, boroughs and markets --------------------------------------------------------------------------------

    def right_of(self, seat: Seat) -> Seat:
        """The seat whose cards this one receives."""
        return self.players - 1 if seat == 0 else seat - 1

    def turn_order_of(self, seat: Seat) -> i64:
        """How many seats have their turn before this one in every phase of the round."""
        order = seat - self.cells[cell.START]
        return order + self.players if order < 0 else order

    def active_seat(self) -> Seat:
        """Whose turn it is in a phase of turns."""
        seat = self.cells[cell.START] + self.cells[cell.TURNS_TAKEN]
        return seat - self.players if seat >= self.players else seat  # a remainder would cost too much here

    def borough_of(self, seat: Seat) -> i64:
        """With two players the boroughs 1 and 3 belong to nobody."""
        return 2 * seat if self.players == 2 else seat

    def market_seen_from(self, seat: Seat, relative: i64) -> Market:
        """A market counted from the seat's own borough, as it is numbered on the board."""
        borough = relative // MARKETS_PER_BOROUGH + self.borough_of(seat)
        if borough >= self.boroughs:
            borough -= self.boroughs
        return borough * MARKETS_PER_BOROUGH + relative % MARKETS_PER_BOROUGH

    def colour_of_message_at(self, market: Market) -> Colour:
        """The borough whose message lies, or lay, on a market other than a centre."""
        borough = market // MARKETS_PER_BOROUGH
        if market % MARKETS_PER_BOROUGH == 2:
            borough += 1
            if borough == self.boroughs:
                borough = 0
        return borough

    # Pieces -----------------------------------------------------------------------------------------------------

    def cubes_in(self, seat: Seat, place: Place) -> i64:
        """Own cubes in a sector, or on Notre Dame."""
        if place == NOTRE_DAME:
            return self.cells[cell.GIVEN + seat]
        return self.cells[cell.CUBES + seat * SECTOR_COUNT + place]

    def change_cubes(self, seat: Seat, place: Place, by: i64) -> None:
        """Add cubes to a sector or Notre Dame, or take them away."""
        if place == NOTRE_DAME:
            self.cells[cell.GIVEN + seat] += by
        else:
            self.cells[cell.CUBES + seat * SECTOR_COUNT + place] += by

    def pieces_in(self, seat: Seat, sector: Sector) -> i64:
        """Own cubes in a sector, and the friend if he stands there."""
        cells = self.cells
        count = cells[cell.CUBES + seat * SECTOR_COUNT + sector]
        if cells[cell.FRIEND + seat] == sector:
            count += 1
        return count

    def supply_of(self, seat: Seat) -> i64:
        """Cubes in the own supply."""
        return self.cells[cell.SUPPLY + seat]

    def cubes_on_board(self, seat: Seat) -> i64:
        """Own cubes in all sectors and on Notre Dame."""
        cells = self.cells
        count = cells[cell.GIVEN + seat]
        for sector in range(SECTOR_COUNT):
            count += cells[cell.CUBES + seat * SECTOR_COUNT + sector]
        return count

    # Messages ---------------------------------------------------------------------------------------------------

    def may_take(self, seat: Seat, market: Market) -> bool:
        """Whether a message lies there whose colour the seat may take."""
        cells = self.cells
        if cells[cell.MESSAGE + market] == cell.NO_MESSAGE:
            return False
        row = cell.HELD + seat * cell.SEATS
        held = cells[row + self.colour_of_message_at(market)]
        for other in range(self.boroughs):
            if cells[cell.ON_BOARD + other] > 0 and cells[row + other] < held:
                return False
        return True

    # Action cards -----------------------------------------------------------------------------------------------

    def is_pending(self, seat: Seat) -> bool:
        """In the draft every seat that can pick; otherwise the one whose turn it is."""
        if self.cells[cell.PHASE] != phase.DRAFT:
            return seat == self.current_player
        picks = self.cells[cell.PICKS + seat]
        return picks == 0 or (picks == 1 and self.cells[cell.PICKS + self.right_of(seat)] >= 1)

    def slot_owner(self, seat: Seat, slot: Slot) -> Colour:
        """The colour of the card that a seat holds in a slot: the own one, the right neighbour's, the next."""
        owner = seat - slot
        return owner + self.players if owner < 0 else owner

    def slot_index(self, seat: Seat, slot: Slot) -> i64:
        """Where that card stands among the slots of all colours."""
        owner = seat - slot  # not by a call: every menu comes here
        return (owner + self.players if owner < 0 else owner) * cell.SLOTS + slot

    def see(self, seat: Seat, colour: Colour, card: Card) -> None:
        """A seat sees a card."""
        self.cells[cell.SEEN + seat * cell.SEATS + colour] |= BIT[card]

    def see_all(self, colour: Colour, card: Card) -> None:
        """Every seat sees a card."""
        cells = self.cells
        bit = BIT[card]
        for seat in range(self.players):
            cells[cell.SEEN + seat * cell.SEATS + colour] |= bit
