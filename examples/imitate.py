"""Trains a small network to choose as an agent does, from a file of that agent's decisions.

    parvis simulate notre-dame --players hard,hard --games 200 --out hard.parquet --positions
    python examples/imitate.py hard.parquet --out imitator.npz
    parvis simulate notre-dame --players imitator:weights=imitator.npz,random --code examples/imitator.py

It needs `pip install 'parvis[data]' torch matplotlib`. Games are held out whole: decisions of one game are too much
alike for some to be learnt from and others to be asked. Whenever the network does better on them than ever before, its
weights are written, so Ctrl-C, like the end of the budget, leaves the best.
"""

import argparse
import json
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import parvis
from parvis import ParvisError
from parvis.arena.positions import Batch, Positions, read_positions

try:
    import torch
    from torch import Tensor, nn
except ImportError:
    raise SystemExit("imitate.py needs PyTorch: pip install torch") from None


@dataclass(frozen=True)
class Lessons:
    """Decisions to learn from, or to be asked about."""

    observation: NDArray[np.int16]
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.action)


# Reading ------------------------------------------------------------------------------------------------------------


def wanted(file: Positions, agent: str) -> list[Batch]:
    """The decisions of an agent (of all, if none is named) that were its own and left it a choice."""
    agents = file.about["agents"]
    if agents is None and agent:
        raise SystemExit(f"{file.path} comes from records, where who sits at a seat differs from game to game")
    agents = agents or [""] * int(file.about["players"])
    seats = [seat for seat, name in enumerate(agents) if agent in ("", name)]
    if not seats:
        raise SystemExit(f"{file.path} has no decisions of {agent}; they are of {', '.join(sorted(set(agents)))}")
    return [batch.where(~batch.forced & ~batch.stand_in & np.isin(batch.seat, seats)) for batch in file]


def read_lessons(files: list[Positions], agent: str, held_out: float, luck: np.random.Generator) -> list[Lessons]:
    """What to learn from and what to be asked about: a share of the games, drawn by lot, is held out."""
    batches = [(number, batch) for number, file in enumerate(files) for batch in wanted(file, agent)]
    game_of = np.concatenate([batch.game + (number << 40) for number, batch in batches])
    games = np.unique(game_of)
    if len(games) < 2:
        raise SystemExit("at least two games are needed: one to learn from, one to be asked about")
    count = min(max(round(held_out * len(games)), 1), len(games) - 1)
    asked = np.isin(game_of, luck.choice(games, count, replace=False))
    observation = np.concatenate([batch.observation for _, batch in batches])
    mask = np.concatenate([batch.mask for _, batch in batches])
    action = np.concatenate([batch.action for _, batch in batches]).astype(np.int64)
    print(f"{len(games)} games, {len(action):,} decisions with a choice; {count} games held out", flush=True)
    return [Lessons(observation[rows], mask[rows], action[rows]) for rows in (~asked, asked)]


# What can be had without learning -----------------------------------------------------------------------------------


def uniform(asked: Lessons) -> float:
    """How often somebody is right who takes any legal action."""
    return float((1 / asked.mask.sum(axis=1)).mean())


def most_frequent(lessons: Lessons, asked: Lessons) -> float:
    """How often somebody is right who takes the legal action that was taken most."""
    counts = np.bincount(lessons.action, minlength=asked.mask.shape[1])
    return float((np.where(asked.mask, counts, -1).argmax(axis=1) == asked.action).mean())


# The network --------------------------------------------------------------------------------------------------------


class Pupil:
    """A row of layers, and how it is taught."""

    def __init__(self, lessons: Lessons, options: argparse.Namespace) -> None:
        spread = lessons.observation.std(axis=0)
        self.mean = lessons.observation.mean(axis=0).astype(np.float32)
        self.scale = np.where(spread > 0, 1 / np.where(spread > 0, spread, 1), 0).astype(np.float32)
        widths = [lessons.observation.shape[1], *[options.width] * options.layers]
        parts: list[nn.Module] = []
        for before, after in pairwise(widths):
            parts += [nn.Linear(before, after), nn.ReLU(), nn.Dropout(options.dropout)]
        self.network = nn.Sequential(*parts, nn.Linear(widths[-1], lessons.mask.shape[1]))
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=options.rate, weight_decay=options.decay)

    def rate(self, lessons: Lessons, rows: NDArray[np.int64]) -> Tensor:
        """A number for every action, the lowest of all where it is not legal."""
        values = (lessons.observation[rows].astype(np.float32) - self.mean) * self.scale
        rated: Tensor = self.network(torch.from_numpy(values))
        return rated.masked_fill(torch.from_numpy(~lessons.mask[rows]), -1e9)

    def learn(self, lessons: Lessons, batch: int, luck: np.random.Generator) -> float:
        """Go through all lessons once, in a new order; returns the mean loss."""
        self.network.train()
        order = luck.permutation(len(lessons))
        total = 0.0
        for start in range(0, len(order), batch):
            rows = order[start : start + batch]
            loss = nn.functional.cross_entropy(self.rate(lessons, rows), torch.from_numpy(lessons.action[rows]))
            self.optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimiser.step()
            total += loss.item() * len(rows)
        return total / len(order)

    @torch.no_grad()
    def accuracy(self, asked: Lessons, batch: int = 4096) -> float:
        """How often its first choice is the one that was made."""
        self.network.eval()
        right = 0
        for start in range(0, len(asked), batch):
            rows = np.arange(start, min(start + batch, len(asked)))
            right += int((self.rate(asked, rows).argmax(dim=1).numpy() == asked.action[rows]).sum())
        return right / len(asked)

    def save(self, path: Path, about: dict[str, Any]) -> None:
        """Write the weights whole, as arrays that numpy reads."""
        layers = [part for part in self.network if isinstance(part, nn.Linear)]
        arrays = {"mean": self.mean, "scale": self.scale}
        for number, layer in enumerate(layers):
            arrays[f"weight{number}"] = layer.weight.detach().numpy()
            arrays[f"bias{number}"] = layer.bias.detach().numpy()
        growing = path.with_name(f".{path.name}.partial")
        try:
            with growing.open("wb") as file:
                np.savez(file, about=np.array(json.dumps({**about, "layers": len(layers)})), **arrays)
            growing.replace(path)
        except BaseException:
            growing.unlink(missing_ok=True)
            raise


# Teaching -----------------------------------------------------------------------------------------------------------


def teach(pupil: Pupil, lessons: Lessons, asked: Lessons, about: dict[str, Any], options: argparse.Namespace) -> Any:
    """Teach until the budget is spent or Ctrl-C; keeps the best weights and returns the accuracy after each epoch."""
    luck = np.random.default_rng(options.seed)
    curve: list[float] = []
    best, best_epoch = -1.0, 0
    begun = time.monotonic()
    try:
        for epoch in range(1, options.epochs + 1):
            loss = pupil.learn(lessons, options.batch, luck)
            curve.append(pupil.accuracy(asked))
            kept = ""
            if curve[-1] > best:
                best, best_epoch = curve[-1], epoch
                pupil.save(options.out, {**about, "epoch": epoch, "accuracy": best})
                kept = f"  kept in {options.out}"
            spent = time.monotonic() - begun
            print(f"epoch {epoch:3}  loss {loss:.3f}  held-out {curve[-1]:6.1%}  {spent:5.0f} s{kept}", flush=True)
            if spent > 60 * options.minutes or epoch - best_epoch >= options.patience:
                break
    except KeyboardInterrupt:
        print("stopped")
    if best_epoch:
        print(f"best: {best:.1%} after epoch {best_epoch}, in {options.out}")
    return curve


def plot(curve: list[float], levels: dict[str, float], path: Path) -> None:
    """Draw the accuracy over the epochs beside what needs no learning."""
    try:
        import matplotlib
    except ImportError:
        print(f"no {path}: a plot needs matplotlib (pip install matplotlib)")
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(range(1, len(curve) + 1), curve, marker=".", color="tab:blue", label="network")
    for (name, level), dashes in zip(levels.items(), ("--", ":"), strict=True):
        axes.axhline(level, linestyle=dashes, color="tab:gray", label=name)
    axes.set(xlabel="epoch", ylabel="same choice, held-out games", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(path, bbox_inches="tight")
    pyplot.close(figure)
    print(f"the curve is in {path}")


def options_from(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Train a network to choose as an agent does.")
    add = parser.add_argument
    add("files", nargs="+", type=Path, help="files of `parvis simulate --positions`")
    add("--out", type=Path, default=Path("imitator.npz"), help="where the weights go")
    add("--plot", type=Path, help="where the curve goes (beside the weights, as .svg)")
    add("--agent", default="", help="imitate this agent only (all in the files)")
    add("--minutes", type=float, default=30.0, help="stop after so many minutes")
    add("--epochs", type=int, default=200, help="stop after so many epochs")
    add("--patience", type=int, default=20, help="stop after so many epochs without a better one")
    add("--width", type=int, default=256, help="numbers in a hidden layer")
    add("--layers", type=int, default=2, help="hidden layers")
    add("--dropout", type=float, default=0.3)
    add("--rate", type=float, default=1e-3, help="learning rate")
    add("--decay", type=float, default=1e-2, help="weight decay")
    add("--batch", type=int, default=256, help="decisions in a step of learning")
    add("--threads", type=int, default=1, help="for a network this small more only wait for each other")
    add("--held-out", type=float, default=0.2, help="share of the games that is held out")
    add("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """Read, teach, plot."""
    options = options_from(arguments)
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    try:
        files = [read_positions(path) for path in options.files]
        game = parvis.load(str(files[0].about["game"]))
        for file in files:
            file.check(game)
        luck = np.random.default_rng(options.seed)
        lessons, asked = read_lessons(files, options.agent, options.held_out, luck)
        about = {
            "game": game.name,
            "versions": {kind: game.versions[kind] for kind in ("observation", "actions")},
            "agents": sorted({agent for file in files for agent in file.about["agents"] or ()}),
        }
        levels = {"most frequent": most_frequent(lessons, asked), "any legal": uniform(asked)}
        print("without learning: " + ", ".join(f"{name} {level:.1%}" for name, level in levels.items()), flush=True)
        curve = teach(Pupil(lessons, options), lessons, asked, about, options)
        if curve:
            plot(curve, levels, options.plot or options.out.with_suffix(".svg"))
    except (ParvisError, OSError) as error:
        raise SystemExit(f"imitate.py: {error}") from None


if __name__ == "__main__":
    main()
