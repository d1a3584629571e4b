"""Study: a position's best whole turns beside the one that was played, all judged in the same imagined games."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from parvis.analysis.choices import TRIES, USUAL_DEPTH, WIDTH
from parvis.core.chance import Chance, derived_seed
from parvis.core.game import CHANCE, State
from parvis.games import KITS
from parvis.search.budget import Budget
from parvis.search.trials import Candidate, Trials
from parvis.search.turns import Turn

TRIALS = 1200  # to find the best turns
GAMES = 240  # in which each of the few that are left is judged

Path = tuple[int, ...]


@dataclass(frozen=True)
class Judged:
    """A whole turn: its choices, the share of the victory to expect of it, and whether it is the one that was played.

    `whole` is false where it stops before the turn's main question: what comes then is left to sensible play.
    """

    path: Path
    share: float
    played: bool = False
    whole: bool = True


def judge(state: State, seat: int, paths: Sequence[Path], *, games: int = GAMES, seed: int = 0) -> list[float]:
    """The expected share of the victory of each turn, judged with no more than the seat knows.

    The imagined games follow from the seed alone: a turn is worth the same whenever it is judged, and beside whichever
    others.
    """
    trials = Trials(KITS[state.game.name].evaluation(), len(paths), USUAL_DEPTH, TRIES)
    candidates = [Candidate(Turn(list(path), 0.0, False)) for path in paths]
    for number in range(games):
        rng = Chance(derived_seed(seed, "game", number))
        imagined, luck = state.resample(seat, rng), rng.spawn()
        for each in candidates:
            trials.try_out(each, imagined.copy(), seat, luck.copy())
    return [each.mean_share() for each in candidates]


def study(
    state: State,
    seat: int,
    played: Path = (),
    *,
    choices: int = 3,
    trials: int = TRIALS,
    games: int = GAMES,
    seed: int = 0,
) -> list[Judged]:
    """The best turns of a seat, best first, and among them or after them the one that was played.

    Turns that lead to the same are told once.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1)
    >>> found = study(state, 0, (state.legal_actions(0)[0],), trials=40, games=4)
    >>> [turn.played for turn in found].count(True)
    1
    """
    rng = Chance(derived_seed(seed, "search"))
    imagined = state.resample(seat, rng)
    search = Trials(KITS[state.game.name].evaluation(), WIDTH, USUAL_DEPTH, TRIES)
    ranked = search.run(imagined, seat, rng, Budget(trials, 0.0))
    few: dict[str, Path] = {}
    opening: set[Path] = set()
    for candidate in ranked:
        path = tuple(candidate.turn.path)
        if len(few) < choices and not any(other[: len(path)] == path for other in few.values()):
            few.setdefault(outcome_of(imagined, seat, path), path)
            if candidate.turn.opens:
                opening.add(path)
    mine = outcome_of(imagined, seat, played) if played else ""
    if mine:
        few[mine] = played
    shares = judge(state, seat, list(few.values()), games=games, seed=seed)
    found = [
        Judged(path, share, outcome == mine, path not in opening)
        for (outcome, path), share in zip(few.items(), shares, strict=True)
    ]
    return sorted(found, key=lambda each: -each.share)


def outcome_of(state: State, seat: int, path: Path) -> str:
    """What a turn leads to, before anything is rolled: turns of which it is the same are the same turn."""
    after = state.copy()
    after.trace = None
    for action in path:
        after.step(action, seat)
    position = after.to_dict()
    for clock in ("ply", "chance", "script"):
        position.pop(clock, None)
    return json.dumps(position, sort_keys=True)


def turn_played(state: State, seat: int, moves: Sequence[tuple[int, int]]) -> tuple[Path, bool]:
    """The choices of a seat's turn in a position as a game went on, and whether the turn is whole.

    A turn ends where the next one begins, where something is rolled, and where others choose. Where several choose at
    once the others' choices may come first.
    """
    state = state.copy()
    state.trace = None
    path: list[int] = []
    for mover, action in moves:
        if mover != seat:
            if path or seat not in state.pending_players():
                break
            state.step(action, mover)
            continue
        turn = state.turn
        path.append(action)
        state.step(action, seat)
        if state.current_player == CHANCE or state.turn != turn or seat not in state.pending_players():
            return tuple(path), True
    return tuple(path), False
