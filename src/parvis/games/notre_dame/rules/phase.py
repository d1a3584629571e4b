"""The phases of a round."""

from typing import Final

from mypy_extensions import i64

PHASES: Final = ["set-up", "deal", "draft", "cards", "bribe", "plague", "end"]
SET_UP: Final[i64] = 0
DEAL: Final[i64] = 1
DRAFT: Final[i64] = 2
CARDS: Final[i64] = 3
BRIBE: Final[i64] = 4
PLAGUE: Final[i64] = 5
END: Final[i64] = 6
