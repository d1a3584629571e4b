"""The example that learns from decisions: it trains, stops when asked, and what it learnt plays as an agent."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import numpy as np
import pytest

from parvis import cli
from tests.processes import PATIENCE, run, started, wait_for

ROOT = Path(__file__).parents[2]
IMITATE = [sys.executable, ROOT / "examples" / "imitate.py"]
IMITATOR = ROOT / "examples" / "imitator.py"
SMALL = ("--width", "64", "--layers", "1", "--held-out", "0.25", "--batch", "32", "--rate", "0.003")


def parvis(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, the last line of errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, (text.err.splitlines() or [""])[-1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of decisions, and what was learnt from it."""
    folder = tmp_path_factory.mktemp("imitation")
    simulate = ["simulate", "notre-dame", "--players", "greedy,greedy", "--games", "12", "--seed", "3"]
    with pytest.raises(SystemExit) as ended:
        cli.main([*simulate, "--positions", "--json", "--out", str(folder / "x.parquet")])
    assert not ended.value.code
    done = run([*IMITATE, "x.parquet", "--out", "x.npz", "--epochs", 6, *SMALL], folder=folder, must_succeed=True)
    (folder / "told.txt").write_text(done.stdout, encoding="utf-8")
    return folder


def play(capsys: pytest.CaptureFixture[str], game: str, weights: Path) -> tuple[int, str, str]:
    players = f"imitator:weights={weights},random"
    return parvis(
        capsys, "simulate", game, "--players", players, "--code", IMITATOR, "--games", 20, "--seed", 9, "--json"
    )


def with_about(path: Path, into: Path, **changes: object) -> Path:
    """A copy of weights that say something else about themselves."""
    with np.load(path) as file:
        arrays = dict(file)
    arrays["about"] = np.array(json.dumps({**json.loads(str(arrays["about"])), **changes}))
    with into.open("wb") as copy:
        np.savez(copy, **arrays)
    return into


def test_it_learns_more_than_the_most_frequent_choice_and_draws_its_curve(folder: Path) -> None:
    told = (folder / "told.txt").read_text(encoding="utf-8")
    levels = re.search(r"most frequent ([\d.]+)%, any legal ([\d.]+)%", told)
    best = re.search(r"best: ([\d.]+)% after epoch", told)
    assert levels is not None
    assert best is not None
    assert "12 games" in told
    assert "3 games held out" in told
    assert len(re.findall(r"^epoch ", told, re.MULTILINE)) == 6
    assert float(best[1]) > float(levels[1]) > float(levels[2])
    assert "<svg" in (folder / "x.svg").read_text(encoding="utf-8")


def test_what_it_learnt_plays_and_beats_chance(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    code, text, _ = play(capsys, "notre-dame", folder / "x.npz")
    seats = json.loads(text)["seats"]
    assert code == 0
    assert seats[0]["faults"] == 0
    assert seats[0]["wins"] > 12


def test_the_weights_may_be_named_by_a_variable(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("simulate", "notre-dame", "--players", "imitator,random", "--code", IMITATOR, "--games", 1, "--json")
    monkeypatch.delenv("PARVIS_WEIGHTS", raising=False)
    code, _, problem = parvis(capsys, *command)
    assert (code, "imitator needs a file of weights" in problem) == (2, True)
    monkeypatch.setenv("PARVIS_WEIGHTS", str(folder / "x.npz"))
    assert parvis(capsys, *command)[0] == 0


def test_weights_that_do_not_fit_get_one_line(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    weights = folder / "x.npz"
    older = with_about(weights, tmp_path / "older.npz", versions={"observation": 0, "actions": 1})
    (tmp_path / "text.npz").write_text("no weights", encoding="utf-8")
    for game, path, message in (
        ("troyes", weights, "was trained for notre-dame, not for troyes"),
        ("notre-dame", older, "was trained for version 0 of the observation of notre-dame"),
        ("notre-dame", tmp_path / "text.npz", "holds no weights of imitate.py"),
        ("notre-dame", tmp_path / "none.npz", "cannot be read: No such file or directory"),
    ):
        code, text, problem = play(capsys, game, path)
        assert (code, text) == (2, "")
        assert message in problem


def test_an_interruption_keeps_the_best_weights(folder: Path, tmp_path: Path) -> None:
    weights = tmp_path / "x.npz"
    endless = ("--epochs", 10**6, "--patience", 10**6, *SMALL)
    with started([*IMITATE, folder / "x.parquet", "--out", weights, *endless]) as process:
        wait_for(weights.exists, "weights")
        os.kill(process.pid, signal.SIGINT)
        text, problem = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, problem
    assert "stopped" in text
    assert f"in {weights}" in text
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x.npz", "x.svg"]
    with np.load(weights) as file:
        assert json.loads(str(file["about"]))["game"] == "notre-dame"


def test_what_it_cannot_learn_from_gets_one_line(folder: Path) -> None:
    done = run([*IMITATE, folder / "x.npz"], folder=folder)
    assert done.returncode == 1
    assert done.stderr == f"imitate.py: {folder / 'x.npz'} is no file of decisions (parvis simulate --positions)\n"
