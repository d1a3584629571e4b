"""A hand: everything that can be taken up for one question, in any order, and what each such grip comes to.

The engine asks in small steps, in an order of its own. A hand turns one question of several steps inside out: which
things can be held together, what that comes to, and by which path of small choices the engine gets there.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from parvis.core.game import CHANCE, State


@dataclass(frozen=True)
class Ending:
    """A way to finish: the path of small choices, its name where there are several, what it comes to."""

    labels: tuple[str, ...]
    name: str
    line: str
    ends: bool


@dataclass(frozen=True)
class Grip:
    """Things held together, sorted; what they come to so far; the ways to finish, the usual one last."""

    held: tuple[str, ...]
    line: str
    endings: tuple[Ending, ...] = ()


@dataclass(frozen=True)
class Hand:
    """Everything that can be held for the question asked now, the empty hand first."""

    grips: tuple[Grip, ...]

    @property
    def tokens(self) -> list[str]:
        """The labels of all things that can be taken up, sorted."""
        return sorted({label for grip in self.grips for label in grip.held})

    @property
    def shortcuts(self) -> list[str]:
        """The labels of ways to finish that are a single choice, so that a thing of their own may stand for them."""
        endings = (ending for grip in self.grips for ending in grip.endings)
        return sorted({ending.labels[0] for ending in endings if len(ending.labels) == 1})


@dataclass(frozen=True)
class Path:
    """A path of small choices from a question to its end: what it takes up, all its labels, and where it leads."""

    held: tuple[str, ...]
    labels: tuple[str, ...]
    state: State


def paths_of(
    state: State,
    seat: int,
    is_token: Callable[[str], bool],
    goes_on: Callable[[State], bool],
    tail: Callable[[State], bool] = lambda _state: False,
) -> list[Path]:
    """Every way to answer a question of several steps.

    A choice takes a thing up if `is_token` says so of its label; the question is not over while `goes_on` says so of
    the state that follows, and where `tail` does, one more choice ends it. No path crosses a roll or another's choice.
    """
    game = state.game
    found: list[Path] = []

    def follow(here: State, held: tuple[str, ...], labels: tuple[str, ...]) -> None:
        for action in here.legal_actions(seat):
            label = game.label(action)
            after = here.copy()
            after.trace = list(here.trace or ())
            after.step(action, seat)
            taken = (*held, label) if is_token(label) else held
            path = (*labels, label)
            if not is_still_asked(after, state, seat):
                found.append(Path(taken, path, after))
            elif is_token(label) and goes_on(after):
                follow(after, taken, path)
            elif tail(after):
                finish(after, taken, path)
            else:
                found.append(Path(taken, path, after))

    def finish(here: State, held: tuple[str, ...], labels: tuple[str, ...]) -> None:
        for action in here.legal_actions(seat):
            after = here.copy()
            after.trace = list(here.trace or ())
            after.step(action, seat)
            found.append(Path(held, (*labels, game.label(action)), after))

    beginning = state.copy()
    beginning.trace = []
    follow(beginning, (), ())
    return found


def is_still_asked(after: State, before: State, seat: int) -> bool:
    """Whether a seat is asked something more in the same turn, with no roll between."""
    return after.current_player != CHANCE and after.turn == before.turn and after.is_pending(seat)


def hand_of(
    paths: Iterable[Path], turn: int, tell: Callable[[tuple[str, ...], Path | None], str], name: Callable[[Path], str]
) -> Hand:
    """A hand from all paths of a question; `tell` says what a grip comes to, whole by a path or not yet."""
    whole: dict[tuple[str, ...], list[Ending]] = {}
    for path in paths:
        ending = Ending(path.labels, name(path), tell(path.held, path), path.state.turn != turn)
        whole.setdefault(tuple(sorted(path.held)), []).append(ending)
    grips = {part for held in whole for part in parts_of(held)} | {()}
    ordered = sorted(grips, key=lambda held: (len(held), held))
    return Hand(tuple(Grip(held, tell(held, None), tuple(whole.get(held, ()))) for held in ordered))


def parts_of(held: Sequence[str]) -> set[tuple[str, ...]]:
    """Everything that can be held on the way to a grip, in whatever order it is taken up.

    >>> sorted(parts_of(("a", "b")))
    [(), ('a',), ('a', 'b'), ('b',)]
    """
    return {part for size in range(len(held) + 1) for part in combinations(sorted(held), size)}
