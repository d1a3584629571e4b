"""The tournament: plays the missing games of a schedule, in this process or in others, and hands them on in order."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial

import parvis
from parvis.agents.registry import read_code
from parvis.arena.back_ends import BackEnd, local
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult, play_seeded
from parvis.arena.runner import MOST_HELD_BACK, Finished, run
from parvis.arena.settings import Settings
from parvis.core.chance import Chance, derived_seed

MOST_TOLD_HELD_BACK = 500  # games of which listeners tell: some tens of kilobytes each


def play_one(settings: Settings, index: int) -> GameResult:
    """One game: the luck of the game belongs to its deal, the luck of the agents also to the rotation."""
    for path in settings.code:
        read_code(path)
    seating = settings.schedule.seating(index)
    luck = Chance(derived_seed(settings.seed, seating.deal, "agents", seating.rotation))
    game = parvis.load(settings.game)
    return play_seeded(game, settings.plan(seating), index, derived_seed(settings.seed, seating.deal), luck)


def play(
    settings: Settings,
    missing: Collection[int],
    workers: int = 1,
    interruption: Interruption | None = None,
    *,
    back_end: BackEnd | None = None,
) -> Finished[GameResult]:
    """Play the missing games until they are over or an interruption is wanted; every game is handed on once.

    A back end may be given in the place of a number of workers.
    """
    light = replace(settings)  # without the schedule, which every process works out for itself
    held_back = MOST_TOLD_HELD_BACK if settings.watched else MOST_HELD_BACK
    place = back_end or local(workers)
    return run(partial(play_one, light), missing, place, interruption or Interruption(), held_back)
