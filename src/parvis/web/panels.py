"""What the page shows beside the board: a panel of figures for every player."""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.core.view import AnyView
from parvis.draw.choices import front_of
from parvis.draw.figures import Figure
from parvis.games import KITS
from parvis.words.game_words import SEAT_SHAPES, GameWords


@dataclass(frozen=True)
class Panel:
    """A player: colour, shape, name, who plays, and the figures."""

    seat: int
    name: str
    shape: str
    player: str
    acting: bool
    start: bool
    notes: tuple[str, ...]
    figures: tuple[Figure, ...]
    forecasts: tuple[Figure, ...] = ()


def panels_of(
    view: AnyView, words: GameWords, players: list[str], front: int | None, forecasts: Sequence[Figure] = ()
) -> list[Panel]:
    """A panel for every player, from the viewer on clockwise; what is coming is told to the viewer alone."""
    kit = KITS[view["game"]]
    count = len(view["players"])
    first = front_of(view["seat"], front)
    order = [(first + place) % count for place in range(count)]
    return [
        Panel(
            seat=seat,
            name=words.seat(seat),
            shape=SEAT_SHAPES[seat],
            player=players[seat],
            acting=seat in view["pending"],
            start=seat == view["start"],
            notes=tuple(kit.notes(seat, view, words)),
            figures=tuple(kit.figures(seat, view, words)),
            forecasts=tuple(forecasts) if seat == view["seat"] else (),
        )
        for seat in order
    ]
