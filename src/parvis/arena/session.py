"""A session: what the commands share that play a schedule of games into a folder, anew or resumed."""

import shlex
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self, TypeVar

import typer

import parvis
from parvis.agents.registry import parse_agents, read_code
from parvis.arena.back_ends import BackEnd, back_end_for
from parvis.arena.interruption import Interruption
from parvis.arena.plan import USUAL_GAMES
from parvis.arena.results import Results
from parvis.arena.screen import INTERRUPTED, errors, interrupted, play_under_a_bar
from parvis.arena.settings import Settings
from parvis.arena.tournament import play
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption
from parvis.core.numbers import load_overrides
from parvis.words.catalogue import Catalogue

Given = dict[str, Any]  # settings by name, None where an option is not given


class RunFolder(Protocol):
    """The folder of a run: its settings, and all that was played."""

    of: ClassVar[type[Settings]]

    @property
    def settings(self) -> Settings:
        """What is played."""

    @classmethod
    def create(cls, folder: Path, settings: Any) -> Self:
        """A new folder, or one that holds no run yet."""

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """The run in a folder."""

    def close(self) -> None:
        """Make sure that everything is on the disk, and give up the lock."""


Kept = TypeVar("Kept", bound=RunFolder)


def given_options(
    game: str | None,
    agents: str | None,
    players: int | None,
    games: int | None,
    seed: int | None,
    edition: str | None,
    cards: Path | None,
    code: list[Path] | None,
    patience: float | None,
) -> Given:
    """The options of a command as settings."""
    return {
        "game": None if game is None else parvis.load(game).name,
        "agents": None if agents is None else tuple(name.strip() for name in agents.split(",")),
        "players": players,
        "games": games,
        "seed": seed,
        "edition": edition,
        "cards": None if cards is None else load_overrides(cards),
        "cards_file": None if cards is None else str(cards),
        "code": tuple(path.resolve() for path in code) if code else None,
        "patience": patience,
    }


@contextmanager
def session(
    kind: type[Kept],
    given: Given,
    out_folder: Path | None,
    resume: Path | None,
    workers: int | None,
    ray: str | None,
) -> Iterator[tuple[Kept, BackEnd]]:
    """The folder of a new run or of one that is resumed, and who plays; nothing is written before all is checked."""
    with ExitStack() as stack:
        if resume is not None:
            if out_folder is not None and out_folder.resolve() != resume.resolve():
                raise InvalidOption(
                    "--resume {folder} writes into that folder, not into {other}", folder=resume, other=out_folder
                )
            results = stack.enter_context(closing(kind.resume(resume)))
            named = {name: value for name, value in given.items() if name != "cards_file"}
            results.settings.refuse_contradictions(named, resume)
            results.settings.check()
            back_end = stack.enter_context(back_end_for(workers, ray, results.settings.code))
        else:
            settings = new_settings(given, kind.of)
            back_end = stack.enter_context(back_end_for(workers, ray, settings.code))
            results = stack.enter_context(closing(kind.create(out_folder or usual_folder(settings), settings)))
        yield results, back_end


def new_settings(given: Given, of: type[Settings]) -> Settings:
    """The settings of a new run, checked."""
    if given["game"] is None or given["agents"] is None:
        raise InvalidOption("name a game and --agents A,B,..., or resume with --resume FOLDER")
    for path in given["code"] or ():
        read_code(path)
    parse_agents(",".join(given["agents"]))
    known = {name: value for name, value in given.items() if value is not None}
    settings = of(
        **{
            "players": len(given["agents"]),
            "games": USUAL_GAMES,
            "seed": secret_seed() >> 96,  # 32 bits: a number that can be typed again
            **known,
        }
    )
    settings.check()
    return settings


def usual_folder(settings: Settings) -> Path:
    """A folder of its own for every run."""
    return Path(f"{settings.game}-{settings.command_name}-{datetime.now():%Y%m%d-%H%M%S}")


def resume_command(results: Results) -> str:
    """The command line that plays what is missing."""
    return f"parvis {results.settings.command_name} --resume {shlex.quote(str(results.folder))}"


def tell_opening(results: Results, texts: Catalogue) -> None:
    """What will be played, a sentence for each thing."""
    settings, schedule = results.settings, results.settings.schedule
    product = texts.say(
        "{line_ups} {line_ups:line-up|line-ups} × {seats} {seats:seat|seats} × {deals} {deals:deal|deals} = "
        "{games} {games:game|games}.",
        line_ups=len(schedule.line_ups),
        seats=settings.players,
        deals=schedule.deals,
        games=schedule.games,
    )
    sentences = [product]
    if schedule.games != settings.games:
        sentences.append(texts.say("{count} {count:was|were} wanted.", count=settings.games))
    if results.count:
        sentences.append(texts.say("{count} {count:is|are} played.", count=results.count))
    sentences.append(texts.say("Seed {seed}.", seed=settings.seed))
    sentences.append(texts.say("Folder {folder}", folder=results.folder))
    errors.print(" ".join(sentences), markup=False, highlight=False, soft_wrap=True)


def play_missing(results: Results, back_end: BackEnd, texts: Catalogue) -> None:
    """Play and store the missing games; a signal ends it early, with all that is finished stored."""
    settings, interruption = results.settings, Interruption()
    with interruption.listening():
        play_under_a_bar(
            play(settings, results.missing, interruption=interruption, back_end=back_end),
            results.append,
            interruption,
            texts,
            description=texts.say("{game}, {players} players", game=settings.game, players=settings.players),
            total=settings.schedule.games,
            done=results.count,
        )


def closing_line(results: Results, deals: int, before: int, seconds: float, texts: Catalogue) -> str:
    """How much was played, and where the report lies, a sentence for each thing."""
    played = texts.say(
        "{games} {games:game|games} on {deals} {deals:deal|deals}; {now} in {seconds} s.",
        games=results.count,
        deals=deals,
        now=results.count - before,
        seconds=texts.figure(seconds, 1),
    )
    earlier = [texts.say("{count} {count:was|were} played before.", count=before)] if before else []
    seed = texts.say("Seed {seed}.", seed=results.settings.seed)
    return " ".join([played, *earlier, seed, texts.say("Report: {path}", path=results.folder / "report.html")])


def tell_interruption(results: Results, texts: Catalogue) -> None:
    """Where games are missing: how to resume, and the exit code that says so."""
    games = results.settings.schedule.games
    if results.count < games:
        text = interrupted(results.count, games, results.count, resume_command(results), texts)
        errors.print(text, markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
