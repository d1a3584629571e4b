"""The interface of an agent: it gets what a seat may know and returns a choice."""

from abc import ABC, abstractmethod
from functools import cached_property

from parvis.core.chance import Chance
from parvis.core.game import State


class Situation:
    """What a seat knows when it must choose; never the true state of the game.

    `state` is a full position that the seat cannot tell from the true one, with other coming rolls.
    """

    def __init__(self, true_state: State, seat: int, secrets: Chance, rng: Chance) -> None:
        self.state = true_state.resample(seat, secrets)
        self.seat = seat
        self.rng = rng

    @cached_property
    def legal(self) -> list[int]:
        """The actions open to the seat."""
        return self.state.legal_actions(self.seat)

    @cached_property
    def view(self) -> dict[str, object]:
        """What the seat sees."""
        return self.state.view(self.seat)


class Agent(ABC):
    """Chooses for a seat."""

    @abstractmethod
    def choose(self, situation: Situation) -> int:
        """One of the situation's legal actions."""
