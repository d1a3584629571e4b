"""A table keeps every move before it says so, applies each click once, and goes on after a restart."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis.core.errors import InvalidOption
from parvis.core.match import Match
from parvis.web import identity
from parvis.web.app import create_app
from parvis.web.guard import HEADERS
from parvis.web.identity import COOKIE
from tests.processes import run
from tests.web.serving import (
    COMMAND,
    TestClient,
    api,
    ask,
    choose,
    click,
    desk_of,
    finished,
    labels_in,
    new_table,
    paths_in,
    played,
    quiet_settings,
    revision_in,
    serving,
    stored,
    table_of,
    tables_of,
    upload,
    url_of,
    visiting,
)

GAMES = ("troyes", "notre-dame")
LONGEST_NAME = 30


def play_to_the_end(client: TestClient, name: str) -> int:
    """Let people make the first choice offered until the game is over; returns how many choices."""
    for count in range(2000):
        table = table_of(client, name)
        if table.over:
            return count
        assert click(client, name, table.pending_people[0]).status_code == 200
    raise AssertionError("the game does not end")


def revision_told(socket: Any) -> int:
    """The next revision that a socket tells; it tells other things, too."""
    while "revision" not in (message := socket.receive_json()):
        assert message.keys() & {"player", "here"}
    return int(message["revision"])


# Playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_people_can_be_played_to_the_end_by_what_the_scenes_offer(client: TestClient, game: str) -> None:
    name = upload(client, played(game, ["human", "human"], 100))
    assert play_to_the_end(client, name) > 5
    assert "How the points came together" in client.get(f"/tables/{name}/after").text


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_scene_is_a_legal_one_and_the_other_way_round(client: TestClient, game: str) -> None:
    for moves in range(0, 120, 17):
        match = played(game, ["human", "human", "human"], moves)
        name = upload(client, match)
        seat = match.state.pending_players()[0]
        legal = [match.game.label(action) for action in match.state.legal_actions(seat)]
        html = client.get(f"/tables/{name}/scene?seat={seat}").text
        paths = paths_in(html)
        offered = {labels[0] for labels in paths} if paths else set(labels_in(html))
        assert offered == set(legal)
        told = client.get(api(name, f"seats/{seat}/view")).json()
        assert sorted(choice["label"] for choice in told["view"]["legal"]) == sorted(legal)


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
    refused = client.post(api(name, f"seats/{seat}/choices"), json={"revision": 0, "labels": [label, "nonsense"]})
    assert refused.status_code == 422
    assert "legal" not in refused.text
    assert stored(database, name) == []
    assert choose(client, name, seat, 0, label).status_code == 200


def test_a_click_that_comes_twice_counts_once(client: TestClient, database: Path) -> None:
    name = new_table(client)
    html = client.get(f"/tables/{name}/scene?seat=0").text
    assert choose(client, name, 0, revision_in(html), labels_in(html)[0]).status_code == 200
    assert choose(client, name, 0, revision_in(html), labels_in(html)[0]).status_code == 409
    assert len(stored(database, name)) == 1


def test_where_several_choose_at_once_the_others_choices_make_no_click_late(client: TestClient, database: Path) -> None:
    name = new_table(client, "notre-dame", ("human", "human", "human"))
    html = client.get(f"/tables/{name}/scene?seat=0").text
    assert click(client, name, 1).status_code == 200
    assert choose(client, name, 0, revision_in(html), labels_in(html)[0]).status_code == 200
    assert choose(client, name, 0, revision_in(html), labels_in(html)[0]).status_code == 409
    assert [seat for seat, _ in stored(database, name)] == [1, 0]


def test_the_answer_to_a_click_brings_the_scene_also_to_one_that_is_late(client: TestClient) -> None:
    name = new_table(client, "troyes")
    label = labels_in(client.get(f"/tables/{name}/scene?seat=0").text)[0]
    for status in (200, 409):
        answer = choose(client, name, 0, 0, label, scene=True)
        assert answer.status_code == status
        assert revision_in(answer.json()["scene"]) == 1
        assert answer.json()["scene"] == client.get(f"/tables/{name}/scene?seat=0&front=0").text


def test_of_clicks_at_the_same_moment_exactly_one_counts(database: Path) -> None:
    with serving(database) as server, visiting(server) as browser:
        name = new_table(browser, "troyes", ("human", "human"))
        labels = labels_in(browser.get(f"/tables/{name}/scene?seat=0").text) * 2
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda label: choose(browser, name, 0, 0, label), labels))
        statuses = [answer.status_code for answer in answers]
        assert sorted(set(statuses)) == [200, 409]
        assert statuses.count(200) == 1
        assert stored(database, name) == [(0, labels[statuses.index(200)])]


def test_the_news_reach_every_open_page(client: TestClient) -> None:
    name = new_table(client)
    with client.websocket_connect(api(name, "live")) as one, client.websocket_connect(api(name, "live")) as other:
        assert revision_told(one) == revision_told(other) == 0
        click(client, name, 0)
        assert revision_told(one) == revision_told(other) == 1


# Two servers --------------------------------------------------------------------------------------------------


def test_a_second_server_on_a_file_is_refused_and_changes_nothing(client: TestClient, database: Path) -> None:
    name = new_table(client, "troyes", ("human", "human"))
    with pytest.raises(InvalidOption, match="another server uses this database file"):
        create_app(quiet_settings(database))
    done = run([*COMMAND, "--port=0", f"--database={url_of(database)}"])
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("parvis: another server uses this database file")
    assert click(client, name, 0).status_code == 200
    assert len(stored(database, name)) == 1


@pytest.mark.usefixtures("client")
def test_a_second_server_does_not_migrate_the_file_of_the_first(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a newer Parvis, started too early, would change the tables under the older one."""
    migrated: list[object] = []
    monkeypatch.setattr("parvis.web.database.migrate", migrated.append)
    with pytest.raises(InvalidOption, match="another server"):
        create_app(quiet_settings(database))
    assert migrated == []


def test_the_file_of_a_server_that_has_ended_is_free(database: Path) -> None:
    for _ in range(2):
        with TestClient(create_app(quiet_settings(database))) as client:
            new_table(client)


# Restart ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_restart_loses_nothing(database: Path, game: str) -> None:
    with TestClient(create_app(quiet_settings(database))) as client:
        name = upload(client, played(game, ["human", "human", "human"], 50))
        click(client, name, table_of(client, name).pending[0])
        seat = table_of(client, name).pending[0]
        before = client.get(f"/tables/{name}/scene?seat={seat}").text
        cookies = client.cookies
    with TestClient(create_app(quiet_settings(database))) as client:
        client.cookies = cookies
        assert name in client.get("/").text
        assert client.get(f"/tables/{name}/scene?seat={seat}").text == before
        assert click(client, name, seat).status_code == 200


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back_as_it_was(client: TestClient) -> None:
    name = upload(client, played("troyes", ["human", "human"], 41))
    table = table_of(client, name)
    seat = table.pending[0]
    path = f"/tables/{name}/scene?seat={seat}"
    before = client.get(path).text
    tables = desk_of(client).tables
    with client.websocket_connect(api(name, "live")):
        tables.let_go(-1)
        assert tables.open_tables == {name: table}  # somebody looks
    tables.let_go(-1)
    assert tables.open_tables == {}
    assert client.get(path).text == before
    assert table_of(client, name) is not table


def test_a_database_that_is_in_the_way_is_told_and_nothing_is_lost(client: TestClient, database: Path) -> None:
    name = new_table(client)
    html = client.get(f"/tables/{name}/scene?seat=0").text
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("ALTER TABLE moves RENAME TO away")
    for _ in range(2):
        answer = choose(client, name, 0, revision_in(html), labels_in(html)[0])
        assert answer.status_code == 503
        assert "database" in answer.json()["message"]
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("ALTER TABLE away RENAME TO moves")
    assert client.get(f"/tables/{name}/scene?seat=0").text == html
    assert click(client, name, 0).status_code == 200
    assert len(stored(database, name)) == 1


def test_a_change_whose_outcome_nobody_knows_is_looked_up(
    client: TestClient, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database kept a move, but its answer was lost: the table shows the move, and a second click is late."""
    name = new_table(client, "troyes", ("human", "human"))
    html = client.get(f"/tables/{name}/scene?seat=0").text
    store = desk_of(client).database
    write = store.write

    async def lose_the_answer(*arguments: Any) -> None:
        await write(*arguments)
        raise TimeoutError

    monkeypatch.setattr(store, "write", lose_the_answer)
    assert choose(client, name, 0, 0, labels_in(html)[0]).status_code == 500
    monkeypatch.undo()
    late = choose(client, name, 0, 0, labels_in(html)[0], scene=True)
    assert (late.status_code, late.json()["revision"]) == (409, 1)
    assert revision_in(late.json()["scene"]) == 1
    assert len(stored(database, name)) == 1


# Answers ------------------------------------------------------------------------------------------------------


def test_every_answer_says_what_a_page_may_do(client: TestClient) -> None:
    name = new_table(client)
    for path in ("/", f"/tables/{name}", "/nothing", "/static/table.js", "/rules/troyes", api(name, "log")):
        answer = client.get(path)
        for header, value in HEADERS.items():
            assert answer.headers[header] == value


def test_a_fault_of_our_own_is_a_page_like_any_other(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.web.home.words_for", lambda *_: 1 // 0)
    answer = client.get("/", headers={"Accept": "text/html"})
    assert answer.status_code == 500
    assert 'role="alert"' in answer.text
    assert "ZeroDivisionError" not in answer.text
    for header, value in HEADERS.items():
        assert answer.headers[header] == value


def test_a_browser_is_remembered_when_it_becomes_somebody_and_not_before(client: TestClient) -> None:
    other = new_table(client)
    client.cookies.clear()
    for path in ("/", "/me", f"/tables/{other}", f"/tables/{other}/scene", f"/tables/{other}/people", "/rules/troyes"):
        assert "set-cookie" not in client.get(path).headers
    made = client.post("/api/v1/tables", json={"game": "troyes", "seats": ["me", "easy"]})
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    again = client.post("/api/v1/tables", json={"game": "troyes", "seats": ["me", "easy"]})
    assert "set-cookie" not in again.headers


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
    paths = ("/", f"/tables/{name}", f"/tables/{name}/scene", f"/tables/{name}/people", api(name, "seats/0/view"))
    for path in (*paths, "/me", "/api/v1/me/export", "/readyz", "/tables/nobodys"):
        assert client.get(path).headers["cache-control"] == "no-store", path
    assert client.get("/static/table.js").headers["cache-control"] != "no-store"


def test_who_waits_for_a_table_gets_it_though_the_first_who_asked_has_gone(client: TestClient) -> None:
    name = new_table(client)
    tables = tables_of(client)

    async def ask_twice() -> bool:
        tables.open_tables.clear()
        first, second = (asyncio.create_task(tables.get(name)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        return (await second).row.id == name and first.cancelled() and not tables.loading

    assert client.portal is not None
    assert client.portal.call(ask_twice)


def test_who_comes_back_is_remembered_for_as_long_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    name = new_table(client)
    assert "set-cookie" not in client.get(f"/tables/{name}").headers  # it was signed a moment ago
    before = client.cookies[COOKIE]
    monkeypatch.setattr(identity, "RENEWED_AFTER", -1)
    for path in ("/", f"/tables/{name}"):
        assert "set-cookie" in client.get(path).headers, path
    assert client.get(f"/tables/{name}").status_code == 200
    assert client.cookies[COOKIE].split("!")[0] == before.split("!")[0]
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert "set-cookie" not in client.get("/", headers=foreign).headers


def test_the_own_games_are_listed_the_last_first(client: TestClient) -> None:
    names = [new_table(client), new_table(client, "troyes"), upload(client, finished("notre-dame", ["human", "easy"]))]
    click(client, names[0], 0)
    html = client.get("/").text
    places = [html.index(name) for name in (names[0], names[2], names[1])]
    assert places == sorted(places)
    assert " won" in html or "share the victory" in html
    assert "your turn" in html.lower()
    assert [each["id"] for each in client.get("/api/v1/tables").json()] == [names[0], names[2], names[1]]


def test_a_name_is_shown_at_the_table_as_plain_text(client: TestClient) -> None:
    name = new_table(client, name="<b>Ada</b>\n" + "x" * 100)
    (sitter, _) = client.get(f"/api/v1/tables/{name}").json()["seats"]
    assert sitter["name"].startswith("<b>Ada</b> xxx")
    assert len(sitter["name"]) == LONGEST_NAME
    for path in ("", "/scene?seat=0", "/people"):
        html = client.get(f"/tables/{name}{path}").text
        assert "&lt;b&gt;Ada" in html
        assert "<b>Ada" not in html


# Versions of the rules ----------------------------------------------------------------------------------------------


def former_match(moves: int) -> Match:
    """A game of Notre Dame that began by the first version of its rules."""
    game = parvis.load("notre-dame").of_rules(1)
    match = Match(game, players=2, seed=7, seats=["human", "human"])
    for _ in range(moves):
        match.play(match.state.legal_actions()[0])
    return match


def test_a_new_table_plays_the_rules_of_today_and_says_so(client: TestClient) -> None:
    name = new_table(client)
    assert table_of(client, name).row.rules == 2
    assert client.get(api(name, "")).json()["rules"] == 2
    people = client.get(f"/tables/{name}/people").text
    assert "Rules version 2." in people
    assert "See what differs" not in people


def test_a_table_of_former_rules_goes_on_by_them_and_says_so(client: TestClient, database: Path) -> None:
    match = former_match(12)
    name = upload(client, match)
    ask(database, "UPDATE tables SET rules = 1 WHERE id = ?", name)  # as a migration leaves it
    tables_of(client).open_tables.clear()
    assert client.get(f"/tables/{name}").status_code == 200
    table = table_of(client, name)
    assert (table.row.rules, table.match.state.game.versions["rules"]) == (1, 1)
    assert table.match.state.to_dict() == match.state.to_dict()
    people = client.get(f"/tables/{name}/people").text
    assert "Rules version 1, by which this game began. New games have version 2." in people
    cards = client.get(f"/tables/{name}/cards").text
    assert "4 numbers differ" in cards
    click(client, name, int(match.state.current_player))
    assert table_of(client, name).match.record().rules == 1
