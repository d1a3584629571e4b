"""A server as people start it, and what its tests have in common: tables, records, labels."""

import random
import re
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import parvis
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.web.desk import Desk
from parvis.web.tables import Tables
from tests.processes import PATIENCE, first_line, started

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it wants a newer httpx than most programs have
    from starlette.testclient import TestClient as TestClient

COMMAND = [sys.executable, "-m", "parvis", "serve"]
READY = re.compile(r"Parvis is ready: (http://[^/]+)/")


class Server:
    """`parvis serve` in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        ready = READY.match(first_line(process))
        assert ready, "the server did not start"
        self.address = ready[1]
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.finish()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; returns its exit code."""
        self.process.send_signal(number)
        return self.finish()

    def finish(self) -> int:
        """Wait until it has ended."""
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


@contextmanager
def serving(database: Path, *, port: int = 0, workers: int = 1) -> Iterator[Server]:
    """A server on a database file that is stopped at the end, and killed with its workers if it will not."""
    arguments = [f"--port={port}", f"--database=sqlite:///{database}", f"--workers={workers}"]
    with started([*COMMAND, *arguments], stderr=None) as process:
        server = Server(process)
        yield server
        if process.poll() is None:
            server.stop()


def visiting(server: Server, **options: Any) -> httpx.Client:
    """A browser without pages at a server, as patient as the machine is busy."""
    return httpx.Client(base_url=server.address, timeout=PATIENCE, **options)


def played(game: str, seats: list[str], moves: int, seed: int = 7, **options: Any) -> Match:
    """A game in which so many random choices have been made."""
    rng = random.Random(seed)
    match = Match(parvis.load(game), players=len(seats), seed=seed, seats=seats, **options)
    while len(match.moves) < moves and match.state.current_player != TERMINAL:
        seat = rng.choice(match.state.pending_players())
        match.play(rng.choice(match.state.legal_actions(seat)), seat)
    return match


def played_until_asked(game: str, seats: list[str], moves: int, seat: int = 0, seed: int = 7) -> Match:
    """The same, and on until only that seat is asked."""
    match = played(game, seats, moves, seed)
    while match.state.pending_players() != [seat]:
        match = played(game, seats, len(match.moves) + 1, seed)
    return match


def finished(game: str, seats: list[str], seed: int = 7) -> Match:
    """A random game that is over."""
    return played(game, seats, 10**6, seed)


def new_table(client: httpx.Client, game: str = "notre-dame", seats: tuple[str, ...] = ("human", "human"),
              **form: str) -> str:  # fmt: skip
    """A table made as the form on the first page makes it; returns its name."""
    answer = client.post(
        "/tables", data={"game": game, "seats": list(seats), "seed": "5", **form}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


def upload(client: httpx.Client, match: Match) -> str:
    """A table from a record; returns its name."""
    files = {"record": ("game.json", match.record().to_json().encode(), "application/json")}
    answer = client.post("/records", files=files, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


def tables_of(client: TestClient) -> Tables:
    """The tables in the memory of the server behind a client."""
    desk = client.app.state.desk  # type: ignore[attr-defined]  # a client may hold any application
    assert isinstance(desk, Desk)
    return desk.tables


def labels_in(html: str) -> list[str]:
    """The choices that a scene offers, each once."""
    return list(dict.fromkeys(re.findall(r'data-label="([^"]+)"', html)))


def revision_in(html: str) -> int:
    """The revision of a scene."""
    found = re.search(r'data-revision="(\d+)"', html)
    assert found
    return int(found[1])
