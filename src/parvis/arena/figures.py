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


def spread(estimate: Estimate, texts: Catalogue, *, signed: bool = False) -> str:
    """A mean with half the width of its interval, where there is one.

    >>> spread(Estimate(10, 8.5, 11.5, 40), Catalogue("en")), spread(Estimate(10, None, None, 2), Catalogue("en"))
    ('10.0 ± 1.5', '10.0')
    """
    half = "" if estimate.high is None else f" ± {texts.figure(estimate.high - estimate.value, 1)}"
    return f"{texts.figure(estimate.value, 1, signed=signed)}{half}"


def milliseconds(seconds: float, texts: Catalogue) -> str:
    """A time for a decision.

    >>> milliseconds(0.0123456, Catalogue("en")), milliseconds(2.5, Catalogue("fr"))
    ('12.3 ms', '2\\u202f500 ms')
    """
    value = 1000 * seconds
    before = math.floor(math.log10(value)) + 1 if value > 0 else 1
    return texts.say("{milliseconds} ms", milliseconds=texts.number(value, max(0, SIGNIFICANT - before)))
