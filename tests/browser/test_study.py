"""Study in the browser: the engine asked in a replay, a position kept, and the puzzle played by clicks."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from parvis.analysis.puzzles import Found, find_puzzle, play_game
from parvis.core.match import Match
from tests.browser.axe import BESIDE, inspected
from tests.browser.conftest import DESKTOP, PHONE, Watch
from tests.browser.sitting import arrive, revision, wait_past
from tests.web.serving import Server

GAMES = ("troyes", "notre-dame")
HAND = "() => document.getElementById('hand')?.dataset.hand || ''"
WIDE = "document.documentElement.scrollWidth"


@cache
def puzzle_in(game: str) -> tuple[Match, Found]:
    """A game of computer players and a position of it with one clear answer."""
    for seed in range(1, 6):
        match = play_game(game, seed)
        found = find_puzzle(match, seed)
        if found is not None:
            return match, found
    raise AssertionError("no puzzle was found")


def upload(page: Page, match: Match) -> str:
    """A table from a record; returns its path."""
    page.goto("/me")  # so that the browser is at the site
    answer = page.request.post("/api/v1/records", data={"record": match.record().to_json()})
    return str(answer.json()["url"])


def ask_engine(page: Page, match: Match, found: Found) -> str:
    """Open a replay at the position and ask the engine; returns the table's path."""
    table = upload(page, match)
    page.goto(f"{table}/moves/{found.ply}?seat={found.seat}")
    page.get_by_role("button", name="What would the engine do?").click()
    expect(page.locator(".study-choice").first).to_be_visible()
    return table


def keep(page: Page, match: Match, found: Found) -> str:
    """Keep the position through the replay; returns the path of the puzzle."""
    ask_engine(page, match, found)
    page.get_by_label("Title of the puzzle").fill("Mine")
    page.get_by_role("button", name="Keep as a puzzle").click()
    page.get_by_role("link", name="To my puzzles").click()
    expect(page.locator(".puzzle-task")).to_contain_text("Find the best turn. You are ")
    path = page.evaluate("location.pathname")
    assert isinstance(path, str)
    return path


def begin(page: Page) -> None:
    """Go from the page of a puzzle to its table."""
    page.wait_for_load_state()
    page.get_by_role("button", name="Play the turn").click()
    expect(page.locator("#puzzle")).to_be_visible()
    arrive(page)
    expect(page.locator(".prompt.yours")).to_be_visible()


def click_turn(page: Page, labels: list[str]) -> None:
    """Play a turn by clicks, as far as it is asked."""
    rest = list(labels)
    while rest:
        seen = revision(page)
        written = page.evaluate(HAND)
        if written:
            rest = click_group(page, json.loads(written), rest)
        else:
            label, *rest = rest
            if page.locator(f'.choice-button[data-label="{label}"]').count() == 0:
                continue  # there was no other choice, and it was not asked
            click_thing(page, label)
        wait_past(page, seen)


def click_group(page: Page, hand: dict[str, Any], rest: list[str]) -> list[str]:
    """Take up what a hand needs for the next labels, and confirm; returns the labels that are left."""
    for held, _, endings in hand["grips"]:
        for way, (labels, *_) in enumerate(endings):
            if rest[: len(labels)] == labels:
                for number in held:
                    click_thing(page, hand["tokens"][number])
                if len(endings) > 1:
                    page.locator(f'#endings [data-way="{way}"]').click()
                page.locator("[data-do=confirm]").click()
                return rest[len(labels) :]
    raise AssertionError(f"the hand offers no way to {rest}")


def click_thing(page: Page, label: str) -> None:
    """Click what stands for a label: on the board, else in the list."""
    thing = page.locator(f'#board .choice[data-label="{label}"]:not(.held)')
    if thing.count():
        thing.first.click()
    else:
        page.locator(f'.choice-button[data-label="{label}"]').first.click()


def labels_of(match: Match, path: tuple[int, ...]) -> list[str]:
    return [match.game.label(action) for action in path]


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_is_asked_in_a_replay_and_points_at_the_board(page: Page, game: str) -> None:
    match, found = puzzle_in(game)
    ask_engine(page, match, found)
    expect(page.locator("#study-summary")).to_contain_text("The turn that was played")
    expect(page.locator(".study-choice").first).to_contain_text("of 100 games")
    expect(page.locator(".study-choice.played")).to_have_count(1)
    page.locator(".study-choice").first.hover()
    expect(page.locator(".pointed-at").first).to_be_attached()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/moves/{found.ply + 1}?seat={found.seat}")
    expect(page.locator("#study")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/moves/{found.ply}?seat={found.seat}")
    page.keyboard.press("e")
    expect(page.locator(".study-choice").first).to_be_visible()
    page.locator("#study").get_by_role("button", name="Close").click()
    expect(page.locator("#study")).to_be_hidden()


def test_a_busy_engine_says_so_and_the_replay_goes_on(page: Page, watch: Watch) -> None:
    watch.expected.append("503")
    match, found = puzzle_in("notre-dame")
    table = upload(page, match)
    page.goto(f"{table}/moves/{found.ply}")
    told = {"message": "The server is thinking for others; try again in a moment."}
    page.route("**/advice*", lambda route: route.fulfill(status=503, json=told))
    page.keyboard.press("e")
    expect(page.locator("#study-summary")).to_have_text(told["message"])
    page.get_by_role("link", name="Forward").click()
    page.wait_for_url(f"**/moves/{found.ply + 1}")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_kept_played_wrongly_and_rightly_by_clicks_and_deleted(page: Page, shots: Path, game: str) -> None:
    match, found = puzzle_in(game)
    path = keep(page, match, found)
    begin(page)
    best = labels_of(match, found.turns[0].path)
    wrong = labels_of(match, found.turns[-1].path)
    click_turn(page, wrong)
    title = page.locator("#verdict-title")
    expect(title).to_have_text("Look again")
    expect(page.locator("#verdict-words")).to_contain_text("fewer than the best turn")
    first = page.locator("#verdict-words").inner_text()
    page.screenshot(path=shots / f"puzzle-{game}-wrong.png")
    page.locator("#verdict").get_by_role("button", name="Try again").click()
    expect(page.locator(".prompt.yours")).to_be_visible()
    expect(page.locator("#verdict")).to_be_hidden()
    click_turn(page, wrong)
    expect(title).to_have_text("Look again")
    assert page.locator("#verdict-words").inner_text() == first
    page.locator("#verdict").get_by_role("button", name="Try again").click()
    expect(page.locator(".prompt.yours")).to_be_visible()
    click_turn(page, best)
    expect(title).to_have_text("Best turn")
    page.screenshot(path=shots / f"puzzle-{game}-right.png")
    page.locator("#verdict").get_by_role("button", name="Show the solution").click()
    expect(page.locator("#verdict-list .study-choice")).not_to_have_count(1)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    mine = page.locator(".kept li", has=page.locator(f'a[href="{path}"]'))
    expect(mine).to_contain_text("solved")
    mine.locator("summary").click()
    mine.get_by_role("button", name="Delete it").click()
    expect(mine).to_have_count(0)


def test_a_puzzle_is_played_on_as_a_game(page: Page) -> None:
    match, found = puzzle_in("notre-dame")
    keep(page, match, found)
    begin(page)
    click_turn(page, labels_of(match, found.turns[0].path))
    expect(page.locator("#verdict-title")).to_have_text("Best turn")
    page.locator("#verdict").get_by_role("button", name="Play on from here").click()
    expect(page.locator("#puzzle")).to_have_count(0)
    expect(page.locator(".prompt.yours")).to_be_visible()


def test_axe_finds_nothing_serious_and_all_of_it_fits_a_phone(browser: Browser, server: Server, shots: Path) -> None:
    with inspected(browser, server) as inspection:
        page = inspection.page

        def look(name: str) -> None:
            for size in (DESKTOP, PHONE):
                page.set_viewport_size(size)
                page.screenshot(path=shots / f"study-{name}-{size['width']}.png")
                assert page.evaluate(WIDE) <= size["width"]
                inspection.look(BESIDE)
            page.set_viewport_size(DESKTOP)

        match, puzzle = puzzle_in("notre-dame")
        ask_engine(page, match, puzzle)
        look("replay")
        keep(page, match, puzzle)
        look("puzzle")
        begin(page)
        page.locator("#puzzle").get_by_role("button", name="Show the solution").click()
        expect(page.locator("#verdict-list .study-choice").first).to_be_visible()
        look("solution")
        page.route("**/daily/*", lambda route: route.fulfill(status=503, json={"message": "Busy."}))
        page.goto("/puzzles")
        expect(page.locator(".daily").last).to_be_visible()
        expect(page.locator("[aria-busy]")).to_have_count(0)
        look("puzzles")
