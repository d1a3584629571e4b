"""Troyes as a game: options, actions, numbers."""

from parvis.core.chance import Chance
from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, rows_of
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.cell import blank_cells
from parvis.games.troyes.rules.data import TABLES, data_for
from parvis.games.troyes.rules.observed import LAYOUT
from parvis.games.troyes.rules.rows import EDITIONS
from parvis.games.troyes.rules.state import TroyesState

# `TWO_PLAYER_NEUTRALS` for people to read.
NEUTRAL_SPACES = "Palace 2 and 5, Bishopric 2 in rows 1 and 3, City Hall 3 in both rows"


class Troyes(Game):
    """Dice as work force, tradesmen, events, a cathedral and secret patrons."""

    def __init__(self) -> None:
        super().__init__("troyes", LABELS, 2, 4, EDITIONS, observation=LAYOUT)

    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> TroyesState:
        """A state with nothing on the board."""
        return TroyesState(self, players, edition, data_for(edition, cards), blank_cells(), chance)

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers with overrides, and what else is an estimate."""
        shapes: list[dict[str, object]] = [
            {"key": "buildings.bishopric", "value": "3 rows of 2", "source": ESTIMATE},
            {"key": "buildings.city-hall", "value": "2 rows of 3", "source": ESTIMATE},
            {"key": "start.neutrals", "value": NEUTRAL_SPACES, "source": ESTIMATE},
        ]
        which = self.check_edition(edition)
        data = data_for(which, changes)
        return [*rows_of(TABLES[which], data.numbers, data.changes), *shapes]
