"""Clocks: the time that is left is counted down, then a computer player plays on, and the person can come back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.people import NewPage, make_table, people_dialog, sit_down, start
from tests.browser.sitting import set_pace

BACK = "() => document.querySelector('#panel-0').textContent.includes('computer') === false"


def test_a_computer_player_plays_on_when_the_time_is_over_and_the_person_comes_back(
    page: Page, newcomer: NewPage
) -> None:
    bob = newcomer()
    table = make_table(page, ("open", "easy"), clock={"kind": "move", "seconds": 15})
    expect(page.locator("main")).to_contain_text("15 seconds for each turn")
    sit_down(bob, table, "Bob")
    set_pace(page, 5000)
    start(page, bob)
    for each in (page, bob):
        expect(each.locator("#clock-0")).to_have_text(re.compile(r"^0:[01]\d left$"))
    for each in (page, bob):
        expect(each.locator("#panel-0")).to_contain_text("computer for Bob")
    people_dialog(bob).get_by_role("button", name="Take my seat back").click()
    for each in (bob, page):
        each.wait_for_function(BACK)
