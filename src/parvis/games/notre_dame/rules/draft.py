"""The deal and the draft: persons turned up, three cards drawn, one kept, two passed; one kept, one passed."""

from mypy_extensions import i64

from parvis.core.bits import BIT, members, popcount
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import trace as events
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ALL_BROWN,
    ALL_CARDS,
    ALL_GREY,
    BROWN_COUNT,
    GREY_PER_PERIOD,
    ROUNDS_PER_PERIOD,
)
from parvis.games.notre_dame.rules.layout import (
    BROWN_LEFT,
    CARD,
    CARD_TURN,
    DECK,
    DRAFT,
    DRAWN,
    GREY_LEFT,
    HIDDEN,
    NO_CARD,
    PERSON,
    PHASE,
    PICKS,
    PLACE,
    SEATS,
    SEEN,
    SLOT,
    SLOT_STATUS,
    START,
)
from parvis.games.notre_dame.rules.menu import cards_to_pick_from


def reshuffle(board: Board) -> None:
    """A period begins: all brown persons and everyone's nine action cards are back; nothing is known of them."""
    cells = board.cells
    cells[BROWN_LEFT] = ALL_BROWN
    cells[GREY_LEFT] = ALL_GREY
    seat: i64 = 0
    while seat < board.players:
        cells[DECK + seat] = ALL_CARDS
        colour: i64 = 0
        while colour < board.players:
            cells[SEEN + seat * SEATS + colour] = 0
            colour += 1
        seat += 1


def put_cards_away(board: Board) -> None:
    """The round's cards are gone until the next period."""
    cells = board.cells
    seat: i64 = 0
    while seat < board.players:
        cells[DRAWN + seat] = 0
        cells[PICKS + seat] = 0
        slot = seat * 3
        while slot < seat * 3 + 3:
            cells[SLOT + slot] = NO_CARD
            cells[SLOT_STATUS + slot] = HIDDEN
            slot += 1
        seat += 1


def deal(board: Board) -> None:
    """A round begins: turn up two brown persons and a grey one, and let everyone draw three cards."""
    cells = board.cells
    board.round += 1
    turn_up_persons(board)
    seat: i64 = 0
    while seat < board.players:
        draw_three(board, seat)
        seat += 1
    cells[PHASE] = DRAFT
    board.current_player = 0
    board.barrier = True


def turn_up_persons(board: Board) -> None:
    """Each brown person comes once a period, each grey one once a game."""
    cells = board.cells
    first = draw(board, BROWN_LEFT)
    second = draw(board, BROWN_LEFT)
    period = (board.round - 1) // ROUNDS_PER_PERIOD
    cells[PERSON] = min(first, second)
    cells[PERSON + 1] = max(first, second)
    cells[PERSON + 2] = BROWN_COUNT + period * GREY_PER_PERIOD + draw(board, GREY_LEFT)
    if board.trace is not None:
        persons = [int(cells[PERSON]), int(cells[PERSON + 1]), int(cells[PERSON + 2])]
        board.note(events.ROUND_BEGINS, -1, [board.round, *persons, cells[START]], EVERYONE)


def draw(board: Board, place: i64) -> i64:
    """Draw one card of the set in a cell."""
    left = board.cells[place]
    card = board.chance.member(left)
    board.cells[place] = left ^ BIT[card]
    return card


def draw_three(board: Board, seat: i64) -> None:
    """A player's top three action cards; the last three of a period need no luck."""
    cells = board.cells
    deck = cells[DECK + seat]
    if popcount(deck) > 3:
        draw(board, DECK + seat)
        draw(board, DECK + seat)
        draw(board, DECK + seat)
        cells[DRAWN + seat] = deck ^ cells[DECK + seat]
    else:
        cells[DRAWN + seat] = deck
        cells[DECK + seat] = 0
    cells[SEEN + seat * SEATS + seat] |= cells[DRAWN + seat]
    if board.trace is not None:
        board.note(events.DRAWN, seat, members(cells[DRAWN + seat]), BIT[seat])


def keep(board: Board, seat: i64, card: i64) -> None:
    """A draft pick. The order in which seats pick makes no difference."""
    cells = board.cells
    colour = seat if cells[PICKS + seat] == 0 else board.right_of(seat)
    if board.trace is not None:
        board.note(events.KEPT, seat, [card, colour], BIT[seat])
    if cells[PICKS + seat] == 0:
        cells[SLOT + seat * 3] = card
        cells[PICKS + seat] = 1
        open_second_pick(board, seat)
        open_second_pick(board, board.left_of(seat))
    else:
        rest = cards_to_pick_from(board, seat) ^ BIT[card]
        cells[SLOT + colour * 3 + 1] = card
        cells[SLOT + colour * 3 + 2] = single_member(rest)
        cells[PICKS + seat] = 2
    board.turn += 1
    settle_draft(board)
    board.barrier = not anyone_may_take_back(board)


def single_member(bits: i64) -> i64:
    """The only member of a set."""
    member: i64 = 0
    while bits > 1:
        bits >>= 1
        member += 1
    return member


def open_second_pick(board: Board, seat: i64) -> None:
    """Once a seat's own and its right neighbour's first pick are in, it sees the two cards passed to it."""
    right = board.right_of(seat)
    if board.cells[PICKS + seat] != 1 or board.cells[PICKS + right] < 1:
        return
    passed = cards_to_pick_from(board, seat)
    board.cells[SEEN + seat * SEATS + right] |= passed
    if board.trace is not None:
        numbers = [int(seat)]
        for card in members(passed):
            numbers += [card, int(right)]
        board.note(events.PASSED, right, numbers, BIT[seat] | BIT[right])


def settle_draft(board: Board) -> None:
    """Ask the lowest pending seat; when all have picked twice, the last cards are handed on and play begins."""
    seat: i64 = 0
    while seat < board.players:
        if board.is_pending(seat):
            board.current_player = seat
            return
        seat += 1
    hand_on_last_cards(board)
    board.cells[PHASE] = CARD
    board.cells[PLACE] = 0
    board.cells[CARD_TURN] = 0
    board.current_player = board.active_seat()


def hand_on_last_cards(board: Board) -> None:
    """Everyone takes the one card that is left of the two the right neighbour received."""
    colour: i64 = 0
    while colour < board.players:
        card = board.cells[SLOT + colour * 3 + 2]
        giver = board.left_of(colour)
        taker = board.left_of(giver)
        board.see(taker, colour, card)
        if board.trace is not None:
            board.note(events.PASSED, giver, [taker, card, colour], BIT[giver] | BIT[taker])
        colour += 1


def anyone_may_take_back(board: Board) -> bool:
    """Whether some seat's last draft pick can still be taken back."""
    seat: i64 = 0
    while seat < board.players:
        if may_take_back(board, seat):
            return True
        seat += 1
    return False


def may_take_back(board: Board, seat: i64) -> bool:
    """Whether a seat's last draft pick has shown nobody anything yet.

    A first pick shows cards as soon as a neighbour has picked too; a second pick only when the last one is in.
    """
    if board.cells[PHASE] != DRAFT:
        return False
    picks = board.cells[PICKS + seat]
    if picks == 1:
        return board.cells[PICKS + board.right_of(seat)] == 0 and board.cells[PICKS + board.left_of(seat)] == 0
    return picks == 2
