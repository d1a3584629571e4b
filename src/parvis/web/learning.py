"""Pages around lessons: where one begins, and the next three games after it."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

import parvis
from parvis.agents.levels import LEVELS
from parvis.games import KITS, words_for
from parvis.web import store
from parvis.web.api.lessons import lesson_in
from parvis.web.desk import Asking, AtDesk, gate
from parvis.words.lessons import told

SEE_OTHER = 303

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/learn/{game}")
async def show_lesson(request: Request, desk: AtDesk, visitor: Asking, game: str) -> Response:
    """Where a lesson begins; whoever has begun one goes on there.

    Looking makes no table and nobody a guest: the page asks for the lesson by itself.
    """
    name = parvis.load(game).name
    lesson_in(name)
    begun = await desk.database.read(store.lesson_of, visitor.id, name) if visitor.id else ""
    if begun:
        return RedirectResponse(f"/tables/{begun}", SEE_OTHER)
    words = words_for(name, 2, desk.language)
    response = desk.page("learn.html", game=name, title=words.title(), emblem=KITS[name].emblem())
    await desk.see(request, response, visitor)
    return response


@router.get("/learn/{game}/next")
async def show_next_games(desk: AtDesk, visitor: Asking, game: str) -> Response:
    """The next three games: what to try, and a button that begins each."""
    name = parvis.load(game).name
    lesson = lesson_in(name)
    words = words_for(name, lesson.players, desk.language)
    levels = {level.name: level.title(desk.say) for level in LEVELS}
    trials: list[dict[str, Any]] = [
        {
            "name": told(trial.name, words),
            "tries": [told(each, words) for each in trial.tries],
            "players": len(trial.agents) + 1,
            "level": levels[trial.agents[0]],
            "guided": trial.guided,
        }
        for trial in lesson.trials
    ]
    finished = await desk.database.read(store.results_of, visitor.id) if visitor.id else []
    last = next((each.id for each in finished if each.game == name), "")
    return desk.page("next_games.html", game=name, title=words.title(), trials=trials, last=last)
