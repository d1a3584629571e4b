"""Live: every open page and program hears of a change at once, and a page gets what is new of its scene."""

import asyncio
import json
import time
from collections import deque
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from parvis.core.errors import ParvisError
from parvis.web.background import start
from parvis.web.database import Database
from parvis.web.desk import Desk, desk_of, gate
from parvis.web.identity import NotSignedIn, Visitor
from parvis.web.limiter import TooMany
from parvis.web.open_table import Elsewhere, Listener, OpenTable
from parvis.web.patches import Sent
from parvis.web.playback import playback_in_json, seen_end
from parvis.web.roles import may
from parvis.web.scene import Looking, SceneRequest, viewer_of
from parvis.web.store import notify
from parvis.web.tables import NotYours

NOT_HERE = 4404
NOT_YOURS = 4403
TOO_MANY = 4429
RESTART = 1012
LONGEST_MESSAGE = 1000  # letters that a page may send at once
MOST_SAID = 100  # messages that wait for a slow page
PRESENCE_SECONDS = 20.0  # between two words to other processes about who is here
FORGET_SECONDS = 50.0  # after which what another process said is no longer believed

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["play"])


class Watcher:
    """One socket: what it was told, and what it has still to be told."""

    def __init__(
        self, socket: WebSocket, desk: Desk, table: OpenTable, visitor: Visitor, looking: Looking | None
    ) -> None:
        self.socket = socket
        self.desk = desk
        self.table = table
        self.visitor = visitor
        self.looking = looking
        self.woken = asyncio.Event()
        self.said: deque[dict[str, Any]] = deque(maxlen=MOST_SAID)
        self.shown: tuple[object, ...] = ()
        self.sent = Sent()
        self.viewer: int | None = None
        self.seen = -1 if looking is None or looking.told is None else looking.told  # events; -1: not known yet
        self.told = -1
        self.farewell = 0

    def hear(self, message: dict[str, Any]) -> None:
        """Tell something that is no picture, soon."""
        self.said.append(message)
        self.woken.set()

    def look(self, looking: Looking) -> None:
        """Show something else from now on."""
        self.looking = looking
        self.woken.set()

    def end(self) -> None:
        """Let the page connect anew: who it is may have changed."""
        self.farewell = RESTART
        self.woken.set()

    async def speak(self) -> None:
        """Tell what is new, again and again; whatever happens while a page is slow is told at once afterwards."""
        self.woken.set()
        while True:
            await self.woken.wait()
            self.woken.clear()
            if not may("live", self.visitor, self.table):
                self.farewell = NOT_HERE
            if self.farewell:
                return
            while self.said:
                await self.send(self.said.popleft())
            await self.send(self.news())

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message, if there is one."""
        if message:
            await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    def news(self) -> dict[str, Any]:
        """What changed since this socket was told last."""
        table = self.table
        message: dict[str, Any] = {}
        if self.told != table.version:
            self.told = table.version
            message = {
                "revision": table.row.revision,
                "phase": table.row.phase,
                "pending": table.pending,
                "yours": bool(set(table.pending_people) & set(self.visitor.seats_at(table.row))),
                "clocks": clocks_of(table),
            }
        if self.looking is not None:
            message |= self.scene(self.looking.request())
        return message

    def scene(self, asked: SceneRequest) -> dict[str, Any]:
        """The scene, whole or as a patch of the one that this page has, and what is to be played back before it.

        Nothing if the page has it.
        """
        table = self.table
        sight = self.desk.sight(table, asked, self.visitor)
        if sight == self.shown:
            return {}
        lines = self.desk.scene(table, asked, self.visitor)
        message = self.playback(asked)
        if self.sent.marks:
            message["patch"] = self.sent.patch(lines)
        else:
            message["scene"] = "\n".join(lines)
            self.sent.patch(lines)
        self.shown = sight
        return message

    def playback(self, asked: SceneRequest) -> dict[str, Any]:
        """What happened since the page was told last, as far as it saw none of it."""
        table = self.table
        if table.waiting:
            return {}
        seat, _ = viewer_of(table, asked.seat, self.visitor.seats_at(table.row))
        since, end = self.seen, seen_end(table, seat)
        known = self.viewer == seat or not self.shown
        self.seen, self.viewer = end, seat
        if not known or not 0 <= since < end:
            return {}
        return playback_in_json(self.desk.frames(table, asked, self.visitor, since), self.sent)


def clocks_of(table: OpenTable) -> dict[str, Any]:
    """Since when each seat is asked and what is left of its time, by the server's clock."""
    limit = table.limit
    told: dict[str, Any] = {"now": time.time(), "since": table.row.clocks.get("since", {}) if table.pending else {}}
    if limit is not None:
        told |= {"limit": limit.to_dict(), "left": table.row.clocks.get("left", {})}
    return told


@router.websocket("/live")
async def live(socket: WebSocket, looking: Annotated[Looking, Depends()], scene: bool = False) -> None:
    """Every change of a table, as long as its page is open; with `scene` what a page shows of it, too."""
    desk = desk_of(socket)
    try:
        await gate(socket)
    except ParvisError as error:
        await socket.accept()
        await socket.close(NOT_YOURS if isinstance(error, NotYours | NotSignedIn) else NOT_HERE)
        return
    visitor: Visitor = socket.state.visitor
    table: OpenTable = socket.state.table
    try:
        with desk.sockets.hold(visitor.id, visitor.address):
            await socket.accept()
            await attend(socket, desk, table, visitor, looking if scene else None)
    except TooMany:
        await socket.accept()
        await socket.close(TOO_MANY)
    finally:
        del socket.state.table  # a closed socket is not forgotten at once, but the table shall be


async def attend(socket: WebSocket, desk: Desk, table: OpenTable, visitor: Visitor, looking: Looking | None) -> None:
    """Serve a socket until it closes or the server ends."""
    watcher = Watcher(socket, desk, table, visitor, looking)
    desk.computers.wake(table)
    table.audience[id(watcher)] = Listener(visitor.id, watcher.woken.set, watcher.hear, watcher.end)
    desk.metrics.sockets.inc()
    watcher.hear({"player": visitor.id, "seats": visitor.seats_at(table.row)})
    if table.presence() == table.told_presence:  # news to nobody else
        watcher.hear(table.presence())
    show_presence(desk, table)
    speaking = asyncio.create_task(watcher.speak())
    hearing = asyncio.create_task(hear(socket, watcher))
    ending = asyncio.create_task(socket.app.state.draining.wait())
    try:
        await asyncio.wait({speaking, hearing, ending}, return_when=asyncio.FIRST_COMPLETED)
        if ending.done() or watcher.farewell:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(watcher.farewell or RESTART)
    finally:
        del table.audience[id(watcher)]
        desk.metrics.sockets.dec()
        for task in (speaking, hearing, ending):
            task.cancel()
            task.add_done_callback(forget)
        table.used = time.monotonic()
        show_presence(desk, table)


def forget(task: "asyncio.Task[Any]") -> None:
    """A page that is gone cannot be told anything more, and that is no fault."""
    if not task.cancelled():
        task.exception()


async def hear(socket: WebSocket, watcher: Watcher) -> None:
    """What a page says: only what it shows. Anything else is not listened to."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        text = message.get("text") or ""
        if len(text) > LONGEST_MESSAGE or watcher.looking is None:
            continue
        with suppress(ValidationError):
            watcher.look(Looking.model_validate_json(text))


# Presence -----------------------------------------------------------------------------------------------------------


def show_presence(desk: Desk, table: OpenTable) -> None:
    """Tell everybody at a table whose pages are open, in this process and in others."""
    table.tell_presence()
    if not desk.tables.news.alone:
        start(send_presence(desk.database, desk, table), "who is here could not be told to other processes")


async def send_presence(database: Database, desk: Desk, table: OpenTable) -> None:
    """Tell other processes who looks at a table through this one."""
    seats, watching = table.looking_on()
    news = desk.tables.news.write("here", table=table.row.id, seats=sorted(seats), watching=watching)
    await database.write(notify, news)


def hear_presence(desk: Desk, news: dict[str, Any]) -> None:
    """Believe what another process tells about who is here."""
    table = desk.tables.open_tables.get(str(news.get("table", "")))
    if table is None:
        return
    told = Elsewhere(frozenset(news.get("seats", ())), int(news.get("watching", 0)), time.monotonic())
    if told.seats or told.watching:
        table.elsewhere[str(news["by"])] = told
    else:
        table.elsewhere.pop(str(news["by"]), None)
    table.tell_presence()


async def refresh_presence(desk: Desk) -> None:
    """From time to time: say again who is here, and forget what processes said that are gone."""
    oldest = time.monotonic() - FORGET_SECONDS
    for table in list(desk.tables.open_tables.values()):
        gone = [process for process, told in table.elsewhere.items() if told.heard < oldest]
        for process in gone:
            del table.elsewhere[process]
        if gone:
            table.tell_presence()
        if table.audience and not desk.tables.news.alone:
            await send_presence(desk.database, desk, table)
