"""A seat taken by an agent: asks it, and lets the greedy agent stand in where the answer is no good."""

import operator
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from parvis.agents.agent import Agent, Situation
from parvis.agents.greedy import GreedyAgent
from parvis.agents.registry import make_agent
from parvis.core.chance import Chance
from parvis.core.errors import shown
from parvis.core.game import State

USUAL_PATIENCE = 30.0  # seconds that a decision may take
ERROR, ILLEGAL, LATE = "error", "illegal", "late"


class TimeIsUp(BaseException):
    """Ends a decision that takes too long; not an Exception, so that a bot's own handlers let it through."""


@contextmanager
def deadline(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes longer, where the system can: in the main thread of a Unix process."""
    if seconds is None or threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Seat:
    """An agent at its seat for one match.

    `faults` counts answers that were no good by kind, `first_fault` tells the first in words.
    """

    def __init__(self, spec: str, patience: float | None = USUAL_PATIENCE) -> None:
        self.spec = spec
        self.agent: Agent = make_agent(spec)
        self.patience = patience
        self.faults: Counter[str] = Counter()
        self.first_fault = ""

    def choose(self, state: State, seat: int, secrets: Chance, rng: Chance) -> int:
        """The agent's choice, or the greedy agent's in its place; always legal."""
        situation = Situation(state, seat, secrets, rng, self.patience)
        begun = time.monotonic()
        try:
            with deadline(self.patience):
                answer = self.agent.choose(situation)
            if self.patience is not None and time.monotonic() - begun > self.patience:
                raise TimeIsUp
            action = operator.index(answer)
        except TimeIsUp:
            return self.stand_in(LATE, f"no answer within {self.patience:g} s", state, seat, secrets, rng)
        except (Exception, SystemExit) as error:
            return self.stand_in(ERROR, f"{type(error).__name__}: {error}", state, seat, secrets, rng)
        if action not in state.legal_actions(seat):
            return self.stand_in(ILLEGAL, f"{shown(action)} is not open", state, seat, secrets, rng)
        return action

    def stand_in(self, kind: str, what: str, state: State, seat: int, secrets: Chance, rng: Chance) -> int:
        """Count a fault and let the greedy agent choose."""
        self.faults[kind] += 1
        self.first_fault = self.first_fault or f"{what} (choice {state.ply + 1})"
        return GreedyAgent().choose(Situation(state, seat, secrets, rng))
