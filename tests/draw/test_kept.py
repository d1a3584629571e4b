"""Parts of pictures are kept from table to table: what is drawn depends on nothing that was drawn before."""

import random
from typing import Any

import pytest

import parvis
from parvis.games import KITS, words_for
from parvis.words.catalogue import Catalogue
from parvis.words.game_words import GameWords
from tests.cases import CASES, Case
from tests.strange import Strange

MOST_PLIES = 400
STRIDE = 25


def other_numbers(case: Case) -> dict[str, Any]:
    """A table of numbers in which as many as possible are one more than usual."""
    changed: dict[str, Any] = {}
    for number in case.game.cards(None, case.edition):
        *path, last = str(number["key"]).split(".")
        value = number["value"]
        if not isinstance(value, int):
            continue
        single: dict[str, Any] = {last: value + 1}
        for name in reversed(path):
            single = {name: single}
        try:
            case.game.new(players=case.players, edition=case.edition, cards=single)
        except parvis.InvalidOption:
            continue
        into = changed
        for name in path:
            into = into.setdefault(name, {})
        into[last] = value + 1
    return changed


def views(case: Case, cards: object) -> list[Any]:
    """What every seat and a spectator see, now and then in a random game."""
    rng = random.Random(8)
    state = case.game.new(players=case.players, edition=case.edition, seed=8, cards=cards)
    found: list[Any] = []
    for ply in range(MOST_PLIES):
        seats = state.pending_players()
        if not seats:
            break
        if ply % STRIDE == 0:
            found += [state.view(seat) for seat in (*range(case.players), None)]
        seat = rng.choice(seats)
        state.apply(rng.choice(state.legal_actions(seat)), seat)
    return found


def drawn(case: Case, seen: list[Any], words: GameWords) -> list[object]:
    return [KITS[case.game.name].draw(view, words) for view in seen]


def unkept(case: Case, language: type[Catalogue]) -> GameWords:
    """Words of their own: nothing that was drawn with others is found again with them."""
    words: GameWords = KITS[case.game.name].words(language("en"), case.players)
    return words


@pytest.mark.parametrize("case", [case for case in CASES if case.players in (2, 4)], ids=str)
def test_a_picture_is_the_same_whatever_was_drawn_before(case: Case) -> None:
    words = words_for(case.game.name, case.players)
    usual, other = views(case, None), views(case, other_numbers(case))
    first = drawn(case, usual, words)
    changed = drawn(case, other, words)
    strange = drawn(case, usual, unkept(case, Strange))
    assert drawn(case, usual, words) == first
    assert first == drawn(case, usual, unkept(case, Catalogue))
    assert changed == drawn(case, other, unkept(case, Catalogue))
    assert strange == drawn(case, usual, unkept(case, Strange))
    assert all(one != another for one, another in zip(first, strange, strict=True))
    assert first[0] != changed[0]
