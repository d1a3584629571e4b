"""A table keeps every move before it says so, applies each click once, and goes on after a restart."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parvis.web.app import HEADERS, create_app
from parvis.web.tables import OpenTable
from tests.web.serving import (
    TestClient,
    finished,
    labels_in,
    new_table,
    played,
    played_until_asked,
    revision_in,
    serving,
    tables_of,
    upload,
    visiting,
)

GAMES = ("troyes", "notre-dame")


def table_of(client: TestClient, name: str) -> OpenTable:
    """The table in the server's memory."""
    return tables_of(client).get(name)


def stored(database: Path, name: str) -> list[tuple[int, str]]:
    """The moves in the database."""
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute("SELECT seat, label FROM moves WHERE table_id = ? ORDER BY ply", (name,)).fetchall()


def click(client: TestClient, name: str, seat: int, place: int = 0) -> Any:
    """Make the choice at a place of the list that the scene offers a seat."""
    html = client.get(f"/tables/{name}/scene?seat={seat}").text
    label = labels_in(html)[place]
    return client.post(f"/tables/{name}/choices", json={"revision": revision_in(html), "seat": seat, "labels": [label]})


def play_to_the_end(client: TestClient, name: str) -> int:
    """Let people make the first choice offered until the game is over; returns how many choices."""
    for count in range(2000):
        table = table_of(client, name)
        if table.over:
            return count
        assert click(client, name, table.pending_people[0]).status_code == 200
    raise AssertionError("the game does not end")


# Playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_people_can_be_played_to_the_end_by_what_the_scenes_offer(client: TestClient, game: str) -> None:
    name = upload(client, played(game, ["human", "human"], 100))
    assert play_to_the_end(client, name) > 5
    assert "Score sheet" in client.get(f"/tables/{name}/after").text


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_scene_is_a_legal_one_and_the_other_way_round(client: TestClient, game: str) -> None:
    for moves in range(0, 120, 17):
        match = played(game, ["human", "human", "human"], moves)
        name = upload(client, match)
        seat = match.state.pending_players()[0]
        legal = [match.game.label(action) for action in match.state.legal_actions(seat)]
        assert sorted(labels_in(client.get(f"/tables/{name}/scene?seat={seat}").text)) == sorted(legal)


def test_a_move_is_in_the_database_when_the_answer_comes(client: TestClient, database: Path) -> None:
    name = new_table(client)
    for count in range(1, 12):
        seat = table_of(client, name).pending[0]
        answer = click(client, name, seat)
        assert answer.json() == {"revision": count}
        assert len(stored(database, name)) == count
        assert stored(database, name)[-1][0] == seat


def test_a_click_makes_one_choice_so_none_is_tried_on_what_another_reveals(client: TestClient, database: Path) -> None:
    match = played("troyes", ["human", "human"], 0)
    name, seat = upload(client, match), int(match.state.current_player)
    label = match.game.label(match.state.legal_actions()[0])
    body = {"revision": 0, "seat": seat, "labels": [label, "nonsense"]}
    refused = client.post(f"/tables/{name}/choices", json=body)
    assert refused.status_code == 422
    assert "legal" not in refused.text
    assert stored(database, name) == []
    assert client.post(f"/tables/{name}/choices", json={**body, "labels": [label]}).status_code == 200


def test_a_click_that_comes_twice_counts_once(client: TestClient, database: Path) -> None:
    name = new_table(client)
    html = client.get(f"/tables/{name}/scene?seat=0").text
    body = {"revision": revision_in(html), "seat": 0, "labels": labels_in(html)[:1]}
    assert client.post(f"/tables/{name}/choices", json=body).status_code == 200
    late = client.post(f"/tables/{name}/choices", json=body)
    assert late.status_code == 409
    assert len(stored(database, name)) == 1


def test_where_several_choose_at_once_the_others_choices_make_no_click_late(client: TestClient, database: Path) -> None:
    name = new_table(client, "notre-dame", ("human", "human", "human"))
    html = client.get(f"/tables/{name}/scene?seat=0").text
    body = {"revision": revision_in(html), "seat": 0, "labels": labels_in(html)[:1]}
    assert click(client, name, 1).status_code == 200
    assert client.post(f"/tables/{name}/choices", json=body).status_code == 200
    assert client.post(f"/tables/{name}/choices", json=body).status_code == 409
    assert [seat for seat, _ in stored(database, name)] == [1, 0]


def test_the_answer_to_a_click_brings_the_scene_also_to_one_that_is_late(client: TestClient) -> None:
    name = new_table(client, "troyes")
    body = {"revision": 0, "seat": 0, "labels": labels_in(client.get(f"/tables/{name}/scene?seat=0").text)[:1]}
    for status in (200, 409):
        answer = client.post(f"/tables/{name}/choices", json={**body, "scene": True})
        assert answer.status_code == status
        assert revision_in(answer.json()["scene"]) == 1
        assert answer.json()["scene"] == client.get(f"/tables/{name}/scene?seat=0").text


def test_of_clicks_at_the_same_moment_exactly_one_counts(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(database) as server, visiting(server) as browser:
        name = new_table(browser, "troyes", ("human", "human"))
        html = browser.get(f"/tables/{name}/scene?seat=0").text
        bodies: list[dict[str, Any]] = [{"revision": 0, "seat": 0, "labels": [label]} for label in labels_in(html) * 2]
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda body: browser.post(f"/tables/{name}/choices", json=body), bodies))
        statuses = [answer.status_code for answer in answers]
        assert sorted(set(statuses)) == [200, 409]
        assert statuses.count(200) == 1
        assert stored(database, name) == [(0, bodies[statuses.index(200)]["labels"][0])]


def test_two_servers_on_one_database_do_not_play_over_each_other(database: Path) -> None:
    url = f"sqlite:///{database}"
    with TestClient(create_app(url)) as one, TestClient(create_app(url)) as other:
        name = new_table(one, "troyes", ("human", "human"))
        other.cookies = one.cookies
        assert click(other, name, 0).status_code == 200
        answer = one.get(f"/tables/{name}/scene")
        assert revision_in(answer.text) == 1
        assert click(one, name, table_of(one, name).pending[0]).status_code == 200
        assert len(stored(database, name)) == 2


def test_the_news_reach_every_open_page(client: TestClient) -> None:
    name = new_table(client)
    live = f"/tables/{name}/live"
    with client.websocket_connect(live) as one, client.websocket_connect(live) as other:
        assert one.receive_json() == other.receive_json() == {"revision": 0}
        click(client, name, 0)
        assert one.receive_json() == other.receive_json() == {"revision": 1}


# Undo ---------------------------------------------------------------------------------------------------------


def undo(client: TestClient, name: str, seat: int, whole: bool = False) -> Any:
    """Ask to take back."""
    revision = table_of(client, name).row.revision
    return client.post(f"/tables/{name}/undo", json={"revision": revision, "seat": seat, "whole": whole})


def begin_a_long_turn(client: TestClient, steps: int) -> str:
    """A table at which seat 0 has made some choices of a turn that goes on."""
    for seed in range(1, 200):
        match = played_until_asked("troyes", ["human", "human"], 12, seed=seed)
        turn = match.state.turn
        for _ in range(steps):
            match.play(match.state.legal_actions()[0])
        if match.state.turn == turn and match.state.pending_players() == [0]:
            return upload(client, match)
    raise AssertionError("no turn is that long")


def test_undo_goes_step_by_step_or_by_the_turn(client: TestClient, database: Path) -> None:
    for whole, fewer in ((False, 1), (True, 2)):
        name = begin_a_long_turn(client, 2)
        before = stored(database, name)
        assert 'data-do="undo"' in client.get(f"/tables/{name}/scene?seat=0").text
        assert undo(client, name, 0, whole).json() == {"revision": 1}
        assert stored(database, name) == before[:-fewer]
        assert len(table_of(client, name).match.moves) == len(before) - fewer


def test_a_finished_turn_stays(client: TestClient, database: Path) -> None:
    name = new_table(client, "troyes", ("human", "human"))
    assert click(client, name, 0).status_code == 200
    before = stored(database, name)
    for seat in (0, 1):
        for whole in (False, True):
            answer = undo(client, name, seat, whole)
            assert answer.status_code == 422
            assert "nothing you can take back" in answer.json()["message"]
        assert 'data-do="undo"' not in client.get(f"/tables/{name}/scene?seat={seat}").text
    assert stored(database, name) == before


def test_a_pick_of_the_draft_can_be_taken_back_until_the_last_has_chosen(client: TestClient, database: Path) -> None:
    name = new_table(client, "notre-dame", ("human", "human"))
    click(client, name, 0)
    click_of_other = stored(database, name)
    assert undo(client, name, 0).status_code == 200
    assert stored(database, name) == []
    click(client, name, 0)
    click(client, name, 1)
    assert stored(database, name)[:1] == click_of_other
    assert undo(client, name, 0).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_undo_never_makes_another_player_redo_and_never_changes_who_is_asked(
    client: TestClient, database: Path, game: str
) -> None:
    taken_back = 0
    for moves in range(20, 100, 7):
        name = upload(client, played(game, ["human", "human"], moves))
        for seat in (0, 1):
            before, asked = stored(database, name), table_of(client, name).pending
            answer = undo(client, name, seat, True)
            after = stored(database, name)
            if answer.status_code == 200:
                taken_back += 1
                assert len(after) < len(before)
                assert [move for move in after if move[0] != seat] == [move for move in before if move[0] != seat]
                assert set(asked) <= set(table_of(client, name).pending)
            else:
                assert after == before
    assert taken_back


# Restart ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_restart_loses_nothing(database: Path, game: str) -> None:
    url = f"sqlite:///{database}"
    with TestClient(create_app(url)) as client:
        name = upload(client, played(game, ["human", "human", "human"], 50))
        click(client, name, table_of(client, name).pending[0])
        seat = table_of(client, name).pending[0]
        before = client.get(f"/tables/{name}/scene?seat={seat}").text
        cookies = client.cookies
    with TestClient(create_app(url)) as client:
        client.cookies = cookies
        assert name in client.get("/").text
        assert client.get(f"/tables/{name}/scene?seat={seat}").text == before
        assert click(client, name, seat).status_code == 200


def test_a_table_that_cannot_be_read_harms_no_other(database: Path) -> None:
    url = f"sqlite:///{database}"
    with TestClient(create_app(url)) as client:
        broken, whole = new_table(client), new_table(client)
        click(client, broken, 0)
        cookies = client.cookies
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE moves SET label = 'nonsense' WHERE table_id = ?", (broken,))
    with TestClient(create_app(url), raise_server_exceptions=False) as client:
        client.cookies = cookies
        assert whole in client.get("/").text
        assert client.get(f"/tables/{whole}").status_code == 200
        assert client.get(f"/tables/{broken}").status_code == 422


def test_a_database_that_is_in_the_way_is_told_and_nothing_is_lost(client: TestClient, database: Path) -> None:
    name = new_table(client)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("ALTER TABLE moves RENAME TO away")
    answer = click(client, name, 0)
    assert answer.status_code == 503
    assert "database" in answer.json()["message"]
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("ALTER TABLE away RENAME TO moves")
    assert click(client, name, 0).status_code == 200
    assert len(stored(database, name)) == 1


# Answers ------------------------------------------------------------------------------------------------------


def test_every_answer_says_what_a_page_may_do(client: TestClient) -> None:
    name = new_table(client)
    for path in ("/", f"/tables/{name}", "/nothing", "/static/table.js", "/rules/troyes"):
        answer = client.get(path)
        for header, value in HEADERS.items():
            assert answer.headers[header] == value
    cookie = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_scene_that_the_browser_has_is_not_sent_again(client: TestClient) -> None:
    name = new_table(client)
    first = client.get(f"/tables/{name}/scene?seat=0")
    tag = first.headers["etag"]
    again = client.get(f"/tables/{name}/scene?seat=0", headers={"If-None-Match": tag})
    assert (again.status_code, again.text, again.headers["etag"]) == (304, "", tag)
    assert client.get(f"/tables/{name}/scene?seat=1", headers={"If-None-Match": tag}).status_code == 200
    click(client, name, 0)
    assert client.get(f"/tables/{name}/scene?seat=0", headers={"If-None-Match": tag}).status_code == 200


def test_no_page_with_secrets_stays_in_a_cache(client: TestClient) -> None:
    name = new_table(client)
    for path in (f"/tables/{name}", f"/tables/{name}/scene"):
        assert client.get(path).headers["cache-control"] == "no-store"


def test_the_own_games_are_listed_the_last_first(client: TestClient) -> None:
    names = [new_table(client), new_table(client, "troyes"), upload(client, finished("notre-dame", ["human", "easy"]))]
    click(client, names[0], 0)
    html = client.get("/").text
    places = [html.index(name) for name in (names[0], names[2], names[1])]
    assert places == sorted(places)
    assert "over" in html
    assert "your turn" in html


# After --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_after_the_game_come_sheet_curve_and_every_move(client: TestClient, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    name = upload(client, match)
    sheet = client.get(f"/tables/{name}/after").text
    for score in match.state.scores():
        assert f"<td>{score}</td>" in sheet
    for move in (0, 1, len(match.moves) // 2, len(match.moves)):
        for seat in ("", "?seat=1"):
            page = client.get(f"/tables/{name}/moves/{move}{seat}")
            assert page.status_code == 200
            assert f"Move {move} of {len(match.moves)}" in page.text


def test_the_record_that_is_downloaded_is_the_game(client: TestClient) -> None:
    match = finished("troyes", ["human", "easy"])
    name = upload(client, match)
    answer = client.get(f"/tables/{name}/record.json")
    assert answer.json() == match.record().to_dict()
    assert f'filename="troyes-{name}.json"' in answer.headers["content-disposition"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_on_from_a_move_can_be_finished_kept_and_opened_again(client: TestClient, game: str) -> None:
    name = upload(client, finished(game, ["human", "human"]))
    before = table_of(client, name).match.moves[:60]
    answer = client.post(f"/tables/{name}/fork", data={"move": 60, "seat": 1}, follow_redirects=False)
    fork = answer.headers["location"].rpartition("/")[2]
    table = table_of(client, fork)
    assert table.row.seats == ["medium", "human"]
    assert table.match.moves[:60] == before


def test_a_fork_has_new_luck_but_the_same_past(client: TestClient) -> None:
    match = finished("troyes", ["human", "human"])
    name = upload(client, match)
    move = len(match.moves) // 2
    forks = []
    for _ in range(2):
        answer = client.post(f"/tables/{name}/fork", data={"move": move, "seat": 0}, follow_redirects=False)
        forks.append(table_of(client, answer.headers["location"].rpartition("/")[2]))
    past = match.state_after(move).view(0)
    for fork in forks:
        assert fork.match.state.view(0)["round"] == past["round"]
        assert fork.match.state.view(0)["players"] == past["players"]
    assert forks[0].row.seed != forks[1].row.seed
