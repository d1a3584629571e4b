"""A table in memory: its row, its game, who listens, and what of the game each of them may see by now."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import parvis
from parvis.core.errors import ParvisError
from parvis.core.game import TERMINAL, State
from parvis.core.match import Match
from parvis.core.trace import Event
from parvis.web.clocks import Limit, read_limit
from parvis.web.clocks import check as check_clocks
from parvis.web.log import Log
from parvis.web.stages import FEWEST_STAGES, MOST_STAGES, Stage, is_only, stages_of
from parvis.web.store import ENDED, OVER, PLAYING, WAITING, DamagedTable, Move, StaleTable, TableRow


@dataclass
class Listener:
    """A page or program that hears of a table: whose it is, and what is called when there is news."""

    player: str
    wake: Callable[[], None]
    hear: Callable[[dict[str, Any]], None]
    end: Callable[[], None]


@dataclass(frozen=True)
class Settled:
    """The game as everybody but the one at turn sees it: before the choices that can still be taken back."""

    state: State
    events: int
    moves: int


@dataclass
class Course:
    """How a game came to where it is: what the others see of it, its last stages, and the choices not asked."""

    settled: Settled | None = None
    stages: deque[Stage] = field(default_factory=lambda: deque(maxlen=MOST_STAGES))
    unasked: set[int] = field(default_factory=set)  # the numbers of the moves that were the only choice
    answered: dict[int, int] = field(default_factory=dict)  # each seat's last move that it was asked for

    def forget(self, players: int) -> None:
        """Let stages go that everybody has seen: they were before the last choice of every seat."""
        first = min(self.answered.values()) if len(self.answered) == players else 0
        while len(self.stages) > FEWEST_STAGES and self.stages[0].move < first:
            self.stages.popleft()


@dataclass
class Elsewhere:
    """Who looks at a table through another process, as that process told last."""

    seats: frozenset[int]
    watching: int
    heard: float


@dataclass
class OpenTable:
    """A table in memory."""

    row: TableRow
    match: Match
    course: Course
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    audience: dict[int, Listener] = field(default_factory=dict)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    driver: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    asked_since: dict[int, int] = field(default_factory=dict)
    doubtful: bool = False  # whether the database may know more: it is read again before anything else
    used: float = field(default_factory=time.monotonic)
    version: int = 0  # rises with everything that a page may show
    quiet_version: int = 0  # the last one that shows others than the one at turn something new
    quiet_revision: int = -1
    told_presence: dict[str, Any] = field(default_factory=dict)
    log: Log = field(default_factory=Log)

    @property
    def people(self) -> list[int]:
        """The seats where people choose."""
        return [number for number, seat in enumerate(self.row.seats) if seat.player and not seat.agent]

    @property
    def pending(self) -> list[int]:
        """The seats that may choose now."""
        return self.match.state.pending_players() if self.row.phase == PLAYING else []

    @property
    def pending_people(self) -> list[int]:
        """The seats of people who may choose now."""
        people = self.people
        return [seat for seat in self.pending if seat in people]

    @property
    def puzzle(self) -> str:
        """The puzzle that is tried at this table; nothing if it is a game like any other."""
        return str(self.row.options.get("puzzle", ""))

    @property
    def pending_bots(self) -> list[int]:
        """The seats of computer players that may choose now; at a puzzle they wait."""
        return [] if self.puzzle else [seat for seat in self.pending if self.row.seats[seat].agent]

    @property
    def waiting(self) -> bool:
        """Whether the game has not begun."""
        return self.row.phase == WAITING

    @property
    def over(self) -> bool:
        """Whether the game was played to the end, or ended by consent."""
        return self.row.phase in (OVER, ENDED)

    @property
    def pace(self) -> int:
        """Milliseconds that the server waits between turns of computer players; pages have a pace of their own."""
        return int(self.row.options.get("pace", 0))

    @property
    def limit(self) -> Limit | None:
        """How long people may think."""
        return read_limit(self.row.options)

    # What is seen -----------------------------------------------------------------------------------------------

    @property
    def settled(self) -> Settled | None:
        """The game as the others see it, while somebody can still take choices back."""
        return self.course.settled

    def seen_by(self, seat: int | None) -> State:
        """The game as a seat sees it: others' choices only once they cannot be taken back."""
        if self.settled is None or (seat is not None and self.match.state.is_pending(seat)):
            return self.match.state
        return self.settled.state

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat can take back a choice that it was asked for."""
        if not self.match.state.can_undo(seat):
            return False
        settled, moves = self.settled, self.match.moves
        first = 0 if settled is None else settled.moves
        return any(moves[n][0] == seat and n not in self.course.unasked for n in range(first, len(moves)))

    @property
    def trace(self) -> Sequence[Event]:
        """Everything that happened."""
        return self.match.state.trace or ()

    def events_for(self, seat: int | None) -> Sequence[int]:
        """What happened as far as a seat saw it: the numbers of those events in the trace."""
        settled = self.settled if self.seen_by(seat) is not self.match.state else None
        return self.log.numbers(self.trace, seat, len(self.trace) if settled is None else settled.events)

    # Freshness --------------------------------------------------------------------------------------------------

    def check_fresh(self, revision: int, seat: int) -> None:
        """A choice must answer the question that the seat is asked now.

        Where several choose at once, the others' choices change the table but leave a seat's question as it was.
        """
        if not self.asked_since.get(seat, self.row.revision) <= revision <= self.row.revision:
            raise StaleTable("the table has changed in the meantime")

    def questions(self) -> dict[int, list[int]]:
        """The choices open to every person who may choose now."""
        return {seat: self.match.state.legal_actions(seat) for seat in self.pending_people}

    def histories(self) -> dict[int, tuple[list[int], list[int]]]:
        """What every person who may choose now has chosen so far, and what is open to them."""
        return {
            seat: ([action for who, action in self.match.moves if who == seat], question)
            for seat, question in self.questions().items()
        }

    def keep_questions(self, before: dict[int, list[int]], movers: set[int]) -> None:
        """After a change: remember since which revision the people who did not move have been asked the same."""
        now = self.questions()
        self.asked_since = {
            seat: self.asked_since.get(seat, self.row.revision - 1)
            for seat, question in before.items()
            if seat not in movers and now.get(seat) == question
        }

    # Moving on --------------------------------------------------------------------------------------------------

    def play_on(self, moves: Sequence[Move]) -> None:
        """Make choices that are kept already."""
        play_on(self.match, moves, self.course)

    def begin_anew(self, row: TableRow, match: Match, course: Course) -> None:
        """Take over what the database holds; who is asked just what they were asked before is not late."""
        before, revision = self.histories(), self.row.revision
        since = self.asked_since
        self.row, self.match, self.course = row, match, course
        now = self.histories()
        self.asked_since = {
            seat: since.get(seat, revision) for seat, history in before.items() if now.get(seat) == history
        }
        self.log = Log()
        self.doubtful = False

    # Telling ----------------------------------------------------------------------------------------------------

    def sight(self, seat: int | None) -> tuple[int, int]:
        """What a seat's picture shows: its version, and the revision it is of."""
        if self.quiet_revision < 0 or self.seen_by(seat) is self.match.state:
            return self.version, self.row.revision
        return self.quiet_version, self.quiet_revision

    def tell(self, *, quiet: bool = False) -> None:
        """Wake everybody who listens; after a quiet change there is something new to see for one of them only."""
        if quiet and self.quiet_revision < 0:
            self.quiet_revision = self.row.revision - 1
            self.quiet_version = self.version
        elif not quiet:
            self.quiet_revision = -1
        self.version += 1
        for listener in list(self.audience.values()):
            listener.wake()

    def broadcast(self, message: dict[str, Any]) -> None:
        """Tell everybody who listens something that no picture shows."""
        for listener in list(self.audience.values()):
            listener.hear(message)

    def tell_presence(self) -> None:
        """Tell everybody who listens whose page is open, if that is new."""
        presence = self.presence()
        if presence != self.told_presence:
            self.told_presence = presence
            self.broadcast(presence)

    def looking_on(self) -> tuple[set[int], int]:
        """The seats whose pages are open, and how many watch, through this process."""
        here: set[int] = set()
        watching = 0
        for listener in self.audience.values():
            seats = self.row.seats_of(listener.player)
            here.update(seats)
            watching += not seats
        return here, watching

    def presence(self) -> dict[str, Any]:
        """Whose page is open, by seats, and how many watch."""
        here, watching = self.looking_on()
        for other in self.elsewhere.values():
            here.update(other.seats)
            watching += other.watching
        return {"here": sorted(here), "watching": watching}


def build_match(row: TableRow, moves: Sequence[Move]) -> tuple[Match, Course]:
    """The match of a stored table, played again, and how it came to where it is."""
    match = Match(
        parvis.load(row.game).of_rules(row.rules),
        players=len(row.seats),
        seed=int(row.seed, 16),
        edition=row.edition,
        cards=row.cards,
        script=row.script,
        seats=row.kinds,
    )
    course = Course()
    play_on(match, moves, course)
    return match, course


def rebuild(row: TableRow, moves: Sequence[Move]) -> tuple[Match, Course]:
    """The game of a row; DamagedTable if it cannot be played again."""
    try:
        check_row(row)
        return build_match(row, moves)
    except (ParvisError, ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise DamagedTable("This table is damaged and cannot be shown.") from error


def check_row(row: TableRow) -> None:
    """What a row says beside its game must make sense, too, so that nothing stumbles over it later."""
    read_limit(row.options)
    check_clocks(row.clocks)
    int(row.options.get("pace", 0))
    int(row.options.get("lesson", 0))
    sorted(row.options.get("timed_out", ()))


def play_on(match: Match, moves: Sequence[Move], course: Course) -> None:
    """Make choices, and remember the stages they bring and the game as it was before those that can be taken back."""
    state = match.state
    stored = len(match.moves) + len(moves) - MOST_STAGES
    for seat, label in moves:
        number, action = len(match.moves), match.game.parse(label)
        if course.settled is None:
            course.settled = Settled(state.copy(), len(state.trace or ()), number)
        if number >= stored:  # what is older would be forgotten at once
            course.stages.extend(stages_of(state, number, seat, action, len(state.trace or ())))
        if is_only(state, seat):
            course.unasked.add(number)
        else:
            course.answered[seat] = number
        match.play(action, seat)
        course.forget(match.players)
        if not in_mid_turn(state):
            course.settled = None


def in_mid_turn(state: State) -> bool:
    """Whether the one player who is asked has made choices that they can still take back."""
    if state.current_player == TERMINAL or state.barrier:
        return False
    pending = state.pending_players()
    return len(pending) == 1 and state.can_undo(pending[0])
