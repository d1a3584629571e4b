"""The course of a game: every seat's chance to win before each turn, and the turns that cost most."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from parvis.analysis.choices import TRIES
from parvis.analysis.study import study
from parvis.core.chance import Chance, derived_seed
from parvis.core.game import CHANCE, State
from parvis.core.match import Match
from parvis.games import KITS
from parvis.search.forecast import forecast

PLAYOUTS = 60
TRIALS = 600


@dataclass(frozen=True)
class Moment:
    """A position between two turns: how many choices had been made, and every seat's chance to win."""

    ply: int
    round: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Slip:
    """A turn that was taken, the one that would have been better, and the share of the victory between them."""

    ply: int
    seat: int
    taken: tuple[int, ...]
    better: tuple[int, ...]
    cost: float


@dataclass(frozen=True)
class Course:
    """A game from its first turn to its last."""

    players: int
    moments: tuple[Moment, ...]
    slips: tuple[Slip, ...]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


@dataclass(frozen=True)
class PlayedTurn:
    """A turn as it was played: the position before it, who played it, and the choices."""

    before: State
    ply: int
    seat: int
    path: tuple[int, ...]


def played_turns(match: Match) -> Iterator[PlayedTurn]:
    """The turns of a match in their order; a roll within a turn ends its first part."""
    state = match.fresh_state(match.players)
    state.trace = None
    roll_on(state)
    start = state.copy()
    path: list[int] = []
    for ply, (seat, action) in enumerate(match.moves):
        path.append(action)
        state.step(action, seat)
        rolled = state.current_player == CHANCE
        roll_on(state)
        following = match.moves[ply + 1][0] if ply + 1 < len(match.moves) else None
        if rolled or state.turn != start.turn or following != seat:
            yield PlayedTurn(start, ply + 1 - len(path), seat, tuple(path))
            start = state.copy()
            path = []


def roll_on(state: State) -> None:
    """Let chance happen until a player is asked."""
    while state.current_player == CHANCE:
        state.roll()


def chances(state: State, seed: int) -> tuple[float, ...]:
    """Every seat's chance to win a position."""
    evaluation = KITS[state.game.name].evaluation()
    return tuple(forecast(evaluation, state, PLAYOUTS, TRIES, Chance(seed)))


def slip_of(played: PlayedTurn, seed: int, trials: int = 0, games: int = 0) -> Slip | None:
    """What a turn cost against the best one that the seat could find with what it knew; None if it was the best.

    It takes so many trials to find that one, and so many games to compare the two.
    """
    seat, path = played.seat, played.path
    found = study(played.before, seat, path, choices=1, trials=trials or TRIALS, games=games or TRIALS // 2, seed=seed)
    best, taken = found[0], next(each for each in found if each.played)
    return None if best.played else Slip(played.ply, seat, path, best.path, best.share - taken.share)


def course_of(
    match: Match, *, seed: int = 0, slips: int = 5, progress: Callable[[int, int], None] | None = None
) -> Course:
    """Follow a match from its first turn to its last; `progress` hears how many turns of how many are done."""
    turns = list(played_turns(match))
    moments: list[Moment] = []
    found: list[Slip] = []
    for place, turn in enumerate(turns):
        luck = derived_seed(seed, place)
        moments.append(Moment(turn.ply, int(turn.before.round), chances(turn.before, luck)))
        slip = slip_of(turn, luck) if slips > 0 else None
        if slip is not None:
            found.append(slip)
        if progress is not None:
            progress(place + 1, len(turns))
    moments.append(Moment(len(match.moves), int(match.state.round), chances(match.state, derived_seed(seed, "end"))))
    found.sort(key=lambda slip: -slip.cost)
    return Course(match.players, tuple(moments), tuple(found[:slips]))
