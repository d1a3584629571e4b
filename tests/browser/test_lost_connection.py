"""A connection that is lost, and a server that dies: pages say so, and go on by themselves with a fresh board."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.people import NewPage, asked_of, draft, same_revision, seat_two, take_turn
from tests.browser.sitting import choose, expect_asked
from tests.web.serving import serving

LOST = ["ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket connection"]
MARK, MARKED = "window.loadedOnce = true", "window.loadedOnce === true"


def test_whoever_was_offline_finds_a_fresh_board_without_a_reload(page: Page, newcomer: NewPage, watch: Watch) -> None:
    watch.expected += LOST
    bob = newcomer()
    seat_two(page, bob)
    draft(page, bob)
    same_revision(page, bob)
    asked = asked_of(page, bob)
    away = bob if asked is page else page
    away.evaluate(MARK)
    away.context.set_offline(True)
    expect(away.locator("#offline")).to_be_visible()
    expect(asked.locator(".panel.here")).to_have_count(1)
    take_turn(asked)
    assert away.locator("section.prompt.yours").count() == 0
    away.context.set_offline(False)
    expect_asked(away)
    expect(away.locator("#offline")).to_be_hidden()
    same_revision(page, bob)
    assert away.evaluate(MARKED)
    take_turn(away)


def test_a_click_without_a_connection_is_told_and_can_be_made_again(
    page: Page, newcomer: NewPage, watch: Watch
) -> None:
    watch.expected += LOST
    bob = newcomer()
    seat_two(page, bob)
    bob.context.set_offline(True)
    bob.locator("#board .choice").first.click()
    expect(bob.locator("#error")).to_contain_text("No connection")
    bob.context.set_offline(False)
    expect(bob.locator("#error")).to_be_hidden()
    choose(bob)


def test_a_killed_server_comes_back_under_open_pages(newcomer: NewPage, watch: Watch, tmp_path: Path) -> None:
    watch.expected += LOST
    database = tmp_path / "tables.sqlite"
    with serving(database) as server:
        ada, bob = newcomer(base_url=server.address), newcomer(base_url=server.address)
        seat_two(ada, bob)
        choose(ada)
        server.kill()
    for each in (ada, bob):
        each.evaluate(MARK)
        expect(each.locator("#offline")).to_be_visible()
    with serving(database, port=server.port):
        for each in (ada, bob):
            expect(each.locator("#offline")).to_be_hidden()
        expect(ada.locator(".panel.here")).to_have_count(2)
        choose(bob)
        expect_asked(ada)
        choose(ada)
        same_revision(ada, bob)
        assert ada.evaluate(MARKED)
        assert bob.evaluate(MARKED)
        for each in (ada, bob):
            each.context.close()
