"""Those who play the games of a vectorised environment: this process alone, or several that share memory.

Both show the same arrays. Alone they wrap those of the engine without a copy; several processes copy theirs into
the shared ones once a step, which costs a few hundredths of the time that playing takes.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from parvis.core.batch import Batch
from parvis.core.rewards import check_reward
from parvis.games import load
from parvis.system import ignore_terminal_signals, terminal_signals_held_back

RESET, STEP, SAMPLE, LEAVE = b"r", b"s", b"a", b"l"
DONE: Final = b"d"
SEED_BYTES: Final = 16
AT_A_TIME: Final = 256  # games, so that what was just written is copied while it is still at hand
PATIENCE: Final = 5.0  # seconds that a process gets to leave by itself


@dataclass(frozen=True)
class Terms:
    """What is played: a game by name with its options, and how learners are paid."""

    game: str
    players: int
    edition: str | None
    cards: object
    reward: str

    def check(self) -> None:
        """Refuse options that do not fit."""
        check_reward(self.reward)
        load(self.game).new(players=self.players, edition=self.edition, cards=self.cards, seed=0)

    def batch(self, count: int) -> Batch:
        """So many games."""
        return Batch(load(self.game), self.players, self.edition, self.cards, count, self.reward)


class Arrays:
    """The arrays that learners read, a row per game."""

    observations: npt.NDArray[np.int16]
    masks: npt.NDArray[np.uint8]
    to_play: npt.NDArray[np.int32]
    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.uint8]
    final_scores: npt.NDArray[np.int32]
    sampled: npt.NDArray[np.int32]


def views_of(batch: Batch, count: int) -> dict[str, npt.NDArray[Any]]:
    """The arrays of a batch of games in numpy's eyes, not copied."""
    return {
        "observations": np.asarray(batch.observations).reshape(count, -1),
        "masks": np.asarray(batch.masks).reshape(count, -1),
        "to_play": np.asarray(batch.to_play),
        "rewards": np.asarray(batch.rewards).reshape(count, -1),
        "ended": np.asarray(batch.ended),
        "final_scores": np.asarray(batch.final_scores).reshape(count, -1),
        "sampled": np.asarray(batch.sampled),
    }


class Lone(Arrays):
    """This process plays all games itself."""

    def __init__(self, terms: Terms, count: int) -> None:
        self.batch = terms.batch(count)
        views = views_of(self.batch, count)
        self.paid = views.pop("rewards")  # in the engine's precision
        self.rewards = np.zeros(self.paid.shape, dtype=np.float32)
        for name, view in views.items():
            setattr(self, name, view)

    def reset(self, seeds: list[int]) -> None:
        """Begin all games."""
        self.batch.reset(seeds)
        self.rewards[:] = 0

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Make a legal choice in every game."""
        self.batch.step(actions.tobytes(), 0, len(actions))
        np.copyto(self.rewards, self.paid, casting="same_kind")

    def sample(self) -> None:
        """Choose at random for every game."""
        self.batch.sample()

    def close(self) -> None:
        """Nobody has to be sent home."""


# Several processes ------------------------------------------------------------------------------------------------


class LostWorker(RuntimeError):
    """A process that played some of the games ended before its time."""


def shapes_of(terms: Terms, count: int) -> dict[str, tuple[tuple[int, ...], npt.DTypeLike]]:
    """How large every array is, and what it holds."""
    game = load(terms.game)
    return {
        "observations": ((count, game.observation_size), np.int16),
        "masks": ((count, game.num_actions), np.uint8),
        "to_play": ((count,), np.int32),
        "rewards": ((count, terms.players), np.float32),
        "ended": ((count,), np.uint8),
        "final_scores": ((count, terms.players), np.int32),
        "sampled": ((count,), np.int32),
        "actions": ((count,), np.dtype("<i4")),
    }


def shared_arrays(memory: dict[str, Any], terms: Terms, count: int) -> dict[str, npt.NDArray[Any]]:
    """Shared memory in numpy's eyes."""
    return {
        name: np.frombuffer(memory[name], dtype=kind).reshape(shape)
        for name, (shape, kind) in shapes_of(terms, count).items()
    }


class Crew(Arrays):
    """Several processes play a part of the games each, this one the first: it would only wait for the others."""

    def __init__(self, terms: Terms, count: int, workers: int) -> None:
        context = get_context("spawn")  # a fork would take along threads and locks of whatever else is loaded
        memory = {
            name: context.RawArray("b", max(int(np.prod(shape)) * np.dtype(kind).itemsize, 1))
            for name, (shape, kind) in shapes_of(terms, count).items()
        }
        arrays = shared_arrays(memory, terms, count)
        self.actions: npt.NDArray[np.int32] = arrays.pop("actions")
        for name, array in arrays.items():
            setattr(self, name, array)
        bounds = [count * nth // workers for nth in range(workers + 1)]
        self.parts = list(pairwise(bounds))
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        with terminal_signals_held_back():  # they leave Ctrl-C to this process
            for part in self.parts[1:]:
                here, there = context.Pipe()
                process = context.Process(target=serve, args=(there, memory, terms, count, part), daemon=True)
                process.start()
                there.close()  # so that the line breaks when the process ends
                self.lines.append(here)
                self.processes.append(process)
        self.own = Part(memory, terms, count, self.parts[0])
        self.hear()

    def reset(self, seeds: list[int]) -> None:
        """Begin all games."""
        words = [
            b"".join(seed.to_bytes(SEED_BYTES, "little") for seed in seeds[first:last]) for first, last in self.parts
        ]
        self.tell([RESET + word for word in words])

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Make a legal choice in every game."""
        self.actions[:] = actions
        self.tell([STEP] * len(self.parts))

    def sample(self) -> None:
        """Choose at random for every game."""
        self.tell([SAMPLE] * len(self.parts))

    def tell(self, words: list[bytes]) -> None:
        """Give every process its order, carry out the own one, and wait until all have done theirs."""
        own, *others = words
        if len(self.lines) != len(others):
            raise LostWorker("a process of the environments has ended before; make new ones")
        try:
            for line, word in zip(self.lines, others, strict=True):
                self.or_lost(line.send_bytes, word)
            self.own.obey(own)
            self.hear()
        except BaseException:  # also Ctrl-C: some games have made this step, and others have not
            self.close()
            raise

    def hear(self) -> None:
        """Wait until every process is ready."""
        for line in self.lines:
            said = self.or_lost(line.recv_bytes)
            if said != DONE:
                self.close()
                raise LostWorker(f"a process of the environments failed: {said.decode()}")

    def or_lost(self, act: Callable[..., Any], *arguments: object) -> Any:
        """Do something with a line, and say so if nobody is at its other end any more."""
        try:
            return act(*arguments)
        except (EOFError, OSError) as broken:
            self.close()
            codes = [process.exitcode for process in self.processes if process.exitcode not in (None, 0)]
            raise LostWorker(f"a process of the environments has ended (exit code {codes})") from broken

    def close(self) -> None:
        """Send all processes home, and end those that do not go."""
        for line in self.lines:
            with suppress(OSError):  # it has gone already
                line.send_bytes(LEAVE)
            line.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self.lines = []


def serve(line: Connection, memory: dict[str, Any], terms: Terms, count: int, part: tuple[int, int]) -> None:
    """A process's whole life: play the games of one part as told."""
    ignore_terminal_signals()
    played = Part(memory, terms, count, part)
    with suppress(EOFError, OSError):  # nobody plays any more
        line.send_bytes(DONE)
        while (word := line.recv_bytes()) != LEAVE:
            try:
                played.obey(word)
            except Exception as error:  # whatever a game from outside raises is told to who plays
                line.send_bytes(f"{type(error).__name__}: {error}".encode())
                return
            line.send_bytes(DONE)


class Part:
    """Some of the games, and where in shared memory stands what learners read of them."""

    def __init__(self, memory: dict[str, Any], terms: Terms, count: int, part: tuple[int, int]) -> None:
        first, last = part
        self.batch = terms.batch(last - first)
        self.views = views_of(self.batch, last - first)
        self.shared = {name: array[first:last] for name, array in shared_arrays(memory, terms, count).items()}

    def obey(self, word: bytes) -> None:
        """Carry out one order, and show what has changed."""
        count = int(self.batch.count)
        if word == SAMPLE:
            self.batch.sample()
            self.shared["sampled"][:] = self.views["sampled"]
        elif word == STEP:
            actions = self.shared["actions"].tobytes()
            for first in range(0, count, AT_A_TIME):
                last = min(first + AT_A_TIME, count)
                self.batch.step(actions, first, last)
                self.show(first, last)
        else:
            seeds = [word[at : at + SEED_BYTES] for at in range(1, len(word), SEED_BYTES)]
            self.batch.reset([int.from_bytes(seed, "little") for seed in seeds])
            self.show(0, count)

    def show(self, first: int, last: int) -> None:
        """Copy what learners read of some games."""
        for name in ("observations", "masks", "to_play", "rewards", "ended", "final_scores"):
            np.copyto(self.shared[name][first:last], self.views[name][first:last], casting="same_kind")
