"""Processes that a test starts and must not leave behind."""

import time
from collections.abc import Iterable
from pathlib import Path

import pytest

PATIENCE = 10.0


def children_of(pid: int) -> list[int]:
    """The processes that a process has started, without the one by which Python tidies up after its workers."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for task in tasks for child in (task / "children").read_text(encoding="utf-8").split()]
    return [child for child in children if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]


def workers_of(pid: int) -> list[int]:
    """The worker processes of a process, as soon as they can be told from what else it starts."""
    return [child for child in children_of(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def wait_until_gone(pids: Iterable[int]) -> None:
    """Wait until none of some processes is left."""
    waiting = list(pids)
    assert waiting
    end = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in waiting):
        if time.monotonic() > end:
            pytest.fail("processes live on")
        time.sleep(0.05)
