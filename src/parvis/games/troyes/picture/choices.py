"""The choices of Troyes on the board, and what the turn in progress has fixed so far."""

from parvis.draw.choices import Choices
from parvis.games.troyes.rules.forms import AskedView, TroyesView
from parvis.games.troyes.words.sentences import TroyesWords


def fixed_by(asked: AskedView) -> frozenset[str]:
    """The labels of what has been chosen: the deed or what it concerns, its citizen, its delayed cube."""
    modifier = None if asked["modifier"] is None else f"modifier:{asked['modifier']}"
    labels = (asked["target"] or asked["deed"], asked["source"], modifier)
    return frozenset(label for label in labels if label is not None)


class BoardChoices(Choices):
    """Legal choices, and those already made in this turn."""

    def __init__(self, view: TroyesView, words: TroyesWords) -> None:
        super().__init__(view, words)
        self.fixed = fixed_by(view["asked"])

    def made(self, label: str, outline: str) -> str:
        """The outline of a thing, where it has been chosen in this turn."""
        return outline if label in self.fixed else ""
