"""Troyes as a game: options, actions, versions and positions."""

from typing import Final

from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption, InvalidPosition
from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, rows_of
from parvis.core.reading import Reader, chance_of
from parvis.core.record import FORMAT_VERSION
from parvis.games.troyes.rules import checks, course, observation, position
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.cell import blank_cells
from parvis.games.troyes.rules.data import TABLES, Data, data_for
from parvis.games.troyes.rules.rows import EDITIONS
from parvis.games.troyes.rules.state import TroyesState

RULES_VERSION: Final = 1
ACTIONS_VERSION: Final = 1
OBSERVATION_VERSION: Final = 1


class Troyes(Game):
    """Dice as work force, tradesmen, events, a cathedral and secret patrons."""

    def __init__(self) -> None:
        super().__init__("troyes", LABELS, 2, 4, EDITIONS)

    @property
    def versions(self) -> dict[str, int]:
        """Versions of rules, actions, observation and record."""
        return {
            "rules": RULES_VERSION,
            "actions": ACTIONS_VERSION,
            "observation": OBSERVATION_VERSION,
            "record": FORMAT_VERSION,
        }

    @property
    def observation_size(self) -> int:
        """Length of an observation."""
        return int(observation.SIZE)

    def blank(self, players: int, edition: str, data: Data, chance: Chance) -> TroyesState:
        """A state with nothing on the board."""
        return TroyesState(self, players, edition, data, blank_cells(), chance)

    def start(self, players: int, edition: str, cards: object, chance: Chance) -> TroyesState:
        """A state before the set-up's luck."""
        state = self.blank(players, edition, data_for(edition, cards), chance)
        course.lay_out(state)
        return state

    def from_dict(self, position_dict: object) -> TroyesState:
        """The state of a position, every rule checked."""
        reader = Reader(position_dict)
        edition, players = self.read_head(reader)
        try:
            data = data_for(edition, reader.reader("cards").data)
        except InvalidOption as error:
            raise InvalidPosition(str(error)) from error
        state = self.blank(players, edition, data, chance_of(reader))
        position.fill(state, reader)
        checks.check(state)
        return state

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers with overrides, and what else is an estimate."""
        shapes: list[dict[str, object]] = [
            {"key": "buildings.bishopric", "value": "3 rows of 2", "source": ESTIMATE},
            {"key": "buildings.city-hall", "value": "2 rows of 3", "source": ESTIMATE},
        ]
        which = self.check_edition(edition)
        data = data_for(which, changes)
        return [*rows_of(TABLES[which], data.numbers, data.changes), *shapes]
