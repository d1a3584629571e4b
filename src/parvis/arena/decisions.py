"""The decisions of one game as flat bytes: what each seat knew, what was open to it, what it chose, what came of it.

They are gathered where the game is played, so they travel between processes; nothing here needs more than Python.
"""

from array import array

from parvis.core.game import State
from parvis.core.rewards import standing


class Decisions:
    """Everything that was chosen in one game, in order, one place in every array for each choice.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1)
    >>> decisions = Decisions()
    >>> decisions.note(state, 0, state.legal_actions(0)[0])
    >>> len(decisions), len(decisions.observations) == 2 * state.game.observation_size
    (1, True)
    """

    def __init__(self) -> None:
        self.observations = bytearray()  # 16-bit numbers, `game.observation_size` for each choice
        self.masks = bytearray()  # `game.num_actions` bytes for each choice
        self.plies = array("i")
        self.turns = array("i")
        self.rounds = array("h")
        self.seats = array("b")
        self.actions = array("h")
        self.forced = array("b")
        self.stand_ins = array("b")
        self.shares: list[float] = []  # of each seat, once the game is over
        self.differences: list[float] = []

    def __len__(self) -> int:
        return len(self.actions)

    def note(self, state: State, seat: int, action: int, *, stand_in: bool = False) -> None:
        """Write down what a seat is about to do in a state."""
        self.observations += state.observe(seat)
        self.masks += state.action_mask(seat)
        self.plies.append(int(state.ply))
        self.turns.append(int(state.turn))
        self.rounds.append(int(state.round))
        self.seats.append(seat)
        self.actions.append(action)
        self.forced.append(len(state.legal_actions(seat)) == 1)
        self.stand_ins.append(stand_in)

    def finish(self, state: State) -> None:
        """Write down how the game ended."""
        self.shares = state.returns()
        self.differences = standing(state)
