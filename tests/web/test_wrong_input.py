"""Wrong input at a table gets a clear page or message, and nothing is lost."""

from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from parvis.web.live import NOT_HERE
from tests.web.serving import (
    TestClient,
    api,
    finished,
    labels_in,
    new_table,
    played_until_asked,
    revision_in,
    stored,
    table_of,
    upload,
)

PAGE = {"Accept": "text/html"}
STRANGERS = ("", "somebody-else-entirely", "no token!", "a.b.c", "x" * 1000, "AAAAAAAAAAAAAAAA!0.abc.def")


def choosing(client: TestClient, table: str, **changes: Any) -> dict[str, Any]:
    """A proper choice of seat 0, changed."""
    html = client.get(f"/tables/{table}/scene?seat=0").text
    return {"revision": revision_in(html), "labels": labels_in(html)[:1], **changes}


def choices(table: str, seat: object = 0) -> str:
    """Where a seat makes choices."""
    return api(table, f"seats/{seat}/choices")


# Tables and seats ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["nothing", "%00", "%ff", "%F0%9F%90%80", "x" * 3000, "%0A", "x" * 32])
def test_an_unknown_table_is_a_clear_page(client: TestClient, name: str) -> None:
    pages = [f"/tables/{name}{path}" for path in ("", "/scene", "/after", "/curve.svg", "/moves/0", "/people")]
    for path in [*pages, f"/api/v1/tables/{name}", api(name, "record"), api(name, "help?key=rats"), api(name, "view")]:
        answer = client.get(path, headers=PAGE)
        assert answer.status_code == 404, path
        assert "There is no such table." in answer.text
        assert 'href="/"' in answer.text


def test_an_address_that_nobody_types_is_too_long(client: TestClient) -> None:
    answer = client.get(f"/tables/{'x' * 5000}", headers=PAGE)
    assert answer.status_code == 414
    assert 'role="alert"' in answer.text


BODIES: dict[str, Any] = {
    "seats/0/choices": {"revision": 0, "labels": ["x"]}, "seats/0/undo": {"revision": 0}, "seats/0/hint": None,
    "hurry": None, "pace": {"pace": 1}, "fork": {"move": 0, "seat": 0}, "rematch": None, "end": {}, "start": {},
    "messages": {"words": "hello"},
}  # fmt: skip


@pytest.mark.parametrize("path", BODIES)
def test_an_unknown_table_takes_no_click(client: TestClient, path: str) -> None:
    answer = client.post(api("nothing", path), json=BODIES[path])
    assert answer.status_code == 404
    assert answer.json() == {"message": "There is no such table."}


@pytest.mark.parametrize(
    "path", ["/nothing", "/tables/a/b/c", "/rules/chess", "/rules/troyes/nothing.svg", "/static/x", "/api/v1/nothing",
             "/players/nobody", "/players/%00"],
)  # fmt: skip
def test_an_unknown_page_is_a_clear_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=PAGE)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("cookie", STRANGERS, ids=range(len(STRANGERS)))
def test_whoever_has_the_link_may_look_and_nothing_else(client: TestClient, database: Any, cookie: str) -> None:
    table = new_table(client)
    click = choosing(client, table)
    done = upload(client, finished("notre-dame", ["human", "human"]))
    client.cookies.clear()
    client.cookies.set("parvis", cookie)
    for path in ("", "/scene", "/people"):
        assert client.get(f"/tables/{table}{path}").status_code == 200
    for path in ("after", "moves/3"):
        assert client.get(f"/tables/{done}/{path}").status_code == 200
    assert client.get(api(done, "record")).status_code == 200
    for path in ("seats/0/choices", "seats/0/undo"):
        answer = client.post(api(table, path), json={**click} if "choices" in path else {"revision": 0})
        assert (answer.status_code, answer.json()) == (403, {"message": "That seat is not yours."})
    for path in ("seats/0/hint", "hurry", "pace", "end", "start", "messages"):
        assert client.post(api(table, path), json=BODIES[path]).status_code == 403, path
    assert client.post(api(done, "rematch")).status_code == 403
    assert client.patch(f"/api/v1/tables/{table}", json={"watchers": False}).status_code == 403
    assert client.delete(f"/api/v1/tables/{table}").status_code == 403
    assert client.delete(api(table, "seats/0")).status_code == 403
    assert client.put(api(table, "seats/0/computer"), json={}).status_code == 403
    assert client.put(api(table, "seats/0"), json={"name": "Eve"}).status_code == 403
    assert stored(database, table) == []
    assert table not in client.get("/").text


def test_a_table_without_spectators_is_not_there_for_others(client: TestClient) -> None:
    table = new_table(client, watchers=False)
    done = upload(client, finished("notre-dame", ["human", "human"]))
    assert client.patch(f"/api/v1/tables/{done}", json={"watchers": False}).status_code == 200
    click = choosing(client, table)
    assert client.get(f"/tables/{table}").status_code == 200
    for cookie in STRANGERS:
        client.cookies.clear()
        client.cookies.set("parvis", cookie)
        for name in (table, done):
            pages = [f"/tables/{name}{path}" for path in ("", "/scene", "/people", "/after", "/moves/3", "/curve.svg")]
            for path in [*pages, f"/api/v1/tables/{name}", api(name, "view"), api(name, "record"), api(name, "log")]:
                answer = client.get(path)
                assert (answer.status_code, answer.json()) == (404, {"message": "There is no such table."}), path
        assert client.post(choices(table), json=click).status_code == 404
        assert client.put(api(table, "seats/0"), json={}).status_code == 404
        with client.websocket_connect(api(table, "live")) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == NOT_HERE


@pytest.mark.parametrize("seat", [1, 2, -1, 99, 10**30, "٣", "x", "%00"])
def test_nobody_plays_a_seat_that_is_not_theirs(client: TestClient, seat: object) -> None:
    table = upload(client, played_until_asked("troyes", ["human", "easy"], 12))
    proper = choosing(client, table)
    for path, body in (("choices", proper), ("undo", {"revision": 0}), ("hint", None)):
        answer = client.post(api(table, f"seats/{seat}/{path}"), json=body)
        assert answer.status_code == 403
        assert answer.json() == {"message": "That seat is not yours."}
    assert client.get(api(table, f"seats/{seat}/view")).status_code == 403
    assert client.put(api(table, f"seats/{seat}"), json={}).status_code in (403, 422)
    if seat != 1:  # which the host may give to others
        assert client.put(api(table, f"seats/{seat}/computer"), json={}).status_code == 422
        assert client.delete(api(table, f"seats/{seat}/computer")).status_code == 422
        assert client.post(api(table, f"seats/{seat}/open")).status_code == 422


# Clicks -------------------------------------------------------------------------------------------------------


def test_an_illegal_choice_is_refused_and_nothing_changes(client: TestClient) -> None:
    table = new_table(client, "troyes", ("human", "human"))
    before = client.get(f"/tables/{table}/scene?seat=0").text
    proper = labels_in(before)[0]
    for labels in (["pass"], ["nonsense"], [""], ["x" * 10_000], [proper, "nonsense"], [proper] * 3, ["keep:school"]):
        answer = client.post(choices(table), json=choosing(client, table, labels=labels))
        assert answer.status_code == 422, labels
        assert len(answer.json()["message"]) < 300
    assert client.post(choices(table), json=choosing(client, table, labels=["x" * 100_000])).status_code == 413
    assert client.get(f"/tables/{table}/scene?seat=0").text == before


@pytest.mark.parametrize("change", [-1, 1, 10**30, -(10**30)])
def test_a_stale_choice_is_refused(client: TestClient, change: int) -> None:
    table = new_table(client)
    click = choosing(client, table)
    stale = click["revision"] + change
    for path, body in (("choices", {**click, "revision": stale}), ("undo", {"revision": stale})):
        answer = client.post(api(table, f"seats/0/{path}"), json=body)
        assert answer.status_code == 409
        assert "moved on" in answer.json()["message"]


def test_a_game_that_has_not_begun_or_is_over_takes_no_choice(client: TestClient, database: Any) -> None:
    waiting = new_table(client, "troyes", ("me", "open"))
    ended = new_table(client, "troyes", ("me", "me"))
    click = choosing(client, ended)
    assert client.post(api(ended, "end"), json={}).json()["phase"] == "ended"
    for table in (waiting, ended):
        answer = client.post(choices(table), json={**click, "revision": table_of(client, table).row.revision})
        assert answer.status_code == 422
        assert stored(database, table) == []
        assert client.post(api(table, "seats/0/hint")).status_code == 422
        assert client.post(api(table, "seats/0/undo"), json={"revision": 1}).status_code in (409, 422)
    for path in ("end", "start"):
        assert client.post(api(ended, path), json={}).status_code == 422


GARBAGE = [
    b"", b"{", b"null", b"[]", b"3", b"\xff\xfe", b'"x"', b"{}", b"[" * 50_000, b'{"revision": 1e400}', b"NaN",
    b'{"revision": 0, "labels": []}', b'{"revision": 0, "labels": "keep:school"}', b'{"revision": 0, "labels": [1]}',
    b'{"revision": "x", "labels": ["x"]}', b'{"revision": 0.5, "labels": ["x"]}',
    b'{"revision": 0, "labels": ["\\ud800"]}', b'{"revision": 0, "labels": ["\\u0000"]}',
    b'{"revision": null, "labels": ["x"]}', b'{"revision": 0, "labels": [' + b'"x",' * 1000 + b'"x"]}',
    b'{"pace": -1}', b'{"pace": 100000}', b'{"pace": "slow"}', b'{"pace": 1e400}',
    b'{"revision": ' + b"9" * 5000 + b', "labels": ["x"]}', b'{"revision": 0, "labels": ["x"], "seat": 1}',
]  # fmt: skip


def test_garbage_is_told_in_a_sentence(client: TestClient) -> None:
    table = new_table(client)
    headers = {"Content-Type": "application/json"}
    for body in GARBAGE:
        for path in ("seats/0/choices", "pace", "seats/0/undo", "fork", "messages", "end", "start"):
            if path in ("end", "start") and body == b"{}":
                continue
            answer = client.post(api(table, path), content=body, headers=headers)
            expected = (400, 403, 422) if path == "fork" else (400, 422)
            assert answer.status_code in expected, (path, body[:60])
            assert answer.json()["message"]


def test_a_form_where_json_belongs_is_refused(client: TestClient) -> None:
    table = new_table(client)
    assert client.post(choices(table), data={"revision": 0, "labels": "x"}).status_code == 422


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/tables/x"), ("PUT", "/"), ("DELETE", "/tables/x"), ("GET", "/api/v1/tables/x/seats/0/choices"),
     ("GET", "/api/v1/records"), ("PATCH", "/rules/troyes"), ("POST", "/static/parvis.css"), ("PUT", "/api/v1/tables")],
)  # fmt: skip
def test_a_wrong_method_is_refused(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path, headers=PAGE)
    assert answer.status_code == 405
    assert 'role="alert"' in answer.text


KEYS = ("", "x", ":", "card:", "card:nothing", "phase:", "character:nobody", "person:", "a:b:c", "\x00", "é" * 600)


def test_a_help_key_may_be_anything(client: TestClient) -> None:
    for game in ("troyes", "notre-dame"):
        table = new_table(client, game)
        for key in KEYS:
            answer = client.get(api(table, "help"), params={"key": key})
            assert (answer.status_code, answer.json()) == (200, {"words": "", "portrait": ""})
        assert client.get(api(table, "help"), params={"key": "x" * 1001}).status_code == 422
        assert client.get(api(table, "help")).status_code == 422
        assert client.get(api(table, "help?key=rats&seat=x")).status_code == 422


@pytest.mark.parametrize("path", ["moves/-1", "moves/x", "moves/100000", f"moves/{'9' * 3000}", "moves/1?seat=x"])
def test_a_move_that_never_was_is_told(client: TestClient, path: str) -> None:
    table = upload(client, finished("notre-dame", ["human", "human"]))
    answer = client.get(f"/tables/{table}/{path}", headers=PAGE)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize(
    "form",
    [{}, {"move": 0}, {"move": -1, "seat": 0}, {"move": 10**9, "seat": 0}, {"move": 0, "seat": 2},
     {"move": 0, "seat": -1}, {"move": "x"}],
)  # fmt: skip
def test_a_game_cannot_go_on_from_nowhere(client: TestClient, form: dict[str, Any]) -> None:
    table = upload(client, finished("notre-dame", ["human", "human"]))
    assert client.post(api(table, "fork"), json=form).status_code == 422


# The socket and files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["", "?scene=true&seat=0"])
def test_garbage_on_the_socket_is_not_listened_to(client: TestClient, query: str) -> None:
    table = new_table(client, "troyes")
    click = choosing(client, table)
    with client.websocket_connect(api(table, f"live{query}")) as socket:
        for _ in range(3):
            told = socket.receive_json()
        assert told["revision"] == 0
        for text in ("", "{", "null", '{"revision": 99}', '{"seat": 99}', '{"seat": "x"}', "[" * 900, "x" * 50_000):
            socket.send_text(text)
        socket.send_bytes(b"\xff\x00")
        assert client.post(choices(table), json=click).status_code == 200
        told = socket.receive_json()
        while "revision" not in told:
            told = socket.receive_json()
        assert told["revision"] == 1


def test_the_socket_of_an_unknown_table_is_closed(client: TestClient) -> None:
    for name in ("nothing", "%00", "x" * 3000):
        with client.websocket_connect(api(name, "live")) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == NOT_HERE


@pytest.mark.parametrize("query", ["seat=x", "seat=-1", "seat=99", "scene=perhaps", "front=x"])
def test_a_socket_that_asks_for_nonsense_is_closed(client: TestClient, query: str) -> None:
    table = new_table(client)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(api(table, f"live?{query}")) as socket:
        socket.receive_json()


@pytest.mark.parametrize(
    "path",
    ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/%2e%2e%2f%2e%2e%2fcli.py",
     "/static//etc/passwd", "/static/%2fetc%2fpasswd", "/static/", "/static/..%5capp.py", "/static/%00"],
)  # fmt: skip
def test_nothing_outside_the_static_folder_is_served(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "import" not in answer.text
