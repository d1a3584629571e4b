"""Scribes: a study or the like, and the words of its game at a table of its size."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from parvis.arena.figures import Form, bounds, spread
from parvis.arena.intervals import Estimate
from parvis.arena.listeners import listeners_of
from parvis.arena.plots import Row
from parvis.arena.settings import Settings
from parvis.arena.study.contrast import Comparison
from parvis.arena.study.counting import Study
from parvis.arena.study.telling import LESS, MORE, UNSURE, side_of
from parvis.games import KITS, words_for
from parvis.statistics.listener import Listener
from parvis.words.game_words import GameWords

WINNERS, OTHERS = 0, 7  # colours
COLOUR_OF_SIDE = {MORE: 0, LESS: 1, UNSURE: 7}


@dataclass(frozen=True)
class Fact:
    """A figure that tells much, with what it is and its interval."""

    value: str
    label: str
    note: str


class GameScribe:
    """Tells of games in a language."""

    def __init__(self, settings: Settings, language: str) -> None:
        self.kit: Any = KITS[settings.game]
        self.words: GameWords = words_for(settings.game, settings.players, language)
        self.texts = self.words.catalogue
        self.say = self.texts.say
        self.equal = 1 / settings.players  # what equals would win
        self.listeners: dict[str, Listener] = {each.table: each for each in listeners_of(settings.game)}

    # What listeners say of themselves; in plain form where one raises, for somebody else's code may. ----------------

    def title_of(self, listener: Listener) -> str:
        """What a table is about."""
        return self.told(listener, "title", self.words)

    def name_of(self, listener: Listener, key: str) -> str:
        """A thing or a column."""
        return self.told(listener, "name", key, self.words)

    def use_of(self, listener: Listener) -> str:
        """What it is to use a thing."""
        return self.told(listener, "use", self.words)

    def portrait_of(self, listener: Listener, thing: str) -> str:
        """The miniature of a thing, as a whole small SVG; empty where there is none."""
        portrait: str = self.kit.portrait(self.told(listener, "portrait", thing))
        return portrait

    def told(self, listener: Listener, method: str, *values: object) -> str:
        """One of those."""
        try:
            return str(getattr(listener, method)(*values))
        except Exception:  # somebody else's code may raise anything; the plain form stands in
            return str(getattr(Listener, method)(listener, *values))

    # Figures ----------------------------------------------------------------------------------------------------

    def figure(self, digits: int = 0) -> Form:
        """How a number is written with so many digits after the point."""
        return partial(self.texts.figure, digits=digits)

    def place(self, place: int) -> str:
        """A place in the order of turns."""
        if place == 0:
            return self.say("start player")
        return self.say("seat {number} in turn order", number=place + 1)

    def mean_fact(self, mean: Estimate, label: str, digits: int = 1) -> Fact:
        """A mean that tells much."""
        form = self.figure(digits)
        return Fact(form(mean.value), label, bounds(mean.low, mean.high, form, self.texts))

    def share_fact(self, share: Estimate, label: str) -> Fact:
        """A share that tells much."""
        form = partial(self.texts.share, digits=1)
        return Fact(form(share.value), label, bounds(share.low, share.high, form, self.texts))

    def difference_row(self, name: str, compared: Comparison) -> Row:
        """A difference as a line of a plot, coloured by its side."""
        difference = compared.difference
        words = spread(difference, self.texts, 2, signed=True)
        return Row(name, difference.value, difference.low, difference.high, words, COLOUR_OF_SIDE[side_of(compared)])


class Scribe(GameScribe):
    """Tells a study."""

    def __init__(self, study: Study, language: str) -> None:
        super().__init__(study.settings, language)
        self.study = study


def ends_of(rows: Iterable[Row]) -> list[float]:
    """All values of some rows with the ends of their intervals."""
    return [end for row in rows for end in (row.value, row.low, row.high) if end is not None]
