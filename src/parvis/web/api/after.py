"""After the game: the record, the score sheet, and a new game from an earlier position."""

from fastapi import APIRouter, Depends, Request, Response

from parvis.analysis.sheet import score_sheet
from parvis.core.errors import InvalidOption
from parvis.web.api.forms import Forking, Json
from parvis.web.api.tables import CREATED, check_room, made
from parvis.web.desk import Asking, AtDesk, AtTable, gate
from parvis.web.names import words_at
from parvis.web.openings import fork
from parvis.web.store import OVER, STAND_IN, SeatRow

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["after the game"], dependencies=[Depends(gate)])


@router.get("/record")
async def download(table: AtTable) -> Response:
    """The record of a finished game."""
    headers = {"Content-Disposition": f'attachment; filename="{table.row.game}-{table.row.id}.json"'}
    return Response(table.match.record().to_json(), media_type="application/json", headers=headers)


@router.get("/sheet")
async def tell_sheet(desk: AtDesk, table: AtTable) -> Json:
    """The points of every seat by source."""
    sheet = score_sheet(table.match, words_at(table, desk.language))
    return {
        "rows": [{"name": row.name, "points": list(row.points)} for row in sheet.rows],
        "total": list(sheet.total.points),
        "winners": table.match.state.winners() if table.row.phase == OVER else [],
    }


@router.post("/fork", status_code=CREATED)
async def play_on(
    request: Request, response: Response, desk: AtDesk, table: AtTable, visitor: Asking, wanted: Forking
) -> Json:
    """A new game from an earlier position, with new luck, against computer players."""
    if not 0 <= wanted.seat < table.match.players:
        raise InvalidOption("There is no such seat.")
    count = len(table.match.moves)
    if not 0 <= wanted.move <= count:
        raise InvalidOption("The game has moves 0 to {count}.", count=count)
    desk.limit("tables", visitor)
    player = await desk.somebody(request, response)
    await check_room(desk, player)
    seats = [SeatRow(agent=seat.agent or STAND_IN) for seat in table.row.seats]
    seats[wanted.seat] = SeatRow(player=player.id, name=player.name)
    forked = await fork(desk.tables, table, player.id, wanted.move, seats)
    desk.computers.wake(forked)
    return made(response, forked.row.id)
