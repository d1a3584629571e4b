"""A table that waits for its players: who sits where, what the host can do, and the link that invites others."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import parvis
from parvis.agents.levels import LEVELS
from parvis.games import words_for
from parvis.web.card_numbers import count_differing
from parvis.web.identity import Visitor
from parvis.web.open_table import OpenTable
from parvis.web.roles import may
from parvis.web.scene import name_of
from parvis.words.game_words import SEAT_SHAPES

if TYPE_CHECKING:
    from parvis.web.desk import Desk


@dataclass(frozen=True)
class Place:
    """A seat as the lobby and the list of people show it, with what the viewer can do about it."""

    seat: int
    colour: str
    shape: str
    name: str
    person: str
    open: bool
    mine: bool
    stand_in: bool
    agreed: bool
    may_take: bool
    may_leave: bool
    may_reopen: bool
    may_hand_over: bool
    may_give_back: bool


@dataclass(frozen=True)
class Lobby:
    """A table before its game, or the people at it during the game."""

    table_id: str
    game: str
    title: str
    revision: int
    phase: str
    places: tuple[Place, ...]
    host: bool
    sitting: bool
    name: str
    listed: bool
    can_list: bool
    chat: bool
    watchers: bool
    levels: tuple[tuple[str, str], ...]
    clock: str
    numbers: str  # which set the table plays with; empty for the game's own numbers
    rules: str  # by which version of the rules the table plays
    former: bool  # whether that is not the one of today


def lobby_of(table: OpenTable, visitor: Visitor, desk: "Desk") -> Lobby:
    """The people at a table as a visitor sees them."""
    row = table.row
    words = words_for(row.game, table.match.players, desk.language)
    player = visitor.player
    return Lobby(
        table_id=row.id,
        game=row.game,
        title=words.title(),
        revision=row.revision,
        phase=row.phase,
        places=tuple(place_of(table, visitor, desk, number) for number in range(len(row.seats))),
        host=may("change_table", visitor, table),
        sitting=bool(visitor.seats_at(row)),
        name=player.name if player is not None else "",
        listed=row.listed,
        can_list=desk.settings.open_list,
        chat=bool(row.options.get("chat", True)),
        watchers=bool(row.options.get("watchers", True)),
        levels=tuple((level.name, level.title(desk.say)) for level in LEVELS),
        clock=clock_in_words(table, desk),
        numbers=numbers_in_words(table, desk),
        rules=rules_in_words(table, desk),
        former=is_former(table),
    )


def place_of(table: OpenTable, visitor: Visitor, desk: "Desk", number: int) -> Place:
    """A seat, and what a visitor can do about it."""
    row = table.row
    seat = row.seats[number]
    words = words_for(row.game, table.match.players, desk.language)
    running = not table.over

    def can(route: str) -> bool:
        return running and may(route, visitor, table, number)

    return Place(
        seat=number,
        colour=words.seat(number),
        shape=SEAT_SHAPES[number],
        name=name_of(seat, words),
        person=seat.player or "",
        open=seat.open,
        mine=bool(visitor.id) and seat.player == visitor.id,
        stand_in=seat.player is not None and seat.agent is not None,
        agreed=seat.agreed,
        may_take=seat.open and can("take_seat"),
        may_leave=seat.agent is None and can("leave_seat"),
        may_reopen=not seat.open and can("reopen_seat"),
        may_hand_over=seat.agent is None and can("hand_seat_over"),
        may_give_back=seat.player is not None and seat.agent is not None and can("give_seat_back"),
    )


def is_former(table: OpenTable) -> bool:
    """Whether a table plays by a version of the rules that new tables no longer have."""
    return table.row.rules != parvis.load(table.row.game).versions["rules"]


def rules_in_words(table: OpenTable, desk: "Desk") -> str:
    """By which version of the rules a table plays, and why it is not the one of today."""
    own = table.row.rules
    if not is_former(table):
        return desk.say("Rules version {version}.", version=own)
    today = parvis.load(table.row.game).versions["rules"]
    return desk.say(
        "Rules version {version}, by which this game began. New games have version {today}.", version=own, today=today
    )


def numbers_in_words(table: OpenTable, desk: "Desk") -> str:
    """Which set of numbers a table plays with, and how many differ; empty for the game's own."""
    row = table.row
    name = str(row.options.get("set", ""))
    if not name and not row.cards:
        return ""
    count = count_differing(row.game, row.edition, row.cards, desk.language)
    if not name:
        return desk.say_many(
            "This table plays with {count} number of its own.",
            "This table plays with {count} numbers of its own.",
            count,
        )
    return desk.say_many(
        "This table plays with the set “{name}”: {count} number differs.",
        "This table plays with the set “{name}”: {count} numbers differ.",
        count,
        name=name,
    )


def clock_in_words(table: OpenTable, desk: "Desk") -> str:
    """How long people may think, in words; empty if as long as they like."""
    limit = table.limit
    if limit is None:
        return ""
    length = duration_in_words(limit.seconds, desk)
    if limit.kind == "move":
        return desk.say("{length} for each turn", length=length)
    if not limit.extra:
        return desk.say("{length} for the game", length=length)
    extra = duration_in_words(limit.extra, desk)
    return desk.say("{length} for the game, and {extra} more for each turn", length=length, extra=extra)


def duration_in_words(seconds: int, desk: "Desk") -> str:
    """A length of time in its largest whole unit."""
    if seconds % 86400 == 0:
        return desk.say_many("{count} day", "{count} days", seconds // 86400)
    if seconds % 3600 == 0:
        return desk.say_many("{count} hour", "{count} hours", seconds // 3600)
    if seconds % 60 == 0:
        return desk.say_many("{count} minute", "{count} minutes", seconds // 60)
    return desk.say_many("{count} second", "{count} seconds", seconds)
