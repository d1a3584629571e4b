"""What cards pay and give: `PAYS[card] == stock.DENIERS`."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = -1
DENIERS: Final[i64] = 0
INFLUENCE: Final[i64] = 1
POINTS: Final[i64] = 2
CUBES: Final[i64] = 3  # on any event
STOCKS: Final = ["deniers", "influence", "points", "cubes"]
