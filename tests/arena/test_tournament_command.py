"""The command parvis tournament: its files, its tables, interruption and resumption, and one line for wrong input."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from parvis import cli
from tests import processes
from tests.processes import PATIENCE, first_line, wait_for, wait_until_asleep, wait_until_gone, workers_of

SCRIPT = "from parvis import cli; cli.main()\n"
SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
BOT = """
import os
import time
from pathlib import Path
from parvis.agents.agent import Agent, Situation

class Sleepy(Agent):
    name = "sleepy"

    def choose(self, situation: Situation) -> int:
        Path(__file__).with_suffix(".asleep").touch()
        time.sleep(float(os.environ.get("NAP", "0")))
        return situation.legal[0]

class Faulty(Agent):
    name = "faulty"

    def choose(self, situation: Situation) -> int:
        return 1 // 0
"""
DUEL = ("notre-dame", "--agents", "random,greedy", "--players", "2", "--games", "6", "--seed", "3")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main(["tournament", *map(str, arguments)])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def started(
    *arguments: object, nap: float, script: str = SCRIPT, screen: int = subprocess.PIPE
) -> AbstractContextManager[subprocess.Popen[str]]:
    """The command in a process of its own, in which the sleepy agent sleeps at every choice."""
    return processes.started(
        [sys.executable, "-c", script, "tournament", *arguments],
        environment={**os.environ, "NAP": str(nap), "COLUMNS": "100"},
        stdout=screen,
        stderr=screen,
    )


def wait_for_games(folder: Path, count: int) -> None:
    path = folder / "games.jsonl"
    wait_for(lambda: path.exists() and path.read_bytes().count(b"\n") >= count, f"{count} games")


def result_of(folder: Path) -> dict[str, Any]:
    """What does not depend on the clock."""
    result: dict[str, Any] = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    result.pop("timing")
    return result


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "bot.py"
    path.write_text(BOT, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def forget_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.agents import registry

    monkeypatch.setattr(registry, "AGENTS", dict(registry.AGENTS))
    monkeypatch.setattr(registry, "files_read", set())


# Results ----------------------------------------------------------------------------------------------------------


def test_a_tournament_leaves_games_json_and_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    code, text, progress = run(capsys, *DUEL[:-4], "--games", 5, "--seed", 3, "--out", folder)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "games.jsonl", "report.html", "result.json", "tournament.json",
    ]  # fmt: skip
    assert "1 line-up × 2 seats × 3 deals = 6 games. 5 were wanted." in progress
    assert re.search(r"greedy\s+│ 1500 \(anchor\)", text)
    assert "report.html" in text
    result = result_of(folder)
    assert (result["games"], result["games_wanted"], result["complete"]) == (6, 5, True)
    assert [agent["agent"] for agent in result["agents"]] == ["greedy", "random"]


def test_json_alone_is_the_file_and_the_same_for_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        code, text, _ = run(capsys, *DUEL, "--workers", workers, "--json", "--out", folder)
        assert code == 0
        assert json.loads(text) == json.loads((folder / "result.json").read_text(encoding="utf-8"))
        told.append(result_of(folder))
    assert told[0] == told[1]


def test_a_faulty_bot_is_counted_and_told(capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path) -> None:
    options = ("--agents", "faulty,random", "--players", 2, "--games", 2, "--code", bot)
    code, text, _ = run(capsys, "notre-dame", *options, "--out", tmp_path / "x")
    assert code == 0
    assert re.search(r"faulty: greedy stood in \d+ times; the first: ZeroDivisionError", text)
    faulty = next(agent for agent in result_of(tmp_path / "x")["agents"] if agent["agent"] == "faulty")
    assert faulty["faults"] > 10
    assert "ZeroDivisionError" in faulty["first_fault"]
    assert "ZeroDivisionError" in (tmp_path / "x" / "report.html").read_text(encoding="utf-8")


# Interruption -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("workers", "number"), [(1, signal.SIGINT), (2, signal.SIGTERM)])
def test_an_interrupted_tournament_goes_on_to_the_same_result(
    capsys: pytest.CaptureFixture[str], workers: int, number: signal.Signals, bot: Path, tmp_path: Path
) -> None:
    folder, whole = tmp_path / "broken-off", tmp_path / "whole"
    options = ("notre-dame", "--agents", "random,sleepy", "--players", 2, "--games", 16, "--seed", 3, "--code", bot)
    with started(*options, "--workers", workers, "--out", folder, nap=0.01) as process:
        wait_for_games(folder, 2)
        os.killpg(process.pid, number)  # as a terminal does: workers hear it, too
        text, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    before = (folder / "games.jsonl").read_bytes()
    done = before.count(b"\n")
    assert 2 <= done < 16
    assert "sleepy" in text
    assert f"interrupted after {done} of 16 games" in progress
    assert f"--resume {folder}" in progress
    assert "Traceback" not in progress
    assert result_of(folder)["games"] == done
    assert not result_of(folder)["complete"]
    with (folder / "games.jsonl").open("ab") as file:
        file.write(b'{"game":15,"torn')
    code, text, _ = run(capsys, "--resume", folder, "--json")
    assert (code, json.loads(text)["timing"]["games"]) == (0, 16 - done)
    assert (folder / "games.jsonl").read_bytes().startswith(before)
    assert (folder / "games.jsonl").read_bytes().count(b"\n") == 16
    assert run(capsys, *options, "--out", whole)[0] == 0
    assert result_of(folder) == result_of(whole)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_second_interrupt_does_not_wait_for_a_long_game(workers: int, bot: Path, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,sleepy", "--games", 4, "--code", bot, "--patience", 500)
    with started(*options, "--workers", workers, "--out", folder, nap=1000) as process:
        wait_for(bot.with_suffix(".asleep").exists, "a game under way")
        for _ in range(2):
            wait_until_asleep(process.pid)  # the second is one more only once the first was heard
            os.kill(process.pid, signal.SIGINT)
        _, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted after 0 of 4 games" in progress
    assert "Traceback" not in progress


def test_a_killed_worker_gets_one_line_and_what_is_done_is_kept(
    capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,sleepy", "--games", 12, "--seed", 3, "--code", bot)
    with started(*options, "--workers", 2, "--out", folder, nap=0.004) as process:
        wait_for_games(folder, 2)
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
        _, progress = process.communicate(timeout=PATIENCE)
    done = (folder / "games.jsonl").read_bytes().count(b"\n")
    assert process.returncode == 2
    assert re.search(rf"parvis: a worker process was killed.*; {done} games are kept, resume with", progress)
    assert "Traceback" not in progress
    assert run(capsys, "--resume", folder)[0] == 0
    assert result_of(folder)["games"] == 12


def test_a_full_disk_gets_one_line_and_what_is_done_is_kept(
    capsys: pytest.CaptureFixture[str], bot: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # measuring would fill the small disk, too
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,sleepy", "--games", 16, "--seed", 3, "--code", bot)
    with started(*options, "--out", folder, nap=0, script=SMALL_DISK + SCRIPT) as process:
        text, progress = process.communicate(timeout=PATIENCE)
    lines = (folder / "games.jsonl").read_bytes()
    assert process.returncode == 2
    assert text == ""
    assert f"parvis: {folder / 'games.jsonl'}: File too large; {len(lines.splitlines())} games are kept" in progress
    assert "Traceback" not in progress
    assert lines.endswith(b"}\n")
    assert run(capsys, "--resume", folder)[0] == 0
    assert result_of(folder)["games"] == 16


@pytest.mark.parametrize("workers", [1, 2])
def test_a_closed_terminal_loses_nothing(workers: int, bot: Path, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,sleepy", "--games", 400, "--code", bot, "--workers", workers)
    keyboard, screen = pty.openpty()
    with started(*options, "--out", folder, nap=0.002, screen=screen) as process:
        os.close(screen)
        wait_for_games(folder, 1)
        os.kill(process.pid, signal.SIGHUP)
        os.close(keyboard)
        assert process.wait(PATIENCE) == 130
    assert 0 < result_of(folder)["games"] == (folder / "games.jsonl").read_bytes().count(b"\n") < 400
    assert (folder / "report.html").exists()


def test_a_killed_command_takes_its_workers_with_it(bot: Path, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,sleepy", "--games", 400, "--code", bot)
    with started(*options, "--workers", 2, "--out", folder, nap=0.002) as process:
        wait_for_games(folder, 1)
        workers = workers_of(process.pid)
        process.kill()
        process.communicate(timeout=PATIENCE)
        wait_until_gone(workers)


def test_a_tournament_is_played_by_one_process_at_a_time(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    assert run(capsys, *DUEL, "--out", folder)[0] == 0
    holding = (
        "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.lockf(f, fcntl.LOCK_EX); print('held', flush=True)"
    )
    command = [sys.executable, "-c", f"{holding}; sys.stdin.read()", folder / "games.jsonl"]
    with processes.started(command, stdin=subprocess.PIPE) as other:
        assert first_line(other) == "held\n"
        code, _, problem = run(capsys, "--resume", folder)
    assert (code, problem.count("\n")) == (2, 1)
    assert "another process is playing the tournament" in problem


# Wrong input ------------------------------------------------------------------------------------------------------

BAD_INPUT = [
    (("notre-dame",), "name a game and --agents"),
    ((), "name a game and --agents"),
    (("chess", "--agents", "random,random"), "there is no game 'chess'"),
    (("notre-dame", "--agents", "random,random", "--games", "0"), "at least 1"),
    (("notre-dame", "--agents", "random,random", "--workers", "0"), "workers must be at least 1"),
    (("notre-dame", "--agents", "random,random", "--players", "7"), "2 to 5 players, not 7"),
    (("troyes", "--agents", "random,random", "--players", "5"), "2 to 4 players, not 5"),
    (("notre-dame", "--agents", "random"), "2 to 5 players, not 1"),
    (("notre-dame", "--agents", "random,genius"), "no agent 'genius'"),
    (("notre-dame", "--agents", ""), "no agent ''"),
    (("notre-dame", "--agents", "random:depth=3,random"), "no parameter 'depth'"),
    (("notre-dame", "--agents", "random,random", "--seed", "-1"), "seed -1"),
    (("notre-dame", "--agents", "random,random", "--edition", "third"), "no edition 'third'"),
    (("notre-dame", "--agents", "random,random", "--cards", "none.toml"), "none.toml cannot be read"),
    (("notre-dame", "--agents", "random,random", "--code", "none.py"), "none.py is not a Python file"),
    (("notre-dame", "--agents", "random,random", "--patience", "0"), "above 0 seconds"),
    (("notre-dame", "--agents", "random,random", "--out", "/proc/here"), "/proc/here"),
    (("--resume", "none"), "none holds no tournament"),
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


def test_a_bot_file_with_an_error_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import nothing_of_the_kind\n", encoding="utf-8")
    code, _, problem = run(capsys, *DUEL, "--code", bot, "--out", tmp_path / "x")
    assert (code, problem.count("\n")) == (2, 1)
    assert "ModuleNotFoundError" in problem
    assert not (tmp_path / "x").exists()


def test_a_folder_in_use_or_a_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, *DUEL, "--out", tmp_path / "x")[0] == 0
    before = (tmp_path / "x" / "games.jsonl").read_bytes()
    code, _, problem = run(capsys, *DUEL, "--out", tmp_path / "x")
    assert (code, problem.count("\n")) == (2, 1)
    assert "already holds a tournament" in problem
    assert (tmp_path / "x" / "games.jsonl").read_bytes() == before
    code, _, problem = run(capsys, *DUEL, "--out", tmp_path / "x" / "games.jsonl")
    assert code == 2
    assert "is a file; name a folder" in problem


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("troyes",), "game troyes contradicts the tournament in x, which has notre-dame"),
        (("--agents", "random,random"), "agents random,random contradicts"),
        (("--players", "3"), "players 3 contradicts"),
        (("--games", "600"), "games 600 contradicts"),
        (("--seed", "4"), "seed 4 contradicts"),
        (("--edition", "first"), "edition first contradicts"),
        (("--patience", "5"), "patience 5.0 contradicts"),
        (("--out", "elsewhere"), "writes into that folder"),
    ],
)
def test_resume_refuses_what_contradicts_and_takes_what_agrees(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    message: str,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, *DUEL[:-4], "--games", 2, "--seed", 3, "--out", "x")[0] == 0
    code, _, problem = run(capsys, *options, "--resume", "x")
    assert (code, problem.count("\n")) == (2, 1)
    assert message in problem
    assert run(capsys, *DUEL[:-4], "--games", 2, "--seed", 3, "--resume", "x", "--out", "x")[0] == 0
