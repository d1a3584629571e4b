"""The rows of the interfaces that learners use: PettingZoo and OpenSpiel around our games, their own games, RLCard."""

import importlib
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import parvis
from bench.engine import COMPILED, INTERPRETED, few_and_usual_players, is_ours, usual_players, wrong_mode
from bench.engine import versions as own_versions
from bench.measure import Moment, Subject, measure_play
from bench.peers import OWN, PYTHON, spiel_python_games, versions, what_is_missing
from bench.rows import Row, Task

PETTINGZOO = "pettingzoo"
CONNECT_FOUR = "pettingzoo-connect_four"
OPENSPIEL = "openspiel"
RLCARD = "rlcard"
RLCARD_GAMES = {"gin-rummy": 2, "leduc-holdem": 2}


def tasks(seconds: float) -> list[Task]:
    """Every game through PettingZoo and OpenSpiel, PettingZoo's connect four, two games of RLCard in two loops."""
    through_zoo = [
        Task("pettingzoo", name, players, PETTINGZOO, COMPILED, seconds=seconds)
        for name, game in parvis.GAMES.items()
        for players in few_and_usual_players(game)
    ]
    through_spiel = [
        Task("openspiel-adapter", name, usual_players(game), OPENSPIEL, COMPILED, seconds=seconds)
        for name, game in parvis.GAMES.items()
    ]
    cards = [
        Task("rlcard", f"{RLCARD}-{name}", players, loop, INTERPRETED, seconds=seconds)
        for name, players in RLCARD_GAMES.items()
        for loop in (PYTHON, OWN)
    ]
    connect_four = Task("pettingzoo", CONNECT_FOUR, 2, PETTINGZOO, INTERPRETED, seconds=seconds)
    return [*through_spiel, *through_zoo, connect_four, *cards]


# PettingZoo ---------------------------------------------------------------------------------------------------


def pettingzoo(task: Task) -> Row:
    """Fill a row of PettingZoo: one of our games, or connect four, each as its `env` gives it, wrappers and all."""
    problem = what_is_missing("pettingzoo", "numpy") or (
        wrong_mode(task) if is_ours(task) else what_is_missing("pygame")
    )
    if problem is not None:
        return Row(task, problem=problem)
    if not is_ours(task):
        return measure_play(task, zoo_games(importlib.import_module("pettingzoo.classic.connect_four_v3").env()))
    env = importlib.import_module("parvis.envs.pettingzoo").env(task.subject, players=task.players)
    row = measure_play(task, zoo_games(env))
    return replace(row, versions={**own_versions(), **row.versions})


def zoo_games(env: Any) -> Subject[int]:
    """Games in the loop of PettingZoo's handbook."""
    seeds = iter(range(1, 2**31))
    rng = random.Random(1)

    def play_one() -> int:
        return sum(1 for _ in zoo_choices(env, next(seeds), rng))

    def walk() -> Iterator[Moment]:
        return map(Moment, zoo_choices(env, next(seeds), rng))

    return Subject(play_one, int, walk, versions("pettingzoo"))


def zoo_choices(env: Any, seed: int, rng: random.Random) -> Iterator[int]:
    """Play a game, choosing as PettingZoo's own `performance_benchmark` does; how many choices each agent had."""
    from numpy import flatnonzero

    env.reset(seed=seed)
    for _agent in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            legal = flatnonzero(observation["action_mask"]).tolist()
            env.step(rng.choice(legal))
            yield len(legal)


# OpenSpiel ----------------------------------------------------------------------------------------------------


def openspiel_adapter(task: Task) -> Row:
    """Fill a row of one of our games played through OpenSpiel, in the loop that its own games get from Python."""
    problem = what_is_missing("pyspiel", "numpy") or wrong_mode(task)
    if problem is not None:
        return Row(task, problem=problem)
    importlib.import_module("parvis.envs.openspiel")
    name = f"python_parvis_{task.subject.replace('-', '_')}"
    row = measure_play(task, spiel_python_games(name, {"players": task.players}))
    return replace(row, versions={**own_versions(), **row.versions})


# RLCard -------------------------------------------------------------------------------------------------------


def rlcard_games(task: Task) -> Row:
    """Fill a row of RLCard: its own run with its own random agents, or the quicker loop that a user may write."""
    problem = what_is_missing("rlcard")
    if problem is not None:
        return Row(task, problem=problem)
    rlcard = importlib.import_module("rlcard")
    env = rlcard.make(task.subject.removeprefix(f"{RLCARD}-"), config={"seed": 1})
    rng = random.Random(1)

    def play_one() -> int:
        return sum(1 for _ in card_choices(env, rng))

    def run_one() -> int:
        before = env.timestep
        env.run()
        return int(env.timestep - before)

    def walk() -> Iterator[Moment]:
        return map(Moment, card_choices(env, rng))

    if task.loop == OWN:
        agents = importlib.import_module("rlcard.agents")
        env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    return measure_play(task, Subject(run_one if task.loop == OWN else play_one, int, walk, versions("rlcard")))


def card_choices(env: Any, rng: random.Random) -> Iterator[int]:
    """Play a game; how many choices each player had."""
    state, _player = env.reset()
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _player = env.step(rng.choice(legal))
        yield len(legal)
