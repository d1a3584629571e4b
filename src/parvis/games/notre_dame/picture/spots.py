"""Where on the board an event of Notre Dame happened, by the keys of the things in the picture."""

from collections.abc import Callable
from typing import TypeVar

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import CARDS, PERSONS, SECTORS
from parvis.games.notre_dame.rules.view import market_name

Form = TypeVar("Form")
Spots = list[str]
Finder = Callable[[Event], Spots]


def found(read: Callable[[list[int]], Form], find: Callable[[int, Form], Spots]) -> Finder:
    """A finder for events whose numbers have a form: `find` gets the seat and what was read."""
    return lambda event: find(event.seat, read(event.numbers))


def room(seat: int, place: int) -> str:
    """A sector of a player's borough, or Notre Dame."""
    return f"room:{seat}:{SECTORS[place]}" if place < len(SECTORS) else CARDS[place]


def in_sector(seat: int, event: trace.FriendSent | trace.Ordained | trace.CubeLost) -> Spots:
    """The sector that an event is about."""
    return [room(seat, event.sector)]


def two_rooms(seat: int, event: trace.Moved | trace.Led) -> Spots:
    """From where to where pieces went."""
    return [room(seat, event.source), room(seat, event.target)]


def person(_seat: int, event: trace.Bribed | trace.Forgone) -> Spots:
    """The person that an event is about."""
    return [f"person:{PERSONS[event.person]}"]


def persons_and_bell(_seat: int, begun: trace.RoundBegins) -> Spots:
    """The persons of the round with their rats, and the bell, which has passed on."""
    return [*(f"person:{PERSONS[each]}" for each in begun.persons), "plague", "bell"]


def carriage_and_market(seat: int, drove: trace.Drove) -> Spots:
    """The carriage and where it ends."""
    return [f"market:{market_name(drove.after)}", f"carriage:{seat}"]


def rat(event: Event) -> Spots:
    """The rat of who acts."""
    return [f"rat:{event.seat}"]


SPOTS: dict[str, Finder] = {
    trace.ROUND_BEGINS: found(trace.RoundBegins.read, persons_and_bell),
    trace.PLAYED: found(trace.OneCard._make, lambda _seat, played: [f"played:{played.colour}:{CARDS[played.card]}"]),
    trace.PLACED: found(trace.Placed._make, lambda seat, placed: [room(seat, placed.place)]),
    trace.MOVED: found(trace.Moved._make, two_rooms),
    trace.FRIEND_SENT: found(trace.FriendSent._make, in_sector),
    trace.RAT: rat,
    trace.DROVE: found(trace.Drove._make, carriage_and_market),
    trace.MESSAGE: found(
        trace.MessageTaken._make, lambda seat, taken: [f"market:{market_name(taken.market)}", f"carriage:{seat}"]
    ),
    trace.BRIBED: found(trace.Bribed._make, person),
    trace.FORGONE: found(trace.Forgone._make, person),
    trace.LED: found(trace.Led._make, two_rooms),
    trace.ORDAINED: found(trace.Ordained._make, in_sector),
    trace.PLAGUE: lambda event: ["plague", *rat(event)],
    trace.PLAGUE_LOSS: rat,
    trace.CUBE_LOST: found(trace.CubeLost._make, in_sector),
    trace.NOTRE_DAME_SCORED: lambda _event: ["notre-dame"],
}
