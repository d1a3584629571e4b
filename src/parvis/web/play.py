"""What people do at a table: choose, take back, ask for help; and the news of what others did."""

import asyncio
import secrets
from typing import Any

from fastapi import APIRouter, Response, WebSocket
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import parvis
from parvis.core.errors import IllegalAction, ParvisError
from parvis.core.view import AnyView
from parvis.games import words_for
from parvis.web.bots import find_hint
from parvis.web.desk import COOKIE, AtDesk, AtTable, Desk
from parvis.web.scene import SceneRequest, help_of, viewer_of
from parvis.web.store import StaleTable
from parvis.web.tables import NotYours, OpenTable

NOT_HERE = 4404
LATE = 409
MOST_LABELS = 1  # a second choice would be tried on what the first one revealed

router = APIRouter(prefix="/tables/{table_id}")


class Choosing(BaseModel):
    """A click: the table as it was seen, the seat, the choice, and whether the new scene is wanted in answer."""

    revision: int
    seat: int
    labels: list[str] = Field(min_length=1, max_length=MOST_LABELS)
    scene: bool = False
    whole_log: bool = False


class TakingBack(BaseModel):
    """An undo, of one choice or of the whole turn."""

    revision: int
    seat: int
    whole: bool = False
    scene: bool = False
    whole_log: bool = False


class HintRequest(BaseModel):
    """A seat asks what the engine would do."""

    seat: int


class Pace(BaseModel):
    """How long computer players let people look, in milliseconds."""

    pace: int


def check_person(desk: Desk, table: OpenTable, seat: int) -> None:
    """The seat must be one of a person here."""
    if seat not in table.people:
        raise NotYours(desk.say("That seat is not yours."))


def answer(desk: Desk, table: OpenTable, click: Choosing | TakingBack, message: str = "") -> Response:
    """The revision that a click led to, with its scene if that is wanted; a message if it came too late."""
    desk.tables.wake(table)
    told: dict[str, Any] = {"revision": table.row.revision}
    if message:
        told["message"] = message
    if click.scene:
        told["scene"] = desk.scene(table, SceneRequest(click.seat, click.whole_log, click.seat))
    return JSONResponse(told, status_code=LATE if message else 200)


def too_late(desk: Desk, table: OpenTable, click: Choosing | TakingBack) -> Response:
    """The table had moved on, here or on another server: say so, and show it as it stands."""
    desk.tables.get(table.row.id)
    return answer(desk, table, click, desk.say("The table had moved on; here it is as it stands."))


@router.post("/choices")
async def choose(desk: AtDesk, table: AtTable, click: Choosing) -> Response:
    """Make choices, all or none."""
    check_person(desk, table, click.seat)
    try:
        await desk.tables.play(table, click.revision, click.seat, click.labels)
    except StaleTable:
        return too_late(desk, table, click)
    return answer(desk, table, click)


@router.post("/undo")
async def take_back(desk: AtDesk, table: AtTable, click: TakingBack) -> Response:
    """Take choices back, as far as the rules of undo allow."""
    check_person(desk, table, click.seat)
    try:
        await desk.tables.undo(table, click.revision, click.seat, click.whole)
    except StaleTable:
        return too_late(desk, table, click)
    except IllegalAction as error:
        message = desk.say("There is nothing you can take back now: finished turns and shown cards stay.")
        raise IllegalAction(message) from error
    return answer(desk, table, click)


@router.post("/hurry")
async def hurry(desk: AtDesk, table: AtTable) -> dict[str, bool]:
    """Let computer players take their turns without a pause, until a person is asked."""
    if table.pending_bots:
        table.hurry.set()
        desk.tables.wake(table)
    return {"hurry": True}


@router.post("/pace")
async def set_pace(desk: AtDesk, table: AtTable, wanted: Pace) -> dict[str, int]:
    """Change the pace of computer players."""
    desk.tables.set_pace(table, wanted.pace)
    return {"pace": table.pace}


@router.post("/hint")
async def give_hint(desk: AtDesk, table: AtTable, asked: HintRequest) -> dict[str, Any]:
    """What the engine would do in a seat's place, with what it knows."""
    check_person(desk, table, asked.seat)
    state = table.match.state
    if not state.is_pending(asked.seat):
        raise IllegalAction(desk.say("You have nothing to choose now."))
    revision = table.row.revision
    position = state.resample(asked.seat, parvis.Chance(secrets.randbits(64))).to_dict()
    luck = secrets.randbits(60)
    found = await desk.tables.thinkers.run(find_hint, table.row.game, position, asked.seat, luck, desk.language)
    return {**found["choices"][0], "revision": revision}


@router.get("/help")
async def show_help(desk: AtDesk, table: AtTable, key: str, seat: int | None = None) -> dict[str, str]:
    """The rule of a card or place."""
    words = words_for(table.row.game, table.match.players, desk.language)
    shown, _ = viewer_of(table, seat)
    view: AnyView = table.match.state.view(shown)
    return {"words": help_of(table, key, view, words)}


@router.websocket("/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Every new revision of a table, as long as its page is open."""
    await socket.accept()
    desk: Desk = socket.app.state.desk
    try:
        table = desk.tables.get(table_id)
    except ParvisError:
        await socket.close(NOT_HERE)
        return
    if table.row.owner != socket.cookies.get(COOKIE, ""):
        await socket.close(NOT_HERE)
        return
    desk.tables.wake(table)
    news: asyncio.Queue[int] = asyncio.Queue()
    table.listeners.add(news.put_nowait)
    speaking = asyncio.create_task(speak(socket, table, news))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # what a page says here is not listened to
    finally:
        table.listeners.discard(news.put_nowait)
        speaking.cancel()


async def speak(socket: WebSocket, table: OpenTable, news: asyncio.Queue[int]) -> None:
    """The first revision at once, then each as it comes."""
    await socket.send_json({"revision": table.row.revision})
    while True:
        await socket.send_json({"revision": await news.get()})
