"""A game of a study as its figures are counted from it: who won by how much, and what the listeners told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parvis.arena.plan import GameResult
from parvis.statistics.audience import Told
from parvis.statistics.listener import Listener

Rows = list[list[Any]]  # the values of a row stand in the order of its table's columns


@dataclass(frozen=True)
class Seen:
    """One game."""

    deal: int
    wins: tuple[float, ...]  # the share of the victory of each seat
    leads: tuple[float, ...]  # its points less the mean of the others'
    tables: Mapping[str, Rows]

    def rows(self, listener: Listener) -> Rows:
        """What a listener told; nothing where it failed."""
        return self.tables.get(listener.table, [])


def seen(result: GameResult, deal: int) -> Seen:
    """A game that was played before listeners."""
    told = result.told or Told()
    seats = range(len(result.scores))
    wins = tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in seats)
    total, others = sum(result.scores), len(result.scores) - 1
    leads = tuple(score - (total - score) / others for score in result.scores)
    return Seen(deal, wins, leads, told.tables)
