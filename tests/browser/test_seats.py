"""Who sits where during a game: computer players that stand in, seats opened again, consent, shared screens."""

from playwright.sync_api import Page, expect

from tests.browser.people import (
    NewPage,
    close_dialog,
    make_table,
    people_dialog,
    seat_two,
    sit_down,
    start,
    take_turn,
)
from tests.browser.sitting import choose, expect_asked, set_pace, wait_until_asked


def test_a_computer_player_plays_on_for_somebody_who_is_away_and_gives_the_seat_back(
    page: Page, newcomer: NewPage
) -> None:
    bob = newcomer()
    table = seat_two(page, bob)
    set_pace(page)
    here = people_dialog(page)
    expect(here.locator("#place-1 .presence")).to_have_text("here")
    expect(here.get_by_role("button", name="Let a computer player play on")).to_have_count(0)
    context = bob.context
    bob.close()
    expect(here.locator("#place-1 .presence")).to_have_text("away")
    here.get_by_role("button", name="Let a computer player play on").click()
    expect(here.locator("#place-1")).to_contain_text("computer for Bob")
    close_dialog(page)
    expect(page.locator("#panel-1")).to_contain_text("computer for Bob")
    choose(page)
    assert wait_until_asked(page)
    back = context.new_page()
    back.goto(table)
    people_dialog(back).get_by_role("button", name="Take my seat back").click()
    expect(back.locator("#people #place-1 strong")).to_have_text("Bob")
    close_dialog(back)
    expect(page.locator("#panel-1")).not_to_contain_text("computer")
    take_turn(page)
    expect_asked(back)
    take_turn(back)


def test_a_seat_is_opened_again_and_somebody_else_takes_it(page: Page, newcomer: NewPage) -> None:
    bob, eve = newcomer(), newcomer()
    table = seat_two(page, bob)
    choose(page)
    context = bob.context
    bob.close()
    people_dialog(page).get_by_role("button", name="Open the seat to others").click()
    expect(page.locator("#people #place-1")).to_contain_text("open seat")
    close_dialog(page)
    expect(page.locator("#prompt")).to_contain_text("Waiting for somebody to take the seat of Blue")
    eve.goto(table)
    assert eve.locator("[data-label]").count() == 0
    box = people_dialog(eve)
    box.locator(".take input").fill("Eve")
    box.get_by_role("button", name="Sit down").click()
    expect(box.locator(".mine")).to_contain_text("Eve")
    close_dialog(eve)
    expect_asked(eve)
    expect(page.locator("#panel-1")).to_contain_text("Eve")
    choose(eve)
    expect_asked(page)
    back = context.new_page()
    back.goto(table)
    back.wait_for_selector("#board svg")
    assert back.locator("[data-label]").count() == 0


def test_a_game_ends_when_both_agree(page: Page, newcomer: NewPage) -> None:
    bob = newcomer()
    seat_two(page, bob)
    wish = "End the game without a result, if all agree"
    people_dialog(page).get_by_role("button", name=wish).click()
    expect(page.get_by_role("button", name="Go on with the game after all")).to_be_visible()
    box = people_dialog(bob)
    expect(box.locator("#place-0")).to_contain_text("wants to end the game")
    box.get_by_role("button", name=wish).click()
    for each in (page, bob):
        expect(each.locator("#prompt")).to_have_text("The game was ended by consent.")
        assert each.locator("[data-label]").count() == 0


def test_a_curtain_falls_only_between_those_who_share_a_screen(page: Page, newcomer: NewPage) -> None:
    bob = newcomer()
    table = make_table(page, ("me", "me", "open"))
    sit_down(bob, table, "Bob")
    start(page, bob)
    for seat in ("0", "1"):
        expect(page.locator("[data-do=lift]")).to_have_attribute("data-for", seat)
        assert page.locator("[data-label]").count() == 0
        page.locator("[data-do=lift]").click()
        expect_asked(page)
        choose(page)
        assert bob.locator("[data-do=lift]").count() == 0
    expect(page.locator("[data-do=lift]")).to_have_count(0)
    choose(bob)
    assert bob.locator("[data-do=lift]").count() == 0
    expect_asked(bob)
    expect_asked(page)  # who sat there last still sits there
    choose(page)
    expect(page.locator("[data-do=lift]")).to_have_attribute("data-for", "0")
