"""What a seat cannot know, dealt anew: hands, decks, discards and pending picks of the others.

Cards of a colour that a seat has not seen this period are alike to it, wherever they lie: dealing them anew is
swapping their names at random. Of its own cards a seat knows all but who got which of the two it passed on.
"""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.notre_dame.board import Board
from parvis.notre_dame.data import CARD_COUNT
from parvis.notre_dame.layout import DECK, DRAFT, DRAWN, NO_CARD, PHASE, PLAYED, SEATS, SEEN, SLOT, SLOT_STATUS


def deal_unseen(board: Board, seat: i64, rng: Chance) -> None:
    """Deal anew, in place, whatever the seat cannot know."""
    colour: i64 = 0
    while colour < board.players:
        if colour == seat:
            if passed_pair_is_unclear(board, seat) and rng.below(2) == 1:
                swap_passed_pair(board, seat)
        else:
            rename_unseen(board, seat, colour, rng)
        colour += 1


def rename_unseen(board: Board, seat: i64, colour: i64, rng: Chance) -> None:
    """Shuffle the names of all cards of a colour that the seat has not seen this period."""
    seen = board.cells[SEEN + seat * SEATS + colour]
    unseen = vec[i64]([0] * CARD_COUNT)
    count: i64 = 0
    names = vec[i64]([0] * CARD_COUNT)
    card: i64 = 0
    while card < CARD_COUNT:
        names[card] = card
        if seen & BIT[card] == 0:
            unseen[count] = card
            count += 1
        card += 1
    while count > 1:
        other = rng.below(count)
        count -= 1
        here, there = unseen[count], unseen[other]
        names[here], names[there] = names[there], names[here]
    rename(board, colour, names)


def passed_pair_is_unclear(board: Board, seat: i64) -> bool:
    """Whether the two cards passed on have been parted, and the seat has seen neither since."""
    place = seat * 3
    if board.cells[SLOT + place + 1] == NO_CARD:
        return False
    if board.players == 2 and board.cells[PHASE] != DRAFT:
        return False  # one of the two has come back
    return board.cells[SLOT_STATUS + place + 1] != PLAYED and board.cells[SLOT_STATUS + place + 2] != PLAYED


def swap_passed_pair(board: Board, seat: i64) -> None:
    """Exchange the two cards that a seat passed on."""
    names = vec[i64]([0] * CARD_COUNT)
    card: i64 = 0
    while card < CARD_COUNT:
        names[card] = card
        card += 1
    first = board.cells[SLOT + seat * 3 + 1]
    second = board.cells[SLOT + seat * 3 + 2]
    names[first] = second
    names[second] = first
    rename(board, seat, names)


def rename(board: Board, colour: i64, names: vec[i64]) -> None:
    """Give every card of a colour another name, in decks, hands, picks and in what the seats have seen."""
    cells = board.cells
    cells[DECK + colour] = rename_set(cells[DECK + colour], names)
    cells[DRAWN + colour] = rename_set(cells[DRAWN + colour], names)
    slot = SLOT + colour * 3
    while slot < SLOT + colour * 3 + 3:
        if cells[slot] != NO_CARD:
            cells[slot] = names[cells[slot]]
        slot += 1
    seat: i64 = 0
    while seat < board.players:
        place = SEEN + seat * SEATS + colour
        cells[place] = rename_set(cells[place], names)
        seat += 1


def rename_set(cards: i64, names: vec[i64]) -> i64:
    """A set of cards under their new names."""
    renamed: i64 = 0
    card: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            renamed |= BIT[names[card]]
        cards >>= 1
        card += 1
    return renamed
