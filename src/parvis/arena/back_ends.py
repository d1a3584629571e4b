"""Back ends: where the runner's work is done. One takes a chunk of numbers and gives a future of their results."""

import os
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields, is_dataclass
from operator import attrgetter
from pathlib import Path
from typing import Generic, TypeVar

from parvis.arena.workers import WorkerPool, check_workers
from parvis.core.errors import ParvisError

WORKERS_PER_CORE = 4  # at most: more would only take memory

Result = TypeVar("Result")
Work = Callable[[int], Result]  # from a number to its result: the same whoever does it; it travels to other processes


@dataclass(frozen=True)
class Chunk(Generic[Result]):
    """The results of some numbers, and the seconds they took."""

    results: list[Result]
    seconds: float

    def __reduce__(self) -> tuple[object, ...]:
        """Results that are alike travel as columns, in half the time: for quick games that is worth it."""
        kinds = set(map(type, self.results))
        names = names_of(kinds.pop()) if len(kinds) == 1 else []
        if len(names) < 2:
            return Chunk, (self.results, self.seconds)
        columns = [list(column) for column in zip(*map(attrgetter(*names), self.results), strict=True)]
        return from_columns, (type(self.results[0]), names, columns, self.seconds)


def names_of(kind: type) -> list[str]:
    """The fields of a dataclass that keeps them in a dictionary."""
    return [each.name for each in fields(kind)] if is_dataclass(kind) and kind.__dictoffset__ else []


def from_columns(kind: type[Result], names: list[str], columns: list[list[object]], seconds: float) -> Chunk[Result]:
    """A chunk that travelled; what is checked for every number costs as much again, so nothing is."""
    results = []
    new = object.__new__
    for values in zip(*columns, strict=False):
        result = new(kind)
        result.__dict__.update(zip(names, values, strict=False))
        results.append(result)
    return Chunk(results, seconds)


def do_chunk(work: Work[Result], numbers: Sequence[int]) -> Chunk[Result]:
    """Do the work of some numbers."""
    begun = time.perf_counter()
    results = [work(number) for number in numbers]
    return Chunk(results, time.perf_counter() - begun)


class WorkerLost(ParvisError):
    """Whoever did the work ended before it was done."""


class BackEnd(AbstractContextManager["BackEnd"]):
    """Where chunks are done; as a context it begins, and ends what it started, after an error at once.

    It does so many chunks at a time as it has slots. In its reserve others may wait, so that no slot stands idle: only
    quick ones, for whoever interrupts has to wait for those, too. A lost worker is told by a BrokenExecutor. The
    context may be entered again inside itself, by the runner; the first to leave it ends it.
    """

    slots = 1
    reserve = 0
    shares_disk = True  # whether what is written where the work is done can be read here
    begun = False

    def __enter__(self) -> "BackEnd":
        if not self.begun:
            self.begin()
            self.begun = True
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self.begun:
            self.begun = False
            self.end(at_once=kind is not None)

    def begin(self) -> None:
        """Start what is needed."""

    def end(self, *, at_once: bool) -> None:
        """End what was started, and abandon what is under way if it must be at once."""
        del at_once

    def lost(self) -> WorkerLost:
        """What a BrokenExecutor means."""
        return WorkerLost("a worker process was killed; fewer workers need less memory")

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


class Workers(BackEnd):
    """Worker processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.slots = self.reserve = min(workers, WORKERS_PER_CORE * (os.cpu_count() or 1))

    def begin(self) -> None:
        """A pool, whose processes start with the work."""
        self.pool = WorkerPool(self.slots)

    def end(self, *, at_once: bool) -> None:
        """End the processes."""
        if at_once:
            self.pool.kill()
        else:
            self.pool.shutdown()

    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        """Have a chunk done by the next worker that is free."""
        return self.pool.submit(do_chunk, work, numbers)


def local(workers: int) -> BackEnd:
    """This process, or several on this machine."""
    check_workers(workers)
    return ThisProcess() if workers == 1 else Workers(workers)


def back_end_for(workers: int | None = None, ray: str | None = None, code: Sequence[Path] = ()) -> BackEnd:
    """What two options ask for: one process or several on this machine, or a Ray cluster, to which bot files travel.

    >>> type(back_end_for()).__name__, type(back_end_for(2)).__name__
    ('ThisProcess', 'Workers')
    """
    if ray is None:
        return local(1 if workers is None else workers)
    from parvis.arena.ray_cluster import RayCluster

    return RayCluster(ray, workers, code)
