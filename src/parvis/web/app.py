"""The server: puts routes, storage and computer players together. No rule of a game is known here."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parvis.core.errors import IllegalAction, InvalidOption, InvalidRecord, ParvisError, UnknownGame
from parvis.web import after, pages, play
from parvis.web.bots import Thinkers
from parvis.web.desk import Desk, desk_of
from parvis.web.store import Store
from parvis.web.tables import NoSuchTable, NotYours, Tables

STATIC = Path(__file__).parent / "static"
POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
WRONG = 422
FAULT = 500
BUSY = 503
STATUS: dict[type[ParvisError], int] = {
    NoSuchTable: 404,
    UnknownGame: 404,
    NotYours: 403,
    IllegalAction: WRONG,
    InvalidOption: WRONG,
    InvalidRecord: WRONG,
}


def create_app(database: str, *, workers: int = 2) -> FastAPI:
    """The application on a database."""
    tables = Tables(Store(database), Thinkers(workers))

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        tables.wake_all()
        yield
        tables.close()

    app = FastAPI(title="Parvis", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.desk = Desk(tables)
    app.mount("/static", Files(directory=STATIC), name="static")
    for router in (pages.router, play.router, after.router):
        app.include_router(router)
    app.add_middleware(Guard)
    app.exception_handler(ParvisError)(tell_error)
    app.exception_handler(RequestValidationError)(tell_garbage)
    app.exception_handler(HTTPException)(tell_http)
    app.exception_handler(Exception)(tell_fault)
    app.exception_handler(SQLAlchemyError)(tell_database)
    return app


class Files(StaticFiles):
    """Style sheet and modules, which belong together: after an update none may come from a browser's cache."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """A file that is asked for again each time; nothing is sent if it is the same."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


class Guard:
    """Adds the headers to every answer that tell the browser what a page may do."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its answer."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def refuse(request: Request, status: int, message: str) -> Response:
    """A clear page for people, a message for programs."""
    if "text/html" in request.headers.get("accept", ""):
        return desk_of(request).page("refusal.html", status, message=message)
    return JSONResponse({"message": message}, status_code=status)


async def tell_error(request: Request, error: Exception) -> Response:
    """What our own code refused."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), WRONG)
    return refuse(request, status, str(error))


async def tell_garbage(request: Request, _error: Exception) -> Response:
    """What could not be read at all."""
    return refuse(request, WRONG, desk_of(request).say("The server did not understand that."))


async def tell_database(request: Request, _error: Exception) -> Response:
    """What could not be kept or read: a disk that is full, a file that another program holds."""
    return refuse(request, BUSY, desk_of(request).say("The database does not answer. Nothing is lost; try again."))


async def tell_http(request: Request, error: Exception) -> Response:
    """What the web server refused."""
    say = desk_of(request).say
    status = error.status_code if isinstance(error, HTTPException) else WRONG
    message = say("There is no such page.") if status == 404 else say("The server did not understand that.")
    return refuse(request, status, message)


async def tell_fault(request: Request, _error: Exception) -> Response:
    """A fault of our own: the log has it, the page says so, and the game is as it was."""
    return refuse(request, FAULT, desk_of(request).say("Something went wrong here. Your game is as it was; try again."))
