"""Undo with others at the table: what can be taken back is nobody else's to see, and leaves no trace."""

import re

from playwright.sync_api import Page, expect

from tests.browser.people import NewPage, close_dialog, is_asked, people_dialog, same_revision
from tests.browser.sitting import choose, expect_asked, labels, open_record, revision, wait_past
from tests.web.serving import played_until_asked

BEGINNINGS = ("farm", "build", "place:city-hall")  # choices that ask for more, so that a turn is begun with them


def sit_with_bob(page: Page, bob: Page) -> str:
    """A game of Troyes in which Ada is asked and Bob has the other seat; returns its path."""
    table = open_record(page, played_until_asked("troyes", ["human", "human"], 60))
    assert page.request.post(f"/api/v1{table}/seats/1/open").ok
    bob.goto(table)
    box = people_dialog(bob)
    box.locator(".take input").fill("Bob")
    box.get_by_role("button", name="Sit down").click()
    expect(box.locator(".mine")).to_contain_text("Bob")
    close_dialog(bob)
    expect_asked(page)
    same_revision(page, bob)
    return table


def begin_turn(page: Page) -> None:
    """Make a choice that can be taken back."""
    label = next(each for each in BEGINNINGS if each in labels(page))
    before = revision(page)
    page.locator(f'.choice-button[data-label="{label}"]').first.dispatch_event("click")
    wait_past(page, before)
    expect(page.locator("[data-do=undo]")).to_be_visible()


def seen(page: Page) -> tuple[str, list[str], str]:
    """The board, the log and the question that a page shows; titles go where the mouse rests."""
    return (
        re.sub("<title>[^<]*</title>", "", page.locator("#board").inner_html()),
        page.locator(".log li").all_inner_texts(),
        page.locator("#prompt").inner_text(),
    )


def wait_until_told(page: Page, other: Page) -> None:
    """Wait until the other page has heard all that happened: what is said twice comes after it."""
    for _ in range(2):
        count = other.locator("#said li").count()
        assert page.request.post(f"/api/v1{page.evaluate('location.pathname')}/messages", data={"words": "hm"}).ok
        expect(other.locator("#said li")).to_have_count(count + 1)


def test_others_see_a_turn_when_it_is_over_and_nothing_of_what_was_taken_back(page: Page, newcomer: NewPage) -> None:
    bob = newcomer()
    sit_with_bob(page, bob)
    before, number = seen(bob), revision(bob)
    begin_turn(page)
    wait_until_told(page, bob)
    assert seen(bob) == before
    assert revision(bob) == number
    page.locator("[data-do=undo-turn]").click()
    expect(page.locator("[data-do=undo]")).to_have_count(0)
    same_revision(page, bob)
    assert seen(bob) == before

    while is_asked(page):
        choose(page)
    expect_asked(bob)
    same_revision(page, bob)
    assert len(seen(bob)[1]) > len(before[1]) or seen(bob)[1][-1] != before[1][-1]
    assert seen(bob)[0] != before[0]
