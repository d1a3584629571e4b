"""Objects that are no kit of the game that the entry point names, or of none that a table can hold."""

from parvis_fair import FairKit
from parvis_fair.game import Fair

from parvis.games import OURS

KIT = object()
MISNAMED = OURS[0]


class Crowded(Fair):
    """A game for more players than a table has places."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "crowded"
        self.max_players = 9


CROWDED = FairKit(Crowded())
