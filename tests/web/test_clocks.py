"""Clocks: counted for each turn or for the game, shown to all, and a computer player plays on when one runs out."""

import time
from typing import Any

import pytest

from parvis.core.errors import InvalidOption
from parvis.web.clocks import Limit, advance, deadline, ends, read_limit
from tests.processes import wait_for
from tests.web.persons import Person, choose, play_on, together
from tests.web.serving import TestClient, desk_of

A_TURN = Limit("move", 60)
A_GAME = Limit("game", 600, 10)


def test_a_clock_for_each_turn_begins_anew_with_each() -> None:
    clocks = advance({}, A_TURN, [0], [], 1000.0)
    assert ends(clocks, A_TURN, 0) == 1060
    clocks = advance(clocks, A_TURN, [0], [], 1030.0)
    assert ends(clocks, A_TURN, 0) == 1060, "a choice in mid-turn wins no time"
    clocks = advance(clocks, A_TURN, [0], [0], 1040.0)
    assert ends(clocks, A_TURN, 0) == 1100, "another turn of the same seat is a new one"
    clocks = advance(clocks, A_TURN, [1], [0], 1050.0)
    assert ends(clocks, A_TURN, 0) is None
    assert deadline(clocks, A_TURN, [1]) == 1110


def test_a_clock_for_the_game_counts_what_was_spent_and_adds_a_little_for_each_turn() -> None:
    clocks = advance({}, A_GAME, [0], [], 1000.0)
    clocks = advance(clocks, A_GAME, [1], [0], 1100.0)
    assert clocks["left"] == {"0": 510.0}
    clocks = advance(clocks, A_GAME, [0], [1], 1105.0)
    assert ends(clocks, A_GAME, 0) == 1105 + 510
    assert ends(advance({"left": {"0": -5.0}}, A_GAME, [0], [], 7.0), A_GAME, 0) == 7


def test_without_a_limit_it_is_known_since_when_somebody_is_asked() -> None:
    clocks = advance({}, None, [0, 2], [], 5.0)
    assert clocks == {"since": {"0": 5.0, "2": 5.0}}
    assert deadline(clocks, None, [0, 2]) is None


@pytest.mark.parametrize(
    "clock", [{"kind": "hour", "seconds": 60}, {"kind": "move", "seconds": 4}, {"kind": "move", "seconds": 10**9},
              {"kind": "game", "seconds": 60, "extra": -1}, {"kind": "move"}],
)  # fmt: skip
def test_a_clock_that_cannot_be_is_refused(clock: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        read_limit({"clock": clock})


def computer_at(person: Person, table: str, seat: int) -> Any:
    return person.done("GET", f"/api/v1/tables/{table}")["seats"][seat]["computer"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks may be shorter than people could bear."""
    monkeypatch.setattr("parvis.web.clocks.SHORTEST", 1)


@pytest.mark.usefixtures("hasty")
def test_when_a_clock_runs_out_a_computer_player_plays_on_and_the_person_comes_back(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes", clock={"kind": "move", "seconds": 1})
    people = {0: ada, 1: bob}
    late = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    wait_for(lambda: computer_at(ada, table, late), "the clock to run out")
    with people[late].live(table) as socket:
        while "clocks" not in (told := socket.receive_json()):
            pass
        assert told["clocks"]["limit"] == {"kind": "move", "seconds": 1, "extra": 0}
    people[late].done("DELETE", f"/api/v1/tables/{table}/seats/{late}/computer")
    assert computer_at(ada, table, late) is None


@pytest.mark.usefixtures("hasty")
def test_who_has_no_time_left_for_the_game_does_not_come_back(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes", clock={"kind": "game", "seconds": 1})
    late = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    wait_for(lambda: computer_at(ada, table, late), "the clock to run out")
    answer = (ada, bob)[late].ask("DELETE", f"/api/v1/tables/{table}/seats/{late}/computer")
    assert answer.status_code == 422
    assert "run out" in answer.json()["message"]


@pytest.mark.usefixtures("hasty")
def test_a_clock_runs_also_while_nobody_looks_and_the_table_is_not_in_memory(client: TestClient) -> None:
    table, ada, _ = together(client, "troyes", clock={"kind": "move", "seconds": 2})
    desk = desk_of(client)
    late = desk.tables.open_tables[table].pending[0]
    client.portal.call(desk.tables.let_go, -1.0)  # type: ignore[union-attr]  # inside the block there is one
    assert table not in desk.tables.open_tables
    wait_for(lambda: table in desk.tables.open_tables, "the sweep")
    wait_for(lambda: computer_at(ada, table, late), "the clock to run out")


def test_time_to_think_is_told_with_every_change(client: TestClient) -> None:
    table, ada, bob = together(client, clock={"kind": "game", "seconds": 600, "extra": 5})
    people = {0: ada, 1: bob}
    play_on(table, people, 10)
    clocks = ada.done("GET", f"/api/v1/tables/{table}")["clocks"]
    assert abs(clocks["now"] - time.time()) < 60
    assert clocks["limit"]["extra"] == 5
    assert set(clocks["left"]) <= {"0", "1"}
    seat = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    assert choose(people[seat], table, seat).status_code == 200
