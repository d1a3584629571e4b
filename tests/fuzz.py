"""Long fuzzing: random games of every kind, each position checked; python -m tests.fuzz [GAMES], or until Ctrl-C."""

import itertools
import random
import sys

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from parvis import TERMINAL, Chance
from tests.cases import ALL_CASES, Case, random_choice


def fuzz(case: Case, seed: int) -> int:
    """One random game: every position valid, every resample consistent, every view equal; returns its choices."""
    rng = random.Random(seed)
    luck = Chance(seed)
    state = case.new(seed)
    while state.current_player != TERMINAL:
        action, seat = random_choice(state, rng)
        state.apply(action, seat)
        position = state.to_dict()
        assert case.game.from_dict(position).to_dict() == position, (case, seed, state.ply)
        for viewer in range(case.players):
            imagined = state.resample(viewer, luck)
            assert imagined.view(viewer) == state.view(viewer), (case, seed, state.ply)
            case.game.from_dict(imagined.to_dict())
    return int(state.ply)


def main() -> None:
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else None
    choices = games = 0
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns) as progress:
        task = progress.add_task("fuzzing")
        try:
            for seed in itertools.count() if limit is None else range(limit):
                for case in ALL_CASES:
                    choices += fuzz(case, seed)
                    games += 1
                progress.update(task, description=f"{games} games, {choices} choices, nothing wrong")
        except KeyboardInterrupt:
            pass
    print(f"{games} games, {choices} choices: nothing wrong")


if __name__ == "__main__":
    main()
