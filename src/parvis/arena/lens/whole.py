"""A whole lens: what both steps tell, which changes are worth being confirmed, and the last word on each number."""

from collections.abc import Iterable
from dataclasses import dataclass

import parvis
from parvis.arena.lens.findings import Finding, Found, Point
from parvis.arena.lens.settings import LensSettings, Step
from parvis.arena.lens.subjects import Subject
from parvis.arena.lens.verdicts import DEAD_USE, DOMINANT_USE, DOMINANT_WINS, DOUBTFUL, UNCOUNTED


@dataclass(frozen=True)
class Lens:
    """What was found, first by who screened and then, of what looked doubtful, by who confirmed."""

    settings: LensSettings
    screened: Found
    confirmed: Found | None
    complete: bool

    @property
    def subjects(self) -> list[Subject]:
        """The numbers."""
        return self.settings.subjects

    @property
    def steps(self) -> list[Found]:
        """What was found in each step."""
        return [self.screened, *([] if self.confirmed is None else [self.confirmed])]

    def last_step(self, key: str) -> Found:
        """The last step that has played a number with its usual value."""
        found = [step for step in self.steps if step.findings[key].usual is not None]
        return found[-1] if found else self.screened

    def last_word(self, key: str) -> Finding:
        """What that step tells of it."""
        return self.last_step(key).findings[key]

    def verdict(self, key: str) -> str:
        """The verdict on a number's thing, with the usual value."""
        usual = self.last_word(key).usual
        return UNCOUNTED if usual is None else usual.verdict

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; all that depends on the clock stands under `timing`."""
        settings = self.settings
        game = parvis.load(settings.game)
        return {
            "format": "parvis-lens-result",
            "version": 1,
            "parvis": parvis.__version__,
            "rules": game.versions["rules"],
            "game": settings.game,
            "edition": game.check_edition(settings.edition),
            "cards": settings.cards,
            "players": settings.players,
            "seed": settings.seed,
            "patience": settings.patience,
            "command": settings.command(),
            "complete": self.complete,
            "thresholds": {"dead_use": DEAD_USE, "dominant_use": DOMINANT_USE, "dominant_wins": DOMINANT_WINS},
            "numbers": [
                {
                    "key": each.key,
                    "source": each.source,
                    "table": each.about.table,
                    "thing": each.about.thing,
                    "usual": each.usual,
                    "verdict": self.verdict(each.key),
                }
                for each in self.subjects
            ],
            "screened": self.screened.to_dict(),
            "confirmed": None if self.confirmed is None else self.confirmed.to_dict(),
            "timing": {},
        }


def worth_confirming(step: Step, screened: Found, usual: Found) -> list[int]:
    """The places of the changes to confirm; `usual` are the usual numbers, as they were played by who confirms.

    Where a thing is not lively with the usual numbers, all that may change that; else what looks doubtful itself.
    """
    places = []
    for key, finding in screened.findings.items():
        if doubtful([finding.usual, usual.findings[key].usual]):
            places += [step.place_of(key, value) for value in finding.subject.others]
        else:
            places += [step.place_of(key, point.value) for point in finding.others if doubtful([point])]
    return sorted(places)


def doubtful(points: Iterable[Point | None]) -> bool:
    """Whether a verdict is worth being confirmed."""
    return any(point is not None and point.verdict in DOUBTFUL for point in points)
