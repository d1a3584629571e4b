"""The command `parvis tournament`: options, progress bar, tables, and the files it leaves in its folder."""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text

from parvis.arena.back_ends import BackEnd
from parvis.arena.figures import milliseconds, percent, rating_figure
from parvis.arena.ratings import Rating
from parvis.arena.results import Results
from parvis.arena.screen import out, stopped
from parvis.arena.session import (
    closing_line,
    given_options,
    play_missing,
    resume_command,
    session,
    tell_interruption,
    tell_opening,
)
from parvis.arena.standings import Pair, Standings, standings_of
from parvis.core.errors import ParvisError
from parvis.core.files import write_whole
from parvis.options import (
    FOLDER,
    Agents,
    AsJson,
    Cards,
    Code,
    Edition,
    Games,
    Language,
    OptionalGameName,
    OptionalPatience,
    Players,
    Ray,
    SeedOfGames,
    Workers,
)
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE

MOST_AGENTS_IN_PAIRS = 6  # more columns do not fit into a terminal


def tournament(
    game: OptionalGameName = None,
    agents: Agents = None,
    players: Players = None,
    games: Games = None,
    seed: SeedOfGames = None,
    workers: Workers = None,
    ray: Ray = None,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: OptionalPatience = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help=N_("A folder for games, JSON and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the tournament in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Let agents meet in every line-up, seat-balanced on the same deals; tells win shares and ratings."""
    given = given_options(game, agents, players, games, seed, edition, cards, code, patience)
    with session(Results, given, out_folder, resume, workers, ray) as (results, back_end):
        run(results, back_end, as_json, catalogue(language))


def run(results: Results, back_end: BackEnd, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show the tables."""
    from parvis.arena.report import write_report  # templates load only where a report is written

    settings, folder = results.settings, results.folder
    before = results.count
    if not as_json:
        tell_opening(results, texts)
    begun = time.perf_counter()
    try:
        play_missing(results, back_end, texts)
        seconds = time.perf_counter() - begun
        standings = standings_of(settings, results.read())  # read back: what is told is what is stored
        told = standings.to_dict()
        timing: Any = told["timing"]
        timing.update(workers=back_end.slots, games=results.count - before, seconds=round(seconds, 3))
        write_whole(folder / "result.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "report.html", write_report(standings, texts))
    except (OSError, ParvisError) as error:
        raise stopped(error, results.count, resume_command(results), texts) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_standings(standings, texts)
        print_pairs(standings, texts)
        line = closing_line(results, standings.deals, before, seconds, texts)
        out.print(line, markup=False, highlight=False, soft_wrap=True)
    tell_interruption(results, texts)


def print_standings(standings: Standings, texts: Catalogue) -> None:
    """The table of agents, the best first."""
    table = Table(
        Column(texts.say("agent"), overflow="fold"),
        texts.say("rating"),
        texts.say("win share"),
        texts.say("mean score"),
        texts.say("time"),
        texts.say("games"),
        title=texts.say("95% intervals in brackets"),
    )
    for agent in standings.agents:
        seconds, score = agent.seconds_per_decision, agent.score
        half = f" ± {texts.figure(score.high - score.value, 1)}" if score.high else ""
        table.add_row(
            Text(agent.agent),
            told_rating(agent.rating, texts),
            percent(agent.win_share, texts),
            f"{texts.figure(score.value, 1)}{half}",
            "" if seconds is None else milliseconds(seconds, texts),
            str(agent.win_share.count),
        )
    out.print(table)
    for agent in standings.agents:
        if agent.faults:
            text = texts.say(
                "{agent}: greedy stood in {count} {count:time|times}; the first: {message}",
                agent=agent.agent,
                count=agent.faults,
                message=agent.message,
            )
            out.print(text, markup=False, highlight=False, soft_wrap=True)


def print_pairs(standings: Standings, texts: Catalogue) -> None:
    """Who finished ahead of whom, and by how many points."""
    names = [agent.agent for agent in standings.agents]
    if not 2 < len(names) <= MOST_AGENTS_IN_PAIRS:
        return
    table = Table(
        Column(texts.say("ahead of"), overflow="fold"),
        *[Column(Text(name), overflow="fold") for name in names[1:]],
        title=texts.say("how often ahead, and the mean lead in points"),
    )
    for place, name in enumerate(names[:-1]):
        cells = []
        for other_place, other in enumerate(names[1:], 1):
            pair = standings.pair(name, other) if place < other_place else None
            cells.append("" if pair is None else told_pair(pair, texts))
        table.add_row(Text(name), *cells)
    out.print(table)


def told_pair(pair: Pair, texts: Catalogue) -> str:
    """How often one was ahead, and by how many points."""
    return f"{percent(pair.ahead, texts)} {texts.figure(pair.difference.value, 1, signed=True)}"


def told_rating(rating: Rating, texts: Catalogue) -> str:
    """A rating with its interval in brackets, where there is one."""
    value = rating_figure(rating.value)
    if rating.low is None or rating.high is None:
        return value
    if rating.low == rating.high:
        return texts.say("{rating} (anchor)", rating=value)
    return f"{value} [{rating_figure(rating.low)}–{rating_figure(rating.high)}]"
