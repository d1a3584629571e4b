"""After the game: the result in a sentence, points that count up, a rematch with other seats, things to keep."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, WAIT
from tests.browser.sitting import arrive, open_record, path_of
from tests.web.serving import Server, finished

GAMES = ("troyes", "notre-dame")


def over(page: Page, game: str) -> str:
    return open_record(page, finished(game, ["human", "easy", "easy"]))


def stop_the_clock(page: Page) -> None:
    """Let no time pass on the pages that come: what is shown for seconds only could be over before it is looked at."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(days=1))


@pytest.mark.parametrize("game", GAMES)
def test_points_count_up_to_what_the_table_says(browser: Browser, server: Server, game: str) -> None:
    """With motion on, as most have it."""
    context = browser.new_context(base_url=server.address, viewport=DESKTOP)
    context.set_default_timeout(WAIT)
    page = context.new_page()
    table = over(page, game)
    stop_the_clock(page)
    page.goto(f"{table}/after")
    expect(page.locator("tr.counting")).to_have_count(1)
    page.clock.resume()
    page.wait_for_function("() => document.querySelectorAll('.coming, .counting').length === 0")
    sums = [int(cell) for cell in page.locator("#scores tfoot td").all_inner_texts()]
    rows = page.locator("#scores tbody tr").all()
    columns = [[int(each or 0) for each in row.locator("td").all_inner_texts()] for row in rows]
    assert sums == [sum(column) for column in zip(*columns, strict=True)]
    told = {int(each.get_attribute("data-seat") or -1): each.inner_text() for each in page.locator(".points").all()}
    assert [int(told[seat]) for seat in range(3)] == sums
    page.reload()
    expect(page.locator("tr.counting, tr.coming")).to_have_count(0)
    context.close()


def test_counting_can_be_skipped(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport=DESKTOP)
    context.set_default_timeout(WAIT)
    page = context.new_page()
    table = over(page, "troyes")
    stop_the_clock(page)
    page.goto(f"{table}/after")
    page.get_by_role("button", name="Show all at once").click()
    expect(page.locator("tr.counting, tr.coming")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_told_to_the_reader(page: Page, game: str) -> None:
    table = over(page, game)
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    page.get_by_role("link", name="How the points came together").click()
    expect(page.locator("h1")).to_contain_text("You")
    page.wait_for_load_state()  # the page's scripts are there before anything is asked of it
    expect(page.locator(".ranking li").first).to_have_class(f"seat{winner(page)} won")
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep a picture of the board").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("<svg")
    expect(page.locator("#turning-points li").first).to_be_visible()
    page.get_by_role("button", name="Rematch, one seat further").click()
    page.wait_for_function("old => !location.pathname.startsWith(old)", arg=table)
    arrive(page)
    expect(page.locator("#panel-1 h3")).to_contain_text("You")


def winner(page: Page) -> str:
    points = page.locator(".ranking .points").all()
    return max(points, key=lambda each: int(each.inner_text())).get_attribute("data-seat") or ""


@pytest.mark.parametrize("game", GAMES)
def test_the_ending_has_its_picture_taken(page: Page, shots: Path, game: str) -> None:
    table = over(page, game)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.goto(f"{table}/after")
        page.wait_for_function("() => document.querySelector('.curve img').complete")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        page.screenshot(path=shots / f"ending-{game}-{size['width']}.png", full_page=True)
        assert path_of(page).endswith("/after")
