"""What a seat of Notre Dame holds - coins, cubes, pieces, messages, marker - and what each may still bring.

The constants come from many games of the greedy agent against itself. "A round" means: per round after this one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    BRIBE_PRICE,
    BROWN_COUNT,
    CARRIAGE_HOUSE,
    FAVOUR_MORE,
    GUILD_MASTER,
    HOSPITAL,
    MARKETS_PER_BOROUGH,
    MAYOR,
    MESSAGE_BONUS,
    MESSAGE_POINTS,
    PARK,
    PARK_PIECES,
    PERSON_COUNT,
    PLAGUE_LOSS,
    RAT_END,
    RAT_MESSAGE,
    RATS,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    TILE,
)
from parvis.games.notre_dame.rules.layout import (
    CARD,
    CARD_TURN,
    CARRIAGE,
    COINS,
    CUBES,
    DEAL,
    DOCTOR,
    DRAFT,
    FRIEND,
    GIVEN,
    HELD,
    MESSAGE,
    NO_MESSAGE,
    ON_BOARD,
    PERSON,
    PHASE,
    PLACE,
    PLAGUE,
    RAT,
    SEATS,
    SET_UP,
    START,
    SUPPLY,
)

# Coins and cubes: the first is worth most; the worth of many nears worth times uses.
COIN_WORTH: Final = 4.91
COIN_USES: Final = 0.31
COIN_USES_A_ROUND: Final = 0.85
CUBE_WORTH: Final = 4.80
CUBE_USES: Final = 0.26
CUBE_USES_A_ROUND: Final = 0.82
MOVED_CUBE: Final = 0.73  # a round: what a cube gives up that is moved because the supply is empty

# What so many pieces in a sector bring a round, besides what the next one placed there brings at once.
MOST_PIECES: Final = 7
PIECES_A_ROUND: Final = vec[float](
    [
        0.00, 0.45, 0.85, 1.20, 1.50, 1.75, 1.95, 2.10,  # school
        0.00, 0.82, 1.55, 2.19, 2.74, 3.20, 3.57, 3.85,  # bank
        0.00, 0.17, 0.38, 0.63, 0.92, 1.25, 1.62, 2.03,  # residence
        0.00, 0.32, 0.62, 0.90, 1.16, 1.40, 1.62, 1.82,  # carriage house
        0.00, 0.09, 0.09, 0.19, 0.34, 0.34, 0.34, 0.34,  # hotel
        0.00, 0.68, 1.54, 2.22, 3.08, 3.76, 4.62, 5.30,  # park
        0.00, 0.97, 1.74, 2.31, 2.68, 2.85, 2.82, 2.59,  # hospital, besides holding off the plague
    ]
)  # fmt: skip

# The plague.
RELIEF: Final = 2.33  # steps a round that are held off by what the seat will yet do
FORESIGHT: Final = 4.33  # steps before the end of the track at which a loss comes into sight
LOST_CUBE: Final = 0.43  # a round: worth of a cube that the plague takes
LEAST_ADVANCE: Final = 0.3  # steps a round that are feared behind the best hospital
PLAGUE_FEAR: Final = 0.86  # share of the losses in sight that come
MOST_FEAR: Final = 20.98  # points that the cost of later losses nears: who is in danger sees to it
RESCUE: Final = 0.29  # chance that a card still to be played averts a loss by one step

# Notre Dame: cubes that each player puts there in a round, and in one whose first or second cards are being played.
GIFTS_A_ROUND: Final = 0.32
FIRST_CARDS: Final = 0.8
SECOND_CARDS: Final = 0.5


@mypyc_attr(acyclic=True, free_list_len=1)
class Holdings:
    """What one seat holds, counted once, and the worth of it and of a little more or less."""

    def __init__(self, board: Board, seat: i64) -> None:
        cells = board.cells
        numbers = board.numbers
        self.board = board
        self.cells = cells
        self.numbers = numbers
        self.seat = seat
        self.phase: i64 = cells[PHASE]
        self.rounds: i64 = ROUNDS - board.round  # those after this one
        self.rounds_left: float = float(self.rounds)
        self.place: i64 = (seat - cells[START] + board.players) % board.players
        self.coins: i64 = cells[COINS + seat]
        self.cubes: i64 = cells[SUPPLY + seat]
        self.marker: i64 = cells[RAT + seat]
        self.hospital: i64 = 0
        self.pieces: i64 = 0  # in sectors
        self.occupied: i64 = 0  # sectors with a piece
        self.guilds: i64 = 0  # sectors that the Guild Master counts
        self.mayoral: i64 = 0  # sectors that the Mayor counts
        self.fullest: i64 = 0
        self.sectors: float = 0.0  # worth of all pieces in sectors for the rounds to come
        self.bonus: float = 0.0  # of the park
        self.count_pieces()
        self.favour: float = 0.0  # the best that a bribe can still bring this round
        self.coin_uses: float = COIN_USES + COIN_USES_A_ROUND * self.rounds_left
        self.cube_uses: float = CUBE_USES + CUBE_USES_A_ROUND * self.rounds_left
        self.supply_worth: float = self.supply(self.cubes)
        self.cube_price: float = self.price_of_a_cube()
        self.message: float = self.best_message()
        self.track_end: float = float(numbers[RAT_END])
        self.loss: float = float(numbers[PLAGUE_LOSS]) + LOST_CUBE * self.rounds_left
        self.rats: float = self.rats_of_this_round()
        self.advance: float = self.rats_of_a_later_round() - RELIEF
        self.danger: float = self.plague_cost(self.marker, self.hospital, self.rats)
        self.step_back: float = self.danger - self.plague_cost(self.marker - 1, self.hospital, self.rats)

    def count_pieces(self) -> None:
        """Count the pieces in the sectors, in the ways in which they matter."""
        cells = self.cells
        numbers = self.numbers
        friend = cells[FRIEND + self.seat]
        row = CUBES + self.seat * SECTOR_COUNT
        guild = numbers[FAVOUR_MORE + GUILD_MASTER]
        mayoral = numbers[FAVOUR_MORE + MAYOR]
        sector: i64 = 0
        while sector < SECTOR_COUNT:
            n = cells[row + sector]
            if sector == friend:
                n += 1
            if n > 0:
                self.occupied += 1
                self.pieces += n
                self.sectors += self.standing(sector, n)
                if n > self.fullest:
                    self.fullest = n
                if n >= guild:
                    self.guilds += 1
                if n >= mayoral:
                    self.mayoral += 1
                if sector == PARK:
                    self.bonus = float(n // numbers[PARK_PIECES])
                elif sector == HOSPITAL:
                    self.hospital = n
            sector += 1

    def standing(self, sector: i64, pieces: i64) -> float:
        """What so many pieces in a sector bring in the rounds to come."""
        if pieces > MOST_PIECES:
            pieces = MOST_PIECES
        return self.rounds_left * PIECES_A_ROUND[sector * (MOST_PIECES + 1) + pieces]

    def award(self, points: i64) -> float:
        """One receipt of prestige points, with the bonus of the park."""
        return float(points) + self.bonus if points > 0 else 0.0

    # Coins and cubes --------------------------------------------------------------------------------------------

    def purse(self, coins: i64) -> float:
        """So many coins, one of them for this round's bribe if it is still to come and worth it."""
        kept = self.coins_later(coins)
        price = self.numbers[BRIBE_PRICE]
        if self.favour > 0.0 and coins >= price:
            return max(kept, self.favour + self.coins_later(coins - price))
        return kept

    def coins_later(self, coins: i64) -> float:
        """So many coins in the rounds to come."""
        if coins <= 0 or self.rounds == 0:
            return 0.0
        held = float(coins)
        return COIN_WORTH * held * self.coin_uses / (held + self.coin_uses)

    def supply(self, cubes: i64) -> float:
        """So many cubes in the own supply."""
        if cubes <= 0 or self.rounds == 0:
            return 0.0
        held = float(cubes)
        return CUBE_WORTH * held * self.cube_uses / (held + self.cube_uses)

    def price_of_a_cube(self) -> float:
        """What placing a cube gives up: the last one of the supply, or one that is moved."""
        if self.cubes > 0:
            return self.supply_worth - self.supply(self.cubes - 1)
        return MOVED_CUBE * self.rounds_left

    # Messages ---------------------------------------------------------------------------------------------------

    def best_message(self) -> float:
        """The best message that the carriage could fetch with one more piece in the carriage house."""
        board = self.board
        cells = self.cells
        held = HELD + self.seat * SEATS
        fewest: i64 = 99
        colour: i64 = 0
        while colour < board.boroughs:
            if cells[ON_BOARD + colour] > 0 and cells[held + colour] < fewest:
                fewest = cells[held + colour]
            colour += 1
        reach = board.pieces_in(self.seat, CARRIAGE_HOUSE) + 1
        markets = board.boroughs * MARKETS_PER_BOROUGH
        row = cells[CARRIAGE + self.seat] * markets
        steps = board.steps
        best = 0.0
        market: i64 = 0
        while market < markets:
            away = steps[row + market]
            if away <= reach and (away > 0 or reach >= 2):  # out and back are two steps
                message = cells[MESSAGE + market]
                if message != NO_MESSAGE and cells[held + board.colour_of_message_at(market)] <= fewest:
                    best = max(best, self.message_worth(message))
            market += 1
        return best

    def message_worth(self, message: i64) -> float:
        """Its points, and its coin, cube or step counted like a point while rounds are to come."""
        worth = self.award(self.numbers[MESSAGE_POINTS + message])
        if self.rounds > 0 and message <= RAT_MESSAGE:
            worth += float(self.numbers[MESSAGE_BONUS + message])
        return worth

    # Plague -----------------------------------------------------------------------------------------------------

    def rats_of_this_round(self) -> float:
        """Rats on the three persons, 0 for who bribed the Doctor; -1 if the seat has been struck already."""
        cells = self.cells
        phase = self.phase
        if phase == SET_UP or phase == DEAL or (phase == PLAGUE and self.place <= cells[PLACE]):
            return -1.0
        if cells[DOCTOR + self.seat] != 0:
            return 0.0
        numbers = self.numbers
        return float(
            numbers[RATS + cells[PERSON]] + numbers[RATS + cells[PERSON + 1]] + numbers[RATS + cells[PERSON + 2]]
        )

    def rats_of_a_later_round(self) -> float:
        """Rats on two brown persons and a grey one, on average."""
        numbers = self.numbers
        brown: i64 = 0
        grey: i64 = 0
        person: i64 = 0
        while person < BROWN_COUNT:
            brown += numbers[RATS + person]
            person += 1
        while person < PERSON_COUNT:
            grey += numbers[RATS + person]
            person += 1
        return 2.0 * float(brown) / float(BROWN_COUNT) + float(grey) / float(PERSON_COUNT - BROWN_COUNT)

    def plague_cost(self, marker: i64, hospital: i64, rats: float) -> float:
        """Points that the plague will cost from here, with so many rats this round."""
        end = self.track_end
        place = float(max(marker, 0))
        cost = 0.0
        if rats >= 0.0:
            place = max(place + rats - float(hospital), 0.0)
            if place > end:
                cost = self.loss
                if self.phase <= CARD and place <= end + 1.0:
                    cost = (1.0 - RESCUE) * self.loss
                place = end
        if self.rounds == 0:
            return cost
        advance = max(self.advance - float(hospital), LEAST_ADVANCE)
        beyond = self.rounds_left * advance - (end - place)
        if beyond <= -FORESIGHT:
            return cost
        if beyond < FORESIGHT:
            beyond = (beyond + FORESIGHT) * (beyond + FORESIGHT) / (4.0 * FORESIGHT)
        fear = PLAGUE_FEAR * min(beyond / max(advance, 1.0), self.rounds_left) * self.loss
        return cost + fear * MOST_FEAR / (fear + MOST_FEAR)

    # Notre Dame -------------------------------------------------------------------------------------------------

    def share_of_tile(self, more: i64) -> float:
        """Points at the next scoring of Notre Dame, with so many more own cubes there than now."""
        board = self.board
        cells = self.cells
        own = cells[GIVEN + self.seat] + more
        if own == 0:
            return 0.0
        tile = self.numbers[TILE + board.players - 2]
        cubes = more
        seat: i64 = 0
        while seat < board.players:
            cubes += cells[GIVEN + seat]
            seat += 1
        rounds = float((ROUNDS - board.round) % ROUNDS_PER_PERIOD)
        if self.phase == DRAFT:
            rounds += 1.0
        elif self.phase == CARD:
            rounds += FIRST_CARDS if cells[CARD_TURN] == 0 else SECOND_CARDS
        if rounds == 0.0:
            return self.award(own * (tile // cubes))
        expected = float(cubes) + rounds * GIFTS_A_ROUND * float(board.players)
        return float(own) * float(tile) / expected + self.bonus
