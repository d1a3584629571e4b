"""What a seat of Notre Dame holds - coins, cubes, pieces, messages, marker - and what each may still bring."""

from mypy_extensions import i64, mypyc_attr

from parvis.core.bits import BIT
from parvis.games.notre_dame.evaluation import weights
from parvis.games.notre_dame.rules import cell, number, phase
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.course import rats_of_the_round
from parvis.games.notre_dame.rules.data import (
    CARRIAGE_HOUSE,
    HOSPITAL,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    PARK,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.tally import Tally
from parvis.games.notre_dame.rules.terms import Message, Seat, Sector


@mypyc_attr(acyclic=True, free_list_len=1)
class Holdings(Tally):
    """What one seat holds, counted once, and the worth of it and of a little more or less."""

    def __init__(self, board: Board, seat: Seat) -> None:
        super().__init__(board, seat)
        cells = board.cells
        # What there is.
        self.phase: i64 = cells[cell.PHASE]
        self.rounds: i64 = ROUNDS - board.round  # those after this one
        self.rounds_left: float = float(self.rounds)
        self.order: i64 = board.turn_order_of(seat)
        self.coins: i64 = cells[cell.COINS + seat]
        self.cubes: i64 = cells[cell.SUPPLY + seat]
        self.general: i64 = cells[cell.GENERAL + seat]
        self.marker: i64 = cells[cell.RAT + seat]
        self.hospital: i64 = self.pieces_of(HOSPITAL)
        self.bonus: float = float(self.pieces_of(PARK) // self.numbers[number.PARK_PIECES])
        self.track_end: float = float(self.numbers[number.RAT_END])
        self.rats: float = self.rats_of_this_round()
        # What it is worth.
        self.favour: float = 0.0  # the best that a bribe can still bring this round
        self.coin_uses: float = weights.COIN_USES + weights.COIN_USES_A_ROUND * self.rounds_left
        self.cube_uses: float = weights.CUBE_USES + weights.CUBE_USES_A_ROUND * self.rounds_left
        self.sectors: float = self.all_standing()
        self.supply_worth: float = self.supply(self.cubes)
        self.cube_price: float = self.price_of_a_cube()
        self.message: float = self.best_message()
        self.loss: float = float(self.numbers[number.PLAGUE_LOSS]) + weights.LOST_CUBE * self.rounds_left
        self.advance: float = board.data.rats_a_round - weights.RELIEF
        self.danger: float = self.plague_cost(self.marker, self.hospital, self.rats)
        self.step_back: float = self.danger - self.plague_cost(self.marker - 1, self.hospital, self.rats)
        self.purse_worth: float = self.purse(self.coins)
        self.hotel_choice: float = self.best_hotel_choice()

    def rats_of_this_round(self) -> float:
        """Rats on the three persons, 0 for who bribed the Doctor; -1 if the seat has been struck already."""
        cells = self.cells
        now = self.phase
        struck = now == phase.PLAGUE and self.order <= cells[cell.TURNS_TAKEN]
        if struck or now == phase.SET_UP or now == phase.DEAL:
            return -1.0
        if cells[cell.DOCTORED + self.seat] != 0:
            return 0.0
        return float(rats_of_the_round(self.board))

    # Pieces and points ------------------------------------------------------------------------------------------

    def all_standing(self) -> float:
        """What all pieces in sectors bring in the rounds to come."""
        cells = self.cells
        row = self.row
        friend = self.friend
        total = 0.0
        for sector in range(SECTOR_COUNT):
            n = cells[row + sector]  # not by a call: every judgement comes here
            if sector == friend:
                n += 1
            if n > 0:
                total += self.standing(sector, n)
        return total

    def standing(self, sector: Sector, pieces: i64) -> float:
        """What so many pieces in a sector bring in the rounds to come."""
        if pieces > weights.MOST_PIECES:
            pieces = weights.MOST_PIECES
        return self.rounds_left * weights.PIECES_A_ROUND[sector * (weights.MOST_PIECES + 1) + pieces]

    def award(self, points: i64) -> float:
        """One receipt of prestige points, with the bonus of the park."""
        return float(points) + self.bonus if points > 0 else 0.0

    # Coins and cubes --------------------------------------------------------------------------------------------

    def purse(self, coins: i64) -> float:
        """So many coins, one of them for this round's bribe if it is still to come and worth it."""
        kept = self.coins_later(coins)
        price = self.numbers[number.BRIBE_PRICE]
        if self.favour > 0.0 and coins >= price:
            return max(kept, self.favour + self.coins_later(coins - price))
        return kept

    def coins_later(self, coins: i64) -> float:
        """So many coins in the rounds to come."""
        if coins <= 0 or self.rounds == 0:
            return 0.0
        held = float(coins)
        return weights.COIN_WORTH * held * self.coin_uses / (held + self.coin_uses)

    def supply(self, cubes: i64) -> float:
        """So many cubes in the own supply."""
        if cubes <= 0 or self.rounds == 0:
            return 0.0
        held = float(cubes)
        return weights.CUBE_WORTH * held * self.cube_uses / (held + self.cube_uses)

    def price_of_a_cube(self) -> float:
        """What placing a cube gives up: the last one of the supply, or one that is moved."""
        if self.cubes > 0:
            return self.supply_worth - self.supply(self.cubes - 1)
        return weights.MOVED_CUBE * self.rounds_left

    def best_hotel_choice(self) -> float:
        """A coin, a cube or a step back, whichever is worth most."""
        best = self.purse(self.coins + 1) - self.purse_worth
        if self.general > 0:
            best = max(best, self.supply(self.cubes + 1) - self.supply_worth)
        if self.marker > 0:
            best = max(best, self.step_back)
        return best

    # Messages ---------------------------------------------------------------------------------------------------

    def best_message(self) -> float:
        """The best message that the carriage could fetch with one more piece in the carriage house."""
        fetched = self.messages_in_reach(self.pieces_of(CARRIAGE_HOUSE) + 1)
        best = 0.0
        for message in range(MESSAGE_COUNT):
            if fetched & BIT[message] != 0:
                best = max(best, self.message_worth(message))
        return best

    def messages_in_reach(self, reach: i64) -> i64:
        """The set of messages of an allowed colour that lie at most so many steps away."""
        board = self.board
        cells = self.cells
        steps = board.steps
        bits = BIT
        held = cell.HELD + self.seat * cell.SEATS
        fewest = self.fewest_held()
        markets = board.boroughs * MARKETS_PER_BOROUGH
        row = cells[cell.CARRIAGE + self.seat] * markets
        found: i64 = 0
        for market in range(markets):
            away = steps[row + market]
            if away <= reach and (away > 0 or reach >= 2):  # out and back are two steps
                message = cells[cell.MESSAGE + market]
                if message != cell.NO_MESSAGE and cells[held + board.colour_of_message_at(market)] <= fewest:
                    found |= bits[message]
        return found

    def fewest_held(self) -> i64:
        """The smallest number of messages held among the colours that are still on the board."""
        cells = self.cells
        held = cell.HELD + self.seat * cell.SEATS
        fewest: i64 = 99
        for colour in range(self.board.boroughs):
            if cells[cell.ON_BOARD + colour] > 0 and cells[held + colour] < fewest:
                fewest = cells[held + colour]
        return fewest

    def message_worth(self, message: Message) -> float:
        """Its points, and its coin, cube or step counted like a point while rounds are to come."""
        worth = self.award(self.numbers[number.MESSAGE_POINTS + message])
        gain = self.numbers[number.MESSAGE_GAIN + message]
        if gain > 0 and self.rounds > 0:
            worth += float(gain)
        return worth

    # Plague -----------------------------------------------------------------------------------------------------

    def plague_cost(self, marker: i64, hospital: i64, rats: float) -> float:
        """Points that the plague will cost from here, with so many rats this round."""
        end = self.track_end
        reached = float(max(marker, 0))
        cost = 0.0
        if rats >= 0.0:
            reached = max(reached + rats - float(hospital), 0.0)
            if reached > end:
                cost = self.loss
                if self.phase <= phase.CARDS and reached <= end + 1.0:
                    cost = (1.0 - weights.RESCUE) * self.loss
                reached = end
        if self.rounds == 0:
            return cost
        advance = max(self.advance - float(hospital), weights.LEAST_ADVANCE)
        beyond = self.rounds_left * advance - (end - reached)
        if beyond <= -weights.FORESIGHT:
            return cost
        if beyond < weights.FORESIGHT:
            beyond = (beyond + weights.FORESIGHT) * (beyond + weights.FORESIGHT) / (4.0 * weights.FORESIGHT)
        fear = weights.PLAGUE_FEAR * min(beyond / max(advance, 1.0), self.rounds_left) * self.loss
        return cost + fear * weights.MOST_FEAR / (fear + weights.MOST_FEAR)

    # Notre Dame -------------------------------------------------------------------------------------------------

    def share_of_tile(self, more: i64) -> float:
        """Points at the next scoring of Notre Dame, with so many more own cubes there than now."""
        board = self.board
        cells = self.cells
        own = cells[cell.GIVEN + self.seat] + more
        if own == 0:
            return 0.0
        tile = self.numbers[number.TILE + board.players - 2]
        cubes = more
        for seat in range(board.players):
            cubes += cells[cell.GIVEN + seat]
        rounds = float((ROUNDS - board.round) % ROUNDS_PER_PERIOD)
        if self.phase == phase.DRAFT:
            rounds += 1.0
        elif self.phase == phase.CARDS:
            rounds += weights.FIRST_CARDS if cells[cell.CARD_TURN] == 0 else weights.SECOND_CARDS
        if rounds == 0.0:
            return self.award(own * (tile // cubes))
        expected = float(cubes) + rounds * weights.GIFTS_A_ROUND * float(board.players)
        return float(own) * float(tile) / expected + self.bonus
