"""Lessons in a browser: played to the end by clicks on desktop and phone, wrong clicks answered, then a real game."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import BESIDE, inspected
from tests.browser.conftest import Watch
from tests.browser.sitting import path_of, revision, wait_past
from tests.lessons import LESSONS
from tests.web.serving import Server

REFUSED = "422"  # the console tells of every answer that is no success


def begin(page: Page, game: str) -> None:
    """Open a lesson as the link on the first page does."""
    page.goto(f"/learn/{game}")
    page.wait_for_url("**/tables/*")
    expect(page.locator("#lesson-say")).to_be_visible()


def do_what_is_asked(page: Page) -> None:
    """Read on, or click what stands out: on the board, else among the buttons; then confirm what is held."""
    seen = revision(page)
    if page.locator("[data-step=next]").count():
        page.locator("[data-step=next]").click()
    elif hand := page.get_attribute("#hand", "data-hand"):
        tokens = json.loads(hand)["tokens"]
        for label in (page.get_attribute("#lesson", "data-wanted") or "").split():
            if label in tokens:
                page.locator(f'#board .choice.wanted[data-label="{label}"]:not(.held)').first.click()
        page.locator("[data-do=confirm]").click()
    else:
        page.locator(".choice-button.wanted:visible, #board .choice.wanted").first.click()
    wait_past(page, seen)


def is_over(page: Page) -> bool:
    return page.get_attribute("#scene", "data-over") == "1"


def play(page: Page, game: str, shots: Path, kind: str) -> int:
    """Play a lesson to its end; returns how many clicks were answered with something new."""
    begin(page, game)
    count = 0
    while not is_over(page):
        step = page.locator(".lesson-head .soft").inner_text()
        if count % 5 == 0:
            page.screenshot(path=shots / f"lesson-{game}-{kind}-{count:02d}.png")
        if page.get_attribute("#lesson", "data-spots"):
            expect(page.locator(".lesson-marks")).to_have_count(1)
        do_what_is_asked(page)
        count += 1
        assert count < 60, step
    expect(page.get_by_role("button", name="Play a real game")).to_be_visible()
    page.screenshot(path=shots / f"lesson-{game}-{kind}-end.png")
    return count


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_the_end_by_clicks_and_leads_to_a_real_game_that_explains(
    page: Page, shots: Path, game: str
) -> None:
    assert play(page, game, shots, "desktop") >= len(LESSONS[game].steps)
    lesson = path_of(page)
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.endswith(lesson))
    expect(page.locator("section.prompt.yours")).to_be_visible()
    expect(page.locator("#callout")).to_be_visible()
    expect(page.locator("#lesson")).to_have_count(0)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_the_end_on_a_phone_and_its_next_games_are_whole(
    phone: Page, shots: Path, game: str
) -> None:
    play(phone, game, shots, "phone")
    phone.get_by_role("link", name="Your next three games").click()
    expect(phone.get_by_role("button", name="Play this game")).to_have_count(3)
    phone.screenshot(path=shots / f"next-{game}-phone.png", full_page=True)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_wrong_click_is_answered_beside_the_step_and_the_right_one_still_counts(page: Page, watch: Watch) -> None:
    watch.expected.append(REFUSED)
    begin(page, "troyes")
    page.locator('#board .choice[data-label="space:palace:6"]').click()
    expect(page.locator("#error")).to_have_text("One moment: read this first, then press Next.")
    do_what_is_asked(page)
    page.locator('#board .choice[data-label="space:city-hall:2:2"]').click()
    expect(page.locator("#error")).to_contain_text("we need a red die")
    assert page.locator(".lesson-head .soft").inner_text() == "2 of 15"
    do_what_is_asked(page)
    expect(page.locator("#error")).to_be_hidden()
    expect(page.locator("#lesson-after")).to_contain_text("There is your red die")


def test_back_skip_being_shown_and_coming_again(page: Page) -> None:
    begin(page, "notre-dame")
    do_what_is_asked(page)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".lesson-head .soft")).to_have_text("1 of 15")
    for place in ("2 of 15", "3 of 15"):
        do_what_is_asked(page)
        expect(page.locator(".lesson-head .soft")).to_have_text(place)
    page.get_by_role("button", name="Do it for me").click()
    expect(page.locator(".lesson-head .soft")).to_have_text("4 of 15")
    lesson = path_of(page)
    page.goto("/learn/notre-dame")
    assert path_of(page) == lesson
    expect(page.locator(".lesson-head .soft")).to_have_text("4 of 15")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.locator("#lesson-say")).to_contain_text("You left this lesson")
    page.get_by_role("button", name="The lesson again").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.endswith(lesson))
    expect(page.locator(".lesson-head .soft")).to_have_text("1 of 15")


def test_what_others_do_is_played_back_before_the_next_step_is_told(page: Page) -> None:
    page.add_init_script("localStorage.setItem('parvis.pace', 'fast')")
    begin(page, "troyes")
    do_what_is_asked(page)
    do_what_is_asked(page)
    expect(page.locator("#table.playing")).to_have_count(1)
    expect(page.locator("#lesson-say")).to_be_hidden()
    page.locator("[data-do=skip]").click()
    expect(page.locator("#lesson-say")).to_contain_text("A round begins")
    expect(page.locator(".lesson-marks")).to_have_count(1)


def test_axe_finds_nothing_serious(browser: Browser, server: Server) -> None:
    with inspected(browser, server) as inspection:
        page, look = inspection.page, inspection.look
        for game in LESSONS:
            begin(page, game)
            for _ in range(2):
                look(BESIDE)
                do_what_is_asked(page)
            page.get_by_role("button", name="Skip the lesson").click()
            expect(page.get_by_role("button", name="Play a real game")).to_be_visible()
            look(BESIDE)
            page.goto(f"/learn/{game}/next")
            look()
