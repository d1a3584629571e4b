"""The plain board in the terminal: a view as labelled rows, and a column per player."""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parvis.words.game_words import GameWords
from parvis.words.marks import seat_name
from parvis.words.view_rows import heading, player_rows, table_rows


def plain_board(view: Mapping[str, Any], words: GameWords) -> RenderableType:
    """The whole table as one seat sees it."""
    return Group(Text(heading(view, words), style="bold"), "", on_the_table(view, words), "", players(view, words), "")


def on_the_table(view: Mapping[str, Any], words: GameWords) -> Table:
    """What belongs to nobody, and what the viewer alone sees."""
    grid = Table.grid(padding=(0, 2))
    for row in table_rows(view, words):
        grid.add_row(Text(row.name, style="dim"), Text(row.text))
    return grid


def players(view: Mapping[str, Any], words: GameWords) -> Table:
    """A column per player."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("")
    columns: list[dict[str, str]] = []
    names: dict[str, str] = {}
    for seat in range(len(view["players"])):
        name = seat_name(words, seat)
        table.add_column(Text.assemble("» ", name) if seat in view["pending"] else name)
        rows = player_rows(seat, view, words)
        columns.append({row.key: row.text for row in rows})
        names.update({row.key: row.name for row in rows})
    for key, label in names.items():
        table.add_row(Text(label, style="dim"), *(Text(column.get(key, "")) for column in columns))
    return table
