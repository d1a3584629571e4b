"""The rows of many games at once: `parvis.envs.vector` and pgx's backgammon, with the same batch on the same cores."""

import importlib
import os
import statistics
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

import parvis
from bench.engine import COMPILED, few_and_usual_players, versions, wrong_mode
from bench.measure import WARM_UP_SHARE, family_mb, idle_share, usable_cores
from bench.peers import versions as peer_versions
from bench.peers import what_is_missing
from bench.rows import Row, Task
from parvis.envs.vector import make

VECTOR = "vector"
PGX = "pgx-backgammon"
SCAN, STEP = "scan", "step"
BATCH = 4096
CORES = 2
SCANNED = 10  # steps in one call, where a call makes several
TIMES_LONGER = 5  # than the task's time, at most, to the end of a round of games


class Batch(Protocol):
    """Many games as the clock sees them; one that is over begins anew by itself."""

    def begin(self) -> None:
        """Begin all games anew."""

    def play(self) -> int:
        """Choose at random in every game, once or more often, and say how many choices that were (timed)."""

    def ended(self) -> int:
        """How many games came to their end in that."""

    def choices(self) -> list[int]:
        """How many legal actions there are in each game now."""


@dataclass
class Played:
    """What came of some play: decisions, games that ended, time; average choices and share of forced ones by step."""

    decisions: int = 0
    ended: int = 0
    seconds: float = 0.0
    choices: list[float] = field(default_factory=list)
    forced: list[float] = field(default_factory=list)

    def rounds(self, size: int) -> int:
        """How often all games, so many, were played: the last round is over when half of its games are."""
        return (self.ended + size // 2) // size


def tasks(seconds: float) -> list[Task]:
    """Every game at two and four players, and both ways in which pgx is used."""
    own = [
        Task("vector", name, players, VECTOR, COMPILED, seconds=seconds, batch=BATCH, cores=CORES)
        for name, game in parvis.GAMES.items()
        for players in few_and_usual_players(game)
    ]
    peers = [Task("pgx", PGX, 2, loop, COMPILED, seconds=seconds, batch=BATCH, cores=CORES) for loop in (SCAN, STEP)]
    return [*own, *peers]


def too_few_cores(task: Task) -> str | None:
    """What to say where the task's cores are not there."""
    return None if usable_cores() >= task.cores else f"needs {task.cores} cores, and here it may use {usable_cores()}"


def vector(task: Task) -> Row:
    """Fill a row of our own."""
    problem = wrong_mode(task) or too_few_cores(task) or what_is_missing("numpy")
    if problem is not None:
        return Row(task, problem=problem)
    games = VectorGames(task)
    try:
        return measure_batch(task, games, {**versions(), **peer_versions("numpy")})
    finally:
        games.envs.close()


def pgx_backgammon(task: Task) -> Row:
    """Fill a row of pgx."""
    problem = what_is_missing("jax", "pgx") or too_few_cores(task)
    if problem is not None:
        return Row(task, problem=problem)
    return measure_batch(task, PgxGames(task), {**peer_versions("pgx"), **peer_versions("jax")})


def measure_batch(task: Task, batch: Batch, known: dict[str, str]) -> Row:
    """Warm up, which also compiles what is compiled at first use, then play from the beginning."""
    idle = idle_share()
    batch.begin()
    play_for(task.seconds * WARM_UP_SHARE, 1, batch)
    batch.begin()
    played = play_for(task.seconds, task.batch, batch)
    return Row(
        task,
        decisions=played.decisions,
        games=played.rounds(task.batch) * task.batch,
        seconds=played.seconds,
        cpu_share=idle,
        branching=statistics.mean(played.choices),
        forced=statistics.mean(played.forced),
        peak_rss_mb=family_mb(),
        versions=known,
    )


def play_for(seconds: float, size: int, batch: Batch) -> Played:
    """Play that long and on to the end of a round of so many games, if that comes in good time.

    Games that began together go through their stages together, and stages differ in price: whole rounds have all.
    """
    played = Played()
    round_over = False
    while played.seconds < seconds or not (round_over or played.seconds >= seconds * TIMES_LONGER):
        start = time.perf_counter()
        played.decisions += batch.play()
        played.seconds += time.perf_counter() - start
        before = played.rounds(size)
        played.ended += batch.ended()
        round_over = played.rounds(size) > before
        choices = batch.choices()
        played.choices.append(statistics.fmean(choices))
        played.forced.append(choices.count(1) / len(choices))
    return played


# Ours ---------------------------------------------------------------------------------------------------------


class VectorGames:
    """Our vectorised environments; a game that is over begins anew in the same step, so every step chooses in all."""

    def __init__(self, task: Task) -> None:
        self.envs = make(
            task.subject, num_envs=task.batch, players=task.players, num_workers=task.cores, seed=1, copy=False
        )
        self.batch = task.batch
        self.infos: Any = None
        self.over: Any = None

    def begin(self) -> None:
        """New games everywhere."""
        _observations, self.infos = self.envs.reset()

    def play(self) -> int:
        """One choice in every game."""
        actions = self.envs.sample_actions()
        _observations, _rewards, terminations, truncations, self.infos = self.envs.step(actions)
        self.over = terminations | truncations
        return self.batch

    def ended(self) -> int:
        """The games that the last step ended."""
        return int(self.over.sum())

    def choices(self) -> list[int]:
        """What the masks allow."""
        allowed: list[int] = self.infos["action_mask"].sum(axis=1, dtype=int).tolist()
        return allowed


# pgx ----------------------------------------------------------------------------------------------------------


class PgxGames:
    """Backgammon as pgx plays it on a processor, with its own automatic reset and its own random choice."""

    def __init__(self, task: Task) -> None:
        os.environ["JAX_PLATFORMS"] = "cpu"
        jax: Any = importlib.import_module("jax")
        pgx: Any = importlib.import_module("pgx")
        helpers: Any = importlib.import_module("pgx.experimental")
        game = pgx.make("backgammon")
        step = jax.vmap(helpers.auto_reset(game.step, game.init))

        def choose(carry: Any, _: Any) -> Any:
            state, key = carry
            key, of_choice, of_dice = jax.random.split(key, 3)
            action = helpers.act_randomly(of_choice, state.legal_action_mask)
            state = step(state, action, jax.random.split(of_dice, task.batch))
            return (state, key), state.terminated.sum()

        def choose_again_and_again(carry: Any, _: Any) -> Any:
            return jax.lax.scan(choose, carry, None, length=SCANNED)

        self.steps = SCANNED if task.loop == SCAN else 1
        self.advance = jax.jit(choose_again_and_again if task.loop == SCAN else choose)
        self.wait = jax.block_until_ready
        self.batch = task.batch
        self.deal = jax.jit(jax.vmap(game.init))
        self.key = jax.random.PRNGKey(1)
        self.split = jax.random.split
        self.carry: Any = None
        self.over: Any = None

    def begin(self) -> None:
        """New games everywhere."""
        self.carry = self.deal(self.split(self.key, self.batch)), self.key

    def play(self) -> int:
        """One call: one choice in every game, or several in a row."""
        self.carry, self.over = self.wait(self.advance(self.carry, None))
        return self.batch * self.steps

    def ended(self) -> int:
        """The games that the last call ended."""
        return int(self.over.sum())

    def choices(self) -> list[int]:
        """What the masks allow."""
        allowed: list[int] = self.carry[0].legal_action_mask.sum(axis=1).tolist()
        return allowed
