"""Filling a target with what was made of records, under a progress bar: whole, or not at all."""

from dataclasses import dataclass
from typing import Any

import typer

from parvis.arena.interruption import Interruption
from parvis.arena.runner import Finished
from parvis.arena.screen import INTERRUPTED, errors, out, play_under_a_bar
from parvis.core.errors import InvalidOption
from parvis.records.going_through import Outcome
from parvis.records.listing import printable
from parvis.records.targets import Target
from parvis.speech import cause_of
from parvis.words.catalogue import Catalogue

FOUND_FAULTS = 1  # the exit code where some records were no good


@dataclass
class Tally:
    """How many entries were gone through, and what became of them."""

    all: int = 0
    chosen: int = 0
    faults: int = 0

    @property
    def left_out(self) -> int:
        """How many were not chosen."""
        return self.all - self.chosen - self.faults

    def count(self, outcome: Outcome[Any]) -> None:
        """Count one."""
        self.all += 1
        self.chosen += outcome.chosen
        self.faults += outcome.fault is not None


def tell_fault(outcome: Outcome[Any], texts: Catalogue, *, result: bool = False) -> None:
    """Name an entry that is no good, and why, in one line.

    Where that is the result of a command it goes to its output; on a screen both go above the progress bar.
    """
    if outcome.fault is None:
        return
    where = out if result and not (out.is_terminal and errors.is_terminal) else errors
    reason = " ".join(cause_of(outcome.fault, texts).split())
    where.print(printable(f"{outcome.place}: {reason}"), highlight=False, markup=False, soft_wrap=True)


def fill(
    target: Target,
    name: str,
    results: Finished[Outcome[Any]],
    total: int,
    interruption: Interruption,
    texts: Catalogue,
) -> None:
    """Fill a target, tell what came of it, and end the command with the code for that.

    An interruption or an error leaves what was there before; so do records of which none is chosen.
    """
    tally = Tally()
    growing = target.begin()

    def store(outcomes: list[Outcome[Any]]) -> None:
        for outcome in outcomes:
            tally.count(outcome)
            tell_fault(outcome, texts)
        growing.add([outcome.part for outcome in outcomes if outcome.chosen])

    try:
        with interruption.listening():  # also while it is closed: an impatient second signal must not tear it
            play_under_a_bar(results, store, interruption, texts, description=name, total=total)
            if tally.all == total and tally.chosen:
                growing.close()
            else:
                growing.abandon()
    except BaseException:
        growing.abandon()
        raise
    finish(tally, name, total, texts)


def finish(tally: Tally, name: str, total: int, texts: Catalogue) -> None:
    """Tell what was written, and end the command where that was not all."""
    if tally.all < total:
        errors.print(texts.say("interrupted after {done} of {all} {all:game|games}; nothing was written",
                               done=tally.all, all=total))  # fmt: skip
        raise typer.Exit(INTERRUPTED)
    sentences = faults_in_words(tally, texts)
    if not tally.chosen:
        raise InvalidOption("no game fits, so nothing was written")
    sentences.insert(0, texts.say("{count} {count:game|games} written to {name}.", count=tally.chosen, name=name))
    out.print(" ".join(sentences), highlight=False, markup=False, soft_wrap=True)
    if tally.faults:
        raise typer.Exit(FOUND_FAULTS)


def faults_in_words(tally: Tally, texts: Catalogue) -> list[str]:
    """What was left out and why, a sentence for each reason."""
    sentences = []
    if tally.left_out:
        sentences.append(texts.say("{count} {count:does|do} not fit the options.", count=tally.left_out))
    if tally.faults:
        sentences.append(texts.say("{count} {count:is|are} no good, and named above.", count=tally.faults))
    return sentences
