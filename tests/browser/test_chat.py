"""Chat at the table: plain text whatever is typed, unread messages counted, mute, and a host who turns it off."""

from playwright.sync_api import Dialog, Page, expect

from tests.browser.people import NewPage, close_dialog, people_dialog, seat_two

NASTY = "<img src=x onerror=alert(1)>"


def say(page: Page, words: str) -> None:
    """Say something at the table."""
    page.locator(".say input").fill(words)
    page.locator(".say button").click()
    expect(page.locator("#said li").last).to_contain_text(words)


def test_what_is_said_is_text_counted_muted_and_turned_off(page: Page, newcomer: NewPage) -> None:
    bob, watcher = newcomer(), newcomer()
    alerts: list[str] = []

    def hear(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    for each in (page, bob):
        each.on("dialog", hear)
    table = seat_two(page, bob)
    page.locator("[data-do=talk]").click()
    say(page, NASTY)
    say(page, "Shall we?")
    expect(bob.locator("[data-do=talk]")).to_have_text("Chat (2)")
    bob.locator("[data-do=talk]").click()
    expect(bob.locator("[data-do=talk]")).to_have_text("Chat")
    expect(bob.locator("#said li").first).to_contain_text(NASTY)
    expect(bob.locator("#said img")).to_have_count(0)
    say(bob, "Yes")
    expect(page.locator("#said li")).to_have_count(3)
    expect(page.locator("[data-do=talk]")).to_have_text("Chat")

    bob.get_by_role("button", name="Mute").first.click()
    expect(bob.locator("#said li").first).not_to_contain_text("img")
    say(page, "Can you hear me?")
    expect(bob.locator("#said li")).to_have_count(4)
    expect(bob.locator("#said li").last).not_to_contain_text("hear")
    bob.get_by_role("button", name="Listen again").first.click()
    expect(bob.locator("#said li").last).to_contain_text("Can you hear me?")
    bob.reload()
    bob.locator("[data-do=talk]").click()
    expect(bob.locator("#said li")).to_have_count(4)

    watcher.goto(table)
    watcher.locator("[data-do=talk]").click()
    expect(watcher.locator("#said li")).to_have_count(4)
    assert watcher.locator(".say").count() == 0

    box = people_dialog(page)
    box.get_by_label("Chat at this table").uncheck()
    close_dialog(page)
    for each in (page, bob, watcher):
        expect(each.locator("[data-do=talk]")).to_have_count(0)
        expect(each.locator("#talk")).to_have_count(0)
    assert alerts == []
