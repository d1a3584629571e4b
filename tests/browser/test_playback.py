"""Playback: what others did is shown step by step, each event once and in order, and nobody has to wait for it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, WAIT
from tests.browser.sitting import begin, choose, expect_asked, wait_until_asked
from tests.web.serving import Server

GAMES = ["troyes", "notre-dame"]
LISTEN = """window.seen = []; document.addEventListener("played", (event) => seen.push(event.detail));
if (location.protocol !== "about:")
  for (const key of ["confirm-mouse", "confirm-touch"]) localStorage.setItem(`parvis.${key}`, "off");"""
PACED = """if (location.protocol !== "about:")
  localStorage.getItem("parvis.pace") ?? localStorage.setItem("parvis.pace", "PACE");"""
DOZE = """Object.defineProperty(document, "hidden", { get: () => window.asleep === true });"""


@pytest.fixture
def watching(browser: Browser, server: Server) -> Any:
    """A page that notes every event it plays back; motion as a person has it, or less."""
    contexts = []

    def come(pace: str = "fast", motion: str = "no-preference", script: str = "") -> Page:
        context = browser.new_context(base_url=server.address, viewport=DESKTOP, reduced_motion=motion)  # type: ignore[arg-type]
        context.set_default_timeout(WAIT)
        context.add_init_script(LISTEN + script)
        context.add_init_script(PACED.replace("PACE", pace))
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


def told_to(page: Page, after: int) -> list[int]:
    """The events that the server tells of the table from a number on."""
    found: list[int] = page.evaluate(
        "async (after) => (await (await fetch(`/api/v1${location.pathname}/log?seat=0&after=${after}`)).json())"
        ".map((each) => each.number)",
        after - 1,
    )
    return found


def wait_until_shown(page: Page) -> None:
    """Wait until nothing is played back any more and a person is asked."""
    page.wait_for_function(
        "() => !document.getElementById('table').classList.contains('playing') && "
        "(document.querySelector('.prompt.yours') || document.getElementById('scene').dataset.over === '1')"
    )


def play_own_turn(page: Page) -> int:
    """Answer questions until something is played back; returns the number of events known before the last answer."""
    for _ in range(40):
        if not wait_until_asked(page):
            break
        known = int(page.get_attribute("#scene", "data-told") or 0)
        page.evaluate("() => { window.seen.length = 0; }")
        choose(page)
        page.wait_for_function("() => document.querySelector('.playing, .prompt.yours') || window.seen.length")
        if page.evaluate("() => window.seen.length > 0 || document.querySelector('.playing') !== null"):
            return known
    raise AssertionError("nobody else did anything")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_others_is_shown_once_and_in_order(watching: Any, game: str, motion: str) -> None:
    page = watching(motion=motion)
    begin(page, game, ("human", "easy"))
    wait_until_shown(page)
    for _ in range(3):
        known = play_own_turn(page)
        wait_until_shown(page)
        seen: list[int] = page.evaluate("window.seen")
        told = told_to(page, known)
        assert seen == sorted(set(seen)), "each once and in order"
        assert set(seen) <= set(told)
        first = min(seen)
        assert seen == [number for number in told if number >= first], "none is left out"


def test_the_first_turns_of_others_are_played_back_too(watching: Any) -> None:
    page = watching()
    begin(page, "troyes", ("easy", "easy", "human"))
    page.wait_for_function("() => window.seen.length > 0")
    wait_until_shown(page)
    seen: list[int] = page.evaluate("window.seen")
    assert seen == sorted(set(seen))
    page.reload()
    wait_until_shown(page)
    page.wait_for_timeout(200)
    assert page.evaluate("window.seen") == [], "a second look at the page shows nothing again by itself"


def test_show_me_again_is_complete(watching: Any) -> None:
    page = watching(pace="none")
    begin(page, "troyes", ("human", "easy", "easy"))
    again = page.locator("[data-do=again]")
    for _ in range(30):
        wait_until_asked(page)
        if page.locator("#hand").get_attribute("data-news") not in (None, "0", "1", "2", "3"):
            break
        choose(page)
    count = page.locator("#log li.fresh").count()
    assert count == int(page.locator("#hand").get_attribute("data-news") or 0)
    page.evaluate("localStorage.setItem('parvis.pace', 'fast')")
    again.click()
    page.wait_for_function("() => document.getElementById('table').classList.contains('playing')")
    wait_until_shown(page)
    assert page.evaluate("window.seen.length") == count


def test_it_is_paused_skipped_and_ended_by_a_choice(watching: Any) -> None:
    page = watching(pace="slow")
    begin(page, "notre-dame", ("human", "easy", "easy"))
    wait_until_shown(page)
    play_own_turn(page)
    page.locator("[data-do=pause]").click()
    caption = page.locator("#caption").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator("#caption").inner_text() == caption, "it stands still"
    page.locator("[data-do=pause]").click()
    page.locator("[data-do=skip]").click()
    expect(page.locator("#table")).not_to_have_class("playing")
    play_own_turn(page)
    expect_asked(page)
    label = page.locator(".choice-button").first.get_attribute("data-label")
    page.locator(f'.choice-button[data-label="{label}"]').first.dispatch_event("click")
    expect(page.locator("#table")).not_to_have_class("playing")


def test_a_tab_asleep_is_right_when_it_wakes_and_shows_nothing_twice(watching: Any) -> None:
    page = watching(script=DOZE)
    begin(page, "notre-dame", ("human", "easy", "easy"))
    wait_until_shown(page)
    page.evaluate("() => { window.asleep = true; window.seen.length = 0; }")
    for _ in range(6):
        if not wait_until_asked(page):
            break
        choose(page)
    wait_until_asked(page)
    assert page.evaluate("window.seen") == []
    page.evaluate("() => { window.asleep = false; }")
    fresh = page.context.new_page()
    fresh.goto(page.url)
    fresh.wait_for_selector("#scene")
    assert fresh.locator("#prompt").inner_text() == page.locator("#prompt").inner_text()
    assert fresh.locator("#players").inner_text() == page.locator("#players").inner_text()
    assert page.evaluate("window.seen") == []


def test_a_page_opened_twice_shows_each_event_once_in_each(watching: Any) -> None:
    page = watching()
    begin(page, "notre-dame", ("human", "easy"))
    wait_until_shown(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_shown(other)
    other.evaluate("() => { window.seen.length = 0; }")
    play_own_turn(page)
    wait_until_shown(page)
    wait_until_shown(other)
    mine, theirs = page.evaluate("window.seen"), other.evaluate("window.seen")
    assert mine == sorted(set(mine))
    assert theirs == sorted(set(theirs))
