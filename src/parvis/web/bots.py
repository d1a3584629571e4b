"""What worker processes think about, each time on a position that the seat cannot tell from the true one."""

from typing import Any

import parvis
from parvis.agents.seat import Seat
from parvis.analysis.choices import analyse
from parvis.core.chance import Chance

PATIENCE_AT_TABLE = 20.0
HINT_MS = 700


def choose_turn(game: str, position: dict[str, Any], seat: int, spec: str, seed: int) -> list[int]:
    """The choices of an agent from here to the end of its turn, to the next roll, or to another player's choice."""
    state = parvis.load(game).from_dict(position)
    rng = Chance(seed)
    agent = Seat(spec, PATIENCE_AT_TABLE)
    turn = state.turn
    choices: list[int] = []
    while True:
        action = agent.choose(state, seat, rng.copy().spawn(), rng)
        choices.append(action)
        state.step(action, seat)
        if state.turn != turn or state.current_player != seat:
            return choices


def find_hint(game: str, position: dict[str, Any], seat: int, seed: int, language: str) -> dict[str, object]:
    """The best turn that a short search finds."""
    state = parvis.load(game).from_dict(position)
    return analyse(state, seat, choices=1, ms=HINT_MS, seed=seed, language=language).to_dict()
