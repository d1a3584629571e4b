"""Learns a game with sb3-contrib's MaskablePPO from playing against agents, and plots how it gets better.

    pip install 'parvis[rl]'
    python learn_maskable_ppo.py                                       # Notre Dame against one random player
    python learn_maskable_ppo.py --game troyes --opponents greedy,greedy --steps 2000000

Every so many steps the policy plays games on fresh seeds, without learning. The share of the victory that it takes
goes to learning.csv and learning.svg, the network to policy.zip. Ctrl-C keeps what is done.
"""

import argparse
import csv
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from parvis.arena.intervals import Heap, share_of
from parvis.envs.gymnasium import ScaledObservation, name_of

TABLES = 16  # games that are played at a time
STEPS_A_TABLE = 128  # before the policy is improved
SMALL = 0.1  # rewards are points, and a network learns better from smaller numbers
FRESH = 1_000_000  # the first seed of the games to measure by, which are never learned from
THREADS = 1  # so small a network gains nothing from more


class Measure(NamedTuple):
    """How good the policy was after so many steps: its mean share of the victory with a 95% interval."""

    steps: int
    seconds: float
    games: int
    share: float
    low: float
    high: float


class Trial:
    """One run: what is learned, how it is measured, where it is kept."""

    def __init__(self, game: str, opponents: list[str], folder: Path, seed: int) -> None:
        self.game, self.opponents, self.folder = game, opponents, folder
        self.measures: list[Measure] = []
        self.begun = time.monotonic()
        torch.set_num_threads(THREADS)
        self.model = MaskablePPO(
            "MlpPolicy",
            DummyVecEnv([self.table] * TABLES),
            n_steps=STEPS_A_TABLE,
            batch_size=512,
            n_epochs=4,
            gamma=0.999,
            learning_rate=5e-4,
            ent_coef=0.01,
            policy_kwargs={"net_arch": [256, 256]},
            seed=seed,
            device="cpu",
        )

    def table(self) -> gymnasium.Env:
        """A game in which the learner sits anywhere and is paid every point that it gains on the others."""
        env = gymnasium.make(name_of(self.game), opponents=self.opponents, seat="random", reward="gain")
        return TransformReward(ScaledObservation(env), lambda points: float(points) * SMALL)

    def measure(self, games: int) -> Measure:
        """Let the policy play games on fresh seeds, all at once."""
        tables = [self.table() for _ in range(games)]
        views = {number: table.reset(seed=FRESH + number) for number, table in enumerate(tables)}
        shares = []
        while views:
            observations = np.stack([observation for observation, _ in views.values()])
            masks = np.stack([info["action_mask"] for _, info in views.values()])
            actions, _ = self.model.predict(observations, action_masks=masks.astype(bool), deterministic=True)
            for number, action in zip(list(views), actions, strict=True):
                observation, _, over, _, info = tables[number].step(action)
                views[number] = (observation, info)
                if over:
                    del views[number]
                    shares.append((info["share"] * len(self.opponents) + 1) / (len(self.opponents) + 1))
        found = share_of(Heap(share, 1) for share in shares)
        low, high = found.low or 0.0, found.high or 1.0
        seconds = round(time.monotonic() - self.begun, 1)
        return Measure(self.model.num_timesteps, seconds, games, found.value, low, high)

    def note(self, measure: Measure) -> None:
        """Tell a measure and keep all of them, in a table and in a plot."""
        self.measures.append(measure)
        print(
            f"{measure.steps:9,} steps  {measure.seconds / 60:5.1f} min  takes {measure.share:.1%} of the victory "
            f"({measure.low:.1%} to {measure.high:.1%}, {measure.games} games)",
            flush=True,
        )
        with (self.folder / "learning.csv").open("w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(Measure._fields)
            rows.writerows(self.measures)
        self.plot(self.folder / "learning.svg")

    def plot(self, path: Path) -> None:
        """The share of the victory over the steps, with its interval, and what chance alone would take."""
        from matplotlib import rcParams
        from matplotlib.figure import Figure

        rcParams.update({"svg.hashsalt": "parvis", "svg.fonttype": "none"})  # the same figures give the same small file
        figure = Figure(figsize=(6.4, 3.6), layout="constrained")
        axes = figure.subplots()
        steps = [each.steps for each in self.measures]
        axes.fill_between(steps, [each.low for each in self.measures], [each.high for each in self.measures], alpha=0.2)
        axes.plot(steps, [each.share for each in self.measures], marker="o", markersize=3)
        equal = 1 / (len(self.opponents) + 1)
        axes.axhline(equal, color="grey", linestyle="--", linewidth=1)
        axes.annotate(
            "an equal share",
            (1, equal),
            (-4, 3),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            ha="right",
            fontsize=8,
            color="grey",
        )
        axes.set(ylim=(0, 1.03), xlabel="steps", ylabel="share of the victory")
        axes.set_title(f"{self.game} against {', '.join(self.opponents)}: MaskablePPO", fontsize=10)
        axes.xaxis.set_major_formatter("{x:,.0f}")
        figure.savefig(path, metadata={"Date": None, "Creator": None})


class Examiner(BaseCallback):
    """Measures the policy from time to time while it learns."""

    def __init__(self, trial: Trial, every: int, games: int) -> None:
        super().__init__()
        self.trial, self.every, self.games = trial, every, games
        self.due = every

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.due:
            self.due += self.every
            self.trial.note(self.trial.measure(self.games))


def main() -> None:
    """Learn, measure, keep."""
    parser = argparse.ArgumentParser(description="Learn a game with MaskablePPO.")
    parser.add_argument("--game", default="notre-dame")
    parser.add_argument("--opponents", default="random", help="agents by name, with commas between them")
    parser.add_argument("--steps", type=int, default=60_000, help="choices to learn from")
    parser.add_argument("--every", type=int, default=4_000, help="steps from one measure to the next")
    parser.add_argument(
        "--games", type=int, default=200, help="games of a measure; the last one plays five times as many"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"), help="folder for what is kept")
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    trial = Trial(wishes.game, wishes.opponents.split(","), wishes.out, wishes.seed)
    with suppress(KeyboardInterrupt):
        trial.note(trial.measure(wishes.games))
        trial.model.learn(wishes.steps, callback=Examiner(trial, wishes.every, wishes.games))
        trial.note(trial.measure(5 * wishes.games))
    trial.model.save(wishes.out / "policy")
    print(f"kept in {wishes.out}: policy.zip, learning.csv, learning.svg")


if __name__ == "__main__":
    main()
