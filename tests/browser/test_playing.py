"""A person at the table: reload, curtain, undo, two tabs, double clicks, keys, phone, help, a server that dies."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, WAIT, Watch
from tests.browser.sitting import (
    begin,
    choose,
    expect_asked,
    labels,
    open_record,
    post,
    revision,
    set_pace,
    wait_past,
    wait_until_asked,
)
from tests.web.serving import played_until_asked, serving

GAMES = ["troyes", "notre-dame"]


def in_mid_turn(page: Page) -> str:
    """A table where a person chooses and has begun a turn that can still be taken back."""
    table = open_record(page, played_until_asked("troyes", ["human", "human"], 60))
    if page.locator("[data-do=lift]").count():
        page.locator("[data-do=lift]").click()
    expect_asked(page)
    for _ in range(30):
        if page.locator("[data-do=undo]").count():
            return table
        place = next((each for each in ("farm", "build", "place:city-hall") if each in labels(page)), None)
        before = revision(page)
        if place is None:
            choose(page)
        else:
            page.locator(f'.choice-button[data-label="{place}"]').first.dispatch_event("click")
            wait_past(page, before)
        if page.locator("[data-do=lift]").count():
            page.locator("[data-do=lift]").click()
            expect_asked(page)
    raise AssertionError("no turn could be begun")


def test_a_reload_in_mid_turn_shows_the_same_turn(page: Page) -> None:
    in_mid_turn(page)
    before = (revision(page), labels(page))
    page.reload()
    page.wait_for_selector("#scene")
    if page.locator("[data-do=lift]").count():
        page.locator("[data-do=lift]").click()
        expect_asked(page)
    assert (revision(page), labels(page)) == before


def test_a_choice_is_taken_back_and_a_finished_turn_is_not(page: Page, watch: Watch) -> None:
    watch.expected.append("422")
    in_mid_turn(page)
    before = revision(page)
    page.locator("[data-do=undo]").click()
    wait_past(page, before)
    expect_asked(page)
    assert page.locator("[data-do=undo]").count() == 0
    seat = int(page.get_attribute("#scene", "data-seat") or "0")
    answer = post(page, f"seats/{seat}/undo", {"revision": revision(page)})
    assert answer["status"] == 422
    assert "nothing you can take back" in answer["message"]


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_hides_everything_between_two_people(page: Page, game: str) -> None:
    begin(page, game, ("human", "human"))
    for _ in range(4):
        page.wait_for_selector("[data-do=lift], .choice-button", state="attached")
        if page.locator("[data-do=lift]").count():
            assert page.get_attribute("#scene", "data-seat") == ""
            html = page.locator("#table").inner_html()
            assert "data-label" not in html
            assert "in hand" not in html
            page.locator("[data-do=lift]").click()
        expect_asked(page)
        choose(page)


def test_a_stale_tab_applies_nothing_and_shows_what_stands(page: Page, watch: Watch) -> None:
    watch.expected.append("409")
    begin(page, "notre-dame", ("human", "easy"))
    set_pace(page)
    wait_until_asked(page)
    stale = revision(page)
    label = labels(page)[0]
    choose(page)
    answer = post(page, "seats/0/choices", {"revision": stale, "labels": [label]})
    assert answer["status"] == 409
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_asked(page)
    choose(page)
    other.wait_for_function(
        "seen => Number(document.getElementById('scene').dataset.revision) >= seen", arg=revision(page)
    )


def test_a_double_click_counts_once(page: Page) -> None:
    begin(page, "notre-dame", ("human", "human"))
    page.locator("[data-do=lift]").click()
    expect_asked(page)
    before = revision(page)
    page.locator("#board .choice").first.dblclick()
    wait_past(page, before)
    page.wait_for_timeout(300)
    assert revision(page) == before + 1


def test_a_key_held_down_answers_one_question(page: Page) -> None:
    begin(page, "notre-dame", ("human", "human"))
    page.locator("[data-do=lift]").click()
    expect_asked(page)
    before = revision(page)
    page.wait_for_selector("#table[data-ready]")
    page.keyboard.down("1")
    wait_past(page, before)
    page.locator("[data-do=lift]").click()
    expect_asked(page)
    for _ in range(3):
        page.keyboard.down("1")
    page.wait_for_timeout(300)
    assert revision(page) == before + 1
    page.keyboard.up("1")


def test_a_curtain_falls_over_what_was_explained(page: Page) -> None:
    begin(page, "notre-dame", ("human", "human"))
    page.locator("[data-do=lift]").click()
    expect_asked(page)
    page.locator("#board .choice").first.click(button="right")
    expect(page.locator("#help")).to_be_visible()
    label = labels(page)[0]
    post(page, "seats/0/choices", {"revision": revision(page), "labels": [label]})
    expect(page.locator("[data-do=lift]")).to_be_attached()
    expect(page.locator("#help")).to_be_hidden()
    assert page.locator("#help-words").inner_text() == ""


def test_keys_alone_play_a_turn(page: Page) -> None:
    begin(page, "notre-dame", ("human", "easy"))
    wait_until_asked(page)
    before = revision(page)
    page.wait_for_selector("#table[data-ready]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#board .choice')")
    page.keyboard.press("Enter")
    wait_past(page, before)
    wait_until_asked(page)
    before = revision(page)
    page.wait_for_selector("#table[data-ready]")
    page.keyboard.press("1")
    wait_past(page, before)


def test_help_and_hints_come_when_asked_for(page: Page) -> None:
    begin(page, "notre-dame", ("human", "easy"), guided=True)
    set_pace(page)
    wait_until_asked(page)
    expect(page.locator("#callout")).to_be_visible()
    page.locator("#board [data-help]").first.click(button="right")
    expect(page.locator("#help")).to_be_visible()
    assert len(page.locator("#help-words").inner_text()) > 20
    page.locator("#help button").click()
    page.locator("[data-do=hint]").click()
    expect(page.locator("#hint")).to_contain_text("The engine suggests:")
    expect(page.locator(".hinted").first).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_nothing_scrolls_sideways_and_fingers_find_their_targets(phone: Page, game: str) -> None:
    begin(phone, game, ("human", "easy"))
    set_pace(phone)
    wait_until_asked(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    expect(phone.locator("#prompt")).to_be_in_viewport()
    heights: list[float] = phone.eval_on_selector_all(
        "button, .button, .tool, summary",
        "all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().height)",
    )
    assert min(heights) >= 44
    before = revision(phone)
    phone.locator("#board .choice").first.tap()
    wait_past(phone, before)


def test_a_killed_server_comes_back_and_the_page_goes_on(browser: Browser, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(database) as server:
        context = browser.new_context(base_url=server.address, viewport=DESKTOP, reduced_motion="reduce")
        context.set_default_timeout(WAIT)
        page = context.new_page()
        begin(page, "notre-dame", ("human", "easy"))
        set_pace(page)
        wait_until_asked(page)
        choose(page)
        port = server.port
        server.kill()
    try:
        with serving(database, port=port):
            page.wait_for_function("() => document.querySelector('.choice-button')")
            wait_until_asked(page)
            choose(page)
    finally:
        context.close()
