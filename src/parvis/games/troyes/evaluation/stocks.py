"""What deniers, influence and citizens in supply are worth, less what they will have to pay for."""

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook, stock_worth
from parvis.games.troyes.rules import cell, number, phase


def points_from_stocks(counts: Counts, outlook: Outlook) -> float:
    """Deniers, influence and the personal supply, less the wages to come and losses for what cannot be met."""
    numbers = counts.numbers
    enough = weights.ENOUGH_INFLUENCE[counts.board.players - 2]
    points = outlook.denier * stock_worth(counts.deniers, weights.ENOUGH_DENIERS)
    points += outlook.influence * stock_worth(counts.influence, enough)
    wages = numbers[number.WAGE_BISHOPRIC] * counts.in_bishopric + numbers[number.WAGE_PALACE] * counts.in_palace
    points -= weights.WAGE * outlook.after * outlook.denier * float(wages)
    if outlook.after > 0.0:
        short = counts.deniers + numbers[number.INCOME] < wages + counts.owed
        unmet = counts.too_dear + 1 if short else counts.too_dear
        points -= weights.UNMET * float(unmet) * float(numbers[number.UNMET_LOSS])
    if counts.cells[cell.PHASE] == phase.PLACEMENT:
        return points + weights.UNPLACED * float(counts.supply)
    idle = float(counts.supply + counts.expelled)
    return points + weights.IN_SUPPLY * idle * min(outlook.after + 0.5 * outlook.now, 2.0)
