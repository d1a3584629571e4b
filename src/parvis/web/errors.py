"""What goes wrong is told in a sentence: a page for people, a message for programs, never a traceback."""

import logging

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from parvis.core.errors import IllegalAction, InvalidOption, InvalidRecord, ParvisError, UnknownGame
from parvis.web.database import DatabaseBusy
from parvis.web.desk import desk_of
from parvis.web.guard import HEADERS
from parvis.web.identity import NotSignedIn
from parvis.web.limiter import TooMany
from parvis.web.puzzle_store import DamagedPuzzle, NoSuchPuzzle
from parvis.web.store import DamagedTable
from parvis.web.tables import NoSuchTable, NotYours
from parvis.web.thinking import Busy, TookTooLong
from parvis.web.waiting import ClientGone

WRONG = 422
FAULT = 500
BUSY = 503
GONE = 499  # nobody reads it
LOG = logging.getLogger(__name__)
STATUS: dict[type[Exception], int] = {
    NoSuchTable: 404,
    UnknownGame: 404,
    NoSuchPuzzle: 404,
    NotYours: 403,
    NotSignedIn: 401,
    TooMany: 429,
    DatabaseBusy: BUSY,
    Busy: BUSY,
    TookTooLong: BUSY,
    DamagedTable: WRONG,
    DamagedPuzzle: WRONG,
    IllegalAction: WRONG,
    InvalidOption: WRONG,
    InvalidRecord: WRONG,
}


def install(app: FastAPI) -> None:
    """Let an application tell its errors this way."""
    app.exception_handler(ParvisError)(tell_error)
    app.exception_handler(RequestValidationError)(tell_garbage)
    app.exception_handler(HTTPException)(tell_http)
    app.exception_handler(SQLAlchemyError)(tell_database)
    app.exception_handler(ClientGone)(tell_nobody)
    app.exception_handler(Exception)(tell_fault)


def refuse(request: Request, status: int, message: str) -> Response:
    """A clear page for people, a message for programs."""
    desk_of(request).metrics.refusal(str(status))
    if "text/html" in request.headers.get("accept", ""):
        return desk_of(request).page("refusal.html", status, message=message)
    return JSONResponse({"message": message}, status_code=status)


async def tell_error(request: Request, error: Exception) -> Response:
    """What our own code refused."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), WRONG)
    message = desk_of(request).explain(error)
    if isinstance(error, TooMany):
        message = desk_of(request).say("That was too often. Please wait a moment and try again.")
    response = refuse(request, status, message)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.seconds)
    return response


async def tell_garbage(request: Request, _error: Exception) -> Response:
    """What could not be read at all."""
    return refuse(request, WRONG, desk_of(request).say("The server did not understand that."))


async def tell_database(request: Request, error: Exception) -> Response:
    """What could not be kept or read: a disk that is full, a file that another program holds."""
    LOG.warning("the database failed: %s", type(getattr(error, "orig", error)).__name__)
    return refuse(request, BUSY, desk_of(request).say("The database does not answer. Nothing is lost; try again."))


async def tell_http(request: Request, error: Exception) -> Response:
    """What the web server refused."""
    say = desk_of(request).say
    status = error.status_code if isinstance(error, HTTPException) else WRONG
    message = say("There is no such page.") if status == 404 else say("The server did not understand that.")
    return refuse(request, status, message)


async def tell_nobody(_request: Request, _error: Exception) -> Response:
    """Who asked has gone."""
    return Response(status_code=GONE)


async def tell_fault(request: Request, _error: Exception) -> Response:
    """A fault of our own: the log has it, the page says so, and the game is as it was."""
    say = desk_of(request).say
    response = refuse(request, FAULT, say("Something went wrong here. Your game is as it was; try again."))
    response.headers.update(HEADERS)  # such an answer does not pass the guard, which adds them to all others
    return response
