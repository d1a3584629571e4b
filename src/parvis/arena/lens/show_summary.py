"""The summary of a lens as its report shows it: figures at a glance, and every number in a row."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from parvis.arena.figures import bounds, percent, spread
from parvis.arena.intervals import Estimate
from parvis.arena.lens.cards_file import hundredfold
from parvis.arena.lens.counting import SCORE, USE_SHARE
from parvis.arena.lens.findings import Finding, Point
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.subjects import About, Subject, Value
from parvis.arena.lens.verdicts import DEAD, DEAD_USE, DOMINANT, DOMINANT_USE, DOMINANT_WINS, UNCLEAR, VERDICTS
from parvis.arena.study.contrast import Comparison
from parvis.arena.study.scribe import Fact

NOTHING: Final = "–"
NOT_PLAYED: Final = "unplayed"


@dataclass(frozen=True)
class Chip:
    """A value with its verdict."""

    label: str
    kind: str
    word: str
    usual: bool


@dataclass(frozen=True)
class NumberRow:
    """A number in the summary."""

    anchor: str
    name: str
    kind: str
    word: str
    agents: str  # who said the last word
    chips: list[Chip]
    use: str
    wins: str
    changes: list[str]


def anchor_of(about: About) -> str:
    """Where a thing stands on the page."""
    return "thing-" + (re.sub(r"[^A-Za-z0-9-]+", "-", f"{about.table}-{about.thing}").strip("-") or "none")


def show_facts(scribe: LensScribe, proposals: int) -> list[Fact]:
    """How much was varied, and what became of it."""
    say, lens, texts = scribe.say, scribe.lens, scribe.texts
    things = {subject.about: lens.verdict(subject.key) for subject in lens.subjects}

    def how_many(verdict: str) -> str:
        return texts.number(sum(each == verdict for each in things.values()))

    values = sum(len(subject.others) for subject in lens.subjects)
    games = sum(step.games for step in lens.steps)
    less = say("used by fewer than {share}", share=texts.share(DEAD_USE))
    most = say(
        "used by {share} or more, who win {more} percentage points more often",
        share=texts.share(DOMINANT_USE),
        more=texts.number(100 * DOMINANT_WINS),
    )
    return [
        Fact(
            texts.number(len(lens.subjects)),
            say("numbers varied"),
            say("{count} other values", count=texts.number(values)),
        ),
        Fact(texts.number(games), say("games"), say("each value on the same deals")),
        Fact(how_many(DEAD), say("dead with the usual numbers"), less),
        Fact(how_many(DOMINANT), say("dominant with the usual numbers"), most),
        Fact(how_many(UNCLEAR), say("unclear"), say("more games would tell")),
        Fact(texts.number(proposals), say("changes proposed"), "proposal.toml"),
    ]


def show_summary(scribe: LensScribe) -> list[NumberRow]:
    """Every number; those of things that are dead or dominant first."""
    rows = [number_row(scribe, subject) for subject in scribe.lens.subjects]
    return sorted(rows, key=lambda row: VERDICTS.index(row.kind))


def number_row(scribe: LensScribe, subject: Subject) -> NumberRow:
    """One number."""
    lens = scribe.lens
    step, finding, verdict = lens.last_step(subject.key), lens.last_word(subject.key), lens.verdict(subject.key)
    thing = None if finding.usual is None else finding.usual.thing
    return NumberRow(
        anchor=anchor_of(subject.about),
        name=scribe.number(subject),
        kind=verdict,
        word=scribe.verdict(verdict),
        agents=scribe.agents(step.step.agents),
        chips=[chip(scribe, subject, value) for value in subject.values],
        use=NOTHING if thing is None else percent(thing.use_share, scribe.texts, 0),
        wins=NOTHING if thing is None else more_wins(scribe, thing.telling.wins),
        changes=[largest(scribe, finding, USE_SHARE), largest(scribe, finding, SCORE)],
    )


def more_wins(scribe: LensScribe, wins: Comparison) -> str:
    """How many percentage points more often one group wins than the other; below may be more doubt than above."""
    if not wins.difference.count:
        return NOTHING
    difference, texts = hundredfold(wins.difference), scribe.texts
    value = texts.figure(difference.value, 1, signed=True)
    if difference.low is None:
        return value
    whole = partial(texts.figure, signed=True)
    return f"{value} [{bounds(difference.low, difference.high, whole, texts)}]"


def chip(scribe: LensScribe, subject: Subject, value: Value) -> Chip:
    """The last verdict on a value."""
    label, usual = scribe.value(subject, value), value == subject.usual
    found = told_of(scribe, subject, value)
    if not found:
        return Chip(label, NOT_PLAYED, scribe.say("not played"), usual)
    verdict = found[-1][1].verdict
    return Chip(label, verdict, scribe.verdict(verdict), usual)


def told_of(scribe: LensScribe, subject: Subject, value: Value) -> list[tuple[int, Point]]:
    """What the steps tell of a value, with the place of the step."""
    return [
        (place, point)
        for place, step in enumerate(scribe.lens.steps)
        for point in step.findings[subject.key].points
        if point.value == value
    ]


def largest(scribe: LensScribe, finding: Finding, name: str) -> str:
    """The largest change beyond doubt that another value brings, and which value that is."""
    certain = [
        (point, point.changes[name]) for point in finding.others if name in point.changes and sure(point.changes[name])
    ]
    if not certain:
        return NOTHING
    point, change = max(certain, key=lambda pair: abs(pair[1].value))
    said = hundredfold(change) if name == USE_SHARE else change
    value = scribe.value(finding.subject, point.value)
    return scribe.say("{value}: {change}", value=value, change=spread(said, scribe.texts, signed=True))


def sure(change: Estimate) -> bool:
    """Whether a change is beyond doubt."""
    return change.low is not None and change.high is not None and (change.low > 0 or change.high < 0)
