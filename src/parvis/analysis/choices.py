"""The best choices in a position: expected share of the victory, expected points, and how it may go on, in words."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.games import KITS, words_for
from parvis.search.budget import Budget
from parvis.search.evaluation import Evaluation
from parvis.search.trials import Candidate, Trials
from parvis.search.turns import turns_of
from parvis.words.game_words import GameWords

WIDTH = 16
USUAL_DEPTH = 0
TRIES = 6
USUAL_MS = 1000


@dataclass(frozen=True)
class Choice:
    """A turn that could be taken: its choices, what may be expected of it, and how it may go on."""

    actions: tuple[int, ...]
    labels: tuple[str, ...]
    words: tuple[str, ...]
    share: float
    score: float
    trials: int
    continuation: tuple[str, ...]


@dataclass(frozen=True)
class Analysis:
    """What a seat may expect in a position, judged with what it knows, and its best choices, best first."""

    game: str
    players: int
    seat: int
    ply: int
    simulations: int
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.choices[0]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


def analyse(
    state: State,
    seat: int | None = None,
    *,
    choices: int = 3,
    ms: int = 0,
    sims: int = 0,
    seed: int = 0,
    language: str = "en",
) -> Analysis:
    """The best turns of a seat (by default the current player), judged with no more than that seat knows.

    It thinks for `ms` milliseconds (1000 if neither is given) or `sims` simulations; with simulations alone the same
    seed gives the same answer.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1)
    >>> found = parvis.analyse(state, sims=60)
    >>> len(found.choices)
    3
    """
    who = chooser(state, seat)
    if choices < 1 or ms < 0 or sims < 0:
        raise InvalidOption("choices must be at least 1, ms and sims at least 0")
    rng = Chance(seed)
    imagined = state.resample(who, rng)
    evaluation = KITS[state.game.name].evaluation()
    budget = Budget(sims, (ms if ms or sims else USUAL_MS) / 1000)
    found = Trials(evaluation, max(WIDTH, choices), USUAL_DEPTH, TRIES).run(imagined, who, rng, budget)
    words = words_for(state.game.name, int(state.players), language)
    told = tuple(tell(each, imagined, who, evaluation, words) for each in found[:choices])
    return Analysis(state.game.name, int(state.players), who, int(state.ply), int(budget.done), told)


def chooser(state: State, seat: int | None) -> int:
    """The seat meant; it must have something to choose."""
    if state.current_player == TERMINAL:
        raise InvalidOption("the game is over; there is nothing to choose")
    if state.current_player == CHANCE:
        raise InvalidOption("chance comes first; there is nothing to choose")
    who = int(state.current_player) if seat is None else seat
    state.check_seat(who)
    if who not in state.pending_players():
        raise InvalidOption("seat {seat} has nothing to choose now", seat=who)
    return who


def tell(candidate: Candidate, state: State, seat: int, evaluation: Evaluation, words: GameWords) -> Choice:
    """A candidate in words."""
    game = state.game
    after = state.copy()
    steps = take(after, seat, candidate.turn.path, words)
    return Choice(
        actions=tuple(candidate.turn.path),
        labels=tuple(game.label(action) for action in candidate.turn.path),
        words=tuple(steps),
        share=candidate.mean_share(),
        score=candidate.mean_score(),
        trials=int(candidate.trials),
        continuation=tuple(continuation(after, seat, evaluation, words)),
    )


def take(state: State, seat: int, path: Sequence[int], words: GameWords) -> list[str]:
    """Make the choices of a turn; returns each in words, as it was asked."""
    steps: list[str] = []
    for action in path:
        steps.append(words.action(state.game.label(action), state.view(seat)))
        state.step(action, seat)
    return steps


def continuation(state: State, seat: int, evaluation: Evaluation, words: GameWords) -> list[str]:
    """How the game may go on until the seat's next turn, if everybody takes the turn that looks best."""
    state.trace = []
    turns = int(state.turn) + int(state.players)
    while state.current_player != TERMINAL and state.turn < turns:
        if state.current_player == CHANCE:
            break  # nobody knows what will be rolled
        mover = int(state.current_player)
        if mover == seat and state.turn > turns - int(state.players):
            break
        for action in turns_of(evaluation, state, mover, mover)[0].path:
            state.step(action, mover)
            if state.current_player != mover:
                break
    return [words.event(event) for event in state.trace if event.visible_to(seat)]
