"""The command `parvis lens`: its options, and the files of its folder."""

import json
import shlex
import time
from pathlib import Path
from typing import Annotated, Any

import typer

import parvis
from parvis.arena.back_ends import BackEnd
from parvis.arena.lens.results import LensFolder
from parvis.arena.lens.run import play_all
from parvis.arena.lens.settings import USUAL_AGENT, USUAL_GAMES
from parvis.arena.lens.tables import write_games
from parvis.arena.parquet import load_pyarrow
from parvis.arena.screen import INTERRUPTED, errors, out, stopped
from parvis.arena.session import Given, given_options, session
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.options import (
    FOLDER,
    AsJson,
    Cards,
    Code,
    Edition,
    Language,
    OptionalGameName,
    OptionalPatience,
    Ray,
    SeedOfGames,
    Workers,
)
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def lens(
    game: OptionalGameName = None,
    agents: Annotated[
        str | None, typer.Option(help=N_("Agents that play all values, with commas between them; by default {agent}."))
    ] = None,
    players: Annotated[
        int | None, typer.Option(help=N_("Players at a table; by default as many as agents, for one a full table."))
    ] = None,
    games: Annotated[
        int | None, typer.Option(help=N_("How many games for each value of a number; by default {lens_games}."))
    ] = None,
    keys: Annotated[
        str | None, typer.Option(help=N_("Only numbers whose keys fit patterns, such as cards.*.cost,events.war.*."))
    ] = None,
    known: Annotated[
        bool, typer.Option("--known", help=N_("Vary known numbers, too, and not only estimates."))
    ] = False,
    confirm: Annotated[
        str | None,
        typer.Option(help=N_("Agents that play again what looks dead, dominant or unclear, such as search:sims=200.")),
    ] = None,
    confirm_games: Annotated[
        int | None, typer.Option(help=N_("How many games they play for each value; by default {confirm_games}."))
    ] = None,
    seed: SeedOfGames = None,
    workers: Workers = None,
    ray: Ray = None,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: OptionalPatience = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help=N_("A folder for games, JSON, proposals and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the lens in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Vary the numbers of a game one at a time: which cards become dead or dominant, and what would mend that?"""
    given = given_options(game, agents, players, games, seed, edition, cards, code, patience)
    given.update(keys=listed(keys), known=known or None, confirm=listed(confirm), confirm_games=confirm_games)
    if resume is None:
        fill_in(given)
    with session(LensFolder, given, out_folder, resume, workers, ray) as (folder, back_end):
        look(folder, back_end, as_json, catalogue(language))


def listed(text: str | None) -> tuple[str, ...] | None:
    """What stands between commas."""
    return None if text is None else tuple(part.strip() for part in text.split(","))


def fill_in(given: Given) -> None:
    """What a new lens has by default; agents that confirm are checked when own files are read."""
    if given["game"] is None:
        raise InvalidOption("name a game, or resume with --resume FOLDER")
    given["agents"] = given["agents"] or (USUAL_AGENT,)
    given["games"] = USUAL_GAMES if given["games"] is None else given["games"]
    if given["players"] is None and len(given["agents"]) == 1:
        given["players"] = parvis.load(given["game"]).max_players


def look(folder: LensFolder, back_end: BackEnd, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show what was found."""
    from parvis.arena.lens.cards_file import cards_file
    from parvis.arena.lens.proposal import proposals_of
    from parvis.arena.lens.report import write_report  # templates load only where a report is written
    from parvis.arena.lens.scribe import LensScribe
    from parvis.arena.lens.telling import print_lens

    where, before = folder.folder, folder.count
    if not as_json:
        errors.print(opening(folder, texts), markup=False, highlight=False, soft_wrap=True)
    begun = time.perf_counter()
    try:
        lens = play_all(folder, back_end, texts)
        seconds = time.perf_counter() - begun
        scribe = LensScribe(lens, texts.language)
        proposals = proposals_of(lens)
        timing = {"workers": back_end.slots, "games": folder.count - before, "seconds": round(seconds, 3)}
        told: Any = {**lens.to_dict(), "proposals": [each.to_dict() for each in proposals], "timing": timing}
        file = cards_file(proposals, scribe)
        write_whole(where / "lens.json", json.dumps(told, indent=2) + "\n")
        write_whole(where / "proposal.toml", file)
        write_whole(where / "report.html", write_report(scribe, proposals, file))
        note = tables_note(folder, texts)
    except (OSError, ParvisError) as error:
        raise stopped(error, folder.count, resume_command(folder), texts) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_lens(scribe, proposals, note, closing(folder, before, seconds, texts))
    if not lens.complete:
        text = texts.say(
            "interrupted; {kept} {kept:game is|games are} kept, resume with: {command}",
            kept=folder.count,
            command=resume_command(folder),
        )
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def resume_command(folder: LensFolder) -> str:
    """The command line that plays what is missing."""
    return f"parvis lens --resume {shlex.quote(str(folder.folder))}"


def tables_note(folder: LensFolder, texts: Catalogue) -> str:
    """Write the games as Parquet, and say where they are or why there are none."""
    try:
        load_pyarrow()
    except InvalidOption:
        return texts.say("Without tables as Parquet files: those need pip install 'parvis[data]'.")
    paths = [
        write_games(step.journal.path.with_suffix(".parquet"), folder.settings, step.step, step.read())
        for step in folder.steps
    ]
    return texts.say("Tables: {paths}", paths=", ".join(path.name for path in paths))


def opening(folder: LensFolder, texts: Catalogue) -> str:
    """What will be played, a sentence for each thing."""
    settings, screening = folder.settings, folder.steps[0]
    sentences = [
        texts.say(
            "{numbers} {numbers:number|numbers} with {values} other {values:value|values}, each on {deals} "
            "{deals:deal|deals}: {games} {games:game|games}, played by {agents}.",
            numbers=len(settings.subjects),
            values=sum(len(subject.others) for subject in settings.subjects),
            deals=screening.step.schedule.deals_each,
            games=len(screening.wanted()),
            agents=", ".join(dict.fromkeys(settings.agents)),
        )
    ]
    if settings.confirm:
        agents = ", ".join(dict.fromkeys(settings.confirm))
        sentences.append(texts.say("What looks dead, dominant or unclear is played again by {agents}.", agents=agents))
    if folder.count:
        sentences.append(texts.say("{count} {count:is|are} played.", count=folder.count))
    sentences.append(texts.say("Seed {seed}.", seed=settings.seed))
    sentences.append(texts.say("Folder {folder}", folder=folder.folder))
    return " ".join(sentences)


def closing(folder: LensFolder, before: int, seconds: float, texts: Catalogue) -> str:
    """How much was played, and where the report lies, a sentence for each thing."""
    played = texts.say(
        "{games} {games:game|games}; {now} in {seconds} s.",
        games=folder.count,
        now=folder.count - before,
        seconds=texts.figure(seconds, 1),
    )
    earlier = [texts.say("{count} {count:was|were} played before.", count=before)] if before else []
    seed = texts.say("Seed {seed}.", seed=folder.settings.seed)
    return " ".join([played, *earlier, seed, texts.say("Report: {path}", path=folder.folder / "report.html")])
