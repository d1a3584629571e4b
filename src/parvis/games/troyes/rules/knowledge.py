"""What a seat cannot know, dealt anew: the characters of the others and those not in the game."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.games.troyes.rules import cell
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import CHARACTERS_HELD
from parvis.games.troyes.rules.characters import CHARACTER_COUNT
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.terms import Seat


def deal_characters(board: Board, seat: Seat, rng: Chance) -> None:
    """Deal the others' characters anew, in place, from all but the seat's own."""
    cells = board.cells
    own: i64 = 0
    for nth in range(CHARACTERS_HELD):
        character = cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth]
        if character != NONE:
            own |= BIT[character]
    pool = vec[i64]([0] * CHARACTER_COUNT)
    size: i64 = 0
    for unseen in range(CHARACTER_COUNT):
        if own & BIT[unseen] == 0:
            pool[size] = unseen
            size += 1
    for card in range(CHARACTERS_HELD * board.players):
        if card // CHARACTERS_HELD != seat and cells[cell.CHARACTER + card] != NONE:
            chosen = rng.below(size)
            size -= 1
            cells[cell.CHARACTER + card] = pool[chosen]
            pool[chosen] = pool[size]
