"""`parvis serve` as people start it: quick, and with one line for what is wrong."""

import signal
import socket
import subprocess
from pathlib import Path

import pytest

from tests import processes
from tests.processes import cpu_seconds, wait_for, wait_until_gone, workers_of
from tests.web.serving import COMMAND, new_table, serving, visiting


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return processes.run([*COMMAND, *arguments])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port=-1"], "a port is a number from 0 to 65535"),
        (["--port=65536"], "a port is a number from 0 to 65535"),
        (["--port=x"], "valid integer"),
        (["--host=no.such.host.invalid"], "cannot listen on no.such.host.invalid"),
        (["--host=192.0.2.1"], "cannot listen on 192.0.2.1"),
        (["--host=" + "x" * 300], "cannot listen on"),
        (["--workers=0"], "at least 1"),
        (["--database=nonsense"], "the database cannot be"),
        (["--database=sqlite:////no/such/folder/x.sqlite"], "the database cannot be opened"),
        (["--database=oracle+nothing://x"], "the database cannot be"),
    ],
    ids=range(10),
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


def test_the_server_answers_soon_after_it_is_started(tmp_path: Path) -> None:
    with serving(tmp_path / "x.sqlite") as server, visiting(server) as browser:
        assert browser.get("/").status_code == 200
        assert cpu_seconds(server.process.pid) < 3


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_and_its_workers(number: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path / "x.sqlite") as server:
        with visiting(server) as browser:
            name = new_table(browser, "troyes", ("human", "easy"))
            browser.post(f"/tables/{name}/hint", json={"seat": 0})
        workers = wait_for(lambda: workers_of(server.process.pid), "a worker")
        server.stop(number)
        wait_until_gone(workers)
