"""Luck that stands by its round: however many dice players rolled before, a round begins with the same.

In a game's own stream of luck one die more or less moves all that follow. Two games of one deal that differ in a number
would soon share nothing any more, and which cards come would depend on how often somebody rerolled.
"""

from collections import Counter

from parvis.core.chance import Chance, derived_seed
from parvis.core.game import State


class RoundLuck:
    """The luck of one game of a deal: each roll has its own, by the round it leads to and its number there.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1, roll=False)
    >>> RoundLuck(7)(state).words() == RoundLuck(7)(state).words() != RoundLuck(8)(state).words()
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rolls: Counter[int] = Counter()  # made so far, by round

    def __call__(self, state: State) -> Chance:
        """The luck of the roll that is due."""
        ahead = state.copy()
        ahead.roll()
        led_to = int(ahead.round)
        nth = self.rolls[led_to]
        self.rolls[led_to] += 1
        return Chance(derived_seed(self.seed, "roll", led_to, nth))
