"""What tradesmen on the activity cards bring, in victory points, and what a pip of each colour is worth with them."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number, stock
from parvis.games.troyes.rules.cell import FACES, LEVEL_COUNT, SEATS, SLOT_COUNT
from parvis.games.troyes.rules.effects import amount_at
from parvis.games.troyes.rules.layout import FIRST_SPACE, NONE, NOT_THERE, SECOND_SPACE
from parvis.games.troyes.rules.rows import WHITE, YELLOW
from parvis.games.troyes.rules.terms import Card, Colour
from parvis.games.troyes.rules.traits import (
    EVERY_AT,
    GAINS,
    GAINS_AT,
    GAINS_TOO,
    GAINS_TOO_AT,
    PAYS,
    PAYS_AT,
    PER,
    PERS,
)


def per_code(per: str) -> i64:
    """What a card counts, by number; NONE if no card counts it."""
    return PERS.index(per) if per in PERS else NONE


CITIZENS_MILLED: Final[i64] = per_code("citizen-in-palace-or-bishopric")
CITIZENS_TAXED: Final[i64] = per_code("citizen-of-others-in-city-hall")
CUBES_IN_CATHEDRAL: Final[i64] = per_code("own-cube-in-cathedral")
EVENTS_WITH_CUBE: Final[i64] = per_code("event-with-own-cube")
HITS: Final[i64] = per_code("hit")


def worth_of_cube(outlook: Outlook, card: Card) -> float:
    """What a cube on a delayed card is worth while there is time to use it."""
    return weights.CUBE_WORTH[card] * min(outlook.left, 1.0)


@mypyc_attr(acyclic=True, free_list_len=1)
class Trades:
    """What tradesmen and cubes on cards bring: points, and what a pip of each colour is worth by its best use."""

    def __init__(self, counts: Counts, outlook: Outlook) -> None:
        fight = outlook.cube * weights.FIGHT_PIP
        self.points = 0.0
        self.yellow_pip = max(fight, outlook.denier / float(counts.numbers[number.FARM_DIVISOR]))
        self.white_pip = fight
        self.red_pip = fight
        cells = counts.cells
        uses = weights.USES_NOW * outlook.now + weights.USES_LATER * outlook.after  # for cubes of delayed cards
        for slot in range(SLOT_COUNT):
            where = cells[cell.TRADESMAN + slot * SEATS + counts.seat]
            cubes = cells[cell.CARD_CUBES + slot * SEATS + counts.seat]
            if where == NOT_THERE and cubes == 0:
                continue
            card = cells[cell.CARD_UP + slot]
            if where == FIRST_SPACE:
                self.points += float(counts.numbers[number.CARD_FIRST + card])
            elif where == SECOND_SPACE:
                self.points += float(counts.numbers[number.CARD_SECOND + card])
            if cubes > 0:
                self.points += worth_of_cube(outlook, card) * min(float(cubes), uses)
                uses = max(uses - float(cubes), 0.0)
            if where != NOT_THERE:
                self.add_use(slot // LEVEL_COUNT, pay_of_pip(counts, outlook, card, uses > 0.0))

    def add_use(self, colour: Colour, pay: float) -> None:
        """With a tradesman on a card dice of its colour have one more use."""
        if colour == YELLOW:
            self.yellow_pip = better(self.yellow_pip, pay)
        elif colour == WHITE:
            self.white_pip = better(self.white_pip, pay)
        else:
            self.red_pip = better(self.red_pip, pay)


def pay_of_pip(counts: Counts, outlook: Outlook, card: Card, needs_cubes: bool) -> float:
    """What a pip is worth on a card with an own tradesman; cubes beyond those needed count little."""
    if weights.CUBE_WORTH[card] > 0.0:
        pay = worth_of_cube(outlook, card) * (1.0 if needs_cubes else weights.SPARE_CUBE)
    else:
        pay = pay_of_activation(counts, outlook, card)
    return pay * weights.USE[card] / float(counts.numbers[number.CARD_DIVISOR + card])


def pay_of_activation(counts: Counts, outlook: Outlook, card: Card) -> float:
    """What one activation of an immediate card is worth: its gains for all that it counts, less what it pays."""
    board = counts.board
    pay = float(amount_at(board, GAINS_AT[card])) * outlook.worth(GAINS[card])
    if GAINS_TOO[card] != stock.NOTHING:
        pay += float(amount_at(board, GAINS_TOO_AT[card])) * outlook.worth(GAINS_TOO[card])
    if PER[card] != 0:
        pay = pay * count_for(counts, card) / float(amount_at(board, EVERY_AT[card]))
    if PAYS[card] != stock.NOTHING:
        pay -= float(amount_at(board, PAYS_AT[card])) * outlook.worth(PAYS[card])
    return pay


def count_for(counts: Counts, card: Card) -> float:
    """What a card counts; one for what is not looked into."""
    per = PER[card]
    if per == CITIZENS_MILLED:
        return float(max(counts.in_palace, counts.in_bishopric))
    if per == CITIZENS_TAXED:
        return float(counts.taxed)
    if per == CUBES_IN_CATHEDRAL:
        return float(counts.in_cathedral)
    if per == EVENTS_WITH_CUBE:
        return float(counts.present)
    return chance_to_hit(counts, card) if per == HITS else 1.0


def chance_to_hit(counts: Counts, card: Card) -> float:
    """How often a roll of a card that shoots is a cube."""
    return float(FACES + 1 - counts.numbers[number.CARD_EFFECT + card]) / float(FACES)


def better(pip: float, pay: float) -> float:
    """What a pip is worth with one more use: the better one, and a little for the choice."""
    if pay > pip:
        return pay + weights.CHOICE * pip
    return pip + weights.CHOICE * pay
