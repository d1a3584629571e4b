"""What people do about each other in the browser: invite, sit down, begin, and what a page was ever sent."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Request, WebSocket, expect

from tests.browser.sitting import choose, made

NewPage = Callable[..., Page]


class Traffic:
    """Everything that a page at a table receives: the bodies of answers and the frames of live connections."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.requests: list[Request] = []
        page.on("requestfinished", lambda request: self.requests.append(request))
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def texts(self) -> list[str]:
        """All of it; the browser keeps the bodies of answers as long as it shows the same page."""
        while self.requests:
            request = self.requests.pop()
            response = request.response()
            if "/tables/" in request.url and response is not None:
                self.frames.append(response.text())
        return self.frames

    def holds(self, words: str) -> bool:
        return any(words in text for text in self.texts())


def make_table(page: Page, seats: tuple[str, ...], game: str = "notre-dame", name: str = "Ada", **more: Any) -> str:
    """A new table, made and looked at by its host; returns its path."""
    return made(page, "tables", {"game": game, "seats": list(seats), "seed": "5", "name": name, **more})


def sit_down(page: Page, table: str, name: str) -> None:
    """Follow the link of a table and take its first open seat."""
    page.goto(table)
    page.locator(".take input").first.fill(name)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.locator(".places .mine")).to_contain_text(name)


def start(host: Page, *others: Page) -> None:
    """Begin a game that waits, and let everybody see it."""
    host.get_by_role("button", name="Begin").click()
    for page in (host, *others):
        page.wait_for_selector("#board svg")


def seat_two(ada: Page, bob: Page, game: str = "notre-dame", **more: Any) -> str:
    """A game of two people, each at their own screen; returns its path."""
    table = make_table(ada, ("me", "open"), game, **more)
    sit_down(bob, table, "Bob")
    start(ada, bob)
    return table


def draft(*pages: Page) -> None:
    """Let everybody choose until the draft is over, page by page."""
    while any(page.locator("#board .choice[data-label^='keep:']").count() for page in pages):
        for page in pages:
            if page.locator("#board .choice[data-label^='keep:']").count():
                choose(page)
                same_revision(*pages)


def same_revision(*pages: Page) -> None:
    """Wait until all pages show the newest revision that one of them shows; between two turns they come to."""
    newest = max(int(page.get_attribute("#scene", "data-revision") or 0) for page in pages)
    for page in pages:
        page.wait_for_function(
            "newest => Number(document.getElementById('scene').dataset.revision) >= newest", arg=newest
        )


def is_asked(page: Page) -> bool:
    """Whether the page asks its person for a choice."""
    return page.locator("section.prompt.yours").count() > 0


def asked_of(*pages: Page) -> Page:
    """The one of some pages, all up to date, whose person is asked."""
    (asked,) = [page for page in pages if is_asked(page)]
    return asked


def take_turn(page: Page) -> None:
    """Choose until somebody else is asked; what can be taken back is shown to nobody else."""
    choose(page)
    while is_asked(page):
        choose(page)


def people_dialog(page: Page) -> Locator:
    """Open the list of people."""
    box = page.locator("#people")
    if not box.is_visible():
        page.locator("[data-do=people]").click()
    expect(box.locator(".places li").first).to_be_visible()
    return box


def close_dialog(page: Page) -> None:
    """Close the list of people."""
    page.locator("#people").get_by_role("button", name="Close").click()
    expect(page.locator("#people")).to_be_hidden()
