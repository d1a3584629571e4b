"""The first page: names and states of one's games, tables that are discarded and restored, games to watch."""

import re
from datetime import timedelta
from html import unescape

import pytest

import parvis
from parvis.draw.palette import THEMES
from parvis.web import chores
from parvis.web.database import now
from parvis.web.discarding import unwanted
from parvis.web.schema import discarded
from tests.processes import wait_for
from tests.web.persons import Person, guest, make_table, together
from tests.web.serving import TestClient, desk_of, finished


def lines(person: Person) -> list[str]:
    """One's games as the page lists them, as plain text."""
    found = re.findall(r'<li class="game-line.*?</a>', person.get("/", Accept="text/html").text, re.DOTALL)
    return [" ".join(unescape(re.sub("<[^>]*>", " ", each)).split()) for each in found]


def test_a_game_is_listed_with_names_round_and_whose_turn_it_is(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    asked = ada.done("GET", f"/api/v1/tables/{table}")["pending"]
    mine, theirs = (ada, bob) if asked == [0] else (bob, ada)
    name = "Ada" if asked == [0] else "Bob"
    assert "Round 0: your turn" in lines(mine)[0] or "Round 1: your turn" in lines(mine)[0]
    assert f"{name} to play" in lines(theirs)[0]
    assert lines(ada)[0].startswith("Troyes You, Bob")
    assert lines(bob)[0].startswith("Troyes Ada, You")


def test_a_finished_game_is_listed_with_its_result_and_a_rematch(client: TestClient) -> None:
    ada = guest(client, "Ada")
    record = finished("notre-dame", ["human", "easy"]).record().to_json()
    ada.done("POST", "/api/v1/records", {"record": record})
    assert re.search(r"Notre Dame You, easy (You won|Blue won|You share)", lines(ada)[0])
    assert 'data-do="rematch"' in ada.get("/", Accept="text/html").text


def test_a_discarded_table_leaves_one_list_only_and_comes_back(client: TestClient) -> None:
    table, ada, bob = together(client)
    for _ in range(2):  # the second time changes nothing
        ada.done("PUT", f"/api/v1/tables/{table}/discarded")
    assert (len(lines(ada)), len(lines(bob))) == (0, 1)
    assert ada.done("GET", "/api/v1/tables") == []
    ada.done("DELETE", f"/api/v1/tables/{table}/discarded")
    assert (len(lines(ada)), len(lines(bob))) == (1, 1)
    assert guest(client, "Eve").ask("PUT", f"/api/v1/tables/{table}/discarded").status_code == 403


def test_only_what_everybody_has_discarded_for_a_day_is_deleted(client: TestClient) -> None:
    desk = desk_of(client)
    table, ada, bob = together(client)
    alone = make_table(ada, seats=("me", "easy"))
    fresh = make_table(ada, seats=("me", "easy"))
    for name in (table, alone, fresh):
        ada.done("PUT", f"/api/v1/tables/{name}/discarded")
    with desk.database.engine.begin() as connection:
        long_ago = discarded.update().where(discarded.c.table_id != fresh).values(at=now() - timedelta(days=2))
        connection.execute(long_ago)
        assert unwanted(connection) == [alone]
    assert client.portal is not None
    client.portal.call(chores.tidy, desk)
    assert ada.get(f"/api/v1/tables/{alone}").status_code == 404
    assert ada.get(f"/api/v1/tables/{fresh}").status_code == 200
    assert lines(bob)


def test_a_table_of_computer_players_alone_is_played_and_watched(client: TestClient) -> None:
    host = guest(client, "Ada")
    table = make_table(host, seats=("easy", "easy"))
    assert "Watch" in host.get("/", Accept="text/html").text
    wait_for(lambda: host.done("GET", f"/api/v1/tables/{table}")["revision"] > 0, "the first turn")
    page = host.get(f"/tables/{table}", Accept="text/html")
    assert page.status_code == 200
    assert 'data-seat=""' in page.text


@pytest.mark.parametrize("game", parvis.GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_window_has_a_picture_of_every_game_in_every_theme(client: TestClient, game: str, theme: str) -> None:
    answer = client.get(f"/games/{game}.svg?theme={theme}")
    assert answer.status_code == 200
    assert answer.text.startswith("<svg")
    assert "data-label" not in answer.text
    assert "aria-" not in answer.text


def test_pictures_that_do_not_exist_are_not_found(client: TestClient) -> None:
    assert client.get("/games/chess.svg").status_code == 404
    assert client.get("/games/troyes.svg?theme=pink").status_code == 422
