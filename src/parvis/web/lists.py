"""Lists of tables: one that this program cannot read stops no list."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from parvis.core.errors import ParvisError
from parvis.web.store import Summary

Told = TypeVar("Told")


def told_of(found: Iterable[Summary], tell: Callable[[Summary], Told]) -> list[Told]:
    """What is told of each table that can be read."""
    told: list[Told] = []
    for each in found:
        try:
            told.append(tell(each))
        except (ParvisError, ValueError, KeyError, IndexError):
            continue
    return told
