"""A server as people start it, and what its tests have in common: tables, records, clicks, what is stored."""

import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx

import parvis
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.web.desk import Desk
from parvis.web.open_table import OpenTable
from parvis.web.settings import FIELDS, UNLIMITED, Settings, variable
from parvis.web.tables import Tables
from tests.processes import PATIENCE, first_line, started

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it wants a newer httpx than most programs have
    from starlette.testclient import TestClient as TestClient

COMMAND = [sys.executable, "-m", "parvis", "serve"]
READY = re.compile(r"Parvis is ready: (http://[^/]+)/")
CREATED = 201
RATES = {name: f"{UNLIMITED} {UNLIMITED}" for name in FIELDS if name.endswith("_rate")}
MANY = {"tables_per_visitor": 10**6, "sockets_per_visitor": 10**4, "sockets_per_address": 10**4}


# Servers ------------------------------------------------------------------------------------------------------


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


def url_of(database: Path | str) -> str:
    """The URL of a database: of a file, unless it is one already."""
    return f"sqlite:///{database}" if isinstance(database, Path) else database


def quiet_settings(database: Path | str, **more: Any) -> Settings:
    """The settings of a server in this process, whose limits are in no test's way."""
    return Settings(**{"database": url_of(database), "workers": 1, **RATES, **MANY, **more})


@contextmanager
def serving(
    database: Path | str,
    *options: str,
    port: int = 0,
    workers: int = 1,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """A server on a database that is stopped at the end, and killed with its workers if it will not.

    It limits nobody, unless the environment of the tests or the one that is given says so.
    """
    arguments = [f"--port={port}", f"--database={url_of(database)}", f"--workers={workers}", *options]
    unlimited = {variable(name): str(value) for name, value in {**RATES, **MANY}.items()}
    around = {**unlimited, **os.environ, **(environment or {})}
    with started([*COMMAND, *arguments], environment=around, stderr=None) as process:
        server = Server(process)
        yield server
        if process.poll() is None:
            server.stop()


def visiting(server: Server, **options: Any) -> httpx.Client:
    """A browser without pages at a server, as patient as the machine is busy."""
    return httpx.Client(base_url=server.address, timeout=PATIENCE, **options)


# Games --------------------------------------------------------------------------------------------------------


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


# Tables -------------------------------------------------------------------------------------------------------


def new_table(client: httpx.Client, game: str = "notre-dame", seats: tuple[str, ...] = ("human", "human"),
              **form: Any) -> str:  # fmt: skip
    """A table made as the form on the first page makes it; returns its name."""
    answer = client.post("/api/v1/tables", json={"game": game, "seats": list(seats), "seed": "5", **form})
    assert answer.status_code == CREATED, answer.text
    return named_in(answer)


def upload(client: httpx.Client, match: Match) -> str:
    """A table from a record; returns its name."""
    answer = client.post("/api/v1/records", json={"record": match.record().to_json()})
    assert answer.status_code == CREATED, answer.text
    return named_in(answer)


def named_in(answer: httpx.Response) -> str:
    """The name of the table that an answer tells of."""
    name = str(answer.json()["id"])
    assert answer.json()["url"] == answer.headers["location"] == f"/tables/{name}"
    return name


def api(name: str, path: str) -> str:
    """Where programs and pages do something at a table."""
    return f"/api/v1/tables/{name}/{path}"


def click(client: httpx.Client, name: str, seat: int, place: int = 0) -> httpx.Response:
    """Make the choice at a place of the list that the scene offers a seat, or finish a hand as it offers first."""
    html = client.get(f"/tables/{name}/scene?seat={seat}").text
    labels = next(iter(paths_in(html)), None) or [labels_in(html)[place]]
    return choose(client, name, seat, revision_in(html), *labels)


def choose(client: httpx.Client, name: str, seat: int, revision: int, *labels: str, **more: Any) -> httpx.Response:
    """Make a choice, or all those of a group."""
    return client.post(api(name, f"seats/{seat}/choices"), json={"revision": revision, "labels": labels, **more})


def paths_in(html: str) -> list[list[str]]:
    """The groups that a scene offers to the hand, each by its path of choices."""
    found = re.search(r'data-hand="([^"]+)"', html)
    grips = json.loads(unescape(found[1]))["grips"] if found else []
    return [labels for _, _, endings in grips for labels, *_ in endings]


def labels_in(html: str) -> list[str]:
    """The choices that a scene offers, each once."""
    return list(dict.fromkeys(re.findall(r'data-label="([^"]+)"', html)))


def revision_in(html: str) -> int:
    """The revision of a scene."""
    found = re.search(r'data-revision="(\d+)"', html)
    assert found
    return int(found[1])


# What a server holds ------------------------------------------------------------------------------------------


def desk_of(client: TestClient) -> Desk:
    """The parts of the server behind a client."""
    desk = client.app.state.desk  # type: ignore[attr-defined]  # a client may hold any application
    assert isinstance(desk, Desk)
    return desk


def tables_of(client: TestClient) -> Tables:
    """The tables in the memory of the server behind a client."""
    return desk_of(client).tables


def table_of(client: TestClient, name: str) -> OpenTable:
    """A table in the server's memory."""
    assert client.portal is not None
    return client.portal.call(tables_of(client).get, name)


def stored(database: Path, name: str) -> list[tuple[int, str]]:
    """The moves in the database."""
    return ask(database, "SELECT seat, label FROM moves WHERE table_id = ? ORDER BY ply", name)


def ask(database: Path, question: str, *values: object) -> list[Any]:
    """Ask a database file, or change it, behind the server's back."""
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(question, values).fetchall()
