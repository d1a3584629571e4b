"""Lessons: beginning one, its steps, and the games to play after it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

import parvis
from parvis.core.errors import InvalidOption
from parvis.games import KITS
from parvis.web import store
from parvis.web.api.forms import Json, LessonStep, NewLesson, NewTable
from parvis.web.api.play import Seat, answer, too_late
from parvis.web.api.tables import CREATED, ME, check_room, made, make_table
from parvis.web.desk import Asking, AtDesk, AtTable, gate
from parvis.web.lessons import OPTION
from parvis.web.openings import create
from parvis.web.store import SeatRow, StaleTable
from parvis.words.lessons import LEARNER, Lesson

OPPONENT = "easy"  # who sits opposite; in a lesson all they do is written down

router = APIRouter(prefix="/api/v1", tags=["lessons"], dependencies=[Depends(gate)])

Game = Annotated[str, Path(max_length=64)]


def lesson_in(game: str) -> Lesson:
    """The lesson of a game; a sentence if it has none."""
    lesson = KITS[parvis.load(game).name].lesson()
    if lesson is None:
        raise InvalidOption("There is no lesson for this game.")
    return lesson


@router.post("/lessons/{game}", status_code=CREATED)
async def begin_lesson(
    request: Request, response: Response, desk: AtDesk, visitor: Asking, game: Game, wanted: NewLesson
) -> Json:
    """A guided first game, at a table of one's own; who has one that is not finished goes on there."""
    lesson = lesson_in(game)
    begun = await desk.database.read(store.lesson_of, visitor.id, game) if visitor.id else ""
    if begun and not wanted.anew:
        return made(response, begun)
    desk.limit("tables", visitor)
    player = await desk.somebody(request, response, wanted.name)
    if begun:
        table = await desk.tables.get(begun)
        await desk.lessons.leave(table, table.row.revision)
    await check_room(desk, player)
    seats = [SeatRow(agent=OPPONENT) for _ in range(lesson.players)]
    seats[LEARNER] = SeatRow(player=player.id, name=player.name)
    table = await create(
        desk.tables,
        player.id,
        game,
        seats,
        seed=lesson.seed,
        options={OPTION: 0, "chat": False, "watchers": False},
        moves=list(lesson.prepared),
        script=list(lesson.script),
    )
    return made(response, table.row.id)


@router.post("/tables/{table_id}/seats/{seat}/lesson")
async def take_step(desk: AtDesk, table: AtTable, visitor: Asking, seat: Seat, wanted: LessonStep) -> Response:
    """Read on, be shown, go back or leave; choices are made as in any game."""
    lessons = desk.lessons
    deeds = {"next": lessons.go_on, "show": lessons.go_on, "back": lessons.go_back, "leave": lessons.leave}
    try:
        await deeds[wanted.do](table, wanted.revision)
    except StaleTable:
        return await too_late(desk, table, visitor, seat, wanted)
    return answer(desk, table, visitor, seat, wanted)


@router.post("/lessons/{game}/games/{number}", status_code=CREATED)
async def begin_next_game(
    request: Request,
    response: Response,
    desk: AtDesk,
    visitor: Asking,
    game: Game,
    number: Annotated[int, Path(ge=1, le=9)],
) -> Json:
    """One of the games to play after a lesson, counted from 1."""
    lesson = lesson_in(game)
    if number > len(lesson.trials):
        raise InvalidOption("There is no such game.")
    trial = lesson.trials[number - 1]
    wanted = NewTable.model_validate({"game": game, "seats": [ME, *trial.agents], "guided": trial.guided})
    return await make_table(request, response, desk, visitor, wanted)
