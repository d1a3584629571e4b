"""Several processes on PostgreSQL share all tables: changes travel, also over a lost connection, and none is lost."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from parvis.web import store
from parvis.web.app import create_app
from tests.postgres import Cluster
from tests.processes import wait_for
from tests.web.persons import Person, choose, guest, make_table, play_on
from tests.web.serving import TestClient, desk_of, quiet_settings


@contextmanager
def servers(url: str, count: int = 2) -> Iterator[list[TestClient]]:
    """Several servers on one database, each with a memory of its own."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(TestClient(create_app(quiet_settings(url)), raise_server_exceptions=False))
            for _ in range(count)
        ]


def at(client: TestClient, person: Person) -> Person:
    """The same person at another server."""
    return Person(client, cookie=person.cookie, token=person.token)


def begun(one: TestClient, other: TestClient, game: str = "troyes") -> tuple[str, Person, Person]:
    """A table of two people, each at a server of their own."""
    ada, bob = guest(one, "Ada"), guest(other, "Bob")
    table = make_table(ada, game)
    bob.done("PUT", f"/api/v1/tables/{table}/seats/1", {})
    ada.done("POST", f"/api/v1/tables/{table}/start", {})
    return table, ada, bob


def until(socket: Any, key: str, value: Any) -> dict[str, Any]:
    """Listen until something is told."""
    while (told := socket.receive_json()).get(key) != value:
        pass
    found: dict[str, Any] = told
    return found


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_game_is_played_through_two_servers(postgres_url: str, game: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other, game)
        assert play_on(table, {0: ada, 1: bob}, 25) == 25
        made = desk_of(one).tables.open_tables[table].match.moves
        wait_for(lambda: desk_of(other).tables.open_tables[table].match.moves == made, "the last choice")
        with desk_of(one).database.connected() as connection:
            found = store.get(connection, table)
        assert found is not None
        label = desk_of(one).tables.open_tables[table].match.game.label
        assert found[1] == [(seat, label(action)) for seat, action in made]


def test_a_page_hears_of_a_move_at_the_other_server_by_itself(postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other)
        people = {0: ada, 1: bob}
        with ada.live(table, scene="true") as near, bob.live(table, scene="true") as far:
            for _ in range(10):
                told = ada.done("GET", f"/api/v1/tables/{table}")
                seat = told["pending"][0]
                revision = choose(people[seat], table, seat).json()["revision"]
                for socket in (near, far):
                    until(socket, "revision", revision)
        assert (
            desk_of(one).tables.open_tables[table].match.moves == desk_of(other).tables.open_tables[table].match.moves
        )


def test_names_talk_presence_and_seats_travel_too(postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other)
        with bob.live(table) as socket, ada.live(table):
            until(socket, "here", [0, 1])
            ada.done("POST", f"/api/v1/tables/{table}/messages", {"words": "hello"})
            while "said" not in (told := socket.receive_json()):
                pass
            assert told["said"][-1]["words"] == "hello"
            ada.done("PATCH", "/api/v1/me", {"name": "Countess"})
            wait_for(lambda: "Countess" in bob.get(f"/tables/{table}").text, "the name")
            ada.done("PUT", f"/api/v1/tables/{table}/seats/0/computer", {"agent": "easy"})
            wait_for(lambda: bob.done("GET", f"/api/v1/tables/{table}")["seats"][0]["computer"], "the computer player")
        until_gone = lambda: bob.done("GET", f"/api/v1/tables/{table}")["here"] == []  # noqa: E731
        wait_for(until_gone, "the pages to be gone")


def test_signing_out_everywhere_reaches_the_other_server(postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        ada = guest(one, "Ada")
        there = at(other, ada)
        assert there.get("/api/v1/me").status_code == 200
        ada.done("POST", "/api/v1/me/sign-out-everywhere")
        wait_for(lambda: there.get("/api/v1/me").status_code == 401, "the other server to hear")
        assert ada.get("/api/v1/me").status_code == 200


def test_a_lost_connection_is_mended_and_what_was_missed_is_caught_up(postgres: Cluster, postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other)
        people = {0: ada, 1: bob}
        with bob.live(table) as socket:
            until(socket, "revision", ada.done("GET", f"/api/v1/tables/{table}")["revision"])
            news = desk_of(other).tables.news
            news.ending.set()  # this server listens no longer, as if its line were cut
            assert news.thread is not None
            news.thread.join()
            news.connected = False
            seat = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
            if seat == 0:
                choose(ada, table, 0)
            revision = ada.done("GET", f"/api/v1/tables/{table}")["revision"]
            assert bob.done("GET", f"/api/v1/tables/{table}")["revision"] == revision, "it asks while it does not hear"
            news.ending.clear()
            other.portal.call(listen_again, desk_of(other))  # type: ignore[union-attr]  # inside the block there is one
            wait_for(lambda: news.connected, "the line to stand again")
            told = people[seat].done("GET", f"/api/v1/tables/{table}")
            seat = told["pending"][0]
            revision = choose(people[seat], table, seat).json()["revision"]
            until(socket, "revision", revision)
        postgres.drop_connections(postgres_url)
        told = wait_for(lambda: answered(ada, table), "the database to be asked again")
        seat = told["pending"][0]
        assert choose(people[seat], table, seat).status_code == 200
        wait_for(lambda: desk_of(one).tables.news.connected, "the line to stand again")


async def listen_again(desk: Any) -> None:
    from parvis.web import chores
    from parvis.web.background import start

    desk.tables.news.start(
        lambda news: start(chores.hear(desk, news), "news"),
        lambda: start(desk.tables.catch_up_all(), "missed"),
    )


def answered(person: Person, table: str) -> Any:
    answer = person.get(f"/api/v1/tables/{table}")
    return answer.json() if answer.status_code == 200 else None


def test_a_database_that_was_restarted_is_used_again(postgres: Cluster, postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other)
        before = ada.done("GET", f"/api/v1/tables/{table}")["revision"]
        postgres.restart()
        told = wait_for(lambda: answered(ada, table), "the database")
        assert told["revision"] == before
        seat = told["pending"][0]
        assert wait_for(lambda: choose((ada, bob)[seat], table, seat).status_code == 200, "a choice")


def test_one_process_lets_computer_players_think_and_another_takes_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.web.tables.LEASE_SECONDS", 1.0)
    monkeypatch.setattr("parvis.web.computers.LEASE_SECONDS", 1.0)
    with servers(postgres_url) as (one, other):
        ada = guest(one, "Ada")
        table = make_table(ada, "troyes", seats=("me", "easy"))
        ada.done("POST", f"/api/v1/tables/{table}/pace", {"pace": 0})

        def moved_on(person: Person) -> bool:
            told = person.done("GET", f"/api/v1/tables/{table}")
            if told["pending"] == [0]:
                choose(person, table, 0)
            return bool(told["revision"] > 6)

        wait_for(lambda: moved_on(ada), "some turns")
        taken = wait_for(lambda: lease_of(one, table), "a lease")
        assert taken
        stuck = desk_of(one).tables.open_tables[table]
        while not stuck.pending_bots:
            choose(ada, table, 0)
        if stuck.driver is not None:
            one.portal.call(stuck.driver.cancel)  # type: ignore[union-attr]  # as if this process had died
        revision = stuck.row.revision
        there = at(other, ada)
        wait_for(lambda: there.done("GET", f"/api/v1/tables/{table}")["revision"] > revision, "the other process")


def lease_of(client: TestClient, table: str) -> Any:
    with desk_of(client).database.connected() as connection:
        found = store.get(connection, table)
    assert found is not None
    return found[0].leased_by or found[0].revision > 6


def test_two_servers_that_change_a_table_at_once_do_not_undo_each_other(postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        ada = guest(one, "Ada")
        table = make_table(ada, seats=("me", "open", "open", "open"))
        for number, client in enumerate((one, other, one), 1):
            person = guest(client, f"guest {number}")
            person.done("PUT", f"/api/v1/tables/{table}/seats/{number}", {})
        assert at(other, ada).done("POST", f"/api/v1/tables/{table}/start", {})["phase"] == "playing"
        names = [seat["name"] for seat in ada.done("GET", f"/api/v1/tables/{table}")["seats"]]
        assert names == ["Ada", "guest 1", "guest 2", "guest 3"]


def test_a_click_that_is_ahead_of_a_servers_memory_is_not_late(postgres_url: str) -> None:
    with servers(postgres_url) as (one, other):
        table, ada, bob = begun(one, other)
        people = {0: ada, 1: bob}
        for _ in range(6):
            seat = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
            view = people[seat].done("GET", f"/api/v1/tables/{table}/seats/{seat}/view")
            body = {"revision": view["revision"], "labels": [view["view"]["legal"][0]["label"]]}
            for client in (one, other):
                answer = at(client, people[seat]).ask("POST", f"/api/v1/tables/{table}/seats/{seat}/choices", body)
                if client is one:
                    assert answer.status_code == 200
                    began = time.monotonic()
            assert answer.status_code == 409
            assert time.monotonic() - began < 60
