"""The tournament report: one HTML file that needs nothing else, with settings, plots and tables.

The words of the page stand in its template; here are the figures that it shows.
"""

from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

import parvis
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row, Scale, colour_of, curves, histograms, interval_plot, scale_around
from parvis.arena.standings import AgentStanding, Pair, Standings

DEEPEST_HEAT = 0.6
MOST_LINE_UPS = 200  # more are not listed
NO_TIME = "–"


@dataclass(frozen=True)
class Cell:
    """A cell: its lines, what stands small below, and how far it is above or below what equals would have."""

    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()
    heat: float | None = None


@dataclass(frozen=True)
class Line:
    """A row of a table."""

    name: str
    cells: list[Cell]


@dataclass(frozen=True)
class Table:
    """A table of the report."""

    caption: str
    head: list[str]
    rows: list[Line]


def write_report(standings: Standings) -> str:
    """The whole page."""
    pages = Environment(
        loader=PackageLoader("parvis.arena"),
        autoescape=select_autoescape(),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    pages.filters.update(form=format, counted=counted, colour_of=colour_of)
    return pages.get_template("report.html").render(
        standings=standings,
        settings=standings.settings,
        equal=1 / standings.settings.players,
        most_line_ups=MOST_LINE_UPS,
        tables=tables_of(standings),
        plots=plots_of(standings) if standings.games else {},
        facts=facts_of(standings),
    )


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "line-up"), counted(2, "line-up")
    ('1 line-up', '2 line-ups')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def bounds(low: float | None, high: float | None, form: str) -> str:
    """An interval in words.

    >>> bounds(0.25, 0.5, ".0%")
    '25% to 50%'
    """
    if low is None or high is None:
        return "no interval"
    return "anchor" if low == high else f"{low:{form}} to {high:{form}}"


def spread(estimate: Estimate, form: str) -> str:
    """A mean with half the width of its interval, where there is one.

    >>> spread(Estimate(10, 8.5, 11.5, 40), ".1f"), spread(Estimate(10, None, None, 2), ".1f")
    ('10.0 ± 1.5', '10.0')
    """
    half = "" if estimate.high is None else f" ± {estimate.high - estimate.value:.1f}"
    return f"{estimate.value:{form}}{half}"


# Tables -----------------------------------------------------------------------------------------------------------


def tables_of(standings: Standings) -> dict[str, Table]:
    """The tables by name."""
    names = [agent.agent for agent in standings.agents]
    seats = [f"seat {seat + 1}" for seat in range(standings.settings.players)]
    equal = 1 / standings.settings.players
    return {
        "agents": Table(
            "With 95% intervals, the best first",
            ["agent", "rating", "win share", "mean score", "time a decision", "games"],
            [Line(agent.agent, agent_cells(agent)) for agent in standings.agents],
        ),
        "pairs": Table(
            "Row ahead of column",
            ["", *names],
            [Line(name, [pair_cell(standings.pair(name, other)) for other in names]) for name in names],
        ),
        "seats": Table(
            "Win share of each agent in each seat",
            ["", *seats],
            [Line(agent.agent, [heat_cell(seat, equal) for seat in agent.seats]) for agent in standings.agents],
        ),
        "line_ups": Table(
            "Win share a seat in each line-up",
            ["line-up", "win share", "games"],
            [
                Line(
                    ", ".join(line_up.agents),
                    [
                        Cell(tuple(f"{agent} {share.value:.1%}" for agent, share in line_up.win_shares.items())),
                        Cell((f"{line_up.games:,}",)),
                    ],
                )
                for line_up in standings.line_ups
            ],
        ),
    }


def agent_cells(agent: AgentStanding) -> list[Cell]:
    """The main figures of an agent."""
    seconds = agent.seconds_per_decision
    rating, share, score = agent.rating, agent.win_share, agent.score
    return [
        Cell((f"{rating.value:.0f}",), (bounds(rating.low, rating.high, ".0f"),)),
        Cell((f"{share.value:.1%}",), (bounds(share.low, share.high, ".1%"),)),
        Cell((f"{score.value:.2f}",), (bounds(score.low, score.high, ".2f"),)),
        Cell((NO_TIME if seconds is None else f"{1000 * seconds:.3g} ms",)),
        Cell((f"{share.count:,}",)),
    ]


def heat_cell(share: Estimate, equal: float, *notes: str) -> Cell:
    """A cell that is the more coloured the further a share is from what equals would have."""
    distance = (share.value - equal) / ((1 - equal) if share.value > equal else equal)
    heat = DEEPEST_HEAT * max(-1.0, min(distance, 1.0))
    return Cell((f"{share.value:.1%}",), (bounds(share.low, share.high, ".0%"), *notes), heat)


def pair_cell(pair: Pair | None) -> Cell:
    """How often one finished ahead of another, and by how many points."""
    if pair is None:
        return Cell(())
    return heat_cell(pair.ahead, 0.5, f"{spread(pair.difference, '+.1f')} points")


# Plots ------------------------------------------------------------------------------------------------------------


def plots_of(standings: Standings) -> dict[str, str]:
    """Everything that is compared, as pictures by name."""
    agents, equal = standings.agents, 1 / standings.settings.players
    shares = Scale(0.0, 1.0)
    ends = [end for each in agents for end in (each.rating.value, each.rating.low, each.rating.high) if end is not None]
    ratings = [rating_row(agent, place) for place, agent in enumerate(agents)]
    wins = [share_row(agent.agent, agent.win_share, place) for place, agent in enumerate(agents)]
    scores = [(score_row(agent, place), agent.histogram) for place, agent in enumerate(agents) if agent.histogram]
    seats = [share_row(f"Seat {place + 1}", seat, 0) for place, seat in enumerate(standings.seats)]
    courses = [agent.curve for agent in agents if agent.curve]
    return {
        "ratings": interval_plot(
            "ratings", "Ratings with 95% intervals", ratings, scale_around(ends), ".0f", bars=False
        ),
        "wins": interval_plot("wins", "Win shares with 95% intervals", wins, shares, ".0%", bars=True, mark=equal),
        "scores": histograms("scores", "Distribution of scores of each agent", scores),
        "seats": interval_plot("seats", "Win share by seat, all agents", seats, shares, ".0%", bars=True, mark=equal),
        "curves": curves("curves", "Win share of each agent after so many games", courses, equal),
    }


def rating_row(agent: AgentStanding, place: int) -> Row:
    """A rating as a line of a plot."""
    rating = agent.rating
    words = f"{rating.value:.0f} ({bounds(rating.low, rating.high, '.0f')})"
    return Row(agent.agent, rating.value, rating.low, rating.high, words, place)


def share_row(label: str, share: Estimate, colour: int) -> Row:
    """A share as a line of a plot."""
    words = f"{share.value:.1%} ({bounds(share.low, share.high, '.1%')})"
    return Row(label, share.value, share.low, share.high, words, colour)


def score_row(agent: AgentStanding, place: int) -> Row:
    """A mean score as the heading of a histogram."""
    score = agent.score
    return Row(agent.agent, score.value, score.low, score.high, f"mean {spread(score, '.1f')}", place)


# Settings ---------------------------------------------------------------------------------------------------------


def facts_of(standings: Standings) -> dict[str, str]:
    """What was played, by name."""
    settings, game = standings.settings, parvis.load(standings.settings.game)
    return {
        "Game": f"{settings.game}, edition {game.check_edition(settings.edition)}, rules {game.versions['rules']}",
        "Agents": ", ".join(settings.agents),
        "Players": str(settings.players),
        "Games": f"{settings.schedule.games:,} ({settings.games:,} wanted, rounded up to whole deals)",
        "Seed": str(settings.seed),
        "Time for a decision": f"{settings.patience:g} s",
        "Own agents": ", ".join(str(path) for path in settings.code) or "none",
        "Changed numbers": settings.cards_file or ("some" if settings.cards else "none"),
        "Parvis": parvis.__version__,
    }
