"""Things with their numbers as the report of a lens shows them: plots over the values, and tables of all figures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from parvis.arena.figures import Form, percent, spread
from parvis.arena.intervals import Estimate
from parvis.arena.lens.cards_file import hundredfold
from parvis.arena.lens.counting import DECISIONS, FIRST_WINS, SCORE, USE_SHARE, USES
from parvis.arena.lens.findings import Point
from parvis.arena.lens.plots import Column, Mark, Panel, over_values
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.show_summary import NOTHING, anchor_of, chip, more_wins, told_of
from parvis.arena.lens.subjects import About, Subject, Value
from parvis.arena.lens.verdicts import DEAD, DEAD_USE, DOMINANT, DOMINANT_USE, LIVELY, UNCLEAR, UNCOUNTED
from parvis.arena.plots import Row, Scale, interval_plot, scale_around
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.study.scribe import ends_of
from parvis.arena.study.things import Figures

MOST_COLUMNS: Final = 6  # values that stand beside each other; more stand below each other
COLOURS: Final = {DEAD: 6, DOMINANT: 1, UNCLEAR: 7, LIVELY: 2, UNCOUNTED: 7}
SHARES: Final = (0.0, 1.0)

FigureOf = Callable[[Point], Estimate | None]
Say = Callable[[Estimate], str]


@dataclass(frozen=True)
class Kind:
    """A figure that is drawn: its name, which of a point it is, how it is said, and what it is compared with."""

    name: str
    of: FigureOf
    say: Say
    form: Form
    levels: tuple[float, ...]
    whole: tuple[float, float] | None


@dataclass(frozen=True)
class Drawing:
    """A plot, and what it shows where the plot itself does not say it."""

    caption: str
    svg: str


@dataclass(frozen=True)
class NumberShown:
    """A number among those of its thing."""

    name: str
    source: str
    plots: list[Drawing]
    table: Table


@dataclass(frozen=True)
class ThingShown:
    """A thing with its numbers."""

    anchor: str
    name: str
    portrait: str
    kind: str
    word: str
    notes: list[str]
    numbers: list[NumberShown]


def show_things(scribe: LensScribe) -> list[ThingShown]:
    """Every thing with its numbers, in the order of the game's table."""
    by_about: dict[About, list[Subject]] = {}
    for subject in scribe.lens.subjects:
        by_about.setdefault(subject.about, []).append(subject)
    return [thing_shown(scribe, about, subjects) for about, subjects in by_about.items()]


def thing_shown(scribe: LensScribe, about: About, subjects: Sequence[Subject]) -> ThingShown:
    """One thing."""
    verdict = scribe.lens.verdict(subjects[0].key)
    return ThingShown(
        anchor=anchor_of(about),
        name=scribe.thing(about),
        portrait=scribe.portrait(about),
        kind=verdict,
        word=scribe.verdict(verdict),
        notes=list(notes_on(scribe, subjects[0])),
        numbers=[number_shown(scribe, subject) for subject in subjects],
    )


def notes_on(scribe: LensScribe, subject: Subject) -> Iterable[str]:
    """How a thing fares with the usual numbers, step by step."""
    texts = scribe.texts
    for step in scribe.lens.steps:
        usual = step.findings[subject.key].usual
        if usual is not None and usual.thing is not None:
            thing = usual.thing
            yield scribe.say(
                "{agents}: there in {there} of {games} {count:game|games}; {use}: {share} of the seats, {uses} times a "
                "seat. Who uses it, or uses it more often, wins more often by {wins} percentage points. Verdict: "
                "{verdict}.",
                agents=scribe.agents(step.step.agents),
                there=texts.number(thing.games),
                games=texts.number(usual.games),
                count=usual.games,
                use=scribe.use_of(scribe.listeners[subject.about.table]),
                share=percent(thing.use_share, texts),
                uses=texts.figure(thing.uses.value, 2),
                wins=more_wins(scribe, thing.telling.wins),
                verdict=scribe.verdict(usual.verdict),
            )


def number_shown(scribe: LensScribe, subject: Subject) -> NumberShown:
    """One number: its plots and its table."""
    values = [value for value in subject.values if told_of(scribe, subject, value)]
    kinds = kinds_for(scribe, subject)
    if not values:
        plots = []
    elif len(values) <= MOST_COLUMNS:
        plots = [Drawing("", beside(scribe, subject, values, kinds))]
    else:
        plots = [Drawing(kind.name, below(scribe, subject, values, kind, nth)) for nth, kind in enumerate(kinds)]
    source = scribe.words.number_source(subject.source)
    return NumberShown(scribe.short(subject), source, plots, table_of(scribe, subject, values))


# Plots --------------------------------------------------------------------------------------------------------------


def kinds_for(scribe: LensScribe, subject: Subject) -> list[Kind]:
    """What is drawn of a number: use and victories of its thing, or what games are like where those are not counted."""
    say, texts = scribe.say, scribe.texts
    share, mean = partial(percent, texts=texts), partial(spread, texts=texts)
    usual = scribe.lens.last_word(subject.key).usual
    if usual is None or usual.thing is None:
        return [
            Kind(say("points of a seat"), lambda point: point.score, mean, scribe.figure(1), (), None),
            Kind(say("decisions in a game"), lambda point: point.decisions, mean, scribe.figure(), (), None),
        ]
    often = usual.thing.is_common  # for all values alike, so that they can be compared
    users = say("of those who use it more often win") if often else say("of those who use it win")
    limits = (DEAD_USE, DOMINANT_USE)
    return [
        Kind(say("of the seats use it"), use_share, share, texts.share, limits, SHARES),
        Kind(users, often_wins if often else user_wins, share, texts.share, (scribe.equal,), SHARES),
    ]


def use_share(point: Point) -> Estimate | None:
    """How many use a thing."""
    return None if point.thing is None else point.thing.use_share


def user_wins(point: Point) -> Estimate | None:
    """How often those win who use it."""
    return None if point.thing is None else some(point.thing.used)


def often_wins(point: Point) -> Estimate | None:
    """How often those win who use it more often than the others."""
    return None if point.thing is None else some(point.thing.often)


def some(figures: Figures) -> Estimate | None:
    """How often they win, if there are any."""
    return figures.wins.one if figures.wins.one.count else None


def beside(scribe: LensScribe, subject: Subject, values: Sequence[Value], kinds: Sequence[Kind]) -> str:
    """The values beside each other, two panels above each other."""
    panels = []
    for kind in kinds:
        marks = [marks_of(scribe, told_of(scribe, subject, value), kind) for value in values]
        panels.append(Panel(kind.name, kind.form, marks, kind.levels, kind.whole))
    columns = []
    for value in values:
        each = chip(scribe, subject, value)
        columns.append(Column(each.label, each.usual, "" if each.kind == UNCOUNTED else each.word, each.kind))
    return over_values(f"plot-{subject.key}", scribe.number(subject), columns, panels)


def marks_of(scribe: LensScribe, told: Iterable[tuple[int, Point]], kind: Kind) -> list[Mark]:
    """A figure of some steps at one value; those that were screened only are hollow."""
    last = len(scribe.lens.steps) - 1
    found = []
    for place, point in told:
        figure = kind.of(point)
        if figure is not None:
            found.append(Mark(figure, kind.say(figure), point.verdict, place < last))
    return found


def below(scribe: LensScribe, subject: Subject, values: Sequence[Value], kind: Kind, nth: int) -> str:
    """The values below each other, for one figure."""
    rows = []
    for value in values:
        _, point = told_of(scribe, subject, value)[-1]
        figure = kind.of(point)
        if figure is not None:
            label = named(scribe, subject, value)
            if point.verdict != UNCOUNTED:
                label = scribe.say("{value}: {verdict}", value=label, verdict=scribe.verdict(point.verdict))
            rows.append(Row(label, figure.value, figure.low, figure.high, kind.say(figure), COLOURS[point.verdict]))
    scale = Scale(*SHARES) if kind.whole else scale_around([*ends_of(rows), *kind.levels] or [0.0])
    mark = kind.levels[-1] if kind.levels else None
    name = f"plot-{subject.key}-{nth}"
    return interval_plot(name, kind.name, rows, scale, kind.form, bars=False, mark=mark)


def named(scribe: LensScribe, subject: Subject, value: Value) -> str:
    """A value, and whether it is the usual one."""
    label = scribe.value(subject, value)
    return scribe.say("{value} (usual)", value=label) if value == subject.usual else label


# Tables -------------------------------------------------------------------------------------------------------------


def table_of(scribe: LensScribe, subject: Subject, values: Sequence[Value]) -> Table:
    """All figures of a number, value by value and step by step."""
    say = scribe.say
    head = [
        say("value"),
        say("agents"),
        say("games"),
        say("verdict"),
        say("use it"),
        say("win when used"),
        say("win when not"),
        say("points more when used"),
        say("win when used more often"),
        say("change: use"),
        say("uses"),
        say("points a seat"),
        say("decisions"),
        say("start player's wins"),
    ]
    rows = []
    for value in values:
        name = named(scribe, subject, value)
        rows += [Line(name, cells_of(scribe, place, point)) for place, point in told_of(scribe, subject, value)]
    caption = say(
        "95% intervals. Changes are against the usual number, on the same deals and seats; shares in percent."
    )
    return Table(caption, head, rows)


def cells_of(scribe: LensScribe, place: int, point: Point) -> list[Cell]:
    """The figures of a value in one step."""
    texts, thing = scribe.texts, point.thing
    cells = [
        scribe.agents(scribe.lens.steps[place].step.agents),
        texts.number(point.games if thing is None else thing.games),
        scribe.verdict(point.verdict),
    ]
    if thing is None:
        cells += [NOTHING] * 5
    else:
        used, often = thing.used, thing.often
        points = used.leads.difference
        cells += [percent(thing.use_share, texts)]
        cells += [percent(share, texts) if share.count else NOTHING for share in (used.wins.one, used.wins.other)]
        cells += [spread(points, texts, signed=True) if points.count else NOTHING]
        cells += [percent(often.wins.one, texts) if often.wins.one.count else NOTHING]
    cells += [change_of(scribe, point, name) for name in (USE_SHARE, USES, SCORE, DECISIONS, FIRST_WINS)]
    return [Cell((cell,)) for cell in cells]


def change_of(scribe: LensScribe, point: Point, name: str) -> str:
    """What is different from the usual number."""
    change = point.changes.get(name)
    if change is None or not change.count:
        return NOTHING
    if name in (USE_SHARE, FIRST_WINS):
        return spread(hundredfold(change), scribe.texts, signed=True)
    return spread(change, scribe.texts, 2, signed=True)
