"""What is shown of an event of Notre Dame: its moment, what floats up, and what is told to who suffers it."""

import random
import re
from collections import Counter
from functools import cache

import pytest

from parvis.core.match import Match
from parvis.core.trace import EVERYONE, Event
from parvis.games.notre_dame import KIT
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import catalogue
from tests.cases import Case, random_choice, random_match
from tests.games.notre_dame.rules.positions import bribe_turn, card_turn, do, seat_of, whole
from tests.games.notre_dame.test_picture import NOTRE_DAME, Strange, outside_brackets

SEEDS = range(4)
FLOAT = re.compile(r"([+-]\d+) (coin|cube|PP|rat)s?")
TITLES = {
    trace.GAME_BEGINS: "The game begins",
    trace.ROUND_BEGINS: "Round",
    trace.DRAWN: "New cards",
    trace.PASSED: "Cards are passed",
    trace.PLAGUE: "The plague",
    trace.PLAGUE_LOSS: "The plague",
    trace.CUBE_LOST: "The plague",
    trace.NOTRE_DAME_SCORED: "Counting at Notre Dame",
    trace.GAME_ENDS: "The end",
}
SUFFERED = {trace.PLAGUE, trace.PLAGUE_LOSS, trace.CUBE_LOST}


@cache
def game_of(case: Case, seed: int) -> Match:
    return random_match(case, seed)


def words_for(case: Case) -> NotreDameWords:
    return KIT.words(catalogue(), case.players)


def events_of(case: Case) -> list[Event]:
    return [event for seed in SEEDS for event in game_of(case, seed).state.trace or ()]


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_event_is_shown_in_words_of_the_catalogue(case: Case) -> None:
    words = KIT.words(Strange(), case.players)
    for event in events_of(case):
        told = [KIT.moment(event, words), *(float_ for _, float_ in KIT.floats(event, words))]
        told += [KIT.told_to(event, seat, words) for seat in range(case.players)]
        assert [outside_brackets(each) for each in told] == [""] * len(told)
        assert all(0 <= seat < case.players for seat, _ in KIT.floats(event, words))


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_moments_are_what_nobody_does(case: Case) -> None:
    for event in events_of(case):
        title = KIT.moment(event, words_for(case))
        assert title.rstrip(" 123456789") == TITLES.get(event.kind, "")


def test_a_round_is_told_by_its_number() -> None:
    begun = Event(trace.ROUND_BEGINS, -1, [3, 0, 1, 6, 2], EVERYONE)
    assert KIT.moment(begun, words_for(NOTRE_DAME[1])) == "Round 3"


def sums(events: list[Event], case: Case) -> dict[int, Counter[str]]:
    """What floats up at every seat, added up by thing; the points of the end are no gain."""
    found: dict[int, Counter[str]] = {seat: Counter() for seat in range(case.players)}
    for event in events:
        for seat, told in KIT.floats(event, words_for(case)):
            gain = FLOAT.fullmatch(told)
            if gain:
                found[seat][gain.group(2)] += int(gain.group(1))
            if event.kind == trace.PLACED:
                raise AssertionError("what is placed is seen on the board")
        if event.kind == trace.PLACED:
            found[event.seat]["cube"] -= 1
        if event.kind == trace.MESSAGE:
            found[event.seat]["message"] += 1
    return found


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_what_floats_up_is_what_changes(case: Case) -> None:
    """Between any two choices, for coins, cubes in the supply, points, rats and messages of every seat."""
    rng = random.Random(8)
    state = case.new(8, trace=True)
    while state.current_player >= 0:
        before, seen = whole(state)["seats"], len(state.trace or ())
        state.apply(*random_choice(state, rng))
        found = sums((state.trace or [])[seen:], case)
        for seat, (old, new) in enumerate(zip(before, whole(state)["seats"], strict=True)):
            changes = {"coin": new["coins"] - old["coins"], "cube": new["supply"] - old["supply"]}
            changes |= {"PP": new["points"] - old["points"], "rat": new["rat"] - old["rat"]}
            changes["message"] = sum(new["messages"]) - sum(old["messages"])
            assert {thing: found[seat][thing] for thing in changes} == changes


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_a_player_is_told_what_is_suffered_and_no_own_deed(case: Case) -> None:
    for event in events_of(case):
        for seat in range(case.players):
            told = KIT.told_to(event, seat, words_for(case))
            if event.kind == trace.COINS_FROM:
                assert bool(told) == (event.numbers[0] == seat != event.seat)
            else:
                assert bool(told) == (event.kind in SUFFERED and event.seat == seat)
            assert not told or re.search(r"\b[Yy]ou", told)


def test_the_end_floats_everybodys_points() -> None:
    ends = Event(trace.GAME_ENDS, -1, [31, 1, 0], EVERYONE)
    assert KIT.floats(ends, words_for(NOTRE_DAME[1])) == [(0, "31 PP"), (1, "1 PP"), (2, "0 PP")]


def test_the_plague_is_told_to_who_suffers_it() -> None:
    state = bribe_turn("juggler", "beggar-king", last=True, coins=0, points=5, rat=9, sectors={"bank": 2})
    do(state, "bribe:nobody")
    words = words_for(NOTRE_DAME[2])
    rats = sum(event.numbers[0] for event in state.trace or () if event.kind == trace.PLAGUE and event.seat == 0)
    told = [line for event in state.trace or () if (line := KIT.told_to(event, 0, words))]
    assert told == [
        f"The plague: rats {rats}, your hospital is empty.",
        "Your rats overrun you: you lose 2 PP.",
        "You lose a cube: Bank.",
    ]
    floats = [each for event in state.trace or () for each in KIT.floats(event, words) if each[0] == 0]
    assert floats == [(0, "-2 PP"), (0, "a cube lost")]


def test_who_has_no_points_loses_none() -> None:
    loss = Event(trace.PLAGUE_LOSS, 1, [0], EVERYONE)
    words = words_for(NOTRE_DAME[2])
    assert KIT.told_to(loss, 1, words) == "Your rats overrun you; you have no PP to lose."
    assert KIT.floats(loss, words) == []


def test_a_hospital_that_holds_is_told() -> None:
    struck = Event(trace.PLAGUE, 1, [3, 1], EVERYONE)
    assert KIT.told_to(struck, 1, words_for(NOTRE_DAME[2])) == "The plague: rats 3, your hospital holds 1."


def test_coins_of_another_are_told_to_who_gives_and_float_up_at_both() -> None:
    others = {1: {"coins": 12}, 2: {"coins": 5}, 3: {"coins": 5}}
    state = card_turn("bank", coins=3, others=others)  # type: ignore[arg-type]
    assert seat_of(state, 1)["coins"] == 12
    do(state, "play:bank:own")
    words = words_for(NOTRE_DAME[2])
    given = next(event for event in state.trace or () if event.kind == trace.COINS_FROM)
    assert KIT.floats(given, words) == [(0, "+1 coin"), (1, "-1 coin")]
    assert KIT.told_to(given, 1, words) == "The coins have run out: you give 1 coin to Orange."
    assert KIT.told_to(given, 0, words) == KIT.told_to(given, 2, words) == ""


def test_a_message_floats_up_by_its_colour() -> None:
    taken = Event(trace.MESSAGE, 0, [2, 1, 8], EVERYONE)
    assert KIT.floats(taken, words_for(NOTRE_DAME[2])) == [(0, "Blue's message")]
