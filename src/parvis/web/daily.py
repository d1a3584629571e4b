"""The daily puzzle of each game: made by the server from its own finished games, or from one that it plays itself."""

import hashlib
import logging
from contextlib import suppress
from typing import Any

import parvis
from parvis.analysis.puzzles import LEAST_GAP
from parvis.core.errors import ParvisError
from parvis.core.match import Match, replay
from parvis.core.record import parse_record
from parvis.web import puzzle_store, store
from parvis.web.database import DatabaseBusy, now
from parvis.web.desk import Desk
from parvis.web.open_table import rebuild
from parvis.web.puzzle_store import NoSuchPuzzle, PuzzleRow
from parvis.web.puzzles import puzzle_seed, record_until, row_of
from parvis.web.store import DamagedTable
from parvis.web.studying import find_daily, make_daily
from parvis.web.thinking import Busy, TookTooLong

SOURCES = 4  # finished games that are looked through
SELF_PLAYED = 3  # games that the server plays for it where those have none; the last need not be so clear
LOG = logging.getLogger(__name__)


def today() -> str:
    """The day that counts, the same for all: the universal one."""
    return now().date().isoformat()


def daily_name(game: str, day: str) -> str:
    """The name of a daily puzzle."""
    return hashlib.sha256(f"{game}:{day}".encode()).hexdigest()[:20]


async def daily_puzzle(desk: Desk, game: str, day: str, key: str) -> PuzzleRow:
    """The puzzle of a day, made if nobody has asked for it before; every process gives the same."""
    game = parvis.load(game).name
    found = await desk.database.read(puzzle_store.daily, game, day)
    if found is not None:
        return found
    row = await make(desk, game, day, key)
    if row is None:
        raise NoSuchPuzzle("There is no puzzle today; come back tomorrow.")
    return await desk.database.write(puzzle_store.add, row)


async def make(desk: Desk, game: str, day: str, key: str) -> PuzzleRow | None:
    """A puzzle for a day: from a game that was played here, else from one of computer players."""
    name = daily_name(game, day)
    seed = puzzle_seed(name)
    for source in order(await desk.database.read(puzzle_store.finished_games, game), day)[:SOURCES]:
        match = await played_here(desk, source)
        if match is not None:
            record = record_until(match, len(match.moves))  # no name goes with it
            wanted = ("daily", name, source)
            found = await desk.thinkers.once("studies", key, wanted, find_daily, record.to_json(), seed)
            if found is not None:
                return puzzle_of(match, name, day, found)
    for attempt in range(SELF_PLAYED):
        least = LEAST_GAP if attempt < SELF_PLAYED - 1 else 0.0
        wanted = ("self-played", name, str(attempt))
        found = await desk.thinkers.once("studies", key, wanted, make_daily, game, seed + attempt, least)
        if found is not None:
            return puzzle_of(replay(parvis.load(game), parse_record(found["record"])), name, day, found)
    return None


def order(names: list[str], day: str) -> list[str]:
    """Games in the order in which a day looks through them."""
    return sorted(names, key=lambda name: hashlib.sha256(f"{day}:{name}".encode()).digest())


async def played_here(desk: Desk, name: str) -> Match | None:
    """A finished game, if it can be read, was played by the usual numbers, and is not for its players alone."""
    with suppress(DamagedTable):
        found = await desk.database.read(store.get, name)
        if found is not None:
            row, moves = found
            match, _ = rebuild(row, moves)
            usual = desk.usual[row.game].cards if row.game in desk.usual else {}
            return match if row.cards in ({}, usual) and row.options.get("watchers", True) else None
    return None


def puzzle_of(match: Match, name: str, day: str, found: dict[str, Any]) -> PuzzleRow:
    """A daily puzzle that was found in a match."""
    return row_of(match, found["move"], found["seat"], name=name, day=day, solution=found["solution"])


async def prepare(desk: Desk) -> None:
    """Make today's puzzles while nobody waits for the engine, where people have asked for such puzzles before."""
    for game in parvis.GAMES:
        last = await desk.database.read(puzzle_store.last_day, game)
        idle = len(desk.thinkers.free) == len(desk.thinkers.workers)
        if last and last < today() and idle:
            try:
                await daily_puzzle(desk, game, today(), "daily")
            except DatabaseBusy:
                raise
            except (Busy, TookTooLong, NoSuchPuzzle) as error:
                LOG.info("the daily puzzle was put off: %s", error)
            except ParvisError:
                LOG.exception("the daily puzzle could not be made")
