"""Figures of a tournament as its tables, plots and report say them: intervals, spreads, times."""

import math
from collections.abc import Callable

from parvis.arena.intervals import Estimate
from parvis.words.catalogue import Catalogue

Form = Callable[[float], str]  # how a number is written
SIGNIFICANT = 3  # digits of a time


def bounds(low: float | None, high: float | None, form: Form, texts: Catalogue) -> str:
    """An interval in words.

    >>> bounds(25, 50, str, Catalogue("en"))
    '25 to 50'
    """
    if low is None or high is None:
        return texts.say("no interval")
    if low == high:
        return texts.say("anchor")
    return texts.say("{low} to {high}", low=form(low), high=form(high))


def spread(estimate: Estimate, texts: Catalogue, digits: int = 1, *, signed: bool = False) -> str:
    """A mean with half the width of its interval, where there is one.

    >>> spread(Estimate(10, 8.5, 11.5, 40), Catalogue("en")), spread(Estimate(10, None, None, 2), Catalogue("en"))
    ('10.0 ± 1.5', '10.0')
    """
    half = "" if estimate.high is None else f" ± {texts.figure(estimate.high - estimate.value, digits)}"
    value = round(estimate.value, digits) + 0.0  # no zero is negative
    return f"{texts.figure(value, digits, signed=signed)}{half}"


def percent(share: Estimate, texts: Catalogue, digits: int = 1) -> str:
    """A share with its interval in percent, in little room.

    >>> percent(Estimate(0.25, 0.204, 0.31, 40), Catalogue("en"))
    '25.0% [20.4–31.0]'
    """
    value = texts.share(share.value, digits)
    if share.low is None or share.high is None:
        return value
    return f"{value} [{texts.figure(100 * share.low, digits)}–{texts.figure(100 * share.high, digits)}]"


def rating_figure(value: float) -> str:
    """A rating; nobody groups its digits, in no language.

    >>> rating_figure(1512.3)
    '1512'
    """
    return f"{value:.0f}"


def milliseconds(seconds: float, texts: Catalogue) -> str:
    """A time for a decision.

    >>> milliseconds(0.0123456, Catalogue("en")), milliseconds(2.5, Catalogue("fr"))
    ('12.3 ms', '2\\u202f500 ms')
    """
    value = 1000 * seconds
    before = math.floor(math.log10(value)) + 1 if value > 0 else 1
    return texts.say("{milliseconds} ms", milliseconds=texts.number(value, max(0, SIGNIFICANT - before)))
