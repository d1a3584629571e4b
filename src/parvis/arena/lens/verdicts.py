"""Verdicts: whether a thing is dead, dominant or lively, as far as the games tell."""

from typing import Final

from parvis.arena.intervals import Estimate
from parvis.arena.study.things import Thing

DEAD_USE: Final = 0.05  # of the seats that could use it: below this a thing is dead
DOMINANT_USE: Final = 0.9  # from here on nearly everybody uses it
DOMINANT_WINS: Final = 0.1  # so much more often win those who use it, or use it more than others, where it is dominant

DEAD, DOMINANT, LIVELY, UNCLEAR = "dead", "dominant", "lively", "unclear"
UNCOUNTED = "uncounted"  # a number about no thing whose use is counted
VERDICTS: Final = (DEAD, DOMINANT, UNCLEAR, LIVELY, UNCOUNTED)  # the most telling first
DOUBTFUL: Final = (DEAD, DOMINANT, UNCLEAR)  # what is worth being confirmed


def verdict_on(thing: Thing | None) -> str:
    """The verdict on a thing, beyond doubt or unclear: the ends of the intervals count, not the figures themselves.

    One that never came is unclear.
    """
    if thing is None:
        return UNCLEAR
    use, wins = thing.use_share, thing.telling.wins.difference
    if surely_below(use, DEAD_USE):
        return DEAD
    if surely_from(use, DOMINANT_USE) and surely_from(wins, DOMINANT_WINS):
        return DOMINANT
    if surely_from(use, DEAD_USE) and (surely_below(use, DOMINANT_USE) or surely_below(wins, DOMINANT_WINS)):
        return LIVELY
    return UNCLEAR


def surely_below(estimate: Estimate, limit: float) -> bool:
    """Whether even the upper end is below a limit."""
    return estimate.high is not None and estimate.high < limit


def surely_from(estimate: Estimate, limit: float) -> bool:
    """Whether even the lower end reaches a limit."""
    return estimate.low is not None and estimate.low >= limit
