"""Made-up games of a study: what listeners told is written by hand, so that every figure is known."""

from collections.abc import Sequence
from typing import Any

from parvis import State
from parvis.arena.plan import GameResult
from parvis.arena.study.seen import Seen, seen
from parvis.statistics.audience import Told
from parvis.statistics.listener import Columns, Listener, Row


def game(deal: int, scores: Sequence[int], **tables: list[list[Any]]) -> Seen:
    """A game that the highest score won, with some tables."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return seen(GameResult(deal, 1, tuple(scores), winners, 10, told=Told(dict(tables))), deal)


def listener(table: str, columns: Columns) -> Listener:
    """A listener with that table."""

    class Quiet(Listener):
        def finish(self, _state: State) -> list[Row]:
            return []

    Quiet.table, Quiet.columns = table, columns
    return Quiet()


THINGS: Columns = {"thing": str, "seat": int, "uses": int, "points": int}
