"""Rates and bounds hold per visitor and per address, forget in time, and never take more memory than they may."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from parvis.core.errors import InvalidOption, ParvisError
from parvis.web.limiter import BoundedMemory, Limiter, Occupancy, RateLimit, TooMany, network_of
from parvis.web.settings import Settings

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    """Time that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def limited(clock: Clock, visitor: str = "", address: str = "", most: int = 1000) -> Limiter:
    return Limiter({"chat": (visitor, address), "other": (visitor, address)}, BoundedMemory(most, clock))


def let_in(limiter: Limiter, count: int, visitor: str = "ann", address: str = HERE, purpose: str = "chat") -> int:
    """How many of so many attempts are let in."""
    passed = 0
    for _ in range(count):
        try:
            limiter.check(purpose, visitor, address)
        except TooMany:
            continue
        passed += 1
    return passed


# Rates --------------------------------------------------------------------------------------------------------------


def test_a_visitor_has_a_rate_for_each_purpose(clock: Clock) -> None:
    limiter = limited(clock, visitor="5/minute")
    assert let_in(limiter, 9) == 5
    assert let_in(limiter, 9, purpose="other") == 5
    assert let_in(limiter, 9, visitor="bob") == 5
    assert let_in(limiter, 9, address=THERE) == 0


def test_an_address_has_a_rate_that_all_behind_it_share(clock: Clock) -> None:
    limiter = limited(clock, address="5/minute")
    assert sum(let_in(limiter, 1, visitor=f"visitor {number}") for number in range(9)) == 5
    assert let_in(limiter, 9, visitor="") == 0
    assert let_in(limiter, 9, visitor="", address=THERE) == 5


def test_what_is_refused_to_a_visitor_does_not_use_up_the_rate_of_the_address(clock: Clock) -> None:
    limiter = limited(clock, "2/minute", "4/minute")
    assert let_in(limiter, 100) == 2
    assert let_in(limiter, 100, visitor="bob") == 2


def test_who_waits_as_long_as_told_is_let_in_again(clock: Clock) -> None:
    limiter = limited(clock, visitor="7/minute")
    for start in range(100):
        clock.now += start % 13 + 0.3
        let_in(limiter, 9)
        with pytest.raises(TooMany) as refused:
            limiter.check("chat", "ann", HERE)
        assert 1 <= refused.value.seconds <= 61
        clock.now += refused.value.seconds
        limiter.check("chat", "ann", HERE)


def test_nobody_gets_twice_the_rate_where_two_windows_meet(clock: Clock) -> None:
    limiter = limited(clock, visitor="60/minute")
    clock.now = 60 * 1000 - 1.0
    assert let_in(limiter, 100) == 60
    clock.now += 2
    assert let_in(limiter, 100) <= 2


def test_the_rate_is_free_again_after_its_time(clock: Clock) -> None:
    limiter = limited(clock, visitor="5/5minutes")
    assert let_in(limiter, 9) == 5
    clock.now += 601
    assert let_in(limiter, 9) == 5


def test_a_rate_may_have_several_parts(clock: Clock) -> None:
    limiter = limited(clock, visitor="2/second; 3/hour")
    assert let_in(limiter, 9) == 2
    clock.now += 5
    assert let_in(limiter, 9) == 1


def test_no_rate_is_no_limit(clock: Clock) -> None:
    limiter = limited(clock, visitor="", address=" ")
    assert let_in(limiter, 5000) == 5000
    assert not limiter.memory.windows


def test_the_rates_that_come_with_it_can_be_read() -> None:
    rates = Settings().rates
    limiter = Limiter(rates)
    for purpose in rates:
        limiter.check(purpose, "ann", HERE)


@pytest.mark.parametrize("rate", ["often", "5", "5/fortnight", "-1/minute", "1.5/minute", "5/minute or so", "/minute"])
def test_a_rate_that_cannot_be_read_is_refused_in_one_line(rate: str) -> None:
    with pytest.raises(InvalidOption, match=r"^the rate of hints is a number per time such as 30/minute .*"):
        Limiter({"hints": ("1/minute", rate)})


def test_too_many_is_an_error_of_ours_that_says_when() -> None:
    assert issubclass(TooMany, ParvisError)
    assert (TooMany(12).seconds, "in 12 s" in str(TooMany(12))) == (12, True)


# Addresses and memory -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", HERE, True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        (HERE, THERE, False),
        ("testclient", "socket", False),
    ],
)
def test_what_counts_as_one_address(clock: Clock, one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same
    limiter = limited(clock, address="1/minute")
    assert let_in(limiter, 1, "", one) == 1
    assert let_in(limiter, 1, "", other) == (0 if same else 1)


def test_a_hundred_thousand_addresses_take_no_more_memory_than_allowed(clock: Clock) -> None:
    limiter = limited(clock, visitor="5/minute", address="5/minute", most=2000)
    for number in range(100_000):
        limiter.check("chat", "", f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert len(limiter.memory.windows) <= 2000
    assert len(network_of("x" * 5000)) <= 100
    limiter.check("chat", "v" * 5000, HERE)
    assert max(map(len, limiter.memory.windows)) < 200


def test_those_whose_time_is_over_are_forgotten_first(clock: Clock) -> None:
    limiter = limited(clock, visitor="2/hour", address="1/minute", most=20)
    assert let_in(limiter, 9, "ann", "") == 2
    for number in range(19):
        limiter.check("chat", "", f"10.0.0.{number}")
    clock.now += 150
    limiter.check("chat", "", HERE)
    assert len(limiter.memory.windows) == 2
    assert let_in(limiter, 9, "ann", "") == 0


def test_threads_count_one_after_the_other(clock: Clock) -> None:
    looking, most = [0], [0]

    def look() -> float:
        looking[0] += 1
        most[0] = max(most[0], looking[0])
        time.sleep(0.001)  # lets other threads run
        looking[0] -= 1
        return clock.now

    limiter = Limiter({"chat": ("1000/minute", "")}, BoundedMemory(100, look))
    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(lambda _: let_in(limiter, 10), range(8))) == 80
    assert most == [1]


def test_the_memory_is_one_that_the_library_can_use(clock: Clock) -> None:
    limiter = limited(clock, visitor="5/minute")
    let_in(limiter, 3)
    memory, (key,) = limiter.memory, limiter.memory.windows
    assert (memory.check(), memory.get(key), memory.get("nobody")) == (True, 3, 0)
    assert memory.get_expiry(key) > clock.now == memory.get_expiry("nobody")
    memory.clear_sliding_window(key, 60)
    assert (let_in(limiter, 9), memory.reset(), let_in(limiter, 9)) == (5, 1, 5)
    with pytest.raises(NotImplementedError):
        memory.incr(key, 60)


# Requests -----------------------------------------------------------------------------------------------------------


async def welcome(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"welcome"})


def ask(app: Any, path: str = "/", visitor: str = "", kind: str = "http", accept: bytes = b"*/*") -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": kind, "path": path, "client": (HERE, 5), "headers": [(b"accept", accept)], "visitor": visitor}
    asyncio.run(app(scope, None, send))
    return sent


def door(visitor: str, address: str, clock: Clock, **options: Any) -> Callable[..., list[Message]]:
    limiter = Limiter({"requests": (visitor, address)}, BoundedMemory(100, clock))
    app = RateLimit(welcome, limiter, visitor_of=lambda scope: str(scope["visitor"]), **options)
    return lambda *arguments, **more: ask(app, *arguments, **more)


def test_who_asks_too_often_is_told_when_to_come_back(clock: Clock) -> None:
    asked = door("2/minute", "100/minute", clock)
    assert [asked(visitor="ann")[0]["status"] for _ in range(3)] == [200, 200, 429]
    start, body = asked(visitor="ann")
    seconds = int(dict(start["headers"])[b"retry-after"])
    assert list(json.loads(body["body"])) == ["message"]
    assert asked(visitor="bob")[0]["status"] == 200
    clock.now += seconds
    assert asked(visitor="ann")[0]["status"] == 200


def test_who_is_not_known_counts_by_address(clock: Clock) -> None:
    asked = door("1/minute", "3/minute", clock)
    assert [asked()[0]["status"] for _ in range(4)] == [200, 200, 200, 429]


def test_files_questions_of_a_monitor_and_sockets_are_free(clock: Clock) -> None:
    asked = door("1/minute", "1/minute", clock)
    assert [asked()[0]["status"] for _ in range(2)] == [200, 429]
    for path in ("/static/board.js", "/static", "/healthz", "/readyz"):
        assert asked(path)[0]["status"] == 200
    assert asked(kind="websocket")[0]["status"] == 200
    for path in ("/staticky", "/healthzz", "/other/static/"):
        assert asked(path)[0]["status"] == 429


def test_people_are_told_on_a_page(clock: Clock) -> None:
    asked = door("", "0/minute", clock, page=lambda status, message: f"{status} {message}".encode(), say=str.upper)
    assert asked(accept=b"text/html")[1]["body"].startswith(b"429 THAT WAS TOO OFTEN")


# Held at the same time ----------------------------------------------------------------------------------------------


@pytest.fixture
def sockets() -> Iterator[Occupancy]:
    held = Occupancy(per_visitor=2, per_address=3)
    yield held
    assert (held.total, held.held) == (0, {})  # whatever happened, all was given back


def test_a_visitor_and_an_address_hold_so_many_and_no_more(sockets: Occupancy) -> None:
    with sockets.hold("ann", HERE), sockets.hold("ann", THERE):
        with pytest.raises(TooMany), sockets.hold("ann", HERE):
            pytest.fail("a third one was let in")
        with sockets.hold("bob", HERE), sockets.hold("", HERE):
            assert sockets.total == 4
            with pytest.raises(TooMany), sockets.hold("cy", HERE):
                pytest.fail("a fourth one was let in")
    with sockets.hold("ann", HERE), sockets.hold("ann", HERE):
        assert sockets.total == 2


def test_what_is_held_is_given_back_after_a_fault_and_when_cancelled(sockets: Occupancy) -> None:
    with pytest.raises(KeyError), sockets.hold("ann", HERE):
        raise KeyError

    async def hold_and_cancel() -> None:
        async def hold() -> None:
            with sockets.hold("ann", HERE):
                await asyncio.Event().wait()

        task = asyncio.create_task(hold())
        await asyncio.sleep(0)
        assert sockets.total == 1
        task.cancel()
        await asyncio.wait([task])

    asyncio.run(hold_and_cancel())


def test_a_bound_of_nothing_is_none() -> None:
    free = Occupancy(per_visitor=0, per_address=0)
    with free.hold("ann", HERE), free.hold("ann", HERE), free.hold("ann", HERE):
        assert free.total == 3
