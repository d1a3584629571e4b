"""The runner: does numbered work, such as games, chunk by chunk and hands the results on in order."""

from collections.abc import Collection, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from itertools import islice
from typing import Generic

from parvis.arena.back_ends import BackEnd, Chunk, Result, Work
from parvis.arena.interruption import Interruption

CHUNK_SECONDS = 0.2  # of work at a time
LARGEST_CHUNK = 10_000
LARGEST_GROWTH = 4  # from one chunk to the next
MOST_HELD_BACK = 10_000  # small results that wait for an earlier one, so that memory stays flat
GLANCE = 0.2  # seconds after which a wait looks up, for on Windows no signal ends it

Finished = Generator[list[Result], None, None]


class Pace:
    """How many numbers make a chunk, from how long they took so far."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, count: int, seconds: float) -> None:
        """Take as many as about fit into a chunk's time, growing by steps."""
        fitting = int(CHUNK_SECONDS * count / seconds) if seconds > 0 else LARGEST_CHUNK
        self.size = max(1, min(fitting, LARGEST_GROWTH * self.size, LARGEST_CHUNK))


class Order(Generic[Result]):
    """Holds back what is finished early."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.coming = iter(numbers)
        self.next = next(self.coming, None)
        self.early: dict[int, Result] = {}

    def add(self, numbers: Sequence[int], results: Sequence[Result]) -> None:
        """Take what is finished."""
        self.early.update(zip(numbers, results, strict=True))

    def ready(self) -> list[Result]:
        """All that has nothing missing before it."""
        found = []
        while self.next is not None and self.next in self.early:
            found.append(self.early.pop(self.next))
            self.next = next(self.coming, None)
        return found

    def rest(self) -> list[Result]:
        """All the others, in order."""
        found = [self.early[number] for number in sorted(self.early)]
        self.early.clear()
        return found


class Run(Generic[Result]):
    """One run: what is under way, what is finished, and what comes next."""

    def __init__(
        self,
        work: Work[Result],
        numbers: Collection[int],
        back_end: BackEnd,
        interruption: Interruption,
        most_held_back: int,
    ) -> None:
        self.work = work
        self.coming = iter(numbers)
        self.left = len(numbers)
        self.back_end = back_end
        self.interruption = interruption
        self.most_held_back = most_held_back
        self.pace = Pace()
        self.order: Order[Result] = Order(numbers)
        self.running: dict[Future[Chunk[Result]], Sequence[int]] = {}

    @property
    def more(self) -> bool:
        """Whether there is work that may be begun."""
        return self.left > 0 and not self.interruption.wanted

    @property
    def room(self) -> bool:
        """Whether another chunk may be begun now."""
        reserve = self.back_end.reserve if self.pace.size > 1 else 0
        return len(self.running) < self.back_end.slots + reserve and len(self.order.early) < self.most_held_back

    def begin(self) -> None:
        """Begin the next chunk: no more of what is left than a fair share."""
        fair = -(-self.left // self.back_end.slots)
        chunk = tuple(islice(self.coming, min(self.pace.size, fair)))
        self.running[self.back_end.submit(self.work, chunk)] = chunk
        self.left -= len(chunk)

    def step(self) -> list[Result]:
        """Begin what can be begun, wait for something to be finished, and give what can be handed on."""
        with self.interruption.may_break_off():
            while self.more and self.room:
                self.begin()
            done, _ = wait(self.running, GLANCE, FIRST_COMPLETED)
        for future in sorted(done, key=lambda each: each.exception() is not None):  # what failed comes last
            numbers = self.running.pop(future)
            chunk = future.result()
            self.pace.learn(len(numbers), chunk.seconds)
            self.order.add(numbers, chunk.results)
        return self.order.ready()

    def results(self) -> Finished[Result]:
        """Everything, as it is finished; at the end, or before an error, also what comes after a gap."""
        trouble: BaseException | None = None
        try:
            with self.back_end:
                while self.running or self.more:
                    if ready := self.step():
                        yield ready
        except BrokenExecutor as error:
            if not self.interruption.wanted:  # else the signal was sent to the workers, too
                trouble = self.back_end.lost()
                trouble.__cause__ = error
        except (Exception, KeyboardInterrupt) as error:
            trouble = error
        if rest := self.order.rest():
            yield rest
        if trouble is not None:
            raise trouble


def run(
    work: Work[Result],
    numbers: Collection[int],
    back_end: BackEnd,
    interruption: Interruption,
    most_held_back: int = MOST_HELD_BACK,
) -> Finished[Result]:
    """Do the work of some numbers until all is done or an interruption is wanted; every result is handed on once.

    They come in the order of `numbers`; only what is finished out of order when it stops comes after a gap. Nothing
    more is begun while so many as `most_held_back` wait for an earlier one. The numbers rise and are taken as they are
    needed, so there may be any number of them.

    >>> from parvis.arena.back_ends import ThisProcess
    >>> [result for some in run(abs, range(-3, 0), ThisProcess(), Interruption()) for result in some]
    [3, 2, 1]
    """
    return Run(work, numbers, back_end, interruption, most_held_back).results()
