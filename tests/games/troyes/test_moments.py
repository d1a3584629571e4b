"""What is shown of a game of Troyes while it goes on: titles, gains that float up, what players suffer, reasons."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from parvis.core.game import TERMINAL, State
from parvis.core.trace import EVERYONE, Event
from parvis.games.troyes import KIT
from parvis.games.troyes.rules import cell, trace
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from tests.cases import CASES, Case, random_positions
from tests.strange import Strange

TROYES_CASES = [case for case in CASES if case.game.name == "troyes"]
DEEDS = {trace.BUILDS, trace.FARMS, trace.HIRES, trace.PAYS_FOR_DIE, trace.FIGHTS, trace.PLACES, trace.ACTIVATES}
GAINS = {trace.DENIERS, trace.INFLUENCE, trace.POINTS, trace.EVENT_POINTS, trace.EVENT_WON, trace.EXPELS}


def words_of(case: Case) -> TroyesWords:
    return TroyesWords(Catalogue("en"), case.players)


def stretches(case: Case, seed: int) -> Iterator[tuple[State, list[Event], int]]:
    """A random game: the state before each choice, then what happened by it and who chose."""
    rng = random.Random(seed)
    state = case.new(seed, trace=True)
    while state.current_player != TERMINAL:
        before = state.copy()
        told = len(state.trace or ())
        seat = state.pending_players()[0]
        state.apply(rng.choice(state.legal_actions(seat)), seat)
        yield before, (state.trace or [])[told:], seat
    yield state, [], -1


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_floats_are_every_gain_and_loss_once(case: Case) -> None:
    words = words_of(case)
    held = {"denier": cell.DENIERS, "influence": cell.INFLUENCE, "VP": cell.POINTS}
    for seed in range(4):
        positions = list(stretches(case, seed))
        for (before, events, _), (after, _, _) in pairwise(positions):
            assert isinstance(before, Board)
            assert isinstance(after, Board)
            sums: Counter[tuple[str, int]] = Counter()
            for event in events:
                for seat, told in KIT.floats(event, words):
                    gain = re.fullmatch(r"([+-]\d+) (denier|influence|VP)s?", told)
                    if gain is not None:
                        sums[gain[2], seat] += int(gain[1])
            for name, first in held.items():
                if name == "VP" and after.current_player == TERMINAL:
                    continue  # a negative total becomes 0
                for seat in range(case.players):
                    change = int(after.cells[first + seat] - before.cells[first + seat])
                    assert sums[name, seat] == change, (name, seat, events)


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_every_event_of_random_games_is_shown(case: Case) -> None:
    words = words_of(case)
    for seed in range(3):
        for _, events, actor in stretches(case, seed):
            for event in events:
                title = KIT.moment(event, words)
                assert not (title and event.kind in DEEDS | GAINS)
                for seat, told in KIT.floats(event, words):
                    assert 0 <= seat < case.players
                    assert told
                for seat in range(case.players):
                    told = KIT.told_to(event, seat, words)
                    assert told == "" or (told.endswith(".") and re.search(r"\b[Yy]our?\b", told))
                    if told and event.seat == seat:
                        assert event.kind in {
                            trace.TAXED, trace.EVENT_COSTS, trace.EVENT_UNMET, trace.WAGES_UNPAID,
                        }  # fmt: skip
                        assert event.kind != trace.TAXED or seat != actor


def test_titles_of_moments() -> None:
    words = TroyesWords(Catalogue("en"), 4)

    def title(kind: str, *numbers: int) -> str:
        return KIT.moment(Event(kind, -1, list(numbers), EVERYONE), words)

    assert title(trace.ROUND_BEGINS, 3, 0) == "Round 3"
    assert title(trace.CARD_TURNED_UP, 1) == "New activity cards"
    assert title(trace.WAGES_UNPAID, 2) == "Income and wages"
    assert title(trace.CUBE_REMOVED, 0, 1, 1) == "The events strike"
    assert title(trace.BLACK_ROLLED, 6, 5) == "The enemies come"
    assert title(trace.FINAL_CHARACTER, 0, 1, 1) == title(trace.GAME_ENDS, 1, 2) == "Final scoring"


def test_a_bought_die_is_told_to_its_owner_alone_and_floats_at_both() -> None:
    words = TroyesWords(Catalogue("en"), 4)
    event = Event(trace.PAYS_FOR_DIE, 0, [1, 4, 1, 5], EVERYONE)
    assert [KIT.told_to(event, seat, words) for seat in range(4)] == [
        "",
        "Orange buys your white 5 for 4 deniers.",
        "",
        "",
    ]
    assert KIT.floats(event, words) == [(0, "-4 deniers"), (1, "+4 deniers")]
    neutral = Event(trace.PAYS_FOR_DIE, 0, [4, 1, 1, 5], EVERYONE)
    assert KIT.floats(neutral, words) == [(0, "-1 denier")]


def test_what_else_is_done_to_a_player() -> None:
    words = TroyesWords(Catalogue("en"), 4)

    def told(kind: str, seat: int, *numbers: int) -> str:
        return KIT.told_to(Event(kind, seat, list(numbers), EVERYONE), 2, words)

    assert told(trace.EXPELS, -1, 2, 0) == "Your citizen is expelled (Palace)."
    assert told(trace.EXPELS, -1, 4, 0) == ""
    assert told(trace.TAXED, 2, 3, 1) == "You pay 3 deniers in taxes to Blue."
    assert told(trace.EVENT_COSTS, 2, 10, 2) == "Heresy: you lose 2 influence."
    assert told(trace.EVENT_COSTS, 2, 13, 3) == "Drought: you pay 3 deniers."
    assert told(trace.EVENT_COSTS, 1, 13, 3) == ""
    assert told(trace.CUBE_REMOVED, -1, 2, 0, 4) == "Your cube is removed from the Cathedral: level 1, column 5."
    assert KIT.floats(Event(trace.CUBE_REMOVED, -1, [4, 0, 4], EVERYONE), words) == []


def test_every_only_choice_has_a_reason() -> None:
    words = TroyesWords(Catalogue("en"), 4)
    strange = TroyesWords(Strange("en"), 4)
    steps = ("main", "reroll", "turn", "face-more", "spend", "source", "dice", "amount", "miller", "archer", "cubes")
    view: TroyesView = KIT.game.new(players=4, seed=1).view(0)  # type: ignore[assignment]
    for step in steps:
        for label in LABELS:
            asked: TroyesView = {**view, "step": step, "phase": "actions"}
            told = KIT.only(label, asked, words)
            assert told[0].isupper() or label.startswith("amount:")
            assert told.endswith(".")
            assert KIT.only(label, asked, strange).startswith("⟦")


def test_reasons() -> None:
    case = TROYES_CASES[0]
    words = words_of(case)
    reasons = set()
    for seed in range(3):
        for state in random_positions(case, seed):
            for seat in state.pending_players():
                view: TroyesView = state.view(seat)  # type: ignore[assignment]
                if len(view["legal"]) == 1:
                    reasons.add(KIT.only(view["legal"][0]["label"], view, words).partition(":")[0])
    assert reasons <= {
        "Only one space is empty",
        "You have no dice that you can use or pay for, so you pass.",
        "You cannot use influence now, so you face the black die.",
    }
    assert "Only one space is empty" in reasons
