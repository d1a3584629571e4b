"""Numbers of one's own box in the browser: typed, refused, saved, played with, and seen at the table by others."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import parvis
from tests.browser.axe import Scheme, inspected, serious_faults
from tests.browser.conftest import DESKTOP, PHONE, Watch
from tests.web.serving import Server

SCREENS: dict[Scheme, ViewportSize] = {"light": DESKTOP, "dark": PHONE}  # each size and each scheme, not all four


def field(page: Page, key: str) -> Locator:
    """The number of a key."""
    return page.locator(f'[name="{key}"]')


def type_number(page: Page, key: str, value: str) -> None:
    """Click a number, type another and press Enter."""
    field(page, key).click()
    page.keyboard.type(value)
    page.keyboard.press("Enter")


def save(page: Page, name: str) -> str:
    """Save under a name; returns the set's number."""
    page.get_by_label("Name of the set").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#state")).to_have_text("Saved.")
    return str(page.evaluate("document.querySelector('main').dataset.set"))


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to this browser."""
    answer: dict[str, Any] = page.evaluate(
        "async ([path, body]) => (await fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify(body)})).json()",
        [path, body],
    )
    return answer


def test_a_number_is_typed_drawn_saved_and_played_with(page: Page, newcomer: Callable[..., Page]) -> None:
    page.goto("/cards/troyes")
    expect(page.get_by_text("168 of 280 numbers are estimates")).to_be_visible()
    type_number(page, "cards.artisan.cost", "17")
    expect(field(page, "cards.artisan.first")).to_be_focused()
    card = page.locator('[data-thing="cards.artisan"]')
    expect(card.locator("svg")).to_contain_text("17")
    expect(card).to_contain_text("yours, instead of 3")
    page.keyboard.press("Shift+Enter")
    expect(field(page, "cards.artisan.cost")).to_be_focused()
    field(page, "events.war.colour").select_option("white")
    expect(page.locator("#count")).to_have_text("Numbers of your own: 2")
    number = save(page, "My box")
    page.reload()
    expect(field(page, "cards.artisan.cost")).to_have_value("17")
    expect(field(page, "events.war.colour")).to_have_value("white")
    expect(page.locator("#set")).to_have_value(number)

    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_label("Numbers on the cards")).to_have_value(number)

    body = {"game": "troyes", "seats": ["me", "open"], "set": number}
    table = post(page, "/api/v1/tables", body)["url"]
    friend = newcomer()
    friend.goto(table)
    expect(friend.get_by_text("This table plays with the set “My box”: 2 numbers differ.")).to_be_visible()
    friend.goto(f"{table}/cards")
    row = friend.get_by_role("row", name="hiring cost")
    expect(row.get_by_role("cell")).to_have_text(["17", "3 estimate"])
    expect(friend.get_by_role("row", name="colour of dice").get_by_role("cell").first).to_have_text("white")
    expect(friend.locator("article")).to_have_count(2)


def test_a_wrong_number_is_told_beside_it_and_nothing_is_lost(page: Page) -> None:
    page.goto("/cards/troyes")
    type_number(page, "cards.miller.divisor", "3")
    type_number(page, "cards.merchant.cost", "99")
    beside = page.locator('[data-thing="cards.merchant"] .error')
    expect(beside).to_have_text("“Merchant: hiring cost” is a whole number from 0 to 20.")
    expect(field(page, "cards.merchant.cost")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Name of the set").fill("My box")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#error")).to_have_text("Some numbers are marked above; correct them first.")
    expect(field(page, "cards.merchant.cost")).to_be_focused()
    type_number(page, "cards.merchant.cost", "x")
    expect(beside).to_be_visible()
    page.get_by_role("button", name="Merchant: hiring cost: Back to 4").click()
    expect(beside).to_have_count(0)
    expect(page.locator("#error")).to_be_hidden()
    save(page, "My box")
    expect(field(page, "cards.miller.divisor")).to_have_value("3")
    expect(page.locator("#count")).to_have_text("Numbers of your own: 1")


def test_numbers_that_do_not_go_together_are_told_beside_the_last_one(page: Page) -> None:
    page.goto("/cards/notre-dame")
    type_number(page, "coins.start", "9")
    beside = page.locator(".numeral", has=field(page, "coins.start")).locator(".error")
    expect(beside).to_contain_text("must cover")
    type_number(page, "coins.in-all", "60")
    expect(page.locator("#numbers .numeral .error")).to_have_count(0)
    save(page, "Many coins")


def test_a_set_is_renamed_downloaded_opened_again_and_deleted_when_one_is_sure(page: Page, tmp_path: Path) -> None:
    page.goto("/cards/notre-dame")
    type_number(page, "persons.doctor.rats", "3")
    number = save(page, "Attic")
    assert save(page, "Cellar") == number
    with page.expect_download() as started:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "from a friend.toml"
    started.value.save_as(file)
    assert file.read_text(encoding="utf-8") == "# Cellar\n\n[persons.doctor]\nrats = 3\n"
    page.get_by_label("Open a cards file").set_input_files(file)
    expect(page.get_by_label("Name of the set")).to_have_value("from a friend")
    expect(field(page, "persons.doctor.rats")).to_have_value("3")
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.locator("#set")).to_have_value("")
    expect(page.locator("#set").locator("option")).to_have_text(["the usual numbers", "Cellar"])


def test_a_file_that_is_no_cards_file_is_told_and_nothing_is_lost(page: Page, watch: Watch) -> None:
    watch.expected.append("status of 422")
    page.goto("/cards/troyes")
    type_number(page, "cards.miller.divisor", "3")
    told = page.locator("#file-error")
    for content, words in (
        (b"= =", "not valid TOML"),
        (b"[cards.merchant]\ncost = 99", "“Merchant: hiring cost” is a whole number from 0 to 20."),
        (b"[cards.baker]\ncost = 9", "There is no number"),
        (b"#" * 10_000_000, "at most 32000 letters"),
    ):
        page.get_by_label("Open a cards file").set_input_files(
            {"name": "box.toml", "mimeType": "text/plain", "buffer": content}
        )
        expect(told).to_contain_text(words)
    expect(field(page, "cards.miller.divisor")).to_have_value("3")


def test_a_set_deleted_elsewhere_can_be_saved_anew(page: Page, watch: Watch) -> None:
    watch.expected.append("status of 404")
    page.goto("/cards/troyes")
    type_number(page, "cards.miller.divisor", "3")
    number = save(page, "My box")
    page.evaluate("number => fetch(`/api/v1/sets/${number}`, {method: 'DELETE'})", number)
    type_number(page, "cards.miller.divisor", "2")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#error")).to_have_text("That set of numbers is no longer there, or not yours.")
    expect(page.get_by_role("link", name="Download")).to_be_hidden()
    assert save(page, "My box") != number
    expect(field(page, "cards.miller.divisor")).to_have_value("2")


def test_a_whole_set_can_be_made_with_keys_alone(page: Page) -> None:
    page.goto("/cards/notre-dame")
    page.get_by_role("button", name="Only estimates").focus()
    page.keyboard.press("Space")
    expect(field(page, "persons.moneylender.coins")).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(field(page, "persons.moneylender.rats")).to_be_focused()
    page.keyboard.type("3")
    for _ in range(16):
        page.keyboard.press("Enter")
    expect(page.get_by_label("Name of the set")).to_be_focused()
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")
    expect(page.locator("#state")).to_have_text("Saved.")
    page.get_by_role("button", name="Only yours").press("Enter")
    expect(page.locator(".numeral:visible")).to_have_count(1)


def test_pages_of_cards_fit_and_axe_finds_nothing_serious(browser: Browser, server: Server, shots: Path) -> None:
    with inspected(browser, server) as inspection:
        page = inspection.page

        def look() -> None:
            for scheme, size in SCREENS.items():
                page.set_viewport_size(size)
                inspection.found += serious_faults(page, scheme)
                assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url

        for game, size in zip(parvis.GAMES, cycle(SCREENS.values()), strict=False):
            page.set_viewport_size(size)
            page.goto(f"/cards/{game}")
            first, second = page.locator(".estimate input").nth(0), page.locator(".estimate input").nth(1)
            first.fill("9")
            number = save(page, "My box")
            page.screenshot(path=shots / f"{game}-cards-{size['width']}.png")
            second.fill("99")
            page.keyboard.press("Enter")
            expect(page.locator(".numeral .error")).to_be_visible()
            look()
            table = post(page, "/api/v1/tables", {"game": game, "seats": ["me", "open"], "set": number})["url"]
            page.goto(f"{table}/cards")
            look()
