"""What a kit must bring and what it need not, and what ours say where the page asks."""

import pytest

from parvis.core.view import GameView
from parvis.draw.pieces import NEUTRAL, SHAPES
from parvis.games import OURS, PLACES, Kit, words_for
from parvis.games.kit import GameKit
from parvis.words.game_words import SEAT_NAMES, SEAT_SHAPES, GameWords
from parvis.words.marks import SEAT_STYLES
from parvis.words.options import OptionField
from parvis.words.view_rows import FRAME
from tests.cases import ALL_CASES

EDITIONS = {"troyes": [OptionField("edition", "Edition", (("", "usual"), ("first", "first edition")))]}


def test_a_kit_must_bring_rules_and_words() -> None:
    assert GameKit.__abstractmethods__ == {"words"}
    assert GameWords.__abstractmethods__ == {"title", "prompt", "action", "event"}


@pytest.mark.parametrize("kit", OURS, ids=lambda kit: kit.game.name)
def test_ours_leave_nothing_out(kit: Kit) -> None:
    generic = {name for name in vars(GameKit) if not name.startswith("_")} - {"option_fields", "heading", "locale"}
    assert {name for name in generic if name not in vars(type(kit))} == set()


@pytest.mark.parametrize("kit", OURS, ids=lambda kit: kit.game.name)
def test_the_form_asks_for_the_edition_where_there_are_several(kit: Kit) -> None:
    words = words_for(kit.game.name, kit.game.max_players)
    assert kit.option_fields(words) == EDITIONS.get(kit.game.name, [])


def test_what_every_view_holds_is_shown_apart_from_the_rows() -> None:
    assert set(GameView.__annotations__) == FRAME
    for case in ALL_CASES:
        assert set(case.new(1).view(0)) >= FRAME


def test_every_place_at_a_table_has_a_name_a_shape_and_a_colour() -> None:
    assert {len(SEAT_NAMES), len(SEAT_SHAPES), len(SEAT_STYLES), len(SHAPES.keys() - {NEUTRAL})} == {PLACES}
