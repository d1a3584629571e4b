"""The folder of a lens: its settings, and the games of each step in a journal of their own."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from parvis.arena.lens.counting import found_of
from parvis.arena.lens.deals import Deals, choose_deals
from parvis.arena.lens.findings import Found
from parvis.arena.lens.settings import CONFIRM, SCREEN, LensSettings, Step
from parvis.arena.lens.subjects import Subject
from parvis.arena.missing import Missing
from parvis.arena.plan import GameResult
from parvis.arena.results import Results
from parvis.arena.settings import Settings
from parvis.core.errors import InvalidOption, ParvisError


class LensResults(Results):
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


class ConfirmingResults(LensResults):
    """The games that confirm."""

    games_file: ClassVar[str] = "confirm.jsonl"


@contextmanager
def opened(folder: Path, settings: LensSettings) -> Iterator[list[LensResults]]:
    """The games of both steps, or of the only one, closed at the end."""
    with ExitStack() as open_ones:
        found: list[LensResults] = []
        for name, kind in ((SCREEN, LensResults), (CONFIRM, ConfirmingResults)):
            if name == SCREEN or settings.confirm:
                step = settings.step(name)
                deals = choose_deals(step)
                results = kind(folder, replace(step, row=deals.row), deals)
                open_ones.callback(results.close)
                found.append(results)
        yield found
