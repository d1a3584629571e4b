"""The choices of Troyes on the board, and what the turn in progress has fixed so far."""

from parvis.draw.choices import Choices
from parvis.games.troyes.picture.ground import View
from parvis.games.troyes.rules.data import BUILDINGS, COLOURS, EVENTS, LEVEL_COUNT, LEVELS
from parvis.games.troyes.words.sentences import TroyesWords


def fixed_by(asked: View) -> frozenset[str]:
    """The labels of what has been chosen: the deed, its citizen, its delayed cube."""
    deed = asked.get("deed")
    if deed is None:
        return frozenset()
    target = asked["target"]
    found = str(deed)
    if deed == "activate":
        found = f"card:{COLOURS[target // LEVEL_COUNT]}:{LEVELS[target % LEVEL_COUNT]}"
    elif deed == "fight":
        found = f"event:{EVENTS[target]}"
    elif deed == "place":
        found = f"place:{BUILDINGS[target]}"
    return frozenset((found, str(asked["source"]), f"modifier:{asked['modifier']}"))


class BoardChoices(Choices):
    """Legal choices, and those already made in this turn."""

    def __init__(self, view: View, words: TroyesWords) -> None:
        super().__init__(view, words)
        self.fixed = fixed_by(view["asked"])

    def made(self, label: str, outline: str) -> str:
        """The outline of a thing, where it has been chosen in this turn."""
        return outline if label in self.fixed else ""
