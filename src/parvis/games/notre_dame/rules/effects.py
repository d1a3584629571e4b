"""What an action brings: coins, cubes, points, steps of the rat marker, and the action of each sector.

Gains and sector actions are objects with one method, named in the rows of the card tables: the compiler calls them
as fast as a function it knows.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import action, cell, number, step, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.cards import CARD_ROWS, MESSAGE_ROWS
from parvis.games.notre_dame.rules.data import PARK
from parvis.games.notre_dame.rules.rows import GAINS, check_bound, demand
from parvis.games.notre_dame.rules.terms import Market, Seat, Sector

NO_GAIN: Final[i64] = -1


def award(board: Board, seat: Seat, points: i64) -> None:
    """One receipt of prestige points, with one bonus of the park; nothing on 0."""
    if points <= 0:
        return
    bonus = board.pieces_in(seat, PARK) // board.numbers[number.PARK_PIECES]
    board.cells[cell.POINTS + seat] += points + bonus
    if board.trace is not None:
        board.note(trace.POINTS, seat, [points, bonus], EVERYONE)


def gain_cubes(board: Board, seat: Seat, count: i64) -> None:
    """Cubes from the general into the own supply, as far as there are any."""
    count = min(count, board.cells[cell.GENERAL + seat])
    if count <= 0:
        return
    board.cells[cell.GENERAL + seat] -= count
    board.cells[cell.SUPPLY + seat] += count
    if board.trace is not None:
        board.note(trace.CUBES, seat, [count], EVERYONE)


def gain_coins(board: Board, seat: Seat, count: i64) -> None:
    """Coins from the supply; what it lacks the richest player gives, once."""
    cells = board.cells
    taken = min(count, cells[cell.COIN_SUPPLY])
    if taken > 0:
        cells[cell.COIN_SUPPLY] -= taken
        cells[cell.COINS + seat] += taken
        if board.trace is not None:
            board.note(trace.COINS, seat, [taken], EVERYONE)
    if taken < count:
        giver = coin_giver(board, seat)
        if giver >= 0:
            given = min(count - taken, cells[cell.COINS + giver])
            cells[cell.COINS + giver] -= given
            cells[cell.COINS + seat] += given
            if board.trace is not None:
                board.note(trace.COINS_FROM, seat, [giver, given], EVERYONE)


def coin_giver(board: Board, seat: Seat) -> Seat:
    """Who must give coins when the supply is empty: the first richest to the left, or -1.

    Nobody gives when the receiver alone has most, or when nobody has any.
    """
    giver: i64 = -1
    most: i64 = 0
    other = board.left_of(seat)
    while other != seat:
        if board.cells[cell.COINS + other] > most:
            most = board.cells[cell.COINS + other]
            giver = other
        other = board.left_of(other)
    if board.cells[cell.COINS + seat] > most:
        return -1
    return giver


def pay_coins(board: Board, seat: Seat, count: i64) -> None:
    """Coins back to the supply."""
    board.cells[cell.COINS + seat] -= count
    board.cells[cell.COIN_SUPPLY] += count


def move_rat(board: Board, seat: Seat, to: i64) -> None:
    """Set the rat marker; it never goes below 0."""
    to = max(to, 0)
    before = board.cells[cell.RAT + seat]
    board.cells[cell.RAT + seat] = to
    if board.trace is not None and to != before:
        board.note(trace.RAT, seat, [before, to], EVERYONE)


def step_rat_back(board: Board, seat: Seat, steps: i64) -> None:
    """The rat marker goes back."""
    move_rat(board, seat, board.cells[cell.RAT + seat] - steps)


# Gains of favours and messages --------------------------------------------------------------------------------


class Gain(ABC):
    """Something that favours and messages bring so many of."""

    @abstractmethod
    def take(self, board: Board, seat: Seat, amount: i64) -> None:
        """The seat gains it."""


class GainCoins(Gain):
    """Coins."""

    def take(self, board: Board, seat: Seat, amount: i64) -> None:
        """From the coin supply."""
        gain_coins(board, seat, amount)


class GainCubes(Gain):
    """Cubes."""

    def take(self, board: Board, seat: Seat, amount: i64) -> None:
        """From the general supply."""
        gain_cubes(board, seat, amount)


class GainPoints(Gain):
    """Prestige points."""

    def take(self, board: Board, seat: Seat, amount: i64) -> None:
        """As one receipt."""
        award(board, seat, amount)


class GainSteps(Gain):
    """Steps of the rat marker."""

    def take(self, board: Board, seat: Seat, amount: i64) -> None:
        """The marker goes back."""
        step_rat_back(board, seat, amount)


BOUND_GAINS: Final[dict[str, Gain]] = {
    "coins": GainCoins(),
    "cubes": GainCubes(),
    "points": GainPoints(),
    "steps": GainSteps(),
}
demand(list(BOUND_GAINS) == GAINS, f"gains must be {', '.join(GAINS)}, not {', '.join(BOUND_GAINS)}")
GAIN: Final = vec[Gain](list(BOUND_GAINS.values()))  # in the order of GAINS
GAIN_OF_MESSAGE: Final = vec[i64]([GAINS.index(row.gain.what) if row.gain else NO_GAIN for row in MESSAGE_ROWS])


# Sectors ------------------------------------------------------------------------------------------------------


class SectorAction(ABC):
    """What a sector does for who has put a piece there, and the steps it may ask."""

    steps: ClassVar[tuple[int, ...]] = ()

    @abstractmethod
    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """Carry it out with n own pieces there now; may leave a step to be asked."""


class TakeCubes(SectorAction):
    """Cloister school."""

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """A cube for each piece."""
        gain_cubes(board, seat, n)


class TakeCoins(SectorAction):
    """Bank."""

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """A coin for each piece."""
        gain_coins(board, seat, n)


class TakePoints(SectorAction):
    """Residence."""

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """A point for each piece."""
        award(board, seat, n)


class Drive(SectorAction):
    """Carriage house."""

    steps = (step.DRIVE,)

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """Ask where the carriage goes."""
        del seat, n  # the menu asks for them
        board.cells[cell.STEP] = step.DRIVE


class Lodge(SectorAction):
    """Hotel."""

    steps = (step.LODGE,)

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """One choice, or two with many pieces."""
        offer_hotel(board, seat, 2 if n >= board.numbers[number.HOTEL_SECOND] else 1)


class StepBack(SectorAction):
    """Park and hospital."""

    def act(self, board: Board, seat: Seat, n: i64) -> None:
        """The rat marker goes back a step."""
        del n  # one step, however many pieces
        step_rat_back(board, seat, 1)


SECTOR_ACTIONS: Final[dict[str, SectorAction]] = {
    "take-cubes": TakeCubes(),
    "take-coins": TakeCoins(),
    "take-points": TakePoints(),
    "drive": Drive(),
    "lodge": Lodge(),
    "step-back": StepBack(),
}
check_bound("sector action", [(f"action card {row.name}", row.action) for row in CARD_ROWS], list(SECTOR_ACTIONS))
SECTOR_STEPS: Final = tuple(asked for each in SECTOR_ACTIONS.values() for asked in each.steps)
ACTION_OF_SECTOR: Final = vec[SectorAction]([SECTOR_ACTIONS[row.action] for row in CARD_ROWS if row.action])


def act_in_sector(board: Board, seat: Seat, sector: Sector) -> None:
    """Carry out a sector's action with the own pieces there now. May leave a step to be asked."""
    ACTION_OF_SECTOR[sector].act(board, seat, board.pieces_in(seat, sector))


# Hotel --------------------------------------------------------------------------------------------------------


def hotel_choice_is_open(board: Board, seat: Seat, choice: i64) -> bool:
    """Whether a hotel choice would have an effect."""
    if choice == action.HOTEL_COIN:
        return board.cells[cell.COIN_SUPPLY] > 0 or coin_giver(board, seat) >= 0
    if choice == action.HOTEL_CUBE:
        return board.cells[cell.GENERAL + seat] > 0
    return board.cells[cell.RAT + seat] > 0


def offer_hotel(board: Board, seat: Seat, choices: i64) -> None:
    """Ask for hotel choices; a single open one is made at once, and where none is open nothing happens."""
    while choices > 0:
        count: i64 = 0
        only: i64 = 0
        for choice in range(action.HOTEL_COIN, action.HOTEL_RAT + 1):
            if hotel_choice_is_open(board, seat, choice):
                count += 1
                only = choice
        if count == 0:
            break
        if count > 1:
            board.cells[cell.STEP] = step.LODGE
            board.cells[cell.HOTEL_LEFT] = choices
            return
        lodge(board, seat, only)
        choices -= 1
    board.cells[cell.HOTEL_LEFT] = 0


def lodge(board: Board, seat: Seat, choice: i64) -> None:
    """One hotel choice."""
    if choice == action.HOTEL_COIN:
        gain_coins(board, seat, 1)
    elif choice == action.HOTEL_CUBE:
        gain_cubes(board, seat, 1)
    else:
        step_rat_back(board, seat, 1)


# Carriage and messages ----------------------------------------------------------------------------------------


def drive(board: Board, seat: Seat, market: Market, take: bool) -> None:
    """The carriage ends on a market, and the message there is taken or left."""
    before = board.cells[cell.CARRIAGE + seat]
    board.cells[cell.CARRIAGE + seat] = market
    if board.trace is not None:
        board.note(trace.DROVE, seat, [before, market], EVERYONE)
    if take:
        take_message(board, seat, market)


def take_message(board: Board, seat: Seat, market: Market) -> None:
    """Take the message from a market and carry it out."""
    colour = board.colour_of_message_at(market)
    message = board.cells[cell.MESSAGE + market]
    board.cells[cell.MESSAGE + market] = cell.NO_MESSAGE
    board.cells[cell.ON_BOARD + colour] -= 1
    board.cells[cell.HELD + seat * cell.SEATS + colour] += 1
    if board.trace is not None:
        board.note(trace.MESSAGE, seat, [message, colour, market], EVERYONE)
    award(board, seat, board.numbers[number.MESSAGE_POINTS + message])
    gain = GAIN_OF_MESSAGE[message]
    if gain != NO_GAIN:
        GAIN[gain].take(board, seat, board.numbers[number.MESSAGE_GAIN + message])
