"""Every language in the browser: whole games by clicks, every page and lesson, each text measured against its box."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from parvis.games import words_for
from parvis.words.catalogue import catalogue
from parvis.words.languages import LANGUAGES, PSEUDO, SOURCE
from tests.browser.conftest import PHONE
from tests.browser.fitting import bypassing, misfits
from tests.browser.sitting import begin, choose, open_record, path_of, revision, set_pace, wait_past, wait_until_asked
from tests.lessons import LESSONS
from tests.web.serving import Server, finished, played_until_asked

TRANSLATED = [language for language in LANGUAGES if language != SOURCE]
GAMES = ("troyes", "notre-dame")
PAGES = ("/", "/rules/troyes", "/rules/notre-dame", "/cards/troyes", "/cards/notre-dame", "/puzzles", "/me")
MEASURED = 14  # every so many choices of a whole game
A_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def came(newcomer: Callable[..., Page], language: str, **options: object) -> Page:
    """Somebody whose browser prefers a language."""
    return newcomer(locale=language, **options)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_every_language_and_every_text_fits(
    newcomer: Callable[..., Page], game: str, language: str
) -> None:
    page = came(newcomer, language)
    begin(page, game, ("human", "easy"), seed=TRANSLATED.index(language))
    set_pace(page)
    number = 0
    while wait_until_asked(page):
        if number % MEASURED == 0:
            assert misfits(page, "whole") == []
        choose(page, number)
        number += 1
        assert number < 400
    words = words_for(game, 2, language)
    expect(page.locator("#prompt")).to_contain_text(words.say("The game is over."))
    assert page.get_attribute("html", "lang") == language
    page.goto(f"{path_of(page)}/after")
    expect(page.locator("table.scores tfoot td")).to_have_count(2)
    assert misfits(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_every_page_fits(newcomer: Callable[..., Page], language: str, kind: str) -> None:
    page = came(newcomer, language, **(A_PHONE if kind == "phone" else {}))
    for path in PAGES:
        page.goto(path)
        assert page.get_attribute("html", "lang") == language
        assert misfits(page) == [], path
    page.goto("/")
    page.locator("[data-do=setup]").first.click()
    assert misfits(page) == []
    for game in GAMES:
        for each in at_a_table(page, game):
            assert misfits(page, "whole" if kind == "desktop" else "part") == [], (game, each)


def at_a_table(page: Page, game: str) -> Iterator[str]:
    """A table in mid-game with its dialogs, and one whose game is over with its replay."""
    open_record(page, played_until_asked(game, ["human", "easy", "easy"], 40))
    yield "asked"
    for dialog in ("settings", "people"):
        page.locator(f"[data-do={dialog}]").click()
        expect(page.locator(f"#{dialog}")).to_be_visible()
        yield dialog
        page.keyboard.press("Escape")
    table = open_record(page, finished(game, ["human", "easy", "easy", "easy"]))
    yield "over"
    page.goto(f"{table}/moves/20")
    expect(page.locator("#board svg")).to_be_visible()
    yield "replay"


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_can_be_read_on_a_phone(newcomer: Callable[..., Page], game: str, language: str) -> None:
    page = came(newcomer, language, **A_PHONE)
    page.goto(f"/learn/{game}")
    page.wait_for_url("**/tables/*")
    told = []
    while page.get_attribute("#scene", "data-over") == "0":
        told.append(page.locator("#lesson-say").inner_text())
        assert misfits(page) == []
        seen = revision(page)
        page.locator("[data-step=next], [data-step=show]").click()
        wait_past(page, seen)
    assert len(told) == len(LESSONS[game].steps)
    farewell = words_for(game, LESSONS[game].players, language).say(LESSONS[game].farewell)
    expect(page.locator("#lesson-say")).to_have_text(farewell)


# Switching ----------------------------------------------------------------------------------------------------------


def test_the_language_is_switched_in_mid_game_and_remembered(page: Page) -> None:
    table = begin(page, "troyes", ("human", "easy"))
    set_pace(page)
    assert wait_until_asked(page)
    choose(page)
    assert wait_until_asked(page)
    before = revision(page)
    page.locator("[data-do=settings]").click()
    page.select_option("#language", "pl")
    page.wait_for_function("() => document.documentElement.lang === 'pl'")
    assert revision(page) == before
    expect(page.locator("[data-do=settings]")).to_have_text(catalogue("pl").say("Settings"))
    choose(page)
    page.goto("/")
    assert page.get_attribute("html", "lang") == "pl"
    page.select_option("#language", "en")
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.goto(table)
    expect(page.locator("[data-do=settings]")).to_have_text("Settings")


def test_two_people_play_in_two_languages(newcomer: Callable[..., Page]) -> None:
    host, friend = came(newcomer, "de"), came(newcomer, "fr")
    table = begin(host, "notre-dame", ("human", "human"))
    friend.goto(table)
    expect(friend.locator("#log")).to_contain_text(words_for("notre-dame", 2, "fr").seat(0))
    assert (host.get_attribute("html", "lang"), friend.get_attribute("html", "lang")) == ("de", "fr")


# Nothing bypasses the catalogues ------------------------------------------------------------------------------------


def test_no_text_of_any_page_bypasses_the_catalogues(newcomer: Callable[..., Page], server: Server) -> None:
    page = newcomer()
    page.context.add_cookies([{"name": "language", "value": PSEUDO, "url": server.address}])
    for path in PAGES:
        page.goto(path)
        assert bypassing(page) == [], path
    for game in GAMES:
        page.goto(f"/learn/{game}")
        page.wait_for_url("**/tables/*")
        assert bypassing(page) == [], game
        for each in at_a_table(page, game):
            assert bypassing(page) == [], (game, each)
            if each == "over":
                page.goto(f"{path_of(page)}/after")
                assert bypassing(page) == [], (game, "after")
