"""What a seat cannot know, dealt anew: the characters of the others and those not in the game."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import CHARACTER_COUNT
from parvis.games.troyes.rules.layout import CHARACTER, NONE


def deal_unseen(board: Board, seat: i64, rng: Chance) -> None:
    """Deal the others' characters anew, in place, from all but the seat's own."""
    cells = board.cells
    own: i64 = 0
    place: i64 = 0
    while place < 2:
        if cells[CHARACTER + 2 * seat + place] != NONE:
            own |= BIT[cells[CHARACTER + 2 * seat + place]]
        place += 1
    pool = vec[i64]([0] * CHARACTER_COUNT)
    size: i64 = 0
    character: i64 = 0
    while character < CHARACTER_COUNT:
        if own & BIT[character] == 0:
            pool[size] = character
            size += 1
        character += 1
    place = 0
    while place < 2 * board.players:
        if place // 2 != seat and cells[CHARACTER + place] != NONE:
            chosen = rng.below(size)
            size -= 1
            cells[CHARACTER + place] = pool[chosen]
            pool[chosen] = pool[size]
        place += 1
