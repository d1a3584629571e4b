"""Back ends: where the runner's work is done. One takes a chunk of numbers and gives a future of their results."""

import os
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from parvis.arena.workers import WorkerPool, check_workers

WORKERS_PER_CORE = 4  # at most: more would only take memory

Result = TypeVar("Result")
Work = Callable[[int], Result]  # from a number to its result: the same whoever does it; it travels to other processes


@dataclass(frozen=True)
class Chunk(Generic[Result]):
    """The results of some numbers, and the seconds they took."""

    results: list[Result]
    seconds: float


def do_chunk(work: Work[Result], numbers: Sequence[int]) -> Chunk[Result]:
    """Do the work of some numbers."""
    begun = time.perf_counter()
    results = [work(number) for number in numbers]
    return Chunk(results, time.perf_counter() - begun)


class BackEnd(AbstractContextManager[object]):
    """Where chunks are done; as a context it ends what it started, after an error at once.

    It does so many chunks at a time as it has slots. In its reserve others may wait, so that no slot stands idle: only
    quick ones, for whoever interrupts has to wait for those, too. A lost worker is told by a BrokenExecutor.
    """

    slots = 1
    reserve = 0

    @abstractmethod
    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        """Have a chunk done."""


class ThisProcess(BackEnd):
    """Does a chunk here and now."""

    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        """Have a chunk done before this returns; its errors are raised here."""
        done: Future[Chunk[Result]] = Future()
        done.set_result(do_chunk(work, numbers))
        return done

    def __exit__(self, *_: object) -> None:
        """There is nothing to end."""


class Workers(BackEnd):
    """Worker processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.slots = self.reserve = min(workers, WORKERS_PER_CORE * (os.cpu_count() or 1))

    def __enter__(self) -> None:
        self.pool = WorkerPool(self.slots)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.pool.shutdown()
        else:
            self.pool.kill()

    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        """Have a chunk done by the next worker that is free."""
        return self.pool.submit(do_chunk, work, numbers)


def local(workers: int) -> BackEnd:
    """This process, or several on this machine."""
    check_workers(workers)
    return ThisProcess() if workers == 1 else Workers(workers)
