"""Plots of a tournament as SVG that keeps its letters readable at any width: positions are percentages, not pixels."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

ROW = 46
AXIS = 24
EDGE = 1.5  # percent left free on either side
COLOURS = 8
MOST_BINS = 40
HISTOGRAM = 40
CURVES = 220
LONGEST_LABEL = 26


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


def short(label: str) -> str:
    """A label that leaves room for figures on a phone; what tells names apart is mostly at their ends.

    >>> short("search:ms=100:opponents=greedy")
    'search:ms=10…onents=greedy'
    """
    if len(label) <= LONGEST_LABEL:
        return label
    return label[: LONGEST_LABEL // 2 - 1] + "…" + label[-LONGEST_LABEL // 2 :]


def framed(name: str, title: str, height: float, parts: Sequence[str]) -> str:
    """A picture with its title for those who do not see it."""
    return "\n".join(
        [
            f'<svg class="plot" role="img" aria-labelledby="{name}" width="100%" height="{height:.0f}">',
            f'<title id="{name}">{escape(title)}</title>',
            *parts,
            "</svg>",
        ]
    )


def axis(scale: Scale, bottom: float, form: str) -> list[str]:
    """A line and a number at every tick."""
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        side = "start" if x < 5 else "end" if x > 95 else "middle"
        parts.append(f'<line class="grid" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{bottom}"/>')
        parts.append(f'<text class="soft" x="{x:.2f}%" y="{bottom + 17}" text-anchor="{side}">{tick:{form}}</text>')
    return parts


def interval_plot(
    name: str, title: str, rows: Sequence[Row], scale: Scale, form: str, *, bars: bool, mark: float | None = None
) -> str:
    """A row per value: a bar or a dot, with a whisker for the interval; `mark` is a line to compare with."""
    bottom = ROW * len(rows)
    parts = axis(scale, bottom, form)
    if mark is not None:
        x = scale.at(mark)
        parts.append(f'<line class="mark" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{bottom}"/>')
    for place, row in enumerate(rows):
        parts += interval_row(row, ROW * place, scale, bars)
    return framed(name, title, bottom + AXIS, parts)


def interval_row(row: Row, top: float, scale: Scale, bars: bool) -> list[str]:
    """Label and figure above, bar or dot below."""
    x, colour, middle = scale.at(row.value), colour_of(row.colour), top + 31
    parts = [
        f"<g><title>{escape(f'{row.label}: {row.words}')}</title>",
        f'<text x="0" y="{top + 16}">{escape(short(row.label))}</text>',
        f'<text class="figure" x="100%" y="{top + 16}" text-anchor="end">{escape(row.words)}</text>',
    ]
    if bars:
        begin = scale.at(max(scale.low, 0.0))
        width = max(x - begin, 0.0)
        parts.append(
            f'<rect class="bar {colour}" x="{begin:.2f}%" y="{middle - 7}" width="{width:.2f}%" height="14" rx="2"/>'
        )
    if row.low is not None and row.high is not None:
        low, high = scale.at(row.low), scale.at(row.high)
        whisker = "whisker" if bars else f"whisker {colour}"
        parts.append(f'<line class="{whisker}" x1="{low:.2f}%" x2="{high:.2f}%" y1="{middle}" y2="{middle}"/>')
        for end in (low, high):
            parts.append(
                f'<line class="{whisker}" x1="{end:.2f}%" x2="{end:.2f}%" y1="{middle - 4}" y2="{middle + 4}"/>'
            )
    if not bars:
        parts.append(f'<circle class="{colour}" cx="{x:.2f}%" cy="{middle}" r="5"/>')
    return [*parts, "</g>"]


def histograms(name: str, title: str, rows: Sequence[tuple[Row, dict[int, int]]]) -> str:
    """How often each score came, a small histogram per row on one common scale; a line marks the mean."""
    scores = [score for _, counts in rows for score in counts]
    low, high = min(scores), max(scores)
    width = -(-(high - low + 1) // MOST_BINS)
    scale = Scale(low, low + width * -(-(high - low + 1) // width))
    height = HISTOGRAM + 28
    bottom = height * len(rows)
    parts = axis(scale, bottom, ".0f")
    for place, (row, counts) in enumerate(rows):
        base = height * place + height - 4
        bins: dict[int, int] = {}
        for score, count in counts.items():
            begin = low + (score - low) // width * width
            bins[begin] = bins.get(begin, 0) + count
        most, games = max(bins.values()), sum(bins.values())
        parts += [
            f'<text x="0" y="{height * place + 16}">{escape(short(row.label))}</text>',
            f'<text class="figure" x="100%" y="{height * place + 16}" text-anchor="end">{escape(row.words)}</text>',
        ]
        for begin, count in sorted(bins.items()):
            left, right, tall = scale.at(begin), scale.at(begin + width), HISTOGRAM * count / most
            span = f"{begin}" if width == 1 else f"{begin} to {begin + width - 1}"
            parts.append(
                f'<rect class="bar {colour_of(row.colour)}" x="{left:.2f}%" y="{base - tall:.1f}" '
                f'width="{right - left:.2f}%" height="{tall:.1f}">'
                f"<title>{escape(row.label)}: {span} points, {count / games:.1%}</title></rect>"
            )
        x = scale.at(row.value + 0.5)  # a bin begins at its score, so the score itself is half a point further
        parts.append(f'<line class="whisker" x1="{x:.2f}%" x2="{x:.2f}%" y1="{base - HISTOGRAM}" y2="{base}"/>')
    return framed(name, title, bottom + AXIS, parts)


def curves(name: str, title: str, series: Sequence[Sequence[tuple[int, float]]], mark: float) -> str:
    """Shares as the games went by, a line each; the picture inside is stretched, its lines are not."""
    shares = [share for points in series for _, share in points]
    scale = Scale(max(0.0, min([*shares, mark]) - 0.05), min(1.0, max([*shares, mark]) + 0.05))
    last = max(games for points in series for games, _ in points)
    parts = []
    for tick in scale.ticks():
        y = 10 + CURVES * (1 - (tick - scale.low) / (scale.high - scale.low))
        parts.append(f'<line class="grid" x1="0" x2="100%" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="soft" x="0" y="{y - 3:.1f}">{tick:.0%}</text>')
    level = 10 + CURVES * (1 - (mark - scale.low) / (scale.high - scale.low))
    parts.append(f'<line class="mark" x1="0" x2="100%" y1="{level:.1f}" y2="{level:.1f}"/>')
    parts.append(f'<svg y="10" width="100%" height="{CURVES}" viewBox="0 0 100 100" preserveAspectRatio="none">')
    for place, points in enumerate(series):
        path = " ".join(
            f"{8 + 92 * games / last:.2f},{100 * (1 - (share - scale.low) / (scale.high - scale.low)):.2f}"
            for games, share in (points if len(points) > 1 else [*points, *points])
        )
        dashed = " dashed" if place >= COLOURS else ""
        parts.append(f'<polyline class="curve {colour_of(place)}{dashed}" points="{path}"/>')
    parts.append("</svg>")
    bottom = CURVES + 28
    parts.append(f'<text class="soft" x="8%" y="{bottom}">0</text>')
    parts.append(f'<text class="soft" x="100%" y="{bottom}" text-anchor="end">{last:,} games each</text>')
    return framed(name, title, bottom + 8, parts)
