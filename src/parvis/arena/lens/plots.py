"""Plots of a lens as SVG: figures over the values of a number, panel above panel; places are shares of the width."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parvis.arena.figures import Form
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Scale, framed, level, percent, upright
from parvis.draw.svg import tag, text, title

LEFT = 13  # percent, for the numbers of the axes
RIGHT = 1
PANEL = 88
TITLE = 26  # above a panel
GAP = 12  # below it
BELOW = 40  # for values and verdicts
DOT = 5
BESIDE = 3.0  # percent between the dots of two steps


@dataclass(frozen=True)
class Mark:
    """A figure of one step at one value, in words too; the first of two steps is drawn hollow."""

    figure: Estimate
    words: str
    kind: str  # its verdict
    hollow: bool


@dataclass(frozen=True)
class Panel:
    """What is drawn over the values: its marks value by value, and levels to compare with."""

    name: str
    form: Form
    marks: Sequence[Sequence[Mark]]
    levels: Sequence[float]
    whole: tuple[float, float] | None = None  # the bounds of shares


@dataclass(frozen=True)
class Column:
    """A value: how it is written, whether it is the usual one, and its verdict in a word and as a kind."""

    label: str
    usual: bool
    word: str
    kind: str


def over_values(name: str, words: str, columns: Sequence[Column], panels: Sequence[Panel]) -> str:
    """All panels of a number, with its values below; the usual one stands on a band."""
    height = sum(TITLE + PANEL + GAP for _ in panels)
    places = [LEFT + (100 - LEFT - RIGHT) * (nth + 0.5) / len(columns) for nth in range(len(columns))]
    parts = [band(place, (100 - LEFT - RIGHT) / len(columns), height) for place in usual(places, columns)]
    top = 0
    for panel in panels:
        parts += drawn(panel, top, places)
        top += TITLE + PANEL + GAP
    for place, column in zip(places, columns, strict=True):
        parts.append(text(column.label, percent(place), height + 12, class_=weight(column), text_anchor="middle"))
        parts.append(text(column.word, percent(place), height + 28, class_=f"word {column.kind}", text_anchor="middle"))
    return framed(name, words, height + BELOW, parts)


def usual(places: Sequence[float], columns: Sequence[Column]) -> list[float]:
    """Where the usual value stands, if it was played."""
    return [place for place, column in zip(places, columns, strict=True) if column.usual]


def weight(column: Column) -> str:
    """The class of a value's label."""
    return "strong" if column.usual else "figure"


def band(place: float, width: float, height: float) -> str:
    """What marks the usual value."""
    return tag(
        "rect", class_="usual", x=percent(place - width / 2), y=0, width=percent(width), height=height + BELOW, rx=6
    )


def drawn(panel: Panel, top: int, places: Sequence[float]) -> list[str]:
    """One panel."""
    scale = scale_of(panel)

    def down(value: float) -> float:
        return top + TITLE + PANEL * (scale.high - value) / (scale.high - scale.low)

    parts = [text(panel.name, 0, top + 12, class_="soft")]
    for tick in scale.ticks()[:: max(1, len(scale.ticks()) // 3)]:
        parts += [
            level("grid", LEFT, 100 - RIGHT, down(tick)),
            text(panel.form(tick), percent(LEFT - 1), down(tick) + 4, class_="soft", text_anchor="end"),
        ]
    parts += [
        level("mark", LEFT, 100 - RIGHT, down(value)) for value in panel.levels if scale.low <= value <= scale.high
    ]
    for place, marks in zip(places, panel.marks, strict=True):
        for nth, mark in enumerate(marks):
            parts.append(signed(mark, place + BESIDE * (nth - (len(marks) - 1) / 2), down))
    return parts


def signed(mark: Mark, place: float, down: Callable[[float], float]) -> str:
    """A dot with its interval."""
    figure = mark.figure
    kind = f"{mark.kind}{' hollow' if mark.hollow else ''}"
    parts = [title(mark.words)]
    if figure.low is not None and figure.high is not None:
        parts.append(upright(f"whisker {mark.kind}", place, down(figure.high), down(figure.low)))
    parts.append(tag("circle", class_=kind, cx=percent(place), cy=down(figure.value), r=DOT))
    return tag("g", *parts)


def scale_of(panel: Panel) -> Scale:
    """A scale with room for all intervals; that of shares stays between their bounds."""
    figures = [mark.figure for marks in panel.marks for mark in marks]
    ends = [end for each in figures for end in (each.value, each.low, each.high) if end is not None]
    low, high = min(ends, default=0.0), max(ends, default=0.0)
    air = (high - low) * 0.1 or (0.05 if panel.whole else 1.0)
    low, high = low - air, high + air
    if panel.whole is not None:
        low, high = max(low, panel.whole[0]), min(high, panel.whole[1])
    return Scale(low, high)
