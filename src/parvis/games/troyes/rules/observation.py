"""A position as a seat knows it, in numbers of fixed length for learning; `observed` says what each is called."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.game import TERMINAL
from parvis.games.troyes.rules import cell, deed
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.characters import CHARACTER_COUNT
from parvis.games.troyes.rules.event_cards import EVENT_COUNT
from parvis.games.troyes.rules.layout import IN_ROW, NONE, WON_BY
from parvis.games.troyes.rules.number import CARD_COUNT
from parvis.games.troyes.rules.terms import Seat

HIGHEST_FEATURE: Final[i64] = 32767

# Sizes are literals where no row of a table can change them, so that the compiler folds places; `observed` checks them.
SEATS: Final[i64] = 4
OWNERS: Final[i64] = 5
FACES: Final[i64] = 6
DICE_PER_OWNER: Final[i64] = 18
BUILDING_COUNT: Final[i64] = 3
SPACE_COUNT: Final[i64] = 18
CATHEDRAL_SPACES: Final[i64] = 18
SLOT_COUNT: Final[i64] = 9
CHARACTERS_HELD: Final[i64] = 2

# Where each block begins, counted from the beginning of an observation.
ASKED: Final[i64] = 9  # what the turn in progress has fixed
GROUP: Final[i64] = ASKED + 6  # owner, colour and face of up to three dice
AMOUNT: Final[i64] = GROUP + 9
BLACK: Final[i64] = AMOUNT + 5
SPACES: Final[i64] = BLACK + FACES
EXPELLED: Final[i64] = SPACES + SPACE_COUNT  # building * 5 + owner
CATHEDRAL: Final[i64] = EXPELLED + BUILDING_COUNT * OWNERS
DICE: Final[i64] = CATHEDRAL + CATHEDRAL_SPACES
CARDS_UP: Final[i64] = DICE + OWNERS * DICE_PER_OWNER
EVENTS: Final[i64] = CARDS_UP + CARD_COUNT
FEATURES_OF_EVENT: Final[i64] = 2 + 2 * OWNERS  # where it is, place in the row, cubes, order of first cubes
PLAYERS: Final[i64] = EVENTS + EVENT_COUNT * FEATURES_OF_EVENT

# A player's block.
TRADESMEN: Final[i64] = 7
CARD_CUBES: Final[i64] = TRADESMEN + SLOT_COUNT
CHARACTERS: Final[i64] = CARD_CUBES + SLOT_COUNT
PLAYER_FEATURES: Final[i64] = CHARACTERS + CHARACTER_COUNT

SIZE: Final[i64] = PLAYERS + SEATS * PLAYER_FEATURES


# Owners as they are seen from a seat: the seat itself, the others clockwise, absent ones, neutral.


def seen_from(players: int, seat: int) -> list[int]:
    """All owners, in the order in which a seat sees them.

    >>> seen_from(3, 1)
    [1, 2, 0, 3, 4]
    """
    return [*[(seat + nth) % players for nth in range(players)], *range(players, OWNERS)]


def counted_from(players: int, seat: int) -> list[int]:
    """For nobody and for every owner which place it has in that order, counted from 1; 0 for nobody.

    >>> counted_from(3, 1)
    [0, 3, 1, 2, 4, 5]
    """
    return [0, *[seen_from(players, seat).index(owner) + 1 for owner in range(OWNERS)]]


SEEN: Final = vec[i64](
    [each for players in range(OWNERS) for seat in range(SEATS) for each in seen_from(players, seat)]
)
COUNTED: Final = vec[i64](
    [each for players in range(OWNERS) for seat in range(SEATS) for each in counted_from(players, seat)]
)


def row_seen(board: Board, seat: Seat) -> i64:
    """Where the owners as a seat sees them begin: add a place."""
    return (board.players * SEATS + seat) * OWNERS


def row_counted(board: Board, seat: Seat) -> i64:
    """Where the places of owners as a seat sees them begin: add an owner, or NONE."""
    return (board.players * SEATS + seat) * (OWNERS + 1) + 1


def write_observation(board: Board, seat: Seat, into: vec[i16], at: i64) -> None:
    """All features; those of absent seats stay 0."""
    cells = board.cells
    row = row_counted(board, seat)
    seen = row_seen(board, seat)
    write_table(board, row, into, at)
    write_turn(board, row, into, at)
    for face in range(FACES):
        into[at + BLACK + face] = i16(cells[cell.BLACK + face])
    write_spaces(cells, row, into, at)
    write_districts(cells, seen, into, at)
    write_cards(cells, into, at + CARDS_UP)
    write_events(cells, row, seen, into, at + EVENTS)
    for nth in range(board.players):
        other = seat + nth if seat + nth < board.players else seat + nth - board.players
        write_player(board, seat, other, into, at + PLAYERS + nth * PLAYER_FEATURES)


def write_table(board: Board, row: i64, into: vec[i16], at: i64) -> None:
    """Clock and phase."""
    cells = board.cells
    into[at] = i16(board.players)
    into[at + 1] = 1 if board.edition == "first" else 0
    into[at + 2] = i16(board.round)
    into[at + 3] = i16(cells[cell.PHASE])
    into[at + 4] = i16(cells[cell.STEP])
    into[at + 5] = i16(COUNTED[row + cells[cell.START]] - 1)
    into[at + 6] = 0
    if board.current_player >= 0:
        into[at + 6] = i16(COUNTED[row + board.current_player])
    into[at + 7] = i16(cells[cell.NEUTRAL_SUPPLY])
    into[at + 8] = i16(cells[cell.ROW_SIZE])


def write_turn(board: Board, row: i64, into: vec[i16], at: i64) -> None:
    """What a turn in progress has fixed: what is done to what, whence the citizen, the modifier, the dice."""
    cells = board.cells
    act = cells[cell.DEED]
    target = cells[cell.TARGET] + 1
    into[at + ASKED] = i16(act)
    for place in range(at + ASKED + 1, at + ASKED + 4):
        into[place] = 0
    if act == deed.ACTIVATE:
        into[at + ASKED + 1] = i16(target)
    elif act == deed.FIGHT:
        into[at + ASKED + 2] = i16(target)
    elif act == deed.PLACE_CITIZEN:
        into[at + ASKED + 3] = i16(target)
    into[at + ASKED + 4] = i16(cells[cell.SOURCE] + 1)
    into[at + ASKED + 5] = i16(cells[cell.MODIFIER] + 1)
    for place in range(at + GROUP, at + AMOUNT):
        into[place] = 0
    for nth in range(cells[cell.GROUP_SIZE]):
        pick = cells[cell.GROUP + nth]
        owner = board.district_of(cells[cell.ACTIVE], pick // DICE_PER_OWNER)
        die = pick % DICE_PER_OWNER
        into[at + GROUP + 3 * nth] = i16(COUNTED[row + owner])
        into[at + GROUP + 3 * nth + 1] = i16(die // FACES + 1)
        into[at + GROUP + 3 * nth + 2] = i16(die % FACES + 1)
    into[at + AMOUNT] = i16(min(cells[cell.AMOUNT], HIGHEST_FEATURE))
    into[at + AMOUNT + 1] = i16(cells[cell.FACED])
    into[at + AMOUNT + 2] = i16(cells[cell.FACED_COUNT])
    into[at + AMOUNT + 3] = i16(cells[cell.LOWEST_FACED])
    into[at + AMOUNT + 4] = i16(cells[cell.MARAUDING_CLOSED])


def write_spaces(cells: vec[i64], row: i64, into: vec[i16], at: i64) -> None:
    """Who stands in the buildings, and whose cubes are in the Cathedral."""
    counted = COUNTED
    for space in range(SPACE_COUNT):
        into[at + SPACES + space] = i16(counted[row + cells[cell.SPACE + space]])
    for space in range(CATHEDRAL_SPACES):
        into[at + CATHEDRAL + space] = i16(counted[row + cells[cell.CATHEDRAL + space]])


def write_districts(cells: vec[i64], seen: i64, into: vec[i16], at: i64) -> None:
    """The dice of every district, the own one first, and who of each owner lies on the pictures."""
    for nth in range(OWNERS):
        owner = SEEN[seen + nth]
        first = at + DICE + nth * DICE_PER_OWNER
        dice = cell.DICE + owner * DICE_PER_OWNER
        for die in range(DICE_PER_OWNER):
            into[first + die] = i16(cells[dice + die])
        for building in range(BUILDING_COUNT):
            into[at + EXPELLED + building * OWNERS + nth] = i16(cells[cell.EXPELLED + building * OWNERS + owner])


def write_cards(cells: vec[i64], into: vec[i16], at: i64) -> None:
    """Which activity cards lie face up."""
    for card in range(CARD_COUNT):
        into[at + card] = 0
    for slot in range(SLOT_COUNT):
        up = cells[cell.CARD_UP + slot]
        if up != NONE:
            into[at + up] = 1


def write_events(cells: vec[i64], row: i64, seen: i64, into: vec[i16], at: i64) -> None:
    """Where each event card is; of those in the row the place, the cubes and whose came first."""
    first = at
    for event in range(EVENT_COUNT):
        state = cells[cell.EVENT_STATE + event]
        if state >= WON_BY:
            state = WON_BY - 1 + COUNTED[row + state - WON_BY]
        if state != IN_ROW and into[first] == IN_ROW:
            clear_event(into, first)
        into[first] = i16(state)
        first += FEATURES_OF_EVENT
    for index in range(cells[cell.ROW_SIZE]):
        event = cells[cell.ROW + index]
        first = at + event * FEATURES_OF_EVENT + 1
        into[first] = i16(index + 1)
        cubes = cell.EVENT_CUBES + event * OWNERS
        order = cell.EVENT_ORDER + event * OWNERS
        for nth in range(OWNERS):
            owner = SEEN[seen + nth]
            into[first + 1 + nth] = i16(cells[cubes + owner])
            into[first + 1 + OWNERS + nth] = i16(cells[order + owner])


def clear_event(into: vec[i16], first: i64) -> None:
    """An event that was in the row has left it, and its cubes with it."""
    for place in range(first + 1, first + FEATURES_OF_EVENT):
        into[place] = 0


def write_player(board: Board, viewer: Seat, seat: Seat, into: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public; characters only where known."""
    cells = board.cells
    into[at] = i16(min(cells[cell.DENIERS + seat], HIGHEST_FEATURE))
    into[at + 1] = i16(cells[cell.INFLUENCE + seat])
    into[at + 2] = i16(min(cells[cell.POINTS + seat], HIGHEST_FEATURE))
    into[at + 3] = i16(cells[cell.SUPPLY + seat])
    into[at + 4] = i16(cells[cell.GENERAL + seat])
    into[at + 5] = i16(min(cells[cell.PUT_BY + seat], HIGHEST_FEATURE))
    into[at + 6] = i16(cells[cell.PASSED + seat])
    for slot in range(SLOT_COUNT):
        into[at + TRADESMEN + slot] = i16(cells[cell.TRADESMAN + slot * SEATS + seat])
        into[at + CARD_CUBES + slot] = i16(cells[cell.CARD_CUBES + slot * SEATS + seat])
    for character in range(CHARACTER_COUNT):
        into[at + CHARACTERS + character] = 0
    if seat == viewer or board.current_player == TERMINAL:
        for nth in range(CHARACTERS_HELD):
            held = cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth]
            if held != NONE:
                into[at + CHARACTERS + held] = 1
