"""The judgement of Notre Dame: points held, what the holdings may bring, and the turns still to come this round."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.core.bits import BIT
from parvis.core.game import State
from parvis.games.notre_dame.evaluation.holdings import Holdings
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ADVOCATE,
    BANK,
    BEGGAR_KING,
    BISHOP,
    BRIBE_PRICE,
    BROWN_COUNT,
    CABINET_MAKER,
    CARRIAGE_HOUSE,
    FAVOUR,
    FAVOUR_MORE,
    FRIEND_CARD,
    GIFT,
    GREY_PER_PERIOD,
    GUILD_MASTER,
    HOSPITAL,
    HOTEL,
    HOTEL_SECOND,
    INNKEEPER,
    JUGGLER,
    LADY_IN_WAITING,
    MINSTREL,
    MONEYLENDER,
    MONK,
    NIGHT_WATCHMAN,
    NOTRE_DAME,
    PARK,
    PERSON_COUNT,
    RAT_END,
    RESIDENCE,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SCHOOL,
    SECTOR_COUNT,
    TOWN_GUARD,
)
from parvis.games.notre_dame.rules.layout import (
    BRIBE,
    CARD,
    COINS,
    DEAL,
    DRAFT,
    DRAWN,
    END,
    FRIEND,
    GENERAL,
    GIVEN,
    GREY_LEFT,
    HIDDEN,
    MAIN,
    OFF_BOARD,
    PERSON,
    PHASE,
    PICKS,
    PLACE,
    POINTS,
    SET_UP,
    SLOT,
    SLOT_STATUS,
    STEP,
    SUPPLY,
)
from parvis.games.notre_dame.rules.persons import messages_held
from parvis.search.evaluation import Evaluation

# What so many rounds to come bring besides, from 0 to 9 of them.
ROUNDS_TO_COME: Final = vec[float]([0.0, -1.5, -2.4, -2.7, -1.0, 1.3, 5.0, 13.1, 23.8, 44.6])

# A card not seen yet: the better of two, the more so the more rounds come; and how much less the very last is worth.
UNSEEN_CARD: Final = 1.20
UNSEEN_CARD_A_ROUND: Final = 0.19
LAST_CARD: Final = 2.48

# Cards still to be played count for a share of their worth taken singly, as their like will come again, and for
# what any cards would bring: those of the draft, the two or the one to be played.
HAND: Final = 0.80
DRAFTED_CARDS: Final = 2.89
TWO_CARDS: Final = 2.75
ONE_CARD: Final = 0.89

GREY_FAVOUR: Final = 0.23  # share of a grey person's favour, as it would be now, when the person is still to come
MESSAGE_IN_REACH: Final = 0.20  # share of the best message in reach, a round
MESSAGE_ROUNDS: Final = 3.0  # rounds that a message in reach lies there
MINSTREL_A_ROUND: Final = 0.29  # what moving up to three pieces is worth
JUGGLED_PIECE: Final = 0.32  # a round: what the piece gives up that the Juggler moves

# The temperature at which chances to win come out right, with 0 to 9 rounds to come, for any number of players.
SPREAD: Final = vec[float]([1.4, 3.6, 4.4, 5.0, 6.0, 7.2, 8.0, 13.0, 20.0, 20.0])
TIE_BREAK: Final = 0.001  # of a coin or a cube at the end
WORST: Final = -1000.0


class NotreDameEvaluation(Evaluation):
    """Judges positions of Notre Dame."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Prestige points held and those still to come."""
        del knower  # what is hidden has been dealt anew
        assert isinstance(state, Board)
        cells = state.cells
        if cells[PHASE] == END:
            return float(cells[POINTS + seat]) + TIE_BREAK * float(cells[COINS + seat] + cells[SUPPLY + seat])
        return Prospect(state, seat).points_at_the_end()

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return SPREAD[ROUNDS - state.round]

    def horizon(self) -> i64:
        """A round: two picks, two cards and a bribe."""
        return 5

    def is_opening(self, state: State) -> bool:
        """A turn's first question is asked once."""
        assert isinstance(state, Board)
        return state.cells[STEP] == MAIN


@mypyc_attr(acyclic=True, free_list_len=1)
class Prospect(Holdings):
    """What one seat may expect: of its holdings, its cards and its bribe of this round, and the rounds after it."""

    def __init__(self, board: Board, seat: i64) -> None:
        super().__init__(board, seat)
        self.purse_worth: float = self.purse(self.coins)
        self.hotel_choice: float = self.best_hotel_choice()
        self.favour = self.best_favour()
        self.purse_worth = self.purse(self.coins)  # again, now with the bribe

    def points_at_the_end(self) -> float:
        """Everything together."""
        return (
            float(self.cells[POINTS + self.seat])
            + self.purse_worth
            + self.supply_worth
            + self.sectors
            + self.share_of_tile(0)
            + self.hand()
            + GREY_FAVOUR * self.grey_favours_to_come()
            + MESSAGE_IN_REACH * min(self.rounds_left, MESSAGE_ROUNDS) * self.message
            + ROUNDS_TO_COME[self.rounds]
            - self.danger
        )

    # Sectors ----------------------------------------------------------------------------------------------------

    def best_hotel_choice(self) -> float:
        """A coin, a cube or a step back, whichever is worth most."""
        best = self.purse(self.coins + 1) - self.purse_worth
        if self.cells[GENERAL + self.seat] > 0:
            best = max(best, self.supply(self.cubes + 1) - self.supply_worth)
        if self.marker > 0:
            best = max(best, self.step_back)
        return best

    def one_more_in(self, sector: i64) -> float:
        """One more piece in a sector and the sector's action, whatever the piece costs."""
        n = self.board.pieces_in(self.seat, sector) + 1
        worth = self.standing(sector, n) - self.standing(sector, n - 1)
        if sector == SCHOOL:
            gain = min(n, self.cells[GENERAL + self.seat])
            return worth + self.supply(self.cubes + gain) - self.supply_worth
        if sector == BANK:
            return worth + self.purse(self.coins + n) - self.purse_worth
        if sector == RESIDENCE:
            return worth + self.award(n)
        if sector == CARRIAGE_HOUSE:
            return worth + self.message
        if sector == HOTEL:
            return worth + self.hotel_choice * (2.0 if n >= self.numbers[HOTEL_SECOND] else 1.0)
        if sector == PARK:
            return worth + self.step_back
        return worth + self.danger - self.plague_cost(self.marker - 1, n, self.rats)

    def one_less_in(self, sector: i64) -> float:
        """What goes with a piece that leaves a sector."""
        n = self.board.pieces_in(self.seat, sector)
        worth = self.standing(sector, n) - self.standing(sector, n - 1)
        if sector == HOSPITAL:
            worth += self.plague_cost(self.marker, n - 1, self.rats) - self.danger
        return worth

    def best_sector(self, but: i64, most: i64) -> float:
        """The best sector for one more piece, except one, among those with at most so many pieces."""
        best = WORST
        sector: i64 = 0
        while sector < SECTOR_COUNT:
            if sector != but and (most >= self.fullest or self.board.pieces_in(self.seat, sector) <= most):
                best = max(best, self.one_more_in(sector))
            sector += 1
        return best

    # Cards ------------------------------------------------------------------------------------------------------

    def card(self, card: i64) -> float:
        """What playing a card brings."""
        if card == FRIEND_CARD:
            friend = self.cells[FRIEND + self.seat]
            return self.best_sector(friend, 99) - (0.0 if friend == OFF_BOARD else self.one_less_in(friend))
        if card == NOTRE_DAME:
            return self.gift()
        worth = self.one_more_in(card) - self.cube_price
        return worth if self.cubes > 0 else max(worth, 0.0)

    def gift(self) -> float:
        """The best gift to Notre Dame that the coins allow, or none."""
        best = 0.0
        cube = self.share_of_tile(1) - self.share_of_tile(0) - self.cube_price
        coins: i64 = 1
        while coins <= 3 and coins <= self.coins:
            paid = self.purse_worth - self.purse(self.coins - coins)
            best = max(best, self.award(self.numbers[GIFT + coins - 1]) - paid + cube)
            coins += 1
        return best

    def hand(self) -> float:
        """The cards still to be played this round."""
        if self.phase == CARD:
            return self.hand_in_play()
        if self.phase == DRAFT:
            return self.hand_in_draft()
        return 0.0

    def hand_in_play(self) -> float:
        """The better two of three cards, the better one of two."""
        cells = self.cells
        total = 0.0
        least = -WORST
        count: i64 = 0
        slot: i64 = 0
        while slot < 3:
            place = self.board.slot_owner(self.seat, slot) * 3 + slot
            if cells[SLOT_STATUS + place] == HIDDEN:
                worth = self.card(cells[SLOT + place])
                total += worth
                least = min(least, worth)
                count += 1
            slot += 1
        if count < 2:
            return 0.0
        return HAND * (total - least) + (TWO_CARDS if count == 3 else ONE_CARD)

    def hand_in_draft(self) -> float:
        """The better two of a kept or the best drawn card, the best one received, and the last."""
        board = self.board
        cells = self.cells
        right = board.right_of(self.seat)
        picks = cells[PICKS + self.seat]
        picks_right = cells[PICKS + right]
        if picks == 0:
            first = self.best_of(cells[DRAWN + self.seat])
        else:
            first = self.card(cells[SLOT + self.seat * 3])
        second = UNSEEN_CARD + UNSEEN_CARD_A_ROUND * self.rounds_left
        last = second - LAST_CARD
        if picks == 2:
            second = self.card(cells[SLOT + right * 3 + 1])
            if picks_right == 2:
                last = self.card(cells[SLOT + board.right_of(right) * 3 + 2])
        elif picks_right > 0:
            second = self.best_of(cells[DRAWN + right] ^ BIT[cells[SLOT + right * 3]])
        return HAND * (first + second + last - min(first, min(second, last))) + DRAFTED_CARDS

    def best_of(self, cards: i64) -> float:
        """The best card of a set."""
        best = WORST
        card: i64 = 0
        while cards != 0:
            if cards & 1 != 0:
                best = max(best, self.card(card))
            cards >>= 1
            card += 1
        return best

    # Persons ----------------------------------------------------------------------------------------------------

    def best_favour(self) -> float:
        """The best favour of this round's persons, if the seat's bribe is still to come."""
        cells = self.cells
        if self.phase == BRIBE:
            if self.place < cells[PLACE] or (self.place == cells[PLACE] and cells[STEP] != MAIN):
                return 0.0
        elif self.phase != DRAFT and self.phase != CARD:
            return 0.0
        best = self.favour_of(cells[PERSON])
        best = max(best, self.favour_of(cells[PERSON + 1]))
        return max(best, self.favour_of(cells[PERSON + 2]))

    def favour_of(self, person: i64) -> float:
        """What a person's favour brings, the price not counted."""
        numbers = self.numbers
        if person >= BROWN_COUNT:
            return max(self.best_sector(OFF_BOARD, 0), 0.0) if person == BISHOP else self.grey_favour(person)
        if person == MONEYLENDER:
            coins = max(self.coins - numbers[BRIBE_PRICE], 0)
            gain = self.coins_later(coins + numbers[FAVOUR + MONEYLENDER]) - self.coins_later(coins)
            return gain + self.award(numbers[FAVOUR_MORE + MONEYLENDER])
        if person == MONK:
            cubes = self.cubes + min(numbers[FAVOUR + MONK], self.cells[GENERAL + self.seat])
            return self.supply(cubes) - self.supply_worth + self.award(numbers[FAVOUR_MORE + MONK])
        if person == INNKEEPER:
            return self.award(numbers[FAVOUR + INNKEEPER]) + self.hotel_choice
        if person == MINSTREL:
            return MINSTREL_A_ROUND * self.rounds_left
        if person == JUGGLER:
            return self.best_sector(OFF_BOARD, 99) - JUGGLED_PIECE * self.rounds_left
        return self.danger - self.plague_cost(self.marker, self.hospital, 0.0)

    def grey_favour(self, person: i64) -> float:
        """The points that a grey person would give now; nothing is foreseen of the Bishop."""
        numbers = self.numbers
        count: i64
        if person == TOWN_GUARD:
            count = self.pieces + self.cells[GIVEN + self.seat]
        elif person == NIGHT_WATCHMAN:
            count = SECTOR_COUNT - self.occupied
        elif person == BISHOP:
            count = 0
        elif person == GUILD_MASTER:
            count = self.guilds
        elif person == BEGGAR_KING:
            count = numbers[RAT_END] - self.marker
        elif person == ADVOCATE:
            count = messages_held(self.board, self.seat) // numbers[FAVOUR_MORE + ADVOCATE]
        elif person == LADY_IN_WAITING:
            count = self.fullest
        elif person == CABINET_MAKER:
            count = self.occupied
        else:
            count = self.mayoral
        return self.award(numbers[FAVOUR + person] * count)

    def grey_favours_to_come(self) -> float:
        """The favours, as they would be now, of the grey persons of later rounds."""
        round_at_hand = self.board.round
        if self.phase == DEAL or self.phase == SET_UP:
            round_at_hand += 1
        person = BROWN_COUNT + (round_at_hand - 1) // ROUNDS_PER_PERIOD * GREY_PER_PERIOD
        next_period = person + GREY_PER_PERIOD
        left = self.cells[GREY_LEFT]
        total = 0.0
        while person < PERSON_COUNT:
            if person >= next_period or left & 1 != 0:
                total += self.grey_favour(person)
            left >>= 1
            person += 1
        return total
