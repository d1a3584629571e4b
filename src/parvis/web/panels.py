"""What the page shows beside the board: a panel of figures for every player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parvis.core.view import AnyView
from parvis.draw.choices import front_of
from parvis.draw.figures import Figure
from parvis.games import KITS
from parvis.words.game_words import SEAT_SHAPES, GameWords


@dataclass(frozen=True)
class Panel:
    """A player: colour, shape, name, what else is to be known of them, and the figures."""

    seat: int
    name: str
    shape: str
    acting: bool
    notes: tuple[str, ...]
    figures: tuple[Figure, ...]
    forecasts: tuple[Figure, ...] = ()


def panels_of(
    view: AnyView,
    words: GameWords,
    roles: Sequence[str],
    front: int | None,
    forecasts: Sequence[Figure] = (),
    you: int | None = None,
) -> list[Panel]:
    """A panel for every player, from the viewer on clockwise; what is coming is told to the viewer alone.

    `roles` says who plays beside the names, such as a computer player's strength; `you` is the reader's own seat.
    """
    kit = KITS[view["game"]]
    count = len(view["players"])
    first = front_of(view["seat"], front)

    def notes_on(seat: int) -> Iterable[str]:
        if seat == you:
            yield words.seat(seat)  # as the log calls the reader
        if roles[seat]:
            yield roles[seat]
        if seat == view["start"]:
            yield words.say("start")
        yield from kit.notes(seat, view, words)

    order = [(first + place) % count for place in range(count)]
    return [
        Panel(
            seat=seat,
            name=words.say("You") if seat == you else words.seat(seat),
            shape=SEAT_SHAPES[seat],
            acting=seat in view["pending"],
            notes=tuple(notes_on(seat)),
            figures=tuple(kit.figures(seat, view, words)),
            forecasts=tuple(forecasts) if seat == view["seat"] else (),
        )
        for seat in order
    ]
