"""The JSON schemas in the docs: current, true of every view, and strict about what is none."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from docs.schema import FOLDER, in_words, path_of, schemas

from parvis.compilation import PACKAGE
from tests.cases import CASES, Case, random_positions
from tests.json_schema import Schema, errors

SCHEMAS = schemas()
STRIDE = 5  # choices between two looks at a game
TOLD = [case for case in CASES if case.game.name in SCHEMAS]


def kept(game: str) -> Schema:
    schema: Schema = json.loads(path_of(game).read_text(encoding="utf-8"))
    return schema


def test_every_game_with_forms_has_a_schema_and_there_is_no_other() -> None:
    assert len(SCHEMAS) == len(list(PACKAGE.glob("games/*/rules/forms.py")))
    assert sorted(FOLDER.glob("*.json")) == sorted(path_of(game) for game in SCHEMAS)


@pytest.mark.parametrize("game", SCHEMAS)
def test_the_schema_in_the_docs_is_current(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == in_words(SCHEMAS[game]), "make schema writes it anew"


@pytest.mark.parametrize("case", TOLD, ids=str)
def test_views_of_random_games_are_valid(case: Case) -> None:
    schema = kept(case.game.name)
    for ply, state in enumerate(random_positions(case, 17)):
        if ply % STRIDE == 0 or state.current_player < 0:
            for seat in (None, ply % case.players):
                view = json.loads(json.dumps(state.view(seat)))
                assert not list(errors(view, schema))


def without(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda view: view.pop(key)


@pytest.mark.parametrize("game", SCHEMAS)
@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (without("players"), "view.players is missing"),
        (lambda view: view.update(moon=1), "view.moon is unknown"),
        (lambda view: view.update(round="one"), "view.round: 'one' is no integer"),
        (lambda view: view.update(ply=True), "view.ply: True is no integer"),
        (lambda view: view["players"][0].update(seat=None), r"view.players[0].seat: None is no integer"),
        (lambda view: view["players"][1].pop("points"), r"view.players[1].points is missing"),
        (lambda view: view["legal"].append({"action": 1}), "label is missing"),
        (lambda view: view.update(seat="0"), "view.seat: '0' fits none of"),
    ],
)
def test_what_is_no_view_is_refused(game: str, spoil: Callable[[dict[str, Any]], None], error: str) -> None:
    case = next(case for case in TOLD if case.game.name == game)
    view = json.loads(json.dumps(case.new(1).view(0)))
    spoil(view)
    found = list(errors(view, kept(game)))
    assert len(found) == 1
    assert error in found[0]
