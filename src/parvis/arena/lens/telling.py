"""What a lens found, on the command line: the things that are not lively, and what is proposed."""

from rich.table import Table

from parvis.arena.figures import percent
from parvis.arena.lens.proposal import Proposal
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.show_summary import NOTHING, more_wins
from parvis.arena.lens.verdicts import DOUBTFUL, VERDICTS
from parvis.arena.screen import out


def print_lens(scribe: LensScribe, proposals: list[Proposal], *lines: str) -> None:
    """The tables, and some sentences."""
    print_verdicts(scribe)
    print_proposals(scribe, proposals)
    for line in [*trouble(scribe), *lines]:
        out.print(line, markup=False, highlight=False, soft_wrap=True)


def print_verdicts(scribe: LensScribe) -> None:
    """The things that are dead, dominant or unclear with the usual numbers."""
    say, lens = scribe.say, scribe.lens
    by_about = {subject.about: lens.verdict(subject.key) for subject in lens.subjects}
    counts = [
        f"{scribe.texts.number(list(by_about.values()).count(verdict))} {scribe.verdict(verdict)}"
        for verdict in VERDICTS
        if verdict in by_about.values()
    ]
    out.print(say("With the usual numbers: {counts}.", counts=", ".join(counts)), highlight=False)
    doubtful = {about: verdict for about, verdict in by_about.items() if verdict in DOUBTFUL}
    if not doubtful:
        return
    table = Table(say("thing"), say("verdict"), say("agents"), say("use it"), say("win more"))
    for subject in lens.subjects:
        verdict = doubtful.pop(subject.about, None)
        usual = lens.last_word(subject.key).usual
        if verdict is not None and usual is not None and usual.thing is not None:
            table.add_row(
                scribe.thing(subject.about),
                scribe.verdict(verdict),
                scribe.agents(lens.last_step(subject.key).step.agents),
                percent(usual.thing.use_share, scribe.texts),
                more_wins(scribe, usual.thing.telling.wins) or NOTHING,
            )
    out.print(table)


def print_proposals(scribe: LensScribe, proposals: list[Proposal]) -> None:
    """What is proposed."""
    if not proposals:
        out.print(scribe.say("Nothing is proposed."), highlight=False)
        return
    say = scribe.say
    table = Table(say("proposed"), say("usual"), say("value"), say("use it"), title="proposal.toml")
    for each in proposals:
        thing = each.best.point.thing
        subject = each.best.subject
        table.add_row(
            scribe.number(subject),
            scribe.value(subject, subject.usual),
            scribe.value(subject, each.best.value),
            NOTHING if thing is None else percent(thing.use_share, scribe.texts),
        )
    out.print(table)


def trouble(scribe: LensScribe) -> list[str]:
    """What went wrong with listeners and agents."""
    say, found = scribe.say, []
    for step in scribe.lens.steps:
        found += [
            say(
                "The listener for the table {table} failed in {count} {count:game|games}, which its figures leave out; "
                "the first time: {message}",
                table=each.name,
                count=each.count,
                message=each.message,
            )
            for each in step.left_out
        ]
        found += [
            say(
                "{agent}: greedy stood in {count} {count:time|times}; the first: {message}",
                agent=each.name,
                count=each.count,
                message=each.message,
            )
            for each in step.stood_in
        ]
    return found
