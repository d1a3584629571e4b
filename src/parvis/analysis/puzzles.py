"""Puzzles: positions of a game in which one whole turn is clearly better than all others, and not the obvious one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import parvis
from parvis.agents.seat import Seat
from parvis.analysis.course import PlayedTurn, played_turns
from parvis.analysis.study import Judged, study
from parvis.core.chance import Chance, derived_seed
from parvis.core.game import TERMINAL, State
from parvis.core.match import Match
from parvis.games import KITS
from parvis.search.turns import turns_of

LOOKED_AT = 14  # positions of a game
LOOKED_AT_CLOSELY = 2
TRIALS, GAMES = 320, 60  # for a first look
CLOSE_TRIALS, CLOSE_GAMES = 1600, 320  # for what a verdict rests on
SHOWN = 4  # turns of a solution
FEWEST_TURNS, MOST_TURNS = 6, 300  # that a seat may have: fewer are no puzzle, more cannot be looked through
LEAST_GAP = 0.03  # between the best turn and the next, as shares of the victory
MOST_GAP = 0.15  # a larger one makes no better puzzle
SURPRISE = 0.06  # what it is worth that the best turn is not the one that looks best
OPEN = (0.1, 0.85)  # between these shares of the victory a game is not decided


@dataclass(frozen=True)
class Found:
    """A puzzle: after how many choices of the match, whose turn it is, and the best turns, best first."""

    ply: int
    seat: int
    turns: tuple[Judged, ...]

    @property
    def gap(self) -> float:
        """How much better the best turn is than the next."""
        return gap_of(self.turns)


def gap_of(turns: Sequence[Judged]) -> float:
    """The share of the victory between the best turn and the next."""
    return turns[0].share - turns[1].share if len(turns) > 1 else 0.0


def solve(state: State, seat: int, seed: int) -> list[Judged]:
    """The best turns of a position, judged closely; `judge` with the same seed and games says the same of each."""
    return study(state, seat, choices=SHOWN, trials=CLOSE_TRIALS, games=CLOSE_GAMES, seed=seed)


def find_puzzle(match: Match, seed: int, least: float = LEAST_GAP) -> Found | None:
    """The best puzzle of a match, if there is one; the same seed finds the same."""
    turns = sorted(played_turns(match), key=lambda turn: derived_seed(seed, "order", turn.ply))
    promising: list[tuple[float, PlayedTurn]] = []
    for turn in islice(filter(is_fit, turns), LOOKED_AT):
        found = study(turn.before, turn.seat, choices=2, trials=TRIALS, games=GAMES, seed=seed)
        if is_puzzle(found, least):
            promising.append((worth(found, turn), turn))
    promising.sort(key=lambda each: -each[0])
    for _, turn in promising[:LOOKED_AT_CLOSELY]:
        found = solve(turn.before, turn.seat, seed)
        if is_puzzle(found, least):
            return Found(turn.ply, turn.seat, tuple(found))
    return None


def is_fit(turn: PlayedTurn) -> bool:
    """Whether a position asks one seat alone, and leaves it enough to think about."""
    if turn.before.pending_players() != [turn.seat] or turn.before.round < 2:
        return False
    evaluation = KITS[turn.before.game.name].evaluation()
    return FEWEST_TURNS <= len(turns_of(evaluation, turn.before, turn.seat, turn.seat)) <= MOST_TURNS


def is_puzzle(turns: Sequence[Judged], least: float) -> bool:
    """Whether one whole turn is clearly the best, in a game that is not decided."""
    best = turns[0]
    return best.whole and len(best.path) > 1 and gap_of(turns) >= least and OPEN[0] <= best.share <= OPEN[1]


def worth(turns: Sequence[Judged], turn: PlayedTurn) -> float:
    """How good a puzzle is: a clear answer that is not the obvious one."""
    seat = turn.seat
    obvious = turns_of(KITS[turn.before.game.name].evaluation(), turn.before.resample(seat, Chance(0)), seat, seat)[0]
    return min(gap_of(turns), MOST_GAP) + (SURPRISE if tuple(obvious.path) != turns[0].path else 0.0)


def play_game(game: str, seed: int, players: int = 3, agent: str = "medium") -> Match:
    """A game of computer players."""
    match = Match(parvis.load(game), players=players, seed=derived_seed(seed, "game"), trace=False)
    agents = [Seat(agent, None) for _ in range(players)]
    rng = Chance(derived_seed(seed, "agents"))
    while match.state.current_player != TERMINAL:
        seat = int(match.state.current_player)
        match.play(agents[seat].choose(match.state, seat, rng.spawn(), rng), seat)
    return match
