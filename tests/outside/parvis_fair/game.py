"""The Fair as a game: options, actions and numbers."""

from parvis.core.chance import Chance
from parvis.core.game import Game
from parvis.core.numbers import flatten, load_overrides, overridden, rows_of
from parvis_fair.state import LABELS, MOST_PLAYERS, OBSERVATION, TABLE, FairState


class Fair(Game):
    """Goods, purses and haggling."""

    def __init__(self) -> None:
        super().__init__("fair", LABELS, 2, MOST_PLAYERS, ["standard"], observation=OBSERVATION)

    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> FairState:
        """A state before the deal; there is one edition."""
        del edition
        changes = load_overrides(cards)
        return FairState(self, players, list(overridden(TABLE, flatten(changes))), changes, chance)

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers."""
        self.check_edition(edition)
        overrides = load_overrides(changes)
        return rows_of(TABLE, overridden(TABLE, flatten(overrides)), overrides)
