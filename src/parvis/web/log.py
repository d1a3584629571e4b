"""The log of a table: which events each seat saw, and the last of them as lines of a page."""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from parvis.core.trace import Event
from parvis.games import KITS
from parvis.words.game_words import SEAT_SHAPES, GameWords

KEPT = 120  # lines in words that a table remembers; a page shows the last ones again after every choice
QUOTES = {'"': "&quot;"}


class Line(NamedTuple):
    """An event as pages tell it: who it is of, what it points at, and the words."""

    number: int
    seat: int
    spots: str
    told: str

    def in_log(self, fresh: bool) -> str:
        """As a line of the log, marked if it is new to the reader."""
        colour, mark = "", ""
        if self.seat >= 0:
            colour = f"seat{self.seat}"
            mark = f'<span class="mark" aria-hidden="true">{SEAT_SHAPES[self.seat]}</span> '
        if fresh:
            colour += " fresh"
        return f'<li id="line-{self.number}" class="{colour}" data-of="{self.seat}" {self.spots}>{mark}{self.told}</li>'

    def in_news(self) -> str:
        """As a line of what happened since the reader's last choice."""
        return f"<li {self.spots}>{self.told}</li>"


class Log:
    """What is remembered of a table's events, so that it need not be found out again after every choice."""

    def __init__(self) -> None:
        self.seen: dict[int | None, array[int]] = {}
        self.looked_at: dict[int | None, int] = {}
        self.lines: dict[str, dict[int, Line]] = {}

    def numbers(self, trace: Sequence[Event], seat: int | None, end: int) -> "array[int]":
        """The numbers of the events before `end` that a seat saw."""
        seen = self.seen.setdefault(seat, array("l"))
        for number in range(self.looked_at.get(seat, 0), len(trace)):
            if trace[number].visible_to(seat):
                seen.append(number)
        self.looked_at[seat] = len(trace)
        return seen if end >= len(trace) else seen[: bisect_left(seen, end)]

    def told(
        self, trace: Sequence[Event], numbers: Sequence[int], words: GameWords, game: str, language: str
    ) -> list[Line]:
        """Some events in words; each of the last ones is put into words once."""
        kept = self.lines.setdefault(language, {})
        lines = []
        for number in numbers:
            line = kept.get(number)
            if line is None:
                line = line_of(trace[number], number, words, game)
                if number >= len(trace) - KEPT:
                    kept[number] = line
            lines.append(line)
        if len(kept) > 2 * KEPT:
            self.lines[language] = {number: line for number, line in kept.items() if number >= len(trace) - KEPT}
        return lines


def line_of(event: Event, number: int, words: GameWords, game: str) -> Line:
    """An event in words."""
    spots = escape(" ".join(KITS[game].spots(event)), QUOTES)
    return Line(number, event.seat, f'data-spots="{spots}"', escape(words.event(event)))
