"""Several people at one table, each with a browser of their own: invited, seated, drafting in secret, watched."""

import re

from playwright.sync_api import Page, expect

import parvis
from tests.browser.people import (
    NewPage,
    Traffic,
    asked_of,
    draft,
    is_asked,
    make_table,
    same_revision,
    seat_two,
    sit_down,
    start,
    take_turn,
)
from tests.browser.sitting import choose, expect_asked, labels, path_of, revision, set_seed, set_up, wait_until_asked

SEED = 5
MY_GAMES = "#mine .game-line"


class Mirror:
    """The same game beside the table: what each seat may have seen of it so far, as keys and labels of cards."""

    def __init__(self) -> None:
        self.game = parvis.load("notre-dame")
        self.state = self.game.new(players=2, seed=SEED)
        self.seen: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
        self.look()

    def look(self) -> None:
        for seat, seen in self.seen.items():
            seen |= cards_in(parvis.draw(self.state.view(seat)).svg)

    def apply(self, label: str, seat: int) -> None:
        self.state.apply(self.game.parse(label), seat)
        self.look()


def cards_in(text: str) -> set[str]:
    """Cards that somebody holds or may choose, wherever a page tells of them."""
    return set(re.findall(r"card:\d:[a-z-]+|\b(?:keep|play):[a-z-]+", text))


def pick(page: Page, mirror: Mirror, seat: int) -> None:
    """Choose the first card offered, here and beside the table."""
    label = page.locator("#board .choice").first.get_attribute("data-label")
    assert label is not None
    choose(page)
    mirror.apply(label, seat)


def test_a_friend_follows_the_link_sits_down_and_both_draft_in_secret(page: Page, newcomer: NewPage) -> None:
    bob, watcher = newcomer(), newcomer()
    traffic: dict[int | None, Traffic] = {0: Traffic(page), 1: Traffic(bob), None: Traffic(watcher)}
    set_up(page, "notre-dame", ("human", "open"))
    page.fill("input[name=name]", "Ada")
    set_seed(page, SEED)
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("waiting for players")
    expect(page.locator("#link")).to_have_value(page.url)
    link = page.url

    bob.goto(link)
    expect(bob.locator("#prompt")).to_contain_text("waiting for players")
    expect(bob.locator("#place-0")).to_contain_text("Ada")
    expect(bob.get_by_role("button", name="Begin")).to_have_count(0)
    bob.locator("#place-1 input").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(page.locator("#place-1")).to_contain_text("Bob")
    expect(page.locator("#place-1 .presence")).to_have_text("here")
    start(page, bob)
    watcher.goto(link)
    watcher.wait_for_selector("#board svg")

    mirror = Mirror()
    assert set(labels(page)) | set(labels(bob)) <= mirror.seen[0] | mirror.seen[1]
    assert not mirror.seen[0] & mirror.seen[1]
    expect(page).to_have_title(re.compile("Your turn"))
    expect(watcher).not_to_have_title(re.compile("Your turn"))
    while is_asked(page) and is_asked(bob):  # at each step both choose, unseen by the other
        pick(page, mirror, 0)
        expect(page).not_to_have_title(re.compile("Your turn"))
        check_secrets(traffic, mirror)
        pick(bob, mirror, 1)
        same_revision(page, bob, watcher)
        check_secrets(traffic, mirror)
    assert watcher.locator("[data-label], .say").count() == 0


def check_secrets(traffic: dict[int | None, Traffic], mirror: Mirror) -> None:
    """Whatever a page was sent, its person may know."""
    for seat, sent in traffic.items():
        text = "".join(sent.texts())
        assert "data-revision" in text, "nothing was listened to"
        assert cards_in(text) <= mirror.seen[seat]
        assert bool(cards_in(text)) == (seat is not None)
        for other, name in enumerate(("Ada", "Bob")):
            assert other == seat or f"{name} keeps" not in text
            assert other == seat or f"{name} draws" not in text


def test_two_friends_follow_the_link_and_pages_follow_each_other(page: Page, newcomer: NewPage) -> None:
    bob, eve = newcomer(), newcomer()
    table = make_table(page, ("me", "open", "open"))
    expect(page.locator(".places li", has_text="open seat")).to_have_count(2)
    sit_down(bob, table, "Bob")
    sit_down(eve, table, "Eve")
    for each in (page, bob, eve):
        expect(each.locator(".places li")).to_contain_text(["Ada", "Bob", "Eve"])
        expect(each.locator(".presence")).to_have_text(["here", "here", "here"])
    start(page, bob, eve)
    draft(page, bob, eve)
    pages = [page, bob, eve]
    for _ in range(4):
        same_revision(*pages)
        asked = asked_of(*pages)
        expect(asked).to_have_title(re.compile("Your turn"))
        take_turn(asked)
    same_revision(*pages)
    logs = [each.locator(".log li").all_inner_texts()[-1] for each in pages]
    assert logs[0] == logs[1] == logs[2]


def test_one_reloads_in_mid_turn_and_the_other_comes_back_through_their_games(page: Page, newcomer: NewPage) -> None:
    bob = newcomer()
    table = seat_two(page, bob)
    draft(page, bob)
    same_revision(page, bob)
    asked = asked_of(page, bob)
    other = bob if asked is page else page
    before = (revision(asked), labels(asked))
    asked.reload()
    expect_asked(asked)
    assert (revision(asked), labels(asked)) == before
    context = other.context
    other.close()
    take_turn(asked)
    expect(asked.locator(".panel:not(.here)")).to_have_count(1)
    back = context.new_page()
    back.goto("/")
    expect(back.locator(f"{MY_GAMES}.yours")).to_contain_text("your turn")
    assert back.title().startswith("(1)")
    back.locator(f"{MY_GAMES} a").click()
    back.wait_for_url(f"**{table}")
    assert wait_until_asked(back)
    expect(asked.locator(".panel.here")).to_have_count(2)
    choose(back)
    same_revision(back, asked)
    assert path_of(back) == table
