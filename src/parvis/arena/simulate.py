"""Simulation: many games with fixed seats, the same whoever plays them."""

from collections.abc import Collection
from contextlib import closing
from dataclasses import replace
from functools import partial

import parvis
from parvis.arena.back_ends import BackEnd, local
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult, Plan, play_seeded
from parvis.arena.runner import MOST_HELD_BACK, Finished, run
from parvis.core.chance import Chance, derived_seed

MOST_POSITIONS_HELD_BACK = 100  # games whose every decision is kept: a fifth of a megabyte each


def play_game(plan: Plan, index: int) -> GameResult:
    """One game of a plan; its record, if it is wanted, comes with the result."""
    plan.read_code()
    luck = derived_seed(plan.seed, index, "agents")
    return play_seeded(parvis.load(plan.game), plan, index, derived_seed(plan.seed, index), Chance(luck))


def play_and_save(plan: Plan, index: int) -> GameResult:
    """One game of a plan; its record, if it is wanted, is saved."""
    return saved(plan, play_game(plan, index))


def saved(plan: Plan, result: GameResult) -> GameResult:
    """A result whose record is saved, if it has one."""
    if plan.record is None or result.record is None:
        return result
    result.record.save(plan.record / f"{plan.game}-{result.index + 1:06d}.json")
    return replace(result, record=None)


def saving(plan: Plan, results: Finished[GameResult]) -> Finished[GameResult]:
    """Save the records of games that were played elsewhere."""
    with closing(results):
        for some in results:
            yield [saved(plan, result) for result in some]


def simulate(
    plan: Plan,
    workers: int = 1,
    interruption: Interruption | None = None,
    *,
    back_end: BackEnd | None = None,
    missing: Collection[int] | None = None,
) -> Finished[GameResult]:
    """Play a plan, or what is missing of it, chunk by chunk, in the order of the games.

    A wrong plan is refused before any is played. A back end may be given in the place of a number of workers.
    """
    plan.check()
    place = back_end or local(workers)
    if plan.record is not None:
        plan.record.mkdir(parents=True, exist_ok=True)
    numbers = range(plan.games) if missing is None else missing
    held_back = MOST_POSITIONS_HELD_BACK if plan.positions else MOST_HELD_BACK
    heeded = interruption or Interruption()
    if place.shares_disk:
        return run(partial(play_and_save, plan), numbers, place, heeded, held_back)
    return saving(plan, run(partial(play_game, plan), numbers, place, heeded, held_back))
