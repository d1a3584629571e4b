"""The example that learns: it measures, keeps and plots, also when it is stopped."""

import csv
import signal
import sys
from pathlib import Path

from tests.processes import run, started, wait_for

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "learn_maskable_ppo.py"
KEPT = {"learning.csv", "learning.svg", "policy.zip"}


def measures(folder: Path) -> list[dict[str, str]]:
    with (folder / "learning.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_it_learns_measures_and_keeps(tmp_path: Path) -> None:
    wishes = ["--steps", "2048", "--every", "2048", "--games", "4", "--out", tmp_path / "out"]
    told = run([sys.executable, EXAMPLE, *wishes], must_succeed=True).stdout
    assert {path.name for path in (tmp_path / "out").iterdir()} == KEPT
    rows = measures(tmp_path / "out")
    assert [(row["steps"], row["games"]) for row in rows] == [("0", "4"), ("2048", "20")]
    assert all(0 <= float(row["low"]) <= float(row["share"]) <= float(row["high"]) <= 1 for row in rows)
    assert told.count("of the victory") == 2
    assert (tmp_path / "out" / "learning.svg").read_text(encoding="utf-8").count("<svg") == 1


def test_stopped_it_keeps_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, EXAMPLE, "--steps", "100000000", "--games", "2", "--out", tmp_path]
    with started(command) as process:
        wait_for(lambda: (tmp_path / "learning.svg").exists(), "the first measure")
        process.send_signal(signal.SIGINT)
        told, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    assert "kept in" in told
    assert {path.name for path in tmp_path.iterdir()} == KEPT
    assert len(measures(tmp_path)) == 1
