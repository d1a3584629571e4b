"""E-mail where the host has set it up: an address is confirmed by its owner, and a turn is told to who is away."""

import re
import socketserver
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message
from pathlib import Path
from typing import ClassVar

import pytest

from parvis.games import words_for
from parvis.web.app import create_app
from parvis.words.catalogue import catalogue
from tests.processes import wait_for
from tests.web.persons import Person, choose, guest, make_table
from tests.web.serving import TestClient, quiet_settings


class Letters(socketserver.StreamRequestHandler):
    """As much of a mail server as it takes to get a letter."""

    got: ClassVar[list[Message]] = []

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (text := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(text)
                self.got.append(message_from_bytes(b"".join(lines)))
                self.wfile.write(b"250 kept\r\n")
            elif word == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


@pytest.fixture
def letters() -> Iterator[tuple[int, list[Message]]]:
    """A mail server, and what it has got."""
    Letters.got = []
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Letters) as server:
        server.daemon_threads = True
        serving = threading.Thread(target=server.serve_forever, daemon=True)
        serving.start()
        yield server.server_address[1], Letters.got
        server.shutdown()
        serving.join()


@pytest.fixture
def posted(database: Path, letters: tuple[int, list[Message]], monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that sends mail, and soon."""
    monkeypatch.setattr("parvis.web.chores.NOTICE_SECONDS", 0.2)
    settings = quiet_settings(
        database, smtp_host="127.0.0.1", smtp_port=letters[0], smtp_from="parvis@club.example", smtp_tls="none",
        public_url="http://club.example",
    )  # fmt: skip
    with TestClient(create_app(settings), raise_server_exceptions=False, base_url="http://club.example") as client:
        yield client


def subject_of(letter: Message) -> str:
    return str(make_header(decode_header(str(letter["Subject"]))))


def text_of(letter: Message) -> str:
    payload = letter.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode()


def confirmed(client: TestClient, got: list[Message], name: str, address: str) -> Person:
    """Somebody whose address is known to be theirs."""
    person = guest(client, name)
    person.done("PATCH", "/api/v1/me", {"email": address})
    (letter,) = wait_for(lambda: [each for each in got if each["To"] == address], "the letter")
    found = re.search(r"http://club\.example(/confirm/\S+)", text_of(letter))
    assert found
    assert person.done("GET", "/api/v1/me")["email_confirmed"] is False
    assert person.get(found[1]).status_code == 200
    assert person.done("GET", "/api/v1/me")["email_confirmed"] is True
    return person


def test_who_is_away_is_told_by_mail_that_it_is_their_turn(
    posted: TestClient, letters: tuple[int, list[Message]]
) -> None:
    got = letters[1]
    ada = confirmed(posted, got, "Ada", "ada@home.example")
    bob = confirmed(posted, got, "Bob", "bob@home.example")
    got.clear()
    table = make_table(ada, "troyes")
    bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    ada.done("POST", f"/api/v1/tables/{table}/start", {})
    people = {0: ada, 1: bob}
    seat = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    got_first = wait_for(lambda: got[:], "the first letter")
    assert got_first[0]["To"] == ("ada@home.example", "bob@home.example")[seat]
    while ada.done("GET", f"/api/v1/tables/{table}")["pending"] == [seat]:
        choose(people[seat], table, seat)
    letter = wait_for(lambda: got[1:], "the second letter")[0]
    assert letter["To"] == ("ada@home.example", "bob@home.example")[1 - seat]
    assert f"http://club.example/tables/{table}" in text_of(letter)
    assert "Your turn" in str(letter["Subject"]) or "your turn" in str(letter["Subject"])


def test_mails_are_in_the_language_of_who_gets_them(posted: TestClient, letters: tuple[int, list[Message]]) -> None:
    got = letters[1]
    ada = guest(posted, "Ada")
    ada.done("POST", "/api/v1/language", {"language": "pl"})
    ada.done("PATCH", "/api/v1/me", {"email": "ada@home.example"})
    asked = wait_for(lambda: got[:], "the letter")[0]
    assert subject_of(asked) == catalogue("pl").say("Parvis: is this your address?")
    found = re.search(r"http://club\.example(/confirm/\S+)", text_of(asked))
    assert found
    assert ada.get(found[1]).status_code == 200
    bob, table = guest(posted, "Bob"), make_table(ada, "troyes")
    bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    ada.done("POST", f"/api/v1/tables/{table}/start", {})
    while ada.done("GET", f"/api/v1/tables/{table}")["pending"] == [1]:
        choose(bob, table, 1)
    letter = wait_for(lambda: got[1:], "the letter about the turn")[0]
    words = words_for("troyes", 2, "pl")
    assert subject_of(letter) == words.say("Parvis: your turn in {game}", game=words.title())


def test_an_address_that_is_no_address_is_refused(posted: TestClient) -> None:
    ada = guest(posted, "Ada")
    for address in ("x", "a@b", "a b@c.example", "a@c.example\nBcc: x@y.example", "<a@c.example>", "@c.example"):
        assert ada.ask("PATCH", "/api/v1/me", {"email": address}).status_code == 422
    assert ada.get("/confirm/nonsense").status_code == 422
    ada.done("PATCH", "/api/v1/me", {"email": ""})


def test_a_site_without_mail_says_so(client: TestClient) -> None:
    ada = guest(client, "Ada")
    answer = ada.ask("PATCH", "/api/v1/me", {"email": "ada@home.example"})
    assert answer.status_code == 422
    assert "sends no e-mail" in answer.json()["message"]
    assert "E-mail" not in ada.get("/me").text


def test_a_mail_server_that_does_not_answer_stops_nothing(database: Path) -> None:
    settings = quiet_settings(database, smtp_host="127.0.0.1", smtp_port=9, smtp_from="x@club.example", smtp_tls="none")
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        assert ada.done("PATCH", "/api/v1/me", {"email": "ada@home.example"})["email"] == "ada@home.example"
