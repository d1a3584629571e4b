"""Wrong forms, card files and records get a clear message, and make no table."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.serving import TestClient, api, ask, desk_of, finished, new_table, played_until_asked, table_of, upload

TABLES, RECORDS = "/api/v1/tables", "/api/v1/records"
TROYES = {"game": "troyes", "seats": ["human", "easy"]}


def told(answer: httpx.Response) -> str:
    """The message of a refusal; as a page it says the same."""
    return str(answer.json()["message"])


def check_nothing_made(client: TestClient, database: Path) -> None:
    """No table, and nobody new: who gets no table needs no cookie."""
    assert ask(database, "SELECT count(*) FROM tables") == [(0,)]
    assert ask(database, "SELECT count(*) FROM players") == [(0,)]
    assert not client.cookies


# New tables ---------------------------------------------------------------------------------------------------

FORMS: list[tuple[Any, int]] = [
    ({}, 422),
    ([], 422),
    (None, 422),
    ({"game": "troyes"}, 422),
    ({"game": 3, "seats": ["human", "easy"]}, 422),
    ({"game": "troyes", "seats": "human"}, 422),
    ({"game": "troyes", "seats": []}, 422),
    ({"game": "chess", "seats": ["human", "easy"]}, 404),
    ({"game": "troyes", "seats": ["human"]}, 422),
    ({"game": "troyes", "seats": ["human"] + ["easy"] * 4}, 422),
    ({"game": "notre-dame", "seats": ["human"] * 6}, 422),
    ({"game": "notre-dame", "seats": ["human"] * 500}, 422),
    ({"game": "troyes", "seats": ["human", "genius"]}, 422),
    ({"game": "troyes", "seats": ["human", "search:ms=9"]}, 422),
    ({**TROYES, "edition": "third"}, 422),
    ({**TROYES, "seed": "x"}, 422),
    ({**TROYES, "seed": "-1"}, 422),
    ({**TROYES, "seed": "٣"}, 422),
    ({**TROYES, "seed": str(2**128)}, 422),
    ({**TROYES, "seed": "9" * 10_000}, 422),
    ({**TROYES, "seed": 7}, 422),
    ({**TROYES, "guided": "perhaps"}, 422),
    ({**TROYES, "colour": "blue"}, 422),
    ({**TROYES, "listed": True}, 422),  # this site has no such list
    ({**TROYES, "name": "x" * 201}, 422),
    ({**TROYES, "clock": {"kind": "year", "seconds": 60}}, 422),
    ({**TROYES, "clock": {"kind": "move", "seconds": 4}}, 422),
    ({**TROYES, "clock": {"kind": "move", "seconds": 10**9}}, 422),
    ({**TROYES, "clock": {"kind": "game", "seconds": 60, "extra": -1}}, 422),
    ({**TROYES, "clock": {"kind": "game", "seconds": 0.5}}, 422),
    ({**TROYES, "clock": "fast"}, 422),
]


@pytest.mark.parametrize(("form", "status"), FORMS, ids=range(len(FORMS)))
def test_a_wrong_form_makes_no_table(client: TestClient, database: Path, form: Any, status: int) -> None:
    answer = client.post(TABLES, json=form)
    assert answer.status_code == status
    assert told(answer)
    page = client.post(TABLES, json=form, headers={"Accept": "text/html"})
    assert page.status_code == status
    assert 'role="alert"' in page.text
    check_nothing_made(client, database)


def test_the_largest_seed_is_taken(client: TestClient) -> None:
    table = new_table(client, seed=f" {2**128 - 1} ")
    assert client.get(f"/tables/{table}").status_code == 200


# Cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[gifts", "not valid TOML"),
        ("gifts.one = 'x'", "must be a whole number"),
        ("gifts.one = 2026-11-16", "must be a whole number"),
        ("gifts.one = 99999999999999999999999999", "must be from"),
        ("gifts.on = 1", "did you mean"),
        ("\x00", "not valid TOML"),
        ("a = " + "[" * 5000, "not valid TOML"),
    ],
    ids=range(7),
)
def test_a_broken_cards_file_is_told(client: TestClient, database: Path, content: str, words: str) -> None:
    form = {"game": "notre-dame", "seats": ["human", "human"], "cards": content, "cards_name": '<b>"cards".toml'}
    answer = client.post(TABLES, json=form)
    assert answer.status_code == 422
    assert words in told(answer)
    assert len(told(answer)) < 500
    page = client.post(TABLES, json=form, headers={"Accept": "text/html"})
    assert words in page.text.replace("&#39;", "'")
    assert "<b>" not in page.text
    check_nothing_made(client, database)


def test_a_cards_file_that_would_take_all_memory_is_refused_at_once(client: TestClient, database: Path) -> None:
    bomb = ".".join(["a"] * 15_000) + " = 1"
    for text, status in ((bomb, 422), ("#" * 32_001, 422), ("#" * 150_000, 413), ("#" * 2_000_001, 413)):
        answer = client.post(TABLES, json={**TROYES, "cards": text})
        assert answer.status_code == status
        assert told(answer)
    check_nothing_made(client, database)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_cards_file_counts(client: TestClient, mark: str) -> None:
    table = new_table(client, cards=f"{mark}[gifts]\none = 2\n")
    assert table_of(client, table).row.cards == {"gifts": {"one": 2}}
    assert table_of(client, table).match.record().cards == {"gifts": {"one": 2}}


# Records ------------------------------------------------------------------------------------------------------


def changed(**changes: Any) -> str:
    """A finished record with some claims changed."""
    return json.dumps({**finished("notre-dame", ["human", "human"]).record().to_dict(), **changes})


def wrong_records() -> list[tuple[str, str]]:
    return [
        ("", "not whole JSON"),
        ("{", "not whole JSON"),
        ("[" * 100_000, "not whole JSON"),
        ("[]", "record"),
        ("{}", "this is no parvis-record"),
        ("\x00", "not whole JSON"),
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


@pytest.mark.parametrize(("content", "words"), wrong_records(), ids=range(19))
def test_a_broken_record_is_told(client: TestClient, database: Path, content: str, words: str) -> None:
    answer = client.post(RECORDS, json={"record": content})
    assert answer.status_code in (404, 422)
    assert words in told(answer)
    check_nothing_made(client, database)


def test_a_record_that_is_too_large_is_refused(client: TestClient, database: Path) -> None:
    for letters, status in ((1_900_001, 422), (3_000_000, 413)):
        answer = client.post(RECORDS, json={"record": " " * letters})
        assert answer.status_code == status
        assert told(answer)
    check_nothing_made(client, database)


def test_an_upload_without_a_record_is_refused(client: TestClient, database: Path) -> None:
    multipart = {"Content-Type": "multipart/form-data; boundary=x"}
    in_json = {"Content-Type": "application/json"}
    for answer in (
        client.post(RECORDS),
        client.post(RECORDS, json={"record": {}}),
        client.post(RECORDS, data={"record": "text"}),
        client.post(RECORDS, files={"record": ("game.json", changed().encode())}),
        client.post(RECORDS, content=b"--x\r\n", headers=multipart),
        client.post(RECORDS, content=b'{"record": "\xff"}', headers=in_json),
        client.post(RECORDS, content=b'{"record": "\\ud800"}', headers=in_json),
        client.post(TABLES, content=b"\xff", headers=multipart),
    ):
        assert answer.status_code in (400, 422)
        assert told(answer)
    check_nothing_made(client, database)


def test_a_record_may_begin_with_a_byte_order_mark_and_its_strange_players_become_people(client: TestClient) -> None:
    text = played_until_asked("troyes", ["human", "search:width=1000:depth=1000:tries=1000"], 5).record().to_json()
    answer = client.post(RECORDS, json={"record": "\ufeff" + text})
    assert answer.status_code == 201
    assert table_of(client, answer.json()["id"]).row.kinds == ["human", "human"]


def test_somebody_who_is_refused_a_seat_or_a_fork_does_not_become_a_guest(client: TestClient, database: Path) -> None:
    taken = new_table(client, "troyes", ("me", "open"))
    done = upload(client, finished("notre-dame", ["human", "human"]))
    client.cookies.clear()
    for seat in (0, 2, -1, 10**30):
        assert client.put(api(taken, f"seats/{seat}"), json={"name": "Eve"}).status_code in (403, 422)
    for form in ({"move": -1, "seat": 0}, {"move": 10**9, "seat": 0}, {"move": 0, "seat": 2}):
        assert client.post(api(done, "fork"), json=form).status_code == 422
    assert ask(database, "SELECT count(*) FROM players") == [(1,)]


def test_a_visitor_hosts_only_so_many_unfinished_tables(client: TestClient) -> None:
    settings = desk_of(client).settings
    done = upload(client, finished("notre-dame", ["human", "human"]))
    object.__setattr__(settings, "tables_per_visitor", 2)
    new_table(client)
    new_table(client)
    for answer in (
        client.post(TABLES, json=TROYES),
        client.post(RECORDS, json={"record": played_until_asked("troyes", ["human", "human"], 5).record().to_json()}),
        client.post(api(done, "fork"), json={"move": 3, "seat": 0}),
        client.post(api(done, "rematch")),
    ):
        assert answer.status_code == 422
        assert "too many unfinished tables" in told(answer)
