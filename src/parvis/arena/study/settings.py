"""The settings of a study, and its folder: those of a tournament whose games are played before listeners."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from parvis.agents.registry import read_code
from parvis.arena.listeners import check_listeners, listeners_of
from parvis.arena.results import Results
from parvis.arena.resumption import Kind
from parvis.arena.settings import Settings
from parvis.core.errors import InvalidOption, ParvisError


class InvalidStudy(ParvisError):
    """A folder that holds no study, or one that cannot be resumed."""


STUDY = Kind(
    format="parvis-study",
    version=1,
    error=InvalidStudy,
    none=InvalidStudy("{folder} holds no study: {file}: {reason}"),
    stranger=InvalidStudy("{where} is not a study's file"),
    changed=InvalidStudy("{path} has changed since the study in {folder} began"),
    contradiction=InvalidOption("{name} {wanted} contradicts the study in {where}, which has {had}"),
)


@dataclass(frozen=True)
class StudySettings(Settings):
    """What a study plays."""

    kind: ClassVar[Kind] = STUDY
    command_name: ClassVar[str] = "study"
    watched: ClassVar[bool] = True

    def check(self) -> None:
        """Refuse what cannot be played or watched, before anything is."""
        super().check()
        check_listeners(self.game)

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; with the tables, for those of all games must be alike."""
        return {**super().to_dict(), "tables": self.tables()}

    def tables(self) -> dict[str, dict[str, str]]:
        """The columns of each table, with their types."""
        return {
            listener.table: {name: kind.__name__ for name, kind in listener.columns.items()}
            for listener in listeners_of(self.game)
        }

    def check_kept(self, content: dict[str, Any], path: Path) -> None:
        """The tables must be those of the games that were played."""
        for file in self.code:
            read_code(file)
        check_listeners(self.game)
        if content.get("tables") != self.tables():
            raise InvalidStudy("{path} was begun with other listeners than there are now", path=path)


class StudyResults(Results):
    """The games of a study on disk, with all that listeners told."""

    file: ClassVar[str] = "settings.json"
    of: ClassVar[type[Settings]] = StudySettings
    in_use: ClassVar[ParvisError] = InvalidOption("another process is playing the study in {folder}")
    occupied: ClassVar[ParvisError] = InvalidOption(
        "{folder} already holds a study; resume it with --resume {folder}, or name another folder"
    )
