"""Fits the weights of a game's evaluation to how games of the greedy agent end: python -m bench.fit GAME.

Games are played compiled, in another process; the weights are varied interpreted, since compiled ones are constants.
What is made smaller is the mean square of expected minus final points, over positions of all rounds; every fourth game
is kept apart to tell whether the fit holds for games it has not seen. Ctrl-C ends it with what was found so far.
"""

import argparse
import importlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import parvis
from parvis import TERMINAL, Chance, State
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.games import KITS
from parvis.search.evaluation import Evaluation

HELD_OUT = 4  # one game in so many is not fitted to
FIRST_STEP = 0.2  # of a weight's size
LAST_STEP = 0.02
SMALL = 0.05  # the size of a weight that is 0


@dataclass(frozen=True)
class Sample:
    """A position and how the game ended."""

    state: State
    scores: tuple[int, ...]


# Games ----------------------------------------------------------------------------------------------------------------


def play_samples(game: str, players: int, seed: int, every: int) -> Iterator[dict[str, object]]:
    """Positions of a greedy game before every so many choices, each with the final scores."""
    rules = parvis.load(game)
    state = rules.new(players=players, seed=seed)
    agents = [GreedyAgent() for _ in range(players)]
    luck = Chance(seed)
    positions = []
    while state.current_player != TERMINAL:
        seat = int(state.current_player)
        if state.ply % every == 0:
            positions.append(state.to_dict())
        state.apply(agents[seat].choose(Situation(state, seat, luck.spawn(), luck)), seat)
    scores = state.scores()
    return ({"position": position, "scores": scores} for position in positions)


def played_elsewhere(game: str, players: int, games: int, every: int) -> list[list[Sample]]:
    """The samples of each game, played in a process that runs compiled code where there is any."""
    code = "from bench.fit import print_samples; import sys; print_samples(*sys.argv[1:])"
    command = [sys.executable, "-c", code, game, str(players), str(games), str(every)]
    environment = {name: value for name, value in os.environ.items() if name != "PARVIS_PURE"}
    lines = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    rules = parvis.load(game)
    return [
        [Sample(rules.from_dict(each["position"]), tuple(each["scores"])) for each in json.loads(line)]
        for line in lines
    ]


def print_samples(game: str, players: str, games: str, every: str) -> None:
    """A line of JSON for each game."""
    for seed in range(int(games)):
        print(json.dumps(list(play_samples(game, int(players), seed, int(every)))), flush=True)


# Weights --------------------------------------------------------------------------------------------------------------


@dataclass
class Weight:
    """One number of a module of weights: a name, or an entry of a named list."""

    module: ModuleType
    name: str
    entry: int | None = None

    @property
    def value(self) -> float:
        """What it is now."""
        held = getattr(self.module, self.name)
        return float(held if self.entry is None else held[self.entry])

    @value.setter
    def value(self, value: float) -> None:
        if self.entry is None:
            setattr(self.module, self.name, value)
        else:
            getattr(self.module, self.name)[self.entry] = value

    def __str__(self) -> str:
        return self.name if self.entry is None else f"{self.name}[{self.entry}]"


def weights_of(game: str) -> list[Weight]:
    """Every weight of a game's evaluation that is not 0 by choice."""
    package = type(KITS[game]).__module__
    module = importlib.import_module(f"{package}.evaluation.weights")
    found: list[Weight] = []
    for name, held in vars(module).items():
        if not name.isupper():
            continue
        if isinstance(held, float):
            found.append(Weight(module, name))
        elif type(held).__name__ == "vec" and len(held) > 0 and isinstance(held[0], float):
            found += [Weight(module, name, entry) for entry in range(len(held)) if held[entry] != 0.0]
    return found


# Fit ------------------------------------------------------------------------------------------------------------------


def error_of(evaluation: Evaluation, games: list[list[Sample]]) -> float:
    """The mean square of expected minus final points, each seat judging with what it knows."""
    total, count = 0.0, 0
    for samples in games:
        for sample in samples:
            for seat, score in enumerate(sample.scores):
                total += (evaluation.expect(sample.state, seat, seat) - score) ** 2
                count += 1
    return total / count


def fit(
    evaluation: Evaluation, weights: list[Weight], games: list[list[Sample]], rng: random.Random
) -> Iterator[float]:
    """Move one weight at a time, up or down, and keep what lowers the error; yields it after every round of all."""
    best = error_of(evaluation, games)
    step = FIRST_STEP
    while step >= LAST_STEP:
        before = best
        for weight in rng.sample(weights, len(weights)):
            start = weight.value
            for factor in (step, -step):
                weight.value = start + factor * (abs(start) or SMALL)
                try:
                    error = error_of(evaluation, games)
                except KeyboardInterrupt:
                    weight.value = start  # untried
                    raise
                if error < best:
                    best = error
                    break
                weight.value = start
        yield best
        if best > 0.999 * before:
            step /= 2


def main() -> None:
    """Fit, and print what changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(KITS))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--every", type=int, default=17, help="choices between two positions of a game")
    parser.add_argument("--rounds", type=int, default=20, help="most rounds of moving every weight once")
    chosen = parser.parse_args()
    if parvis.COMPILED:
        os.execve(
            sys.executable, [sys.executable, "-m", "bench.fit", *sys.argv[1:]], {**os.environ, "PARVIS_PURE": "1"}
        )
    games = played_elsewhere(chosen.game, chosen.players, chosen.games, chosen.every)
    seen = [samples for number, samples in enumerate(games) if number % HELD_OUT]
    unseen = games[::HELD_OUT]
    evaluation: Any = KITS[chosen.game].evaluation()
    weights = weights_of(chosen.game)
    before = {str(weight): weight.value for weight in weights}
    print(
        f"{len(weights)} weights, {sum(map(len, seen))} positions of {len(seen)} games fitted, {len(unseen)} held out"
    )
    print(f"error {error_of(evaluation, seen):.2f}, held out {error_of(evaluation, unseen):.2f}")
    try:
        for number, error in zip(range(chosen.rounds), fit(evaluation, weights, seen, random.Random(1)), strict=False):
            print(f"round {number + 1}: error {error:.3f}, held out {error_of(evaluation, unseen):.3f}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    for weight in weights:
        if weight.value != before[str(weight)]:
            print(f"{weight}: {before[str(weight)]:.3f} -> {weight.value:.3f}")


if __name__ == "__main__":
    main()
