"""A whole game of each kind against the computer, by clicks, and all that comes after it."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import (
    arrive,
    begin_by_form,
    choose,
    open_record,
    path_of,
    revision,
    set_pace,
    wait_until_asked,
)
from tests.web.serving import finished


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_whole_game_can_be_played_by_clicking_and_looked_at_afterwards(page: Page, game: str) -> None:
    table = begin_by_form(page, game, ("human", "easy"), seed=3)
    set_pace(page)
    number = 0
    while wait_until_asked(page):
        choose(page, number)
        number += 1
        assert number < 400
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    look_at_the_sheet(page, table)
    move_through_the_replay(page, table)
    keep_and_open_again(page, table)


def look_at_the_sheet(page: Page, table: str, players: int = 2) -> None:
    page.goto(table)
    page.get_by_role("link", name="How the points came together").click()
    expect(page.locator("table.scores tbody tr").first).to_be_visible()
    expect(page.locator("table.scores tfoot td")).to_have_count(players)
    loaded = "const curve = document.querySelector('.curve img'); return curve.complete && curve.naturalWidth > 0;"
    page.wait_for_function(f"() => {{ {loaded} }}")


def move_through_the_replay(page: Page, table: str) -> None:
    page.goto(table)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("h1")).to_contain_text("Move 0 of")
    page.get_by_role("link", name="Forward").click()
    page.wait_for_url("**/moves/1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/moves/2")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/moves/1")
    page.locator("#slider").fill("20")
    page.wait_for_url("**/moves/20")
    expect(page.locator("h1")).to_contain_text("Move 20 of")
    expect(page.locator("#board svg")).to_be_visible()
    page.locator(".log a").nth(3).click()
    expect(page.locator("h1")).not_to_contain_text("Move 20 of")
    page.wait_for_load_state()
    page.get_by_role("button", name="Run").click()
    before = path_of(page)
    page.wait_for_function("before => location.pathname !== before", arg=before)
    page.get_by_role("button", name="Stop").click()
    moved = path_of(page)
    page.reload()
    assert path_of(page) == moved
    expect(page.locator(".log .fresh").first).to_be_visible()


def keep_and_open_again(page: Page, table: str) -> None:
    page.goto(table)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["result"]
    page.goto("/")
    page.locator("footer summary").click()
    page.set_input_files("input[name=record]", download.value.path())
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("The game is over")
    assert path_of(page) != table


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_game_can_be_played_on_from_any_move(page: Page, game: str) -> None:
    table = open_record(page, finished(game, ["human", "easy"]))
    page.goto(f"{table}/moves/30")
    page.get_by_label("Play on from here as").select_option("0")
    page.get_by_role("button", name="Play on from here").click()
    arrive(page)
    assert path_of(page) not in (table, f"{table}/moves/30")
    set_pace(page)
    assert wait_until_asked(page)
    before = revision(page)
    choose(page)
    assert revision(page) > before
    page.goto("/")
    expect(page.locator(".game-line")).to_have_count(2)
