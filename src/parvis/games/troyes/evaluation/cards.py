"""What tradesmen on the activity cards of Troyes bring, in victory points."""

from mypy_extensions import i64

from parvis.games.troyes.evaluation.prospects import Prospects
from parvis.games.troyes.evaluation.weights import CHOICE, CUBE_WORTH, SPARE_CUBE, USE, USES_LATER, USES_NOW
from parvis.games.troyes.rules.data import (
    ARCHER,
    ARTISAN,
    CAPTAIN,
    CARD_DIVISOR,
    CARD_EFFECT,
    CARD_FIRST,
    CARD_MORE,
    CARD_SECOND,
    CHIVALRY,
    DIPLOMAT,
    GLASSBLOWER,
    GOLDSMITH,
    HUNTING,
    INNKEEPER,
    JOURNEYMAN,
    LEVEL_COUNT,
    MERCENARY,
    MERCHANT,
    MILLER,
    TAX_COLLECTOR,
    TROUBADOUR,
)
from parvis.games.troyes.rules.layout import (
    CARD_CUBES,
    CARD_UP,
    FIRST_SPACE,
    NOT_THERE,
    PLACES,
    SEATS,
    SECOND_SPACE,
    TRADESMAN,
)


def points_from_tradesmen(prospects: Prospects) -> float:
    """Scoring spaces and cubes of delayed cards; the cards' use raises what a pip of their colour is worth."""
    cells = prospects.cells
    points = 0.0
    uses = USES_NOW * prospects.now + USES_LATER * prospects.after
    place: i64 = 0
    while place < PLACES:
        where = cells[TRADESMAN + place * SEATS + prospects.seat]
        cubes = float(cells[CARD_CUBES + place * SEATS + prospects.seat])
        if where != NOT_THERE or cubes > 0.0:
            card = cells[CARD_UP + place]
            if where == FIRST_SPACE:
                points += float(prospects.numbers[CARD_FIRST + card])
            elif where == SECOND_SPACE:
                points += float(prospects.numbers[CARD_SECOND + card])
            points += CUBE_WORTH[card] * min(prospects.left, 1.0) * min(cubes, uses)
            uses = max(uses - cubes, 0.0)
            if where != NOT_THERE:
                prospects.tradesmen += 1
                use_card(prospects, place, card, uses)
        place += 1
    return points


def use_card(prospects: Prospects, place: i64, card: i64, uses: float) -> None:
    """With a tradesman on a card dice of its colour have one more use."""
    if CUBE_WORTH[card] > 0.0:
        pay = CUBE_WORTH[card] * min(prospects.left, 1.0) * (1.0 if uses > 0.0 else SPARE_CUBE)
    else:
        pay = pay_of_activation(prospects, card)
    pay = pay * USE[card] / float(prospects.numbers[CARD_DIVISOR + card])
    if place < LEVEL_COUNT:
        prospects.yellow_pip = better(prospects.yellow_pip, pay)
    elif place < 2 * LEVEL_COUNT:
        prospects.white_pip = better(prospects.white_pip, pay)
    else:
        prospects.red_pip = better(prospects.red_pip, pay)


def pay_of_activation(prospects: Prospects, card: i64) -> float:
    """What one activation of an immediate card is worth."""
    number = float(prospects.numbers[CARD_EFFECT + card])
    more = float(prospects.numbers[CARD_MORE + card])
    pay = number  # points: Sculptor, Pilgrimage, Procession, Joust
    if card == MERCHANT or card == MERCENARY:
        pay = number * prospects.denier
    elif card == MILLER:
        pay = number * prospects.denier * float(max(prospects.in_palace, prospects.in_bishopric))
    elif card == ARTISAN:
        pay = more * prospects.denier - number * prospects.influence
    elif card == INNKEEPER:
        pay = more * prospects.influence - number * prospects.denier
    elif card == JOURNEYMAN:
        pay = more - number * prospects.denier
    elif card == GOLDSMITH:
        pay = number + more * prospects.denier
    elif card == GLASSBLOWER:
        pay = number * float(prospects.in_cathedral) / more
    elif card == HUNTING:
        pay = number * prospects.influence
    elif card == TAX_COLLECTOR:
        pay = number * prospects.denier * float(prospects.taxed)
    elif card == TROUBADOUR:
        pay = more - number * prospects.influence
    elif card == CAPTAIN:
        pay = number * float(prospects.events)
    elif card == DIPLOMAT:
        pay = prospects.cube - number * prospects.influence
    elif card == ARCHER:
        pay = prospects.cube * prospects.chance_to_hit()
    elif card == CHIVALRY:
        pay = prospects.cube
    return pay


def better(pip: float, pay: float) -> float:
    """What a pip is worth with one more use: the better one, and a little for the choice."""
    if pay > pip:
        return pay + CHOICE * pip
    return pip + CHOICE * pay
