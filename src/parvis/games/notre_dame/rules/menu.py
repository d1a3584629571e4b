"""What is offered: the actions open to a seat in every phase and step."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.notre_dame.rules import action, cell, number, phase, step
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    CARRIAGE_HOUSE,
    FRIEND_CARD,
    MARKETS_PER_BOROUGH,
    NOTRE_DAME,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.effects import hotel_choice_is_open
from parvis.games.notre_dame.rules.persons import most_led
from parvis.games.notre_dame.rules.tally import Tally
from parvis.games.notre_dame.rules.terms import CardSet, Place, Seat, Sector


def offer(board: Board, seat: Seat) -> None:
    """Fill the menu of a pending seat."""
    asked = board.cells[cell.STEP]
    if asked == step.MAIN:
        offer_turn(board, seat)
    elif asked == step.GIVE:
        offer_gifts(board, seat)
    elif asked == step.MOVE:
        offer_cubes_to_move(board, seat)
    elif asked == step.SEND_FRIEND:
        offer_other_sectors(board, board.cells[cell.FRIEND + seat])
    elif asked == step.DRIVE:
        offer_drives(board, seat)
    elif asked == step.LODGE:
        offer_hotel_choices(board, seat)
    elif asked == step.LOSE:
        offer_losses(board, seat)
    else:
        offer_favour(board, seat, asked)


def offer_turn(board: Board, seat: Seat) -> None:
    """The question that opens a turn: what to keep, what to play, whom to bribe."""
    now = board.cells[cell.PHASE]
    if now == phase.DRAFT:
        offer_picks(board, seat)
    elif now == phase.CARDS:
        offer_cards(board, seat)
    elif now == phase.BRIBE:
        offer_bribes(board, seat)


def cards_to_pick_from(board: Board, seat: Seat) -> CardSet:
    """The set of cards a seat chooses from in the draft: the three drawn, or the two received."""
    if board.cells[cell.PICKS + seat] == 0:
        return board.cells[cell.DRAWN + seat]
    right = board.right_of(seat)
    return board.cells[cell.DRAWN + right] ^ BIT[board.cells[cell.SLOT + right * cell.SLOTS]]


def offer_picks(board: Board, seat: Seat) -> None:
    """Draft: each card of those in hand."""
    choice = cards_to_pick_from(board, seat)
    card: i64 = 0
    while choice != 0:
        if choice & 1 != 0:
            board.add(action.KEEP + card)
        choice >>= 1
        card += 1


def offer_cards(board: Board, seat: Seat) -> None:
    """Each card still in hand; cards of a kind and different colours are different choices."""
    cells = board.cells
    for slot in range(cell.SLOTS):
        index = board.slot_index(seat, slot)
        if cells[cell.SLOT_STATUS + index] == cell.HIDDEN:
            card = cells[cell.SLOT + index]
            board.add(action.PLAY + card * action.COLOUR_COUNT + (slot if board.players > 2 else slot % 2))


def offer_bribes(board: Board, seat: Seat) -> None:
    """The three persons, if the price can be paid, or nobody."""
    if board.cells[cell.COINS + seat] >= board.numbers[number.BRIBE_PRICE]:
        for nth in range(cell.PERSON_CELLS):
            board.add(action.BRIBE + board.cells[cell.PERSON + nth])
    board.add(action.BRIBE_NOBODY)


def offer_gifts(board: Board, seat: Seat) -> None:
    """No gift, or one to three coins."""
    for coins in range(min(action.MOST_COINS_GIVEN, board.cells[cell.COINS + seat]) + 1):
        board.add(action.GIFT + coins)


def offer_cubes_to_move(board: Board, seat: Seat) -> None:
    """Own cubes in other places; a sector's card may be left undone, a gift that was chosen may not."""
    target = board.cells[cell.TARGET]
    for place in range(NOTRE_DAME + 1):
        if place != target and board.cubes_in(seat, place) > 0:
            board.add(action.FROM + place)
    if target != NOTRE_DAME:
        board.add(action.FORGO)


def offer_other_sectors(board: Board, but: Sector) -> None:
    """Every sector but one."""
    for sector in range(SECTOR_COUNT):
        if sector != but:
            board.add(action.TO + sector)


def offer_drives(board: Board, seat: Seat) -> None:
    """Every market in reach, with and without taking an allowed message there."""
    reach = board.pieces_in(seat, CARRIAGE_HOUSE)
    here = board.cells[cell.CARRIAGE + seat]
    markets = board.boroughs * MARKETS_PER_BOROUGH
    for relative in range(markets):
        market = board.market_seen_from(seat, relative)
        if board.steps[here * markets + market] <= reach:
            board.add(action.DRIVE + 2 * relative)
            # To end where it stands and have moved, the carriage goes out and back.
            if (market != here or reach >= 2) and board.may_take(seat, market):
                board.add(action.DRIVE + 2 * relative + 1)


def offer_hotel_choices(board: Board, seat: Seat) -> None:
    """A coin, a cube or a step back of the rats, where it has an effect."""
    for choice in range(action.HOTEL_COIN, action.HOTEL_RAT + 1):
        if hotel_choice_is_open(board, seat, choice):
            board.add(choice)


def offer_losses(board: Board, seat: Seat) -> None:
    """The plague takes a cube of the fullest sectors that hold one."""
    most = Tally(board, seat).fullest
    for sector in range(SECTOR_COUNT):
        if may_lose_from(board, seat, sector, most):
            board.add(action.TO + sector)


def may_lose_from(board: Board, seat: Seat, sector: Sector, most: i64) -> bool:
    """Whether a sector is among the fullest and holds a cube."""
    return board.pieces_in(seat, sector) == most and board.cubes_in(seat, sector) > 0


def offer_favour(board: Board, seat: Seat, asked: i64) -> None:
    """The steps of Juggler, Minstrel and Bishop."""
    source = board.cells[cell.SOURCE]
    if asked == step.JUGGLE_FROM:
        offer_pieces_to_juggle(board, seat)
    elif asked == step.JUGGLE_TO:
        offer_other_sectors(board, board.cells[cell.FRIEND + seat] if source == FRIEND_CARD else source)
    elif asked == step.LEAD_FROM:
        offer_sectors_with_pieces(board, seat)
    elif asked == step.LEAD_TO:
        offer_other_sectors(board, source)
    elif asked == step.LEAD_PIECES:
        offer_groups_to_lead(board, seat, source)
    elif asked == step.ORDAIN:
        offer_empty_sectors(board, seat)


def offer_pieces_to_juggle(board: Board, seat: Seat) -> None:
    """One own piece on the board: a cube of a sector or of Notre Dame, or the friend."""
    for place in range(NOTRE_DAME + 1):
        if board.cubes_in(seat, place) > 0:
            board.add(action.FROM + place)
    if board.cells[cell.FRIEND + seat] != cell.OFF_BOARD:
        board.add(action.FROM_FRIEND)
    board.add(action.FORGO)


def offer_sectors_with_pieces(board: Board, seat: Seat) -> None:
    """The Minstrel leads away from a sector that holds something."""
    for sector in range(SECTOR_COUNT):
        if board.pieces_in(seat, sector) > 0:
            board.add(action.FROM + sector)
    board.add(action.FORGO)


def offer_groups_to_lead(board: Board, seat: Seat, source: Place) -> None:
    """One to three pieces, the friend among them or not."""
    most = most_led(board, step.LEAD_PIECES)
    cubes = board.cubes_in(seat, source)
    for others in range(min(most, cubes)):
        board.add(action.LEAD + others)
    if board.cells[cell.FRIEND + seat] == source:
        for others in range(min(most, cubes + 1)):
            board.add(action.LEAD_FRIEND + others)


def offer_empty_sectors(board: Board, seat: Seat) -> None:
    """The Bishop puts a cube where no own piece stands."""
    for sector in range(SECTOR_COUNT):
        if board.pieces_in(seat, sector) == 0:
            board.add(action.TO + sector)
    board.add(action.FORGO)


def can_give(board: Board, seat: Seat) -> bool:
    """Whether a gift to Notre Dame is possible: a coin, and a cube to place or to move there."""
    if board.cells[cell.COINS + seat] == 0:
        return False
    return has_cube_for(board, seat, NOTRE_DAME)


def has_cube_for(board: Board, seat: Seat, target: Place) -> bool:
    """Whether a cube of the own supply, or with that empty one from another place, can go to the target."""
    if board.supply_of(seat) > 0:
        return True
    return board.cubes_on_board(seat) > board.cubes_in(seat, target)
