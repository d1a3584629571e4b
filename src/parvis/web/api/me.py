"""Who I am: guests, accounts, other devices, tokens for programs, export and farewell."""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import StreamingResponse

from parvis.core.errors import InvalidOption
from parvis.records.making import as_line
from parvis.web import people, store
from parvis.web.api.forms import (
    Farewell,
    Json,
    LinkCode,
    MyChanges,
    NewAccount,
    NewGuest,
    NewPassword,
    NewToken,
    SignIn,
    Tongue,
)  # fmt: skip
from parvis.web.api.tables import CREATED
from parvis.web.api.telling import player_in_json, summary_in_json
from parvis.web.database import Database
from parvis.web.desk import Asking, AtDesk, Desk, Somebody, gate
from parvis.web.finished import played_by, record_of
from parvis.web.identity import COOKIE, NotSignedIn, Visitor, check_login
from parvis.web.language import remember
from parvis.web.lists import told_of
from parvis.web.mail import check_address
from parvis.web.people import Player, written
from parvis.web.store import DamagedTable
from parvis.web.tables import NoSuchTable, NotYours
from parvis.words.languages import known_language

NO_CONTENT = 204
LINES = "application/jsonl"
A_COLLECTION: dict[int | str, Json] = {
    200: {"description": "A record a line.", "content": {LINES: {"schema": {"type": "string"}}}}
}
TokenName = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$")]

router = APIRouter(prefix="/api/v1", tags=["people"], dependencies=[Depends(gate)])


# Guests -------------------------------------------------------------------------------------------------------------


@router.post("/guests", status_code=CREATED)
async def make_guest(request: Request, response: Response, desk: AtDesk, visitor: Asking, new: NewGuest) -> Json:
    """Become somebody: a name is enough. A program gets a token, a browser a cookie."""
    if not new.token:
        return {"player": player_in_json(await desk.somebody(request, response, new.name))}
    desk.limit("guests", visitor)
    player = await desk.database.write(people.add_guest, new.name)
    _, secret = await desk.database.write(people.add_token, people.API, player.id, new.name)
    return {"player": player_in_json(player), "token": secret}


@router.get("/me")
async def tell_me(player: Somebody) -> Json:
    """Who I am."""
    return player_in_json(player)


@router.patch("/me")
async def change_me(request: Request, desk: AtDesk, player: Somebody, wanted: MyChanges) -> Json:
    """Another name, or where mail goes when it is my turn and I am away."""
    if wanted.name is not None:
        if not people.clean_name(wanted.name):
            raise InvalidOption("A name has at least one letter.")
        await desk.rename(player, wanted.name)
    if wanted.email is not None:
        address = check_address(wanted.email)
        await desk.change_player(player, email=address or None, email_confirmed=False, language=desk.language)
        if address:
            await desk.mail.ask_to_confirm(replace(player, email=address), str(request.base_url))
    return player_in_json(await desk.fresh(player))


@router.post("/language")
async def choose_language(request: Request, response: Response, desk: AtDesk, visitor: Asking, wanted: Tongue) -> Json:
    """Another language from now on, in this browser and for mails; English for one that we do not have."""
    language = known_language(wanted.language)
    remember(response, language, secure=desk.identity.is_secure(request, desk.settings.public_url))
    if visitor.player is not None:
        await desk.change_player(visitor.player, language=language)
    return {"language": language}


# Accounts -----------------------------------------------------------------------------------------------------------


@router.post("/me/account", status_code=CREATED)
async def make_account(desk: AtDesk, visitor: Asking, player: Somebody, wanted: NewAccount) -> Json:
    """A login and a password for the guest one is; the games stay."""
    check_accounts(desk)
    desk.limit("sign-in", visitor)
    if player.has_account:
        raise InvalidOption("You have an account already.")
    login = check_login(wanted.login)
    password = await desk.identity.hash_password(wanted.password)
    await desk.change_player(player, login=login, password=password)
    return player_in_json(await desk.fresh(player))


def check_accounts(desk: Desk) -> None:
    """The site must have accounts."""
    if not desk.settings.accounts:
        raise InvalidOption("This site has no accounts; a name is enough.")


@router.post("/session")
async def sign_in(request: Request, response: Response, desk: AtDesk, visitor: Asking, wanted: SignIn) -> Json:
    """Sign in; the games of the guest one was come along."""
    check_accounts(desk)
    desk.limit("sign-in", visitor)
    desk.limiter.check("sign-in", f"login {wanted.login.strip().lower()}", visitor.address)
    player = await desk.identity.sign_in(wanted.login, wanted.password)
    await become(request, response, desk, visitor, player)
    return player_in_json(player)


async def become(request: Request, response: Response, desk: Desk, visitor: Visitor, player: Player) -> None:
    """Be somebody else from now on in this browser; what the guest one was has goes to them."""
    guest = visitor.player
    if guest is not None and not guest.has_account and guest.id != player.id:
        names = await desk.database.read(people.tables_with, guest.id)
        await desk.database.write(people.merge, guest.id, player.id, player.name)
        await desk.person_changed(guest.id, names)
    desk.identity.remember(player)
    desk.keep_cookie(request, response, player)


@router.delete("/session", status_code=NO_CONTENT)
async def sign_out(response: Response) -> None:
    """Sign out here. A guest without an account cannot come back, unless a link to another device was made before."""
    response.delete_cookie(COOKIE)


@router.post("/me/sign-out-everywhere")
async def sign_out_everywhere(request: Request, response: Response, desk: AtDesk, player: Somebody) -> Json:
    """Sign out on all other devices, and let all tokens be worth nothing."""
    await desk.change_player(player, epoch=player.epoch + 1)
    await desk.database.write(people.drop_all_tokens, player.id)
    fresh = await desk.fresh(player)
    desk.keep_cookie(request, response, fresh)
    return player_in_json(fresh)


@router.post("/me/password")
async def change_password(
    request: Request, response: Response, desk: AtDesk, visitor: Asking, player: Somebody, wanted: NewPassword
) -> Json:
    """Another password; other devices are signed out."""
    desk.limit("sign-in", visitor)
    if player.login is None:
        raise InvalidOption("You have no account.")
    await desk.identity.sign_in(player.login, wanted.old)
    hashed = await desk.identity.hash_password(wanted.new)
    await desk.change_player(player, password=hashed, epoch=player.epoch + 1)
    fresh = await desk.fresh(player)
    desk.keep_cookie(request, response, fresh)
    return player_in_json(fresh)


@router.get("/me/export")
async def export_me(desk: AtDesk, player: Somebody) -> Response:
    """All that is kept of me, as a file."""
    kept = await desk.database.read(people.export, player.id)
    headers = {"Content-Disposition": 'attachment; filename="parvis-me.json"'}
    return Response(json.dumps(kept, indent=2), media_type="application/json", headers=headers)


@router.get("/me/games", response_class=StreamingResponse, responses=A_COLLECTION)
async def download_my_games(desk: AtDesk, visitor: Asking, player: Somebody, names: bool = False) -> StreamingResponse:
    """The records of my finished games, one a line. With `names` mine stands at my seats; nobody else's ever does."""
    desk.limit("downloads", visitor)
    tables = await desk.database.read(played_by, player.id)
    headers = {"Content-Disposition": 'attachment; filename="parvis-games.jsonl"'}
    lines = records_of(desk.database, tables, player, named=names)
    return StreamingResponse(lines, media_type=LINES, headers=headers)


async def records_of(database: Database, tables: list[str], player: Player, *, named: bool) -> AsyncIterator[str]:
    """Some of a person's games as lines; one that is gone or damaged stops none of the others."""
    for table in tables:
        with suppress(DamagedTable):
            found = await database.read(store.get, table)
            if found is not None:
                row, moves = found
                record = record_of(row, moves)
                for seat in row.seats_of(player.id) if named and player.name else ():
                    record.seats[seat] = row.seats[seat].agent or player.name  # who chose at the end
                yield as_line(record)


@router.delete("/me", status_code=NO_CONTENT)
async def delete_me(response: Response, desk: AtDesk, visitor: Asking, player: Somebody, farewell: Farewell) -> None:
    """Delete all that is kept of me; computer players go on at tables where others sit."""
    if player.login is not None:
        desk.limit("sign-in", visitor)
        await desk.identity.sign_in(player.login, farewell.password)
    names = await desk.database.read(people.tables_with, player.id)
    news = desk.tables.news.write("player", player=player.id)
    await desk.database.write(people.delete_player, player.id, news)
    await desk.person_changed(player.id, names)
    response.delete_cookie(COOKIE)


# Other devices and programs -----------------------------------------------------------------------------------------


@router.post("/me/links", status_code=CREATED)
async def make_link(request: Request, desk: AtDesk, player: Somebody) -> Json:
    """A link that makes another device mine, once, within a quarter of an hour."""
    token, secret = await desk.database.write(people.add_token, people.DEVICE, player.id, "device")
    base = desk.settings.public_url or str(request.base_url).rstrip("/")
    return {"url": f"{base}/devices#{secret}", "expires": written(token.expires)}


@router.post("/devices")
async def use_link(request: Request, response: Response, desk: AtDesk, visitor: Asking, link: LinkCode) -> Json:
    """Become on this device who made the link."""
    desk.limit("sign-in", visitor)
    player = await desk.database.write(people.use_link, link.code)
    if player is None:
        raise NotSignedIn("This link has been used or has run out; make a new one.")
    await become(request, response, desk, visitor, player)
    return player_in_json(player)


@router.get("/me/tokens")
async def list_tokens(desk: AtDesk, player: Somebody) -> list[Json]:
    """My tokens; what they are worth is known to nobody but who got them."""
    found = await desk.database.read(people.tokens_of, player.id)
    return [
        {"id": each.id, "name": each.name, "table": each.table_id, "seat": each.seat, "created": written(each.created)}
        for each in found
    ]


@router.post("/me/tokens", status_code=CREATED)
async def make_token(desk: AtDesk, player: Somebody, wanted: NewToken) -> Json:
    """A token for a program: for all that I may do, or for one of my seats."""
    if wanted.seat is not None and wanted.table is None:
        raise InvalidOption("A seat is one of a table.")
    if wanted.table is not None:
        table = await desk.tables.get(wanted.table)
        if wanted.seat is not None and wanted.seat not in table.row.seats_of(player.id):
            raise NotYours("That seat is not yours.")
    token, secret = await desk.database.write(
        people.add_token, people.API, player.id, wanted.name, wanted.table, wanted.seat
    )
    return {"id": token.id, "token": secret}


@router.delete("/me/tokens/{token}", status_code=NO_CONTENT)
async def drop_token(desk: AtDesk, player: Somebody, token: TokenName) -> None:
    """Let a token be worth nothing any more."""
    if not await desk.database.write(people.drop_token, player.id, token):
        raise NoSuchTable("There is no such token.")


# Others -------------------------------------------------------------------------------------------------------------


@router.get("/players/{player}")
async def tell_player(desk: AtDesk, visitor: Asking, player: str) -> Json:
    """Somebody's name, results and ratings; where they play now is nobody's business."""
    return await about_player(desk, visitor, player)


async def about_player(desk: Desk, visitor: Visitor, number: str) -> Json:
    """What is told of somebody."""
    found = await desk.identity.player(number[:32]) if number.isascii() and number.isprintable() else None
    if found is None:
        raise NoSuchTable("There is no such player.")
    results = await desk.database.read(store.results_of, found.id)
    ratings = await desk.database.read(people.rated_games, found.id)
    told = told_of(results, lambda each: summary_in_json(each, found.id, desk))
    if visitor.id != found.id:
        for each in told:  # a table's name is its key, which only those who were there have
            each.pop("id")
    return {
        "id": found.id,
        "name": found.name,
        "since": written(found.created),
        "results": told,
        "ratings": [
            {"game": each["game"], "players": each["players"], "pool": each["pool"], "games": each["games"],
             "rating": rating_of(each["mu"], each["sigma"]), "uncertainty": round(each["sigma"] * 40)}
            for each in ratings
        ],
    }  # fmt: skip


def rating_of(mu: float, sigma: float) -> int:
    """A rating as people read it: what somebody shows almost surely, on a scale that begins near 1000."""
    return round(1000 + 40 * (mu - 3 * sigma))
