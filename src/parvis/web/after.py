"""After the game: replay, win chances, the record, and a new game from an earlier position."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from parvis.analysis.sheet import score_sheet
from parvis.core.errors import InvalidOption
from parvis.core.match import Match
from parvis.core.view import AnyView
from parvis.games import words_for
from parvis.games.drawing import draw
from parvis.web.bots import follow_game
from parvis.web.desk import AfterGame, AtDesk, owner_or_new
from parvis.web.pages import to_table
from parvis.web.scene import name_of
from parvis.web.tables import PERSON
from parvis.words.game_words import SEAT_SHAPES, GameWords

A_DAY = "private, max-age=86400"
STAND_IN = "medium"

router = APIRouter(prefix="/tables/{table_id}")


@router.get("/record.json")
async def download(table: AfterGame) -> Response:
    """The record."""
    headers = {"Content-Disposition": f'attachment; filename="{table.row.game}-{table.row.id}.json"'}
    return Response(table.match.record().to_json(), media_type="application/json", headers=headers)


@router.get("/after")
async def show_after(desk: AtDesk, table: AfterGame) -> Response:
    """The score sheet and the win chances."""
    words = words_for(table.row.game, table.match.players, desk.language)
    return desk.page(
        "after.html",
        table_id=table.row.id,
        title=words.title(),
        moves=len(table.match.moves),
        winners=[words.seat(seat) for seat in table.match.state.winners()],
        sheet=score_sheet(table.match, words),
        seats=[
            (seat, words.seat(seat), name_of(name, words), SEAT_SHAPES[seat])
            for seat, name in enumerate(table.row.seats)
        ],
    )


@router.get("/curve.svg")
async def show_curve(desk: AtDesk, table: AfterGame) -> Response:
    """The win-chance curve; the first time it takes some seconds."""
    picture = await desk.tables.thinkers.run(follow_game, table.match.record().to_json(), desk.language)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})


@router.get("/moves/{move}")
async def show_move(desk: AtDesk, table: AfterGame, move: int, seat: int | None = None) -> Response:
    """The position after so many choices, as a seat or a spectator saw it, and the log with a link for every move."""
    match = table.match
    if not 0 <= move <= len(match.moves):
        raise InvalidOption(desk.say("The game has moves 0 to {count}.", count=len(match.moves)))
    words = words_for(table.row.game, match.players, desk.language)
    shown = seat if seat is not None and 0 <= seat < match.players else None
    view: AnyView = {**match.state_after(move).view(shown), "legal": []}
    lines = lines_of(match, words)
    return desk.page(
        "replay.html",
        table_id=table.row.id,
        title=words.title(),
        board=draw(view, language=desk.language).svg,
        move=move,
        moves=len(match.moves),
        lines=lines,
        last=max((line.move for line in lines if line.move <= move), default=0),
        seats=[(each, words.seat(each), name_of(name, words)) for each, name in enumerate(table.row.seats)],
        seat=shown,
    )


@dataclass(frozen=True)
class ReplayLine:
    """A line of the log, and the move after which it stands."""

    number: int
    move: int
    words: str
    seat: int
    shape: str


def lines_of(match: Match, words: GameWords) -> list[ReplayLine]:
    """The whole log, which hides nothing any more."""
    return [
        ReplayLine(
            number, bisect_right(match.marks, number), words.event(event), event.seat,
            SEAT_SHAPES[event.seat] if event.seat >= 0 else "",
        )
        for number, event in enumerate(match.events())
    ]  # fmt: skip


@router.post("/fork")
async def play_on(
    request: Request, desk: AtDesk, table: AfterGame, move: Annotated[int, Form()], seat: Annotated[int, Form()]
) -> Response:
    """A new game from an earlier position, with new luck, against computer players."""
    if not 0 <= seat < table.match.players:
        raise InvalidOption(desk.say("There is no such seat."))
    seats = [STAND_IN if name == PERSON else name for name in table.row.seats]
    seats[seat] = PERSON
    owner = owner_or_new(request)
    return to_table(desk.tables.fork(table, owner, move, seats), owner)
