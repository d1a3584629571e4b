"""Ratings: each finished game counts once, among people and against computer players apart."""

from typing import Any

from parvis.web import ratings, store
from parvis.web.store import SeatRow
from tests.processes import wait_for
from tests.web.persons import Person, guest, make_table, play_on, together
from tests.web.serving import TestClient, desk_of, finished, upload


def rating(person: Person, pool: str) -> list[dict[str, Any]]:
    found = person.done("GET", f"/api/v1/players/{person.id}")["ratings"]
    return [each for each in found if each["pool"] == pool]


def test_a_game_among_people_counts_for_them_and_only_there(client: TestClient) -> None:
    table, ada, bob = together(client)
    play_on(table, {0: ada, 1: bob})
    wait_for(lambda: rating(bob, "people"), "the rating")
    told = ada.done("GET", f"/api/v1/tables/{table}")
    winner, loser = sorted((ada, bob), key=lambda each: told["seats"][(ada, bob).index(each)]["place"])
    assert rating(winner, "people")[0]["rating"] >= rating(loser, "people")[0]["rating"]
    for person in (ada, bob):
        assert rating(person, "computers") == []
        (each,) = rating(person, "people")
        assert (each["game"], each["players"], each["games"]) == ("notre-dame", 2, 1)
    page = bob.get(f"/players/{ada.id}").text
    assert "Rating among people" in page
    assert table not in page or f"/tables/{table}" not in page, "a table's name is its key"


def test_a_finished_game_counts_once(client: TestClient) -> None:
    table, ada, bob = together(client)
    play_on(table, {0: ada, 1: bob})
    wait_for(lambda: rating(ada, "people"), "the rating")
    before = rating(ada, "people")
    with desk_of(client).database.connected() as connection:
        for _ in range(3):
            ratings.rate(connection, table)
        assert ratings.unrated(connection) == []
    assert rating(ada, "people") == before


def test_games_that_prove_nothing_do_not_count(client: TestClient) -> None:
    ada = guest(client, "Ada")
    alone = make_table(ada, seats=("me", "me"))
    play_on(alone, {0: ada, 1: ada})
    client.cookies.set("parvis", ada.cookie)
    upload(client, finished("notre-dame", ["human", "easy"]))
    client.cookies.clear()
    with desk_of(client).database.connected() as connection:
        for name in ratings.unrated(connection):
            ratings.rate(connection, name)
    assert ada.done("GET", f"/api/v1/players/{ada.id}")["ratings"] == []


def test_which_pool_a_game_belongs_to() -> None:
    ada, bob, easy = SeatRow(player="a"), SeatRow(player="b"), SeatRow(agent="easy")
    left = SeatRow(player="b", agent="medium")
    assert ratings.pool_of([ada, bob]) == ratings.pool_of([ada, left]) == "people"
    assert ratings.pool_of([ada, easy]) == ratings.pool_of([ada, bob, easy]) == "computers"
    assert ratings.pool_of([ada, ada]) == ratings.pool_of([easy, easy]) == ratings.pool_of([ada, SeatRow()]) == ""


def test_a_game_against_computer_players_rates_both_in_a_pool_of_their_own(client: TestClient) -> None:
    ada = guest(client, "Ada")
    table = make_table(ada, seats=("me", "easy", "easy"))
    desk = desk_of(client)
    with desk.database.connected() as connection:
        found = store.get(connection, table)
        assert found is not None
        row, _ = found
        seats = {
            n: SeatRow(seat.player, seat.agent, seat.name, False, 10 - n, n + 1) for n, seat in enumerate(row.seats)
        }
        store.change(connection, store.Change(table, row.revision, {"phase": "over"}, seats=seats))
        ratings.rate(connection, table)
        assert len(list(connection.exec_driver_sql("SELECT * FROM ratings WHERE player = 'computer:easy'"))) == 1
    assert [each["games"] for each in rating(ada, "computers")] == [1]
    assert rating(ada, "people") == []
