"""The steps within a turn: what its player is asked now."""

from typing import Final

from mypy_extensions import i64

STEPS: Final = [
    "main", "give", "move", "friend", "drive", "hotel", "juggler-from", "juggler-to",
    "minstrel-from", "minstrel-to", "minstrel-pieces", "bishop", "lose",
]  # fmt: skip
MAIN: Final[i64] = 0  # the turn's own question: which card, which person
GIVE: Final[i64] = 1  # how large a gift to Notre Dame
MOVE: Final[i64] = 2  # which cube to move, the supply being empty
SEND_FRIEND: Final[i64] = 3
DRIVE: Final[i64] = 4
LODGE: Final[i64] = 5  # a hotel choice
JUGGLE_FROM: Final[i64] = 6
JUGGLE_TO: Final[i64] = 7
LEAD_FROM: Final[i64] = 8  # Minstrel: from where, to where, how many
LEAD_TO: Final[i64] = 9
LEAD_PIECES: Final[i64] = 10
ORDAIN: Final[i64] = 11  # Bishop: into which empty sector
LOSE: Final[i64] = 12  # plague: from which of the fullest sectors
