"""Choosing as the hand does: every legal group in any order of clicks, put back by a second, confirmed as a whole."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from parvis.core.chance import Chance
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.games import KITS, words_for
from tests.browser.conftest import Watch
from tests.browser.sitting import expect_asked, open_record, post, revision, wait_past
from tests.web.serving import played

POSITIONS = {"troyes": 40, "notre-dame": 10}
SEATS = ["human", "random", "random"]

# Clicks the things of every group in some orders, and tells each group whose path Confirm would not send then.
CLICK_THROUGH = """
() => {
  const { tokens, grips } = JSON.parse(document.getElementById("hand").dataset.hand);
  const confirm = document.querySelector("[data-do=confirm]");
  const click = (thing) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const names = (order) => order.map((each) => tokens[each]);
  const wrong = [];
  let groups = 0;
  for (const [held, , endings] of grips) {
    if (!endings.length) continue;
    groups += 1;
    const turned = [...held.slice(1), ...held.slice(0, 1)];
    for (const order of [held, [...held].reverse(), turned]) {
      document.querySelector("[data-do=release]").click();
      for (const token of order) {
        const free = [...document.querySelectorAll("#board .choice[data-label]:not(.held)")]
          .filter((each) => each.dataset.label === tokens[token]);
        const listed = document.querySelector(`.choice-button[data-label="${CSS.escape(tokens[token])}"]:enabled`);
        const thing = free[0] ?? listed;
        if (!thing || thing.matches(".unfit")) { wrong.push([names(order), "no place for", tokens[token]]); break; }
        click(thing);
      }
      const wanted = endings.at(-1)[0].join(" ");
      if (confirm.disabled || confirm.dataset.path !== wanted) wrong.push([names(order), confirm.dataset.path, wanted]);
    }
  }
  document.querySelector("[data-do=release]").click();
  const left = document.querySelectorAll("#board .held").length;
  return { groups, wrong: wrong.slice(0, 5), left };
}
"""


def positions(game: str, count: int) -> Iterator[Match]:
    """Positions in which a person can take up several things."""
    kit, found = KITS[game], 0
    for seed in range(1, 100):
        match = played(game, SEATS, 0, seed)
        luck = Chance(seed)
        while match.state.current_player != TERMINAL and found < count:
            state = match.state
            seat = state.pending_players()[0]
            legal = state.legal_actions(seat)
            hand = kit.hand(state, 0, words_for(game, 3)) if seat == 0 and len(legal) > 1 else None
            if hand is not None and (len(hand.grips) > 2 or game == "notre-dame") and luck.number(3) == 0:
                found += 1
                yield match
            match.play(legal[int(luck.number(len(legal)))], seat)
        if found == count:
            return


@pytest.mark.parametrize("game", list(POSITIONS))
def test_every_legal_group_is_reached_in_any_order_of_clicks(page: Page, game: str) -> None:
    groups = 0
    for match in positions(game, POSITIONS[game]):
        open_record(page, match)
        expect_asked(page)
        expect(page.locator("[data-do=confirm]")).to_be_visible()
        told = page.evaluate(CLICK_THROUGH)
        assert told["wrong"] == []
        assert told["left"] == 0
        groups += told["groups"]
    assert groups > 3 * POSITIONS[game]


def in_hand(page: Page) -> Match:
    """A table of Troyes where dice are to be chosen, a group of two among them."""
    for match in positions("troyes", 40):
        hand = KITS["troyes"].hand(match.state, 0, words_for("troyes", 3))
        pairs = [grip for grip in hand.grips if len(grip.held) == 2 and grip.endings] if hand else []
        if pairs and match.state.view(0)["step"] == "dice" and all(len(set(grip.held)) == 2 for grip in pairs):
            open_record(page, match)
            expect_asked(page)
            return match
    raise AssertionError("no such position")


def grips_of(page: Page) -> tuple[list[str], list[list[int]]]:
    """What can be held, and the groups of two that are whole."""
    hand = json.loads(page.get_attribute("#hand", "data-hand") or "{}")
    return hand["tokens"], [held for held, _, endings in hand["grips"] if len(held) == 2 and endings]


def test_a_second_click_puts_back_and_confirm_sends_the_whole_group(page: Page) -> None:
    in_hand(page)
    tokens, pairs = grips_of(page)
    before, confirm = revision(page), page.locator("[data-do=confirm]")
    second, first = (page.locator(f'#board .choice[data-label="{tokens[each]}"]').first for each in reversed(pairs[0]))
    asked = page.locator("#caption").inner_text()
    second.click()
    first.click()
    expect(page.locator("#board .held")).to_have_count(2)
    expect(page.locator("#caption")).not_to_have_text(asked)
    second.click()
    expect(page.locator("#board .held")).to_have_count(1)
    second.click()
    expect(confirm).to_be_enabled()
    assert revision(page) == before, "nothing is sent before it is confirmed"
    confirm.click()
    wait_past(page, before)
    assert revision(page) >= before + 1


def test_keys_alone_choose_a_group(page: Page) -> None:
    in_hand(page)
    before = revision(page)
    tokens, pairs = grips_of(page)
    page.wait_for_selector("#table[data-ready]")
    for token in reversed(pairs[0]):
        page.locator(f'#board .choice[data-label="{tokens[token]}"]').first.focus()
        page.keyboard.press("Space")
    expect(page.locator("#board .held")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#board .held")).to_have_count(0)
    for token in pairs[0]:
        page.locator(f'#board .choice[data-label="{tokens[token]}"]').first.focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    wait_past(page, before)


def test_a_finger_chooses_a_group(phone: Page) -> None:
    in_hand(phone)
    before = revision(phone)
    tokens, pairs = grips_of(phone)
    for token in pairs[0]:
        phone.locator(f'#board .choice[data-label="{tokens[token]}"]').first.tap()
    confirm = phone.locator("[data-do=confirm]")
    expect(confirm).to_be_in_viewport()
    confirm.tap()
    wait_past(phone, before)


def test_half_a_group_is_refused_and_the_page_shows_what_stands(page: Page, watch: Watch) -> None:
    watch.expected.append("422")
    in_hand(page)
    tokens, pairs = grips_of(page)
    before = revision(page)
    labels = [tokens[token] for token in pairs[0]]
    refused = post(page, "seats/0/choices", {"revision": before, "labels": labels, "scene": True})
    assert refused["status"] == 422
    assert refused["revision"] == before
    assert 'id="scene"' in refused["scene"]
    expect_asked(page)
    assert revision(page) == before
