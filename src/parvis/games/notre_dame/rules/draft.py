"""The deal and the draft: persons turned up, three cards drawn, one kept, two passed; one kept, one passed."""

from mypy_extensions import i64

from parvis.core.bits import BIT, members, popcount
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import cell, phase, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ALL_CARDS,
    BROWN_DECK,
    grey_deck_of,
    person_in,
    whole_deck,
)
from parvis.games.notre_dame.rules.menu import cards_to_pick_from
from parvis.games.notre_dame.rules.terms import Card, CardSet, Seat


def reshuffle(board: Board) -> None:
    """A period begins: all brown persons and everyone's nine action cards are back; nothing is known of them."""
    cells = board.cells
    cells[cell.BROWN_LEFT] = whole_deck(BROWN_DECK)
    cells[cell.GREY_LEFT] = whole_deck(grey_deck_of(board.round + 1))
    for seat in range(board.players):
        cells[cell.DECK + seat] = ALL_CARDS
        for colour in range(board.players):
            cells[cell.SEEN + seat * cell.SEATS + colour] = 0


def put_cards_away(board: Board) -> None:
    """The round's cards are gone until the next period."""
    cells = board.cells
    for seat in range(board.players):
        cells[cell.DRAWN + seat] = 0
        cells[cell.PICKS + seat] = 0
        for index in range(seat * cell.SLOTS, (seat + 1) * cell.SLOTS):
            cells[cell.SLOT + index] = cell.NO_CARD
            cells[cell.SLOT_STATUS + index] = cell.HIDDEN


def deal(board: Board) -> None:
    """A round begins: turn up two brown persons and a grey one, and let everyone draw three cards."""
    cells = board.cells
    board.round += 1
    turn_up_persons(board)
    for seat in range(board.players):
        draw_three(board, seat)
    cells[cell.PHASE] = phase.DRAFT
    board.current_player = 0
    board.barrier = True


def turn_up_persons(board: Board) -> None:
    """Each brown person comes once a period, each grey one once a game."""
    cells = board.cells
    first = draw(board, cell.BROWN_LEFT)
    second = draw(board, cell.BROWN_LEFT)
    cells[cell.PERSON] = person_in(BROWN_DECK, min(first, second))
    cells[cell.PERSON + 1] = person_in(BROWN_DECK, max(first, second))
    cells[cell.PERSON + 2] = person_in(grey_deck_of(board.round), draw(board, cell.GREY_LEFT))
    if board.trace is not None:
        persons = [int(cells[cell.PERSON]), int(cells[cell.PERSON + 1]), int(cells[cell.PERSON + 2])]
        board.note(trace.ROUND_BEGINS, -1, [board.round, *persons, cells[cell.START]], EVERYONE)


def draw(board: Board, deck: i64) -> i64:
    """Draw one member of the set in a cell: an action card, or the index of a person in a deck."""
    left = board.cells[deck]
    member = board.chance.member(left)
    board.cells[deck] = left ^ BIT[member]
    return member


def draw_three(board: Board, seat: Seat) -> None:
    """A player's top three action cards; the last three of a period need no luck."""
    cells = board.cells
    deck = cells[cell.DECK + seat]
    if popcount(deck) > cell.SLOTS:
        for _nth in range(cell.SLOTS):  # a bare _ would be boxed
            draw(board, cell.DECK + seat)
        cells[cell.DRAWN + seat] = deck ^ cells[cell.DECK + seat]
    else:
        cells[cell.DRAWN + seat] = deck
        cells[cell.DECK + seat] = 0
    cells[cell.SEEN + seat * cell.SEATS + seat] |= cells[cell.DRAWN + seat]
    if board.trace is not None:
        board.note(trace.DRAWN, seat, members(cells[cell.DRAWN + seat]), BIT[seat])


def keep(board: Board, seat: Seat, card: Card) -> None:
    """A draft pick. The order in which seats pick makes no difference."""
    cells = board.cells
    first = cells[cell.PICKS + seat] == 0
    colour = seat if first else board.right_of(seat)
    if board.trace is not None:
        board.note(trace.KEPT, seat, [card, colour], BIT[seat])
    if first:
        cells[cell.SLOT + seat * cell.SLOTS] = card
        cells[cell.PICKS + seat] = 1
        open_second_pick(board, seat)
        open_second_pick(board, board.left_of(seat))
    else:
        rest = cards_to_pick_from(board, seat) ^ BIT[card]
        cells[cell.SLOT + colour * cell.SLOTS + 1] = card
        cells[cell.SLOT + colour * cell.SLOTS + 2] = single_member(rest)
        cells[cell.PICKS + seat] = 2
    board.turn += 1
    settle_draft(board)
    board.barrier = not anyone_may_take_back(board)


def single_member(bits: CardSet) -> Card:
    """The only member of a set."""
    member: i64 = 0
    while bits > 1:
        bits >>= 1
        member += 1
    return member


def open_second_pick(board: Board, seat: Seat) -> None:
    """Once a seat's own and its right neighbour's first pick are in, it sees the two cards passed to it."""
    right = board.right_of(seat)
    if board.cells[cell.PICKS + seat] != 1 or board.cells[cell.PICKS + right] < 1:
        return
    passed = cards_to_pick_from(board, seat)
    board.cells[cell.SEEN + seat * cell.SEATS + right] |= passed
    if board.trace is not None:
        numbers = [int(seat)]
        for card in members(passed):
            numbers += [card, int(right)]
        board.note(trace.PASSED, right, numbers, BIT[seat] | BIT[right])


def settle_draft(board: Board) -> None:
    """Ask the lowest pending seat; when all have picked twice, the last cards are handed on and play begins."""
    for seat in range(board.players):
        if board.is_pending(seat):
            board.current_player = seat
            return
    hand_on_last_cards(board)
    board.cells[cell.PHASE] = phase.CARDS
    board.cells[cell.TURNS_TAKEN] = 0
    board.cells[cell.CARD_TURN] = 0
    board.current_player = board.active_seat()


def hand_on_last_cards(board: Board) -> None:
    """Everyone takes the one card that is left of the two the right neighbour received."""
    for colour in range(board.players):
        card = board.cells[cell.SLOT + colour * cell.SLOTS + 2]
        giver = board.left_of(colour)
        taker = board.left_of(giver)
        board.see(taker, colour, card)
        if board.trace is not None:
            board.note(trace.PASSED, giver, [taker, card, colour], BIT[giver] | BIT[taker])


def anyone_may_take_back(board: Board) -> bool:
    """Whether some seat's last draft pick can still be taken back."""
    for seat in range(board.players):
        if may_take_back(board, seat):
            return True
    return False


def may_take_back(board: Board, seat: Seat) -> bool:
    """Whether a seat's last draft pick has shown nobody anything yet.

    A first pick shows cards as soon as a neighbour has picked too; a second pick only when the last one is in.
    """
    if board.cells[cell.PHASE] != phase.DRAFT:
        return False
    picks = board.cells[cell.PICKS + seat]
    if picks == 1:
        return (
            board.cells[cell.PICKS + board.right_of(seat)] == 0 and board.cells[cell.PICKS + board.left_of(seat)] == 0
        )
    return picks == 2
