"""What a server does by itself: news of other processes, computer players, clocks, ratings, notices, puzzles."""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from parvis.core.errors import ParvisError
from parvis.games import words_for
from parvis.web import daily, live, people, puzzle_store, ratings, store
from parvis.web.background import start
from parvis.web.database import DatabaseBusy
from parvis.web.desk import Desk
from parvis.web.discarding import unwanted
from parvis.web.logs import mark
from parvis.web.open_table import OpenTable
from parvis.web.store import OVER
from parvis.words.languages import SOURCE, known_language

SWEEP_SECONDS = 2.0
CHECK_SECONDS = 10.0
REST_SECONDS = 30.0  # between two looks at what can wait
PUZZLE_SECONDS = 300.0  # between two looks at the puzzles
NOTICE_SECONDS = 60.0  # that somebody may be away before a mail says that it is their turn
LOG = logging.getLogger(__name__)


async def begin(desk: Desk) -> list[asyncio.Task[None]]:
    """Begin the work that nobody asks for."""
    tables = desk.tables
    tables.after_change = lambda table, asked: after_change(desk, table, asked)
    if tables.news.alone:
        await desk.database.write(store.forget_leases)
    tables.news.start(
        lambda news: start(hear(desk, news), "news of another process could not be taken over"),
        lambda: start(tables.catch_up_all(), "news of other processes were missed"),
    )
    return [
        asyncio.create_task(again_and_again(desk.computers.look_after, SWEEP_SECONDS)),
        asyncio.create_task(again_and_again(lambda: tidy(desk), REST_SECONDS)),
        asyncio.create_task(again_and_again(lambda: see_to_puzzles(desk), PUZZLE_SECONDS)),
        asyncio.create_task(again_and_again(lambda: check_memory(desk), CHECK_SECONDS)),
        asyncio.create_task(again_and_again(lambda: live.refresh_presence(desk), live.PRESENCE_SECONDS)),
    ]


async def end(desk: Desk, work: list[asyncio.Task[None]]) -> None:
    """End it, and let go of processes, connections and files."""
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    desk.tables.close()
    desk.thinkers.close()
    await asyncio.to_thread(desk.tables.news.close)
    await asyncio.to_thread(desk.database.close)


async def again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Do something now and from time to time, whatever happens; processes do it at different moments."""
    while True:
        try:
            await work()
        except ParvisError as error:
            LOG.warning("a chore was put off: %s", error)
        except Exception:  # whatever it is, the server goes on
            LOG.exception("a chore failed")
        await asyncio.sleep(seconds * (0.8 + 0.4 * random.random()))


async def hear(desk: Desk, news: dict[str, Any]) -> None:
    """What another process tells."""
    kind = news.get("kind")
    if kind in ("moves", "reload"):
        await desk.tables.hear(news)
    elif kind == "here":
        live.hear_presence(desk, news)
    elif kind == "player":
        desk.hear_of_person(str(news.get("player", "")))
    elif kind == "talk":
        table = desk.tables.open_tables.get(str(news.get("table", "")))
        if table is not None and table.audience:
            table.broadcast({"said": await desk.database.read(people.said_at, table.row.id, 0, 1)})


async def tidy(desk: Desk) -> None:
    """Count finished games, delete what all have discarded, let go of tables nobody uses, and count those in memory."""
    for name in await desk.database.read(ratings.unrated):
        try:
            await desk.database.write(ratings.rate, name)
        except DatabaseBusy:
            raise
        except Exception:  # a game that cannot be counted stops no other, nor what comes after
            LOG.exception("the game at table %s could not be counted", mark(name))
    for name in await desk.database.read(unwanted):
        await desk.tables.remove(name)
    desk.tables.let_go(desk.settings.idle_seconds)
    desk.metrics.tables.set(len(desk.tables.open_tables))


async def see_to_puzzles(desk: Desk) -> None:
    """Let old attempts at puzzles go, and make today's puzzles while nobody needs the engine."""
    for name in await desk.database.write(puzzle_store.let_old_go):
        desk.tables.open_tables.pop(name, None)
    await daily.prepare(desk)


async def check_memory(desk: Desk) -> None:
    """Find what another process kept and died before it could tell."""
    if not desk.tables.news.alone and desk.tables.open_tables:
        await desk.tables.catch_up_all()


def after_change(desk: Desk, table: OpenTable, asked: set[int]) -> None:
    """A change was kept: wake computer players, count a finished game, and tell those who are asked and away."""
    desk.computers.wake(table)
    if table.row.phase == OVER and not table.row.rated:
        start(desk.database.write(ratings.rate, table.row.id), "a game could not be counted")
    if desk.mail.ready:
        for seat in asked & set(table.people):
            start(tell_turn(desk, table, seat), "a notice could not be sent")


async def tell_turn(desk: Desk, table: OpenTable, seat: int) -> None:
    """Send a mail to somebody whose turn it is, if they are still asked and away after a while."""
    since = table.row.clocks.get("since", {}).get(str(seat))
    await asyncio.sleep(NOTICE_SECONDS)
    now = await desk.tables.get(table.row.id)
    if now.row.clocks.get("since", {}).get(str(seat)) != since or seat in now.presence()["here"]:
        return
    player = await desk.identity.player(now.row.seats[seat].player or "")
    if player is not None and since is not None and time.time() - since >= NOTICE_SECONDS / 2:
        words = words_for(now.row.game, now.match.players, known_language(player.language or SOURCE))
        await desk.mail.tell_turn(player, words, now.row.id)
