"""The language of whoever asks: what they chose, else what their account says, else what their browser prefers."""

from contextvars import ContextVar
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from parvis.games import KITS
from parvis.web.people import Player
from parvis.words.catalogue import GENERIC, Source, is_whole
from parvis.words.languages import LANGUAGES, SOURCE, known_language, preferred

COOKIE: Final = "language"
COOKIE_SECONDS: Final = 365 * 24 * 3600
LONGEST_TAG: Final = 35  # letters; the longest that registries have
ASKED: ContextVar[str] = ContextVar("language", default=SOURCE)


def current() -> str:
    """The language in which the request at hand is answered; English for what the server does by itself."""
    return ASKED.get()


class Listening:
    """The outermost ASGI middleware: finds out the language of a request, so that refusals have it, too.

    Nothing is set back afterwards: a server gives every request a context of its own.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Listen, and let the request go on."""
        if scope["type"] in ("http", "websocket"):
            connection = HTTPConnection(scope)
            chosen = connection.cookies.get(COOKIE, "")[:LONGEST_TAG]
            header = connection.headers.get("accept-language", "")
            ASKED.set(known_language(chosen) if chosen else preferred(header))
        await self.app(scope, receive, send)


def heed(connection: HTTPConnection, player: Player | None) -> None:
    """Answer somebody in the language of their account where this browser has chosen none."""
    if player is not None and player.language and not connection.cookies.get(COOKIE):
        ASKED.set(known_language(player.language))


def remember(response: Response, language: str, *, secure: bool) -> None:
    """Let the browser remember a language."""
    response.set_cookie(COOKIE, language, COOKIE_SECONDS, samesite="lax", secure=secure)
    ASKED.set(language)


def sources() -> list[Source]:
    """Where all sentences of a page come from."""
    return [GENERIC, *(Source(name, KITS[name].locale()) for name in KITS)]


def offered() -> list[tuple[str, str, bool]]:
    """The languages to choose from: tag, name, and whether all of it is translated."""
    return [(tag, name, is_whole(tag, *sources())) for tag, name in LANGUAGES.items()]
