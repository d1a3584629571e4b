"""How often and how much at once: rates and bounds per visitor and per address, in memory that never grows too large.

The notation of rates and the sliding window are those of the library `limits`. Its own memory is not used: it looks
through all keys every 10 ms in a thread, with a moving window it forgets none, and it has no bound.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from limits import RateLimitItem, parse_many
from limits.storage.base import SlidingWindowCounterSupport, Storage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.web.guard import Page, Refusals, Say
from parvis.words.catalogue import N_

TOO_MANY: Final = 429
TOO_OFTEN: Final = N_("That was too often. Please wait a moment and try again.")

UNLIMITED_PATHS: Final = ("/static", "/healthz", "/readyz")
MOST_KEYS: Final = 50_000  # about 15 MB
MOST_HELD_WAIT: Final = 5  # seconds after which it is worth asking again for something that others hold
LONGEST_KEY: Final = 100
NETWORK_BITS: Final = 64


class TooMany(ParvisError):
    """Somebody does something too often, or holds too much at once; `seconds` says when to try again.

    >>> str(TooMany(3))
    'too many at once or in a short time: try again in 3 s'
    """

    def __init__(self, seconds: int) -> None:
        super().__init__(N_("too many at once or in a short time: try again in {seconds} s"), seconds=seconds)
        self.seconds = seconds


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one address: an IPv6 address counts as its /64, since each household has one of those at least.

    >>> network_of("2001:db8::1:2"), network_of("::ffff:192.0.2.1"), network_of("192.0.2.1")
    ('2001:db8::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        number = ip_address(address.partition("%")[0])
    except ValueError:  # a socket in the file system, or a test
        return address[:LONGEST_KEY]
    if not isinstance(number, IPv6Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(IPv6Network((number, NETWORK_BITS), strict=False))


# Rates --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Window:
    """How many hits there were in the present window of time and in the one before."""

    number: int
    seconds: int
    before: int = 0
    now: int = 0


class BoundedMemory(Storage, SlidingWindowCounterSupport):
    """Sliding windows of at most so many keys; the key whose window began longest ago is forgotten first."""

    STORAGE_SCHEME = None  # not to be had by an address

    def __init__(self, most: int = MOST_KEYS, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.most = most
        self.clock = clock
        self.windows: dict[str, Window] = {}
        self.lock = threading.Lock()  # some routes run in threads

    def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count a hit if there is still room for it."""
        with self.lock:
            place = self.clock() / expiry
            number = int(place)
            window = self.windows.get(key)
            if window is None or window.number != number:
                window = self.present(key, window, Window(number, expiry))
            if int(window.before * (1 - place + number) + window.now) + amount > limit:
                return False
            window.now += amount
            return True

    def present(self, key: str, old: Window | None, new: Window) -> Window:
        """The window of a key when a new one begins, put behind all others."""
        if old is not None:
            new.before = old.now if old.number == new.number - 1 else 0
            del self.windows[key]
        elif len(self.windows) >= self.most:
            self.forget()
        self.windows[key] = new
        return new

    def forget(self) -> None:
        """Forget every key whose time is over; if that does not help, the older half of all."""
        now = self.clock()
        self.windows = {key: each for key, each in self.windows.items() if each.number + 2 > now / each.seconds}
        if len(self.windows) > self.most // 2:
            for key in list(self.windows)[: self.most // 2]:
                del self.windows[key]

    def get_sliding_window(self, key: str, expiry: int) -> tuple[int, float, int, float]:
        """The hits before and how long they still count, those of now and how long they do."""
        place = self.clock() / expiry
        number = int(place)
        left = (1 - place + number) * expiry
        window = self.windows.get(key)
        if window is None or window.number != number:
            return (window.now, left, 0, 0.0) if window and window.number == number - 1 else (0, 0.0, 0, 0.0)
        return window.before, left, window.now, left + expiry

    def clear_sliding_window(self, key: str, expiry: int) -> None:  # noqa: ARG002 (the library gives it)
        """Forget a key."""
        self.clear(key)

    # What the library asks of every memory ------------------------------------------------------------------------

    @property
    def base_exceptions(self) -> type[Exception]:
        """Nothing can go wrong with a dictionary that the library should hide."""
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """For fixed windows, which are not used: they let twice the rate pass at their border."""
        raise NotImplementedError("only sliding windows are kept")

    def get(self, key: str) -> int:
        """The hits of a key in its present window."""
        return self.windows[key].now if key in self.windows else 0

    def get_expiry(self, key: str) -> float:
        """When a key may be forgotten."""
        return (self.windows[key].number + 2.0) * self.windows[key].seconds if key in self.windows else self.clock()

    def check(self) -> bool:
        """It is always there."""
        return True

    def reset(self) -> int:
        """Forget all."""
        count, self.windows = len(self.windows), {}
        return count

    def clear(self, key: str) -> None:
        """Forget a key."""
        self.windows.pop(key, None)


def read_rate(purpose: str, rate: str) -> list[RateLimitItem]:
    """A rate such as `30/minute` or `5/second; 100/hour`; nothing means no limit."""
    if not rate.strip():
        return []
    try:
        return parse_many(rate)
    except ValueError:
        raise InvalidOption(
            "the rate of {purpose} is a number per time such as 30/minute or 10/5minutes, or empty, not {rate}",
            purpose=purpose,
            rate=shown(rate),
        ) from None


class Limiter:
    """Counts what visitors and addresses do, for each purpose by itself.

    >>> limiter = Limiter({"chat": ("1/minute", "10/minute")})
    >>> limiter.check("chat", "ann", "192.0.2.1")
    >>> limiter.check("chat", "ann", "192.0.2.1")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    TooMany: too many at once or in a short time
    """

    def __init__(self, rates: Mapping[str, tuple[str, str]], memory: BoundedMemory | None = None) -> None:
        self.memory = memory or BoundedMemory()
        self.windows = SlidingWindowCounterRateLimiter(self.memory)
        self.rates = {name: (read_rate(name, each[0]), read_rate(name, each[1])) for name, each in rates.items()}

    def check(self, purpose: str, visitor: str, address: str) -> None:
        """Count one time, or raise TooMany. Who is not known yet (an empty text) counts by address alone."""
        of_visitor, of_address = self.rates[purpose]
        # The visitor first: what is refused to one must not use up what all behind the same address share.
        if visitor:
            self.hit(of_visitor, "visitor", purpose, visitor[:LONGEST_KEY])
        if address:
            self.hit(of_address, "address", purpose, network_of(address))

    def hit(self, rates: list[RateLimitItem], *key: str) -> None:
        """Count one time for a key in each of its rates."""
        for rate in rates:
            if not self.windows.hit(rate, *key):
                left = self.windows.get_window_stats(rate, *key).reset_time - time.time()
                raise TooMany(int(max(0.0, left) + 0.01) + 1)  # in whole seconds, and never a moment too early


class RateLimit:
    """ASGI middleware that answers 429 to who asks too often; files and the questions of a host's monitor are free."""

    def __init__(
        self,
        app: ASGIApp,
        limiter: Limiter,
        *,
        visitor_of: Callable[[Scope], str] = lambda _scope: "",
        purpose: str = "requests",
        unlimited: tuple[str, ...] = UNLIMITED_PATHS,
        say: Say | None = None,
        page: Page | None = None,
    ) -> None:
        self.app = app
        self.limiter = limiter
        self.visitor_of = visitor_of
        self.purpose = purpose
        self.unlimited = tuple(f"{path}/" for path in unlimited)
        self.refusals = Refusals(say, page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request and pass it on, or refuse it."""
        if scope["type"] == "http" and not f"{scope['path']}/".startswith(self.unlimited):
            client = scope.get("client")
            try:
                self.limiter.check(self.purpose, self.visitor_of(scope), client[0] if client else "")
            except TooMany as error:
                wait = (b"retry-after", b"%d" % error.seconds)
                start, body = self.refusals.told(dict(scope["headers"]), TOO_MANY, TOO_OFTEN, [wait])
                await send(start)
                await send({"type": "http.response.body", "body": body})
                return
        await self.app(scope, receive, send)


# Things held at the same time ---------------------------------------------------------------------------------------


class Occupancy:
    """Bounds what a visitor, and what all behind an address, hold at the same time, such as sockets; 0 is no bound.

    >>> sockets = Occupancy(per_visitor=1, per_address=10)
    >>> with sockets.hold("ann", "192.0.2.1"):
    ...     sockets.total
    1
    """

    def __init__(self, per_visitor: int, per_address: int) -> None:
        self.bounds = (per_visitor, per_address)
        self.held: dict[tuple[int, str], int] = {}
        self.total = 0
        self.lock = threading.Lock()

    @contextmanager
    def hold(self, visitor: str, address: str) -> Iterator[None]:
        """Hold one for the length of the block, or raise TooMany."""
        keys = [(kind, who) for kind, who in enumerate((visitor, network_of(address))) if who]
        with self.lock:
            if any(self.bounds[key[0]] and self.held.get(key, 0) >= self.bounds[key[0]] for key in keys):
                raise TooMany(MOST_HELD_WAIT)
            for key in keys:
                self.held[key] = self.held.get(key, 0) + 1
            self.total += 1
        try:
            yield
        finally:
            with self.lock:
                self.total -= 1
                for key in keys:
                    self.held[key] -= 1
                    if not self.held[key]:
                        del self.held[key]
