"""Two trees of Parvis side by side in one run: python -m bench.compare OTHER_TREE [--rounds 25] [--seconds 0.1].

OTHER_TREE is a checkout that was compiled in place, such as the one before a change. For each row both trees have a
process, and these work in turn for a short while. The median of the ratios counts, so that other work on the machine,
which slows both alike, disturbs little. Exit code 1 if a row is slower than the floor; `--only "troyes, decisions,
engine" --floor 2` asks for a row twice as fast.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

FLOOR = 0.95
HERE = Path(__file__).parent.parent
GAMES = ("troyes", "notre-dame")

# What is measured: each prepares `work`, which does something `count` times. Only what every version has is used.
BEGINNING = """
import sys, time
import parvis
from parvis import TERMINAL, Chance
game = parvis.load(sys.argv[1])
state, luck, states, chosen = game.new(players=4, seed=1), Chance(1), [], []
while state.current_player != TERMINAL:
    states.append(state.copy())
    legal = state.legal_actions()
    chosen.append(legal[luck.below(len(legal))])
    state.apply(chosen[-1])
"""
ROWS = {
    "decisions, engine loop": """
from parvis.core.playout import play_out
def work(seed): return play_out(game.new(players=4, seed=seed), Chance(seed))
""",
    "decisions, Python loop": """
def work(seed):
    state, luck = game.new(players=4, seed=seed), Chance(seed)
    while state.current_player != TERMINAL:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return int(state.ply)
""",
    "decisions, legal_actions and apply alone": """
def work(_seed):
    state = states[0].copy()
    for action in chosen:
        state.legal_actions()
        state.apply(action)
    return len(chosen)
""",
    "copies": """
def work(_seed):
    for state in states:
        state.copy()
    return len(states)
""",
    "whole turns judged (greedy)": """
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
def work(seed):
    for state in states[::9]:
        GreedyAgent().choose(Situation(state, int(state.current_player), Chance(seed), Chance(seed)))
    return len(states[::9])
""",
    "searches of 100 trials": """
from parvis.agents.agent import Situation
from parvis.agents.search import SearchAgent
def work(seed):
    for state in states[::40]:
        SearchAgent(sims=100).choose(Situation(state, int(state.current_player), Chance(seed), Chance(seed)))
    return len(states[::40])
""",
    "views": """
def work(_seed): return len([state.view(0) for state in states])
""",
    "positions written and read": """
def work(_seed): return len([game.from_dict(state.to_dict()) for state in states[::5]])
""",
    "pictures": """
def work(_seed): return len([parvis.draw(state.view(0)) for state in states[::9]])
""",
}
END = """
work(0)
print(parvis.COMPILED, flush=True)
seed = 0
for line in sys.stdin:
    count, begun = 0, time.process_time()
    while time.process_time() - begun < float(line):
        seed += 1
        count += work(seed)
    print(count / (time.process_time() - begun), flush=True)
"""


class Contender:
    """A tree at work on a row, in a process of its own."""

    def __init__(self, tree: Path, game: str, row: str, *, pure: bool) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PARVIS_PURE": "1" if pure else ""}
        command = [sys.executable, "-W", "error", "-c", BEGINNING + ROWS[row] + END, game]
        self.process = subprocess.Popen(
            command, env=environment, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        if self.hear() != str(not pure):
            raise SystemExit(f"{tree} is not compiled: run make compile there")

    def hear(self) -> str:
        """The next line it says."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def measure(self, seconds: float) -> float:
        """How often it does what the row is about, per second of processor time."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.hear())

    def end(self) -> None:
        """Let the process go."""
        self.process.communicate()


def compare(other: Path, game: str, row: str, rounds: int, seconds: float, *, pure: bool) -> float:
    """How fast this tree is against the other one, and a line that tells it."""
    contenders = [Contender(tree, game, row, pure=pure) for tree in (other, HERE)]
    rates = [[each.measure(seconds) for each in contenders] for _ in range(rounds)]
    for each in contenders:
        each.end()
    ratio = statistics.median(this / that for that, this in rates)
    name = f"{game}, {'interpreted, ' if pure else ''}{row}"
    that, this = (statistics.median(of_tree) for of_tree in zip(*rates, strict=True))
    print(f"{name:58}{that:14,.0f}{this:14,.0f}{ratio:8.2f}", flush=True)
    return ratio


def stay_on_one_core() -> None:
    """Let both trees run on the same core, for another one may be slower; they take turns anyway."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> None:
    """Compare all rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=lambda text: Path(text).resolve(), help="another checkout, compiled in place")
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=0.1, help="of processor time for one measurement")
    parser.add_argument("--only", default="", help="rows that hold this text")
    parser.add_argument("--floor", type=float, default=FLOOR, help="the least ratio")
    chosen = parser.parse_args()
    stay_on_one_core()
    print(f"{'per second':58}{'other':>14}{'this':>14}{'ratio':>8}")
    kinds = [(game, row, False) for game in GAMES for row in ROWS]
    kinds += [(game, "decisions, engine loop", True) for game in GAMES]
    ratios = [
        compare(chosen.other, game, row, chosen.rounds, chosen.seconds, pure=pure)
        for game, row, pure in kinds
        if chosen.only in f"{game}, {row}"
    ]
    slow = sum(ratio < chosen.floor for ratio in ratios)
    print(f"{len(ratios)} rows, {slow} below {chosen.floor:g}")
    raise SystemExit(1 if slow else 0)


if __name__ == "__main__":
    main()
