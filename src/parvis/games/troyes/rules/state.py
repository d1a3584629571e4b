"""TroyesState: the contract of a state, read from the board and the phases."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.chance import Chance
from parvis.core.game import TERMINAL
from parvis.core.view import View
from parvis.games.troyes.rules import menu, phases
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.rules.knowledge import deal_unseen
from parvis.games.troyes.rules.layout import POINTS
from parvis.games.troyes.rules.observation import observe
from parvis.games.troyes.rules.position import position_of
from parvis.games.troyes.rules.scoring import total_points
from parvis.games.troyes.rules.view import view_of


class TroyesState(Board):
    """A position of Troyes."""

    def offer(self, seat: i64) -> None:
        """Fill the menu."""
        menu.offer(self, seat)

    def carry_out(self, action: i64, seat: i64) -> None:
        """Apply a legal action."""
        phases.carry_out(self, action, seat)

    def happen(self) -> None:
        """Set up, break a day, reroll or shoot."""
        phases.happen(self)

    def copy(self) -> "TroyesState":
        """An independent state."""
        other = TroyesState(self.game, self.players, self.edition, self.data, self.cells[:], self.chance.copy())
        other.copy_clock(self)
        return other

    def scores(self) -> list[int]:
        """Victory points, as if the game ended now."""
        if self.current_player == TERMINAL:
            return [int(self.cells[POINTS + seat]) for seat in range(self.players)]
        return [int(total_points(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points; tied players share the victory."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def view(self, seat: int | None = None) -> TroyesView:
        """What a seat may know."""
        if seat is not None:
            self.check_seat(seat)
        return cast(TroyesView, View(view_of(self, seat)))

    def to_dict(self) -> dict[str, object]:
        """The whole position."""
        return position_of(self)

    def resample(self, seat: int, rng: Chance) -> "TroyesState":
        """A state that the seat cannot tell from this one."""
        self.check_seat(seat)
        other = self.copy()
        if self.current_player != TERMINAL:
            deal_unseen(other, seat, rng)
        other.chance = rng.spawn()
        return other

    def observe(self, seat: int) -> vec[i16]:
        """What a seat knows, in numbers."""
        self.check_seat(seat)
        return observe(self, seat)

    def can_undo(self, seat: int) -> bool:
        """Within a turn, until something was rolled or the turn is whole."""
        self.check_seat(seat)
        return not self.barrier and self.current_player == seat
