"""All tables of a server: found, changed, each change kept before anybody is told, let go when nobody looks."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from parvis.core.errors import IllegalAction, ParvisError
from parvis.core.game import TERMINAL, State
from parvis.web import clocks, store
from parvis.web.background import start
from parvis.web.database import Database, now
from parvis.web.log import Log
from parvis.web.news import News
from parvis.web.open_table import OpenTable, build_match, rebuild
from parvis.web.paths import check_path, undo_question
from parvis.web.stages import only_choices
from parvis.web.store import (
    OVER,
    PLAYING,
    STAND_IN,
    Change,
    Move,
    SeatRow,
    StaleTable,
    TableRow,
    copy_of,
)

Given = ParamSpec("Given")
Found = TypeVar("Found")

LEASE_SECONDS = 20.0
OVER_SECONDS = 15.0  # that a table which is over stays in memory after the last page has left
NAME = re.compile("[A-Za-z0-9_-]{1,32}")  # of a table


class NoSuchTable(ParvisError):
    """There is no table of that name."""


class NotYours(ParvisError):
    """The table or the seat belongs to somebody else."""


def anew(change: Callable[Given, Awaitable[Found]]) -> Callable[Given, Awaitable[Found]]:
    """Try a change once more where another process was quicker: the table has been read again by then."""

    @wraps(change)
    async def tried(*arguments: Given.args, **options: Given.kwargs) -> Found:
        try:
            return await change(*arguments, **options)
        except StaleTable:
            return await change(*arguments, **options)

    return tried


class Tables:
    """All tables of a server."""

    def __init__(self, database: Database, news: News) -> None:
        self.database = database
        self.news = news
        self.open_tables: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Task[OpenTable]] = {}
        self.after_change: Callable[[OpenTable, set[int]], None] = lambda _table, _asked: None
        self.accompany: Callable[[OpenTable, list[Move]], list[Move]] = lambda _table, moves: moves

    # Finding ----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> OpenTable:
        """A table as the database has it."""
        table = self.open_tables.get(table_id)
        if table is not None:
            table.used = time.monotonic()
            if table.doubtful or not self.news.connected:
                await self.catch_up(table)
            return table
        if not NAME.fullmatch(table_id):
            raise NoSuchTable("There is no such table.")
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self.load(table_id))
            self.loading[table_id].add_done_callback(lambda done: self.loaded(table_id, done))
        return await asyncio.shield(self.loading[table_id])  # others wait for it, too

    def loaded(self, table_id: str, done: "asyncio.Task[OpenTable]") -> None:
        """A table was read, or could not be."""
        del self.loading[table_id]
        if not done.cancelled():
            done.exception()  # looked at, in case nobody waits any more

    async def load(self, table_id: str) -> OpenTable:
        """Read a table from the database."""
        row, moves = await self.read(table_id)
        match, course = rebuild(row, moves)
        table = self.open_tables[table_id] = OpenTable(row, match, course)
        self.set_timer(table)
        return table

    async def read(self, table_id: str) -> tuple[TableRow, list[Move]]:
        """A row and its moves."""
        found = await self.database.read(store.get, table_id)
        if found is None:
            raise NoSuchTable("There is no such table.")
        return found

    async def catch_up(self, table: OpenTable) -> None:
        """Bring a table up to what the database holds, if that is more."""
        async with table.lock:
            await self.catch_up_locked(table)

    async def catch_up_locked(self, table: OpenTable) -> None:
        """The same, where the lock is held."""
        known = await self.database.read(store.revisions, [table.row.id])
        revision = known.get(table.row.id)
        if revision is None:
            self.open_tables.pop(table.row.id, None)
            raise NoSuchTable("There is no such table.")
        if revision != table.row.revision or table.doubtful:
            row, moves = await self.read(table.row.id)
            table.begin_anew(row, *rebuild(row, moves))
            self.changed(table)

    # Changing ---------------------------------------------------------------------------------------------------

    async def play(self, table: OpenTable, revision: int, seat: int, labels: Sequence[str]) -> None:
        """Make choices for a seat: all of them or none, in the database before anybody is told.

        Where another process was quicker with a change that leaves the seat's question as it was, it is tried again.
        """
        moves = [(seat, label) for label in labels]
        async with table.lock:
            try:
                await self.play_locked(table, revision, moves)
            except StaleTable:
                if not table.doubtful:
                    raise
                await self.play_locked(table, revision, moves)

    async def play_locked(self, table: OpenTable, revision: int, moves: list[Move]) -> None:
        """Make choices where the lock is held."""
        await self.make_sure(table, revision)
        table.check_fresh(revision, moves[0][0])
        if table.row.phase != PLAYING:
            raise IllegalAction("The game is not in progress.")
        if len(moves) > 1:
            check_path(table.match.state, moves[0][0], [label for _, label in moves])
        await self.apply(table, self.accompany(table, moves))

    async def apply(self, table: OpenTable, moves: list[Move]) -> None:
        """Try moves on a copy, keep them, then make them: whatever goes wrong, memory and database are as before.

        What people are asked next is answered for them where there is but one answer.
        """
        match = table.match
        trial = match.state.copy()
        for seat, label in moves:
            trial.apply(match.game.parse(label), seat)
        unasked = [(seat, match.game.label(action)) for seat, action in only_choices(trial, table.people)]
        made = [*moves, *unasked]
        await self.keep(table, trial, {seat for seat, _ in made}, moves=made, kept=len(match.moves))

    async def undo(self, table: OpenTable, revision: int, seat: int, whole: bool) -> None:
        """Take a seat's last choice back, or all that the rules of undo allow."""
        async with table.lock:
            await self.make_sure(table, revision)
            if revision != table.row.revision:
                raise StaleTable("the table has changed in the meantime")
            if not table.can_take_back(seat):
                raise IllegalAction("nothing can be taken back now")
            old = table.match.moves
            label = table.match.game.label
            match, _ = build_match(table.row, [(who, label(action)) for who, action in old])
            if whole:
                match.undo_turn(seat)
            else:
                undo_question(match, seat)
            kept = 0
            while kept < len(match.moves) and match.moves[kept] == old[kept]:
                kept += 1
            made = [(who, label(action)) for who, action in match.moves]
            await self.keep(table, match.state, {seat}, moves=made[kept:], kept=kept, cut=True)

    @anew
    async def rewind(self, table: OpenTable, moves: int) -> None:
        """Take everything back to the first so many moves, whoever made the others; what was rolled will be rolled."""
        async with table.lock:
            await self.make_sure(table)
            label = table.match.game.label
            kept = [(who, label(action)) for who, action in table.match.moves[:moves]]
            match, _ = build_match(table.row, kept)
            phase = PLAYING if table.over else ""
            await self.keep(table, match.state, set(), kept=len(kept), cut=True, phase=phase)

    async def keep(
        self,
        table: OpenTable,
        state: State,
        movers: set[int],
        *,
        moves: Sequence[Move] = (),
        kept: int = 0,
        cut: bool = False,
        seats: Mapping[int, SeatRow] | None = None,
        values: Mapping[str, Any] | None = None,
        phase: str = "",
    ) -> None:
        """Keep a change that leads to a state, and perhaps another phase; then take it over. The lock is held."""
        row = table.row
        sitting = [(seats or {}).get(number, seat) for number, seat in enumerate(row.seats)]
        told = {**self.values_after(table, state, sitting, movers, phase or row.phase), **(values or {})}
        altered = dict(seats or {})
        if told["phase"] == OVER and row.phase != OVER:
            altered |= dict(enumerate(results(state, sitting)))
        plain = not altered and not values and not phase  # else others read the row again
        news = self.news.write(
            "moves" if plain else "reload", table=row.id, revision=row.revision + 1,
            **({"kept": kept, "moves": list(moves), "cut": cut, "values": portable(told)} if plain else {}),
        )  # fmt: skip
        change = Change(row.id, row.revision, told, kept, tuple(moves), cut, altered, news)
        try:
            await self.database.write(store.advance if plain and moves and not cut else store.change, change)
        except BaseException:  # a cancelled request, too; the database may or may not have it
            table.doubtful = True
            raise
        asked = self.take_over(table, told, altered, movers, kept, moves, cut)
        self.after_change(table, asked)

    def take_over(
        self,
        table: OpenTable,
        values: Mapping[str, Any],
        seats: Mapping[int, SeatRow],
        movers: set[int],
        kept: int,
        moves: Sequence[Move],
        cut: bool,
    ) -> set[int]:
        """Bring memory to what has just been kept, here or by another process; returns the seats newly asked."""
        questions = table.questions()
        before = set(table.pending)
        row = copy_of(table.row)
        for name, value in values.items():
            setattr(row, name, value)
        for number, seat in seats.items():
            row.seats[number] = replace(seat)
        row.revision += 1
        table.row = row
        table.match.seats = row.kinds
        if cut:
            label = table.match.game.label
            made = [(who, label(action)) for who, action in table.match.moves[:kept]] + list(moves)
            table.match, table.course = build_match(row, made)
            table.asked_since = {}
            table.log = Log()
        else:
            table.play_on(moves)
            table.keep_questions(questions, movers)
        unseen = table.settled is not None and table.settled.moves <= kept  # all of it can be taken back
        self.changed(table, quiet=unseen and (cut or bool(moves)) and not seats)
        return set(table.pending) - before

    def changed(self, table: OpenTable, *, quiet: bool = False) -> None:
        """Tell everybody and set the clock. A quiet change can still be taken back: only who made it sees it."""
        self.set_timer(table)
        table.tell(quiet=quiet)
        if not quiet:
            table.tell_presence()

    async def make_sure(self, table: OpenTable, revision: int = 0) -> None:
        """Read a table again if the database may know more: somebody has seen a later revision through another process.

        The table's lock is held.
        """
        if table.doubtful or (revision > table.row.revision and not self.news.alone):
            await self.catch_up_locked(table)

    def values_after(
        self, table: OpenTable, state: State, seats: Sequence[SeatRow], movers: set[int], phase: str
    ) -> dict[str, Any]:
        """What a row says of the game in a state."""
        row = table.row
        phase = OVER if phase == PLAYING and state.current_player == TERMINAL else phase
        pending = state.pending_players() if phase == PLAYING else []
        bots = not table.puzzle and any(seats[seat].agent for seat in pending)
        people = [seat for seat in pending if not seats[seat].agent]
        limit = clocks.read_limit(row.options)
        renewed = {seat for seat in movers if state.turn != table.match.state.turn}
        moment = time.time()
        ticking = clocks.advance(row.clocks, limit, pending, renewed, moment)
        return {
            "phase": phase,
            "round": int(state.round),
            "asked": ",".join(map(str, pending)),
            "clocks": ticking,
            "deadline": clocks.deadline(ticking, limit, people),
            "bots_due": bots,
            "leased_by": self.news.process if bots else None,
            "leased_until": moment + LEASE_SECONDS if bots else 0.0,
            "changed": now(),
        }

    async def arrange(
        self,
        table: OpenTable,
        *,
        seats: Mapping[int, SeatRow] | None = None,
        values: Mapping[str, Any] | None = None,
        phase: str = "",
    ) -> None:
        """Change who sits where, or what the table agreed on. The table's lock is held."""
        kept = len(table.match.moves)
        await self.keep(table, table.match.state, set(), seats=seats, values=values, kept=kept, phase=phase)

    @anew
    async def set_options(self, table: OpenTable, changes: Mapping[str, Any], **values: Any) -> None:
        """Change options of a table; one that becomes None is gone."""
        async with table.lock:
            await self.make_sure(table)
            merged = {**table.row.options, **changes}
            options = {key: value for key, value in merged.items() if value is not None}
            clocks.read_limit(options)
            await self.arrange(table, values={"options": options, **values})

    # News from other processes ----------------------------------------------------------------------------------

    async def hear(self, news: Mapping[str, Any]) -> None:
        """Take over what another process has kept."""
        table = self.open_tables.get(str(news.get("table", "")))
        if table is None:
            return
        async with table.lock:
            if table.row.revision >= int(news.get("revision", table.row.revision + 1)):
                return
            if news["kind"] == "moves" and table.row.revision == news["revision"] - 1 and not table.doubtful:
                moves = [(int(seat), str(label)) for seat, label in news["moves"]]
                values = {**news["values"], "changed": now()}
                movers = {seat for seat, _ in moves}
                self.take_over(table, values, {}, movers, news["kept"], moves, news["cut"])
            else:
                await self.catch_up_locked(table)

    async def catch_up_all(self) -> None:
        """Ask of every table in memory whether news of it were missed."""
        names = list(self.open_tables)
        known = await self.database.read(store.revisions, names)
        for name in names:
            table = self.open_tables.get(name)
            if table is not None and known.get(name) != table.row.revision:
                try:
                    await self.catch_up(table)
                except ParvisError:
                    self.open_tables.pop(name, None)

    # Clocks -----------------------------------------------------------------------------------------------------

    def set_timer(self, table: OpenTable) -> None:
        """Wake up when the next clock of a table runs out."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if table.row.deadline is not None and table.row.phase == PLAYING:
            loop = asyncio.get_running_loop()
            delay = max(table.row.deadline - time.time(), 0.0)
            table.timer = loop.call_later(delay, lambda: start(self.expire(table), "a clock could not be stopped"))

    async def expire(self, table: OpenTable) -> None:
        """Let a computer player play on for everybody whose clock has run out."""
        async with table.lock:
            await self.make_sure(table)
            row, limit, moment = table.row, table.limit, time.time()
            late = {
                seat: replace(row.seats[seat], agent=STAND_IN)
                for seat in table.pending_people
                if (end := clocks.ends(row.clocks, limit, seat)) is not None and end <= moment
            }
            if late:
                timed_out = sorted({*row.options.get("timed_out", []), *late})
                try:
                    await self.arrange(table, seats=late, values={"options": {**row.options, "timed_out": timed_out}})
                except StaleTable:
                    return  # another process was quicker

    # Letting go -------------------------------------------------------------------------------------------------

    def let_go(self, idle_seconds: float) -> None:
        """Drop tables from memory that nobody has used for so long, and those that are over soon."""
        moment = time.monotonic()
        for name, table in list(self.open_tables.items()):
            busy = table.audience or table.lock.locked() or (table.driver is not None and not table.driver.done())
            idle = min(idle_seconds, OVER_SECONDS) if table.over else idle_seconds
            if not busy and table.used < moment - idle:
                if table.timer is not None:
                    table.timer.cancel()
                del self.open_tables[name]

    async def remove(self, name: str) -> None:
        """Delete a table for good, in memory and in the database."""
        table = self.open_tables.get(name)
        if table is not None and table.driver is not None:
            table.driver.cancel()
        await self.database.write(store.remove, name, self.news.write("reload", table=name))
        self.open_tables.pop(name, None)
        if table is not None:
            table.broadcast({"gone": True})

    def close(self) -> None:
        """Stop clocks and computer players."""
        for table in self.open_tables.values():
            if table.driver is not None:
                table.driver.cancel()
            if table.timer is not None:
                table.timer.cancel()


def results(state: State, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats with points and places, winners first."""
    scores, winners = state.scores(), state.winners()
    ranks = [(number not in winners, -score) for number, score in enumerate(scores)]
    place = [1 + sum(other < rank for other in ranks) for rank in ranks]
    return [replace(each, points=int(scores[n]), place=place[n]) for n, each in enumerate(seats)]


def portable(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values of a row as news carry them."""
    return {name: value for name, value in values.items() if name != "changed"}
