"""Any view as a picture: by function, by command, and by itself in a notebook."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import parvis
from parvis import InvalidOption, UnknownGame
from tests import processes
from tests.cases import CASES, Case, random_match


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_shows_itself(case: Case) -> None:
    view = case.new(1).view(0)
    assert isinstance(view, parvis.View)
    assert view == json.loads(json.dumps(view))
    picture = view._repr_svg_()
    assert picture is not None
    assert picture == parvis.draw(view).svg
    assert ElementTree.fromstring(picture).tag.endswith("svg")


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_themes_differ(theme: str) -> None:
    assert f" {theme}" in parvis.draw(CASES[0].new(1).view(0), theme=theme).svg[:400]


def test_wrong_wishes_are_told() -> None:
    view = CASES[0].new(1).view(0)
    with pytest.raises(InvalidOption, match="no theme 'drak'; did you mean 'dark'"):
        parvis.draw(view, theme="drak")
    with pytest.raises(UnknownGame, match="no picture of 'chess'"):
        parvis.draw({"game": "chess"})


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return processes.run([sys.executable, "-m", "parvis", "draw", *arguments])


def test_a_position_of_a_record_is_drawn(tmp_path: Path) -> None:
    record, picture = tmp_path / "game.json", tmp_path / "x.svg"
    random_match(CASES[0], 1).record().save(record)
    assert run(record, "--move", 20, "--seat", 1, "-o", picture).returncode == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    for wrong, message in (
        (["--move", "99999"], "the record has moves 0 to"),
        (["--seat", "7"], "there is no seat 7"),
        (["--theme", "pink"], "there is no theme 'pink'"),
    ):
        done = run(record, "-o", picture, *wrong)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
        assert message in done.stderr
