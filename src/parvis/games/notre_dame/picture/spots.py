"""Where on the board an event of Notre Dame happened, by the keys of the things in the picture."""

from collections.abc import Callable

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace as kinds
from parvis.games.notre_dame.rules.data import CARDS, PERSONS, SECTORS
from parvis.games.notre_dame.rules.view import market_name

Spots = list[str]


def room(seat: int, sector: int) -> str:
    """A sector of a player's borough, or Notre Dame."""
    return f"room:{seat}:{SECTORS[sector]}" if sector < len(SECTORS) else CARDS[sector]


def first_room(event: Event) -> Spots:
    """The sector that stands first in the numbers."""
    return [room(event.seat, event.numbers[0])]


def two_rooms(event: Event) -> Spots:
    """The two sectors that stand first in the numbers."""
    return [room(event.seat, sector) for sector in event.numbers[:2]]


def person(event: Event) -> Spots:
    """The person that stands first in the numbers."""
    return [f"person:{PERSONS[event.numbers[0]]}"]


def rat(event: Event) -> Spots:
    """The rat of who acts."""
    return [f"rat:{event.seat}"]


SPOTS: dict[str, Callable[[Event], Spots]] = {
    kinds.ROUND_BEGINS: lambda event: [f"person:{PERSONS[each]}" for each in event.numbers[1:4]],
    kinds.PLAYED: lambda event: [f"played:{event.seat}:{CARDS[event.numbers[0]]}"],
    kinds.PLACED: first_room,
    kinds.MOVED: two_rooms,
    kinds.FRIEND_SENT: first_room,
    kinds.RAT: rat,
    kinds.DROVE: lambda event: [f"market:{market_name(event.numbers[1])}", f"carriage:{event.seat}"],
    kinds.MESSAGE: lambda event: [f"carriage:{event.seat}"],
    kinds.BRIBED: person,
    kinds.FORGONE: person,
    kinds.LED: two_rooms,
    kinds.ORDAINED: first_room,
    kinds.PLAGUE: lambda event: ["plague", *rat(event)],
    kinds.PLAGUE_LOSS: rat,
    kinds.CUBE_LOST: first_room,
    kinds.NOTRE_DAME_SCORED: lambda _event: ["notre-dame"],
}
