"""Pages: the start with the own games, a table, its scene, the rules."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, File, Form, Request, Response, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.exceptions import HTTPException

import parvis
from parvis.agents.levels import LEVELS
from parvis.core.chance import SEED_LIMIT
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.match import replay
from parvis.core.numbers import parse_overrides
from parvis.core.record import parse_record
from parvis.draw.palette import STYLE
from parvis.games import KITS, OURS, words_for
from parvis.games.examples import draw_example
from parvis.web.desk import AtDesk, AtTable, Desk, keep_cookie, owner_or_new
from parvis.web.scene import SceneRequest, name_of, scene_of, viewer_of
from parvis.web.tables import PERSON

MOST_UPLOAD = 2_000_000
A_DAY = "max-age=86400"
LONGEST_SEED = 40
SEATS = (PERSON, *(level.name for level in LEVELS))

router = APIRouter()


@router.get("/")
async def show_home(request: Request, desk: AtDesk) -> Response:
    """The start: a new game, and the own ones."""
    owner = owner_or_new(request)
    mine = [summary for row in desk.tables.store.tables_of(owner) if (summary := summary_of(desk, row.id))]
    games = list(parvis.GAMES.values())
    words: dict[str, Any] = {game.name: words_for(game.name, game.max_players, desk.language) for game in games}
    response = desk.page(
        "home.html",
        games=games,
        usual=OURS[-1].game.name,
        titles={name: each.title() for name, each in words.items()},
        emblems={name: KITS[name].emblem() for name in words},
        fields={name: KITS[name].option_fields(each) for name, each in words.items()},
        style=STYLE,
        mine=mine,
        seats=SEATS,
    )
    keep_cookie(response, owner)
    return response


def summary_of(desk: Desk, table_id: str) -> dict[str, Any] | None:
    """A table in the list of the own ones; nothing for one that this program cannot read."""
    try:
        table = desk.tables.get(table_id)
    except ParvisError:
        return None
    words = words_for(table.row.game, table.match.players, desk.language)
    return {
        "id": table.row.id,
        "title": words.title(),
        "players": [name_of(name, words) for name in table.row.seats],
        "over": table.over,
        "yours": bool(table.pending_people),
        "round": int(table.match.state.round),
    }


@router.post("/tables")
async def make_table(
    request: Request,
    desk: AtDesk,
    game: Annotated[str, Form()],
    seats: Annotated[list[str], Form()],
    edition: Annotated[str, Form()] = "",
    seed: Annotated[str, Form()] = "",
    guided: Annotated[bool, Form()] = False,
    cards: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """A new table."""
    chosen = [seat for seat in seats if seat]
    if any(seat not in SEATS for seat in chosen):
        raise InvalidOption(desk.say("A seat must be a person, easy, medium or hard."))
    if PERSON not in chosen:
        raise InvalidOption(desk.say("At least one seat must be a person."))
    changes: dict[str, Any] = {}
    if cards is not None and cards.filename:
        changes = parse_overrides(await read_upload(desk, cards), cards.filename)
    owner = owner_or_new(request)
    table_id = desk.tables.create(
        owner,
        game,
        chosen,
        edition=edition or None,
        seed=read_seed(desk, seed),
        cards=changes,
        options={"guided": guided},
    )
    return to_table(table_id, owner)


def to_table(table_id: str, owner: str) -> Response:
    """Send the browser to a table."""
    response = RedirectResponse(f"/tables/{table_id}", status_code=303)
    keep_cookie(response, owner)
    return response


async def read_upload(desk: Desk, file: UploadFile) -> str:
    """The text of a file that was sent."""
    content = await file.read(MOST_UPLOAD + 1)
    if len(content) > MOST_UPLOAD:
        raise InvalidOption(desk.say("The file is too large."))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidOption(desk.say("The file is not a text file.")) from error


def read_seed(desk: Desk, text: str) -> int | None:
    """A seed as people type it."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST_SEED or int(text) >= SEED_LIMIT:
        raise InvalidOption(desk.say("A seed is a whole number from 0 to 2**128 - 1."))
    return int(text)


@router.post("/records")
async def take_record(request: Request, desk: AtDesk, record: Annotated[UploadFile, File()]) -> Response:
    """A table from a record."""
    loaded = parse_record(await read_upload(desk, record))
    replay(parvis.load(loaded.game), loaded)
    owner = owner_or_new(request)
    return to_table(desk.tables.create_from_record(owner, loaded, {}), owner)


@router.get("/tables/{table_id}")
async def show_table(desk: AtDesk, table: AtTable, seat: int | None = None) -> Response:
    """A table with its first scene."""
    desk.tables.wake(table)
    response = desk.page("table.html", scene=scene_of(table, SceneRequest(seat), desk.language), pace=table.pace)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.get("/tables/{table_id}/scene")
async def show_scene(
    request: Request, desk: AtDesk, table: AtTable, asked: Annotated[SceneRequest, Depends()]
) -> Response:
    """The scene as it stands now; nothing if the browser has it already."""
    desk.tables.wake(table)
    shown, curtain = viewer_of(table, asked.seat)
    tag = f'"{table.row.revision}-{shown}-{curtain}-{asked.whole_log}-{asked.front}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag})
    return HTMLResponse(desk.scene(table, asked), headers={"ETag": tag, "Cache-Control": "no-store"})


@router.get("/rules/{game}")
async def show_rules(desk: AtDesk, game: str) -> Response:
    """The rules of a game in our own words."""
    loaded = parvis.load(game)
    words: Any = words_for(loaded.name, loaded.max_players, desk.language)
    return desk.page("rules.html", game=loaded.name, title=words.title(), sections=KITS[loaded.name].rules_page(words))


@router.get("/rules/{game}/{example}.svg")
async def show_example(desk: AtDesk, game: str, example: str) -> Response:
    """A drawn example of the rules."""
    loaded = parvis.load(game)
    words = words_for(loaded.name, loaded.max_players, desk.language)
    if example not in KITS[loaded.name].examples():
        raise HTTPException(404)
    picture = draw_example(loaded.name, example, words)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})
