"""The log: one line for each thing that happened, for people or as JSON, with no secret in it.

The name of a table is a link that lets people in, so it is a secret, too; `mark` makes a short sign of it that stays
the same and leads nowhere. Whatever is logged nevertheless (headers, queries, parameters of the database) is masked.
"""

import hashlib
import json
import logging
import math
import re
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parvis.web.settings import MASK, Settings

ACCESS = logging.getLogger("parvis.access")
OURS = ("parvis",)
OTHERS = ("uvicorn.error", "asyncio", "websockets")  # they tell of every connection, so only what is wrong is logged
COOKIE = "parvis"
FAULT = 500
LONGEST_PATH = 80
LONGEST_TEXT = 30_000
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
LARGEST_EXACT = 2**53  # beyond it, readers of JSON round whole numbers


def secret(pattern: str, replacement: str, *signs: str) -> tuple[re.Pattern[str], str, tuple[str, ...]]:
    """What is masked: a pattern, what it becomes, and signs of which a text has one if the pattern is in it at all."""
    return re.compile(pattern, re.IGNORECASE), replacement + MASK, signs


MASKS = [  # looking for the signs takes a tenth of the time of looking for the patterns
    secret(r"\b(set-cookie|cookie|authorization)(\\?['\"]?\s*[:=,])[^\r\n]*", r"\1\2 ", "cookie", "authorization"),
    secret(r"\b(bearer|basic)\s+[\w.~+/=-]+", r"\1 ", "bearer", "basic"),
    secret(r"\b(token|code|password|secret)=[^&\s'\"<>]*", r"\1=", "="),
    secret(r"(://[^:/@\s]{0,100}:)\S{0,200}(?=@)", r"\1", "://"),
    secret(r"(\[parameters: )[^\r\n]*", r"\1", "[parameters"),  # of a statement that the database refused
    secret(r"(\bkey \([^()\r\n]{0,200}\)=)[^\r\n]*", r"\1", "key ("),  # PostgreSQL's word on the same
]
TABLE_NAME = re.compile(r"(?<=tables/)[A-Za-z0-9_-]{12,}")
MARK = re.compile(r"~[0-9a-f]{8}")
LIKE_A_NAME = re.compile(r"[^/]{16,}|[^/]*[^A-Za-z_./-][^/]*")  # a part of a path that no route of ours is written with


class Key:
    """What marks are made with: without it nobody can try names out."""

    def __init__(self) -> None:
        self.value = secrets.token_bytes(32)

    def use(self, secret: str) -> None:
        """Make the marks of this secret, so that they are the same in every process and after a restart."""
        self.value = hashlib.sha256(b"marks in the log:" + secret.encode()).digest()


KEY = Key()


def mark(name: str) -> str:
    """A short sign for the name of a table or of a visitor; a sign stays what it is.

    >>> mark("Dm0zEVnmJtbq1t5w") == mark("Dm0zEVnmJtbq1t5w") == mark(mark("Dm0zEVnmJtbq1t5w"))
    True
    """
    if MARK.fullmatch(name):
        return name
    return "~" + hashlib.blake2s(name.encode("utf-8", "replace"), key=KEY.value, digest_size=4).hexdigest()


def masked(text: str) -> str:
    """A text without secrets.

    >>> masked("GET /records?token=abc&page=2")
    'GET /records?token=***&page=2'
    """
    text = text[:LONGEST_TEXT]
    plainly = text.lower()
    for pattern, replacement, signs in MASKS:
        if any(sign in plainly for sign in signs):
            text = pattern.sub(replacement, text)
    return TABLE_NAME.sub(lambda found: mark(found[0]), text) if "tables/" in text else text


def set_up(settings: Settings) -> None:
    """Send our log and that of the server to standard error, in the form that the host wants."""
    if settings.secret:
        KEY.use(settings.secret)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    for name in OURS + OTHERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name in OURS or level <= logging.DEBUG else max(level, logging.WARNING))


# Lines ----------------------------------------------------------------------------------------------------------------


def when(record: logging.LogRecord) -> str:
    """The time of a record, universal."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def safe(text: str) -> str:
    """A text without secrets that every reader of UTF-8 accepts."""
    return masked(text).encode("utf-8", "backslashreplace").decode()


def message_of(record: logging.LogRecord) -> str:
    """What a record says, also if its arguments do not fit."""
    try:
        return safe(record.getMessage())
    except Exception:  # whatever is wrong with the arguments, a log must not fail
        return safe(f"{plain(record.msg)} {plain(record.args)}")


def plain(value: object) -> object:
    """A value as JSON can hold it: numbers stay numbers, everything else becomes a safe text."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= LARGEST_EXACT:
        return int(value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    try:
        return safe(str(value))
    except Exception:  # a value whose own text fails is told by its type
        return f"({type(value).__name__})"


def extras_of(record: logging.LogRecord) -> dict[str, object]:
    """The fields that were given beside the message; that of a table is always a mark."""
    found = {
        name if name.isidentifier() else safe(name): plain(value)
        for name, value in vars(record).items()
        if name not in USUAL
    }
    if isinstance(table := found.get("table"), str):
        found["table"] = mark(table)
    return found


def exception_of(record: logging.LogRecord) -> str:
    """The trace of an error, or nothing."""
    trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else record.exc_text or ""
    return safe(trace)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        line: dict[str, object] = {
            "time": when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
        }
        line = {**extras_of(record), **line}
        if exception := exception_of(record):
            line["exception"] = exception
        return json.dumps(line)


class TextLines(logging.Formatter):
    """One line for people; only the trace of an error takes more, each of them indented."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        fields = "".join(f" {name}={quoted(value)}" for name, value in extras_of(record).items())
        line = f"{when(record)} {record.levelname:<7} {record.name}: {message_of(record)}{fields}"
        trace = "".join(f"\n    {one_line(part)}" for part in exception_of(record).splitlines())
        return one_line(line) + trace


def quoted(value: object) -> object:
    """A value, in quotation marks if one could not see otherwise where it ends."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) and set(value) & set(' "=') else value


def one_line(text: str) -> str:
    """A text in which nothing can begin a new line or steer a terminal.

    >>> one_line("a\\nb")
    'a\\\\nb'
    """
    return text if text.isprintable() else "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text
    )  # fmt: skip


# Requests -------------------------------------------------------------------------------------------------------------


class AccessLog:
    """A line for every answered request: what was asked, how it ended, how long it took; never a query or a name.

    `observe` is told the route, the status and the seconds of every request, also where nothing is logged.
    """

    def __init__(self, app: ASGIApp, observe: Callable[[str, int, float], None] | None = None) -> None:
        self.app = app
        self.observe = observe

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and tell of it when it is done."""
        if scope["type"] != "http" or (self.observe is None and not ACCESS.isEnabledFor(logging.INFO)):
            await self.app(scope, receive, send)
            return
        status = 0  # nobody was there any more to hear the answer

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        began = time.perf_counter()
        try:
            await self.app(scope, receive, watched)
        except Exception:  # only noted: the answer is made further out
            status = status or FAULT
            raise
        finally:
            seconds = time.perf_counter() - began
            route = route_of(scope)
            if self.observe is not None:
                self.observe(route, status, seconds)
            if ACCESS.isEnabledFor(logging.INFO):
                log_request(scope, route, status, seconds)


def log_request(scope: Scope, route: str, status: int, seconds: float) -> None:
    """Write the line of a request; only in the most talkative log with the address it came from."""
    fields: dict[str, object] = {
        "method": scope["method"],
        "route": route or without_names(scope["path"]),
        "status": status,
        "milliseconds": round(1000 * seconds, 1),
    }
    if visitor := visitor_of(scope):
        fields["visitor"] = visitor
    if ACCESS.isEnabledFor(logging.DEBUG):
        fields["address"] = (scope.get("client") or ("",))[0]
    ACCESS.info("request", extra=fields)


def route_of(scope: Scope) -> str:
    """The route as it is written in the sources, such as /tables/{table_id}; nothing if there is none."""
    return str(getattr(scope.get("route"), "path", ""))


def without_names(path: str) -> str:
    """A path that no route knows, short, and without what may be a name.

    >>> without_names("/tables/Dm0zEVnmJtbq1t5w/nothing")
    '/tables/{}/nothing'
    """
    return LIKE_A_NAME.sub("{}", path)[:LONGEST_PATH]


def visitor_of(scope: Scope) -> str:
    """The mark of who asks: of `request.state.visitor` if it was set, else of the cookie; nothing for a stranger."""
    visitor = scope.get("state", {}).get("visitor")
    if not visitor:
        for name, value in scope["headers"]:
            if name == b"cookie":
                visitor = cookie_in(value.decode("latin-1"))
    return mark(str(visitor)) if visitor else ""


def cookie_in(header: str) -> str:
    """The value of our cookie in a header."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""
