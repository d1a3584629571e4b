"""After a game: its sheet, every position of it, its record, and games that go on from one of them."""

import re
from typing import Any

import pytest

import parvis
from parvis.core.game import State
from parvis.core.view import AnyView
from parvis.web import replays
from parvis.web.open_table import OpenTable
from tests.web.serving import TestClient, api, desk_of, finished, named_in, played, stored, table_of, upload

GAMES = ("troyes", "notre-dame")
NO_SEAT, NO_MOVE = "There is no such seat.", "The game has moves 0 to "
GARBAGE = "The server did not understand that."


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
        assert f'<td data-points="{score}">{score}</td>' in sheet
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


# The replay ---------------------------------------------------------------------------------------------------


def shown_points(html: str) -> list[str]:
    """The points in the panels of a replay, from the top."""
    return re.findall(r'data-name="(?:VP|PP)">.*?<dd>([^<\s]*)', html)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_points_as_the_viewer_saw_them(client: TestClient, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    name = upload(client, match)
    for move in (0, 9, len(match.moves) // 2, len(match.moves) - 1):
        own = [str(match.state_after(move).view(seat)["players"][seat]["points"]) for seat in range(3)]
        for seat in range(3):
            page = client.get(f"/tables/{name}/moves/{move}?seat={seat}").text
            assert re.findall(r'id="panel-(\d)"', page) == [str((seat + place) % 3) for place in range(3)]
            assert shown_points(page) == [own[seat], "?", "?"]
        assert shown_points(client.get(f"/tables/{name}/moves/{move}").text) == ["?", "?", "?"]
        assert shown_points(client.get(f"/tables/{name}/moves/{move}?all=true").text) == own
    last = [str(match.state.view(None)["players"][seat]["points"]) for seat in range(3)]
    assert "?" not in last
    for query in ("", "?seat=0", "?all=true"):
        assert shown_points(client.get(f"/tables/{name}/moves/{len(match.moves)}{query}").text) == last


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_the_same_whatever_others_hid(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Every position that a seat could not tell from the true one looks the same to it, to the last letter."""
    match = finished(game, ["human", "easy", "medium"])
    name = upload(client, match)
    true = replays.view_for
    different = 0

    def otherwise(state: State, viewer: replays.Viewer, *, known: bool) -> AnyView:
        assert viewer.seat is not None
        other = state.resample(viewer.seat, parvis.Chance(3))
        nonlocal different
        different += other.to_dict() != state.to_dict()
        return true(other, viewer, known=known)

    for move in range(1, len(match.moves), len(match.moves) // 8):
        for seat in range(3):
            path = f"/tables/{name}/moves/{move}?seat={seat}"
            shown = client.get(path).text
            with monkeypatch.context() as patch:
                patch.setattr(replays, "view_for", otherwise)
                assert client.get(path).text == shown
    assert different > 10


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_replay_holds_what_the_viewer_saw(client: TestClient, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    name = upload(client, match)
    hidden = {number for number, event in enumerate(match.events()) if not event.visible_to(None)}
    for seat in (None, 0, 1, 2):
        page = client.get(f"/tables/{name}/moves/5{'' if seat is None else f'?seat={seat}'}").text
        seen = [number for number, event in enumerate(match.events()) if event.visible_to(seat)]
        assert [int(number) for number in re.findall(r'id="line-(\d+)"', page)] == seen
    page = client.get(f"/tables/{name}/moves/5?all=true").text
    assert page.count('id="line-') == len(match.events())
    assert hidden or game != "notre-dame"


def test_a_game_ended_by_consent_is_shown_whole_after_its_last_move(client: TestClient) -> None:
    name = upload(client, played("troyes", ["human", "human"], 40))
    assert client.post(api(name, "end"), json={}).json()["phase"] == "ended"
    page = client.get(f"/tables/{name}/moves/40?seat=1").text
    assert "?" not in shown_points(page)
    assert "The game was ended by consent." in page
    assert shown_points(client.get(f"/tables/{name}/moves/39?seat=1").text)[1] == "?"


@pytest.mark.parametrize(
    ("path", "message"),
    [("moves/3?seat=9", NO_SEAT), ("moves/3?seat=-1", NO_SEAT),
     (f"moves/3?seat={10**30}", NO_SEAT), ("moves/3?seat=9&all=true", NO_SEAT),
     ("moves/-1", NO_MOVE), ("moves/99999", NO_MOVE),
     ("moves/3?seat=abc", GARBAGE), ("moves/3?seat=", GARBAGE),
     ("moves/3?all=perhaps", GARBAGE), ("moves/abc", GARBAGE)],
)  # fmt: skip
def test_a_replay_of_nothing_is_refused_in_a_sentence(client: TestClient, path: str, message: str) -> None:
    name = upload(client, finished("troyes", ["human", "easy"]))
    answer = client.get(f"/tables/{name}/{path}")
    assert answer.status_code == 422
    assert answer.json()["message"].startswith(message)
    page = client.get(f"/tables/{name}/{path}", headers={"Accept": "text/html"})
    assert page.status_code == 422
    assert 'role="alert"' in page.text
