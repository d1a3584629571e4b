"""A server that began interpreted goes over to the compiled engine: nobody is refused, and no game is harmed."""

import signal
import threading
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from parvis.compilation import no_compiler
from parvis.web.renewal import BEGUN, DONE
from tests.processes import PATIENCE, children_of, command_of, wait_for, wait_until_gone
from tests.web.renewing import Young, needs_compiled_engine, young_server
from tests.web.serving import api, click, new_table, serving, stored, visiting

RESTART = 1012


def table_with_a_computer(client: httpx.Client, young: Young) -> str:
    """A table in mid-game: a person has chosen, and so has a computer player."""
    name = new_table(client, seats=("human", "easy"))
    for _ in range(3):
        choose_when_asked(client, name)
    assert {seat for seat, _ in stored(young.folder / "tables.sqlite", name)} == {0, 1}
    return name


def choose_when_asked(client: httpx.Client, name: str) -> None:
    """Choose as soon as the computer player has."""
    wait_for(lambda: 0 in told(client, name)["pending"], "a question")
    answer = click(client, name, 0)
    assert answer.status_code == 200, answer.text


def told(client: httpx.Client, name: str) -> Any:
    """What a program is told of a table."""
    answer = client.get(f"/api/v1/tables/{name}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def unhurried(young: Young) -> httpx.Client:
    """A visitor with a new connection for everything: one that the server has closed is not used again."""
    return visiting(young.server, limits=httpx.Limits(max_keepalive_connections=0))


@needs_compiled_engine
def test_it_goes_over_to_the_compiled_engine_in_mid_game(tmp_path: Path) -> None:
    with young_server(tmp_path) as young, unhurried(young) as client:
        assert [young.line(), young.line()] == [BEGUN, "building"]
        name = table_with_a_computer(client, young)
        assert not young.is_compiled()
        before = stored(tmp_path / "tables.sqlite", name)
        cookies = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
        address = young.server.address.replace("http", "ws") + api(name, "live")
        over = threading.Event()
        trouble: list[Exception] = []

        def keep_asking() -> None:
            with unhurried(young) as another:
                while not over.is_set():
                    try:
                        assert another.get("/").status_code == 200
                    except Exception as error:  # any is one too many
                        trouble.append(error)

        asking = threading.Thread(target=keep_asking)
        with connect(address, additional_headers={"Cookie": cookies}, open_timeout=PATIENCE) as page:
            asking.start()
            try:
                young.finish_build()
                for _ in range(8):  # before, while and after the one process takes the place of the other
                    choose_when_asked(client, name)
                assert young.line() == DONE
                closed = None
                while closed is None:
                    try:
                        page.recv(PATIENCE)
                    except ConnectionClosed as error:
                        closed = error.rcvd
            finally:
                over.set()
                asking.join()
        assert trouble == []
        assert closed.code == RESTART
        assert young.is_compiled()
        assert young.server.process.poll() is None
        with connect(address, additional_headers={"Cookie": cookies}, open_timeout=PATIENCE):
            choose_when_asked(client, name)
        after = stored(tmp_path / "tables.sqlite", name)
        assert after[: len(before)] == before
        assert len(after) > len(before) + 8
        assert all("build.py" not in command_of(child) for child in children_of(young.pid))


@needs_compiled_engine
def test_who_is_connected_and_has_not_asked_yet_is_answered_by_the_process_after(tmp_path: Path) -> None:
    with young_server(tmp_path) as young, ExitStack() as lines:
        address = httpx.URL(young.server.address)
        fresh, idle = (
            lines.enter_context(closing(HTTPConnection(address.host, address.port or 80, PATIENCE))) for _ in range(2)
        )
        fresh.connect()
        assert asked(idle) == 200
        line = idle.sock
        young.finish_build()
        while young.line() != DONE:
            pass
        assert young.is_compiled()
        assert [asked(fresh), asked(idle)] == [200, 200]
        assert idle.sock is line, "the same connection"


def asked(connection: HTTPConnection) -> int:
    """Ask for something on a connection; returns the status of the answer."""
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    answer.read()
    return answer.status


def test_a_build_that_fails_harms_nothing(tmp_path: Path) -> None:
    with young_server(tmp_path) as young, unhurried(young) as client:
        assert [young.line(), young.line()] == [BEGUN, "building"]
        name = table_with_a_computer(client, young)
        builds = [child for child in children_of(young.pid) if "build.py" in command_of(child)]
        young.finish_build("fail")
        wait_until_gone(builds)
        choose_when_asked(client, name)
        assert not young.is_compiled()


def test_a_server_that_ends_ends_its_build(tmp_path: Path) -> None:
    with young_server(tmp_path) as young:
        assert [young.line(), young.line()] == [BEGUN, "building"]
        builds = [child for child in children_of(young.pid) if "build.py" in command_of(child)]
        assert len(builds) == 1
        young.server.stop(signal.SIGINT)
        wait_until_gone(builds)


def test_without_a_compiler_it_says_so_in_a_line_and_builds_nothing(tmp_path: Path) -> None:
    with young_server(tmp_path, CC="no-such-compiler") as young:
        assert young.line() == no_compiler(str)
        assert all("build.py" not in command_of(child) for child in children_of(young.pid))


@needs_compiled_engine
def test_a_server_that_is_compiled_already_builds_nothing(tmp_path: Path) -> None:
    built = tmp_path / "built"
    with serving(tmp_path / "tables.sqlite", f"--meanwhile=touch {built}", environment={"PARVIS_PURE": ""}) as server:
        assert httpx.get(server.address, timeout=PATIENCE).status_code == 200
        assert Young(server, tmp_path).is_compiled()
        assert not built.exists()
