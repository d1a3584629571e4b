"""What is hidden stays hidden: from scenes, help, news and everything else a browser can ask for."""

import random

import pytest

import parvis
from parvis.games import words_for
from parvis.games.troyes.rules.data import CHARACTERS
from tests.web.serving import TestClient, labels_in, new_table, played, upload
from tests.web.test_tables import table_of

GAMES = ("troyes", "notre-dame")
SEATS = ["human", "human", "human"]


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_same_whatever_others_hide(client: TestClient, game: str) -> None:
    """Every position that a seat cannot tell from the true one looks the same to it, to the last letter."""
    different = 0
    for moves in range(0, 100, 9):
        name = upload(client, played(game, SEATS, moves))
        table = table_of(client, name)
        seat = table.pending[0]
        true = table.match.state
        path = f"/tables/{name}/scene?seat={seat}"
        shown = client.get(path).text
        for luck in range(3):
            table.match.state = true.resample(seat, parvis.Chance(luck))
            table.match.state.trace = true.trace
            different += table.match.state.to_dict() != true.to_dict()
            assert client.get(path).text == shown
        table.match.state = true
    assert different > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_shows_nothing_that_is_anybodys_secret(client: TestClient, game: str) -> None:
    for moves in range(0, 100, 9):
        match = played(game, SEATS, moves)
        name = upload(client, match)
        for html in (client.get(f"/tables/{name}").text, client.get(f"/tables/{name}/scene").text):
            assert 'data-do="lift"' in html
            assert labels_in(html) == []
            assert 'data-key="character:' not in html
            assert "You serve" not in html
            words = words_for(game, 3)
            if game == "troyes":
                assert not any(words.character(character) in html for character in CHARACTERS)  # type: ignore[attr-defined]
            assert html.count("<dd>?</dd>") == 3


@pytest.mark.parametrize("game", GAMES)
def test_points_of_others_are_hidden(client: TestClient, game: str) -> None:
    match = played(game, ["human", "easy", "easy"], 60)
    html = client.get(f"/tables/{upload(client, match)}/scene").text
    assert html.count("<dd>?</dd>") == 2


def test_a_bots_seat_cannot_be_looked_at(client: TestClient) -> None:
    for game in GAMES:
        name = upload(client, played(game, ["human", "easy"], 40))
        table = table_of(client, name)
        mine = client.get(f"/tables/{name}/scene?seat=0").text
        if table.pending == [0]:
            assert client.get(f"/tables/{name}/scene?seat=1").text == mine
        assert 'data-seat="1"' not in client.get(f"/tables/{name}/scene?seat=1").text


@pytest.mark.parametrize("path", ["record.json", "curve.svg", "after", "moves/0", "moves/1?seat=1"])
def test_before_the_end_nothing_is_told(client: TestClient, path: str) -> None:
    for game in GAMES:
        name = upload(client, played(game, ["human", "human"], 30))
        answer = client.get(f"/tables/{name}/{path}")
        assert answer.status_code == 403
        assert answer.json() == {"message": "Secrets stay secret until the game is over."}
    assert client.post(f"/tables/{name}/fork", data={"move": 0, "seat": 0}).status_code == 403


def test_help_tells_rules_and_no_secrets(client: TestClient) -> None:
    name = upload(client, played("troyes", SEATS, 40))
    texts = []
    for character in CHARACTERS:
        texts.append(
            [client.get(f"/tables/{name}/help?key=character:{character}&seat={seat}").text for seat in range(3)]
        )
    assert all(len(set(each)) == 1 for each in texts)


def test_the_seed_is_nowhere(client: TestClient) -> None:
    for game in GAMES:
        name = new_table(client, game, seed="123456789012345678901")
        for path in ("", "/scene?seat=0", "/help?key=pass"):
            html = client.get(f"/tables/{name}{path}").text
            assert "123456789012345678901" not in html
            assert f"{123456789012345678901:x}" not in html


def test_the_socket_tells_only_the_revision(client: TestClient) -> None:
    rng = random.Random(1)
    name = new_table(client)
    with client.websocket_connect(f"/tables/{name}/live") as socket:
        for revision in range(5):
            assert socket.receive_json() == {"revision": revision}
            seat = table_of(client, name).pending[0]
            label = rng.choice(labels_in(client.get(f"/tables/{name}/scene?seat={seat}").text))
            body = {"revision": revision, "seat": seat, "labels": [label]}
            assert client.post(f"/tables/{name}/choices", json=body).status_code == 200
