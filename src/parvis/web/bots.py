"""Computer players: they think in supervised processes, each on a position its seat cannot tell from the true one."""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import parvis
from parvis.agents.seat import Seat
from parvis.analysis.choices import analyse
from parvis.analysis.course import course_of
from parvis.analysis.curve import draw_curve
from parvis.arena.workers import WorkerPool
from parvis.core.chance import Chance
from parvis.core.match import replay
from parvis.core.record import parse_record
from parvis.games import words_for

PATIENCE_AT_TABLE = 20.0
HINT_MS = 700
ATTEMPTS = 3


def choose_turn(game: str, position: dict[str, Any], seat: int, spec: str, seed: int) -> list[int]:
    """The choices of an agent from here to the end of its turn, to the next roll, or to another player's choice."""
    state = parvis.load(game).from_dict(position)
    rng = Chance(seed)
    agent = Seat(spec, PATIENCE_AT_TABLE)
    turn = state.turn
    choices: list[int] = []
    while True:
        action = agent.choose(state, seat, rng.copy().spawn(), rng)
        choices.append(action)
        state.step(action, seat)
        if state.turn != turn or state.current_player != seat:
            return choices


def find_hint(game: str, position: dict[str, Any], seat: int, seed: int, language: str) -> dict[str, object]:
    """The best turn that a short search finds."""
    state = parvis.load(game).from_dict(position)
    return analyse(state, seat, choices=1, ms=HINT_MS, seed=seed, language=language).to_dict()


def follow_game(record: str, language: str) -> str:
    """The win-chance curve of a game."""
    loaded = parse_record(record)
    match = replay(parvis.load(loaded.game), loaded)
    return draw_curve(course_of(match, slips=0), words_for(loaded.game, match.players, language))


class Thinkers:
    """The worker processes; one that dies is replaced and its work done again."""

    def __init__(self, workers: int = 2) -> None:
        self.workers = workers
        self.pool: WorkerPool | None = None

    async def run(self, work: Callable[..., Any], *arguments: object) -> Any:
        """Let a process do some work."""
        for attempt in range(ATTEMPTS):
            pool = self.pool = self.pool or WorkerPool(self.workers)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                pool.shutdown(wait=False, cancel_futures=True)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("an attempt ends by return or raise")

    def pids(self) -> list[int]:
        """The processes there are."""
        return [] if self.pool is None else [each.pid for each in self.pool.processes if each.pid is not None]

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
