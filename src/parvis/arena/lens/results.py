"""The folder of a lens: its settings, and the games of each step in a journal of their own."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Self

from parvis.arena.lens.counting import found_of
from parvis.arena.lens.deals import Deals, choose_deals
from parvis.arena.lens.findings import Found
from parvis.arena.lens.settings import CONFIRM, SCREEN, LensSettings, Step
from parvis.arena.lens.subjects import Subject
from parvis.arena.missing import Missing
from parvis.arena.plan import GameResult
from parvis.arena.results import Results
from parvis.arena.settings import Settings, read_settings
from parvis.core.errors import InvalidOption, ParvisError


class StepResults(Results):
    """The games of one step on disk."""

    file: ClassVar[str] = "settings.json"
    of: ClassVar[type[Settings]] = LensSettings
    in_use: ClassVar[ParvisError] = InvalidOption("another process is playing the lens in {folder}")
    occupied: ClassVar[ParvisError] = InvalidOption(
        "{folder} already holds a lens; resume it with --resume {folder}, or name another folder"
    )

    def __init__(self, folder: Path, step: Step, deals: Deals) -> None:
        self.step = step
        self.deals = deals
        super().__init__(folder, step)

    def wanted(self) -> Missing:
        """Those of all changes, whether or not the step comes to them."""
        return self.deals.wanted(self.step, self.all_changes)

    @property
    def all_changes(self) -> range:
        """The places of all changes, with that of the usual numbers."""
        return range(len(self.step.changes))

    def missing_of(self, changes: Collection[int]) -> Missing:
        """The games of some changes that are not there yet."""
        return self.deals.wanted(self.step, changes).both(self.missing)

    def append(self, results: Iterable[GameResult]) -> None:
        """Write games at the end."""
        fresh = list(results)
        super().append(fresh)
        for result in fresh:
            self.missing.done(result.index)

    def found(self, subjects: Iterable[Subject]) -> Found:
        """What the games tell, read back: what is told is what is stored."""
        return found_of(self.step, self.deals, subjects, self.read())


class ConfirmingResults(StepResults):
    """The games that confirm."""

    games_file: ClassVar[str] = "confirm.jsonl"


class LensFolder:
    """The games of both steps, or of the only one."""

    of: ClassVar[type[Settings]] = LensSettings

    def __init__(self, folder: Path, settings: LensSettings) -> None:
        self.folder = folder
        self.settings = settings
        self.steps: list[StepResults] = []
        try:
            for name, kind in ((SCREEN, StepResults), (CONFIRM, ConfirmingResults)):
                if name == SCREEN or settings.confirm:
                    step = settings.step(name)
                    deals = choose_deals(step)
                    self.steps.append(kind(folder, replace(step, row=deals.row), deals))
        except BaseException:
            self.close()
            raise

    @classmethod
    def create(cls, folder: Path, settings: LensSettings) -> Self:
        """A new folder, or one that holds no lens yet."""
        StepResults.begin(folder, settings)
        return cls(folder, settings)

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """The lens in a folder."""
        return cls(folder, read_settings(folder / StepResults.file, LensSettings))

    @property
    def count(self) -> int:
        """The games written so far."""
        return sum(step.count for step in self.steps)

    def close(self) -> None:
        """Make sure that everything is on the disk, and give up the locks."""
        for step in self.steps:
            step.close()
