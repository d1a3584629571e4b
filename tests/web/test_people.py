"""Who I am: a name is enough, an account takes the games along, and nobody becomes somebody else by accident."""

import pytest

from parvis.web import identity
from tests.web.persons import COOKIE, Person, guest, make_table, together
from tests.web.serving import TestClient, desk_of

ACCOUNT = {"login": "Ada.L", "password": "a long password"}


def games_of(person: Person) -> list[str]:
    return [each["id"] for each in person.done("GET", "/api/v1/tables")]


@pytest.fixture
def ada(client: TestClient) -> Person:
    return guest(client, "Ada")


# Guests -------------------------------------------------------------------------------------------------------------


def test_a_name_is_enough_and_is_kept_clean(client: TestClient) -> None:
    for typed, kept in (
        ("Ada", "Ada"),
        ("  A\x00d\u202ea\n ", "A d a"),
        ("x" * 100, "x" * 30),
        ("<b>&", "<b>&"),
        ("", ""),
    ):
        person = guest(client, typed)
        assert person.done("GET", "/api/v1/me")["name"] == kept


def test_looking_around_sets_no_cookie(client: TestClient) -> None:
    stranger = Person(client)
    for path in ("/", "/me", "/rules/troyes", "/api/v1/games", "/devices"):
        assert "set-cookie" not in stranger.get(path, Accept="text/html").headers
    assert stranger.get("/api/v1/me").status_code == 401


def test_a_cookie_that_was_changed_is_nobodys(client: TestClient, ada: Person) -> None:
    number, epoch, *_ = ada.cookie.replace("!", ".").split(".")
    signature = ada.cookie.rpartition(".")[2]
    changed = [
        ada.cookie[:-2] + ("AA" if not ada.cookie.endswith("AA") else "BB"),
        ada.cookie.replace("!0.", "!1."),
        f"{guest(client, 'Eve').id}!0.{ada.cookie.split('.')[1]}.{signature}",
        f"{number}!{epoch}", number, "", "x" * 5000, "é.é.é", "a.b.c",
    ]  # fmt: skip
    for cookie in changed:
        assert client.get("/api/v1/me", headers={"Cookie": f"{COOKIE}={cookie}".encode()}).status_code == 401


def test_a_foreign_site_neither_acts_for_a_visitor_nor_replaces_their_cookie(ada: Person) -> None:
    table = make_table(ada, seats=("me", "easy"))
    foreign: list[dict[str, str]] = [
        {"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
    ]  # fmt: skip
    for headers in foreign:
        for path, body in (("guests", {"name": "Eve"}), ("tables", {"game": "troyes", "seats": ["me", "easy"]})):
            answer = ada.ask("POST", f"/api/v1/{path}", body, **headers)
            assert answer.status_code == 403
            assert "set-cookie" not in answer.headers
    assert games_of(ada) == [table]
    assert "set-cookie" not in ada.get("/", **{"Sec-Fetch-Site": "cross-site"}).headers


def test_the_cookie_is_secure_behind_https(client: TestClient) -> None:
    plain = client.post("/api/v1/guests", json={"name": "Ada"})
    assert "Secure" not in plain.headers["set-cookie"]
    client.cookies.clear()
    secure = client.post("https://testserver/api/v1/guests", json={"name": "Ada"})
    for part in ("Secure", "HttpOnly", "SameSite=lax"):
        assert part in secure.headers["set-cookie"]


# Accounts -----------------------------------------------------------------------------------------------------------


def test_an_account_keeps_the_guests_games_and_works_from_another_device(client: TestClient, ada: Person) -> None:
    table = make_table(ada, seats=("me", "easy"))
    assert ada.done("POST", "/api/v1/me/account", ACCOUNT)["login"] == "ada.l"
    assert games_of(ada) == [table]
    phone = guest(client, "somebody")
    other = make_table(phone, seats=("me", "easy"))
    assert phone.done("POST", "/api/v1/session", ACCOUNT)["name"] == "Ada"
    assert phone.id == ada.id
    assert set(games_of(ada)) == set(games_of(phone)) == {table, other}
    assert phone.done("GET", f"/api/v1/tables/{other}")["my_seats"] == [0]
    assert phone.done("GET", f"/api/v1/tables/{other}")["host"] is True


def test_a_wrong_password_or_login_is_told_alike(client: TestClient, ada: Person) -> None:
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    answers = [
        Person(client).ask("POST", "/api/v1/session", body)
        for body in (
            {**ACCOUNT, "password": "wrong"},
            {**ACCOUNT, "login": "nobody"},
            {**ACCOUNT, "password": "x" * 300},
        )
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {
        (401, '{"message":"Login or password is wrong."}')
    }


@pytest.mark.parametrize(
    ("login", "password"),
    [("a", "long enough"), ("has space", "long enough"), ("x" * 60, "long enough"), ("ada", "short"),
     ("ada", "x" * 300), ("a\x00b", "long enough"), ("", "long enough"), ("ädä", "long enough")],
)  # fmt: skip
def test_a_login_or_password_that_will_not_do_is_told(ada: Person, login: str, password: str) -> None:
    answer = ada.ask("POST", "/api/v1/me/account", {"login": login, "password": password})
    assert answer.status_code == 422
    assert answer.json()["message"]
    assert ada.done("GET", "/api/v1/me")["login"] is None


def test_a_login_is_one_persons(client: TestClient, ada: Person) -> None:
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    bob = guest(client, "Bob")
    assert bob.ask("POST", "/api/v1/me/account", {**ACCOUNT, "login": "ADA.L"}).json() == {
        "message": "That login is taken."
    }
    assert ada.ask("POST", "/api/v1/me/account", {**ACCOUNT, "login": "another"}).status_code == 422


def test_the_password_is_kept_as_a_hash(client: TestClient, ada: Person) -> None:
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    desk = desk_of(client)
    with desk.database.connected() as connection:
        kept = connection.exec_driver_sql("SELECT password FROM players WHERE login = 'ada.l'").scalar_one()
    assert kept.startswith("$argon2id$")


def test_a_new_password_signs_other_devices_out(client: TestClient, ada: Person) -> None:
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    phone = Person(client)
    phone.done("POST", "/api/v1/session", ACCOUNT)
    wrong = ada.ask("POST", "/api/v1/me/password", {"old": "wrong", "new": "another password"})
    assert wrong.status_code == 401
    ada.done("POST", "/api/v1/me/password", {"old": ACCOUNT["password"], "new": "another password"})
    assert phone.get("/api/v1/me").status_code == 401
    assert ada.get("/api/v1/me").status_code == 200
    assert Person(client).ask("POST", "/api/v1/session", ACCOUNT).status_code == 401
    Person(client).done("POST", "/api/v1/session", {**ACCOUNT, "password": "another password"})


def test_signing_out_everywhere_ends_cookies_links_and_tokens(client: TestClient, ada: Person) -> None:
    old = Person(client, cookie=ada.cookie)
    bot = Person(client, token=ada.done("POST", "/api/v1/me/tokens", {"name": "bot"})["token"])
    link = ada.done("POST", "/api/v1/me/links")["url"].partition("#")[2]
    assert bot.get("/api/v1/me").status_code == old.get("/api/v1/me").status_code == 200
    ada.done("POST", "/api/v1/me/sign-out-everywhere")
    assert ada.get("/api/v1/me").status_code == 200
    assert bot.get("/api/v1/me").status_code == old.get("/api/v1/me").status_code == 401
    assert Person(client).ask("POST", "/api/v1/devices", {"code": link}).status_code == 401


def test_a_link_carries_a_guest_to_another_device_once(client: TestClient, ada: Person) -> None:
    table = make_table(ada, seats=("me", "easy"))
    url = ada.done("POST", "/api/v1/me/links")["url"]
    code = url.partition("/devices#")[2]
    phone = guest(client, "phone")
    brought = make_table(phone, seats=("me", "easy"))
    phone.done("POST", "/api/v1/devices", {"code": code})
    assert phone.id == ada.id
    assert set(games_of(phone)) == {table, brought}
    assert Person(client).ask("POST", "/api/v1/devices", {"code": code}).status_code == 401
    assert Person(client).ask("POST", "/api/v1/devices", {"code": "nonsense"}).status_code == 401


def test_a_link_runs_out(client: TestClient, ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.web.people.DEVICE_MINUTES", -1)
    code = ada.done("POST", "/api/v1/me/links")["url"].partition("#")[2]
    assert Person(client).ask("POST", "/api/v1/devices", {"code": code}).status_code == 401


# One's data ---------------------------------------------------------------------------------------------------------


def test_the_export_holds_what_is_mine_and_no_secret(client: TestClient) -> None:
    table, ada, bob = together(client)
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": "hello Bob"})
    bob.done("POST", f"/api/v1/tables/{table}/messages", {"words": "hello Ada"})
    kept = ada.done("GET", "/api/v1/me/export")
    assert kept["player"]["login"] == "ada.l"
    assert [each["words"] for each in kept["messages"]] == ["hello Bob"]
    assert kept["tables"][0]["id"] == table
    text = str(kept)
    assert all(word not in text for word in ("argon2", "password", "seed", "hello Ada"))


def test_who_is_deleted_leaves_nothing_and_stops_no_game(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    ada.done("POST", "/api/v1/me/account", ACCOUNT)
    ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": "secret thoughts"})
    number = ada.id
    assert ada.ask("DELETE", "/api/v1/me", {"password": "wrong"}).status_code == 401
    ada.done("DELETE", "/api/v1/me", {"password": ACCOUNT["password"]})
    assert ada.get("/api/v1/me").status_code == 401
    assert Person(client).ask("POST", "/api/v1/session", ACCOUNT).status_code == 401
    assert bob.get(f"/api/v1/players/{number}").status_code == 404
    assert bob.done("GET", f"/api/v1/tables/{table}/messages") == []
    seat = bob.done("GET", f"/api/v1/tables/{table}")["seats"][0]
    assert (seat["player"], seat["name"], seat["computer"]) == (None, "", "medium")
    desk = desk_of(client)
    with desk.database.connected() as connection:
        for name, columns in (("players", "id"), ("seats", "player"), ("messages", "player"), ("tables", "host")):
            found = connection.exec_driver_sql(f"SELECT count(*) FROM {name} WHERE {columns} = '{number}'").scalar()
            assert found == 0, name


def test_the_table_of_a_host_who_has_gone_is_passed_on(client: TestClient) -> None:
    table, ada, bob = together(client)
    waiting = make_table(ada, seats=("me", "open"))
    ada.done("DELETE", "/api/v1/me", {})
    assert bob.done("GET", f"/api/v1/tables/{table}")["host"] is True
    assert bob.done("PATCH", f"/api/v1/tables/{table}", {"chat": False})["chat"] is False
    assert bob.done("GET", f"/api/v1/tables/{waiting}")["phase"] == "ended"
    assert bob.ask("PUT", f"/api/v1/tables/{waiting}/seats/1", {}).status_code == 422


def test_a_new_name_is_seen_at_the_own_tables(client: TestClient) -> None:
    table, ada, bob = together(client)
    ada.done("PATCH", "/api/v1/me", {"name": "Countess"})
    assert bob.done("GET", f"/api/v1/tables/{table}")["seats"][0]["name"] == "Countess"
    assert "Countess" in bob.get(f"/tables/{table}").text
    assert ada.ask("PATCH", "/api/v1/me", {"name": " \x00 "}).status_code == 422


def test_it_takes_as_long_to_refuse_somebody_who_does_not_exist(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    verify = identity.Identity.verify

    def watched(self: identity.Identity, hashed: str, password: str) -> bool:
        asked.append(hashed)
        return verify(self, hashed, password)

    monkeypatch.setattr(identity.Identity, "verify", watched)
    Person(client).ask("POST", "/api/v1/session", {"login": "nobody", "password": "x"})
    assert asked[0].startswith("$argon2id$")
