"""What differs from one operating system to another: signals that end a program, the lock on a file, free memory.

Nothing that only some systems have is imported before it is needed.
"""

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final


def signals_here(*names: str) -> tuple[signal.Signals, ...]:
    """Those of some signals that this system knows.

    >>> [each.name for each in signals_here("SIGINT", "SIGNONSENSE")]
    ['SIGINT']
    """
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))


HANG_UP: Final = signals_here("SIGHUP")  # the terminal was closed
FROM_TERMINAL: Final = signals_here("SIGINT", "SIGHUP", "SIGBREAK")  # these reach every process of a terminal
END_SIGNALS: Final = signals_here("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


@contextmanager
def terminal_signals_held_back() -> Iterator[None]:
    """Let signals of the terminal wait, here and in processes started meanwhile, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, FROM_TERMINAL)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_terminal_signals() -> None:
    """Leave the signals of the terminal to another process; those held back until now are forgotten."""
    for number in FROM_TERMINAL:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, FROM_TERMINAL)


def lock_file(file: int) -> bool:
    """Lock an open file for this process alone; False if another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN):
            return False
        raise
    return True


def free_memory() -> int | None:
    """Bytes that a program may still take without others being put aside; None where the system does not tell."""
    try:
        told = Path("/proc/meminfo").read_text(encoding="ascii")
    except OSError:
        return None
    for line in told.splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return None
