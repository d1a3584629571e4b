"""Tables and people as the JSON interface tells of them."""

from typing import Any

from parvis.games import words_for
from parvis.web.desk import Desk
from parvis.web.identity import Visitor
from parvis.web.live import clocks_of
from parvis.web.my_games import title_of
from parvis.web.open_table import OpenTable
from parvis.web.people import Player, written
from parvis.web.roles import may
from parvis.web.scene import name_of
from parvis.web.store import PLAYING, SeatRow, Summary


def player_in_json(player: Player) -> dict[str, Any]:
    """What somebody is told of themselves."""
    return {
        "id": player.id,
        "name": player.name,
        "login": player.login,
        "email": player.email,
        "email_confirmed": player.email_confirmed,
        "created": written(player.created),
    }


def seat_in_json(seat: SeatRow, number: int) -> dict[str, Any]:
    """A seat: open, a person's, a computer player's, or a person's for whom a computer player stands in."""
    return {
        "seat": number,
        "open": seat.open,
        "player": seat.player,
        "name": seat.name,
        "computer": seat.agent,
        "agreed": seat.agreed,
        "points": seat.points,
        "place": seat.place,
    }


def table_in_json(table: OpenTable, visitor: Visitor) -> dict[str, Any]:
    """A table, without its game."""
    row = table.row
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "edition": row.edition,
        "phase": row.phase,
        "revision": row.revision,
        "round": int(table.match.state.round),
        "host": may("change_table", visitor, table),
        "my_seats": visitor.seats_at(row),
        "pending": table.pending,
        "seats": [seat_in_json(seat, number) for number, seat in enumerate(row.seats)],
        "set": str(row.options.get("set", "")),
        "listed": row.listed,
        "chat": bool(row.options.get("chat", True)),
        "watchers": bool(row.options.get("watchers", True)),
        "pace": table.pace,
        "clocks": clocks_of(table),
        "rematch": row.rematch,
        **table.presence(),
    }


def summary_in_json(summary: Summary, player: str, desk: Desk) -> dict[str, Any]:
    """A table in a list, with what somebody wants to know of it first."""
    words = words_for(summary.game, len(summary.seats), desk.language)
    mine = [number for number, seat in enumerate(summary.seats) if player and seat.player == player]
    places = [seat.place for seat in summary.seats if seat.player == player and seat.place is not None]
    return {
        "id": summary.id,
        "game": summary.game,
        "title": title_of(summary, words),
        "lesson": summary.lesson,
        "phase": summary.phase,
        "round": summary.round,
        "players": [name_of(seat, words) for seat in summary.seats],
        "open": sum(seat.open for seat in summary.seats),
        "host": summary.host == player,
        "my_seats": mine,
        "yours": summary.phase == PLAYING
        and any(seat in summary.asked and summary.seats[seat].agent is None for seat in mine),
        "deadline": summary.deadline,
        "place": min(places, default=None),
        "points": [seat.points for seat in summary.seats],
        "created": written(summary.created),
        "changed": written(summary.changed),
    }
