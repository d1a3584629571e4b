"""The parent's side of the measuring: one fresh process after the other, each on the same cores."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from bench.engine import INTERPRETED
from bench.rows import Row, Task, row_from_json

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_FACTOR = 20
PATIENCE_SECONDS = 300
PATIENCE_A_GAME = 0.05
PATIENCE_AT_THE_END = 5.0


def run_all(tasks: list[Task], before: Callable[[Task], None]) -> Iterator[Row]:
    """Fill the rows one by one; `before` hears which comes next."""
    for task in tasks:
        before(task)
        yield run_one(task)


def run_one(task: Task) -> Row:
    """Fill one row in a process of its own."""
    patience = PATIENCE_SECONDS + task.seconds * PATIENCE_FACTOR + task.games * PATIENCE_A_GAME
    command = [sys.executable, "-m", "bench.child", json.dumps(asdict(task))]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment(task), stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as child:
        try:
            answer, complaint = child.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            end(child)
            return Row(task, problem=f"gave no answer within {patience:.0f} s")
        except KeyboardInterrupt:
            end(child)
            raise
    lines = answer.strip().splitlines()
    if child.returncode != 0 or not lines:
        last = complaint.strip().splitlines()[-1:] or ["no message"]
        return Row(task, problem=f"ended with exit code {child.returncode}: {last[0]}")
    return row_from_json(json.loads(lines[-1]))


def end(child: subprocess.Popen[str]) -> None:
    """End a child and what it started, in order if it can: workers left over would spoil later rows and hold pipes."""
    if sys.platform == "win32":
        child.kill()
        return
    for number in (signal.SIGINT, signal.SIGKILL):
        with suppress(ProcessLookupError, PermissionError, subprocess.TimeoutExpired):  # nobody is left, or not yet
            os.killpg(child.pid, number)
            child.wait(PATIENCE_AT_THE_END)


def environment(task: Task) -> dict[str, str]:
    """This process's environment, with the engine compiled or interpreted as the task says."""
    chosen = {name: value for name, value in os.environ.items() if name != "PARVIS_PURE"}
    if task.mode == INTERPRETED:
        chosen["PARVIS_PURE"] = "1"
    chosen["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    return chosen
