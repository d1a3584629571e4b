"""Puzzles: the daily ones and one's own, trying one, the verdict on a turn, the solution."""

from collections.abc import Sequence

from fastapi import APIRouter, Depends, Request, Response

import parvis
from parvis.core.match import Match
from parvis.games import PLACES, words_for
from parvis.web import puzzle_store
from parvis.web.api.forms import Json
from parvis.web.api.study import about, turn_in_json
from parvis.web.api.tables import CREATED, made
from parvis.web.daily import daily_puzzle, today
from parvis.web.desk import Asking, AtDesk, Desk, Somebody, gate
from parvis.web.puzzle_store import DamagedPuzzle, NoSuchPuzzle, PuzzleRow, Turn
from parvis.web.puzzles import (
    AGAIN,
    BEST,
    NEARLY,
    attempt,
    attempted,
    find,
    games_of,
    is_of_today,
    kind_of,
    known_to,
    play_on,
    position_of,
    seed_of,
    solution_of,
    title_of,
    trouble_with,
    turn_at,
    worth_of,
)
from parvis.web.studying import tell_turns
from parvis.web.waiting import while_connected

router = APIRouter(prefix="/api/v1/puzzles", tags=["puzzles"], dependencies=[Depends(gate)])


@router.get("")
async def list_puzzles(desk: AtDesk, visitor: Asking) -> Json:
    """Today's puzzle of each game, as far as it has been made, and the ones that one has kept."""
    found = [await desk.database.read(puzzle_store.daily, game, today()) for game in parvis.GAMES]
    dailies = [row for row in found if row is not None]
    solved = await desk.database.read(puzzle_store.solved_by, visitor.id, [row.id for row in dailies])
    kept = await desk.database.read(puzzle_store.kept_by, visitor.id) if visitor.id else []
    return {
        "day": today(),
        "daily": [{"id": row.id, "game": row.game, "solved": row.id in solved} for row in dailies],
        "kept": [kept_in_json(desk, each) for each in kept],
    }


def kept_in_json(desk: Desk, each: Json) -> Json:
    """A puzzle in the list of its owner; where it cannot be played any more, `problem` says why."""
    told = {**each, "solved": bool(each["solved"]), "name": "", "problem": ""}
    if not is_of_today(each["game"], each["rules"]) or not 0 <= each["seat"] < each["players"] <= PLACES:
        return {**told, "problem": desk.explain(trouble_with(each["game"], each["rules"]))}
    words = words_for(each["game"], each["players"], desk.language)
    return {**told, "name": words.seat(each["seat"])}


@router.get("/daily/{game}")
async def tell_daily(request: Request, desk: AtDesk, visitor: Asking, game: str) -> Json:
    """Today's puzzle of a game; the first who asks for it waits until it is made."""
    key = visitor.key
    desk.limit("hints", visitor)
    row = await while_connected(request, daily_puzzle(desk, game, today(), key))
    return puzzle_in_json(desk, row)


@router.get("/{puzzle}")
async def tell_puzzle(desk: AtDesk, visitor: Asking, puzzle: str) -> Json:
    """A puzzle: the position as its seat sees it, with its choices."""
    row = await find(desk, puzzle, visitor.id)
    match = position_of(row)
    return {**puzzle_in_json(desk, row), "view": dict(match.state.view(row.seat))}


def puzzle_in_json(desk: Desk, row: PuzzleRow) -> Json:
    """A puzzle, without its solution."""
    words = words_for(row.game, row.players, desk.language)
    return {
        "id": row.id,
        "url": f"/puzzles/{row.id}",
        "game": row.game,
        "day": row.day,
        "title": title_of(desk, row),
        "seat": row.seat,
        "name": words.seat(row.seat),
        "task": task(desk, words.seat(row.seat)),
        "round": row.round,
    }


def task(desk: Desk, who: str) -> str:
    """What the solver shall do."""
    return desk.say("Find the best turn. You are {who}.", who=who)


@router.delete("/{puzzle}", status_code=204)
async def drop_puzzle(desk: AtDesk, player: Somebody, puzzle: str) -> None:
    """Delete a puzzle that one has kept."""
    if not await desk.database.write(puzzle_store.drop, puzzle, player.id):
        raise NoSuchPuzzle("There is no such puzzle, or it is somebody else's.")


@router.post("/{puzzle}/attempt", status_code=CREATED)
async def try_puzzle(request: Request, response: Response, desk: AtDesk, visitor: Asking, puzzle: str) -> Json:
    """A table at which the puzzle is tried; whoever tries again finds it as it was at first."""
    row = await find(desk, puzzle, visitor.id)
    desk.limit("tables", visitor)
    player = await desk.somebody(request, response)
    table = await attempt(desk, row, player)
    return made(response, table.row.id)


@router.get("/{puzzle}/verdict")
async def tell_verdict(request: Request, desk: AtDesk, player: Somebody, visitor: Asking, puzzle: str) -> Json:
    """What the engine says of the turn that was played at one's table; `done` is false while it is not whole."""
    row = await find(desk, puzzle, player.id)
    table = await attempted(desk, row, player.id)
    match = position_of(row)
    labels = None if table is None else turn_at(table, match, row.seat)
    if labels is None:
        return {"done": False}
    desk.limit("hints", visitor)
    solution = await while_connected(request, solution_of(desk, row, match, player.id))
    known = next((turn["share"] for turn in solution if turn["labels"] == labels), None)
    share = known if known is not None else await while_connected(
        request, worth_of(desk, row, match, labels, player.id)
    )  # fmt: skip
    cost = games_of(solution[0]["share"] - share)
    kind = kind_of(cost)
    if kind == BEST:
        await desk.database.write(puzzle_store.mark_solved, row.id, player.id)
    title, words = verdict_in_words(desk, kind, cost, games_of(share))
    return {
        "done": True, "kind": kind, "title": title, "words": words, "cost": max(cost, 0), "games": games_of(share),
        "turn": await told(desk, row, match, [{"labels": labels, "share": share}], solution[0]["share"]),
    }  # fmt: skip


def verdict_in_words(desk: Desk, kind: str, cost: int, games: int) -> tuple[str, str]:
    """A verdict: its name, and a sentence."""
    return {
        BEST: (
            desk.say("Best turn"),
            desk.say("The engine finds none better. It wins about {count} of 100 games.", count=games),
        ),
        NEARLY: (
            desk.say("Nearly"),
            desk.say("Of 100 games it wins about {count} fewer than the best turn.", count=cost),
        ),
        AGAIN: (
            desk.words.say_in("verdict", "Look again"),
            desk.say("Of 100 games it wins about {count} fewer than the best turn.", count=cost),
        ),
    }[kind]


async def told(desk: Desk, row: PuzzleRow, match: Match, turns: Sequence[Turn], best: float) -> list[Json]:
    """Turns in words, with their places on the board and what they are worth."""
    position = known_to(match.state, row.seat, seed_of(row))
    labels = [turn["labels"] for turn in turns]
    try:
        found = tell_turns(match.game.name, position, row.seat, labels, desk.language)
    except (parvis.ParvisError, ValueError, TypeError) as error:
        raise DamagedPuzzle("This puzzle is damaged and cannot be shown.") from error
    pairs = zip(found, turns, strict=True)
    return [turn_in_json(desk, {**each, "share": turn["share"], "played": False}, best) for each, turn in pairs]


@router.get("/{puzzle}/solution")
async def tell_solution(request: Request, desk: AtDesk, visitor: Asking, puzzle: str) -> Json:
    """The best turns of a puzzle, best first."""
    row = await find(desk, puzzle, visitor.id)
    match = position_of(row)
    desk.limit("hints", visitor)
    key = visitor.key
    solution = await while_connected(request, solution_of(desk, row, match, key))
    name = words_for(match.game.name, match.players, desk.language).seat(row.seat)
    return {
        "seat": row.seat,
        "title": desk.say("The engine in the place of {who}", who=name),
        "about": about(desk, name),
        "choices": await told(desk, row, match, solution, solution[0]["share"]),
    }


@router.post("/{puzzle}/play-on")
async def play_puzzle_on(response: Response, desk: AtDesk, player: Somebody, puzzle: str) -> Json:
    """Let the table of one's attempt become a game like any other, which goes on."""
    row = await find(desk, puzzle, player.id)
    table = await play_on(desk, row, player.id)
    return made(response, table.row.id)
