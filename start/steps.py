"""Tells what is being done while it takes its time: on a terminal with the seconds running, elsewhere in plain lines.

Needs nothing but an old Python, so that it can say which one Parvis needs.
"""

import os
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Iterator, Mapping, Optional, Sequence  # noqa: UP035  # as an old Python has them

TICK = 1.0  # seconds
LAST_LETTERS = 4000  # of a log in which the reason is looked for


class Failed(Exception):
    """A step did not succeed; the message says why in a line."""


def say(words: str, end: str = "\n") -> None:
    """Tell a line at once, also into a file; a terminal that lacks a sign shows another."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(words, end=end, flush=True)


def in_foreground() -> bool:
    """Whether this process has a terminal for itself; one beside a server must not write over its lines."""
    try:
        return sys.stdout.isatty() and os.tcgetpgrp(sys.stdout.fileno()) == os.getpgrp()
    except OSError:
        return False


@contextmanager
def step(words: str) -> Iterator[None]:
    """Something that takes its time: told when it begins, and again with how long it took."""
    began = time.monotonic()
    over = threading.Event()

    def line(state: str) -> str:
        return f"{words} … {state}{time.monotonic() - began:.0f} s"

    def tick() -> None:
        while not over.wait(TICK):
            say(f"\r{line('')}", end="")

    live = in_foreground()
    if live:
        say(f"\r{words} …", end="")
        threading.Thread(target=tick, daemon=True).start()
    else:
        say(f"{words} …")
    how = "stopped after "
    try:
        yield
        how = "done in "
    except Failed:
        how = "failed after "
        raise
    finally:
        over.set()
        say(f"\r{line(how)}" if live else line(how))


def run(command: Sequence[object], log: Path, environment: Optional[Mapping[str, str]] = None) -> None:  # noqa: UP045
    """Run a program whose output goes to a file; if it fails, the last thing it said is the reason."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as out:
        done = subprocess.run(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, env=environment, check=False,
        )  # fmt: skip
    if done.returncode:
        raise Failed(f"{reason_in(log)} ({log} holds all that was said)")


def reason_in(log: Path) -> str:
    """The last line of a log that tells of an error, or its last one."""
    text = log.read_text(encoding="utf-8", errors="replace")[-LAST_LETTERS:]
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["no reason was given"])[-1]
