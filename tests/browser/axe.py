"""What axe-core finds serious about pages, in light and in dark."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import DESKTOP, PLAIN, WAIT
from tests.web.serving import Server

Scheme = Literal["light", "dark"]

SERIOUS = ("serious", "critical")
BESIDE = {"exclude": [["#board"]]}  # the boards themselves are looked at once
ONLY_COLOURS = {"runOnly": ["color-contrast"]}  # what differs in the dark; the rest takes five times as long


class Inspection:
    """A page that is looked at again and again, and what was found."""

    def __init__(self, page: Page, scheme: Scheme) -> None:
        self.page = page
        self.rules = ONLY_COLOURS if scheme == "dark" else {}
        self.found: list[str] = []

    def look(self, part: Any = None) -> None:
        """Look at the page as it is, or at a part of it."""
        self.found += [
            f"{self.page.url}: {each['id']}: {[node['target'] for node in each['nodes'][:3]]}"
            for each in Axe().run(self.page, part, self.rules)["violations"]
            if each["impact"] in SERIOUS
        ]


@contextmanager
def inspected(
    browser: Browser, server: Server, scheme: Scheme, viewport: ViewportSize = DESKTOP
) -> Iterator[Inspection]:
    """A browser of somebody new in a scheme, in whose pages nothing serious may be found."""
    context = browser.new_context(
        base_url=server.address, viewport=viewport, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce"
    )  # fmt: skip
    context.set_default_timeout(WAIT)
    context.add_init_script(PLAIN)
    try:
        inspection = Inspection(context.new_page(), scheme)
        yield inspection
    finally:
        context.close()
    assert inspection.found == []
