"""How the figures of a study are said: shares, means and differences with their intervals."""

from parvis.arena.intervals import Estimate
from parvis.arena.study.contrast import Comparison
from parvis.words.catalogue import Catalogue

MORE, LESS, UNSURE = "more", "less", "unsure"  # what an interval leaves no doubt about, or does


def told_share(share: Estimate, texts: Catalogue, digits: int = 1) -> str:
    """A share with its interval in percent, in little room.

    >>> told_share(Estimate(0.25, 0.204, 0.31, 40), Catalogue("en"))
    '25.0% [20.4–31.0]'
    """
    value = texts.share(share.value, digits)
    if share.low is None or share.high is None:
        return value
    return f"{value} [{texts.figure(100 * share.low, digits)}–{texts.figure(100 * share.high, digits)}]"


def told_mean(mean: Estimate, texts: Catalogue, digits: int = 1, *, signed: bool = False) -> str:
    """A mean with half the width of its interval.

    >>> told_mean(Estimate(10, 8.5, 11.5, 40), Catalogue("en")), told_mean(Estimate(10, None, None, 2), Catalogue("en"))
    ('10.0 ± 1.5', '10.0')
    """
    half = "" if mean.high is None else f" ± {texts.figure(mean.high - mean.value, digits)}"
    value = round(mean.value, digits) + 0.0  # no zero is negative
    return f"{texts.figure(value, digits, signed=signed)}{half}"


def side_of(compared: Comparison) -> str:
    """On which side a difference lies, as far as its interval tells."""
    if not compared.certain:
        return UNSURE
    return MORE if compared.difference.value > 0 else LESS


def digits_for(*values: float) -> int:
    """How many digits after the point tell such figures apart.

    >>> digits_for(12.3, 4), digits_for(0.04, 0.02)
    (1, 2)
    """
    return 1 if max((abs(value) for value in values), default=0.0) >= 1 else 2
