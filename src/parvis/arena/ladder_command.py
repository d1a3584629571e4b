"""The command `parvis ladder`: plays until every rating's interval is narrow, then tells what a tournament tells."""

from pathlib import Path
from typing import Annotated

import typer

from parvis.arena.back_ends import BackEnd
from parvis.arena.interruption import Interruption
from parvis.arena.ladder import MOST_GAMES, USUAL_WIDTH, Climb, LadderResults
from parvis.arena.screen import INTERRUPTED, errors, play_under_a_bar
from parvis.arena.session import given_options, resume_command, session
from parvis.arena.tournament import play
from parvis.arena.tournament_command import run
from parvis.options import (
    FOLDER,
    Agents,
    AsJson,
    Cards,
    Code,
    Edition,
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


def ladder(
    game: OptionalGameName = None,
    agents: Agents = None,
    players: Players = None,
    width: Annotated[
        float | None, typer.Option(help=N_("Points between the ends of every rating's interval; by default {width}."))
    ] = None,
    games: Annotated[int | None, typer.Option(help=N_("The most games; by default {most_games}."))] = None,
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
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the ladder in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Rate agents until every interval is narrow enough; games go where they tell most."""
    most = MOST_GAMES if games is None and resume is None else games
    given = given_options(game, agents, players, most, seed, edition, cards, code, patience)
    given["width"] = USUAL_WIDTH if width is None and resume is None else width
    if players is None and resume is None:
        given["players"] = 2
    with session(LadderResults, given, out_folder, resume, workers, ray) as (results, back_end):
        texts = catalogue(language)
        interruption = Interruption()
        run(results, back_end, as_json, texts, lambda: climb(results, back_end, interruption, texts))
        if interruption.wanted:
            told = texts.say("interrupted; resume with: {command}", command=resume_command(results))
            errors.print(told, markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(INTERRUPTED)


def climb(results: LadderResults, back_end: BackEnd, interruption: Interruption, texts: Catalogue) -> None:
    """Play step by step until every interval is narrow enough, or a signal ends it."""
    with interruption.listening():
        way, missing = Climb(results), [*results.missing]
        while not interruption.wanted and (missing or not way.finished):
            if not missing:
                tell_step(way, texts)
                missing = [*results.extend(way.next_deals())]
            settings = results.settings
            play_under_a_bar(
                play(settings, missing, interruption=interruption, back_end=back_end),
                way.store,
                interruption,
                texts,
                description=texts.say("{game}, {players} players", game=settings.game, players=settings.players),
                total=settings.schedule.games,
                done=results.count,
            )
            missing = []


def tell_step(way: Climb, texts: Catalogue) -> None:
    """How far it is: the widest interval, and how wide it may be."""
    if way.counting.games:
        text = texts.say(
            "{games} {games:game|games}; the widest interval is {width} points, and {wanted} are wanted.",
            games=way.results.count,
            width=texts.figure(way.widest, 0),
            wanted=texts.figure(way.results.settings.width, 0),
        )
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
