"""The process that speaks with a Ray cluster for us: Ray takes over signals and the screen of whoever joins a cluster.

It is a child of the command, deaf to the terminal, in a group of its own and without a screen. It is asked for chunks
through a pipe and tells through it what came of them. When it ends, Ray ends what it started or did for it.
"""

import os
import signal
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import parvis
from parvis.agents.registry import read_code
from parvis.arena.back_ends import Chunk, Result, Work, do_chunk
from parvis.arena.workers import begin_worker, leave
from parvis.core.errors import ParvisError

SILENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns of a default to come
}
LOOK = 5.0  # seconds between two looks at how large the cluster is


class ClusterDiffers(ParvisError):
    """A machine of the cluster would play other games."""


@dataclass(frozen=True)
class Baggage:
    """What must be the same wherever games are played, and the bot files, which may be missing elsewhere."""

    version: str
    rules: dict[str, int]
    code: tuple[tuple[Path, str], ...]

    @classmethod
    def packed(cls, code: Sequence[Path]) -> "Baggage":
        """What this machine has."""
        texts = tuple((path, path.read_text(encoding="utf-8")) for path in code)
        return cls(parvis.__version__, rules_here(), texts)

    def unpack(self) -> None:
        """Make the bot files known here; what differs from where they come from is refused."""
        if (self.version, self.rules) != (parvis.__version__, rules_here()):
            raise ClusterDiffers(
                "a machine of the cluster has parvis {found}, this one {wanted}; all need the same version",
                found=parvis.__version__,
                wanted=self.version,
            )
        for path, text in self.code:
            read_code(path, text)


def rules_here() -> dict[str, int]:
    """The rules of every game."""
    return {name: game.versions["rules"] for name, game in parvis.GAMES.items()}


def do_far_away(baggage: Baggage, work: Work[Result], numbers: Sequence[int]) -> Chunk[Result]:
    """Do the work of some numbers on a machine of the cluster."""
    baggage.unpack()
    return do_chunk(work, numbers)


def drive(pipe: Connection, wishes: dict[str, object], baggage: Baggage) -> None:
    """What the process does: join a cluster, tell how large it is, have chunks done until the pipe is closed."""
    if hasattr(os, "setsid"):
        os.setsid()
    begin_worker(leave_with_all)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for screen in (1, 2):
        os.dup2(nowhere, screen)
    os.environ.update(SILENT)
    Driver(pipe, baggage).run(wishes)


def leave_with_all() -> None:
    """End this process and all that Ray has started for it, which would only notice after minutes."""
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    leave()


class Driver:
    """The connection to a cluster."""

    def __init__(self, pipe: Connection, baggage: Baggage) -> None:
        self.pipe = pipe
        self.baggage = baggage
        self.telling = threading.Lock()
        import ray

        self.ray: Any = ray

    def run(self, wishes: dict[str, object]) -> None:
        """Everything, from joining the cluster to leaving it."""
        self.tell("loaded", None)
        try:
            self.join(wishes)
        except Exception as error:  # Ray raises its own errors, those of grpc and those of Python
            self.tell("refused", first_line(error))
            return
        self.tell("size", self.size())
        self.serve()
        self.ray.shutdown()

    def join(self, wishes: dict[str, object]) -> None:
        """Enter a cluster, or start one."""
        self.ray.init(**wishes, log_to_driver=False)
        # A chunk whose worker or machine is lost is done again by another, as often as it takes; one that fails is not.
        self.remote = self.ray.remote(num_cpus=1, max_retries=-1)(do_far_away)

    def size(self) -> int:
        """How many chunks it can do at a time."""
        return int(self.ray.cluster_resources().get("CPU", 0))

    def serve(self) -> None:
        """Have done what is asked for, until nobody asks any more."""
        size = 0
        while True:
            if not self.pipe.poll(LOOK):
                if (now := self.size()) != size:
                    self.tell("size", now)
                    size = now
                continue
            try:
                asked = self.pipe.recv()
            except EOFError:
                return
            if asked is None:
                return
            ticket, work, numbers = asked
            future = self.remote.remote(self.baggage, work, numbers).future()
            future.add_done_callback(lambda done, ticket=ticket: self.tell_done(ticket, done))

    def tell_done(self, ticket: int, done: Any) -> None:
        """Tell what came of a chunk."""
        error = done.exception()
        if error is None:
            self.tell("done", (ticket, done.result()))
        else:
            self.tell("failed", (ticket, cause_of(error)))

    def tell(self, kind: str, value: object) -> None:
        """Send a message; one at a time, for Ray calls from threads of its own."""
        with self.telling:
            self.pipe.send((kind, value))


def cause_of(error: BaseException) -> BaseException:
    """What was raised far away, without what Ray wraps around it."""
    return getattr(error, "cause", None) or error


def first_line(error: BaseException) -> str:
    """The first line of what an error says."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]
