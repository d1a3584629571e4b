"""An agent that plays what a network has learnt: the weights that `imitate.py` writes, run with numpy alone.

    parvis simulate notre-dame --players imitator:weights=imitator.npz,random --code examples/imitator.py
    PARVIS_WEIGHTS=imitator.npz parvis simulate notre-dame --players imitator,random --code examples/imitator.py

The network is a row of layers between which whatever is negative becomes 0. It takes the observation of a seat and
gives a number for every action; the legal action with the highest is chosen. The file says for which game it was
trained and for which version of its observations and actions, and is refused for any other.
"""

import json
import os
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import parvis
from parvis import Agent, Game, InvalidOption, Situation

VARIABLE = "PARVIS_WEIGHTS"


class Network:
    """The weights of a file, checked against what this Parvis observes and offers."""

    def __init__(self, path: Path) -> None:
        try:
            with np.load(path, allow_pickle=False) as file:
                self.about: dict[str, Any] = json.loads(str(file["about"]))
                self.mean, self.scale = file["mean"], file["scale"]
                self.layers = [(file[f"weight{n}"], file[f"bias{n}"]) for n in range(self.about["layers"])]
            self.game, self.versions = str(self.about["game"]), dict(self.about["versions"])
        except OSError as error:
            raise InvalidOption(
                "imitator: {path} cannot be read: {reason}", path=path, reason=error.strerror or error
            ) from error
        except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
            raise InvalidOption("imitator: {path} holds no weights of imitate.py", path=path) from error
        self.path = path
        self.check(parvis.load(self.game))

    def check(self, game: Game) -> None:
        """Refuse a game that these weights were not trained for."""
        if game.name != self.game:
            raise InvalidOption(
                "imitator: {path} was trained for {mine}, not for {game}",
                path=self.path,
                mine=self.game,
                game=game.name,
            )
        for kind in ("observation", "actions"):
            if self.versions.get(kind) != game.versions[kind]:
                raise InvalidOption(
                    "imitator: {path} was trained for version {mine} of the {kind} of {game}, which is now {now}",
                    path=self.path,
                    mine=self.versions.get(kind),
                    kind=kind,
                    game=game.name,
                    now=game.versions[kind],
                )

    def rate(self, observation: NDArray[Any]) -> NDArray[np.float32]:
        """A number for every action: the higher, the better."""
        values = (observation.astype(np.float32) - self.mean) * self.scale
        for weight, bias in self.layers[:-1]:
            values = np.maximum(weight @ values + bias, 0)
        weight, bias = self.layers[-1]
        rated: NDArray[np.float32] = weight @ values + bias
        return rated


read_network = cache(Network)  # once a process, however many games it plays


class Imitator(Agent):
    """Chooses what the network rates highest.

    `weights` is the file (without it, the variable PARVIS_WEIGHTS names one).
    """

    def __init__(self, *, weights: str = "") -> None:
        path = weights or os.environ.get(VARIABLE, "")
        if not path:
            raise InvalidOption(
                "imitator needs a file of weights: imitator:weights=FILE, or {name}=FILE", name=VARIABLE
            )
        self.network = read_network(Path(path))

    def check_game(self, game: Game) -> None:
        """Only the game it was trained for."""
        self.network.check(game)

    def choose(self, situation: Situation) -> int:
        """The legal action with the highest number."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        state, seat = situation.state, situation.seat
        self.network.check(state.game)
        rated = self.network.rate(np.asarray(state.observe(seat)))
        return situation.legal[int(np.argmax(rated[situation.legal]))]
