"""The log: every line can be read by its readers, and none of them holds a secret."""

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from fastapi import APIRouter, FastAPI, Request
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.types import Message, Receive, Scope, Send

from parvis.web import logs
from parvis.web.logs import AccessLog, JsonLines, TextLines, mark, masked
from parvis.web.settings import Settings
from tests.web.serving import TestClient

NAME = "Dm0zEVnmJtbq1t5w"  # as a table is called
LOG = logging.getLogger("parvis.test")
COOKIE = {"cookie": "theme=dark; parvis=abcdefghijklmnop"}


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Loggers are the whole process's: put back how they were."""
    names = logs.OURS + logs.OTHERS
    before = {name: (each := logging.getLogger(name), each.handlers, each.level, each.propagate) for name in names}
    key = logs.KEY.value
    yield
    logs.KEY.value = key
    for logger, handlers, level, propagate in before.values():
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def told(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


# Lines ----------------------------------------------------------------------------------------------------------------


def test_json_lines_have_time_level_logger_message_and_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_format="json", log_level="info"))
    LOG.info("%s sat down", "Anna", extra={"seat": 2, "fast": True, "share": 0.5})
    [line] = told(capsys)
    when = datetime.fromisoformat(line.pop("time"))
    assert when.utcoffset() == timedelta(0)
    assert line == {
        "level": "info", "logger": "parvis.test", "message": "Anna sat down", "seat": 2, "fast": True, "share": 0.5,
    }  # fmt: skip


def test_an_exception_is_one_field(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_format="json", log_level="info"))
    try:
        raise ValueError("two\nlines")
    except ValueError:
        LOG.exception("it failed")
    [line] = told(capsys)
    assert line["exception"].startswith("Traceback")
    assert line["exception"].endswith("ValueError: two\nlines")


def test_text_lines_cannot_be_forged(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_level="info"))
    LOG.warning("first\n2026-01-01 CRITICAL forged\x1b[31m", extra={"who": "a b"})
    [line] = capsys.readouterr().err.splitlines()
    assert line.endswith('WARNING parvis.test: first\\n2026-01-01 CRITICAL forged\\x1b[31m who="a b"')


def test_a_trace_in_text_is_indented(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_level="info"))
    try:
        raise ValueError("no\r\nway")
    except ValueError:
        LOG.exception("it failed")
    first, *rest = capsys.readouterr().err.splitlines()
    assert first.endswith("it failed")
    assert {line[:4] for line in rest} == {"    "}


def test_the_level_is_the_hosts_and_others_tell_only_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_level="info"))
    logging.getLogger("uvicorn.error").info("connection open")
    logging.getLogger("uvicorn.error").warning("odd request")
    LOG.debug("details")
    LOG.info("news")
    logs.set_up(Settings(log_level="error"))
    LOG.warning("not wanted")
    assert [line.rpartition(": ")[2] for line in capsys.readouterr().err.splitlines()] == ["odd request", "news"]


class Odd:
    def __str__(self) -> str:
        raise RuntimeError("not even that")


anything = (
    st.text()
    | st.text(st.characters(categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1)
    | st.integers()
    | st.just(10**5000)
    | st.one_of(st.floats(), st.binary(), st.none(), st.booleans())
    | st.lists(st.text(), max_size=3)
    | st.builds(Odd)
)
ALLOWED = st.text(min_size=1).filter(lambda name: name not in logs.USUAL)


@given(anything, st.lists(anything, max_size=2), st.dictionaries(ALLOWED, anything, max_size=3), st.booleans())
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_logged_each_reader_can_read_it(
    message: object, arguments: list[object], fields: dict[str, object], failed: bool
) -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelname": "INFO", "msg": message, "args": tuple(arguments), **fields}
    )
    if failed:
        try:
            raise ValueError(message)
        except ValueError:
            record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    line.encode("ascii")
    read = json.loads(line, parse_constant=lambda word: pytest.fail(f"{word} is not JSON"))
    json.dumps(read, ensure_ascii=False).encode("utf-8")
    assert "\n" not in line
    assert {"time", "level", "logger", "message"} <= read.keys()
    first, *rest = TextLines().format(record).split("\n")
    assert first.isprintable()
    assert all(part.startswith("    ") and part.isprintable() for part in rest)
    first.encode("utf-8")


# Secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Cookie: parvis=pssst; theme=dark",
        "headers {'cookie': 'parvis=pssst', 'host': 'x'}",
        "[(b'host', b'x'), (b'cookie', b'parvis=pssst')]",
        "set-cookie: parvis=pssst; HttpOnly",
        "Authorization: Bearer pssst",
        "got Bearer pssst from somebody",
        "GET /sign-in?code=pssst&next=/ HTTP/1.1",
        "GET /join?next=/&token=pssst",
        "cannot connect to postgresql://me:ps@pssst@host/games",
        "(sqlite3.IntegrityError) UNIQUE\n[SQL: INSERT]\n[parameters: ('pssst', 'x]')]\n(Background on this error)",
        "DETAIL:  Key (id)=(pssst) already exists.",
        "password=pssst",
    ],
)
def test_secrets_are_masked(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("json", "text"):
        logs.set_up(Settings(log_format=form, log_level="info"))
        LOG.error(text)
        LOG.error("see %s", text, extra={"seen": text})
        try:
            raise ValueError(text)
        except ValueError:
            LOG.exception("failed")
    written = capsys.readouterr().err
    assert "pssst" not in written
    assert written.count("***") >= 8


def test_other_words_stay() -> None:
    for text in ("status_code=404", "the cookie jar", "https://example.org:8000/games", "/tables", "/tables/new"):
        assert masked(text) == text


def test_the_name_of_a_table_becomes_its_mark(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_level="info"))
    LOG.info("GET /api/v1/tables/%s/live", NAME, extra={"table": NAME})
    LOG.info("again", extra={"table": mark(NAME)})
    written = capsys.readouterr().err
    assert NAME not in written
    assert written.count(mark(NAME)) == 3


def test_marks_are_short_and_depend_on_the_secret_alone() -> None:
    logs.set_up(Settings(secret="x" * 16, log_level="info"))
    one = mark(NAME)
    logs.set_up(Settings(secret="y" * 16, log_level="info"))
    other = mark(NAME)
    logs.set_up(Settings(secret="x" * 16, log_level="info"))
    assert one == mark(NAME) != other
    assert len(one) == 9
    assert mark(one) == one


def test_masking_takes_no_time_with_any_text() -> None:
    for text in ("://a:" * 50_000, "cookie" * 50_000, "[parameters: " * 20_000, "Key (" * 50_000, "tables/" * 50_000):
        assert len(masked(text)) <= logs.LONGEST_TEXT + 10


# Requests -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def site() -> FastAPI:
    app = FastAPI()
    router = APIRouter(prefix="/api/v1")

    @router.get("/tables/{table_id}")
    async def table(table_id: str) -> str:
        return table_id

    @router.get("/me")
    async def me(request: Request) -> str:
        request.state.visitor = "anna"
        return "you"

    @router.get("/fault")
    async def fault() -> None:
        raise RuntimeError("at fault")

    @router.get("/made", status_code=201)
    async def made() -> str:
        return "made"

    app.include_router(router)
    return app


def ask(site: FastAPI, path: str, **options: Any) -> None:
    TestClient(site, raise_server_exceptions=False).get(path, **options)


@pytest.mark.parametrize(
    ("path", "route", "status"),
    [
        (f"/api/v1/tables/{NAME}?token=pssst", "/api/v1/tables/{table_id}", 200),
        ("/api/v1/made", "/api/v1/made", 201),
        ("/api/v1/fault", "/api/v1/fault", 500),
        (f"/tables/{NAME}/nothing", "/tables/{}/nothing", 404),
        ("/wp-login.php", "/wp-login.php", 404),
        ("/a%0Ab/" + "x" * 200, "/{}/{}", 404),
    ],
)
def test_a_request_is_one_line_without_query_and_names(
    path: str, route: str, status: int, site: FastAPI, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up(Settings(log_format="json", log_level="info"))
    site.add_middleware(AccessLog)
    ask(site, path, headers=COOKIE)
    [line] = told(capsys)
    assert (line["method"], line["route"], line["status"]) == ("GET", route, status)
    assert line["milliseconds"] >= 0
    assert line["visitor"] == mark("abcdefghijklmnop")
    assert not {NAME, "pssst", "abcdefghijklmnop"} & set(json.dumps(line).split('"'))
    assert "address" not in line


def test_the_visitor_is_whom_the_application_knows(site: FastAPI, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_format="json", log_level="info"))
    site.add_middleware(AccessLog)
    ask(site, "/api/v1/me", headers=COOKIE)
    ask(site, "/api/v1/made")
    known, stranger = told(capsys)
    assert known["visitor"] == mark("anna")
    assert "visitor" not in stranger


def test_only_the_most_talkative_log_has_addresses(site: FastAPI, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_format="json", log_level="debug"))
    site.add_middleware(AccessLog)
    ask(site, "/api/v1/made")
    assert [line["address"] for line in told(capsys) if line["message"] == "request"] == ["testclient"]


def test_figures_are_told_also_where_nothing_is_logged(site: FastAPI, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(Settings(log_level="warning"))
    seen: list[tuple[str, int]] = []
    site.add_middleware(AccessLog, observe=lambda route, status, _seconds: seen.append((route, status)))
    ask(site, f"/api/v1/tables/{NAME}")
    ask(site, "/nowhere")
    assert seen == [("/api/v1/tables/{table_id}", 200), ("", 404)]
    assert capsys.readouterr().err == ""


def test_where_nobody_listens_the_request_is_passed_on_as_it_is() -> None:
    logs.set_up(Settings(log_level="warning"))
    passed: list[object] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        passed.append(send)

    async def send(_message: Message) -> None:
        pass

    asyncio.run(AccessLog(app)({"type": "http"}, asyncio.Queue[Message]().get, send))
    assert passed == [send]
