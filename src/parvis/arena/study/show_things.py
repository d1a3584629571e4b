"""Things as the report shows them: ranked by how often who used them wins, with their miniatures."""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.arena.figures import percent, spread
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row, Scale
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.study import plots
from parvis.arena.study.scribe import Scribe
from parvis.arena.study.telling import side_of
from parvis.arena.study.things import MOST_COUNTED, Thing
from parvis.statistics.listener import Listener

AIR = 0.2  # left and right of the win shares of a ranking
NOTHING = "–"


@dataclass(frozen=True)
class Ranked:
    """A thing as its ranking shows it."""

    portrait: str
    plot: str


@dataclass(frozen=True)
class Ranking:
    """Things of a table, ranked."""

    key: str
    title: str
    things: list[Ranked]
    pictured: bool
    low: str
    high: str
    tables: list[Table]


def show_things(scribe: Scribe) -> list[Ranking]:
    """A ranking for each table of things."""
    return [ranking(scribe, scribe.listeners[key], things) for key, things in scribe.study.things.items() if things]


def ranking(scribe: Scribe, listener: Listener, things: Sequence[Thing]) -> Ranking:
    """One table."""
    values = [thing.telling.wins.one.value for thing in things if thing.telling.wins.one.count]
    scale = ranking_scale([*values, scribe.equal])
    ranked = [
        Ranked(scribe.portrait_of(listener, thing.key), plot_of(scribe, listener, thing, scale)) for thing in things
    ]
    return Ranking(
        listener.table,
        scribe.title_of(listener),
        ranked,
        any(each.portrait for each in ranked),
        scribe.texts.share(scale.low),
        scribe.texts.share(scale.high),
        [table_of(scribe, listener, things), table_by_uses(scribe, listener, things)],
    )


def ranking_scale(values: Sequence[float]) -> Scale:
    """A scale of win shares with air for their intervals."""
    air = max(AIR * (max(values) - min(values)), 0.05)
    return Scale(max(0.0, min(values) - air), min(1.0, max(values) + air))


def plot_of(scribe: Scribe, listener: Listener, thing: Thing, scale: Scale) -> str:
    """One thing."""
    say, texts = scribe.say, scribe.texts
    name, wins = scribe.name_of(listener, thing.key), thing.telling.wins
    if not wins.one.count:
        return plots.unused(name, say("never used"))
    use, share = scribe.use_of(listener), texts.share(thing.use_share.value)
    told = say("{use}: {share}", use=use, share=share)
    if thing.is_common:
        told = say("{use}: {share}; here: more often than the others", use=use, share=share)
    row = Row(name, wins.one.value, wins.one.low, wins.one.high, percent(wins.one, texts, 0), 0)
    return plots.ranked(row, told, thing.use_share.value, scale, scribe.equal, side_of(wins))


def table_of(scribe: Scribe, listener: Listener, things: Sequence[Thing]) -> Table:
    """The same in figures, with the other columns of the table."""
    say = scribe.say
    head = [
        "",
        say("games"),
        scribe.use_of(listener),
        say("wins when used"),
        say("wins when not"),
        say("points more when used"),
        say("wins when used more often"),
        *(scribe.name_of(listener, name) for name in things[0].others),
    ]
    rows = [Line(scribe.name_of(listener, thing.key), cells_of(scribe, thing)) for thing in things]
    means = say("In the last columns the means of seats that used it / of seats that did not")
    return Table(means if things[0].others else say("With 95% intervals"), head, rows)


def table_by_uses(scribe: Scribe, listener: Listener, things: Sequence[Thing]) -> Table:
    """How often seats win that used a thing so often."""
    say, texts = scribe.say, scribe.texts
    last = max((uses for thing in things for uses, share in enumerate(thing.by_uses) if share.count), default=0)
    head = ["", *(str(uses) for uses in range(last + 1))]
    if last == MOST_COUNTED:
        head[-1] = say("{count} or more", count=last)
    rows = []
    for thing in things:
        cells = []
        for share in thing.by_uses[: last + 1]:
            told = percent(share, texts, 0) if share.count else NOTHING
            notes = (texts.number(share.count),) if share.count else ()
            cells.append(Cell((told,), notes))
        rows.append(Line(scribe.name_of(listener, thing.key), cells))
    return Table(say("Win share by the number of uses, and below it how many seats"), head, rows)


def cells_of(scribe: Scribe, thing: Thing) -> list[Cell]:
    """The figures of one thing."""
    texts = scribe.texts

    def share(estimate: Estimate) -> Cell:
        return Cell((percent(estimate, texts) if estimate.count else NOTHING,))

    def mean(estimate: Estimate) -> str:
        return texts.figure(estimate.value, 2) if estimate.count else NOTHING

    points = thing.used.leads.difference
    return [
        Cell((texts.number(thing.games),)),
        Cell((percent(thing.use_share, texts, 0),), (f"{mean(thing.uses)} ×",)),
        share(thing.used.wins.one),
        share(thing.used.wins.other),
        Cell((spread(points, texts, signed=True) if points.count else NOTHING,)),
        share(thing.often.wins.one),
        *(Cell((f"{mean(each.one)} / {mean(each.other)}",)) for each in thing.others.values()),
    ]
