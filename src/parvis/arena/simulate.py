"""Simulation: many games with fixed seats, the same whatever the number of worker processes."""

from functools import partial

import parvis
from parvis.arena.back_ends import local
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult, Plan, play_seeded
from parvis.arena.runner import MOST_HELD_BACK, Finished, run
from parvis.core.chance import Chance, derived_seed

MOST_POSITIONS_HELD_BACK = 100  # games whose every decision is kept: a fifth of a megabyte each


def play_game(plan: Plan, index: int) -> GameResult:
    """One game of a plan."""
    plan.read_code()
    luck = derived_seed(plan.seed, index, "agents")
    return play_seeded(parvis.load(plan.game), plan, index, derived_seed(plan.seed, index), Chance(luck))


def simulate(plan: Plan, workers: int = 1, interruption: Interruption | None = None) -> Finished[GameResult]:
    """Play a plan chunk by chunk, in the order of the games; a wrong plan is refused before any is played."""
    plan.check()
    back_end = local(workers)
    if plan.record is not None:
        plan.record.mkdir(parents=True, exist_ok=True)
    held_back = MOST_POSITIONS_HELD_BACK if plan.positions else MOST_HELD_BACK
    return run(partial(play_game, plan), range(plan.games), back_end, interruption or Interruption(), held_back)
