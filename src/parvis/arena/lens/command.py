"""The command `parvis lens`: its options, and the files of its folder."""

import json
import shlex
import time
from pathlib import Path
from typing import Annotated, Any

import typer

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.arena.back_ends import local
from parvis.arena.lens.results import LensResults, opened
from parvis.arena.lens.run import play_all
from parvis.arena.lens.settings import USUAL_AGENT, USUAL_GAMES, LensSettings
from parvis.arena.lens.tables import write_games
from parvis.arena.parquet import load_pyarrow
from parvis.arena.screen import INTERRUPTED, errors, out
from parvis.arena.settings import read_settings
from parvis.arena.tournament_command import TournamentStopped, usual_folder
from parvis.arena.workers import check_workers
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.core.numbers import load_overrides
from parvis.options import FOLDER, AsJson, Cards, Code, Edition, Language, OptionalGameName, Workers
from parvis.speech import cause_of
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def lens(
    game: OptionalGameName = None,
    agents: Annotated[
        str | None,
        typer.Option(help=N_("Agents that screen all numbers, with commas between them; by default {agent}.")),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help=N_("Players at a table; by default as many as agents, or a full table for one."))
    ] = None,
    games: Annotated[
        int | None, typer.Option(help=N_("How many games for each value of a number; by default {lens_games}."))
    ] = None,
    keys: Annotated[
        str | None,
        typer.Option(help=N_("Only numbers whose keys fit a pattern such as cards.*.cost; several with commas.")),
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
    seed: Annotated[int | None, typer.Option(help=N_("The same seed gives the same games."))] = None,
    workers: Workers = 1,
    edition: Edition = None,
    cards: Cards = None,
    code: Code = None,
    patience: Annotated[
        float | None,
        typer.Option(help=N_("Seconds after which greedy stands in for a decision; {patience} by default.")),
    ] = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help=N_("A folder for games, JSON, proposals and report."), metavar=FOLDER)
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume the lens in a folder."), metavar=FOLDER)] = None,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Vary the numbers of a game one at a time: which cards become dead or dominant, and what would mend that?"""
    check_workers(workers)
    given: dict[str, object] = {
        "game": None if game is None else parvis.load(game).name,
        "agents": listed(agents),
        "players": players,
        "games": games,
        "keys": listed(keys),
        "known": known or None,
        "confirm": listed(confirm),
        "confirm_games": confirm_games,
        "seed": seed,
        "edition": edition,
        "cards": None if cards is None else load_overrides(cards),
        "code": tuple(path.resolve() for path in code) if code else None,
        "patience": patience,
    }
    texts = catalogue(language)
    if resume is not None:
        if out_folder is not None and out_folder.resolve() != resume.resolve():
            raise InvalidOption(
                "--resume {folder} writes into that folder, not into {other}", folder=resume, other=out_folder
            )
        settings, folder = read_settings(resume / LensResults.file, LensSettings), resume
        settings.refuse_contradictions(given, resume)
        settings.check()
    else:
        settings = new_settings(given, None if cards is None else str(cards))
        folder = out_folder or usual_folder(settings)
        LensResults.begin(folder, settings)
    with opened(folder, settings) as steps:
        look(steps, settings, workers, as_json, texts)


def listed(text: str | None) -> tuple[str, ...] | None:
    """What stands between commas."""
    return None if text is None else tuple(part.strip() for part in text.split(","))


def new_settings(given: dict[str, Any], cards_file: str | None) -> LensSettings:
    """The settings of a new lens, checked."""
    if given["game"] is None:
        raise InvalidOption("name a game, or resume with --resume FOLDER")
    for path in given["code"] or ():
        read_code(path)
    for specs in (given["agents"], given["confirm"]):
        if specs is not None:
            parse_agents(",".join(specs))
    known = {name: value for name, value in given.items() if value is not None}
    agents = known.setdefault("agents", (USUAL_AGENT,))
    settings = LensSettings(
        **{
            "players": len(agents) if len(agents) > 1 else parvis.load(given["game"]).max_players,
            "games": USUAL_GAMES,
            "seed": secret_seed() >> 96,  # 32 bits: a number that can be typed again
            "cards_file": cards_file,
            **known,
        }
    )
    settings.check()
    return settings


def look(steps: list[LensResults], settings: LensSettings, workers: int, as_json: bool, texts: Catalogue) -> None:
    """Play what is missing, write the files, show what was found."""
    from parvis.arena.lens.cards_file import cards_file
    from parvis.arena.lens.proposal import proposals_of
    from parvis.arena.lens.report import write_report  # templates load only where a report is written
    from parvis.arena.lens.scribe import LensScribe
    from parvis.arena.lens.telling import print_lens

    folder, before = steps[0].folder, kept(steps)
    if not as_json:
        errors.print(opening(steps, settings, texts), markup=False, highlight=False, soft_wrap=True)
    begun = time.perf_counter()
    try:
        whole = play_all(steps, settings, local(workers), texts)
        seconds = time.perf_counter() - begun
        scribe = LensScribe(whole, texts.language)
        proposals = proposals_of(whole)
        told = {**whole.to_dict(), "proposals": [each.to_dict() for each in proposals]}
        told["timing"] = {"workers": workers, "games": kept(steps) - before, "seconds": round(seconds, 3)}
        file = cards_file(proposals, scribe)
        write_whole(folder / "lens.json", json.dumps(told, indent=2) + "\n")
        write_whole(folder / "proposal.toml", file)
        write_whole(folder / "report.html", write_report(scribe, proposals, file))
        note = tables_note(steps, settings, texts)
    except (OSError, ParvisError) as error:
        message = texts.say(
            "{reason}; {kept} {kept:game is|games are} kept, resume with: {command}",
            reason=cause_of(error, texts),
            kept=kept(steps),
            command=resume_command(folder),
        )
        raise TournamentStopped(message) from error
    if as_json and not out.quiet:
        typer.echo(json.dumps(told))
    elif not as_json:
        print_lens(scribe, proposals, note, closing_line(steps, settings, before, seconds, texts))
    if not whole.complete:
        text = texts.say(
            "interrupted; {kept} {kept:game is|games are} kept, resume with: {command}",
            kept=kept(steps),
            command=resume_command(folder),
        )
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def kept(steps: list[LensResults]) -> int:
    """The games that are written."""
    return sum(results.count for results in steps)


def resume_command(folder: Path) -> str:
    """The command line that plays what is missing."""
    return f"parvis lens --resume {shlex.quote(str(folder))}"


def tables_note(steps: list[LensResults], settings: LensSettings, texts: Catalogue) -> str:
    """Write the games as Parquet, and say where they are or why there are none."""
    try:
        load_pyarrow()
    except InvalidOption:
        return texts.say("Without tables as Parquet files: those need pip install 'parvis[data]'.")
    paths = [
        write_games(results.journal.path.with_suffix(".parquet"), settings, results.step, results.read())
        for results in steps
    ]
    return texts.say("Tables: {paths}", paths=", ".join(path.name for path in paths))


def opening(steps: list[LensResults], settings: LensSettings, texts: Catalogue) -> str:
    """What will be played, a sentence for each thing."""
    screening = steps[0].step.schedule
    values = sum(len(subject.others) for subject in settings.subjects)
    sentences = [
        texts.say(
            "{numbers} {numbers:number|numbers}, {values} other {values:value|values}, each on {deals} "
            "{deals:deal|deals}: {games} {games:game|games} of {agents}.",
            numbers=len(settings.subjects),
            values=values,
            deals=screening.deals_each,
            games=len(steps[0].deals.wanted(steps[0].step, steps[0].all_changes)),
            agents=", ".join(dict.fromkeys(settings.agents)),
        )
    ]
    if settings.confirm:
        sentences.append(
            texts.say(
                "What looks doubtful is confirmed by {agents}.", agents=", ".join(dict.fromkeys(settings.confirm))
            )
        )
    if kept(steps):
        sentences.append(texts.say("{count} {count:is|are} played.", count=kept(steps)))
    sentences.append(texts.say("Seed {seed}.", seed=settings.seed))
    sentences.append(texts.say("Folder {folder}", folder=steps[0].folder))
    return " ".join(sentences)


def closing_line(
    steps: list[LensResults], settings: LensSettings, before: int, seconds: float, texts: Catalogue
) -> str:
    """How much was played, and where all of it lies, a sentence for each thing."""
    played = texts.say(
        "{games} {games:game|games}; {now} in {seconds} s.",
        games=kept(steps),
        now=kept(steps) - before,
        seconds=texts.figure(seconds, 1),
    )
    earlier = [texts.say("{count} {count:was|were} played before.", count=before)] if before else []
    seed = texts.say("Seed {seed}.", seed=settings.seed)
    report = texts.say("Report: {path}", path=steps[0].folder / "report.html")
    return " ".join([played, *earlier, seed, report])
