"""What a page explains: tips under the mouse and the focus, rules by a long press, log lines that point, hints."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import begin, open_record, wait_until_asked
from tests.web.serving import played_until_asked

GAMES = ("troyes", "notre-dame")
PRESS = """
thing => thing.dispatchEvent(new TouchEvent("touchstart", {bubbles: true, touches: [
  new Touch({identifier: 1, target: thing, clientX: 9, clientY: 9})]}))
"""


def in_the_middle(page: Page, game: str) -> None:
    """A game that is half over and asks the first seat."""
    open_record(page, played_until_asked(game, ["human", "random", "random"], 90))
    wait_until_asked(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_under_the_mouse_tells_its_name_and_its_rule(page: Page, game: str) -> None:
    in_the_middle(page, game)
    page.locator("#board [data-help]:not(.choice)").last.hover()
    expect(page.locator("#tip .rule")).to_be_visible()
    page.locator(".panel [data-help]").first.hover()
    expect(page.locator("#tip .words")).to_have_text(re.compile("^(VP|PP)$"))
    expect(page.locator("#tip .rule")).to_contain_text("decide the game")
    page.mouse.move(640, 2)
    expect(page.locator("#tip")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_in_the_focus_tells_what_it_brings_and_its_rule(page: Page, game: str) -> None:
    begin(page, game, ("human", "human"))
    page.locator("[data-do=lift]").click()
    wait_until_asked(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tip .words")).to_be_visible()
    expect(page.locator("#tip .rule")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


def test_the_rule_of_a_card_comes_with_its_picture(page: Page) -> None:
    in_the_middle(page, "troyes")
    page.locator('#board [data-help^="card:"]').first.click(button="right")
    expect(page.locator("#help-words svg.portrait")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('#board [data-help="district"]').first.click(button="right")
    expect(page.locator("#help-words p").last).to_be_visible()
    expect(page.locator("#help-words svg")).to_have_count(0)


def test_a_long_press_explains_and_chooses_nothing(phone: Page) -> None:
    in_the_middle(phone, "notre-dame")
    before = phone.get_attribute("#scene", "data-revision")
    phone.locator("#board .choice[data-help]").first.evaluate(PRESS)
    expect(phone.locator("#help")).to_be_visible()
    assert phone.get_attribute("#scene", "data-revision") == before


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_frames_what_it_is_about(page: Page, game: str) -> None:
    in_the_middle(page, game)
    there = {"troyes": "place:", "notre-dame": "room:"}[game]
    page.locator(f".log li[data-spots^='{there}']").last.hover()
    frame, key = page.locator(".pointed-at").first, page.locator(f".log li[data-spots^='{there}']").last
    expect(frame).to_be_visible()
    spot = (key.get_attribute("data-spots") or "").split()[0]
    around, thing = frame.bounding_box(), page.locator(f"#board [data-key='{spot}']").first.bounding_box()
    assert around is not None
    assert thing is not None
    assert around["x"] <= thing["x"]
    assert around["y"] + around["height"] >= thing["y"] + thing["height"]
    page.mouse.move(640, 2)
    expect(page.locator(".pointed-at")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_earlier_lines_of_the_log_come_when_they_are_asked_for(page: Page, game: str) -> None:
    in_the_middle(page, game)
    few = page.locator(".log li").count()
    page.locator("[data-do=earlier]").click()
    expect(page.locator("[data-do=earlier]")).to_have_count(0)
    assert page.locator(".log li").count() > few
    expect(page.locator(".log li").first).to_be_in_viewport()


def test_a_phone_shows_the_board_nearer_and_farther(phone: Page) -> None:
    in_the_middle(phone, "troyes")
    width = "document.querySelector('#board svg').getBoundingClientRect().width"
    before = phone.evaluate(width)
    phone.get_by_role("button", name="Nearer").tap()
    assert phone.evaluate(width) > before
    for _ in range(3):
        phone.get_by_role("button", name="Farther").tap()
    assert phone.evaluate(width) == pytest.approx(390, abs=1)
