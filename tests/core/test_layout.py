"""The layout of an observation: names, places and the table it prints."""

import json

import pytest

import parvis
from parvis import InvalidOption
from parvis.core.layout import Feature, Layout

LAYOUT = Layout(
    "chess",
    3,
    [
        Feature("turn", "whose turn it is", values=["white", "black"]),
        Feature("pawns", "pawns by colour", 8, entries=["white", "black"]),
        Feature("clock", "plies since a capture", 500, low=-1, scale=100),
    ],
)


def test_names_and_places_follow_each_other() -> None:
    assert LAYOUT.names == ["turn", "pawns.white", "pawns.black", "clock"]
    assert LAYOUT["pawns"] == slice(1, 3)
    assert LAYOUT["clock"] == slice(3, 4)
    assert len(LAYOUT) == LAYOUT.size == 4
    assert (LAYOUT.low, LAYOUT.high, LAYOUT.scale) == ([0, 0, 0, -1], [1, 8, 8, 500], [1, 8, 8, 100])


def test_it_prints_as_a_table() -> None:
    assert str(LAYOUT) == (
        "observation of chess, version 3: 4 numbers\n"
        "place  name   values     meaning\n"
        "0      turn   0 to 1     whose turn it is: 0 white, 1 black\n"
        "1-2    pawns  0 to 8     pawns by colour; one each for white, black\n"
        "3      clock  -1 to 500  plies since a capture"
    )


def test_it_is_data() -> None:
    told = json.loads(json.dumps(LAYOUT.to_dict()))
    assert told["version"] == 3
    assert told["features"][1] == {
        "name": "pawns", "start": 1, "size": 2, "low": 0, "high": 8, "scale": 8, "meaning": "pawns by colour",
        "entries": ["white", "black"], "values": [],
    }  # fmt: skip


def test_an_unknown_name_is_told_with_a_likely_one() -> None:
    with pytest.raises(InvalidOption, match="the observation has no feature 'pawn'; did you mean 'pawns'"):
        LAYOUT["pawn"]


def test_a_name_stands_once() -> None:
    with pytest.raises(InvalidOption, match="names 'turn' twice"):
        Layout("chess", 1, [Feature("turn", "one"), Feature("turn", "another")])


@pytest.mark.parametrize("name", parvis.GAMES)
def test_a_layout_of_ours_says_what_each_number_means(name: str) -> None:
    layout = parvis.load(name).describe_observation()
    assert layout.game == name
    for feature in layout.features:
        assert feature.meaning
        assert feature.low <= 0 or feature.name == "players"
        assert feature.low < feature.high <= 32767
        assert not feature.values or feature.high - feature.low + 1 == len(feature.values)
