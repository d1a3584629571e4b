"""Pages: a table and its scene, the rules, oneself, others."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

import parvis
from parvis.core.errors import InvalidOption
from parvis.games import KITS, words_for
from parvis.games.examples import draw_example
from parvis.web.api.me import about_player
from parvis.web.desk import Asking, AtDesk, AtTable, gate
from parvis.web.lessons import lesson_of
from parvis.web.lobby import lobby_of
from parvis.web.names import words_at
from parvis.web.pictures import picture
from parvis.web.puzzle_pages import puzzle_at
from parvis.web.scene import SceneRequest

LONGEST_CODE = 600

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/tables/{table_id}")
async def show_table(
    request: Request, desk: AtDesk, table: AtTable, visitor: Asking, seat: int | None = None
) -> Response:
    """A table with its first scene."""
    desk.computers.wake(table)
    asked = SceneRequest(seat)
    words = words_at(table, desk.language)
    response = desk.page(
        "table.html",
        scene=desk.scene_html(table, asked, visitor),
        title=words.title(),
        table_id=table.row.id,
        player=visitor.player,
        talk=desk.settings.chat,
        puzzle=await puzzle_at(desk, table, visitor),
        lesson=lesson_of(table.row) is not None,
    )
    await desk.see(request, response, visitor)
    return response


@router.get("/tables/{table_id}/scene")
async def show_scene(
    request: Request, desk: AtDesk, table: AtTable, visitor: Asking, asked: Annotated[SceneRequest, Depends()]
) -> Response:
    """The scene as it stands now; nothing if the browser has it already."""
    desk.computers.wake(table)
    tag = f'"{hash(desk.sight(table, asked, visitor)) & 0xFFFFFFFFFFFFFFFF:x}-{table.row.revision}"'
    headers = {"ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(desk.scene_html(table, asked, visitor), headers=headers)


@router.get("/tables/{table_id}/people")
async def show_people(desk: AtDesk, table: AtTable, visitor: Asking) -> Response:
    """Who sits where, and what the viewer can do about it."""
    lobby = lobby_of(table, visitor, desk)
    here = set(table.presence()["here"])
    return desk.page("people.html", lobby=lobby, here=here, rows=list(enumerate(lobby.places)))


@router.get("/rules/{game}")
async def show_rules(desk: AtDesk, game: str) -> Response:
    """The rules of a game in our own words."""
    loaded = parvis.load(game)
    words: Any = words_for(loaded.name, loaded.max_players, desk.language)
    return desk.page("rules.html", game=loaded.name, title=words.title(), sections=KITS[loaded.name].rules_page(words))


@router.get("/rules/{game}/things/{thing}.svg")
async def show_thing(game: str, thing: str) -> Response:
    """The miniature of a card, event, character or person."""
    portrait = KITS[parvis.load(game).name].portrait(thing)
    if not portrait:
        raise HTTPException(404)
    return picture(portrait)


@router.get("/rules/{game}/{example}.svg")
async def show_example(desk: AtDesk, game: str, example: str) -> Response:
    """A drawn example of the rules."""
    loaded = parvis.load(game)
    words = words_for(loaded.name, loaded.max_players, desk.language)
    if example not in KITS[loaded.name].examples():
        raise HTTPException(404)
    return picture(draw_example(loaded.name, example, words))


# People -------------------------------------------------------------------------------------------------------------


@router.get("/me")
async def show_me(desk: AtDesk, visitor: Asking) -> Response:
    """Who I am, and what I can change about it."""
    return desk.page("me.html", player=visitor.player, mail=desk.mail.ready)


@router.get("/devices")
async def show_device(desk: AtDesk, visitor: Asking) -> Response:
    """Where a link leads that makes this device somebody's; its code never reaches a server's log."""
    return desk.page("device.html", player=visitor.player)


@router.get("/players/{player}")
async def show_player(desk: AtDesk, visitor: Asking, player: str) -> Response:
    """Somebody's results and ratings."""
    about = await about_player(desk, visitor, player)
    games = parvis.GAMES.values()
    titles = {game.name: words_for(game.name, game.max_players, desk.language).title() for game in games}
    return desk.page("player.html", about=about, titles=titles)


@router.get("/confirm/{code}")
async def confirm_email(desk: AtDesk, code: str) -> Response:
    """Where the link of a mail leads: the address is the person's own."""
    number, address = desk.mail.read_code(code[:LONGEST_CODE])
    player = await desk.identity.player(number)
    if player is None or player.email != address:
        raise InvalidOption("This link is no longer valid.")
    await desk.change_player(player, email_confirmed=True)
    message = desk.say("Thank you. You will get a mail when it is your turn and you are away.")
    return desk.page("notice.html", message=message)


@router.get("/api")
async def show_api(desk: AtDesk, request: Request) -> Response:
    """The JSON interface for people to read."""
    schema = request.app.openapi()
    return desk.page("api.html", schema=schema, parts=parts_of(schema))


def parts_of(schema: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """The operations of the JSON interface, by what they are about."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            bodies = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = bodies.get("schema", {}).get("$ref", "").rpartition("/")[2]
            found.setdefault(operation.get("tags", [""])[0], []).append({
                "method": method.upper(), "path": path, "words": operation.get("description", ""),
                "fields": schema["components"]["schemas"].get(name, {}).get("properties", {}),
                "needed": schema["components"]["schemas"].get(name, {}).get("required", []),
                "queries": [each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"],
            })  # fmt: skip
    return list(found.items())
