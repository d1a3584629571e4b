"""Ladder, a hand-made game: in each of three rounds every seat in turn climbs 0 to 3 rungs. Most rungs win."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, Game, State
from parvis.core.layout import Layout
from parvis.core.reading import Reader
from parvis.core.trace import EVERYONE
from parvis.core.view import AnyView

ROUNDS = 3
LABELS = ["climb:0", "climb:1", "climb:2", "climb:3", "rest"]


class LadderState(State):
    """A position of Ladder; seat 1 begins every round. Who stands on top of rung 4 may only rest."""

    def __init__(self, game: Game, players: int) -> None:
        super().__init__(game, players, "standard", vec[i64](), Chance(1))
        self.rungs = [0] * players
        self.turns = 0

    def offer(self, seat: int) -> None:
        for action in range(4) if self.rungs[seat] < 4 else [4]:
            self.add(action)

    def carry_out(self, action: int, seat: int) -> None:
        self.rungs[seat] += action if action < 4 else 0
        self.note("climbs", seat, [action], EVERYONE)
        self.turn += 1
        self.turns += 1
        self.current_player = (seat + 1) % self.players
        if self.turns == self.players:
            self.note("round-ends", -1, [int(self.round)], EVERYONE)
            self.current_player = TERMINAL if self.round == ROUNDS else CHANCE

    def happen(self) -> None:
        if self.round == 0:
            self.note("game-begins", 1, [], EVERYONE)
        self.round += 1
        self.turns = 0
        self.note("round-begins", -1, [int(self.round)], EVERYONE)
        self.current_player = 1

    def copy(self) -> "LadderState":
        other = LadderState(self.game, int(self.players))
        other.copy_clock(self)
        other.rungs, other.turns = self.rungs[:], self.turns
        return other

    def scores(self) -> list[int]:
        return self.rungs[:]

    def last_round(self) -> int:
        return ROUNDS

    def lay_out(self) -> None:
        pass

    def overrides(self) -> dict[str, object]:
        return {}

    # What nobody asks of this game.

    def view(self, seat: int | None = None) -> AnyView:
        raise NotImplementedError

    def own_position(self) -> dict[str, object]:
        raise NotImplementedError

    def fill(self, reader: Reader) -> None:
        raise NotImplementedError

    def deal_unseen(self, seat: int, rng: Chance) -> None:
        raise NotImplementedError

    def write_observation(self, seat: int, into: vec[i16], at: int) -> None:
        raise NotImplementedError


class Ladder(Game):
    """The game of Ladder."""

    def __init__(self) -> None:
        super().__init__("ladder", LABELS, 2, 3, ["standard"], observation=Layout("ladder", 1, []))

    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> State:
        del edition, cards, chance
        return LadderState(self, players)

    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        raise NotImplementedError


def climb(*rungs: int, players: int = 2) -> tuple[State, list[tuple[int, int]]]:
    """A game before its first roll, and the choices of its turns."""
    state = Ladder().new(players=players, roll=False)
    state.trace = []
    return state, [((1 + turn) % players, action) for turn, action in enumerate(rungs)]
