"""What one seat may expect: of its holdings, its cards and its bribe of this round, and the rounds after it."""

from mypy_extensions import i64, mypyc_attr

from parvis.core.bits import BIT
from parvis.games.notre_dame.evaluation import weights
from parvis.games.notre_dame.evaluation.favours import COUNTS, WORTH_OF_FAVOUR
from parvis.games.notre_dame.evaluation.sectors import ANY_NUMBER, WORST, Borough
from parvis.games.notre_dame.rules import cell, number, phase, step
from parvis.games.notre_dame.rules.action import MOST_COINS_GIVEN
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    DECK_FIRST,
    DECK_PERSONS,
    DECK_SIZE,
    FRIEND_CARD,
    NOTRE_DAME,
    PERSON_COUNT,
)
from parvis.games.notre_dame.rules.terms import Card, CardSet, Seat


@mypyc_attr(acyclic=True, free_list_len=1)
class Prospect(Borough):
    """Everything that a seat may expect, one term after the other."""

    def __init__(self, board: Board, seat: Seat) -> None:
        super().__init__(board, seat)
        self.favour = self.best_favour()
        self.purse_worth = self.purse(self.coins)  # again, now with the bribe

    def points_at_the_end(self) -> float:
        """Everything together."""
        return (
            float(self.cells[cell.POINTS + self.seat])
            + self.purse_worth
            + self.supply_worth
            + self.sectors
            + self.share_of_tile(0)
            + self.hand()
            + weights.GREY_FAVOUR * self.grey_favours_to_come()
            + weights.MESSAGE_IN_REACH * min(self.rounds_left, weights.MESSAGE_ROUNDS) * self.message
            + weights.ROUNDS_TO_COME[self.rounds]
            - self.danger
        )

    # Cards ------------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> float:
        """What playing a card brings."""
        if card == FRIEND_CARD:
            friend = self.cells[cell.FRIEND + self.seat]
            leaving = 0.0 if friend == cell.OFF_BOARD else self.one_less_in(friend)
            return self.best_sector(friend, ANY_NUMBER) - leaving
        if card == NOTRE_DAME:
            return self.gift()
        worth = self.one_more_in(card) - self.cube_price
        return worth if self.cubes > 0 else max(worth, 0.0)

    def gift(self) -> float:
        """The best gift to Notre Dame that the coins allow, or none."""
        best = 0.0
        cube = self.share_of_tile(1) - self.share_of_tile(0) - self.cube_price
        for more in range(min(MOST_COINS_GIVEN, self.coins)):
            paid = self.purse_worth - self.purse(self.coins - more - 1)
            best = max(best, self.award(self.numbers[number.GIFT + more]) - paid + cube)
        return best

    def hand(self) -> float:
        """The cards still to be played this round."""
        if self.phase == phase.CARDS:
            return self.hand_in_play()
        if self.phase == phase.DRAFT:
            return self.hand_in_draft()
        return 0.0

    def hand_in_play(self) -> float:
        """The better two of three cards, the better one of two."""
        cells = self.cells
        total = 0.0
        least = -WORST
        count: i64 = 0
        for slot in range(cell.SLOTS):
            index = self.board.slot_index(self.seat, slot)
            if cells[cell.SLOT_STATUS + index] == cell.HIDDEN:
                worth = self.card(cells[cell.SLOT + index])
                total += worth
                least = min(least, worth)
                count += 1
        if count < 2:
            return 0.0
        return weights.HAND * (total - least) + (weights.TWO_CARDS if count == 3 else weights.ONE_CARD)

    def hand_in_draft(self) -> float:
        """The better two of a kept or the best drawn card, the best one received, and the last."""
        board = self.board
        cells = self.cells
        right = board.right_of(self.seat)
        picks = cells[cell.PICKS + self.seat]
        picks_right = cells[cell.PICKS + right]
        if picks == 0:
            first = self.best_of(cells[cell.DRAWN + self.seat])
        else:
            first = self.card(cells[cell.SLOT + self.seat * cell.SLOTS])
        second = weights.UNSEEN_CARD + weights.UNSEEN_CARD_A_ROUND * self.rounds_left
        last = second - weights.LAST_CARD
        if picks == 2:
            second = self.card(cells[cell.SLOT + right * cell.SLOTS + 1])
            if picks_right == 2:
                last = self.card(cells[cell.SLOT + board.right_of(right) * cell.SLOTS + 2])
        elif picks_right > 0:
            second = self.best_of(cells[cell.DRAWN + right] ^ BIT[cells[cell.SLOT + right * cell.SLOTS]])
        return weights.HAND * (first + second + last - min(first, min(second, last))) + weights.DRAFTED_CARDS

    def best_of(self, cards: CardSet) -> float:
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
        if self.phase == phase.BRIBE:
            turns = cells[cell.TURNS_TAKEN]
            if self.order < turns or (self.order == turns and cells[cell.STEP] != step.MAIN):
                return 0.0
        elif self.phase != phase.DRAFT and self.phase != phase.CARDS:
            return 0.0
        worths = WORTH_OF_FAVOUR
        best = WORST
        for nth in range(cell.PERSON_CELLS):
            person = cells[cell.PERSON + nth]
            best = max(best, worths[person].now(self, person))
        return best

    def grey_favours_to_come(self) -> float:
        """The points, as they would be now, of grey persons of later rounds who count something."""
        deck = self.board.grey_deck()
        first = DECK_FIRST[deck]
        next_period = first + DECK_SIZE[deck]
        left = self.cells[cell.GREY_LEFT]
        persons = DECK_PERSONS
        counts = COUNTS
        total = 0.0
        for index in range(first, PERSON_COUNT):
            if index >= next_period or left & 1 != 0:
                person = persons[index]
                if counts[person] != 0:
                    total += self.award(self.points_from(person))
            left >>= 1
        return total
