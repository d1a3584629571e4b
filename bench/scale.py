"""How far simulations scale: what a second worker gains, and that memory does not grow with the number of games.

`python -m bench.scale` plays games for some seconds with one process and with several, in turn, and compares games a
second; then it plays few and many games in processes of their own and compares the most memory that each took. Run it
on a machine that does nothing else. Exit code 1 if a floor is missed.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from parvis.arena.interruption import Interruption
from parvis.arena.plan import Plan
from parvis.arena.simulate import simulate

GAMES = ("troyes", "notre-dame")
AGENTS = ("random", "greedy")
PLAYERS = 4
FLOOR = 1.8  # times the games of one process, with two
GROWTH_FLOOR = 16.0  # megabytes that ten times as many games may take more
FEW, MANY = 50_000, 500_000
PEAK = """
import resource, sys
from contextlib import suppress
from parvis.cli import main
with suppress(SystemExit):
    main(sys.argv[1:])
own, others = (resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(f"peak {own / 1024:.1f} {others / 1024:.1f}")
"""


@dataclass(frozen=True)
class Run:
    """Games that were played, and the seconds they took."""

    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.games / self.seconds


def play(plan: Plan, workers: int, seconds: float) -> Run:
    """Play for some time after the first game, so without the start of the processes; the games under way count."""
    interruption = Interruption()
    results = simulate(plan, workers, interruption)
    next(results)
    begun = time.perf_counter()
    games = 0
    for some in results:
        games += len(some)
        if time.perf_counter() - begun >= seconds:
            interruption.signals = 1
    return Run(games, time.perf_counter() - begun)


def measure_gain(game: str, agent: str, workers: int, seconds: float, rounds: int) -> float:
    """How many times the games of one process several play, and a line that tells it."""
    plan = Plan(game, (agent,) * PLAYERS, games=10**9, seed=1)
    pairs = [(play(plan, 1, seconds).rate, play(plan, workers, seconds).rate) for _ in range(rounds)]
    gain = statistics.median(several / one for one, several in pairs)
    one, several = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    print(f"{f'{game}, {PLAYERS} {agent}':28}{one:12,.1f}{several:12,.1f}{gain:8.2f}", flush=True)
    return gain


def commands(folder: Path, games: int, workers: int) -> Iterator[tuple[str, list[str]]]:
    """What is played to see how much memory it takes."""
    wishes = ["--games", str(games), "--seed", "1", "--workers", str(workers)]
    players = ["--players", "random,random"]
    yield "simulate", ["simulate", GAMES[1], *players, *wishes]
    yield "simulate --out", ["simulate", GAMES[1], *players, *wishes, "--out", str(folder / "games.parquet")]
    agents = ["--agents", "random,random"]
    yield "tournament", ["tournament", GAMES[1], *agents, *wishes, "--out", str(folder / "tournament")]


def peaks(games: int, workers: int) -> dict[str, float]:
    """The most megabytes that each command took, and the largest of its processes with it."""
    found = {}
    with TemporaryDirectory() as folder:
        for name, command in commands(Path(folder), games, workers):
            done = subprocess.run([sys.executable, "-c", PEAK, *command], capture_output=True, text=True, check=True)
            found[name] = sum(map(float, done.stdout.splitlines()[-1].split()[1:]))
    return found


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2, help="processes that are compared with one")
    parser.add_argument("--seconds", type=float, default=12.0, help="of play for one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each, of which the median counts")
    parser.add_argument("--floor", type=float, default=FLOOR, help="the least gain")
    parser.add_argument("--only", default="", help="rows that hold this text")
    parser.add_argument("--games", type=int, nargs=2, default=(FEW, MANY), help="few and many, for the memory")
    chosen = parser.parse_args()
    print(f"{'games a second':28}{'1 process':>12}{f'{chosen.workers}':>12}{'gain':>8}", flush=True)
    gains = [
        measure_gain(game, agent, chosen.workers, chosen.seconds, chosen.rounds)
        for game in GAMES
        for agent in AGENTS
        if chosen.only in f"{game} {agent}"
    ]
    missed = sum(gain < chosen.floor for gain in gains)
    if chosen.only in "memory":
        few, many = (peaks(games, chosen.workers) for games in chosen.games)
        print(f"{'peak megabytes':28}{chosen.games[0]:>12,}{chosen.games[1]:>12,}{'more':>8}")
        for name in few:
            print(f"{name:28}{few[name]:12.1f}{many[name]:12.1f}{many[name] - few[name]:8.1f}")
            missed += many[name] - few[name] > GROWTH_FLOOR
    print(f"{missed} floors missed")
    raise SystemExit(1 if missed else 0)


if __name__ == "__main__":
    main()
