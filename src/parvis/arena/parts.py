"""The parts of a data set: games on the disk while a simulation runs, from which its file is made when it ends.

They stand in a folder beside the file. Each holds games that follow one another and appears when it is whole; then it
gets a line in a journal. So whatever ends a simulation, the games of the part in progress are lost at most, and the
others need not be played again.
"""

import json
import time
from collections.abc import Generator
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from parvis.arena.dataset import Dataset
from parvis.arena.journal import Journal, JournalInUse
from parvis.arena.missing import Missing
from parvis.arena.parquet import ParquetFile, check_place, load_pyarrow, named
from parvis.arena.plan import GameResult, Plan
from parvis.arena.plan_file import InvalidSimulation, read_plan, write_plan
from parvis.arena.position_file import PositionFile
from parvis.arena.summary import Summary
from parvis.core.errors import InvalidOption

ENDING = ".parts"  # of the folder
SETTINGS = "simulation.json"
JOURNAL = "parts.jsonl"
WHOLE = "whole.parquet"  # the file while it is made
PART = "part-{:06d}.parquet"
PART_SECONDS = 30.0  # after which a part is ended, however few games it has


@dataclass(frozen=True)
class Part:
    """One part: the games from a first one on, and what they tell."""

    number: int
    first: int
    games: int
    bytes: int
    summary: dict[str, Any]

    @property
    def end(self) -> int:
        """The game after its last."""
        return self.first + self.games


class Growth:
    """The part that games are added to."""

    def __init__(self, plan: Plan, path: Path, first: int) -> None:
        self.file = file_for(plan, path)
        self.first = self.next = first
        self.summary = Summary(plan.game, plan.agents)
        self.begun = time.perf_counter()

    def add(self, results: list[GameResult]) -> None:
        """Take games in."""
        self.file.add(results)
        self.summary.add_all(results)
        self.next += len(results)

    @property
    def enough(self) -> bool:
        """Whether it is large or old enough to be ended."""
        return self.file.rows >= self.file.group_rows or time.perf_counter() - self.begun >= PART_SECONDS


class Parts:
    """The parts of one file; one process at a time writes them."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        self.folder = folder_of(file)
        self.plan = plan
        self.parts: list[Part] = []
        self.missing = Missing(plan.games)
        self.last = 0  # number of a part
        self.growth: Growth | None = None
        self.over = False  # whether nothing is left to be resumed
        self.clock = time.perf_counter()
        try:
            self.journal = Journal(self.folder / JOURNAL)
        except JournalInUse as error:
            raise InvalidOption("another process is playing the simulation in {folder}", folder=self.folder) from error
        try:
            self.survey()
        except BaseException:
            self.journal.close()
            raise

    @classmethod
    def create(cls, file: Path, plan: Plan) -> "Parts":
        """The parts of a new file."""
        load_pyarrow()
        check_place(file)
        folder = folder_of(file)
        if (folder / SETTINGS).exists():
            raise InvalidOption(
                "{folder} already holds a simulation; resume it with --resume {file}, or name another file",
                folder=folder,
                file=file,
            )
        with named(file):
            folder.mkdir(exist_ok=True)
        try:
            write_plan(plan, folder / SETTINGS)
        except OSError:
            folder.rmdir()
            raise
        return cls(file, plan)

    @classmethod
    def resume(cls, file: Path) -> "Parts":
        """The parts that are there."""
        load_pyarrow()
        return cls(file, read_plan(folder_of(file) / SETTINGS))

    # What is there ----------------------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Find out which games are there; a last line that is none was torn off by a kill or a full disk and is cut."""
        for torn in self.folder.glob(".*.partial"):
            torn.unlink()
        place, damaged = 0, None
        for number, line in enumerate(self.journal.lines(), 1):
            if damaged is not None:
                raise InvalidSimulation(
                    "line {number} of {path} is damaged; remove it to play its games again",
                    number=damaged,
                    path=self.journal.path,
                )
            part = read_part(line, self.plan)
            if part is None:
                damaged = number
                continue
            place += len(line)
            self.last = max(self.last, part.number)
            self.take(part)
        if damaged is not None:
            self.journal.cut(place)

    def take(self, part: Part) -> None:
        """Count a part, unless its file was removed."""
        path = self.path_of(part.number)
        if not path.exists():
            return
        if path.stat().st_size != part.bytes or not self.missing.all_of(part.first, part.end):
            raise self.damage(part)
        self.parts.append(part)
        self.missing.done(part.first, part.end)

    def damage(self, part: Part) -> InvalidSimulation:
        """What to say of a part that cannot be read."""
        return InvalidSimulation("{path} is damaged; remove it to play its games again", path=self.path_of(part.number))

    def path_of(self, number: int) -> Path:
        """Where a part is."""
        return self.folder / PART.format(number)

    @property
    def games(self) -> int:
        """How many games are safe."""
        return sum(part.games for part in self.parts)

    def summary(self) -> Summary:
        """What all games tell that are safe."""
        summary = Summary(self.plan.game, self.plan.agents)
        for part in self.in_order():
            summary.take(part.summary)
        return summary

    def in_order(self) -> list[Part]:
        """The parts in the order of their games."""
        return sorted(self.parts, key=lambda part: part.first)

    # Writing ----------------------------------------------------------------------------------------------------------

    def add(self, results: list[GameResult]) -> None:
        """Take some games in; those that do not follow the ones before begin another part."""
        for _, stretch in groupby(enumerate(results), key=lambda pair: pair[1].index - pair[0]):
            following = [result for _, result in stretch]
            if self.growth is not None and self.growth.next != following[0].index:
                self.end_part()
            if self.growth is None:
                self.growth = Growth(self.plan, self.path_of(self.last + 1), following[0].index)
            try:
                self.growth.add(following)
            except BaseException:
                self.drop_part()
                raise
            if self.growth.enough:
                self.end_part()

    def end_part(self) -> None:
        """Make the part in progress safe, if there is one."""
        growth = self.growth
        if growth is None:
            return
        now = time.perf_counter()
        growth.summary.seconds = now - self.clock
        try:
            growth.file.close()
            path = growth.file.path
            part = Part(
                number=self.last + 1,
                first=growth.first,
                games=growth.next - growth.first,
                bytes=path.stat().st_size,
                summary=growth.summary.kept(),
            )
            self.journal.append([json.dumps(asdict(part), separators=(",", ":")).encode() + b"\n"])
        except BaseException:
            self.drop_part()
            raise
        self.parts.append(part)
        self.last = part.number
        self.growth = None
        self.clock = now

    def drop_part(self) -> None:
        """Forget the part in progress, if there is one."""
        if self.growth is not None:
            self.growth.file.abandon()
            self.growth.file.path.unlink(missing_ok=True)
            self.growth = None

    def write_file(self) -> Generator[int, None, None]:
        """Make the file, part by part, and tell how many games each has; whoever stops leaves the file as it was."""
        whole = file_for(self.plan, self.folder / WHOLE)
        try:
            for part in self.in_order():
                self.copy(part, whole)
                yield part.games
            whole.close()
        except BaseException:
            whole.abandon()
            raise
        with named(self.file):
            whole.path.replace(self.file)

    def copy(self, part: Part, whole: ParquetFile) -> None:
        """Take the games of a part over, a group of rows at a time."""
        arrow, parquet = load_pyarrow()
        games = 0
        try:
            with parquet.ParquetFile(self.path_of(part.number)) as file:
                for group in range(file.num_row_groups):
                    games += whole.copy(file.read_row_group(group, use_threads=False))
        except (arrow.ArrowException, OSError) as error:
            if isinstance(error, OSError) and error.errno is not None:  # of the system, not of what was read
                raise
            raise self.damage(part) from error
        if games != part.games:
            raise self.damage(part)

    # Ending -----------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Let others have the folder, or remove it if it is over; of the part in progress nothing stays."""
        self.drop_part()
        self.journal.close()
        if self.over:
            self.remove()

    def remove(self) -> None:
        """Remove the folder, but nothing in it that is not ours."""
        for number in range(1, self.last + 1):
            self.path_of(number).unlink(missing_ok=True)
        for name in (JOURNAL, SETTINGS):
            (self.folder / name).unlink(missing_ok=True)
        with suppress(OSError):  # somebody put something there
            self.folder.rmdir()


def folder_of(file: Path) -> Path:
    """Where the parts of a file are."""
    return file.with_name(file.name + ENDING)


def file_for(plan: Plan, path: Path) -> ParquetFile:
    """The kind of file that a plan fills: of decisions or of results."""
    return PositionFile(path, plan) if plan.positions else Dataset(path, plan.agents)


def read_part(line: bytes, plan: Plan) -> Part | None:
    """The part on a line, or None if it is none."""
    try:
        part = Part(**json.loads(line))
        Summary(plan.game, plan.agents).take(part.summary)
        fits = part.number > 0 and 0 <= part.first < part.first + part.games <= plan.games and part.bytes > 0
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return part if fits else None
