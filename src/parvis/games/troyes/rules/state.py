"""TroyesState: the contract of a state, read from the board and the phases."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.chance import Chance
from parvis.core.game import TERMINAL
from parvis.core.reading import Reader
from parvis.core.view import View
from parvis.games.troyes.rules import cell, checks, course, menu, position
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import ROUNDS
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.rules.knowledge import deal_characters
from parvis.games.troyes.rules.observation import write_observation
from parvis.games.troyes.rules.scoring import total_points
from parvis.games.troyes.rules.terms import Action, Seat
from parvis.games.troyes.rules.view import view_of


class TroyesState(Board):
    """A position of Troyes."""

    def offer(self, seat: Seat) -> None:
        """Fill the menu."""
        menu.offer(self, seat)

    def carry_out(self, action: Action, seat: Seat) -> None:
        """Apply a legal action."""
        course.carry_out(self, action, seat)

    def happen(self) -> None:
        """Set up, break a day, reroll or shoot."""
        course.happen(self)

    def copy(self) -> "TroyesState":
        """An independent state."""
        other = TroyesState(self.game, self.players, self.edition, self.data, self.cells[:], self.chance.copy())
        other.copy_clock(self)
        return other

    def scores(self) -> list[int]:
        """Victory points, as if the game ended now."""
        if self.current_player == TERMINAL:
            return [int(self.cells[cell.POINTS + seat]) for seat in range(self.players)]
        return [int(total_points(self, seat)) for seat in range(self.players)]

    def view(self, seat: int | None = None) -> TroyesView:
        """What a seat may know."""
        if seat is not None:
            self.check_seat(seat)
        return cast(TroyesView, View(view_of(self, seat)))

    def last_round(self) -> int:
        """As many as there are red events in the game."""
        return int(ROUNDS[self.players - 2])

    def overrides(self) -> dict[str, object]:
        """The numbers that a cards file changed."""
        return self.data.changes

    def lay_out(self) -> None:
        """Deniers, influence, citizens and Marauding."""
        course.lay_out(self)

    def own_position(self) -> dict[str, object]:
        """Board, dice, cards and events, and the turn in progress."""
        return position.position_of(self)

    def fill(self, reader: Reader) -> None:
        """Take over a position, every rule checked."""
        position.fill(self, reader)
        checks.check(self)

    def deal_unseen(self, seat: Seat, rng: Chance) -> None:
        """The others' characters, which are secret until the end."""
        if self.current_player != TERMINAL:
            deal_characters(self, seat, rng)

    def write_observation(self, seat: Seat, into: vec[i16], at: i64) -> None:
        """What a seat knows, in numbers."""
        write_observation(self, seat, into, at)
