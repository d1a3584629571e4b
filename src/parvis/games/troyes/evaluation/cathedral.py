"""What levels of the Cathedral that stay without an own cube cost, in victory points."""

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number
from parvis.games.troyes.rules.cell import FACES, LEVEL_COUNT
from parvis.games.troyes.rules.layout import NONE


def loss_for_cathedral(counts: Counts, outlook: Outlook) -> float:
    """The loss for levels that may stay without an own cube."""
    board = counts.board
    missing = 0.0
    for level in range(LEVEL_COUNT):
        first = cell.CATHEDRAL + level * FACES
        if board.times_named(first, FACES, counts.seat) == 0:
            pace = weights.LEVEL_LOW if level == 0 else weights.LEVEL_MIDDLE if level == 1 else weights.LEVEL_HIGH
            pace += weights.LEVEL_OWN * float(counts.in_bishopric)
            free = min(board.times_named(first, FACES, NONE), 3)
            missing += 1.0 / (1.0 + pace * outlook.left * float(free))
    return missing * float(counts.numbers[number.MISSING_LEVEL])
