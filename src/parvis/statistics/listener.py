"""The contract of a listener: it watches one game and tells of it in rows of one table.

A listener is a statistician and no player: it is shown the true state, secrets included, and changes nothing of it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from parvis.core.errors import ParvisError, shown

if TYPE_CHECKING:
    from parvis.core.game import State
    from parvis.core.trace import Event
    from parvis.words.game_words import GameWords

Value = int | float | str | bool
Row = Mapping[str, Value]
Columns = Mapping[str, type]

TYPES: Final = (int, float, str, bool)
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
ADDED: Final = ("game", "deal", "agent", "win")  # columns that a study adds to every table

# What columns mean wherever they are found.
SEAT: Final = "seat"
ROUND: Final = "round"
THING: Final = "thing"
USES: Final = "uses"


class InvalidListener(ParvisError):
    """A listener whose table cannot be written."""


class Listener(ABC):
    """Watches one game, for every game gets a listener of its own; `finish` gives the rows when it is over.

    `table` names the table and `columns` its columns in order, each an int, float, str or bool. What a report makes of
    a table follows from its columns: with `seat`, `thing` and `uses` things are ranked by how often who used them
    wins; with `seat` and `round` the other numbers are compared round by round between winners and the others; with
    `seat` alone once; without `seat` their means are told.

    >>> class Passes(Listener):
    ...     table = "passes"
    ...     columns = {"passes": int}
    ...
    ...     def __init__(self):
    ...         self.passes = 0
    ...
    ...     def event(self, event, state):
    ...         self.passes += event.kind == "passes"
    ...
    ...     def finish(self, state):
    ...         yield {"passes": self.passes}
    """

    table: ClassVar[str]
    columns: ClassVar[Columns]

    # Watching ---------------------------------------------------------------------------------------------------

    def begin(self, state: State) -> None:  # noqa: B027  # each hears what it wants to
        """The game begins; nothing is rolled yet."""

    def choice(self, state: State, seat: int, action: int) -> None:  # noqa: B027
        """A seat is about to choose an action."""

    def event(self, event: Event, state: State) -> None:  # noqa: B027
        """Something happened; the state is the one after the choice or the roll that it belongs to."""

    def round_over(self, state: State) -> None:  # noqa: B027
        """A round is over and the next one has not begun, or the game is over."""

    @abstractmethod
    def finish(self, state: State) -> Iterable[Row]:
        """The game is over: its rows."""

    # Telling ----------------------------------------------------------------------------------------------------

    def title(self, words: GameWords) -> str:
        """What the table is about; plain: its name."""
        del words
        return readable(self.table)

    def name(self, key: str, words: GameWords) -> str:
        """A thing or a column of numbers; plain: its key."""
        del words
        return readable(key)

    def use(self, words: GameWords) -> str:
        """What it is to use a thing, such as "bribed"; plain: "used"."""
        return words.say("used")

    def portrait(self, thing: str) -> str:
        """The key of a thing's miniature among the game's; plain: it has none."""
        del thing
        return ""

    def about(self, number: str) -> str:
        """The thing that a number of the game is about, by its dotted key; empty where it is about none of this table.

        Plain: what the key names after the table, as "cards.merchant.cost" does.
        """
        table, *rest = number.split(".")
        return rest[0] if table == self.table and len(rest) > 1 else ""


def readable(key: str) -> str:
    """A key as a heading.

    >>> readable("town-guard")
    'Town guard'
    """
    words = " ".join(re.split(r"[-_.:\s]+", key)).strip()
    return words[:1].upper() + words[1:]


def check_listener(listener: Listener | type[Listener]) -> None:
    """Raise InvalidListener unless table and columns can be written."""
    who = listener.__name__ if isinstance(listener, type) else type(listener).__name__
    table, columns = getattr(listener, "table", None), getattr(listener, "columns", None)
    if not isinstance(table, str) or not NAME.fullmatch(table):
        raise InvalidListener(
            "listener {who}: its table must be named in small letters, digits and _, not {name}",
            who=who,
            name=shown(table),
        )
    if not isinstance(columns, Mapping) or not columns:
        raise InvalidListener("listener {who}: its columns must be a table of names and types", who=who)
    for name, kind in columns.items():
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise InvalidListener(
                "listener {who}: a column must be named in small letters, digits and _, not {name}",
                who=who,
                name=shown(name),
            )
        if name in ADDED:
            raise InvalidListener("listener {who}: a study adds the column {name} itself", who=who, name=name)
        if kind not in TYPES:
            raise InvalidListener(
                "listener {who}: column {name} must be int, float, str or bool, not {kind}",
                who=who,
                name=name,
                kind=shown(kind),
            )
    for name, kind in ((SEAT, int), (ROUND, int), (THING, str), (USES, int)):
        if columns.get(name, kind) is not kind:
            raise InvalidListener(
                "listener {who}: column {name} must be {kind}", who=who, name=name, kind=kind.__name__
            )
