"""The folder of a tournament: its settings, and every game as a line that is safe once it is written."""

import io
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from parvis.arena.plan import GameResult
from parvis.arena.settings import InvalidTournament, Settings, settings_from
from parvis.core.chance import derived_seed
from parvis.core.errors import InvalidOption
from parvis.core.files import write_whole
from parvis.system import lock_file

SETTINGS = "tournament.json"
GAMES = "games.jsonl"
BINARY = getattr(os, "O_BINARY", 0)  # Windows would write other line ends otherwise


class Results:
    """The games of a tournament on disk; one process at a time writes them."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.settings = settings
        self.path = folder / GAMES
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | BINARY, 0o666)
        try:
            locked = lock_file(self.file)
        except OSError as error:
            os.close(self.file)
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        if not locked:
            os.close(self.file)
            raise InvalidOption("another process is playing the tournament in {folder}", folder=folder)
        self.count = 0

    @classmethod
    def create(cls, folder: Path, settings: Settings) -> "Results":
        """A new folder, or one that holds no tournament yet."""
        if folder.exists() and not folder.is_dir():
            raise InvalidOption("{folder} is a file; name a folder", folder=folder)
        for name in (SETTINGS, GAMES):
            if (folder / name).exists():
                raise InvalidOption(
                    "{folder} already holds a tournament; resume it with --resume {folder}, or name another folder",
                    folder=folder,
                )
        new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        try:
            write_whole(folder / SETTINGS, json.dumps(settings.to_dict(), indent=2) + "\n")
        except OSError:
            if new:
                folder.rmdir()
            raise
        return cls(folder, settings)

    @classmethod
    def resume(cls, folder: Path) -> "Results":
        """The tournament in a folder."""
        path = folder / SETTINGS
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise InvalidTournament(
                "{folder} holds no tournament: {file}: {reason}", folder=folder, file=path.name, reason=error.strerror
            ) from error
        except (ValueError, RecursionError) as error:
            raise InvalidTournament("{path} is damaged", path=path) from error
        return cls(folder, settings_from(content, path))

    def read(self) -> dict[int, GameResult]:
        """The games written so far by number, in order; a line torn off by a kill or a full disk is cut away."""
        os.lseek(self.file, 0, os.SEEK_SET)
        content = io.FileIO(self.file, closefd=False).readall()  # closing any file on it would give the lock away
        lines = io.BytesIO(content).readlines()
        found: dict[int, GameResult] = {}
        good = 0
        for place, line in enumerate(lines):
            result = read_line(line, self.settings)
            if result is not None:
                found[result.index] = result
                good += len(line)
            elif place + 1 < len(lines):
                raise InvalidTournament(
                    "line {number} of {path} is damaged; remove it to replay its game", number=place + 1, path=self.path
                )
        if good < os.fstat(self.file).st_size:
            os.ftruncate(self.file, good)
        os.lseek(self.file, good, os.SEEK_SET)
        self.count = len(found)
        return dict(sorted(found.items()))

    def append(self, results: Iterable[GameResult]) -> None:
        """Write games at the end; where that fails, whole lines stay and the rest is cut away."""
        lines = [line_of(result, self.settings) for result in results]
        data = b"".join(lines)
        start = os.lseek(self.file, 0, os.SEEK_CUR)
        written = 0
        try:
            while written < len(data):
                written += os.write(self.file, data[written:])
        except OSError as error:
            whole = data[:written].rfind(b"\n") + 1
            os.ftruncate(self.file, start + whole)
            os.lseek(self.file, start + whole, os.SEEK_SET)
            self.count += data[:whole].count(b"\n")
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        self.count += len(lines)

    def close(self) -> None:
        """Make sure that everything is on the disk, and give up the lock."""
        try:
            os.fsync(self.file)
        finally:
            os.close(self.file)


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
