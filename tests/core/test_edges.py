"""Misuse at the edges: odd numbers, huge numbers, shared lists and dictionaries; compiled and interpreted alike."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import parvis
from parvis import Chance, IllegalAction, InvalidOption, InvalidPosition
from parvis.core.errors import shown
from parvis.core.match import Match
from tests.cases import CASES, Case, random_match

GAME = parvis.load("notre-dame")
HUGE = 10**5000


def test_numpy_integers_are_actions_and_seats() -> None:
    state = GAME.new(players=2, seed=1)
    state.apply(np.int64(state.legal_actions(1)[0]), np.int8(1))
    assert state.ply == 1


@pytest.mark.parametrize("wrong", [2.0, "keep:bank", None, HUGE, -HUGE], ids=shown)
def test_what_is_no_action_is_refused_and_changes_nothing(wrong: Any) -> None:
    state = GAME.new(players=2, seed=1)
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.apply(wrong)
    assert state.to_dict() == before


@pytest.mark.parametrize("wrong", [-1, 2, HUGE], ids=shown)
def test_a_seat_that_is_not_there_is_refused(wrong: int) -> None:
    state = GAME.new(players=2, seed=1)
    assert state.legal_actions(wrong) == []
    with pytest.raises(IllegalAction):
        state.apply(0, wrong)
    for ask in (state.view, state.observe, state.can_undo):
        with pytest.raises(InvalidOption, match="there is no seat"):
            ask(wrong)


@pytest.mark.parametrize("wrong", [None, [], "x", 3, {}, {"game": HUGE}], ids=shown)
def test_what_is_no_position_is_refused(wrong: object) -> None:
    for game in parvis.GAMES.values():
        with pytest.raises(InvalidPosition):
            game.from_dict(wrong)


@pytest.mark.parametrize(
    "cards",
    [{1: 2}, {"gifts": {"one": HUGE}}, {"gifts": {"one": {"two": {"three": {"four": 5}}}}}, {"nonsense": {}}, "a\0b"],
    ids=shown,
)
def test_odd_cards_are_refused(cards: object) -> None:
    with pytest.raises(InvalidOption, match="cards"):
        GAME.new(cards=cards)


def test_cards_that_contain_themselves_are_refused() -> None:
    endless: dict[str, object] = {}
    endless["gifts"] = endless
    with pytest.raises(InvalidOption, match="levels deep"):
        GAME.new(cards=endless)


def test_a_huge_seed_is_refused() -> None:
    with pytest.raises(InvalidOption, match="out of range"):
        GAME.new(seed=HUGE)


def test_changing_what_was_handed_out_changes_no_game() -> None:
    position: Any = GAME.new(players=3, seed=1).to_dict()
    position["cards"]["gifts"] = {"one": 5}
    assert GAME.new(players=3, seed=1).to_dict()["cards"] == {}
    legal = GAME.new(players=3, seed=1).legal_actions()
    legal.clear()
    assert len(GAME.new(players=3, seed=1).legal_actions()) == 3


def test_changing_what_was_handed_in_changes_no_game() -> None:
    cards: dict[str, Any] = {"gifts": {"one": 2}}
    script = [3, 2, 1, 0]
    state = GAME.new(players=3, seed=1, cards=cards, script=script)
    before = state.to_dict()
    cards["gifts"]["one"] = 9
    script[0] = 0
    assert state.to_dict() == before


def test_a_script_may_be_any_sequence() -> None:
    assert (
        GAME.new(players=3, seed=1, script=(3, 2, 1, 0)).checksum()
        == GAME.new(players=3, seed=1, script=[3, 2, 1, 0]).checksum()
    )


def play_first_choices(match: Match) -> None:
    while match.state.current_player >= 0:
        match.play(match.state.legal_actions()[0])


def test_a_script_that_fails_later_leaves_the_match_whole() -> None:
    log = random_match(CASES[0], 1).record().chance
    match = Match(CASES[0].game, players=CASES[0].players, seed=1, script=[*log[:45], 99])
    with pytest.raises(InvalidOption):
        play_first_choices(match)
    assert len(match.moves) == match.state.ply
    assert match.state.current_player >= 0


@pytest.mark.parametrize("limit", [0, -3, 2**40])
def test_a_random_number_needs_a_limit_in_range(limit: int) -> None:
    with pytest.raises(InvalidOption, match="limit"):
        Chance(1).below(limit)


def test_nothing_can_be_drawn_from_an_empty_set() -> None:
    with pytest.raises(InvalidOption, match="limit"):
        Chance(1).member(0)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_can_be_pickled_and_copied_deep(case: Case) -> None:
    match = random_match(case, 3)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.record().to_json() == match.record().to_json()
        assert twin.events() == match.events()
    state = pickle.loads(pickle.dumps(match.state))
    assert state.to_dict() == match.state.to_dict()
    assert state.trace == match.state.trace
    assert pickle.loads(pickle.dumps(match.record())).to_json() == match.record().to_json()
    assert pickle.loads(pickle.dumps(match.events()[0])) == match.events()[0]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_of_absurd_wealth_stays_in_range(case: Case) -> None:
    position: Any = case.new(1).to_dict()
    position["seats"][0]["points"] = 10**6
    assert max(np.asarray(case.game.from_dict(position).observe(0))) == 32767
