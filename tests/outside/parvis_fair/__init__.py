"""The Fair: goods, purses and haggling. A kit that brings rules and words, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis.games.kit import GameKit
from parvis_fair.game import Fair
from parvis_fair.state import FairView

if TYPE_CHECKING:
    from parvis.words.catalogue import Catalogue
    from parvis_fair.words import FairWords


class FairKit(GameKit[FairView, "FairWords"]):
    """Everything of the Fair."""

    def words(self, catalogue: Catalogue, players: int) -> FairWords:
        """The Fair in one language at one table."""
        from parvis_fair.words import FairWords

        return FairWords(catalogue, players)


KIT = FairKit(Fair())
