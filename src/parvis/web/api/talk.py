"""Talk at a table: kept as it was said, shown as plain text, off where the host wants it off."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from parvis.core.errors import InvalidOption
from parvis.web import people
from parvis.web.api.forms import Json, Message
from parvis.web.desk import Asking, AtDesk, AtTable, Desk, Somebody, gate
from parvis.web.open_table import OpenTable

router = APIRouter(prefix="/api/v1/tables/{table_id}/messages", tags=["talk"], dependencies=[Depends(gate)])


def check_talk(desk: Desk, table: OpenTable) -> None:
    """Talk must be on at the table and on the site."""
    if not desk.settings.chat or not table.row.options.get("chat", True):
        raise InvalidOption("Chat is off at this table.")


@router.get("")
async def list_messages(
    desk: AtDesk, table: AtTable, after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> list[Json]:
    """The last things said, in their order."""
    if not desk.settings.chat or not table.row.options.get("chat", True):
        return []
    return await desk.database.read(people.said_at, table.row.id, after)


@router.post("", status_code=201)
async def say_something(desk: AtDesk, table: AtTable, visitor: Asking, player: Somebody, message: Message) -> Json:
    """Say something to everybody at the table."""
    check_talk(desk, table)
    desk.limit("chat", visitor)
    news = desk.tables.news.write("talk", table=table.row.id)
    said = await desk.database.write(people.say, table.row.id, player, message.words, news)
    table.broadcast({"said": [said]})
    return said
