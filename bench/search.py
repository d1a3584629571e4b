"""The rows of search: playouts judged in a second, here and in OpenSpiel's own tree search."""

import importlib.util
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import parvis
from bench.engine import COMPILED, few_and_usual_players, versions, wrong_mode
from bench.measure import PARTS, WARM_UP_SHARE, peak_rss_mb, together
from bench.peers import OPENSPIEL, not_installed
from bench.peers import versions as peer_versions
from bench.rows import Row, Task
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.agents.search import SearchAgent
from parvis.core.chance import Chance
from parvis.search.budget import Budget

TURNS = "search-turns"
TREE = "search-tree"
PEER = "search-own"
PEER_GAME = "backgammon"
POSITIONS = 12
SIMS = 200
PEER_SIMS = 200


def tasks(seconds: float) -> list[Task]:
    """Both methods of every game at two and at the usual number of players, and the peer."""
    own = [
        Task("search", name, players, loop, COMPILED, seconds=seconds)
        for name, game in parvis.GAMES.items()
        for loop in (TURNS, TREE)
        for players in few_and_usual_players(game)
    ]
    return [*own, Task("openspiel-search", f"{OPENSPIEL}-{PEER_GAME}", 2, PEER, COMPILED, seconds=seconds)]


def search(task: Task) -> Row:
    """Fill a row of our search: think about positions of greedy play, one after the other."""
    problem = wrong_mode(task)
    if problem is not None:
        return Row(task, problem=problem)
    agent = SearchAgent(sims=SIMS, method=task.loop.removeprefix("search-"))
    rng = Chance(1)
    thoughts = [partial(think, agent, state, rng) for state in positions(task)]
    return replace(measure_thoughts(task, thoughts), versions=versions())


def positions(task: Task) -> list[parvis.State]:
    """Positions with a choice, spread over a game of greedy players."""
    met = [state.copy() for state in greedy_game(task, seed=1) if len(state.legal_actions()) > 1]
    return [met[len(met) * part // (POSITIONS + 1)] for part in range(1, POSITIONS + 1)]


def greedy_game(task: Task, seed: int) -> Iterator[parvis.State]:
    """A game of greedy players: the state before each choice, changed from one to the next."""
    state = parvis.load(task.subject).new(players=task.players, seed=seed)
    agents = [GreedyAgent() for _ in range(task.players)]
    rng = Chance(seed)
    while state.current_player != parvis.TERMINAL:
        yield state
        seat = int(state.current_player)
        state.apply(agents[seat].choose(Situation(state, seat, rng, rng)))


def think(agent: SearchAgent, state: parvis.State, rng: Chance) -> int:
    """Think about one position; returns the playouts judged."""
    budget = Budget(SIMS, 0.0)
    agent.think(state, int(state.current_player), rng, budget)
    return int(budget.done)


def openspiel_search(task: Task) -> Row:
    """Fill the row of OpenSpiel's tree search with random playouts to the end, in C++."""
    if importlib.util.find_spec("pyspiel") is None:
        return Row(task, problem=not_installed("open_spiel"))
    import pyspiel

    game = pyspiel.load_game(PEER_GAME)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, PEER_SIMS, 100, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def think_once() -> int:
        bot.step(state)
        return PEER_SIMS

    return replace(measure_thoughts(task, [think_once]), versions=peer_versions("open_spiel"))


def measure_thoughts(task: Task, thoughts: Sequence[Callable[[], int]]) -> Row:
    """Warm up, then think for the task's time, in parts."""
    think_for(task.seconds * WARM_UP_SHARE, task, thoughts)
    row = together(task, [think_for(task.seconds / PARTS, task, thoughts) for _ in range(PARTS)])
    return replace(row, peak_rss_mb=peak_rss_mb())


def think_for(seconds: float, task: Task, thoughts: Sequence[Callable[[], int]]) -> Row:
    """Go through all thoughts until they have taken that long together."""
    playouts = rounds = 0
    began, cpu_began = time.perf_counter(), time.process_time()
    while rounds == 0 or time.perf_counter() - began < seconds:
        playouts += sum(thought() for thought in thoughts)
        rounds += 1
    spent = time.perf_counter() - began
    cpu_share = (time.process_time() - cpu_began) / spent
    return Row(task, decisions=playouts, games=rounds * len(thoughts), seconds=spent, cpu_share=cpu_share)
