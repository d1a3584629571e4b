"""A view: what a seat may know, JSON-ready. Every game's view has the keys named here, and more of its own.

A game's view is a TypedDict that extends `GameView` with the game's own kind of player, so that a wrong key is a type
error. At run time it is a `View`, a dictionary that shows itself as a picture in a notebook.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypedDict, TypeVar

from mypy_extensions import mypyc_attr


class LegalChoice(TypedDict):
    """A choice that is open to the seat: its number and its stable label."""

    action: int
    label: str


class PlayerView(TypedDict):
    """What every game shows of a player; points are None while they are hidden."""

    seat: int
    points: int | None


Player = TypeVar("Player")


class GameView(TypedDict, Generic[Player]):
    """What every game's view holds; `seat` is None for a spectator, and `legal` then is empty."""

    game: str
    seat: int | None
    ply: int
    turn: int
    round: int
    phase: str
    step: str
    current_player: int
    pending: list[int]
    start: int
    players: list[Player]
    legal: list[LegalChoice]


AnyView = GameView[Any]

painters: list[Callable[[Mapping[str, Any]], str]] = []  # who can draw views; the last that joined does


@mypyc_attr(native_class=False)
class View(dict[str, object]):
    """What a seat may know; equal to any dictionary with the same contents."""

    def _repr_svg_(self) -> str | None:
        return painters[-1](self) if painters else None
