"""Sound: off until asked for, one button, a volume; heard at what happens, and missed by nobody without a device."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.sitting import begin, choose, wait_until_asked

LISTEN = "window.heard = []; document.addEventListener('sounded', (event) => window.heard.push(event.detail));"
NO_DEVICE = "window.AudioContext = class { constructor() { throw new Error('no device'); } };"
KNOWN = {"dice", "coin", "card", "citizen", "bell", "hit", "end"}


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return found


def test_it_is_silent_until_asked_for_and_then_heard(page: Page) -> None:
    page.add_init_script(LISTEN)
    begin(page, "notre-dame", ("human", "easy"))
    wait_until_asked(page)
    choose(page)
    assert heard(page) == []
    button = page.locator("[data-do=sound]")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert heard(page) == ["bell"]
    for place in range(4):
        wait_until_asked(page)
        choose(page, place)
    page.wait_for_function("() => window.heard.length > 1")
    assert set(heard(page)) <= KNOWN
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    count = len(heard(page))
    wait_until_asked(page)
    choose(page)
    assert len(heard(page)) == count


def test_it_stays_on_and_has_a_volume(page: Page) -> None:
    begin(page, "troyes", ("human", "easy"))
    page.locator("[data-do=sound]").click()
    page.locator("[data-do=settings]").click()
    page.locator("#volume").fill("20")
    page.reload()
    expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
    assert page.input_value("#volume") == "20"


def test_without_a_device_a_sentence_says_so_and_the_game_goes_on(page: Page, watch: Watch) -> None:
    page.add_init_script(NO_DEVICE)
    begin(page, "notre-dame", ("human", "easy"))
    wait_until_asked(page)
    page.locator("[data-do=sound]").click()
    expect(page.locator("#error")).to_have_text("This device plays no sound; the game goes on without.")
    choose(page)
    assert watch.seen == []
