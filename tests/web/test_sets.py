"""Sets of numbers: made, changed, deleted, carried as files; tables that play with them; what is refused and why."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis.core.errors import InvalidOption
from parvis.web import card_sets
from parvis.web.app import create_app
from parvis.web.card_numbers import check, differing, to_file
from tests.web.persons import Person, guest, make_table
from tests.web.serving import TestClient, played, quiet_settings, table_of, upload

SETS = "/api/v1/sets"
MINE = {"cards.merchant.cost": 5, "events.war.colour": "white", "farm.divisor": 3}
GONE = "That set of numbers is no longer there, or not yours."


def make_set(person: Person, name: str = "My box", game: str = "troyes", **form: Any) -> Any:
    """A new set."""
    return person.done("POST", SETS, {"game": game, "name": name, **(form or {"numbers": MINE})})


# Making, changing, deleting -----------------------------------------------------------------------------------


def test_a_set_is_kept_under_its_name_and_belongs_to_who_made_it(client: TestClient) -> None:
    ada, eve = guest(client, "Ada"), guest(client, "Eve")
    made = make_set(ada)
    assert made["numbers"] == MINE
    (listed,) = ada.done("GET", f"{SETS}?game=troyes")
    assert (listed["id"], listed["name"], listed["differs"], listed["usual"]) == (made["id"], "My box", 3, False)
    assert ada.done("GET", f"{SETS}?game=notre-dame") == []
    assert ada.done("GET", f"{SETS}/{made['id']}")["numbers"] == MINE
    assert eve.done("GET", SETS) == Person(client).done("GET", SETS) == []
    for method, path in (("GET", ""), ("PUT", ""), ("DELETE", ""), ("GET", "/file")):
        answer = eve.ask(method, f"{SETS}/{made['id']}{path}", {"name": "mine now"} if method == "PUT" else None)
        assert (answer.status_code, answer.json()["message"]) == (404, GONE)
    assert eve.get(f"/cards/troyes?set={made['id']}").status_code == 404
    assert ada.done("GET", f"{SETS}/{made['id']}")["name"] == "My box"


def test_somebody_new_becomes_a_guest_with_their_first_set(client: TestClient) -> None:
    new = Person(client)
    make_set(new)
    assert new.cookie
    assert [each["name"] for each in new.done("GET", SETS)] == ["My box"]


def test_only_what_differs_is_kept_and_a_set_may_change_nothing(client: TestClient) -> None:
    ada = guest(client, "Ada")
    made = make_set(ada, numbers={"cards.merchant.cost": 4, "cards.merchant.second": 0})
    assert made["numbers"] == {"cards.merchant.second": 0}
    assert make_set(ada, "Nothing", numbers={"cards.merchant.cost": 4})["numbers"] == {}


def test_a_number_that_differs_in_another_edition_is_kept() -> None:
    assert differing("troyes", {"cards.priest.cost": 6, "cards.monk.cost": 6}, "en") == {"cards.priest.cost": 6}


def test_a_set_is_renamed_changed_and_deleted(client: TestClient) -> None:
    ada = guest(client, "Ada")
    made = make_set(ada)
    path = f"{SETS}/{made['id']}"
    assert ada.done("PUT", path, {"name": " Attic \n box "})["name"] == "Attic box"
    assert ada.done("GET", path)["numbers"] == MINE
    assert ada.done("PUT", path, {"numbers": {"farm.divisor": 4}})["numbers"] == {"farm.divisor": 4}
    assert ada.done("PUT", path, {})["name"] == "Attic box"
    ada.done("DELETE", path)
    for method in ("GET", "PUT", "DELETE"):
        assert ada.ask(method, path, {} if method == "PUT" else None).status_code == 404
    assert ada.done("GET", SETS) == []


def test_two_sets_of_a_game_have_two_names(client: TestClient) -> None:
    ada = guest(client, "Ada")
    make_set(ada)
    answer = ada.ask("POST", SETS, {"game": "troyes", "name": "My box", "numbers": {}})
    assert (answer.status_code, answer.json()["message"]) == (422, "You have a set of that name already.")
    make_set(ada, game="notre-dame", numbers={})
    other = make_set(ada, "Other")
    assert ada.ask("PUT", f"{SETS}/{other['id']}", {"name": "My box"}).status_code == 422
    assert ada.done("PUT", f"{SETS}/{other['id']}", {"name": "Other", "numbers": {}})["numbers"] == {}


def test_nobody_has_endless_sets(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_sets, "MOST_SETS", 2)
    ada = guest(client, "Ada")
    make_set(ada, "one")
    make_set(ada, "two")
    answer = ada.ask("POST", SETS, {"game": "troyes", "name": "three", "numbers": {}})
    assert (answer.status_code, "too many sets" in answer.json()["message"]) == (422, True)


def test_saving_too_often_is_refused_for_a_while(database: Path) -> None:
    with TestClient(create_app(quiet_settings(database, set_rate="2/hour unlimited"))) as client:
        ada = guest(client, "Ada")
        made = make_set(ada)
        ada.done("PUT", f"{SETS}/{made['id']}", {})
        answer = ada.ask("PUT", f"{SETS}/{made['id']}", {})
        assert answer.status_code == 429
        assert "too often" in answer.json()["message"]
        assert ada.done("GET", SETS)


# Files --------------------------------------------------------------------------------------------------------


def test_a_set_travels_as_the_file_that_the_terminal_takes(client: TestClient, tmp_path: Path) -> None:
    ada = guest(client, "Ada")
    made = make_set(ada, "Ärger & Söhne")
    answer = ada.get(f"{SETS}/{made['id']}/file")
    assert answer.headers["content-disposition"] == 'attachment; filename="rger-s-hne.toml"'
    assert answer.text.startswith("# Ärger & Söhne\n")
    assert tomllib.loads(answer.text) == {
        "cards": {"merchant": {"cost": 5}}, "events": {"war": {"colour": "white"}}, "farm": {"divisor": 3},
    }  # fmt: skip
    file = tmp_path / "ours.toml"
    file.write_text(answer.text, encoding="utf-8")
    rows = {row["key"]: row["value"] for row in parvis.load("troyes").cards(file)}
    assert {key: rows[key] for key in MINE} == MINE
    again = make_set(ada, "again", cards=answer.text, cards_name="ours.toml")
    assert again["numbers"] == MINE
    assert ada.done("PUT", f"{SETS}/{again['id']}", {"cards": "[farm]\ndivisor = 1"})["numbers"] == {"farm.divisor": 1}


def test_streets_travel_too(client: TestClient) -> None:
    ada = guest(client, "Ada")
    streets = [row["value"] for row in parvis.load("notre-dame").cards() if row["key"] == "streets"]
    other = [*str(streets[0]).split(", "), "X Y"]
    made = make_set(ada, game="notre-dame", numbers={"streets": other, "gifts.one": 2})
    text = ada.get(f"{SETS}/{made['id']}/file").text
    assert tomllib.loads(text) == {"streets": other, "gifts": {"one": 2}}
    assert make_set(ada, "again", "notre-dame", cards=text)["numbers"] == made["numbers"]


def test_a_file_of_any_key_is_valid() -> None:
    assert tomllib.loads(to_file({"a b.c": 1, "d": 'x"y'}, "odd")) == {"a b": {"c": 1}, "d": 'x"y'}


# What is wrong ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ({"cards.merchant.cost": 21}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": -1}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": "many"}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": 2.5}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": True}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": None}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": 10**40}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"cards.merchant.cost": [{"x": []}]}, "“Merchant: hiring cost” is a whole number from 0 to 20."),
        ({"events.war.colour": "mauve"}, "“War: colour of dice” is one of: yellow, white, red."),
        ({"events.war.colour": 1}, "“War: colour of dice” is one of: yellow, white, red."),
        ({"buildings.city-hall": 3}, "“spaces of City Hall” cannot be changed."),
        ({"cards.baker.cost": 3}, "There is no number 'cards.baker.cost' in this game."),
        ({"x" * 5000: 3}, "There is no number"),
    ],
)  # fmt: skip
def test_a_wrong_number_is_told_in_a_sentence(client: TestClient, numbers: dict[str, Any], sentence: str) -> None:
    ada = guest(client, "Ada")
    answer = ada.ask("POST", SETS, {"game": "troyes", "name": "x", "numbers": numbers})
    assert answer.status_code == 422
    message = answer.json()["message"]
    assert message.startswith(sentence)
    assert len(message) < 200
    (told,) = ada.done("POST", f"{SETS}/try", {"game": "troyes", "numbers": numbers})["wrong"].values()
    assert told == message
    assert ada.done("GET", SETS) == []


def test_numbers_that_do_not_go_together_are_told_by_their_names(client: TestClient) -> None:
    answer = guest(client, "Ada").ask(
        "POST", SETS, {"game": "notre-dame", "name": "x", "numbers": {"coins.start": 9}}
    )  # fmt: skip
    assert answer.status_code == 422
    checked = check("notre-dame", {"coins.start": 9}, "en")
    assert checked.wrong == {}
    assert answer.json()["message"] == checked.together
    assert "coins.start" not in checked.together
    assert "coins at the start" in checked.together
    bad = check("notre-dame", {"streets": ["V W"]}, "en").together
    assert bad == "The streets must join all markets with one another."
    assert check("notre-dame", {"streets": "V W"}, "en").wrong["streets"].endswith("is a list with commas between.")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"name": ""}, "The name of a set has 1 to 40 letters."),
        ({"name": " \n\u202e"}, "The name of a set has 1 to 40 letters."),
        ({"name": "x" * 41}, "The name of a set has 1 to 40 letters."),
        ({"name": "x" * 10_000}, "The name of a set has 1 to 40 letters."),
        ({"cards": "= ="}, "is not valid TOML"),
        ({"cards": "x = 1979-05-27"}, "There is no number"),
        ({"cards": "[cards.merchant]\ncost = 1979-05-27"}, "is a whole number from 0 to 20"),
        ({"cards": "#" * 40_000}, "is too large"),
        ({"cards": "a." * 30 + "b = 1"}, "too deep"),
        ({"game": "chess"}, "there is no game"),
        ({"numbers": [1]}, "did not understand"),
        ({"more": 1}, "did not understand"),
    ],
)
def test_a_wrong_set_is_told_in_a_sentence(client: TestClient, form: dict[str, Any], words: str) -> None:
    answer = guest(client, "Ada").ask("POST", SETS, {"game": "troyes", "name": "x", **form})
    assert answer.status_code in (404, 422)
    assert words in answer.json()["message"]


def test_ten_megabytes_are_refused_at_the_door(client: TestClient) -> None:
    answer = guest(client, "Ada").ask("POST", SETS, {"game": "troyes", "name": "x", "cards": "#" * 10_000_000})
    assert answer.status_code == 413
    assert answer.json() == {"message": "That is more than this server accepts."}


def test_a_trial_draws_the_card_and_keeps_nothing(client: TestClient) -> None:
    nobody = Person(client)
    body = {"game": "troyes", "numbers": {"cards.merchant.cost": 17, "farm.divisor": 99}, "thing": "cards.merchant"}
    told = nobody.done("POST", f"{SETS}/try", body)
    assert list(told["wrong"]) == ["farm.divisor"]
    assert told["svg"].startswith("<svg")
    assert ">17<" in told["svg"]
    assert nobody.cookie == ""
    assert nobody.done("POST", f"{SETS}/try", {**body, "thing": "nothing"})["svg"] == ""


# People -------------------------------------------------------------------------------------------------------


def test_sets_are_exported_come_along_and_go_with_their_person(client: TestClient) -> None:
    ada = guest(client, "Ada")
    make_set(ada)
    assert ada.done("GET", "/api/v1/me/export")["sets"] == [{"game": "troyes", "name": "My box", "numbers": MINE}]
    ada.done("POST", "/api/v1/me/account", {"login": "ada", "password": "long enough"})
    visit = guest(client, "Ada elsewhere")
    make_set(visit, "From the visit")
    visit.done("POST", "/api/v1/session", {"login": "ada", "password": "long enough"})
    assert [each["name"] for each in visit.done("GET", SETS)] == ["From the visit", "My box"]
    visit.done("DELETE", "/api/v1/me", {"password": "long enough"})
    bob = guest(client, "Bob")
    assert bob.done("GET", SETS) == []


# Tables -------------------------------------------------------------------------------------------------------


def test_a_table_plays_with_a_set_and_keeps_its_numbers(client: TestClient) -> None:
    ada, eve = guest(client, "Ada"), guest(client, "Eve")
    made = make_set(ada)
    table = make_table(ada, "troyes", ("me", "me"), set=made["id"])
    assert ada.done("GET", f"/api/v1/tables/{table}")["set"] == "My box"
    row = table_of(client, table).row
    assert row.cards == {
        "cards": {"merchant": {"cost": 5}},
        "events": {"war": {"colour": "white"}},
        "farm": {"divisor": 3},
    }
    ada.done("PUT", f"{SETS}/{made['id']}", {"numbers": {}, "name": "Later"})
    ada.done("DELETE", f"{SETS}/{made['id']}")
    page = eve.get(f"/tables/{table}/cards").text
    assert "the set “My box”" in page
    assert "3 numbers differ from the usual ones." in page
    assert page.count("<article") == 3
    assert "See what differs" in eve.get(f"/tables/{table}/people").text
    assert "the set “My box”: 3 numbers differ." in eve.get(f"/tables/{table}/people").text


def test_a_rematch_and_a_game_played_on_keep_the_set(client: TestClient) -> None:
    ada = guest(client, "Ada")
    made = make_set(ada, game="notre-dame", numbers={"gifts.one": 2})
    table = make_table(ada, "notre-dame", ("me", "me"), set=made["id"])
    ada.done("POST", f"/api/v1/tables/{table}/end", {})
    again = ada.done("POST", f"/api/v1/tables/{table}/rematch")["id"]
    forked = ada.done("POST", f"/api/v1/tables/{table}/fork", {"move": 0, "seat": 0})["id"]
    for name in (again, forked):
        assert ada.done("GET", f"/api/v1/tables/{name}")["set"] == "My box"
        assert table_of(client, name).row.cards == {"gifts": {"one": 2}}


def test_a_table_of_the_usual_numbers_says_nothing_of_them(client: TestClient) -> None:
    ada = guest(client, "Ada")
    table = make_table(ada, "troyes", ("me", "me"))
    assert ada.done("GET", f"/api/v1/tables/{table}")["set"] == ""
    assert "See what differs" not in ada.get(f"/tables/{table}/people").text
    assert "No number differs" in ada.get(f"/tables/{table}/cards").text


def test_a_table_with_a_file_or_from_a_record_shows_what_differs_too(client: TestClient) -> None:
    ada = guest(client, "Ada")
    table = make_table(ada, "troyes", ("me", "me"), cards="[farm]\ndivisor = 3", cards_name="attic.toml")
    assert "the set “attic”: 1 number differs." in ada.get(f"/tables/{table}/people").text
    match = played("troyes", ["human", "human"], 5, cards={"farm": {"divisor": 3}})
    opened = upload(client, match)
    assert "This table plays with 1 number of its own." in client.get(f"/tables/{opened}/people").text
    assert "numbers at this table" in client.get(f"/tables/{opened}/cards").text


def test_a_set_that_is_not_there_or_of_another_game_begins_no_table(client: TestClient) -> None:
    ada, eve = guest(client, "Ada"), guest(client, "Eve")
    made = make_set(ada)
    gone = "That set of numbers is no longer there; choose another, or none."
    for person, game, number in ((eve, "troyes", made["id"]), (ada, "notre-dame", made["id"]), (ada, "troyes", "x"),
                                 (Person(client), "troyes", made["id"])):  # fmt: skip
        answer = person.ask("POST", "/api/v1/tables", {"game": game, "seats": ["me", "easy"], "set": number})
        assert (answer.status_code, answer.json()["message"]) == (422, gone)
    both = {"game": "troyes", "seats": ["me", "easy"], "set": made["id"], "cards": "[farm]\ndivisor = 3"}
    assert "not both" in ada.ask("POST", "/api/v1/tables", both).json()["message"]


# The site's usual set -----------------------------------------------------------------------------------------


@pytest.fixture
def club(database: Path, tmp_path: Path) -> Iterator[TestClient]:
    """A site whose host has a box of Troyes."""
    file = tmp_path / "club box.toml"
    file.write_text("[farm]\ndivisor = 3", encoding="utf-8")
    with TestClient(create_app(quiet_settings(database, usual_cards=f"troyes={file}"))) as client:
        yield client


def test_new_tables_have_the_sites_usual_numbers_unless_they_choose_otherwise(club: TestClient) -> None:
    ada = guest(club, "Ada")
    (usual,) = ada.done("GET", f"{SETS}?game=troyes")
    assert usual == {"id": "usual", "game": "troyes", "name": "club box", "usual": True, "differs": 1}
    made = make_set(ada, numbers={"farm.divisor": 4})
    for wanted, divisor in (({}, 3), ({"set": "usual"}, 3), ({"set": "none"}, None), ({"set": made["id"]}, 4),
                            ({"cards": "[farm]\ndivisor = 5"}, 5)):  # fmt: skip
        table = make_table(ada, "troyes", ("me", "me"), **wanted)
        assert table_of(club, table).row.cards.get("farm", {}).get("divisor") == divisor
    plain = make_table(ada, "notre-dame", ("me", "me"))
    assert table_of(club, plain).row.cards == {}
    assert "club box" in ada.get("/cards/troyes").text
    assert 'id="farm.divisor" name="farm.divisor" value="3"' in ada.get("/cards/troyes?set=usual").text
    assert ada.get("/cards/notre-dame?set=usual").status_code == 404


@pytest.mark.parametrize(
    ("text", "words"),
    [("[farm]\ndivisor = 99", "must be from 1 to 9"), ("[farm", "not valid TOML"), (None, "cannot be read")],
)
def test_a_wrong_file_of_the_host_stops_the_start_with_a_line(
    database: Path, tmp_path: Path, text: str | None, words: str
) -> None:
    file = tmp_path / "ours.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidOption, match=words):
        create_app(quiet_settings(database, usual_cards=f"troyes={file}"))
    assert not database.exists()


# Pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_the_page_of_cards_shows_every_number_and_marks_estimates_in_words(client: TestClient, game: str) -> None:
    page = client.get(f"/cards/{game}").text
    rows = parvis.load(game).cards()
    estimates = sum(row["source"] == "estimate" for row in rows)
    assert f"{estimates} of {len(rows)} numbers are estimates" in page
    assert page.count('<span class="source">estimate</span>') == estimates
    assert page.count("data-usual=") == len(rows) - page.count("<b>")
    assert len(page) < 400_000


def test_a_page_shows_the_numbers_of_a_set(client: TestClient) -> None:
    ada = guest(client, "Ada")
    made = make_set(ada, "<b>My & box</b>")
    page = ada.get(made["url"]).text
    assert 'name="cards.merchant.cost" value="5"' in page
    assert "&lt;b&gt;My &amp; box&lt;/b&gt;" in page
    assert "<b>My" not in page
    assert ada.get(f"/cards/notre-dame?set={made['id']}").status_code == 404


@pytest.mark.parametrize("path", ["/cards/chess", "/cards/troyes?set=nothing", "/cards/%00"])
def test_cards_that_there_are_not_are_a_clear_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text
