"""What every request needs: the tables, the templates, whose browser it is, and whether the table is theirs."""

import re
import secrets
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, select_autoescape

import parvis
from parvis.web.scene import SceneRequest, scene_of
from parvis.web.tables import NotYours, OpenTable, Tables
from parvis.words.catalogue import catalogue

COOKIE = "parvis"
A_YEAR = 365 * 24 * 3600
LANGUAGE = "en"
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


class Desk:
    """The tables and the templates of a server."""

    def __init__(self, tables: Tables) -> None:
        words = catalogue(LANGUAGE)
        self.tables = tables
        self.language = LANGUAGE
        self.say = words.say
        self.pages = Environment(loader=PackageLoader("parvis.web"), autoescape=select_autoescape(), auto_reload=False)
        self.pages.globals.update(say=words.say, say_many=words.say_many, version=parvis.__version__)

    def page(self, name: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page from a template."""
        return HTMLResponse(self.pages.get_template(name).render(**values), status_code=status)

    def scene(self, table: OpenTable, asked: SceneRequest) -> str:
        """What a page shows of a table now, as the part of it that changes."""
        return self.pages.get_template("scene.html").render(scene=scene_of(table, asked, self.language))


def desk_of(request: Request) -> Desk:
    """The desk of the server that got a request."""
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def owner_of(request: Request) -> str:
    """The cookie of who asks, or nothing."""
    value = request.cookies.get(COOKIE, "")
    return value if TOKEN.fullmatch(value) else ""


def owner_or_new(request: Request) -> str:
    """The cookie of who asks, or a new one."""
    return owner_of(request) or secrets.token_urlsafe(24)


def keep_cookie(response: Response, owner: str) -> None:
    """Let the browser remember whose tables these are."""
    response.set_cookie(COOKIE, owner, max_age=A_YEAR, httponly=True, samesite="lax")


async def the_desk(request: Request) -> Desk:
    """The same for routes; async, so that it runs on the event loop like all that touches tables."""
    return desk_of(request)


async def own_table(request: Request, table_id: str) -> OpenTable:
    """The table of a request, which must belong to who asks."""
    desk = desk_of(request)
    table = desk.tables.get(table_id)
    if table.row.owner != owner_of(request):
        raise NotYours(desk.say("This table belongs to somebody else."))
    return table


async def finished_table(request: Request, table_id: str) -> OpenTable:
    """The same, once its game is over: until then secrets stay secret."""
    table = await own_table(request, table_id)
    if not table.over:
        raise NotYours(desk_of(request).say("Secrets stay secret until the game is over."))
    return table


AtDesk = Annotated[Desk, Depends(the_desk)]
AtTable = Annotated[OpenTable, Depends(own_table)]
AfterGame = Annotated[OpenTable, Depends(finished_table)]
