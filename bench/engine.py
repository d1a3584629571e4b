"""The rows of the engine itself: random play of every game and player count, and memory over many games."""

import platform
import random
from collections.abc import Iterator
from functools import partial
from itertools import count as count_from

import parvis
from bench.measure import Moment, Subject, measure_memory, measure_play
from bench.rows import Row, Task
from parvis.core.playout import play_out

COMPILED = "compiled"
INTERPRETED = "interpreted"
MODES = (COMPILED, INTERPRETED)
PLAYOUT = "playout"
CONTRACT = "contract"
LOOPS = (PLAYOUT, CONTRACT)
MEMORY = "memory"
USUAL_PLAYERS = 4


def tasks(seconds: float) -> list[Task]:
    """Every game, player count and loop, compiled and interpreted."""
    return [
        Task("engine", name, players, loop, mode, seconds=seconds)
        for name, game in parvis.GAMES.items()
        for mode in MODES
        for loop in LOOPS
        for players in range(game.min_players, game.max_players + 1)
    ]


def memory_tasks(games: int) -> list[Task]:
    """A long run of every game with four players."""
    return [
        Task("memory", name, usual_players(game), MEMORY, COMPILED, games=games) for name, game in parvis.GAMES.items()
    ]


def usual_players(game: parvis.Game) -> int:
    """Four, or as near as the game comes."""
    return max(game.min_players, min(USUAL_PLAYERS, game.max_players))


def few_and_usual_players(game: parvis.Game) -> list[int]:
    """The fewest players and the usual number, where all numbers would be too many rows."""
    return sorted({game.min_players, usual_players(game)})


def is_ours(task: Task) -> bool:
    """Whether one of our games is played, and no peer's."""
    return task.subject in list(parvis.GAMES)


def play(task: Task) -> Row:
    """Fill a row of random play."""
    problem = wrong_mode(task)
    if problem is not None:
        return Row(task, problem=problem)
    game = parvis.load(task.subject)
    if task.loop == PLAYOUT:
        return measure_play(task, playouts(game, task.players))
    return measure_play(task, contract_games(game, task.players))


def memory(task: Task) -> Row:
    """Fill the row of a long run."""
    problem = wrong_mode(task)
    if problem is not None:
        return Row(task, problem=problem)
    return measure_memory(task, playouts(parvis.load(task.subject), task.players))


def wrong_mode(task: Task) -> str | None:
    """What to do if this process does not run the code that the task is about."""
    wanted = task.mode == COMPILED
    if wanted == parvis.COMPILED:
        return None
    if parvis.COMPILED:
        return "the compiled engine was loaded where the interpreted one was asked for"
    return "the engine is not compiled, or its files changed since: make compile"


def playouts(game: parvis.Game, players: int) -> Subject[int]:
    """Games in the engine's own random loop."""
    seeds = count_from(1)
    rng = parvis.Chance(1)

    def play_one() -> int:
        return play_out(game.new(players=players, seed=next(seeds)), rng)

    return Subject(play_one, int, partial(walk, game, players, seeds), versions())


def contract_games(game: parvis.Game, players: int) -> Subject[parvis.State]:
    """Games in the loop that a user writes."""
    seeds = count_from(1)
    rng = random.Random(1)

    def play_one() -> parvis.State:
        state = game.new(players=players, seed=next(seeds))
        while state.current_player != parvis.TERMINAL:
            state.apply(rng.choice(state.legal_actions()))
        return state

    return Subject(play_one, plies, partial(walk, game, players, seeds), versions())


def plies(state: parvis.State) -> int:
    """The choices made so far."""
    return int(state.ply)


def walk(game: parvis.Game, players: int, seeds: Iterator[int]) -> Iterator[Moment]:
    """One game, step by step."""
    seed = next(seeds)
    rng = random.Random(seed)
    state = game.new(players=players, seed=seed)
    while state.current_player != parvis.TERMINAL:
        actions = state.legal_actions()
        position = state.copy()
        yield Moment(len(actions), position.copy, partial(copy_ready, position))
        state.apply(rng.choice(actions))


def copy_ready(state: parvis.State) -> list[int]:
    """Copy, and see what the copy's player may choose."""
    return state.copy().legal_actions()


def versions() -> dict[str, str]:
    """What was measured."""
    return {"parvis": parvis.__version__, "python": platform.python_version()}
