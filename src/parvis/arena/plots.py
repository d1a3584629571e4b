"""Plots of a tournament as SVG whose letters stay readable at any width: positions are percentages, not pixels."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from parvis.arena.figures import Form, bounds
from parvis.arena.intervals import Estimate
from parvis.draw.svg import number, tag, text, title
from parvis.words.catalogue import Catalogue

ROW = 46
AXIS = 24
EDGE = 1.5  # percent left free on either side
COLOURS = 8
MOST_BINS = 40
HISTOGRAM = 40
CURVES = 220
LONGEST_LABEL = 26
LONGEST_LINE = 52  # letters of a label and its figure that a phone has room for


@dataclass(frozen=True)
class Row:
    """One line of a plot: a label, a value with its interval, the same in words, and its colour."""

    label: str
    value: float
    low: float | None
    high: float | None
    words: str
    colour: int


@dataclass(frozen=True)
class Scale:
    """From numbers to percent of the width."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """Where a value lies."""
        return EDGE + (100 - 2 * EDGE) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """About five round numbers.

        >>> Scale(1400, 1700).ticks()
        [1400.0, 1450.0, 1500.0, 1550.0, 1600.0, 1650.0, 1700.0]
        """
        rough = (self.high - self.low) / 5
        power = 10.0 ** math.floor(math.log10(rough))
        step = min((factor * power for factor in (1, 2, 2.5, 5, 10)), key=lambda each: abs(each - rough * 1.1))
        first = math.ceil(self.low / step - 1e-9)
        count = math.floor(self.high / step + 1e-9) - first + 1
        return [(first + place) * step for place in range(count)]


def scale_around(values: Sequence[float]) -> Scale:
    """A scale with a little air around the values."""
    low, high = min(values), max(values)
    air = (high - low) * 0.05 or 1.0
    return Scale(low - air, high + air)


def colour_of(place: int) -> str:
    """The class of a colour; after eight they come again."""
    return f"colour-{place % COLOURS}"


def short(label: str, longest: int = LONGEST_LABEL) -> str:
    """A label that leaves room for figures on a phone; what tells names apart is mostly at their ends.

    >>> short("search:ms=100:opponents=greedy")
    'search:ms=10…onents=greedy'
    """
    if len(label) <= longest:
        return label
    return label[: longest // 2 - 1] + "…" + label[-longest // 2 :]


def percent(value: float) -> str:
    """A share of the width.

    >>> percent(12.5)
    '12.5%'
    """
    return f"{number(float(value))}%"


def framed(name: str, words: str, height: float, parts: Sequence[str]) -> str:
    """A picture with its title for those who do not see it."""
    return tag(
        "svg",
        title(words, id=name),
        *parts,
        class_="plot",
        role="img",
        aria_labelledby=name,
        width="100%",
        height=f"{height:.0f}",
    )


def upright(kind: str, x: float, top: float, bottom: float) -> str:
    """A line from top to bottom."""
    return tag("line", class_=kind, x1=percent(x), x2=percent(x), y1=top, y2=bottom)


def level(kind: str, left: float, right: float, y: float) -> str:
    """A line from left to right."""
    return tag("line", class_=kind, x1=percent(left), x2=percent(right), y1=y, y2=y)


def axis(scale: Scale, bottom: float, form: Form) -> list[str]:
    """A line and a number at every tick."""
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        side = "start" if x < 5 else "end" if x > 95 else "middle"
        parts.append(upright("grid", x, 0, bottom))
        parts.append(text(form(tick), percent(x), bottom + 17, class_="soft", text_anchor=side))
    return parts


def heading(row: Row, top: float) -> list[str]:
    """The label and the figure of a row."""
    return [
        text(short(row.label, max(LONGEST_LABEL, LONGEST_LINE - len(row.words))), 0, top + 16),
        text(row.words, "100%", top + 16, class_="figure", text_anchor="end"),
    ]


def share_row(label: str, share: Estimate, colour: int, texts: Catalogue) -> Row:
    """A share as a line of a plot."""
    form = partial(texts.share, digits=1)
    words = f"{form(share.value)} ({bounds(share.low, share.high, form, texts)})"
    return Row(label, share.value, share.low, share.high, words, colour)


def interval_plot(
    name: str, words: str, rows: Sequence[Row], scale: Scale, form: Form, *, bars: bool, mark: float | None = None
) -> str:
    """A row per value: a bar or a dot, with a whisker for the interval; `mark` is a line to compare with."""
    bottom = ROW * len(rows)
    parts = axis(scale, bottom, form)
    if mark is not None:
        parts.append(upright("mark", scale.at(mark), 0, bottom))
    parts += [interval_row(row, ROW * place, scale, bars) for place, row in enumerate(rows)]
    return framed(name, words, bottom + AXIS, parts)


def interval_row(row: Row, top: float, scale: Scale, bars: bool) -> str:
    """Label and figure above, bar or dot below."""
    x, colour, middle = scale.at(row.value), colour_of(row.colour), top + 31
    parts = [title(f"{row.label}: {row.words}"), *heading(row, top)]
    if bars:
        begin = scale.at(max(scale.low, 0.0))
        width = percent(max(x - begin, 0.0))
        parts.append(tag("rect", class_=f"bar {colour}", x=percent(begin), y=middle - 7, width=width, height=14, rx=2))
    if row.low is not None and row.high is not None:
        low, high = scale.at(row.low), scale.at(row.high)
        kind = "whisker" if bars else f"whisker {colour}"
        parts.append(level(kind, low, high, middle))
        parts += [upright(kind, end, middle - 4, middle + 4) for end in (low, high)]
    if not bars:
        parts.append(tag("circle", class_=colour, cx=percent(x), cy=middle, r=5))
    return tag("g", *parts)


def histograms(name: str, words: str, rows: Sequence[tuple[Row, dict[int, int]]], texts: Catalogue) -> str:
    """How often each score came, a small histogram per row on one common scale; a line marks the mean."""
    scores = [score for _, counts in rows for score in counts]
    low, high = min(scores), max(scores)
    width = -(-(high - low + 1) // MOST_BINS)
    scale = Scale(low, low + width * -(-(high - low + 1) // width))
    height = HISTOGRAM + 28
    parts = axis(scale, height * len(rows), texts.figure)
    for place, (row, counts) in enumerate(rows):
        base = height * place + height - 4
        parts += heading(row, height * place)
        for span, share, tall in binned(counts, low, width):
            parts.append(bin_bar(row, tell_bin(row, span, share, texts), span, tall, base, scale))
        middle = scale.at(row.value + 0.5)  # a bin begins at its score, so the score itself is half a point further
        parts.append(upright("whisker", middle, base - HISTOGRAM, base))
    return framed(name, words, height * len(rows) + AXIS, parts)


def binned(counts: dict[int, int], low: int, width: int) -> list[tuple[range, float, float]]:
    """The scores in bins: the scores of each, its share of the games, and its height as a share of the highest.

    >>> binned({3: 1, 4: 1, 6: 4, 7: 2}, low=3, width=2)
    [(range(3, 5), 0.25, 0.5), (range(5, 7), 0.5, 1.0), (range(7, 9), 0.25, 0.5)]
    """
    bins: dict[int, int] = {}
    for score, count in counts.items():
        begin = low + (score - low) // width * width
        bins[begin] = bins.get(begin, 0) + count
    most, games = max(bins.values()), sum(bins.values())
    return [(range(begin, begin + width), count / games, count / most) for begin, count in sorted(bins.items())]


def tell_bin(row: Row, span: range, share: float, texts: Catalogue) -> str:
    """A bar of a histogram in words."""
    often = texts.share(share, 1)
    if len(span) == 1:
        points = span.start
        return texts.say(
            "{agent}: {points} {points:point|points}, {share}", agent=row.label, points=points, share=often
        )
    return texts.say(
        "{agent}: {low} to {high} points, {share}", agent=row.label, low=span.start, high=span[-1], share=often
    )


def bin_bar(row: Row, words: str, span: range, tall: float, base: float, scale: Scale) -> str:
    """One bar of a histogram."""
    left, right = scale.at(span.start), scale.at(span.stop)
    return tag(
        "rect",
        title(words),
        class_=f"bar {colour_of(row.colour)}",
        x=percent(left),
        y=base - HISTOGRAM * tall,
        width=percent(right - left),
        height=HISTOGRAM * tall,
    )


def curves(name: str, words: str, series: Sequence[Sequence[tuple[int, float]]], mark: float, texts: Catalogue) -> str:
    """Shares as the games went by, a line each; the picture inside is stretched, its lines are not."""
    shares = [share for points in series for _, share in points]
    low, high = max(0.0, min([*shares, mark]) - 0.05), min(1.0, max([*shares, mark]) + 0.05)
    last = max(games for points in series for games, _ in points)

    def down(share: float) -> float:
        return (high - share) / (high - low)

    parts = []
    for tick in Scale(low, high).ticks():
        y = 10 + CURVES * down(tick)
        parts += [level("grid", 0, 100, y), text(texts.share(tick), 0, y - 3, class_="soft")]
    parts.append(level("mark", 0, 100, 10 + CURVES * down(mark)))
    lines = []
    for place, points in enumerate(series):
        path = " ".join(
            f"{number(8 + 92 * games / last)},{number(100 * down(share))}"
            for games, share in (points if len(points) > 1 else [*points, *points])
        )
        dashed = " dashed" if place >= COLOURS else ""
        lines.append(tag("polyline", class_=f"curve {colour_of(place)}{dashed}", points=path))
    box = "0 0 100 100"
    parts.append(tag("svg", *lines, y=10, width="100%", height=CURVES, viewBox=box, preserveAspectRatio="none"))
    bottom = CURVES + 28
    parts.append(text("0", "8%", bottom, class_="soft"))
    games_each = texts.say("{games} {count:game|games} each", games=texts.number(last), count=last)
    parts.append(text(games_each, "100%", bottom, class_="soft", text_anchor="end"))
    return framed(name, words, bottom + 8, parts)
