"""The cards of a game laid out to be looked at: each as drawn, with its numbers, their sources and ranges."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from parvis.core.game import Game
from parvis.core.numbers import ESTIMATE, Number, flatten, thing_of
from parvis.draw.palette import STYLE
from parvis.draw.svg import LETTERS, NAMESPACE, number, tag
from parvis.words.game_words import GameWords, readable

Kind = Literal["number", "word", "list", "fixed"]
Changes = Mapping[str, object]
BETWEEN = ", "  # the parts of a list
MAGNIFIED = 1.5  # how much larger than on the board a thing is shown


@dataclass(frozen=True)
class Numeral:
    """A number of a thing: what it is, what it is now and what it would be unchanged, as people write them.

    `name` stands beside its thing ("hiring cost"), `title` alone ("Merchant: hiring cost"). A list is written with
    commas; what is fixed can be changed by nobody. Without a range only the game itself knows it.
    """

    key: str
    name: str
    title: str
    value: int | str
    usual: int | str
    source: str
    kind: Kind = "number"
    low: int | None = None
    high: int | None = None
    words: tuple[tuple[str, str], ...] = ()  # what it may be, and how that is said

    @property
    def estimated(self) -> bool:
        """Whether it stands until somebody with the box corrects it."""
        return self.source == ESTIMATE

    @property
    def differs(self) -> bool:
        """Whether it was changed."""
        return self.value != self.usual

    def said(self, value: int | str) -> str:
        """A value of it in words."""
        return dict(self.words).get(str(value), str(value))


@dataclass(frozen=True)
class Exhibit:
    """A thing with numbers, as drawn; one without a picture has an empty one."""

    key: str
    name: str
    group: str
    svg: str
    numerals: tuple[Numeral, ...]

    @property
    def differing(self) -> tuple[Numeral, ...]:
        """The numbers that were changed."""
        return tuple(each for each in self.numerals if each.differs)


@dataclass(frozen=True)
class Gallery:
    """All things of a game in groups, and the style sheet that their pictures share."""

    style: str
    exhibits: tuple[Exhibit, ...]

    def numerals(self) -> dict[str, Numeral]:
        """Every number by its key."""
        return {each.key: each for exhibit in self.exhibits for each in exhibit.numerals}


def written(value: object) -> int | str:
    """A value as people write it."""
    if isinstance(value, list):
        return BETWEEN.join(map(str, value))
    return value if isinstance(value, int) else str(value)


def numeral_of(
    entry: Number, changes: Changes, words: GameWords, name: str = "", said: Callable[[str], str] = readable
) -> Numeral:
    """A number of a game's table; `changes` are by dotted key, `said` puts its words into words."""
    usual = written(entry.word_for(entry.value))
    title = words.number(entry.key)
    return Numeral(
        key=entry.key,
        name=name or title,
        title=title,
        value=written(changes.get(entry.key, usual)),
        usual=usual,
        source=entry.source,
        kind="number" if entry.names is None else "word",
        low=entry.low,
        high=entry.high,
        words=tuple((each, said(each)) for each in entry.names or ()),
    )


def values_in(table: Iterable[Number], changes: Changes) -> dict[str, int]:
    """The numbers of a table by key, some of them changed, as the game reads them."""
    return {each.key: each.read(changes[each.key]) if each.key in changes else each.value for each in table if each.key}


def framed(
    body: str, x: float, y: float, width: float, height: float, name: str, kind: str = "auto", scale: float = MAGNIFIED
) -> str:
    """A part of a board as a picture of its own, which takes its style from the page around it."""
    box = " ".join(number(float(value)) for value in (x, y, width, height))
    return tag(
        "svg", body, xmlns=NAMESPACE, viewBox=box, width=float(width * scale), height=float(height * scale),
        class_=f"parvis {kind}", role="img", aria_label=name, font_family=LETTERS,
    )  # fmt: skip


def plain_gallery(game: Game, words: GameWords, changes: Changes, edition: str | None = None) -> Gallery:
    """The numbers of any game by what they are about, without pictures."""
    usual = {str(row["key"]): row for row in game.cards(None, edition)}
    flat = flatten(dict(changes))
    found: dict[str, list[Numeral]] = {}
    for key, row in usual.items():
        value = written(row["value"])
        changeable = isinstance(row["value"], int)
        title = words.number(key)
        found.setdefault(thing_of(key), []).append(
            Numeral(
                key=key, name=title, title=title, value=written(flat.get(key, value)), usual=value,
                source=str(row["source"]), kind="number" if changeable else "fixed",
            )
        )  # fmt: skip
    group = words.say("Numbers")
    exhibits = (Exhibit(thing, readable(thing) or group, group, "", tuple(each)) for thing, each in found.items())
    return Gallery(STYLE, tuple(exhibits))
