"""The board: the cells of a position under the rulebook's names, and the questions asked of them."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.games.notre_dame.rules.data import MARKETS_PER_BOROUGH, NOTRE_DAME, SECTOR_COUNT, Data
from parvis.games.notre_dame.rules.layout import (
    CARRIAGE,
    CUBES,
    DEAL,
    DRAFT,
    END,
    FRIEND,
    GIVEN,
    HELD,
    MESSAGE,
    NO_MESSAGE,
    ON_BOARD,
    PHASE,
    PICKS,
    PLACE,
    SEATS,
    SEEN,
    SET_UP,
    START,
    SUPPLY,
)


class Board(State):
    """A Notre Dame position; effects, phases and menu work on it, `NotreDameState` completes the contract."""

    def __init__(self, game: Game, players: i64, edition: str, data: Data, cells: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, edition, cells, chance)
        self.data = data
        self.numbers = data.numbers
        self.boroughs: i64 = 4 if players == 2 else players
        self.steps: vec[i64] = data.steps[self.boroughs - 3]

    def is_dealt(self) -> bool:
        """Whether a round is under way, persons turned up and cards drawn."""
        phase = self.cells[PHASE]
        return phase != SET_UP and phase != DEAL and phase != END

    # Seats, boroughs and markets --------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return 0 if seat + 1 == self.players else seat + 1

    def right_of(self, seat: i64) -> i64:
        """The seat whose cards this one receives."""
        return self.players - 1 if seat == 0 else seat - 1

    def seat_after(self, seat: i64, places: i64) -> i64:
        """The seat some places clockwise."""
        return (seat + places) % self.players

    def active_seat(self) -> i64:
        """Whose turn it is in a phase of turns."""
        return (self.cells[START] + self.cells[PLACE]) % self.players

    def borough_of(self, seat: i64) -> i64:
        """With two players the boroughs 1 and 3 belong to nobody."""
        return 2 * seat if self.players == 2 else seat

    def market_seen_from(self, seat: i64, relative: i64) -> i64:
        """A market counted from the seat's own borough, as it is numbered on the board."""
        borough = relative // MARKETS_PER_BOROUGH + self.borough_of(seat)
        return borough % self.boroughs * MARKETS_PER_BOROUGH + relative % MARKETS_PER_BOROUGH

    def steps_to(self, seat: i64, market: i64) -> i64:
        """The fewest steps from a seat's carriage to a market."""
        return self.steps[self.cells[CARRIAGE + seat] * self.boroughs * MARKETS_PER_BOROUGH + market]

    def colour_of_message_at(self, market: i64) -> i64:
        """The borough whose message lies, or lay, on a market other than a centre."""
        borough = market // MARKETS_PER_BOROUGH
        if market % MARKETS_PER_BOROUGH == 2:
            borough += 1
        return borough % self.boroughs

    # Pieces -----------------------------------------------------------------------------------------------------

    def cubes_in(self, seat: i64, place: i64) -> i64:
        """Own cubes in a sector, or on Notre Dame."""
        if place == NOTRE_DAME:
            return self.cells[GIVEN + seat]
        return self.cells[CUBES + seat * SECTOR_COUNT + place]

    def change_cubes(self, seat: i64, place: i64, by: i64) -> None:
        """Add cubes to a sector or Notre Dame, or take them away."""
        if place == NOTRE_DAME:
            self.cells[GIVEN + seat] += by
        else:
            self.cells[CUBES + seat * SECTOR_COUNT + place] += by

    def pieces_in(self, seat: i64, sector: i64) -> i64:
        """Own cubes in a sector, and the friend if he stands there."""
        count = self.cells[CUBES + seat * SECTOR_COUNT + sector]
        if self.cells[FRIEND + seat] == sector:
            count += 1
        return count

    def supply_of(self, seat: i64) -> i64:
        """Cubes in the own supply."""
        return self.cells[SUPPLY + seat]

    def cubes_on_board(self, seat: i64) -> i64:
        """Own cubes in all sectors and on Notre Dame."""
        count = self.cells[GIVEN + seat]
        sector: i64 = 0
        while sector < SECTOR_COUNT:
            count += self.cells[CUBES + seat * SECTOR_COUNT + sector]
            sector += 1
        return count

    # Messages ---------------------------------------------------------------------------------------------------

    def may_take(self, seat: i64, market: i64) -> bool:
        """Whether a message lies there whose colour the seat may take."""
        if self.cells[MESSAGE + market] == NO_MESSAGE:
            return False
        colour = self.colour_of_message_at(market)
        held = self.cells[HELD + seat * SEATS + colour]
        other: i64 = 0
        while other < self.boroughs:
            if self.cells[ON_BOARD + other] > 0 and self.cells[HELD + seat * SEATS + other] < held:
                return False
            other += 1
        return True

    # Action cards -----------------------------------------------------------------------------------------------

    def is_pending(self, seat: i64) -> bool:
        """In the draft every seat that can pick; otherwise the one whose turn it is."""
        if self.cells[PHASE] != DRAFT:
            return seat == self.current_player
        picks = self.cells[PICKS + seat]
        return picks == 0 or (picks == 1 and self.cells[PICKS + self.right_of(seat)] >= 1)

    def slot_owner(self, seat: i64, slot: i64) -> i64:
        """The colour of the card that a seat holds in a slot: the own one, the right neighbour's, the next."""
        return (seat - slot + 2 * self.players) % self.players

    def see(self, seat: i64, colour: i64, card: i64) -> None:
        """A seat sees a card."""
        self.cells[SEEN + seat * SEATS + colour] |= BIT[card]

    def see_all(self, colour: i64, card: i64) -> None:
        """Every seat sees a card."""
        seat: i64 = 0
        while seat < self.players:
            self.cells[SEEN + seat * SEATS + colour] |= BIT[card]
            seat += 1
