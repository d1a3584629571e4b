"""Plots of a study as SVG: stacked bars, rankings, rounds, courses, histograms; places are shares of the width."""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.arena.figures import Form
from parvis.arena.plots import (
    AXIS,
    CURVES,
    HISTOGRAM,
    MOST_BINS,
    Row,
    Scale,
    axis,
    bin_bar,
    binned,
    colour_of,
    framed,
    heading,
    level,
    percent,
    upright,
)
from parvis.draw.svg import number, tag, text, title
from parvis.words.catalogue import Catalogue

BAR = 30
BAR_ROW = 60
RANKING = 78  # height of a row
TRACK = 4  # height of the bar that shows how many use a thing
STRIP = 22
DEEPEST = 0.55  # colour of the highest figure of a row; letters stand on it
LABELS_UP = 8  # of figures above their points
COURSE_TOP = 14
COURSE_LEFT = 14  # percent
COURSE_WIDTH = 80
COURSE_BELOW = 34  # to the numbers of the rounds


@dataclass(frozen=True)
class Part:
    """A part of a stacked bar: what it tells, its length, negative to the left of zero, and its colour."""

    words: str
    value: float
    colour: int


def stacked_bars(name: str, words: str, bars: Sequence[tuple[str, str, Sequence[Part]]], form: Form) -> str:
    """A bar for each group, with its label and its figure above; what is lost stands to the left of zero."""
    least = min(sum(min(part.value, 0.0) for part in parts) for _, _, parts in bars)
    most = max(sum(max(part.value, 0.0) for part in parts) for _, _, parts in bars)
    scale = Scale(least, most or 1.0)
    bottom = BAR_ROW * len(bars)
    parts = axis(scale, bottom, form)
    for place, (label, figure, pieces) in enumerate(bars):
        top = BAR_ROW * place
        parts.append(text(label, 0, top + 18, class_="strong"))
        parts.append(text(figure, "100%", top + 18, class_="figure", text_anchor="end"))
        right, left = 0.0, 0.0
        for piece in pieces:
            begin = right if piece.value >= 0 else left + piece.value
            right, left = right + max(piece.value, 0.0), left + min(piece.value, 0.0)
            parts.append(
                tag(
                    "rect",
                    title(piece.words),
                    class_=f"part {colour_of(piece.colour)}",
                    x=percent(scale.at(begin)),
                    y=top + 25,
                    width=percent(scale.at(begin + abs(piece.value)) - scale.at(begin)),
                    height=BAR,
                )
            )
        parts.append(upright("zero", scale.at(0.0), top + 21, top + 29 + BAR))
    return framed(name, words, bottom + AXIS, parts)


def ranked(row: Row, use: str, use_share: float, scale: Scale, mark: float, kind: str) -> str:
    """A thing: its name and win share, a dot with its interval, and below how many use it."""
    middle, track = 33, 49
    parts = [title(f"{row.label}: {row.words}"), level("grid", 0, 100, middle)]
    parts.append(upright("mark", scale.at(mark), 24, 42))
    if row.low is not None and row.high is not None:
        low, high = (scale.at(min(max(end, scale.low), scale.high)) for end in (row.low, row.high))
        parts.append(level(f"whisker {kind}", low, high, middle))
    parts.append(tag("circle", class_=kind, cx=percent(scale.at(row.value)), cy=middle, r=6))
    parts += [text(row.label, 0, 14, class_="strong"), text(row.words, "100%", 14, class_="figure", text_anchor="end")]
    parts.append(tag("rect", class_="track", x=0, y=track, width="100%", height=TRACK, rx=2))
    parts.append(tag("rect", class_="used", x=0, y=track, width=percent(100 * use_share), height=TRACK, rx=2))
    parts.append(text(use, 0, track + 16, class_="soft"))
    return tag("svg", *parts, class_="plot", role="img", width="100%", height=RANKING)


def unused(label: str, words: str) -> str:
    """A thing that nobody used."""
    parts = [text(label, 0, 14, class_="strong"), text(words, "100%", 14, class_="soft", text_anchor="end")]
    return tag("svg", *parts, class_="plot", role="img", width="100%", height=AXIS)


def rounds(row: Row, figures: Sequence[tuple[str, float, float]], form: Form, kind: str) -> str:
    """A habit: two strips of cells, winners above and the others below, the darker the higher.

    `figures` are the words of each round, the winners' figure and the others'.
    """
    highest = max((max(winners, others) for _, winners, others in figures), default=0.0) or 1.0
    width = 100 / max(len(figures), 1)
    parts = [title(f"{row.label}: {row.words}"), text(row.label, 0, 14, class_="strong")]
    parts.append(text(row.words, "100%", 14, class_=f"figure {kind}", text_anchor="end"))
    for place, (words, *both) in enumerate(figures):
        for strip, value in enumerate(both):
            top = 21 + strip * (STRIP + 2)
            cell = tag(
                "rect",
                class_="winners" if strip == 0 else "others",
                x=percent(width * place + 0.25),
                y=top,
                width=percent(width - 0.5),
                height=STRIP,
                rx=3,
                fill_opacity=round(DEEPEST * max(value, 0.0) / highest, 3),
            )
            figure = text(form(value), percent(width * (place + 0.5)), top + 15, class_="cell", text_anchor="middle")
            parts.append(tag("g", title(words), cell, figure))
    return tag("svg", *parts, class_="plot", role="img", width="100%", height=21 + 2 * (STRIP + 2) + 10)


@dataclass(frozen=True)
class Line:
    """A line of a course: what it shows, its points as round, value, low and high, and its colour."""

    label: str
    points: Sequence[tuple[int, float, float, float]]
    colour: int


def course(name: str, words: str, lines: Sequence[Line], form: Form, mark: float | None, round_words: Form) -> str:
    """Values round by round, a line each with a band for its interval; the picture inside is stretched."""
    rounds_told = sorted({at for line in lines for at, *_ in line.points})
    scale = course_scale(lines, mark)

    def down(value: float) -> float:
        return (scale.high - value) / (scale.high - scale.low)

    def across(at: int) -> float:
        return COURSE_LEFT + COURSE_WIDTH * rounds_told.index(at) / max(len(rounds_told) - 1, 1)

    parts = []
    for tick in scale.ticks():
        y = COURSE_TOP + CURVES * down(tick)
        parts += [level("grid", 0, 100, y), text(form(tick), 0, y - 3, class_="soft")]
    if mark is not None:
        parts.append(level("mark", 0, 100, COURSE_TOP + CURVES * down(mark)))
    shapes, signs = [], []
    for line in lines:
        there = [f"{number(across(at))},{number(100 * down(high))}" for at, _, _, high in line.points]
        back = [f"{number(across(at))},{number(100 * down(low))}" for at, _, low, _ in reversed(line.points)]
        path = " ".join(f"{number(across(at))},{number(100 * down(value))}" for at, value, _, _ in line.points)
        shapes.append(tag("polygon", class_=f"band {colour_of(line.colour)}", points=" ".join([*there, *back])))
        shapes.append(tag("polyline", class_=f"curve {colour_of(line.colour)}", points=path))
        for at, value, low, high in line.points:
            y = COURSE_TOP + CURVES * down(value)
            told = title(f"{line.label}, {round_words(at)}: {form(value)} ({form(low)}–{form(high)})")
            signs.append(tag("circle", told, class_=colour_of(line.colour), cx=percent(across(at)), cy=y, r=4))
            figure_at = y - LABELS_UP if is_highest(lines, at, value) else y + 2 * LABELS_UP + 2
            signs.append(text(form(value), percent(across(at)), figure_at, class_="figure small", text_anchor="middle"))
    box = "0 0 100 100"
    parts.append(
        tag("svg", *shapes, y=COURSE_TOP, width="100%", height=CURVES, viewBox=box, preserveAspectRatio="none")
    )
    bottom = COURSE_TOP + CURVES + COURSE_BELOW
    parts += signs
    parts += [text(str(at), percent(across(at)), bottom, class_="soft", text_anchor="middle") for at in rounds_told]
    return framed(name, words, bottom + 8, parts)


def course_scale(lines: Sequence[Line], mark: float | None) -> Scale:
    """A scale with room for all bands and for the figures above and below; it goes below 0 only where values do."""
    ends = [end for line in lines for _, _, low, high in line.points for end in (low, high)]
    ends += [] if mark is None else [mark]
    air = (max(ends) - min(ends)) * 0.12 or 1.0
    return Scale(max(min(ends) - air, min(0.0, min(ends))), max(ends) + air)


def is_highest(lines: Sequence[Line], at: int, value: float) -> bool:
    """Whether no line is higher in a round."""
    return all(other <= value for line in lines for when, other, _, _ in line.points if when == at)


def histogram(name: str, row: Row, counts: dict[int, int], form: Form, texts: Catalogue) -> str:
    """How often each value came; the line is the mean."""
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // MOST_BINS)
    scale = Scale(low, low + width * -(-(high - low + 1) // width))
    base = HISTOGRAM + 24
    parts = [*axis(scale, base, form), *heading(row, 0)]
    for span, share, tall in binned(counts, low, width):
        values = form(span.start) if len(span) == 1 else f"{form(span.start)}–{form(span[-1])}"
        parts.append(bin_bar(row, f"{values}: {texts.share(share, 1)}", span, tall, base, scale))
    parts.append(upright("whisker", scale.at(row.value + 0.5), base - HISTOGRAM, base))
    return framed(name, f"{row.label}: {row.words}", base + AXIS, parts)
