"""The scribe of a lens: its numbers, values, things and verdicts in the words of the game."""

from typing import Final

from parvis.arena.lens.subjects import About, Subject, Value
from parvis.arena.lens.verdicts import DEAD, DOMINANT, LIVELY, UNCLEAR, UNCOUNTED
from parvis.arena.lens.whole import Lens
from parvis.arena.study.scribe import GameScribe
from parvis.draw.exhibits import written
from parvis.words.catalogue import N_

WORDS: Final = {
    DEAD: N_("dead"),
    DOMINANT: N_("dominant"),
    UNCLEAR: N_("unclear"),
    LIVELY: N_("lively"),
    UNCOUNTED: N_("not counted"),
}


class LensScribe(GameScribe):
    """Tells a lens."""

    def __init__(self, lens: Lens, language: str) -> None:
        super().__init__(lens.settings, language)
        self.lens = lens
        self.numerals = lens.settings.numbers.numerals(language)

    def number(self, subject: Subject) -> str:
        """A number, with the thing that it stands on."""
        return self.numerals[subject.key].title

    def short(self, subject: Subject) -> str:
        """A number beside its thing."""
        return self.numerals[subject.key].name

    def value(self, subject: Subject, value: Value) -> str:
        """A value of a number; of a list only what is left out."""
        if isinstance(value, list) and isinstance(subject.usual, list):
            missing = [part for part in subject.usual if part not in value]
            return self.say("without {parts}", parts=", ".join(missing)) if missing else self.say("all")
        return self.numerals[subject.key].said(written(value))

    def thing(self, about: About) -> str:
        """What a number is about."""
        if about.table not in self.listeners:
            return self.say("The game as a whole")
        return self.name_of(self.listeners[about.table], about.thing)

    def portrait(self, about: About) -> str:
        """Its miniature; empty where there is none."""
        return self.portrait_of(self.listeners[about.table], about.thing) if about.table in self.listeners else ""

    def verdict(self, verdict: str) -> str:
        """A verdict in a word."""
        return self.say(WORDS[verdict])

    def agents(self, agents: tuple[str, ...]) -> str:
        """Who played."""
        return ", ".join(dict.fromkeys(agents))
