"""Puzzles: kept, tried at a table of their own, judged the same way every time, and one a day that all agree on."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from parvis.analysis.puzzles import play_game
from parvis.core.match import Match
from parvis.web import daily, puzzle_store, studying
from parvis.web.app import create_app
from parvis.web.chores import see_to_puzzles
from parvis.web.puzzle_store import PuzzleRow
from parvis.web.puzzles import puzzle_seed, record_until
from tests.web.persons import Person, guest
from tests.web.serving import TestClient, api, ask, desk_of, finished, quiet_settings, table_of

GAMES = ("troyes", "notre-dame")
STRANGE = "There is no such puzzle, or it is somebody else's."
DAMAGED = "This puzzle is damaged and cannot be shown."
OLD = "This puzzle is of another version of its game and cannot be played any more."
DAY = "2026-11-18"


def puzzle_move(match: Match, seat: int = 0) -> int:
    """A move at which a seat alone has several choices, in the middle of a game."""
    for move in range(len(match.moves) // 2, len(match.moves)):
        state = match.state_after(move)
        if state.pending_players() == [seat] and len(state.legal_actions(seat)) > 3:
            return move
    raise AssertionError("no such move")


def keep(person: Person, match: Match, title: str = "") -> str:
    """Keep a position of a finished game; returns the puzzle's name."""
    table = person.done("POST", "/api/v1/records", {"record": match.record().to_json()})["id"]
    wanted = {"move": puzzle_move(match), "seat": 0, "title": title}
    return str(person.done("POST", api(table, "puzzles"), wanted)["id"])


def path(name: str, more: str = "") -> str:
    return f"/api/v1/puzzles/{name}{more}"


def attempt(person: Person, name: str) -> str:
    """The table at which somebody tries a puzzle, as it was at first."""
    return str(person.done("POST", path(name, "/attempt"))["id"])


def play(person: Person, table: str, labels: list[str]) -> None:
    """Play a turn choice by choice; what is not asked is left out."""
    for label in labels:
        view = person.done("GET", api(table, "seats/0/view"))
        if label in [choice["label"] for choice in view["view"]["legal"]]:
            person.done("POST", api(table, "seats/0/choices"), {"revision": view["revision"], "labels": [label]})


def play_any(person: Person, table: str, place: int) -> None:
    """Play some turn to its end, and no further."""
    begun = person.done("GET", api(table, "seats/0/view"))
    view = begun
    while view["choosing"] and view["view"]["turn"] == begun["view"]["turn"]:
        legal = view["view"]["legal"]
        label = legal[place % len(legal)]["label"]
        answer = person.ask(
            "POST", api(table, "seats/0/choices"), {"revision": view["revision"], "labels": [label]}
        )  # fmt: skip
        assert answer.status_code == 200
        if person.done("GET", path(puzzle_of(person, table), "/verdict"))["done"]:
            return
        view = person.done("GET", api(table, "seats/0/view"))


def puzzle_of(person: Person, table: str) -> str:
    return str(desk_of(person.client).tables.open_tables[table].puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_kept_solved_and_failed_and_the_verdict_is_always_the_same(
    client: TestClient, game: str, database: Path
) -> None:
    ada = guest(client, "Ada")
    match = finished(game, ["human", "easy", "medium"])
    name = keep(ada, match, "  A   fine\nmess ")
    table = attempt(ada, name)
    assert ada.done("GET", path(name, "/verdict")) == {"done": False}
    solution = ada.done("GET", path(name, "/solution"))["choices"]
    assert [turn["share"] for turn in solution] == sorted((turn["share"] for turn in solution), reverse=True)
    play(ada, table, solution[0]["labels"])
    right = ada.done("GET", path(name, "/verdict"))
    assert (right["done"], right["kind"], right["title"], right["cost"]) == (True, "best", "Best turn", 0)
    (told,) = ada.done("GET", "/api/v1/puzzles")["kept"]
    assert (told["title"], told["solved"]) == ("A fine mess", True)
    verdicts = {}
    for place in (0, 1, 2, 5):
        assert attempt(ada, name) == table
        play_any(ada, table, place)
        first = ada.done("GET", path(name, "/verdict"))
        verdicts[place] = first
        ask(database, "DELETE FROM verdicts")
        desk_of(client).thinkers.kept.clear()
        assert ada.done("GET", path(name, "/verdict")) == first  # also where nothing is remembered of it
    assert all(each["done"] for each in verdicts.values())
    assert {each["kind"] for each in verdicts.values()} - {"best"}


def test_the_turns_of_a_solution_are_worth_the_same_when_they_are_judged_alone() -> None:
    match = finished("notre-dame", ["human", "easy", "medium"])
    position = match.state_after(puzzle_move(match)).to_dict()
    turns = studying.solve_puzzle("notre-dame", position, 0, 9)
    assert len(turns) > 1
    for turn in turns:
        assert studying.judge_turn("notre-dame", position, 0, turn["labels"], 9) == turn["share"]


def test_at_a_puzzle_the_others_wait_and_the_table_is_no_game_of_mine(client: TestClient) -> None:
    ada = guest(client, "Ada")
    match = finished("troyes", ["human", "easy", "medium"])
    name = keep(ada, match)
    games = [each["id"] for each in ada.done("GET", "/api/v1/tables")]
    table = attempt(ada, name)
    assert [each["id"] for each in ada.done("GET", "/api/v1/tables")] == games
    start = len(table_of(client, table).match.moves)
    assert start == puzzle_move(match)
    play_any(ada, table, 0)
    row = table_of(client, table).row
    assert (row.bots_due, table_of(client, table).pending_bots) == (False, [])
    assert "Your turn is over." in ada.get(f"/tables/{table}").text
    assert Person(client).get(f"/tables/{table}").status_code == 404
    ada.done("POST", path(name, "/play-on"))
    assert table in [each["id"] for each in ada.done("GET", "/api/v1/tables")]
    assert table_of(client, table).puzzle == ""
    assert attempt(ada, name) != table


def test_a_puzzle_is_its_keepers_alone(client: TestClient) -> None:
    ada, eve = guest(client, "Ada"), guest(client, "Eve")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    for method, more in (
        ("GET", ""), ("DELETE", ""), ("POST", "/attempt"), ("GET", "/verdict"), ("GET", "/solution"),
        ("POST", "/play-on"),
    ):  # fmt: skip
        for puzzle in (name, "nothing", "a b", "x" * 40):
            answer = eve.ask(method, path(puzzle, more))
            assert (answer.status_code, answer.json()) == (404, {"message": STRANGE}), (method, more)
    assert STRANGE.replace("'", "&#39;") in eve.get(f"/puzzles/{name}", Accept="text/html").text
    assert eve.get(f"/puzzles/{name}/board.svg").status_code == 404
    assert "<svg" in ada.get(f"/puzzles/{name}/board.svg").text
    ada.done("DELETE", path(name))
    assert ada.done("GET", "/api/v1/puzzles")["kept"] == []
    assert ada.get(f"/puzzles/{name}").status_code == 404


def test_a_puzzle_holds_neither_names_nor_the_luck_to_come() -> None:
    match = finished("troyes", ["human", "easy"])
    match.seats = ["Ada", "Bob"]
    record = record_until(match, 30).to_dict()
    assert (record["seed"], record["seats"], len(record["moves"])) == (None, ["", ""], 30)  # type: ignore[arg-type]
    assert len(record["chance"]) < len(match.record().chance)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"move": 10**6, "seat": 0}, "The game has moves 0 to "),
        ({"move": 0, "seat": 5}, "There is no such seat."),
        ({"move": -5, "seat": 0}, "The game has moves 0 to "),
        ({"move": "x", "seat": 0}, "The server did not understand that."),
        ({"move": 0}, "The server did not understand that."),
        ({"move": 0, "seat": 0, "title": "x" * 300}, "The server did not understand that."),
    ],
)
def test_what_cannot_be_kept_gets_a_sentence(client: TestClient, wanted: dict[str, Any], words: str) -> None:
    ada = guest(client, "Ada")
    record = finished("notre-dame", ["human", "easy"]).record().to_json()
    table = ada.done("POST", "/api/v1/records", {"record": record})["id"]
    answer = ada.ask("POST", api(table, "puzzles"), wanted)
    assert answer.status_code == 422
    assert words in answer.json()["message"]


# What is broken ---------------------------------------------------------------------------------------------------


def older(record: str) -> str:
    return json.dumps({**json.loads(record), "rules": 0})


BREAKS: list[tuple[str, Callable[[str], object], str]] = [
    ("record", lambda _: "{", DAMAGED),
    ("record", lambda _: "", DAMAGED),
    ("record", lambda record: record.replace('"moves": [[', '"moves": [[7, "x"], ['), DAMAGED),
    ("record", lambda record: record[:-40], DAMAGED),
    ("seat", lambda _: 1, DAMAGED),
    ("seat", lambda _: 9, DAMAGED),
    ("created", lambda _: "yesterday", DAMAGED),
]


@pytest.mark.parametrize(("column", "broken", "words"), BREAKS)
def test_a_damaged_puzzle_says_so_and_the_list_goes_on(
    client: TestClient, database: Path, column: str, broken: Callable[[str], object], words: str
) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    ((record,),) = ask(database, "SELECT record FROM puzzles")
    ask(database, f"UPDATE puzzles SET {column} = ?", broken(record))
    for method, more in (("GET", ""), ("POST", "/attempt"), ("GET", "/solution")):
        answer = ada.ask(method, path(name, more))
        assert (answer.status_code, answer.json()) == (422, {"message": words})
    assert ada.get(f"/puzzles/{name}", Accept="text/html").status_code == 422
    assert ada.get("/puzzles").status_code == 200
    ada.done("DELETE", path(name))


def test_a_solution_that_is_none_says_so(client: TestClient, database: Path) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    for broken in ('{"a": 1}', "[3]", '[{"labels": ["nonsense"], "share": 0.5}]', '[{"labels": 3, "share": "x"}]', "{"):
        ask(database, "UPDATE puzzles SET solution = ?", broken)
        answer = ada.get(path(name, "/solution"))
        assert (answer.status_code, answer.json()) == (422, {"message": DAMAGED}), broken


def test_a_puzzle_of_other_rules_says_so_and_can_be_deleted(client: TestClient, database: Path) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    ((record,),) = ask(database, "SELECT record FROM puzzles")
    for game, rules in (("notre-dame", 0), ("chess", 1)):
        ask(database, "UPDATE puzzles SET record = ?, rules = ?, game = ?", older(record), rules, game)
        answer = ada.get(path(name))
        assert (answer.status_code, answer.json()) == (422, {"message": OLD})
        assert OLD in ada.get("/puzzles").text
    ada.done("DELETE", path(name))


def test_a_busy_engine_says_so_and_the_puzzle_stays(client: TestClient) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    attempt(ada, name)
    desk_of(client).thinkers.lines["studies"].bound = 0
    for place in (path(name, "/solution"), path("daily", "/troyes")):
        answer = ada.get(place)
        assert (answer.status_code, answer.json()["message"][:23]) == (503, "The server is thinking ")
    assert ada.get("/puzzles").status_code == 200
    assert ada.get(f"/puzzles/{name}").status_code == 200


def test_a_deleted_person_leaves_no_puzzle(client: TestClient, database: Path) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]), "mine")
    assert [each["title"] for each in ada.done("GET", "/api/v1/me/export")["puzzles"]] == ["mine"]
    table = attempt(ada, name)
    ada.done("DELETE", "/api/v1/me", {})
    for each in ("puzzles", "attempts", "verdicts"):
        assert ask(database, f"SELECT * FROM {each}") == []
    assert ask(database, "SELECT id FROM tables WHERE id = ?", table) == []


def test_tables_of_old_attempts_are_let_go(client: TestClient, database: Path) -> None:
    ada = guest(client, "Ada")
    name = keep(ada, finished("notre-dame", ["human", "easy"]))
    table = attempt(ada, name)
    ask(database, "UPDATE attempts SET changed = '2020-01-01 00:00:00.000000'")
    assert client.portal is not None
    client.portal.call(see_to_puzzles, desk_of(client))
    assert ask(database, "SELECT id FROM tables WHERE id = ?", table) == []
    assert attempt(ada, name) != table


# The daily one ----------------------------------------------------------------------------------------------------


def made(client: TestClient, game: str, day: str = DAY) -> PuzzleRow:
    """The puzzle of a day as a server makes it."""
    assert client.portal is not None
    return client.portal.call(daily.daily_puzzle, desk_of(client), game, day, "somebody")


def without_time(row: PuzzleRow) -> dict[str, Any]:
    return {key: value for key, value in vars(row).items() if key != "created"}


@pytest.mark.parametrize("game", GAMES)
def test_a_server_without_games_plays_one_for_its_puzzle_and_every_server_the_same(tmp_path: Path, game: str) -> None:
    rows = []
    for name in ("one", "other"):
        app = create_app(quiet_settings(tmp_path / f"{name}.sqlite"))
        with TestClient(app, raise_server_exceptions=False) as client:
            rows.append(made(client, game))
            assert without_time(made(client, game)) == without_time(rows[-1])
    assert without_time(rows[0]) == without_time(rows[1])
    assert rows[0].solution is not None
    best, second, *_ = rows[0].solution
    assert best["share"] - second["share"] >= 0.03


def test_two_processes_agree_on_the_puzzle_of_the_day(postgres_url: str) -> None:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(TestClient(create_app(quiet_settings(postgres_url)), raise_server_exceptions=False))
            for _ in range(2)
        ]
        told = [client.get("/api/v1/puzzles/daily/notre-dame").json() for client in servers]
        assert told[0] == told[1]
        with desk_of(servers[0]).database.connected() as connection:
            row = puzzle_store.get(connection, told[0]["id"])
            assert row is not None
            late = PuzzleRow(**{**vars(row), "id": "another", "seat": 2, "record": "{}"})
            assert puzzle_store.add(connection, late) == row


def test_the_puzzle_of_a_day_comes_from_a_game_that_was_played_here_without_names(client: TestClient) -> None:
    ada = guest(client, "Ada Lovelace")
    match = play_game("notre-dame", 1)
    match.seats = ["human", "easy", "easy"]
    table = ada.done("POST", "/api/v1/records", {"record": match.record().to_json()})["id"]
    row = made(client, "notre-dame")
    record = json.loads(row.record)
    assert record["moves"] == match.record().to_dict()["moves"][: len(record["moves"])]  # type: ignore[index]
    for secret in ("Ada", "Lovelace", table, f"{match.seed:x}"):
        assert secret not in row.record
    told = Person(client).done("GET", path(row.id))
    assert (told["seat"], told["day"]) == (row.seat, DAY)
    assert table not in json.dumps(told)


def test_a_damaged_or_hidden_game_is_no_source(client: TestClient, database: Path) -> None:
    ada = guest(client, "Ada")
    record = play_game("notre-dame", 1).record().to_json()
    tables = [ada.done("POST", "/api/v1/records", {"record": record})["id"] for _ in range(3)]
    for table, options in zip(tables, ("{", "[]", '{"watchers": false}'), strict=True):
        ask(database, "UPDATE tables SET options = ? WHERE id = ?", options, table)
    desk_of(client).tables.open_tables.clear()
    row = made(client, "notre-dame")
    assert json.loads(row.record)["moves"][:40] != json.loads(record)["moves"][:40]


def test_the_chore_makes_todays_puzzle_only_where_people_ask_for_puzzles(client: TestClient, database: Path) -> None:
    assert client.portal is not None
    client.portal.call(see_to_puzzles, desk_of(client))
    assert ask(database, "SELECT * FROM puzzles") == []
    made(client, "notre-dame", "2020-01-01")
    client.portal.call(see_to_puzzles, desk_of(client))
    days = ask(database, "SELECT game, day FROM puzzles ORDER BY day")
    assert days == [("notre-dame", "2020-01-01"), ("notre-dame", daily.today())]


def test_a_game_that_does_not_exist_has_no_puzzle(client: TestClient) -> None:
    assert client.get("/api/v1/puzzles/daily/chess").status_code == 404
    assert client.get("/puzzles/today/chess").status_code == 404


def test_names_of_daily_puzzles_are_the_same_everywhere() -> None:
    assert daily.daily_name("a", DAY) == daily.daily_name("a", DAY) != daily.daily_name("a", "2026-11-19")
    assert puzzle_seed("x") == puzzle_seed("x") != puzzle_seed("y")
