"""Tables of a report: what the template `table.html` shows."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """A cell: its lines, what stands small below, and how far it is above or below what equals would have."""

    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()
    heat: float | None = None


@dataclass(frozen=True)
class Line:
    """A row of a table."""

    name: str
    cells: list[Cell]


@dataclass(frozen=True)
class Table:
    """A table of the report."""

    caption: str
    head: list[str]
    rows: list[Line]
