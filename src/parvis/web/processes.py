"""Several processes that answer behind one socket: started together, replaced when they die, ended together."""

import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from parvis.arena.workers import begin_worker
from parvis.core.errors import InvalidOption, ParvisError
from parvis.system import terminal_signals_held_back
from parvis.web.server import answer, make_app
from parvis.web.settings import Settings, load

FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
WRONG_INPUT = 2
GLANCE = 0.2  # seconds between two looks at the processes
PAUSE = 0.5  # seconds before a process that died is replaced
PATIENCE = 10.0  # seconds that a process may take to end beyond what it was granted

log = logging.getLogger("parvis.serve")


@contextmanager
def shared_figures(wanted: bool) -> Iterator[None]:
    """Let the processes that are started meanwhile share their figures, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="parvis-figures-", ignore_cleanup_errors=True) as folder:
        if wanted:
            os.environ[FIGURES] = folder
        yield


def answer_with_others(listening: socket.socket, number: int, tell: Connection) -> None:
    """What each of several processes does: it takes its settings from the environment, and its end from its parent."""
    begin_worker()
    try:
        settings, _ = load({}, os.environ, None)
        app = make_app(settings, number)
        answer(app, settings, listening, ready=lambda: tell.send(True), watched=True)
    except ParvisError as error:
        log.error("process %d cannot begin: %s", number, error)
        raise SystemExit(WRONG_INPUT) from error


class Processes:
    """The processes behind one socket: started together, replaced when they die, ended together."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.listening = listening
        self.running: dict[int, SpawnProcess] = {}
        self.told: dict[int, Connection] = {}
        self.heard: int = 0

    def run(self, ready: Callable[[], None]) -> int:
        """Let them answer until a signal comes, and return it; tells when all of them are ready."""
        before = {number: signal.signal(number, self.hear) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self.begin()
            if not self.heard:
                ready()
            self.watch()
        finally:
            self.end()
            for number, handler in before.items():
                signal.signal(number, handler)
        return self.heard

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The first signal begins the end, a second one leaves nobody any time."""
        if self.heard:
            for process in self.running.values():
                process.kill()
        self.heard = self.heard or number

    def begin(self) -> None:
        """Start them all and wait until they answer, or until a signal comes."""
        for number in range(self.settings.processes):
            self.start(number)
        for told in self.told.values():
            while not (self.heard or told.poll(GLANCE)):
                pass
            with suppress(EOFError):
                if self.heard or told.recv():
                    continue
            raise InvalidOption("a process of the server did not begin; the log says why")

    def start(self, number: int) -> None:
        """Start one of them, which hears nothing of the terminal and tells when it answers."""
        context = multiprocessing.get_context("spawn")
        self.told[number], tell = context.Pipe(duplex=False)
        process = context.Process(target=answer_with_others, args=(self.listening, number, tell))
        with terminal_signals_held_back():
            process.start()
        self.running[number] = process
        tell.close()

    def watch(self) -> None:
        """Replace those that die, until a signal comes; after a pause, as the reason may be there still."""
        from parvis.web.metrics import forget_process

        while not self.heard:
            wait([process.sentinel for process in self.running.values()], GLANCE)
            for number, process in self.running.items():
                if not process.is_alive() and not self.heard:
                    log.error("process %d has died with code %s and is replaced", number, process.exitcode)
                    forget_process(process.pid or 0)
                    time.sleep(PAUSE)
                    self.start(number)

    def end(self) -> None:
        """Take no more connections, let every process finish what it does, and kill the one that does not."""
        self.listening.close()
        end = time.monotonic() + self.settings.drain_seconds + self.settings.database_seconds + PATIENCE
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
            process.join()
