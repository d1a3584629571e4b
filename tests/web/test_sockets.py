"""A live connection ends when who it belongs to, or what they may see, has changed; and it tells who is here."""

import gc
import weakref
from typing import Any

from starlette.websockets import WebSocketDisconnect

from parvis.web.live import NOT_HERE, RESTART
from tests.processes import wait_for
from tests.web.persons import Person, choose, guest, together
from tests.web.serving import TestClient, tables_of


def close_code(socket: Any) -> int:
    """With which code the server ends a connection, whatever it says before."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def hear(socket: Any, key: str) -> Any:
    """The next message that says something by a key."""
    while key not in (told := socket.receive_json()):
        pass
    return told[key]


def test_who_signs_out_everywhere_is_heard_no_more(client: TestClient) -> None:
    table, ada, bob = together(client)
    with ada.live(table, scene=True) as mine, bob.live(table, scene=True) as others:
        hear(mine, "scene")
        hear(others, "scene")
        ada.done("POST", "/api/v1/me/sign-out-everywhere")
        assert close_code(mine) == RESTART
        assert choose(bob, table, 1).status_code == 200
        assert hear(others, "patch")


def test_a_new_password_ends_the_sockets_of_other_devices(client: TestClient) -> None:
    table, ada, _ = together(client)
    account = {"login": "ada.l", "password": "correct horse"}
    ada.done("POST", "/api/v1/me/account", account)
    phone = Person(client)
    phone.done("POST", "/api/v1/session", account)
    with phone.live(table, scene=True) as socket:
        hear(socket, "scene")
        ada.done("POST", "/api/v1/me/password", {"old": account["password"], "new": "battery staple"})
        assert close_code(socket) == RESTART
    with phone.live(table, scene=True) as socket:  # by the old cookie it is a spectator's
        assert hear(socket, "seats") == []
        assert 'data-seat=""' in hear(socket, "scene")


def test_spectators_are_let_out_and_players_stay(client: TestClient) -> None:
    table, ada, bob = together(client)
    eve = guest(client, "Eve")
    with eve.live(table, scene=True) as watching, bob.live(table) as playing:
        hear(watching, "scene")
        ada.done("PATCH", f"/api/v1/tables/{table}", {"watchers": False})
        assert close_code(watching) == NOT_HERE
        assert hear(playing, "revision") > 0
    assert eve.get(f"/tables/{table}").status_code == 404
    ada.done("PATCH", f"/api/v1/tables/{table}", {"watchers": True})
    assert eve.get(f"/tables/{table}").status_code == 200


def test_who_is_put_off_a_seat_is_here_as_a_spectator(client: TestClient) -> None:
    table, ada, bob = together(client)
    with ada.live(table) as socket:
        while hear(socket, "here") != [0]:
            pass
        with bob.live(table):
            while hear(socket, "here") != [0, 1]:
                pass
            bob.done("DELETE", f"/api/v1/tables/{table}/seats/1")  # a computer player plays on
            ada.done("POST", f"/api/v1/tables/{table}/seats/1/open", {})
            while hear(socket, "here") != [0]:
                pass


def test_the_socket_of_a_seats_token_is_that_seats(client: TestClient) -> None:
    table, ada, _ = together(client, seats=("me", "open", "me"))
    token = ada.done("POST", "/api/v1/me/tokens", {"name": "bot", "table": table, "seat": 2})["token"]
    bot = Person(client, token=token)
    with bot.live(table, scene=True, seat=0) as socket:
        assert hear(socket, "seats") == [2]
        assert 'data-seat="2"' in hear(socket, "scene")
    assert bot.done("GET", f"/api/v1/tables/{table}")["my_seats"] == [2]
    assert bot.get(f"/api/v1/tables/{table}/seats/0/view").status_code == 403
    assert bot.ask("POST", f"/api/v1/tables/{table}/end", {"agreed": True}).status_code == 403


def test_a_table_that_nobody_looks_at_leaves_the_memory_without_a_search_for_garbage(client: TestClient) -> None:
    table, ada, bob = together(client)
    tables = tables_of(client)
    kept = weakref.ref(tables.open_tables[table])
    for person in (ada, bob):
        with person.live(table, scene=True) as socket:
            hear(socket, "scene")
    wait_for(lambda: not tables.open_tables[table].audience, "the pages to be gone")
    assert client.portal is not None
    gc.disable()
    try:
        client.portal.call(tables.let_go, -1.0)
        wait_for(lambda: kept() is None, "the table to be forgotten")
    finally:
        gc.enable()
