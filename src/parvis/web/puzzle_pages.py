"""Pages of puzzles: today's and one's own, one of them with its board, and what a table tells at which one is tried."""

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

import parvis
from parvis.core.match import Match
from parvis.core.view import AnyView
from parvis.draw.palette import STYLE, Theme
from parvis.games import KITS, words_for
from parvis.games.drawing import draw
from parvis.web import puzzle_store
from parvis.web.api.puzzles import list_puzzles, puzzle_in_json
from parvis.web.daily import daily_puzzle, today
from parvis.web.desk import Asking, AtDesk, Desk, gate
from parvis.web.identity import Visitor
from parvis.web.open_table import OpenTable
from parvis.web.pictures import AN_HOUR, picture
from parvis.web.puzzle_store import DamagedPuzzle, NoSuchPuzzle, PuzzleRow
from parvis.web.puzzles import find, position_of
from parvis.web.waiting import while_connected
from parvis.words.game_words import SEAT_SHAPES

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/puzzles")
async def show_puzzles(desk: AtDesk, visitor: Asking) -> Response:
    """Today's puzzle of each game, and the ones that one has kept."""
    found = await list_puzzles(desk, visitor)
    dailies = {each["game"]: each for each in found["daily"]}
    titles = {
        game.name: words_for(game.name, game.max_players, desk.language).title() for game in parvis.GAMES.values()
    }
    games = [
        {"name": name, "title": title, "emblem": KITS[name].emblem(), **dailies.get(name, {"id": "", "solved": False})}
        for name, title in titles.items()
    ]
    return desk.page(
        "puzzles.html",
        day=found["day"],
        games=games,
        kept=found["kept"],
        titles=titles,
        shapes=SEAT_SHAPES,
        style=STYLE,
    )


@router.get("/puzzles/today/{game}")
async def show_daily(request: Request, desk: AtDesk, visitor: Asking, game: str) -> Response:
    """Today's puzzle of a game, wherever it is; the first who asks waits until it is made."""
    desk.limit("hints", visitor)
    making = daily_puzzle(desk, game, today(), visitor.key)
    row = await while_connected(request, making)
    return RedirectResponse(f"/puzzles/{row.id}", status_code=303)


@router.get("/puzzles/{puzzle}")
async def show_puzzle(desk: AtDesk, visitor: Asking, puzzle: str) -> Response:
    """A puzzle: the board as its seat sees it, and where to begin."""
    row = await find(desk, puzzle, visitor.id)
    match = position_of(row)
    solved = await desk.database.read(puzzle_store.solved_by, visitor.id, [row.id])
    words = words_for(match.game.name, match.players, desk.language)
    return desk.page(
        "puzzle.html",
        puzzle=puzzle_in_json(desk, row),
        game_title=words.title(),
        shape=SEAT_SHAPES[row.seat],
        solved=bool(solved),
        mine=row.owner is not None,
    )


@router.get("/puzzles/{puzzle}/board.svg")
async def show_puzzle_board(desk: AtDesk, visitor: Asking, puzzle: str, theme: Theme = "auto") -> Response:
    """The board of a puzzle as its seat sees it."""
    row = await find(desk, puzzle, visitor.id)
    return picture(draw(view_of(row, position_of(row)), language=desk.language, theme=theme).svg, AN_HOUR)


def view_of(row: PuzzleRow, match: Match) -> AnyView:
    """What the seat of a puzzle sees, with nothing to choose."""
    return {**match.state.view(row.seat), "legal": []}


async def puzzle_at(desk: Desk, table: OpenTable, visitor: Visitor) -> dict[str, object] | None:
    """The puzzle that a visitor tries at a table; nothing where the table is a game like any other."""
    if not table.puzzle or not visitor.seats_at(table.row):
        return None
    try:
        row = await find(desk, table.puzzle, visitor.id)
        return {**puzzle_in_json(desk, row), "shape": SEAT_SHAPES[row.seat]}
    except (DamagedPuzzle, NoSuchPuzzle):
        return None
