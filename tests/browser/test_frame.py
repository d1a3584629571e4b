"""A steady frame: prompt, players and log keep their places, nothing is below the fold, what is needed is in view."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.sitting import begin, choose, expect_asked, open_record, revision, wait_past, wait_until_asked
from tests.web.serving import played_until_asked

GAMES = [("troyes", 4), ("notre-dame", 5)]
SIZES = [(1280, 720), (1440, 900), (1920, 1080)]
PARTS = (".prompt", "#players", "#log", "#theatre", "#board", ".panel")
EIGHT_LINES = 8 * 19  # px


def places(page: Page) -> dict[str, list[dict[str, float]]]:
    """Where the parts of the page are."""
    found: dict[str, list[dict[str, float]]] = page.evaluate(
        "(parts) => Object.fromEntries(parts.map((part) => [part, [...document.querySelectorAll(part)].map((each) => {"
        " const { x, y, width, height } = each.getBoundingClientRect(); return { x, y, width, height }; })]))",
        list(PARTS),
    )
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_column_stands_still_through_ten_choices(page: Page, game: str, players: int) -> None:
    """On every size of screen, ten of the same game."""
    table = begin(page, game, ("human", *["easy"] * (players - 1)), guided=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(table)
        assert wait_until_asked(page)
        before = places(page)
        for _ in range(10):
            assert wait_until_asked(page)
            choose(page, 1)
            assert places(page) == before
            assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert before["#log"][0]["height"] >= EIGHT_LINES
        assert len(before[".panel"]) == players
        bottom = max(box["y"] + box["height"] for boxes in before.values() for box in boxes)
        assert bottom <= height


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_on_a_phone_the_board_is_whole_and_the_own_figures_stay(phone: Page, game: str, players: int) -> None:
    begin(phone, game, ("human", *["easy"] * (players - 1)))
    wait_until_asked(phone)
    for _ in range(8):
        if not wait_until_asked(phone):
            break
        expect(phone.locator(".panel.own")).to_be_in_viewport()
        expect(phone.locator("#prompt")).to_be_in_viewport()
        zoom: Any = phone.locator(".zoom button").first.bounding_box()
        board: Any = phone.locator("#board").bounding_box()
        assert zoom is None or zoom["y"] >= board["y"] + board["height"] - 1, "no button lies on the board"
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        choose(phone)


def test_keys_are_listed_and_undo_has_three(page: Page) -> None:
    open_record(page, played_until_asked("troyes", ["human", "random"], 60))
    expect_asked(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    for keys in ("Escape", "Control+z", "u"):
        before = revision(page)
        opening = page.locator('#choices .choice-button[data-ends="0"]').first
        opening.click()
        wait_past(page, before)
        expect(page.locator("[data-do=undo]")).to_be_visible()
        before = revision(page)
        page.keyboard.press(keys)
        wait_past(page, before)
        expect_asked(page)


def test_a_key_meant_for_the_last_question_answers_no_other(page: Page) -> None:
    begin(page, "troyes", ("human", "easy"))
    wait_until_asked(page)
    page.wait_for_selector("#table[data-ready]")
    before = revision(page)
    page.keyboard.press("1")
    wait_past(page, before)
    wait_until_asked(page)
    asked = page.evaluate(
        "() => new Promise((resolve) => { const table = document.getElementById('table');"
        " const before = document.getElementById('scene').dataset.revision;"
        " delete table.dataset.ready;"
        " document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));"
        " requestAnimationFrame(() => resolve([before, document.getElementById('scene').dataset.revision])); })"
    )
    assert asked[0] == asked[1]


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_what_ends_a_turn_is_confirmed_once_unless_one_does_not_want_that(page: Page, phone: Page, way: str) -> None:
    screen = page if way == "mouse" else phone
    open_record(screen, played_until_asked("troyes", ["human", "random"], 60))
    screen.evaluate(f"localStorage.setItem('parvis.confirm-{way}', 'on')")
    expect_asked(screen)
    before = revision(screen)
    button = screen.locator('.choice-button[data-label="pass"]')
    (button.click if way == "mouse" else button.tap)()
    confirm = screen.locator("[data-do=confirm]")
    expect(confirm).to_be_in_viewport()
    assert revision(screen) == before
    (button.click if way == "mouse" else button.tap)()
    expect(confirm).to_be_hidden()
    (button.click if way == "mouse" else button.tap)()
    (confirm.click if way == "mouse" else confirm.tap)()
    wait_past(screen, before)


def test_what_waits_for_its_confirmation_goes_on_waiting_when_the_same_question_is_drawn_anew(page: Page) -> None:
    open_record(page, played_until_asked("troyes", ["human", "random"], 60))
    page.evaluate("localStorage.setItem('parvis.confirm-mouse', 'on')")
    expect_asked(page)
    before = revision(page)
    page.locator('.choice-button[data-label="pass"]').click()
    confirm = page.locator("[data-do=confirm]")
    expect(confirm).to_be_visible()
    page.locator("[data-do=earlier]").click()  # the whole log comes with a scene of its own
    expect(page.locator("[data-do=earlier]")).to_have_count(0)
    expect(confirm).to_be_visible()
    assert revision(page) == before
    confirm.click()
    wait_past(page, before)


def test_what_is_explained_is_put_away_for_good_and_covers_no_choice(page: Page) -> None:
    begin(page, "notre-dame", ("human", "easy"), guided=True)
    wait_until_asked(page)
    callout = page.locator("#callout")
    expect(callout).to_be_visible()
    covered = page.evaluate(
        "() => { const box = document.getElementById('callout').getBoundingClientRect();"
        " return [...document.querySelectorAll('#board .choice, .choice-button')].filter((each) => {"
        " const it = each.getBoundingClientRect(); return it.width && it.left < box.right && it.right > box.left"
        " && it.top < box.bottom && it.bottom > box.top; }).length; }"
    )
    assert covered == 0
    callout.get_by_role("button", name="No more of these").click()
    choose(page)
    wait_until_asked(page)
    expect(callout).to_be_hidden()
    page.reload()
    wait_until_asked(page)
    expect(callout).to_be_hidden()
