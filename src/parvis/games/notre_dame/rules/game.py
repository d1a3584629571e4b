"""Notre Dame as a game: options, actions, numbers."""

from parvis.core.chance import Chance
from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, OVERRIDE, rows_of
from parvis.games.notre_dame.rules.action import LABELS
from parvis.games.notre_dame.rules.cell import blank_cells
from parvis.games.notre_dame.rules.data import FORMER_NUMBERS, MESSAGE_MARKETS, RULES, TABLE, market_name
from parvis.games.notre_dame.rules.observed import LAYOUT
from parvis.games.notre_dame.rules.overrides import Data, data_for
from parvis.games.notre_dame.rules.state import NotreDameState


class NotreDame(Game):
    """Drafted cards, boroughs, bribes and the plague."""

    def __init__(self, rules: int = RULES) -> None:
        super().__init__("notre-dame", LABELS, 2, 5, ["standard"], observation=LAYOUT, rules_version=rules)
        self.known_rules = [*FORMER_NUMBERS, RULES]
        self.former_numbers = FORMER_NUMBERS.get(rules, {})

    def of_rules(self, version: int) -> Game:
        """The version of today, or a former one."""
        other = version in self.known_rules and version != self.versions["rules"]
        return NotreDame(version) if other else super().of_rules(version)

    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> NotreDameState:
        """A state with nothing on the board."""
        return NotreDameState(self, players, edition, self.data_for(cards), blank_cells(), chance)

    def data_for(self, cards: object) -> Data:
        """The numbers of this version with overrides."""
        return data_for(cards, self.versions["rules"])

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers with overrides, and the streets."""
        self.check_edition(edition)
        data = self.data_for(changes)
        source = OVERRIDE if "streets" in data.changes else ESTIMATE
        streets: dict[str, object] = {"key": "streets", "value": ", ".join(data.streets), "source": source}
        markets = ", ".join(market_name(*where) for where in MESSAGE_MARKETS)
        messages: dict[str, object] = {"key": "messages.markets", "value": markets, "source": ESTIMATE}
        return [*rows_of(TABLE, data.numbers, data.changes), streets, messages]

    def __reduce__(self) -> tuple[object, ...]:
        return NotreDame, (self.versions["rules"],)
