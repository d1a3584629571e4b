"""What is made of records: without names, in words, and whatever is wrong with one stays with that one."""

import json
import random
from functools import partial
from typing import Any

import pytest

from parvis.core.errors import InvalidRecord, ParvisError
from parvis.core.record import Record, parse_record
from parvis.records import tables
from parvis.records.choosing import Filter
from parvis.records.command import check
from parvis.records.going_through import Outcome, Task
from parvis.records.making import InWords, Made, Nameless, as_file, as_line
from parvis.records.sources import Entry, read_bytes
from tests.records.sets import DUEL, THREE, Json, data_of, unfinished

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**70, 10**400, 1.5, float("nan"), "", "x", "ff", "\x00", "\ud800", [], {}, [[]],
    {"a": 1}, [None], "notre-dame", "first", "../x",
)  # fmt: skip


def record(data: Json) -> Record:
    return parse_record(json.dumps(data))


# Without names ------------------------------------------------------------------------------------------------------


def test_everybody_is_called_by_their_seat() -> None:
    bare = Nameless()(record(data_of(THREE)))
    assert bare.seats == ["seat 1", "seat 2", "seat 3"]
    assert {**bare.to_dict(), "seats": 0} == {**data_of(THREE), "seats": 0}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("greedy", True),
        ("easy", True),
        ("search:ms=100", True),
        ("human", True),
        ("search:ms=100:by=Ada", False),
        ("search:method=Ada", False),
        ("greedy Ada", False),
        ("Ada", False),
        ("", False),
    ],
)
def test_agents_may_keep_their_names_and_people_never(name: str, kept: bool) -> None:
    data = unfinished(seats=[name, "Bob"])
    assert Nameless(keep_agents=True)(record(data)).seats == [name if kept else "seat 1", "seat 2"]
    assert Nameless()(record(data)).seats == ["seat 1", "seat 2"]


@pytest.mark.parametrize(
    "hidden",
    [
        {"cards": {"owner": "Ada"}},
        {"edition": "Ada"},
        {"game": "Ada"},
        {"moves": [[0, "Ada"]]},
        {"checksums": ["Ada"]},
    ],
    ids=str,
)
def test_a_name_hides_nowhere_else(hidden: Json) -> None:
    with pytest.raises(ParvisError):
        Nameless()(record(data_of(**hidden)))


def test_a_key_that_no_record_has_is_not_carried_along() -> None:
    assert "Ada" not in as_line(Nameless()(record(data_of(comment="Ada", result={**data_of()["result"], "by": "Ada"}))))


# Forms --------------------------------------------------------------------------------------------------------------


def test_a_line_and_a_file_hold_the_whole_record() -> None:
    data = data_of()
    assert json.loads(as_line(record(data))) == data
    assert as_line(record(data)).count("\n") == 1
    assert as_file(record(data)) == ("notre-dame", record(data).to_json())


def test_a_file_is_never_called_as_a_foreign_record_wants_it() -> None:
    assert as_file(record(data_of(game="../../etc/passwd")))[0] == "record"


def test_the_log_names_who_sat_where_and_tells_the_end() -> None:
    lines = InWords("en")(record(data_of(DUEL, 1))).splitlines()
    assert lines[:3] == ["Notre Dame", "Orange: Ada Lovelace 1", "Blue: Grace-Hopper 1"]
    assert lines[-1].startswith("Winner: ")
    assert len(lines) > 80
    assert InWords("de")(record(data_of(DUEL, 1))).splitlines()[-1].startswith("Sieger: ")
    assert "The game is not over; 4 choices so far." in InWords("en")(record(unfinished()))


# Faults -------------------------------------------------------------------------------------------------------------


def outcome(raw: bytes, make: Any, wanted: Filter | None = None) -> Outcome[Any]:
    """What comes of an entry with that content."""
    return Task(lambda _: Entry("x", partial(read_bytes, raw)), (wanted or Filter()).fits, make)(0)


def test_what_nobody_has_thought_of_is_told_of_that_record_alone() -> None:
    def stumble(_: Record) -> None:
        raise KeyError("seat")

    found = outcome(json.dumps(data_of()).encode(), stumble)
    assert isinstance(found.fault, InvalidRecord)
    assert (str(found.fault), found.chosen) == ("the record does not hold: KeyError('seat')", False)


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something can be changed."""
    keys = list(data) if isinstance(data, dict) else list(range(min(len(data), 6))) if isinstance(data, list) else []
    return [path, *(place for key in keys for place in places_in(data[key], (*path, key)))]


def damaged(luck: random.Random) -> Json:
    """A record in which something is something else, or gone."""
    data = data_of(luck.choice((DUEL, THREE)), luck.randrange(3))
    *way, last = luck.choice(places_in(data)[1:])
    part: Any = data
    for key in way:
        part = part[key]
    if isinstance(part, dict) and luck.random() < 0.2:
        del part[last]
    else:
        part[last] = luck.choice(ODD)
    return data


def test_a_damaged_record_is_refused_in_words_or_makes_something_whole() -> None:
    luck = random.Random(4)
    forms = (check, as_line, as_file, Made(as_line, Nameless()), tables.seat_rows, tables.choice_rows, InWords("en"))
    refused = 0
    for _ in range(150):
        raw = json.dumps(damaged(luck)).encode()
        for form in forms:
            found = outcome(raw, form, Filter(min_score=-1000))
            refused += found.fault is not None
            assert "does not hold: " not in str(found.fault) or "move" in str(found.fault), raw[:400]
    assert refused > 300
