"""Processes that a test starts: awaited for what they do, not for a time, and never left behind.

Whatever a test starts gets a session, and so a process group, of its own; the group is killed at the end of the block,
after a failure and an interrupt as well. What escapes even that is found at the end of the run: see `tests.strays`.
"""

import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TypeVar

Found = TypeVar("Found")

PATIENCE = float(os.environ.get("PARVIS_PATIENCE", "600"))  # seconds: a bound for a very busy machine
GLANCE = 0.02  # seconds between two looks
IGNORED_BY_JOB_RUNNERS = ("SIGINT", "SIGQUIT", "SIGHUP")


def wait_for(condition: Callable[[], Found], what: str, patience: float = PATIENCE) -> Found:
    """Wait until something is so, and return what the condition found."""
    end = time.monotonic() + patience
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(GLANCE)
    return found


# Starting and ending ------------------------------------------------------------------------------------------------


def let_children_hear_signals() -> None:
    """Keep this process deaf to the signals it was told to ignore, but not the processes it starts.

    A shell without a terminal starts background jobs with SIGINT ignored, nohup with SIGHUP, and children inherit that.
    A handler that does nothing is as deaf, and is not inherited by a started program.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    for name in IGNORED_BY_JOB_RUNNERS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda _number, _frame: None)


@contextmanager
def started(
    command: Sequence[object],
    *,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    stdin: int | IO[str] | None = subprocess.DEVNULL,
    stdout: int | IO[str] | None = subprocess.PIPE,
    stderr: int | IO[str] | None = subprocess.PIPE,
) -> Iterator[subprocess.Popen[str]]:
    """A process in a group of its own, of which nothing is left afterwards."""
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=folder,
        env=environment,
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        end_group(process.pid)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()


def end_group(leader: int) -> None:
    """Kill a process and all of its group."""
    with suppress(ProcessLookupError, PermissionError):  # nobody is left
        os.killpg(leader, signal.SIGKILL)


def run(
    command: Sequence[object],
    *,
    typed: str = "",
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    must_succeed: bool = False,
    patience: float = PATIENCE,
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with what is typed, and return what it told."""
    with started(command, environment=environment, folder=folder, stdin=subprocess.PIPE) as process:
        text, errors = process.communicate(typed, timeout=patience)
    assert process.returncode == 0 or not must_succeed, errors
    return subprocess.CompletedProcess(process.args, process.returncode, text, errors)


def first_line(process: subprocess.Popen[str], patience: float = PATIENCE) -> str:
    """The first line that a process prints, or nothing if it ends before."""
    assert process.stdout is not None
    readable, _, _ = select.select([process.stdout], [], [], patience)
    assert readable, "the process told nothing"
    return process.stdout.readline()


# Looking at processes -----------------------------------------------------------------------------------------------


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that are still there."""
    found: list[int] = []
    with suppress(FileNotFoundError, ProcessLookupError):  # it may end while it is looked at
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += map(int, (task / "children").read_text(encoding="utf-8").split())
    return found


def workers_of(pid: int) -> list[int]:
    """The worker processes that a process has started, or had started, as soon as they can be told from others."""
    children = children_of(pid)
    workers = [child for child in children if "spawn_main" in command_of(child)]
    return workers + [worker for child in children if child not in workers for worker in workers_of(child)]


def command_of(pid: int) -> str:
    """The command line of a process."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def stat_of(pid: int) -> list[str]:
    """What the system tells of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def cpu_seconds(pid: int) -> float:
    """What a process has used of its processor: unlike the clock, other processes do not change it."""
    fields = stat_of(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_gone(pid: int) -> bool:
    """Whether a process has ended, be it that its parent has not asked for its exit code."""
    try:
        return stat_of(pid)[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def wait_until_gone(pids: Iterable[int]) -> None:
    """Wait until none of some processes is left."""
    waiting = list(pids)
    assert waiting
    wait_for(lambda: all(map(is_gone, waiting)), "processes to end")


def wait_until_asleep(pid: int, looks: int = 5) -> None:
    """Wait until a process waits for something outside it, such as the keyboard, and goes on doing so."""
    quiet: list[float] = []

    def settled() -> bool:
        asleep = stat_of(pid)[0] == "S"
        used = cpu_seconds(pid)
        if not asleep or (quiet and quiet[-1] != used):
            quiet.clear()
        if asleep:
            quiet.append(used)
        return len(quiet) >= looks

    wait_for(settled, f"process {pid} to rest")
