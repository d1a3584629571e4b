"""A choice can be taken back as far as the rules of undo allow, and others see a turn once it cannot."""

from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import (
    TestClient,
    api,
    choose,
    click,
    new_table,
    played,
    played_until_asked,
    revision_in,
    stored,
    table_of,
    upload,
)

GAMES = ("troyes", "notre-dame")


def undo(client: TestClient, name: str, seat: int, whole: bool = False) -> Any:
    """Ask to take back."""
    revision = table_of(client, name).row.revision
    return client.post(api(name, f"seats/{seat}/undo"), json={"revision": revision, "whole": whole})


def begin_a_long_turn(client: TestClient, steps: int) -> str:
    """A table at which seat 0 has made some choices of a turn that goes on."""
    for seed in range(1, 200):
        match = played_until_asked("troyes", ["human", "human"], 12, seed=seed)
        turn = match.state.turn
        for _ in range(steps):
            match.play(match.state.legal_actions()[0])
        if match.state.turn == turn and match.state.pending_players() == [0] and match.state.can_undo(0):
            return upload(client, match)
    raise AssertionError("no turn is that long")


# Taking back --------------------------------------------------------------------------------------------------


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
        assert client.get(api(name, f"seats/{seat}/view")).json()["can_undo"] is False
    assert stored(database, name) == before


def test_a_pick_of_the_draft_can_be_taken_back_until_the_last_has_chosen(client: TestClient, database: Path) -> None:
    name = new_table(client, "notre-dame", ("human", "human"))
    click(client, name, 0)
    click_of_other = stored(database, name)
    assert client.get(api(name, "seats/0/view")).json()["can_undo"] is True
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


# What others see ----------------------------------------------------------------------------------------------


def watched(client: TestClient, name: str) -> str:
    """The scene of somebody who only has the link."""
    cookies = dict(client.cookies)
    client.cookies.clear()
    html = client.get(f"/tables/{name}/scene").text
    client.cookies.update(cookies)
    return str(html)


def picture(html: str) -> str:
    """A scene without the number of its revision."""
    return html.partition("data-seat=")[2]


def test_others_see_nothing_of_a_turn_that_can_be_taken_back_and_all_of_it_once_it_cannot(client: TestClient) -> None:
    """Not a letter of their page changes while somebody tries out choices and takes them back."""
    tried = 0
    for seed in range(1, 6):
        name = upload(client, played_until_asked("troyes", ["human", "human"], 12, seed=seed))
        before = watched(client, name)
        assert click(client, name, 0).status_code == 200
        while (settled := table_of(client, name).settled) is not None:
            tried += 1
            html = watched(client, name)
            assert picture(html) == picture(before)
            assert revision_in(html) < table_of(client, name).row.revision
            assert settled.state.view(None) != table_of(client, name).match.state.view(None)
            assert undo(client, name, 0).status_code == 200
            assert picture(watched(client, name)) == picture(before)
            assert click(client, name, 0).status_code == 200
            assert click(client, name, 0).status_code == 200
        after = watched(client, name)
        assert picture(after) != picture(before)
        assert revision_in(after) == table_of(client, name).row.revision
    assert tried > 5


def test_the_view_of_another_seat_is_of_the_revision_before_the_turn(client: TestClient) -> None:
    name = upload(client, begun := played_until_asked("troyes", ["human", "human"], 12))
    seat_1 = client.get(api(name, "seats/1/view")).json()
    label = next(
        begun.game.label(action) for action in begun.state.legal_actions() if leaves_the_turn_open(begun, action)
    )
    assert choose(client, name, 0, 0, label).status_code == 200
    assert client.get(api(name, "seats/1/view")).json() == seat_1
    mine = client.get(api(name, "seats/0/view")).json()
    assert (mine["revision"], mine["can_undo"]) == (1, True)


def leaves_the_turn_open(match: Any, action: int) -> bool:
    """Whether a choice can be taken back afterwards."""
    state = match.state.copy()
    state.apply(action)
    return bool(state.pending_players() == [0] and state.can_undo(0) and not state.barrier)


def test_a_page_that_watches_is_sent_no_scene_for_a_choice_that_can_be_taken_back(client: TestClient) -> None:
    match = played_until_asked("troyes", ["human", "human"], 12)
    name = upload(client, match)
    label = next(
        match.game.label(action) for action in match.state.legal_actions() if leaves_the_turn_open(match, action)
    )
    cookies = dict(client.cookies)
    client.cookies.clear()
    with client.websocket_connect(api(name, "live?scene=true")) as socket:
        while "scene" not in (first := socket.receive_json()):
            pass
        assert first["revision"] == 0
        client.cookies.update(cookies)
        assert choose(client, name, 0, 0, label).status_code == 200
        told = socket.receive_json()
        while "revision" not in told:
            told = socket.receive_json()
        assert told["revision"] == 1
        assert told.keys().isdisjoint({"scene", "patch"})
        assert label not in str(told)
