"""Views of Troyes have the form that readers rely on, and a wrong key is a type error."""

from pathlib import Path
from typing import cast, get_args

import pytest

from parvis import TERMINAL
from parvis.games.troyes.rules import data, forms, layout
from tests.cases import CASES, Case, random_positions
from tests.forms import forms_in, misfits, type_errors
from tests.games.troyes.rules.positions import action_turn, do

FORMS = forms_in(forms.__name__)
TROYES_CASES = [case for case in CASES if case.game.name == "troyes"]
EVERY = 4  # choices between two looks at a game
READERS = """
from parvis.games.troyes.rules.forms import TroyesView
def right(view: TroyesView) -> int: return view["players"][0]["deniers"] + view["asked"]["faced"]["total"]
def wrong_key(view: TroyesView) -> int: return view["players"][0]["denier"]
def wrong_part(view: TroyesView) -> int: return view["asked"]["faced"]["sum"]
def wrong_word(view: TroyesView) -> bool: return view["events"][0]["colour"] == "blue"
def wrong_code(view: TroyesView) -> bool: return view["cathedral"][0][0] >= 0
def face_down(view: TroyesView) -> int: return view["cards"][0]["cost"]
"""


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_views_of_random_games_have_their_form(case: Case) -> None:
    for state in random_positions(case, 43):
        if state.ply % EVERY == 0 or state.current_player == TERMINAL:
            for seat in (None, *range(case.players)):
                assert list(misfits(state.view(seat), FORMS.TroyesView)) == []


def test_what_does_not_fit_is_named() -> None:
    view = TROYES_CASES[0].new(1).view(0)
    wrong = {**view, "black": [1, "two"], "buildings": {"palace": {"rows": [[-1]], "expelled": ["grey"]}}, "more": 1}
    del wrong["players"]
    found = "\n".join(misfits(wrong, FORMS.TroyesView))
    for part in ("view.players is", "black[1]", "buildings.bishopric is", "palace.expelled[0]", "view.more is"):
        assert part in found


def test_the_words_of_the_forms_are_those_of_the_rules() -> None:
    assert list(forms.COLOURS) == data.COLOURS
    assert list(forms.LEVELS) == data.LEVELS
    assert list(forms.BUILDINGS) == data.BUILDINGS
    assert list(forms.DEEDS) == layout.DEEDS[1:]
    assert get_args(FORMS.Colour) == forms.COLOURS


def test_a_turn_in_progress_is_told_in_names() -> None:
    state = action_turn(
        seat=2,
        tradesmen={"merchant": [2]},
        cubes={"priest": {2: 1}},
        dice={2: {"yellow": [3, 4]}, 0: {"yellow": [5]}, 4: {"yellow": [6]}},
        deniers=20,
    )
    do(state, "card:yellow:I", "modifier:priest", "pick:own:yellow:3", "pick:left2:yellow:5")
    view = cast(forms.TroyesView, state.view(2))
    assert view["asked"] == {
        "deed": "activate",
        "target": "card:yellow:I",
        "source": None,
        "modifier": "priest",
        "group": [
            {"owner": 2, "colour": "yellow", "face": 3},
            {"owner": 0, "colour": "yellow", "face": 5},
        ],
        "amount": 0,
        "faced": {"total": 0, "count": 0},
    }


def test_a_wrong_key_is_a_type_error(tmp_path: Path) -> None:
    errors = type_errors(READERS, forms.__name__, tmp_path)
    expected = {4: "typeddict-item", 5: "typeddict-item", 6: "comparison-overlap", 7: "operator", 8: "typeddict-item"}
    assert set(expected.items()) <= set(errors)
    assert {line for line, _ in errors} == expected.keys()
