"""Thinking for many at once: worker processes behind one fair and bounded line per purpose.

Each worker is a pool of one process, so that one that hangs or dies takes nobody else's work with it, and is given one
job at a time, so that whatever waits can still leave. A free worker serves
- a turn of a computer player, if one waits: a whole table waits for it;
- after `TURNS_IN_A_ROW` turns for which something else had to wait, something else, so that nothing starves;
- of readings, hints, curves and studies the one served longest ago; they never take the last of several workers.
Within a purpose keys (a visitor, a table) are served in turn. A key for which a worker is still busy, be it with
something that nobody wants any more, comes after the others.
"""

import asyncio
import importlib
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from parvis.arena.workers import WorkerPool, check_workers
from parvis.core.errors import InvalidOption, ParvisError
from parvis.words.catalogue import N_

Answer = TypeVar("Answer")
Observer = Callable[[str, float], None]

TURNS: Final = "turns"
OTHERS: Final = ("readings", "hints", "curves", "studies")
PURPOSES: Final = (TURNS, *OTHERS)
LIMITS: Final[Mapping[str, float]] = {
    TURNS: 60.0, "hints": 10.0, "curves": 60.0, "readings": 10.0, "studies": 60.0,
}  # seconds of work  # fmt: skip
STARTING: Final = 60.0  # seconds that a new worker may take beyond that, on a very busy machine
TURNS_IN_A_ROW: Final = 3  # before something else that waits
FEWEST_EACH: Final = 2  # jobs that one key may have in a line; of a long line it is a quarter
ATTEMPTS: Final = 3  # at a job whose worker dies
MOST_KEPT: Final = 256  # answers of `once`
PRELOADED: Final = (
    "parvis.web.bots",
    "parvis.web.reading",
    "parvis.web.studying",
)  # what the work needs, loaded before there is any


class Busy(ParvisError):
    """Too many wait already, in all or for this key; or the server closes."""

    def __init__(self, message: str = N_("The server is thinking for others; try again in a moment.")) -> None:
        super().__init__(message)


class TookTooLong(ParvisError):
    """The work did not end within its limit, and its worker was ended."""


@dataclass(eq=False)
class Job:
    """Some work and the answer that is awaited; a cancelled answer means that nobody waits any more."""

    line: "Line"
    key: str
    work: Callable[..., Any]
    arguments: tuple[object, ...]
    answer: asyncio.Future[Any]
    sharers: int = 0

    def leave(self) -> None:
        """Wait no longer; a worker that is busy with it goes on, for nobody."""
        self.answer.cancel()
        self.line.remove(self)

    def fail(self, problem: Exception) -> None:
        """Tell who waits what went wrong."""
        if not self.answer.done():
            self.answer.set_exception(problem)
            self.answer.exception()  # who waits may leave at this very moment, and then nobody else looks at it


class Line:
    """The jobs that wait for one purpose: keys in turn, and for each key the first asked for first."""

    def __init__(self, bound: int, limit: float) -> None:
        self.bound = bound
        self.each = max(FEWEST_EACH, bound // 4)
        self.limit = limit
        self.waiting: dict[str, deque[Job]] = {}  # by key, the one whose turn it is first
        self.busy: Counter[str] = Counter()  # workers, by the key that they work for

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def add(self, job: Job) -> None:
        """Let a job wait, if there is room for it."""
        if len(self) >= self.bound or len(self.waiting.get(job.key, ())) >= self.each:
            raise Busy
        self.waiting.setdefault(job.key, deque()).append(job)

    def remove(self, job: Job) -> None:
        """Let a job wait no longer, if it still does."""
        if job in self.waiting.get(job.key, ()):
            self.waiting[job.key].remove(job)
            if not self.waiting[job.key]:
                del self.waiting[job.key]

    def take(self) -> Job:
        """The next job: of the first key among those for which the fewest workers are busy."""
        key = min(self.waiting, key=lambda key: self.busy[key])
        jobs = self.waiting.pop(key)
        job = jobs.popleft()
        if jobs:
            self.waiting[key] = jobs
        self.busy[key] += 1
        return job

    def end(self, job: Job) -> None:
        """A worker is done with a job: its key has had its turn, and others come before it."""
        self.busy -= Counter([job.key])
        if job.key in self.waiting:
            self.waiting[job.key] = self.waiting.pop(job.key)


def get_ready() -> None:
    """What a new worker does before there is work, so that the first to ask does not wait for it."""
    for module in PRELOADED:
        importlib.import_module(module)


class Worker:
    """One process, started anew when it has died or was ended."""

    def __init__(self) -> None:
        self.pool: WorkerPool | None = None
        self.ready: Future[None] | None = None

    def start(self) -> WorkerPool:
        """Start the process unless it is there."""
        if self.pool is None:
            self.pool = WorkerPool(1)
            self.ready = self.pool.submit(get_ready)
        return self.pool

    def end(self) -> None:
        """End the process at once, whatever it does."""
        if self.pool is not None:
            self.pool.kill()
            self.pool = self.ready = None

    async def do(self, job: Job, attempts: int = ATTEMPTS) -> Any:
        """Do a job, and again if the process dies; nothing if nobody waits for it any more."""
        try:
            return None if job.answer.done() else await self.attempt(job)
        except BrokenProcessPool:
            self.end()
            if attempts == 1:
                raise
        return await self.do(job, attempts - 1)

    async def attempt(self, job: Job) -> Any:
        """Do a job within its limit; beyond it the process is ended and another started."""
        asked = self.start().submit(job.work, *job.arguments)
        limit = job.line.limit if self.ready is None or self.ready.done() else job.line.limit + STARTING
        answer = asyncio.wrap_future(asked)
        try:
            await asyncio.wait({answer}, timeout=limit)
            if not answer.done():
                self.end()
                self.start()
                raise TookTooLong("This took too long and was given up.")
        finally:
            answer.cancel()
        problem = answer.exception()
        if problem is not None and not isinstance(problem, Exception):  # such as sys.exit(): it must not end the server
            raise RuntimeError(f"the work ended with {problem!r}") from problem
        return answer.result()


class Thinkers:
    """The workers and the lines before them; all of it belongs to one event loop.

    `bounds` says for each purpose how many jobs may wait. `observe` is told of every job that a worker is done with:
    its purpose, and the seconds of work, without the waiting. Workers are started by the first job or `warm`, and stay.
    """

    def __init__(self, workers: int, bounds: Mapping[str, int], *, observe: Observer | None = None) -> None:
        check_workers(workers)
        if set(bounds) != set(PURPOSES):
            raise InvalidOption(
                "the purposes are {purposes}, not {bounds}", purposes=", ".join(PURPOSES), bounds=", ".join(bounds)
            )
        self.workers = [Worker() for _ in range(workers)]
        self.free = list(self.workers)  # the last one is used first: what it has loaded is still at hand
        self.lines = {purpose: Line(bounds[purpose], LIMITS[purpose]) for purpose in PURPOSES}
        self.others = list(OTHERS)  # the one served longest ago first
        self.most_others = max(1, workers - 1)
        self.turns_in_a_row = 0  # while others waited
        self.shared: dict[tuple[str, Hashable], Job] = {}
        self.kept: OrderedDict[tuple[str, Hashable], Any] = OrderedDict()
        self.observe = observe
        self.tasks: dict[asyncio.Task[None], Job] = {}
        self.closed = False

    async def run(self, purpose: str, key: str, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Let a worker do some work when its turn has come; Busy at once if too many wait."""
        job = self.ask(purpose, key, work, arguments)
        try:
            answer: Answer = await job.answer
            return answer
        finally:
            job.leave()

    async def once(self, purpose: str, key: str, name: Hashable, work: Callable[..., Answer], *given: object) -> Answer:
        """The same for an answer that stays the same: whoever asks by its name shares it (and must not change it)."""
        which = (purpose, name)
        if which in self.kept:
            self.kept.move_to_end(which)
            kept: Answer = self.kept[which]
            return kept
        if which not in self.shared:
            self.shared[which] = self.ask(purpose, key, work, given)
        job = self.shared[which]
        job.sharers += 1
        try:
            answer: Answer = await asyncio.shield(job.answer)
        finally:
            job.sharers -= 1
            if not job.sharers:
                job.leave()
                del self.shared[which]
        self.kept[which] = answer
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)  # nobody has asked for it longest
        return answer

    def ask(self, purpose: str, key: str, work: Callable[..., Any], arguments: tuple[object, ...]) -> Job:
        """Put a job into its line."""
        if self.closed:
            raise Busy
        line = self.lines[purpose]
        job = Job(line, key, work, arguments, asyncio.get_running_loop().create_future())
        line.add(job)
        self.warm()
        self.serve()
        return job

    def serve(self) -> None:
        """Give every free worker a job, as long as there is one for it."""
        while self.free and not self.closed and (purpose := self.next_purpose()) is not None:
            job = self.lines[purpose].take()
            task = asyncio.create_task(self.attend(purpose, job, self.free.pop()))
            self.tasks[task] = job
            task.add_done_callback(self.tasks.pop)

    def next_purpose(self) -> str | None:
        """What a free worker shall serve now."""
        room = sum(self.lines[purpose].busy.total() for purpose in OTHERS) < self.most_others
        other = next((purpose for purpose in self.others if room and self.lines[purpose].waiting), None)
        if self.lines[TURNS].waiting and (other is None or self.turns_in_a_row < TURNS_IN_A_ROW):
            self.turns_in_a_row += other is not None
            return TURNS
        if other is not None:
            self.turns_in_a_row = 0
            self.others.remove(other)
            self.others.append(other)
        return other

    async def attend(self, purpose: str, job: Job, worker: Worker) -> None:
        """Let a worker do a job, hand on the answer, and look for the next one."""
        began = time.monotonic()
        try:
            answer = await worker.do(job)
            if not job.answer.done():
                job.answer.set_result(answer)
        except Exception as problem:  # whatever it is, it is the asker's to hear of
            job.fail(problem)
        finally:
            job.line.end(job)
            self.free.append(worker)
            self.serve()
        if self.observe is not None:
            self.observe(purpose, time.monotonic() - began)

    def warm(self) -> None:
        """Start the workers that are not there, so that who asks need not wait for them."""
        for worker in self.workers:
            worker.start()

    def waiting(self, purpose: str) -> int:
        """How many jobs wait for a worker."""
        return len(self.lines[purpose])

    def pids(self) -> list[int]:
        """The processes there are."""
        pools = [worker.pool for worker in self.workers if worker.pool is not None]
        return [process.pid for pool in pools for process in pool.processes if process.pid is not None]

    def close(self) -> None:
        """End the processes; whoever still waits is told so, and so is whoever asks from now on."""
        self.closed = True
        waiting = [job for line in self.lines.values() for jobs in line.waiting.values() for job in jobs]
        for job in [*waiting, *self.tasks.values()]:
            job.fail(Busy())
        for task in self.tasks:
            task.cancel()
        for worker in self.workers:
            worker.end()
