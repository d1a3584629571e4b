"""Habits as the report shows them: winners above, the others below, round by round; and plain means."""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.arena.figures import spread
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row, interval_plot, scale_around
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.study import plots
from parvis.arena.study.habits import Habit
from parvis.arena.study.scribe import Scribe, ends_of
from parvis.arena.study.telling import digits_for, side_of
from parvis.statistics.listener import Listener

LARGE = 100  # figures from here on need no digits after the point


@dataclass(frozen=True)
class HabitsShown:
    """The numbers of a table, of winners and of the others."""

    key: str
    title: str
    by_round: bool
    plots: list[str]
    table: Table


def show_habits(scribe: Scribe) -> list[HabitsShown]:
    """Every table with seats that names no things."""
    return [shown(scribe, scribe.listeners[key], habits) for key, habits in scribe.study.habits.items() if habits]


def shown(scribe: Scribe, listener: Listener, habits: Sequence[Habit]) -> HabitsShown:
    """One table, round by round where it has rounds."""
    by_round = any(habit.rounds for habit in habits)
    pictures = [strips(scribe, listener, habit) for habit in habits] if by_round else [dots(scribe, listener, habits)]
    return HabitsShown(
        listener.table, scribe.title_of(listener), by_round, pictures, table_of(scribe, listener, habits, by_round)
    )


def strips(scribe: Scribe, listener: Listener, habit: Habit) -> str:
    """One habit as two strips."""
    values = [value for both in habit.rounds.values() for value in both]
    form = scribe.figure(0 if max(values, default=0.0) >= LARGE else digits_for(*values))
    figures = []
    for number, (winners, others) in habit.rounds.items():
        words = scribe.say(
            "Round {round}: winners {winners}, the others {others}",
            round=number,
            winners=form(winners),
            others=form(others),
        )
        figures.append((words, winners, others))
    difference = spread(habit.compared.difference, scribe.texts, 2, signed=True)
    row = Row(scribe.name_of(listener, habit.key), 0.0, None, None, difference, 0)
    return plots.rounds(row, figures, form, side_of(habit.compared))


def dots(scribe: Scribe, listener: Listener, habits: Sequence[Habit]) -> str:
    """Habits without rounds: how much more of each winners have."""
    rows = [scribe.difference_row(scribe.name_of(listener, habit.key), habit.compared) for habit in habits]
    ends = ends_of(rows)
    words = scribe.say("How much more winners have than the others")
    form = scribe.figure(digits_for(*ends))
    return interval_plot(listener.table, words, rows, scale_around([*ends, 0.0]), form, bars=False, mark=0.0)


def table_of(scribe: Scribe, listener: Listener, habits: Sequence[Habit], by_round: bool) -> Table:
    """The same in figures."""
    say, texts = scribe.say, scribe.texts
    rows = []
    for habit in habits:
        compared = habit.compared
        cells = (
            spread(compared.one, texts, 2),
            spread(compared.other, texts, 2),
            spread(compared.difference, texts, 2, signed=True),
        )
        rows.append(Line(scribe.name_of(listener, habit.key), [Cell((cell,)) for cell in cells]))
    caption = say("Means of a round") if by_round else say("Means of a game")
    return Table(caption, ["", say("winners"), say("the others"), say("difference")], rows)


def show_means(scribe: Scribe) -> list[Table]:
    """The tables without seats."""
    return [means_table(scribe, scribe.listeners[key], means) for key, means in scribe.study.means.items() if means]


def means_table(scribe: Scribe, listener: Listener, means: dict[str, Estimate]) -> Table:
    """One of them."""
    rows = [
        Line(scribe.name_of(listener, name), [Cell((spread(mean, scribe.texts, 2),))]) for name, mean in means.items()
    ]
    return Table(scribe.title_of(listener), ["", scribe.say("mean")], rows)
