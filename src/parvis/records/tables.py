"""Records as Parquet files: a row for each game and seat, a row for each choice, or every decision to learn from.

A game's rows are made where its record is read, perhaps in another process, and numbered where they are written.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import parvis
from parvis.arena.decisions import Decisions
from parvis.arena.growing import Growing
from parvis.arena.parquet import RowsFile, load_pyarrow
from parvis.arena.plan import GameResult, Plan
from parvis.arena.position_file import PositionFile, footer_of
from parvis.core.errors import InvalidOption
from parvis.core.match import replay
from parvis.core.record import Record
from parvis.records.choosing import is_over

GROUP_ROWS: Final = 2**16  # from which a group is written

Columns = dict[str, list[Any]]  # the rows of a game by their columns, all equally long

GAME_COLUMNS: Final = {
    "game": "int64", "name": "string", "edition": "string", "rules": "int32", "cards": "bool", "seed": "string",
    "players": "int8", "over": "bool", "decisions": "int32", "seat": "int8", "agent": "string", "score": "int32",
    "win": "double",
}  # fmt: skip
CHOICE_COLUMNS: Final = {
    "game": "int64", "name": "string", "players": "int8", "ply": "int32", "turn": "int32", "round": "int16",
    "seat": "int8", "agent": "string", "label": "string", "action": "int16", "open": "int16",
}  # fmt: skip


def seat_rows(record: Record) -> Columns:
    """How a game ended, a row for each seat."""
    seats, winners = range(record.players), record.winners or []
    every: dict[str, object] = {
        "name": record.game,
        "edition": record.edition,
        "rules": record.rules,
        "cards": bool(record.cards),
        "seed": None if record.seed is None else f"{record.seed:x}",
        "players": record.players,
        "over": is_over(record),
        "decisions": len(record.moves),
    }
    return {
        **{name: [value] * record.players for name, value in every.items()},
        "seat": list(seats),
        "agent": list(record.seats),
        "score": [None] * record.players if record.scores is None else list(record.scores),
        "win": [(1 / len(winners) if seat in winners else 0.0) if is_over(record) else None for seat in seats],
    }


def choice_rows(record: Record) -> Columns:
    """Every choice of a game, forced ones too."""
    match = replay(parvis.load(record.game), record, trace=False)
    state = match.state_after(0)
    count = len(match.moves)
    rows: Columns = {name: [] for name in ("ply", "turn", "round", "open")}
    for seat, action in match.moves:
        rows["ply"].append(int(state.ply))
        rows["turn"].append(int(state.turn))
        rows["round"].append(int(state.round))
        rows["open"].append(len(state.legal_actions(seat)))
        state.apply(action, seat)
    return {
        **rows,
        "name": [record.game] * count,
        "players": [record.players] * count,
        "seat": [seat for seat, _ in match.moves],
        "agent": [record.seats[seat] for seat, _ in match.moves],
        "label": [label for _, label in record.moves],
        "action": [action for _, action in match.moves],
    }


class Rows(RowsFile[Columns]):
    """A file of such rows."""

    def __init__(self, path: Path, columns: dict[str, str]) -> None:
        arrow, _ = load_pyarrow()
        self.count = 0
        schema = arrow.schema([(name, arrow.type_for_alias(kind)) for name, kind in columns.items()])
        super().__init__(path, schema, GROUP_ROWS, compression="zstd")

    def add(self, parts: list[Columns]) -> None:
        """Take games in."""
        for part in parts:
            count = len(part["name"])
            rows = {**part, "game": [self.count] * count}
            self.take(self.arrow.RecordBatch.from_pydict(rows, self.schema), [count])
            self.count += 1


@dataclass(frozen=True)
class Decided:
    """The decisions of a recorded game, and what it has in common with all others in its file."""

    common: dict[str, Any]
    seats: tuple[str, ...]
    result: GameResult


def decided(record: Record) -> Decided:
    """What each seat knew, could do and did in a game that is over."""
    match = replay(parvis.load(record.game), record, trace=False)
    state = match.state_after(0)
    decisions = Decisions()
    for seat, action in match.moves:
        decisions.note(state, seat, action)
        state.apply(action, seat)
    decisions.finish(state)
    common = {
        "game": record.game,
        "players": match.players,
        "edition": state.edition,
        "versions": dict(match.game.versions),
        "cards": match.cards,
    }
    result = GameResult(0, 0, tuple(state.scores()), tuple(state.winners()), len(decisions), positions=decisions)
    return Decided(common, tuple(record.seats), result)


# What games in a file of decisions have in common, and the option that chooses among several.
CHOSEN_BY: Final = {
    "game": "--game", "players": "--players", "edition": "--edition", "versions": "--rules", "cards": "--usual-cards",
}  # fmt: skip


class RecordedDecisions(Growing[Decided]):
    """A file of decisions as `parvis simulate --positions` writes it, of games of one kind that were played before."""

    def __init__(self, path: Path) -> None:
        load_pyarrow()
        super().__init__(path)
        self.common: dict[str, Any] = {}
        self.file: PositionFile | None = None
        self.count = 0

    def add(self, parts: list[Decided]) -> None:
        """Take games in; the first one says of what kind all have to be."""
        for part in parts:
            file = self.file or self.begin(part)
            self.check(part)
            file.seat(part.seats)
            file.add([replace(part.result, index=self.count)])
            self.count += 1

    def begin(self, first: Decided) -> PositionFile:
        """Begin the file; who played differs from game to game, so the footer does not say it."""
        self.common = first.common
        plan = Plan(self.common["game"], first.seats, 0, 0, self.common["edition"], self.common["cards"])
        footer = {**footer_of(plan), "versions": self.common["versions"], "agents": None, "seed": None}
        self.file = PositionFile(self.path, plan, footer)
        return self.file

    def check(self, part: Decided) -> None:
        """Refuse a game of another kind."""
        for name, option in CHOSEN_BY.items():
            if part.common[name] != self.common[name]:
                raise InvalidOption(
                    "a file of decisions holds games of one kind, and these are of several; choose with {option}",
                    option=option,
                )

    def close(self) -> None:
        """Finish the file and give it its name."""
        if self.file is not None:
            self.file.close()

    def abandon(self) -> None:
        """Leave nothing half-written behind."""
        if self.file is not None:
            self.file.abandon()
