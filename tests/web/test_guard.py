"""The guard refuses what is too large, too slow or foreign before the application sees it, and dresses every answer."""

import asyncio
import json
import socket
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from fastapi import FastAPI, Request
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from parvis.core.errors import InvalidOption
from parvis.web import guard
from parvis.web.guard import HEADERS, SMALL, Guard, origin_of
from tests.processes import PATIENCE
from tests.web.test_protocol import ME, rest_of, running

NEVER = 3600.0
OWN, ANOTHER = "http://parvis.example", "http://evil.example"
Headers = dict[str, str]


@dataclass
class Site:
    """An application that reads the whole body and sets a cookie; it remembers what it saw."""

    seen: bytes = b""
    parts: list[Message] = field(default_factory=list)
    scope: Scope = field(default_factory=dict)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept", "headers": [(b"set-cookie", b"a=b")]})
            return
        while True:
            self.parts.append(await receive())
            self.seen += self.parts[-1].get("body", b"")
            if not self.parts[-1].get("more_body"):
                break
        lines = [(b"set-cookie", b"a=b"), (b"x-frame-options", b"ALLOW"), (b"x-own", b"1")]
        await send({"type": "http.response.start", "status": 200, "headers": lines})
        await send({"type": "http.response.body", "body": b"done"})


class Answer:
    """What was sent, and how much of the body had been asked for before."""

    def __init__(self, sent: list[Message], taken_before: int) -> None:
        self.sent, self.taken_before = sent, taken_before
        self.status = sent[0].get("status")
        lines = [(name.decode(), value.decode()) for name, value in sent[0].get("headers", ())]
        self.headers = dict(lines)
        assert len(self.headers) == len(lines)
        self.body = b"".join(message.get("body", b"") for message in sent[1:])


def ask(app: Any, method: str = "GET", path: str = "/", headers: Iterable[tuple[str, str]] | Headers = (),
        parts: Sequence[bytes | float] = (b"",), kind: str = "http", **scope: Any) -> Answer:  # fmt: skip
    """Ask an application without a network; the body comes in parts, one that is a number so much later."""
    pairs = headers.items() if isinstance(headers, dict) else headers
    lines = [(name.lower().encode(), value.encode()) for name, value in [("Host", "parvis.example"), *pairs]]
    coming, sent, taken = list(parts), list[Message](), list[int]()

    async def receive() -> Message:
        if not coming:
            await asyncio.sleep(0.1)
            return {"type": "http.disconnect"}
        part = coming.pop(0)
        if isinstance(part, float):
            await asyncio.sleep(part)
            part = b"x"
        return {"type": "http.request", "body": part, "more_body": bool(coming)}

    async def send(message: Message) -> None:
        taken.append(len(parts) - len(coming))
        sent.append(message)

    whole = {"type": kind, "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
             "headers": lines, **({"method": method} if kind == "http" else {}), **scope}  # fmt: skip
    asyncio.run(app(whole, receive, send))
    return Answer(sent, taken[0])


# Size and time ------------------------------------------------------------------------------------------------------


def test_a_length_above_the_limit_is_refused_before_anything_is_read() -> None:
    site = Site()
    found = ask(Guard(site), "POST", headers={"Content-Length": str(SMALL + 1)}, parts=[b"x" * (SMALL + 1)])
    assert (found.status, found.taken_before, found.headers["connection"]) == (413, 0, "close")
    assert json.loads(found.body) == {"message": guard.MESSAGES[413]}
    assert not site.scope


def test_a_body_without_a_length_is_cut_off() -> None:
    site = Site()
    found = ask(Guard(site), "POST", headers={"Transfer-Encoding": "chunked"}, parts=[b"x" * 10_000] * 5)
    assert (found.status, found.headers["connection"], len(found.sent)) == (413, "close", 3)
    assert len(site.seen) <= SMALL
    assert site.parts[-1]["type"] == "http.disconnect"


@pytest.mark.parametrize(
    ("path", "size", "status"), [("/", SMALL, 200), ("/large/x", 1000, 200), ("/large", 1001, 413)]
)
def test_the_limit_depends_on_the_path(path: str, size: int, status: int) -> None:
    for headers in ({"Content-Length": str(size)}, {"Transfer-Encoding": "chunked"}):
        assert ask(Guard(Site(), limits={"/large": 1000}), "POST", path, headers, [b"x" * size]).status == status
        assert ask(Guard(Site(), limits=lambda path: len(path)), "POST", path, headers, [b"x" * size]).status == 413


def test_records_and_tables_may_be_larger() -> None:
    assert [*map(Guard(Site()).limit, ("/api/v1/records", "/api/v1/tables", "/"))] == [2**21, 2**16, 2**14]


@pytest.mark.parametrize("lengths", [["5", "5"], ["5", "6"], ["-1"], ["+5"], ["0x5"], [""], ["5, 5"]])
def test_a_length_that_can_be_read_in_two_ways_is_refused(lengths: list[str]) -> None:
    assert ask(Guard(Site()), "POST", headers=[("Content-Length", each) for each in lengths]).status == 400


def test_other_headers_that_decide_something_may_not_stand_twice() -> None:
    assert ask(Guard(Site()), headers=[("Content-Length", "5"), ("Transfer-Encoding", "chunked")]).status == 400
    assert (
        ask(Guard(Site()), "POST", headers=[("Origin", "http://a"), ("Origin", "http://parvis.example")]).status == 400
    )
    assert ask(Guard(Site()), headers=[("Cookie", "a=1"), ("Cookie", "b=2")]).status == 200
    assert ask(Guard(Site()), "POST", headers={"Content-Length": "9" * 5000}).status == 413
    assert ask(Guard(Site()), "POST", headers={"Origin": ""}).status == 403  # no public address is not this one


def test_a_long_address_is_refused() -> None:
    assert ask(Guard(Site()), path="/" * 4096).status == 200
    assert ask(Guard(Site()), path="/" * 4097).status == 414
    assert ask(Guard(Site()), query_string=b"x" * 4096).status == 414


@pytest.mark.parametrize("parts", [[b"x", NEVER], [0.02] * 2000], ids=["stops", "dribbles"])
def test_a_body_that_does_not_come_in_time_is_not_waited_for(parts: list[bytes | float]) -> None:
    site = Site()
    found = ask(Guard(site, body_seconds=0.2), "POST", parts=parts)
    assert (found.status, found.headers["connection"]) == (408, "close")
    assert site.parts[-1]["type"] == "http.disconnect"


def test_an_application_may_listen_for_the_end_for_as_long_as_it_likes() -> None:
    async def listening(_scope: Scope, receive: Receive, send: Send) -> None:
        assert [(await receive())["type"] for _ in range(2)] == ["http.request", "http.disconnect"]
        await send({"type": "http.response.start", "status": 200, "headers": []})

    assert ask(Guard(listening, body_seconds=0.02)).status == 200


def test_a_fault_of_the_application_stays_a_fault() -> None:
    async def faulty(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise KeyError("a fault")

    with pytest.raises(KeyError):
        ask(Guard(faulty))


def fastapi() -> FastAPI:
    async def tell(_request: Request, _error: Exception) -> JSONResponse:
        return JSONResponse({}, status_code=500)

    async def count(numbers: list[int]) -> int:
        return len(numbers)

    async def plain(request: Request) -> int:
        return len(await request.body())

    app = FastAPI(exception_handlers={Exception: tell})
    app.post("/")(count)
    app.post("/plain")(plain)
    return app


@pytest.mark.parametrize("path", ["/", "/plain"])
def test_a_framework_does_not_turn_the_refusal_into_another(path: str) -> None:
    headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
    app = fastapi()
    assert ask(Guard(app), "POST", path, headers, [b"[1, 2]"], root_path="").status == 200
    assert ask(Guard(app), "POST", path, headers, [b" " * 9000] * 3, root_path="").status == 413
    late = ask(Guard(app, body_seconds=0.05), "POST", path, headers, [b"[", NEVER], root_path="")
    assert (late.status, late.headers["x-frame-options"]) == (408, "DENY")


@pytest.mark.parametrize("how", ["Content-Length: 3000000", "Transfer-Encoding: chunked"])
def test_whoever_sends_too_much_still_sees_the_answer(how: str) -> None:
    text = f"POST / HTTP/1.1\r\nHost: {ME}\r\n{how}\r\n\r\n".encode()
    text += bytes(3_000_000) if "Length" in how else b"%x\r\n%b\r\n0\r\n\r\n" % (3_000_000, bytes(3_000_000))
    with running(Guard(Site())) as port, socket.create_connection((ME, port), timeout=PATIENCE) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        connection.sendall(text)  # a connection that is closed too early fails here
        assert rest_of(connection).startswith(b"HTTP/1.1 413 ")


# Where it comes from ------------------------------------------------------------------------------------------------

PUBLIC = "https://games.example"
LET_IN = [  # Sec-Fetch-Site, Origin; programs say neither
    ("", ""), ("", OWN), ("", PUBLIC), ("same-origin", ""), ("same-origin", ANOTHER), ("none", ""), ("none", OWN)
]  # fmt: skip
REFUSED = [
    ("", ANOTHER), ("", "null"), ("", "https://parvis.example"), ("", f"{OWN}:8000"), ("", " "), ("nonsense", ""),
    ("cross-site", ""), ("same-site", ""), ("cross-site", OWN), ("none", ANOTHER)
]  # fmt: skip
SAID = pytest.mark.parametrize("said", LET_IN + REFUSED, ids=str)
Said = tuple[str, str]


def headers_of(said: Said) -> Headers:
    return {name: value.strip() for name, value in zip(("Sec-Fetch-Site", "Origin"), said, strict=True) if value}


def guarded(site: Site) -> Guard:
    return Guard(site, public_url="https://Games.example:443/parvis")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "STRANGE"])
@SAID
def test_only_our_own_pages_and_programs_change_anything(method: str, said: Said) -> None:
    site = Site()
    assert ask(guarded(site), method, headers=headers_of(said)).status == (200 if said in LET_IN else 403)
    assert bool(site.scope) == (said in LET_IN)


@SAID
def test_only_our_own_pages_and_programs_open_websockets(said: Said) -> None:
    site = Site()
    found = ask(guarded(site), headers=headers_of(said), kind="websocket", scheme="ws")
    assert found.sent[0]["type"] == ("websocket.accept" if said in LET_IN else "websocket.close")
    assert bool(site.scope) == (said in LET_IN)


@SAID
def test_other_sites_may_link_to_us_but_get_no_cookie(said: Said) -> None:
    site = Site()
    found = ask(guarded(site), headers=headers_of(said))
    assert (found.status, "set-cookie" in found.headers) == (200, said in LET_IN)
    assert site.scope["state"] == {"cross_site": said in REFUSED, "cookies_count": True}


@pytest.mark.parametrize("said", REFUSED, ids=str)
def test_a_token_counts_from_everywhere_but_no_cookie_beside_it(said: Said) -> None:
    for token in ("Bearer abc", "bearer abc"):
        site = Site()
        found = ask(guarded(site), "POST", headers={**headers_of(said), "Authorization": token})
        assert (found.status, "set-cookie" in found.headers) == (200, False)
        assert site.scope["state"] == {"cross_site": True, "cookies_count": False}
        found = ask(guarded(Site()), headers={**headers_of(said), "Authorization": token}, kind="websocket")
        assert found.sent == [{"type": "websocket.accept", "headers": []}]
    for other in ("Basic YTpi", "Bearer"):
        assert ask(guarded(Site()), "POST", headers={**headers_of(said), "Authorization": other}).status == 403


def test_behind_a_proxy_the_scheme_is_that_of_the_visitor() -> None:
    origin = {"Origin": "https://parvis.example"}
    assert ask(Guard(Site()), "POST", headers=origin, scheme="https").status == 200
    assert origin_of("http://[::1]:8000/") == b"http://[::1]:8000"
    assert ask(Guard(Site()), headers=origin, kind="websocket", scheme="wss").sent[0]["type"] == "websocket.accept"


@pytest.mark.parametrize("url", ["games.example", "ftp://games.example", "https://", "https://a:b:c", "http://a..b"])
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(InvalidOption, match="the public address"):
        origin_of(url)


# What answers say ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [200, 403, 413])
def test_every_answer_tells_the_browser_what_a_page_may_do(status: int) -> None:
    headers = {200: {}, 403: {"Origin": ANOTHER}, 413: {"Content-Length": "999999"}}[status]
    plain, secure = (ask(Guard(Site()), "POST", headers=headers, scheme=scheme) for scheme in ("http", "https"))
    for found in (plain, secure):
        assert found.status == status
        assert HEADERS.items() == {name: found.headers[name.lower()] for name in HEADERS}.items()
    assert "strict-transport-security" in secure.headers
    assert "strict-transport-security" not in plain.headers


def test_people_are_told_on_a_page_and_in_their_language() -> None:
    guarded = Guard(Site(), page=lambda status, message: f"<p>{status} {message}".encode(), say=str.upper)
    person = ask(guarded, "POST", headers={"Origin": ANOTHER, "Accept": "text/html,*/*"})
    assert person.body.decode() == f"<p>403 {guard.MESSAGES[403].upper()}"
    assert person.headers["content-type"].startswith("text/html")
    program = ask(guarded, "POST", headers={"Origin": ANOTHER, "Accept": "*/*"})
    assert json.loads(program.body) == {"message": guard.MESSAGES[403].upper()}


def test_what_is_no_request_passes() -> None:
    async def app(scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": scope["type"]})

    assert ask(Guard(app), kind="lifespan").sent == [{"type": "lifespan"}]
