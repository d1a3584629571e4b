"""Hands of Notre Dame: every way to answer a question, each told with what it comes to."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from parvis import Chance, State
from parvis.games.notre_dame import KIT
from parvis.games.notre_dame.rules import cell
from parvis.games.notre_dame.rules.step import STEPS
from parvis.games.notre_dame.words.markets import MARKETS
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import catalogue
from parvis.words.hand import Ending, Hand
from tests.cases import random_positions
from tests.games.notre_dame.rules.positions import GAME, bribe_turn, card_turn, do
from tests.games.notre_dame.test_picture import NOTRE_DAME, view_of

HELD_STEPS = ("give", "drive", "minstrel-pieces")
POSITIONS = 50  # of each step
NUMBER = re.compile(r"\d+")


def words_at(state: State) -> NotreDameWords:
    return KIT.words(catalogue(), int(state.players))


def hand_at(state: State, seat: int, chance: int = 1) -> Hand | None:
    return KIT.hand(state.resample(seat, Chance(chance)), seat, words_at(state))


def positions() -> Iterator[State]:
    """Positions of random games in which a seat is asked for something within its turn, or at its beginning."""
    rng = random.Random(3)
    while True:
        yield from random_positions(rng.choice(NOTRE_DAME), rng.randrange(10**6))


@cache
def asked(step: str) -> list[State]:
    """Positions at a step."""
    found = []
    for state in positions():
        if state.current_player >= 0 and STEPS[state.cells[cell.STEP]] == step:  # a view of every position takes long
            found.append(state.copy())
            if len(found) == POSITIONS:
                break
    return found


def endings_of(state: State) -> list[tuple[tuple[str, ...], Ending]]:
    """Every way to finish, with what is held for it."""
    hand = hand_at(state, state.current_player)
    assert hand is not None
    return [(grip.held, ending) for grip in hand.grips for ending in grip.endings]


def after(state: State, ending: Ending) -> tuple[State, dict[str, Any]]:
    """The position when an ending is done, before any roll, and the player's things there."""
    seat = state.current_player
    there = state.copy()
    for label in ending.labels:
        there.step(GAME.parse(label), seat)
    player: dict[str, Any] = dict(view_of(there, seat)["players"][seat])
    return there, player


@pytest.mark.parametrize("step", HELD_STEPS)
def test_the_endings_are_the_legal_choices(step: str) -> None:
    for state in asked(step):
        legal = {GAME.label(action) for action in state.legal_actions(state.current_player)}
        endings = [ending for _, ending in endings_of(state)]
        assert {ending.labels[0] for ending in endings} == legal
        assert len(endings) == len(legal)
        assert all(len(ending.labels) == 1 and ending.line for ending in endings)


@pytest.mark.parametrize("step", HELD_STEPS)
def test_every_ending_can_be_done_and_tells_whether_it_ends_the_turn(step: str) -> None:
    for state in asked(step):
        for _, ending in endings_of(state):
            there, _ = after(state, ending)
            assert ending.ends == (there.turn != state.turn)


@pytest.mark.parametrize("step", HELD_STEPS)
def test_a_hand_begins_empty_and_names_its_endings_where_there_are_several(step: str) -> None:
    for state in asked(step):
        hand = hand_at(state, state.current_player)
        assert hand is not None
        assert hand.grips[0].held == ()
        assert all(grip.line for grip in hand.grips)
        assert [grip.held for grip in hand.grips] == sorted(grip.held for grip in hand.grips)
        for grip in hand.grips:
            names = [ending.name for ending in grip.endings]
            assert len(names) == len(set(names))
            assert all(names) == (len(names) != 1)


@pytest.mark.parametrize("step", [step for step in STEPS if step not in HELD_STEPS])
def test_other_questions_are_answered_by_single_choices(step: str) -> None:
    for state in asked(step)[:3]:
        assert hand_at(state, state.current_player) is None


def test_who_is_not_asked_holds_nothing() -> None:
    for state in asked("give")[:5]:
        others = set(range(int(state.players))) - {state.current_player}
        assert all(hand_at(state, seat) is None for seat in others)


@pytest.mark.parametrize("step", HELD_STEPS)
def test_a_hand_tells_nothing_hidden(step: str) -> None:
    for state in asked(step):
        seat = state.current_player
        assert hand_at(state, seat, 1) == hand_at(state, seat, 2)


def test_the_line_of_a_gift_agrees_with_what_is_there_afterwards() -> None:
    for state in asked("give"):
        seat = state.current_player
        endings = [ending for _, ending in endings_of(state)]
        assert endings[0].labels == ("gift:none",)
        assert [ending.name for ending in endings[1:]] == ["1 coin", "2 coins", "3 coins"][: len(endings) - 1]
        for coins, ending in enumerate(endings[1:], 1):
            there, player = after(state, ending)
            if not ending.ends:
                assert ending.line.endswith("then you choose the cube that goes there")
                continue
            scored = there.scores()[seat] - state.scores()[seat]
            assert list(map(int, NUMBER.findall(ending.line))) == [coins, scored, player["coins"], player["notre_dame"]]


def test_where_a_cube_must_move_the_points_are_those_of_every_way() -> None:
    state = card_turn("notre-dame", supply=0, coins=2, sectors={"park": 2, "bank": 1})
    do(state, "play:notre-dame:own")
    line = endings_of(state)[-1][1].line
    assert line.startswith("2 coins given · +3 to 4 PP · 0 coins left · 1 cube of yours there · then ")
    assert not endings_of(state)[-1][1].ends
    assert do(state.copy(), "gift:2", "from:park").scores()[0] == 3
    assert do(state.copy(), "gift:2", "from:bank").scores()[0] == 4


def test_a_way_holds_one_market_and_leaves_or_takes_the_message() -> None:
    for state in asked("drive"):
        seat = state.current_player
        before = view_of(state, seat)["players"][seat]
        for held, ending in endings_of(state):
            _, player = after(state, ending)
            assert held == (ending.labels[0].removesuffix(":take"),)
            assert MARKETS[player["carriage"]].name in ending.line
            taken = sum(player["messages"]) - sum(before["messages"])
            assert taken == (ending.name == "take the message")
            assert (ending.name == "") == (f"{held[0]}:take" not in labels(state))


def labels(state: State) -> set[str]:
    return {GAME.label(action) for action in state.legal_actions(state.current_player)}


def test_the_line_of_a_way_tells_steps_and_gains() -> None:
    state = card_turn("carriage", rat=4, sectors={"carriage": 1}, markets={"X0": "rat"})
    do(state, "play:carriage:own")
    hand = hand_at(state, 0)
    assert hand is not None
    lines = {grip.held: grip.line for grip in hand.grips}
    assert lines[()] == "Your carriage may go up to 2 steps."
    assert lines[("drive:X0",)] == "1 of 2 steps · Apple Market: Orange's message · +3 PP · rats 4 to 3"
    assert lines[("drive:C0",)] == "0 of 2 steps · Bread Market: no message"


def test_the_line_of_a_way_tells_why_no_message_is_fetched() -> None:
    state = card_turn("carriage", carriage="X0", messages=["Y0"], sectors={})
    do(state, "play:carriage:own")
    lines = {held: ending.line for held, ending in endings_of(state)}
    assert lines[("drive:X0",)] == "0 of 1 step · Apple Market: no further message of Orange for now"
    state = card_turn("carriage", carriage="X0", sectors={})
    do(state, "play:carriage:own")
    lines = {held: ending.line for held, ending in endings_of(state)}
    assert lines[("drive:X0",)] == "0 of 1 step · Apple Market: Orange's message is fetched only after a step"
    state = card_turn("carriage", carriage="X0", sectors={"carriage": 1})
    do(state, "play:carriage:own")
    take = next(ending for held, ending in endings_of(state) if ending.labels == ("drive:X0:take",))
    assert take.line.startswith("out and back · Apple Market: Orange's message · +")


def test_the_plague_that_follows_is_no_part_of_a_line() -> None:
    state = bribe_turn("juggler", "doctor", "bishop", last=True, rat=9, coins=3, sectors={"bank": 1, "carriage": 1})
    do(state, "bribe:juggler", "from:bank", "to:carriage")
    for _, ending in endings_of(state):
        assert "-2 PP" not in ending.line
        assert "to 9" not in ending.line
        assert ending.ends


def test_the_line_of_a_group_tells_where_pieces_stand_afterwards() -> None:
    state = bribe_turn("minstrel", friend="bank", sectors={"bank": 2, "park": 1})
    do(state, "bribe:minstrel", "from:bank", "to:park")
    found = [(ending.name, ending.line) for _, ending in endings_of(state)]
    assert found == [
        ("1 cube", "Bank: 2 pieces · Park: 2 pieces"),
        ("The trusted friend alone", "Bank: 2 pieces · Park: 2 pieces"),
        ("2 cubes", "Bank: 1 piece · Park: 3 pieces"),
        ("The friend and 1 cube", "Bank: 1 piece · Park: 3 pieces"),
        ("The friend and 2 cubes", "Bank: 0 pieces · Park: 4 pieces"),
    ]


def test_only_who_has_no_coin_is_not_asked() -> None:
    for players in (2, 5):
        case = next(case for case in NOTRE_DAME if case.players == players)
        for state in random_positions(case, 4):
            for seat in state.pending_players():
                view, legal = view_of(state, seat), state.legal_actions(seat)
                if len(legal) == 1:
                    label = GAME.label(legal[0])
                    assert KIT.only(label, view, words_at(state)) == "You have no coin to bribe with."
    view = view_of(bribe_turn("monk", coins=1), 0)
    words = KIT.words(catalogue(), 4)
    assert KIT.only("bribe:nobody", view, words) == "You have too few coins for a bribe."
    assert KIT.only("forgo", view, words) == "Do nothing: there was no other choice."
