"""A whole position as nested names and numbers, and back again; `checks` sees whether it could have come about."""

from typing import Final

from mypy_extensions import i64

from parvis.core.bits import BIT, members
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.reading import LARGEST_COUNT, Reader, check_choice, require
from parvis.games.notre_dame.rules import cell, checks, number, phase, step
from parvis.games.notre_dame.rules.action import MOST_COINS_GIVEN
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    BROWN_DECK,
    CARDS,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    MESSAGES,
    NOTRE_DAME,
    PERSONS,
    PERSONS_PER_ROUND,
    SECTOR_COUNT,
    SECTORS,
    deck_names,
    person_in,
)
from parvis.games.notre_dame.rules.rows import BROWN_PER_ROUND
from parvis.games.notre_dame.rules.terms import CardSet, Seat
from parvis.games.notre_dame.rules.view import market_name, messages_on_markets

STATUSES: Final = ["hidden", "played", "discarded"]


# Writing ------------------------------------------------------------------------------------------------------


def card_names(cards: CardSet) -> list[str]:
    """A set of cards by name."""
    return [CARDS[card] for card in members(cards)]


def names_left(deck: i64, left: i64) -> list[str]:
    """Those left in a deck of persons by name."""
    return [PERSONS[person_in(deck, index)] for index in members(left)]


def position_of(board: Board) -> dict[str, object]:
    """Everything of a position but options, clock and coming rolls; secrets included."""
    cells = board.cells
    return {
        "phase": phase.PHASES[cells[cell.PHASE]],
        "step": step.STEPS[cells[cell.STEP]],
        "start": int(cells[cell.START]),
        "place": int(cells[cell.TURNS_TAKEN]),
        "card_turn": int(cells[cell.CARD_TURN]),
        "target": CARDS[cells[cell.TARGET]],
        "source": CARDS[cells[cell.SOURCE]],
        "gift": int(cells[cell.GIFT_COINS]),
        "hotel": int(cells[cell.HOTEL_LEFT]),
        "coin_supply": int(cells[cell.COIN_SUPPLY]),
        "persons": [PERSONS[cells[cell.PERSON + nth]] for nth in range(cell.PERSON_CELLS)] if board.is_dealt() else [],
        "brown_left": names_left(BROWN_DECK, cells[cell.BROWN_LEFT]),
        "grey_left": names_left(board.grey_deck(), cells[cell.GREY_LEFT]),
        "markets": messages_on_markets(board),
        "seats": [seat_of(board, seat) for seat in range(board.players)],
    }


def seat_of(board: Board, seat: int) -> dict[str, object]:
    """One seat's part of a position."""
    cells = board.cells
    friend = cells[cell.FRIEND + seat]
    first = seat * cell.SLOTS
    kept = [int(cells[cell.SLOT + first + slot]) for slot in range(cell.SLOTS)]
    return {
        "coins": int(cells[cell.COINS + seat]),
        "supply": int(cells[cell.SUPPLY + seat]),
        "general": int(cells[cell.GENERAL + seat]),
        "points": int(cells[cell.POINTS + seat]),
        "rat": int(cells[cell.RAT + seat]),
        "friend": None if friend < 0 else SECTORS[friend],
        "carriage": market_name(cells[cell.CARRIAGE + seat]),
        "notre_dame": int(cells[cell.GIVEN + seat]),
        "doctor": cells[cell.DOCTORED + seat] == 1,
        "sectors": [int(cells[cell.CUBES + seat * SECTOR_COUNT + sector]) for sector in range(SECTOR_COUNT)],
        "messages": [int(cells[cell.HELD + seat * cell.SEATS + colour]) for colour in range(board.boroughs)],
        "deck": card_names(cells[cell.DECK + seat]),
        "drawn": card_names(cells[cell.DRAWN + seat]),
        "kept": [None if card == cell.NO_CARD else CARDS[card] for card in kept],
        "status": [STATUSES[cells[cell.SLOT_STATUS + first + slot]] for slot in range(cell.SLOTS)],
        "seen": [card_names(cells[cell.SEEN + seat * cell.SEATS + colour]) for colour in range(board.players)],
        "picks": int(cells[cell.PICKS + seat]),
    }


# Reading ------------------------------------------------------------------------------------------------------


def fill(board: Board, reader: Reader) -> None:
    """Set a blank board to a position, and check it."""
    cells = board.cells
    cells[cell.PHASE] = reader.choice("phase", phase.PHASES)
    cells[cell.STEP] = reader.choice("step", step.STEPS)
    cells[cell.START] = reader.whole("start", 0, int(board.players) - 1)
    cells[cell.TURNS_TAKEN] = reader.whole("place", 0, int(board.players) - 1)
    cells[cell.CARD_TURN] = reader.whole("card_turn", 0, 1)
    cells[cell.TARGET] = reader.choice("target", CARDS[: int(NOTRE_DAME) + 1])
    cells[cell.SOURCE] = reader.choice("source", CARDS)
    cells[cell.GIFT_COINS] = reader.whole("gift", 0, MOST_COINS_GIVEN)
    cells[cell.HOTEL_LEFT] = reader.whole("hotel", 0, 2)
    cells[cell.COIN_SUPPLY] = reader.whole("coin_supply", 0, int(board.numbers[number.COINS_IN_ALL]))
    fill_markets(board, reader.reader("markets"))
    for seat, part in enumerate(reader.readers("seats", int(board.players))):
        fill_seat(board, seat, part)
    checks.check_clock(board)
    fill_persons(board, reader)
    count_messages(board)
    checks.check_things(board)
    board.current_player = player_asked(board)
    checks.check_step(board)


def fill_markets(board: Board, reader: Reader) -> None:
    """The messages on the board."""
    names = [market_name(market) for market in range(board.boroughs * MARKETS_PER_BOROUGH)]
    for name in reader.data:
        market = check_choice(name, names, "markets")
        require(market % MARKETS_PER_BOROUGH != 0, "markets.{name} is a centre and holds no message", name=name)
        board.cells[cell.MESSAGE + market] = reader.choice(name, MESSAGES)


def count_messages(board: Board) -> None:
    """How many messages of each colour lie on the board."""
    for market in range(board.boroughs * MARKETS_PER_BOROUGH):
        if board.cells[cell.MESSAGE + market] != cell.NO_MESSAGE:
            board.cells[cell.ON_BOARD + board.colour_of_message_at(market)] += 1


def fill_seat(board: Board, seat: int, reader: Reader) -> None:
    """One seat's part."""
    cells = board.cells
    names = [market_name(market) for market in range(board.boroughs * MARKETS_PER_BOROUGH)]
    cubes = int(board.numbers[number.CUBES_EACH])
    cells[cell.COINS + seat] = reader.whole("coins", 0, int(board.numbers[number.COINS_IN_ALL]))
    cells[cell.SUPPLY + seat] = reader.whole("supply", 0, cubes)
    cells[cell.GENERAL + seat] = reader.whole("general", 0, cubes)
    cells[cell.POINTS + seat] = reader.whole("points", 0, LARGEST_COUNT)
    cells[cell.RAT + seat] = reader.whole("rat", 0, int(board.numbers[number.RAT_END]))
    cells[cell.FRIEND + seat] = reader.optional_choice("friend", SECTORS)
    cells[cell.CARRIAGE + seat] = reader.choice("carriage", names)
    cells[cell.GIVEN + seat] = reader.whole("notre_dame", 0, cubes)
    cells[cell.DOCTORED + seat] = 1 if reader.truth("doctor") else 0
    for sector, count in enumerate(reader.wholes("sectors", SECTOR_COUNT, 0, cubes)):
        cells[cell.CUBES + seat * SECTOR_COUNT + sector] = count
    for colour, count in enumerate(reader.wholes("messages", int(board.boroughs), 0, MESSAGE_COUNT)):
        cells[cell.HELD + seat * cell.SEATS + colour] = count
    cells[cell.DECK + seat] = reader.name_set("deck", CARDS)
    cells[cell.DRAWN + seat] = reader.name_set("drawn", CARDS)
    for slot, name in enumerate(reader.items("kept", cell.SLOTS)):
        card = cell.NO_CARD if name is None else check_choice(name, CARDS, reader.at("kept"))
        cells[cell.SLOT + seat * cell.SLOTS + slot] = card
    for slot, status in enumerate(reader.choices("status", cell.SLOTS, STATUSES)):
        cells[cell.SLOT_STATUS + seat * cell.SLOTS + slot] = status
    for colour, seen in enumerate(reader.items("seen", int(board.players))):
        inner = Reader({"seen": seen}, reader.at(f"seen[{colour}]"))
        cells[cell.SEEN + seat * cell.SEATS + colour] = inner.name_set("seen", CARDS)
    cells[cell.PICKS + seat] = reader.whole("picks", 0, 2)


def fill_persons(board: Board, reader: Reader) -> None:
    """The persons of the round and those left in the period."""
    cells = board.cells
    decks = [deck_names(BROWN_DECK), deck_names(board.grey_deck())]
    left = [reader.name_set("brown_left", decks[0]), reader.name_set("grey_left", decks[1])]
    cells[cell.BROWN_LEFT] = left[0]
    cells[cell.GREY_LEFT] = left[1]
    checks.check_persons_left(board)
    persons = reader.choices("persons", PERSONS_PER_ROUND if board.is_dealt() else 0, PERSONS)
    for nth, person in enumerate(persons):
        which = 0 if nth < BROWN_PER_ROUND else 1
        name = PERSONS[person]
        gone = name in decks[which] and left[which] & BIT[decks[which].index(name)] == 0
        require(gone, "persons[{nth}] cannot be {name} in this round", nth=nth, name=name)
        cells[cell.PERSON + nth] = person
    if persons:
        require(persons[0] < persons[1], "the two brown persons must differ and stand in the order of the table")


def player_asked(board: Board) -> Seat:
    """Whose choice it is: a seat, CHANCE or TERMINAL."""
    now = board.cells[cell.PHASE]
    if now == phase.SET_UP or now == phase.DEAL:
        return CHANCE
    if now == phase.END:
        return TERMINAL
    if now == phase.DRAFT:
        pending = board.pending_players()
        require(bool(pending), "the draft is over, so the phase must be cards")
        return pending[0]
    return board.active_seat()
