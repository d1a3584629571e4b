"""Simulation: many games with fixed seats, the same whatever the number of worker processes."""

import os
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

import parvis
from parvis.agents.registry import make_agent, read_code
from parvis.agents.seat import PATIENCE, Seat
from parvis.arena.workers import begin_worker
from parvis.core.chance import Chance, derived_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.game import TERMINAL, Game, State
from parvis.core.match import Match
from parvis.core.playout import play_out


class WorkerLost(ParvisError):
    """A worker process ended before its games were played."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int
    edition: str | None = None
    cards: dict[str, object] = field(default_factory=dict)
    record: Path | None = None
    code: tuple[Path, ...] = ()
    patience: float = PATIENCE

    def check(self) -> None:
        """Refuse a plan that cannot be carried out, before anything is played."""
        if self.games < 1:
            raise InvalidOption(f"the number of games must be at least 1, not {self.games}")
        if not self.patience > 0:
            raise InvalidOption(f"the time for a decision must be above 0 seconds, not {self.patience:g}")
        self.read_code()
        for agent in self.agents:
            make_agent(agent)
        parvis.load(self.game).new(
            players=len(self.agents), seed=self.seed, edition=self.edition, cards=self.cards, roll=False
        )

    def read_code(self) -> None:
        """Make the agents of own files known in this process."""
        for path in self.code:
            read_code(path)


@dataclass(frozen=True)
class GameResult:
    """How one game ended; how many choices each seat made and how long it took are known where agents were asked."""

    index: int
    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    faults: tuple[int, ...] = ()
    messages: tuple[tuple[str, str], ...] = ()  # agent, what went wrong first
    choices: tuple[int, ...] = field(default=(), compare=False)
    seconds: tuple[float, ...] = field(default=(), compare=False)


class TimedSeat(Seat):
    """A seat that counts its choices and the time they take."""

    def __init__(self, spec: str, patience: float | None = PATIENCE) -> None:
        super().__init__(spec, patience)
        self.choices = 0
        self.seconds = 0.0

    def choose(self, state: State, seat: int, secrets: Chance, rng: Chance) -> int:
        """The agent's choice, timed."""
        begun = time.perf_counter()
        action = super().choose(state, seat, secrets, rng)
        self.seconds += time.perf_counter() - begun
        self.choices += 1
        return action


def play_game(game: Game, plan: Plan, index: int) -> GameResult:
    """One game of a plan."""
    luck = derived_seed(plan.seed, index, "agents")
    return play_seeded(game, plan, index, derived_seed(plan.seed, index), Chance(luck))


def play_seeded(game: Game, plan: Plan, index: int, seed: int, rng: Chance) -> GameResult:
    """A game with its seed and the agents' luck.

    Random players alone, unrecorded, run in the engine's own loop, choice for choice alike.
    """
    if plan.record is None and all(agent == "random" for agent in plan.agents):
        state = game.new(players=len(plan.agents), seed=seed, edition=plan.edition, cards=plan.cards)
        decisions = play_out(state, rng)
        faultless = (0,) * len(plan.agents)
        return GameResult(index, seed, tuple(state.scores()), tuple(state.winners()), decisions, faultless)
    match, seats = play_match(game, plan, seed, rng)
    if plan.record is not None:
        match.record().save(plan.record / f"{plan.game}-{index + 1:06d}.json")
    return GameResult(
        index,
        seed,
        scores=tuple(match.state.scores()),
        winners=tuple(match.state.winners()),
        decisions=len(match.moves),
        faults=tuple(seat.faults.total() for seat in seats),
        messages=tuple((seat.spec, seat.first_fault) for seat in seats if seat.first_fault),
        choices=tuple(seat.choices for seat in seats),
        seconds=tuple(seat.seconds for seat in seats),
    )


def play_match(game: Game, plan: Plan, seed: int, rng: Chance) -> tuple[Match, list[TimedSeat]]:
    """A game between agents, each choosing from what its seat knows."""
    match = Match(
        game,
        players=len(plan.agents),
        seed=seed,
        edition=plan.edition,
        cards=plan.cards,
        seats=list(plan.agents),
        trace=False,
    )
    seats = [TimedSeat(agent, plan.patience) for agent in plan.agents]
    secrets = rng.copy().spawn()
    while match.state.current_player != TERMINAL:
        seat = int(match.state.current_player)
        match.play(seats[seat].choose(match.state, seat, secrets, rng))
    return match, seats


def play_chunk(plan: Plan, start: int, stop: int) -> list[GameResult]:
    """Games start to stop - 1 of a plan."""
    plan.read_code()
    game = parvis.load(plan.game)
    return [play_game(game, plan, index) for index in range(start, stop)]


def simulate(plan: Plan, workers: int = 1) -> Iterator[list[GameResult]]:
    """Play a plan chunk by chunk, in the order of the games; a wrong plan is refused before any is played."""
    plan.check()
    if workers < 1:
        raise InvalidOption(f"the number of workers must be at least 1, not {workers}")
    if plan.record is not None:
        plan.record.mkdir(parents=True, exist_ok=True)
    size = max(1, min(chunk_size(plan), -(-plan.games // (4 * workers))))
    chunks = ((start, min(start + size, plan.games)) for start in range(0, plan.games, size))
    if workers == 1:
        return (play_chunk(plan, start, stop) for start, stop in chunks)
    return simulate_in_processes(plan, chunks, min(workers, 4 * (os.cpu_count() or 1)))


def chunk_size(plan: Plan) -> int:
    """Games at a time: about a fifth of a second of play."""
    if plan.record is None and set(plan.agents) == {"random"}:
        return 2000 if parvis.COMPILED else 50
    return 20


def simulate_in_processes(plan: Plan, chunks: Iterable[tuple[int, int]], workers: int) -> Iterator[list[GameResult]]:
    """Keep every worker a chunk ahead and hand chunks on in order: memory stays flat, an interrupt loses little."""
    running: deque[Future[list[GameResult]]] = deque()
    with ProcessPoolExecutor(workers, initializer=begin_worker) as pool:
        try:
            for start, stop in chunks:
                running.append(pool.submit(play_chunk, plan, start, stop))
                if len(running) >= 2 * workers:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BrokenProcessPool as error:
            raise WorkerLost("a worker process was killed; fewer workers need less memory") from error
        finally:
            pool.shutdown(cancel_futures=True)
