"""Flat Monte-Carlo over whole turns: the promising turns are tried out in the same imagined games, the best stay in."""

from typing import Final

from mypy_extensions import i64

from parvis.core.aliases import Seat
from parvis.core.chance import Chance
from parvis.core.game import State
from parvis.search.budget import Budget
from parvis.search.evaluation import Evaluation, no_points, share_victory
from parvis.search.guide import Guide
from parvis.search.turns import Turn, turns_of

LEAST_LEFT: Final = 2  # turns that stay in to the end, unless one is clearly worse
LEAST_TRIALS: Final = 16  # before a turn can be clearly worse
CLEARLY: Final = 3.0  # standard errors
PROBE: Final = 4  # rounds of trials after which it is plain how many there will be
MANY: Final = 200.0  # rounds from which it pays to look further


class Candidate:
    """A turn on trial and how it has fared."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.trials: i64 = 0
        self.share = 0.0  # of the victory, summed over all trials
        self.score = 0.0  # expected points at the end, likewise
        self.shares: list[float] = []  # trial by trial

    def forget(self) -> None:
        """Begin anew."""
        self.trials = 0
        self.share = 0.0
        self.score = 0.0
        self.shares = []

    def mean_share(self) -> float:
        """The expected share of the victory."""
        return self.share / float(self.trials) if self.trials > 0 else 0.0

    def mean_score(self) -> float:
        """The expected points at the end."""
        return self.score / float(self.trials) if self.trials > 0 else 0.0


def is_clearly_worse(candidate: Candidate, leader: Candidate) -> bool:
    """Whether a turn did so much worse than another in the same games that more trials are no use."""
    count = len(candidate.shares)
    if count < LEAST_TRIALS or count != len(leader.shares):
        return False
    total = 0.0
    squares = 0.0
    for place in range(count):
        difference = leader.shares[place] - candidate.shares[place]
        total += difference
        squares += difference * difference
    mean = total / float(count)
    variance = max(squares / float(count) - mean * mean, 0.0)
    return mean > 0.0 and mean * mean * float(count) > CLEARLY * CLEARLY * variance


def rank(candidate: Candidate) -> tuple[float, float]:
    """The key by which candidates are sorted, best first."""
    return -candidate.mean_share(), -candidate.turn.value


class Trials:
    """A search for the best whole turn of a seat.

    Every round imagines one game (what the seat cannot know dealt anew, new rolls) and lets each turn that is still
    in begin it; so all are judged under the same luck. Where many rounds fit into the budget, they look further. As the
    budget goes down the worse half drops out, again and again, and with it whatever is clearly worse; when one turn is
    left, the search ends early.
    """

    def __init__(self, evaluation: Evaluation, width: i64, depth: i64, tries: i64) -> None:
        self.evaluation = evaluation
        self.guide = Guide(evaluation, tries)
        self.width = width
        self.depth: i64 = depth if depth > 0 else evaluation.horizon()
        self.far_depth: i64 = depth if depth > 0 else evaluation.far_horizon()  # where there is time for many trials
        self.expected = no_points()
        self.shares = no_points()

    def run(self, state: State, seat: Seat, rng: Chance, budget: Budget) -> list[Candidate]:
        """The candidates, those that stayed in longest first, the best of them first."""
        turns = turns_of(self.evaluation, state, seat, seat)
        return self.race([Candidate(turn) for turn in turns[: self.width]], state, seat, rng, budget)

    def race(self, live: list[Candidate], state: State, seat: Seat, rng: Chance, budget: Budget) -> list[Candidate]:
        """Try candidates out until the budget is spent."""
        out: list[Candidate] = []
        halvings: i64 = 1
        while LEAST_LEFT * 2**halvings < len(live):
            halvings += 1
        step = 1.0 / float(halvings + 1)
        mark = step
        spent = 0.0
        rounds: i64 = 0
        while spent < 1.0:
            imagined = state.resample(seat, rng)
            luck = rng.spawn()
            for candidate in live:
                self.try_out(candidate, imagined.copy(), seat, luck.copy())
                budget.done += 1
            spent = budget.spent()
            rounds += 1
            if rounds == PROBE and float(rounds) >= MANY * spent and self.far_depth > self.depth:
                self.depth = self.far_depth
                for candidate in live:
                    candidate.forget()
            if spent >= mark:
                mark += step
                live.sort(key=rank)
                half = max(LEAST_LEFT, (len(live) + 1) // 2)
                stay = [each for each in live[:half] if not is_clearly_worse(each, live[0])]
                out = [each for each in live if each not in stay] + out
                live = stay
                if len(live) == 1 and len(out) > 0:
                    break
        live.sort(key=rank)
        return live + out

    def try_out(self, candidate: Candidate, state: State, seat: Seat, rng: Chance) -> None:
        """One trial: take the turn, let everybody play on for some turns, judge."""
        turns = state.turn + self.depth * state.players
        for action in candidate.turn.path:
            state.advance(action, seat)
        state = self.guide.play_on(state, turns, rng)
        share_victory(self.evaluation, state, seat, self.expected, self.shares)
        candidate.trials += 1
        candidate.share += self.shares[seat]
        candidate.shares.append(self.shares[seat])
        candidate.score += self.expected[seat]
