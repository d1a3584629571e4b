"""The phases of a game: `cells[cell.PHASE] == phase.DAWN`."""

from typing import Final

from mypy_extensions import i64

SET_UP: Final[i64] = 0
PLACEMENT: Final[i64] = 1
DAWN: Final[i64] = 2  # everything of a round before the first choice: cards, wages, dice, events
DEFENCE: Final[i64] = 3
ACTIONS: Final[i64] = 4
END: Final[i64] = 5
PHASES: Final = ["set-up", "placement", "dawn", "defence", "actions", "end"]
