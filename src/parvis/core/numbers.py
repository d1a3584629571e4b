"""The table of numbers of a game: each with its key, its source and its range; overridable from a TOML file."""

import difflib
import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.errors import LONGEST_SHOWN, InvalidOption, ParvisError, shown

DEEPEST_TABLE: Final = 4
MOST_LETTERS: Final = 32_768  # of a cards file: three times as much as all numbers of the largest game
MOST_DOTS: Final = 20  # in a line: each number costs a walk along its table's name for each part of its own
RULEBOOK: Final = "rulebook"
REPORT: Final = "report"  # not printed in words, but people's reports of games leave no other
ESTIMATE: Final = "estimate"
OVERRIDE: Final = "override"


class Number:
    """One number of the table: its dotted key, value, source and the range an override must keep to.

    With `names` it is one of a few words, and the number is the word's index. A number without a key is not in use.
    """

    def __init__(self, key: str, value: int, source: str, low: int, high: int, names: list[str] | None = None) -> None:
        self.key = key
        self.value = value
        self.source = source
        self.low = low
        self.high = high
        self.names = names

    def read(self, value: object) -> int:
        """The number that an override gives, checked."""
        if self.names is not None:
            if not isinstance(value, str) or value not in self.names:
                raise InvalidOption(
                    "cards: {key} must be one of {names}, not {value}",
                    key=self.key,
                    names=", ".join(self.names),
                    value=shown(value),
                )
            return self.names.index(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise InvalidOption("cards: {key} must be a whole number, not {value}", key=self.key, value=shown(value))
        if not self.low <= value <= self.high:
            raise InvalidOption(
                "cards: {key} must be from {low} to {high}, not {value}",
                key=self.key,
                low=self.low,
                high=self.high,
                value=shown(value),
            )
        return value

    def word_for(self, value: int) -> object:
        """A value as people write it."""
        return value if self.names is None else self.names[value]


UNUSED: Final = Number("", 0, RULEBOOK, 0, 0)


def load_overrides(cards: object) -> dict[str, object]:
    """The overrides in a TOML file (by path) or a mapping, as given; `None` means none."""
    if cards is None:
        return {}
    if isinstance(cards, dict):
        return copied(cards, DEEPEST_TABLE)
    if not isinstance(cards, str | Path):
        raise InvalidOption("cards must be a path of a TOML file or a mapping of tables")
    try:
        text = Path(cards).read_text(encoding="utf-8-sig")
    except OSError as unreadable:
        raise InvalidOption(
            "cards file {name} cannot be read: {reason}", name=cards, reason=unreadable.strerror
        ) from unreadable
    except UnicodeDecodeError as binary:
        raise InvalidOption("cards file {name} is not UTF-8 text", name=cards) from binary
    except ValueError as odd:
        raise InvalidOption(
            "cards file {name} cannot be read: {reason}", name=shown(str(cards)), reason=str(odd)
        ) from odd
    return parse_overrides(text, str(cards))


def parse_overrides(text: str, name: str) -> dict[str, object]:
    """The overrides in a TOML text; the name tells where it comes from."""
    # Only this ends a line of TOML; split at other signs, too, a line of any number of dots could look like short ones.
    if len(text) > MOST_LETTERS or any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise InvalidOption("cards file {name} is too large, or its keys are too deep", name=shown(name))
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as wrong:
        raise InvalidOption(
            "cards file {name} is not valid TOML: {reason}", name=shown(name), reason=shown(str(wrong))
        ) from wrong


def copied(tables: dict[object, object], depth: int) -> dict[str, object]:
    """A copy of nested tables that later changes of the original do not reach."""
    if depth == 0:
        raise InvalidOption("cards: tables are at most {most} levels deep", most=DEEPEST_TABLE)
    fresh: dict[str, object] = {}
    for name, value in tables.items():
        if not isinstance(name, str):
            raise InvalidOption("cards: {name} is no name of a number", name=shown(name))
        if isinstance(value, dict):
            fresh[name] = copied(value, depth - 1)
        elif isinstance(value, list):
            fresh[name] = list(value)
        else:
            fresh[name] = value
    return fresh


def flatten(tables: dict[str, object], prefix: str = "") -> dict[str, object]:
    """Nested tables as dotted keys.

    >>> flatten({"gifts": {"one": 2}})
    {'gifts.one': 2}
    """
    flat: dict[str, object] = {}
    for name, value in tables.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and value:
            flat.update(flatten(value, key + "."))
        else:
            flat[key] = value
    return flat


def overridden(table: list[Number], changes: dict[str, object]) -> vec[i64]:
    """The values of a table with changes (dotted key to value) laid over them, each checked."""
    index = {number.key: row for row, number in enumerate(table) if number.key}
    values = [number.value for number in table]
    for key, value in changes.items():
        if key not in index:
            unknown = InvalidOption("cards: there is no number {key}", key=shown(key))
            raise hinted(unknown, key, list(index))
        values[index[key]] = table[index[key]].read(value)
    return vec[i64](values)


def rows_of(table: list[Number], values: vec[i64], changes: dict[str, object]) -> list[dict[str, object]]:
    """The table as rows of key, value and source, for people to read."""
    rows: list[dict[str, object]] = []
    overrides = flatten(changes)
    for row, number in enumerate(table):
        if number.key:
            source = OVERRIDE if number.key in overrides else number.source
            rows.append({"key": number.key, "value": number.word_for(int(values[row])), "source": source})
    things = [thing_of(str(row["key"])) for row in rows]
    return sorted(rows, key=lambda row: things.index(thing_of(str(row["key"]))))


def thing_of(key: str) -> str:
    """The card, person or event that a key is about.

    >>> thing_of("cards.merchant.cost")
    'cards.merchant'
    """
    return key.rpartition(".")[0]


def hinted(error: ParvisError, word: str, known: list[str]) -> ParvisError:
    """An error of the same kind with a hint at what was probably meant, or all that is known if it is little.

    A long word is compared by its beginning: that takes time by its length, and it is no name misspelt.
    """
    close = difflib.get_close_matches(word[:LONGEST_SHOWN], known, 1)
    if close:
        return error.continued("{trouble}; did you mean {word!r}?", word=close[0])
    if len(known) <= 12:
        return error.continued("{trouble}; known: {names}", names=", ".join(known))
    return error
