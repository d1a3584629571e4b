"""The Fair as a game: options, actions, versions and positions."""

from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption, InvalidPosition
from parvis.core.game import Game
from parvis.core.numbers import flatten, load_overrides, overridden, rows_of
from parvis.core.reading import Reader, chance_of
from parvis.core.record import FORMAT_VERSION
from parvis_fair.position import fill
from parvis_fair.state import LABELS, MOST_PLAYERS, OBSERVATION_SIZE, TABLE, FairState


class Fair(Game):
    """Goods, purses and haggling."""

    def __init__(self) -> None:
        super().__init__("fair", LABELS, 2, MOST_PLAYERS, ["standard"])

    @property
    def versions(self) -> dict[str, int]:
        """Versions of rules, actions, observation and record."""
        return {"rules": 1, "actions": 1, "observation": 1, "record": FORMAT_VERSION}

    @property
    def observation_size(self) -> int:
        """Length of an observation."""
        return OBSERVATION_SIZE

    def start(self, players: int, edition: str, cards: object, chance: Chance) -> FairState:
        """A state before the deal; there is one edition."""
        del edition
        changes = load_overrides(cards)
        return FairState(self, players, list(overridden(TABLE, flatten(changes))), changes, chance)

    def from_dict(self, position: object) -> FairState:
        """The state of a position, every rule checked."""
        reader = Reader(position)
        edition, players = self.read_head(reader)
        try:
            state = self.start(players, edition, reader.reader("cards").data, chance_of(reader))
        except InvalidOption as error:
            raise InvalidPosition(str(error)) from error
        fill(state, reader)
        return state

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers."""
        self.check_edition(edition)
        overrides = load_overrides(changes)
        return rows_of(TABLE, overridden(TABLE, flatten(overrides)), overrides)
