"""One seat in two tabs: both show the same, and a click on a board that has moved on plays nothing."""

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Watch
from tests.browser.people import NewPage, same_revision, seat_two
from tests.browser.sitting import choose, labels, revision


def hold_first_socket(page: Page, held: list[bool]) -> None:
    """Let the first live connection of a page fall silent while `held` says so, as if the network had swallowed it."""
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        number = len(sockets)
        sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda message: None if held[0] and number == 0 else socket.send(message))

    page.route_web_socket("**/live*", route)


def test_a_choice_in_one_tab_is_shown_in_the_other(page: Page, newcomer: NewPage) -> None:
    seat_two(page, newcomer())
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".choice-button", state="attached")
    before = revision(page)
    choose(page)
    same_revision(page, other)
    assert revision(other) == before + 1
    expect(other.locator("[data-label]")).to_have_count(0)


def test_a_click_on_a_stale_board_gets_a_message_and_the_fresh_board(
    page: Page, newcomer: NewPage, watch: Watch
) -> None:
    watch.expected.append("409")
    seat_two(page, newcomer())
    held = [False]
    other = page.context.new_page()
    hold_first_socket(other, held)
    other.goto(page.url)
    other.wait_for_selector(".choice-button", state="attached")
    expect(other.locator(".panel.here")).to_have_count(2)  # it is connected
    before, offered = revision(other), labels(other)
    held[0] = True
    choose(page)
    assert labels(other) == offered
    other.locator("#board .choice").last.click()
    expect(other.locator("#error")).to_contain_text("The table had moved on")
    same_revision(page, other)
    assert revision(other) == before + 1
    expect(other.locator("#error")).to_be_visible()
    expect(other.locator("[data-label]")).to_have_count(0)


def test_clicks_of_both_tabs_at_once_count_once(page: Page, newcomer: NewPage, watch: Watch) -> None:
    watch.expected.append("409")
    seat_two(page, newcomer())
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".choice-button", state="attached")
    before = revision(page)
    for tab in (page, other):  # each tab picks its button now, while it has one, and presses it at the same moment
        tab.evaluate(
            """() => {
                const button = document.querySelector(".choice-button");
                const soon = Math.ceil(Date.now() / 1000 + 1) * 1000;
                window.pressed = new Promise((done) => setTimeout(done, soon - Date.now())).then(() => {
                    button.click();
                    return true;
                });
            }"""
        )
    assert all(tab.evaluate("() => window.pressed") for tab in (page, other))
    for tab in (page, other):
        expect(tab.locator("[data-label]")).to_have_count(0)
    same_revision(page, other)
    assert revision(page) == before + 1
