"""Studying a game that is over: advice at any move, turning points, and positions that are kept as puzzles."""

from typing import Any

import pytest

from parvis.core.chance import Chance
from parvis.web import studying
from tests.web.persons import guest, make_table
from tests.web.serving import TestClient, api, desk_of, finished, upload

GAMES = ("troyes", "notre-dame")
MOVE = 40


def advice(client: TestClient, name: str, move: int, **query: Any) -> Any:
    return client.get(api(name, f"moves/{move}/advice"), params=query)


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_tells_at_any_move_what_it_would_do_and_what_the_turn_cost(client: TestClient, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    name = upload(client, match)
    told = advice(client, name, MOVE).json()
    assert told["seat"] == match.moves[MOVE][0]
    assert [choice["share"] for choice in told["choices"]] == sorted(
        (choice["share"] for choice in told["choices"]), reverse=True
    )
    (played,) = [choice for choice in told["choices"] if choice["played"]]
    assert match.game.label(match.moves[MOVE][1]) == played["labels"][0]
    assert played["cost"] == round(100 * (told["choices"][0]["share"] - played["share"]))
    assert f"wins about {played['games']} of 100 games" == played["line"]
    assert "turn that was played" in told["summary"]
    assert "100 games" in told["about"]
    legal = [match.game.label(action) for action in match.state_after(MOVE).legal_actions(told["seat"])]
    assert all(choice["labels"][0] in legal and all(choice["words"]) for choice in told["choices"])
    assert advice(client, name, MOVE).json() == told


def test_advice_knows_no_more_than_its_seat() -> None:
    """The same position with other secrets: the same advice, to the last letter."""
    match = finished("notre-dame", ["human", "easy", "medium"])
    state = match.state_after(MOVE)
    seat = state.pending_players()[0]
    first, other = (
        studying.advise("notre-dame", each.resample(seat, Chance(luck)).to_dict(), seat, [], 5, "en")
        for each, luck in ((state, 1), (state.resample(seat, Chance(9)), 2))
    )
    assert first == other


@pytest.mark.parametrize(
    ("move", "query", "words"),
    [
        (10**6, {}, "The game has moves 0 to "),
        (-1, {}, "The game has moves 0 to "),
        (MOVE, {"seat": 7}, "There is no such seat."),
        (MOVE, {"seat": -1}, "There is no such seat."),
        (MOVE, {"seat": "x"}, "The server did not understand that."),
    ],
)
def test_nonsense_gets_a_sentence(client: TestClient, move: int, query: dict[str, Any], words: str) -> None:
    name = upload(client, finished("notre-dame", ["human", "easy"]))
    answer = advice(client, name, move, **query)
    assert answer.status_code == 422
    assert words in answer.json()["message"]


def test_where_nobody_chose_the_engine_says_so(client: TestClient) -> None:
    match = finished("troyes", ["human", "easy", "medium"])
    name = upload(client, match)
    assert "was over" in advice(client, name, len(match.moves)).json()["message"]
    (asked,) = match.state_after(MOVE).pending_players()
    answer = advice(client, name, MOVE, seat=(asked + 1) % 3)
    assert (answer.status_code, "had nothing to choose here" in answer.json()["message"]) == (422, True)


def test_a_running_game_is_not_studied(client: TestClient) -> None:
    ada = guest(client, "Ada")
    table = make_table(ada, seats=("me", "easy"))
    for path in ("moves/0/advice", "turning-points"):
        answer = ada.get(api(table, path))
        assert (answer.status_code, answer.json()["message"]) == (403, "Secrets stay secret until the game is over.")
    answer = ada.ask("POST", api(table, "puzzles"), {"move": 0, "seat": 0})
    assert answer.status_code == 403


def test_a_busy_engine_says_so_and_the_replay_goes_on(client: TestClient) -> None:
    name = upload(client, finished("notre-dame", ["human", "easy"]))
    desk_of(client).thinkers.lines["studies"].bound = 0
    answer = advice(client, name, MOVE)
    assert (answer.status_code, answer.json()["message"][:23]) == (503, "The server is thinking ")
    assert client.get(f"/tables/{name}/moves/{MOVE}").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_turning_points_are_found_with_the_curve(client: TestClient, game: str) -> None:
    match = finished(game, ["human", "easy"])
    name = upload(client, match)
    told = client.get(api(name, "turning-points")).json()["points"]
    assert 1 <= len(told) <= 3
    assert [point["cost"] for point in told] == sorted((point["cost"] for point in told), reverse=True)
    for point in told:
        assert point["taken"] != point["better"]
        assert client.get(point["url"]).status_code == 200
    mine = client.get(api(name, "turning-points"), params={"seat": 1}).json()["points"]
    assert {point["seat"] for point in mine} <= {1}
    page = client.get(f"/tables/{name}/turning-points?seat=1").text
    assert page.count("Play on from here") == len(mine)
    asked = desk_of(client).thinkers.kept
    assert "<svg" in client.get(f"/tables/{name}/curve.svg").text
    assert len([key for key in asked if key[0] == "curves"]) == 1
    assert client.get(api(name, "turning-points"), params={"seat": 9}).status_code == 422


def test_the_replay_offers_the_engine_where_somebody_chose(client: TestClient) -> None:
    match = finished("troyes", ["human", "easy"])
    name = upload(client, match)
    there = client.get(f"/tables/{name}/moves/{MOVE}?seat=1").text
    assert f'data-asked="{match.moves[MOVE][0]}"' in there
    assert 'data-asked=""' in client.get(f"/tables/{name}/moves/{len(match.moves)}").text
