"""Tables: games in progress, kept in the database move by move and played on by people and computer players."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import parvis
from parvis.agents.levels import LEVELS
from parvis.agents.registry import make_agent
from parvis.core.chance import derived_seed, secret_seed
from parvis.core.errors import IllegalAction, InvalidOption, ParvisError
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.core.record import Record
from parvis.web.bots import Thinkers, choose_turn
from parvis.web.store import StaleTable, Store, TableRow

PERSON = "human"
PLAYED_HERE = (*(level.name for level in LEVELS), "greedy", "random")
SHORTEST_PAUSE = 1.0  # seconds before a computer player that failed tries again
LONGEST_PAUSE = 60.0
LOG = logging.getLogger(__name__)
USUAL_PACE_MS = 900
LONGEST_PACE_MS = 10_000


class NoSuchTable(ParvisError):
    """There is no table of that name."""


class NotYours(ParvisError):
    """The table or the seat belongs to somebody else."""


@dataclass
class OpenTable:
    """A table in memory: its row, its match, who listens, and whether its computer players are at work."""

    row: TableRow
    match: Match
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[int], None]] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    asked_since: dict[int, int] = field(default_factory=dict)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, name in enumerate(self.row.seats) if name == PERSON]

    @property
    def pending(self) -> list[int]:
        """The seats that may choose now."""
        return self.match.state.pending_players()

    @property
    def pending_people(self) -> list[int]:
        """The seats of people who may choose now."""
        return [seat for seat in self.pending if seat in self.people]

    @property
    def pending_bots(self) -> list[int]:
        """The seats of computer players that may choose now."""
        return [seat for seat in self.pending if seat not in self.people]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.state.current_player == TERMINAL

    @property
    def pace(self) -> int:
        """Milliseconds between two turns of computer players."""
        return int(self.row.options.get("pace", USUAL_PACE_MS))

    def check_fresh(self, revision: int, seat: int) -> None:
        """A choice must answer the question that the seat is asked now.

        Where several choose at once, the others' choices change the table but leave a seat's question as it was.
        """
        if not self.asked_since.get(seat, self.row.revision) <= revision <= self.row.revision:
            raise StaleTable("the table has changed in the meantime")

    def questions(self) -> dict[int, list[int]]:
        """The choices open to every person who may choose now."""
        return {seat: self.match.state.legal_actions(seat) for seat in self.pending_people}

    def keep_questions(self, before: dict[int, list[int]], movers: set[int]) -> None:
        """After a change: remember since which revision the people who did not move have been asked the same."""
        now = self.questions()
        self.asked_since = {
            seat: self.asked_since.get(seat, self.row.revision - 1)
            for seat, question in before.items()
            if seat not in movers and now.get(seat) == question
        }

    async def let_look(self) -> None:
        """Give people time to look: as long as the pace says, or until somebody is in a hurry."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.pace / 1000):
                await self.hurry.wait()

    def tell(self) -> None:
        """Tell all listeners the new revision."""
        for listener in list(self.listeners):
            listener(self.row.revision)


def build_match(row: TableRow, moves: list[tuple[int, str]]) -> Match:
    """The match of a stored table, played again."""
    game = parvis.load(row.game)
    match = Match(
        game,
        players=len(row.seats),
        seed=int(row.seed, 16),
        edition=row.edition,
        cards=row.cards,
        script=row.script,
        seats=row.seats,
    )
    for seat, label in moves:
        match.play(game.parse(label), seat)
    return match


def check_seats(seats: list[str]) -> None:
    """Every seat must be a person or a known agent."""
    for name in seats:
        if name != PERSON:
            make_agent(name)


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.open_tables: dict[str, OpenTable] = {}

    # Making and finding ---------------------------------------------------------------------------------------

    def create(
        self,
        owner: str,
        game: str,
        seats: list[str],
        *,
        edition: str | None = None,
        seed: int | None = None,
        cards: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        moves: list[tuple[int, str]] | None = None,
        script: list[int] | None = None,
    ) -> str:
        """A new table; returns its name."""
        check_seats(seats)
        row = TableRow(
            id=secrets.token_urlsafe(12),
            owner=owner,
            game=parvis.load(game).name,
            edition=parvis.load(game).check_edition(edition),
            seed=f"{secret_seed() if seed is None else seed:x}",
            seats=seats,
            cards=cards or {},
            script=script,
            options=options or {},
            revision=0,
            over=False,
        )
        match = build_match(row, moves or [])
        row.over = match.state.current_player == TERMINAL
        self.store.add(row, moves or [])
        self.open_tables[row.id] = OpenTable(row, match)
        return row.id

    def create_from_record(self, owner: str, record: Record, options: dict[str, Any]) -> str:
        """A table that goes on where a record stands; seats that nobody here can play are taken by people."""
        seats = [name if name in PLAYED_HERE else PERSON for name in record.seats]
        return self.create(
            owner,
            record.game,
            seats,
            edition=record.edition,
            seed=record.seed,
            cards=record.cards,
            options=options,
            moves=record.moves,
            script=None if record.seed is not None else record.chance,
        )

    def fork(self, table: OpenTable, owner: str, moves: int, seats: list[str]) -> str:
        """A new table that goes on from an earlier position, with new luck from there on."""
        if not 0 <= moves <= len(table.match.moves):
            raise InvalidOption(f"the game has moves 0 to {len(table.match.moves)}, not {moves}")
        row = table.row
        earlier = build_match(row, [])
        game = earlier.game
        for seat, action in table.match.moves[:moves]:
            earlier.play(action, seat)
        made = [(seat, game.label(action)) for seat, action in earlier.moves]
        return self.create(
            owner,
            row.game,
            seats,
            edition=row.edition,
            cards=row.cards,
            options=dict(row.options),
            moves=made,
            script=list(earlier.state.chance.log or []),
        )

    def get(self, table_id: str) -> OpenTable:
        """A table, brought up to what the database holds."""
        table = self.open_tables.get(table_id)
        revision = self.store.revision(table_id)
        if revision is None:
            self.open_tables.pop(table_id, None)
            raise NoSuchTable("There is no such table.")
        if table is None or table.row.revision != revision:
            row = self.store.get(table_id)
            if row is None:
                raise NoSuchTable("There is no such table.")
            match = build_match(row, self.store.moves(table_id))
            if table is None:
                table = self.open_tables[table_id] = OpenTable(row, match)
            else:
                table.row, table.match, table.asked_since = row, match, {}
                table.tell()  # another server changed it
        return table

    # Changing -------------------------------------------------------------------------------------------------

    async def play(self, table: OpenTable, revision: int, seat: int, labels: list[str]) -> None:
        """Make choices for a seat: all of them or none, in the database before anybody is told."""
        async with table.lock:
            table.check_fresh(revision, seat)
            self.apply(table, [(seat, label) for label in labels])
        table.tell()

    def apply(self, table: OpenTable, moves: list[tuple[int, str]]) -> None:
        """Apply moves and keep them; whatever goes wrong, memory and database stay as they were."""
        match = table.match
        before = len(match.moves)
        questions = table.questions()
        try:
            for seat, label in moves:
                match.play(match.game.parse(label), seat)
            self.store.change(table.row.id, table.row.revision, before, moves, table.over)
        except BaseException:  # a cancelled request, too
            self.restore(table, match.moves[:before])
            raise
        table.row.revision += 1
        table.row.over = table.over
        table.keep_questions(questions, {seat for seat, _ in moves})

    def restore(self, table: OpenTable, moves: list[tuple[int, int]]) -> None:
        """Put the memory back to some moves, without asking the database, which may be what went wrong."""
        label = table.match.game.label
        table.match = build_match(table.row, [(seat, label(action)) for seat, action in moves])

    async def undo(self, table: OpenTable, revision: int, seat: int, whole: bool) -> None:
        """Take a seat's last choice back, or all that the rules of undo allow."""
        async with table.lock:
            if revision != table.row.revision:
                raise StaleTable("the table has changed in the meantime")
            match = table.match
            old = list(match.moves)
            if whole:
                if match.undo_turn(seat) == 0:
                    raise IllegalAction("nothing can be taken back now")
            else:
                match.undo(seat)
            kept = 0
            while kept < len(match.moves) and match.moves[kept] == old[kept]:
                kept += 1
            rest = [(who, match.game.label(action)) for who, action in match.moves[kept:]]
            try:
                self.store.change(table.row.id, table.row.revision, kept, rest, table.over, cut=True)
            except BaseException:  # a cancelled request, too
                self.restore(table, old)
                raise
            table.row.revision += 1
            table.asked_since = {}
        table.tell()

    def set_pace(self, table: OpenTable, pace: int) -> None:
        """How long computer players let people look."""
        if not 0 <= pace <= LONGEST_PACE_MS:
            raise InvalidOption(f"the pace must be from 0 to {LONGEST_PACE_MS} ms, not {pace}")
        table.row.options = {**table.row.options, "pace": pace}
        self.store.set_options(table.row.id, table.row.options)

    # Computer players -----------------------------------------------------------------------------------------

    def wake(self, table: OpenTable) -> None:
        """See to it that computer players that may choose are at work."""
        if table.pending_bots and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self.drive(table))

    async def drive(self, table: OpenTable) -> None:
        """Let computer players take their turns until people are asked or the game is over, whatever fails."""
        rest = SHORTEST_PAUSE
        while table.pending_bots:
            try:
                taken = await self.take_turn(table)
            except NoSuchTable:
                break
            except Exception:  # a full disk, a locked database, processes that were killed: it may be better soon
                LOG.exception("a computer player failed at table %s", table.row.id)
                await asyncio.sleep(rest)
                rest = min(2 * rest, LONGEST_PAUSE)
                continue
            rest = SHORTEST_PAUSE
            if taken and table.pending_bots:
                await table.let_look()
        table.hurry.clear()

    async def take_turn(self, table: OpenTable) -> bool:
        """Let the first computer player that may choose take its turn; returns whether it still could."""
        seat = table.pending_bots[0]
        revision = table.row.revision
        state = table.match.state
        luck = parvis.Chance(derived_seed(int(table.row.seed, 16), "bots", len(table.match.moves)))
        position = state.resample(seat, luck).to_dict()
        seed = int(luck.word()) * 2**32 + int(luck.word())
        choices = await self.thinkers.run(choose_turn, table.row.game, position, seat, table.row.seats[seat], seed)
        async with table.lock:
            if table.row.revision != revision:
                return False  # the position is an old one: think again
            labels = [(seat, table.match.game.label(action)) for action in choices]
            try:
                self.apply(table, labels)
            except StaleTable:
                self.get(table.row.id)
                return False
        table.tell()
        return True

    def wake_all(self) -> None:
        """Go on with every game that waits for a computer player, after a start."""
        for table_id in self.store.unfinished():
            with suppress(ParvisError):  # a table that this program cannot read stops no other
                self.wake(self.get(table_id))

    def close(self) -> None:
        """Stop the computer players and let go of the database."""
        for table in self.open_tables.values():
            if table.driver is not None:
                table.driver.cancel()
        self.thinkers.close()
        self.store.close()
