"""NotreDameState: the contract of a state, read from the board and the course of the game."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.aliases import Action, Seat
from parvis.core.chance import Chance
from parvis.core.reading import Reader
from parvis.core.view import View
from parvis.games.notre_dame.rules import cell, course, menu, phase, position
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import ROUNDS
from parvis.games.notre_dame.rules.draft import may_take_back
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.rules.knowledge import deal_unseen
from parvis.games.notre_dame.rules.observation import write_observation
from parvis.games.notre_dame.rules.view import view_of


class NotreDameState(Board):
    """A position of Notre Dame."""

    def offer(self, seat: Seat) -> None:
        """Fill the menu."""
        menu.offer(self, seat)

    def carry_out(self, action: Action, seat: Seat) -> None:
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

    def last_round(self) -> int:
        """Three periods of three rounds."""
        return int(ROUNDS)

    def overrides(self) -> dict[str, object]:
        """The numbers that a cards file changed."""
        return self.data.changes

    def lay_out(self) -> None:
        """Coins, cubes, carriages and full decks."""
        course.lay_out(self)

    def own_position(self) -> dict[str, object]:
        """Boroughs, markets, persons and cards, and the turn in progress."""
        return position.position_of(self)

    def fill(self, reader: Reader) -> None:
        """Take over a position, every rule checked."""
        position.fill(self, reader)

    def deal_unseen(self, seat: Seat, rng: Chance) -> None:
        """Hands, decks, discards and pending picks of the others."""
        deal_unseen(self, seat, rng)

    def write_observation(self, seat: Seat, into: vec[i16], at: i64) -> None:
        """What a seat knows, in numbers."""
        write_observation(self, seat, into, at)

    def can_undo(self, seat: int) -> bool:
        """Within a turn until it is whole; in the draft until a pick has shown anything to anyone."""
        self.check_seat(seat)
        if self.cells[cell.PHASE] == phase.DRAFT:
            return may_take_back(self, seat)
        return super().can_undo(seat)
