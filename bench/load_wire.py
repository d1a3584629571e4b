"""The lightest way to be many browsers: requests over kept connections, and live connections that are barely read."""

import asyncio
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

HEAD_END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *(parvis=[^;\r]+)", re.IGNORECASE)
REVISION = re.compile(rb'"revision": ?(\d+)')
BOARD = re.compile(rb'"(?:patch|scene)": ?["\[]')
READ = 64 * 1024  # bytes of a message that are looked at: a picture comes behind all that is played back before it
TEXT, CLOSE, PING = 0x1, 0x8, 0x9
SWITCHING = b"HTTP/1.1 101"
STALE_SECONDS = 3.0  # a server closes what is idle for five seconds; a request must not cross that
LINES = 16  # kept connections, used in turn so that all processes of a server get their share
PATIENCE = 30.0  # seconds: a bound, not a time that is waited


class Broken(Exception):
    """A connection ended that should not."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    head: bytes
    body: bytes

    @property
    def cookie(self) -> bytes:
        """Who the server says one is."""
        found = COOKIE.search(self.head)
        return found[1] if found else b""


class Line(asyncio.Protocol):
    """A connection for requests, one at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[Answer] | None = None
        self.got = b""
        self.end = -1  # where the answer ends, once its head is there
        self.body = 0
        self.received = 0
        self.used = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It stands."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """A part of an answer, most often all of it."""
        self.received += len(data)
        self.got = self.got + data if self.got else data
        if self.end < 0:
            self.body = self.got.find(HEAD_END) + len(HEAD_END)
            if self.body < len(HEAD_END):
                return
            length = LENGTH.search(self.got, 0, self.body)
            self.end = self.body + (int(length[1]) if length else 0)
        if len(self.got) >= self.end and self.answer is not None:
            got, body, answer = self.got, self.body, self.answer
            self.got, self.end, self.answer = b"", -1, None
            if not answer.done():
                answer.set_result(Answer(int(got[9:12]), got[:body], got[body:]))

    def connection_lost(self, error: Exception | None) -> None:
        """It is gone; whoever waits must know."""
        self.transport = None
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Broken(f"the connection was lost: {error or 'closed'}"))

    @property
    def closed(self) -> bool:
        """Whether it is gone."""
        return self.transport is None

    def close(self) -> None:
        """Give it up."""
        if self.transport is not None:
            self.transport.abort()


class Web:
    """Requests to one server, over a few kept connections."""

    def __init__(self, port: int, lines: int = LINES) -> None:
        self.port = port
        self.free: list[Line] = []
        self.lines = lines
        self.received = 0
        self.base = b"Host: 127.0.0.1:%d\r\nContent-Type: application/json\r\n" % port

    async def ask(self, method: str, path: str, body: bytes = b"{}", cookie: bytes = b"") -> Answer:
        """Send a request and wait for its answer."""
        loop = asyncio.get_running_loop()
        line = await self.line(loop)
        answer: asyncio.Future[Answer] = loop.create_future()
        line.answer = answer
        assert line.transport is not None
        who = b"Cookie: %s\r\n" % cookie if cookie else b""
        start = f"{method} {path} HTTP/1.1\r\n".encode()
        line.transport.write(b"%s%s%sContent-Length: %d\r\n\r\n%s" % (start, self.base, who, len(body), body))
        before = line.received
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            line.close()
            raise Broken(f"no answer within {PATIENCE:.0f} s") from None
        finally:
            self.received += line.received - before
            if answer.done() and not line.closed:
                line.used = loop.time()
                self.free.append(line)

    async def line(self, loop: asyncio.AbstractEventLoop) -> Line:
        """A connection that nobody uses: the one that rests longest, or a new one while there are few."""
        oldest = loop.time() - STALE_SECONDS
        for line in [line for line in self.free if line.closed or line.used < oldest]:
            line.close()
            self.free.remove(line)
        if len(self.free) >= self.lines:
            return self.free.pop(0)
        try:
            _, line = await loop.create_connection(Line, "127.0.0.1", self.port)
        except OSError as error:
            raise Broken(f"no connection: {error}") from error
        return line

    def close(self) -> None:
        """Give all connections up."""
        for line in self.free:
            line.close()
        self.free.clear()


class Page(asyncio.Protocol):
    """A page's live connection: of each message only the revision is read, and whether a board came with it."""

    def __init__(self, heard: Callable[[int, bool], None], lost: Callable[[], None]) -> None:
        self.heard = heard
        self.lost = lost
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.upgraded = False
        self.got = bytearray()
        self.start = b""  # of the message that is arriving
        self.left = 0  # bytes of it that are still to come
        self.kind = 0
        self.received = 0
        self.over = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It stands."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Frames, or parts of them; the inside of long ones is only counted."""
        self.received += len(data)
        if self.left > len(data) and len(self.start) >= READ:
            self.left -= len(data)
            return
        self.got += data
        if not self.upgraded and not self.has_opened():
            return
        while self.next_frame():
            pass

    def has_opened(self) -> bool:
        """Whether the server has agreed to a live connection."""
        end = self.got.find(HEAD_END)
        if end < 0:
            return False
        if not self.got.startswith(SWITCHING):
            if not self.opened.done():
                self.opened.set_exception(Broken(f"no live connection: {bytes(self.got[:60])!r}"))
            self.close()
            return False
        del self.got[: end + len(HEAD_END)]
        self.upgraded = True
        if not self.opened.done():
            self.opened.set_result(None)
        return True

    def next_frame(self) -> bool:
        """Take what has come of a frame; whether there may be more."""
        if self.left == 0 and not self.begin_frame():
            return False
        taken = min(self.left, len(self.got))
        if len(self.start) < READ:
            self.start += bytes(self.got[: min(taken, READ)])
        del self.got[:taken]
        self.left -= taken
        if self.left:
            return False
        self.end_frame()
        return bool(self.got)

    def begin_frame(self) -> bool:
        """Read the head of a frame, if it is there."""
        got = self.got
        if len(got) < 2:
            return False
        size, skip = got[1] & 0x7F, 2
        if size > 125:
            skip = 4 if size == 126 else 10
            if len(got) < skip:
                return False
            size = int.from_bytes(got[2:skip], "big")
        self.kind = got[0] & 0x0F
        del got[:skip]
        self.left, self.start = size, b""
        return True

    def end_frame(self) -> None:
        """A whole frame has come."""
        if self.kind == TEXT:
            found = REVISION.search(self.start, 0, 100)
            if found:
                self.heard(int(found[1]), BOARD.search(self.start) is not None)
        elif self.kind == PING:
            self.send(0xA, self.start)
        elif self.kind == CLOSE:
            self.close()

    def send(self, kind: int, words: bytes) -> None:
        """Send a short frame, masked as browsers do."""
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(words[:125]))
        if self.transport is not None:
            self.transport.write(bytes((0x80 | kind, 0x80 | len(masked))) + mask + masked)

    def connection_lost(self, error: Exception | None) -> None:
        """It is gone: that is a fault unless we have closed it."""
        self.transport = None
        if not self.opened.done():
            self.opened.set_exception(Broken(f"no live connection: {error or 'closed'}"))
        elif not self.over:
            self.lost()

    def close(self) -> None:
        """Close it from our side."""
        self.over = True
        if self.transport is not None:
            self.transport.close()


async def open_page(
    port: int, path: str, cookie: bytes, heard: Callable[[int, bool], None], lost: Callable[[], None]
) -> Page:
    """Open a live connection as a page does."""
    loop = asyncio.get_running_loop()
    try:
        _, page = await loop.create_connection(lambda: Page(heard, lost), "127.0.0.1", port)
        assert page.transport is not None
        page.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie.decode()}\r\n\r\n".encode()
        )
        async with asyncio.timeout(PATIENCE):
            await page.opened
    except (OSError, TimeoutError) as error:
        raise Broken(f"no live connection: {error}") from error
    return page
