"""How much of the game is left to a seat, and what a denier, an influence, a cube and a band are worth."""

from mypy_extensions import i64, mypyc_attr

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.rules import cell, number, phase, stock
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, OWNERS
from parvis.games.troyes.rules.terms import Stock


@mypyc_attr(acyclic=True, free_list_len=1)
class Outlook:
    """The rounds still open, and worths in victory points."""

    def __init__(self, counts: Counts) -> None:
        players = counts.board.players
        now = rest_of_round(counts)
        after = float(counts.rounds_left)
        self.now = now  # of this round, from 1 to 0
        self.after = after  # rounds after this one
        self.left = now + after
        self.denier = worth_of(weights.DENIER_NOW, weights.DENIER_NEXT, weights.DENIER_LATER, now, after)
        next_round = weights.INFLUENCE_NEXT[players - 2]
        self.influence = worth_of(weights.INFLUENCE_NOW, next_round, weights.INFLUENCE_LATER, now, after)
        self.cube = weights.EVENT_CUBE + self.influence * float(counts.numbers[number.CUBE_INFLUENCE])

        low = float(counts.numbers[number.BAND_POINTS])
        middle = float(counts.numbers[number.BAND_POINTS + 1])
        self.low_band = low
        self.middle_band = middle - low
        self.high_band = float(counts.numbers[number.BAND_POINTS + 2]) - middle

    def worth_of_band(self, band: i64) -> float:
        """The points that a band of a character adds to the one below."""
        if band == 0:
            return self.low_band
        return self.middle_band if band == 1 else self.high_band

    def worth(self, thing: Stock) -> float:
        """What one of something is worth."""
        if thing == stock.DENIERS:
            return self.denier
        if thing == stock.INFLUENCE:
            return self.influence
        return self.cube if thing == stock.CUBES else 1.0


def rest_of_round(counts: Counts) -> float:
    """How much of the round is still open to a seat, from 1 to 0: by the dice that are left."""
    cells = counts.cells
    stage = cells[cell.PHASE]
    if stage == phase.DEFENCE:
        return 1.0
    if stage != phase.ACTIONS or cells[cell.PASSED + counts.seat] != 0:
        return 0.0
    dice: i64 = 0
    for index in range(cell.DICE, cell.DICE + OWNERS * DICE_PER_OWNER):
        dice += cells[index]
    return float(dice) / (float(dice) + weights.FEW_DICE)


def worth_of(in_this: float, in_next: float, in_later: float, now: float, after: float) -> float:
    """What a denier or an influence is worth, by the rounds in which it can be spent."""
    worth = in_this * now
    if after >= 1.0:
        worth += in_next + in_later * (min(after, 3.0) - 1.0)
    return worth


def stock_worth(count: i64, enough: float) -> float:
    """Deniers or influence held; those beyond enough count less."""
    held = float(count)
    return held if held <= enough else enough + weights.SURPLUS * (held - enough)
