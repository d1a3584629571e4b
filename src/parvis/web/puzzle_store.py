"""What is kept of puzzles: positions, what turns in them are worth, who tries them. Each function gets a connection."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from parvis.core.errors import InvalidOption, ParvisError
from parvis.web import store
from parvis.web.database import now
from parvis.web.schema import attempts, puzzles, tables, verdicts
from parvis.web.store import OVER

MOST_KEPT = 200  # puzzles of a person
MOST_LISTED = 100
LONGEST_TITLE = 60
UNTRIED_DAYS = 7  # after which the table of an attempt that nobody goes on with is let go
MOST_SOURCES = 300  # finished games among which a daily puzzle is looked for

Turn = dict[str, Any]  # its labels, and its share of the victory


class NoSuchPuzzle(ParvisError):
    """There is no puzzle of that name, or it is somebody else's."""


class DamagedPuzzle(ParvisError):
    """A stored puzzle cannot be read, or its game is played by other rules now."""


@dataclass(frozen=True)
class PuzzleRow:
    """A puzzle as it is kept; the record is the game up to the position, the solution its best turns, best first."""

    id: str
    owner: str | None
    game: str
    rules: int
    day: str | None
    players: int
    seat: int
    round: int
    title: str
    record: str
    solution: list[Turn] | None
    created: datetime


@dataclass(frozen=True)
class AttemptRow:
    """Where somebody tries a puzzle, and whether they have found the best turn."""

    puzzle: str
    player: str
    table_id: str
    solved: bool
    changed: datetime


def digest_of(labels: Sequence[str]) -> str:
    """What a turn is recognised by."""
    return hashlib.sha256("\n".join(labels).encode()).hexdigest()


# Puzzles ------------------------------------------------------------------------------------------------------------


def add(connection: Connection, row: PuzzleRow) -> PuzzleRow:
    """Keep a puzzle; of two daily ones of the same game and day the first counts."""
    if row.owner is not None:
        held = connection.scalar(select(func.count()).where(puzzles.c.owner == row.owner))
        if int(held or 0) >= MOST_KEPT:
            raise InvalidOption("You have kept as many puzzles as there is room for; delete some first.")
    with suppress(IntegrityError), connection.begin_nested():  # another process was quicker
        connection.execute(insert(puzzles).values(**vars(row)))
        return row
    found = daily(connection, row.game, row.day or "")
    return row if found is None else found


def get(connection: Connection, puzzle: str) -> PuzzleRow | None:
    """A puzzle by its name."""
    return first(connection, puzzles.c.id == puzzle)


def daily(connection: Connection, game: str, day: str) -> PuzzleRow | None:
    """The puzzle of a day, if it has been made."""
    return first(connection, (puzzles.c.game == game) & (puzzles.c.day == day))


def first(connection: Connection, condition: Any) -> PuzzleRow | None:
    """The puzzle that meets a condition; DamagedPuzzle if its row cannot be read."""
    try:
        found = connection.execute(select(puzzles).where(condition)).mappings().first()
    except (ValueError, TypeError, RecursionError) as error:  # a column of JSON that is none, a date that is none
        raise DamagedPuzzle("This puzzle is damaged and cannot be shown.") from error
    return None if found is None else PuzzleRow(**found)


BRIEF = [
    puzzles.c.id, puzzles.c.game, puzzles.c.rules, puzzles.c.players, puzzles.c.seat, puzzles.c.round, puzzles.c.title,
]  # fmt: skip


def kept_by(connection: Connection, player: str) -> list[dict[str, Any]]:
    """The puzzles that somebody has kept, the last first, each with whether they have solved it."""
    rows = connection.execute(
        select(*BRIEF, attempts.c.solved)
        .outerjoin(attempts, (attempts.c.puzzle == puzzles.c.id) & (attempts.c.player == player))
        .where(puzzles.c.owner == player)
        .order_by(puzzles.c.created.desc(), puzzles.c.id)
        .limit(MOST_LISTED)
    )
    return [dict(row) for row in rows.mappings()]


def drop(connection: Connection, puzzle: str, player: str) -> bool:
    """Forget a puzzle that somebody has kept, and the tables at which it was tried."""
    mine = connection.scalar(select(puzzles.c.id).where(puzzles.c.id == puzzle, puzzles.c.owner == player))
    if mine is None:
        return False
    for table in list(connection.scalars(select(attempts.c.table_id).where(attempts.c.puzzle == puzzle))):
        store.remove(connection, table)
    for each, column in ((attempts, attempts.c.puzzle), (verdicts, verdicts.c.puzzle), (puzzles, puzzles.c.id)):
        connection.execute(delete(each).where(column == puzzle))
    return True


# What turns are worth -----------------------------------------------------------------------------------------------


def keep_solution(connection: Connection, puzzle: str, solution: list[Turn]) -> list[Turn]:
    """Keep the best turns of a puzzle; whoever was first is right."""
    unsolved = (puzzles.c.id == puzzle, puzzles.c.solution.is_(None))
    connection.execute(update(puzzles).where(*unsolved).values(solution=solution))
    found = connection.scalar(select(puzzles.c.solution).where(puzzles.c.id == puzzle))
    return solution if found is None else list(found)


def verdict(connection: Connection, puzzle: str, labels: Sequence[str]) -> float | None:
    """What a turn was found to be worth, if it was ever judged."""
    same = (verdicts.c.puzzle == puzzle, verdicts.c.turn == digest_of(labels))
    found = connection.scalar(select(verdicts.c.share).where(*same))
    return None if found is None else float(found)


def keep_verdict(connection: Connection, puzzle: str, labels: Sequence[str], share: float) -> float:
    """Keep what a turn is worth; whoever was first is right."""
    with suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(verdicts).values(puzzle=puzzle, turn=digest_of(labels), share=share))
        return share
    found = verdict(connection, puzzle, labels)
    return share if found is None else found


# Who tries ----------------------------------------------------------------------------------------------------------


def attempt(connection: Connection, puzzle: str, player: str) -> AttemptRow | None:
    """Where somebody tries a puzzle."""
    same = (attempts.c.puzzle == puzzle, attempts.c.player == player)
    found = connection.execute(select(attempts).where(*same)).mappings().first()
    return None if found is None else AttemptRow(**found)


def solved_by(connection: Connection, player: str, names: Sequence[str]) -> set[str]:
    """Which of some puzzles somebody has solved."""
    query = select(attempts.c.puzzle).where(
        attempts.c.player == player, attempts.c.puzzle.in_(names), attempts.c.solved.is_(True)
    )
    return set(connection.scalars(query))


def begin(connection: Connection, puzzle: str, player: str, table_id: str) -> None:
    """Remember where somebody tries a puzzle from now on."""
    same = (attempts.c.puzzle == puzzle, attempts.c.player == player)
    values = {"table_id": table_id, "changed": now()}
    if connection.execute(update(attempts).where(*same).values(**values)).rowcount == 0:
        connection.execute(insert(attempts).values(puzzle=puzzle, player=player, solved=False, **values))


def mark_solved(connection: Connection, puzzle: str, player: str) -> None:
    """Somebody has found the best turn."""
    same = (attempts.c.puzzle == puzzle, attempts.c.player == player)
    connection.execute(update(attempts).where(*same).values(solved=True, changed=now()))


def leave(connection: Connection, puzzle: str, player: str) -> None:
    """The table of an attempt becomes one like any other; that it was solved is remembered."""
    same = (attempts.c.puzzle == puzzle, attempts.c.player == player)
    connection.execute(update(attempts).where(*same).values(table_id=""))


def let_old_go(connection: Connection) -> list[str]:
    """Forget the tables of attempts that nobody has gone on with for days; returns their names."""
    old = (attempts.c.table_id != "", attempts.c.changed < now() - timedelta(days=UNTRIED_DAYS))
    names = list(connection.scalars(select(attempts.c.table_id).where(*old).limit(50)))
    for name in names:
        store.remove(connection, name)
    return names


# Where daily puzzles come from --------------------------------------------------------------------------------------


def finished_games(connection: Connection, game: str) -> list[str]:
    """Games that were played to the end, the last first; not those that began as a puzzle."""
    query = (
        select(tables.c.id)
        .where(tables.c.game == game, tables.c.phase == OVER, store.is_game())
        .order_by(tables.c.changed.desc())
        .limit(MOST_SOURCES)
    )
    return list(connection.scalars(query))


def last_day(connection: Connection, game: str) -> str:
    """The day of the newest daily puzzle of a game; nothing if there was never one."""
    return str(connection.scalar(select(func.max(puzzles.c.day)).where(puzzles.c.game == game)) or "")
