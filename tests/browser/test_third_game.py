"""A game from another package at the table: its plain picture, panels, score sheet, rules and curve."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import begin, begin_by_form, choose, revision, set_pace, set_up, wait_past, wait_until_asked
from tests.browser.test_whole_games import keep_and_open_again, look_at_the_sheet
from tests.outside_games import BROKEN, FAIR, installed
from tests.web.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game, and beside it packages that are broken."""
    with installed(FAIR, BROKEN), serving(tmp_path_factory.mktemp("tables") / "tables.sqlite") as server:
        yield server


def test_it_is_played_to_the_end_by_clicking_and_looked_at_afterwards(page: Page, shots: Path) -> None:
    page.goto("/")
    expect(page.locator("article.game")).to_have_count(3)
    page.screenshot(path=shots / "third-game-home.png")
    table = begin_by_form(page, "fair", ("human", "easy", "hard"), seed=3)
    set_pace(page)
    assert wait_until_asked(page)
    page.screenshot(path=shots / "third-game.png")
    number = 0
    while wait_until_asked(page):
        assert page.locator("#choices .choice-button").count() == 0, "every choice is on the board"
        choose(page, number)
        number += 1
        assert number < 60
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    look_at_the_sheet_of_three(page, table)
    page.goto(f"{table}/moves/10")
    expect(page.locator("h1")).to_contain_text("Move 10 of 45")
    expect(page.locator("#board svg")).to_be_visible()
    keep_and_open_again(page, table)


def look_at_the_sheet_of_three(page: Page, table: str) -> None:
    look_at_the_sheet(page, table, players=3)
    expect(page.locator("table.scores tbody tr")).to_have_count(1)
    expect(page.locator("table.scores tbody th")).to_have_text("points")
    body, foot = (page.locator(f"table.scores {part} td").all_inner_texts() for part in ("tbody", "tfoot"))
    assert body == foot


def test_a_choice_is_taken_back_and_a_hint_given(page: Page) -> None:
    begin(page, "fair", ("human", "easy"), seed=5)
    set_pace(page)
    assert wait_until_asked(page)
    expect(page.locator("#prompt")).to_contain_text("Which goods do you offer?")
    choose(page)
    expect(page.locator("#prompt")).not_to_contain_text("Which goods do you offer?")  # a single buyer is not asked for
    seen = revision(page)
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_past(page, seen)
    expect(page.locator("#prompt")).to_contain_text("Which goods do you offer?")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_contain_text("Offer goods worth", timeout=60_000)
    expect(page.locator("#panel-1 dl")).to_contain_text("goods left")


def test_the_rules_are_a_page(page: Page) -> None:
    page.goto("/rules/fair")
    expect(page.locator("h1")).to_have_text("Rules of The Fair")
    expect(page.locator("main")).to_contain_text("haggle bonus: 1 (rulebook).")


def test_options_belong_to_the_chosen_game(page: Page) -> None:
    edition = page.locator("select[name=edition]")
    for game, fields in (("notre-dame", 0), ("fair", 0), ("troyes", 1)):
        set_up(page, game, ("human", "easy"))
        page.locator("#set-up summary", has_text="More options").click()
        expect(page.locator("select[name=edition]:enabled")).to_have_count(fields)
        assert edition.is_visible() == bool(fields)
    assert edition.locator("option").all_inner_texts() == ["usual", "first edition"]
    expect(page.locator("label.seat:visible")).to_have_count(4)
