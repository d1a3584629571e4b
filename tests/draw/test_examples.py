"""The drawn examples of the rules pages: well formed, cropped inside the picture, and true to their captions."""

from typing import Any
from xml.etree import ElementTree

import pytest

import parvis
from parvis.draw.examples import PLAYERS
from parvis.draw.palette import THEMES
from parvis.games import KITS, words_for
from parvis.games.examples import draw_example, position
from parvis.games.troyes.picture.ground import HEIGHT, WIDTH
from tests.draw.example_games import greedy_labels, played_of
from tests.strange import Strange

EXAMPLES = {name: kit.examples() for name, kit in KITS.items()}
GAMES = {name: played_of(name) for name in KITS}
KEYS = [(game, key) for game, examples in EXAMPLES.items() for key in examples]
ORANGE, BLUE, GREEN, SAND = range(4)


def seen(game: str, key: str) -> Any:
    example = EXAMPLES[game][key]
    return position(game, example.played, example.ply).view(example.seat)


def test_there_are_at_least_five_examples_of_each_game() -> None:
    assert all(len(examples) >= 5 for examples in EXAMPLES.values())
    assert set(EXAMPLES) == set(parvis.GAMES)


@pytest.mark.parametrize(("game", "key"), KEYS)
def test_an_example_is_well_formed_and_lies_inside_the_picture(game: str, key: str) -> None:
    svg = draw_example(game, key, words_for(game, 2))
    root = ElementTree.fromstring(svg)
    x, y, width, height = map(float, root.attrib["viewBox"].split())
    assert min(x, y) >= 0
    assert x + width <= WIDTH
    assert y + height <= HEIGHT
    assert width >= 100
    assert height >= 30
    assert (key == "board") == ((width, height) == (WIDTH, HEIGHT))


@pytest.mark.parametrize(("game", "key"), KEYS)
def test_nothing_on_an_example_can_be_chosen(game: str, key: str) -> None:
    svg = draw_example(game, key, words_for(game, 2))
    assert "data-label" not in svg
    assert "tabindex" not in svg


@pytest.mark.parametrize("theme", THEMES)
def test_the_theme_is_a_class(theme: str) -> None:
    for game in EXAMPLES:
        root = ElementTree.fromstring(draw_example(game, "board", words_for(game, 3), theme))
        assert theme in root.attrib["class"].split()


def test_an_example_speaks_the_language_of_the_words_whatever_their_players() -> None:
    for game, kit in KITS.items():
        strange = draw_example(game, "board", kit.words(Strange(), 2))
        assert "⟦" in strange
        assert strange == draw_example(game, "board", kit.words(Strange(), PLAYERS))


def test_an_unknown_example_is_told() -> None:
    with pytest.raises(ValueError, match="there is no example 'moon' of 'troyes'"):
        draw_example("troyes", "moon", words_for("troyes", 2))


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_reach_as_far_as_the_examples(game: str) -> None:
    last = max(example.ply for example in EXAMPLES[game].values())
    assert len(GAMES[game].labels.split()) == last


def test_a_greedy_game_can_be_played_anew() -> None:
    labels = greedy_labels("notre-dame", GAMES["notre-dame"].seed, 9)
    state = parvis.load("notre-dame").new(players=PLAYERS, seed=GAMES["notre-dame"].seed)
    for label in labels:
        state.apply(state.game.parse(label))
    assert state.ply == 9


# What the captions say ----------------------------------------------------------------------------------------------


def test_the_captions_of_troyes_are_true() -> None:
    assert seen("troyes", "board")["start"] == GREEN
    assert seen("troyes", "buildings")["buildings"]["palace"]["rows"][0] == [SAND]
    assert seen("troyes", "expelled")["buildings"]["bishopric"]["expelled"] == [BLUE, GREEN]
    cards = {card["card"]: card for card in seen("troyes", "cards")["cards"]}
    assert cards["merchant"]["tradesmen"] == [[BLUE], [SAND], [GREEN]]
    assert cards["militia"]["cubes"][SAND] == 1
    enemies = seen("troyes", "enemies")
    assert max(enemies["black"]) == 5
    assert enemies["players"][GREEN]["dice"] == {"yellow": [4, 5, 6], "white": [5], "red": [1]}
    group = seen("troyes", "group")
    assert group["current_player"] == GREEN
    assert group["asked"]["group"] == [
        {"owner": ORANGE, "colour": "white", "face": 2},
        {"owner": "neutral", "colour": "white", "face": 2},
    ]
    levels = seen("troyes", "cathedral")["cathedral"]
    assert [GREEN in level for level in levels] == [True, True, False]
    assert [BLUE in level for level in levels] == [True, False, False]
    conflict = next(event for event in seen("troyes", "events")["events"] if event["kind"] == "theological-conflict")
    assert conflict["banners"] == 4
    assert (conflict["cubes"], conflict["grey"]) == ([0, 1, 0, 2], 0)
    assert seen("troyes", "character")["players"][GREEN]["characters"] == ["thibaut-ii"]


def test_the_captions_of_notre_dame_are_true() -> None:
    assert seen("notre-dame", "board")["round"] == 3
    own = seen("notre-dame", "borough")["players"][ORANGE]
    assert (own["sectors"]["bank"], own["sectors"]["hospital"], own["friend"]) == (2, 2, "hospital")
    assert [card["colour"] for card in seen("notre-dame", "cards")["hand"]] == [ORANGE, SAND, GREEN]
    assert [player["notre_dame"] for player in seen("notre-dame", "notre-dame")["players"]] == [1, 0, 0, 1]
