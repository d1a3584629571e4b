"""The server: puts routes, storage and computer players together. No rule of a game is known here."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy import select
from sqlalchemy.engine import Connection
from starlette.middleware.gzip import GZipMiddleware

from parvis.core.errors import InvalidOption
from parvis.web import (
    after,
    api,
    card_pages,
    chores,
    errors,
    health,
    home,
    learning,
    live,
    logs,
    pages,
    people,
    puzzle_pages,
)
from parvis.web.api.description import describe
from parvis.web.card_numbers import load_usual
from parvis.web.computers import Computers
from parvis.web.database import Database
from parvis.web.desk import Desk
from parvis.web.guard import Guard
from parvis.web.hold import Hold
from parvis.web.identity import Identity
from parvis.web.language import Listening
from parvis.web.limiter import Limiter, Occupancy, RateLimit
from parvis.web.logs import AccessLog
from parvis.web.mail import Mail
from parvis.web.metrics import Metrics
from parvis.web.news import News
from parvis.web.settings import Settings, parse_cards
from parvis.web.tables import Tables
from parvis.web.thinking import PURPOSES, Thinkers

STATIC = Path(__file__).parent / "static"
COMPRESSED_FROM = 1000  # bytes
COMPRESSION = 3  # the boards are text that repeats itself: more work saves little
ROUTERS = (
    live.router, home.router, pages.router, learning.router, after.router, puzzle_pages.router, card_pages.router,
    health.router,
)  # fmt: skip
DESCRIPTION = """Everything that a page of Parvis can do. A browser shows who it is by its cookie, a program by
`Authorization: Bearer TOKEN`; `POST /api/v1/guests` with `{"name": "...", "token": true}` gives one. Live changes come
by WebSocket at `/api/v1/tables/{table_id}/live`: each message holds `revision`, `pending` and `yours`."""


def create_app(settings: Settings, _number: int = 0) -> FastAPI:
    """The application on a database."""
    usual = load_usual(parse_cards(settings.usual_cards))
    metrics = Metrics()
    url = settings.database_url
    held = Hold(url)  # first: a migration would change the tables under another server
    try:
        database = Database(url, settings.database_seconds, metrics.database_seconds.observe)
    except InvalidOption:
        held.release()
        raise
    with database.connected() as connection:
        secret = settings.secret or people.site_value(connection, "secret", secrets.token_urlsafe(32))
    logs.KEY.use(secret)
    desk = make_desk(settings, database, News(url), metrics, secret)
    desk.usual = usual

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.draining = asyncio.Event()
        work = await chores.begin(desk)
        try:
            yield
        finally:
            app.state.draining.set()
            await chores.end(desk, work)
            held.release()

    app = FastAPI(
        title="Parvis", version="1", description=DESCRIPTION, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/openapi.json",
    )  # fmt: skip
    app.state.desk = desk
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.draining = asyncio.Event()
    app.state.ready = lambda: ready(desk)
    app.mount("/static", Files(directory=STATIC), name="static")
    for router in (*api.ROUTERS, *ROUTERS):
        app.include_router(router)
    describe(app)
    errors.install(app)
    add_middleware(app, desk)
    return app


def make_desk(settings: Settings, database: Database, news: News, metrics: Metrics, secret: str) -> Desk:
    """The parts of a server, each made once."""
    bounds = {purpose: getattr(settings, f"queue_{purpose}") for purpose in PURPOSES}
    tables = Tables(database, news)
    thinkers = Thinkers(settings.workers, bounds, observe=metrics.thought)
    return Desk(
        settings,
        database,
        tables,
        Computers(tables, thinkers, metrics),
        Identity(database, secret, settings.guests_days),
        Limiter(settings.rates),
        Occupancy(settings.sockets_per_visitor, settings.sockets_per_address),
        metrics,
        Mail(settings, secret),
    )


def add_middleware(app: FastAPI, desk: Desk) -> None:
    """What a request meets before a route; the last that is added comes first."""
    settings, say = desk.settings, desk.say

    def page(status: int, message: str) -> bytes:
        return bytes(desk.page("refusal.html", status, message=message).body)

    if settings.compress:
        app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=COMPRESSION)
    app.add_middleware(RateLimit, limiter=desk.limiter, visitor_of=desk.identity.claimed, say=say, page=page)
    app.add_middleware(Guard, body_seconds=settings.body_seconds, public_url=settings.public_url, say=say, page=page)
    app.add_middleware(AccessLog, observe=desk.metrics.request)
    app.add_middleware(Listening)


async def ready(desk: Desk) -> list[str]:
    """What keeps the server from answering."""

    def ask(connection: Connection) -> None:
        connection.execute(select(1))

    try:
        await desk.database.read(ask)
    except Exception:  # whatever it is, the answer is the same
        return ["the database does not answer"]
    return [] if desk.tables.news.connected else ["news from other processes are interrupted"]


class Files(StaticFiles):
    """Style sheet and modules, which belong together: after an update none may come from a browser's cache."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """A file that is asked for again each time; nothing is sent if it is the same."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response
