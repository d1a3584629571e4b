"""One booking of the score sheet: where points came from, whose they are, and how many."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """Points gained (negative: lost) by a seat from a source; `source` is a key such as `cards.goldsmith`."""

    source: str
    seat: int
    points: int
