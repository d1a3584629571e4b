"""Where points come from: what each source brings to winners and to the others."""

from collections import defaultdict
from dataclasses import dataclass

from parvis.arena.study.contrast import Comparison, Contrast
from parvis.arena.study.seen import Seen
from parvis.statistics.general import Points
from parvis.words.accounts import Account


@dataclass(frozen=True)
class Source:
    """A source, or a section of several, and the points it brings to a winner and to another."""

    key: str
    points: Comparison

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "source": self.key,
            "winners": self.points.one.to_dict(),
            "others": self.points.other.to_dict(),
            "difference": self.points.difference.to_dict(),
        }


@dataclass(frozen=True)
class Sources:
    """All that brought anything, in the order of the score sheet: section by section, and one by one."""

    sections: list[Source]
    single: list[Source]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "sections": [source.to_dict() for source in self.sections],
            "sources": [source.to_dict() for source in self.single],
        }


class SourceSums:
    """Adds them up; a seat that has nothing from a source counts with 0."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.sections: dict[str, Contrast] = {account.section(source): Contrast() for source in account.sources}
        self.single: dict[str, Contrast] = {source: Contrast() for source in account.sources}

    def add(self, game: Seen) -> None:
        """Count one game."""
        if Points.table not in game.tables:
            return
        booked: defaultdict[tuple[int, str], int] = defaultdict(int)
        in_section: defaultdict[tuple[int, str], int] = defaultdict(int)
        for seat, source, points in game.tables[Points.table]:
            booked[seat, source] += points
            in_section[seat, self.account.section(source)] += points
        for seat, win in enumerate(game.wins):
            for source, contrast in self.single.items():
                contrast.add(game.deal, win > 0, booked.get((seat, source), 0))
            for section, contrast in self.sections.items():
                contrast.add(game.deal, win > 0, in_section.get((seat, section), 0))

    def sources(self) -> Sources:
        """What they tell."""
        return Sources(told(self.sections), told(self.single))


def told(contrasts: dict[str, Contrast]) -> list[Source]:
    """Those that brought or took points."""
    compared = [Source(key, contrast.means()) for key, contrast in contrasts.items()]
    return [source for source in compared if source.points.one.value or source.points.other.value]
