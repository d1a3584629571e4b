"""A turn: the card that is played or the person that is bribed, step by step until it is whole."""

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import actions
from parvis.games.notre_dame.rules import trace as events
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import BISHOP, FAVOUR, FRIEND_CARD, JUGGLER, MINSTREL, NOTRE_DAME, SECTOR_COUNT
from parvis.games.notre_dame.rules.data import GIFT as GIFT_POINTS
from parvis.games.notre_dame.rules.effects import act_in_sector, award, drive, lodge, offer_hotel, pay_coins
from parvis.games.notre_dame.rules.layout import (
    CARD,
    CARD_TURN,
    DISCARDED,
    DRIVE,
    FRIEND,
    GENERAL,
    GIFT_COINS,
    GIVE,
    HIDDEN,
    HOTEL_LEFT,
    JUGGLE_FROM,
    JUGGLE_TO,
    LEAD_FROM,
    LEAD_PIECES,
    LEAD_TO,
    LODGE,
    MAIN,
    MOVE,
    ORDAIN,
    PHASE,
    PLAYED,
    SEND_FRIEND,
    SLOT,
    SLOT_STATUS,
    SOURCE,
    STEP,
    SUPPLY,
    TARGET,
)
from parvis.games.notre_dame.rules.menu import can_give, has_cube_for
from parvis.games.notre_dame.rules.persons import bribe


def take_turn(board: Board, action: i64, seat: i64) -> None:
    """Carry out one choice of a card or bribe turn. The turn is whole when the step is MAIN again."""
    step = board.cells[STEP]
    board.cells[STEP] = MAIN
    if step == MAIN:
        if board.cells[PHASE] == CARD:
            choice = action - actions.PLAY
            play(board, seat, choice // actions.COLOUR_COUNT, choice % actions.COLOUR_COUNT)
        elif action == actions.BRIBE_NOBODY:
            if board.trace is not None:
                board.note(events.BRIBED_NOBODY, seat, [], EVERYONE)
        else:
            bribe(board, seat, action - actions.BRIBE)
    elif step == GIVE:
        choose_gift(board, seat, action - actions.GIFT)
    elif step == MOVE:
        move_cube(board, seat, action)
    elif step == SEND_FRIEND:
        send_friend(board, seat, action - actions.TO)
    elif step == DRIVE:
        choice = action - actions.DRIVE
        drive(board, seat, board.market_seen_from(seat, choice // 2), choice % 2 == 1)
    elif step == LODGE:
        lodge(board, seat, action)
        offer_hotel(board, seat, board.cells[HOTEL_LEFT] - 1)
    else:
        use_favour(board, seat, step, action)


# Cards --------------------------------------------------------------------------------------------------------


def play(board: Board, seat: i64, card: i64, colour_right: i64) -> None:
    """Play a card from the hand; with the second one the third is discarded unseen."""
    colour = (seat - colour_right + board.players) % board.players
    show_card(board, seat, card, colour)
    if board.cells[CARD_TURN] == 1:
        discard_last(board, seat)
    if card == FRIEND_CARD:
        board.cells[STEP] = SEND_FRIEND
    elif card == NOTRE_DAME:
        if can_give(board, seat):
            board.cells[STEP] = GIVE
        else:
            note_nothing_done(board, seat, card)
    elif board.cells[SUPPLY + seat] > 0:
        place_cube(board, seat, card)
        act_in_sector(board, seat, card)
    elif has_cube_for(board, seat, card):
        board.cells[TARGET] = card
        board.cells[STEP] = MOVE
    else:
        note_nothing_done(board, seat, card)


def show_card(board: Board, seat: i64, card: i64, colour: i64) -> None:
    """The card lies open before the player, its colour known."""
    slot: i64 = 0
    while slot < 3:
        if board.slot_owner(seat, slot) == colour and board.cells[SLOT + colour * 3 + slot] == card:
            board.cells[SLOT_STATUS + colour * 3 + slot] = PLAYED
        slot += 1
    board.see_all(colour, card)
    if board.trace is not None:
        board.note(events.PLAYED, seat, [card, colour], EVERYONE)


def discard_last(board: Board, seat: i64) -> None:
    """The third card goes, never shown."""
    slot: i64 = 0
    while slot < 3:
        colour = board.slot_owner(seat, slot)
        place = colour * 3 + slot
        if board.cells[SLOT_STATUS + place] == HIDDEN:
            board.cells[SLOT_STATUS + place] = DISCARDED
            if board.trace is not None:
                board.note(events.DISCARDED, seat, [board.cells[SLOT + place], colour], BIT[seat])
        slot += 1


def place_cube(board: Board, seat: i64, place: i64) -> None:
    """A cube from the own supply into a sector or onto Notre Dame."""
    board.cells[SUPPLY + seat] -= 1
    board.change_cubes(seat, place, 1)
    if board.trace is not None:
        board.note(events.PLACED, seat, [place, pieces_at(board, seat, place)], EVERYONE)


def move_cube(board: Board, seat: i64, action: i64) -> None:
    """With the supply empty, a cube from another place does the card, or the card is left undone."""
    target = board.cells[TARGET]
    board.cells[TARGET] = 0
    if action == actions.FORGO:
        note_nothing_done(board, seat, target)
        return
    shift_cube(board, seat, action - actions.FROM, target)
    if target == NOTRE_DAME:
        give(board, seat)
    else:
        act_in_sector(board, seat, target)


def shift_cube(board: Board, seat: i64, source: i64, target: i64) -> None:
    """A cube on the board changes its place."""
    board.change_cubes(seat, source, -1)
    board.change_cubes(seat, target, 1)
    if board.trace is not None:
        board.note(events.MOVED, seat, [source, target, pieces_at(board, seat, target)], EVERYONE)


def choose_gift(board: Board, seat: i64, coins: i64) -> None:
    """No gift, no cube. Otherwise a cube goes to Notre Dame, from the supply or with that empty from elsewhere."""
    if coins == 0:
        note_nothing_done(board, seat, NOTRE_DAME)
        return
    board.cells[GIFT_COINS] = coins
    if board.cells[SUPPLY + seat] > 0:
        place_cube(board, seat, NOTRE_DAME)
        give(board, seat)
        return
    source = only_sector_with_cubes(board, seat)
    if source >= 0:
        shift_cube(board, seat, source, NOTRE_DAME)
        give(board, seat)
    else:
        board.cells[TARGET] = NOTRE_DAME
        board.cells[STEP] = MOVE


def only_sector_with_cubes(board: Board, seat: i64) -> i64:
    """The one sector that holds own cubes, or -1 if there are several."""
    only: i64 = -1
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        if board.cubes_in(seat, sector) > 0:
            if only >= 0:
                return -1
            only = sector
        sector += 1
    return only


def give(board: Board, seat: i64) -> None:
    """The gift itself, once the cube stands."""
    coins = board.cells[GIFT_COINS]
    board.cells[GIFT_COINS] = 0
    pay_coins(board, seat, coins)
    if board.trace is not None:
        board.note(events.GIFT, seat, [coins], EVERYONE)
    award(board, seat, board.numbers[GIFT_POINTS + coins - 1])


def send_friend(board: Board, seat: i64, sector: i64) -> None:
    """The friend goes to another sector and acts there as a cube would."""
    board.cells[FRIEND + seat] = sector
    if board.trace is not None:
        board.note(events.FRIEND_SENT, seat, [sector, board.pieces_in(seat, sector)], EVERYONE)
    act_in_sector(board, seat, sector)


def pieces_at(board: Board, seat: i64, place: i64) -> i64:
    """Own pieces in a sector or on Notre Dame."""
    if place == NOTRE_DAME:
        return board.cubes_in(seat, place)
    return board.pieces_in(seat, place)


def note_nothing_done(board: Board, seat: i64, card: i64) -> None:
    """A card without effect, told in the trace."""
    if board.trace is not None:
        board.note(events.NOTHING_DONE, seat, [card], EVERYONE)


# Favours that move pieces -------------------------------------------------------------------------------------


def use_favour(board: Board, seat: i64, step: i64, action: i64) -> None:
    """One choice for Juggler, Minstrel or Bishop; each may be forgone."""
    if action == actions.FORGO:
        if board.trace is not None:
            person = JUGGLER if step == JUGGLE_FROM else MINSTREL if step == LEAD_FROM else BISHOP
            board.note(events.FORGONE, seat, [person], EVERYONE)
    elif step == JUGGLE_FROM or step == LEAD_FROM:
        board.cells[SOURCE] = action - actions.FROM
        board.cells[STEP] = JUGGLE_TO if step == JUGGLE_FROM else LEAD_TO
    elif step == JUGGLE_TO:
        juggle(board, seat, action - actions.TO)
    elif step == LEAD_TO:
        choose_group(board, seat, action - actions.TO)
    elif step == LEAD_PIECES:
        if action >= actions.LEAD_FRIEND:
            lead(board, seat, action - actions.LEAD_FRIEND, True)
        else:
            lead(board, seat, action - actions.LEAD + 1, False)
    elif step == ORDAIN:
        ordain(board, seat, action - actions.TO)


def juggle(board: Board, seat: i64, target: i64) -> None:
    """A piece on the board moves to another sector and acts there."""
    source = board.cells[SOURCE]
    board.cells[SOURCE] = 0
    if source == FRIEND_CARD:
        send_friend(board, seat, target)
    else:
        shift_cube(board, seat, source, target)
        act_in_sector(board, seat, target)


def choose_group(board: Board, seat: i64, target: i64) -> None:
    """Ask how many pieces the Minstrel leads, unless only one piece stands there."""
    source = board.cells[SOURCE]
    board.cells[TARGET] = target
    cubes = board.cubes_in(seat, source)
    friend = board.cells[FRIEND + seat] == source
    if cubes == 0:
        lead(board, seat, 0, True)
    elif not friend and (cubes == 1 or board.numbers[FAVOUR + MINSTREL] == 1):
        lead(board, seat, 1, False)
    else:
        board.cells[STEP] = LEAD_PIECES


def lead(board: Board, seat: i64, cubes: i64, friend: bool) -> None:
    """The Minstrel leads pieces from one sector to another; no action follows."""
    source = board.cells[SOURCE]
    target = board.cells[TARGET]
    board.cells[SOURCE] = 0
    board.cells[TARGET] = 0
    board.change_cubes(seat, source, -cubes)
    board.change_cubes(seat, target, cubes)
    if friend:
        board.cells[FRIEND + seat] = target
    if board.trace is not None:
        board.note(events.LED, seat, [source, target, cubes, 1 if friend else 0], EVERYONE)


def ordain(board: Board, seat: i64, sector: i64) -> None:
    """The Bishop puts a cube from the general supply into an empty sector, which then acts."""
    board.cells[GENERAL + seat] -= 1
    board.change_cubes(seat, sector, 1)
    if board.trace is not None:
        board.note(events.ORDAINED, seat, [sector], EVERYONE)
    act_in_sector(board, seat, sector)
