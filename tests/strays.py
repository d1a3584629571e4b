"""Finds, at the end of a run of the tests, every process that the run has left behind; ends it, and fails the run.

Every process started by a run inherits a mark in its environment, whoever its parent becomes; pytest itself notes there
which test was running. Both are read from /proc, so where there is none the run says that nothing was looked for.
"""

import os
import signal
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.processes import command_of, is_gone, let_children_hear_signals, stat_of, wait_for

MARK = "RUN_OF_TESTS"
TEST = "PYTEST_CURRENT_TEST"
PROC = Path("/proc")
FAREWELL = 30.0  # seconds in which what is about to end may do so, however busy the machine
# What Python itself starts beside worker processes ends with this one, and not before.
COMPANIONS = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")

strays_key = pytest.StashKey["list[Stray]"]()


@dataclass(frozen=True)
class Stray:
    """A process that outlived the test that started it."""

    pid: int
    command: str
    test: str

    def __str__(self) -> str:
        return f"process {self.pid}, left by {self.test or 'no test'}: {self.command[:300]}"


def environment_of(pid: int) -> dict[str, str]:
    """The environment with which a process was started; nothing if it is gone or not ours to see."""
    try:
        entries = (PROC / str(pid) / "environ").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return {}
    return dict(entry.split("=", 1) for entry in entries if "=" in entry)


def is_of(mark: str, run: str) -> bool:
    """Whether a mark is that of a run, or of a run within it."""
    return mark == run or mark.startswith(f"{run}/")


def find_strays(run: str) -> list[Stray]:
    """The processes that carry the mark of a run, but for this one and what ends with it."""
    found = []
    for pid in sorted(int(folder.name) for folder in PROC.iterdir() if folder.name.isdecimal()):
        environment = environment_of(pid)
        if pid == os.getpid() or not is_of(environment.get(MARK, ""), run) or is_gone(pid):
            continue
        command = command_of(pid)
        if not (any(name in command for name in COMPANIONS) and parent_of(pid) == os.getpid()):
            found.append(Stray(pid, command, environment.get(TEST, "")))
    return found


def parent_of(pid: int) -> int:
    """The parent of a process; nobody's if it is gone."""
    try:
        return int(stat_of(pid)[1])
    except OSError:
        return 0


def end_strays(run: str, farewell: float) -> list[Stray]:
    """Whatever a run has left behind once it had the time to end: killed, and returned."""
    with suppress(AssertionError):
        wait_for(lambda: not find_strays(run), "strays to end", farewell)
    strays = find_strays(run)
    for stray in strays:
        with suppress(ProcessLookupError):
            os.kill(stray.pid, signal.SIGKILL)
    return strays


# What pytest calls --------------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long what was started may live on when all tests are over."""
    parser.addoption("--farewell", type=float, default=FAREWELL, help="seconds in which started processes must end")


def pytest_configure(config: pytest.Config) -> None:
    """Mark all that will be started, and let it hear signals though this run may be deaf to them."""
    let_children_hear_signals()
    if not is_worker(config):
        outer = os.environ.get(MARK)
        own = uuid.uuid4().hex
        os.environ[MARK] = f"{outer}/{own}" if outer else own


@pytest.hookimpl(trylast=True)  # by then the last fixtures are taken down and the workers of xdist are told to go
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Look for strays once, when all is over."""
    if is_worker(session.config) or not PROC.is_dir():
        return
    strays = end_strays(os.environ[MARK], session.config.getoption("--farewell"))
    session.config.stash[strays_key] = strays
    if strays and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the strays."""
    if not PROC.is_dir():
        terminalreporter.write_line("without /proc no processes left behind were looked for")
    strays = config.stash.get(strays_key, [])
    if strays:
        terminalreporter.section("processes left behind, ended now", red=True)
        for stray in strays:
            terminalreporter.write_line(str(stray))


def is_worker(config: pytest.Config) -> bool:
    """Whether this is one of the processes among which xdist shares the tests."""
    return hasattr(config, "workerinput")
