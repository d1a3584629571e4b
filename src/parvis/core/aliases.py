"""Names for numbers that are more than numbers; mypyc treats each as the native integer it is."""

from typing import Final

from mypy_extensions import i64

Seat = i64
Action = i64

MOST_SEATS: Final[i64] = 8  # of any game
