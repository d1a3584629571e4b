"""`parvis simulate --out` as its users run it: interrupted, killed, on a full disk, and resumed to the same file."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from parvis import cli
from parvis.arena import dataset
from tests import processes
from tests.processes import PATIENCE, first_line, wait_for, wait_until_gone, workers_of

# Small parts, so that there are some after a moment.
SCRIPT = "from parvis.arena import dataset; dataset.GROUP_ROWS = {rows}\nfrom parvis.cli import main; main()"
SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (4500, 4500))\n"
BOT = """
import os, time
from parvis import Agent

class Napping(Agent):
    name = "napping"

    def choose(self, situation):
        time.sleep(float(os.environ.get("NAP", "0")))
        return situation.legal[0]
"""
DUEL = ("notre-dame", "--players", "random,greedy", "--seed", "3")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", *map(str, arguments)])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def started(*arguments: object, rows: int = 10, first: str = "") -> AbstractContextManager[subprocess.Popen[str]]:
    """The command in a process of its own, with small parts."""
    script = first + SCRIPT.format(rows=rows)
    return processes.started(
        [sys.executable, "-c", script, "simulate", *arguments], environment={**os.environ, "NAP": "0.001"}
    )


def wait_for_parts(path: Path, count: int) -> None:
    journal = path.with_name("x.parquet.parts") / "parts.jsonl"
    wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= count, f"{count} parts")


def told(text: str) -> dict[str, Any]:
    """What is printed as JSON, but for the time."""
    summary: dict[str, Any] = json.loads(text)
    summary.pop("seconds")
    return summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.parquet"


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    file = tmp_path / "bot.py"
    file.write_text(BOT, encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def _as_in_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.agents import registry

    monkeypatch.setattr(registry, "AGENTS", dict(registry.AGENTS))
    monkeypatch.setattr(registry, "files_read", set())
    monkeypatch.setattr(dataset, "GROUP_ROWS", 10)


# Resumption -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("workers", "number"), [(1, signal.SIGTERM), (2, signal.SIGINT), (2, signal.SIGKILL)])
def test_an_ended_simulation_goes_on_to_the_same_file(
    capsys: pytest.CaptureFixture[str], workers: int, number: signal.Signals, bot: Path, tmp_path: Path
) -> None:
    path, whole = tmp_path / "x.parquet", tmp_path / "whole.parquet"
    options = ("notre-dame", "--players", "random,napping", "--games", 60, "--seed", 3, "--code", bot)
    with started(*options, "--workers", workers, "--out", path) as process:
        wait_for_parts(path, 2)
        workers_then = workers_of(process.pid)
        if number == signal.SIGKILL:
            process.kill()
        else:
            os.killpg(process.pid, number)  # as a terminal does: workers hear it, too
        _, progress = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in progress
    if workers_then:
        wait_until_gone(workers_then)
    if number != signal.SIGKILL:
        assert process.returncode == 130
        assert f"resume with: parvis simulate --resume {path}" in progress
        assert path.exists()  # and holds what is over
    code, text, _ = run(capsys, "--resume", path, "--json", "--workers", 3 - workers)
    assert code == 0
    assert not (tmp_path / "x.parquet.parts").exists()
    code, at_once, _ = run(capsys, *options, "--out", whole, "--json")
    assert code == 0
    assert path.read_bytes() == whole.read_bytes()
    assert told(text) == told(at_once)
    assert told(text)["games"] == 60


def test_a_full_disk_gets_one_line_and_whole_parts_are_kept(
    capsys: pytest.CaptureFixture[str], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # measuring would fill the small disk, too
    with started(*DUEL, "--games", 200, "--out", path, first=SMALL_DISK) as process:
        text, progress = process.communicate(timeout=PATIENCE)
    journal = Path(f"{path}.parts") / "parts.jsonl"
    parts = [json.loads(line) for line in journal.read_bytes().splitlines()]
    kept = sum(part["games"] for part in parts)
    assert process.returncode == 2
    assert text == ""
    end = rf"File too large; {kept} games are kept, resume with: parvis simulate --resume {path}"
    assert re.fullmatch(rf"parvis: {journal.parent}/\S+: {end}", progress.splitlines()[-1])
    assert "Traceback" not in progress
    assert kept > 0
    assert len(list(journal.parent.glob("*.parquet"))) == len(parts)
    code, text, _ = run(capsys, "--resume", path, "--json")
    assert (code, told(text)["games"]) == (0, 200)


def test_records_are_written_and_kept_too(capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path) -> None:
    records = tmp_path / "records"
    assert run(capsys, *DUEL, "--games", 12, "--record", records, "--out", path, "--workers", 2)[0] == 0
    assert len(list(records.iterdir())) == 12


def test_a_bot_that_fails_before_anything_is_kept_leaves_nothing(
    capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path
) -> None:
    (tmp_path / "in-the-way").write_text("a file")
    code, _, problem = run(capsys, *DUEL, "--games", 3, "--record", tmp_path / "in-the-way", "--out", path)
    assert (code, problem.count("\n")) == (2, 1)
    assert "in-the-way: File exists" in problem
    assert [name.name for name in tmp_path.iterdir()] == ["in-the-way"]


def test_a_simulation_is_played_by_one_process_at_a_time(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    interrupted(path)
    holding = (
        "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.lockf(f, fcntl.LOCK_EX); print('held', flush=True)"
    )
    command = [sys.executable, "-c", f"{holding}; sys.stdin.read()", f"{path}.parts/parts.jsonl"]
    with processes.started(command, stdin=subprocess.PIPE) as other:
        assert first_line(other) == "held\n"
        code, _, problem = run(capsys, "--resume", path)
    assert (code, problem.count("\n")) == (2, 1)
    assert "another process is playing the simulation" in problem


# Wrong input ------------------------------------------------------------------------------------------------------


def interrupted(path: Path, *more: object) -> None:
    """Leave a simulation of which two parts are done."""
    from parvis.arena.parts import Parts
    from parvis.arena.plan import Plan
    from parvis.arena.simulate import simulate

    code = tuple(Path(str(each)) for each in more)
    plan = Plan("notre-dame", ("random", "greedy"), games=20, seed=3, code=code)
    opened = Parts.create(path, plan)
    for some in simulate(plan, missing=range(10)):
        opened.add(some)
    opened.end_part()
    opened.close()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("troyes",), "game troyes contradicts the simulation in x.parquet.parts, which has notre-dame"),
        (("--players", "random,random"), "players random,random contradicts"),
        (("--games", "600"), "games 600 contradicts"),
        (("--seed", "4"), "seed 4 contradicts"),
        (("--edition", "first"), "edition first contradicts"),
        (("--patience", "5"), "patience 5.0 contradicts"),
        (("--record", "here"), "record"),
        (("--positions",), "positions True contradicts"),
        (("--out", "other.parquet"), "--resume x.parquet writes that file, not other.parquet"),
    ],
    ids=" ".join,
)
def test_resume_refuses_what_contradicts_and_takes_what_agrees(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    message: str,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    interrupted(Path("x.parquet"))
    code, _, problem = run(capsys, *options, "--resume", "x.parquet")
    assert (code, problem.count("\n")) == (2, 1)
    assert message in problem
    assert run(capsys, *DUEL, "--games", 20, "--resume", "x.parquet", "--out", "x.parquet")[0] == 0
    assert [name.name for name in tmp_path.iterdir()] == ["x.parquet"]


def test_a_changed_bot_file_is_not_gone_on_with(capsys: pytest.CaptureFixture[str], bot: Path, path: Path) -> None:
    interrupted(path, bot)
    bot.write_text(BOT + "\n# changed\n", encoding="utf-8")
    code, _, problem = run(capsys, "--resume", path)
    assert (code, problem) == (2, f"parvis: {bot} has changed since the simulation in {path}.parts began\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a game and --players A,B,..., or resume a simulation with --resume FILE"),
        (("notre-dame",), "name a game and --players"),
        (("--players", "random,random"), "name a game and --players"),
        (("--resume", "none.parquet"), "nothing to resume in none.parquet.parts: simulation.json: No such file"),
        (("notre-dame", "--players", "random,random", "--workers", "0", "--out", "x.parquet"), "must be at least 1"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_input_gets_one_line_and_leaves_nothing(
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
