"""Notre Dame as a game: options, actions, numbers."""

from parvis.core.chance import Chance
from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, OVERRIDE, rows_of
from parvis.games.notre_dame.rules.action import LABELS
from parvis.games.notre_dame.rules.cell import blank_cells
from parvis.games.notre_dame.rules.data import TABLE
from parvis.games.notre_dame.rules.observed import LAYOUT
from parvis.games.notre_dame.rules.overrides import data_for
from parvis.games.notre_dame.rules.state import NotreDameState


class NotreDame(Game):
    """Drafted cards, boroughs, bribes and the plague."""

    def __init__(self) -> None:
        super().__init__("notre-dame", LABELS, 2, 5, ["standard"], observation=LAYOUT)

    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> NotreDameState:
        """A state with nothing on the board."""
        return NotreDameState(self, players, edition, data_for(cards), blank_cells(), chance)

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers with overrides, and the streets."""
        self.check_edition(edition)
        data = data_for(changes)
        source = OVERRIDE if "streets" in data.changes else ESTIMATE
        streets: dict[str, object] = {"key": "streets", "value": ", ".join(data.streets), "source": source}
        return [*rows_of(TABLE, data.numbers, data.changes), streets]
