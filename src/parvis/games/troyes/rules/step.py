"""The steps within a turn, each a question or a roll: `cells[cell.STEP] == step.PICK`."""

from typing import Final

from mypy_extensions import i64

MAIN: Final[i64] = 0  # the question that opens a turn
REROLL: Final[i64] = 1  # which own die
ROLLING: Final[i64] = 2  # chance rolls that die
TURN_DICE: Final[i64] = 3  # which own dice to turn, up to three
FACE_MORE: Final[i64] = 4  # further black dice to beat
SPEND: Final[i64] = 5  # own dice to beat them with
HIRE: Final[i64] = 6  # where the citizen comes from
MODIFY: Final[i64] = 7  # which modifier
PICK: Final[i64] = 8  # the dice of the group
HOW_MUCH: Final[i64] = 9  # how many activations or cubes
MILL: Final[i64] = 10  # Miller: Palace or Bishopric
SHOOTING: Final[i64] = 11  # Archer: chance rolls
HIT: Final[i64] = 12  # Archer: which event, or none
SHOOT_AGAIN: Final[i64] = 13
PUT_CUBES: Final[i64] = 14  # cubes that a card gives: which event
STEPS: Final = [
    "main", "reroll", "rolling", "turn", "face-more", "spend", "source", "modifier", "dice", "amount",
    "miller", "shooting", "archer", "shoot-again", "cubes",
]  # fmt: skip
