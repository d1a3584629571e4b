"""A server under load in processes of its own: how it is started, what it and its database use, how it is killed."""

import os
import re
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.processes import PATIENCE, children_of, command_of, cpu_seconds, first_line, started, stat_of

from bench.load_outcome import SQLITE

READY = re.compile(r"Parvis is ready: http://[^/]+:(\d+)/")
ROOT = Path(__file__).resolve().parent.parent
MEGABYTE = 1024 * 1024
FILES = 8192  # open at once, here and in the server
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
CHILDREN_CPU = (13, 14)  # fields after the name: what children used that have ended
UNLIMITED = "unlimited unlimited"
SPAWNED = "spawn_main"  # in the command line of the processes that answer, not in that of Python's own helper
RATES = ("REQUEST", "TABLE", "SIGN_IN", "HINT", "CHAT", "GUEST", "UPLOAD")
LIFTED = {
    **{f"PARVIS_{name}_RATE": UNLIMITED for name in RATES},
    "PARVIS_SOCKETS_PER_ADDRESS": "100000",
    "PARVIS_CONNECTIONS_PER_ADDRESS": "100000",
    "PARVIS_CONNECTIONS": "100000",
    "PARVIS_TABLES_PER_VISITOR": "100000",
    "PARVIS_LOG_LEVEL": "warning",
    "PARVIS_IDLE_SECONDS": "60",
}
"""What is meant against one address is switched off, as all of the load comes from one; tables that are over leave the
memory sooner, so that a run of minutes shows whether it stays flat. Only what is wrong is logged."""


def tree_of(pid: int) -> list[int]:
    """A process and all that it has started, directly or not."""
    return [pid, *(other for child in children_of(pid) for other in tree_of(child))]


def cpu_of(pids: list[int]) -> float:
    """Seconds of processor that processes have used, with their children that have ended."""
    total = 0.0
    for pid in pids:
        try:
            fields = stat_of(pid)
            total += cpu_seconds(pid) + sum(int(fields[place]) for place in CHILDREN_CPU) / TICKS
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total


def rss_of(pids: list[int]) -> float:
    """Megabytes of memory that processes hold."""
    total = 0
    for pid in pids:
        try:
            total += int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total * PAGE / MEGABYTE


class LoadServer:
    """`parvis serve` on a database, that can be killed and started again at the same port."""

    def __init__(self, database: str, processes: int, wrapper: tuple[str, ...] = ()) -> None:
        self.database = database
        self.processes = processes
        self.wrapper = wrapper
        self.port = 0
        self.life: Iterator[None] | None = None
        self.pid = 0

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.life = self.living()
        next(self.life)

    def living(self) -> Iterator[None]:
        """Its life, which ends with this generator."""
        command = [
            *self.wrapper, sys.executable, "-m", "parvis", "serve", f"--port={self.port}",
            f"--database={self.database}", f"--processes={self.processes}",
        ]  # fmt: skip
        with started(command, environment={**os.environ, **LIFTED}, folder=ROOT, stderr=None) as process:
            ready = READY.match(line := first_line(process))
            if ready is None:
                raise RuntimeError(f"the server did not start: {line.strip() or 'no message'}")
            self.pid = process.pid
            self.port = int(ready[1])
            yield
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                process.wait(PATIENCE)

    def stop(self) -> None:
        """End it in good order."""
        if self.life is not None:
            for _ in self.life:
                pass
            self.life = None

    def kill(self) -> None:
        """End all of it as a power cut would."""
        os.killpg(self.pid, signal.SIGKILL)
        self.stop()

    def answering(self) -> list[int]:
        """The processes that answer requests."""
        started_here = [pid for pid in children_of(self.pid) if SPAWNED in command_of(pid)]
        return [self.pid] if self.processes == 1 else started_here

    @property
    def pids(self) -> list[int]:
        """All processes of it, computer players too."""
        return tree_of(self.pid)


@contextmanager
def load_server(database: str, processes: int = 1, wrapper: tuple[str, ...] = ()) -> Iterator[LoadServer]:
    """A server that is stopped at the end."""
    lift_files()
    server = LoadServer(database, processes, wrapper)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def lift_files() -> None:
    """Allow enough open connections, here and in what is started."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@contextmanager
def database_of(kind: str) -> Iterator[tuple[str, int]]:
    """A new database of a kind: its URL, and the process of its server if it has one."""
    with tempfile.TemporaryDirectory(prefix="parvis-load-", ignore_cleanup_errors=True) as folder:
        if kind == SQLITE:
            yield f"sqlite:///{Path(folder) / 'tables.sqlite'}", 0
            return
        from tests.postgres import cluster

        with cluster(Path(folder)) as made:
            assert made.process is not None
            yield made.new_database(), made.process.pid
