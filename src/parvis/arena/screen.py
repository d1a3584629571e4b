"""The screen of a long command: where it prints, and the progress bar under which it plays."""

from collections.abc import Callable
from contextlib import closing

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parvis.arena.back_ends import Result
from parvis.arena.interruption import Interruption
from parvis.arena.runner import Finished
from parvis.core.errors import ParvisError
from parvis.speech import cause_of
from parvis.system import HANG_UP
from parvis.words.catalogue import Catalogue

INTERRUPTED = 130  # the exit code of a command that was interrupted
SPEED_PERIOD = 600.0  # seconds of work from which the time left is told


class Stopped(ParvisError):
    """Something outside ended a run; what was played is kept."""


out = Console()
errors = Console(stderr=True)


def progress_bar(*, transient: bool = False) -> Progress:
    """What is done, how much of it, and how long the rest will take."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        speed_estimate_period=SPEED_PERIOD,
        transient=transient,
        disable=transient and not errors.is_terminal,
    )


def stopped(error: OSError | ParvisError, kept: int, command: str, texts: Catalogue) -> Stopped:
    """What went wrong, what is safe, and how to resume."""
    return Stopped(
        texts.say(
            "{reason}; {kept} {kept:game is|games are} kept, resume with: {command}",
            reason=cause_of(error, texts),
            kept=kept,
            command=command,
        )
    )


def interrupted(done: int, wanted: int, kept: int, command: str, texts: Catalogue) -> str:
    """How far an interrupted run came, what is safe, and how to resume."""
    return texts.say(
        "interrupted after {done} of {all} {all:game|games}; {kept} {kept:game is|games are} kept, "
        "resume with: {command}",
        done=done,
        all=wanted,
        kept=kept,
        command=command,
    )


def play_under_a_bar(
    results: Finished[Result],
    store: Callable[[list[Result]], None],
    interruption: Interruption,
    texts: Catalogue,
    *,
    description: str,
    total: int,
    done: int = 0,
) -> None:
    """Store results as they come; a signal ends it early, with all that is finished stored."""
    in_terminal = errors.is_terminal
    with progress_bar() as bar, closing(results):
        task = bar.add_task(description, total=total, completed=done)

        def heard(number: int) -> None:
            if number in HANG_UP and in_terminal:
                errors.quiet = out.quiet = True  # the terminal is gone, and writing to it would fail
            bar.update(task, description=texts.say("finishing the games under way (again: stop at once)"))

        interruption.heard = heard
        try:
            for some in results:
                store(some)
                bar.advance(task, len(some))
        except KeyboardInterrupt:
            if not interruption.at_once:
                raise
