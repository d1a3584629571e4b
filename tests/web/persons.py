"""Several people at one server without a network: each has a cookie, or a token, of their own."""

from typing import Any
from urllib.parse import urlencode

import httpx

from tests.processes import wait_for
from tests.web.serving import TestClient

COOKIE = "parvis"


class Person:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, client: TestClient, *, cookie: str = "", token: str = "") -> None:
        self.client = client
        self.cookie = cookie
        self.token = token

    def headers(self) -> dict[str, str]:
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Ask something, and keep the cookie that comes with the answer."""
        self.client.cookies.clear()
        answer: httpx.Response = self.client.request(method, path, json=body, headers={**self.headers(), **headers})
        if COOKIE in answer.cookies:
            self.cookie = answer.cookies[COOKIE]
        self.client.cookies.clear()
        return answer

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, **headers)

    def done(self, method: str, path: str, body: Any = None) -> Any:
        """Ask something that must go well; returns the answer."""
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201, 204), (method, path, answer.status_code, answer.text)
        return answer.json() if answer.content else {}

    def live(self, table: str, **query: Any) -> Any:
        """The live connection to a table."""
        self.client.cookies.clear()
        return self.client.websocket_connect(f"/api/v1/tables/{table}/live?{urlencode(query)}", headers=self.headers())

    @property
    def id(self) -> str:
        return str(self.done("GET", "/api/v1/me")["id"])


def guest(client: TestClient, name: str) -> Person:
    """Somebody new, by name."""
    person = Person(client)
    person.done("POST", "/api/v1/guests", {"name": name})
    assert person.cookie
    return person


def make_table(host: Person, game: str = "notre-dame", seats: tuple[str, ...] = ("me", "open"), **form: Any) -> str:
    """A table; returns its name."""
    return str(host.done("POST", "/api/v1/tables", {"game": game, "seats": list(seats), "seed": "5", **form})["id"])


def together(client: TestClient, game: str = "notre-dame", **form: Any) -> tuple[str, Person, Person]:
    """A table at which two people have begun to play."""
    ada, bob = guest(client, "Ada"), guest(client, "Bob")
    table = make_table(ada, game, **form)
    bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    ada.done("POST", f"/api/v1/tables/{table}/start", {})
    return table, ada, bob


def choose(person: Person, table: str, seat: int, place: int = 0) -> httpx.Response:
    """Make the choice at a place of the menu of a seat, as soon as the server they are at has heard of it."""
    view = wait_for(lambda: asked(person, table, seat), "the question")
    return answer(person, table, seat, view, place)


def asked(person: Person, table: str, seat: int) -> Any:
    """What a seat is asked now; nothing if it is not."""
    view = person.done("GET", f"/api/v1/tables/{table}/seats/{seat}/view")
    return view if view["choosing"] else None


def answer(person: Person, table: str, seat: int, view: Any, place: int = 0) -> httpx.Response:
    """Make a choice of what a view offers."""
    body = {"revision": view["revision"], "labels": [view["view"]["legal"][place]["label"]]}
    return person.ask("POST", f"/api/v1/tables/{table}/seats/{seat}/choices", body)


def play_on(table: str, people: dict[int, Person], most: int = 2000) -> int:
    """Let people make first choices until the game is over, or so many choices were made; returns how many."""
    anybody = next(iter(people.values()))
    count = 0
    while count < most and anybody.done("GET", f"/api/v1/tables/{table}")["phase"] == "playing":
        for seat, person in people.items():  # the server somebody is at may not have heard yet whose turn it is
            view = asked(person, table, seat)
            if view is not None:
                assert answer(person, table, seat, view).status_code == 200
                count += 1
                break
    return count
