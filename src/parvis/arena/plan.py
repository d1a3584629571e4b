"""A plan of games with fixed seats, and how one game of it is played between agents."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import parvis
from parvis.agents.registry import make_agent, read_code
from parvis.agents.seat import USUAL_PATIENCE, Seat
from parvis.arena.decisions import Decisions
from parvis.arena.listeners import listeners_of
from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption
from parvis.core.game import TERMINAL, Game, State
from parvis.core.match import Match
from parvis.core.playout import play_out
from parvis.core.record import Record
from parvis.statistics.audience import Audience, Told

USUAL_GAMES = 1000


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
    patience: float = USUAL_PATIENCE
    positions: bool = False  # whether every decision is kept
    watched: bool = False  # whether listeners watch

    def check(self) -> None:
        """Refuse a plan that cannot be carried out, before anything is played."""
        if self.games < 1:
            raise InvalidOption("the number of games must be at least 1, not {games}", games=self.games)
        if not self.patience > 0:
            raise InvalidOption(
                "the time for a decision must be above 0 seconds, not {patience:g}", patience=self.patience
            )
        self.read_code()
        game = parvis.load(self.game)
        for agent in self.agents:
            make_agent(agent).check_game(game)
        game.new(players=len(self.agents), seed=self.seed, edition=self.edition, cards=self.cards, roll=False)

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
    positions: Decisions | None = field(default=None, compare=False, repr=False)
    record: Record | None = field(default=None, compare=False, repr=False)
    told: Told | None = field(default=None, compare=False, repr=False)


class TimedSeat(Seat):
    """A seat that counts its choices and the time they take."""

    def __init__(self, spec: str, patience: float | None = USUAL_PATIENCE) -> None:
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


def play_seeded(game: Game, plan: Plan, index: int, seed: int, rng: Chance) -> GameResult:
    """A game with its seed and the agents' luck.

    Random players alone, unrecorded, run in the engine's own loop, or in one of as few words where every decision is
    kept, choice for choice alike.
    """
    if plan.watched:
        return play_watched(game, plan, index, seed, rng)
    positions = Decisions() if plan.positions else None
    if plan.record is None and all(agent == "random" for agent in plan.agents):
        state = game.new(players=len(plan.agents), seed=seed, edition=plan.edition, cards=plan.cards)
        decisions = play_out(state, rng) if positions is None else play_out_noting(state, rng, positions)
        faultless = (0,) * len(plan.agents)
        return GameResult(
            index, seed, tuple(state.scores()), tuple(state.winners()), decisions, faultless, positions=positions
        )
    match, seats = play_match(game, plan, seed, rng, positions)
    record = None if plan.record is None else match.record()
    return result_of(match.state, index, seed, seats, positions=positions, record=record)


def play_watched(game: Game, plan: Plan, index: int, seed: int, rng: Chance) -> GameResult:
    """The same game before listeners."""
    state = game.new(players=len(plan.agents), seed=seed, edition=plan.edition, cards=plan.cards, roll=False)
    seats = [TimedSeat(agent, plan.patience) for agent in plan.agents]
    choices = ((seat, action) for seat, action, _ in choices_of(state, seats, rng))
    told = Audience(listeners_of(game.name)).watch(state, choices)
    return result_of(state, index, seed, seats, told=told)


def result_of(
    state: State,
    index: int,
    seed: int,
    seats: Sequence[TimedSeat],
    *,
    positions: Decisions | None = None,
    record: Record | None = None,
    told: Told | None = None,
) -> GameResult:
    """How a game between agents ended."""
    return GameResult(
        index,
        seed,
        scores=tuple(state.scores()),
        winners=tuple(state.winners()),
        decisions=int(state.ply),
        faults=tuple(seat.faults.total() for seat in seats),
        messages=tuple((seat.spec, seat.first_fault) for seat in seats if seat.first_fault),
        choices=tuple(seat.choices for seat in seats),
        seconds=tuple(seat.seconds for seat in seats),
        positions=positions,
        record=record,
        told=told,
    )


def play_out_noting(state: State, rng: Chance, positions: Decisions) -> int:
    """Let every seat choose at random, as `play_out` does, and keep every decision; returns how many."""
    while state.current_player != TERMINAL:
        seat = int(state.current_player)
        legal = state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        positions.note(state, seat, action)
        state.apply(action, seat)
    positions.finish(state)
    return len(positions)


def play_match(
    game: Game, plan: Plan, seed: int, rng: Chance, positions: Decisions | None
) -> tuple[Match, list[TimedSeat]]:
    """A game between agents, each choosing from what its seat knows; every decision is kept where there is a place."""
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
    for seat, action, stand_in in choices_of(match.state, seats, rng):
        if positions is not None:
            positions.note(match.state, seat, action, stand_in=stand_in)
        match.play(action)
    if positions is not None:
        positions.finish(match.state)
    return match, seats


def choices_of(state: State, seats: Sequence[TimedSeat], rng: Chance) -> Iterator[tuple[int, int, bool]]:
    """Every choice to the end, as who asks for the next one has applied the one before: seat, action, a stand-in's."""
    secrets = rng.copy().spawn()
    while state.current_player != TERMINAL:
        seat = int(state.current_player)
        faults = seats[seat].faults.total()
        action = seats[seat].choose(state, seat, secrets, rng)
        yield seat, action, seats[seat].faults.total() > faults
