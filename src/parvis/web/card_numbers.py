"""Numbers that people give for a game: checked one by one, kept only where they differ, told in words and as a file."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import parvis
from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import flatten, load_overrides
from parvis.draw.exhibits import BETWEEN, Gallery, Numeral, written
from parvis.games import KITS, explained, words_for
from parvis.web.store import TableRow

KEPT = 32  # tables of numbers, by game, edition and language
MOST_PARTS = 200  # of a list
LONGEST_PART = 40
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")

Numbers = dict[str, Any]  # by dotted key
Tables = dict[str, Any]  # nested, as a cards file has them


@dataclass(frozen=True)
class Checked:
    """What came of a look at some numbers: those that are good, and what is wrong with the others, by key.

    `together` says why numbers that are good one by one do not go together; empty if they do.
    """

    good: Numbers = field(default_factory=dict)
    wrong: dict[str, str] = field(default_factory=dict)
    together: str = ""

    @property
    def complaint(self) -> str:
        """The first thing that is wrong; empty if nothing is."""
        return next(iter(self.wrong.values()), self.together)


def gallery_of(game: str, numbers: Mapping[str, object], language: str, edition: str | None = None) -> Gallery:
    """The cards of a game with some numbers."""
    loaded = parvis.load(game)
    found: Gallery = KITS[game].gallery(words_for(game, loaded.max_players, language), numbers, edition)
    return found


@lru_cache(KEPT)
def numerals_of(game: str, language: str, edition: str | None = None) -> Mapping[str, Numeral]:
    """The numbers of a game as they are without changes."""
    return gallery_of(game, {}, language, edition).numerals()


# Checking -----------------------------------------------------------------------------------------------------------


def check(game: str, numbers: Mapping[str, object], language: str) -> Checked:
    """Look at numbers that somebody gave; what the game itself says of them counts."""
    known = numerals_of(game, language)
    say = words_for(game, parvis.load(game).max_players, language).say
    good: Numbers = {}
    wrong: dict[str, str] = {}
    for key, value in numbers.items():
        numeral = known.get(key)
        if numeral is None:
            wrong[key] = say("There is no number {key} in this game.", key=shown(key))
        elif numeral.kind == "fixed":
            wrong[key] = say("“{number}” cannot be changed.", number=numeral.title)
        elif not fits(numeral, value):
            wrong[key] = expected(numeral, say)
        else:
            good[key] = value
    return Checked(good, wrong, "" if wrong else why_not_together(game, good, known, language))


def fits(numeral: Numeral, value: object) -> bool:
    """Whether a value is of the right kind and in its range."""
    if numeral.kind == "word":
        return isinstance(value, str) and value in dict(numeral.words)
    if numeral.kind == "list":
        parts = value if isinstance(value, list) else []
        return 0 < len(parts) <= MOST_PARTS and all(
            isinstance(each, str) and len(each) <= LONGEST_PART for each in parts
        )
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (numeral.low is None or value >= numeral.low) and (numeral.high is None or value <= numeral.high)


def expected(numeral: Numeral, say: Any) -> str:
    """What a number may be, in a sentence."""
    name = numeral.title
    if numeral.kind == "word":
        return str(say("“{number}” is one of: {words}.", number=name, words=BETWEEN.join(dict(numeral.words).values())))
    if numeral.kind == "list":
        return str(say("“{number}” is a list with commas between.", number=name))
    if numeral.low is None or numeral.high is None:
        return str(say("“{number}” is a whole number.", number=name))
    return str(
        say("“{number}” is a whole number from {low} to {high}.", number=name, low=numeral.low, high=numeral.high)
    )


def why_not_together(game: str, numbers: Numbers, known: Mapping[str, Numeral], language: str) -> str:
    """Why a game cannot be laid out with some numbers; empty if it can."""
    try:
        for edition in parvis.load(game).editions:
            parvis.load(game).new(edition=edition, cards=nested(numbers), roll=False)
    except InvalidOption as error:
        told = explained(error, language)
        return in_words(told.partition(": ")[2] if error.message.startswith("cards: ") else told, known)
    return ""


def in_words(told: str, known: Mapping[str, Numeral]) -> str:
    """What the rules say of numbers, with their names instead of their keys."""
    for key in sorted(known, key=len, reverse=True):
        told = told.replace(key, f"“{known[key].title}”") if "." in key else told
    return told[:1].upper() + told[1:] + ("" if told.endswith(".") else ".")


# Keeping ------------------------------------------------------------------------------------------------------------


def differing(game: str, numbers: Mapping[str, object], language: str) -> Numbers:
    """Only the numbers that are not as they are anyway, in some edition, in the order of the game's table."""
    editions = [numerals_of(game, language, edition) for edition in parvis.load(game).editions]
    return {
        key: numbers[key]
        for key in editions[0]
        if key in numbers and any(written(numbers[key]) != known[key].usual for known in editions)
    }


def nested(numbers: Mapping[str, object]) -> Tables:
    """Numbers by dotted key as the tables of a cards file.

    >>> nested({"gifts.one": 2, "gifts.two": 4})
    {'gifts': {'one': 2, 'two': 4}}
    """
    tables: Tables = {}
    for key, value in numbers.items():
        *path, last = key.split(".")
        place = tables
        for name in path:
            place = place.setdefault(name, {})
        place[last] = value
    return tables


def to_file(numbers: Mapping[str, object], name: str) -> str:
    """Numbers as the cards file that `--cards` takes; the name stands in its first line.

    >>> print(to_file({"streets": ["V W"], "gifts.one": 2}, "Ours"))
    # Ours
    streets = ["V W"]
    <BLANKLINE>
    [gifts]
    one = 2
    <BLANKLINE>
    """
    lines = [f"# {name}"]
    lines += [f"{part(key)} = {json.dumps(value)}" for key, value in numbers.items() if "." not in key]
    tables: dict[str, list[str]] = {}
    for key, value in numbers.items():
        table, dot, last = key.rpartition(".")
        if dot:
            heading = ".".join(map(part, table.split(".")))
            tables.setdefault(heading, []).append(f"{part(last)} = {json.dumps(value)}")
    for heading, entries in tables.items():
        lines += ["", f"[{heading}]", *entries]
    return "\n".join(lines) + "\n"


def part(key: str) -> str:
    """A part of a key as TOML writes it."""
    return key if BARE_KEY.fullmatch(key) else json.dumps(key)


# What tables play with ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chosen:
    """The numbers of a new table, and what they are called; without a name they are the game's own."""

    cards: Tables = field(default_factory=dict)
    name: str = ""


def numbers_at(row: TableRow) -> dict[str, object]:
    """The numbers of a table that are not its game's own of today: of a former version of the rules, and of its set."""
    return {**parvis.load(row.game).of_rules(row.rules).former_numbers, **flatten(dict(row.cards))}


def count_differing(game: str, edition: str, cards: Mapping[str, object], language: str) -> int:
    """How many numbers of a table are not those of its edition."""
    known = numerals_of(game, language, edition)
    given = flatten(dict(cards))
    return sum(written(value) != known[key].usual for key, value in given.items() if key in known)


def load_usual(files: Iterable[tuple[str, Path]]) -> dict[str, Chosen]:
    """The numbers that new tables of a site have, by game; InvalidOption says what is wrong with a file."""
    found = {}
    for game, path in files:
        loaded = parvis.load(game)
        cards = load_overrides(path)
        for edition in loaded.editions:
            loaded.new(edition=edition, cards=cards, roll=False)
        found[loaded.name] = Chosen(cards, path.stem)
    return found
