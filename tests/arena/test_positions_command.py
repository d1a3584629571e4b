"""`parvis simulate --positions` as its users run it: interrupted, on a full disk, without the library."""

import os
import signal
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from parvis import cli
from parvis.arena.positions import read_positions
from tests.processes import PATIENCE, run, started, wait_for

DUEL = ("simulate", "notre-dame", "--players", "random,random", "--seed", "3")
SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
# Small groups, so that games are on the disk after a moment.
SCRIPT = (
    "from parvis.arena import position_file; position_file.GROUP_BYTES = 10**6\nfrom parvis.cli import main; main()"
)


def run_here(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def test_a_row_per_decision_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    code, text, _ = run_here(capsys, *DUEL, "--games", 4, "--out", path, "--positions")
    assert code == 0
    assert f"4 games, {len(read_positions(path))} decisions" in text


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_keeps_whole_games(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    command = [sys.executable, "-c", SCRIPT, *DUEL, "--games", 10**7, "--workers", 2, "--out", path, "--positions"]
    with started(command) as process:
        wait_for((tmp_path / "x.parquet.parts" / "part-000001.parquet").exists, "games")
        os.kill(process.pid, number)
        _, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted after" in progress
    assert "Traceback" not in progress
    assert sorted(tmp_path.iterdir()) == [path, tmp_path / "x.parquet.parts"]
    last = 0
    for batch in read_positions(path):  # a torn game would end before its last round, and show as a ply out of order
        steps = np.diff(batch.ply)
        assert ((steps == 1) | (batch.ply[1:] == 0)).all()
        last = int(batch.game[-1])
    assert parquet.read_metadata(path).num_rows > last > 0


def test_a_full_disk_gets_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_bytes(b"what was there before")
    command = [sys.executable, "-c", SMALL_DISK + SCRIPT, *DUEL, "--games", 10**7, "--out", path, "--positions"]
    done = run(command)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"parvis: {path}.parts/part-000001.parquet: File too large"
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"what was there before"]


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (("--positions",), "--positions needs a file to write to: --out FILE.parquet"),
        (("--positions", "--out", "no/x.parquet"), "no/x.parquet: No such file or directory"),
        (("--positions", "--out", "."), "--out . is a folder; name a file"),
        (("--positions", "--out", "/proc/x.parquet"), "/proc/x.parquet: No such file or directory"),
        (("--positions", "--out", os.devnull), f"--out {os.devnull} is a device or a pipe; name a file"),
    ],
)
def test_a_place_that_cannot_be_written_gets_one_line(
    wishes: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_here(capsys, *DUEL, *wishes) == (2, "", f"parvis: {message}\n")
    assert list(tmp_path.iterdir()) == []


def test_without_the_library_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, problem = run_here(capsys, *DUEL, "--out", tmp_path / "x.parquet", "--positions")
    assert (code, problem) == (2, "parvis: --out needs the data extra: pip install 'parvis[data]'\n")
