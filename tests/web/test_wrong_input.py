"""Wrong input gets a clear page or message, and nothing is lost."""

import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.web.serving import (
    TestClient,
    finished,
    labels_in,
    new_table,
    played_until_asked,
    revision_in,
    tables_of,
    upload,
)

PAGE = {"Accept": "text/html"}


def choosing(client: TestClient, table: str, **changes: Any) -> dict[str, Any]:
    """A proper choice of seat 0, changed."""
    html = client.get(f"/tables/{table}/scene?seat=0").text
    return {"revision": revision_in(html), "seat": 0, "labels": labels_in(html)[:1], **changes}


# Tables and seats ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["nothing", "%00", "%ff", "%F0%9F%90%80", "x" * 5000])
def test_an_unknown_table_is_a_clear_page(client: TestClient, name: str) -> None:
    for path in ("", "/scene", "/after", "/record.json", "/curve.svg", "/moves/0", "/help?key=rats"):
        answer = client.get(f"/tables/{name}{path}", headers=PAGE)
        assert answer.status_code == 404
        assert "There is no such table." in answer.text
        assert 'href="/"' in answer.text


@pytest.mark.parametrize("path", ["choices", "undo", "hurry", "pace", "hint", "fork"])
def test_an_unknown_table_takes_no_click(client: TestClient, path: str) -> None:
    answer = client.post(f"/tables/nothing/{path}", json={"revision": 0, "seat": 0, "labels": ["x"], "pace": 1})
    assert answer.status_code == 404
    assert answer.json() == {"message": "There is no such table."}


@pytest.mark.parametrize(
    "path", ["/nothing", "/tables/a/b/c", "/rules/chess", "/rules/troyes/nothing.svg", "/static/x"]
)
def test_an_unknown_page_is_a_clear_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=PAGE)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


def test_a_table_is_only_its_owners(client: TestClient) -> None:
    table = new_table(client)
    click = choosing(client, table)
    done = upload(client, finished("notre-dame", ["human", "human"]))
    for cookie in ("", "somebody-else-entirely", "no token!"):
        client.cookies.clear()
        client.cookies.set("parvis", cookie)
        for path in ("", "/scene", "/help?key=rats"):
            answer = client.get(f"/tables/{table}{path}", headers=PAGE)
            assert answer.status_code == 403
            assert "This table belongs to somebody else." in answer.text
        for path in ("after", "record.json", "curve.svg", "moves/3"):
            assert client.get(f"/tables/{done}/{path}").status_code == 403
        assert client.post(f"/tables/{table}/choices", json=click).status_code == 403
        assert client.post(f"/tables/{table}/undo", json=click).status_code == 403
        assert client.post(f"/tables/{table}/pace", json={"pace": 0}).status_code == 403
        assert client.post(f"/tables/{table}/hurry").status_code == 403
        assert client.post(f"/tables/{table}/hint", json={"seat": 0}).status_code == 403
        assert client.post(f"/tables/{done}/fork", data={"move": 0, "seat": 0}).status_code == 403
        assert "None yet" in client.get("/").text


@pytest.mark.parametrize("seat", [1, 2, -1, 99, 10**30])
def test_nobody_plays_a_seat_that_is_not_theirs(client: TestClient, seat: int) -> None:
    table = upload(client, played_until_asked("troyes", ["human", "easy"], 12))
    for path in ("choices", "undo", "hint"):
        answer = client.post(f"/tables/{table}/{path}", json=choosing(client, table, seat=seat))
        assert answer.status_code == 403
        assert answer.json() == {"message": "That seat is not yours."}


# Clicks -------------------------------------------------------------------------------------------------------


def test_an_illegal_choice_is_refused_and_nothing_changes(client: TestClient) -> None:
    table = new_table(client, "troyes", ("human", "human"))
    before = client.get(f"/tables/{table}/scene?seat=0").text
    proper = labels_in(before)[0]
    for labels in (["pass"], ["nonsense"], [""], ["x" * 100_000], [proper, "nonsense"], [proper] * 3, ["keep:school"]):
        answer = client.post(f"/tables/{table}/choices", json=choosing(client, table, labels=labels))
        assert answer.status_code == 422, labels
        assert len(answer.json()["message"]) < 300
    assert client.get(f"/tables/{table}/scene?seat=0").text == before


@pytest.mark.parametrize("change", [-1, 1, 10**30, -(10**30)])
def test_a_stale_choice_is_refused(client: TestClient, change: int) -> None:
    table = new_table(client)
    click = choosing(client, table)
    for path in ("choices", "undo"):
        answer = client.post(f"/tables/{table}/{path}", json={**click, "revision": click["revision"] + change})
        assert answer.status_code == 409
        assert "moved on" in answer.json()["message"]


GARBAGE = [
    b"", b"{", b"null", b"[]", b"3", b"\xff\xfe", b'"x"', b"{}", b"[" * 50_000, b'{"seat": 1e400}', b"NaN",
    b'{"revision": 0, "seat": 0, "labels": []}', b'{"revision": 0, "seat": 0, "labels": "keep:school"}',
    b'{"revision": 0, "seat": 0, "labels": [1]}', b'{"revision": "x", "seat": 0, "labels": ["x"]}',
    b'{"revision": 0.5, "seat": 0, "labels": ["x"]}', b'{"revision": 0, "seat": 0, "labels": ["\\ud800"]}',
    b'{"revision": 0, "seat": 0, "labels": ["\\u0000"]}', b'{"revision": 0, "seat": null, "labels": ["x"]}',
    b'{"revision": 0, "seat": 0, "labels": [' + b'"x",' * 1000 + b'"x"]}', b'{"pace": -1}', b'{"pace": 100000}',
    b'{"pace": "slow"}', b'{"revision": ' + b"9" * 5000 + b', "seat": 0, "labels": ["x"]}',
]  # fmt: skip


def test_garbage_is_told_in_a_sentence(client: TestClient) -> None:
    table = new_table(client)
    headers = {"Content-Type": "application/json"}
    for body in GARBAGE:
        for path in ("choices", "pace") if b"labels" in body else ("choices", "undo", "hint", "pace"):
            answer = client.post(f"/tables/{table}/{path}", content=body, headers=headers)
            assert answer.status_code in (400, 422), (path, body[:60])
            assert answer.json()["message"]


def test_a_form_where_json_belongs_is_refused(client: TestClient) -> None:
    table = new_table(client)
    assert client.post(f"/tables/{table}/choices", data={"revision": 0, "seat": 0, "labels": "x"}).status_code == 422


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/tables"), ("PUT", "/"), ("DELETE", "/tables/x"), ("GET", "/tables/x/choices"), ("GET", "/records"),
     ("PATCH", "/rules/troyes"), ("POST", "/static/parvis.css")],
)  # fmt: skip
def test_a_wrong_method_is_refused(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path, headers=PAGE)
    assert answer.status_code == 405
    assert 'role="alert"' in answer.text


def test_a_help_key_may_be_anything(client: TestClient) -> None:
    for game in ("troyes", "notre-dame"):
        table = new_table(client, game)
        keys = [
            "",
            "x",
            ":",
            "card:",
            "card:nothing",
            "phase:",
            "character:nobody",
            "person:",
            "a:b:c",
            "\x00",
            "é" * 999,
        ]
        for key in keys:
            answer = client.get(f"/tables/{table}/help", params={"key": key})
            assert (answer.status_code, answer.json()) == (200, {"words": ""})
        assert client.get(f"/tables/{table}/help").status_code == 422
        assert client.get(f"/tables/{table}/help?key=rats&seat=x").status_code == 422


# New tables ---------------------------------------------------------------------------------------------------

FORMS: list[tuple[dict[str, Any], int]] = [
    ({}, 422),
    ({"game": "troyes"}, 422),
    ({"game": "chess", "seats": ["human", "easy"]}, 404),
    ({"game": "troyes", "seats": ["human"]}, 422),
    ({"game": "troyes", "seats": ["human"] + ["easy"] * 4}, 422),
    ({"game": "notre-dame", "seats": ["human"] * 6}, 422),
    ({"game": "notre-dame", "seats": ["human"] * 500}, 422),
    ({"game": "troyes", "seats": ["easy", "easy"]}, 422),
    ({"game": "troyes", "seats": ["human", "genius"]}, 422),
    ({"game": "troyes", "seats": ["human", "search:ms=9"]}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "edition": "third"}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "seed": "x"}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "seed": "-1"}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "seed": "٣"}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "seed": str(2**128)}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "seed": "9" * 10_000}, 422),
    ({"game": "troyes", "seats": ["human", "easy"], "guided": "perhaps"}, 422),
]


@pytest.mark.parametrize(("form", "status"), FORMS, ids=range(len(FORMS)))
def test_a_wrong_form_makes_no_table(client: TestClient, form: dict[str, Any], status: int) -> None:
    answer = client.post("/tables", data=form, headers=PAGE)
    assert answer.status_code == status
    assert 'role="alert"' in answer.text
    assert "None yet" in client.get("/").text


def test_the_largest_seed_is_taken(client: TestClient) -> None:
    table = new_table(client, seed=f" {2**128 - 1} ")
    assert client.get(f"/tables/{table}").status_code == 200


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"[gifts", "not valid TOML"),
        (b"gifts.one = 'x'", "must be a whole number"),
        (b"gifts.one = 2026-11-16", "must be a whole number"),
        (b"gifts.one = 99999999999999999999999999", "must be from"),
        (b"gifts.on = 1", "did you mean"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"a = " + b"[" * 5000, "not valid TOML"),
        (b"#" * 2_000_001, "too large"),
    ],
    ids=range(8),
)
def test_a_broken_cards_file_is_told(client: TestClient, content: bytes, words: str) -> None:
    answer = client.post(
        "/tables",
        data={"game": "notre-dame", "seats": ["human", "human"]},
        files={"cards": ('<b>"cards".toml', content)},
        headers=PAGE,
    )
    assert answer.status_code == 422
    assert words in answer.text.replace("&#39;", "'")
    assert "<b>" not in answer.text
    assert "None yet" in client.get("/").text


def test_a_cards_file_counts(client: TestClient) -> None:
    answer = client.post(
        "/tables",
        data={"game": "notre-dame", "seats": ["human", "human"]},
        files={"cards": ("cards.toml", b"\xef\xbb\xbf[gifts]\none = 2\n")},
        follow_redirects=False,
    )
    table = answer.headers["location"]
    assert "for 2," in client.get(f"{table}/help?key=notre-dame").text or client.get(table).status_code == 200


# Records ------------------------------------------------------------------------------------------------------


def changed(**changes: Any) -> bytes:
    """A finished record with some claims changed."""
    return json.dumps({**finished("notre-dame", ["human", "human"]).record().to_dict(), **changes}).encode()


def wrong_records() -> list[tuple[bytes, str]]:
    return [
        (b"", "not whole JSON"),
        (b"{", "not whole JSON"),
        (b"[" * 100_000, "not whole JSON"),
        (b"[]", "record"),
        (b"{}", "this is no parvis-record"),
        (b"\xff\xfe", "not a text file"),
        (b" " * 2_000_001, "too large"),
        (changed(version=99), "format version 99"),
        (changed(rules=99), "rules version 99"),
        (changed(game="chess"), "there is no game"),
        (changed(players=9), "players"),
        (changed(edition="third"), "no edition"),
        (changed(seed="xyz"), "hexadecimal"),
        (changed(seats=["human"]), "seats"),
        (changed(moves=[[0, "nonsense"]]), "move 1 of the record"),
        (changed(moves=[[7, "keep:school"]]), "moves[0]"),
        (changed(chance=[]), "chance"),
        (changed(checksums=[]), "checksum"),
        (changed(result={"scores": [1, 2], "winners": [1]}), "result"),
        (changed(cards={"gifts": {"one": 99}}), "gifts.one"),
    ]


@pytest.mark.parametrize(("content", "words"), wrong_records(), ids=range(20))
def test_a_broken_record_is_told(client: TestClient, content: bytes, words: str) -> None:
    answer = client.post("/records", files={"record": ("game.json", content)}, headers=PAGE)
    assert answer.status_code in (404, 422)
    assert words in answer.text.replace("&#39;", "'")
    assert "None yet" in client.get("/").text


def test_an_upload_without_a_file_is_refused(client: TestClient) -> None:
    for answer in (
        client.post("/records"),
        client.post("/records", data={"record": "text"}),
        client.post("/records", content=b"x", headers={"Content-Type": "multipart/form-data"}),
        client.post("/records", content=b"--x\r\n", headers={"Content-Type": "multipart/form-data; boundary=x"}),
        client.post("/tables", content=b"\xff", headers={"Content-Type": "multipart/form-data; boundary=x"}),
    ):
        assert answer.status_code in (400, 422)
        assert answer.json()["message"]


@pytest.mark.parametrize("path", ["moves/-1", "moves/x", "moves/100000", f"moves/{'9' * 5000}", "moves/1?seat=x"])
def test_a_move_that_never_was_is_told(client: TestClient, path: str) -> None:
    table = upload(client, finished("notre-dame", ["human", "human"]))
    answer = client.get(f"/tables/{table}/{path}", headers=PAGE)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize(
    "form",
    [{}, {"move": 0}, {"move": -1, "seat": 0}, {"move": 10**9, "seat": 0}, {"move": 0, "seat": 2}, {"move": "x"}],
)
def test_a_game_cannot_go_on_from_nowhere(client: TestClient, form: dict[str, Any]) -> None:
    table = upload(client, finished("notre-dame", ["human", "human"]))
    assert client.post(f"/tables/{table}/fork", data=form).status_code == 422


# The socket and files -----------------------------------------------------------------------------------------


def test_garbage_on_the_socket_is_not_listened_to(client: TestClient) -> None:
    table = new_table(client)
    with client.websocket_connect(f"/tables/{table}/live") as socket:
        assert socket.receive_json() == {"revision": 0}
        for text in ("", "{", "null", '{"revision": 99}', "x" * 100_000):
            socket.send_text(text)
        socket.send_bytes(b"\xff\x00")
        client.post(f"/tables/{table}/choices", json=choosing(client, table))
        assert socket.receive_json() == {"revision": 1}


def test_the_socket_of_an_unknown_or_foreign_table_is_closed(client: TestClient) -> None:
    table = new_table(client)
    client.cookies.clear()
    for name in (table, "nothing", "%00"):
        with client.websocket_connect(f"/tables/{name}/live") as socket, pytest.raises(WebSocketDisconnect):
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


def test_a_cards_file_that_would_take_all_memory_is_refused_at_once(client: TestClient) -> None:
    bomb = ".".join(["a"] * 40_000) + " = 1"
    for text in (bomb, "#" * 150_000):
        answer = client.post(
            "/tables",
            data={"game": "troyes", "seats": ["human", "easy"]},
            files={"cards": ("cards.toml", text.encode(), "text/plain")},
            follow_redirects=False,
        )
        assert answer.status_code == 422
        assert "too large" in answer.text


def test_a_record_may_begin_with_a_byte_order_mark_and_its_strange_players_become_people(client: TestClient) -> None:
    text = played_until_asked("troyes", ["human", "search:width=1000:depth=1000:tries=1000"], 5).record().to_json()
    files = {"record": ("game.json", b"\xef\xbb\xbf" + text.encode(), "application/json")}
    answer = client.post("/records", files=files, follow_redirects=False)
    assert answer.status_code == 303
    table = tables_of(client).get(answer.headers["location"].rpartition("/")[2])
    assert table.row.seats == ["human", "human"]
