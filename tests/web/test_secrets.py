"""What is hidden stays hidden: from scenes, views, help, news and everything else a browser or program can ask for."""

import random
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

import parvis
from parvis.core.game import State
from parvis.games import words_for
from parvis.games.troyes.rules.data import CHARACTERS
from parvis.web.open_table import OpenTable, Settled
from tests.web.serving import (
    TestClient,
    api,
    choose,
    desk_of,
    labels_in,
    new_table,
    played,
    played_until_asked,
    table_of,
    upload,
)

GAMES = ("troyes", "notre-dame")
SEATS = ["human", "human", "human"]
TOLD = {"revision", "phase", "pending", "yours", "clocks"}


@contextmanager
def in_truth(table: OpenTable, seat: int | None, state: State) -> Iterator[None]:
    """Let another state be the one that a seat sees."""
    match, settled = table.match, table.settled
    true = match.state
    if table.seen_by(seat) is true:
        match.state = state
        state.trace = true.trace
    else:
        assert settled is not None
        table.course.settled = Settled(state, settled.events, settled.moves)
    try:
        yield
    finally:
        match.state, table.course.settled = true, settled


@contextmanager
def as_nobody(client: TestClient) -> Iterator[None]:
    """Only with the link of a table."""
    cookies = dict(client.cookies)
    client.cookies.clear()
    yield
    client.cookies.update(cookies)


def told_to(client: TestClient, path: str) -> str:
    """What is told, drawn anew and not as it was kept for others."""
    desk_of(client).scenes.clear()
    answer = client.get(path)
    assert answer.status_code == 200
    return str(answer.text)


# Positions that somebody cannot tell apart --------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_same_whatever_others_hide(client: TestClient, game: str) -> None:
    """Every position that a seat cannot tell from the true one looks the same to it, to the last letter."""
    different = 0
    for moves in range(0, 100, 9):
        table = table_of(client, upload(client, played(game, SEATS, moves)))
        seat = table.pending[0]
        true = table.match.state
        path = f"/tables/{table.row.id}/scene?seat={seat}"
        shown = told_to(client, path)
        for luck in range(3):
            other = true.resample(seat, parvis.Chance(luck))
            different += other.to_dict() != true.to_dict()
            with in_truth(table, seat, other):
                assert told_to(client, path) == shown
    assert different > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_view_of_a_seat_is_the_same_whatever_others_hide(client: TestClient, game: str) -> None:
    for moves in range(4, 100, 19):
        table = table_of(client, upload(client, played(game, SEATS, moves)))
        for seat in range(3):
            paths = [api(table.row.id, f"seats/{seat}/view"), api(table.row.id, f"log?seat={seat}")]
            shown = [told_to(client, path) for path in paths]
            for luck in range(2):
                with in_truth(table, seat, table.seen_by(seat).resample(seat, parvis.Chance(luck))):
                    assert [told_to(client, path) for path in paths] == shown


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_back_is_the_same_whatever_others_hide(client: TestClient, game: str) -> None:
    steps = 0
    for moves in range(4, 120, 13):
        table = table_of(client, upload(client, played(game, SEATS, moves)))
        seat, stages = table.pending[0], list(table.course.stages)
        path = api(table.row.id, f"again?seat={seat}")
        shown = told_to(client, path)
        steps += shown.count('"number"')
        for luck in range(2):
            others = [replace(stage, state=stage.state.resample(seat, parvis.Chance(luck))) for stage in stages]
            table.course.stages = deque(others)
            assert told_to(client, path) == shown
    assert steps > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_the_same_whatever_anybody_hides(client: TestClient, game: str) -> None:
    different = 0
    for moves in range(4, 100, 19):
        table = table_of(client, upload(client, played(game, SEATS, moves)))
        name = table.row.id
        paths = [f"/tables/{name}", f"/tables/{name}/scene?seat=0", api(name, "view"), api(name, "log?seat=0")]
        with as_nobody(client):
            shown = [told_to(client, path) for path in paths]
            seen = table.seen_by(None)
            for seat in range(3):
                other = seen.resample(seat, parvis.Chance(seat))
                different += other.to_dict() != seen.to_dict()
                with in_truth(table, None, other):
                    assert [told_to(client, path) for path in paths] == shown
    assert different > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_position_for_a_program_is_one_that_the_seat_cannot_tell_from_the_true_one(
    client: TestClient, game: str
) -> None:
    match = played_until_asked(game, SEATS, 40)
    name = upload(client, match)
    told = [client.get(api(name, "seats/0/view?position=true")).json() for _ in range(3)]
    for each in told:
        state = match.game.from_dict(each["position"])
        assert state.view(0) == match.state.view(0)
        assert each["position"] != match.state.to_dict()
    assert len({str(each["position"]) for each in told}) == len(told)  # the luck to come is made up, too


# Seats of others ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_shows_nothing_that_is_anybodys_secret(client: TestClient, game: str) -> None:
    for moves in range(0, 100, 9):
        match = played(game, SEATS, moves)
        name = upload(client, match)
        for html in (client.get(f"/tables/{name}").text, client.get(f"/tables/{name}/scene").text):
            assert 'data-do="lift"' in html
            check_no_secret(game, html)


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_is_shown_nothing_that_is_anybodys_secret(client: TestClient, game: str) -> None:
    for moves in range(0, 100, 19):
        name = upload(client, played(game, SEATS, moves))
        with as_nobody(client):
            for path in ("", "/scene", "/scene?seat=0", "/scene?seat=1&front=1"):
                html = client.get(f"/tables/{name}{path}").text
                assert 'data-do="lift"' not in html
                assert 'data-do="undo"' not in html
                check_no_secret(game, html)
            for seat in range(3):
                answer = client.get(api(name, f"seats/{seat}/view"))
                assert (answer.status_code, answer.json()) == (403, {"message": "That seat is not yours."})


def check_no_secret(game: str, html: str) -> None:
    """A page of three players shows no choices, no character and no points."""
    assert labels_in(html) == []
    assert 'data-key="character:' not in html
    assert "You serve" not in html
    if game == "troyes":
        words: Any = words_for(game, 3)
        assert not any(words.character(character) in html for character in CHARACTERS)
    assert html.count("<dd>?</dd>") == 3


@pytest.mark.parametrize("game", GAMES)
def test_points_of_others_are_hidden(client: TestClient, game: str) -> None:
    match = played(game, ["human", "easy", "easy"], 60)
    html = client.get(f"/tables/{upload(client, match)}/scene").text
    assert html.count("<dd>?</dd>") == 2


def test_a_bots_seat_cannot_be_looked_at(client: TestClient) -> None:
    for game in GAMES:
        name = upload(client, played_until_asked(game, ["human", "easy"], 40))
        mine = client.get(f"/tables/{name}/scene?seat=0").text
        assert client.get(f"/tables/{name}/scene?seat=1").text == mine
        assert 'data-seat="1"' not in mine
        assert client.get(api(name, "seats/1/view")).status_code == 403
        assert client.get(api(name, "log?seat=1")).json() == client.get(api(name, "log?seat=0")).json()


@pytest.mark.parametrize("game", GAMES)
def test_people_at_two_screens_see_each_their_own_seat_only(client: TestClient, game: str) -> None:
    name = new_table(client, game, ("me", "open"))
    ada = dict(client.cookies)
    client.cookies.clear()
    assert client.put(api(name, "seats/1"), json={"name": "Ben"}).status_code == 200
    assert client.post(api(name, "start"), json={}).status_code == 403
    ben = dict(client.cookies)
    client.cookies = ada
    assert client.post(api(name, "start"), json={}).status_code == 200
    for seat, cookies in ((0, ada), (1, ben)):
        client.cookies = cookies
        scenes = {client.get(f"/tables/{name}/scene{asked}").text for asked in ("", "?seat=0", "?seat=1")}
        assert [f'data-seat="{seat}"' in html for html in scenes] == [True]
        assert client.get(api(name, f"seats/{seat}/view")).status_code == 200
        assert client.get(api(name, f"seats/{1 - seat}/view")).status_code == 403
        assert client.post(api(name, f"seats/{1 - seat}/hint")).status_code == 403


# Other ways to ask --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/api/v1/tables/{}/record", "/api/v1/tables/{}/sheet", "/tables/{}/curve.svg", "/tables/{}/after",
             "/tables/{}/moves/0", "/tables/{}/moves/1?seat=1"],
)  # fmt: skip
def test_before_the_end_nothing_is_told(client: TestClient, path: str) -> None:
    for game in GAMES:
        name = upload(client, played(game, ["human", "human"], 30))
        answer = client.get(path.format(name))
        assert answer.status_code == 403
        assert answer.json() == {"message": "Secrets stay secret until the game is over."}
    assert client.post(api(name, "fork"), json={"move": 0, "seat": 0}).status_code == 403


def test_help_tells_rules_and_no_secrets(client: TestClient) -> None:
    name = upload(client, played("troyes", SEATS, 40))
    texts = []
    for character in CHARACTERS:
        texts.append([client.get(api(name, f"help?key=character:{character}&seat={seat}")).text for seat in range(3)])
    assert all(len(set(each)) == 1 for each in texts)


def test_the_seed_is_nowhere(client: TestClient) -> None:
    seed = 123456789012345678901
    for game in GAMES:
        name = new_table(client, game, seed=str(seed))
        places = [f"/tables/{name}", f"/tables/{name}/scene?seat=0", f"/tables/{name}/people", "/", "/api/v1/me/export"]
        asked = ("help?key=pass", "view", "seats/0/view?position=true", "log", "messages")
        for path in [*places, f"/api/v1/tables/{name}", *(api(name, each) for each in asked)]:
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert str(seed) not in answer.text
            assert f"{seed:x}" not in answer.text


def test_the_socket_tells_a_program_whose_turn_it_is_and_nothing_of_the_game(client: TestClient) -> None:
    rng = random.Random(1)
    name = new_table(client)
    with client.websocket_connect(api(name, "live")) as socket:
        assert socket.receive_json().keys() == {"player", "seats"}
        assert socket.receive_json() == {"here": [0, 1], "watching": 0}
        for revision in range(5):
            told = socket.receive_json()
            assert told.keys() == TOLD
            assert told["revision"] == revision
            assert told["clocks"].keys() == {"now", "since"}
            seat = table_of(client, name).pending[0]
            label = rng.choice(labels_in(client.get(f"/tables/{name}/scene?seat={seat}").text))
            assert choose(client, name, seat, revision, label).status_code == 200


def test_a_socket_with_scenes_shows_what_the_page_shows(client: TestClient) -> None:
    """Also to a spectator who asks for another's seat, and who says later that they look as one."""
    match = played_until_asked("troyes", SEATS, 40)
    name = upload(client, match)
    with as_nobody(client):
        spectated = client.get(f"/tables/{name}/scene").text
        with client.websocket_connect(api(name, "live?scene=true&seat=0")) as socket:
            told = [socket.receive_json() for _ in range(3)]
            assert told[0] == {"player": "", "seats": []}
            assert told[1] == {"here": [], "watching": 1}
            assert told[2].keys() == {*TOLD, "scene"}
            assert told[2]["scene"] == spectated
            socket.send_json({"seat": 0, "whole_log": True})
            patch = socket.receive_json()["patch"]
            assert "data-label" not in str(patch)
    with client.websocket_connect(api(name, "live?scene=true&seat=0")) as socket:
        own = [socket.receive_json() for _ in range(3)][2]
        assert own["scene"] == client.get(f"/tables/{name}/scene?seat=0").text
