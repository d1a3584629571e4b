"""Who sits where: taking and reopening seats, computer players that stand in, start, end by consent, rematch."""

from dataclasses import replace

from parvis.core.errors import InvalidOption
from parvis.web import store
from parvis.web.clocks import A_GAME
from parvis.web.open_table import OpenTable
from parvis.web.openings import PLAYED_HERE, create
from parvis.web.people import Player
from parvis.web.store import ENDED, PLAYING, STAND_IN, SeatRow, StaleTable
from parvis.web.tables import NotYours, Tables, anew

KEPT_OPTIONS = ("pace", "guided", "clock", "chat", "watchers", "set")


class Sitting:
    """What people do about seats; every change is kept before anybody is told."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @anew
    async def take(self, table: OpenTable, number: int, player: Player) -> None:
        """Sit down on an open seat."""
        async with table.lock:
            await self.tables.make_sure(table)
            check_open(table, number)
            await self.tables.arrange(table, seats={number: SeatRow(player=player.id, name=player.name)})

    async def leave(self, table: OpenTable, number: int) -> None:
        """Leave a seat: it is open again before the game begins, and a computer player's once it has."""
        if table.waiting:
            await self.reopen(table, number)
        else:
            await self.hand_over(table, number, STAND_IN, absent_only=False)

    @anew
    async def reopen(self, table: OpenTable, number: int, *, absent_only: bool = False) -> None:
        """Let anybody sit down on a seat."""
        async with table.lock:
            await self.tables.make_sure(table)
            if not seat_to_free(table, number, absent_only).open:
                await self.tables.arrange(table, seats={number: SeatRow()})

    @anew
    async def hand_over(self, table: OpenTable, number: int, agent: str, *, absent_only: bool) -> None:
        """Let a computer player choose at a seat; a person whose seat it is can come back."""
        if agent not in PLAYED_HERE:
            raise InvalidOption("A seat must be a person, easy, medium or hard.")
        async with table.lock:
            await self.tables.make_sure(table)
            seat = seat_to_free(table, number, absent_only)
            taken = SeatRow(agent=agent) if table.waiting else replace(seat, agent=agent)
            await self.tables.arrange(table, seats={number: taken})

    @anew
    async def give_back(self, table: OpenTable, number: int) -> None:
        """Let the person choose again for whom a computer player stands in."""
        async with table.lock:
            await self.tables.make_sure(table)
            seat = seat_at(table, number)
            if seat.player is None or seat.agent is None or table.over:
                raise InvalidOption("No computer player stands in for anybody there.")
            limit = table.limit
            timed_out = table.row.options.get("timed_out", [])
            if limit is not None and limit.kind == A_GAME and number in timed_out:
                raise InvalidOption("The time for this game has run out; the computer player plays on.")
            options = {**table.row.options, "timed_out": [other for other in timed_out if other != number]}
            since = {key: value for key, value in table.row.clocks.get("since", {}).items() if key != str(number)}
            table.row.clocks = {**table.row.clocks, "since": since}  # the clock begins anew
            await self.tables.arrange(table, seats={number: replace(seat, agent=None)}, values={"options": options})

    @anew
    async def start(self, table: OpenTable, agent: str = STAND_IN) -> None:
        """Begin; computer players take the seats that are open."""
        if agent not in PLAYED_HERE:
            raise InvalidOption("A seat must be a person, easy, medium or hard.")
        async with table.lock:
            await self.tables.make_sure(table)
            if not table.waiting:
                raise InvalidOption("The game has begun already.")
            filled = {number: SeatRow(agent=agent) for number, seat in enumerate(table.row.seats) if seat.open}
            await self.tables.arrange(table, seats=filled, values={"listed": False}, phase=PLAYING)

    @anew
    async def agree(self, table: OpenTable, player: str, agreed: bool) -> None:
        """Say whether to end the game without a result; it ends when all people at it say so."""
        async with table.lock:
            await self.tables.make_sure(table)
            if table.over:
                raise InvalidOption("The game is over.")
            mine = table.row.seats_of(player)
            said = {number: replace(table.row.seats[number], agreed=agreed) for number in mine}
            sitting = [said.get(number, seat) for number, seat in enumerate(table.row.seats)]
            people = [seat for seat in sitting if seat.player is not None and seat.agent is None]
            if table.waiting or (agreed and all(seat.agreed for seat in people)):
                await self.tables.arrange(table, seats=said, values={"listed": False}, phase=ENDED)
            elif said:
                await self.tables.arrange(table, seats=said)

    @anew
    async def rematch(self, table: OpenTable, host: str, rotated: bool = False) -> str:
        """The same people and computer players once more: one new table, however many ask for it.

        Rotated, everybody sits one seat further; who asks first decides.
        """
        async with table.lock:
            await self.tables.make_sure(table)
            row = table.row
            if row.rematch is not None:
                return row.rematch
            if not table.over:
                raise InvalidOption("The game is not over.")
            seats = [
                SeatRow(player=seat.player, name=seat.name) if seat.player else SeatRow(agent=seat.agent or STAND_IN)
                for seat in row.seats
            ]
            if rotated:
                seats = [seats[-1], *seats[:-1]]
            options = {key: value for key, value in row.options.items() if key in KEPT_OPTIONS}
            again = await create(
                self.tables, host, row.game, seats, edition=row.edition, cards=row.cards, options=options
            )
            try:
                await self.tables.arrange(table, values={"rematch": again.row.id})
            except StaleTable:  # another process was quicker
                self.tables.open_tables.pop(again.row.id, None)
                await self.tables.database.write(store.remove, again.row.id)
                await self.tables.catch_up_locked(table)
            return table.row.rematch or again.row.id


def seat_at(table: OpenTable, number: int) -> SeatRow:
    """A seat of a table."""
    if not 0 <= number < len(table.row.seats):
        raise InvalidOption("There is no such seat.")
    return table.row.seats[number]


def check_open(table: OpenTable, number: int) -> None:
    """Somebody can sit down on a seat."""
    seat = seat_at(table, number)
    if table.over:
        raise InvalidOption("The game is over.")
    if not seat.open:
        raise NotYours("That seat is taken.")


def seat_to_free(table: OpenTable, number: int, absent_only: bool) -> SeatRow:
    """A seat that somebody may be put off: where wanted, nobody who is there."""
    seat = seat_at(table, number)
    if table.over:
        raise InvalidOption("The game is over.")
    sits = not table.waiting and seat.player is not None and seat.agent is None
    if absent_only and sits and number in table.presence()["here"]:
        raise NotYours("That player is at the table; only they can leave the seat.")
    return seat
