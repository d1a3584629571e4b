"""The runner: results in order for any back end, memory that stays flat, and two signals that mean two things."""

import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from parvis import InvalidOption
from parvis.arena import runner
from parvis.arena.back_ends import BackEnd, Chunk, Result, ThisProcess, Work, WorkerLost, Workers, do_chunk, local
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult
from parvis.arena.runner import LARGEST_CHUNK, Order, Pace, run
from tests.processes import wait_for, wait_until_gone


class Threads(BackEnd):
    """A back end of another kind: what the runner asks of one is enough."""

    slots = 2

    def begin(self) -> None:
        self.pool = ThreadPoolExecutor(self.slots)

    def end(self, *, at_once: bool) -> None:
        self.pool.shutdown(cancel_futures=at_once)

    def submit(self, work: Work[Result], numbers: Sequence[int]) -> Future[Chunk[Result]]:
        return self.pool.submit(do_chunk, work, numbers)


def square(number: int) -> int:
    return number * number


def name_process(_number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def die_at_three(number: int) -> int:
    time.sleep(1.0 if number == 3 else 0.02)  # the others' results are taken first, on a busy machine too
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def worker_pids() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


@pytest.fixture(autouse=True)
def _no_workers_left() -> Iterator[None]:
    before = set(worker_pids())
    yield
    left = set(worker_pids()) - before
    if left:
        wait_until_gone(left)


# Order ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("back_end", [ThisProcess(), Workers(2), Threads()], ids=lambda each: type(each).__name__)
def test_every_back_end_hands_all_results_on_in_order(back_end: BackEnd) -> None:
    numbers = [5, 6, 9, *range(20, 200)]
    found = [result for some in run(square, numbers, back_end, Interruption()) for result in some]
    assert found == [square(number) for number in numbers]


def test_a_chunk_comes_out_of_its_journey_as_it_went_in() -> None:
    games = [GameResult(number, 2**100 + number, (1, 2), (1,), 9, messages=(("a", "b"),)) for number in range(3)]
    for results in (games, [], [1, 2], [games[0], 5], [Chunk([1], 0.5)]):
        chunk: Chunk[object] = Chunk(list(results), 1.5)
        assert pickle.loads(pickle.dumps(chunk)) == chunk
    assert len(pickle.dumps(Chunk(games * 100, 1.0))) < 60 * 300


def test_what_is_early_waits_for_what_is_missing() -> None:
    order: Order[str] = Order(range(6))
    order.add([2], ["c"])
    assert order.ready() == []
    order.add([0, 1], ["a", "b"])
    assert order.ready() == ["a", "b", "c"]
    order.add([5, 4], ["f", "e"])
    assert order.ready() == []
    assert order.rest() == ["e", "f"]
    assert order.rest() == []


def test_nobody_runs_far_ahead_of_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "LARGEST_CHUNK", 2)
    done: list[int] = []
    ahead: list[int] = []

    def work(number: int) -> int:
        if number == 0:
            time.sleep(0.5)
            ahead.append(len(done))
        done.append(number)
        return number

    results = run(work, range(100), Threads(), Interruption(), most_held_back=5)
    assert [each for some in results for each in some] == list(range(100))
    assert 5 <= ahead[0] <= 5 + 2


def test_chunks_grow_with_the_pace_and_shrink_again() -> None:
    pace = Pace()
    sizes = []
    for seconds in (0.0001, 0.0001, 0.0004, 10.0, 10.0):
        pace.learn(pace.size, seconds)
        sizes.append(pace.size)
    assert sizes == [4, 16, 64, 1, 1]
    for _ in range(9):
        pace.learn(pace.size, 0.0)
    assert pace.size == LARGEST_CHUNK


def test_several_workers_share_the_work() -> None:
    pids = [pid for some in run(name_process, range(8), local(2), Interruption()) for pid in some]
    assert len(set(pids)) == 2
    assert os.getpid() not in pids
    wait_until_gone(set(pids))


def test_no_workers_are_refused() -> None:
    with pytest.raises(InvalidOption, match="workers must be at least 1, not 0"):
        local(0)


# Errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("back_end", [ThisProcess(), Threads()], ids=lambda each: type(each).__name__)
def test_an_error_comes_after_what_is_finished(back_end: BackEnd) -> None:
    found: list[int] = []

    def fail_once_something_is_found(number: int) -> int:
        if number == 3:
            wait_for(lambda: found, "the first result")
        return fail_at_three(number)

    def watch() -> None:
        for some in run(fail_once_something_is_found, range(50), back_end, Interruption()):
            found.extend(some)

    with pytest.raises(ValueError, match="three"):
        watch()
    assert found[0] == 0
    assert 3 not in found
    assert found == sorted(found)


def test_an_error_of_a_worker_reaches_whoever_started_it() -> None:
    found: list[int] = []

    def watch() -> None:
        for some in run(fail_at_three, range(50), local(2), Interruption()):
            found.extend(some)

    with pytest.raises(ValueError, match="three"):
        watch()
    assert 3 not in found
    assert found == sorted(found)  # perhaps nothing: the other worker may still be at the first


def test_a_killed_worker_is_told_and_what_is_finished_is_kept() -> None:
    found: list[int] = []

    def watch() -> None:
        for some in run(die_at_three, range(50), local(2), Interruption()):
            found.extend(some)

    with pytest.raises(WorkerLost, match="a worker process was killed"):
        watch()
    assert 3 not in found
    assert found == sorted(found)


def test_a_worker_killed_after_a_signal_is_no_error() -> None:
    interruption = Interruption()
    found = []
    for some in run(die_at_three, range(4), local(2), interruption):
        found += some
        interruption.signals = 1
    assert 3 not in found


# Interruption -----------------------------------------------------------------------------------------------------


def test_the_first_signal_lets_what_is_under_way_be_finished() -> None:
    interruption = Interruption()
    heard: list[int] = []
    interruption.heard = heard.append

    def work(number: int) -> int:
        if number == 3:
            os.kill(os.getpid(), signal.SIGTERM)
        return number

    before = signal.getsignal(signal.SIGTERM)
    with interruption.listening():
        found = [each for some in run(work, range(10**6), ThisProcess(), interruption) for each in some]
    assert signal.getsignal(signal.SIGTERM) is before
    assert heard == [signal.SIGTERM]
    assert found[:4] == [0, 1, 2, 3]
    assert len(found) < 10**6


def test_the_second_signal_abandons_it_even_if_a_bot_swallows_the_interrupt() -> None:
    interruption = Interruption()
    swallowed = []

    def work(number: int) -> int:
        if number == 3:
            for _ in range(2):
                try:
                    os.kill(os.getpid(), signal.SIGINT)
                    time.sleep(0)
                except KeyboardInterrupt:
                    swallowed.append(number)
        return number

    found: list[int] = []

    def watch() -> None:
        for some in run(work, range(100), ThisProcess(), interruption):
            found.extend(some)

    with interruption.listening(), pytest.raises(KeyboardInterrupt):
        watch()
    assert swallowed == [3]
    assert found in ([0], [0, 1, 2])  # a chunk that was broken into is not trusted


def test_a_signal_while_results_are_stored_waits_until_they_are() -> None:
    interruption = Interruption()
    stored: list[int] = []

    def store() -> None:
        for some in run(square, range(100), ThisProcess(), interruption):
            for _ in range(2):
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0)
            stored.extend(some)

    with interruption.listening():
        store()
    assert stored == [0]


def test_an_abandoned_run_leaves_no_workers() -> None:
    results = run(name_process, range(100), local(2), Interruption())
    pids = set(next(results))
    results.close()
    wait_until_gone(pids)
