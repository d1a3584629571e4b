"""The folder of a tournament: its settings, and every game as a line that is safe once it is written."""

import json
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, Self

from parvis.arena.journal import Journal, JournalInUse
from parvis.arena.missing import Missing
from parvis.arena.plan import GameResult
from parvis.arena.resumption import filled
from parvis.arena.settings import Settings, read_settings
from parvis.core.chance import derived_seed
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole
from parvis.statistics.audience import Told

SETTINGS = "tournament.json"
GAMES = "games.jsonl"


class Results:
    """The games of a tournament on disk; one process at a time writes them."""

    file: ClassVar[str] = SETTINGS
    games_file: ClassVar[str] = GAMES
    of: ClassVar[type[Settings]] = Settings
    in_use: ClassVar[ParvisError] = InvalidOption("another process is playing the tournament in {folder}")
    occupied: ClassVar[ParvisError] = InvalidOption(
        "{folder} already holds a tournament; resume it with --resume {folder}, or name another folder"
    )

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.settings = settings
        try:
            self.journal = Journal(folder / self.games_file)
        except JournalInUse as error:
            raise filled(self.in_use, folder=folder) from error
        self.missing = self.wanted()
        self.stretches: list[int] = []  # where the numbers of the games begin to rise anew
        self.last = settings.schedule.games
        try:
            self.survey()
        except BaseException:
            self.journal.close()
            raise

    @classmethod
    def create(cls, folder: Path, settings: Settings) -> Self:
        """A new folder, or one that holds none yet."""
        cls.begin(folder, settings)
        return cls(folder, settings)

    @classmethod
    def begin(cls, folder: Path, settings: Settings) -> None:
        """Make the folder, and write the settings down."""
        if folder.exists() and not folder.is_dir():
            raise InvalidOption("{folder} is a file; name a folder", folder=folder)
        for name in (cls.file, cls.games_file):
            if (folder / name).exists():
                raise filled(cls.occupied, folder=folder)
        new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        try:
            write_whole(folder / cls.file, json.dumps(settings.to_dict(), indent=2) + "\n")
        except OSError:
            if new:
                folder.rmdir()
            raise

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """The tournament in a folder."""
        return cls(folder, read_settings(folder / cls.file, cls.of))

    def wanted(self) -> Missing:
        """The games that are to be played."""
        return Missing(self.settings.schedule.games)

    @property
    def count(self) -> int:
        """The games written so far."""
        return self.journal.count

    def survey(self) -> None:
        """Find out which games are there; a last line that is none was torn off by a kill or a full disk and is cut."""
        place, damaged = 0, None
        for number, line in enumerate(self.journal.lines(), 1):
            if damaged is not None:
                raise self.damage(damaged)
            result = read_line(line, self.settings)
            if result is None or result.index not in self.missing:
                damaged = number
            else:
                self.note(result.index, place)
                self.missing.done(result.index)
                place += len(line)
        if damaged is not None:
            self.journal.cut(place)

    def note(self, index: int, place: int) -> None:
        """A game is written at a place."""
        if index <= self.last:
            self.stretches.append(place)
        self.last = index

    def damage(self, line: int) -> ParvisError:
        """What to say of a line that is no game, or one that was there before."""
        return self.settings.kind.error(
            "line {number} of {path} is damaged; remove it to replay its game", number=line, path=self.journal.path
        )

    def read(self) -> Iterator[GameResult]:
        """The games written so far, in the order of their numbers; only a few are held at a time."""
        bounds = pairwise([*self.stretches, self.journal.end])
        return merge(*(self.stretch(begin, end) for begin, end in bounds), key=lambda result: result.index)

    def stretch(self, begin: int, end: int) -> Iterator[GameResult]:
        """The games between two places of the file."""
        for line in self.journal.lines(begin, end):
            result = read_line(line, self.settings)
            if result is None:
                raise self.settings.kind.damaged(self.journal.path)
            yield result

    def append(self, results: Iterable[GameResult]) -> None:
        """Write games at the end; where that fails, whole lines stay and the rest is cut away."""
        lines, place = [], self.journal.end
        for result in results:
            self.note(result.index, place)
            lines.append(line_of(result, self.settings))
            place += len(lines[-1])
        self.journal.append(lines)

    def close(self) -> None:
        """Make sure that everything is on the disk, and give up the lock."""
        self.journal.close()


def line_of(result: GameResult, settings: Settings) -> bytes:
    """One game as a line of JSON that explains itself."""
    seating = settings.schedule.seating(result.index)
    row = {
        "game": result.index,
        "deal": seating.deal,
        "seats": list(seating.agents),
        "scores": list(result.scores),
        "winners": list(result.winners),
        "decisions": result.decisions,
        "faults": list(result.faults),
        "messages": [list(message) for message in result.messages],
        "choices": list(result.choices),
        "seconds": [round(seconds, 6) for seconds in result.seconds],
    }
    if result.told is not None:
        row.update(tables=result.told.tables, left_out=result.told.left_out)
    return json.dumps(row, separators=(",", ":")).encode() + b"\n"


def read_line(line: bytes, settings: Settings) -> GameResult | None:
    """The game on a line, or None if it is no whole one."""
    if not line.endswith(b"\n"):
        return None
    try:
        row: Any = json.loads(line)
        index = row["game"]
        seating = settings.schedule.seating(index)
        result = GameResult(
            index=index,
            seed=derived_seed(settings.seed, seating.deal),
            scores=tuple(map(int, row["scores"])),
            winners=tuple(map(int, row["winners"])),
            decisions=int(row["decisions"]),
            faults=tuple(map(int, row["faults"])),
            messages=tuple((str(agent), str(message)) for agent, message in row["messages"]),
            choices=tuple(map(int, row["choices"])),
            seconds=tuple(map(float, row["seconds"])),
            told=Told(dict(row["tables"]), dict(row["left_out"])) if settings.watched else None,
        )
        fits = (
            0 <= index < settings.schedule.games
            and row["seats"] == list(seating.agents)
            and len(result.scores) == len(result.faults) == settings.players
            and result.winners
            and all(0 <= seat < settings.players for seat in result.winners)
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return result if fits else None
