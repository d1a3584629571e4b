"""The JSON interface is described truly, and nothing that is sent to it makes the server fail.

Every operation that OpenAPI knows is sent what fits, what nearly fits and what does not, by a guest and by a token that
has tables in every phase; what is sent is made from the description itself and from what is true at those tables.
"""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from parvis.web import api
from parvis.web.app import create_app
from tests.web.persons import Person, guest, make_table
from tests.web.serving import TestClient, finished, quiet_settings

Json = dict[str, Any]

PREFIX = "/api/v1/"
FAULT = 500
TIMES = 30  # that an operation is asked
FEWER = {
    "give_hint": 2, "tell_advice": 4, "tell_daily": 3, "tell_turning_points": 3, "open_record": 6, "sign_in": 4,
    "change_password": 4,
}  # these think, or take their time  # fmt: skip
OPERATIONS = sorted(
    (method, route.path)
    for router in api.ROUTERS
    for route in router.routes
    if isinstance(route, APIRoute)
    for method in route.methods or ()
)


def name_of(operation: tuple[str, str]) -> str:
    return f"{operation[0]} {operation[1].removeprefix(PREFIX)}"


@pytest.fixture(scope="module")
def application(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    place = tmp_path_factory.mktemp("schema") / "tables.sqlite"
    return create_app(quiet_settings(place, open_list=True))


@pytest.fixture(scope="module")
def browser(application: FastAPI) -> Iterator[TestClient]:
    with TestClient(application, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="module")
def schema(browser: TestClient) -> Json:
    found: Json = browser.get("/openapi.json").json()
    return found


# The description ----------------------------------------------------------------------------------------------


def operations_in(schema: Json) -> list[tuple[str, str, Json]]:
    """Method, path and description of every operation."""
    return [(method.upper(), path, op) for path, ops in schema["paths"].items() for method, op in ops.items()]


def test_the_description_is_valid_openapi(schema: Json) -> None:
    from openapi_spec_validator import OpenAPIV31SpecValidator

    assert schema["openapi"].startswith("3.1.")
    assert [str(error) for error in OpenAPIV31SpecValidator(schema).iter_errors()] == []


def test_every_operation_says_what_it_does_and_where_it_belongs(schema: Json) -> None:
    silent = [
        f"{method} {path}"
        for method, path, told in operations_in(schema)
        if not (told.get("summary") and told.get("description", "").endswith((".", "`")) and told.get("tags"))
    ]
    assert silent == []


def test_every_route_of_the_interface_is_described(schema: Json) -> None:
    described = {(method, path) for method, path, _ in operations_in(schema) if path.startswith(PREFIX)}
    assert described == set(OPERATIONS)
    assert len({told["operationId"] for *_, told in operations_in(schema)}) == len(operations_in(schema))


def test_every_part_of_a_path_is_described(schema: Json) -> None:
    for method, path, told in operations_in(schema):
        named = {each["name"] for each in told.get("parameters", []) if each["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path)), (method, path)


def test_what_a_refusal_looks_like_is_described(schema: Json) -> None:
    """Everything can be refused: with a message, not with what FastAPI would tell by itself."""
    assert "HTTPValidationError" not in schema["components"]["schemas"]


def test_a_program_learns_from_the_description_how_to_show_its_token(schema: Json) -> None:
    schemes = schema["components"].get("securitySchemes", {}).values()
    assert ("http", "bearer") in {(scheme.get("type"), scheme.get("scheme")) for scheme in schemes}


# What is sent -------------------------------------------------------------------------------------------------


@dataclass
class World:
    """Somebody with tables in every phase, and what is true there: by the names under which it is asked for."""

    person: Person
    program: Person
    values: dict[str, list[Any]]


def make_world(browser: TestClient) -> World:
    """Somebody new with a token, and tables: one that goes on, one that waits, one that is over, one of others."""
    person, other = guest(browser, "Ada"), guest(browser, "Bob")
    token = person.done("POST", f"{PREFIX}me/tokens", {"name": "program"})
    link = person.done("POST", f"{PREFIX}me/links")["url"].partition("#")[2]
    record = FINISHED.record().to_json()
    going, waiting = make_table(person, seats=("me", "me")), make_table(person, seats=("me", "open"))
    against = make_table(person, "troyes", seats=("me", "easy"))
    over = str(person.done("POST", f"{PREFIX}records", {"record": record})["id"])
    foreign = make_table(other)
    box = {"game": "troyes", "name": "box", "numbers": {"farm.divisor": 3}}
    own_set, foreign_set = (str(each.done("POST", f"{PREFIX}sets", box)["id"]) for each in (person, other))
    puzzle = person.done("POST", f"{PREFIX}tables/{over}/puzzles", {"move": 0, "seat": 0})["id"]
    person.done("POST", f"{PREFIX}puzzles/{puzzle}/attempt")
    view = person.done("GET", f"{PREFIX}tables/{going}/seats/0/view")
    labels = [choice["label"] for choice in view["view"]["legal"]]
    clocks = [{"kind": "move", "seconds": 60}, {"kind": "game", "seconds": 600, "extra": 5}, {"kind": "game"}]
    values: dict[str, list[Any]] = {
        "table_id": [going, waiting, against, over, foreign],
        "table": [going, over, foreign, None],
        "seat": [0, 1, 2, 9, -1],
        "token": [token["id"], True, False],
        "player": [person.id, other.id],
        "code": [link],
        "puzzle": [puzzle, "nothing"],
        "key": ["rats", "hand", "card:yellow:I"],
        "revision": [view["revision"], view["revision"] + 1, -1],
        "labels": [labels[:1], labels[:2], ["pass"]],
        "game": ["troyes", "notre-dame", "chess"],
        "seats": [["me", "easy"], ["me", "open"], ["open", "open"], ["me"] * 9, ["me", ""]],
        "agent": ["easy", "medium", "hard", "greedy", "search:ms=1", "human"],
        "edition": ["", "first", "second", "third"],
        "seed": ["", "7", "-7", "9" * 60],
        "cards": ["", "[x]", "rats = 3", 'x = "' + "y" * 100 + '"', "= ="],
        "clock": [*clocks, None],
        "set_id": [own_set, foreign_set],
        "set": ["", "usual", "none", own_set, foreign_set],
        "numbers": [{}, {"cards.merchant.cost": 5}, {"gifts.one": 99, "x": [None]}, {"streets": ["V W"]}, {"": {}}],
        "thing": ["", "cards.merchant", "persons.doctor"],
        "record": [record, record[:-5], record.replace("notre-dame", "chess"), record.replace("1", "2"), "{}", "[]"],
        "login": [f"ada-{person.id.lower()}"[:30], "x", "ada\x00"],
        "password": ["long enough", "", "x" * 300],
        "email": ["", "ada@example.org", "ada@", "a@b\r\nBcc: c"],
        "pace": [0, 900, 10**9],
        "move": [0, 3, 10**6, -1],
        "words": ["hello", " ", "\u202e\x00"],
    }
    return World(person, Person(browser, token=token["token"]), values)


FINISHED = finished("notre-dame", ["human", "human"])
ODD: tuple[Any, ...] = (
    "", "\x00", "\ud800", "ſ\u0301", "../../x", "%00", "'; --", "x" * 3000, "٣", "🐀", " ", "1e9", "\u202e",
    0, -1, 2**31, 2**63, -(2**63) - 1, 10**40, 1.5, float("nan"), float("inf"), None, True, [], {}, [[[]]], [None],
)  # fmt: skip
GARBAGE = (b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 5000, b'{"revision": ' + b"9" * 5000 + b"}")


@dataclass(frozen=True)
class Sent:
    """A request, as a failing test shows it."""

    who: str
    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    body: bytes | None


class Sender:
    """Makes requests to one operation: the same ones every time, but for the names of tables and people."""

    def __init__(self, method: str, path: str, schema: Json, world: World) -> None:
        self.method = method
        self.path = path
        self.schema = schema
        self.world = world
        self.told: Json = schema["paths"][path][method.lower()]
        self.luck = random.Random(f"{method} {path}")

    def value(self, told: Json, name: str = "") -> Any:
        """Something that a description allows, or that is true at the tables of the world under that name."""
        if name in self.world.values:
            return self.luck.choice(self.world.values[name])
        if "$ref" in told:
            return self.value(self.schema["components"]["schemas"][told["$ref"].rpartition("/")[2]])
        if "anyOf" in told:
            return self.value(self.luck.choice(told["anyOf"]))
        if "enum" in told or "const" in told:
            return self.luck.choice(told.get("enum", [told.get("const")]))
        if told.get("type") == "object":
            needed = told.get("required", [])
            kept = [key for key in told["properties"] if key in needed or self.luck.random() < 0.5]
            return {key: self.value(told["properties"][key], key) for key in kept}
        if told.get("type") == "array":
            return [self.value(told["items"]) for _ in range(self.luck.randrange(3))]
        number = self.luck.randint(told.get("minimum", -3), min(told.get("maximum", 300), 10**4))
        return {"string": "Ada", "integer": number, "boolean": number % 2 == 0, "null": None}[told["type"]]

    def request(self) -> Sent:
        """A request: mostly one that could be meant, often with something odd in one place."""
        described = {each["name"]: each for each in self.told.get("parameters", [])}
        anything: Json = {"schema": {"type": "string"}}
        named = re.findall(r"{(\w+)}", self.path)
        places = {name: self.value(described.get(name, anything)["schema"], name) for name in named}
        query = {
            name: self.value(each["schema"], name)
            for name, each in described.items()
            if each["in"] == "query" and (each.get("required") or self.luck.random() < 0.5)
        }
        body = self.body()
        spots = [(part, name) for part in (places, query, body or {}) for name in part]
        if spots and self.luck.random() < 0.4:
            part, name = self.luck.choice(spots)
            part[name] = self.luck.choice(ODD)
        if body is not None and self.luck.random() < 0.05:
            body["unknown"] = self.luck.choice(ODD)
        raw = None if body is None else json.dumps(body).encode()
        if raw is not None and self.luck.random() < 0.1:
            raw = self.luck.choice(GARBAGE)
        path = self.path
        for name, value in places.items():
            path = path.replace(f"{{{name}}}", quote(text_of(value), safe="") or "%20")
        who = self.luck.choice(["guest", "token", "nobody"] if self.method == "GET" else ["guest", "token"])
        return Sent(who, self.method, path, tuple((name, text_of(value)) for name, value in query.items()), raw)

    def body(self) -> Json | None:
        """A body, where there is one."""
        if "requestBody" not in self.told:
            return None
        found: Json = self.value(self.told["requestBody"]["content"]["application/json"]["schema"])
        return found


def text_of(value: Any) -> str:
    """A value in an address; half a sign cannot stand there."""
    return str(value)[:2000].encode(errors="replace").decode()


def send(browser: TestClient, world: World, sent: Sent) -> httpx.Response:
    """Send a request as whoever it is from."""
    people = {"guest": world.person, "token": world.program, "nobody": Person(browser)}
    browser.cookies.clear()
    answer: httpx.Response = browser.request(
        sent.method,
        sent.path,
        params=list(sent.query),
        content=sent.body,
        headers={**people[sent.who].headers(), **({"Content-Type": "application/json"} if sent.body else {})},
    )
    return answer


@pytest.mark.parametrize("operation", OPERATIONS, ids=name_of)
def test_nothing_that_is_sent_makes_the_server_fail(
    browser: TestClient, schema: Json, operation: tuple[str, str]
) -> None:
    world = make_world(browser)
    sender = Sender(*operation, schema, world)
    name = sender.told["operationId"]
    for _ in range(next((count for prefix, count in FEWER.items() if name.startswith(prefix)), TIMES)):
        sent = sender.request()
        answer = send(browser, world, sent)
        assert answer.status_code < FAULT, f"{answer.status_code} for {sent}"
        if answer.status_code >= 400:
            assert isinstance(answer.json()["message"], str), sent


@pytest.mark.parametrize("shown", ["Bearer", "Bearer ", "Bearer \xff", f"Bearer {'x' * 3000}", "Basic YTpi", "x" * 300])
def test_a_token_that_is_none_is_refused_or_ignored(browser: TestClient, shown: str) -> None:
    browser.cookies.clear()
    answer = browser.get(f"{PREFIX}me", headers=[(b"Authorization", shown.encode("latin-1"))])
    assert answer.status_code == 401, answer.text


@pytest.mark.parametrize("cookie", ["x", ".", "a.b.c", "!0.x.y", "x" * 400, "%00", '"'])
def test_a_cookie_that_is_none_is_nobodys(browser: TestClient, cookie: str) -> None:
    browser.cookies.clear()
    assert browser.get(f"{PREFIX}me", headers={"Cookie": f"parvis={cookie}"}).status_code == 401


def test_the_same_tests_find_a_fault(tmp_path: Path) -> None:
    """A server that does fail, so that silence means something."""
    app = create_app(quiet_settings(tmp_path / "tables.sqlite"))

    @app.get("/api/v1/broken")
    async def broken() -> None:
        """Fails."""
        raise ZeroDivisionError

    with TestClient(app, raise_server_exceptions=False) as client:
        assert client.get("/api/v1/broken").status_code == FAULT
