"""What a learner is paid: three ways, all of them zero-sum, so that what one seat wins the others lose.

- `share`: nothing until the end, then the share of the victory from -1 to 1 (`state.returns()`).
- `difference`: nothing until the end, then the own points less the mean of the others'.
- `gain`: the same difference, paid choice by choice as it changes; over a game it adds up to `difference`. It counts
  what `state.scores()` counts, secrets of all seats included, so it is for training and never part of what a seat sees.
"""

from typing import Final

from parvis.core.errors import InvalidOption, shown
from parvis.core.game import TERMINAL, State
from parvis.core.numbers import hinted

SHARE: Final = "share"
DIFFERENCE: Final = "difference"
GAIN: Final = "gain"
REWARDS: Final = [SHARE, DIFFERENCE, GAIN]


def check_reward(name: str) -> str:
    """The name itself, if it is one of the three."""
    if name not in REWARDS:
        raise hinted(InvalidOption("there is no reward {name}", name=shown(name)), name, REWARDS)
    return name


def standing(state: State) -> list[float]:
    """Every seat's points less the mean of the others', if the game ended now.

    >>> import parvis
    >>> standing(parvis.load("notre-dame").new(players=3, seed=1))
    [0.0, 0.0, 0.0]
    """
    scores = state.scores()
    total = sum(scores)
    others = len(scores) - 1
    return [score - (total - score) / others for score in scores]


class Paymaster:
    """Pays the seats of one game after every choice."""

    def __init__(self, reward: str, state: State) -> None:
        self.reward = check_reward(reward)
        self.before: list[float] = [0.0] * int(state.players)  # the first pay day counts a head start, too

    def pay(self, state: State) -> list[float]:
        """What every seat gets for what happened since the last pay day."""
        if self.reward == GAIN:
            now = standing(state)
            paid = [after - before for after, before in zip(now, self.before, strict=True)]
            self.before = now
            return paid
        if state.current_player != TERMINAL:
            return [0.0] * int(state.players)
        return state.returns() if self.reward == SHARE else standing(state)
