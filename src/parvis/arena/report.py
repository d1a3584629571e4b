"""The tournament report: one HTML file that needs nothing else, with settings, plots and tables."""

from collections.abc import Iterable
from html import escape

import parvis
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row, Scale, colour_of, curves, histograms, interval_plot, scale_around
from parvis.arena.report_style import STYLE
from parvis.arena.standings import AgentStanding, Standings

MOST_HEAT = 0.6
MOST_LINE_UPS = 200


def write_report(standings: Standings) -> str:
    """The whole page."""
    game = standings.settings.game
    sections = [
        *heading(standings),
        *table_of_agents(standings),
        *(plots_of(standings) if standings.games else []),
        *faults(standings),
        *line_ups(standings),
        *reproduction(standings),
    ]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
            'img-src data:">',
            '<link rel="icon" href="data:,">',
            f"<title>Tournament: {escape(game)}, {standings.settings.players} players</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            "<main>",
            *sections,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def heading(standings: Standings) -> list[str]:
    """The title, what came out in a sentence, and whether it is all."""
    settings, schedule = standings.settings, standings.settings.schedule
    parts = [f"<h1>Tournament: {escape(settings.game)}, {settings.players} players</h1>"]
    if standings.games and len(standings.agents) > 1:
        best = standings.agents[0]
        parts.append(
            f'<p class="lead"><strong>{escape(best.agent)}</strong> leads with a rating of {best.rating.value:.0f} '
            f"and wins {percent(best.win_share)} of its games, where equals would win {1 / settings.players:.1%}.</p>"
        )
    if not standings.complete:
        parts.append(
            f'<p class="warning">Interrupted: {standings.games} of {schedule.games} games are played. '
            "The figures count those.</p>"
        )
    parts.append(
        f"<p>{standings.games:,} games on {standings.deals:,} deals, {counted(len(schedule.line_ups), 'line-up')}. "
        "On each deal every line-up plays in every rotation of its seats, all with the same luck of the game.</p>"
    )
    return parts


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "line-up"), counted(2, "line-up")
    ('1 line-up', '2 line-ups')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def percent(share: Estimate) -> str:
    """A share in percent."""
    return f"{share.value:.1%}"


def bounds(low: float | None, high: float | None, form: str) -> str:
    """An interval in words.

    >>> bounds(0.25, 0.5, ".0%")
    '25% to 50%'
    """
    if low is None or high is None:
        return "no interval"
    return "anchor" if low == high else f"{low:{form}} to {high:{form}}"


def table_of(caption: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """A table; cells are HTML already, those that are no whole cell are wrapped."""
    parts = [f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}">']
    parts.append(f"<table><caption>{escape(caption)}</caption><thead><tr>")
    parts += [f'<th scope="col">{escape(name)}</th>' for name in head]
    parts.append("</tr></thead><tbody>")
    for row in rows:
        first, *others = row
        cells = [cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in others]
        parts.append(f'<tr><th scope="row">{first}</th>{"".join(cells)}</tr>')
    return [*parts, "</tbody></table></div>"]


def table_of_agents(standings: Standings) -> list[str]:
    """The main figures of each agent."""
    rows = []
    for agent in standings.agents:
        seconds = agent.seconds_per_decision
        rows.append(
            [
                escape(agent.agent),
                f"{agent.rating.value:.0f}<small>{bounds(agent.rating.low, agent.rating.high, '.0f')}</small>",
                f"{percent(agent.win_share)}<small>{bounds(agent.win_share.low, agent.win_share.high, '.1%')}</small>",
                f"{agent.score.value:.2f}<small>{bounds(agent.score.low, agent.score.high, '.2f')}</small>",
                "–" if seconds is None else f"{1000 * seconds:.3g} ms",
                f"{agent.win_share.count:,}",
            ]
        )
    head = ["agent", "rating", "win share", "mean score", "time a decision", "games"]
    return ["<h2>Standings</h2>", *table_of("With 95% intervals, the best first", head, rows)]


def plots_of(standings: Standings) -> list[str]:
    """Everything that is compared, as a picture."""
    agents, equal = standings.agents, 1 / standings.settings.players
    shares = Scale(0.0, 1.0)
    ends = [end for each in agents for end in (each.rating.value, each.rating.low, each.rating.high) if end is not None]
    ratings = [
        Row(
            agent.agent,
            agent.rating.value,
            agent.rating.low,
            agent.rating.high,
            f"{agent.rating.value:.0f} ({bounds(agent.rating.low, agent.rating.high, '.0f')})",
            place,
        )
        for place, agent in enumerate(agents)
    ]
    wins = [share_row(agent.agent, agent.win_share, place) for place, agent in enumerate(agents)]
    seats = [share_row(f"Seat {place + 1}", seat, 0) for place, seat in enumerate(standings.seats)]
    return [
        "<h2>Ratings</h2>",
        '<p class="note">Bradley-Terry on who finished ahead of whom, Elo scale: 400 points more means ten times as '
        "often ahead as behind. greedy stands at 1500 where it plays, otherwise the mean does. "
        "Intervals: bootstrap over deals.</p>",
        interval_plot("ratings", "Ratings with 95% intervals", ratings, scale_around(ends), ".0f", bars=False),
        "<h2>Win shares</h2>",
        f'<p class="note">Of the games in a seat; a shared victory counts as a share. '
        f"The dashed line is what equals would win: {equal:.1%}.</p>",
        interval_plot("wins", "Win shares with 95% intervals", wins, shares, ".0%", bars=True, mark=equal),
        *pairwise_table(standings),
        *score_plot(agents),
        "<h2>Win share by seat</h2>",
        '<p class="note">Every agent sits equally often in every seat; this tells what a seat is worth.</p>',
        interval_plot("seats", "Win share by seat, all agents", seats, shares, ".0%", bars=True, mark=equal),
        *seat_table(standings),
        *convergence(agents, equal),
    ]


def share_row(label: str, share: Estimate, colour: int) -> Row:
    """A share as a line of a plot."""
    words = f"{percent(share)} ({bounds(share.low, share.high, '.1%')})"
    return Row(label, share.value, share.low, share.high, words, colour)


def heat(share: Estimate, equal: float, more: str = "") -> str:
    """A cell that is the more coloured the further a share is from what equals would have."""
    distance = (share.value - equal) / ((1 - equal) if share.value > equal else equal)
    kind = "more" if distance >= 0 else "less"
    small = f"<small>{bounds(share.low, share.high, '.0%')}</small>{more}"
    return (
        f'<td class="heat {kind}" style="--heat: {MOST_HEAT * min(abs(distance), 1):.2f}">{percent(share)}{small}</td>'
    )


def pairwise_table(standings: Standings) -> list[str]:
    """Who finished ahead of whom."""
    names = [agent.agent for agent in standings.agents]
    if len(names) < 2:
        return []
    rows = []
    for name in names:
        row = [escape(name)]
        for other in names:
            pair = standings.pair(name, other)
            if pair is None:
                row.append("")
                continue
            difference = pair.difference
            half = "" if difference.high is None else f" ± {difference.high - difference.value:.1f}"
            row.append(heat(pair.ahead, 0.5, f"<small>{difference.value:+.1f}{half} points</small>"))
        rows.append(row)
    return [
        "<h2>Head to head</h2>",
        '<p class="note">How often the agent of the row finished ahead of that of the column at the same table '
        "(ties count half), and its mean lead in points; with 95% intervals.</p>",
        *table_of("Row ahead of column", ["", *names], rows),
    ]


def score_plot(agents: list[AgentStanding]) -> list[str]:
    """The distributions of scores."""
    rows = []
    for place, agent in enumerate(agents):
        score = agent.score
        half = "" if score.high is None else f" ± {score.high - score.value:.1f}"
        row = Row(agent.agent, score.value, score.low, score.high, f"mean {score.value:.1f}{half}", place)
        if agent.histogram:
            rows.append((row, agent.histogram))
    note = '<p class="note">How often each score came; the line is the mean.</p>'
    return ["<h2>Scores</h2>", note, histograms("scores", "Distribution of scores of each agent", rows)]


def seat_table(standings: Standings) -> list[str]:
    """The win share of each agent in each seat."""
    equal = 1 / standings.settings.players
    head = ["", *[f"seat {seat + 1}" for seat in range(standings.settings.players)]]
    rows = [[escape(agent.agent), *[heat(seat, equal) for seat in agent.seats]] for agent in standings.agents]
    return table_of("Win share of each agent in each seat", head, rows)


def convergence(agents: list[AgentStanding], equal: float) -> list[str]:
    """Whether more games would still change much."""
    shown = [agent for agent in agents if agent.curve]
    key = [
        f'<li><svg width="12" height="12" aria-hidden="true"><rect class="{colour_of(place)}" width="12" height="12" '
        f'rx="2"/></svg>{escape(agent.agent)}</li>'
        for place, agent in enumerate(shown)
    ]
    return [
        "<h2>Win share over the games</h2>",
        '<p class="note">Lines that run level no longer depend on how many games are played.</p>',
        curves("curves", "Win share of each agent after so many games", [agent.curve for agent in shown], equal),
        f'<ul class="key">{"".join(key)}</ul>',
    ]


def faults(standings: Standings) -> list[str]:
    """Where greedy had to stand in."""
    rows = [
        f"<li><strong>{escape(agent.agent)}</strong>: greedy stood in {counted(agent.faults, 'time')}; "
        f"the first: {escape(agent.message)}</li>"
        for agent in standings.agents
        if agent.faults
    ]
    if not rows:
        return ["<h2>Faults</h2>", "<p>None: every agent answered every question with a legal choice in time.</p>"]
    return ["<h2>Faults</h2>", f'<ul class="warning">{"".join(rows)}</ul>']


def line_ups(standings: Standings) -> list[str]:
    """How each line-up went."""
    if not 1 < len(standings.line_ups) <= MOST_LINE_UPS:
        return []
    parts = ["<h2>Line-ups</h2>", f"<details><summary>{len(standings.line_ups)} line-ups</summary>"]
    rows = [
        [
            escape(", ".join(line_up.agents)),
            "<br>".join(f"{escape(agent)} {percent(share)}" for agent, share in line_up.win_shares.items()),
            f"{line_up.games:,}",
        ]
        for line_up in standings.line_ups
    ]
    return [
        *parts,
        *table_of("Win share a seat in each line-up", ["line-up", "win share", "games"], rows),
        "</details>",
    ]


def reproduction(standings: Standings) -> list[str]:
    """The settings, and the command that plays the same games."""
    settings, game = standings.settings, parvis.load(standings.settings.game)
    facts = {
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
    rows = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    return ["<h2>Settings</h2>", f"<dl>{rows}</dl>", f"<pre><code>{escape(settings.command())}</code></pre>"]
