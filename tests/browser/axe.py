"""What axe-core finds serious about a page."""

from typing import Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


def serious(page: Page, *looked_at: Any) -> list[str]:
    """The serious faults of a page, or of a part of it, each with where it is."""
    return [
        f"{page.url}: {each['id']}: {[node['target'] for node in each['nodes'][:3]]}"
        for each in Axe().run(page, *looked_at)["violations"]
        if each["impact"] in SERIOUS
    ]
