"""Views of Notre Dame have the form that the type checker knows, and events the forms that name their numbers."""

from pathlib import Path
from typing import get_args

import pytest

from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import MESSAGES, SECTORS
from parvis.games.notre_dame.rules.view import MESSAGE_NAMES, PERIODS, SECTOR_NAMES
from tests.cases import CASES, Case, random_match, random_positions
from tests.forms import forms_in, misfits, type_errors

NAME = "parvis.games.notre_dame.rules.forms"
FORMS = forms_in(NAME)
NOTRE_DAME = [case for case in CASES if case.game.name == "notre-dame"]
KINDS = {value for name, value in vars(trace).items() if name.isupper() and isinstance(value, str)}

# Each line with a wrong word, and what the type checker says of it.
USE = '''"""Uses a view."""
from parvis.games.notre_dame.rules.forms import NotreDameView


def use(view: NotreDameView) -> None:
    """Right and wrong words."""
    print(view["players"][0]["sectors"]["bank"], view["hand"][0]["card"], view["asked"].get("target"))
    print(view["markts"])
    print(view["players"][0]["colour"])
    print(view["players"][0]["sectors"]["prak"])
    print(view["persons"][0]["name"])
    print(view["markets"]["W1"] == "coins")
    print(view["players"][0]["points"] + 1)
'''
WRONG = [
    (8, "typeddict-item"),
    (9, "typeddict-item"),
    (10, "index"),
    (11, "typeddict-item"),
    (12, "comparison-overlap"),
    (13, "operator"),
]


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_view_of_random_games_has_its_form(case: Case) -> None:
    for seed in range(2):
        for ply, state in enumerate(random_positions(case, seed)):
            for seat in (None, ply % case.players):
                assert not list(misfits(state.view(seat), FORMS.NotreDameView))


def test_the_words_of_the_forms_are_those_of_the_rules() -> None:
    assert list(get_args(FORMS.Sector)) == SECTOR_NAMES == SECTORS
    assert list(get_args(FORMS.Message)) == MESSAGE_NAMES == MESSAGES
    assert list(get_args(FORMS.Period)) == PERIODS


def test_a_wrong_word_is_a_type_error(tmp_path: Path) -> None:
    assert type_errors(USE, NAME, tmp_path) == WRONG


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_the_numbers_of_every_event_have_their_form(case: Case) -> None:
    for seed in range(3):
        for event in random_match(case, seed).events():
            if event.kind in trace.WITHOUT_NUMBERS:
                assert event.numbers == []
            else:
                assert flat(trace.FORMS[event.kind](event.numbers)) == event.numbers


def flat(read: object) -> list[object]:
    """The numbers of a form in their order, however it groups them."""
    if isinstance(read, tuple | list):
        return [number for part in read for number in flat(part)]
    return [read]


def test_every_kind_of_event_has_a_form_or_no_numbers() -> None:
    assert trace.FORMS.keys() | trace.WITHOUT_NUMBERS == KINDS
    assert not trace.FORMS.keys() & trace.WITHOUT_NUMBERS


def test_numbers_of_another_kind_are_refused() -> None:
    with pytest.raises(TypeError, match="3"):
        trace.FORMS[trace.MOVED]([1, 2])
    with pytest.raises(ValueError, match="shorter"):
        trace.FORMS[trace.PASSED]([1, 2, 3, 4])
