"""Proposals as a cards file that `--cards` takes, with what speaks for each beside it; without any it is empty."""

import json
import re
from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from parvis.arena.figures import percent, spread
from parvis.arena.intervals import Estimate
from parvis.arena.lens.findings import Point
from parvis.arena.lens.proposal import Proposal
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.verdicts import DEAD
from parvis.core.numbers import MOST_DOTS, MOST_LETTERS, flatten

BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
WIDTH: Final = 110
MOST_OTHERS: Final = 4  # further remedies named beside a proposal


def cards_file(proposals: Iterable[Proposal], scribe: LensScribe) -> str:
    """The whole file; without what speaks for the numbers where it would be too long to be read."""
    proposals = list(proposals)
    text = written(proposals, scribe, reasons=True)
    return text if len(text) <= MOST_LETTERS else written(proposals, scribe, reasons=False)


def written(proposals: list[Proposal], scribe: LensScribe, *, reasons: bool) -> str:
    """A comment, the numbers that were changed before, and each proposal."""
    say, settings = scribe.say, scribe.lens.settings
    lines = [
        say("Numbers proposed for {game}, {players} players.", game=scribe.words.title(), players=settings.players),
        say("Made by: {command}", command=settings.command()),
    ]
    if not scribe.lens.complete:
        lines.append(say("It was interrupted; this is what its games tell so far."))
    if not proposals:
        lines.append(say("There is nothing to propose: no thing that is dead or dominant becomes lively by a change."))
    else:
        lines.append(say("Each was tried alone against the usual numbers on the same deals, not together with others."))
    text = "".join(map(comment, lines))
    changed = {each.best.subject.key for each in proposals}
    before = {key: value for key, value in flatten(settings.cards).items() if key not in changed}
    if before:
        text += "\n" + comment(say("Changed before, in the cards file that was given:"))
        text += "".join(entry(key, value) for key, value in before.items())
    for each in proposals:
        text += "\n" + "".join(map(comment, reasons_for(each, scribe) if reasons else []))
        text += entry(each.best.subject.key, each.best.value)
    return text


def comment(text: str) -> str:
    """A sentence as lines of a comment, none of which has too many dots to be read."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    indent = " " * (len(plain) - len(plain.lstrip()))
    lines = wrap(plain, WIDTH, subsequent_indent=indent)
    if any(line.count(".") > MOST_DOTS for line in lines):
        lines = wrap(plain, MOST_DOTS)
    return "".join(f"# {line}\n" for line in lines)


def entry(key: str, value: object) -> str:
    """A number as TOML has it.

    >>> entry("cards.tax-collector.cost", 5), entry("streets", ["V W"])
    ('cards.tax-collector.cost = 5\\n', 'streets = ["V W"]\\n')
    """
    parts = (part if BARE_KEY.fullmatch(part) else json.dumps(part, ensure_ascii=False) for part in key.split("."))
    return f"{'.'.join(parts)} = {json.dumps(value, ensure_ascii=False)}\n"


def reasons_for(proposal: Proposal, scribe: LensScribe) -> list[str]:
    """What speaks for a proposal, in lines."""
    say, best = scribe.say, proposal.best
    agents = scribe.agents(proposal.agents)
    thing = scribe.thing(proposal.about)
    if proposal.usual.verdict == DEAD:
        verdict = say("{thing} is dead ({agents}).", thing=thing, agents=agents)
    else:
        verdict = say("{thing} is dominant ({agents}).", thing=thing, agents=agents)
    number = scribe.number(best.subject)
    found = [verdict]
    for value, point in ((best.subject.usual, proposal.usual), (best.value, best.point)):
        found.append(say("{number} {value}:", number=number, value=scribe.value(best.subject, value)))
        found += [f"  {line}" for line in evidence(point, scribe)]
    others = [
        f"{scribe.short(each.subject)} {scribe.value(each.subject, each.value)}"
        for each in proposal.others[:MOST_OTHERS]
    ]
    return [*found, say("Lively as well: {others}.", others="; ".join(others))] if others else found


def evidence(point: Point, scribe: LensScribe) -> list[str]:
    """How much a thing is used and how those fare who use it, in lines; each interval is of 95%."""
    say, texts, thing = scribe.say, scribe.texts, point.thing
    assert thing is not None, "a verdict needs a thing"
    found = [
        say(
            "{games} {count:game|games}, used by {share} of the seats",
            games=texts.number(thing.games),
            count=thing.games,
            share=percent(thing.use_share, texts),
        )
    ]
    if thing.used.wins.one.count:
        found.append(say("{share} of those who use it win", share=percent(thing.used.wins.one, texts)))
    if thing.used.wins.other.count:
        found.append(say("{share} of those who do not", share=percent(thing.used.wins.other, texts)))
    if thing.is_common and thing.often.wins.one.count:
        found.append(say("{share} of those who use it more often win", share=percent(thing.often.wins.one, texts)))
    change = point.changes.get("use_share")
    if change is not None:
        found.append(
            say(
                "use against the usual number: {change} percentage points",
                change=spread(hundredfold(change), texts, signed=True),
            )
        )
    return found


def hundredfold(share: Estimate) -> Estimate:
    """A share in percent."""
    low, high = (None if end is None else 100 * end for end in (share.low, share.high))
    return Estimate(100 * share.value, low, high, share.count)
