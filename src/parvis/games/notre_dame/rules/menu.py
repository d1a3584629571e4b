"""What is offered: the actions open to a seat in every phase and step."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.notre_dame.rules import actions
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    BRIBE_PRICE,
    CARRIAGE_HOUSE,
    FAVOUR,
    FRIEND_CARD,
    MARKETS_PER_BOROUGH,
    MINSTREL,
    NOTRE_DAME,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.effects import hotel_choice_is_open
from parvis.games.notre_dame.rules.layout import (
    BRIBE,
    CARD,
    CARRIAGE,
    COINS,
    DRAFT,
    DRAWN,
    DRIVE,
    FRIEND,
    GIVE,
    HIDDEN,
    JUGGLE_FROM,
    JUGGLE_TO,
    LEAD_FROM,
    LEAD_PIECES,
    LEAD_TO,
    LODGE,
    LOSE,
    MAIN,
    MOVE,
    OFF_BOARD,
    ORDAIN,
    PERSON,
    PHASE,
    PICKS,
    SEND_FRIEND,
    SLOT,
    SLOT_STATUS,
    SOURCE,
    STEP,
    TARGET,
)
from parvis.games.notre_dame.rules.persons import fullest


def offer(board: Board, seat: i64) -> None:
    """Fill the menu of a pending seat."""
    step = board.cells[STEP]
    if step == MAIN:
        offer_turn(board, seat)
    elif step == GIVE:
        offer_gifts(board, seat)
    elif step == MOVE:
        offer_cubes_to_move(board, seat)
    elif step == SEND_FRIEND:
        offer_other_sectors(board, board.cells[FRIEND + seat])
    elif step == DRIVE:
        offer_drives(board, seat)
    elif step == LODGE:
        offer_hotel_choices(board, seat)
    elif step == LOSE:
        offer_losses(board, seat)
    else:
        offer_favour(board, seat, step)


def offer_turn(board: Board, seat: i64) -> None:
    """The question that opens a turn: what to keep, what to play, whom to bribe."""
    phase = board.cells[PHASE]
    if phase == DRAFT:
        offer_picks(board, seat)
    elif phase == CARD:
        offer_cards(board, seat)
    elif phase == BRIBE:
        offer_bribes(board, seat)


def cards_to_pick_from(board: Board, seat: i64) -> i64:
    """The set of cards a seat chooses from in the draft: the three drawn, or the two received."""
    if board.cells[PICKS + seat] == 0:
        return board.cells[DRAWN + seat]
    right = board.right_of(seat)
    return board.cells[DRAWN + right] ^ BIT[board.cells[SLOT + right * 3]]


def offer_picks(board: Board, seat: i64) -> None:
    """Draft: each card of those in hand."""
    choice = cards_to_pick_from(board, seat)
    card: i64 = 0
    while choice != 0:
        if choice & 1 != 0:
            board.add(actions.KEEP + card)
        choice >>= 1
        card += 1


def offer_cards(board: Board, seat: i64) -> None:
    """Each card still in hand; cards of a kind and different colours are different choices."""
    slot: i64 = 0
    while slot < 3:
        colour = board.slot_owner(seat, slot)
        if board.cells[SLOT_STATUS + colour * 3 + slot] == HIDDEN:
            card = board.cells[SLOT + colour * 3 + slot]
            board.add(actions.PLAY + card * actions.COLOUR_COUNT + (slot if board.players > 2 else slot % 2))
        slot += 1


def offer_bribes(board: Board, seat: i64) -> None:
    """The three persons, if the price can be paid, or nobody."""
    if board.cells[COINS + seat] >= board.numbers[BRIBE_PRICE]:
        place: i64 = 0
        while place < 3:
            board.add(actions.BRIBE + board.cells[PERSON + place])
            place += 1
    board.add(actions.BRIBE_NOBODY)


def offer_gifts(board: Board, seat: i64) -> None:
    """No gift, or one to three coins."""
    coins: i64 = 0
    while coins <= 3 and coins <= board.cells[COINS + seat]:
        board.add(actions.GIFT + coins)
        coins += 1


def offer_cubes_to_move(board: Board, seat: i64) -> None:
    """Own cubes in other places; a sector's card may be left undone, a gift that was chosen may not."""
    target = board.cells[TARGET]
    place: i64 = 0
    while place <= NOTRE_DAME:
        if place != target and board.cubes_in(seat, place) > 0:
            board.add(actions.FROM + place)
        place += 1
    if target != NOTRE_DAME:
        board.add(actions.FORGO)


def offer_other_sectors(board: Board, but: i64) -> None:
    """Every sector but one."""
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if sector != but:
            board.add(actions.TO + sector)
        sector += 1


def offer_drives(board: Board, seat: i64) -> None:
    """Every market in reach, with and without taking an allowed message there."""
    reach = board.pieces_in(seat, CARRIAGE_HOUSE)
    here = board.cells[CARRIAGE + seat]
    relative: i64 = 0
    while relative < board.boroughs * MARKETS_PER_BOROUGH:
        market = board.market_seen_from(seat, relative)
        if board.steps_to(seat, market) <= reach:
            board.add(actions.DRIVE + 2 * relative)
            # To end where it stands and have moved, the carriage goes out and back.
            if (market != here or reach >= 2) and board.may_take(seat, market):
                board.add(actions.DRIVE + 2 * relative + 1)
        relative += 1


def offer_hotel_choices(board: Board, seat: i64) -> None:
    """A coin, a cube or a step back of the rats, where it has an effect."""
    choice: i64 = actions.HOTEL_COIN
    while choice <= actions.HOTEL_RAT:
        if hotel_choice_is_open(board, seat, choice):
            board.add(choice)
        choice += 1


def offer_losses(board: Board, seat: i64) -> None:
    """The plague takes a cube of the fullest sectors that hold one."""
    most = fullest(board, seat)
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if may_lose_from(board, seat, sector, most):
            board.add(actions.TO + sector)
        sector += 1


def may_lose_from(board: Board, seat: i64, sector: i64, most: i64) -> bool:
    """Whether a sector is among the fullest and holds a cube."""
    return board.pieces_in(seat, sector) == most and board.cubes_in(seat, sector) > 0


def offer_favour(board: Board, seat: i64, step: i64) -> None:
    """The steps of Juggler, Minstrel and Bishop."""
    source = board.cells[SOURCE]
    if step == JUGGLE_FROM:
        offer_pieces_to_juggle(board, seat)
    elif step == JUGGLE_TO:
        offer_other_sectors(board, board.cells[FRIEND + seat] if source == FRIEND_CARD else source)
    elif step == LEAD_FROM:
        offer_sectors_with_pieces(board, seat)
    elif step == LEAD_TO:
        offer_other_sectors(board, source)
    elif step == LEAD_PIECES:
        offer_groups_to_lead(board, seat, source)
    elif step == ORDAIN:
        offer_empty_sectors(board, seat)


def offer_pieces_to_juggle(board: Board, seat: i64) -> None:
    """One own piece on the board: a cube of a sector or of Notre Dame, or the friend."""
    place: i64 = 0
    while place <= NOTRE_DAME:
        if board.cubes_in(seat, place) > 0:
            board.add(actions.FROM + place)
        place += 1
    if board.cells[FRIEND + seat] != OFF_BOARD:
        board.add(actions.FROM_FRIEND)
    board.add(actions.FORGO)


def offer_sectors_with_pieces(board: Board, seat: i64) -> None:
    """The Minstrel leads away from a sector that holds something."""
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if board.pieces_in(seat, sector) > 0:
            board.add(actions.FROM + sector)
        sector += 1
    board.add(actions.FORGO)


def offer_groups_to_lead(board: Board, seat: i64, source: i64) -> None:
    """One to three pieces, the friend among them or not."""
    limit = board.numbers[FAVOUR + MINSTREL]
    cubes = board.cubes_in(seat, source)
    count: i64 = 1
    while count <= limit and count <= cubes:
        board.add(actions.LEAD + count - 1)
        count += 1
    if board.cells[FRIEND + seat] == source:
        count = 0
        while count < limit and count <= cubes:
            board.add(actions.LEAD_FRIEND + count)
            count += 1


def offer_empty_sectors(board: Board, seat: i64) -> None:
    """The Bishop puts a cube where no own piece stands."""
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if board.pieces_in(seat, sector) == 0:
            board.add(actions.TO + sector)
        sector += 1
    board.add(actions.FORGO)


def can_give(board: Board, seat: i64) -> bool:
    """Whether a gift to Notre Dame is possible: a coin, and a cube to place or to move there."""
    if board.cells[COINS + seat] == 0:
        return False
    return has_cube_for(board, seat, NOTRE_DAME)


def has_cube_for(board: Board, seat: i64, target: i64) -> bool:
    """Whether a cube of the own supply, or with that empty one from another place, can go to the target."""
    if board.supply_of(seat) > 0:
        return True
    return board.cubes_on_board(seat) > board.cubes_in(seat, target)
