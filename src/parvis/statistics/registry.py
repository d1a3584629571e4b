"""Listeners that own files bring, by the names of their tables."""

from parvis.statistics.listener import InvalidListener, Listener, check_listener

LISTENERS: dict[str, type[Listener]] = {}


def add_listeners(kinds: list[type[Listener]]) -> None:
    """Make listeners known in this process; all of them or, if one cannot be used, none."""
    found: dict[str, type[Listener]] = {}
    for kind in kinds:
        check_listener(kind)
        if kind.table in LISTENERS or kind.table in found:
            raise InvalidListener("there are two listeners for the table {table}", table=kind.table)
        found[kind.table] = kind
    LISTENERS.update(found)
