"""Every route asks one table of roles, and everybody who may not is refused, route by route."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from parvis.web import api, app, store
from parvis.web.desk import FINISHED
from parvis.web.roles import FOR_A_SEAT, RIGHTS, Role
from tests.web.persons import Person, choose, guest, make_table
from tests.web.serving import TestClient, desk_of, finished, upload

ROUTERS = (*api.ROUTERS, *app.ROUTERS)
ROUTES = [route for router in ROUTERS for route in router.routes]
REFUSED = (401, 403, 404)
NOBODY_NEEDED = {"healthz", "readyz", "metrics", "openapi"}
AT_TABLE = {Role.SPECTATOR, Role.OTHER, Role.PLAYER, Role.HOST}
DESTROYS = {"delete_me", "remove_table", "sign_out_everywhere", "change_password", "make_account", "end_table"}
BODIES: dict[str, Any] = {
    "make_table": {"game": "notre-dame", "seats": ["me", "easy"]},
    "choose": {"revision": 0, "labels": ["nonsense"]},
    "take_back": {"revision": 0},
    "set_pace": {"pace": 5},
    "say_something": {"words": "hello"},
    "play_on": {"move": 0, "seat": 0},
    "keep_puzzle": {"move": 0, "seat": 0},
    "make_account": {"login": "x", "password": "x"},
    "sign_in": {"login": "nobody", "password": "nobody knows"},
    "change_password": {"old": "x", "new": "x"},
    "use_link": {"code": "nothing"},
    "open_record": {"record": "x"},
    "make_set": {"game": "troyes", "name": "mine", "numbers": {}},
    "try_set": {"game": "troyes", "numbers": {}},
}


def name_of(route: Any) -> str:
    return str(route.name)


def test_every_route_stands_in_the_table_of_roles_and_no_other_name_does() -> None:
    names = {name_of(route) for route in ROUTES}
    assert names - set(RIGHTS) == set()
    assert set(RIGHTS) - names == {"openapi"}
    assert names >= FINISHED


def test_every_route_asks_at_the_gate() -> None:
    for router in ROUTERS:
        guarded = any(getattr(each.dependency, "__name__", "") == "gate" for each in router.dependencies)
        names = {name_of(route) for route in router.routes}
        assert guarded or names <= NOBODY_NEEDED | {"live"}, names


@pytest.fixture
def cast(client: TestClient) -> tuple[str, dict[Role, Person]]:
    """A table in progress, and somebody in each role; the seat that is asked for is the first."""
    host, player, other = guest(client, "Host"), guest(client, "Player"), guest(client, "Other")
    table = make_table(host, seats=("open", "open"))
    player.done("PUT", f"/api/v1/tables/{table}/seats/0", {})
    other.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    host.done("POST", f"/api/v1/tables/{table}/start", {})
    secret = player.done("POST", "/api/v1/me/tokens", {"table": table, "seat": 0})["token"]
    return table, {
        Role.ANYONE: Person(client),
        Role.GUEST: guest(client, "Guest"),
        Role.OTHER: other,
        Role.PLAYER: player,
        Role.HOST: host,
        Role.TOKEN: Person(client, token=secret),
    }


def path_of(route: Any, table: str, player: str) -> str:
    path = str(route.path)
    values = {"table_id": table, "seat": "0", "move": "0", "game": "troyes", "example": "nothing", "code": "x",
              "thing": "nothing", "player": player, "token": "nothing", "set_id": "nothing", "puzzle": "nothing",
              "number": "1"}  # fmt: skip
    return re.sub(r"\{(\w+)(:\w+)?\}", lambda found: values[found[1]], path)


def expected(name: str, role: Role, at_table: bool) -> bool:
    """Whether somebody in a role may; at a table strangers who have the link are spectators."""
    allowed = RIGHTS[name]
    if role == Role.TOKEN:
        return name in FOR_A_SEAT and bool(allowed & {Role.ANYONE, Role.GUEST, Role.PLAYER})
    if role in (Role.ANYONE, Role.GUEST):
        return bool(allowed & ({Role.SPECTATOR} if at_table else {Role.ANYONE, role}))
    return role in allowed if at_table else bool(allowed & {Role.ANYONE, Role.GUEST})


@pytest.mark.parametrize("name", sorted(RIGHTS.keys() - NOBODY_NEEDED - {"live", "openapi"}))
def test_everybody_who_may_not_is_refused_and_nobody_else(
    name: str, client: TestClient, cast: tuple[str, dict[Role, Person]]
) -> None:
    table, people = cast
    route: Any = next(each for each in ROUTES if name_of(each) == name)
    number = people[Role.HOST].id
    at_table = "{table_id}" in route.path
    method = next(iter(route.methods - {"HEAD"}))
    if name in FINISHED:
        table = upload(client, finished("notre-dame", ["human", "human"]))
        client.cookies.clear()
    for role, person in people.items():
        may = expected(name, role, at_table)
        if may and name in DESTROYS:
            continue  # tried one by one elsewhere
        if name in FINISHED:
            may = role != Role.TOKEN  # a finished game is for all who have its link; this token is another table's
        body = BODIES.get(name, {}) if method in ("POST", "PUT", "PATCH", "DELETE") else None
        answer = person.ask(method, path_of(route, table, number), body)
        refused = answer.status_code in REFUSED and not is_about_content(
            name, answer.json() if refusing(answer) else {}
        )
        assert refused is not may, (name, role, answer.status_code, answer.text[:200])


def refusing(answer: Any) -> bool:
    return answer.status_code in REFUSED and answer.headers["content-type"].startswith("application/json")


def is_about_content(name: str, told: dict[str, Any]) -> bool:
    """Whether a refusal is about what was asked for, and not about who asks."""
    words = str(told.get("message", ""))
    about = (
        "no such token",
        "no such page",
        "That seat is taken",
        "Login or password",
        "has been used",
        "is at the table",
        "set of numbers is no longer there",
        "no such puzzle",
    )
    return any(part in words for part in about) or (name == "show_example" and "no such page" in words)


def test_an_unlisted_table_is_not_told_from_one_that_does_not_exist(client: TestClient) -> None:
    ada, eve = guest(client, "Ada"), guest(client, "Eve")
    hidden = make_table(ada, seats=("me", "easy"), watchers=False)
    for path in ("", "/scene", "/people", "/after", "/moves/0", "/curve.svg"):
        answers = [eve.get(f"/tables/{name}{path}", Accept="application/json") for name in (hidden, "A" * 16)]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.text for answer in answers}) == 1
    for method, path in (("GET", ""), ("GET", "/view"), ("POST", "/hurry"), ("GET", "/messages"), ("PUT", "/seats/0")):
        answers = [eve.ask(method, f"/api/v1/tables/{name}{path}", {}) for name in (hidden, "A" * 16)]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.text for answer in answers}) == 1
    assert ada.get(f"/tables/{hidden}").status_code == 200


@pytest.mark.parametrize("name", ["", "x" * 33, "%00", "%ff", "a b", "ключ"])
def test_a_name_that_no_table_can_have_is_not_even_looked_up(
    name: str, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(client)
    asked: list[Callable[..., Any]] = []
    monkeypatch.setattr(desk.database, "read", asked.append)
    assert client.get(f"/api/v1/tables/{name}/view").status_code == 404
    assert store.get not in asked  # chores may ask for other things


def test_a_seats_token_plays_that_seat_and_nothing_else(
    cast: tuple[str, dict[Role, Person]], client: TestClient
) -> None:
    table, people = cast
    bot = people[Role.TOKEN]
    assert choose(bot, table, 0).status_code == 200
    assert bot.get(f"/api/v1/tables/{table}/seats/1/view").status_code == 403
    another = make_table(people[Role.PLAYER], seats=("me", "easy"))
    assert bot.get(f"/api/v1/tables/{another}").status_code == 404
    assert bot.ask("POST", "/api/v1/me/tokens", {}).status_code in REFUSED
    assert bot.get("/api/v1/me/export").status_code in REFUSED
    assert Person(client, token="nonsense").get("/api/v1/games").status_code == 401


def test_a_cookie_beside_a_token_does_not_count(cast: tuple[str, dict[Role, Person]], client: TestClient) -> None:
    table, people = cast
    headers = {"Authorization": "Bearer nonsense", "Cookie": f"parvis={people[Role.PLAYER].cookie}"}
    assert client.get(f"/api/v1/tables/{table}/seats/0/view", headers=headers).status_code == 401
