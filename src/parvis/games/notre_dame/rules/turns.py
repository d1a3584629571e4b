"""A turn: the card that is played or the person that is bribed, step by step until it is whole."""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import action, cell, favours, number, phase, step, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.cards import CARD_ROWS
from parvis.games.notre_dame.rules.data import NOTRE_DAME, SECTOR_COUNT
from parvis.games.notre_dame.rules.effects import (
    SECTOR_STEPS,
    act_in_sector,
    award,
    drive,
    lodge,
    offer_hotel,
    pay_coins,
)
from parvis.games.notre_dame.rules.menu import can_give, has_cube_for
from parvis.games.notre_dame.rules.persons import bribe
from parvis.games.notre_dame.rules.pieces import place_cube, send_friend, shift_cube
from parvis.games.notre_dame.rules.rows import check_bound
from parvis.games.notre_dame.rules.terms import Card, Seat, Sector


def take_turn(board: Board, choice: i64, seat: Seat) -> None:
    """Carry out one choice of a card or bribe turn. The turn is whole when the step is MAIN again."""
    asked = board.cells[cell.STEP]
    board.cells[cell.STEP] = step.MAIN
    if asked == step.MAIN:
        open_turn(board, choice, seat)
    elif asked == step.GIVE:
        choose_gift(board, seat, choice - action.GIFT)
    elif asked == step.MOVE:
        move_cube(board, seat, choice)
    elif asked == step.SEND_FRIEND:
        send_friend(board, seat, choice - action.TO)
    elif asked == step.DRIVE:
        end = choice - action.DRIVE
        drive(board, seat, board.market_seen_from(seat, end // 2), end % 2 == 1)
    elif asked == step.LODGE:
        lodge(board, seat, choice)
        offer_hotel(board, seat, board.cells[cell.HOTEL_LEFT] - 1)
    else:
        favours.go_on(board, seat, asked, choice)


def open_turn(board: Board, choice: i64, seat: Seat) -> None:
    """The answer to a turn's own question: a card, a person or nobody."""
    if board.cells[cell.PHASE] == phase.CARDS:
        card = choice - action.PLAY
        play(board, seat, card // action.COLOUR_COUNT, card % action.COLOUR_COUNT)
    elif choice == action.BRIBE_NOBODY:
        if board.trace is not None:
            board.note(trace.BRIBED_NOBODY, seat, [], EVERYONE)
    else:
        bribe(board, seat, choice - action.BRIBE)


# Cards --------------------------------------------------------------------------------------------------------


def play(board: Board, seat: Seat, card: Card, seats_right: i64) -> None:
    """Play a card of the colour of a seat so far to the right; with the second one the third is discarded unseen."""
    show_card(board, seat, card, seats_right)
    if board.cells[cell.CARD_TURN] == 1:
        discard_last(board, seat)
    PLAY_OF_CARD[card].use(board, seat, card)


def show_card(board: Board, seat: Seat, card: Card, seats_right: i64) -> None:
    """The card lies open before the player, its colour known."""
    cells = board.cells
    colour = board.slot_owner(seat, seats_right)
    slot = seats_right
    while slot < cell.SLOTS:  # with two players there may be a second card of the colour
        index = colour * cell.SLOTS + slot
        if cells[cell.SLOT + index] == card:
            cells[cell.SLOT_STATUS + index] = cell.PLAYED
        slot += board.players
    board.see_all(colour, card)
    if board.trace is not None:
        board.note(trace.PLAYED, seat, [card, colour], EVERYONE)


def discard_last(board: Board, seat: Seat) -> None:
    """The third card goes, never shown."""
    for slot in range(cell.SLOTS):
        colour = board.slot_owner(seat, slot)
        index = colour * cell.SLOTS + slot
        if board.cells[cell.SLOT_STATUS + index] == cell.HIDDEN:
            board.cells[cell.SLOT_STATUS + index] = cell.DISCARDED
            if board.trace is not None:
                board.note(trace.DISCARDED, seat, [board.cells[cell.SLOT + index], colour], BIT[seat])


def note_nothing_done(board: Board, seat: Seat, card: Card) -> None:
    """A card without effect, told in the trace."""
    if board.trace is not None:
        board.note(trace.NOTHING_DONE, seat, [card], EVERYONE)


class Play(ABC):
    """How a card is played, and the steps it may ask."""

    steps: ClassVar[tuple[int, ...]] = ()

    @abstractmethod
    def use(self, board: Board, seat: Seat, card: Card) -> None:
        """Carry it out, or ask its first step."""


class PlaceCube(Play):
    """The card of a sector."""

    steps = (step.MOVE, *SECTOR_STEPS)

    def use(self, board: Board, seat: Seat, card: Card) -> None:
        """A cube of the own supply goes there and acts; with that empty perhaps another."""
        if board.cells[cell.SUPPLY + seat] > 0:
            place_cube(board, seat, card)
            act_in_sector(board, seat, card)
        elif has_cube_for(board, seat, card):
            board.cells[cell.TARGET] = card
            board.cells[cell.STEP] = step.MOVE
        else:
            note_nothing_done(board, seat, card)


class Give(Play):
    """Notre Dame."""

    steps = (step.GIVE, step.MOVE)

    def use(self, board: Board, seat: Seat, card: Card) -> None:
        """Ask for the gift, if one is possible."""
        if can_give(board, seat):
            board.cells[cell.STEP] = step.GIVE
        else:
            note_nothing_done(board, seat, card)


class SendFriend(Play):
    """The trusted friend."""

    steps = (step.SEND_FRIEND, *SECTOR_STEPS)

    def use(self, board: Board, seat: Seat, card: Card) -> None:
        """Ask where he goes."""
        del seat, card
        board.cells[cell.STEP] = step.SEND_FRIEND


PLAYS: Final[dict[str, Play]] = {"place-cube": PlaceCube(), "give": Give(), "send-friend": SendFriend()}
check_bound("play", [(f"action card {row.name}", row.play) for row in CARD_ROWS], list(PLAYS))
PLAY_OF_CARD: Final = vec[Play]([PLAYS[row.play] for row in CARD_ROWS])


def move_cube(board: Board, seat: Seat, choice: i64) -> None:
    """With the supply empty, a cube from another place does the card, or the card is left undone."""
    target = board.cells[cell.TARGET]
    board.cells[cell.TARGET] = 0
    if choice == action.FORGO:
        note_nothing_done(board, seat, target)
        return
    shift_cube(board, seat, choice - action.FROM, target)
    if target == NOTRE_DAME:
        give(board, seat)
    else:
        act_in_sector(board, seat, target)


# Gifts to Notre Dame ------------------------------------------------------------------------------------------


def choose_gift(board: Board, seat: Seat, coins: i64) -> None:
    """No gift, no cube. Otherwise a cube goes to Notre Dame, from the supply or with that empty from elsewhere."""
    if coins == 0:
        note_nothing_done(board, seat, NOTRE_DAME)
        return
    board.cells[cell.GIFT_COINS] = coins
    if board.cells[cell.SUPPLY + seat] > 0:
        place_cube(board, seat, NOTRE_DAME)
        give(board, seat)
        return
    source = only_sector_with_cubes(board, seat)
    if source >= 0:
        shift_cube(board, seat, source, NOTRE_DAME)
        give(board, seat)
    else:
        board.cells[cell.TARGET] = NOTRE_DAME
        board.cells[cell.STEP] = step.MOVE


def only_sector_with_cubes(board: Board, seat: Seat) -> Sector:
    """The one sector that holds own cubes, or -1 if there are several."""
    only: i64 = -1
    for sector in range(SECTOR_COUNT):
        if board.cubes_in(seat, sector) > 0:
            if only >= 0:
                return -1
            only = sector
    return only


def give(board: Board, seat: Seat) -> None:
    """The gift itself, once the cube stands."""
    coins = board.cells[cell.GIFT_COINS]
    board.cells[cell.GIFT_COINS] = 0
    pay_coins(board, seat, coins)
    if board.trace is not None:
        board.note(trace.GIFT, seat, [coins], EVERYONE)
    award(board, seat, board.numbers[number.GIFT + coins - 1])
