"""Computer players go on whatever happens: a killed worker, a killed server, an impatient person."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

import parvis
from parvis.core.chance import derived_seed
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.core.record import Record
from parvis.web import store
from parvis.web.app import create_app
from parvis.web.bots import choose_turn
from parvis.web.openings import create_from_record
from parvis.web.tables import Tables
from tests.processes import wait_for, wait_until_gone, workers_of
from tests.web.serving import (
    TestClient,
    api,
    click,
    desk_of,
    new_table,
    played,
    played_until_asked,
    quiet_settings,
    revision_in,
    serving,
    stored,
    table_of,
    tables_of,
    upload,
    visiting,
)


def before_a_bot(game: str, bots: str = "easy") -> Match:
    """A game that waits for a computer player."""
    for moves in range(30, 90):
        match = played(game, ["human", bots], moves)
        if match.state.pending_players() == [1]:
            return match
    raise AssertionError("no such position")


def hurried(client: httpx.Client, name: str) -> None:
    """Let computer players not wait."""
    assert client.post(api(name, "pace"), json={"pace": 0}).json() == {"pace": 0}


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_killed_worker_is_replaced_and_the_game_goes_on(client: TestClient, game: str) -> None:
    match = before_a_bot(game)
    thinkers = desk_of(client).thinkers
    thinkers.warm()
    for pid in wait_for(thinkers.pids, "a worker"):
        os.kill(pid, signal.SIGKILL)
    name = upload(client, match)
    hurried(client, name)
    for pid in thinkers.pids():  # while it may think
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    wait_for(lambda: len(table_of(client, name).match.moves) > len(match.moves), "the computer player")
    wait_for(lambda: 'data-do="hint"' in client.get(f"/tables/{name}/scene").text, "the own turn")


def test_a_computer_player_whose_turn_cannot_be_kept_tries_again(
    client: TestClient, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.web.computers.SHORTEST_PAUSE", 0.05)
    match = before_a_bot("notre-dame")
    failures = [OperationalError("change", {}, Exception("disk full"))] * 3

    def failing(keep: Callable[..., None]) -> Callable[..., None]:
        def fail(connection: Any, change: store.Change) -> None:
            keep(connection, change)
            if failures and change.moves:
                raise failures.pop()

        return fail

    for way in ("advance", "change"):
        monkeypatch.setattr(store, way, failing(getattr(store, way)))
    name = upload(client, match)
    hurried(client, name)
    wait_for(lambda: 'data-do="hint"' in client.get(f"/tables/{name}/scene").text, "the own turn")
    assert failures == []
    assert len(stored(database, name)) == len(table_of(client, name).match.moves) > len(match.moves)


def test_after_a_restart_computer_players_go_on_by_themselves(database: Path) -> None:
    match = before_a_bot("troyes")
    with TestClient(create_app(quiet_settings(database))) as client:
        assert client.portal is not None
        create = partial(create_from_record, tables_of(client), "nobody-who-is-here", "", match.record(), {"pace": 0})
        name = client.portal.call(create).row.id
        assert len(stored(database, name)) == len(match.moves)
    with TestClient(create_app(quiet_settings(database))):
        wait_for(lambda: len(stored(database, name)) > len(match.moves), "the computer player")


def test_a_computer_player_goes_on_for_somebody_who_deleted_themselves(client: TestClient, database: Path) -> None:
    """Also where another is the host, and nobody looks."""
    name = new_table(client, "troyes", ("open", "me"))
    ben = dict(client.cookies)
    client.cookies.clear()
    assert client.put(api(name, "seats/0"), json={"name": "Ada"}).status_code == 200
    ada = dict(client.cookies)
    client.cookies = ben
    assert client.post(api(name, "start"), json={}).status_code == 200
    assert table_of(client, name).pending == [0]
    client.cookies = ada
    assert client.request("DELETE", "/api/v1/me", json={}).status_code == 204
    wait_for(lambda: stored(database, name), "the computer player")
    wait_for(lambda: table_of(client, name).pending == [1], "the turn of the other")
    assert [seat.kind for seat in table_of(client, name).row.seats] == ["medium", "human"]


def test_a_killed_server_loses_nothing_and_leaves_no_workers(database: Path) -> None:
    with serving(database) as server, visiting(server) as browser:
        name = upload(browser, before_a_bot("troyes"))
        hurried(browser, name)
        wait_for(lambda: 'data-do="hint"' in browser.get(f"/tables/{name}/scene").text, "the own turn")
        html = browser.get(f"/tables/{name}/scene").text
        before = stored(database, name)
        workers = workers_of(server.process.pid)
        server.kill()
        wait_until_gone(workers)
        cookies = dict(browser.cookies)
    with serving(database) as server, visiting(server, cookies=cookies) as browser:
        assert stored(database, name) == before
        assert browser.get(f"/tables/{name}/scene").text == html


def test_hurry_does_not_wait_for_the_pause_to_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hour = {"pace": 3_600_000}  # from the first turn on, which else might not be the only one before it is set

    def create_slow(tables: Tables, player: str, name: str, record: Record, options: dict[str, Any]) -> Any:
        return create_from_record(tables, player, name, record, {**options, **hour})

    monkeypatch.setattr("parvis.web.api.tables.create_from_record", create_slow)
    seats = ["human", *["easy"] * 4]
    match = next(
        each for moves in range(40, 99) if (each := played("notre-dame", seats, moves)).state.pending_players() == [1]
    )
    name = upload(client, match)
    wait_for(lambda: len(table_of(client, name).match.moves) > len(match.moves), "the first turn")
    wait_for(lambda: table_of(client, name).pending_bots, "the second turn")
    assert client.post(api(name, "hurry")).json() == {"hurry": True}
    wait_for(lambda: table_of(client, name).pending_people, "the own turn")
    wait_for(lambda: not table_of(client, name).hurry.is_set(), "the usual pace")


def test_a_person_in_the_draft_need_not_wait_for_computer_players(client: TestClient) -> None:
    name = new_table(client, "notre-dame", ("human", "easy", "easy"))
    assert click(client, name, 0).status_code == 200 or revision_in(client.get(f"/tables/{name}/scene").text) > 0


def test_a_hint_is_a_legal_choice(client: TestClient) -> None:
    for game in ("troyes", "notre-dame"):
        match = played(game, ["human", "human"], 40)
        name = upload(client, match)
        seat = match.state.pending_players()[0]
        hint = client.post(api(name, f"seats/{seat}/hint")).json()
        assert match.game.parse(hint["labels"][0]) in match.state.legal_actions(seat)
        assert len(hint["words"]) == len(hint["labels"])
        assert 0 <= hint["share"] <= 1
        assert hint["revision"] == 0
    name = upload(client, played_until_asked("troyes", ["human", "human"], 40))
    answer = client.post(api(name, "seats/1/hint"))
    assert (answer.status_code, answer.json()) == (422, {"message": "You have nothing to choose now."})


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_what_a_bot_plans_on_a_position_it_imagines_holds_in_the_true_one(game: str) -> None:
    """Otherwise its plan would be refused again and again and the table stand still."""
    for seed in range(3):
        match = Match(parvis.load(game), players=4, seed=seed)
        while match.state.current_player != TERMINAL:
            seat = match.state.pending_players()[0]
            luck = parvis.Chance(derived_seed(seed, "bots", len(match.moves)))
            position = match.state.resample(seat, luck).to_dict()
            for action in choose_turn(game, position, seat, "easy", int(luck.word())):
                match.play(action, seat)
