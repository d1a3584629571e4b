"""Proposals: for things that are dead or dominant the nearest value of an estimate that makes them lively."""

from collections.abc import Iterable
from dataclasses import dataclass

import parvis
from parvis.arena.lens.findings import Point
from parvis.arena.lens.subjects import About, Subject, Value
from parvis.arena.lens.verdicts import DEAD, DOMINANT, LIVELY
from parvis.arena.lens.whole import Lens
from parvis.core.errors import InvalidOption
from parvis.core.numbers import ESTIMATE, flatten


@dataclass(frozen=True)
class Remedy:
    """A number at a value that makes its thing lively."""

    subject: Subject
    point: Point

    @property
    def value(self) -> Value:
        """The value."""
        return self.point.value


@dataclass(frozen=True)
class Proposal:
    """What is proposed for a thing, and what else would help as well; each was tried alone."""

    about: About
    usual: Point
    agents: tuple[str, ...]
    best: Remedy
    others: list[Remedy]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "table": self.about.table,
            "thing": self.about.thing,
            "verdict": self.usual.verdict,
            "agents": list(self.agents),
            "key": self.best.subject.key,
            "usual": self.best.subject.usual,
            "proposed": self.best.value,
            "with_usual": self.usual.to_dict(),
            "with_proposed": self.best.point.to_dict(),
            "others": [{"key": each.subject.key, "value": each.value} for each in self.others],
        }


def proposals_of(lens: Lens) -> list[Proposal]:
    """One for each thing that needs it, where there is a remedy; all of them go together."""
    found: list[Proposal] = []
    for about in dict.fromkeys(subject.about for subject in lens.subjects):
        proposal = proposal_for(about, lens)
        if proposal is not None and go_together(lens, [*found, proposal]):
            found.append(proposal)
    return found


def proposal_for(about: About, lens: Lens) -> Proposal | None:
    """What is proposed for a thing: the nearest value, and of values as near the one that helps most."""
    subjects = [subject for subject in lens.subjects if subject.about == about]
    usual = lens.last_word(subjects[0].key).usual
    if usual is None or usual.verdict not in (DEAD, DOMINANT):
        return None
    remedies = [
        Remedy(subject, point)
        for subject in subjects
        if subject.source == ESTIMATE
        for point in lens.last_word(subject.key).others
        if point.verdict == LIVELY
    ]
    if not remedies:
        return None
    remedies.sort(key=lambda each: (each.subject.distance(each.value), -help_of(each.point, usual.verdict)))
    agents = (lens.confirmed or lens.screened).step.agents
    return Proposal(about, usual, agents, remedies[0], remedies[1:])


def help_of(point: Point, verdict: str) -> float:
    """How surely a dead thing is used, or how rarely a dominant one."""
    assert point.thing is not None, "a verdict needs a thing"
    use = point.thing.use_share
    return (use.low or 0.0) if verdict == DEAD else -(use.high or 1.0)


def numbers_of(lens: Lens, proposals: Iterable[Proposal]) -> dict[str, Value | object]:
    """All numbers of a cards file, by dotted key: those that were changed before, and the proposed ones."""
    return {**flatten(lens.settings.cards), **{each.best.subject.key: each.best.value for each in proposals}}


def go_together(lens: Lens, proposals: list[Proposal]) -> bool:
    """Whether the game takes all of them at once."""
    settings = lens.settings
    try:
        parvis.load(settings.game).new(
            players=settings.players, edition=settings.edition, cards=numbers_of(lens, proposals), roll=False
        )
    except InvalidOption:
        return False
    return True
