"""Servers that are killed while games go on: no choice that was acknowledged may be lost, and none be made twice."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from tests.processes import is_gone, wait_for

import parvis
from bench.load_outcome import percentiles
from bench.load_run import SEED, SITTERS
from bench.load_server import LoadServer, load_server
from bench.load_table import OK, LoadTable, Refused
from bench.load_wire import Broken, Web

RATE = 100.0  # choices a second while a server lives
LIVES = (1.0, 2.5)  # seconds between two kills, from and to
CATCH_UP = 5.0  # seconds in which a choice that was cut off may still be stored, by a database that lives on
PATIENCE = 60.0
MOVES = "SELECT table_id, ply, seat, label FROM moves ORDER BY table_id, ply"
REVISIONS = "SELECT id, revision FROM tables"


@dataclass
class Kills:
    """What a row of kills came to."""

    database: str
    processes: int
    tables: int
    kills: list[str] = field(default_factory=list)
    acknowledged: int = 0
    cut_off: int = 0
    cut_off_stored: int = 0
    sent_again: Counter[int] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    games: int = 0
    back: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The figures for the file."""
        return {**vars(self), "seconds_to_be_back": percentiles(sorted(self.back))}


class KilledTable(LoadTable):
    """A table that remembers every choice that was acknowledged, and the one that was cut off."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.acknowledged: list[tuple[int, str]] = []
        self.cut_off: tuple[int, str] | None = None

    async def sit_down(self) -> None:
        """Make the table and let one of the people look at it."""
        await self.make()
        await self.open_pages(1)

    async def choose_once(self, rng: random.Random) -> str:
        """Make a choice; returns what went wrong, if anything did."""
        seat, action = self.choose(rng)
        return await self.send(seat, self.match.game.label(action))

    async def send(self, seat: int, label: str) -> str:
        """Send a choice; it counts once the server says so."""
        self.cut_off = (seat, label)
        answer = await self.click(seat, label)  # if that fails, the choice stays cut off
        self.cut_off = None
        if answer.status != OK:
            return f"{answer.status} {answer.body[:100].decode(errors='replace')}"
        self.take(seat, label)
        return ""

    def take(self, seat: int, label: str) -> None:
        """A choice has been made for good."""
        for move in self.moves_of(seat, label):
            self.match.play(self.match.game.parse(move[1]), move[0])
            self.acknowledged.append(move)
        self.revision += 1


class Killing:
    """A server, its tables, and one kill after the other."""

    def __init__(self, server: LoadServer, kills: Kills) -> None:
        self.server = server
        self.kills = kills
        self.web = Web(server.port)
        self.rng = random.Random(SEED)
        self.seeds = iter(range(SEED, 100 * SEED))
        self.tables: list[KilledTable] = []
        self.finished: list[KilledTable] = []
        self.killed = False

    async def go(self, times: int) -> None:
        """Sit down, then let games go on and kill, again and again; check after each."""
        games = list(parvis.GAMES)
        self.tables = [self.new_table(games[number % len(games)]) for number in range(self.kills.tables)]
        await self.at_all(self.tables, KilledTable.sit_down)
        for number in range(times):
            flowing = asyncio.create_task(self.flow())
            await asyncio.sleep(self.rng.uniform(*LIVES))
            began = time.monotonic()
            await self.kill(whole=self.server.processes == 1 or number % 2 == 1)
            await flowing
            await self.come_back()
            self.kills.back.append(time.monotonic() - began)
            await self.send_again()
            self.check(settled=True)
        for table in self.tables:
            table.close_pages()
        self.web.close()
        self.kills.acknowledged = sum(len(table.acknowledged) for table in [*self.tables, *self.finished])

    def new_table(self, game: str) -> KilledTable:
        """A table that nobody sits at yet."""
        return KilledTable(self.web, game, next(self.seeds))

    async def at_all(self, tables: list[KilledTable], work: Callable[[KilledTable], Awaitable[None]]) -> None:
        """Do something at all tables, a few at once."""
        waiting = list(tables)

        async def worker() -> None:
            while waiting:
                await work(waiting.pop())

        await asyncio.gather(*(worker() for _ in range(SITTERS)))

    # Games go on --------------------------------------------------------------------------------------------------

    async def flow(self) -> None:
        """Choices at random distances of time until the server is killed, and the end of those on their way."""
        self.killed = False
        under_way: set[asyncio.Task[None]] = set()
        end = time.monotonic() + PATIENCE
        while not self.killed and time.monotonic() < end:
            await asyncio.sleep(self.rng.expovariate(RATE))
            free = [table for table in self.tables if not table.busy and table.cut_off is None]
            if free:
                table = self.rng.choice(free)
                table.busy = True
                task = asyncio.create_task(self.move(table))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
        if under_way:
            await asyncio.wait(under_way)

    async def move(self, table: KilledTable) -> None:
        """One choice at a table, and a new game where one is over."""
        try:
            if table.over:
                await self.begin_anew(table)
            elif trouble := await table.choose_once(self.rng):
                self.kills.refused[trouble] += 1
        except (Broken, Refused):
            pass  # cut off: it is sent again when the server is back
        finally:
            table.busy = False

    async def begin_anew(self, table: KilledTable) -> None:
        """A new game; if that is cut off, the table rests until the next time."""
        new = self.new_table(table.game)
        await new.sit_down()
        table.close_pages()
        self.finished.append(table)
        self.tables[self.tables.index(table)] = new
        self.kills.games += 1

    # Killed, and back ---------------------------------------------------------------------------------------------

    async def kill(self, whole: bool) -> None:
        """Kill the server, or one of its processes, which is replaced; what it stored is looked at while it is down."""
        server = self.server
        self.kills.kills.append("all of it" if whole else "one process")
        if whole:
            os.killpg(server.pid, signal.SIGKILL)
            self.killed = True
            await asyncio.to_thread(server.stop)
            await asyncio.sleep(0)
            self.check(settled=False)
            await asyncio.to_thread(server.start)
        else:
            victim = self.rng.choice(server.answering())
            os.kill(victim, signal.SIGKILL)
            self.killed = True
            await asyncio.to_thread(wait_for, lambda: is_gone(victim), "a process to be killed", PATIENCE)
            await asyncio.to_thread(
                wait_for, lambda: len(server.answering()) == server.processes, "a process to be replaced", PATIENCE
            )

    async def come_back(self) -> None:
        """Wait until the server answers, and open all pages again."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if (await self.web.ask("GET", "/readyz")).status == OK:
                    break
            except Broken:
                pass
            if time.monotonic() > end:
                raise RuntimeError("the server did not come back")
            await asyncio.sleep(0.02)
        self.web.close()
        await self.at_all(self.tables, self.look_again)

    async def look_again(self, table: KilledTable) -> None:
        """Open a page again, as it does by itself."""
        table.close_pages()
        await table.open_pages(1)

    async def send_again(self) -> None:
        """Send every choice again that was cut off: it must be taken if it was not stored, and refused if it was."""
        for table in self.tables:
            if table.cut_off is not None:
                self.kills.cut_off += 1
                (seat, label), table.cut_off = table.cut_off, None
                answer = await table.click(seat, label)
                self.kills.sent_again[answer.status] += 1
                if answer.status == OK:
                    table.take(seat, label)
                elif await self.is_stored(table, seat, label):
                    self.kills.cut_off_stored += 1
                    table.take(seat, label)
                else:
                    self.kills.refused[f"sent again: {answer.status} {answer.body[:100].decode(errors='replace')}"] += 1

    async def is_stored(self, table: KilledTable, seat: int, label: str) -> bool:
        """Whether a choice that was refused the second time is there from the first time."""
        end = time.monotonic() + CATCH_UP
        while time.monotonic() < end:
            if self.stored().get(table.id, [])[len(table.acknowledged) :] == table.moves_of(seat, label):
                return True
            await asyncio.sleep(0.1)
        return False

    # Checking -----------------------------------------------------------------------------------------------------

    def stored(self) -> dict[str, list[tuple[int, str]]]:
        """The choices that the database holds, by table."""
        found: dict[str, list[tuple[int, str]]] = {}
        for name, ply, seat, label in ask_database(self.server.database, MOVES):
            made = found.setdefault(name, [])
            if ply != len(made):
                self.kills.wrong.append(f"{name}: choice {len(made)} is not there, but {ply} is")
            made.append((seat, label))
        return found

    def check(self, *, settled: bool) -> None:
        """Compare what was acknowledged with what is stored; until it is settled, what was cut off may be there."""
        stored = self.stored()
        revisions: dict[str, int] = dict(ask_database(self.server.database, REVISIONS))
        for table in [*self.tables, *self.finished]:
            have = stored.get(table.id, [])
            may = [(table.acknowledged, table.revision)]
            if not settled and table.cut_off is not None:
                may.append(([*table.acknowledged, *table.moves_of(*table.cut_off)], table.revision + 1))
            if have not in [moves for moves, _ in may]:
                self.kills.wrong.append(f"{table.id}: {difference(table.acknowledged, have)}")
            elif (have, revisions[table.id]) not in may:
                self.kills.wrong.append(f"{table.id}: revision {revisions[table.id]} after {len(have)} choices")


def difference(acknowledged: list[tuple[int, str]], stored: list[tuple[int, str]]) -> str:
    """How two lists of choices differ, in words."""
    same = sum(1 for mine, other in zip(acknowledged, stored, strict=False) if mine == other)
    return (
        f"{len(acknowledged)} choices were acknowledged and {len(stored)} stored, {same} in the same place; "
        f"then {acknowledged[same : same + 2]} against {stored[same : same + 2]}"
    )


def ask_database(url: str, question: str) -> list[Any]:
    """Ask the database itself, not the server."""
    if url.startswith("sqlite:///"):
        # Only read: what a kill leaves behind is for the next server to put in order.
        path = f"file:{url.removeprefix('sqlite:///')}?mode=ro"
        with closing(sqlite3.connect(path, timeout=PATIENCE, uri=True)) as file:
            return file.execute(question).fetchall()
    import psycopg

    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        return connection.execute(question.encode()).fetchall()


def kill_again_and_again(url: str, processes: int, tables: int, times: int) -> Kills:
    """Kill a server on a database so often, with so many live tables, and tell what was wrong."""
    kills = Kills(url.partition(":")[0].partition("+")[0], processes, tables)
    with load_server(url, processes) as server:
        asyncio.run(Killing(server, kills).go(times))
    return kills
