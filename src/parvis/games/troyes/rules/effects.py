"""The effects of the activity cards: small functions, bound to the names that the entries of the cards give them."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from parvis.core.game import CHANCE
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, step, stock, trace
from parvis.games.troyes.rules.activities import ACTIVITIES, PER_ACTIVATION, STORE, Activity
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import SEATS
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.rows import CITY_HALL, RED, demand_bound
from parvis.games.troyes.rules.terms import Building, Card, Seat, Stock
from parvis.games.troyes.rules.traits import (
    CHOSEN,
    EVERY_AT,
    GAINS,
    GAINS_AT,
    GAINS_TOO,
    GAINS_TOO_AT,
    PAYS,
    PAYS_AT,
    PER,
    flags,
)

Effect = Callable[[Board, Seat, Card, i64], None]  # a card activated so many times
Count = Callable[[Board, Seat], i64]  # what a gain is multiplied by


def activate(board: Board, seat: Seat, count: i64) -> None:
    """Carry out the card that is the target, or ask how often; may leave a step to be asked or a roll to be made."""
    card = board.cells[cell.CARD_UP + board.cells[cell.TARGET]]
    if board.trace is not None:
        board.note(trace.ACTIVATES, seat, [card, count], EVERYONE)
    if CHOSEN[card] == 1:
        board.cells[cell.AMOUNT] = most_activations(board, seat, card, count)
        board.cells[cell.STEP] = step.HOW_MUCH
    else:
        take_effect(board, seat, count)


def take_effect(board: Board, seat: Seat, times: i64) -> None:
    """The card that is the target takes effect so many times."""
    card = board.cells[cell.CARD_UP + board.cells[cell.TARGET]]
    if ONLY_GAINS[card] == 1:  # as many cards do, so these need no call through a table
        gain(board, seat, card, times)
    else:
        EFFECT_OF[card](board, seat, card, times)


# Paying and gaining -----------------------------------------------------------------------------------------------


def amount_at(board: Board, at: i64) -> i64:
    """A number of an effect by its place in the table of numbers; without one it is one."""
    if at == NONE:
        return 1
    return board.numbers[at]


def held(board: Board, seat: Seat, thing: Stock) -> i64:
    """How much a seat can pay in something."""
    return board.cells[(cell.DENIERS if thing == stock.DENIERS else cell.INFLUENCE) + seat]


def most_activations(board: Board, seat: Seat, card: Card, count: i64) -> i64:
    """How often a card whose activations are chosen can be used at the most."""
    if PAYS[card] != stock.NOTHING:
        price = board.numbers[PAYS_AT[card]]
        if price > 0:
            count = min(count, held(board, seat, PAYS[card]) // price)
    if GAINS[card] == stock.CUBES:
        count = min(count, board.open_banners_in_row())
    return count


def gain_stock(board: Board, seat: Seat, thing: Stock, count: i64) -> None:
    """Deniers, influence or points, or cubes to be put on events; a negative count is paid."""
    if thing == stock.DENIERS:
        board.gain_deniers(seat, count)
    elif thing == stock.INFLUENCE:
        board.gain_influence(seat, count)
    elif thing == stock.POINTS:
        board.gain_points(seat, count)
    else:
        board.cells[cell.AMOUNT] = count
        go_on_putting_cubes(board)


def gain(board: Board, seat: Seat, card: Card, times: i64) -> None:
    """What a card gives for each activation, and for each of what it counts."""
    if PER[card] != 0:
        times = times * (COUNT_OF[card](board, seat) // amount_at(board, EVERY_AT[card]))
    gain_stock(board, seat, GAINS[card], times * amount_at(board, GAINS_AT[card]))
    if GAINS_TOO[card] != stock.NOTHING:
        gain_stock(board, seat, GAINS_TOO[card], times * amount_at(board, GAINS_TOO_AT[card]))


def convert(board: Board, seat: Seat, card: Card, times: i64) -> None:
    """One thing becomes another; all payments come before all gains."""
    gain_stock(board, seat, PAYS[card], -times * board.numbers[PAYS_AT[card]])
    gain(board, seat, card, times)


def store_cubes(board: Board, seat: Seat, card: Card, count: i64) -> None:
    """A delayed card: cubes on it, to be used later."""
    board.cells[cell.CARD_CUBES + board.slot_of(card) * SEATS + seat] += count
    if board.trace is not None:
        board.note(trace.CARD_CUBES, seat, [card, count], EVERYONE)


def once(_board: Board, _seat: Seat) -> i64:
    """Nothing is counted: the gain is for the activation itself."""
    return 1


def red_dice_left(board: Board, seat: Seat) -> i64:
    """Red dice left in the own district."""
    return board.dice_of_colour(seat, RED)


def cubes_in_cathedral(board: Board, seat: Seat) -> i64:
    """Own cubes in the Cathedral."""
    return board.cubes_in_cathedral(seat)


def events_with_cube(board: Board, seat: Seat) -> i64:
    """Events of the row, Marauding too, with an own cube."""
    return board.events_with_cube(seat)


# Cards of their own kind ------------------------------------------------------------------------------------------


def ask_where_to_mill(board: Board, _seat: Seat, _card: Card, count: i64) -> None:
    """Miller: Palace or Bishopric is asked next."""
    board.cells[cell.AMOUNT] = count
    board.cells[cell.STEP] = step.MILL


def mill(board: Board, seat: Seat, building: Building) -> None:
    """Miller: deniers per own citizen in the Palace, or in the Bishopric."""
    card = board.cells[cell.CARD_UP + board.cells[cell.TARGET]]
    each = board.cells[cell.AMOUNT] * board.numbers[GAINS_AT[card]]
    board.gain_deniers(seat, each * board.citizens_in(seat, building))


def collect_taxes(board: Board, seat: Seat, card: Card, times: i64) -> None:
    """Every other player pays per citizen in City Hall, as far as able; the bank pays for neutral ones."""
    per_citizen = times * board.numbers[GAINS_AT[card]]
    total = per_citizen * board.citizens_in(NEUTRAL, CITY_HALL)
    for other in range(board.players):
        if other != seat:
            owed = min(per_citizen * board.citizens_in(other, CITY_HALL), board.cells[cell.DENIERS + other])
            board.cells[cell.DENIERS + other] -= owed
            total += owed
            if board.trace is not None and owed > 0:
                board.note(trace.TAXED, other, [owed, seat], EVERYONE)
    board.gain_deniers(seat, total)


def lead_procession(board: Board, _seat: Seat, card: Card, times: i64) -> None:
    """Points to the players with most dice in their districts; neutral counts, and nobody scores without a die."""
    points = times * board.numbers[GAINS_AT[card]]
    most = board.dice_of(NEUTRAL)
    for other in range(board.players):
        most = max(most, board.dice_of(other))
    for other in range(board.players):
        if most > 0 and board.dice_of(other) == most:
            board.gain_points(other, points)


def joust(board: Board, seat: Seat, card: Card, times: i64) -> None:
    """If nobody's remaining red dice show more than the activator's, that player and all tied ones score."""
    points = times * board.numbers[GAINS_AT[card]]
    own = board.pips_of_colour(seat, RED)
    if own == 0 or board.pips_of_colour(NEUTRAL, RED) > own:
        return
    for other in range(board.players):
        if board.pips_of_colour(other, RED) > own:
            return
    for other in range(board.players):
        if board.pips_of_colour(other, RED) == own:
            board.gain_points(other, points)


def begin_shooting(board: Board, _seat: Seat, _card: Card, count: i64) -> None:
    """Archer: so many rolls at the most."""
    board.cells[cell.AMOUNT] = count
    shoot(board)


def shoot(board: Board) -> None:
    """The Archer's next roll is due."""
    board.cells[cell.STEP] = step.SHOOTING
    board.current_player = CHANCE


def lowest_hit(board: Board) -> i64:
    """The lowest face that hits, of the card that shoots."""
    return board.numbers[number.CARD_EFFECT + board.cells[cell.CARD_UP + board.cells[cell.TARGET]]]


def go_on_putting_cubes(board: Board) -> None:
    """Ask for the next cube that a card gives, as long as there is one and an event takes it."""
    if board.cells[cell.AMOUNT] > 0 and board.some_event_takes_a_cube():
        board.cells[cell.STEP] = step.PUT_CUBES


# Binding ----------------------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, Effect]] = {
    STORE: store_cubes,
    "gain": gain,
    "convert": convert,
    "mill": ask_where_to_mill,
    "collect-taxes": collect_taxes,
    "lead-procession": lead_procession,
    "joust": joust,
    "shoot": begin_shooting,
}
COUNTS: Final[dict[str, Count]] = {
    "own-cube-in-cathedral": cubes_in_cathedral,
    "event-with-own-cube": events_with_cube,
    "own-red-die-left": red_dice_left,
}


def check_bindings(activities: tuple[Activity, ...]) -> None:
    """Raise WrongRow unless every card has its functions and every function its card."""
    demand_bound({card.name: card.effect for card in activities}, list(EFFECTS), "effect")
    generic = [card for card in activities if card.effect in ("gain", "convert") and card.per != PER_ACTIVATION]
    demand_bound({card.name: card.per for card in generic}, list(COUNTS), "count")


check_bindings(ACTIVITIES)
ONLY_GAINS: Final = flags([card.effect == "gain" for card in ACTIVITIES])
EFFECT_OF: Final = [EFFECTS[card.effect] for card in ACTIVITIES]
COUNT_OF: Final = [COUNTS.get(card.per, once) for card in ACTIVITIES]
