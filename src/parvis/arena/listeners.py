"""The listeners of a study: those for any game, those that the game brings, and those of own files."""

from parvis.games import KITS
from parvis.statistics.general import general_listeners
from parvis.statistics.listener import InvalidListener, Listener, check_listener
from parvis.statistics.registry import LISTENERS


def listeners_of(game: str) -> list[Listener]:
    """Fresh listeners, for one game."""
    kit = KITS[game]
    return [*general_listeners(kit.account()), *kit.listeners(), *(kind() for kind in LISTENERS.values())]


def check_listeners(game: str) -> None:
    """Raise InvalidListener unless all can be made and have tables of their own."""
    try:
        listeners = listeners_of(game)
    except Exception as error:  # somebody else's code may raise anything
        raise InvalidListener(
            "the listeners cannot be made: {reason}", reason=f"{type(error).__name__}: {error}"
        ) from error
    tables = set()
    for listener in listeners:
        check_listener(listener)
        if listener.table in tables:
            raise InvalidListener("there are two listeners for the table {table}", table=listener.table)
        tables.add(listener.table)
