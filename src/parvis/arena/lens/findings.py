"""What the games of a step tell of every number at every value."""

from dataclasses import dataclass

from parvis.arena.intervals import Estimate
from parvis.arena.lens.settings import Step
from parvis.arena.lens.subjects import NOTHING, About, Subject, Value
from parvis.arena.lens.verdicts import UNCOUNTED, verdict_on
from parvis.arena.study.things import Thing


@dataclass(frozen=True)
class Point:
    """A number at one value: its thing, the games as a whole, and what they have more than with the usual number.

    `changes` compares games of the same deals and seats; the usual value has none.
    """

    value: Value
    games: int
    about: About
    thing: Thing | None  # none if it never came, or the number is about none
    score: Estimate
    decisions: Estimate
    places: list[Estimate]  # win shares in the order of turns
    changes: dict[str, Estimate]

    @property
    def verdict(self) -> str:
        """What becomes of the thing."""
        return UNCOUNTED if self.about == NOTHING else verdict_on(self.thing)

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "value": self.value,
            "games": self.games,
            "verdict": self.verdict,
            "thing": None if self.thing is None else thing_to_dict(self.thing),
            "mean_score": self.score.to_dict(),
            "decisions": self.decisions.to_dict(),
            "win_share_by_place": [place.to_dict() for place in self.places],
            "changes": {name: change.to_dict() for name, change in self.changes.items()},
        }


def thing_to_dict(thing: Thing) -> dict[str, object]:
    """JSON-ready: in how many games it came, who used it, and how those fared."""
    told = thing.to_dict()
    return {name: told[name] for name in ("games", "use_share", "uses_a_seat", "used", "used_more_often")}


@dataclass(frozen=True)
class Finding:
    """A number at all values that were played."""

    subject: Subject
    points: list[Point]

    @property
    def usual(self) -> Point | None:
        """At its usual value."""
        return next((point for point in self.points if point.value == self.subject.usual), None)

    @property
    def others(self) -> list[Point]:
        """At other values."""
        return [point for point in self.points if point.value != self.subject.usual]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"key": self.subject.key, "values": [point.to_dict() for point in self.points]}


@dataclass(frozen=True)
class Fault:
    """Something that went wrong in so many games: a listener that failed, or an agent for whom greedy stood in."""

    name: str
    count: int
    message: str

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"name": self.name, "count": self.count, "first": self.message}


@dataclass(frozen=True)
class Found:
    """All that a step tells."""

    step: Step
    games: int
    usual_games: int
    findings: dict[str, Finding]  # by the number's key
    left_out: list[Fault]
    stood_in: list[Fault]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "agents": list(self.step.agents),
            "games": self.games,
            "usual_games": self.usual_games,
            "deals_each": self.step.schedule.deals_each,
            "row": self.step.row,
            "numbers": [finding.to_dict() for finding in self.findings.values()],
            "left_out": [fault.to_dict() for fault in self.left_out],
            "stood_in": [fault.to_dict() for fault in self.stood_in],
        }
