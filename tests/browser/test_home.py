"""The first page as a visitor uses it: play at once, set up, invite, delete and have back, without storage."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE, WAIT, Watch
from tests.browser.sitting import arrive, begin_by_form, path_of, set_up
from tests.web.serving import Server

WIDTHS = (320, 390, 700, 1024, 1280, 1920)
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""


def play_now(page: Page, game: str) -> str:
    page.locator(f".game[data-game={game}]").get_by_role("button", name="Play now").click()
    arrive(page)
    return path_of(page)


def test_play_now_takes_the_last_settings(page: Page) -> None:
    begin_by_form(page, "notre-dame", ("human", "easy"))
    page.goto("/")
    play_now(page, "notre-dame")
    expect(page.locator("#players .panel")).to_have_count(2)
    expect(page.locator("#panel-1 small")).to_contain_text("easy")
    page.goto("/")
    play_now(page, "troyes")
    expect(page.locator("#players .panel")).to_have_count(3)


def test_what_is_wrong_is_said_beside_the_set_up_and_nothing_is_lost(page: Page, watch: Watch) -> None:
    watch.expected.append("422")
    set_up(page, "troyes", ("human", "hard", "easy"))
    page.fill("input[name=name]", "Ada")
    page.locator("#set-up summary", has_text="More options").click()
    page.locator("#set-up summary", has_text="For experts").click()
    page.fill("input[name=seed]", "seven")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#set-up .error")).to_contain_text("A seed is a whole number")
    assert path_of(page) == "/"
    assert page.input_value("input[name=name]") == "Ada"
    assert page.locator("select[name=seats]:enabled").nth(1).input_value() == "hard"
    page.fill("input[name=seed]", "7")
    page.get_by_role("button", name="Play", exact=True).click()
    arrive(page)


def test_friends_are_invited_and_computers_alone_are_watched(page: Page) -> None:
    page.goto("/")
    page.locator(".game[data-game=troyes]").get_by_role("button", name="With friends").click()
    expect(page.locator("#set-up h2")).to_have_text("Troyes with friends")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("waiting for players")
    set_up(page, "notre-dame", ("easy", "easy"))
    page.get_by_role("button", name="Watch", exact=True).click()
    page.wait_for_selector("#scene[data-seat='']")
    expect(page.locator("#log li").first).to_be_visible()


def test_a_game_is_deleted_after_a_question_and_comes_back(page: Page) -> None:
    begin_by_form(page, "notre-dame", ("human", "easy"))
    page.goto("/")
    line = page.locator("#mine .game-line")
    expect(line).to_have_count(1)
    line.get_by_role("button", name="Delete").click()
    page.locator("#deleting").get_by_role("button", name="Keep it").click()
    expect(line.locator("a")).to_be_visible()
    line.get_by_role("button", name="Delete").click()
    page.locator("#deleting").get_by_role("button", name="Delete").click()
    expect(line).to_contain_text("Deleted.")
    line.get_by_role("button", name="Undo").click()
    expect(line.locator("a")).to_be_visible()
    line.get_by_role("button", name="Delete").click()
    page.locator("#deleting").get_by_role("button", name="Delete").click()
    expect(line).to_contain_text("Deleted.")
    page.goto("/")
    expect(line).to_have_count(0)


def test_after_back_the_list_is_fresh(page: Page) -> None:
    page.goto("/")
    play_now(page, "notre-dame")
    page.go_back()
    expect(page.locator("#mine .game-line")).to_have_count(1)


def test_nothing_overlaps_or_runs_over_at_any_width(page: Page) -> None:
    set_up(page, "notre-dame", ("human", "easy", "medium", "hard", "open"))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        boxes = [box for each in page.locator("select[name=seats]:enabled").all() if (box := each.bounding_box())]
        frame = page.locator("#set-up fieldset").first.bounding_box()
        assert frame is not None
        assert len(boxes) == 5
        for place, one in enumerate(boxes):
            assert one["x"] >= frame["x"]
            assert one["x"] + one["width"] <= frame["x"] + frame["width"]
            for other in boxes[place + 1 :]:
                beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                assert beside or one["y"] + one["height"] <= other["y"]
    page.keyboard.press("Escape")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_theme_is_chosen_and_kept(page: Page, shots: Path) -> None:
    page.goto("/")
    page.select_option("#theme", "contrast")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator(".picture").first).to_have_attribute("src", re.compile("theme=contrast"))
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    play_now(page, "troyes")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#board svg')).backgroundColor") == "rgb(255, 255, 255)"
    )
    page.screenshot(path=shots / "contrast.png")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_page_has_its_picture_taken(
    browser: Browser, server: Server, shots: Path, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(base_url=server.address, viewport=size, color_scheme=scheme)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => [...document.images].every((each) => each.complete && each.naturalWidth)")
    page.screenshot(path=shots / f"home-{size['width']}-{scheme}.png", full_page=True)
    context.close()


def test_without_a_browsers_memory_everything_is_played_all_the_same(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport=DESKTOP)
    context.set_default_timeout(WAIT)
    context.add_init_script(NO_STORAGE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/")
    play_now(page, "notre-dame")
    page.locator("[data-do=settings]").click()
    expect(page.locator("#forgetful")).to_be_visible()
    page.locator("#settings").get_by_role("button", name="Close").click()
    page.locator("[data-do=skip], #hand:not([hidden])").first.wait_for(state="attached")
    expect(page.locator(".prompt.yours")).to_be_visible()
    context.close()
    assert faults == []
