"""The command parvis study: its files, its figures, interruption and resumption, and one line for wrong input."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from parvis import cli
from tests import processes
from tests.arena.test_tournament_command import BOT, SCRIPT
from tests.processes import PATIENCE, wait_for

SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (8000, 8000))\n"
LISTENERS = """
from parvis import Listener

class Gifts(Listener):
    table = "gifts"
    columns = {"seat": int, "round": int, "coins": int}

    def __init__(self):
        self.rows = []

    def event(self, event, state):
        if event.kind == "gift":
            self.rows.append({"seat": event.seat, "round": int(state.round), "coins": event.numbers[0]})

    def finish(self, state):
        return self.rows

class Broken(Listener):
    table = "broken"
    columns = {"n": int}

    def finish(self, state):
        if state.scores()[0] > 0:
            raise KeyError("gone")
        yield {"n": 1}
"""
DUEL = ("notre-dame", "--agents", "random,greedy", "--players", "2", "--games", "6", "--seed", "3")
TABLES = [
    "actions.parquet", "cards.parquet", "choices.parquet", "deeds.parquet", "games.parquet", "holdings.parquet",
    "persons.parquet", "points.parquet", "seats.parquet", "sectors.parquet", "standing.parquet",
]  # fmt: skip
FILES = sorted(["games.jsonl", "report.html", "settings.json", "study.json", *TABLES])


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main(["study", *map(str, arguments)])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def figures_of(folder: Path) -> dict[str, Any]:
    """What does not depend on the clock."""
    figures: dict[str, Any] = json.loads((folder / "study.json").read_text(encoding="utf-8"))
    figures.pop("timing")
    return figures


def made_of(folder: Path) -> dict[str, bytes]:
    """The files of a study that only depend on its games."""
    return {name: (folder / name).read_bytes() for name in [*TABLES, "report.html"]}


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "bot.py"
    path.write_text(BOT, encoding="utf-8")
    return path


@pytest.fixture
def code(tmp_path: Path) -> Path:
    path = tmp_path / "listeners.py"
    path.write_text(LISTENERS, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def forget_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.agents import registry
    from parvis.statistics import registry as listeners

    monkeypatch.setattr(registry, "AGENTS", dict(registry.AGENTS))
    monkeypatch.setattr(registry, "files_read", set())
    monkeypatch.setattr(listeners, "LISTENERS", {})
    monkeypatch.setattr("parvis.arena.listeners.LISTENERS", listeners.LISTENERS)


# Results ----------------------------------------------------------------------------------------------------------


def test_a_study_leaves_games_tables_figures_and_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    code, text, progress = run(capsys, *DUEL, "--out", folder)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == FILES
    assert "1 line-up × 2 seats × 3 deals = 6 games." in progress
    assert re.search(r"points win a game\s+│ [\d.]+\s+│ [\d.]+ to [\d.]+", text)
    assert re.search(r"of its users win: .+\(Persons\)\s+│", text)
    assert "Tables: games.parquet, choices.parquet," in text
    assert f"Report: {folder / 'report.html'}" in text
    assert figures_of(folder)["games"] == 6


def test_json_alone_is_the_file_and_the_same_for_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        code, text, _ = run(capsys, *DUEL, "--workers", workers, "--json", "--out", folder)
        assert code == 0
        assert json.loads(text) == json.loads((folder / "study.json").read_text(encoding="utf-8"))
    assert figures_of(tmp_path / "1") == figures_of(tmp_path / "2")
    assert made_of(tmp_path / "1") == made_of(tmp_path / "2")


def test_without_the_library_of_tables_all_else_is_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    folder = tmp_path / "x"
    code, text, _ = run(capsys, *DUEL, "--out", folder)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "games.jsonl", "report.html", "settings.json", "study.json",
    ]  # fmt: skip
    assert text.count("pip install 'parvis[data]'") == 1


def test_listeners_of_own_files(capsys: pytest.CaptureFixture[str], code: Path, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    exit_code, text, _ = run(capsys, *DUEL, "--code", code, "--workers", 2, "--out", folder)
    assert exit_code == 0
    gifts = parquet.read_table(folder / "gifts.parquet")
    assert gifts.column_names == ["game", "deal", "agent", "win", "seat", "round", "coins"]
    booked = parquet.read_table(folder / "actions.parquet").to_pylist()
    assert sum(row["coins"] for row in gifts.to_pylist()) == sum(row["gifts"] for row in booked) > 0
    report = (folder / "report.html").read_text(encoding="utf-8")
    assert '<h2 id="table-gifts">Gifts</h2>' in report
    figures = figures_of(folder)
    assert [habit["column"] for habit in figures["habits"]["gifts"]] == ["coins"]
    (left_out,) = figures["left_out"]
    assert (left_out["table"], left_out["message"]) == ("broken", "KeyError: 'gone'")
    line = f"The listener for the table broken failed in {left_out['games']} game"
    assert text.count(line) == 1
    assert len(parquet.read_table(folder / "broken.parquet")) == 6 - left_out["games"]


# Interruption -----------------------------------------------------------------------------------------------------


def test_an_interrupted_study_goes_on_to_the_same_result(
    capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path
) -> None:
    folder, whole = tmp_path / "broken-off", tmp_path / "whole"
    options = ("notre-dame", "--agents", "random,sleepy", "--players", 2, "--games", 16, "--seed", 3, "--code", bot)
    command = [sys.executable, "-c", SCRIPT, "study", *options, "--workers", 2, "--out", folder]
    environment = {**os.environ, "NAP": "0.01", "COLUMNS": "100"}
    with processes.started(command, environment=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        journal = folder / "games.jsonl"
        wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 2, "two games")
        os.killpg(process.pid, signal.SIGINT)
        _, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    done = journal.read_bytes().count(b"\n")
    assert 2 <= done < 16
    assert f"parvis study --resume {folder}" in progress
    assert "Traceback" not in progress
    assert (figures_of(folder)["games"], figures_of(folder)["complete"]) == (done, False)
    assert len(parquet.read_table(folder / "games.parquet")) == done
    with journal.open("ab") as file:
        file.write(b'{"game":15,"torn')
    assert run(capsys, "--resume", folder)[0] == 0
    assert run(capsys, *options, "--out", whole)[0] == 0
    assert figures_of(folder) == figures_of(whole)
    assert made_of(folder) == made_of(whole)


def test_a_full_disk_gets_one_line_and_what_is_done_is_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # measuring would fill the small disk, too
    folder = tmp_path / "x"
    command = [sys.executable, "-c", SMALL_DISK + SCRIPT, "study", *DUEL, "--out", folder]
    with processes.started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        text, progress = process.communicate(timeout=PATIENCE)
    lines = (folder / "games.jsonl").read_bytes()
    assert process.returncode == 2
    assert text == ""
    assert "games.jsonl: File too large;" in " ".join(progress.split())
    assert "Traceback" not in progress
    assert lines.endswith(b"}\n")
    assert 0 < lines.count(b"\n") < 6
    assert run(capsys, "--resume", folder)[0] == 0
    assert figures_of(folder)["games"] == 6


def test_a_file_that_cannot_be_written_gets_one_line_and_no_game_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    (folder / "seats.parquet").mkdir(parents=True)
    code, _, problem = run(capsys, *DUEL, "--json", "--out", folder)
    assert code == 2
    assert "seats.parquet is a folder" in problem
    assert "6 games are kept, resume with: parvis study --resume" in " ".join(problem.split())
    assert [path.name for path in folder.glob("*.parquet")] == ["seats.parquet"]
    (folder / "seats.parquet").rmdir()
    code, text, _ = run(capsys, "--resume", folder, "--json")
    assert (code, json.loads(text)["timing"]["games"]) == (0, 0)
    assert sorted(path.name for path in folder.iterdir()) == FILES


# Wrong input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "parvis-tournament"}, "is not a study's file"),
        ({"version": 2}, "has version 2; this program reads version 1"),
        ({"rules": 99}, "was begun with rules 99; these are rules"),
        ({"tables": {"games": {"decisions": "int"}}}, "was begun with other listeners than there are now"),
        ({"players": "two"}, "settings.json is damaged"),
    ],
)
def test_a_folder_of_another_version_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], message: str
) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *DUEL[:-4], "--games", 2, "--seed", 3, "--json", "--out", folder)[0] == 0
    path = folder / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    before = (folder / "games.jsonl").read_bytes()
    code, text, problem = run(capsys, "--resume", folder)
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert message in problem
    assert (folder / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("line", [b"{}\n", b'{"game":0}\n', b"nonsense\n"])
def test_a_damaged_line_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: bytes) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *DUEL[:-4], "--games", 2, "--seed", 3, "--json", "--out", folder)[0] == 0
    path = folder / "games.jsonl"
    path.write_bytes(line + path.read_bytes().splitlines(keepends=True)[1])
    code, _, problem = run(capsys, "--resume", folder)
    assert (code, problem.count("\n")) == (2, 1)
    assert "line 1 of" in problem


def test_a_game_without_its_tables_is_no_game_of_a_study(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *DUEL[:-4], "--games", 2, "--seed", 3, "--json", "--out", folder)[0] == 0
    path = folder / "games.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    del rows[0]["tables"]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    code, _, problem = run(capsys, "--resume", folder)
    assert (code, problem.count("\n")) == (2, 1)
    assert "line 1 of" in problem


BAD_INPUT = [
    (("notre-dame",), "name a game and --agents"),
    ((), "name a game and --agents"),
    (("chess", "--agents", "random,random"), "there is no game 'chess'"),
    (("notre-dame", "--agents", "random,random", "--games", "0"), "at least 1"),
    (("notre-dame", "--agents", "random,random", "--workers", "0"), "workers must be at least 1"),
    (("troyes", "--agents", "greedy"), "2 to 4 players, not 1"),
    (("notre-dame", "--agents", "random,genius"), "no agent 'genius'"),
    (("notre-dame", "--agents", "random,random", "--code", "none.py"), "none.py is not a Python file"),
    (("notre-dame", "--agents", "random,random", "--out", "/proc/here"), "/proc/here"),
    (("--resume", "none"), "none holds no study"),
]


@pytest.mark.parametrize(
    ("arguments", "message"), BAD_INPUT, ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else ""
)
def test_wrong_input_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, text, problem = run(capsys, *arguments)
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert message in problem
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x = 1\n", "defines no agent"),
        (LISTENERS.replace('"gifts"', '"seats"'), "there are two listeners for the table seats"),
        (LISTENERS.replace('"gifts"', '"broken"'), "there are two listeners for the table broken"),
        (LISTENERS.replace('"coins": int}', '"coins": list}'), "listener Gifts: column coins must be int"),
        (LISTENERS.replace('"gifts"', '"../gifts"'), "listener Gifts: its table must be named"),
        (LISTENERS.replace("__init__(self)", "__init__(self, more)"), "the listeners cannot be made: TypeError"),
        ("import nothing_of_the_kind\n", "ModuleNotFoundError"),
    ],
)
def test_a_listener_that_cannot_be_used_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: str, message: str
) -> None:
    code = tmp_path / "listeners.py"
    code.write_text(source, encoding="utf-8")
    exit_code, text, problem = run(capsys, *DUEL, "--code", code, "--out", tmp_path / "x")
    assert (exit_code, text, problem.count("\n")) == (2, "", 1)
    assert message in problem
    assert not (tmp_path / "x").exists()


def test_a_folder_in_use_and_options_that_contradict_are_refused(
    capsys: pytest.CaptureFixture[str], code: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    few = (*DUEL[:-4], "--games", 2, "--seed", 3, "--json")
    assert run(capsys, *few, "--code", code, "--out", folder)[0] == 0
    exit_code, _, problem = run(capsys, *few, "--out", folder)
    assert (exit_code, problem.count("\n")) == (2, 1)
    assert "already holds a study" in problem
    exit_code, _, problem = run(capsys, "--resume", folder, "--games", 600)
    assert (exit_code, problem.count("\n")) == (2, 1)
    assert "games 600 contradicts the study in" in problem
    code.write_text(LISTENERS + "\n# changed\n", encoding="utf-8")
    exit_code, _, problem = run(capsys, "--resume", folder)
    assert (exit_code, problem.count("\n")) == (2, 1)
    assert "has changed since the study in" in problem
