"""A position as a seat knows it, in numbers of fixed length for learning; `observed` says what each is called."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.bits import BIT
from parvis.games.notre_dame.rules import cell, phase, step
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import BROWN_DECK, CARD_COUNT, NOTRE_DAME, PERSON_COUNT, person_in
from parvis.games.notre_dame.rules.menu import cards_to_pick_from
from parvis.games.notre_dame.rules.terms import CardSet, Seat

LARGEST_FEATURE: Final[i64] = 32767

# Sizes are literals where no row of a table can change them, so that the compiler folds places; `observed` checks them.
SEAT_COUNT: Final[i64] = 5
SLOT_COUNT: Final[i64] = 3
SECTOR_COUNT: Final[i64] = 7
MARKETS_PER_BOROUGH: Final[i64] = 5
MARKET_COUNT: Final[i64] = SEAT_COUNT * MARKETS_PER_BOROUGH

# Where each block begins, counted from the beginning of an observation.
TABLE: Final[i64] = 0
TABLE_FEATURES: Final[i64] = 12
PERSONS_UP: Final[i64] = TABLE + TABLE_FEATURES  # one a person
PERSONS_TO_COME: Final[i64] = PERSONS_UP + PERSON_COUNT
MARKETS: Final[i64] = PERSONS_TO_COME + PERSON_COUNT  # one a market
HAND: Final[i64] = MARKETS + MARKET_COUNT  # the cards of every slot
OFFERED: Final[i64] = HAND + SLOT_COUNT * CARD_COUNT
PASSED: Final[i64] = OFFERED + CARD_COUNT  # own cards passed on, then those of the right neighbour
SEEN: Final[i64] = PASSED + 2 * CARD_COUNT  # the cards of every colour
PLAYERS: Final[i64] = SEEN + SEAT_COUNT * CARD_COUNT  # a block a player

# A player's block.
SECTORS: Final[i64] = 9  # cubes in every sector
FRIEND: Final[i64] = SECTORS + SECTOR_COUNT  # 1 in the friend's sector
MESSAGES: Final[i64] = FRIEND + SECTOR_COUNT  # held, by colour
PLAYED: Final[i64] = MESSAGES + SEAT_COUNT  # cards shown this round, by slot
CHOOSES: Final[i64] = PLAYED + SLOT_COUNT
PLAYER_FEATURES: Final[i64] = CHOOSES + 1

SIZE: Final[i64] = PLAYERS + SEAT_COUNT * PLAYER_FEATURES


def write_observation(board: Board, seat: Seat, into: vec[i16], at: i64) -> None:
    """All features; those of absent seats and markets stay 0."""
    write_table(board, seat, into, at)
    write_persons(board, into, at)
    write_markets(board, seat, into, at + MARKETS)
    write_cards(board, seat, into, at)
    for nth in range(board.players):
        other = seat + nth if seat + nth < board.players else seat + nth - board.players
        write_set(board.cells[cell.SEEN + seat * SEAT_COUNT + other], into, at + SEEN + nth * CARD_COUNT)
        write_player(board, seat, other, into, at + PLAYERS + nth * PLAYER_FEATURES)


def write_table(board: Board, seat: Seat, into: vec[i16], at: i64) -> None:
    """Clock, phase and what a turn in progress has fixed."""
    cells = board.cells
    asked = cells[cell.STEP]
    into[at] = i16(board.players)
    into[at + 1] = i16(board.round)
    into[at + 2] = i16(cells[cell.PHASE])
    into[at + 3] = i16(asked)
    into[at + 4] = i16(cells[cell.CARD_TURN])
    into[at + 5] = i16(cells[cell.TURNS_TAKEN])
    starts = cells[cell.START] - seat
    if starts < 0:
        starts += board.players
    into[at + 6] = i16(starts)
    into[at + 7] = i16(cells[cell.COIN_SUPPLY])
    for place in range(at + 8, at + TABLE_FEATURES):
        into[place] = 0
    if asked == step.MOVE or asked == step.LEAD_PIECES:
        into[at + 8] = i16(cells[cell.TARGET] + 1)
    if asked == step.JUGGLE_TO or asked == step.LEAD_TO or asked == step.LEAD_PIECES:
        into[at + 9] = i16(cells[cell.SOURCE] + 1)
    if asked == step.MOVE and cells[cell.TARGET] == NOTRE_DAME:
        into[at + 10] = i16(cells[cell.GIFT_COINS])
    if asked == step.LODGE:
        into[at + 11] = i16(cells[cell.HOTEL_LEFT])


def write_persons(board: Board, into: vec[i16], at: i64) -> None:
    """Who is turned up, and who has not been yet in this period."""
    cells = board.cells
    for place in range(at + PERSONS_UP, at + MARKETS):
        into[place] = 0
    if board.is_dealt():
        for nth in range(cell.PERSON_CELLS):
            into[at + PERSONS_UP + cells[cell.PERSON + nth]] = 1
    write_deck(cells[cell.BROWN_LEFT], BROWN_DECK, into, at + PERSONS_TO_COME)
    write_deck(cells[cell.GREY_LEFT], board.grey_deck(), into, at + PERSONS_TO_COME)


def write_deck(left: i64, deck: i64, into: vec[i16], at: i64) -> None:
    """Persons left in a deck."""
    index: i64 = 0
    while left != 0:
        if left & 1 != 0:
            into[at + person_in(deck, index)] = 1
        left >>= 1
        index += 1


def write_markets(board: Board, seat: Seat, into: vec[i16], at: i64) -> None:
    """Messages on markets, counted from the own borough: 0 none, else the message plus 1."""
    cells = board.cells
    own = board.borough_of(seat) * MARKETS_PER_BOROUGH
    last = board.boroughs * MARKETS_PER_BOROUGH
    for market in range(own, last):
        into[at - own + market] = i16(cells[cell.MESSAGE + market] + 1)
    at += last - own
    for market in range(own):
        into[at + market] = i16(cells[cell.MESSAGE + market] + 1)


def write_cards(board: Board, seat: Seat, into: vec[i16], at: i64) -> None:
    """Cards in hand by slot, those offered in the draft, and those passed on this round."""
    cells = board.cells
    drafting = cells[cell.PHASE] == phase.DRAFT
    for place in range(at + HAND, at + SEEN):
        into[place] = 0
    for slot in range(SLOT_COUNT):
        index = board.slot_index(seat, slot)
        card = cells[cell.SLOT + index]
        if card != cell.NO_CARD and cells[cell.SLOT_STATUS + index] == cell.HIDDEN and (slot < 2 or not drafting):
            into[at + HAND + slot * CARD_COUNT + card] = 1
    if drafting and board.is_pending(seat):
        add_set(cards_to_pick_from(board, seat), into, at + OFFERED)
    picks = cells[cell.PICKS + seat]
    if picks >= 1:
        add_set(cells[cell.DRAWN + seat] & ~BIT[cells[cell.SLOT + seat * SLOT_COUNT]], into, at + PASSED)
    if picks == 2:
        into[at + PASSED + CARD_COUNT + cells[cell.SLOT + board.right_of(seat) * SLOT_COUNT + 2]] = 1


def add_set(cards: CardSet, into: vec[i16], at: i64) -> None:
    """Write 1 for each member of a set of cards, where 0 stands."""
    while cards != 0:
        if cards & 1 != 0:
            into[at] = 1
        cards >>= 1
        at += 1


def write_set(cards: CardSet, into: vec[i16], at: i64) -> None:
    """A set of cards, 1 for each member."""
    for card in range(CARD_COUNT):
        into[at + card] = i16(cards & 1)
        cards >>= 1


def write_player(board: Board, viewer: Seat, seat: Seat, into: vec[i16], at: i64) -> None:
    """A player's things; points are exact, since every gain is public."""
    cells = board.cells
    into[at] = i16(cells[cell.COINS + seat])
    into[at + 1] = i16(cells[cell.SUPPLY + seat])
    into[at + 2] = i16(cells[cell.GENERAL + seat])
    into[at + 3] = i16(min(cells[cell.POINTS + seat], LARGEST_FEATURE))
    into[at + 4] = i16(cells[cell.RAT + seat])
    into[at + 5] = i16(cells[cell.GIVEN + seat])
    into[at + 6] = i16(cells[cell.DOCTORED + seat])
    into[at + 7] = i16(cells[cell.PICKS + seat])
    first = board.borough_of(viewer)
    carriage = cells[cell.CARRIAGE + seat] - first * MARKETS_PER_BOROUGH
    if carriage < 0:
        carriage += board.boroughs * MARKETS_PER_BOROUGH
    into[at + 8] = i16(carriage)
    for sector in range(SECTOR_COUNT):
        into[at + SECTORS + sector] = i16(cells[cell.CUBES + seat * SECTOR_COUNT + sector])
        into[at + FRIEND + sector] = 0
    friend = cells[cell.FRIEND + seat]
    if friend != cell.OFF_BOARD:
        into[at + FRIEND + friend] = 1
    for colour in range(board.boroughs):
        shifted = colour - first
        if shifted < 0:
            shifted += board.boroughs
        into[at + MESSAGES + shifted] = i16(cells[cell.HELD + seat * SEAT_COUNT + colour])
    for slot in range(SLOT_COUNT):
        index = board.slot_index(seat, slot)
        into[at + PLAYED + slot] = 0
        if cells[cell.SLOT_STATUS + index] == cell.PLAYED:
            into[at + PLAYED + slot] = i16(cells[cell.SLOT + index] + 1)
    into[at + CHOOSES] = 1 if board.is_pending(seat) else 0
