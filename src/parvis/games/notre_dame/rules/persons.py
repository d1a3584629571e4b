"""The persons: what a bribe brings. Each row of the table names one of these favours."""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.trace import EVERYONE
from parvis.games.notre_dame.rules import cell, number, step, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.cards import PERSON_ROWS
from parvis.games.notre_dame.rules.data import PERSON_COUNT, SECTOR_COUNT
from parvis.games.notre_dame.rules.effects import GAIN, NO_GAIN, SECTOR_STEPS, award, offer_hotel, pay_coins
from parvis.games.notre_dame.rules.rows import GAINS, MOST_NUMBERS, check_bound, demand
from parvis.games.notre_dame.rules.tally import COUNTS_BY_NUMBER, Tally
from parvis.games.notre_dame.rules.terms import Person, Seat


def bribe(board: Board, seat: Seat, person: Person) -> None:
    """Pay, then use the favour, which may leave a step to be asked."""
    price = board.numbers[number.BRIBE_PRICE]
    pay_coins(board, seat, price)
    if board.trace is not None:
        board.note(trace.BRIBED, seat, [person, price], EVERYONE)
    FAVOUR_OF[person].use(board, seat, person)


def person_asking(board: Board, asked: i64) -> Person:
    """Which of the persons turned up leads to a step of a bribe turn, or NO_PERSON."""
    for nth in range(cell.PERSON_CELLS):
        person = board.cells[cell.PERSON + nth]
        if person != cell.NO_PERSON and STEPS_OF[person] & BIT[asked] != 0:
            return person
    return cell.NO_PERSON


def most_led(board: Board, asked: i64) -> i64:
    """How many pieces the person behind a step of leading may lead."""
    return board.numbers[number.FAVOUR + person_asking(board, asked)]


def ask_first_step(board: Board, person: Person) -> None:
    """Ask the first of a person's steps."""
    board.cells[cell.STEP] = FIRST_STEP[person]


# Favours ------------------------------------------------------------------------------------------------------


class Favour(ABC):
    """What a person does for who has paid; one object serves all persons whose rows name it.

    `steps` are those it may ask, its own first one first.
    """

    steps: ClassVar[tuple[int, ...]] = ()

    @abstractmethod
    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Carry it out, or ask its first step."""


class GainNumbers(Favour):
    """So many coins, cubes or points, as the row says."""

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """One gain after the other."""
        gain_numbers(board, seat, person)


class GainAndLodge(Favour):
    """The same, and one hotel choice."""

    steps = (step.LODGE,)

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Gain, then lodge."""
        gain_numbers(board, seat, person)
        offer_hotel(board, seat, 1)


class PointsPer(Favour):
    """So many points for each of what the row counts."""

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """All of them as one receipt."""
        award(board, seat, Tally(board, seat).points_from(person))


class LeadPieces(Favour):
    """Pieces move from one sector to another."""

    steps = (step.LEAD_FROM, step.LEAD_TO, step.LEAD_PIECES)

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Asked if there is a piece in a sector."""
        if Tally(board, seat).pieces > 0:
            ask_first_step(board, person)


class JugglePiece(Favour):
    """One piece moves to another sector, which then acts."""

    steps = (step.JUGGLE_FROM, step.JUGGLE_TO, *SECTOR_STEPS)

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Asked if there is a piece on the board."""
        if board.cubes_on_board(seat) > 0 or board.cells[cell.FRIEND + seat] != cell.OFF_BOARD:
            ask_first_step(board, person)


class OrdainCube(Favour):
    """A cube goes from the general supply into an empty sector, which then acts."""

    steps = (step.ORDAIN, *SECTOR_STEPS)

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Asked if there are such a cube and such a sector."""
        if board.cells[cell.GENERAL + seat] > 0 and Tally(board, seat).occupied < SECTOR_COUNT:
            ask_first_step(board, person)


class KeepOffRats(Favour):
    """This round's rats do not count."""

    def use(self, board: Board, seat: Seat, person: Person) -> None:
        """Remembered until the plague."""
        del person
        board.cells[cell.DOCTORED + seat] = 1


def gain_numbers(board: Board, seat: Seat, person: Person) -> None:
    """What the numbers of a favour say, one after the other."""
    for nth in range(NUMBERS):
        gain = GAIN_OF_FAVOUR[person * NUMBERS + nth]
        if gain != NO_GAIN:
            GAIN[gain].take(board, seat, board.numbers[number.FAVOUR + nth * PERSON_COUNT + person])


# The persons' tables ------------------------------------------------------------------------------------------

FAVOURS: Final[dict[str, Favour]] = {
    "gain": GainNumbers(),
    "gain-and-lodge": GainAndLodge(),
    "points-per": PointsPer(),
    "lead-pieces": LeadPieces(),
    "juggle-piece": JugglePiece(),
    "ordain-cube": OrdainCube(),
    "keep-off-rats": KeepOffRats(),
}
GAINING: Final = ["gain", "gain-and-lodge"]  # favours whose numbers are gains
COUNTING: Final = ["points-per"]  # favours that need to know per what

NUMBERS: Final[i64] = MOST_NUMBERS


def gains_of_favours() -> list[int]:
    """What each number of each person's favour gains, or NO_GAIN."""
    gains: list[int] = []
    for row in PERSON_ROWS:
        whats = [amount.what for amount in row.numbers] if row.favour in GAINING else []
        for what in whats:
            demand(what in GAINS, f"person {row.name}: one may gain {', '.join(GAINS)}, not {what}")
        gains += [GAINS.index(what) for what in whats] + [int(NO_GAIN)] * (MOST_NUMBERS - len(whats))
    return gains


def check_counts() -> None:
    """A favour that gives points per something says per what, and how many; no other does."""
    for row in PERSON_ROWS:
        counts = row.favour in COUNTING
        demand(
            (row.per is not None) == counts,
            f"person {row.name}: `per` goes with {', '.join(COUNTING)}, only and always",
        )
        if counts:
            needed = 2 if row.per in COUNTS_BY_NUMBER else 1
            fits = len(row.numbers) == needed and row.numbers[0].what == "points"
            demand(fits, f"person {row.name}: points per {row.per} need {needed} numbers, first the points")


def set_of(steps: tuple[int, ...]) -> int:
    """Some steps as a set."""
    return sum(int(BIT[asked]) for asked in steps)


check_bound("favour", [(f"person {row.name}", row.favour) for row in PERSON_ROWS], list(FAVOURS))
check_counts()
FAVOUR_OF: Final = vec[Favour]([FAVOURS[row.favour] for row in PERSON_ROWS])
GAIN_OF_FAVOUR: Final = vec[i64](gains_of_favours())  # NUMBERS a person
STEPS_OF: Final = vec[i64]([set_of(FAVOURS[row.favour].steps) for row in PERSON_ROWS])
FIRST_STEP: Final = vec[i64]([FAVOURS[row.favour].steps[0] if FAVOURS[row.favour].steps else 0 for row in PERSON_ROWS])
