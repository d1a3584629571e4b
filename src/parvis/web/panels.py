"""What the page shows beside the board: a panel of figures for every player."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from parvis.draw.choices import front_of
from parvis.draw.figures import figure
from parvis.words.game_words import SEAT_SHAPES, GameWords

HIDDEN = "?"


@dataclass(frozen=True)
class Figure:
    """One number of a player: its name, its picture (first by name, in a panel as SVG), and the key of its rule."""

    name: str
    value: str
    icon: str
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
    first = front_of(view)
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
            figures=tuple(
                replace(each, icon=figure(view["game"], each.icon, seat))
                for each in figures(view["players"][seat], view, words)
            ),
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


def points_of(player: dict[str, Any]) -> str:
    """Points, where they are shown."""
    return HIDDEN if player["points"] is None else str(player["points"])


def troyes_figures(player: dict[str, Any], _view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Deniers, influence, citizens, cards won."""

    found = [
        Figure(words.say("points"), points_of(player), "points", "points"),
        Figure(words.say("deniers"), str(player["deniers"]), "coin", "deniers"),
        Figure(words.say("influence"), str(player["influence"]), "seal", "influence"),
        Figure(words.say("citizens in supply"), str(player["supply"]), "pawn", "supply"),
        Figure(words.say("citizens to recruit"), str(player["general"]), "pawns", "recruit"),
        Figure(words.say("events won"), str(len(player["won"])), "pennant", "won"),
    ]
    if player["put_by"]:
        found.append(Figure(words.say("put by"), str(player["put_by"]), "purse", "pass"))
    return found


def notre_dame_figures(player: dict[str, Any], view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Coins, cubes, rats, messages."""

    return [
        Figure(words.say("points"), points_of(player), "points", "points"),
        Figure(words.say("coins"), str(player["coins"]), "coin", "coins"),
        Figure(words.say("cubes"), str(player["supply"]), "cube", "cubes"),
        Figure(words.say("cubes in the general supply"), str(player["general"]), "cubes", "stock"),
        Figure(words.say("rats"), f"{player['rat']}/{view['numbers']['rat_end']}", "rat", "rats"),
        Figure(words.say("messages"), str(sum(player["messages"])), "message", "messages"),
    ]


FIGURES: dict[str, Callable[[dict[str, Any], dict[str, Any], GameWords], list[Figure]]] = {
    "troyes": troyes_figures,
    "notre-dame": notre_dame_figures,
}
