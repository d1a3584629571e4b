"""What a seat cannot know, dealt anew: hands, decks, discards and pending picks of the others.

Cards of a colour that a seat has not seen this period are alike to it, wherever they lie: dealing them anew is
swapping their names at random. Of its own cards a seat knows all but who got which of the two it passed on.
"""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import CARD_COUNT
from parvis.games.notre_dame.rules.layout import (
    DECK,
    DRAFT,
    DRAWN,
    NO_CARD,
    PHASE,
    PLAYED,
    SEATS,
    SEEN,
    SLOT,
    SLOT_STATUS,
)


def deal_unseen(board: Board, seat: i64, rng: Chance) -> None:
    """Deal anew, in place, whatever the seat cannot know."""
    colour: i64 = 0
    while colour < board.players:
        if colour == seat:
            if passed_pair_is_unclear(board, seat):
                order_passed_pair(board, seat, rng.below(2) == 1)
        else:
            rename_unseen(board, seat, colour, rng)
        colour += 1


def rename_unseen(board: Board, seat: i64, colour: i64, rng: Chance) -> None:
    """Deal the names of all cards of a colour that the seat has not seen this period to where those cards lie."""
    seen = board.cells[SEEN + seat * SEATS + colour]
    free = vec[i64]([0] * CARD_COUNT)  # the unseen names, rising
    lying = vec[i64]([0] * CARD_COUNT)  # the unseen cards in the order of where they lie
    names = vec[i64]([0] * CARD_COUNT)
    count: i64 = 0
    card: i64 = 0
    while card < CARD_COUNT:
        names[card] = card
        if seen & BIT[card] == 0:
            free[count] = card
            place = count
            while place > 0 and whereabouts(board, colour, lying[place - 1]) > whereabouts(board, colour, card):
                lying[place] = lying[place - 1]
                place -= 1
            lying[place] = card
            count += 1
        card += 1
    while count > 0:
        chosen = rng.below(count)
        count -= 1
        names[lying[count]] = free[chosen]
        free[chosen] = free[count]
    rename(board, colour, names)


def whereabouts(board: Board, colour: i64, card: i64) -> i64:
    """Where a card lies and who has seen it, as one number.

    It orders cards without a glance at their names, so that a deal does not depend on what the seat cannot know.
    """
    cells = board.cells
    where: i64 = 0
    if cells[DECK + colour] & BIT[card] != 0:
        where = 1
    elif cells[DRAWN + colour] & BIT[card] != 0:
        where = 2
        slot: i64 = 0
        while slot < 3:
            if cells[SLOT + colour * 3 + slot] == card:
                where = 3 + slot
            slot += 1
    seat: i64 = 0
    while seat < board.players:
        where *= 2
        if cells[SEEN + seat * SEATS + colour] & BIT[card] != 0:
            where += 1
        seat += 1
    return where


def passed_pair_is_unclear(board: Board, seat: i64) -> bool:
    """Whether the two cards passed on have been parted, and the seat has seen neither since."""
    place = seat * 3
    if board.cells[SLOT + place + 1] == NO_CARD:
        return False
    if board.players == 2 and board.cells[PHASE] != DRAFT:
        return False  # one of the two has come back
    return board.cells[SLOT_STATUS + place + 1] != PLAYED and board.cells[SLOT_STATUS + place + 2] != PLAYED


def order_passed_pair(board: Board, seat: i64, rising: bool) -> None:
    """Let the two cards that a seat passed on lie in rising or in falling order."""
    first = board.cells[SLOT + seat * 3 + 1]
    second = board.cells[SLOT + seat * 3 + 2]
    if (first < second) == rising:
        return
    names = vec[i64]([0] * CARD_COUNT)
    card: i64 = 0
    while card < CARD_COUNT:
        names[card] = card
        card += 1
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
