"""A position as a seat knows it, in numbers of fixed length for learning; the seat itself comes first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.game import TERMINAL
from parvis.games.troyes.rules import cell
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    CATHEDRAL_SPACES,
    CHARACTERS_HELD,
    DICE_PER_OWNER,
    FACES,
    LARGEST_GROUP,
    OWNERS,
    SEATS,
    SLOT_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.characters import CHARACTER_COUNT
from parvis.games.troyes.rules.event_cards import EVENT_COUNT
from parvis.games.troyes.rules.layout import NEUTRAL, NONE, WON_BY
from parvis.games.troyes.rules.number import CARD_COUNT
from parvis.games.troyes.rules.terms import Owner, Seat

HIGHEST_FEATURE: Final[i64] = 32767
TABLE_FEATURES: Final[i64] = 30
PICTURE_FEATURES: Final[i64] = BUILDING_COUNT * OWNERS
BUILDING_FEATURES: Final[i64] = SPACE_COUNT + PICTURE_FEATURES + CATHEDRAL_SPACES
DICE_FEATURES: Final[i64] = OWNERS * DICE_PER_OWNER
FEATURES_OF_EVENT: Final[i64] = 2 + 2 * OWNERS  # place in the row, where else it is, cubes, order of first cubes
EVENT_FEATURES: Final[i64] = EVENT_COUNT * FEATURES_OF_EVENT
STOCK_FEATURES: Final[i64] = 9  # a seat's deniers, influence and so on
SEAT_FEATURES: Final[i64] = STOCK_FEATURES + 2 * SLOT_COUNT + CHARACTER_COUNT
SIZE: Final[i64] = (
    TABLE_FEATURES + BUILDING_FEATURES + DICE_FEATURES + CARD_COUNT + EVENT_FEATURES + SEATS * SEAT_FEATURES
)


def relative(board: Board, seat: Seat, owner: Owner) -> i64:
    """An owner counted from a seat: 0 nobody, 1 the seat, then clockwise; 5 neutral."""
    if owner == NONE:
        return 0
    if owner == NEUTRAL:
        return NEUTRAL + 1
    return (owner - seat + board.players) % board.players + 1


def observe(board: Board, seat: Seat) -> vec[i16]:
    """All features; rows of absent seats stay 0."""
    features = vec[i16]([0] * SIZE)
    observe_table(board, seat, features)
    at: i64 = TABLE_FEATURES
    observe_buildings(board, seat, features, at)
    at += BUILDING_FEATURES
    for pick in range(DICE_FEATURES):
        if pick // DICE_PER_OWNER < board.players or pick >= NEUTRAL * DICE_PER_OWNER:
            features[at + pick] = i16(board.cells[board.die_cell(seat, pick)])
    at += DICE_FEATURES
    for card in range(CARD_COUNT):
        if board.slot_of(card) != NONE:
            features[at + card] = 1
    at += CARD_COUNT
    observe_events(board, seat, features, at)
    at += EVENT_FEATURES
    for nth in range(board.players):
        observe_seat(board, seat, (seat + nth) % board.players, features, at + nth * SEAT_FEATURES)
    return features


def observe_table(board: Board, seat: Seat, features: vec[i16]) -> None:
    """Clock, phase, black dice and what a turn in progress has fixed."""
    cells = board.cells
    features[0] = i16(board.players)
    features[1] = i16(board.round)
    features[2] = i16(cells[cell.PHASE])
    features[3] = i16(cells[cell.STEP])
    features[4] = i16(relative(board, seat, cells[cell.START]))
    features[5] = i16(relative(board, seat, board.current_player) if board.current_player >= 0 else 0)
    features[6] = i16(cells[cell.NEUTRAL_SUPPLY])
    features[7] = i16(cells[cell.DEED])
    features[8] = i16(cells[cell.TARGET])
    features[9] = i16(cells[cell.SOURCE])
    features[10] = i16(cells[cell.MODIFIER])
    features[11] = i16(cells[cell.GROUP_SIZE])
    features[12] = i16(cells[cell.AMOUNT])
    features[13] = i16(cells[cell.FACED])
    features[14] = i16(cells[cell.FACED_COUNT])
    features[15] = i16(cells[cell.LOWEST_FACED])
    features[16] = i16(cells[cell.MARAUDING_CLOSED])
    for index in range(LARGEST_GROUP):
        features[17 + index] = i16(cells[cell.GROUP + index])
    for index in range(FACES):
        features[20 + index] = i16(cells[cell.BLACK + index])
    features[26] = 1 if board.edition == "first" else 0
    features[27] = 1 if board.is_pending(seat) else 0
    features[28] = i16(cells[cell.ROW_SIZE])


def observe_buildings(board: Board, seat: Seat, features: vec[i16], at: i64) -> None:
    """Who stands, who lies on the pictures, and the Cathedral."""
    cells = board.cells
    for space in range(SPACE_COUNT):
        features[at + space] = i16(relative(board, seat, cells[cell.SPACE + space]))
    cathedral = at + SPACE_COUNT + PICTURE_FEATURES
    for space in range(CATHEDRAL_SPACES):
        features[cathedral + space] = i16(relative(board, seat, cells[cell.CATHEDRAL + space]))
    for building in range(BUILDING_COUNT):
        for owner in range(OWNERS):
            if cells[cell.EXPELLED + building * OWNERS + owner] != 0:
                features[at + SPACE_COUNT + building * OWNERS + relative(board, seat, owner) - 1] = 1


def observe_events(board: Board, seat: Seat, features: vec[i16], at: i64) -> None:
    """Where each event card is (counted from 1 in the row), who won it, cubes and their order."""
    cells = board.cells
    for index in range(cells[cell.ROW_SIZE]):
        features[at + cells[cell.ROW + index] * FEATURES_OF_EVENT] = i16(index + 1)
    for event in range(EVENT_COUNT):
        first = at + event * FEATURES_OF_EVENT + 1
        state = cells[cell.EVENT_STATE + event]
        features[first] = i16(relative(board, seat, state - WON_BY) if state >= WON_BY else -state)
        for owner in range(OWNERS):
            to = first + relative(board, seat, owner)
            features[to] = i16(cells[cell.EVENT_CUBES + event * OWNERS + owner])
            features[to + OWNERS] = i16(cells[cell.EVENT_ORDER + event * OWNERS + owner])


def observe_seat(board: Board, viewer: Seat, seat: Seat, features: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public; characters only where known."""
    cells = board.cells
    features[at] = i16(min(cells[cell.DENIERS + seat], HIGHEST_FEATURE))
    features[at + 1] = i16(cells[cell.INFLUENCE + seat])
    features[at + 2] = i16(min(cells[cell.POINTS + seat], HIGHEST_FEATURE))
    features[at + 3] = i16(cells[cell.SUPPLY + seat])
    features[at + 4] = i16(cells[cell.GENERAL + seat])
    features[at + 5] = i16(min(cells[cell.PUT_BY + seat], HIGHEST_FEATURE))
    features[at + 6] = i16(cells[cell.PASSED + seat])
    features[at + 7] = i16(board.dice_of(seat))
    features[at + 8] = 1 if board.current_player == seat else 0
    at += STOCK_FEATURES
    for slot in range(SLOT_COUNT):
        features[at + slot] = i16(cells[cell.TRADESMAN + slot * SEATS + seat])
        features[at + SLOT_COUNT + slot] = i16(cells[cell.CARD_CUBES + slot * SEATS + seat])
    if seat == viewer or board.current_player == TERMINAL:
        for nth in range(CHARACTERS_HELD):
            character = cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth]
            if character != NONE:
                features[at + 2 * SLOT_COUNT + character] = 1
