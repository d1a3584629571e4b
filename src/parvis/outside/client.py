"""The connection to a server: its JSON interface, its live changes, and patience while it cannot be reached.

Requests are made by the standard library. What changes is heard live where `websockets` is installed, and asked for
every second where it is not, or where something on the way lets no live connection through: a request is the truth, a
live message only says when to make one.
"""

import json
import math
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from http.client import HTTPException, IncompleteRead
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.words.catalogue import N_, Catalogue, catalogue

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

Found = TypeVar("Found")
Json = dict[str, Any]

WAITING, PLAYING, OVER, ENDED = "waiting", "playing", "over", "ended"
NOT_YOURS, GONE_ON, WRONG, TOO_OFTEN = 403, 409, 422, 429
BUSY: Final = (502, 503, 504)  # of the server, or of a proxy before it while the server restarts
TRY_AGAIN: Final = (TOO_OFTEN, 500, *BUSY)
PATH: Final = re.compile(r"(?:/tables/([A-Za-z0-9_-]{1,64}))?/?")
REFUSED_SECONDS: Final = 20.0  # a server that has never answered
ANSWER_SECONDS: Final = 60.0  # for one answer
LONGEST_ANSWER: Final = 8_000_000  # bytes
PAUSES: Final = (0.5, 1.0, 2.0, *[4.0] * 22)  # seconds between attempts at a lost connection: a minute and a half
LONGEST_WAIT: Final = 120.0  # seconds for which a server may make us wait at once
QUIET_SECONDS: Final = 30.0  # after which we look though nothing was heard
GLANCE: Final = 1.0  # seconds between two looks without a live connection
LIVE_AGAIN: Final = 3.0  # seconds until a live connection that failed is tried again


class Refused(ParvisError):
    """The server says no, in its own words; `status` says in which way, `seconds` how long it makes us wait."""

    def __init__(self, status: int, message: str, seconds: float = 0.0) -> None:
        if message:
            super().__init__(message)
        else:
            super().__init__(N_("status {status}"), status=status)
        self.status = status
        self.seconds = seconds


class Unreachable(ParvisError):
    """The server does not answer, or not any more."""


class Nonsense(ParvisError):
    """What answers is no server of Parvis, or one of another kind."""


def read_link(link: str) -> tuple[str, str | None]:
    """A server's address, and the name of the table if the link is a table's.

    >>> read_link("https://games.example.org/tables/AbC123")
    ('https://games.example.org', 'AbC123')
    >>> read_link("http://localhost:8000/")
    ('http://localhost:8000', None)
    """
    try:
        parts = urlsplit(link.strip())
        host, _port = parts.hostname, parts.port
    except ValueError:
        host = None
    path = PATH.fullmatch(parts.path) if host else None
    if path is None or parts.scheme not in ("http", "https") or "@" in parts.netloc or not link.strip().isprintable():
        raise InvalidOption(
            "a link is a table's, such as https://games.example.org/tables/AbC123, or a server's address, not {link}",
            link=shown(link),
        )
    return f"{parts.scheme}://{parts.netloc}", path[1]


# What a server tells --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A table without its game: who sits where."""

    game: str
    phase: str
    revision: int
    host: bool
    mine: list[int]
    open: list[int]
    seats: int

    @classmethod
    def read(cls, told: Json) -> "Table":
        """A table as a server tells of it."""
        seats = list(told["seats"])
        return cls(
            str(told["game"]),
            str(told["phase"]),
            int(told["revision"]),
            bool(told["host"]),
            [int(seat) for seat in told["my_seats"]],
            [number for number, seat in enumerate(seats) if seat["open"]],
            len(seats),
        )


@dataclass(frozen=True)
class Sight:
    """A game as a seat may know it, with a position that the seat cannot tell from the true one."""

    revision: int
    phase: str
    choosing: bool
    pending: list[int]
    legal: list[str]
    position: Json
    scores: list[int]
    winners: list[int]

    @classmethod
    def read(cls, told: Json) -> "Sight":
        """A view as a server tells of it."""
        return cls(
            int(told["revision"]),
            str(told["phase"]),
            bool(told["choosing"]),
            [int(seat) for seat in told["pending"]],
            [str(choice["label"]) for choice in told["view"]["legal"]],
            dict(told["position"]),
            [int(points) for points in told["scores"] or []],
            [int(seat) for seat in told["winners"] or []],
        )


# Asking ---------------------------------------------------------------------------------------------------------------


class StayHere(urllib.request.HTTPRedirectHandler):
    """Follows no redirection: a choice must arrive as what it is."""

    def redirect_request(self, *_about: Any) -> None:
        """Nowhere."""


class Client:
    """A server as one guest or token sees it. `tell` hears of attempts to reach it again."""

    def __init__(
        self,
        address: str,
        token: str = "",
        tell: Callable[[str], None] = lambda _: None,
        texts: Catalogue | None = None,
    ) -> None:
        if not (token.isascii() and token.isprintable()):
            raise InvalidOption("a token has only letters, digits, dashes and underscores")
        self.address = address
        self.token = token
        self.tell = tell
        self.texts = texts or catalogue()
        self.opener = urllib.request.build_opener(StayHere)
        self.known = False  # whether it has ever answered

    # Each attempt ---------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer to a request; a server that restarts is waited for, as is one that says that we ask too often."""
        trouble: object
        for pause in (*PAUSES, None):
            try:
                told = self.ask_once(method, path, body)
                self.known = True
                return told
            except Refused as refusal:
                self.known = True
                trouble, wait = refusal, refusal.seconds
                if refusal.status not in TRY_AGAIN:
                    raise
                if wait > LONGEST_WAIT:
                    raise Unreachable(
                        "{address} asks us to wait for {seconds:.0f} s: {reason}",
                        address=self.address,
                        seconds=wait,
                        reason=trouble,
                    ) from None
            except (OSError, HTTPException) as error:
                trouble, wait = reason_of(error), 0.0
                if not self.known:
                    raise Unreachable(
                        "{address} cannot be reached: {reason}", address=self.address, reason=trouble
                    ) from None
            if pause is None:
                break
            wait = max(pause, wait)
            self.tell(
                self.texts.say(
                    "{address} does not answer ({trouble}); next attempt in {wait} s",
                    address=self.address,
                    trouble=trouble,
                    wait=self.texts.number(wait, 1),
                )
            )
            time.sleep(wait)
        raise Unreachable(
            "{address} does not answer, {count} attempts in a row: {reason}",
            address=self.address,
            count=len(PAUSES) + 1,
            reason=trouble,
        )

    def ask_once(self, method: str, path: str, body: Json | None) -> Json:
        """Send a request and read its answer."""
        headers = {"Accept": "application/json", "User-Agent": "parvis-bot"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        seconds = ANSWER_SECONDS if self.known else REFUSED_SECONDS
        try:
            with self.opener.open(request, timeout=seconds) as answer:
                return self.understood(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise self.refusal(error) from None

    def understood(self, answer: Any) -> Json:
        """An answer, which is a JSON object; IncompleteRead if it was cut off, as by a server that was killed."""
        text = answer.read(LONGEST_ANSWER + 1)
        expected = answer.headers.get("Content-Length", "")
        if len(text) <= LONGEST_ANSWER and expected.isdecimal() and len(text) < int(expected):
            raise IncompleteRead(text, int(expected) - len(text))
        try:
            told = json.loads(text) if len(text) <= LONGEST_ANSWER else None
        except (ValueError, RecursionError):
            told = None
        if not isinstance(told, dict):
            if self.known and not text:  # not even its head came whole
                raise IncompleteRead(text)
            raise Nonsense("{address} does not answer as a server of Parvis does", address=self.address)
        return told

    def refusal(self, error: urllib.error.HTTPError) -> ParvisError:
        """Why a server says no."""
        if error.code < 400:
            where = read_place(error.headers.get("Location", ""))
            if not where:
                return Nonsense(
                    "{address} sends us elsewhere; use the link that your browser shows", address=self.address
                )
            return Nonsense(
                "{address} sends us elsewhere, to {place}; use the link that your browser shows",
                address=self.address,
                place=where,
            )
        try:
            message = self.understood(error).get("message")
        except Nonsense as nonsense:
            if error.code not in (BUSY if not self.known else TRY_AGAIN):
                return nonsense
            message = None
        told = " ".join(str(message or "").split())[:200]
        return Refused(error.code, told, read_seconds(error.headers.get("Retry-After", "")))

    def read(self, form: Callable[[Json], Found], told: Json) -> Found:
        """What a server tells, in a form of ours."""
        try:
            return form(told)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise Nonsense(
                "{address} does not answer as a server of Parvis does: {reason}",
                address=self.address,
                reason=shown(error),
            ) from error

    # What there is to ask -------------------------------------------------------------------------------------------

    def become_guest(self, name: str) -> str:
        """Become somebody new; returns the token, which is shown from now on."""
        told = self.ask("POST", "/guests", {"name": name[:200], "token": True})
        self.token = self.read(lambda each: str(each["token"]), told)
        return self.token

    def make_table(self, game: str, seats: list[str]) -> str:
        """A new table; returns its name."""
        told = self.ask("POST", "/tables", {"game": game, "seats": seats})
        return self.read(lambda each: read_link(f"{self.address}/tables/{each['id']}")[1] or "", told)

    def table(self, name: str) -> Table:
        """Who sits where."""
        return self.read(Table.read, self.ask("GET", f"/tables/{name}"))

    def start(self, name: str) -> None:
        """Begin the game."""
        self.ask("POST", f"/tables/{name}/start", {})

    def sit_down(self, name: str, seat: int) -> None:
        """Sit down on an open seat."""
        self.ask("PUT", f"/tables/{name}/seats/{seat}", {})

    def come_back(self, name: str, seat: int) -> None:
        """Choose again ourselves where a computer player stands in for us."""
        self.ask("DELETE", f"/tables/{name}/seats/{seat}/computer")

    def view(self, name: str, seat: int) -> Sight:
        """The game as the seat may know it."""
        return self.read(Sight.read, self.ask("GET", f"/tables/{name}/seats/{seat}/view?position=true"))

    def choose(self, name: str, seat: int, revision: int, label: str) -> None:
        """Make a choice; Refused with GONE_ON if the table has changed since that revision."""
        self.ask("POST", f"/tables/{name}/seats/{seat}/choices", {"revision": revision, "labels": [label]})


def reason_of(error: BaseException) -> str:
    """Why a server cannot be reached, in a few words."""
    reason = getattr(error, "reason", None)
    if isinstance(reason, BaseException):
        return reason_of(reason)
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(str(words).split())[:200]


def read_place(location: str) -> str:
    """Where a server sends us; nothing if that is no place."""
    parts = urlsplit(location) if location.isprintable() else urlsplit("")
    return f"{parts.scheme}://{parts.netloc}"[:195] if parts.netloc else ""


def read_seconds(text: str) -> float:
    """How long a server makes us wait."""
    return float(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0.0


# Hearing --------------------------------------------------------------------------------------------------------------


class Ear:
    """What changes at a table, heard live where that is possible; used with `with`, it hangs up at the end."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.address = f"{client.address.replace('http', 'ws', 1)}/api/v1/tables/{name}/live"
        self.held = ExitStack()
        self.live: ClientConnection | None = None
        self.try_from = 0.0

    def __enter__(self) -> "Ear":
        return self

    def __exit__(self, *_about: object) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """Hear nothing more."""
        self.live = None
        self.held.close()

    def listen(self) -> None:
        """Listen from now on, if that is possible; whoever looks afterwards misses nothing."""
        if self.live is not None:
            self.hear(
                0.0, lambda _message: False
            )  # what came before we look; left unread, it would clog the connection
        if self.live is not None or time.monotonic() < self.try_from:
            return
        try:
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect
        except ImportError:  # a plain install
            self.try_from = math.inf
            return
        headers = {"Authorization": f"Bearer {self.client.token}"}
        try:
            self.live = self.held.enter_context(connect(self.address, additional_headers=headers, close_timeout=1))
        except (OSError, WebSocketException):
            self.try_from = time.monotonic() + LIVE_AGAIN

    def wait(self, revision: int, seat: int) -> None:
        """Wait until a table has moved on from a revision in a way that matters to a seat, or it is time to look."""
        if self.live is None:
            time.sleep(GLANCE)
        else:
            self.hear(QUIET_SECONDS, lambda message: matters(message, revision, seat))

    def hear(self, seconds: float, enough: Callable[[str | bytes], bool]) -> None:
        """Take messages in until one is enough, or for so long; if the connection is lost, hang up."""
        from websockets.exceptions import WebSocketException

        end = time.monotonic() + seconds
        try:
            while self.live is not None and not enough(self.live.recv(timeout=max(end - time.monotonic(), 0.0))):
                pass
        except TimeoutError:
            pass
        except (OSError, WebSocketException):
            self.hang_up()


def matters(message: str | bytes, revision: int, seat: int) -> bool:
    """Whether a live message tells a seat that it is asked, or that the game does not just go on.

    >>> matters('{"revision": 8, "phase": "playing", "pending": [1]}', 7, 1)
    True
    """
    try:
        told = json.loads(message)
        if "gone" in told:
            return True
        news: bool = told.get("revision", revision) != revision
        return news and (told.get("phase") != PLAYING or seat in told.get("pending", ()))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return True  # whatever it means, looking helps
