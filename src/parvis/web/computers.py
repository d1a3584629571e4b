"""Computer players at tables: woken when they are asked, by one process a table, whatever fails on the way."""

import asyncio
import logging
import time
from contextlib import suppress

import parvis
from parvis.core.chance import derived_seed
from parvis.core.errors import ParvisError
from parvis.web import store
from parvis.web.bots import choose_turn
from parvis.web.database import DatabaseBusy
from parvis.web.logs import mark
from parvis.web.metrics import Metrics
from parvis.web.open_table import OpenTable
from parvis.web.store import DamagedTable, StaleTable
from parvis.web.tables import LEASE_SECONDS, NoSuchTable, Tables
from parvis.web.thinking import Thinkers

SHORTEST_PAUSE = 1.0  # seconds before a computer player that failed tries again
LONGEST_PAUSE = 60.0
DAMAGED_SECONDS = 24 * 3600.0  # until a table that cannot be read is looked at again
LOG = logging.getLogger(__name__)


class Computers:
    """Lets computer players take their turns."""

    def __init__(self, tables: Tables, thinkers: Thinkers, metrics: Metrics) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.metrics = metrics

    def wake(self, table: OpenTable) -> None:
        """See to it that computer players that may choose are at work, here or in another process."""
        if table.pending_bots and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self.drive(table))

    async def drive(self, table: OpenTable) -> None:
        """Let computer players take their turns until people are asked or the game is over, whatever fails."""
        rest = SHORTEST_PAUSE
        renewal: asyncio.Task[None] | None = None
        try:
            if not await self.lease(table):
                return
            if not self.tables.news.alone:
                renewal = asyncio.create_task(self.renew(table))
            while table.pending_bots:
                try:
                    taken = await self.take_turn(table)
                except NoSuchTable:
                    break
                except Exception:  # a full disk, a locked database, killed processes: it may be better soon
                    LOG.exception("a computer player failed at table %s", mark(table.row.id))
                    await asyncio.sleep(rest)
                    rest = min(2 * rest, LONGEST_PAUSE)
                    continue
                rest = SHORTEST_PAUSE
                if taken and table.pending_bots:
                    await let_look(table)
        finally:
            if renewal is not None:
                renewal.cancel()
            table.hurry.clear()

    async def lease(self, table: OpenTable) -> bool:
        """Whether this process may let computer players think at a table."""
        if self.tables.news.alone:
            return True
        moment = time.time()
        row = table.row
        if row.leased_by == self.tables.news.process and row.leased_until > moment + LEASE_SECONDS / 2:
            return True
        with suppress(ParvisError):
            return await self.tables.database.write(
                store.lease, row.id, self.tables.news.process, moment, moment + LEASE_SECONDS
            )
        return False

    async def renew(self, table: OpenTable) -> None:
        """Keep the lease while there is thinking."""
        while True:
            await asyncio.sleep(LEASE_SECONDS / 3)
            moment = time.time()
            with suppress(ParvisError):
                await self.tables.database.write(
                    store.lease, table.row.id, self.tables.news.process, moment, moment + LEASE_SECONDS
                )

    async def take_turn(self, table: OpenTable) -> bool:
        """Let the first computer player that may choose take its turn; returns whether it still could."""
        if table.doubtful:
            await self.tables.catch_up(table)
        if not table.pending_bots:
            return False
        seat = table.pending_bots[0]
        row, state = table.row, table.match.state
        luck = parvis.Chance(derived_seed(int(row.seed, 16), "bots", len(table.match.moves)))
        position = state.resample(seat, luck).to_dict()
        seed = int(luck.word()) * 2**32 + int(luck.word())
        choices = await self.thinkers.run(
            "turns", row.id, choose_turn, row.game, position, seat, row.seats[seat].kind, seed
        )
        async with table.lock:
            if table.row.revision != row.revision:
                return False  # the position is an old one: think again
            labels = [(seat, table.match.game.label(action)) for action in choices]
            try:
                await self.tables.apply(table, labels)
            except StaleTable:
                await self.tables.catch_up_locked(table)
                return False
        self.metrics.move("computer")
        return True

    async def look_after(self) -> None:
        """Go on with every table where a computer player is asked or a clock has run out, and nobody sees to it."""
        for name in await self.tables.database.read(store.due, time.time()):
            try:
                await self.see_to(await self.tables.get(name))
            except NoSuchTable:
                continue
            except DamagedTable:  # a table that cannot be read stops no other
                LOG.warning("table %s cannot be read", mark(name))
                process, moment = self.tables.news.process, time.time()
                await self.tables.database.write(store.lease, name, process, moment, moment + DAMAGED_SECONDS)
            except DatabaseBusy:
                raise
            except Exception:  # neither does one that fails in any other way
                LOG.exception("table %s could not be looked after", mark(name))

    async def see_to(self, table: OpenTable) -> None:
        """Go on with a table."""
        if table.row.deadline is not None and table.row.deadline < time.time():
            await self.tables.expire(table)
        if table.row.bots_due and not table.pending_bots:  # as an older Parvis or a deleted person left it
            async with table.lock:
                with suppress(StaleTable):
                    await self.tables.arrange(table)
        self.wake(table)


async def let_look(table: OpenTable) -> None:
    """Give people time to look: as long as the pace says, or until somebody is in a hurry."""
    with suppress(TimeoutError):
        async with asyncio.timeout(table.pace / 1000):
            await table.hurry.wait()
