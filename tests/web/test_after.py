"""After a game: its sheet, every position of it, its record, and games that go on from one of them."""

from typing import Any

import pytest

from parvis.web.open_table import OpenTable
from tests.web.serving import TestClient, api, desk_of, finished, named_in, stored, table_of, upload

GAMES = ("troyes", "notre-dame")


def fork(client: TestClient, name: str, move: int, seat: int) -> OpenTable:
    """Play on from a move."""
    answer = client.post(api(name, "fork"), json={"move": move, "seat": seat})
    assert answer.status_code == 201
    return table_of(client, named_in(answer))


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
    told = client.get(api(name, "sheet")).json()
    assert (told["total"], told["winners"]) == (match.state.scores(), match.state.winners())
    assert told["total"] == [sum(column) for column in zip(*(row["points"] for row in told["rows"]), strict=True)]


def test_the_record_that_is_downloaded_is_the_game(client: TestClient) -> None:
    match = finished("troyes", ["human", "easy"])
    name = upload(client, match)
    answer = client.get(api(name, "record"))
    assert answer.json() == match.record().to_dict()
    assert f'filename="troyes-{name}.json"' in answer.headers["content-disposition"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_on_from_a_move_can_be_finished_kept_and_opened_again(
    client: TestClient, game: str, database: Any
) -> None:
    name = upload(client, finished(game, ["human", "human"]))
    before = table_of(client, name).match.moves[:60]
    table = fork(client, name, 60, 1)
    assert table.row.kinds == ["medium", "human"]
    assert table.match.moves[:60] == before
    label = table.match.game.label
    assert stored(database, table.row.id)[:60] == [(seat, label(action)) for seat, action in before]
    desk_of(client).tables.open_tables.pop(table.row.id)
    assert table_of(client, table.row.id).match.moves[:60] == before


def test_a_fork_has_new_luck_but_the_same_past(client: TestClient) -> None:
    match = finished("troyes", ["human", "human"])
    name = upload(client, match)
    move = len(match.moves) // 2
    forks = [fork(client, name, move, 0) for _ in range(2)]
    past = match.state_after(move).view(0)
    for each in forks:
        assert each.match.state.view(0)["round"] == past["round"]
        assert each.match.state.view(0)["players"] == past["players"]
    assert forks[0].row.seed != forks[1].row.seed


def test_a_rematch_is_one_table_with_the_same_players_and_new_luck(client: TestClient) -> None:
    name = upload(client, finished("notre-dame", ["human", "easy"]))
    answers = [client.post(api(name, "rematch")) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    (again,) = {named_in(answer) for answer in answers}
    before, after = table_of(client, name).row, table_of(client, again).row
    assert [(seat.player, seat.agent) for seat in after.seats] == [(seat.player, seat.agent) for seat in before.seats]
    assert after.seed != before.seed
    assert after.rated is False
