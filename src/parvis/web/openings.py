"""How tables are opened: new ones, from a record, and from an earlier position of a game that is over."""

import secrets
import string
from typing import Any

import parvis
from parvis.agents.levels import LEVELS
from parvis.agents.registry import make_agent
from parvis.core.chance import secret_seed
from parvis.core.errors import InvalidOption
from parvis.core.record import Record
from parvis.web import clocks, store
from parvis.web.open_table import OpenTable, build_match
from parvis.web.store import OVER, PERSON, PLAYING, WAITING, Move, SeatRow, TableRow
from parvis.web.tables import Tables, results

LETTERS = string.ascii_letters + string.digits
NAME_LENGTH = 16
PLAYED_HERE = (*(level.name for level in LEVELS), "greedy", "random")


async def create(
    tables: Tables,
    host: str,
    game: str,
    seats: list[SeatRow],
    *,
    rules: int | None = None,
    edition: str | None = None,
    seed: int | None = None,
    cards: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    moves: list[Move] | None = None,
    script: list[int] | None = None,
    listed: bool = False,
) -> OpenTable:
    """A new table; it begins at once if no seat is open."""
    for seat in seats:
        check_agent(seat.kind)
    clocks.read_limit(options or {})
    loaded = parvis.load(game)
    row = TableRow(
        id=new_name(),
        host=host,
        game=loaded.name,
        rules=loaded.versions["rules"] if rules is None else rules,
        edition=loaded.check_edition(edition),
        seed=f"{secret_seed() if seed is None else seed:x}",
        cards=cards or {},
        script=script,
        options=options or {},
        seats=seats,
        phase=WAITING if any(seat.open for seat in seats) else PLAYING,
        listed=listed,
        rated=moves is not None,  # what was not played here from the beginning does not count
    )
    match, course = build_match(row, moves or [])
    table = OpenTable(row, match, course)
    for name, value in tables.values_after(table, match.state, row.seats, set(), row.phase).items():
        setattr(row, name, value)
    if row.phase == OVER:
        row.seats = results(match.state, row.seats)
    await tables.database.write(store.add, row, moves or [])
    tables.open_tables[row.id] = table
    tables.set_timer(table)
    return table


async def create_from_record(
    tables: Tables, host: str, name: str, record: Record, options: dict[str, Any]
) -> OpenTable:
    """A table that goes on where a record stands; seats that nobody here can play are the host's."""
    seats = [SeatRow(agent=kind) if kind in PLAYED_HERE else SeatRow(player=host, name=name) for kind in record.seats]
    return await create(
        tables,
        host,
        record.game,
        seats,
        rules=record.rules,
        edition=record.edition,
        seed=record.seed,
        cards=record.cards,
        options=options,
        moves=record.moves,
        script=None if record.seed is not None else record.chance,
    )


async def fork(tables: Tables, table: OpenTable, host: str, moves: int, seats: list[SeatRow]) -> OpenTable:
    """A new table that goes on from an earlier position, with new luck from there on."""
    if not 0 <= moves <= len(table.match.moves):
        raise InvalidOption("the game has moves 0 to {last}, not {move}", last=len(table.match.moves), move=moves)
    row = table.row
    label = table.match.game.label
    made = [(seat, label(action)) for seat, action in table.match.moves[:moves]]
    earlier, _ = build_match(row, made)
    options = {key: value for key, value in row.options.items() if key in ("pace", "guided", "set")}
    script = list(earlier.state.chance.log or [])
    return await create(
        tables,
        host,
        row.game,
        seats,
        rules=row.rules,
        edition=row.edition,
        cards=row.cards,
        options=options,
        moves=made,
        script=script,
    )


def new_name() -> str:
    """The name of a table, which nobody guesses; letters and digits, as links that end otherwise are cut in letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))


def check_agent(name: str) -> None:
    """A seat must be a person's or a known agent's."""
    if name != PERSON:
        make_agent(name)
