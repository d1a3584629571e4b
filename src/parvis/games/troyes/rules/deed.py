"""What a turn of phase 4 does, as the turn in progress remembers it: `cells[cell.DEED] == deed.FARM`."""

from typing import Final

from mypy_extensions import i64

NO_DEED: Final[i64] = 0
ACTIVATE: Final[i64] = 1  # a card
BUILD: Final[i64] = 2  # the Cathedral
FIGHT: Final[i64] = 3  # an event
PLACE_CITIZEN: Final[i64] = 4
FARM: Final[i64] = 5
DEEDS: Final = ["none", "activate", "build", "fight", "place", "farm"]
