"""`parvis serve` as people start it: quick, with one line for what is wrong, and with a proper end.

Starting and ending is tested with a small application in place of ours, which tells what happens to it.
"""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from tests import processes
from tests.processes import children_of, cpu_seconds, started, wait_for, wait_until_gone, workers_of
from tests.web.serving import COMMAND, Server, serving, visiting

APPLICATION = """
import asyncio, os, sys, types
from contextlib import asynccontextmanager

import parvis.web.command
import parvis.web.database

def create_app(settings, number=0):
    from fastapi import FastAPI, WebSocket
    from fastapi.responses import StreamingResponse
    from parvis.web import health
    from parvis.web.metrics import Metrics

    @asynccontextmanager
    async def life(app):
        yield
        print("closed", number, flush=True)
    app = FastAPI(lifespan=life)
    app.state.settings, app.state.draining, app.state.metrics = settings, asyncio.Event(), Metrics()
    app.include_router(health.router)
    @app.get("/who")
    async def who():
        app.state.metrics.move("person")
        return {"pid": os.getpid(), "number": number, "drain": settings.drain_seconds}
    async def parts(for_ever):
        yield "begun "
        await app.state.draining.wait()
        await asyncio.sleep(3600 if for_ever else 0.3)
        yield "done"
    @app.get("/slow")
    async def slow(for_ever: bool = False):
        return StreamingResponse(parts(for_ever))
    @app.websocket("/live")
    async def live(line: WebSocket):
        await line.accept()
        await line.send_text("hello")
        await app.state.draining.wait()
        await line.send_text("goodbye")
        await line.close(1012)
    return app

class Database:
    def __init__(self, url, seconds):
        self.close = lambda: None

sys.modules["parvis.web.app"] = app = types.ModuleType("parvis.web.app")
app.create_app = create_app
parvis.web.database.Database = Database
if __name__ == "__main__":
    from parvis.cli import main
    main()
"""
ONE = ["--database=sqlite:///x"]
TWO = ["--database=postgresql://x", "--processes=2"]


def run(*arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return processes.run([*COMMAND, *arguments], environment=environment and {**os.environ, **environment})


@contextmanager
def small(folder: Path, *arguments: str, **environment: str) -> Iterator[Server]:
    """A server of the small application."""
    script = folder / "small.py"
    script.write_text(APPLICATION, encoding="utf-8")
    command = [sys.executable, script, "serve", "--port=0", *arguments]
    with started(command, environment={**os.environ, "TMPDIR": str(folder), **environment}, stderr=None) as process:
        yield Server(process)


@contextmanager
def at_line(server: Server) -> Iterator[ClientConnection]:
    """A live connection to it."""
    with connect(server.address.replace("http", "ws") + "/live") as line:
        assert line.recv() == "hello"
        yield line


def both(server: Server) -> set[int]:
    """The two processes that answer, or nothing if it is one."""
    found = {httpx.get(f"{server.address}/who", timeout=processes.PATIENCE).json()["pid"] for _ in range(10)}
    return found if len(found) == 2 else set()


# What is wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port=-1"], "--port must be from 0 to 65535, not -1"),
        (["--port=65536"], "--port must be from 0 to 65535"),
        (["--port=x"], "valid integer"),
        (["--host=no.such.host.invalid"], "cannot listen on no.such.host.invalid"),
        (["--host=192.0.2.1"], "cannot listen on 192.0.2.1"),
        (["--host=" + "x" * 300], "cannot listen on"),
        (["--workers=0"], "--workers must be from 1 to 256, not 0"),
        (["--database=nonsense"], "the database cannot be"),
        (["--database=sqlite:////no/such/folder/x.sqlite"], "the database cannot be opened"),
        (["--database=oracle+nothing://x"], "the database cannot be"),
        (["--processes=2"], "SQLite serves one process; for more use PostgreSQL, see docs/hosting.md"),
        (["--settings=/no/such/file.toml"], "settings file /no/such/file.toml cannot be read"),
        (["--public-url=here"], "--public-url must be an address"),
    ],
    ids=range(13),
)
def test_a_wrong_option_gets_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    extra = [] if arguments[0].startswith("--database") else [f"--database=sqlite:///{tmp_path / 'x.sqlite'}"]
    done = run("--port=0", *extra, *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_no_database_gets_one_line(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    path.write_text("this is no database, but a letter to a friend\n" * 50, encoding="utf-8")
    done = run("--port=0", f"--database=sqlite:///{path}")
    assert done.returncode == 2
    assert done.stderr.startswith("parvis: the database cannot be opened")
    assert len(done.stderr.splitlines()) == 1


def test_a_port_in_use_gets_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run(f"--port={taken.getsockname()[1]}", f"--database=sqlite:///{tmp_path / 'x.sqlite'}")
    assert done.returncode == 2
    assert "cannot listen on 127.0.0.1" in done.stderr


# Settings -------------------------------------------------------------------------------------------------------------


def test_settings_are_shown_and_nothing_is_begun(tmp_path: Path) -> None:
    file = tmp_path / "parvis.toml"
    file.write_text("idle_seconds = 5\nport = 1\nworkers = 3\n", encoding="utf-8")
    database = tmp_path / "x.sqlite"
    environment = {"PARVIS_PORT": "2", "PARVIS_WORKERS": "4", "PARVIS_DATABASE": f"sqlite:///{database}"}
    done = run("--workers=5", "--no-open-list", "--show-settings", f"--settings={file}", environment=environment)
    assert done.returncode == 0
    rows = {line.split()[0]: line.split()[1:3] for line in done.stdout.splitlines()}
    assert rows["idle_seconds"] == ["5.0", "file"]
    assert rows["port"] == ["2", "environment"]
    assert rows["workers"] == ["5", "option"]
    assert rows["open_list"] == ["false", "option"]
    assert rows["metrics"] == ["false", "default"]
    assert not database.exists()


@pytest.mark.parametrize("kind", [ONE, TWO], ids=["one", "two"])
def test_settings_reach_every_process(kind: list[str], tmp_path: Path) -> None:
    file = tmp_path / "parvis.toml"
    file.write_text("drain_seconds = 7.5\n", encoding="utf-8")
    with small(tmp_path, *kind, PARVIS_SETTINGS=str(file)) as server:
        assert httpx.get(f"{server.address}/who").json()["drain"] == 7.5


# A server -------------------------------------------------------------------------------------------------------------


PACKAGES = """
import alembic.command, babel, fastapi, jinja2, resource, sqlalchemy, uvicorn
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime)
"""


def test_the_server_answers_soon_after_it_is_started(tmp_path: Path) -> None:
    """It takes a small multiple of what the packages it stands on take, however slow the machine is just now."""
    with serving(tmp_path / "x.sqlite") as server, visiting(server) as browser:
        assert browser.get("/").status_code == 200
        used = cpu_seconds(server.process.pid)
    packages = float(processes.run([sys.executable, "-c", PACKAGES], must_succeed=True).stdout)
    assert used < 3.5 * packages


def test_a_running_server_is_well_and_tells_no_figures_unasked(tmp_path: Path) -> None:
    with serving(tmp_path / "x.sqlite") as server, visiting(server) as browser:
        assert browser.get("/healthz").json() == {"status": "ok"}
        assert browser.get("/readyz").json() == {"status": "ok"}
        assert browser.get("/metrics").status_code == 404
        assert "server" not in browser.get("/healthz").headers


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_and_its_workers(number: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path / "x.sqlite") as server:
        with visiting(server) as browser:
            table = browser.post("/api/v1/tables", json={"game": "troyes", "seats": ["human", "easy"], "seed": "5"})
            assert browser.post(f"/api/v1/tables/{table.json()['id']}/seats/0/hint").status_code == 200
        workers = wait_for(lambda: workers_of(server.process.pid), "a worker")
        server.stop(number)
        wait_until_gone(workers)


# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ONE, TWO], ids=["one", "two"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, -15), (signal.SIGINT, 130)])
def test_the_end_lets_everybody_finish(kind: list[str], number: signal.Signals, code: int, tmp_path: Path) -> None:
    with small(tmp_path, *kind) as server, at_line(server) as line:
        children = children_of(server.process.pid)
        with httpx.stream("GET", f"{server.address}/slow", timeout=processes.PATIENCE) as slow:
            told = slow.iter_text()
            assert next(told) == "begun "
            os.killpg(server.process.pid, number)  # as Ctrl-C and systemd do: every process hears it
            assert line.recv() == "goodbye"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv()
            assert closed.value.rcvd == Close(1012, "")
            assert "".join(told) == "done"
        assert server.process.stdout
        farewells = sorted(server.process.stdout.read().splitlines())
        assert farewells == (["closed 0", "closed 1"] if kind is TWO else ["closed 0"])
        assert server.process.wait(processes.PATIENCE) == code
        if children:
            wait_until_gone(children)
    with pytest.raises(httpx.ConnectError):
        httpx.get(server.address)
    assert not list(tmp_path.glob("parvis-figures-*"))


@pytest.mark.parametrize("kind", [ONE, TWO], ids=["one", "two"])
def test_a_second_signal_ends_it_at_once(kind: list[str], tmp_path: Path) -> None:
    with small(tmp_path, *kind, PARVIS_DRAIN_SECONDS="3600") as server, at_line(server) as line:
        children = children_of(server.process.pid)
        with httpx.stream("GET", f"{server.address}/slow?for_ever=1", timeout=processes.PATIENCE) as slow:
            told = slow.iter_text()
            assert next(told) == "begun "
            server.process.terminate()
            assert line.recv() == "goodbye"
            server.process.terminate()
            with pytest.raises(httpx.RemoteProtocolError):
                next(told)
        assert server.process.wait(processes.PATIENCE) == -signal.SIGTERM
        if children:
            wait_until_gone(children)


# Several processes ----------------------------------------------------------------------------------------------------


def test_a_process_that_dies_is_replaced_and_its_figures_stay(tmp_path: Path) -> None:
    with small(tmp_path, *TWO, "--metrics") as server:
        pids = wait_for(lambda: both(server), "both processes to answer")
        assert pids == set(workers_of(server.process.pid))
        victim = pids.pop()
        os.kill(victim, signal.SIGKILL)
        wait_until_gone([victim])
        assert pids < wait_for(lambda: both(server), "another process to answer")
        figures = httpx.get(f"{server.address}/metrics").text
        assert int(re.findall(r'^parvis_moves_total{by="person"} (\d+)', figures, re.MULTILINE)[0]) >= 20
        server.stop()


def test_a_killed_parent_leaves_no_process_behind(tmp_path: Path) -> None:
    with small(tmp_path, *TWO) as server:
        children = children_of(server.process.pid)
        server.kill()
        wait_until_gone(children)


def test_a_process_that_cannot_begin_ends_all(tmp_path: Path) -> None:
    script = tmp_path / "small.py"
    broken = APPLICATION.replace("app = FastAPI(", "raise parvis.ParvisError('no luck')\n    app = FastAPI(")
    script.write_text(broken, encoding="utf-8")
    done = processes.run([sys.executable, script, "serve", "--port=0", *TWO])
    assert (done.returncode, done.stdout) == (2, "")
    *lines, last = done.stderr.splitlines()
    assert last == "parvis: a process of the server did not begin; the log says why"
    assert {line.rpartition("cannot begin: ")[2] for line in lines} == {"no luck"}


def test_several_processes_serve_one_database(postgres_url: str) -> None:
    command = [*COMMAND, "--port=0", f"--database={postgres_url}", "--processes=2", "--workers=1"]
    with started(command, stderr=None) as process:
        server = Server(process)
        with visiting(server) as browser:
            for _ in range(10):
                assert browser.get("/readyz", headers={"connection": "close"}).json() == {"status": "ok"}
            assert browser.get("/").status_code == 200
        assert server.stop() == -signal.SIGTERM
