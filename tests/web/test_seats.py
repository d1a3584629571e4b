"""Seats: friends sit down by link, the host fills and reopens seats, computer players stand in, games end."""

from pathlib import Path

import pytest

from parvis.web.app import create_app
from tests.web.persons import Person, choose, guest, make_table, play_on, together
from tests.web.serving import TestClient, quiet_settings


@pytest.fixture
def ada(client: TestClient) -> Person:
    return guest(client, "Ada")


def seats_of(person: Person, table: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = person.done("GET", f"/api/v1/tables/{table}")["seats"]
    return found


def test_who_has_the_link_sits_down_under_a_name(client: TestClient, ada: Person) -> None:
    table = make_table(ada, seats=("me", "open", "open"))
    bob = Person(client)
    assert "Sit down" in bob.get(f"/tables/{table}").text
    told = bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {"name": "Bob"})
    assert told["my_seats"] == [1]
    assert told["phase"] == "waiting"
    assert Person(client).ask("PUT", f"/api/v1/tables/{table}/seats/1", {"name": "Eve"}).status_code == 403
    assert Person(client).ask("PUT", f"/api/v1/tables/{table}/seats/7", {"name": "Eve"}).status_code == 422
    assert bob.ask("POST", f"/api/v1/tables/{table}/start", {}).status_code == 403
    begun = ada.done("POST", f"/api/v1/tables/{table}/start", {"agent": "easy"})
    assert begun["phase"] == "playing"
    assert [seat["computer"] for seat in begun["seats"]] == [None, None, "easy"]
    assert ada.ask("POST", f"/api/v1/tables/{table}/start", {}).status_code == 422


def test_before_the_game_nobody_sees_it_or_chooses(ada: Person) -> None:
    table = make_table(ada, "troyes", seats=("me", "open"))
    assert "data-label" not in ada.get(f"/tables/{table}").text
    assert ada.done("GET", f"/api/v1/tables/{table}/seats/0/view")["choosing"] is False
    answer = ada.ask("POST", f"/api/v1/tables/{table}/seats/0/choices", {"revision": 0, "labels": ["space:palace:1"]})
    assert answer.status_code == 422


def test_people_get_up_and_are_put_off_only_before_the_game(client: TestClient, ada: Person) -> None:
    table = make_table(ada, seats=("me", "open"))
    bob = guest(client, "Bob")
    for method, who, path in (("DELETE", bob, ""), ("POST", ada, "/open")):
        bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
        who.done(method, f"/api/v1/tables/{table}/seats/1{path}", {} if method == "POST" else None)
        assert seats_of(ada, table)[1]["open"] is True
    bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    assert bob.ask("POST", f"/api/v1/tables/{table}/seats/0/open", {}).status_code == 403
    ada.done("POST", f"/api/v1/tables/{table}/start", {})
    with bob.live(table) as socket:
        while "here" not in (told := socket.receive_json()):
            pass
        assert 1 in told["here"]
        for path in ("open", "computer"):
            answer = ada.ask("POST" if path == "open" else "PUT", f"/api/v1/tables/{table}/seats/1/{path}", {})
            assert answer.status_code == 403
            assert "at the table" in answer.json()["message"]


def test_a_computer_player_stands_in_for_somebody_absent_and_gives_the_seat_back(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    ada.done("PUT", f"/api/v1/tables/{table}/seats/1/computer", {"agent": "easy"})
    seat = seats_of(ada, table)[1]
    assert (seat["player"], seat["computer"]) == (bob.id, "easy")
    view = bob.done("GET", f"/api/v1/tables/{table}/seats/1/view")
    refused = bob.ask(
        "POST", f"/api/v1/tables/{table}/seats/1/choices", {"revision": view["revision"], "labels": ["pass"]}
    )
    assert "stands in for you" in refused.json()["message"]
    assert "Take my seat back" in bob.get(f"/tables/{table}").text
    assert "Take my seat back" not in ada.get(f"/tables/{table}").text
    bob.done("DELETE", f"/api/v1/tables/{table}/seats/1/computer")
    assert seats_of(ada, table)[1]["computer"] is None
    assert ada.ask("DELETE", f"/api/v1/tables/{table}/seats/1/computer").status_code == 422
    assert ada.ask("PUT", f"/api/v1/tables/{table}/seats/1/computer", {"agent": "genius"}).status_code == 422


def test_a_reopened_seat_waits_for_somebody_else(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    ada.done("POST", f"/api/v1/tables/{table}/seats/1/open", {})
    assert bob.get(f"/api/v1/tables/{table}/seats/1/view").status_code == 403
    carol = guest(client, "Carol")
    carol.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    assert play_on(table, {0: ada, 1: carol}, 8) == 8


def test_a_game_ends_without_a_result_when_all_people_agree(client: TestClient) -> None:
    table, ada, bob = together(client)
    assert ada.done("POST", f"/api/v1/tables/{table}/end", {"agreed": True})["phase"] == "playing"
    assert "Wants to end the game" in bob.get(f"/tables/{table}").text
    ada.done("POST", f"/api/v1/tables/{table}/end", {"agreed": False})
    assert "Wants to end the game" not in bob.get(f"/tables/{table}").text
    assert bob.done("POST", f"/api/v1/tables/{table}/end", {"agreed": True})["phase"] == "playing"
    assert guest(client, "Eve").ask("POST", f"/api/v1/tables/{table}/end", {}).status_code == 403
    assert ada.done("POST", f"/api/v1/tables/{table}/end", {"agreed": True})["phase"] == "ended"
    assert choose_refused(bob, table)
    assert "ended by consent" in ada.get(f"/tables/{table}").text
    assert ada.done("GET", f"/api/v1/tables/{table}/sheet")["winners"] == []
    assert ada.ask("POST", f"/api/v1/tables/{table}/end", {}).status_code == 422


def choose_refused(person: Person, table: str) -> bool:
    body = {"revision": person.done("GET", f"/api/v1/tables/{table}")["revision"], "labels": ["keep:school"]}
    return person.ask("POST", f"/api/v1/tables/{table}/seats/1/choices", body).status_code == 422


def test_a_rematch_is_one_table_for_all(client: TestClient) -> None:
    table, ada, bob = together(client)
    assert ada.ask("POST", f"/api/v1/tables/{table}/rematch", {}).status_code == 422
    play_on(table, {0: ada, 1: bob})
    assert guest(client, "Eve").ask("POST", f"/api/v1/tables/{table}/rematch", {}).status_code == 403
    again = {person.done("POST", f"/api/v1/tables/{table}/rematch", {})["id"] for person in (ada, bob, ada)}
    assert len(again) == 1
    name = again.pop()
    told = bob.done("GET", f"/api/v1/tables/{name}")
    assert (told["phase"], told["my_seats"], told["host"]) == ("playing", [1], False)
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bob"]


def test_others_see_a_turn_when_it_can_no_longer_be_taken_back(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    people = {0: ada, 1: bob}
    seen = unseen = 0
    for _ in range(60):
        told = ada.done("GET", f"/api/v1/tables/{table}")
        (seat,) = told["pending"]
        before = people[1 - seat].done("GET", f"/api/v1/tables/{table}/seats/{1 - seat}/view")
        assert choose(people[seat], table, seat).status_code == 200
        mine = people[seat].done("GET", f"/api/v1/tables/{table}/seats/{seat}/view")
        after = people[1 - seat].done("GET", f"/api/v1/tables/{table}/seats/{1 - seat}/view")
        if mine["can_undo"]:
            unseen += 1
            assert after["view"] == before["view"]
            assert after["revision"] == before["revision"]
        else:
            seen += 1
            assert after["revision"] == told["revision"] + 1
    assert seen > 5
    assert unseen > 5


def test_a_site_without_an_open_list_has_none(ada: Person) -> None:
    refused = ada.ask("POST", "/api/v1/tables", {"game": "troyes", "seats": ["me", "open"], "listed": True})
    assert refused.status_code == 422
    assert ada.done("GET", "/api/v1/tables/open") == []


def test_a_table_is_deleted_by_its_host_while_nobody_else_sits_there(client: TestClient, ada: Person) -> None:
    alone = make_table(ada, seats=("me", "easy"))
    assert guest(client, "Eve").ask("DELETE", f"/api/v1/tables/{alone}").status_code == 403
    ada.done("DELETE", f"/api/v1/tables/{alone}")
    assert ada.get(f"/api/v1/tables/{alone}").status_code == 404
    shared, host, _ = together(client)
    assert host.ask("DELETE", f"/api/v1/tables/{shared}").status_code == 422


def test_tables_that_wait_stand_in_the_open_list_if_site_and_host_want_it(database: Path) -> None:
    app = create_app(quiet_settings(database, open_list=True))
    with TestClient(app, raise_server_exceptions=False) as client:
        ada, bob = guest(client, "Ada"), guest(client, "Bob")
        private = make_table(ada, seats=("me", "open"))
        shown = make_table(ada, "troyes", seats=("me", "open"), listed=True)
        assert [each["id"] for each in Person(client).done("GET", "/api/v1/tables/open")] == [shown]
        assert f"/tables/{shown}" in bob.get("/").text
        assert f"/tables/{private}" not in bob.get("/").text
        ada.done("PATCH", f"/api/v1/tables/{private}", {"listed": True})
        assert len(bob.done("GET", "/api/v1/tables/open")) == 2
        bob.done("PUT", f"/api/v1/tables/{shown}/seats/1", {})
        ada.done("POST", f"/api/v1/tables/{shown}/start", {})
        assert [each["id"] for each in bob.done("GET", "/api/v1/tables/open")] == [private]
