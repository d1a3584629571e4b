"""The rows of the peers: catanatron with its own random players, and OpenSpiel's games from Python."""

import importlib.util
import platform
import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from bench.measure import Moment, Subject, measure_play, version_of
from bench.rows import Row, Task

CATANATRON = "catanatron"
OPENSPIEL = "openspiel"
OPENSPIEL_GAMES = {"backgammon": 2, "gin_rummy": 2, "hanabi": 2}
OWN = "own"
PYTHON = "python"


def tasks(seconds: float) -> list[Task]:
    """Catanatron at four players, and three games of OpenSpiel at the players they have by default."""
    spiel = [
        Task("openspiel", f"{OPENSPIEL}-{name}", players, loop, "compiled", seconds=seconds)
        for name, players in OPENSPIEL_GAMES.items()
        for loop in (PYTHON, OWN)
    ]
    return [Task("catanatron", CATANATRON, 4, OWN, "interpreted", seconds=seconds), *spiel]


def catanatron(task: Task) -> Row:
    """Fill the row of catanatron."""
    problem = what_is_missing("catanatron")
    if problem is not None:
        return Row(task, problem=problem)
    return measure_play(task, catan_games())


def openspiel(task: Task) -> Row:
    """Fill a row of OpenSpiel."""
    if importlib.util.find_spec("pyspiel") is None:
        return Row(task, problem=not_installed("open_spiel"))
    name = task.subject.removeprefix(f"{OPENSPIEL}-")
    return measure_play(task, spiel_own_games(name) if task.loop == OWN else spiel_python_games(name))


def not_installed(package: str, extra: str = "bench") -> str:
    """What to do about a peer or a tool that is missing."""
    return f"{package} is not installed: pip install parvis[{extra}]"


def what_is_missing(*packages: str) -> str | None:
    """What to do about the first of these packages that is not installed."""
    missing = (package for package in packages if importlib.util.find_spec(package) is None)
    return next((not_installed(package) for package in missing), None)


# Catanatron ---------------------------------------------------------------------------------------------------


def catan_games() -> Subject[Any]:
    """Games of Catan as catanatron itself runs them."""
    seeds = iter(range(1, 2**31))

    def play_one() -> Any:
        game = new_catan(next(seeds))
        game.play()
        return game

    return Subject(play_one, catan_decisions, lambda: catan_walk(next(seeds)), versions("catanatron"))


def new_catan(seed: int) -> Any:
    """A new game with four of catanatron's random players."""
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(colour) for colour in Color], seed=seed)


def catan_decisions(game: Any) -> int:
    """The choices in catanatron's own log."""
    return len(game.state.actions)


def catan_walk(seed: int) -> Iterator[Moment]:
    """One game, step by step."""
    from catanatron.game import TURNS_LIMIT

    game = new_catan(seed)
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        position = game.copy()
        yield Moment(len(game.state.playable_actions), position.copy, partial(catan_copy_ready, position))
        game.play_tick()


def catan_copy_ready(game: Any) -> Any:
    """Copy; the choices come with it."""
    return game.copy().state.playable_actions


# OpenSpiel ----------------------------------------------------------------------------------------------------


def spiel_python_games(name: str, options: Mapping[str, Any] | None = None) -> Subject[int]:
    """Games in the loop that a user writes in Python, with the quicker of the two usual ways to sample chance."""
    import pyspiel

    game = pyspiel.load_game(name, dict(options or {}))
    sample = pyspiel.sample_action
    rng = random.Random(1)

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes(), rng.random())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return Subject(play_one, int, partial(spiel_walk, game, rng), versions("open_spiel"))


def spiel_own_games(name: str) -> Subject[Any]:
    """Games that OpenSpiel plays by itself, in C++, with its own random bots."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = iter(range(1, 2**31))

    def play_one() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    return Subject(play_one, spiel_decisions, partial(spiel_walk, game, random.Random(1)), versions("open_spiel"))


def spiel_decisions(state: Any) -> int:
    """The choices that players made, chance left out."""
    return sum(1 for step in state.full_history() if step.player >= 0)


def spiel_walk(game: Any, rng: random.Random) -> Iterator[Moment]:
    """One game, step by step."""
    import pyspiel

    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pyspiel.sample_action(state.chance_outcomes(), rng.random())[0])
        else:
            actions = state.legal_actions()
            position = state.clone()
            yield Moment(len(actions), position.clone, partial(spiel_copy_ready, position))
            state.apply_action(rng.choice(actions))


def spiel_copy_ready(state: Any) -> Any:
    """Copy, and see what the copy's player may choose."""
    return state.clone().legal_actions()


def versions(package: str) -> dict[str, str]:
    """What was measured."""
    return {package: version_of(package), "python": platform.python_version()}
