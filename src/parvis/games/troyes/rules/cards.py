"""The effects of the activity cards, each a small function named as in the rules."""

from mypy_extensions import i64

from parvis.core.game import CHANCE
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import (
    ARCHER,
    ARTISAN,
    BISHOPRIC,
    CAPTAIN,
    CARD_EFFECT,
    CARD_MORE,
    CHIVALRY,
    CITY_HALL,
    DIPLOMAT,
    GLASSBLOWER,
    GOLDSMITH,
    HUNTING,
    INNKEEPER,
    JOURNEYMAN,
    JOUST,
    MERCENARY,
    MERCHANT,
    MILLER,
    MODIFIER_CARDS,
    MODIFIER_COUNT,
    PALACE,
    PILGRIMAGE,
    PROCESSION,
    RED,
    SCULPTOR,
    TAX_COLLECTOR,
    TROUBADOUR,
)
from parvis.games.troyes.rules.layout import (
    AMOUNT,
    CARD_CUBES,
    CARD_UP,
    DENIERS,
    EVENT_CUBES,
    HOW_MUCH,
    INFLUENCE,
    MILL,
    NEUTRAL,
    OWNERS,
    PUT_CUBES,
    ROW,
    ROW_SIZE,
    SEATS,
    SHOOTING,
    STEP,
    TARGET,
)


def is_delayed(card: i64) -> bool:
    """Whether a card has an hourglass."""
    modifier: i64 = 0
    while modifier < MODIFIER_COUNT:
        if MODIFIER_CARDS[modifier] == card:
            return True
        modifier += 1
    return False


def activate(board: Board, seat: i64, count: i64) -> None:
    """Carry out the card at the target place; may leave a step to be asked or a roll to be made."""
    place = board.cells[TARGET]
    card = board.cells[CARD_UP + place]
    if board.trace is not None:
        board.note(events.ACTIVATES, seat, [card, count], EVERYONE)
    number = board.numbers[CARD_EFFECT + card]
    if is_delayed(card):
        board.cells[CARD_CUBES + place * SEATS + seat] += count
        if board.trace is not None:
            board.note(events.CARD_CUBES, seat, [card, count], EVERYONE)
    elif card == MERCHANT or card == MERCENARY:
        board.gain_deniers(seat, count * number)
    elif card == HUNTING:
        board.gain_influence(seat, count * number)
    elif card == SCULPTOR or card == PILGRIMAGE:
        board.gain_points(seat, count * number)
    elif card == GOLDSMITH:
        board.gain_points(seat, count * number)
        board.gain_deniers(seat, count * board.numbers[CARD_MORE + card])
    elif card == GLASSBLOWER:
        per_activation = board.cubes_in_cathedral(seat) // board.numbers[CARD_MORE + card]
        board.gain_points(seat, count * number * per_activation)
    elif card == TAX_COLLECTOR:
        collect_taxes(board, seat, count * number)
    elif card == CAPTAIN:
        board.gain_points(seat, count * number * events_with_cube(board, seat))
    elif card == MILLER:
        board.cells[AMOUNT] = count
        board.cells[STEP] = MILL
    elif card == ARCHER:
        board.cells[AMOUNT] = count
        shoot(board)
    elif card == CHIVALRY:
        board.cells[AMOUNT] = count * board.dice_of_colour(seat, RED)
        go_on_placing(board)
    else:
        board.cells[AMOUNT] = most_conversions(board, seat, card, count)
        board.cells[STEP] = HOW_MUCH


def most_conversions(board: Board, seat: i64, card: i64, count: i64) -> i64:
    """How often a conversion, Procession or Joust can be done at the most."""
    number = board.numbers[CARD_EFFECT + card]
    if card == PROCESSION or card == JOUST or number == 0:
        return count
    if card == INNKEEPER or card == JOURNEYMAN:
        return min(count, board.cells[DENIERS + seat] // number)
    count = min(count, board.cells[INFLUENCE + seat] // number)
    if card == DIPLOMAT:
        count = min(count, board.open_banners_in_row())
    return count


def convert(board: Board, seat: i64, times: i64) -> None:
    """A conversion, Procession or Joust done so often; all payments come before all gains."""
    card = board.cells[CARD_UP + board.cells[TARGET]]
    number = board.numbers[CARD_EFFECT + card]
    more = board.numbers[CARD_MORE + card]
    if card == ARTISAN:
        board.gain_influence(seat, -times * number)
        board.gain_deniers(seat, times * more)
    elif card == INNKEEPER:
        board.gain_deniers(seat, -times * number)
        board.gain_influence(seat, times * more)
    elif card == JOURNEYMAN:
        board.gain_deniers(seat, -times * number)
        board.gain_points(seat, times * more)
    elif card == TROUBADOUR:
        board.gain_influence(seat, -times * number)
        board.gain_points(seat, times * more)
    elif card == PROCESSION:
        lead_procession(board, times * number)
    elif card == JOUST:
        joust(board, seat, times * number)
    elif card == DIPLOMAT:
        board.gain_influence(seat, -times * number)
        board.cells[AMOUNT] = times
        go_on_placing(board)


def mill(board: Board, seat: i64, building: i64) -> None:
    """Miller: deniers per own citizen in the Palace, or in the Bishopric."""
    each = board.cells[AMOUNT] * board.numbers[CARD_EFFECT + MILLER]
    board.gain_deniers(seat, each * board.citizens_in(seat, PALACE if building == PALACE else BISHOPRIC))


def collect_taxes(board: Board, seat: i64, per_citizen: i64) -> None:
    """Every other player pays per citizen in City Hall, as far as able; the bank pays for neutral ones."""
    total = per_citizen * board.citizens_in(NEUTRAL, CITY_HALL)
    other: i64 = 0
    while other < board.players:
        if other != seat:
            owed = min(per_citizen * board.citizens_in(other, CITY_HALL), board.cells[DENIERS + other])
            board.cells[DENIERS + other] -= owed
            total += owed
            if board.trace is not None and owed > 0:
                board.note(events.TAXED, other, [owed, seat], EVERYONE)
        other += 1
    board.gain_deniers(seat, total)


def events_with_cube(board: Board, seat: i64) -> i64:
    """Events of the row, Marauding too, with an own cube."""
    count: i64 = 0
    place: i64 = 0
    while place < board.cells[ROW_SIZE]:
        if board.cells[EVENT_CUBES + board.cells[ROW + place] * OWNERS + seat] > 0:
            count += 1
        place += 1
    return count


def lead_procession(board: Board, points: i64) -> None:
    """Points to the players with most dice in their districts; neutral counts, and nobody scores without a die."""
    most = board.dice_of(NEUTRAL)
    seat: i64 = 0
    while seat < board.players:
        most = max(most, board.dice_of(seat))
        seat += 1
    seat = 0
    while seat < board.players:
        if most > 0 and board.dice_of(seat) == most:
            board.gain_points(seat, points)
        seat += 1


def joust(board: Board, seat: i64, points: i64) -> None:
    """If nobody's remaining red dice show more than the activator's, that player and all tied ones score."""
    own = board.sum_of_colour(seat, RED)
    if own == 0 or board.sum_of_colour(NEUTRAL, RED) > own:
        return
    other: i64 = 0
    while other < board.players:
        if board.sum_of_colour(other, RED) > own:
            return
        other += 1
    other = 0
    while other < board.players:
        if board.sum_of_colour(other, RED) == own:
            board.gain_points(other, points)
        other += 1


# Cubes on any event ---------------------------------------------------------------------------------------------


def shoot(board: Board) -> None:
    """The Archer's next roll is due."""
    board.cells[STEP] = SHOOTING
    board.current_player = CHANCE


def go_on_placing(board: Board) -> None:
    """Ask for the next cube of Chivalry or Diplomat, as long as there is one and an event takes it."""
    if board.cells[AMOUNT] > 0 and board.open_banners_in_row() > 0:
        board.cells[STEP] = PUT_CUBES
