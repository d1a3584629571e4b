"""One damaged row never stops a start, the start page of its owner, the computer players, or another table."""

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.websockets import WebSocketDisconnect

from parvis.web import store
from parvis.web.app import create_app
from parvis.web.chores import tidy
from parvis.web.database import DatabaseBusy
from parvis.web.live import NOT_HERE
from parvis.web.openings import create_from_record
from tests.processes import wait_for
from tests.web.serving import (
    TestClient,
    api,
    ask,
    click,
    desk_of,
    finished,
    labels_in,
    new_table,
    played,
    quiet_settings,
    stored,
    tables_of,
    upload,
)

DAMAGED = {"message": "This table is damaged and cannot be shown."}
OPTIONS = {"clock": {"kind": "move", "seconds": 24 * 3600}, "pace": 0}
MOST_DUE = 50
NO_JSON = ("{", "", "nonsense", '"\\', "[" * 100_000)
COLUMNS: dict[str, tuple[str, ...]] = {
    "options": (*NO_JSON, "[]", "null", "3", '{"clock": 3}',
                '{"clock": {"kind": "year", "seconds": 60}}', '{"clock": {"kind": "move", "seconds": "x"}}',
                '{"pace": "slow"}', '{"pace": null}', '{"timed_out": 3}'),
    "clocks": (*NO_JSON, "[]", "null", '{"since": []}', '{"since": {"x": 1}}', '{"since": {"0": "x"}}', '{"left": 3}'),
    "cards": (*NO_JSON, "[1]", "3", '{"gifts": 3}', '{"nothing": {"one": 1}}'),
    "script": (*NO_JSON, '{"a": 1}', "3", '["x"]', "[-1, 99]"),
    "game": ("chess", ""),
    "edition": ("third",),
    "seed": ("xyz", "", "-1"),
    "created": ("yesterday", "2026-13-01"),
    "changed": ("yesterday", ""),
}  # fmt: skip
CASES = [(column, value) for column, values in COLUMNS.items() for value in values]


def set_column(column: str, value: str, database: Path, name: str) -> None:
    ask(database, f"UPDATE tables SET {column} = ? WHERE id = ?", value, name)


def play_nonsense(database: Path, name: str) -> None:
    ask(database, "UPDATE moves SET label = 'nonsense' WHERE table_id = ? AND ply = 20", name)


def play_as_nobody(database: Path, name: str) -> None:
    ask(database, "UPDATE moves SET seat = 9 WHERE table_id = ? AND ply = 20", name)


def lose_a_move(database: Path, name: str) -> None:
    ask(database, "DELETE FROM moves WHERE table_id = ? AND ply = 0", name)


def lose_a_seat(database: Path, name: str) -> None:
    ask(database, "DELETE FROM seats WHERE table_id = ? AND seat = 1", name)


def lose_all_seats(database: Path, name: str) -> None:
    ask(database, "DELETE FROM seats WHERE table_id = ?", name)


DAMAGES: dict[str, Callable[[Path, str], None]] = {
    **{f"{column}-{value[:40]}": partial(set_column, column, value) for column, value in CASES},
    **{each.__name__: each for each in (play_nonsense, play_as_nobody, lose_a_move, lose_a_seat, lose_all_seats)},
}


WAITING = next(
    match for moves in range(30, 90)
    if (match := played("notre-dame", ["human", "easy"], moves)).state.pending_players() == [1]
)  # fmt: skip


class Club(NamedTuple):
    """A server, its file, the damaged tables by their damage, and a whole one."""

    client: TestClient
    database: Path
    broken: dict[str, str]
    whole: str


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A server that was started on a file with many damaged tables and a whole one, all of them one person's.

    All wait for computer players; the damaged ones come first wherever there is an order, and their time is over.
    """
    database = tmp_path_factory.mktemp("damaged") / "tables.sqlite"
    with TestClient(create_app(quiet_settings(database))) as client:
        player = client.post("/api/v1/guests", json={"name": "Ada"}).json()["player"]["id"]
        assert client.portal is not None
        names = []
        for _ in range(len(DAMAGES) + 1):
            create = partial(create_from_record, tables_of(client), player, "Ada", WAITING.record(), dict(OPTIONS))
            names.append(client.portal.call(create).row.id)
        cookies = client.cookies
    whole = names.pop()
    ask(database, "UPDATE tables SET changed = '2020-01-01 00:00:00.000000', deadline = 1.0 WHERE id != ?", whole)
    for name, damage in zip(names, DAMAGES.values(), strict=True):
        damage(database, name)
    with TestClient(create_app(quiet_settings(database)), raise_server_exceptions=False) as client:
        client.cookies = cookies
        yield Club(client, database, dict(zip(DAMAGES, names, strict=True)), whole)


def test_the_computer_players_of_other_tables_go_on(club: Club) -> None:
    assert len(club.broken) > MOST_DUE  # more than are looked at in one go
    wait_for(lambda: len(stored(club.database, club.whole)) > len(WAITING.moves), "the computer player")
    for name in club.broken.values():
        assert stored(club.database, name) == [] or len(stored(club.database, name)) <= len(WAITING.moves)


def test_a_damaged_table_is_left_alone_once_it_was_looked_at(club: Club) -> None:
    """For a day, so that it keeps nobody from work and the log has room for other things."""
    desk = desk_of(club.client)
    assert club.client.portal is not None
    for _ in range(2):
        club.client.portal.call(desk.computers.look_after)
    club.client.portal.call(tidy, desk)
    hours = time.time() + 20 * 3600
    assert ask(club.database, "SELECT id FROM tables WHERE leased_until < ? AND id != ?", hours, club.whole) == []
    with desk.database.connected() as connection:
        assert set(store.due(connection, time.time())) <= {club.whole}


def test_the_owners_pages_and_other_tables_are_there(club: Club) -> None:
    client, whole = club.client, club.whole
    home = client.get("/")
    assert home.status_code == 200
    assert whole in home.text
    assert whole in [each["id"] for each in client.get("/api/v1/tables").json()]
    assert client.get("/api/v1/me/export").status_code == 200
    assert client.get("/readyz").status_code == 200
    wait_for(lambda: labels_in(client.get(f"/tables/{whole}/scene?seat=0").text), "the own turn")
    assert click(client, whole, 0).status_code == 200


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_told_to_be_one(club: Club, damage: str) -> None:
    name = club.broken[damage]
    pages = [f"/tables/{name}{path}" for path in ("", "/scene", "/people", "/after")]
    for path in [*pages, f"/api/v1/tables/{name}", api(name, "view"), api(name, "log")]:
        answer = club.client.get(path)
        assert (answer.status_code, answer.json()) == (422, DAMAGED), path
    assert club.client.post(api(name, "hurry")).json() == DAMAGED
    body = {"revision": 0, "labels": ["x"]}
    assert club.client.post(api(name, "seats/0/choices"), json=body).json() == DAMAGED
    with club.client.websocket_connect(api(name, "live")) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == NOT_HERE


def test_a_finished_game_that_cannot_be_counted_stops_no_other(database: Path) -> None:
    with TestClient(create_app(quiet_settings(database))) as client:
        names = [upload(client, finished("notre-dame", ["human", "easy"])) for _ in range(3)]
        ask(database, "UPDATE tables SET rated = 0")
        ask(database, "UPDATE tables SET game = 'chess' WHERE id = ?", names[0])
        ask(database, "DELETE FROM seats WHERE table_id = ? AND seat = 1", names[1])
        assert client.portal is not None
        client.portal.call(tidy, desk_of(client))
        assert ask(database, "SELECT count(*) FROM tables WHERE rated = 0") == [(0,)]
        counted = ask(database, "SELECT game, players, games FROM ratings WHERE player NOT LIKE 'computer:%'")
        assert ("notre-dame", 2, 1) in counted
        desk_of(client).tables.let_go(-1)


def test_a_database_that_is_busy_makes_no_table_a_damaged_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise its computer players would rest for a day."""
    with TestClient(create_app(quiet_settings(database))) as client:
        desk = desk_of(client)
        assert client.portal is not None
        create = partial(create_from_record, desk.tables, "nobody", "", WAITING.record(), {})
        name = client.portal.call(create).row.id
        ask(database, "UPDATE tables SET leased_by = NULL, leased_until = 0")
        desk.tables.open_tables.clear()
        read = desk.database.read

        async def busy(work: Any, *arguments: Any) -> Any:
            if work is store.get:
                raise DatabaseBusy("The database does not answer.")
            return await read(work, *arguments)

        monkeypatch.setattr(desk.database, "read", busy)
        with pytest.raises(DatabaseBusy):
            client.portal.call(desk.computers.look_after)
        assert ask(database, "SELECT leased_by FROM tables WHERE id = ?", name) == [(None,)]


def test_a_table_that_is_damaged_while_it_is_open_goes_on(client: TestClient, database: Path) -> None:
    """Memory is right; what is damaged is told once it is read."""
    name = new_table(client, "troyes")
    ask(database, "UPDATE tables SET cards = '{' WHERE id = ?", name)
    assert click(client, name, 0).status_code == 200
    assert len(stored(database, name)) == 1
    tables_of(client).open_tables.clear()
    assert client.get(f"/tables/{name}").json() == DAMAGED
    ask(database, "UPDATE tables SET cards = ? WHERE id = ?", json.dumps({}), name)
    assert client.get(f"/tables/{name}").status_code == 200
    assert client.get(f"/api/v1/tables/{name}").json()["revision"] == 1
