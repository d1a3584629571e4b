"""What a seat cannot know, dealt anew: hands, decks, discards and pending picks of the others.

Cards of a colour that a seat has not seen this period are alike to it, wherever they lie: dealing them anew is
swapping their names at random. Of its own cards a seat knows all but who got which of the two it passed on.
"""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.chance import Chance
from parvis.games.notre_dame.rules import cell, phase
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import CARD_COUNT
from parvis.games.notre_dame.rules.terms import Card, CardSet, Colour, Seat


def deal_unseen(board: Board, seat: Seat, rng: Chance) -> None:
    """Deal anew, in place, whatever the seat cannot know."""
    for colour in range(board.players):
        if colour == seat:
            if passed_pair_is_unclear(board, seat):
                order_passed_pair(board, seat, rng.below(2) == 1)
        else:
            rename_unseen(board, seat, colour, rng)


def rename_unseen(board: Board, seat: Seat, colour: Colour, rng: Chance) -> None:
    """Deal the names of all cards of a colour that the seat has not seen this period to where those cards lie."""
    seen = board.cells[cell.SEEN + seat * cell.SEATS + colour]
    free = vec[i64]([0] * CARD_COUNT)  # the unseen names, rising
    lying = vec[i64]([0] * CARD_COUNT)  # the unseen cards in the order of where they lie
    names = vec[i64]([0] * CARD_COUNT)
    count: i64 = 0
    for card in range(CARD_COUNT):
        names[card] = card
        if seen & BIT[card] == 0:
            free[count] = card
            rank = count
            while rank > 0 and whereabouts(board, colour, lying[rank - 1]) > whereabouts(board, colour, card):
                lying[rank] = lying[rank - 1]
                rank -= 1
            lying[rank] = card
            count += 1
    while count > 0:
        chosen = rng.below(count)
        count -= 1
        names[lying[count]] = free[chosen]
        free[chosen] = free[count]
    rename(board, colour, names)


def whereabouts(board: Board, colour: Colour, card: Card) -> i64:
    """Where a card lies and who has seen it, as one number.

    It orders cards without a glance at their names, so that a deal does not depend on what the seat cannot know.
    """
    cells = board.cells
    where: i64 = 0
    if cells[cell.DECK + colour] & BIT[card] != 0:
        where = 1
    elif cells[cell.DRAWN + colour] & BIT[card] != 0:
        where = 2
        for slot in range(cell.SLOTS):
            if cells[cell.SLOT + colour * cell.SLOTS + slot] == card:
                where = 3 + slot
    for seat in range(board.players):
        where *= 2
        if cells[cell.SEEN + seat * cell.SEATS + colour] & BIT[card] != 0:
            where += 1
    return where


def passed_pair_is_unclear(board: Board, seat: Seat) -> bool:
    """Whether the two cards passed on have been parted, and the seat has seen neither since."""
    first = seat * cell.SLOTS + 1
    second = first + 1
    if board.cells[cell.SLOT + first] == cell.NO_CARD:
        return False
    if board.players == 2 and board.cells[cell.PHASE] != phase.DRAFT:
        return False  # one of the two has come back
    return (
        board.cells[cell.SLOT_STATUS + first] != cell.PLAYED and board.cells[cell.SLOT_STATUS + second] != cell.PLAYED
    )


def order_passed_pair(board: Board, seat: Seat, rising: bool) -> None:
    """Let the two cards that a seat passed on lie in rising or in falling order."""
    first = board.cells[cell.SLOT + seat * cell.SLOTS + 1]
    second = board.cells[cell.SLOT + seat * cell.SLOTS + 2]
    if (first < second) == rising:
        return
    names = vec[i64]([0] * CARD_COUNT)
    for card in range(CARD_COUNT):
        names[card] = card
    names[first] = second
    names[second] = first
    rename(board, seat, names)


def rename(board: Board, colour: Colour, names: vec[i64]) -> None:
    """Give every card of a colour another name, in decks, hands, picks and in what the seats have seen."""
    cells = board.cells
    cells[cell.DECK + colour] = rename_set(cells[cell.DECK + colour], names)
    cells[cell.DRAWN + colour] = rename_set(cells[cell.DRAWN + colour], names)
    first = cell.SLOT + colour * cell.SLOTS
    for kept in range(first, first + cell.SLOTS):
        if cells[kept] != cell.NO_CARD:
            cells[kept] = names[cells[kept]]
    for seat in range(board.players):
        seen = cell.SEEN + seat * cell.SEATS + colour
        cells[seen] = rename_set(cells[seen], names)


def rename_set(cards: CardSet, names: vec[i64]) -> CardSet:
    """A set of cards under their new names."""
    renamed: i64 = 0
    card: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            renamed |= BIT[names[card]]
        cards >>= 1
        card += 1
    return renamed
