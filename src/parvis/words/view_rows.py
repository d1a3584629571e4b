"""A view as labelled rows: what a table shows of a game that brings no picture of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parvis.words.game_words import GameWords, readable

# Entries of every game's view that are shown in other ways: as heading, marks of players and choices.
FRAME = frozenset(
    ("game", "seat", "ply", "turn", "round", "phase", "step", "current_player", "pending", "start", "players", "legal")
)
NOTHING = "–"
HIDDEN = "?"


@dataclass(frozen=True)
class Row:
    """An entry of a view: its key, its name and what it holds, as text."""

    key: str
    name: str
    text: str


def heading(view: Mapping[str, Any], words: GameWords) -> str:
    """Round and phase."""
    return words.say("Round {round} · {phase}", round=view["round"], phase=readable(str(view["phase"])))


def table_rows(view: Mapping[str, Any], words: GameWords) -> list[Row]:
    """What lies on the table, and what only the viewer sees."""
    return entry_rows({key: value for key, value in view.items() if key not in FRAME}, words)


def player_rows(seat: int, view: Mapping[str, Any], words: GameWords) -> list[Row]:
    """What is shown of a player; points may be hidden."""
    player = {key: value for key, value in view["players"][seat].items() if key != "seat"}
    if player.get("points", 0) is None:
        player["points"] = HIDDEN
    return entry_rows(player, words)


def entry_rows(entries: Mapping[str, Any], words: GameWords) -> list[Row]:
    """A row for every entry."""
    return [Row(key, words.entry_name(key), told(value, words)) for key, value in entries.items()]


def told(value: object, words: GameWords) -> str:
    """A value as text, however deeply it is nested.

    >>> from parvis.words.catalogue import catalogue
    >>> from parvis.games import OURS
    >>> words = OURS[0].words(catalogue(), 2)
    >>> told([3, None, True], words), told({"top_card": {"worth": 3}, "cost": 2}, words), told([], words)
    ('3, –, yes', 'top card (worth 3), cost 2', '–')
    """
    if isinstance(value, Mapping):
        parts = [f"{words.entry_name(str(key))} {inner(each, words)}" for key, each in value.items()]
        return ", ".join(parts) or NOTHING
    if isinstance(value, list | tuple):
        return ", ".join(inner(each, words) for each in value) or NOTHING
    if isinstance(value, bool):
        return words.say("yes") if value else words.say("no")
    if value is None:
        return NOTHING
    return readable(value) if isinstance(value, str) else str(value)


def inner(value: object, words: GameWords) -> str:
    """A value within another: what has parts of its own stands in brackets."""
    text = told(value, words)
    return f"({text})" if isinstance(value, Mapping | list | tuple) and value else text
