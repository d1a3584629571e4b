"""The language of whoever asks: from their browser, their choice or their account; two people at a table read two."""

import logging
import re
from html import unescape

import pytest

from parvis.games import words_for
from parvis.words.catalogue import catalogue
from parvis.words.languages import LANGUAGES, SOURCE
from tests.web.persons import Person, choose, guest, together
from tests.web.serving import TestClient

TRANSLATED = [language for language in LANGUAGES if language != SOURCE]


def lang(page: str) -> str:
    found = re.search(r'<html lang="([^"]+)">', page)
    assert found
    return found[1]


def first_page(client: TestClient, **headers: str) -> str:
    client.cookies.clear()
    answer = client.get("/", headers={"Accept": "text/html", **headers})
    assert answer.status_code == 200
    return str(answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_takes_the_language_of_the_browser(client: TestClient, language: str) -> None:
    page = first_page(client, **{"Accept-Language": f"sv, {language};q=0.8"})
    assert lang(page) == language
    assert catalogue(language).say("Play now") in page
    assert f'<option value="{language}" lang="{language}" selected>{LANGUAGES[language]}' in page


@pytest.mark.parametrize("header", ["", "xx", "\x7f;;q=,", "pl-" * 9, "x" * 10_240, "xx," * 3400, "de;q=9e999"])
def test_a_strange_header_is_english_and_never_an_error_page(client: TestClient, header: str) -> None:
    assert lang(first_page(client, **{"Accept-Language": header})) == SOURCE


@pytest.mark.parametrize("cookie", ["xx", "../../de", "%00", "d" * 3000, "de; path=/"[:2] + "!"])
def test_a_strange_cookie_is_english_and_a_line_in_the_log(
    client: TestClient, cookie: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "parvis.words"):
        assert lang(first_page(client, Cookie=f"language={cookie}", **{"Accept-Language": "de"})) == SOURCE
    assert len([record for record in caplog.records if record.name.startswith("parvis.words")]) <= 1


def test_a_choice_counts_more_than_the_browser_and_is_remembered(client: TestClient) -> None:
    client.cookies.clear()
    answer = client.post("/api/v1/language", json={"language": "pl-PL"})
    assert answer.json() == {"language": "pl"}
    assert lang(client.get("/", headers={"Accept": "text/html", "Accept-Language": "de"}).text) == "pl"
    assert client.post("/api/v1/language", json={"language": "zz"}).json() == {"language": "en"}
    assert lang(client.get("/", headers={"Accept": "text/html", "Accept-Language": "de"}).text) == "en"


@pytest.mark.parametrize("form", [{}, {"language": 3}, {"language": "x" * 36}, {"language": "de", "more": 1}])
def test_a_choice_that_is_none_is_refused_in_a_sentence(client: TestClient, form: dict[str, object]) -> None:
    answer = client.post("/api/v1/language", json=form, headers={"Accept-Language": "it"})
    assert answer.status_code == 422
    assert answer.json()["message"] == catalogue("it").say("The server did not understand that.")


def test_a_person_has_their_language_on_another_device_too(client: TestClient) -> None:
    anna = guest(client, "Anna")
    anna.done("POST", "/api/v1/language", {"language": "fr"})
    assert lang(anna.get("/", Accept="text/html", **{"Accept-Language": "de"}).text) == "fr"
    assert lang(first_page(client, **{"Accept-Language": "de"})) == "de"


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_two_people_at_a_table_read_it_each_in_their_language(client: TestClient, game: str) -> None:
    table, ada, bob = together(client, game)
    ada.done("POST", "/api/v1/language", {"language": "pl"})
    bob.done("POST", "/api/v1/language", {"language": "nl"})
    first = ada.done("GET", f"/api/v1/tables/{table}")["pending"][0]
    choose((ada, bob)[first], table, first)
    for person, language in ((ada, "pl"), (bob, "nl")):
        words = words_for(game, 2, language, ("Ada", "Bob"))
        page = person.get(f"/tables/{table}", Accept="text/html").text
        assert lang(page) == language
        assert words.say("Settings") in page
        lines = [line["words"] for line in person.done("GET", f"/api/v1/tables/{table}/log")]
        beginning = words.say(
            "{who} is the start player." if game == "troyes" else "{who} rings the bell first.",
            who=("Ada", "Bob")[first] if game == "troyes" else words.seat(0),
        )
        assert beginning.partition("Ada")[2] in " ".join(lines)
    assert ada.get(f"/tables/{table}", Accept="text/html").text != bob.get(f"/tables/{table}", Accept="text/html").text


def test_switching_in_mid_game_changes_every_word_and_nothing_else(client: TestClient) -> None:
    table, ada, _ = together(client, "troyes")
    before = ada.done("GET", f"/api/v1/tables/{table}")
    english = [line["words"] for line in ada.done("GET", f"/api/v1/tables/{table}/log")]
    ada.done("POST", "/api/v1/language", {"language": "de"})
    german = [line["words"] for line in ada.done("GET", f"/api/v1/tables/{table}/log")]
    assert len(german) == len(english)
    assert not set(german) & set(english)
    assert ada.done("GET", f"/api/v1/tables/{table}")["revision"] == before["revision"]


@pytest.mark.parametrize("language", TRANSLATED)
def test_refusals_of_every_kind_are_said_in_the_language(client: TestClient, language: str) -> None:
    texts = catalogue(language)
    header = {"Accept-Language": language}
    client.cookies.clear()
    missing = client.get("/tables/nothing", headers={**header, "Accept": "text/html"})
    assert lang(missing.text) == language
    assert texts.say("There is no such table.") in unescape(missing.text)
    assert texts.say("There is no such page.") == client.get("/nowhere", headers=header).json()["message"]
    too_large = client.post("/api/v1/guests", content=b"x" * 20_000, headers=header)
    assert too_large.json()["message"] == texts.say("That is more than this server accepts.")
    wrong = client.post("/api/v1/tables", json={"game": "chess", "seats": ["human"]}, headers=header)
    assert wrong.json()["message"] != ""
    assert "no game" not in wrong.json()["message"]


def test_a_program_is_answered_in_the_language_it_asks_for(client: TestClient) -> None:
    client.cookies.clear()
    token = client.post("/api/v1/guests", json={"name": "Bot", "token": True}).json()["token"]
    bot = Person(client, token=token)
    answer = bot.ask("GET", "/api/v1/tables/nothing", **{"Accept-Language": "it"})
    assert answer.json()["message"] == catalogue("it").say("There is no such table.")


def test_the_settings_say_that_a_language_is_not_finished(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'id="unfinished"' not in first_page(client, **{"Accept-Language": "nl"})
    monkeypatch.setattr("parvis.web.language.is_whole", lambda tag, *_sources: tag != "it")
    page = first_page(client, **{"Accept-Language": "it"})
    assert catalogue("it").say("This language is not finished: what is missing appears in English.") in unescape(page)
    assert 'id="unfinished"' not in first_page(client, **{"Accept-Language": "fr"})
