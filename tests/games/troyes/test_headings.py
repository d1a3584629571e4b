"""An open turn of Troyes: its headings, and the best that can come of each action."""

import re
from typing import Any

import pytest

from parvis.core.game import CHANCE, State
from parvis.games.troyes import KIT
from parvis.games.troyes.hand import hand
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from tests.cases import CASES, Case, random_positions

SECOND = [case for case in CASES if case.game.name == "troyes" and case.edition == "second"]
ORDER = ("Cards", "Events", "Buildings", "Cathedral", "Fields", "Pass", "Influence")


def view_of(state: State, seat: int) -> Any:
    return state.view(seat)


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_every_choice_of_an_open_turn_has_a_heading(case: Case) -> None:
    words = TroyesWords(Catalogue("en"), case.players)
    seen = set()
    for state in random_positions(case, 1):
        for seat in state.pending_players():
            view = view_of(state, seat)
            headings = [KIT.heading(choice["label"], view, words) for choice in view["legal"]]
            if view["step"] != "main" or view["phase"] == "placement":
                assert set(headings) == {""}
            elif view["phase"] == "defence":
                assert set(headings) <= {"Influence", "Enemies"}
            else:
                assert set(headings) <= set(ORDER)
                places = [ORDER.index(each) for each in headings]
                assert places == sorted(places)  # so each heading stands once
                seen |= set(headings)
    assert seen == set(ORDER)


def ends(state: State, seat: int, case: Case) -> list[tuple[int, int]]:
    """Every result and price of an action without a delayed cube, from the hands that follow its choices."""
    found: list[tuple[int, int]] = []
    words = TroyesWords(Catalogue("en"), case.players)

    def follow(here: State) -> None:
        view = view_of(here, seat)
        if view["asked"]["modifier"] is not None:
            return
        if view["step"] == "dice":
            hands = hand(here, seat, words)
            assert hands is not None
            found.extend(read(ending.line) for grip in hands.grips for ending in grip.endings)
            return
        for choice in view["legal"]:
            if not choice["label"].startswith("modifier:") or choice["label"] == "modifier:none":
                after = here.copy()
                after.step(case.game.parse(choice["label"]), seat)
                if after.current_player != CHANCE and after.turn == state.turn:
                    follow(after)

    follow(state)
    return found


def read(line: str) -> tuple[int, int]:
    """The result of a line, and its price as a negative number."""
    price = re.search(r"price (\d+)", line)
    built = re.match(r"(\d) cubes? in", line)
    times = re.search(r"÷ \d+ = (\d+)( \w+)?(?: · (\d+) (?:times?|cubes?))?", line)
    assert built or times
    result = int(built[1]) if built else int(times[3] or times[1]) if times else 0
    return result, -int(price[1]) if price else 0


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_an_outcome_is_the_best_of_all_groups_at_its_least_price(case: Case) -> None:
    words = TroyesWords(Catalogue("en"), case.players)
    compared = 0
    for place, state in enumerate(random_positions(case, 2)):
        for seat in state.pending_players():
            view = view_of(state, seat)
            if view["step"] != "main" or view["phase"] != "actions" or place % 3:
                continue
            for choice in view["legal"]:
                label = choice["label"]
                told = KIT.outcome(label, state, seat, words)
                if label in ("pass", "reroll", "recruit", "turn"):
                    assert told == ""
                elif label.startswith("place:"):
                    assert told in ("", "for 2 deniers", "only with a delayed cube")
                else:
                    after = state.copy()
                    after.step(case.game.parse(label), seat)
                    if after.turn == state.turn and after.current_player != CHANCE:
                        best = max(ends(after, seat, case), default=None)
                        if best is not None:
                            assert said(told) == best, (label, told)
                            compared += 1
    assert compared > 30


def said(told: str) -> tuple[int, int]:
    number, price = re.search(r"\d+", told.partition(" for ")[0]), re.search(r" for (\d+)", told)
    return int(number[0]) if number else 1, -int(price[1]) if price else 0


def test_an_outcome_leaves_the_position_alone() -> None:
    case = SECOND[-1]
    words = TroyesWords(Catalogue("en"), case.players)
    for place, state in enumerate(random_positions(case, 4)):
        if place % 10 == 0 and state.pending_players():
            assert isinstance(state, Board)
            before, seat = state.to_dict(), state.pending_players()[0]
            for action in state.legal_actions(seat):
                KIT.outcome(case.game.label(action), state, seat, words)
                KIT.forecasts(state, seat, words)
            assert state.to_dict() == before
