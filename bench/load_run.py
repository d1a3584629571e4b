"""A run of load: many tables of four people, choices at random distances of time, and what they cost."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import parvis
from bench.load_outcome import Outcome, Scenario, Spot
from bench.load_server import LoadServer, cpu_of, rss_of, tree_of
from bench.load_table import LoadTable, Refused
from bench.load_wire import Broken, Web
from parvis.core.errors import ParvisError

SITTERS = 8  # tables that are made at once
SEED = 20_000
WARM_TABLES, WARM_MOVES = 4, 25  # of each game, so that what is loaded once is not counted as a table's
SETTLE_SECONDS = 5.0
SAMPLE_SECONDS = 10.0
LATEST = 30.0  # seconds for choices that are on their way at the end


class Run:
    """One scenario against a server that stands."""

    def __init__(self, scenario: Scenario, server: LoadServer, database_pid: int = 0) -> None:
        self.scenario = scenario
        self.server = server
        self.database_pid = database_pid
        self.web = Web(server.port)
        self.rng = random.Random(SEED)
        self.seeds = iter(range(SEED, 10 * SEED))
        self.tables: list[LoadTable] = []
        self.outcome = Outcome(scenario)
        self.under_way: set[asyncio.Task[None]] = set()
        self.measuring = False
        self.ended_bytes = 0

    async def go(self) -> Outcome:
        """Everything, from an empty server to its figures."""
        try:
            self.outcome.rss_start = self.rss()
            await self.warm_up()
            self.outcome.rss_before = self.rss()
            await self.sit_down()
            await self.drive(SETTLE_SECONDS)
            self.outcome.rss_tables = self.rss()
            await self.measure()
        finally:
            for table in self.tables:
                table.close_pages()
            self.web.close()
        return self.outcome

    def rss(self) -> float:
        """The server's memory."""
        return rss_of(self.server.pids)

    async def warm_up(self) -> None:
        """Play a little of each game and leave."""
        for game in parvis.GAMES:
            for _ in range(WARM_TABLES):
                table = LoadTable(self.web, game, next(self.seeds))
                await table.make_in_mid_game(self.rng)
                await table.open_pages()
                for _ in range(WARM_MOVES):
                    if not table.over:
                        await table.move(self.rng)
                table.close_pages()

    async def sit_down(self) -> None:
        """Make all tables, a few at once, and open all pages."""
        games = list(parvis.GAMES)
        self.tables = [
            LoadTable(self.web, games[number % len(games)], next(self.seeds)) for number in range(self.scenario.tables)
        ]
        waiting = list(self.tables)

        async def sitter() -> None:
            while waiting:
                table = waiting.pop()
                await table.make_in_mid_game(self.rng)
                await table.open_pages()

        await asyncio.gather(*(sitter() for _ in range(SITTERS)))

    async def measure(self) -> None:
        """Load for the scenario's time, with all meters read before and after."""
        server, outcome = self.server, self.outcome
        parts = server.answering()
        before = (cpu_of(server.pids), [cpu_of([pid]) for pid in parts], time.process_time(), self.database_cpu())
        bytes_before, machine = self.received(), machine_cpu()
        self.measuring = True
        began = time.monotonic()
        await self.drive(self.scenario.seconds)
        self.measuring = False
        outcome.seconds = time.monotonic() - began
        outcome.server_cpu = cpu_of(server.pids) - before[0]
        outcome.parts_cpu = [cpu_of([pid]) - old for pid, old in zip(parts, before[1], strict=True)]
        outcome.generator_cpu = time.process_time() - before[2]
        outcome.database_cpu = self.database_cpu() - before[3]
        outcome.received = self.received() - bytes_before
        busy, total = (now - old for now, old in zip(machine_cpu(), machine, strict=True))
        outcome.busy = busy / total if total else 0.0

    def received(self) -> int:
        """All bytes that came from the server."""
        return self.web.received + self.ended_bytes + sum(table.received for table in self.tables)

    def database_cpu(self) -> float:
        """What the database's own processes have used."""
        return cpu_of(tree_of(self.database_pid)) if self.database_pid else 0.0

    async def drive(self, seconds: float) -> None:
        """Choices at random moments, as many as the rate asks for, then wait for those on their way."""
        loop = asyncio.get_running_loop()
        began = sampled = loop.time()
        self.sample(0.0)
        for due in sorted(began + seconds * self.rng.random() for _ in range(round(self.scenario.rate * seconds))):
            while (pause := due - loop.time()) > 0:
                await asyncio.sleep(pause)
            if self.measuring:
                self.outcome.late.append(max(0.0, loop.time() - due))
            if loop.time() > sampled + SAMPLE_SECONDS:
                sampled = loop.time()
                self.sample(sampled - began)
            self.begin_move()
        if self.under_way:
            await asyncio.wait(set(self.under_way), timeout=LATEST)
        self.sample(loop.time() - began)

    def begin_move(self) -> None:
        """A choice at a table where none is on its way; it is skipped if there is no such table."""
        free = [table for table in self.tables if not table.busy]
        if not free:
            self.outcome.skipped += self.measuring
            return
        table = self.rng.choice(free)
        table.busy = True
        task = asyncio.create_task(self.move(table))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    def sample(self, second: float) -> None:
        """Write down how it stands."""
        if self.measuring:
            spot = Spot(second, len(self.outcome.moved), self.rss(), len(self.tables))
            self.outcome.spots.append(spot)

    async def move(self, table: LoadTable) -> None:
        """One choice at a table; a game that is over is followed by a new one of the same people."""
        try:
            moved = await table.move(self.rng)
            if self.measuring:
                self.outcome.moved.append(moved)
            if table.over:
                await self.begin_anew(table)
        except (Broken, Refused, ParvisError) as error:
            self.outcome.faults[f"{type(error).__name__}: {error}"[:200]] += 1
            await self.begin_anew(table)
        finally:
            self.outcome.faults["live connections lost"] += table.resets
            table.resets = 0
            self.outcome.faults += Counter()
            table.busy = False

    async def begin_anew(self, table: LoadTable) -> None:
        """The same people at a new table."""
        self.outcome.games += table.over
        table.close_pages()
        self.ended_bytes += table.received
        new = LoadTable(self.web, table.game, next(self.seeds), table.cookies)
        self.tables[self.tables.index(table)] = new
        new.busy = True
        try:
            await new.make()
            await new.open_pages()
        finally:
            new.busy = False


def machine_cpu() -> tuple[float, float]:
    """Ticks that all cores were busy, and ticks in all: tells whether others were at work, too."""
    first_line = Path("/proc/stat").read_text(encoding="utf-8").partition("\n")[0]
    fields = [int(word) for word in first_line.split()[1:9]]
    idle = fields[3] + fields[4]
    return float(sum(fields) - idle), float(sum(fields))
