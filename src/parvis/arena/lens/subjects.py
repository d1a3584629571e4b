"""What stands under the lens: numbers of a game, what each is about, and the values that are tried in its place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NamedTuple

import parvis
from parvis.arena.listeners import listeners_of
from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import ESTIMATE, flatten, hinted
from parvis.draw.exhibits import BETWEEN, Numeral
from parvis.games import KITS, words_for
from parvis.statistics.listener import SEAT, THING, USES, Listener
from parvis.words.languages import SOURCE

STEPS = (-2, -1, 1, 2)  # from the usual value of a whole number

Value = int | str | list[str]


class About(NamedTuple):
    """A thing that games count, by its table; a number may be about none."""

    table: str
    thing: str


NOTHING = About("", "")


@dataclass(frozen=True)
class Subject:
    """A number, what it is about, and its values in their order, the usual one among them."""

    key: str
    about: About
    source: str
    usual: Value
    values: tuple[Value, ...]

    @property
    def others(self) -> list[Value]:
        """The values that are tried in the place of the usual one."""
        return [value for value in self.values if value != self.usual]

    def distance(self, value: Value) -> int:
        """How far a value is from the usual one; words and lists are all as far."""
        if isinstance(value, int) and isinstance(self.usual, int):
            return abs(value - self.usual)
        return int(value != self.usual)


@dataclass(frozen=True)
class Change:
    """One number set to another value; without a key everything is as usual."""

    key: str = ""
    value: Value = 0
    about: About = NOTHING


USUAL = Change()


@dataclass(frozen=True)
class Numbers:
    """The usual numbers of a lens: a game at a table of some size, with an edition and a cards file."""

    game: str
    players: int
    edition: str | None
    cards: dict[str, object]

    def changed(self, change: Change) -> dict[str, object]:
        """All overrides with one number changed."""
        return {**flatten(self.cards), change.key: change.value} if change.key else self.cards

    def possible(self, change: Change) -> bool:
        """Whether the game takes it."""
        try:
            parvis.load(self.game).new(
                players=self.players, edition=self.edition, cards=self.changed(change), roll=False
            )
        except InvalidOption:
            return False
        return True

    def numerals(self, language: str = SOURCE) -> dict[str, Numeral]:
        """All numbers of the game by key, as they are usually, in the words of a language."""
        words = words_for(self.game, self.players, language)
        edition = parvis.load(self.game).check_edition(self.edition)
        found: dict[str, Numeral] = KITS[self.game].gallery(words, flatten(self.cards), edition).numerals()
        return found


def thing_listeners(game: str) -> list[Listener]:
    """Fresh listeners that count the use of things."""
    return [each for each in listeners_of(game) if {SEAT, THING, USES} <= each.columns.keys()]


def about(key: str, listeners: Iterable[Listener]) -> About:
    """What a number is about: what the first listener says that knows it."""
    for listener in listeners:
        try:
            thing = str(listener.about(key))
        except Exception:  # somebody else's code may raise anything
            thing = Listener.about(listener, key)
        if thing:
            return About(listener.table, thing)
    return NOTHING


def values_of(numeral: Numeral) -> list[Value]:
    """The values to try, in their order, the usual one among them: it has no others where it cannot be changed."""
    usual = numeral.value
    if numeral.kind == "number" and isinstance(usual, int):
        return [usual + step for step in sorted([0, *STEPS]) if within(numeral, usual + step)]
    if numeral.kind == "word":
        return [word for word, _ in numeral.words]
    if numeral.kind == "list":
        parts = str(usual).split(BETWEEN)
        return [parts, *([*parts[:place], *parts[place + 1 :]] for place in range(len(parts)))]
    return [usual]


def within(numeral: Numeral, value: int) -> bool:
    """Whether a value is in the number's range, as far as that is known."""
    return (numeral.low is None or numeral.low <= value) and (numeral.high is None or value <= numeral.high)


def subject_of(numbers: Numbers, numeral: Numeral, listeners: Sequence[Listener]) -> Subject:
    """A number with the values that the game takes."""
    values = values_of(numeral)
    usual: Value = values[0] if numeral.kind == "list" else numeral.value
    where = about(numeral.key, listeners)
    tried = [each for each in values if each == usual or numbers.possible(Change(numeral.key, each))]
    return Subject(numeral.key, where, numeral.source, usual, tuple(tried))


def subjects_of(numbers: Numbers, patterns: Sequence[str], *, known: bool) -> list[Subject]:
    """The numbers to be varied: estimates, or known ones too, whose keys fit a pattern; InvalidOption if one fits none.

    >>> found = subjects_of(Numbers("troyes", 4, None, {}), ["cards.merchant.*"], known=False)
    >>> [(each.key, each.about.thing, each.usual, each.others) for each in found]
    [('cards.merchant.second', 'merchant', 1, [0, 2, 3])]
    """
    listeners = thing_listeners(numbers.game)
    table = numbers.numerals()
    found = {}
    for key, numeral in table.items():
        wanted = known or numeral.source == ESTIMATE
        if wanted and (not patterns or any(fnmatchcase(key, pattern) for pattern in patterns)):
            subject = subject_of(numbers, numeral, listeners)
            if subject.others:
                found[key] = subject
    for pattern in patterns:
        if not any(fnmatchcase(key, pattern) for key in found):
            raise unfit(pattern, list(table), known)
    if not found:
        raise InvalidOption("{game} has no estimates; --known varies all other numbers", game=numbers.game)
    return list(found.values())


def unfit(pattern: str, keys: list[str], known: bool) -> InvalidOption:
    """What to say of a pattern that fits no number."""
    if any(fnmatchcase(key, pattern) for key in keys):
        if known:
            return InvalidOption("--keys {pattern}: nothing can be changed there", pattern=shown(pattern))
        return InvalidOption(
            "--keys {pattern}: those numbers are known, or cannot be changed; --known varies known ones, too",
            pattern=shown(pattern),
        )
    nothing = InvalidOption("--keys {pattern}: there is no such number", pattern=shown(pattern))
    error = hinted(nothing, pattern, keys)
    assert isinstance(error, InvalidOption), "of the same kind"
    return error
