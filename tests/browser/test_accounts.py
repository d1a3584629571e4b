"""Who one is: an account for a guest, another device by password or by link, signing out everywhere, farewell."""

import secrets

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect

from tests.browser.conftest import Watch
from tests.browser.people import NewPage, make_table, seat_two
from tests.browser.sitting import wait_until_asked

MY_GAMES = "#mine .game-line"
PASSWORD = "between two towers"


def make_account(page: Page) -> str:
    """Make the guest of a page an account; returns the login."""
    login = f"ada-{secrets.token_hex(4)}"
    page.goto("/me")
    form = page.locator("section", has=page.locator("#account"))
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Make an account").click()
    expect(page.locator("main")).to_contain_text(f"You sign in as {login}.")
    return login


def sign_in(page: Page, login: str, password: str) -> None:
    """Sign in on another device."""
    page.goto("/me")
    form = page.locator("section", has=page.locator("#sign-in"))
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in").click()


def test_a_guest_makes_an_account_and_finds_the_games_elsewhere_until_signed_out(
    page: Page, newcomer: NewPage, watch: Watch
) -> None:
    watch.expected.append("401")
    table = make_table(page, ("me", "easy"))
    login = make_account(page)
    device = newcomer()
    sign_in(device, login, "a wrong password")
    expect(device.locator(".error:visible")).to_contain_text("Login or password is wrong.")
    sign_in(device, login, PASSWORD)
    expect(device.locator(MY_GAMES)).to_have_count(1)
    expect(device.locator(".who")).to_have_text("Ada")
    device.locator(f"{MY_GAMES} a").click()
    device.wait_for_url(f"**{table}")
    assert wait_until_asked(device)

    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.locator(".done:visible")).to_have_text("All other devices are signed out.")
    device.goto("/")
    expect(device.locator(MY_GAMES)).to_have_count(0)
    expect(device.locator(".who")).to_have_text("Sign in")
    page.goto("/")
    expect(page.locator(MY_GAMES)).to_have_count(1)


def test_a_link_carries_a_guest_to_another_device_once(page: Page, newcomer: NewPage, watch: Watch) -> None:
    watch.expected.append("401")
    make_table(page, ("me", "easy"))
    page.goto("/me")
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator("output").first).to_contain_text("/devices#")
    link = page.locator("output").first.inner_text()
    device, thief = newcomer(), newcomer()
    device.goto(link)
    device.get_by_role("button", name="Go on here").click()
    expect(device.locator(MY_GAMES)).to_have_count(1)
    expect(device.locator(".who")).to_have_text("Ada")
    thief.goto(link)
    thief.get_by_role("button", name="Go on here").click()
    expect(thief.locator(".error")).to_contain_text("This link has been used or has run out")


def test_whoever_deletes_themselves_leaves_the_game_to_a_computer_player(
    page: Page, newcomer: NewPage, watch: Watch
) -> None:
    watch.expected.append("401")
    bob = newcomer()
    seat_two(page, bob)
    make_account(bob)
    bob.get_by_text("Delete me", exact=True).click()
    farewell = bob.locator("details form")
    farewell.get_by_label("Password").fill("a wrong password")
    farewell.get_by_role("button", name="Delete me for good").click()
    expect(farewell.locator(".error")).to_be_visible()
    farewell.get_by_label("Password").fill(PASSWORD)
    farewell.get_by_role("button", name="Delete me for good").click()
    expect(bob.locator(".who")).to_have_text("Sign in")
    expect(bob.locator(MY_GAMES)).to_have_count(0)
    expect(page.locator("#panel-1")).to_contain_text("medium")
    expect(page.locator("#panel-1")).not_to_contain_text("Bob")


def test_a_button_of_a_form_waits_for_the_script_that_hears_it(page: Page) -> None:
    make_table(page, ("me", "easy"))
    held: list[Route] = []
    page.route("**/static/forms.js*", lambda route: held.append(route))
    page.goto("/me", wait_until="commit")
    button = page.get_by_role("button", name="Make a link")
    with pytest.raises(TimeoutError):
        button.click(timeout=1000)
    for route in held:
        route.continue_()
    button.click()
    expect(page.get_by_role("region", name="Another device").get_by_role("status")).to_contain_text("http://")
    assert page.url.endswith("/me")
