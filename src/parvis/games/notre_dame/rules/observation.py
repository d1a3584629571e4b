"""A position as a seat knows it, in numbers of fixed length for learning; the seat itself comes first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.bits import BIT
from parvis.games.notre_dame.rules import cell, phase
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import CARD_COUNT, MARKETS_PER_BOROUGH, PERSON_COUNT, SECTOR_COUNT
from parvis.games.notre_dame.rules.menu import cards_to_pick_from
from parvis.games.notre_dame.rules.terms import Colour, Seat

LARGEST_FEATURE: Final[i64] = 32767

# Where each block of features begins.
TABLE: Final[i64] = 0
TABLE_FEATURES: Final[i64] = 13
PERSONS: Final[i64] = TABLE + TABLE_FEATURES  # one a person
MARKETS: Final[i64] = PERSONS + PERSON_COUNT  # one a market
HAND: Final[i64] = MARKETS + cell.MARKET_CELLS  # the cards of every slot, then those offered
SEEN: Final[i64] = HAND + (cell.SLOTS + 1) * CARD_COUNT  # the cards of every colour
PLAYERS: Final[i64] = SEEN + cell.SEATS * CARD_COUNT  # a block a player

# A player's block.
THINGS: Final[i64] = 9
SECTORS: Final[i64] = THINGS  # cubes in every sector
FRIEND: Final[i64] = SECTORS + SECTOR_COUNT  # 1 in the friend's sector
MESSAGES: Final[i64] = FRIEND + SECTOR_COUNT  # held, by colour
CURRENT: Final[i64] = MESSAGES + cell.SEATS
PENDING: Final[i64] = CURRENT + 1
PLAYER_FEATURES: Final[i64] = PENDING + 1

SIZE: Final[i64] = PLAYERS + cell.SEATS * PLAYER_FEATURES


def observe(board: Board, seat: Seat) -> vec[i16]:
    """All features; rows of absent seats and markets stay 0."""
    features = vec[i16]([0] * SIZE)
    observe_table(board, seat, features)
    observe_persons(board, features)
    observe_markets(board, seat, features)
    observe_hand(board, seat, features)
    for nth in range(board.players):
        other = board.seat_after(seat, nth)
        observe_seen(board, seat, other, features, SEEN + nth * CARD_COUNT)
        observe_player(board, seat, other, features, PLAYERS + nth * PLAYER_FEATURES)
    return features


def observe_table(board: Board, seat: Seat, features: vec[i16]) -> None:
    """Clock, phase and what a turn in progress has fixed."""
    cells = board.cells
    features[0] = i16(board.players)
    features[1] = i16(board.round)
    features[2] = i16(cells[cell.PHASE])
    features[3] = i16(cells[cell.STEP])
    features[4] = i16(cells[cell.CARD_TURN])
    features[5] = i16(cells[cell.TURNS_TAKEN])
    features[6] = i16((cells[cell.START] - seat + board.players) % board.players)
    features[7] = i16(cells[cell.COIN_SUPPLY])
    features[8] = i16(cells[cell.TARGET])
    features[9] = i16(cells[cell.SOURCE])
    features[10] = i16(cells[cell.GIFT_COINS])
    features[11] = i16(cells[cell.HOTEL_LEFT])
    features[12] = 1 if board.is_pending(seat) else 0


def observe_persons(board: Board, features: vec[i16]) -> None:
    """One feature a person: 1 while turned up."""
    if board.is_dealt():
        for nth in range(cell.PERSON_CELLS):
            features[PERSONS + board.cells[cell.PERSON + nth]] = 1


def observe_markets(board: Board, seat: Seat, features: vec[i16]) -> None:
    """Messages on markets, counted from the own borough: 0 none, else the message plus 1."""
    for relative in range(board.boroughs * MARKETS_PER_BOROUGH):
        market = board.market_seen_from(seat, relative)
        features[MARKETS + relative] = i16(board.cells[cell.MESSAGE + market] + 1)


def observe_hand(board: Board, seat: Seat, features: vec[i16]) -> None:
    """Cards in hand by slot, then those offered in the draft."""
    cells = board.cells
    for slot in range(cell.SLOTS):
        index = board.slot_index(seat, slot)
        known = cells[cell.SLOT + index] != cell.NO_CARD and (slot < 2 or cells[cell.PHASE] != phase.DRAFT)
        if known and cells[cell.SLOT_STATUS + index] == cell.HIDDEN:
            features[HAND + slot * CARD_COUNT + cells[cell.SLOT + index]] = 1
    if cells[cell.PHASE] == phase.DRAFT and board.is_pending(seat):
        offered = cards_to_pick_from(board, seat)
        for card in range(CARD_COUNT):
            if offered & BIT[card] != 0:
                features[HAND + cell.SLOTS * CARD_COUNT + card] = 1


def observe_seen(board: Board, seat: Seat, colour: Colour, features: vec[i16], at: i64) -> None:
    """Which cards of a colour the seat has seen this period."""
    seen = board.cells[cell.SEEN + seat * cell.SEATS + colour]
    for card in range(CARD_COUNT):
        if seen & BIT[card] != 0:
            features[at + card] = 1


def observe_player(board: Board, viewer: Seat, seat: Seat, features: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public."""
    cells = board.cells
    features[at] = i16(cells[cell.COINS + seat])
    features[at + 1] = i16(cells[cell.SUPPLY + seat])
    features[at + 2] = i16(cells[cell.GENERAL + seat])
    features[at + 3] = i16(min(cells[cell.POINTS + seat], LARGEST_FEATURE))
    features[at + 4] = i16(cells[cell.RAT + seat])
    features[at + 5] = i16(cells[cell.GIVEN + seat])
    features[at + 6] = i16(cells[cell.DOCTORED + seat])
    features[at + 7] = i16(cells[cell.PICKS + seat])
    carriage = cells[cell.CARRIAGE + seat]
    shift = board.boroughs - board.borough_of(viewer)
    borough = (carriage // MARKETS_PER_BOROUGH + shift) % board.boroughs
    features[at + 8] = i16(borough * MARKETS_PER_BOROUGH + carriage % MARKETS_PER_BOROUGH)
    for sector in range(SECTOR_COUNT):
        features[at + SECTORS + sector] = i16(board.cubes_in(seat, sector))
        if cells[cell.FRIEND + seat] == sector:
            features[at + FRIEND + sector] = 1
    for colour in range(board.boroughs):
        shifted = (colour + shift) % board.boroughs
        features[at + MESSAGES + shifted] = i16(cells[cell.HELD + seat * cell.SEATS + colour])
    features[at + CURRENT] = 1 if board.current_player == seat else 0
    features[at + PENDING] = 1 if board.is_pending(seat) else 0
