"""Half-sent requests and too many connections shut nobody out; what is honest is not disturbed."""

import asyncio
import resource
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.sync.client import connect

from parvis.core.errors import InvalidOption
from parvis.web import protocol
from parvis.web.protocol import Watched, make_protocol
from tests.processes import PATIENCE, first_line, started, wait_for

ROOT = Path(__file__).parents[2]
ME, OTHERS = "127.0.0.1", "127.0.0.2"
HALF = b"GET / HTTP/1.1\r\nHost: parvis\r\nX-Half: "
WHOLE = b"GET / HTTP/1.1\r\nHost: parvis\r\n\r\n"
LAST = b"GET / HTTP/1.1\r\nHost: parvis\r\nConnection: close\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: parvis\r\nContent-Length: %d\r\n\r\n"
PARSERS = [HttpToolsProtocol, H11Protocol]
CROWD = 1200
DESCRIPTORS = 1024
MOST_STEPS = 5000


async def site(scope: Scope, receive: Receive, send: Send) -> None:
    """Greets; echoes what comes by WebSocket; thinks or talks for long where it is asked to."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    if scope["path"] == "/slow":
        await asyncio.sleep(2.5)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(MOST_STEPS if scope["path"] == "/long" else 0):
        await send({"type": "http.response.body", "body": bytes(2**16), "more_body": True})
    await send({"type": "http.response.body", "body": b"welcome"})


@contextmanager
def running(app: Any, **options: Any) -> Iterator[int]:
    """uvicorn in a thread; gives its port."""
    with socket.create_server((ME, 0)) as listening:
        config = uvicorn.Config(app, lifespan="off", log_config=None, timeout_graceful_shutdown=5, **options)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert wait_for(lambda: server.started or (not thread.is_alive() and "ended"), "the server") is True
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


@contextmanager
def connected(port: int, text: bytes = b"", source: str = ME) -> Iterator[socket.socket]:
    """A connection on which something was sent, be it that the server has closed it already."""
    with socket.create_connection((ME, port), timeout=PATIENCE, source_address=(source, 0)) as found:
        with suppress(ConnectionError):
            found.sendall(text)
        yield found


def rest_of(connection: socket.socket) -> bytes:
    """All that comes until the server closes a connection."""
    found = b""
    with suppress(ConnectionError):
        while part := connection.recv(2**16):
            found += part
    return found


def answer(port: int, text: bytes = LAST, source: str = ME) -> bytes:
    with connected(port, text, source) as connection:
        return rest_of(connection)


def inside(http: type[Watched], count: int) -> None:
    wait_for(lambda: len(http.gate.inside) == count, f"{count} connections")


def dribbled_until_closed(connection: socket.socket) -> bool:
    """Send byte after byte; whether the server makes an end of that."""
    for _ in range(MOST_STEPS):
        try:
            if select.select([connection], [], [], 0.05)[0] and not connection.recv(2**16):
                return True
            connection.sendall(b"x")
        except ConnectionError:
            return True
    return False


# Everybody is shut out by half-sent requests, unless ---------------------------------------------------------------

SERVER = f"""
import resource, socket, sys, uvicorn
from parvis.web.protocol import make_protocol
from tests.web.test_protocol import site
resource.setrlimit(resource.RLIMIT_NOFILE, ({DESCRIPTORS}, {DESCRIPTORS}))
watched, loop, trusted = sys.argv[1:]
http = make_protocol(head_seconds=600, trusted=trusted.split(",")) if watched == "watched" else "auto"
with socket.create_server(("127.0.0.1", 0)) as listening:
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(site, http=http, loop=loop, lifespan="off", backlog=128)).run(sockets=[listening])
"""


@contextmanager
def besieged(watched: str, loop: str, trusted: str = "", crowd: int = CROWD) -> Iterator[tuple[int, int]]:
    """A server, its process and its port, to which a crowd has sent half a request each."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    command = [sys.executable, "-c", SERVER, watched, loop, trusted]
    with started(command, folder=ROOT, stderr=subprocess.DEVNULL) as process, ExitStack() as stack:
        port = int(first_line(process))
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, CROWD + 500), hard))
        for _ in range(crowd):
            stack.enter_context(connected(port, HALF, OTHERS))
        yield process.pid, port


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
@pytest.mark.parametrize("trusted", ["", OTHERS], ids=["one address", "behind a proxy"])
def test_a_crowd_that_sends_half_requests_shuts_nobody_out(loop: str, trusted: str) -> None:
    with besieged("watched", loop, trusted) as (_, port):
        for _ in range(3):
            assert answer(port).endswith(b"welcome\r\n0\r\n\r\n")


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_without_the_protocol_it_would(loop: str) -> None:
    with besieged("plain", loop, crowd=DESCRIPTORS + 50) as (pid, port):
        wait_for(lambda: len([*Path(f"/proc/{pid}/fd").iterdir()]) >= DESCRIPTORS, "all file descriptors to be used")
        with connected(port, LAST) as visitor:
            visitor.settimeout(2)
            with suppress(TimeoutError):
                assert rest_of(visitor) == b""


# Waiting too long --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    "begun", [HALF, WHOLE + HALF, POST % 999999], ids=["first head", "next head", "a body that nobody wants"]
)
def test_a_byte_now_and_then_keeps_no_connection_open(parser: type[asyncio.Protocol], begun: bytes) -> None:
    http = make_protocol(head_seconds=0.5, parser=parser)
    with running(site, http=http, timeout_keep_alive=600) as port, connected(port, begun) as connection:
        assert dribbled_until_closed(connection)
        inside(http, 0)


def test_a_connection_on_which_nothing_is_sent_is_closed() -> None:
    with running(site, http=make_protocol(head_seconds=0.2)) as port:
        assert answer(port, b"") == b""


@pytest.mark.parametrize("parser", PARSERS)
def test_a_visitor_may_wait_for_its_answer(parser: type[asyncio.Protocol]) -> None:
    with running(site, http=make_protocol(head_seconds=1, parser=parser)) as port:
        assert b"welcome" in answer(port, LAST.replace(b"GET /", b"GET /slow"))


@pytest.mark.parametrize("parser", PARSERS)
def test_requests_sent_in_one_go_are_all_answered(parser: type[asyncio.Protocol]) -> None:
    http = make_protocol(parser=parser)
    with running(site, http=http) as port:
        assert answer(port, WHOLE + WHOLE + LAST).count(b"welcome") == 3
        wait_for(lambda: not http.gate.inside and not http.gate.idle and not http.gate.addresses, "nothing to be left")


def test_a_visitor_who_does_not_read_is_dropped() -> None:
    http = make_protocol(head_seconds=0.5)
    with running(site, http=http) as port, connected(port, WHOLE.replace(b"GET /", b"GET /long")):
        wait_for(lambda: http.gate.stalled, "the answer to be stuck")
        inside(http, 0)


def test_a_visitor_who_reads_slowly_is_not_dropped_until_it_stops() -> None:
    gate = make_protocol().gate
    transport = Mock(**{"get_write_buffer_size.side_effect": [900, 500, 500]})
    connection = Mock(queue=None, unread=1e9, client=None, transport=transport, loop=Mock(**{"time.return_value": 0.0}))
    assert gate.enter(connection)
    for dropped in (False, False, True):
        gate.expire(connection, gate.fresh)
        assert (transport.abort.called, connection in gate.fresh) == (dropped, not dropped)


def test_an_endless_head_is_refused() -> None:
    with running(site, http=make_protocol(parser=HttpToolsProtocol)) as port:
        assert answer(port, HALF + b"x" * 100_000).startswith(b"HTTP/1.1 431 ")


def test_a_large_body_that_nobody_wants_does_not_count_as_a_head() -> None:
    with running(site, http=make_protocol(parser=HttpToolsProtocol)) as port:
        assert answer(port, POST % 2_000_000 + bytes(2_000_000) + LAST).count(b"welcome") == 2


# Too many ----------------------------------------------------------------------------------------------------------


def test_an_address_has_so_many_connections_and_no_more() -> None:
    http = make_protocol(per_address=2, head_seconds=600)
    with running(site, http=http) as port, connected(port, WHOLE), connected(port, HALF) as leaving:
        inside(http, 2)
        assert answer(port).startswith(b"HTTP/1.1 503 ")
        assert b"welcome" in answer(port, source=OTHERS)
        inside(http, 2)
        leaving.close()
        inside(http, 1)
        assert b"welcome" in answer(port)


def test_a_proxy_may_have_more() -> None:
    http = make_protocol(per_address=1, head_seconds=600, trusted=["127.0.0.0/31", "::1"])
    with running(site, http=http) as port, connected(port, HALF), connected(port, HALF):
        inside(http, 2)
        assert b"welcome" in answer(port)


def test_when_all_places_are_taken_the_oldest_that_has_asked_nothing_makes_room() -> None:
    http = make_protocol(most=4, head_seconds=600)
    with running(site, http=http, timeout_keep_alive=600) as port, ExitStack() as stack:
        asked = stack.enter_context(connected(port, WHOLE))
        assert asked.recv(100)
        halves = []
        for count in range(2, 5):
            halves.append(stack.enter_context(connected(port, HALF)))
            inside(http, count)
        assert b"welcome" in answer(port)
        assert rest_of(halves[0]) == b""
        assert select.select([asked, *halves[1:]], [], [], 0)[0] in ([], [asked])  # the rest of its answer
        asked.sendall(LAST)
        assert b"welcome" in rest_of(asked)


def test_websockets_keep_their_places_and_are_not_closed() -> None:
    http = make_protocol(most=2, head_seconds=1)
    with running(site, http=http) as port, connect(f"ws://{ME}:{port}/") as one, connect(f"ws://{ME}:{port}/") as two:
        inside(http, 2)
        assert answer(port).startswith(b"HTTP/1.1 503 ")
        two.close()
        inside(http, 1)
        with connected(port, HALF) as late:
            assert rest_of(late) == b""  # so the time is over for the first one, too
        one.send("still here")
        assert one.recv() == "still here"


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("ws", ["auto", "websockets-sansio"])
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_websockets_work(parser: type[asyncio.Protocol], ws: Any, loop: Any) -> None:
    http = make_protocol(parser=parser)
    with running(site, http=http, ws=ws, loop=loop) as port:
        with connect(f"ws://{ME}:{port}/") as visitor:
            visitor.send("good day")
            assert visitor.recv() == "good day"
            inside(http, 1)
        inside(http, 0)


# Bounds ------------------------------------------------------------------------------------------------------------


def test_there_are_never_more_connections_than_file_descriptors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (1024, 1024))
    assert (protocol.room(4000), protocol.room(10)) == (768, 10)
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (resource.RLIM_INFINITY,) * 2)
    assert protocol.room(4000) == 4000


@pytest.mark.parametrize(("bounds", "said"), [({"trusted": ["me"]}, "an address or"), ({"most": 0}, "above 0")])
def test_bounds_that_make_no_sense_are_refused(bounds: Any, said: str) -> None:
    with pytest.raises(InvalidOption, match=said):
        make_protocol(**bounds)


def test_proxies_are_known_by_address_and_network() -> None:
    assert make_protocol(trusted=["*"]).gate.is_trusted("2001:db8::1")
    assert make_protocol(trusted=["127.0.0.1"]).gate.is_trusted("::ffff:127.0.0.1")
