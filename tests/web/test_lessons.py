"""Lessons at tables: kind answers, nothing applied that is not asked for, back, on, away, and on any device."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from parvis.web.app import create_app
from parvis.web.lessons import shown, standing_at
from parvis.web.names import words_at
from parvis.words.lessons import LEARNER, READ_FIRST, Standing, told
from tests.lessons import LESSONS, begun
from tests.web.persons import Person, guest
from tests.web.serving import TestClient, desk_of, quiet_settings, stored, table_of

CREATED = 201


def begin(person: Person, game: str = "troyes", **wanted: Any) -> str:
    return str(person.done("POST", f"/api/v1/lessons/{game}", wanted)["id"])


def scene(person: Person, table: str) -> str:
    return unescape(person.get(f"/tables/{table}/scene?seat={LEARNER}").text)


def revision(person: Person, table: str) -> int:
    return int(person.done("GET", f"/api/v1/tables/{table}")["revision"])


def step(person: Person, table: str, do: str, seen: int | None = None) -> Any:
    body = {"revision": revision(person, table) if seen is None else seen, "do": do}
    return person.ask("POST", f"/api/v1/tables/{table}/seats/{LEARNER}/lesson", body)


def choose(person: Person, table: str, *labels: str) -> Any:
    body = {"revision": revision(person, table), "labels": labels}
    return person.ask("POST", f"/api/v1/tables/{table}/seats/{LEARNER}/choices", body)


def place(person: Person, table: str) -> str:
    found = re.search(r"(\d+) of \d+</span>", scene(person, table))
    return found[1] if found else ""


def words(person: Person, table: str) -> str:
    found = re.search(r'id="lesson-say">(.*?)</p>', scene(person, table))
    assert found
    return found[1]


@pytest.fixture
def ada(client: TestClient) -> Person:
    return guest(client, "Ada")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_done_to_the_end_by_being_shown_and_leads_to_a_real_game(
    client: TestClient, ada: Person, game: str
) -> None:
    table = begin(ada, game)
    for number in range(1, len(LESSONS[game].steps) + 1):
        assert place(ada, table) == str(number)
        assert step(ada, table, "show").status_code == 200
    assert ada.done("GET", f"/api/v1/tables/{table}")["phase"] == "ended"
    assert "Play a real game" in scene(ada, table)
    assert step(ada, table, "next").status_code == 422
    real = ada.done("POST", f"/api/v1/lessons/{game}/games/1", {})["id"]
    row = table_of(client, real).row
    assert row.kinds == ["human", "easy"]
    assert row.options["guided"] is True
    assert not row.rated


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_done_to_the_end_by_choices(client: TestClient, ada: Person, game: str) -> None:
    table = begin(ada, game)
    for each in LESSONS[game].steps:
        if not each.expect:
            assert step(ada, table, "next").status_code == 200
        for label in each.expect[0] if each.expect else ():
            assert choose(ada, table, label).status_code == 200, label
    assert ada.done("GET", f"/api/v1/tables/{table}")["phase"] == "ended"
    assert standing_at(table_of(client, table), LESSONS[game]) == Standing(len(LESSONS[game].steps))


def test_a_wrong_choice_is_answered_kindly_and_nothing_is_applied(
    client: TestClient, ada: Person, database: Path
) -> None:
    table = begin(ada)
    before, seen = stored(database, table), revision(ada, table)
    early = choose(ada, table, "space:palace:6")
    assert (early.status_code, early.json()["message"]) == (422, READ_FIRST)
    step(ada, table, "next")
    wrong = choose(ada, table, "space:city-hall:2:2")
    assert wrong.status_code == 422
    assert wrong.json()["message"] == told(LESSONS["troyes"].steps[1].kindly, desk_words(client, table))
    assert choose(ada, table, "pass").status_code == 422  # not even open
    assert choose(ada, table, "nonsense").status_code == 422
    assert stored(database, table) == before
    assert revision(ada, table) == seen + 1
    assert choose(ada, table, "space:palace:4").status_code == 200  # another way to do it
    assert place(ada, table) == "3"


def desk_words(client: TestClient, table: str) -> Any:
    return words_at(table_of(client, table), "en")


def test_a_wrong_group_is_answered_kindly(ada: Person) -> None:
    table = begin(ada)
    for _ in range(8):
        step(ada, table, "show")
    assert place(ada, table) == "9"
    assert choose(ada, table, "build").status_code == 200
    wrong = choose(ada, table, "pick:own:white:2", "done")
    assert wrong.status_code == 422
    assert "the 2 and the 4" in wrong.json()["message"]
    assert choose(ada, table, "pick:own:white:2", "pick:own:white:4", "done").status_code == 200
    assert place(ada, table) == "10"


def test_back_reads_again_takes_choices_back_and_stops_where_others_have_played(ada: Person) -> None:
    table = begin(ada)
    assert step(ada, table, "back").status_code == 422
    step(ada, table, "next")
    assert step(ada, table, "back").status_code == 200
    assert place(ada, table) == "1"
    for _ in range(4):
        step(ada, table, "show")
    choose(ada, table, "reroll")
    assert (place(ada, table), words(ada, table)) == ("5", "Which die? Choose your red 1.")
    assert step(ada, table, "back").status_code == 200
    assert words(ada, table).startswith("You start")
    step(ada, table, "back")
    step(ada, table, "back")
    assert place(ada, table) == "3"
    refused = step(ada, table, "back")
    assert refused.status_code == 422
    assert "no way back" in refused.json()["message"]


def test_two_tabs_do_not_read_on_twice(ada: Person) -> None:
    table = begin(ada)
    seen = revision(ada, table)
    assert step(ada, table, "next", seen).status_code == 200
    late = step(ada, table, "next", seen)
    assert late.status_code == 409
    assert "moved on" in late.json()["message"]
    assert place(ada, table) == "2"


def test_nobody_else_sees_a_lesson_or_takes_its_steps(client: TestClient, ada: Person) -> None:
    table = begin(ada)
    bob = guest(client, "Bob")
    assert bob.get(f"/tables/{table}").status_code == 404
    body = {"revision": 0, "do": "next"}
    assert bob.ask("POST", f"/api/v1/tables/{table}/seats/0/lesson", body).status_code == 404
    assert begin(bob) != table


def test_a_lesson_goes_on_where_it_was_left_when_the_server_starts_again(database: Path) -> None:
    with TestClient(create_app(quiet_settings(database)), raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        table = begin(ada)
        for _ in range(5):
            step(ada, table, "show")
        choose(ada, table, "face")
        said = words(ada, table)
    with TestClient(create_app(quiet_settings(database)), raise_server_exceptions=False) as client:
        later = Person(client, cookie=ada.cookie)
        assert begin(later) == table
        assert words(later, table) == said


def test_the_page_begins_a_lesson_for_nobody_by_itself_and_goes_to_one_that_is_begun(client: TestClient) -> None:
    stranger = Person(client)
    page = stranger.get("/learn/troyes")
    assert (page.status_code, stranger.cookie) == (200, "")
    table = begin(stranger)
    assert stranger.get("/learn/troyes").url.path == f"/tables/{table}"
    assert "learn.js" in stranger.get(f"/tables/{table}").text
    assert "learn.js" not in stranger.get(f"/tables/{ordinary(stranger)}").text


def ordinary(person: Person) -> str:
    seats = ["me", "easy"]
    return str(person.done("POST", "/api/v1/tables", {"game": "notre-dame", "seats": seats, "seed": "5"})["id"])


def test_a_lesson_can_be_left_begun_anew_and_stands_among_the_own_games_as_what_it_is(ada: Person) -> None:
    first = begin(ada)
    assert begin(ada) == first
    assert step(ada, first, "leave").status_code == 200
    assert "You left this lesson." in scene(ada, first)
    second = begin(ada)
    third = begin(ada, anew=True)
    assert len({first, second, third}) == 3
    mine = {each["id"]: each for each in ada.done("GET", "/api/v1/tables")}
    assert {name: mine[name]["phase"] for name in (first, second, third)} == {
        first: "ended", second: "ended", third: "playing"
    }  # fmt: skip
    assert mine[third]["lesson"] is True
    assert mine[third]["title"] == "Lesson: Troyes"


def test_the_next_three_games_have_a_page_and_each_begins_as_it_says(client: TestClient, ada: Person) -> None:
    for game, lesson in LESSONS.items():
        page = unescape(ada.get(f"/learn/{game}/next").text)
        for number, trial in enumerate(lesson.trials, 1):
            assert trial.name in page
            table = ada.done("POST", f"/api/v1/lessons/{game}/games/{number}", {})["id"]
            assert table_of(client, table).row.kinds == ["human", *trial.agents]
    assert ada.ask("POST", "/api/v1/lessons/troyes/games/4", {}).status_code == 422


@pytest.mark.parametrize("path", ["/learn/chess", "/learn/chess/next"])
def test_a_game_that_there_is_not_has_no_lesson(ada: Person, path: str) -> None:
    assert ada.get(path).status_code == 404
    assert ada.ask("POST", "/api/v1/lessons/chess", {}).status_code == 404


def test_an_ordinary_table_has_no_steps(ada: Person) -> None:
    table = ordinary(ada)
    answer = step(ada, table, "next")
    assert (answer.status_code, answer.json()["message"]) == (422, "This table is no lesson.")
    assert "lesson-say" not in scene(ada, table)


def test_when_somebody_plays_on_otherwise_it_is_an_ordinary_game(client: TestClient, ada: Person) -> None:
    table = begin(ada)
    here = table_of(client, table)
    assert client.portal is not None
    client.portal.call(desk_of(client).tables.apply, here, [(LEARNER, "space:city-hall:2:2")])
    assert standing_at(here, LESSONS["troyes"]) is None
    assert "lesson-say" not in scene(ada, table)
    assert step(ada, table, "next").status_code == 422


def test_what_is_shown_is_what_the_step_expects() -> None:
    match = begun("troyes")
    lesson = LESSONS["troyes"]
    assert shown(match.state, lesson.steps[1], ())[0] == (LEARNER, "space:palace:6")
