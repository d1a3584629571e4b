"""A position as a seat knows it, in numbers of fixed length for learning; the seat itself comes first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.game import TERMINAL
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import CARD_COUNT, CHARACTER_COUNT, EVENT_COUNT
from parvis.games.troyes.rules.layout import (
    AMOUNT,
    BLACK,
    CARD_CUBES,
    CATHEDRAL,
    CATHEDRAL_SPACES,
    CHARACTER,
    DEED,
    DENIERS,
    DICE_PER_OWNER,
    EVENT_CUBES,
    EVENT_ORDER,
    EVENT_STATE,
    EXPELLED,
    FACED,
    FACED_COUNT,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    INFLUENCE,
    LOWEST_FACED,
    MARAUDING_CLOSED,
    MODIFIER,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NONE,
    OWNERS,
    PASSED,
    PHASE,
    PLACES,
    POINTS,
    PUT_BY,
    ROW,
    ROW_SIZE,
    SEATS,
    SOURCE,
    SPACE,
    SPACE_COUNT,
    START,
    STEP,
    SUPPLY,
    TARGET,
    TRADESMAN,
    WON_BY,
)

MOST_FEATURE: Final = 32767
TABLE_FEATURES: Final = 30
BUILDING_FEATURES: Final = SPACE_COUNT + 15 + CATHEDRAL_SPACES
DICE_FEATURES: Final = OWNERS * DICE_PER_OWNER
CARD_FEATURES: Final = CARD_COUNT
EVENT_FEATURES: Final = EVENT_COUNT * 12
SEAT_FEATURES: Final = 9 + 2 * PLACES + CHARACTER_COUNT
SIZE: Final = (
    TABLE_FEATURES + BUILDING_FEATURES + DICE_FEATURES + CARD_FEATURES + EVENT_FEATURES + SEATS * SEAT_FEATURES
)


def relative(board: Board, seat: i64, owner: i64) -> i64:
    """An owner counted from a seat: 0 nobody, 1 the seat, then clockwise; 5 neutral."""
    if owner == NONE:
        return 0
    if owner == NEUTRAL:
        return NEUTRAL + 1
    return (owner - seat + board.players) % board.players + 1


def observe(board: Board, seat: i64) -> vec[i16]:
    """All features; rows of absent seats stay 0."""
    features = vec[i16]([0] * SIZE)
    observe_table(board, seat, features)
    at: i64 = TABLE_FEATURES
    observe_buildings(board, seat, features, at)
    at += BUILDING_FEATURES
    pick: i64 = 0
    while pick < DICE_FEATURES:
        if pick // DICE_PER_OWNER < board.players or pick >= NEUTRAL * DICE_PER_OWNER:
            features[at + pick] = i16(board.cells[board.die_cell(seat, pick)])
        pick += 1
    at += DICE_FEATURES
    card: i64 = 0
    while card < CARD_COUNT:
        if board.place_of(card) != NONE:
            features[at + card] = 1
        card += 1
    at += CARD_FEATURES
    observe_events(board, seat, features, at)
    at += EVENT_FEATURES
    places: i64 = 0
    while places < board.players:
        observe_seat(board, seat, (seat + places) % board.players, features, at + places * SEAT_FEATURES)
        places += 1
    return features


def observe_table(board: Board, seat: i64, features: vec[i16]) -> None:
    """Clock, phase, black dice and what a turn in progress has fixed."""
    cells = board.cells
    features[0] = i16(board.players)
    features[1] = i16(board.round)
    features[2] = i16(cells[PHASE])
    features[3] = i16(cells[STEP])
    features[4] = i16(relative(board, seat, cells[START]))
    features[5] = i16(relative(board, seat, board.current_player) if board.current_player >= 0 else 0)
    features[6] = i16(cells[NEUTRAL_SUPPLY])
    features[7] = i16(cells[DEED])
    features[8] = i16(cells[TARGET])
    features[9] = i16(cells[SOURCE])
    features[10] = i16(cells[MODIFIER])
    features[11] = i16(cells[GROUP_SIZE])
    features[12] = i16(cells[AMOUNT])
    features[13] = i16(cells[FACED])
    features[14] = i16(cells[FACED_COUNT])
    features[15] = i16(cells[LOWEST_FACED])
    features[16] = i16(cells[MARAUDING_CLOSED])
    place: i64 = 0
    while place < 3:
        features[17 + place] = i16(cells[GROUP + place])
        place += 1
    place = 0
    while place < 6:
        features[20 + place] = i16(cells[BLACK + place])
        place += 1
    features[26] = 1 if board.edition == "first" else 0
    features[27] = 1 if board.is_pending(seat) else 0
    features[28] = i16(cells[ROW_SIZE])


def observe_buildings(board: Board, seat: i64, features: vec[i16], at: i64) -> None:
    """Who stands, who lies on the pictures, and the Cathedral."""
    cells = board.cells
    space: i64 = 0
    while space < SPACE_COUNT:
        features[at + space] = i16(relative(board, seat, cells[SPACE + space]))
        features[at + SPACE_COUNT + 15 + space] = i16(relative(board, seat, cells[CATHEDRAL + space]))
        space += 1
    building: i64 = 0
    while building < 3:
        owner: i64 = 0
        while owner < OWNERS:
            if cells[EXPELLED + building * OWNERS + owner] != 0:
                features[at + SPACE_COUNT + building * OWNERS + relative(board, seat, owner) - 1] = 1
            owner += 1
        building += 1


def observe_events(board: Board, seat: i64, features: vec[i16], at: i64) -> None:
    """Where each event card is (its place in the row plus 1), who won it, cubes and their order."""
    cells = board.cells
    place: i64 = 0
    while place < cells[ROW_SIZE]:
        features[at + cells[ROW + place] * 12] = i16(place + 1)
        place += 1
    event: i64 = 0
    while event < EVENT_COUNT:
        state = cells[EVENT_STATE + event]
        features[at + event * 12 + 1] = i16(relative(board, seat, state - WON_BY) if state >= WON_BY else -state)
        owner: i64 = 0
        while owner < OWNERS:
            to = at + event * 12 + 1 + relative(board, seat, owner)
            features[to] = i16(cells[EVENT_CUBES + event * OWNERS + owner])
            features[to + OWNERS] = i16(cells[EVENT_ORDER + event * OWNERS + owner])
            owner += 1
        event += 1


def observe_seat(board: Board, viewer: i64, seat: i64, features: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public; characters only where known."""
    cells = board.cells
    features[at] = i16(min(cells[DENIERS + seat], MOST_FEATURE))
    features[at + 1] = i16(cells[INFLUENCE + seat])
    features[at + 2] = i16(min(cells[POINTS + seat], MOST_FEATURE))
    features[at + 3] = i16(cells[SUPPLY + seat])
    features[at + 4] = i16(cells[GENERAL + seat])
    features[at + 5] = i16(min(cells[PUT_BY + seat], MOST_FEATURE))
    features[at + 6] = i16(cells[PASSED + seat])
    features[at + 7] = i16(board.dice_of(seat))
    features[at + 8] = 1 if board.current_player == seat else 0
    place: i64 = 0
    while place < PLACES:
        features[at + 9 + place] = i16(cells[TRADESMAN + place * SEATS + seat])
        features[at + 9 + PLACES + place] = i16(cells[CARD_CUBES + place * SEATS + seat])
        place += 1
    if seat == viewer or board.current_player == TERMINAL:
        place = 0
        while place < 2:
            if cells[CHARACTER + 2 * seat + place] != NONE:
                features[at + 9 + 2 * PLACES + cells[CHARACTER + 2 * seat + place]] = 1
            place += 1
