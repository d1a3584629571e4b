"""Computer players go on whatever happens: a killed worker, a killed server, an impatient person."""

import os
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

import parvis
from parvis.core.chance import derived_seed
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.web.app import create_app
from parvis.web.bots import choose_turn
from tests.processes import wait_for, wait_until_gone, workers_of
from tests.web.serving import TestClient, new_table, played, revision_in, serving, tables_of, upload, visiting
from tests.web.test_tables import click, stored, table_of


def before_a_bot(game: str, bots: str = "easy") -> Match:
    """A game that waits for a computer player."""
    for moves in range(30, 90):
        match = played(game, ["human", bots], moves)
        if match.state.pending_players() == [1]:
            return match
    raise AssertionError("no such position")


def hurried(client: httpx.Client, name: str) -> None:
    """Let computer players not wait."""
    assert client.post(f"/tables/{name}/pace", json={"pace": 0}).json() == {"pace": 0}


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_killed_worker_is_replaced_and_the_game_goes_on(client: TestClient, game: str) -> None:
    match = before_a_bot(game)
    name = upload(client, match)
    hurried(client, name)
    thinkers = tables_of(client).thinkers
    client.get(f"/tables/{name}")
    wait_for(thinkers.pids, "a worker")
    for pid in thinkers.pids():
        os.kill(pid, signal.SIGKILL)
    wait_for(lambda: table_of(client, name).row.revision, "the computer player")
    wait_for(lambda: 'data-do="hint"' in client.get(f"/tables/{name}/scene").text, "the own turn")


def test_a_computer_player_whose_turn_cannot_be_kept_tries_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.web.tables.SHORTEST_PAUSE", 0.05)
    store = tables_of(client).store
    keep, failures = store.change, [OperationalError("change", {}, Exception("disk full"))] * 3

    def fail(*arguments: Any, **options: Any) -> None:
        if failures:
            raise failures.pop()
        keep(*arguments, **options)

    monkeypatch.setattr(store, "change", fail)
    name = upload(client, before_a_bot("notre-dame"))
    hurried(client, name)
    client.get(f"/tables/{name}")
    wait_for(lambda: 'data-do="hint"' in client.get(f"/tables/{name}/scene").text, "the own turn")
    assert failures == []


def test_after_a_restart_computer_players_go_on_by_themselves(database: Path) -> None:
    url = f"sqlite:///{database}"
    match = before_a_bot("troyes")
    with TestClient(create_app(url, workers=1)) as client:
        name = tables_of(client).create_from_record("nobody-who-is-here", match.record(), {"pace": 0})
        assert len(stored(database, name)) == len(match.moves)
    with TestClient(create_app(url, workers=1)):
        wait_for(lambda: len(stored(database, name)) > len(match.moves), "the computer player")


def test_a_killed_server_loses_nothing_and_leaves_no_workers(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
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
    hour = 3_600_000
    monkeypatch.setattr("parvis.web.tables.LONGEST_PACE_MS", hour)
    seats = ["human", *["easy"] * 4]
    match = next(
        each for moves in range(40, 99) if (each := played("notre-dame", seats, moves)).state.pending_players() == [1]
    )
    name = upload(client, match)
    assert client.post(f"/tables/{name}/pace", json={"pace": hour}).status_code == 200
    client.get(f"/tables/{name}")
    wait_for(lambda: table_of(client, name).row.revision, "the first turn")
    assert client.post(f"/tables/{name}/hurry").json() == {"hurry": True}
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
        hint = client.post(f"/tables/{name}/hint", json={"seat": seat}).json()
        assert match.game.parse(hint["labels"][0]) in match.state.legal_actions(seat)
        assert len(hint["words"]) == len(hint["labels"])
        assert 0 <= hint["share"] <= 1
        assert hint["revision"] == 0
    other = 1 - seat
    if not match.state.is_pending(other):
        answer = client.post(f"/tables/{name}/hint", json={"seat": other})
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
