"""The command parvis lens: its files, interruption and resumption, and one line for wrong input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import parvis
from parvis import cli
from tests import processes
from tests.arena.test_tournament_command import BOT, SCRIPT
from tests.outside_games import FAIR, installed
from tests.processes import PATIENCE, wait_for

SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))\n"
SMALL = ("notre-dame", "--agents", "random", "--players", 2, "--games", 3, "--seed", 3, "--keys", "persons.m*.rats")
CONFIRMED = (*SMALL, "--confirm", "random", "--confirm-games", 2)
RICH = """
coins.start = 0
bribe.price = 2

[persons.moneylender]
points = 20
coins = 0
"""
FILES = ["games.jsonl", "games.parquet", "lens.json", "proposal.toml", "report.html", "settings.json"]
CONFIRMED_FILES = sorted([*FILES, "confirm.jsonl", "confirm.parquet"])


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main(["lens", *map(str, arguments)])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def figures_of(folder: Path) -> dict[str, Any]:
    """What does not depend on the clock."""
    figures: dict[str, Any] = json.loads((folder / "lens.json").read_text(encoding="utf-8"))
    figures.pop("timing")
    return figures


def made_of(folder: Path) -> dict[str, bytes]:
    """The files that only depend on the games."""
    names = ["proposal.toml", "report.html", *(path.name for path in folder.glob("*.parquet"))]
    return {name: (folder / name).read_bytes() for name in names}


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "bot.py"
    path.write_text(BOT, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def forget_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.agents import registry

    monkeypatch.setattr(registry, "AGENTS", dict(registry.AGENTS))
    monkeypatch.setattr(registry, "files_read", set())


# Results ----------------------------------------------------------------------------------------------------------


def test_a_lens_leaves_games_figures_proposals_and_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    code, text, progress = run(capsys, *CONFIRMED, "--out", folder)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == CONFIRMED_FILES
    assert "4 numbers with 12 other values, each on 3 deals: 39 games, played by random." in progress
    assert "What looks dead, dominant or unclear is played again by random." in progress
    assert "With the usual numbers: " in text
    assert f"Report: {folder / 'report.html'}" in text
    figures = figures_of(folder)
    assert figures["complete"] is True
    assert figures["screened"]["games"] == 39
    assert [each["key"] for each in figures["numbers"]] == [f"persons.{each}.rats" for each in MEN]
    assert parvis.load("notre-dame").new(cards=folder / "proposal.toml", players=2)


MEN = ["moneylender", "monk", "minstrel", "mayor"]


def test_json_alone_is_the_file_and_the_same_for_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        code, text, _ = run(capsys, *CONFIRMED, "--workers", workers, "--json", "--out", folder)
        assert code == 0
        assert json.loads(text) == json.loads((folder / "lens.json").read_text(encoding="utf-8"))
    assert figures_of(tmp_path / "1") == figures_of(tmp_path / "2")
    assert made_of(tmp_path / "1") == made_of(tmp_path / "2")


def test_a_row_for_each_game_seat_and_thing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *SMALL, "--json", "--out", folder)[0] == 0
    assert sorted(path.name for path in folder.iterdir()) == FILES
    rows = parquet.read_table(folder / "games.parquet").to_pylist()
    usual = [row for row in rows if not row["key"]]
    assert len(usual) == 3 * 4 * 2  # games, things, seats
    changed = [row for row in rows if row["key"]]
    assert len(changed) == 36 * 2
    assert {(row["key"], row["thing"]) for row in changed} == {(f"persons.{each}.rats", each) for each in MEN}
    for game in {row["game"] for row in rows}:
        own = {row["seat"]: row["win"] for row in rows if row["game"] == game}
        assert sum(own.values()) == pytest.approx(1)
    footer = json.loads(parquet.read_schema(folder / "games.parquet").metadata[b"parvis"])
    assert footer["numbers"]["persons.mayor.rats"]["values"] == [0, 1, 2, 3, 4]


def test_without_the_library_of_tables_all_else_is_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    folder = tmp_path / "x"
    code, text, _ = run(capsys, *SMALL, "--out", folder)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == [name for name in FILES if name != "games.parquet"]
    assert text.count("pip install 'parvis[data]'") == 1


def test_persons_whom_nobody_can_pay_are_dead_and_one_who_gives_everything_is_dominant(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Both by construction, with real games."""
    dear, rich = tmp_path / "dear.toml", tmp_path / "rich.toml"
    dear.write_text("bribe.price = 9\n", encoding="utf-8")
    rich.write_text(RICH, encoding="utf-8")
    common = ("notre-dame", "--agents", "greedy", "--players", 3, "--seed", 3, "--games", 40, "--json")
    for name, cards, key, verdict in (
        ("a", dear, "persons.town-guard.rats", "dead"),
        ("b", rich, "persons.moneylender.rats", "dominant"),
    ):
        assert run(capsys, *common, "--cards", cards, "--keys", key, "--out", tmp_path / name)[0] == 0
        assert [each["verdict"] for each in figures_of(tmp_path / name)["numbers"]] == [verdict]


def test_an_outside_game_without_things_is_told_as_a_whole(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with installed(FAIR):
        folder = tmp_path / "x"
        code, text, _ = run(capsys, "fair", "--agents", "random", "--games", 4, "--known", "--seed", 1, "--out", folder)
        assert code == 0
        assert "1 not counted" in text
        figures = figures_of(folder)
        (extra, bonus) = figures["screened"]["numbers"]
        assert [point["value"] for point in extra["values"]] == [0, 1, 2, 3]
        assert bonus["values"][0]["thing"] is None
        assert bonus["values"][3]["changes"]["score"]["value"] > 0
        assert figures["players"] == 4  # a full table for one agent


# Interruption -----------------------------------------------------------------------------------------------------


def test_an_interrupted_lens_goes_on_to_the_same_result(
    capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path
) -> None:
    whole = tmp_path / "whole"
    options = (*SMALL, "--confirm", "sleepy", "--confirm-games", 2, "--code", bot)
    assert run(capsys, *options, "--out", whole)[0] == 0
    for name, least in (("games.jsonl", 5), ("confirm.jsonl", 2)):
        folder = tmp_path / name
        command = [sys.executable, "-c", SCRIPT, "lens", *options, "--workers", 2, "--out", folder]
        environment = {**os.environ, "NAP": "0.01", "COLUMNS": "100"}
        with processes.started(
            command, environment=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            journal = folder / name
            wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= least, "some games")  # noqa: B023
            os.killpg(process.pid, signal.SIGINT)
            _, progress = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert f"parvis lens --resume {folder}" in progress
        assert "Traceback" not in progress
        assert figures_of(folder)["complete"] is False
        assert len(list(folder.iterdir())) == len(CONFIRMED_FILES)
        with journal.open("ab") as file:
            file.write(b'{"game":15,"torn')
        assert run(capsys, "--resume", folder)[0] == 0
        assert figures_of(folder) == figures_of(whole)
        assert made_of(folder) == made_of(whole)


def test_a_full_disk_gets_one_line_and_what_is_done_is_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # measuring would fill the small disk, too
    folder = tmp_path / "x"
    command = [sys.executable, "-c", SMALL_DISK + SCRIPT, "lens", *SMALL, "--out", folder]
    with processes.started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        text, progress = process.communicate(timeout=PATIENCE)
    lines = (folder / "games.jsonl").read_bytes()
    assert (process.returncode, text) == (2, "")
    assert "games.jsonl: File too large;" in " ".join(progress.split())
    assert "Traceback" not in progress
    assert 0 < lines.count(b"\n") < 39
    assert run(capsys, "--resume", folder)[0] == 0
    assert figures_of(folder)["complete"] is True


def test_a_file_that_cannot_be_written_gets_one_line_and_no_game_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    (folder / "proposal.toml").mkdir(parents=True)
    code, _, problem = run(capsys, *SMALL, "--json", "--out", folder)
    assert code == 2
    assert "39 games are kept, resume with: parvis lens --resume" in " ".join(problem.split())
    (folder / "proposal.toml").rmdir()
    code, text, _ = run(capsys, "--resume", folder, "--json")
    assert (code, json.loads(text)["timing"]["games"]) == (0, 0)


# Wrong input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "parvis-study"}, "is not a lens's file"),
        ({"version": 2}, "has version 2; this program reads version 1"),
        ({"rules": 99}, "was begun with rules 99; these are rules"),
        ({"numbers": {}}, "was begun with other numbers than there are now"),
        ({"players": "two"}, "settings.json is damaged"),
        ({"keys": None}, "settings.json is damaged"),
        ({"confirm_games": "many"}, "settings.json is damaged"),
    ],
)
def test_a_folder_of_another_version_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], message: str
) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *SMALL, "--json", "--out", folder)[0] == 0
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
    assert run(capsys, *CONFIRMED, "--json", "--out", folder)[0] == 0
    for name in ("games.jsonl", "confirm.jsonl"):
        path = folder / name
        before = path.read_bytes()
        path.write_bytes(line + b"".join(before.splitlines(keepends=True)[1:]))
        code, _, problem = run(capsys, "--resume", folder)
        assert (code, problem.count("\n")) == (2, 1)
        assert "line 1 of" in problem
        assert name in problem
        path.write_bytes(before)


BAD_INPUT = [
    ((), "name a game, or resume with --resume FOLDER"),
    (("chess",), "there is no game 'chess'"),
    (("notre-dame", "--games", "0"), "the number of games must be at least 1, not 0"),
    (("notre-dame", "--confirm-games", "0"), "the number of games must be at least 1, not 0"),
    (("notre-dame", "--workers", "0"), "workers must be at least 1"),
    (("troyes", "--players", "7"), "2 to 4 players, not 7"),
    (("notre-dame", "--agents", "genius"), "no agent 'genius'"),
    (("notre-dame", "--confirm", "genius"), "no agent 'genius'"),
    (("notre-dame", "--agents", ""), "no agent ''"),
    (("notre-dame", "--keys", "rats"), "--keys 'rats': there is no such number"),
    (("notre-dame", "--keys", "plague.loss"), "--known varies known ones, too"),
    (("notre-dame", "--keys", ""), "--keys '': there is no such number"),
    (("notre-dame", "--cards", "none.toml"), "none.toml cannot be read"),
    (("notre-dame", "--code", "none.py"), "none.py is not a Python file"),
    (("notre-dame", "--out", "/proc/here"), "/proc/here"),
    (("--resume", "none"), "none holds no lens"),
    (("--resume", "none", "--out", "other"), "writes into that folder, not into other"),
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


def test_a_folder_in_use_and_options_that_contradict_are_refused(
    capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *SMALL, "--code", bot, "--json", "--out", folder)[0] == 0
    for arguments, message in (
        ((*SMALL, "--out", folder), "already holds a lens"),
        (("--resume", folder, "--games", 600), "games 600 contradicts the lens in"),
        (("--resume", folder, "--keys", "persons.*"), "keys persons.* contradicts the lens in"),
        (("--resume", folder, "--known"), "known True contradicts the lens in"),
        (("--resume", folder, "--confirm", "greedy"), "confirm greedy contradicts the lens in"),
    ):
        code, _, problem = run(capsys, *arguments)
        assert (code, problem.count("\n")) == (2, 1)
        assert message in problem
    bot.write_text(BOT + "\n# changed\n", encoding="utf-8")
    code, _, problem = run(capsys, "--resume", folder)
    assert (code, problem.count("\n")) == (2, 1)
    assert "has changed since the lens in" in problem
