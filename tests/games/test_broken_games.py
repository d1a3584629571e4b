"""A package that brings no usable game is reported by name and stops nothing."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import parvis
from parvis.games import KITS, OURS, BrokenGame
from parvis.web.app import create_app
from tests import processes
from tests.outside_games import BROKEN, FAIR, installed
from tests.web.serving import TestClient, quiet_settings

REASONS = {
    "collapsing": "game collapsing cannot be loaded: RuntimeError: the dice are loaded",
    "missing": "game missing cannot be loaded: ModuleNotFoundError: No module named 'parvis_missing'",
    "nothing": "game nothing cannot be loaded: parvis_nothing:KIT is no GameKit",
    "misnamed": f"game misnamed cannot be loaded: its kit calls itself {OURS[0].game.name}",
    "crowded": "game crowded cannot be loaded: it is for up to 9 players, and a table has 5 places",
}
WHOLE = [*(kit.game.name for kit in OURS), "fair"]


@pytest.fixture(autouse=True)
def packages() -> Iterator[None]:
    with installed(FAIR, BROKEN):
        yield


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return processes.run([sys.executable, "-m", "parvis", *arguments])


def test_the_others_are_there() -> None:
    assert list(parvis.GAMES) == WHOLE
    assert {name: str(error) for name, error in KITS.usable()[1].items()} == REASONS


@pytest.mark.parametrize("name", REASONS)
def test_asking_for_it_tells_what_is_wrong(name: str) -> None:
    for _ in range(2):  # the second time as well
        with pytest.raises(BrokenGame) as caught:
            parvis.load(name)
        assert str(caught.value) == REASONS[name]


def test_the_command_lists_the_others_and_names_it() -> None:
    done = run("games")
    assert done.returncode == 0
    assert [line.split()[1] for line in done.stdout.splitlines() if line.startswith("│")] == WHOLE
    assert done.stderr.splitlines() == list(REASONS.values())


def test_playing_it_gets_one_line() -> None:
    done = run("play", "collapsing")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"parvis: {REASONS['collapsing']}\n"


def test_the_start_page_leaves_it_out(tmp_path: Path) -> None:
    app = create_app(quiet_settings(tmp_path / "tables.sqlite"))
    with TestClient(app, raise_server_exceptions=False) as client:
        page = client.get("/")
        assert page.status_code == 200
        for name in WHOLE:
            assert f'data-game="{name}"' in page.text
        for name in REASONS:
            assert name not in page.text
        answer = client.get("/rules/collapsing")
        assert (answer.status_code, answer.json()["message"]) == (404, REASONS["collapsing"])
