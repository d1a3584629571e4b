"""What a seat may know of a position, in names and ready for JSON."""

from typing import Final, cast

from parvis.core.bits import members
from parvis.core.game import TERMINAL
from parvis.games.notre_dame.rules import cell, number, phase, step
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.course import rats_of_the_round
from parvis.games.notre_dame.rules.data import (
    CARDS,
    MARKETS,
    MARKETS_PER_BOROUGH,
    MESSAGES,
    NOTRE_DAME,
    PERSONS,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    SECTORS,
    TABLE,
)
from parvis.games.notre_dame.rules.forms import (
    AskedView,
    CardView,
    Message,
    MessageView,
    NotreDamePlayer,
    NotreDameView,
    NumbersView,
    Period,
    PersonView,
    Sector,
)
from parvis.games.notre_dame.rules.menu import cards_to_pick_from

# The words of the rules under the types of the forms; a test compares the two.
SECTOR_NAMES: Final = [cast(Sector, name) for name in SECTORS]
MESSAGE_NAMES: Final = [cast(Message, name) for name in MESSAGES]
PERIODS: Final[list[Period]] = ["A", "B", "C"]


def market_name(market: int) -> str:
    """A market's letter and borough.

    >>> market_name(7)
    'W1'
    """
    return f"{MARKETS[market % MARKETS_PER_BOROUGH]}{market // MARKETS_PER_BOROUGH}"


def view_of(board: Board, seat: int | None) -> NotreDameView:
    """The whole view; only `hand`, `offered`, `passed`, the own points and the legal choices differ by seat."""
    cells = board.cells
    begun = board.is_dealt()
    return {
        "game": board.game.name,
        "seat": seat,
        "ply": int(board.ply),
        "turn": int(board.turn),
        "round": int(board.round),
        "period": PERIODS[max(int(board.round) - 1, 0) // ROUNDS_PER_PERIOD],
        "phase": phase.PHASES[cells[cell.PHASE]],
        "step": step.STEPS[cells[cell.STEP]],
        "current_player": int(board.current_player),
        "pending": board.pending_players(),
        "start": int(cells[cell.START]),
        "boroughs": int(board.boroughs),
        "numbers": numbers(board),
        "messages": messages(board),
        "persons": [person_up(board, place) for place in range(3)] if begun else [],
        "rats": int(rats_of_the_round(board)) if begun else 0,
        "coin_supply": int(cells[cell.COIN_SUPPLY]),
        "tile": int(board.numbers[number.TILE + board.players - 2]),
        "markets": messages_on_markets(board),
        "colours": message_colours(board),
        "players": [player(board, each, seat) for each in range(board.players)],
        "asked": asked(board),
        "hand": [] if seat is None else hand(board, seat),
        "offered": [] if seat is None else offered(board, seat),
        "passed": [] if seat is None else passed(board, seat),
        "legal": [] if seat is None else board.legal_choices(seat),
    }


def messages_on_markets(board: Board) -> dict[str, Message]:
    """The message on every market that holds one."""
    return {
        market_name(market): MESSAGE_NAMES[board.cells[cell.MESSAGE + market]]
        for market in range(board.boroughs * MARKETS_PER_BOROUGH)
        if board.cells[cell.MESSAGE + market] != cell.NO_MESSAGE
    }


def message_colours(board: Board) -> dict[str, int]:
    """The borough whose message lies on a market."""
    return {
        market_name(market): int(board.colour_of_message_at(market))
        for market in range(board.boroughs * MARKETS_PER_BOROUGH)
        if board.cells[cell.MESSAGE + market] != cell.NO_MESSAGE
    }


def numbers(board: Board) -> NumbersView:
    """The numbers that texts about the table mention."""
    return {
        "rounds": ROUNDS,
        "gift_one": int(board.numbers[number.GIFT]),
        "gift_two": int(board.numbers[number.GIFT + 1]),
        "gift_three": int(board.numbers[number.GIFT + 2]),
        "hotel_second": int(board.numbers[number.HOTEL_SECOND]),
        "park_pieces": int(board.numbers[number.PARK_PIECES]),
        "rat_end": int(board.numbers[number.RAT_END]),
        "plague_loss": int(board.numbers[number.PLAGUE_LOSS]),
        "bribe_price": int(board.numbers[number.BRIBE_PRICE]),
    }


def messages(board: Board) -> dict[Message, MessageView]:
    """What each message brings: points, and coins, cubes or steps."""
    return {
        name: {
            "points": int(board.numbers[number.MESSAGE_POINTS + message]),
            "bonus": int(board.numbers[number.MESSAGE_GAIN + message]),
        }
        for message, name in enumerate(MESSAGE_NAMES)
    }


def person_up(board: Board, place: int) -> PersonView:
    """One of the three persons of the round, with the numbers of the favour."""
    person = board.cells[cell.PERSON + place]
    return {
        "person": PERSONS[person],
        "rats": int(board.numbers[number.RATS + person]),
        "favour": favour(board, person),
    }


def favour(board: Board, person: int) -> dict[str, int]:
    """The numbers of a person's favour under their names in the table."""
    found: dict[str, int] = {}
    for place in (number.FAVOUR + person, number.FAVOUR_MORE + person):
        key = TABLE[place].key
        if key:
            found[key.rpartition(".")[2]] = int(board.numbers[place])
    return found


def player(board: Board, seat: int, viewer: int | None) -> NotreDamePlayer:
    """A player's part of the view; points are shown to their owner, and to all at the end."""
    cells = board.cells
    shown = seat == viewer or board.current_player == TERMINAL
    friend = cells[cell.FRIEND + seat]
    return {
        "seat": seat,
        "borough": int(board.borough_of(seat)),
        "coins": int(cells[cell.COINS + seat]),
        "supply": int(cells[cell.SUPPLY + seat]),
        "general": int(cells[cell.GENERAL + seat]),
        "points": int(cells[cell.POINTS + seat]) if shown else None,
        "rat": int(cells[cell.RAT + seat]),
        "friend": None if friend < 0 else SECTOR_NAMES[friend],
        "carriage": market_name(cells[cell.CARRIAGE + seat]),
        "notre_dame": int(cells[cell.GIVEN + seat]),
        "doctor": cells[cell.DOCTORED + seat] == 1,
        "sectors": {
            name: int(cells[cell.CUBES + seat * SECTOR_COUNT + sector]) for sector, name in enumerate(SECTOR_NAMES)
        },
        "messages": [int(cells[cell.HELD + seat * cell.SEATS + colour]) for colour in range(board.boroughs)],
        "picks": int(cells[cell.PICKS + seat]),
        "cards": cards_held(board, seat),
        "played": played(board, seat),
    }


def card(number: int, colour: int) -> CardView:
    """An action card."""
    return {"card": CARDS[number], "colour": int(colour)}


def cards_held(board: Board, seat: int) -> int:
    """How many cards a player holds in the card phase."""
    if board.cells[cell.PHASE] in (phase.SET_UP, phase.DEAL, phase.DRAFT):
        return 0
    return len(hand(board, seat))


def hand(board: Board, seat: int) -> list[CardView]:
    """The cards a seat has kept so far and not yet played or discarded."""
    held: list[CardView] = []
    for slot in range(3):
        colour = board.slot_owner(seat, slot)
        number = board.cells[cell.SLOT + colour * 3 + slot]
        if slot == 2 and board.cells[cell.PHASE] == phase.DRAFT:
            continue  # the last card comes when everyone has picked
        if number != cell.NO_CARD and board.cells[cell.SLOT_STATUS + colour * 3 + slot] == cell.HIDDEN:
            held.append(card(number, colour))
    return held


def offered(board: Board, seat: int) -> list[CardView]:
    """The cards a seat picks from now in the draft."""
    if board.cells[cell.PHASE] != phase.DRAFT or not board.is_pending(seat):
        return []
    colour = seat if board.cells[cell.PICKS + seat] == 0 else board.right_of(seat)
    return [card(number, colour) for number in members(cards_to_pick_from(board, seat))]


def passed(board: Board, seat: int) -> list[CardView]:
    """The cards a seat has passed on this round: two of its own, one of its right neighbour's."""
    cells = board.cells
    gone: list[CardView] = []
    picks = cells[cell.PICKS + seat]
    if picks >= 1:
        first = cells[cell.SLOT + seat * 3]
        gone += [card(number, seat) for number in members(cells[cell.DRAWN + seat]) if number != first]
    if picks == 2:
        right = board.right_of(seat)
        gone.append(card(cells[cell.SLOT + right * 3 + 2], right))
    return gone


def played(board: Board, seat: int) -> list[CardView]:
    """The cards a player has shown this round."""
    shown: list[CardView] = []
    for slot in range(3):
        colour = board.slot_owner(seat, slot)
        if board.cells[cell.SLOT_STATUS + colour * 3 + slot] == cell.PLAYED:
            shown.append(card(board.cells[cell.SLOT + colour * 3 + slot], colour))
    return shown


def asked(board: Board) -> AskedView:
    """What the turn in progress has fixed so far; all of it public."""
    cells = board.cells
    now = cells[cell.STEP]
    fixed: AskedView = {}
    if now in (step.MOVE, step.LEAD_PIECES):
        fixed["target"] = CARDS[cells[cell.TARGET]]
    if now in (step.JUGGLE_TO, step.LEAD_TO, step.LEAD_PIECES):
        fixed["source"] = CARDS[cells[cell.SOURCE]]
    if now == step.MOVE and cells[cell.TARGET] == NOTRE_DAME:
        fixed["gift"] = int(cells[cell.GIFT_COINS])
    if now == step.LODGE:
        fixed["hotel"] = int(cells[cell.HOTEL_LEFT])
    return fixed
