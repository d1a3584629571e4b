"""The table of numbers of a game: each with its key, its source and its range; overridable from a TOML file."""

import difflib
import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.errors import InvalidOption

RULEBOOK: Final = "rulebook"
ESTIMATE: Final = "estimate"


class Number:
    """One number of the table: its dotted key, value, source and the range an override must keep to."""

    def __init__(self, key: str, value: int, source: str, low: int, high: int) -> None:
        self.key = key
        self.value = value
        self.source = source
        self.low = low
        self.high = high


def load_overrides(cards: object) -> dict[str, object]:
    """The overrides in a TOML file (by path) or a mapping, as given; `None` means none."""
    if cards is None:
        return {}
    if isinstance(cards, dict):
        return cards
    if not isinstance(cards, str | Path):
        raise InvalidOption("cards must be a path of a TOML file or a mapping of tables")
    try:
        return tomllib.loads(Path(cards).read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOption(f"cards file {cards} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise InvalidOption(f"cards file {cards} is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidOption(f"cards file {cards} is not valid TOML: {error}") from error


def flatten(tables: dict[str, object], prefix: str = "") -> dict[str, object]:
    """Nested tables as dotted keys.

    >>> flatten({"gifts": {"one": 2}})
    {'gifts.one': 2}
    """
    flat: dict[str, object] = {}
    for name, value in tables.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            flat.update(flatten(value, key + "."))
        else:
            flat[key] = value
    return flat


def overridden(table: list[Number], changes: dict[str, object]) -> vec[i64]:
    """The values of a table with changes (dotted key to value) laid over them, each checked."""
    places = {number.key: place for place, number in enumerate(table) if number.key}
    values = [number.value for number in table]
    for key, value in changes.items():
        if key not in places:
            raise InvalidOption(f"cards: there is no number {key!r}{nearest(key, list(places))}")
        number = table[places[key]]
        if not isinstance(value, int) or isinstance(value, bool):
            raise InvalidOption(f"cards: {key} must be a whole number, not {value!r}")
        if not number.low <= value <= number.high:
            raise InvalidOption(f"cards: {key} must be from {number.low} to {number.high}, not {value}")
        values[places[key]] = value
    return vec[i64](values)


def nearest(word: str, known: list[str]) -> str:
    """A hint at what was probably meant, or all that is known if it is little."""
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return f"; did you mean {close[0]!r}?"
    if len(known) <= 12:
        return "; there are " + ", ".join(known)
    return ""
