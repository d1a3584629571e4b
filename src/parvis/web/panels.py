"""What the page shows beside the board: a panel of figures for every player."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parvis.draw.choices import front_of
from parvis.draw.figures import figure
from parvis.words.game_words import SEAT_SHAPES, GameWords

HIDDEN = "?"


@dataclass(frozen=True)
class Figure:
    """One number of a player: its name, its picture as SVG, and the key of its rule."""

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
            figures=tuple(figures(view["players"][seat], seat, view, words)),
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


def troyes_figures(player: dict[str, Any], seat: int, _view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Deniers, influence, citizens, cards won."""

    def shown(name: str, value: object, picture: str, rule: str) -> Figure:
        return Figure(name, str(value), figure("troyes", picture, seat), rule)

    found = [
        shown(words.say("points"), points_of(player), "points", "points"),
        shown(words.say("deniers"), player["deniers"], "coin", "deniers"),
        shown(words.say("influence"), player["influence"], "seal", "influence"),
        shown(words.say("citizens in supply"), player["supply"], "pawn", "supply"),
        shown(words.say("citizens to recruit"), player["general"], "pawns", "recruit"),
        shown(words.say("events won"), len(player["won"]), "pennant", "won"),
    ]
    if player["put_by"]:
        found.append(shown(words.say("put by"), player["put_by"], "purse", "pass"))
    return found


def notre_dame_figures(player: dict[str, Any], seat: int, view: dict[str, Any], words: GameWords) -> list[Figure]:
    """Coins, cubes, rats, messages."""

    def shown(name: str, value: object, picture: str, rule: str) -> Figure:
        return Figure(name, str(value), figure("notre-dame", picture, seat), rule)

    return [
        shown(words.say("points"), points_of(player), "points", "points"),
        shown(words.say("coins"), player["coins"], "coin", "coins"),
        shown(words.say("cubes"), player["supply"], "cube", "cubes"),
        shown(words.say("cubes in the general supply"), player["general"], "cubes", "stock"),
        shown(words.say("rats"), f"{player['rat']}/{view['numbers']['rat_end']}", "rat", "rats"),
        shown(words.say("messages"), sum(player["messages"]), "message", "messages"),
    ]


FIGURES: dict[str, Callable[[dict[str, Any], int, dict[str, Any], GameWords], list[Figure]]] = {
    "troyes": troyes_figures,
    "notre-dame": notre_dame_figures,
}
