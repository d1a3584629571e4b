"""The parent's side of the measuring: one fresh process after the other, each on the same core."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from bench.engine import INTERPRETED
from bench.rows import Row, Task, row_from_json

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_FACTOR = 20
PATIENCE_SECONDS = 300
PATIENCE_A_GAME = 0.05


def run_all(tasks: list[Task], before: Callable[[Task], None]) -> Iterator[Row]:
    """Fill the rows one by one; `before` hears which comes next."""
    for task in tasks:
        before(task)
        yield run_one(task)


def run_one(task: Task) -> Row:
    """Fill one row in a process of its own."""
    patience = PATIENCE_SECONDS + task.seconds * PATIENCE_FACTOR + task.games * PATIENCE_A_GAME
    command = [sys.executable, "-m", "bench.child", json.dumps(asdict(task))]
    try:
        done = subprocess.run(
            command, env=environment(task), capture_output=True, text=True, timeout=patience, check=False
        )
    except subprocess.TimeoutExpired:
        return Row(task, problem=f"gave no answer within {patience:.0f} s")
    lines = done.stdout.strip().splitlines()
    if done.returncode != 0 or not lines:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        return Row(task, problem=f"ended with exit code {done.returncode}: {last[0]}")
    return row_from_json(json.loads(lines[-1]))


def environment(task: Task) -> dict[str, str]:
    """This process's environment, with the engine compiled or interpreted as the task says."""
    chosen = {name: value for name, value in os.environ.items() if name != "PARVIS_PURE"}
    if task.mode == INTERPRETED:
        chosen["PARVIS_PURE"] = "1"
    chosen["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    return chosen
