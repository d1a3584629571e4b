"""What levels of the Cathedral that stay without an own cube cost, in victory points."""

from mypy_extensions import i64

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import number
from parvis.games.troyes.rules.layout import NONE


def loss_for_cathedral(counts: Counts, outlook: Outlook) -> float:
    """The loss for levels that may stay without an own cube."""
    left = outlook.left
    own = weights.LEVEL_OWN * float(counts.in_bishopric)
    missing = chance_to_miss(counts.open_low, weights.LEVEL_LOW + own, left)
    missing += chance_to_miss(counts.open_middle, weights.LEVEL_MIDDLE + own, left)
    missing += chance_to_miss(counts.open_high, weights.LEVEL_HIGH + own, left)
    return missing * float(counts.numbers[number.MISSING_LEVEL])


def chance_to_miss(free: i64, pace: float, left: float) -> float:
    """How likely a level stays without an own cube, by its open spaces; NONE: one is there."""
    return 0.0 if free == NONE else 1.0 / (1.0 + pace * left * float(min(free, 3)))
