"""A Ray cluster as a back end: chunks are done by its machines, and done again by others where one is lost."""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from parvis.arena.back_ends import BackEnd, Chunk, Result, Work, WorkerLost
from parvis.arena.ray_driver import Baggage, drive
from parvis.arena.workers import check_workers
from parvis.core.errors import InvalidOption, ParvisError
from parvis.options import OWN_CLUSTER
from parvis.system import terminal_signals_held_back

ANSWER_SECONDS = 15.0  # within which a cluster answers or is unreachable
START_SECONDS = 120.0  # within which one of our own starts, on a busy machine too
FAREWELL_SECONDS = 20.0  # within which everything ends by itself
CLIENT = "ray://"
CLIENT_PORT = 10001


class NoCluster(ParvisError):
    """A Ray cluster that cannot be joined."""


class ClusterGone(BrokenExecutor):
    """The process that speaks with the cluster has ended."""


class RayCluster(BackEnd):
    """The machines of a Ray cluster, one that is there or one of our own on this machine."""

    shares_disk = False

    def __init__(self, address: str, workers: int | None = None, code: Sequence[Path] = ()) -> None:
        if workers is not None:
            check_workers(workers)
        if find_spec("ray") is None:
            raise InvalidOption("--ray needs the ray extra: pip install 'parvis[ray]'")
        self.address = address
        self.own = address == OWN_CLUSTER
        self.workers = workers
        self.baggage = Baggage.packed(code)
        self.futures: dict[int, Future[Chunk[Any]]] = {}
        self.tickets = 0
        self.told = threading.Condition()
        self.gone = False
        self.refusal: str | None = None

    def lost(self) -> WorkerLost:
        """What a BrokenExecutor means."""
        return WorkerLost("the connection to the Ray cluster broke off")

    # Beginning and ending ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Join the cluster; NoCluster if nobody answers."""
        self.knock()
        self.pipe, far_end = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        wishes: dict[str, object] = {"address": self.address}
        if self.own:
            wishes.update(num_cpus=self.workers, include_dashboard=False)
        self.process = context.Process(target=drive, args=(far_end, wishes, self.baggage), daemon=True)
        with terminal_signals_held_back():
            self.process.start()
        far_end.close()
        self.gone, self.refusal, self.loaded, self.slots = False, None, False, 0
        self.listener = threading.Thread(target=self.listen, args=(self.pipe,), daemon=True)
        self.listener.start()
        try:
            self.await_answer()
        except BaseException:
            self.end(at_once=True)
            raise

    def knock(self) -> None:
        """Refuse an address at which nobody listens, at once: Ray itself would try for a minute."""
        place = self.address.removeprefix(CLIENT)
        host, colon, port = place.rpartition(":")
        if not colon and self.address.startswith(CLIENT):
            host, port = place, str(CLIENT_PORT)
        if not host:
            return  # local or auto, or nonsense of which Ray tells
        try:
            socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()
        except (OSError, ValueError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise NoCluster("no Ray cluster at {address}: {reason}", address=self.address, reason=reason) from error

    def await_answer(self) -> None:
        """Wait until the cluster has said how large it is."""
        end = time.monotonic() + START_SECONDS
        with self.told:
            self.told.wait_for(lambda: self.loaded or self.gone, START_SECONDS)  # reading the library takes its time
            if not self.own:
                end = time.monotonic() + ANSWER_SECONDS
            while not (self.slots or self.gone or self.refusal) and time.monotonic() < end:
                self.told.wait(0.2)  # short, for on Windows no signal ends a wait
        if self.refusal is not None and self.own:
            raise NoCluster("Ray cannot start a cluster on this machine: {reason}", reason=self.refusal)
        if self.refusal is not None:
            raise NoCluster("no Ray cluster at {address}: {reason}", address=self.address, reason=self.refusal)
        if not self.slots and self.own:
            raise NoCluster("Ray cannot start a cluster on this machine")
        if not self.slots:
            raise NoCluster(
                "no Ray cluster answers at {address}; one that asks for a token needs RAY_AUTH_MODE=token",
                address=self.address,
            )

    def end(self, *, at_once: bool) -> None:
        """Leave the cluster; one of our own ends."""
        if not at_once:
            with suppress(OSError):
                self.pipe.send(None)
            self.process.join(FAREWELL_SECONDS)
        self.kill()
        self.process.join()
        self.listener.join()
        self.pipe.close()

    def kill(self) -> None:
        """End the process that speaks with the cluster and all that it started, unless they have ended."""
        if self.process.is_alive() and self.process.pid is not None and hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()

    # Work -------------------------------------------------------------------------------------------------------------

    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        """Have a chunk done by a machine of the cluster that has room."""
        future: Future[Chunk[Result]] = Future()
        with self.told:
            if self.gone:
                raise ClusterGone
            self.tickets += 1
            self.futures[self.tickets] = future
        try:
            self.pipe.send((self.tickets, work, numbers))
        except OSError as error:
            raise ClusterGone from error
        return future

    def listen(self, pipe: Connection) -> None:
        """Take in what is told until nothing comes any more."""
        with suppress(EOFError, OSError):
            while True:
                kind, value = pipe.recv()
                with self.told:
                    self.hear(kind, value)
                    self.told.notify_all()
        with self.told:
            self.gone = True
            for future in self.futures.values():
                future.set_exception(ClusterGone())
            self.futures.clear()
            self.told.notify_all()

    def hear(self, kind: str, value: Any) -> None:
        """Take in one message."""
        if kind == "loaded":
            self.loaded = True
        elif kind == "refused":
            self.refusal = value
        elif kind == "size":
            self.slots = self.reserve = min(max(value, 1), self.workers or value)
        elif kind == "done":
            self.futures.pop(value[0]).set_result(value[1])
        else:
            self.futures.pop(value[0]).set_exception(value[1])
