"""What dice are worth: those in the own district, the black ones to be beaten with them, and those to come."""

from typing import Final

from mypy_extensions import i64

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.cards import Trades, chance_to_hit
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number, phase, step
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES, LEVEL_COUNT
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.rows import WHITE, YELLOW

SIDES: Final = 6.0  # of a die
AVERAGE: Final = 3.5


def points_from_dice(counts: Counts, outlook: Outlook, trades: Trades) -> float:
    """All dice, whatever is to become of them."""
    cells = counts.cells
    numbers = counts.numbers
    build = float(numbers[number.BUILD_POINTS])
    low_build = (build + outlook.influence * float(numbers[number.BUILD_LOW])) * weights.BUILD
    high_build = (build + outlook.influence * float(numbers[number.BUILD_HIGH])) * weights.BUILD
    points = 0.0
    white_roll = 0.0  # a white die before it is rolled
    white_shown = 0.0  # one that shows the face taken up
    first = cell.DICE + counts.seat * DICE_PER_OWNER
    pips = 0.0
    for face in range(1, FACES + 1):
        pips += 1.0
        white = trades.white_pip * pips
        if cells[cell.CATHEDRAL + (LEVEL_COUNT - 1) * FACES + face - 1] == NONE:
            white = max(white, low_build if face <= FACES // 2 else high_build)
        white_roll += white / SIDES
        if cells[cell.GROUP] == WHITE * FACES + face - 1:
            white_shown = white
        yellows = cells[first + face - 1]
        whites = cells[first + FACES + face - 1]
        reds = cells[first + 2 * FACES + face - 1]
        if yellows > 0:
            points += float(yellows) * (weights.YELLOW_DIE + trades.yellow_pip * pips)
        if whites > 0:
            points += float(whites) * (weights.WHITE_DIE + white)
        if reds > 0:
            points += float(reds) * (weights.RED_DIE + trades.red_pip * pips)
    if cells[cell.ACTIVE] == counts.seat:
        points += points_from_roll(counts, outlook, trades, white_roll - white_shown)
    if cells[cell.PASSED + counts.seat] != 0:
        points = points * weights.PASSED_DICE
    if cells[cell.PHASE] == phase.DEFENCE:
        points -= cost_of_defence(counts, outlook)
    to_come = firm(counts.in_city_hall, counts.exposed_in_city_hall) * (
        weights.YELLOW_DIE + AVERAGE * trades.yellow_pip
    )
    to_come += firm(counts.in_bishopric, counts.exposed_in_bishopric) * (weights.WHITE_DIE + white_roll)
    to_come += float(counts.in_palace) * (weights.RED_DIE + AVERAGE * trades.red_pip)
    bought = weights.MARKET * (trades.yellow_pip + trades.white_pip + trades.red_pip)
    return points + weights.FUTURE[counts.board.players - 2] * outlook.after * to_come + outlook.left * bought


def firm(citizens: i64, exposed: i64) -> float:
    """Citizens, those who may soon be expelled counting less."""
    return float(citizens - exposed) + weights.EXPOSED * float(exposed)


def points_from_roll(counts: Counts, outlook: Outlook, trades: Trades, white_rise: float) -> float:
    """What the roll that is due adds on average."""
    cells = counts.cells
    if cells[cell.STEP] == step.ROLLING:
        colour = cells[cell.GROUP] // FACES
        if colour == WHITE:
            return white_rise
        shown = float(cells[cell.GROUP] % FACES + 1)
        return (trades.yellow_pip if colour == YELLOW else trades.red_pip) * (AVERAGE - shown)
    if cells[cell.STEP] == step.SHOOTING:
        card = cells[cell.CARD_UP + cells[cell.TARGET]]
        return float(cells[cell.AMOUNT]) * chance_to_hit(counts, card) * outlook.cube
    return 0.0


def cost_of_defence(counts: Counts, outlook: Outlook) -> float:
    """What the black dice take from the seat: each player in turn faces the highest."""
    cells = counts.cells
    board = counts.board
    strength = board.strength_of_all(counts.seat)
    cost = 0.0
    facing = cells[cell.ACTIVE]
    for face in range(FACES, 0, -1):
        for _black in range(cells[cell.BLACK + face - 1]):
            if facing == counts.seat:
                if strength < face:
                    cost += float(min(counts.numbers[number.UNBEATEN_LOSS], cells[cell.POINTS + counts.seat]))
                else:
                    won = outlook.influence * float(counts.numbers[number.BEATEN_INFLUENCE])
                    cost += weights.DEFENCE_PIP * float(face) - won
                    strength -= face
            facing = board.left_of(facing)
    return cost
