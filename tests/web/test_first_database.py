"""A club that has used the first Parvis finds everything again: its games, its moves, and each browser its owner."""

from pathlib import Path
from typing import Any

import pytest

from parvis.web.app import create_app
from parvis.web.database import Database
from parvis.web.migrations import known_revisions
from parvis.web.people import digest_of
from tests.processes import wait_for
from tests.web.databases import (
    ADA,
    BEN,
    KINDS,
    LONG_AGO,
    ask,
    contents,
    file_url,
    first_games,
    make_first,
    moves_of,
    revision_of,
)
from tests.web.serving import TestClient, click, new_table, quiet_settings, serving, table_of, visiting

SIGNED_DOTS = 2
GAMES = first_games()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return str(request.getfixturevalue("postgres_url")) if request.param == "postgresql" else file_url(tmp_path)


def stored(url: str, name: str) -> list[tuple[Any, ...]]:
    return ask(url, "SELECT seat, label FROM moves WHERE table_id = :name ORDER BY ply", name=name)


def person(url: str, cookie: str) -> str:
    """The number of the person that a cookie of the first Parvis belongs to."""
    ((number,),) = ask(url, "SELECT id FROM players WHERE legacy = :digest", digest=digest_of(cookie))
    return str(number)


def visit(client: TestClient, cookie: str) -> None:
    """Come with the cookie of the first Parvis, which was not signed."""
    client.cookies.clear()
    client.cookies.set("parvis", cookie)


# What is in the database --------------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False])
def test_everything_is_there(url: str, marked: bool) -> None:
    make_first(url, marked=marked)
    Database(url).close()
    assert revision_of(url) == [(known_revisions()[-1],)]
    for name, (owner, match) in GAMES.items():
        columns = "host, game, edition, seed, revision, phase, created, changed"
        ((host, game, edition, seed, revision, phase, *times),) = ask(
            url, f"SELECT {columns} FROM tables WHERE id = :name", name=name
        )
        record = match.record()
        assert (host, game, edition) == (person(url, owner), record.game, record.edition)
        assert (int(seed, 16), revision) == (record.seed, len(record.moves))
        assert phase == ("over" if name == "finished" else "playing")
        assert [str(time)[:19] for time in times] == [str(LONG_AGO)] * 2
        assert stored(url, name) == moves_of(match)


def test_people_sit_where_they_sat_and_computer_players_too(url: str) -> None:
    make_first(url)
    Database(url).close()
    for name, (owner, match) in GAMES.items():
        sitting = ask(url, "SELECT player, agent, name FROM seats WHERE table_id = :name ORDER BY seat", name=name)
        kinds = [] if name == "damaged" else match.seats
        assert sitting == [(person(url, owner), None, "") if kind == "human" else (None, kind, "") for kind in kinds]


def test_there_is_one_person_for_every_cookie_and_no_cookie_is_kept(url: str) -> None:
    make_first(url)
    Database(url).close()
    assert len(ask(url, "SELECT id FROM players")) == 2
    assert person(url, ADA) != person(url, BEN)
    text = str(contents(url))
    assert ADA not in text
    assert BEN not in text


def test_a_second_start_changes_nothing(url: str) -> None:
    make_first(url)
    Database(url).close()
    before = contents(url)
    Database(url).close()
    assert contents(url) == before


NONSENSE = ("3", "null", '{"a": 1}', '["human", 3]', '["human", null]', f'["{"x" * 65}"]', "[]")


@pytest.mark.parametrize("seats", NONSENSE, ids=range(len(NONSENSE)))
def test_seats_that_make_no_sense_stop_no_migration(url: str, seats: str) -> None:
    make_first(url)
    ask(url, "UPDATE tables SET seats = :seats WHERE id = 'damaged'", seats=seats)
    Database(url).close()
    assert ask(url, "SELECT * FROM seats WHERE table_id = 'damaged'") == []
    assert stored(url, "damaged") == moves_of(GAMES["damaged"][1])
    assert len(stored(url, "running")) == len(GAMES["running"][1].moves)


@pytest.mark.parametrize("seats", ["", "{", "nonsense", "[" * 100_000], ids=range(4))
def test_seats_that_are_no_json_stop_no_migration(tmp_path: Path, seats: str) -> None:
    """PostgreSQL would not have kept them."""
    url = file_url(tmp_path)
    make_first(url)
    for column in ("seats", "options", "cards", "script"):
        ask(url, f"UPDATE tables SET {column} = :seats WHERE id = 'damaged'", seats=seats)
    Database(url).close()
    assert ask(url, "SELECT * FROM seats WHERE table_id = 'damaged'") == []
    assert len(stored(url, "running")) == len(GAMES["running"][1].moves)


def test_an_empty_first_database_is_brought_up_too(url: str) -> None:
    make_first(url)
    ask(url, "DELETE FROM moves")
    ask(url, "DELETE FROM tables")
    Database(url).close()
    with TestClient(create_app(quiet_settings(url))) as client:
        new_table(client)


# What people find ---------------------------------------------------------------------------------------------


def test_the_old_cookie_shows_its_owners_games_and_nobody_elses(url: str) -> None:
    make_first(url)
    mine = {ADA: {"running", "one-screen"}, BEN: {"bens", "finished"}}
    with TestClient(create_app(quiet_settings(url))) as client:
        for cookie, names in mine.items():
            visit(client, cookie)
            html = client.get("/").text
            assert {name for name in GAMES if f"/tables/{name}" in html and name != "damaged"} == names
            listed = {each["id"]: each for each in client.get("/api/v1/tables").json()}
            assert set(listed) - {"damaged"} == names
            assert all(each["host"] and each["my_seats"] for name, each in listed.items() if name != "damaged")
        for cookie in ("", ADA[:-1], digest_of(ADA), person(url, ADA)):
            visit(client, cookie)
            assert not any(f"/tables/{name}" in client.get("/").text for name in GAMES)


def test_old_games_are_played_on_by_people_and_computer_players(url: str) -> None:
    make_first(url)
    with TestClient(create_app(quiet_settings(url))) as client:
        wait_for(lambda: len(stored(url, "running")) > len(GAMES["running"][1].moves), "the computer player")
        visit(client, ADA)
        table = table_of(client, "one-screen")
        assert click(client, "one-screen", table.pending[0]).status_code == 200
        assert stored(url, "one-screen")[:-1] == moves_of(GAMES["one-screen"][1])
        visit(client, BEN)
        assert click(client, "bens", 0).status_code == 200
        assert client.get("/tables/finished/after").status_code == 200
        assert client.get("/api/v1/tables/finished/record").json() == GAMES["finished"][1].record().to_dict()


def test_who_is_asked_in_an_old_game_is_told_on_the_start_page(url: str) -> None:
    """The first Parvis did not write it down."""
    make_first(url)
    with TestClient(create_app(quiet_settings(url))) as client:
        visit(client, BEN)

        def told() -> dict[str, Any]:
            return {each["id"]: each for each in client.get("/api/v1/tables").json()}

        wait_for(lambda: told()["bens"]["yours"], "the turn to be told")
        assert not told()["finished"]["yours"]
        visit(client, ADA)
        wait_for(lambda: told()["one-screen"]["yours"], "the turn to be told")


def test_an_old_cookie_becomes_a_signed_one_of_the_same_person(url: str) -> None:
    make_first(url)
    with TestClient(create_app(quiet_settings(url))) as client:
        visit(client, ADA)
        foreign = {"Sec-Fetch-Site": "cross-site"}
        assert "set-cookie" not in client.get("/", headers=foreign).headers
        assert "set-cookie" in client.get("/").headers
        name = new_table(client)
        signed = client.cookies.get("parvis", domain="testserver.local") or ""
        assert signed.count(".") == SIGNED_DOTS
        visit(client, signed)
        assert {name, "running"} <= {each["id"] for each in client.get("/api/v1/tables").json()}
        assert client.post("/api/v1/me/sign-out-everywhere").status_code == 200
        for cookie in (ADA, signed):
            visit(client, cookie)
            assert client.get("/api/v1/tables").status_code == 401


def test_a_table_whose_seats_were_damaged_is_said_to_be_so_and_harms_no_other(url: str) -> None:
    make_first(url)
    with TestClient(create_app(quiet_settings(url))) as client:
        visit(client, ADA)
        answer = client.get("/tables/damaged")
        assert (answer.status_code, answer.json()) == (422, {"message": "This table is damaged and cannot be shown."})
        assert client.get("/").status_code == 200
        assert client.get("/tables/one-screen").status_code == 200


def test_a_server_starts_on_a_first_database(url: str) -> None:
    make_first(url)
    with serving(url) as server, visiting(server, cookies={"parvis": ADA}) as browser:
        assert revision_of(url) == [(known_revisions()[-1],)]
        assert "/tables/running" in browser.get("/").text


def test_a_finished_old_game_changes_nobodys_rating(url: str) -> None:
    """It has no places, and was played before anybody had a name."""
    make_first(url)
    with TestClient(create_app(quiet_settings(url))):
        wait_for(lambda: ask(url, "SELECT rated FROM tables WHERE id = 'finished'")[0][0], "the game to be looked at")
    assert ask(url, "SELECT * FROM ratings") == []
