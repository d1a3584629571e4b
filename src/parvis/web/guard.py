"""The guard at the door: what is too large, too slow or sent by another site is refused before the application sees it.

It is the outermost ASGI middleware: `Guard(application)`. `add_middleware` would put answers to faults outside it.
"""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parvis.core.errors import InvalidOption, shown
from parvis.words.catalogue import N_

Header = tuple[bytes, bytes]
Say = Callable[[str], str]
Page = Callable[[int, str], bytes]

UNCLEAR, FOREIGN, LATE, LARGE, LONG = 400, 403, 408, 413, 414
MESSAGES: Final = {
    UNCLEAR: N_("The server did not understand that request."),
    FOREIGN: N_("This request came from another site, so it was not carried out."),
    LATE: N_("The request took too long to arrive."),
    LARGE: N_("That is more than this server accepts."),
    LONG: N_("That address is too long."),
}

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
"""What every answer tells the browser about the page."""

ALWAYS_HTTPS: Final = (b"strict-transport-security", b"max-age=31536000")
PLAIN: Final[list[Header]] = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SECURE: Final[list[Header]] = [*PLAIN, ALWAYS_HTTPS]
REPLACED: Final = frozenset(name for name, _ in SECURE)
WITHHELD: Final = REPLACED | {b"set-cookie"}
CLOSE: Final = (b"connection", b"close")
PRIVATE: Final = (b"cache-control", b"no-store")  # what one visitor is told stays in no cache
FOR_ALL: Final = "/static/"

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
ORIGINS: Final = {"http": b"http://", "ws": b"http://", "https": b"https://", "wss": b"https://"}
USUAL_PORTS: Final = {"http": 80, "https": 443}
ONCE: Final = (b"content-length", b"transfer-encoding", b"host", b"origin", b"sec-fetch-site", b"authorization")
"""Headers that decide something here: said twice, two readers could decide differently."""

KIB: Final = 1024
SMALL: Final = 16 * KIB
LIMITS: Final = {"/api/v1/records": 2 * KIB * KIB, "/api/v1/tables": 64 * KIB, "/api/v1/sets": 64 * KIB}
LONGEST_URL: Final = 4 * KIB
LONGEST_NUMBER: Final = 15  # digits of a length; nothing longer is meant
BODY_SECONDS: Final = 10.0
LINGER_SECONDS: Final = 2.0
LINGER_BYTES: Final = 8 * KIB * KIB

BEGINNINGS: Final = frozenset({"http.response.start", "websocket.http.response.start", "websocket.accept"})
GONE: Final[Message] = {"type": "http.disconnect"}


def by_prefix(limits: Mapping[str, int], otherwise: int = SMALL) -> Callable[[str], int]:
    """How many bytes the body of a request to a path may have: what is said for the longest beginning of it.

    >>> by_prefix({"/records": 5000, "/records/tiny": 5}, 100)("/records/tiny/one")
    5
    """
    longest_first = sorted(limits.items(), key=lambda entry: -len(entry[0]))

    def limit(path: str) -> int:
        for prefix, size in longest_first:
            if path.startswith(prefix):
                return size
        return otherwise

    return limit


def origin_of(url: str) -> bytes:
    """The origin of an address as browsers write it; nothing for no address.

    >>> origin_of("https://Games.example:443/parvis/")
    b'https://games.example'
    """
    if not url:
        return b""
    try:
        parts = urlsplit(url)
        port, host = parts.port, (parts.hostname or "").encode("idna").decode()
        usual = USUAL_PORTS.get(parts.scheme)
    except ValueError:  # also a host that has no such form
        host, usual = "", None
    if not host or usual is None:
        raise InvalidOption(
            "the public address begins with http:// or https:// and names a host, not {url}", url=shown(url)
        )
    host = f"[{host}]" if ":" in host else host
    return (f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")).encode()


class Refusals:
    """How a refusal is told: a message for programs, a page for people."""

    def __init__(self, say: Say | None = None, page: Page | None = None) -> None:
        self.say = say or str
        self.page = page

    def told(
        self, headers: Mapping[bytes, bytes], status: int, message: str, more: Iterable[Header] = ()
    ) -> tuple[Message, bytes]:
        """The beginning of the answer to a request with these headers, and its body."""
        sentence = self.say(message)
        if self.page is not None and b"text/html" in headers.get(b"accept", b""):
            kind, body = b"text/html; charset=utf-8", self.page(status, sentence)
        else:
            kind, body = b"application/json", json.dumps({"message": sentence}).encode()
        lines = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), *more]
        return {"type": "http.response.start", "status": status, "headers": lines}, body


class Guard:
    """Refuses bodies that are too large or too slow and requests of other sites; adds headers to every answer.

    It tells the application about a request in `scope["state"]`: `cross_site` is whether another site made the browser
    send it, `cookies_count` whether cookies say who asks (not beside a token, which is what makes it safe to let
    such requests in from anywhere).

    >>> guarded = Guard(print, limits={"/upload": 1_000_000}, public_url="https://games.example")
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        limits: Mapping[str, int] | Callable[[str], int] = LIMITS,
        body_seconds: float = BODY_SECONDS,
        public_url: str = "",
        say: Say | None = None,
        page: Page | None = None,
    ) -> None:
        self.app = app
        self.limit = limits if callable(limits) else by_prefix(limits)
        self.body_seconds = body_seconds
        self.public_origin = origin_of(public_url)
        self.refusals = Refusals(say, page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        kind = scope["type"]
        if kind != "http" and kind != "websocket":
            await self.app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        cross_site = self.is_cross_site(scope, headers)
        bearer = headers.get(b"authorization", b"")[:7].lower() == b"bearer "
        state = scope.setdefault("state", {})
        state["cross_site"] = cross_site
        state["cookies_count"] = not bearer
        limit = self.limit(scope["path"])
        exchange = Exchange(self, scope, headers, receive, send, limit)
        wrong = wrong_with(scope, headers, limit)
        if not wrong and cross_site and not bearer and (kind == "websocket" or scope["method"] not in SAFE):
            wrong = FOREIGN
        if kind == "websocket":
            await (
                send({"type": "websocket.close", "code": 1008}) if wrong else self.app(scope, receive, exchange.send)
            )
        elif wrong:
            await exchange.refuse(wrong)
        else:
            try:
                await self.app(scope, exchange.receive, exchange.send)
            except Exception:  # whatever it is: after a refusal it only says that the visitor seemed to leave
                if not exchange.refused:
                    raise

    def is_cross_site(self, scope: Scope, headers: Mapping[bytes, bytes]) -> bool:
        """Whether the page of another site made the browser send this.

        Programs say neither header; browsers say one of them with every request that matters, and pages cannot forge
        them. `same-origin` counts more than `Origin`: behind a proxy the name in the address may not be known here.
        """
        site = headers.get(b"sec-fetch-site")
        if site == b"same-origin":
            return False
        if site is not None and site != b"none":
            return True
        origin = headers.get(b"origin")
        if origin is None or (origin and origin == self.public_origin):
            return False
        return origin.lower() != ORIGINS.get(scope["scheme"], b"") + headers.get(b"host", b"").lower()


def wrong_with(scope: Scope, headers: Mapping[bytes, bytes], limit: int) -> int:
    """What can be seen to be wrong with a request before its body is read, as a status; 0 if nothing."""
    if len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"]) > LONGEST_URL:
        return LONG
    if len(headers) != len(scope["headers"]):
        names = [name for name, _ in scope["headers"]]
        if any(names.count(name) > 1 for name in ONCE):
            return UNCLEAR
    length = headers.get(b"content-length")
    if length is None:
        return 0
    if not length.isdigit() or b"transfer-encoding" in headers:
        return UNCLEAR
    return LARGE if len(length) > LONGEST_NUMBER or int(length) > limit else 0


class Exchange:
    """One request and its answer on their way through the guard."""

    def __init__(
        self, guard: Guard, scope: Scope, headers: Mapping[bytes, bytes], receive: Receive, send: Send, limit: int
    ) -> None:
        self.guard = guard
        self.headers = headers
        self.outer_receive = receive
        self.outer_send = send
        self.limit = limit
        self.lines = SECURE if scope["scheme"] in ("https", "wss") else PLAIN
        self.private = not scope["path"].startswith(FOR_ALL)
        self.cross_site: bool = scope["state"]["cross_site"]
        self.taken = 0
        self.deadline = 0.0
        self.arrived = False
        self.cut = False
        self.started = False
        self.refused = False

    async def receive(self) -> Message:
        """The next part of the body, as long as it is neither too much nor too late."""
        if self.arrived:
            return await self.outer_receive()
        if self.cut:
            return GONE
        # Counted from the first time that the application asks: it may have been slow to, which is nobody's fault.
        self.deadline = self.deadline or asyncio.get_running_loop().time() + self.guard.body_seconds
        try:
            async with asyncio.timeout_at(self.deadline):
                message = await self.outer_receive()
        except TimeoutError:
            return await self.cut_off(LATE)
        if message["type"] == "http.request":
            self.taken += len(message.get("body", b""))
            if self.taken > self.limit:
                return await self.cut_off(LARGE)
            self.arrived = not message.get("more_body", False)
        return message

    async def cut_off(self, status: int) -> Message:
        """Answer in place of the application, unless it has begun to, and tell it that the visitor is gone."""
        self.cut = True
        if not self.started:
            await self.refuse(status)
        return GONE

    async def send(self, message: Message) -> None:
        """Pass an answer on with the headers that belong to it, unless it comes too late."""
        if self.refused:
            return
        kind = message["type"]
        if kind in BEGINNINGS:
            self.started = True
            unwanted = WITHHELD if self.cross_site else REPLACED
            kept = [pair for pair in message.get("headers", ()) if pair[0].lower() not in unwanted]
            if kind != "websocket.accept":
                kept += self.lines
                if self.private and not any(name.lower() == PRIVATE[0] for name, _ in kept):
                    kept.append(PRIVATE)
            message = {**message, "headers": kept}
        await self.outer_send(message)

    async def refuse(self, status: int) -> None:
        """Answer with a refusal and close the connection.

        A connection that is closed while its visitor still sends is reset, and the visitor may never see the answer:
        so a little of the rest is taken first and thrown away.
        """
        self.refused = True
        start, body = self.guard.refusals.told(self.headers, status, MESSAGES[status], [CLOSE])
        start["headers"] += self.lines
        await self.outer_send(start)
        more = status != LATE and (b"content-length" in self.headers or b"transfer-encoding" in self.headers)
        await self.outer_send({"type": "http.response.body", "body": body, "more_body": more})
        if more:
            await self.linger()
            await self.outer_send({"type": "http.response.body", "body": b""})

    async def linger(self) -> None:
        """Take what the visitor still sends, for a moment."""
        taken = 0
        with suppress(TimeoutError):
            async with asyncio.timeout(LINGER_SECONDS):
                while taken < LINGER_BYTES:
                    message = await self.outer_receive()
                    if not message.get("more_body", False):
                        return
                    taken += len(message.get("body", b""))
