"""Thinking is shared fairly: known by the order in which real workers do their work, never by the clock."""

import asyncio
import functools
import os
import signal
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.types import Message

import parvis
from parvis.core.errors import InvalidOption, InvalidRecord, UnknownGame
from parvis.core.match import Match
from parvis.web import thinking
from parvis.web.reading import read_cards, read_record
from parvis.web.thinking import ATTEMPTS, PURPOSES, Busy, Job, Line, Thinkers, TookTooLong
from parvis.web.waiting import ClientGone, while_connected
from tests.processes import GLANCE, PATIENCE, is_gone, wait_for, wait_until_gone

Asked = asyncio.Task[Any]


# Work that tells when it was done -----------------------------------------------------------------------------------


def note(folder: Path, name: str) -> str:
    """Add a line to what was done."""
    with (folder / "done").open("a", encoding="utf-8") as file:
        file.write(f"{name}\n")
    return name


def hold(folder: Path) -> str:
    """The same as soon as it may: until then the worker is busy. It tells which worker that is."""
    (folder / "new").write_text(str(os.getpid()), encoding="utf-8")
    (folder / "new").rename(folder / "began")
    wait_for((folder / "go").exists, "permission")
    return note(folder, "first")


def fail(folder: Path, how: str) -> None:
    note(folder, how)
    if how == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "exit":
        sys.exit("enough")
    raise InvalidOption(how)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(GLANCE)


async def asked(work: Coroutine[Any, Any, Any]) -> Asked:
    """Somebody who waits for an answer, and stands in line by now."""
    task = asyncio.create_task(work)
    await asyncio.sleep(0)
    return task


async def drop(*tasks: Asked) -> None:
    """They do not wait any more."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class Hall:
    """Workers, one of them kept busy if need be, and the account of what they did."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opened: list[Thinkers] = []

    def open(self, workers: int = 1, bound: int = 400, **options: Any) -> Thinkers:
        self.opened.append(Thinkers(workers, dict.fromkeys(PURPOSES, bound), **options))
        return self.opened[-1]

    async def stand(self, *jobs: str) -> list[Asked]:
        """Let jobs stand in line, each given as purpose, key and name."""
        split = [job.split() for job in jobs]
        return [await asked(self.opened[-1].run(purpose, key, note, self.folder, name)) for purpose, key, name in split]

    async def keep_busy(self, purpose: str = "turns", key: str = "k") -> Asked:
        task = await asked(self.opened[-1].run(purpose, key, hold, self.folder))
        await self.busy()
        return task

    async def busy(self) -> int:
        """Wait until a worker is kept busy, and return its process."""
        await until((self.folder / "began").exists)
        return int((self.folder / "began").read_text(encoding="utf-8"))

    def let_go(self) -> None:
        (self.folder / "go").touch()

    @property
    def done(self) -> list[str]:
        path = self.folder / "done"
        return path.read_text(encoding="utf-8").split() if path.exists() else []


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    yield hall
    for thinkers in hall.opened:
        thinkers.close()


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    return functools.wraps(test)(lambda **given: asyncio.run(test(**given)))


# Who comes first ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dropped", [True, False])
@in_a_loop
async def test_a_turn_comes_before_a_hundred_hints_whether_somebody_waits_for_them_or_not(
    hall: Hall, dropped: bool
) -> None:
    thinkers = hall.open()
    hints = [await hall.keep_busy("hints"), *await hall.stand(*[f"hints k h{number}" for number in range(100)])]
    assert thinkers.waiting("hints") == 100
    if dropped:
        await drop(*hints)
        assert thinkers.waiting("hints") == 0
    turns = await hall.stand("turns t turn")
    hall.let_go()
    await asyncio.gather(*turns, *([] if dropped else hints))
    assert hall.done[:2] == ["first", "turn"]
    assert len(hall.done) == (2 if dropped else 102)


IN_TURN = "hints a a1", "hints a a2", "hints a a3", "hints b b1", "hints b b2", "hints c c1"
EIGHT_TURNS = [f"turns {key} {key}" for key in "pqrstuvw"]
ALL_OTHERS = "hints a h1", "hints a h2", "curves a c1", "curves a c2", "readings a r1"


@pytest.mark.parametrize(
    ("jobs", "served"),
    [
        pytest.param(IN_TURN, "a1 b1 c1 a2 b2 a3", id="keys are served in turn"),
        pytest.param([*EIGHT_TURNS, "hints a A", "hints a B"], "p q r A s t u B v w", id="every fourth is no turn"),
        pytest.param(ALL_OTHERS, "r1 h1 c1 h2 c2", id="other purposes are served in turn"),
    ],
)
@in_a_loop
async def test_the_order_is_fair(hall: Hall, jobs: list[str], served: str) -> None:
    hall.open()
    first = await hall.keep_busy()
    tasks = await hall.stand(*jobs)
    hall.let_go()
    assert await asyncio.gather(first, *tasks) == ["first", *[job.split()[2] for job in jobs]]
    assert hall.done == ["first", *served.split()]


@in_a_loop
async def test_who_drops_work_that_runs_and_asks_again_comes_after_others(hall: Hall) -> None:
    hall.open()
    await drop(await hall.keep_busy("hints", "impatient"))
    tasks = await hall.stand("hints impatient again", "hints b b1", "hints b b2")
    hall.let_go()
    await asyncio.gather(*tasks)
    assert hall.done == ["first", "b1", "again", "b2"]


@in_a_loop
async def test_a_second_worker_goes_to_somebody_for_whom_none_is_busy() -> None:
    line = Line(bound=8, limit=1.0)
    served: list[str] = []
    for key in ("a", "a", "b"):
        line.add(Job(line, key, note, (), asyncio.get_running_loop().create_future()))
        if not served:
            served.append(line.take().key)
    assert [*served, line.take().key, line.take().key] == ["a", "b", "a"]


@in_a_loop
async def test_one_of_several_workers_is_left_for_turns(hall: Hall) -> None:
    thinkers = hall.open(workers=2)
    first = await hall.keep_busy("hints", "a")
    others = await hall.stand("hints b hint", "curves c curve")
    for turn in ("turns t t1", "turns t t2"):
        await asyncio.gather(*await hall.stand(turn))
    assert (hall.done, thinkers.waiting("hints"), thinkers.waiting("curves")) == (["t1", "t2"], 1, 1)
    hall.let_go()
    await asyncio.gather(first, *others)


@in_a_loop
async def test_who_finds_the_line_full_is_told_at_once(hall: Hall) -> None:
    hall.open(bound=4)
    first = await hall.keep_busy("curves")
    tasks = await hall.stand("hints a a1", "hints a a2")
    (beyond_one_key,) = await hall.stand("hints a a3")
    tasks += await hall.stand("hints b b1", "hints c c1")
    (beyond_all,) = await hall.stand("hints d d1")
    for refused in (beyond_one_key, beyond_all):
        assert refused.done()
        with pytest.raises(Busy, match=r"The server is thinking for others; try again in a moment\."):
            refused.result()
    await drop(tasks.pop())
    tasks += await hall.stand("turns a t1", "hints d d2")
    hall.let_go()
    await asyncio.gather(first, *tasks)
    assert hall.done == ["first", "t1", "a1", "b1", "d2", "a2"]


# What goes wrong ----------------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_worker_that_hangs_is_ended_and_the_others_go_on(hall: Hall) -> None:
    thinkers = hall.open(workers=2)
    first = await hall.keep_busy()
    other = await hall.busy()
    await until(lambda: all(worker.ready and worker.ready.done() for worker in thinkers.workers))
    (hangs,) = set(thinkers.pids()) - {other}
    thinkers.lines["hints"].limit = GLANCE
    hung = await asked(thinkers.run("hints", "a", time.sleep, PATIENCE))
    (following,) = await hall.stand("readings a next")
    with pytest.raises(TookTooLong, match="too long"):
        await hung
    assert await following == "next"
    await until(lambda: is_gone(hangs))
    assert other in thinkers.pids()
    hall.let_go()
    assert await first == "first"


@in_a_loop
async def test_the_job_of_a_killed_worker_is_done_again(hall: Hall) -> None:
    thinkers = hall.open()
    first = await hall.keep_busy()
    pid = await hall.busy()
    (hall.folder / "began").unlink()
    os.kill(pid, signal.SIGKILL)
    again = await hall.busy()
    assert again != pid
    hall.let_go()
    assert await first == "first"
    os.kill(again, signal.SIGKILL)  # it has nothing to do
    assert await thinkers.run("hints", "a", note, hall.folder, "next") == "next"


@pytest.mark.parametrize(
    ("how", "error", "times"),
    [("killed", BrokenProcessPool, ATTEMPTS), ("exit", RuntimeError, 1), ("wrong", InvalidOption, 1)],
)
@in_a_loop
async def test_work_that_fails_harms_nobody_else(hall: Hall, how: str, error: type[Exception], times: int) -> None:
    seen: list[str] = []
    thinkers = hall.open(observe=lambda purpose, seconds: seen.append(purpose * (seconds > 0)))
    for task in [await asked(thinkers.once("curves", "a", how, fail, hall.folder, how)) for _ in range(2)]:
        with pytest.raises(error):
            await task
    assert await thinkers.once("curves", "a", how, note, hall.folder, "next") == "next"  # nothing was kept
    assert hall.done == [how] * times + ["next"]
    await until(lambda: seen == ["curves", "curves"])


@in_a_loop
async def test_closing_ends_the_workers_and_tells_those_who_wait(hall: Hall) -> None:
    thinkers = hall.open(workers=2)
    assert thinkers.pids() == []
    tasks = [await hall.keep_busy("hints"), *await hall.stand("hints b never", "turns c never")]
    pids = thinkers.pids()
    assert len(pids) == 2
    thinkers.close()
    for task in [*tasks, *await hall.stand("turns d never")]:
        with pytest.raises(Busy):
            await task
    assert (thinkers.pids(), hall.done) == ([], [])
    wait_until_gone(pids)


def test_purposes_and_workers_are_checked() -> None:
    right = dict.fromkeys(PURPOSES, 1)
    for workers, bounds in ((0, right), (1, {"turns": 1}), (1, {**right, "x": 1})):
        with pytest.raises(InvalidOption):
            Thinkers(workers, bounds)


# Shared and kept; files; who asked ----------------------------------------------------------------------------------


@in_a_loop
async def test_work_of_one_name_is_done_once_and_its_answer_kept(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_KEPT", 2)
    thinkers = hall.open()

    async def ask(name: str, key: str = "a") -> Asked:
        return await asked(thinkers.once("curves", key, name, note, hall.folder, name))

    first = await hall.keep_busy()
    some = [await ask("one"), await ask("one", "b"), await ask("one", "c"), await ask("nobody's")]
    assert thinkers.waiting("curves") == 2
    await drop(some[0], some.pop())  # for the first of them others still wait
    assert thinkers.waiting("curves") == 1
    hall.let_go()
    assert await asyncio.gather(first, *some[1:]) == ["first", "one", "one"]
    for name in ("one", "two", "one", "three", "one", "two"):  # the third takes the place of the second
        assert await (await ask(name)) == name
    assert hall.done == ["first", "one", "two", "three", "two"]


@in_a_loop
async def test_files_are_read_by_workers_and_refused_as_ever(hall: Hall) -> None:
    run = functools.partial(hall.open().run, "readings", "a")
    match = Match(parvis.load("notre-dame"), players=2, seed=1)
    while not match.record().checksums:
        match.play(match.state.legal_actions()[0], match.state.current_player)
    record = match.record().to_json()
    assert await run(read_record, "\n" + record.replace(", ", " , ")) == record
    assert await run(read_cards, "notre-dame", None, "gifts.one = 2", "x.toml") == {"gifts": {"one": 2}}
    for error, words, game, edition, text in (
        (InvalidOption, "did you mean", "notre-dame", None, "gifts.on = 2"),
        (InvalidOption, "edition", "notre-dame", "third", ""),
        (InvalidOption, "'x.toml' is not valid TOML", "notre-dame", None, "["),
        (UnknownGame, "no game", "chess", None, ""),
    ):
        with pytest.raises(error, match=words):
            await run(read_cards, game, edition, text, "x.toml")
    for text, words in (("{", "not whole JSON"), (record.replace('sums": ["', 'sums": ["0'), "checksum 1")):
        with pytest.raises(InvalidRecord, match=words):
            await run(read_record, text)


@in_a_loop
async def test_a_job_ends_when_its_client_is_gone_and_leaves_nothing_behind() -> None:
    messages: asyncio.Queue[Message] = asyncio.Queue()
    request = Request({"type": "http"}, messages.get)
    forever = asyncio.get_running_loop().create_future()
    assert await while_connected(request, asyncio.sleep(0, "answer")) == "answer"
    with pytest.raises(TimeoutError):
        await while_connected(request, asyncio.wait_for(forever, 0))
    forever = asyncio.get_running_loop().create_future()
    await drop(await asked(while_connected(request, asyncio.sleep(PATIENCE))))
    task = await asked(while_connected(request, forever))
    messages.put_nowait({"type": "http.request", "body": b""})
    messages.put_nowait({"type": "http.disconnect"})
    with pytest.raises(ClientGone):
        await task
    assert forever.cancelled()
    assert asyncio.all_tasks() == {asyncio.current_task()}
