"""Talk at a table: plain words for those who are there, off where the host wants it off, never too much."""

import pytest

from parvis.web.app import create_app
from tests.web.persons import Person, guest, together
from tests.web.serving import TestClient, quiet_settings


def said(person: Person, table: str) -> list[str]:
    return [each["words"] for each in person.done("GET", f"/api/v1/tables/{table}/messages")]


def test_what_is_said_reaches_everybody_at_once_and_stays(client: TestClient) -> None:
    table, ada, bob = together(client)
    with bob.live(table) as socket:
        ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": "hello"})
        while "said" not in (told := socket.receive_json()):
            pass
        assert [(each["name"], each["words"]) for each in told["said"]] == [("Ada", "hello")]
    assert said(bob, table) == ["hello"]


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\x00b\u202ec\nd", "a b c d"),
        ("x" * 1000, "x" * 400),
    ],
)
def test_words_are_kept_as_plain_text_on_one_line(client: TestClient, words: str, kept: str) -> None:
    table, ada, bob = together(client)
    ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": words})
    assert said(bob, table) == [kept]
    assert "<script>alert" not in bob.get(f"/tables/{table}").text


@pytest.mark.parametrize("words", ["", " \n ", "\x00"])
def test_nothing_is_not_said(client: TestClient, words: str) -> None:
    table, ada, _ = together(client)
    assert ada.ask("POST", f"/api/v1/tables/{table}/messages", {"words": words}).status_code == 422
    assert ada.ask("POST", f"/api/v1/tables/{table}/messages", {"words": "x" * 5000}).status_code == 422


def test_spectators_listen_and_the_host_can_turn_it_off(client: TestClient) -> None:
    table, ada, bob = together(client)
    eve = guest(client, "Eve")
    ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": "hello"})
    assert said(eve, table) == ["hello"]
    assert eve.ask("POST", f"/api/v1/tables/{table}/messages", {"words": "hi"}).status_code == 403
    assert bob.ask("PATCH", f"/api/v1/tables/{table}", {"chat": False}).status_code == 403
    ada.done("PATCH", f"/api/v1/tables/{table}", {"chat": False})
    assert said(bob, table) == []
    assert bob.ask("POST", f"/api/v1/tables/{table}/messages", {"words": "hi"}).status_code == 422
    assert 'id="talk"' not in bob.get(f"/tables/{table}").text


def test_too_much_is_refused(database: str) -> None:
    app = create_app(quiet_settings(database, chat_rate="3/minute 100/minute"))
    with TestClient(app, raise_server_exceptions=False) as client:
        table, ada, bob = together(client)
        statuses = [
            ada.ask("POST", f"/api/v1/tables/{table}/messages", {"words": str(number)}).status_code
            for number in range(6)
        ]
        assert statuses.count(429) >= 2
        assert statuses[0] == 201
        assert bob.ask("POST", f"/api/v1/tables/{table}/messages", {"words": "still here"}).status_code == 201
