"""Measures a page: every text against its box and its neighbours, and what of it came from no catalogue."""

from pathlib import Path

from playwright.sync_api import Page

LEAST = 11  # px
SLACK = 1.5  # px by which shapes of letters may reach beyond their boxes

MISFITS = (Path(__file__).parent / "misfits.js").read_text(encoding="utf-8")
BYPASSING = (Path(__file__).parent / "bypassing.js").read_text(encoding="utf-8")


def misfits(page: Page, drawn: str = "") -> list[str]:
    """What does not fit on a page as it stands; `drawn` is whether its board is measured, and whether it is whole."""
    found: list[str] = page.evaluate(MISFITS, [LEAST, SLACK, drawn])
    return found


def bypassing(page: Page) -> list[str]:
    """What a page in the pseudo-language has outside the brackets, but for what people and programs are called."""
    found: list[str] = page.evaluate(BYPASSING)
    return found
