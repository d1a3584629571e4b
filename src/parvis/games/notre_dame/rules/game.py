"""Notre Dame as a game: options, actions, versions and positions."""

from typing import Final

from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption, InvalidPosition
from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, OVERRIDE, rows_of
from parvis.core.reading import Reader, chance_of
from parvis.core.record import FORMAT_VERSION
from parvis.games.notre_dame.rules import course, observation, position
from parvis.games.notre_dame.rules.action import LABELS
from parvis.games.notre_dame.rules.cell import blank_cells
from parvis.games.notre_dame.rules.data import TABLE
from parvis.games.notre_dame.rules.overrides import Data, data_for
from parvis.games.notre_dame.rules.state import NotreDameState

RULES_VERSION: Final = 1
ACTIONS_VERSION: Final = 1
OBSERVATION_VERSION: Final = 1


class NotreDame(Game):
    """Drafted cards, boroughs, bribes and the plague."""

    def __init__(self) -> None:
        super().__init__("notre-dame", LABELS, 2, 5, ["standard"])

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

    def blank(self, players: int, edition: str, data: Data, chance: Chance) -> NotreDameState:
        """A state with nothing on the board."""
        return NotreDameState(self, players, edition, data, blank_cells(), chance)

    def start(self, players: int, edition: str, cards: object, chance: Chance) -> NotreDameState:
        """A state before the set-up's luck."""
        state = self.blank(players, edition, data_for(cards), chance)
        course.lay_out(state)
        return state

    def from_dict(self, position_dict: object) -> NotreDameState:
        """The state of a position, every rule checked."""
        reader = Reader(position_dict)
        edition, players = self.read_head(reader)
        try:
            data = data_for(reader.reader("cards").data)
        except InvalidOption as error:
            raise InvalidPosition(str(error)) from error
        state = self.blank(players, edition, data, chance_of(reader))
        position.fill(state, reader)
        return state

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers with overrides, and the streets."""
        self.check_edition(edition)
        data = data_for(changes)
        source = OVERRIDE if "streets" in data.changes else ESTIMATE
        streets: dict[str, object] = {"key": "streets", "value": ", ".join(data.streets), "source": source}
        return [*rows_of(TABLE, data.numbers, data.changes), streets]
