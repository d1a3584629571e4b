"""What levels of the Cathedral that stay without an own cube cost, in victory points."""

from mypy_extensions import i64

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import number
from parvis.games.troyes.rules.layout import NONE


def loss_for_cathedral(counts: Counts, outlook: Outlook) -> float:
    """The loss for levels that may stay without an own cube."""
    missing = chance_to_miss(counts, outlook, counts.open_low, weights.LEVEL_LOW)
    missing += chance_to_miss(counts, outlook, counts.open_middle, weights.LEVEL_MIDDLE)
    missing += chance_to_miss(counts, outlook, counts.open_high, weights.LEVEL_HIGH)
    return missing * float(counts.numbers[number.MISSING_LEVEL])


def chance_to_miss(counts: Counts, outlook: Outlook, free: i64, pace: float) -> float:
    """How likely a level stays without an own cube, by its open spaces; NONE: one is there."""
    if free == NONE:
        return 0.0
    pace += weights.LEVEL_OWN * float(counts.in_bishopric)
    return 1.0 / (1.0 + pace * outlook.left * float(min(free, 3)))
