"""Connections that cannot be used up: who sends half a request, or opens too many connections, shuts nobody out.

uvicorn waits for ever for the rest of a request's head, and for a visitor that does not read its answer; once the
process has no file descriptors left, nobody gets in. Its protocol is extended here: a connection stands in one of
three queues while it waits for its visitor, those that wait too long are closed, and when all places are taken those
that have never asked for anything make room first.
"""

import asyncio
import math
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from parvis.core.errors import InvalidOption, shown
from parvis.web.limiter import network_of

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Base
else:
    Base = asyncio.Protocol  # either of uvicorn's two is added when the class is made

HEAD_SECONDS: Final = 10.0
HEAD_BYTES: Final = 64 * 1024
PER_ADDRESS: Final = 400
MOST: Final = 4000
GLANCE: Final = 0.1  # seconds between two looks at the least: not one for every connection
JUST_NOW: Final = 0.25  # seconds after which a connection that asks for nothing was opened in advance
KEPT_FREE: Final = 4  # one file descriptor in so many is for the database, files, computer players and newcomers


def closing(status: bytes, message: bytes) -> bytes:
    """The shortest answer that says why a connection is closed."""
    body = b'{"message": "%s"}' % message
    return b"HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%s" % (
        status, len(body), body)  # fmt: skip


FULL: Final = closing(b"503 Service Unavailable\r\nretry-after: 5", b"Too many connections are open.")
TOO_LONG: Final = closing(b"431 Request Header Fields Too Large", b"The head of the request is too long.")


def room(most: int = MOST) -> int:
    """How many connections a process may keep so that it does not run out of file descriptors."""
    if sys.platform == "win32":
        return most
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if allowed == resource.RLIM_INFINITY else min(most, allowed - allowed // KEPT_FREE)


def trust(addresses: Iterable[str]) -> Callable[[str], bool]:
    """Whether an address is that of a proxy, which speaks for many visitors: one of some addresses and networks.

    >>> trust(["10.0.0.0/8"])("10.1.2.3"), trust(["127.0.0.1"])("192.0.2.1")
    (True, False)
    """
    try:
        networks = [ip_network("0.0.0.0/0" if each == "*" else each, strict=False) for each in addresses if each]
        networks += [ip_network("::/0") for each in addresses if each == "*"]
    except ValueError as error:
        raise InvalidOption("a trusted proxy is an address or a network: {reason}", reason=str(error)) from None

    @lru_cache(maxsize=1024)
    def is_trusted(address: str) -> bool:
        try:
            number = ip_address(address)
        except ValueError:
            return False
        mapped = number.ipv4_mapped if isinstance(number, IPv6Address) else None
        return any((mapped or number) in network for network in networks)

    return is_trusted


class Gate:
    """The connections of one server: who is in, and who waits for what since when."""

    def __init__(
        self, head_seconds: float, head_bytes: int, per_address: int, most: int, trusted: Iterable[str]
    ) -> None:
        if min(head_seconds, head_bytes, per_address, most) <= 0:
            raise InvalidOption(
                "bounds of connections are above 0, not {bounds}", bounds=shown((head_seconds, per_address, most))
            )
        self.head_seconds = head_seconds
        self.head_bytes = head_bytes
        self.per_address = per_address
        self.most = room(most)
        self.is_trusted = trust(list(trusted))
        # Each queue is in the order in which its connections came to it, so that the first has waited longest.
        self.fresh: dict[Watched, float] = {}  # no whole head of a request has come yet
        self.idle: dict[Watched, float] = {}  # the last request is answered
        self.stalled: dict[Watched, float] = {}  # the visitor does not read
        self.inside: dict[asyncio.BaseTransport, str] = {}  # with the address that it counts for
        self.addresses: Counter[str] = Counter()
        self.timer: asyncio.TimerHandle | None = None
        self.counted_sockets: dict[Any, Any] = {}

    def enter(self, connection: "Watched") -> bool:
        """Let a new connection in, if need be in the place of one that asks for nothing."""
        peer = connection.client
        address = "" if peer is None or self.is_trusted(peer[0]) else network_of(peer[0])
        if address and self.addresses[address] >= self.per_address:
            return False
        if len(self.inside) >= self.most:
            useless = next(iter(self.fresh), None) or next(iter(self.idle), None)
            if useless is None:
                return False
            self.drop(useless)
        self.inside[connection.transport] = address
        self.addresses[address] += 1
        self.put(connection, self.fresh)
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone, or as good as gone."""
        address = self.inside.pop(transport, None)
        if address is None:
            return
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]
        if not self.inside and self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def drop(self, connection: "Watched") -> None:
        """Close a connection at once."""
        self.put(connection, None)
        self.leave(connection.transport)
        connection.transport.abort()

    def put(self, connection: "Watched", queue: "dict[Watched, float] | None") -> None:
        """Put a connection at the end of a queue, or in none while it is the server's turn."""
        if connection.queue is not None:
            connection.queue.pop(connection, None)
        connection.queue = queue if connection.transport in self.inside else None
        if connection.queue is not None:
            connection.queue[connection] = connection.loop.time()
            if self.timer is None:
                self.timer = connection.loop.call_later(self.head_seconds, self.look, connection.loop)

    def look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close what has waited too long, and look again when the next one will have."""
        late = loop.time() - self.head_seconds
        queues = (self.fresh, self.idle, self.stalled)
        for queue in queues:
            for connection, _ in list(takewhile(lambda entry: entry[1] <= late, queue.items())):
                self.expire(connection, queue)
        first = min((next(iter(queue.values())) for queue in queues if queue), default=None)
        self.timer = None if first is None else loop.call_later(max(GLANCE, first - late), self.look, loop)

    def expire(self, connection: "Watched", queue: "dict[Watched, float]") -> None:
        """Close a connection that has waited too long, unless its visitor is just slow to read an answer."""
        unread = connection.transport.get_write_buffer_size()
        if 0 < unread < connection.unread:
            self.put(connection, queue)
            connection.unread = unread
        else:
            self.drop(connection)

    def expects(self) -> bool:
        """Whether somebody has connected just now, and will have asked for something in a moment."""
        newest = next(reversed(self.fresh.values()), -math.inf)
        return asyncio.get_running_loop().time() - newest < JUST_NOW

    def release(self) -> list[int]:
        """Let go of all connections on which nothing is being asked; returns file descriptors that keep them open.

        What their visitors send from now on waits for whoever reads there next.
        """
        kept = []
        for connection in [*self.fresh, *self.idle]:
            if not (connection.head or connection.rest_comes or connection.transport.get_write_buffer_size()):
                connection.transport.pause_reading()
                kept.append(os.dup(connection.transport.get_extra_info("socket").fileno()))
                self.drop(connection)
        return kept

    def counted(self, base: Any) -> Any:
        """uvicorn's class for WebSockets, of which each instance keeps the place of the connection it takes over."""
        if base not in self.counted_sockets:

            def connection_lost(socket: Any, error: Exception | None) -> None:
                self.leave(socket.transport)
                base.connection_lost(socket, error)

            self.counted_sockets[base] = type(f"Counted{base.__name__}", (base,), {"connection_lost": connection_lost})
        return self.counted_sockets[base]


class Watched(Base):
    """A connection that tells the gate what it waits for."""

    gate: ClassVar[Gate]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue: dict[Watched, float] | None = None
        self.unread: float = math.inf
        self.head = 0
        self.rest_comes = False
        if self.ws_protocol_class is not None:
            self.ws_protocol_class = self.gate.counted(self.ws_protocol_class)

    @property
    def asked(self) -> bool:
        """Whether a whole head has come that is not answered yet."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connects."""
        super().connection_made(transport)
        if not self.gate.enter(self):
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.gate.put(self, None)
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something comes; only a whole head ends the wait for it."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.queue is None or self.queue is self.gate.stalled:
            return
        if self.asked:
            self.gate.put(self, None)
        elif not self.rest_comes:
            self.head += len(data)
            if self.head > self.gate.head_bytes and not self.transport.is_closing():
                self.transport.write(TOO_LONG)
                self.transport.close()

    def on_message_complete(self) -> None:
        """A body is there: what comes now is a new head."""
        self.rest_comes = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """An answer is given: the next head must come, or has come already."""
        self.rest_comes = self.cycle.more_body  # it was answered before its body was there
        self.head = 0
        super().on_response_complete()
        self.unread = math.inf
        self.gate.put(self, None if self.asked else self.gate.idle)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """A WebSocket takes the connection over, and its place; it has timers of its own."""
        self.gate.put(self, None)
        super().handle_websocket_upgrade(*event)

    def pause_writing(self) -> None:
        """The visitor does not read."""
        super().pause_writing()
        if self.queue is None:
            self.unread = math.inf
            self.gate.put(self, self.gate.stalled)

    def resume_writing(self) -> None:
        """The visitor reads again."""
        super().resume_writing()
        if self.queue is self.gate.stalled:
            self.gate.put(self, None)


def make_protocol(
    *,
    head_seconds: float = HEAD_SECONDS,
    head_bytes: int = HEAD_BYTES,
    per_address: int = PER_ADDRESS,
    most: int = MOST,
    trusted: Iterable[str] = (),
    parser: type[asyncio.Protocol] = AutoHTTPProtocol,
) -> type[Watched]:
    """A class for `uvicorn.Config(http=...)` with a gate of its own.

    uvicorn takes up to `backlog` new connections in one go before any is seen here, so that should be small, too.

    >>> make_protocol(head_seconds=5, most=100, trusted=["127.0.0.1"]).gate.most
    100
    """
    gate = Gate(head_seconds, head_bytes, per_address, most, trusted)
    return type("WatchedProtocol", (Watched, parser), {"gate": gate})
