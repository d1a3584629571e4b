"""What people and programs do at a table: look, choose, take back, ask for help."""

import secrets
import time
from bisect import bisect_right
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse

import parvis
from parvis.core.errors import IllegalAction
from parvis.core.view import AnyView
from parvis.games import KITS
from parvis.web.api.forms import Choosing, Json, LessonStep, Pace, TakingBack
from parvis.web.bots import find_hint
from parvis.web.desk import Asking, AtDesk, AtTable, Desk, gate
from parvis.web.identity import Visitor
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.patches import Sent
from parvis.web.playback import base_of, playback_in_json, since_choice
from parvis.web.scene import Looking, SceneRequest, help_of, may_undo, viewer_of
from parvis.web.store import OVER, StaleTable
from parvis.web.waiting import while_connected

LATE = 409
WRONG = 422
MOST_LINES = 500
LONGEST_PACE_MS = 10_000

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["play"], dependencies=[Depends(gate)])

Seat = Annotated[int, Path(ge=0, le=9)]
Click = Choosing | TakingBack | LessonStep


# Looking ------------------------------------------------------------------------------------------------------------


@router.get("/view")
async def tell_view(desk: AtDesk, table: AtTable) -> Json:
    """The game as a spectator may know it."""
    desk.computers.wake(table)
    return view_in_json(table, None)


@router.get("/seats/{seat}/view")
async def tell_seat_view(desk: AtDesk, table: AtTable, seat: Seat, position: bool = False) -> Json:
    """The game as the seat may know it, with its legal choices.

    With `position`, also a whole position that the seat cannot tell from the true one: `game.from_dict` takes it, and a
    program can search it. Hidden cards and coming rolls in it are made up anew each time.
    """
    desk.computers.wake(table)
    told = view_in_json(table, seat)
    if position:
        luck = parvis.Chance(secrets.randbits(64))
        told["position"] = table.seen_by(seat).resample(seat, luck).to_dict()
    return told


def view_in_json(table: OpenTable, seat: int | None) -> Json:
    """A view, and the revision it is of."""
    state = table.seen_by(seat)
    view: dict[str, Any] = dict(state.view(seat))
    choosing = seat is not None and seat in table.pending_people
    if not choosing:
        view["legal"] = []
    return {
        "revision": table.sight(seat)[1],
        "phase": table.row.phase,
        "game": table.row.game,
        "seat": seat,
        "choosing": choosing,
        "pending": table.pending,
        "can_undo": may_undo(table, seat),
        "scores": table.match.state.scores() if table.row.phase == OVER else None,
        "winners": table.match.state.winners() if table.row.phase == OVER else None,
        "view": view,
    }


@router.get("/log")
async def tell_log(
    desk: AtDesk,
    table: AtTable,
    visitor: Asking,
    seat: int | None = None,
    after: Annotated[int, Query(ge=-1, le=10**6)] = -1,
) -> list[Json]:
    """What happened, as far as the seat saw it, in words and as events; `after` leaves out what is known."""
    words = words_at(table, desk.language)
    shown, _ = viewer_of(table, seat, visitor.seats_at(table.row))
    seen = table.events_for(shown)
    first = bisect_right(seen, after)
    found = [(number, table.trace[number]) for number in seen[first : first + MOST_LINES]]
    return [
        {
            "number": number,
            "seat": event.seat,
            "kind": event.kind,
            "numbers": list(event.numbers),
            "words": words.event(event),
        }
        for number, event in found
    ]


@router.get("/again")
async def tell_again(desk: AtDesk, table: AtTable, visitor: Asking, looking: Annotated[Looking, Depends()]) -> Json:
    """Everything that happened since the seat's last choice, for a page that plays it back."""
    if table.waiting:
        return {"frames": []}
    asked = looking.request()
    mine = visitor.seats_at(table.row)
    shown, _ = viewer_of(table, asked.seat, mine)
    since = since_choice(table, shown)
    base = desk.frame_lines(table, base_of(table, since), asked, mine)
    return playback_in_json([(base, ()), *desk.frames(table, asked, visitor, since)], Sent())


@router.get("/help")
async def show_help(
    desk: AtDesk, table: AtTable, visitor: Asking, key: Annotated[str, Query(max_length=1000)], seat: int | None = None
) -> dict[str, str]:
    """The rule of a card or place, and its picture if it has one."""
    words = words_at(table, desk.language)
    shown, _ = viewer_of(table, seat, visitor.seats_at(table.row))
    view: AnyView = table.seen_by(shown).view(shown)
    return {"words": help_of(table, key, view, words), "portrait": KITS[table.row.game].portrait(key)}


# Choosing -----------------------------------------------------------------------------------------------------------


@router.post("/seats/{seat}/choices")
async def choose(desk: AtDesk, table: AtTable, visitor: Asking, seat: Seat, click: Choosing) -> Response:
    """Make a choice; 409 with the present state if the table has moved on."""
    began = time.perf_counter()
    check_present(table, seat)
    try:
        await desk.tables.play(table, click.revision, seat, click.labels)
    except StaleTable:
        return await too_late(desk, table, visitor, seat, click)
    except IllegalAction as error:
        if len(click.labels) == 1:
            raise
        return answer(desk, table, visitor, seat, click, desk.explain(error), WRONG)
    desk.computers.wake(table)
    desk.metrics.move("person")
    desk.metrics.told(time.perf_counter() - began)
    return answer(desk, table, visitor, seat, click)


@router.post("/seats/{seat}/undo")
async def take_back(desk: AtDesk, table: AtTable, visitor: Asking, seat: Seat, click: TakingBack) -> Response:
    """Take choices back, as far as the rules of undo allow."""
    check_present(table, seat)
    try:
        await desk.tables.undo(table, click.revision, seat, click.whole)
    except StaleTable:
        return await too_late(desk, table, visitor, seat, click)
    except IllegalAction as error:
        raise IllegalAction("There is nothing you can take back now: finished turns and shown cards stay.") from error
    return answer(desk, table, visitor, seat, click)


def check_present(table: OpenTable, seat: int) -> None:
    """While a computer player stands in, the person has to come back first."""
    if table.row.seats[seat].agent is not None:
        raise IllegalAction("A computer player stands in for you; take your seat back first.")


def answer(
    desk: Desk,
    table: OpenTable,
    visitor: Visitor,
    seat: int,
    click: Click,
    message: str = "",
    status: int = 200,
) -> Response:
    """The revision that a click led to, with its scene if that is wanted; a message if nothing was done."""
    told: dict[str, Any] = {"revision": table.row.revision}
    if message:
        told["message"] = message
    if click.scene:
        told["scene"] = desk.scene_html(table, SceneRequest(seat, click.whole_log, seat), visitor)
    return JSONResponse(told, status_code=status)


async def too_late(desk: Desk, table: OpenTable, visitor: Visitor, seat: int, click: Click) -> Response:
    """The table had moved on, here or through another process: say so, and show it as it stands."""
    await desk.tables.get(table.row.id)
    message = desk.say("The table had moved on; here it is as it stands.")
    return answer(desk, table, visitor, seat, click, message, LATE)


@router.post("/hurry")
async def hurry(desk: AtDesk, table: AtTable) -> dict[str, bool]:
    """Let computer players take their turns without a pause, until a person is asked."""
    if table.pending_bots:
        table.hurry.set()
        desk.computers.wake(table)
    return {"hurry": True}


@router.post("/pace")
async def set_pace(desk: AtDesk, table: AtTable, wanted: Pace) -> dict[str, int]:
    """Change the pace of computer players."""
    if not 0 <= wanted.pace <= LONGEST_PACE_MS:
        raise IllegalAction(
            "the pace must be from 0 to {most} ms, not {pace}",
            most=LONGEST_PACE_MS,
            pace=wanted.pace,
        )
    await desk.tables.set_options(table, {"pace": wanted.pace})
    return {"pace": table.pace}


@router.post("/seats/{seat}/hint")
async def give_hint(request: Request, desk: AtDesk, table: AtTable, visitor: Asking, seat: Seat) -> Json:
    """What the engine would do in the seat's place, with what it knows."""
    if seat not in table.pending_people:
        raise IllegalAction("You have nothing to choose now.")
    row, state = table.row, table.match.state
    name = ("hint", row.id, row.revision, seat, desk.language)
    position = state.resample(seat, parvis.Chance(secrets.randbits(64))).to_dict()
    luck = secrets.randbits(60)
    desk.limit("hints", visitor)
    thinking = desk.thinkers.once("hints", visitor.id, name, find_hint, row.game, position, seat, luck, desk.language)
    found = await while_connected(request, thinking)
    choices: Any = found["choices"]
    return {**choices[0], "revision": row.revision}
