"""A person at the keyboard of `parvis play`, in a terminal of 100 columns."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

from tests.processes import PATIENCE, end_group, wait_until_asleep

COMMAND = [sys.executable, "-m", "parvis"]
PROMPT = " > "
HEARD = 5.0  # seconds in which a signal is mostly heard; if not, it is sent again
SIGNALS = 30


@contextmanager
def playing(*arguments: object, folder: Path | None = None) -> Iterator[pexpect.spawn]:
    """The command `play` with a keyboard, ended whatever happens."""
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "play", *map(str, arguments)],
        encoding="utf-8",
        dimensions=(60, 100),
        timeout=PATIENCE,
        cwd=None if folder is None else str(folder),
    )
    try:
        yield child
    finally:
        end_group(child.pid)
        child.close(force=True)


def choose_first(child: pexpect.spawn, times: int = 1) -> None:
    """Answer so many questions with the first choice."""
    for _ in range(times):
        child.expect(PROMPT)
        child.sendline("1")


def leave_by(child: pexpect.spawn, number: signal.Signals) -> None:
    """Leave by a signal while the game waits at its prompt, until it says that it is saved.

    A signal that comes just before the keyboard is read is only heard at the next key. So it is sent when the game is
    at rest, and again only when it rests again without an answer: never while the game is being saved.
    """
    child.expect(PROMPT)
    for _ in range(SIGNALS):
        wait_until_asleep(child.pid)
        child.kill(number)
        if child.expect(["Saved. Go on with", pexpect.TIMEOUT], timeout=HEARD) == 0:
            child.expect(pexpect.EOF)
            return
    raise AssertionError(f"{number.name} did not end the game")
