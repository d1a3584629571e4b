"""Each of these was once open: what a stranger sends cannot stall, fill or blind a server for others."""

import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocketDisconnect

from parvis.web.app import create_app
from tests.processes import PATIENCE, wait_for
from tests.web.persons import Person, guest, make_table
from tests.web.serving import TestClient, desk_of, finished, new_table, quiet_settings, serving, upload, visiting

BIG = 20_000_000
NUL_NAMES = ["\x00", "A\x00da", "\ud800"]


# Sizes --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("tables/A/seats/0/choices", BIG),
        ("guests", BIG),
        ("session", 100_000),
        ("tables", 200_000),
        ("records", 3_000_000),
    ],
)
def test_a_body_is_refused_before_it_is_read(client: TestClient, path: str, size: int) -> None:
    sent = 0

    def dribble() -> Any:
        nonlocal sent
        for _ in range(size // 10_000):
            sent += 10_000
            yield b'"' + b"x" * 9_999

    whole = client.post(f"/api/v1/{path}", content=b'{"x": "' + b"x" * size + b'"}')
    assert whole.status_code == 413
    assert whole.json()["message"]
    chunked = client.post(f"/api/v1/{path}", content=dribble())
    assert chunked.status_code == 413


def test_a_label_is_short_before_anybody_looks_for_similar_ones(client: TestClient) -> None:
    table = new_table(client, "troyes")
    body = {"revision": 0, "labels": ["x" * 10_000]}
    assert client.post(f"/api/v1/tables/{table}/seats/0/choices", json=body).status_code == 422


@pytest.mark.parametrize("text", ["a.b = 1\n" * 20_000, f"[{'.'.join('a' * 200)}]\n" + "k = 1\n" * 9_000, "#" * 95_000])
def test_a_large_cards_file_is_refused_and_never_parsed_on_the_loop(client: TestClient, text: str) -> None:
    began = time.thread_time()
    answer = client.post("/api/v1/tables", json={"game": "troyes", "seats": ["me", "easy"], "cards": text})
    assert answer.status_code in (413, 422)
    assert time.thread_time() - began < 1


def test_files_are_read_by_workers(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    thinkers = desk_of(client).thinkers
    run = thinkers.run

    async def watched(purpose: str, *arguments: Any) -> Any:
        asked.append(purpose)
        return await run(purpose, *arguments)

    monkeypatch.setattr(thinkers, "run", watched)
    upload(client, finished("notre-dame", ["human", "human"]))
    new_table(client, "notre-dame", cards="[gifts]\none = 2\n")
    assert asked == ["readings", "readings"]


# Thinking -----------------------------------------------------------------------------------------------------------


def test_a_curve_is_worked_out_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = upload(client, finished("notre-dame", ["human", "human"]))
    first = client.get(f"/tables/{table}/curve.svg")
    assert first.status_code == 200
    worked: list[str] = []
    monkeypatch.setattr(desk_of(client).thinkers, "ask", lambda *_: worked.append("again"))
    assert client.get(f"/tables/{table}/curve.svg").text == first.text
    assert worked == []


def test_a_hint_is_thought_about_once_a_position(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(client, "troyes", ("human", "human"))
    seat = client.get(f"/api/v1/tables/{table}").json()["pending"][0]
    first = client.post(f"/api/v1/tables/{table}/seats/{seat}/hint")
    assert first.status_code == 200
    worked: list[str] = []
    monkeypatch.setattr(desk_of(client).thinkers, "ask", lambda *_: worked.append("again"))
    assert client.post(f"/api/v1/tables/{table}/seats/{seat}/hint").json() == first.json()
    assert worked == []


def test_a_full_queue_is_told_at_once(database: Path) -> None:
    app = create_app(quiet_settings(database, queue_hints=0))
    with TestClient(app, raise_server_exceptions=False) as client:
        table = new_table(client, "troyes", ("human", "human"))
        seat = client.get(f"/api/v1/tables/{table}").json()["pending"][0]
        answer = client.post(f"/api/v1/tables/{table}/seats/{seat}/hint")
        assert answer.status_code == 503
        assert "thinking for others" in answer.json()["message"]


# The database -------------------------------------------------------------------------------------------------------


def test_a_locked_database_holds_up_nobody_who_does_not_need_it(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(database, environment={"PARVIS_DATABASE_SECONDS": "4"}) as server, visiting(server) as browser:
        table = new_table(browser, "troyes", ("human", "human"))
        told = browser.get(f"/api/v1/tables/{table}").json()
        seat = told["pending"][0]
        view = browser.get(f"/api/v1/tables/{table}/seats/{seat}/view").json()
        body = {"revision": view["revision"], "labels": [view["view"]["legal"][0]["label"]]}
        path = f"/api/v1/tables/{table}/seats/{seat}/choices"
        with closing(sqlite3.connect(database, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            answers: list[httpx.Response] = []
            clicking = threading.Thread(target=lambda: answers.append(browser.post(path, json=body)))
            clicking.start()
            with visiting(server) as other:
                served = 0
                while clicking.is_alive():
                    assert other.get("/static/parvis.css").status_code == 200
                    assert other.get("/healthz").status_code == 200
                    served += 1
            clicking.join()
            assert served > 3, "files are served while somebody waits for the database"
            assert answers[0].status_code == 503
            assert "Nothing is lost" in answers[0].json()["message"]
            holder.execute("ROLLBACK")
        assert browser.get(f"/api/v1/tables/{table}").json()["revision"] == view["revision"]
        assert wait_for(lambda: browser.post(path, json=body).status_code == 200, "the choice")


@pytest.mark.parametrize("name", NUL_NAMES[:2])
def test_signs_that_a_database_cannot_keep_do_no_harm(postgres_url: str, name: str) -> None:
    with TestClient(create_app(quiet_settings(postgres_url)), raise_server_exceptions=False) as client:
        ada = guest(client, name)
        table = make_table(ada, seats=("me", "open"))
        assert ada.ask("POST", f"/api/v1/tables/{table}/messages", {"words": f"hi{name}"}).status_code in (201, 422)
        for path in (f"/tables/{name}", f"/players/{name}", f"/api/v1/players/{name}", f"/api/v1/tables/{name}"):
            assert client.get(path.replace("\x00", "%00")).status_code == 404
        body = {"login": f"ada{name}", "password": "long enough"}
        assert ada.ask("POST", "/api/v1/me/account", body).status_code == 422
        assert ada.ask("POST", "/api/v1/session", body).status_code == 401
        assert ada.ask("POST", "/api/v1/devices", {"code": name}).status_code == 401
        assert Person(client, token="a%00b").get("/api/v1/me").status_code == 401
        assert ada.ask("POST", "/api/v1/me/tokens", {"name": name, "table": name}).status_code == 404


# Limits -------------------------------------------------------------------------------------------------------------


def test_requests_tables_guests_and_sockets_have_their_limits(database: Path) -> None:
    few = {"request_rate": "60/minute 200/minute", "table_rate": "3/hour 100/hour", "guest_rate": "unlimited 4/hour",
           "sockets_per_visitor": 2}  # fmt: skip
    with TestClient(create_app(quiet_settings(database, **few)), raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        body = {"game": "notre-dame", "seats": ["me", "me"]}
        statuses = [ada.ask("POST", "/api/v1/tables", body).status_code for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        table = ada.done("GET", "/api/v1/tables")[0]["id"]
        with ada.live(table) as one, ada.live(table) as two:
            assert one.receive_json()
            assert two.receive_json()
            with ada.live(table) as three, pytest.raises(WebSocketDisconnect) as refused:
                three.receive_json()
            assert refused.value.code == 4429
        assert [Person(client).ask("POST", "/api/v1/guests", {"name": "x"}).status_code for _ in range(4)][-1] == 429
        answers = [ada.get("/api/v1/games") for _ in range(80)]
        late = answers[-1]
        assert late.status_code == 429
        assert int(late.headers["retry-after"]) > 0
        assert late.json()["message"]
        assert ada.get("/static/parvis.css").status_code == 200
        assert Person(client).get("/api/v1/games").status_code == 200, "others at the address go on"


def test_nobody_hosts_more_tables_than_there_is_room_for(database: Path) -> None:
    with TestClient(
        create_app(quiet_settings(database, tables_per_visitor=2)), raise_server_exceptions=False
    ) as client:
        ada = guest(client, "Ada")
        body = {"game": "notre-dame", "seats": ["me", "me"]}
        assert [ada.ask("POST", "/api/v1/tables", body).status_code for _ in range(3)] == [201, 201, 422]


def test_passwords_cannot_be_guessed_one_after_the_other(database: Path) -> None:
    app = create_app(quiet_settings(database, sign_in_rate="3/5minutes 100/5minutes"))
    with TestClient(app, raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        ada.done("POST", "/api/v1/me/account", {"login": "ada", "password": "long enough"})
        guesses = [
            Person(client).ask("POST", "/api/v1/session", {"login": "ada", "password": f"guess {number}"}).status_code
            for number in range(6)
        ]
        assert guesses[:3] == [401] * 3
        assert guesses[-1] == 429


# Memory -------------------------------------------------------------------------------------------------------------


def test_stored_games_take_neither_time_nor_memory_until_they_are_opened(database: Path) -> None:
    count = 2000
    with TestClient(create_app(quiet_settings(database)), raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        first = make_table(ada, "troyes", seats=("me", "me"))
        with desk_of(client).database.connected() as connection:
            for name, columns in (("tables", "id"), ("seats", "table_id")):
                kept = [row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({name})") if row[1] != columns]
                listed = ", ".join(kept)
                numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
                copied = f"SELECT 'copy' || i, {listed} FROM n, {name} WHERE {columns} = '{first}'"
                connection.exec_driver_sql(f"{numbers} INSERT INTO {name} ({columns}, {listed}) {copied}")
    with TestClient(create_app(quiet_settings(database)), raise_server_exceptions=False) as client:
        again = Person(client, cookie=ada.cookie)
        assert again.get("/").status_code == 200
        assert len(again.done("GET", "/api/v1/tables?most=100")) == 100
        client.portal.call(desk_of(client).computers.look_after)  # type: ignore[union-attr]  # there is one inside
        assert desk_of(client).tables.open_tables == {}
        assert again.done("GET", "/api/v1/tables/copy7")["phase"] == "playing"
        assert list(desk_of(client).tables.open_tables) == ["copy7"]
        client.portal.call(desk_of(client).tables.let_go, -1.0)  # type: ignore[union-attr]  # there is one inside
        assert desk_of(client).tables.open_tables == {}


def test_a_table_that_is_looked_at_stays_in_memory(client: TestClient) -> None:
    ada = guest(client, "Ada")
    table = make_table(ada, "troyes", seats=("me", "me"))
    tables = desk_of(client).tables
    with ada.live(table) as socket:
        assert socket.receive_json()
        client.portal.call(tables.let_go, -1.0)  # type: ignore[union-attr]  # inside the block there is one
        assert table in tables.open_tables
    wait_for(lambda: not tables.open_tables[table].audience, "the page to be gone", PATIENCE)
    client.portal.call(tables.let_go, -1.0)  # type: ignore[union-attr]  # inside the block there is one
    assert table not in tables.open_tables


def test_a_table_that_is_over_leaves_memory_sooner(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    over = upload(client, finished("notre-dame", ["human", "easy"]))
    going_on = new_table(client)
    tables = desk_of(client).tables
    monkeypatch.setattr("parvis.web.tables.OVER_SECONDS", -1.0)
    client.portal.call(tables.let_go, 300.0)  # type: ignore[union-attr]  # inside the block there is one
    assert set(tables.open_tables) == {going_on}
    assert client.get(f"/tables/{over}").status_code == 200
