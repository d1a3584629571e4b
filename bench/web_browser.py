"""Chromium at the table: real clicks on a real page, timed inside it, and the bytes that a page takes."""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.rows import Task
from bench.web_server import PATIENCE, new_table

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WATCH = Path(__file__).parent / "web_watch.js"
LOOK_MS = 100  # between two clicks: nobody clicks faster
AIM_MS = 100  # the mouse rests on a thing before it is pressed
WEIGH = """
() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((entry) => [entry.transferSize, entry.decodedBodySize])
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a screen: the system's, or the one that playwright installed."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def no_browser() -> bool:
    """Whether there is no browser at all."""
    if any(map(shutil.which, NAMES)):
        return False
    with sync_playwright() as playwright:
        return not Path(playwright.chromium.executable_path).exists()


def new_page(context: BrowserContext, address: str, task: Task, seed: int) -> Page:
    """A page at a new table of people only."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        path = new_table(client, task, seed)
        context.add_cookies([{"name": name, "value": value, "url": address} for name, value in client.cookies.items()])
    page = context.new_page()
    page.goto(urljoin(address, path))
    return page


def click_times(browser: Browser, address: str, task: Task, clicks: int) -> tuple[list[float], list[int]]:
    """Of so many random clicks: milliseconds from the click to the new board, and how often the board was replaced."""
    rng = random.Random(1)
    times: list[float] = []
    boards: list[int] = []
    while len(times) < clicks:
        with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
            context.add_init_script(path=WATCH)
            page = new_page(context, address, task, seed=len(times))
            while len(times) < clicks:
                target = page.evaluate("luck => parvisWatch.next(luck)", rng.random())
                if target is None:
                    break
                page.mouse.move(*target["point"])
                page.wait_for_timeout(AIM_MS)
                page.mouse.click(*target["point"])
                took = page.evaluate("parvisWatch.arrival()")
                page.wait_for_timeout(LOOK_MS)
                if target["counts"]:
                    times.append(took)
                    boards.append(page.evaluate("parvisWatch.boards()"))
    return times, boards


def weigh(browser: Browser, address: str, task: Task | None) -> tuple[int, int]:
    """The bytes of a page with all it loads, as sent and unpacked: a new table's, or the start's without a task."""
    with browser.new_context() as context:
        if task is None:
            page = context.new_page()
            page.goto(address)
        else:
            page = new_page(context, address, task, seed=1)
        page.wait_for_load_state("networkidle")
        parts = page.evaluate(WEIGH)
        return sum(sent for sent, _ in parts), sum(unpacked for _, unpacked in parts)
