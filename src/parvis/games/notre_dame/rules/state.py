"""NotreDameState: the contract of a state, read from the board and the course of the game."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.chance import Chance
from parvis.core.view import View
from parvis.games.notre_dame.rules import cell, course, menu, phase
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.draft import may_take_back
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.rules.knowledge import deal_unseen
from parvis.games.notre_dame.rules.observation import observe
from parvis.games.notre_dame.rules.position import position_of
from parvis.games.notre_dame.rules.view import view_of


class NotreDameState(Board):
    """A position of Notre Dame."""

    def offer(self, seat: i64) -> None:
        """Fill the menu."""
        menu.offer(self, seat)

    def carry_out(self, action: i64, seat: i64) -> None:
        """Apply a legal action."""
        course.carry_out(self, action, seat)

    def happen(self) -> None:
        """Set up, or deal a round."""
        course.happen(self)

    def copy(self) -> "NotreDameState":
        """An independent state."""
        other = NotreDameState(self.game, self.players, self.edition, self.data, self.cells[:], self.chance.copy())
        other.copy_clock(self)
        return other

    def scores(self) -> list[int]:
        """Prestige points."""
        return [int(self.cells[cell.POINTS + seat]) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points; tied, the larger sum of coins and cubes in the own supply; still tied, shared."""
        cells = self.cells
        ranks = [
            (int(cells[cell.POINTS + seat]), int(cells[cell.COINS + seat] + cells[cell.SUPPLY + seat]))
            for seat in range(self.players)
        ]
        best = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]

    def view(self, seat: int | None = None) -> NotreDameView:
        """What a seat may know."""
        if seat is not None:
            self.check_seat(seat)
        return cast(NotreDameView, View(view_of(self, seat)))

    def to_dict(self) -> dict[str, object]:
        """The whole position."""
        return position_of(self)

    def resample(self, seat: int, rng: Chance) -> "NotreDameState":
        """A state that the seat cannot tell from this one."""
        self.check_seat(seat)
        other = self.copy()
        deal_unseen(other, seat, rng)
        other.chance = rng.spawn()
        return other

    def observe(self, seat: int) -> vec[i16]:
        """What a seat knows, in numbers."""
        self.check_seat(seat)
        return observe(self, seat)

    def can_undo(self, seat: int) -> bool:
        """Within a turn until it is whole; in the draft until a pick has shown anything to anyone."""
        self.check_seat(seat)
        if self.cells[cell.PHASE] == phase.DRAFT:
            return may_take_back(self, seat)
        return not self.barrier and self.current_player == seat
