"""The interface of an agent: it gets what a seat may know and returns a choice."""

from abc import ABC, abstractmethod
from functools import cached_property

from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.core.view import AnyView


class Situation:
    """What a seat knows when it must choose; never the true state of the game.

    `state` is a full position that the seat cannot tell from the true one, with other coming rolls; `rng` is the
    agent's own luck; `seconds` is how long the table waits for the answer (None: as long as it takes).
    """

    def __init__(
        self, true_state: State, seat: int, secrets: Chance, rng: Chance, seconds: float | None = None
    ) -> None:
        self.state = true_state.resample(seat, secrets)
        self.seat = seat
        self.rng = rng
        self.seconds = seconds

    @cached_property
    def legal(self) -> list[int]:
        """The actions open to the seat."""
        return self.state.legal_actions(self.seat)

    @cached_property
    def view(self) -> AnyView:
        """What the seat sees."""
        return self.state.view(self.seat)


class Agent(ABC):
    """Chooses for a seat. An agent plays one seat of one match and may remember what it planned.

    The keyword arguments of the constructor, each with a default, are the agent's parameters: `name:key=value`.
    """

    def check_game(self, game: Game) -> None:  # noqa: B027  # most play every game
        """Asked before many games are played: a ParvisError says why this agent cannot play that game."""

    @abstractmethod
    def choose(self, situation: Situation) -> int:
        """One of the situation's legal actions."""


class Planner(Agent):
    """An agent that plans a whole turn at its first choice and carries it out choice by choice.

    The plan is dropped as soon as chance or another player comes in between.
    """

    def __init__(self) -> None:
        self.plan: list[int] = []
        self.next_ply = -1

    @abstractmethod
    def plan_turn(self, situation: Situation) -> list[int]:
        """The choices of the turn, the next one first."""

    def choose(self, situation: Situation) -> int:
        """The next choice of the plan, or the first of a new one."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        ply = int(situation.state.ply)
        if ply != self.next_ply or not self.plan or self.plan[0] not in situation.legal:
            self.plan = list(self.plan_turn(situation))
        self.next_ply = ply + 1
        return self.plan.pop(0)
