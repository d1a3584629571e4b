"""A position as a seat knows it, in numbers of fixed length for learning; the seat itself comes first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.bits import BIT
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    CARD_COUNT,
    MARKETS_PER_BOROUGH,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.layout import (
    CARD_TURN,
    CARRIAGE,
    COIN_SUPPLY,
    COINS,
    DOCTOR,
    DRAFT,
    FRIEND,
    GENERAL,
    GIFT_COINS,
    GIVEN,
    HELD,
    HIDDEN,
    HOTEL_LEFT,
    MESSAGE,
    NO_CARD,
    PERSON,
    PHASE,
    PICKS,
    PLACE,
    POINTS,
    RAT,
    SEATS,
    SEEN,
    SLOT,
    SLOT_STATUS,
    SOURCE,
    START,
    STEP,
    SUPPLY,
    TARGET,
)
from parvis.games.notre_dame.rules.menu import cards_to_pick_from

MOST_FEATURE: Final = 32767
TABLE_FEATURES: Final = 13
PERSON_FEATURES: Final = 15
MARKET_FEATURES: Final = 25
CARD_FEATURES: Final = 4 * CARD_COUNT
SEEN_FEATURES: Final = SEATS * CARD_COUNT
SEAT_FEATURES: Final = 30
SIZE: Final = TABLE_FEATURES + PERSON_FEATURES + MARKET_FEATURES + CARD_FEATURES + SEEN_FEATURES + SEATS * SEAT_FEATURES


def observe(board: Board, seat: i64) -> vec[i16]:
    """All features; rows of absent seats and markets stay 0."""
    features = vec[i16]([0] * SIZE)
    observe_table(board, seat, features)
    observe_persons(board, features, TABLE_FEATURES)
    observe_markets(board, seat, features, TABLE_FEATURES + PERSON_FEATURES)
    at: i64 = TABLE_FEATURES + PERSON_FEATURES + MARKET_FEATURES
    observe_hand(board, seat, features, at)
    at += CARD_FEATURES
    places: i64 = 0
    while places < board.players:
        observe_seen(board, seat, board.seat_after(seat, places), features, at + places * CARD_COUNT)
        other = board.seat_after(seat, places)
        observe_seat(board, seat, other, features, at + SEEN_FEATURES + places * SEAT_FEATURES)
        places += 1
    return features


def observe_table(board: Board, seat: i64, features: vec[i16]) -> None:
    """Clock, phase and what a turn in progress has fixed."""
    cells = board.cells
    features[0] = i16(board.players)
    features[1] = i16(board.round)
    features[2] = i16(cells[PHASE])
    features[3] = i16(cells[STEP])
    features[4] = i16(cells[CARD_TURN])
    features[5] = i16(cells[PLACE])
    features[6] = i16((cells[START] - seat + board.players) % board.players)
    features[7] = i16(cells[COIN_SUPPLY])
    features[8] = i16(cells[TARGET])
    features[9] = i16(cells[SOURCE])
    features[10] = i16(cells[GIFT_COINS])
    features[11] = i16(cells[HOTEL_LEFT])
    features[12] = 1 if board.is_pending(seat) else 0


def observe_persons(board: Board, features: vec[i16], at: i64) -> None:
    """One feature a person: 1 while turned up."""
    if board.is_dealt():
        place: i64 = 0
        while place < 3:
            features[at + board.cells[PERSON + place]] = 1
            place += 1


def observe_markets(board: Board, seat: i64, features: vec[i16], at: i64) -> None:
    """Messages on markets, counted from the own borough: 0 none, else the message plus 1."""
    relative: i64 = 0
    while relative < board.boroughs * MARKETS_PER_BOROUGH:
        market = board.market_seen_from(seat, relative)
        features[at + relative] = i16(board.cells[MESSAGE + market] + 1)
        relative += 1


def observe_hand(board: Board, seat: i64, features: vec[i16], at: i64) -> None:
    """Cards in hand by slot, then those offered in the draft."""
    cells = board.cells
    slot: i64 = 0
    while slot < 3:
        place = board.slot_owner(seat, slot) * 3 + slot
        known = cells[SLOT + place] != NO_CARD and (slot < 2 or cells[PHASE] != DRAFT)
        if known and cells[SLOT_STATUS + place] == HIDDEN:
            features[at + slot * CARD_COUNT + cells[SLOT + place]] = 1
        slot += 1
    if cells[PHASE] == DRAFT and board.is_pending(seat):
        offered = cards_to_pick_from(board, seat)
        card: i64 = 0
        while card < CARD_COUNT:
            if offered & BIT[card] != 0:
                features[at + 3 * CARD_COUNT + card] = 1
            card += 1


def observe_seen(board: Board, seat: i64, colour: i64, features: vec[i16], at: i64) -> None:
    """Which cards of a colour the seat has seen this period."""
    seen = board.cells[SEEN + seat * SEATS + colour]
    card: i64 = 0
    while card < CARD_COUNT:
        if seen & BIT[card] != 0:
            features[at + card] = 1
        card += 1


def observe_seat(board: Board, viewer: i64, seat: i64, features: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public."""
    cells = board.cells
    features[at] = i16(cells[COINS + seat])
    features[at + 1] = i16(cells[SUPPLY + seat])
    features[at + 2] = i16(cells[GENERAL + seat])
    features[at + 3] = i16(min(cells[POINTS + seat], MOST_FEATURE))
    features[at + 4] = i16(cells[RAT + seat])
    features[at + 5] = i16(cells[GIVEN + seat])
    features[at + 6] = i16(cells[DOCTOR + seat])
    features[at + 7] = i16(cells[PICKS + seat])
    carriage = cells[CARRIAGE + seat]
    shift = board.boroughs - board.borough_of(viewer)
    borough = (carriage // MARKETS_PER_BOROUGH + shift) % board.boroughs
    features[at + 8] = i16(borough * MARKETS_PER_BOROUGH + carriage % MARKETS_PER_BOROUGH)
    sector: i64 = 0
    while sector < SECTOR_COUNT:
        features[at + 9 + sector] = i16(board.cubes_in(seat, sector))
        if cells[FRIEND + seat] == sector:
            features[at + 16 + sector] = 1
        sector += 1
    colour: i64 = 0
    while colour < board.boroughs:
        shifted = (colour + shift) % board.boroughs
        features[at + 23 + shifted] = i16(cells[HELD + seat * SEATS + colour])
        colour += 1
    features[at + 28] = 1 if board.current_player == seat else 0
    features[at + 29] = 1 if board.is_pending(seat) else 0
