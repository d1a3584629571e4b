"""The replay shows what the table showed: figures, hands, the log and who acts, and only what its viewer saw then."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import parvis
from parvis.core.match import Match
from parvis.core.trace import Event
from parvis.games import words_for
from tests.browser.axe import BESIDE, inspected, serious_faults
from tests.browser.conftest import PHONE, WAIT
from tests.browser.sitting import open_record, post
from tests.web.serving import Server, finished, played

GAMES = ("troyes", "notre-dame")
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
MOST = [(name, parvis.load(name).max_players) for name in GAMES]
SEEN_LINES = 8
FINGER = 44
PARTS = ("players", "log", "viewers")
# Whatever is not wholly on the screen, or lies beyond the edge of what scrolls sideways; the board may be larger.
OUTSIDE = """
() => [...document.querySelectorAll(".beside, .beside *, #board")]
  .filter((each) => each.checkVisibility() && !each.closest(".unseen, .unseen *, .parts input"))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const below = box.bottom > innerHeight + 1 && !each.closest("#log ol, #players article, .viewers > *");
    return below || box.right > innerWidth + 1 || box.left < -1;
  }).map((each) => each.outerHTML.slice(0, 90))
"""
SMALL = """
(least) => [...document.querySelectorAll(".beside .tool, .beside button, .beside select, .parts label, #slider")]
  .filter((each) => each.checkVisibility() && Math.ceil(each.getBoundingClientRect().height) < least)
  .map((each) => each.outerHTML.slice(0, 90))
"""
SCROLLS = """
() => ["#log", "#players", ".viewers", ".beside"].map((name) => document.querySelector(name))
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML.slice(0, 60))
"""


def points(page: Page) -> list[str]:
    """The points of every panel, from the top."""
    return page.locator("#players .panel dl div:is([data-name=VP], [data-name=PP]) dd").all_inner_texts()


def order(page: Page) -> list[str]:
    """The players of the panels, from the top."""
    return page.eval_on_selector_all("#players .panel", "all => all.map(each => each.id)")  # type: ignore[no-any-return]


def lines(page: Page) -> list[str]:
    """The log, each line without its mark."""
    texts: list[str] = page.eval_on_selector_all(
        "#log li a", "all => all.map(each => each.lastChild.textContent.trim())"
    )
    return texts


def told(match: Match, events: list[Event]) -> list[str]:
    """Some of what happened, in words."""
    words = words_for(match.game.name, match.players, "en")
    return [words.event(event) for event in events]


@pytest.mark.parametrize("game", GAMES)
def test_panels_show_what_the_viewer_saw_then_and_everything_at_the_end(page: Page, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    table = open_record(page, match)
    middle = len(match.moves) // 2
    own = match.state_after(middle).view(1)["players"][1]["points"]
    page.goto(f"{table}/moves/{middle}?seat=1")
    assert order(page) == ["panel-1", "panel-2", "panel-0"]
    assert points(page) == [str(own), "?", "?"]
    acting = match.state_after(middle).pending_players()
    expect(page.locator("#players .panel.acting")).to_have_count(len(acting))
    expect(page.locator("#now")).to_have_text(f"{words_for(game, 3, 'en').seat(acting[0])} is choosing…")
    page.get_by_role("link", name="a spectator").click()
    page.wait_for_url(f"**/moves/{middle}")
    expect(page.locator("#players .panel").first).to_have_id("panel-0")
    assert points(page) == ["?", "?", "?"]
    page.get_by_role("link", name="everything").click()
    page.wait_for_url("**?all=true")
    expect(page.locator("#told")).to_be_visible()
    state = match.state_after(middle)
    assert points(page) == [str(state.view(seat)["players"][seat]["points"]) for seat in range(3)]
    for query in ("", "?seat=2", "?all=true"):
        page.goto(f"{table}/moves/{len(match.moves)}{query}")
        assert "?" not in points(page)
        expect(page.locator("#now")).to_contain_text("The game is over.")
        expect(page.locator("#players .panel.acting")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_a_viewer_nothing_that_they_did_not_see(page: Page, game: str) -> None:
    match = finished(game, ["human", "easy", "medium"])
    table = open_record(page, match)
    for seat in (0, 1, 2, None):
        page.goto(f"{table}/moves/40{'' if seat is None else f'?seat={seat}'}")
        assert lines(page) == told(match, [event for event in match.events() if event.visible_to(seat)])
        expect(page.locator("#told")).to_have_count(0)
    page.goto(f"{table}/moves/40?all=true")
    assert lines(page) == told(match, match.events())


def test_a_card_that_another_keeps_is_not_in_the_log(page: Page) -> None:
    match = finished("notre-dame", ["human", "easy", "medium"])
    table = open_record(page, match)
    page.goto(f"{table}/moves/20?seat=1")
    kept = [line for line in lines(page) if " keeps " in line]
    assert kept
    assert all(line.startswith("Blue ") for line in kept)
    page.get_by_role("link", name="a spectator").click()
    expect(page.locator("#log")).not_to_contain_text(" keeps ")
    page.get_by_role("link", name="everything").click()
    expect(page.locator("#log")).to_contain_text("Orange keeps ")


@pytest.mark.parametrize("game", GAMES)
def test_keys_slider_and_log_move_every_part_and_keep_the_viewer(page: Page, game: str) -> None:
    match = finished(game, ["human", "easy"])
    table = open_record(page, match)
    page.goto(f"{table}/moves/0?seat=1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/moves/1?seat=1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/moves/2?seat=1")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/moves/1?seat=1")
    slider = page.locator("#slider")
    slider.fill("30")
    page.wait_for_url("**/moves/30?seat=1")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/moves/31?seat=1")
    expect(page.locator("h1")).to_have_text(f"Move 31 of {len(match.moves)}")
    assert points(page) == [str(match.state_after(31).view(1)["players"][1]["points"]), "?"]
    fresh = page.locator("#log .fresh").first
    expect(fresh).to_be_in_viewport()
    slider.fill(str(len(match.moves)))
    page.wait_for_url(f"**/moves/{len(match.moves)}?seat=1")
    assert "?" not in points(page)
    expect(page.locator("#log .later")).to_have_count(0)
    page.locator("#log li a").nth(4).click()
    page.wait_for_function("end => !location.pathname.endsWith('/' + end)", arg=str(len(match.moves)))
    assert page.evaluate("location.search") == "?seat=1"
    assert points(page)[1] == "?"
    expect(page.locator("#log .later").first).to_be_attached()


def test_a_figure_tells_what_it_is(page: Page) -> None:
    table = open_record(page, finished("troyes", ["human", "easy"]))
    page.goto(f"{table}/moves/30")
    page.locator("#players .panel [data-name=deniers]").first.hover()
    expect(page.locator("#tip")).to_contain_text("deniers")


def test_without_scripts_every_link_works(browser: Browser, server: Server, page: Page) -> None:
    match = finished("notre-dame", ["human", "easy", "medium"])
    table = open_record(page, match)
    context = browser.new_context(base_url=server.address, viewport=LAPTOP, java_script_enabled=False)
    context.set_default_timeout(WAIT)
    bare = context.new_page()
    bare.goto(f"{table}/moves/30?seat=1")
    bare.get_by_role("link", name="Forward").click()
    assert bare.url.endswith("/moves/31?seat=1")
    bare.get_by_role("link", name="Green", exact=True).click()
    assert bare.url.endswith("/moves/31?seat=2")
    expect(bare.locator("#players .panel").first).to_have_id("panel-2")
    for name in ("#slider", "#run", ".fork"):
        expect(bare.locator(name)).to_be_hidden()
    bare.locator("#log li a").nth(8).click()
    assert bare.url.endswith("?seat=2")
    bare.set_viewport_size(PHONE)
    bare.locator("#part-log").check(force=True)
    expect(bare.locator("#log")).to_be_visible()
    context.close()


@pytest.mark.parametrize(("game", "players"), MOST)
def test_all_of_it_is_on_a_small_laptop(page: Page, shots: Path, game: str, players: int) -> None:
    page.set_viewport_size(LAPTOP)
    match = finished(game, ["human", *["easy"] * (players - 1)])
    table = open_record(page, match)
    for move, query in ((len(match.moves) // 2, "?seat=1"), (len(match.moves), "?all=true")):
        page.goto(f"{table}/moves/{move}{query}")
        assert page.evaluate("document.documentElement.scrollHeight") <= LAPTOP["height"]
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SCROLLS) == []
        line = page.evaluate("parseFloat(getComputedStyle(document.getElementById('log')).lineHeight)")
        assert page.evaluate("document.getElementById('log').clientHeight") >= SEEN_LINES * line
        assert page.evaluate("(all => all.scrollHeight - all.clientHeight)(document.getElementById('players'))") <= 0
        photograph(page, shots / f"replay-{game}-{move}")


@pytest.mark.parametrize(("game", "players"), MOST)
def test_all_of_it_is_on_a_phone(phone: Page, shots: Path, game: str, players: int) -> None:
    match = finished(game, ["human", *["easy"] * (players - 1)])
    table = open_record(phone, match)
    phone.goto(f"{table}/moves/{len(match.moves) // 2}?seat=1")
    expect(phone.locator("#players .panel").last).to_be_in_viewport()
    for part in PARTS:
        phone.locator(".parts label").nth(PARTS.index(part)).tap()
        for each, name in zip(PARTS, ("#players", "#log", ".viewers"), strict=True):
            assert phone.locator(name).is_visible() == (each == part)
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert phone.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
        assert phone.evaluate(OUTSIDE) == []
        assert phone.evaluate(SCROLLS) == []
        assert phone.evaluate(SMALL, FINGER) == []
        photograph(phone, shots / f"replay-{game}-phone-{part}")
    phone.locator(".parts label").nth(PARTS.index("log")).tap()
    expect(phone.locator("#log .fresh").first).to_be_in_viewport()
    phone.get_by_role("link", name="Forward").tap()
    phone.wait_for_url(f"**/moves/{len(match.moves) // 2 + 1}?seat=1")
    expect(phone.locator("#log .fresh").first).to_be_in_viewport()
    wide = "document.querySelector('#board svg').getBoundingClientRect().width"
    before = phone.evaluate(wide)
    phone.get_by_role("button", name="Nearer").tap()
    assert phone.evaluate(wide) > before
    phone.set_viewport_size(SIDEWAYS)
    assert phone.evaluate("document.documentElement.scrollWidth") <= SIDEWAYS["width"]
    assert phone.evaluate("document.getElementById('board').clientWidth") > SIDEWAYS["width"] / 2


def photograph(page: Page, path: Path) -> None:
    """Pictures by day and by night; it is day again afterwards."""
    schemes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.screenshot(path=path.with_name(f"{path.name}-{scheme}.png"))


def test_axe_finds_nothing_serious(browser: Browser, server: Server) -> None:
    with inspected(browser, server, LAPTOP) as inspection:
        page = inspection.page
        for game, players in MOST:
            table = open_record(page, played(game, ["human"] * players, 40))  # axe is slow where the log is long
            assert post(page, "end", {})["phase"] == "ended"
            page.set_viewport_size(LAPTOP)
            page.goto(f"{table}/moves/20?all=true")
            inspection.look(BESIDE)
            page.set_viewport_size(PHONE)
            for part in PARTS:
                page.locator(f"#part-{part}").check(force=True)
                inspection.found += serious_faults(page, "light", BESIDE)
