"""What events do every round: small classes, bound to the names that the entries of the events give them."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, stock, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import CATHEDRAL_SPACES, FACES
from parvis.games.troyes.rules.citizens import enter, may_enter
from parvis.games.troyes.rules.event_cards import EVENT_KINDS, KIND_OF, EventRow
from parvis.games.troyes.rules.fights import put_cube
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.rows import CITY_HALL, demand_bound
from parvis.games.troyes.rules.terms import EventCard, EventKind, Seat
from parvis.games.troyes.rules.traits import ADDS_BLACK_DICE, ENTERED, PER_CITIZEN, TAKES


def carry_out_event(board: Board, event: EventCard, index: i64) -> i64:
    """One event's effect; returns the black dice it adds."""
    kind = KIND_OF[event]
    if ADDS_BLACK_DICE[kind] == 1:
        return black_dice_of(board, event)
    EFFECT_OF[kind].happen(board, event, index)
    return 0


def black_dice_of(board: Board, event: EventCard) -> i64:
    """The black dice that an event adds which adds any."""
    return board.numbers[number.EVENT_EFFECT + KIND_OF[event]]


class EventEffect(ABC):
    """What an event does; one object serves all events whose rows name it."""

    @abstractmethod
    def happen(self, board: Board, event: EventCard, index: i64) -> None:
        """Carry it out for the event at an index of the row."""


class AddBlackDice(EventEffect):
    """Enemies come, once the whole row has taken effect: they are counted only."""

    def happen(self, _board: Board, _event: EventCard, _index: i64) -> None:
        """Nothing yet."""


class BringNeutralCitizen(EventEffect):
    """A die chooses where a neutral citizen enters; ignored, unrolled, when all are in play."""

    def happen(self, board: Board, event: EventCard, _index: i64) -> None:
        """The citizen enters where the die says, if it may."""
        building = ENTERED[KIND_OF[event]]
        if board.cells[cell.NEUTRAL_SUPPLY] == 0:
            return
        value = board.chance.die()
        enters = may_enter(board, NEUTRAL, building, value, NONE)
        if board.trace is not None:
            board.note(trace.NEUTRAL_ENTERS, -1, [event, value, building, 1 if enters else 0], EVERYONE)
        if enters:
            board.cells[cell.NEUTRAL_SUPPLY] -= 1
            enter(board, NEUTRAL, building, value)


class SendMigrantWorkers(EventEffect):
    """A grey cube on the lowest, then leftmost open space of the Cathedral."""

    def happen(self, board: Board, _event: EventCard, _index: i64) -> None:
        """The lowest level first."""
        for space in range(CATHEDRAL_SPACES):
            if board.cells[cell.CATHEDRAL + space] == NONE:
                board.cells[cell.CATHEDRAL + space] = NEUTRAL
                if board.trace is not None:
                    board.note(trace.GREY_CUBE_BUILT, -1, [space // FACES, space % FACES], EVERYONE)
                return


class InterruptWork(EventEffect):
    """The cube on the highest level, there in the highest column, is removed."""

    def happen(self, board: Board, _event: EventCard, _index: i64) -> None:
        """The highest level first."""
        for space in range(CATHEDRAL_SPACES - 1, -1, -1):
            owner = board.cells[cell.CATHEDRAL + space]
            if owner != NONE:
                if board.trace is not None:
                    board.note(trace.CUBE_REMOVED, -1, [owner, space // FACES, space % FACES], EVERYONE)
                board.cells[cell.CATHEDRAL + space] = NONE
                return


class SupportNeighbours(EventEffect):
    """A grey cube on each of the two events to its left, nearer first; both are fixed before the first cube."""

    def happen(self, board: Board, _event: EventCard, index: i64) -> None:
        """The nearer event first."""
        nearer: i64 = board.cells[cell.ROW + index - 1] if index >= 1 else NONE
        farther: i64 = board.cells[cell.ROW + index - 2] if index >= 2 else NONE
        if nearer != NONE:
            put_cube(board, NEUTRAL, nearer)
        if farther != NONE:
            put_cube(board, NEUTRAL, farther)


class BurdenPlayers(EventEffect):
    """Everyone loses deniers or influence."""

    def happen(self, board: Board, event: EventCard, _index: i64) -> None:
        """Seat by seat."""
        for seat in range(board.players):
            burden(board, event, KIND_OF[event], seat)


def burden(board: Board, event: EventCard, kind: EventKind, seat: Seat) -> None:
    """A loss met as far as possible; what is not met in full costs points."""
    owed = board.numbers[number.EVENT_EFFECT + kind]
    if PER_CITIZEN[kind] == 1:
        owed = owed * board.citizens_in(seat, CITY_HALL)
    thing = (cell.INFLUENCE if TAKES[kind] == stock.INFLUENCE else cell.DENIERS) + seat
    paid = min(owed, board.cells[thing])
    board.cells[thing] -= paid
    if board.trace is not None:
        board.note(trace.EVENT_COSTS, seat, [event, paid], EVERYONE)
    if paid < owed:
        if board.trace is not None:
            board.note(trace.EVENT_UNMET, seat, [event], EVERYONE)
        board.gain_points(seat, -board.numbers[number.UNMET_LOSS])


EFFECTS: Final[dict[str, EventEffect]] = {
    "add-black-dice": AddBlackDice(),
    "bring-neutral-citizen": BringNeutralCitizen(),
    "send-migrant-workers": SendMigrantWorkers(),
    "interrupt-work": InterruptWork(),
    "support-neighbours": SupportNeighbours(),
    "burden-players": BurdenPlayers(),
}


def check_bindings(kinds: tuple[EventRow, ...]) -> None:
    """Raise WrongRow unless every event has its effect and every effect its event."""
    demand_bound({kind.name: kind.effect for kind in kinds}, list(EFFECTS), "effect")


check_bindings(EVENT_KINDS)
EFFECT_OF: Final = [EFFECTS[kind.effect] for kind in EVENT_KINDS]
