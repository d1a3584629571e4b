"""The tournament: plays the missing games of a schedule, in this process or in others, and hands them on in order."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import FrameType

import parvis
from parvis.agents.registry import read_code
from parvis.arena.settings import Settings
from parvis.arena.simulate import GameResult, WorkerLost, play_seeded
from parvis.arena.workers import begin_worker
from parvis.core.chance import Chance, derived_seed
from parvis.core.errors import InvalidOption

CHUNK_SECONDS = 0.2  # of play at a time
MOST_AT_A_TIME = 500
GLANCE = 0.2  # seconds between two looks at what came in meanwhile

Chunks = Generator[list[GameResult], None, None]


@dataclass
class Wish:
    """A wish to stop: the first signal lets the games under way be finished, the second leaves them."""

    signals: int = 0
    heard: Callable[[int], None] = field(default=lambda _number: None)

    @property
    def stop(self) -> bool:
        """Begin no more games."""
        return self.signals > 0

    @property
    def at_once(self) -> bool:
        """Leave the games under way, too."""
        return self.signals > 1

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear the signals that end programs, until it is over."""
        before = {number: signal.signal(number, self.hear) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """One more signal."""
        self.signals += 1
        self.heard(number)
        if self.at_once:
            raise KeyboardInterrupt


def play_one(settings: Settings, index: int) -> GameResult:
    """One game: the luck of the game belongs to its deal, the luck of the agents also to the rotation."""
    seating = settings.schedule.seating(index)
    luck = Chance(derived_seed(settings.seed, seating.deal, "agents", seating.rotation))
    game = parvis.load(settings.game)
    return play_seeded(game, settings.plan(seating), index, derived_seed(settings.seed, seating.deal), luck)


def play_some(settings: Settings, indexes: Sequence[int]) -> tuple[list[GameResult], float]:
    """Some games, and the seconds they took."""
    begun = time.perf_counter()
    for path in settings.code:
        read_code(path)
    results = [play_one(settings, index) for index in indexes]
    return results, time.perf_counter() - begun


def play(settings: Settings, missing: Sequence[int], workers: int, wish: Wish) -> Chunks:
    """Play the missing games until they are over or a wish to stop is heard; every game is handed on once.

    They come in the order of `missing`; only what is finished out of order when it stops comes after a gap.
    """
    check_workers(workers)
    if workers == 1:
        chunks = play_here(settings, missing, wish)
    else:
        chunks = play_in_processes(settings, missing, min(workers, 4 * (os.cpu_count() or 1)), wish)
    return in_order(chunks, missing)


def check_workers(workers: int) -> None:
    """There must be at least one."""
    if workers < 1:
        raise InvalidOption(f"the number of workers must be at least 1, not {workers}")


def in_order(chunks: Chunks, missing: Sequence[int]) -> Chunks:
    """Hold back what is early."""
    early: dict[int, GameResult] = {}
    place = 0
    try:
        for chunk in chunks:
            early.update((result.index, result) for result in chunk)
            ready = []
            while place < len(missing) and missing[place] in early:
                ready.append(early.pop(missing[place]))
                place += 1
            yield ready  # perhaps empty: a glance
    except (Exception, KeyboardInterrupt):
        yield [early[index] for index in sorted(early)]
        raise
    finally:
        chunks.close()
    yield [early[index] for index in sorted(early)]


class Pace:
    """How many games to take at a time, from how long they took so far."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, games: int, seconds: float) -> None:
        """Take as many as about fit into a chunk, growing by steps."""
        fitting = int(CHUNK_SECONDS * games / seconds) if seconds > 0 else MOST_AT_A_TIME
        self.size = max(1, min(fitting, 4 * self.size, MOST_AT_A_TIME))


def play_here(settings: Settings, missing: Sequence[int], wish: Wish) -> Chunks:
    """The missing games one after another in this process."""
    pace = Pace()
    place = 0
    while place < len(missing) and not wish.stop:
        indexes = missing[place : place + pace.size]
        results, seconds = play_some(settings, indexes)
        if wish.at_once:  # a bot swallowed the interrupt: this chunk cannot be trusted
            raise KeyboardInterrupt
        place += len(indexes)
        pace.learn(len(indexes), seconds)
        yield results


def play_in_processes(settings: Settings, missing: Sequence[int], workers: int, wish: Wish) -> Chunks:
    """The missing games in other processes, handed on as they are finished; each worker has one chunk at a time."""
    pace = Pace()
    place = 0
    running: set[Future[tuple[list[GameResult], float]]] = set()
    light = replace(settings)  # without the schedule, which every process works out for itself
    strangers = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, initializer=begin_worker)
    try:
        while running or (place < len(missing) and not wish.stop):
            while len(running) < workers and place < len(missing) and not wish.stop:
                fair = -(-(len(missing) - place) // workers)
                size = min(pace.size, fair)
                running.add(pool.submit(play_some, light, tuple(missing[place : place + size])))
                place += size
            done, running = wait(running, GLANCE, FIRST_COMPLETED)
            for future in sorted(done, key=lambda each: each.exception() is not None):  # failures last
                results, seconds = future.result()
                pace.learn(len(results), seconds)
                yield results
            if not done:
                yield []
        pool.shutdown()
    except BrokenProcessPool as error:
        pool.shutdown(wait=False, cancel_futures=True)
        if not wish.stop:  # else the signal was sent to the workers, too
            raise WorkerLost("a worker process was killed; fewer workers need less memory") from error
    except BaseException:
        for worker in set(multiprocessing.active_children()) - strangers:
            worker.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
