"""What the page shows beside the board: a panel of figures for every player."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parvis.words.game_words import SEAT_SHAPES, GameWords


@dataclass(frozen=True)
class Figure:
    """One number of a player, with its name and the key of its rule."""

    name: str
    value: str
    help: str = ""


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


def panels_of(view: dict[str, Any], words: GameWords, players: list[str]) -> list[Panel]:
    """A panel for every player, from the viewer on clockwise."""
    figures = FIGURES[view["game"]]
    count = len(view["players"])
    first = view["seat"] or 0
    order = [(first + place) % count for place in range(count)]
    return [
        Panel(
            seat=seat,
            name=words.seat(seat),
            shape=SEAT_SHAPES[seat],
            player=players[seat],
            acting=seat in view["pending"],
            start=seat == view["start"],
            notes=tuple(notes_of(view["players"][seat], words)),
            figures=tuple(figures(view["players"][seat], view, words)),
        )
        for seat in order
    ]


def notes_of(player: dict[str, Any], words: GameWords) -> list[str]:
    """What else is to be known of a player."""
    notes = []
    if player.get("passed"):
        notes.append(words.say("passed"))
    if player.get("doctor"):
        notes.append(words.say("bribed the Doctor"))
    return notes


def points_figure(player: dict[str, Any], words: GameWords) -> Figure:
    """Points, where they are shown."""
    points = player["points"]
    return Figure(words.say("points"), words.say("hidden") if points is None else str(points))


def troyes_figures(player: dict[str, Any], _view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Deniers, influence, citizens, cards won."""
    found = [
        points_figure(player, words),
        Figure(words.say("deniers"), str(player["deniers"]), "deniers"),
        Figure(words.say("influence"), f"{player['influence']}/20", "influence"),
        Figure(words.say("citizens in supply"), str(player["supply"])),
        Figure(words.say("citizens to recruit"), str(player["general"])),
        Figure(words.say("events won"), str(len(player["won"]))),
    ]
    if player["put_by"]:
        found.append(Figure(words.say("put by"), str(player["put_by"]), "pass"))
    return found


def notre_dame_figures(player: dict[str, Any], view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Coins, cubes, rats, messages."""
    return [
        points_figure(player, words),
        Figure(words.say("coins"), str(player["coins"])),
        Figure(words.say("cubes"), str(player["supply"])),
        Figure(words.say("cubes in the general supply"), str(player["general"])),
        Figure(words.say("rats"), f"{player['rat']}/{view['numbers']['rat_end']}", "rats"),
        Figure(words.say("messages"), str(sum(player["messages"]))),
    ]


FIGURES: dict[str, Callable[[dict[str, Any], dict[str, Any], GameWords], list[Figure]]] = {
    "troyes": troyes_figures,
    "notre-dame": notre_dame_figures,
}
