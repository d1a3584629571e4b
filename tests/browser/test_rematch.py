"""A rematch: one click, and everybody finds the same new table."""

from playwright.sync_api import Page, expect

from tests.browser.people import NewPage, draft, same_revision, seat_two
from tests.browser.sitting import expect_asked, path_of


def test_both_come_to_the_same_new_table(page: Page, newcomer: NewPage) -> None:
    bob = newcomer()
    table = seat_two(page, bob)
    for each in (page, bob):
        assert each.request.post(f"/api/v1{table}/end", data={"agreed": True}).ok
    expect(bob.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("old => location.pathname !== old", arg=table)
    expect_asked(page)
    bob.get_by_role("button", name="To the rematch").click()
    bob.wait_for_function("old => location.pathname !== old", arg=table)
    expect_asked(bob)
    assert path_of(page) == path_of(bob)
    for each in (page, bob):
        expect(each.locator("#panel-0 h3")).to_contain_text("Ada")
        expect(each.locator("#panel-1 h3")).to_contain_text("Bob")
    draft(page, bob)
    same_revision(page, bob)
