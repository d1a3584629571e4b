"""A server of our own for the benchmark, and a player who clicks at random over HTTP."""

import html
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from bench.rows import Task

READY = re.compile(r"http://\S+/")
LABELS = re.compile(r'class="button choice-button" data-label="([^"]*)"')
HAND = re.compile(r'data-hand="([^"]+)"')
MARKS = re.compile(r'id="scene" data-revision="(\d*)" data-seat="(\d*)"\s+data-curtain="(\d*)" data-over="(\d)"')
PERSON = "human"
UNLIMITED = {f"PARVIS_{what}_RATE": "unlimited unlimited" for what in ("REQUEST", "TABLE", "GUEST")}
PATIENCE = 300.0  # seconds: a bound, not a time that is waited


@contextmanager
def serve() -> Iterator[str]:
    """The address of a server in a process of its own, on a free port and an empty database, while it is needed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        command = [sys.executable, "-m", "parvis", "serve", "--port", "0", "--database", database]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **UNLIMITED})
        try:
            yield address_from(process)
        finally:
            process.terminate()
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()


def address_from(process: subprocess.Popen[str]) -> str:
    """The address that a starting server tells."""
    told = process.stdout.readline() if process.stdout is not None else ""
    found = READY.search(told)
    if found is None:
        raise RuntimeError(f"the server did not start: {told.strip() or 'no message'}")
    return found.group()


def seconds_to_start() -> float:
    """From starting the process to having the first page."""
    began = time.perf_counter()
    with serve() as address:
        httpx.get(address, timeout=PATIENCE).raise_for_status()
        return time.perf_counter() - began


def new_table(client: httpx.Client, task: Task, seed: int) -> str:
    """A new table of people only; returns its path."""
    form = {"game": task.subject, "seats": [PERSON] * task.players, "seed": str(seed)}
    answer = client.post("/api/v1/tables", json=form)
    if answer.status_code != httpx.codes.CREATED:
        raise RuntimeError(f"the server made no table: {answer.status_code}")
    return answer.headers["location"]


@dataclass(frozen=True)
class Seen:
    """What a player without a browser reads from a scene."""

    revision: int
    seat: str
    curtain: str
    over: bool
    choices: list[list[str]]  # each by its label, or a whole group by its path


def read_scene(page: str) -> Seen:
    """The marks and the choices of a scene."""
    marks = MARKS.search(page)
    if marks is None:
        raise RuntimeError("the page holds no scene")
    revision, seat, curtain, over = marks.groups()
    hand = HAND.search(page)
    grips = json.loads(html.unescape(hand[1]))["grips"] if hand else []
    paths = [labels for _, _, endings in grips for labels, *_ in endings]
    return Seen(
        int(revision), seat, curtain, over == "1", paths or [[html.unescape(each)] for each in LABELS.findall(page)]
    )


def server_shares(address: str, task: Task, clicks: int) -> list[float]:
    """Milliseconds that the server's answer to a click takes, for so many random clicks."""
    rng = random.Random(1)
    shares: list[float] = []
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        while len(shares) < clicks:
            path = new_table(client, task, seed=len(shares))
            seen = look(client, path, "0")
            while not seen.over and len(shares) < clicks:
                if seen.curtain:
                    seen = look(client, path, seen.curtain)
                    continue
                labels = rng.choice(seen.choices)
                began = time.perf_counter()
                choice = {"revision": seen.revision, "labels": labels, "scene": True}
                answer = client.post(f"/api/v1{path}/seats/{seen.seat}/choices", json=choice).raise_for_status()
                shares.append((time.perf_counter() - began) * 1000)
                seen = read_scene(answer.json()["scene"])
    return shares


def look(client: httpx.Client, path: str, seat: str) -> Seen:
    """A scene as a seat sees it."""
    return read_scene(fetch_scene(client, path, seat))


def fetch_scene(client: httpx.Client, path: str, seat: str) -> str:
    """The scene for a seat as it comes from the server."""
    return client.get(f"{path}/scene", params={"seat": seat}).raise_for_status().text
