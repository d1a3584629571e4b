"""Nothing that only Unix has is needed to start: the command runs where such modules and signals are missing."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from parvis.system import END_SIGNALS, lock_file, signals_here, terminal_signals_held_back
from tests.processes import run

UNIX_MODULES = ("fcntl", "termios", "pwd", "grp", "resource", "tty", "pty")
UNIX_NAMES = ("SIGHUP", "SIGALRM", "setitimer", "pthread_sigmask")
ELSEWHERE = f"""
import signal
import sys
for name in {UNIX_MODULES}:
    sys.modules[name] = None
for name in {UNIX_NAMES}:
    delattr(signal, name)
from parvis.cli import main
main()
"""
HOLDING = "import sys; from parvis.system import lock_file; print(lock_file(sys.stdin.fileno()))"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--version",), "parvis "),
        (("simulate", "notre-dame", "--players", "random,random", "--games", "2"), "2 games, "),
        (("simulate", "notre-dame", "--players", "random,greedy", "--games", "2", "--workers", "2"), "2 games, "),
    ],
    ids=["version", "simulate", "simulate with workers"],
)
def test_the_command_runs_without_what_only_unix_has(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    done = run([sys.executable, "-c", ELSEWHERE, *arguments], folder=tmp_path)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert told in done.stdout


def test_signals_that_a_system_lacks_are_left_out() -> None:
    assert signals_here("SIGINT", "SIGNONSENSE") == (signal.SIGINT,)
    assert {signal.SIGINT, signal.SIGTERM} <= set(END_SIGNALS)


def test_a_file_is_locked_by_one_process_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    with path.open("r+b") as file:
        assert lock_file(file.fileno())
        assert lock_file(file.fileno())
        with path.open("r+b") as other:
            done = subprocess.run(
                [sys.executable, "-c", HOLDING], stdin=other, capture_output=True, text=True, check=True
            )
        assert done.stdout == "False\n"
    with path.open("r+b") as other:
        done = subprocess.run([sys.executable, "-c", HOLDING], stdin=other, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_signals_held_back_come_afterwards() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        with terminal_signals_held_back():
            signal.raise_signal(signal.SIGINT)  # to this very thread, as others of a run are not held back
            assert heard == []
        assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)
