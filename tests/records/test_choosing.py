"""Filters: each condition by itself, all of them together, and those that nothing can fit."""

import json
from typing import Any

import pytest

from parvis.core.errors import InvalidOption, UnknownGame
from parvis.core.record import Record, parse_record
from parvis.records.choosing import Filter
from tests.records.sets import THREE, Json, data_of, unfinished


def record(data: Json) -> Record:
    return parse_record(json.dumps(data))


WON = {"scores": [40, 62], "winners": [1]}
DUEL = record(data_of(seats=["Ada", "search:ms=100"], result=WON))
TRIO = record(data_of(THREE, seats=["greedy", "Bob", "Bob"], cards={"gifts": {"one": 2}}, rules=7))
GOING = record(unfinished())
EVERY = [DUEL, TRIO, GOING]


@pytest.mark.parametrize(
    ("wishes", "fitting"),
    [
        ({}, EVERY),
        ({"game": "troyes"}, [TRIO]),
        ({"players": 2}, [DUEL, GOING]),
        ({"edition": "first"}, [TRIO]),
        ({"rules": 7}, [TRIO]),
        ({"agent": "Bob"}, [TRIO]),
        ({"agent": "search"}, [DUEL]),
        ({"agent": "search:ms=100"}, [DUEL]),
        ({"agent": "search:ms=50"}, []),
        ({"agent": "sea"}, []),
        ({"winner": "search"}, [DUEL]),
        ({"winner": "Ada"}, []),
        ({"over": True}, [DUEL, TRIO]),
        ({"over": False}, [GOING]),
        ({"cards": True}, [TRIO]),
        ({"cards": False}, [DUEL, GOING]),
        ({"min_score": 62, "max_score": 62}, [DUEL]),
        ({"min_score": 63, "players": 2}, []),
        ({"max_score": 61, "players": 2}, []),
        ({"players": 2, "over": True, "agent": "Ada"}, [DUEL]),
        ({"players": 2, "over": False, "agent": "Ada"}, []),
    ],
)
def test_all_conditions_must_hold(wishes: dict[str, Any], fitting: list[Record]) -> None:
    wanted = Filter(**wishes)
    wanted.check()
    assert [each for each in EVERY if wanted.fits(each)] == fitting


def test_a_record_that_names_no_winner_has_no_winning_score() -> None:
    odd = record(data_of(result={"scores": [40, 62], "winners": []}))
    assert not Filter(min_score=1).fits(odd)
    assert not Filter(winner="Ada").fits(odd)


@pytest.mark.parametrize(
    ("wishes", "kind", "message"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess'"),
        ({"players": 6}, InvalidOption, "no game for 6 players"),
        ({"game": "troyes", "players": 5}, InvalidOption, "no game for 5 players"),
        ({"edition": "frist"}, InvalidOption, "no edition 'frist'; did you mean 'first'"),
        ({"min_score": 50, "max_score": 40}, InvalidOption, "at least 50 and at most 40"),
    ],
)
def test_what_nothing_can_fit_is_refused(wishes: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        Filter(**wishes).check()
