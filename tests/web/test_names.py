"""People are called by their names, everybody else by colour."""

from typing import Any

from parvis.games import words_for
from parvis.web.names import names_of, words_among
from parvis.web.store import SeatRow
from tests.web.persons import choose, together
from tests.web.serving import TestClient

WORDS = words_for("notre-dame", 4)


def test_computer_players_and_people_without_a_name_go_by_colour() -> None:
    seats = [SeatRow(player="a", name="Ada"), SeatRow(agent="easy"), SeatRow(player="b"), SeatRow()]
    words: Any = words_among("notre-dame", seats, "en")
    assert [words.seat(seat) for seat in range(4)] == ["Ada", "Blue", "Green", "Sand"]
    assert words.borough(0) == "Orange", "messages are known by their colours"


def test_people_of_one_name_are_told_apart_and_nobody_passes_for_a_colour() -> None:
    seats = [SeatRow(player=str(place), name=name) for place, name in enumerate(("Ada", "Ada", "Blue", "Bob"))]
    assert names_of(seats, WORDS) == ("Ada (Orange)", "Ada (Blue)", "Blue (Green)", "Bob")


def test_log_and_panels_speak_of_people_by_name_and_to_the_reader_as_you(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    first = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    mover, name = ((ada, "Ada"), (bob, "Bob"))[first]
    choose(mover, table, first)
    said = [line["words"] for line in mover.done("GET", f"/api/v1/tables/{table}/log?seat={first}")]
    assert any(words.startswith(f"{name} ") for words in said)
    assert not any("Orange" in words or "Blue" in words for words in said)
    page = mover.get(f"/tables/{table}", Accept="text/html").text
    assert f"</span> You <small>{name}" in page


def test_a_new_name_is_used_from_then_on_in_the_whole_log(client: TestClient) -> None:
    table, ada, bob = together(client, "troyes")
    first = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    choose((ada, bob)[first], table, first)
    ada.done("PATCH", "/api/v1/me", {"name": "Countess"})
    page = bob.get(f"/tables/{table}", Accept="text/html").text
    assert "Countess" in page
    assert "Ada" not in page
