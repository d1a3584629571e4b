"""The end of the game: events with a cube, tradesmen, missing levels of the Cathedral, characters."""

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cards import events_with_cube
from parvis.games.troyes.rules.data import (
    BAND,
    BAND_POINTS,
    BAND_TWO,
    BUILDING_COUNT,
    CARD_FIRST,
    CARD_SECOND,
    CHARACTER_COUNT,
    CHRETIEN,
    EVENT_COUNT,
    EVENT_PRESENCE,
    FACES,
    FLORENTIN,
    HUGUES,
    LEVEL_COUNT,
    MISSING_LEVEL,
    THIBAUT,
    URBAN,
)
from parvis.games.troyes.rules.layout import (
    CARD_UP,
    CATHEDRAL,
    CHARACTER,
    DENIERS,
    EVENT_STATE,
    FIRST_SPACE,
    INFLUENCE,
    PLACES,
    POINTS,
    SEATS,
    SECOND_SPACE,
    TRADESMAN,
    WON_BY,
)


def points_for_events(board: Board, seat: i64) -> i64:
    """Points for unbeaten events with an own cube."""
    return board.numbers[EVENT_PRESENCE] * events_with_cube(board, seat)


def points_for_tradesmen(board: Board, seat: i64) -> i64:
    """Points of the scoring spaces that own tradesmen stand on."""
    total: i64 = 0
    place: i64 = 0
    while place < PLACES:
        where = board.cells[TRADESMAN + place * SEATS + seat]
        if where == FIRST_SPACE:
            total += board.numbers[CARD_FIRST + board.cells[CARD_UP + place]]
        elif where == SECOND_SPACE:
            total += board.numbers[CARD_SECOND + board.cells[CARD_UP + place]]
        place += 1
    return total


def loss_for_cathedral(board: Board, seat: i64) -> i64:
    """Points lost for levels of the Cathedral without an own cube."""
    missing: i64 = 0
    level: i64 = 0
    while level < LEVEL_COUNT:
        present: i64 = 0
        column: i64 = 0
        while column < FACES:
            if board.cells[CATHEDRAL + level * FACES + column] == seat:
                present = 1
            column += 1
        missing += 1 - present
        level += 1
    return missing * board.numbers[MISSING_LEVEL]


def count_for(board: Board, seat: i64, character: i64) -> i64:
    """What a character counts."""
    count: i64 = 0
    if character == CHRETIEN:
        building: i64 = 0
        while building < BUILDING_COUNT:
            count += board.citizens_in(seat, building)
            building += 1
    elif character == URBAN:
        count = board.cubes_in_cathedral(seat)
    elif character == THIBAUT:
        count = board.cells[DENIERS + seat]
    elif character == HUGUES:
        count = board.cells[INFLUENCE + seat]
    elif character == FLORENTIN:
        place: i64 = 0
        while place < PLACES:
            if board.has_tradesman(seat, place):
                count += 1
            place += 1
    else:
        event: i64 = 0
        while event < EVENT_COUNT:
            if board.cells[EVENT_STATE + event] == WON_BY + seat:
                count += 1
            event += 1
    return count


def points_for_character(board: Board, seat: i64, character: i64) -> i64:
    """The band that a player's count reaches; below the lowest: 0."""
    count = count_for(board, seat, character)
    first: i64 = BAND_TWO if board.players == 2 else BAND
    band: i64 = LEVEL_COUNT - 1
    while band >= 0:
        if count >= board.numbers[first + character * 3 + band]:
            return board.numbers[BAND_POINTS + band]
        band -= 1
    return 0


def is_dealt(board: Board, character: i64) -> bool:
    """Whether some player has a character."""
    place: i64 = 0
    while place < 2 * SEATS:
        if board.cells[CHARACTER + place] == character:
            return True
        place += 1
    return False


def total_points(board: Board, seat: i64) -> i64:
    """Points if the game ended now: one sum, a negative one becoming 0."""
    total = board.cells[POINTS + seat] + points_for_events(board, seat) + points_for_tradesmen(board, seat)
    total -= loss_for_cathedral(board, seat)
    character: i64 = 0
    while character < CHARACTER_COUNT:
        if is_dealt(board, character):
            total += points_for_character(board, seat, character)
        character += 1
    return max(total, 0)


def tell_final_scoring(board: Board, seat: i64) -> None:
    """Every line of a player's final sum, for the trace."""
    board.note(events.FINAL_EVENTS, seat, [points_for_events(board, seat)], EVERYONE)
    board.note(events.FINAL_TRADESMEN, seat, [points_for_tradesmen(board, seat)], EVERYONE)
    board.note(events.FINAL_CATHEDRAL, seat, [-loss_for_cathedral(board, seat)], EVERYONE)
    character: i64 = 0
    while character < CHARACTER_COUNT:
        if is_dealt(board, character):
            numbers = [int(character), int(count_for(board, seat, character))]
            numbers.append(int(points_for_character(board, seat, character)))
            board.note(events.FINAL_CHARACTER, seat, numbers, EVERYONE)
        character += 1
