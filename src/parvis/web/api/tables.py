"""Tables: the games there are, the own tables and those that wait, making, changing, starting and ending one."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

import parvis
from parvis.agents.levels import LEVELS
from parvis.core.chance import SEED_LIMIT
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.record import parse_record
from parvis.games import KITS, words_for
from parvis.web import store
from parvis.web.api.forms import Consent, Json, NewTable, RecordText, Rematch, Start, TableChanges
from parvis.web.api.sets import chosen_numbers
from parvis.web.api.telling import summary_in_json, table_in_json
from parvis.web.clocks import read_limit
from parvis.web.desk import Asking, AtDesk, AtTable, Desk, Somebody, gate
from parvis.web.discarding import discard, restore
from parvis.web.openings import create, create_from_record
from parvis.web.people import Player
from parvis.web.reading import read_record
from parvis.web.store import PERSON, SeatRow
from parvis.web.waiting import while_connected

ME, OPEN = "me", "open"
LEVEL_NAMES = tuple(level.name for level in LEVELS)
LONGEST_SEED = 40
WATCHED_PACE_MS = 1500  # between the turns of computer players that nobody plays against
CREATED = 201
NO_CONTENT = 204

router = APIRouter(prefix="/api/v1", tags=["tables"], dependencies=[Depends(gate)])


@router.get("/games")
async def list_games(desk: AtDesk) -> list[Json]:
    """The games that can be played, and how."""
    found = []
    for game in parvis.GAMES.values():
        words = words_for(game.name, game.max_players, desk.language)
        fields = [
            {"option": field.option, "name": field.name, "values": dict(field.values)}
            for field in KITS[game.name].option_fields(words)
        ]
        found.append({
            "name": game.name, "title": words.title(), "players": [game.min_players, game.max_players],
            "editions": list(game.editions), "options": fields, "actions": game.num_actions,
            "versions": dict(game.versions), "computers": list(LEVEL_NAMES),
        })  # fmt: skip
    return found


@router.get("/tables")
async def list_tables(
    desk: AtDesk,
    player: Somebody,
    most: Annotated[int, Query(ge=1, le=100)] = 50,
    offset: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> list[Json]:
    """The own tables, the one changed last first, with those where it is one's turn marked `yours`."""
    found = await desk.database.read(store.tables_of, player.id, most, offset)
    return [told for each in found if (told := safe_summary(each, player.id, desk))]


def safe_summary(summary: store.Summary, player: str, desk: Desk) -> Json | None:
    """A table in a list; nothing for one that this program cannot read."""
    try:
        return summary_in_json(summary, player, desk)
    except (ParvisError, ValueError, KeyError, IndexError):
        return None


@router.get("/tables/open")
async def list_open_tables(desk: AtDesk, visitor: Asking) -> list[Json]:
    """Tables that wait for players, where the host of the site wants such a list."""
    if not desk.settings.open_list:
        return []
    found = await desk.database.read(store.open_tables)
    return [told for each in found if (told := safe_summary(each, visitor.id, desk))]


@router.post("/tables", status_code=CREATED)
async def make_table(request: Request, response: Response, desk: AtDesk, visitor: Asking, wanted: NewTable) -> Json:
    """A new table; it begins at once if no seat is open."""
    desk.limit("tables", visitor)
    chosen = [ME if kind == PERSON else kind for kind in wanted.seats if kind]
    check_kinds(chosen)
    seed = read_seed(wanted.seed)
    if wanted.listed and not desk.settings.open_list:
        raise InvalidOption("This site has no list of open tables.")
    game = parvis.load(wanted.game)
    if not game.min_players <= len(chosen) <= game.max_players:
        least, most = game.min_players, game.max_players
        raise InvalidOption("This game is for {least} to {most} players.", least=least, most=most)
    edition = game.check_edition(wanted.edition or None)
    options: dict[str, Any] = {"guided": wanted.guided, "chat": wanted.chat, "watchers": wanted.watchers}
    if wanted.clock is not None:
        options["clock"] = wanted.clock.model_dump()
    if not {ME, OPEN} & set(chosen):
        options["pace"] = WATCHED_PACE_MS
    read_limit(options)
    numbers = await chosen_numbers(request, desk, visitor, game.name, edition, wanted)
    if numbers.name:
        options["set"] = numbers.name
    player = await desk.somebody(request, response, wanted.name)  # last: who gets no table needs no cookie
    await check_room(desk, player)
    table = await create(
        desk.tables,
        player.id,
        game.name,
        [seat_for(kind, player) for kind in chosen],
        edition=edition,
        seed=seed,
        cards=numbers.cards,
        options=options,
        listed=wanted.listed,
    )
    desk.computers.wake(table)
    return made(response, table.row.id)


def made(response: Response, table_id: str) -> Json:
    """Where a new table is."""
    response.headers["Location"] = f"/tables/{table_id}"
    return {"id": table_id, "url": f"/tables/{table_id}"}


def check_kinds(kinds: list[str]) -> None:
    """Every seat must be somebody's."""
    if any(kind not in (ME, OPEN, *LEVEL_NAMES) for kind in kinds):
        raise InvalidOption("A seat must be a person, easy, medium or hard.")


def seat_for(kind: str, player: Player) -> SeatRow:
    """A seat of some kind."""
    if kind == ME:
        return SeatRow(player=player.id, name=player.name)
    return SeatRow() if kind == OPEN else SeatRow(agent=kind)


async def check_room(desk: Desk, player: Player) -> None:
    """Nobody hosts more unfinished tables than the site has room for."""
    if await desk.database.read(store.unfinished_of, player.id) >= desk.settings.tables_per_visitor:
        raise InvalidOption("You have too many unfinished tables; finish or delete some first.")


def read_seed(text: str) -> int | None:
    """A seed as people type it."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST_SEED or int(text) >= SEED_LIMIT:
        raise InvalidOption("A seed is a whole number from 0 to 2**128 - 1.")
    return int(text)


@router.post("/records", status_code=CREATED)
async def open_record(request: Request, response: Response, desk: AtDesk, visitor: Asking, sent: RecordText) -> Json:
    """A table from a record: finished to look at, unfinished to play on."""
    desk.limit("uploads", visitor)
    reading = desk.thinkers.run("readings", visitor.key, read_record, sent.record)
    record = parse_record(await while_connected(request, reading))
    player = await desk.somebody(request, response, sent.name)
    await check_room(desk, player)
    table = await create_from_record(desk.tables, player.id, player.name, record, {})
    desk.computers.wake(table)
    return made(response, table.row.id)


@router.get("/tables/{table_id}")
async def tell_table(desk: AtDesk, table: AtTable, visitor: Asking) -> Json:
    """Who sits where, whose turn it is, the clocks, who is here."""
    desk.computers.wake(table)
    return table_in_json(table, visitor)


@router.patch("/tables/{table_id}")
async def change_table(desk: AtDesk, table: AtTable, visitor: Asking, wanted: TableChanges) -> Json:
    """Let it stand in the list of open tables or not, chat on or off, spectators in or out."""
    changes = {name: value for name in ("chat", "watchers") if (value := getattr(wanted, name)) is not None}
    values: dict[str, Any] = {}
    if wanted.listed is not None:
        if wanted.listed and not (desk.settings.open_list and table.waiting):
            raise InvalidOption("This site has no list of open tables.")
        values["listed"] = wanted.listed
    await desk.tables.set_options(table, changes, **values)
    return table_in_json(table, visitor)


@router.post("/tables/{table_id}/start")
async def start_table(desk: AtDesk, table: AtTable, visitor: Asking, wanted: Start) -> Json:
    """Begin; computer players take the seats that are open."""
    await desk.sitting.start(table, wanted.agent)
    desk.computers.wake(table)
    return table_in_json(table, visitor)


@router.post("/tables/{table_id}/end")
async def end_table(desk: AtDesk, table: AtTable, visitor: Asking, wanted: Consent) -> Json:
    """Agree to end the game without a result, or no longer; it ends when all people at it agree."""
    if table.waiting and not desk.may("change_table", visitor, table):
        raise InvalidOption("Only the host of the table can do that.")
    await desk.sitting.agree(table, visitor.id, wanted.agreed)
    return table_in_json(table, visitor)


@router.post("/tables/{table_id}/rematch", status_code=CREATED)
async def rematch(
    response: Response, desk: AtDesk, table: AtTable, player: Somebody, wanted: Rematch | None = None
) -> Json:
    """The same people and computer players once more; everybody who asks gets the same new table."""
    await check_room(desk, player)
    name = await desk.sitting.rematch(table, player.id, wanted is not None and wanted.rotated)
    desk.computers.wake(await desk.tables.get(name))
    return made(response, name)


@router.put("/tables/{table_id}/discarded", status_code=NO_CONTENT)
async def discard_table(desk: AtDesk, table: AtTable, player: Somebody) -> None:
    """Take a table off one's list; what everybody at it has discarded is deleted a day later."""
    await desk.database.write(discard, player.id, table.row.id)


@router.delete("/tables/{table_id}/discarded", status_code=NO_CONTENT)
async def restore_table(desk: AtDesk, table: AtTable, player: Somebody) -> None:
    """Put a table on one's list again."""
    await desk.database.write(restore, player.id, table.row.id)


@router.delete("/tables/{table_id}", status_code=NO_CONTENT)
async def remove_table(desk: AtDesk, table: AtTable, player: Somebody) -> None:
    """Delete a table for good; only while nobody else sits at it."""
    if any(seat.player not in (None, player.id) for seat in table.row.seats):
        raise InvalidOption("Others sit at this table; it cannot be deleted.")
    async with table.lock:
        await desk.tables.remove(table.row.id)
