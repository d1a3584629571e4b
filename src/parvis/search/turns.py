"""The whole turns open to a seat: every path of small choices to the turn's end, each judged where it ends."""

from typing import Final

from parvis.core.aliases import Seat
from parvis.core.game import State
from parvis.search.evaluation import Evaluation, no_points, outlook

MOST_TURNS: Final = 4000  # a turn with more ways than this is cut short; the judged ones stand
FOLLOWED: Final = 3  # uses of influence that are looked through to the action after them


class Turn:
    """A path of choices and how good the position at its end is, in points.

    It ends where the turn does, where chance comes, or where the opening question is asked again.
    """

    def __init__(self, path: list[int], value: float, opens: bool) -> None:
        self.path = path
        self.value = value
        self.opens = opens  # the same seat goes on from here with the opening question

    def __repr__(self) -> str:
        return f"Turn({self.path}, {self.value:.2f})"


class Explorer:
    """Walks through the turns of one seat in one position."""

    def __init__(self, evaluation: Evaluation, seat: Seat, knower: Seat) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.knower = knower
        self.turns: list[Turn] = []
        self.others = no_points()

    def explore(self, state: State, path: list[int]) -> None:
        """Add every turn that begins with the path that led to this state."""
        if len(self.turns) >= MOST_TURNS:
            return
        seat = self.seat
        state.fill_menu(seat)
        turn = state.turn
        for entry in range(state.menu_size):
            action = state.menu[entry]
            after = state.copy()
            after.advance(action, seat)
            longer = [*path, int(action)]
            if after.turn != turn or after.current_player != seat:
                self.turns.append(Turn(longer, outlook(self.evaluation, after, seat, self.knower, self.others), False))
            elif self.evaluation.is_opening(after):
                self.turns.append(Turn(longer, outlook(self.evaluation, after, seat, self.knower, self.others), True))
            else:
                self.explore(after, longer)


def rank(turn: Turn) -> float:
    """The key by which turns are sorted, best first."""
    return -turn.value


def turns_of(evaluation: Evaluation, state: State, seat: Seat, knower: Seat) -> list[Turn]:
    """All turns open to a seat, best first. The best uses of influence are followed to the action after them."""
    explorer = Explorer(evaluation, seat, knower)
    explorer.explore(state, [])
    openings = [turn for turn in explorer.turns if turn.opens]
    openings.sort(key=rank)
    for opening in openings[:FOLLOWED]:
        after = state.copy()
        for action in opening.path:
            after.advance(action, seat)
        followed = Explorer(evaluation, seat, knower)
        followed.explore(after, opening.path)
        explorer.turns += [turn for turn in followed.turns if not turn.opens]
    explorer.turns.sort(key=rank)
    return explorer.turns
