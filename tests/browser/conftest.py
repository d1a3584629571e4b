"""A real browser at a real server; an error in a page's console fails the test."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, ViewportSize, expect, sync_playwright

from tests.processes import PATIENCE
from tests.web.serving import Server, serving

ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = "the tests of the page need Chromium: run `make browser`, or install chromium or google-chrome"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
WAIT = 1000 * PATIENCE  # milliseconds

# Others' turns are shown at once and nothing is confirmed, where a test is not about just that.
PLAIN = """if (location.protocol !== "about:")
  for (const [key, value] of [["pace", "none"], ["confirm-mouse", "off"], ["confirm-touch", "off"]])
    if (localStorage.getItem(`parvis.${key}`) === null) localStorage.setItem(`parvis.${key}`, value);"""

expect.set_options(timeout=WAIT)


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, else playwright's own."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    try:
        return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    except Error as error:
        pytest.fail(f"{NO_BROWSER} ({error.message.splitlines()[0]})")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not end it."""
    with serving(tmp_path_factory.mktemp("tables") / "tables.sqlite") as server:
        yield server


class Watch:
    """What went wrong in the pages of a test; a test may say which words it expects there."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.expected: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("console", lambda message: self.seen.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))

    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(words in text for words in self.expected)]


@pytest.fixture
def watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def context(browser: Browser, server: Server, watch: Watch) -> Iterator[BrowserContext]:
    """A browser of somebody new, on a desktop, without motion where the test does not ask for it."""
    context = browser.new_context(base_url=server.address, viewport=DESKTOP, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    context.add_init_script(PLAIN)
    context.on("page", watch.follow)
    yield context
    with suppress(Error):
        context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def newcomer(browser: Browser, server: Server, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Lets somebody new come with a browser of their own; a context is a person."""
    contexts: list[BrowserContext] = []

    def come(**options: Any) -> Page:
        usual = {"base_url": server.address, "viewport": DESKTOP, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(WAIT)
        context.add_init_script(PLAIN)
        context.on("page", watch.follow)
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        with suppress(Error):
            context.close()


@pytest.fixture
def phone(browser: Browser, server: Server, watch: Watch) -> Iterator[Page]:
    """A phone."""
    context = browser.new_context(
        base_url=server.address, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )  # fmt: skip
    context.set_default_timeout(WAIT)
    context.add_init_script(PLAIN)
    context.on("page", watch.follow)
    yield context.new_page()
    context.close()


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where pictures of pages go: the folder PARVIS_SHOTS, else the test's own."""
    folder = Path(os.environ.get("PARVIS_SHOTS", str(tmp_path)))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
