"""How pages look and sound: whole on the screen at every player count, and nothing serious found by axe-core."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import parvis
from tests.browser.axe import BESIDE, inspected
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.sitting import open_record, wait_until_asked
from tests.web.serving import Server, finished, played_until_asked

TABLES = [
    (name, players) for name, game in parvis.GAMES.items() for players in range(game.min_players, game.max_players + 1)
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_board_is_whole_on_a_desktop_and_has_its_picture_taken_in_both_sizes(
    page: Page, shots: Path, game: str, players: int
) -> None:
    seats = ["human", *["random"] * (players - 1)]
    open_record(page, played_until_asked(game, seats, 80))
    wait_until_asked(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"]
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= DESKTOP["width"]
    assert box["y"] + box["height"] <= DESKTOP["height"]
    page.screenshot(path=shots / f"{game}-{players}-desktop.png")
    page.set_viewport_size(PHONE)
    page.screenshot(path=shots / f"{game}-{players}-phone.png")


def test_axe_finds_nothing_serious(browser: Browser, server: Server) -> None:
    with inspected(browser, server) as inspection:
        page, look = inspection.page, inspection.look
        page.goto("/")
        look()
        for game in parvis.GAMES:
            open_record(page, played_until_asked(game, ["human", "random", "random"], 70))
            wait_until_asked(page)
            look()
            over = open_record(page, finished(game, ["human", "random"]))
            page.goto(f"{over}/after")
            look()
            page.goto(f"{over}/moves/9")
            look(BESIDE)
            page.goto(f"/rules/{game}")
            look()
