"""Where points come from, as the report shows it: stacked bars with their legend, and what winners get more of."""

from dataclasses import dataclass

from parvis.arena.figures import spread
from parvis.arena.plots import interval_plot, scale_around
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.study.plots import Part, stacked_bars
from parvis.arena.study.scribe import Scribe, ends_of
from parvis.arena.study.sources import Source
from parvis.arena.study.telling import digits_for

MOST_COLOURS = 8
MOST_SOURCES = 14  # in the plot of what winners get more of; the table has them all


@dataclass(frozen=True)
class Section:
    """A coloured section of the points."""

    name: str
    colour: int
    winners: str
    others: str
    difference: str


@dataclass(frozen=True)
class PointsShown:
    """Everything about points."""

    bars: str
    sections: list[Section]
    more: str
    table: Table


def show_points(scribe: Scribe) -> PointsShown:
    """What a score is made of, and what winners get more of than the others."""
    return PointsShown(bars(scribe), legend(scribe), more(scribe), table(scribe))


def name_of(source: Source, scribe: Scribe) -> str:
    """A source or section in words."""
    name: str = scribe.kit.account().name(source.key, scribe.words)
    return name


def colour_of_section(place: int) -> int:
    """The colour of a section; all that come late share the last one."""
    return min(place, MOST_COLOURS - 1)


def bars(scribe: Scribe) -> str:
    """A bar for winners and one for the others."""
    say, study, texts = scribe.say, scribe.study, scribe.texts
    found = []
    for label, mean, is_one in (
        (say("Winners"), study.scores.one, True),
        (say("The others"), study.scores.other, False),
    ):
        parts = []
        for place, each in enumerate(study.sources.sections):
            value = (each.points.one if is_one else each.points.other).value
            words = say("{source}: {points}", source=name_of(each, scribe), points=texts.figure(value, 1))
            parts.append(Part(words, value, colour_of_section(place)))
        found.append((label, spread(mean, texts), parts))
    return stacked_bars("points", say("Points by source"), found, texts.figure)


def legend(scribe: Scribe) -> list[Section]:
    """What the colours mean, with the figures."""
    texts = scribe.texts
    return [
        Section(
            name_of(each, scribe),
            colour_of_section(place),
            texts.figure(each.points.one.value, 1),
            texts.figure(each.points.other.value, 1),
            spread(each.points.difference, texts, signed=True),
        )
        for place, each in enumerate(scribe.study.sources.sections)
    ]


def more(scribe: Scribe) -> str:
    """The sources that differ most, from what winners have more to what they have less."""
    telling = sorted(scribe.study.sources.single, key=lambda each: -abs(each.points.difference.value))[:MOST_SOURCES]
    telling.sort(key=lambda each: -each.points.difference.value)
    rows = [scribe.difference_row(name_of(each, scribe), each.points) for each in telling]
    ends = ends_of(rows)
    words = scribe.say("Points that winners get more than the others, source by source")
    form = scribe.figure(digits_for(*ends))
    return interval_plot("more", words, rows, scale_around([*ends, 0.0]), form, bars=False, mark=0.0)


def table(scribe: Scribe) -> Table:
    """All sources in figures."""
    say, texts = scribe.say, scribe.texts
    rows = []
    for each in scribe.study.sources.single:
        compared = each.points
        cells = (
            spread(compared.one, texts, 2),
            spread(compared.other, texts, 2),
            spread(compared.difference, texts, 2, signed=True),
        )
        rows.append(Line(name_of(each, scribe), [Cell((cell,)) for cell in cells]))
    return Table(say("Points by source"), [say("source"), say("winners"), say("the others"), say("difference")], rows)
