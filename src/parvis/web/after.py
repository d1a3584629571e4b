"""After the game: who won and how, the final board to keep, the win chances, and the replay."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from parvis.analysis.sheet import score_sheet
from parvis.core.errors import InvalidOption
from parvis.draw.palette import Theme
from parvis.games.drawing import draw
from parvis.web.api.study import followed, points_of
from parvis.web.desk import Asking, AtDesk, AtTable, gate
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.pictures import picture
from parvis.web.replays import Viewer, replay_of, view_for
from parvis.web.results import result_in_words, winners_of
from parvis.web.scene import role_of
from parvis.words.game_words import SEAT_SHAPES, GameWords

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/tables/{table_id}/after")
async def show_after(desk: AtDesk, table: AtTable, visitor: Asking) -> Response:
    """Who won and how: the result, the score sheet, the final board, the win chances."""
    words = words_at(table, desk.language)
    row = table.row
    mine = visitor.seats_at(row)
    sheet = score_sheet(table.match, words)
    return desk.page(
        "after.html",
        table_id=row.id,
        title=words.title(),
        result=result_in_words(row.seats, mine, words),
        ranking=sorted(standings(table, sheet.total.points, mine, words), key=lambda each: each.place),
        sheet=sheet,
        sitting=bool(mine),
        rematch=row.rematch,
        moves=len(table.match.moves),
        seat=mine[0] if len(mine) == 1 else None,
    )


@dataclass(frozen=True)
class Standing:
    """A player at the end."""

    seat: int
    name: str
    role: str
    shape: str
    points: int
    place: int
    won: bool


def standings(table: OpenTable, points: Sequence[int], mine: Sequence[int], words: GameWords) -> Iterable[Standing]:
    """Everybody at the end, by seat; in a game that was not played to the end nobody has won."""
    winners = winners_of(table.row.seats)
    for seat, row in enumerate(table.row.seats):
        name = words.say("You") if seat in mine and len(mine) == 1 else words.seat(seat)
        place = row.place or 1 + sum(each > points[seat] for each in points)
        yield Standing(seat, name, role_of(row, words), SEAT_SHAPES[seat], points[seat], place, seat in winners)


@router.get("/tables/{table_id}/board.svg")
async def show_final_board(desk: AtDesk, table: AtTable, theme: Theme = "auto", download: bool = False) -> Response:
    """The board as it stands at the end, with nothing hidden; a picture that is whole by itself."""
    view: Any = view_for(table.match.state, Viewer(None, everything=True), known=True)
    svg = draw(view, language=desk.language, theme=theme, names=words_at(table, desk.language).names).svg
    name = f'attachment; filename="{table.row.game}-{table.row.id}.svg"'
    return picture(svg, **({"Content-Disposition": name} if download else {}))


@router.get("/tables/{table_id}/curve.svg")
async def show_curve(request: Request, desk: AtDesk, table: AtTable, visitor: Asking) -> Response:
    """The win-chance curve; the first time it takes some seconds."""
    course = await followed(request, desk, table, visitor)
    return picture(course["curve"])


@router.get("/tables/{table_id}/turning-points")
async def show_turning_points(
    request: Request, desk: AtDesk, table: AtTable, visitor: Asking, seat: int | None = None
) -> Response:
    """The three choices that mattered most, as a part of a page."""
    course = await followed(request, desk, table, visitor)
    points = points_of(desk, table, course["points"], seat)
    return desk.page("turning_points_list.html", table_id=table.row.id, points=points, whole=course["whole"])


@router.get("/tables/{table_id}/moves/{move}")
async def show_move(
    desk: AtDesk,
    table: AtTable,
    move: int,
    seat: int | None = None,
    everything: Annotated[bool, Query(alias="all")] = False,
) -> Response:
    """The table after so many choices, as a seat or a spectator saw it, or everything; with a link for every move."""
    moves, players = len(table.match.moves), table.match.players
    if not 0 <= move <= moves:
        raise InvalidOption("The game has moves 0 to {count}.", count=moves)
    if seat is not None and not 0 <= seat < players:
        raise InvalidOption("There is no such seat.")
    viewer = Viewer(None if everything else seat, everything)
    return desk.page("replay.html", table_id=table.row.id, replay=replay_of(table, move, viewer, desk.language))
