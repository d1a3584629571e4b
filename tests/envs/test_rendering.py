"""Positions as environments show them: text, an SVG that any program can show, and pixels with letters in them."""

import sys
from xml.etree import ElementTree

import numpy as np
import pytest
from gymnasium.error import DependencyNotInstalled

from parvis import InvalidOption
from parvis.core.game import State
from parvis.envs import gymnasium, pettingzoo
from parvis.envs.rendering import MODES, PIXELS_ACROSS, board, check_mode, picture, pixels, render
from tests.cases import CASES, Case, random_positions

TABLES = [case for case in CASES if case.edition == case.game.editions[0]]  # every game and player count
FULLEST = [
    max((case for case in TABLES if case.game is game), key=lambda each: each.players)
    for game in dict.fromkeys(case.game for case in TABLES)
]
BY_TABLE = pytest.mark.parametrize("case", TABLES, ids=str)
BY_GAME = pytest.mark.parametrize("case", FULLEST, ids=str)
SVG = "{http://www.w3.org/2000/svg}"


def midway(case: Case) -> State:
    """A position after some rounds."""
    positions = random_positions(case, seed=4)
    return [next(positions).copy() for _ in range(60)][-1]


@BY_TABLE
def test_the_text_is_the_table_in_plain_letters(case: Case) -> None:
    text = board(midway(case).view(0))
    assert "\x1b" not in text
    assert all(name in text for name in ("Orange (you)", "Blue"))


@BY_TABLE
def test_the_picture_needs_no_style_sheet(case: Case) -> None:
    text = picture(midway(case).view(0))
    root = ElementTree.fromstring(text)
    assert "var(" not in text
    assert root.find(f".//{SVG}style") is None
    ground = root[0]
    assert (ground.tag, ground.get("fill")) == (f"{SVG}rect", "#f4ead5")


@BY_GAME
def test_pixels_are_a_picture_with_letters(case: Case) -> None:
    text = picture(midway(case).view(0))
    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for letters in parent.findall(f"{SVG}text"):
            parent.remove(letters)
    image, bare = pixels(text), pixels(ElementTree.tostring(root, encoding="unicode"))
    assert image.dtype == np.uint8
    assert image.shape == bare.shape
    assert image.shape[1:] == (PIXELS_ACROSS, 3)
    assert (image != bare).any(axis=2).sum() > 2000  # so many pixels are of letters
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 500
    assert image[0, 0].tolist() == [0xF4, 0xEA, 0xD5]  # paper, not the black of a picture whose colours are unknown


@BY_TABLE
def test_environments_show_what_may_be_seen(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    table = pettingzoo.env(case.game.name, case.players, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == board(table.table.state.view())
    seat = gymnasium.SeatEnv(case.game.name, players=case.players, seat=1, render_mode="human")
    seat.reset(seed=1)
    seen = board(seat.table.state.view(1)) + "\n"
    assert capsys.readouterr().out == seen
    assert seat.render() is None
    assert capsys.readouterr().out == seen


def test_pictures_of_secrets_are_never_shown() -> None:
    case = FULLEST[0]
    table = pettingzoo.env(case.game.name, case.players, render_mode="svg")
    table.reset(seed=1)
    state = table.table.state
    assert table.render() == picture(state.view()) != picture(state.view(0))


def test_an_unknown_mode_is_refused() -> None:
    assert [check_mode(mode) for mode in (None, *MODES)] == [None, *MODES]
    with pytest.raises(InvalidOption, match="there is no render mode"):
        check_mode("rgb")


def test_pixels_say_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(DependencyNotInstalled, match="resvg_py"):
        pixels("<svg/>")


def test_printing_returns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    view = FULLEST[0].new(1).view()
    assert render("human", view) is None
    assert capsys.readouterr().out == board(view) + "\n"
