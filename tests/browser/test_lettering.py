"""Every text of a board keeps within its place in the browser, in every language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from parvis.games import KITS, words_for
from parvis.words.languages import LANGUAGES, PSEUDO
from tests.cases import CASES, Case, random_positions

SLACK = 1  # px; the last letter of a squeezed text may reach so far beyond its place
EVERY = 29  # positions of a game
ONE_OF_EACH = [case for case in CASES if case.players == 4 and case.edition != "first"]

FAULTS = """
([pictures, slack]) => {
  const faults = [];
  for (const svg of pictures) {
    document.body.innerHTML = svg;
    for (const each of document.querySelectorAll("text[data-fits]")) {
      const [width, room] = [each.getBBox().width, Number(each.dataset.fits)];
      if (width > room + slack) faults.push(`${each.textContent}: ${width} of ${room}`);
    }
  }
  return faults;
}
"""


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    """A page of nothing but a board, as large as it is drawn."""
    page = browser.new_page(viewport={"width": 900, "height": 800}, reduced_motion="reduce")
    page.set_content("<!doctype html><style>body{margin:0} svg{width:880px}</style><body></body>")
    yield page
    page.close()


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("case", ONE_OF_EACH, ids=str)
def test_text_keeps_within_its_place(case: Case, language: str, blank: Page) -> None:
    kit = KITS[case.game.name]
    words = words_for(case.game.name, case.players, language)
    states = [state for number, state in enumerate(random_positions(case, 9)) if number % EVERY == 0]
    pictures = [kit.draw(state.view(0), words).svg for state in states]
    assert blank.evaluate(FAULTS, [pictures, SLACK]) == []
