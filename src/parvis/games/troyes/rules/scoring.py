"""The end of the game: events with a cube, tradesmen, missing levels of the Cathedral, characters."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    CHARACTERS_HELD,
    FACES,
    LEVEL_COUNT,
    SEATS,
    SLOT_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.characters import BAND_COUNT, CHARACTER_CARDS, CHARACTER_COUNT, CharacterRow
from parvis.games.troyes.rules.event_cards import EVENT_COUNT
from parvis.games.troyes.rules.layout import FIRST_SPACE, SECOND_SPACE, WON_BY
from parvis.games.troyes.rules.rows import demand_bound
from parvis.games.troyes.rules.terms import Character, Seat

Count = Callable[[Board, Seat], i64]


def points_for_events(board: Board, seat: Seat) -> i64:
    """Points for unbeaten events with an own cube."""
    return board.numbers[number.EVENT_PRESENCE] * board.events_with_cube(seat)


def points_for_tradesmen(board: Board, seat: Seat) -> i64:
    """Points of the scoring spaces that own tradesmen stand on."""
    total: i64 = 0
    for slot in range(SLOT_COUNT):
        where = board.cells[cell.TRADESMAN + slot * SEATS + seat]
        if where == FIRST_SPACE:
            total += board.numbers[number.CARD_FIRST + board.cells[cell.CARD_UP + slot]]
        elif where == SECOND_SPACE:
            total += board.numbers[number.CARD_SECOND + board.cells[cell.CARD_UP + slot]]
    return total


def loss_for_cathedral(board: Board, seat: Seat) -> i64:
    """Points lost for levels of the Cathedral without an own cube."""
    missing: i64 = 0
    for level in range(LEVEL_COUNT):
        if board.times_named(cell.CATHEDRAL + level * FACES, FACES, seat) == 0:
            missing += 1
    return missing * board.numbers[number.MISSING_LEVEL]


# What characters count --------------------------------------------------------------------------------------------


def citizens_in_buildings(board: Board, seat: Seat) -> i64:
    """Citizens standing in the three buildings."""
    return board.times_named(cell.SPACE, SPACE_COUNT, seat)


def cubes_in_cathedral(board: Board, seat: Seat) -> i64:
    """Own cubes in the Cathedral."""
    return board.cubes_in_cathedral(seat)


def deniers(board: Board, seat: Seat) -> i64:
    """Deniers held."""
    return board.cells[cell.DENIERS + seat]


def influence(board: Board, seat: Seat) -> i64:
    """Influence held."""
    return board.cells[cell.INFLUENCE + seat]


def tradesmen(board: Board, seat: Seat) -> i64:
    """Own tradesmen, those on pictures too."""
    count: i64 = 0
    for slot in range(SLOT_COUNT):
        if board.has_tradesman(seat, slot):
            count += 1
    return count


def events_won(board: Board, seat: Seat) -> i64:
    """Event cards won."""
    return board.times_named(cell.EVENT_STATE, EVENT_COUNT, WON_BY + seat)


COUNTS: Final[dict[str, Count]] = {
    "citizens-in-buildings": citizens_in_buildings,
    "cubes-in-cathedral": cubes_in_cathedral,
    "deniers": deniers,
    "influence": influence,
    "tradesmen": tradesmen,
    "events-won": events_won,
}


def check_bindings(cards: tuple[CharacterRow, ...]) -> None:
    """Raise WrongRow unless every character has its function and every function its character."""
    demand_bound({card.name: card.counts for card in cards}, list(COUNTS), "count")


check_bindings(CHARACTER_CARDS)
COUNT_OF: Final = [COUNTS[card.counts] for card in CHARACTER_CARDS]


def count_for(board: Board, seat: Seat, character: Character) -> i64:
    """What a character counts."""
    return COUNT_OF[character](board, seat)


def points_for_character(board: Board, seat: Seat, character: Character) -> i64:
    """The band that a player's count reaches; below the lowest: 0."""
    count = count_for(board, seat, character)
    first: i64 = (number.BAND_TWO if board.players == 2 else number.BAND) + character * BAND_COUNT
    points: i64 = 0
    for band in range(BAND_COUNT):
        if count >= board.numbers[first + band]:
            points = board.numbers[number.BAND_POINTS + band]
    return points


def is_dealt(board: Board, character: Character) -> bool:
    """Whether some player has a character."""
    return board.times_named(cell.CHARACTER, CHARACTERS_HELD * SEATS, character) > 0


# The sum ----------------------------------------------------------------------------------------------------------


def total_points(board: Board, seat: Seat) -> i64:
    """Points if the game ended now: one sum, a negative one becoming 0."""
    total = board.cells[cell.POINTS + seat] + points_for_events(board, seat) + points_for_tradesmen(board, seat)
    total -= loss_for_cathedral(board, seat)
    for character in range(CHARACTER_COUNT):
        if is_dealt(board, character):
            total += points_for_character(board, seat, character)
    return max(total, 0)


def tell_final_scoring(board: Board, seat: Seat) -> None:
    """Every line of a player's final sum, for the trace."""
    board.note(trace.FINAL_EVENTS, seat, [points_for_events(board, seat)], EVERYONE)
    board.note(trace.FINAL_TRADESMEN, seat, [points_for_tradesmen(board, seat)], EVERYONE)
    board.note(trace.FINAL_CATHEDRAL, seat, [-loss_for_cathedral(board, seat)], EVERYONE)
    for character in range(CHARACTER_COUNT):
        if is_dealt(board, character):
            numbers = [int(character), int(count_for(board, seat, character))]
            numbers.append(int(points_for_character(board, seat, character)))
            board.note(trace.FINAL_CHARACTER, seat, numbers, EVERYONE)
