"""Pages about people: whole on a phone, with targets for fingers, and nothing serious found by axe-core."""

import os
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import SCHEMES, serious_faults
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.people import NewPage, make_table, people_dialog, sit_down

Look = Callable[[Page, str], None]
# Those that axe looks at, which is slow.
PAGES = ("home", "lobby-host", "lobby-newcomer", "table-chat", "people", "me", "player", "api")
TARGETS = "a.tool, a.button, button, select, summary, input:not([type=hidden], [type=checkbox], [type=radio])"
SMALL = (
    "(all) => all.filter(each => each.checkVisibility() && Math.ceil(each.getBoundingClientRect().height) < 44)"
    ".map(each => each.outerHTML.slice(0, 90))"
)
OUTSIDE = """
() => [...document.querySelectorAll("main *, dialog[open] *, .side *")]
  .filter((each) => each.checkVisibility() && !each.closest("#board, .table-scroll, .unseen"))
  .filter((each) => { const box = each.getBoundingClientRect(); return box.right > innerWidth + 1 || box.left < -1; })
  .map((each) => each.outerHTML.slice(0, 90))
"""


def walk(page: Page, bob: Page, look: Look) -> None:
    """Look at every page about people, as a host and as a guest."""
    page.goto("/")
    look(page, "home-new")
    bob.goto("/me")
    look(bob, "me-new")
    table = make_table(page, ("me", "open", "open", "easy"), clock={"kind": "move", "seconds": 86400})
    bob.goto(table)
    look(bob, "lobby-newcomer")
    sit_down(bob, table, "Bartholomew of the Long Name")
    expect(page.locator("#place-1")).to_contain_text("Bartholomew")
    look(page, "lobby-host")
    look(bob, "lobby-guest")
    table = make_table(page, ("me", "open"))
    bob.goto(table)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".places .mine")).to_contain_text("Bartholomew")
    page.get_by_role("button", name="Begin").click()
    for each in (page, bob):
        each.wait_for_selector("#board svg")
    for words in ("Good evening! Shall we play the long game?", "A" * 120, "Well then."):
        assert bob.request.post(f"/api/v1{table}/messages", data={"words": words}).ok
    chat = page.locator("[data-do=talk]:visible, #tab-talk:visible")
    expect(chat).to_contain_text("(3)")
    look(page, "table")
    chat.click()
    expect(page.locator("#said li")).to_have_count(3)
    look(page, "table-chat")
    expect(people_dialog(page).locator(".presence")).to_have_text(["here", "here"])
    look(page, "people")
    page.goto("/me")
    look(page, "me")
    page.goto("/")
    look(page, "home")
    page.locator(".who").click()
    page.get_by_role("link", name="My results and ratings").click()
    look(page, "player")
    page.goto("/api")
    page.locator("summary").first.click()
    look(page, "api")


def photograph(page: Page, path: Path) -> None:
    """Pictures by day and by night, where somebody wants to look at them; it is day again afterwards."""
    if "PARVIS_SHOTS" not in os.environ:
        return
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.screenshot(path=path.with_name(f"{path.name}-{scheme}.png"))


def test_pages_about_people_are_whole_on_a_phone(newcomer: NewPage, shots: Path) -> None:
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        found.extend(f"{name}: outside: {each}" for each in page.evaluate(OUTSIDE))
        found.extend(f"{name}: too small: {each}" for each in page.eval_on_selector_all(TARGETS, SMALL))
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            found.append(f"{name}: scrolls sideways")
        photograph(page, shots / f"people-{name}-phone")

    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    walk(newcomer(**phone), newcomer(**phone), look)
    assert found == [], "\n".join(found)


def test_axe_finds_nothing_serious_on_pages_about_people(newcomer: NewPage, shots: Path) -> None:
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        if page.evaluate("document.documentElement.scrollWidth") > DESKTOP["width"]:
            found.append(f"{name}: scrolls sideways")
        photograph(page, shots / f"people-{name}-desktop")
        for scheme in SCHEMES if name in PAGES else ():
            part = "dialog[open]" if name == "people" else None
            found.extend(f"{name}: {each}" for each in serious_faults(page, scheme, part))

    walk(newcomer(bypass_csp=True), newcomer(bypass_csp=True), look)
    assert found == [], "\n".join(found)
