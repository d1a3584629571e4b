"""What axe-core finds serious about pages, in light and in dark."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from axe_core_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import DESKTOP, PLAIN, WAIT
from tests.web.serving import Server

Scheme = Literal["light", "dark"]

SCHEMES: tuple[Scheme, ...] = ("dark", "light")  # it is day again afterwards
SERIOUS = ("serious", "critical")
BESIDE = {"exclude": [["#board"]]}  # the boards themselves are looked at once
# What differs in the dark is colours; the rest takes five times as long.
RULES: dict[Scheme, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}

# Only what is wrong is put together and sent: what is right is a hundred times as much.
LOOK = """
async ([part, rules, serious]) => {
  const { violations } = await axe.run(part ?? document, { ...rules, resultTypes: ["violations"] });
  return violations.filter((each) => serious.includes(each.impact))
    .map((each) => `${each.id}: ${JSON.stringify(each.nodes.slice(0, 3).map((node) => node.target))}`);
}
"""


def serious_faults(page: Page, scheme: Scheme, part: Any = None) -> list[str]:
    """What is serious about a page, or a part of it, in a scheme, which the page keeps."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(LOOK, [part, RULES[scheme], SERIOUS])
    return [f"{page.url} ({scheme}): {each}" for each in found]


class Inspection:
    """A page that is looked at again and again, and what was found."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, part: Any = None) -> None:
        """Look at the page as it is, or at a part of it, by night and by day."""
        for scheme in SCHEMES:
            self.found += serious_faults(self.page, scheme, part)


@contextmanager
def inspected(browser: Browser, server: Server, viewport: ViewportSize = DESKTOP) -> Iterator[Inspection]:
    """A browser of somebody new, in whose pages nothing serious may be found."""
    context = browser.new_context(
        base_url=server.address, viewport=viewport, bypass_csp=True, reduced_motion="reduce"
    )  # fmt: skip
    context.set_default_timeout(WAIT)
    context.add_init_script(PLAIN)
    try:
        inspection = Inspection(context.new_page())
        yield inspection
    finally:
        context.close()
    assert inspection.found == []
