"""The tournament report: one HTML file that needs nothing else, with settings, plots and tables.

The words of the page stand in its template; here are the figures that it shows.
"""

from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

import parvis
from parvis.arena.figures import bounds, milliseconds, rating_figure, spread
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row, Scale, colour_of, curves, histograms, interval_plot, scale_around, share_row
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.standings import AgentStanding, Pair, Standings
from parvis.words.catalogue import Catalogue

DEEPEST_HEAT = 0.6
MOST_LINE_UPS = 200  # more are not listed
NO_TIME = "–"


def pages_of(texts: Catalogue) -> Environment:
    """The templates of reports in a language."""
    pages = Environment(
        loader=PackageLoader("parvis.arena"),
        autoescape=select_autoescape(),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    pages.globals["say"] = texts.say
    pages.filters.update(colour_of=colour_of, number=texts.number, rating=rating_figure, share=texts.share)
    return pages


def write_report(standings: Standings, texts: Catalogue) -> str:
    """The whole page in a language."""
    return (
        pages_of(texts)
        .get_template("report.html")
        .render(
            language=texts.language,
            standings=standings,
            settings=standings.settings,
            equal=1 / standings.settings.players,
            most_line_ups=MOST_LINE_UPS,
            tables=tables_of(standings, texts),
            plots=plots_of(standings, texts) if standings.games else {},
            facts=facts_of(standings, texts),
        )
    )


# Tables -----------------------------------------------------------------------------------------------------------


def tables_of(standings: Standings, texts: Catalogue) -> dict[str, Table]:
    """The tables by name."""
    say = texts.say
    names = [agent.agent for agent in standings.agents]
    seats = [say("seat {number}", number=seat + 1) for seat in range(standings.settings.players)]
    equal = 1 / standings.settings.players
    return {
        "agents": Table(
            say("With 95% intervals, the best first"),
            [say("agent"), say("rating"), say("win share"), say("mean score"), say("time a decision"), say("games")],
            [Line(agent.agent, agent_cells(agent, texts)) for agent in standings.agents],
        ),
        "pairs": Table(
            say("Row ahead of column"),
            ["", *names],
            [Line(name, [pair_cell(standings.pair(name, other), texts) for other in names]) for name in names],
        ),
        "seats": Table(
            say("Win share of each agent in each seat"),
            ["", *seats],
            [Line(agent.agent, [heat_cell(seat, equal, texts) for seat in agent.seats]) for agent in standings.agents],
        ),
        "line_ups": Table(
            say("Win share a seat in each line-up"),
            [say("line-up"), say("win share"), say("games")],
            [
                Line(
                    ", ".join(line_up.agents),
                    [
                        Cell(
                            tuple(
                                f"{agent} {texts.share(share.value, 1)}" for agent, share in line_up.win_shares.items()
                            )
                        ),
                        Cell((texts.number(line_up.games),)),
                    ],
                )
                for line_up in standings.line_ups
            ],
        ),
    }


def agent_cells(agent: AgentStanding, texts: Catalogue) -> list[Cell]:
    """The main figures of an agent."""
    seconds = agent.seconds_per_decision
    cells = []
    for value, form in (
        (agent.rating, rating_figure),
        (agent.win_share, partial(texts.share, digits=1)),
        (agent.score, partial(texts.figure, digits=2)),
    ):
        cells.append(Cell((form(value.value),), (bounds(value.low, value.high, form, texts),)))
    return [
        *cells,
        Cell((NO_TIME if seconds is None else milliseconds(seconds, texts),)),
        Cell((texts.number(agent.win_share.count),)),
    ]


def heat_cell(share: Estimate, equal: float, texts: Catalogue, *notes: str) -> Cell:
    """A cell that is the more coloured the further a share is from what equals would have."""
    distance = (share.value - equal) / ((1 - equal) if share.value > equal else equal)
    heat = DEEPEST_HEAT * max(-1.0, min(distance, 1.0))
    return Cell((texts.share(share.value, 1),), (bounds(share.low, share.high, texts.share, texts), *notes), heat)


def pair_cell(pair: Pair | None, texts: Catalogue) -> Cell:
    """How often one finished ahead of another, and by how many points."""
    if pair is None:
        return Cell(())
    lead = texts.say("{difference} points", difference=spread(pair.difference, texts, signed=True))
    return heat_cell(pair.ahead, 0.5, texts, lead)


# Plots ------------------------------------------------------------------------------------------------------------


def plots_of(standings: Standings, texts: Catalogue) -> dict[str, str]:
    """Everything that is compared, as pictures by name."""
    agents, equal = standings.agents, 1 / standings.settings.players
    shares, share = Scale(0.0, 1.0), texts.share
    ends = [end for each in agents for end in (each.rating.value, each.rating.low, each.rating.high) if end is not None]
    ratings = [rating_row(agent, place, texts) for place, agent in enumerate(agents)]
    wins = [share_row(agent.agent, agent.win_share, place, texts) for place, agent in enumerate(agents)]
    scores = [
        (score_row(agent, place, texts), agent.histogram) for place, agent in enumerate(agents) if agent.histogram
    ]
    seats = [
        share_row(texts.say("Seat {number}", number=place + 1), seat, 0, texts)
        for place, seat in enumerate(standings.seats)
    ]
    courses = [agent.curve for agent in agents if agent.curve]
    rated, won = texts.say("Ratings with 95% intervals"), texts.say("Win shares with 95% intervals")
    by_seat = texts.say("Win share by seat, all agents")
    return {
        "ratings": interval_plot("ratings", rated, ratings, scale_around(ends), rating_figure, bars=False),
        "wins": interval_plot("wins", won, wins, shares, share, bars=True, mark=equal),
        "scores": histograms("scores", texts.say("Distribution of scores of each agent"), scores, texts),
        "seats": interval_plot("seats", by_seat, seats, shares, share, bars=True, mark=equal),
        "curves": curves("curves", texts.say("Win share of each agent after so many games"), courses, equal, texts),
    }


def rating_row(agent: AgentStanding, place: int, texts: Catalogue) -> Row:
    """A rating as a line of a plot."""
    rating = agent.rating
    words = f"{rating_figure(rating.value)} ({bounds(rating.low, rating.high, rating_figure, texts)})"
    return Row(agent.agent, rating.value, rating.low, rating.high, words, place)


def score_row(agent: AgentStanding, place: int, texts: Catalogue) -> Row:
    """A mean score as the heading of a histogram."""
    score = agent.score
    words = texts.say("mean {score}", score=spread(score, texts))
    return Row(agent.agent, score.value, score.low, score.high, words, place)


# Settings ---------------------------------------------------------------------------------------------------------


def facts_of(standings: Standings, texts: Catalogue) -> dict[str, str]:
    """What was played, by name."""
    say, settings, game = texts.say, standings.settings, parvis.load(standings.settings.game)
    return {
        say("Game"): say(
            "{game}, edition {edition}, rules {number}",
            game=settings.game,
            edition=game.check_edition(settings.edition),
            number=game.versions["rules"],
        ),
        say("Agents"): ", ".join(settings.agents),
        say("Players"): str(settings.players),
        say("Games"): say(
            "{games} ({wanted} wanted, rounded up to whole deals)",
            games=texts.number(settings.schedule.games),
            wanted=texts.number(settings.games),
        ),
        say("Seed"): str(settings.seed),
        say("Time for a decision"): say("{seconds} s", seconds=texts.number(settings.patience, 3)),
        say("Own agents"): ", ".join(str(path) for path in settings.code) or say("none"),
        say("Changed numbers"): settings.cards_file or (say("some") if settings.cards else say("none")),
        "Parvis": parvis.__version__,
    }
