"""The log of a table: which events each seat saw, and the last of them as lines of a page."""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from parvis.core.trace import Event
from parvis.games import KITS
from parvis.words.game_words import SEAT_SHAPES, GameWords

KEPT = 100  # lines in words that a table remembers; a page shows the last ones again after every choice
QUOTES = {'"': "&quot;"}


class Line(NamedTuple):
    """An event as pages tell it: its number, and its line in the log, in the log while it is new, and in the news."""

    number: int
    known: str
    fresh: str
    in_news: str


class Log:
    """What is remembered of a table's events, so that it need not be found out again after every choice."""

    def __init__(self) -> None:
        self.seen: dict[int | None, array[int]] = {}
        self.looked_at: dict[int | None, int] = {}
        self.lines: dict[GameWords, dict[int, Line]] = {}

    def numbers(self, trace: Sequence[Event], seat: int | None, end: int) -> "array[int]":
        """The numbers of the events before `end` that a seat saw."""
        seen = self.seen.setdefault(seat, array("l"))
        for number in range(self.looked_at.get(seat, 0), len(trace)):
            if trace[number].visible_to(seat):
                seen.append(number)
        self.looked_at[seat] = len(trace)
        return seen if end >= len(trace) else seen[: bisect_left(seen, end)]

    def told(self, trace: Sequence[Event], numbers: Sequence[int], words: GameWords, game: str) -> list[Line]:
        """Some events in words; each of the last ones is put into words once in a language, as long as names stay."""
        if words not in self.lines:
            outdated = [other for other in self.lines if other.catalogue is words.catalogue]
            for other in outdated:
                del self.lines[other]
        kept = self.lines.setdefault(words, {})
        lines = []
        for number in numbers:
            line = kept.get(number)
            if line is None:
                line = line_of(trace[number], number, words, game)
                if number >= len(trace) - KEPT:
                    kept[number] = line
            lines.append(line)
        if len(kept) > 2 * KEPT:
            self.lines[words] = {number: line for number, line in kept.items() if number >= len(trace) - KEPT}
        return lines


def line_of(event: Event, number: int, words: GameWords, game: str) -> Line:
    """An event in words."""
    spots = f'data-spots="{escape(" ".join(KITS[game].spots(event)), QUOTES)}"'
    told = escape(words.event(event))
    colour = f"seat{event.seat}" if event.seat >= 0 else ""
    mark = f'<span class="mark" aria-hidden="true">{SEAT_SHAPES[event.seat]}</span> ' if event.seat >= 0 else ""
    rest = f'" data-of="{event.seat}" {spots}>{mark}{told}</li>'
    line = f'<li id="line-{number}" class="{colour}'
    return Line(number, f"{line}{rest}", f"{line} fresh{rest}", f"<li {spots}>{told}</li>")
