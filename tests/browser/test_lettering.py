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


# Letters ------------------------------------------------------------------------------------------------------------

LETTERS = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜàâæçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛÜèéìíòóùúÈëïéèĲĳ„”“’«»…·–−×÷→"
LOOKS_MISSING = """
async ([picture, letters]) => {
  document.body.innerHTML = `<div style="font: 20px monospace">${picture}</div>`;
  const shape = (letter, font) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 60 });
    const pen = canvas.getContext("2d");
    pen.font = `30px ${font}`;
    pen.fillText(letter, 10, 40);
    return canvas.toDataURL();
  };
  const families = new Set([...document.querySelectorAll("svg text")].map((each) => getComputedStyle(each).fontFamily));
  const missing = [];
  for (const font of families) {
    const empty = [shape("\\u{10FFFD}", font), shape(" ", font)];
    for (const letter of letters) if (empty.includes(shape(letter, font))) missing.push(`${letter} in ${font}`);
  }
  return [[...families], missing];
}
"""


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=str)
def test_a_saved_picture_brings_fonts_that_have_every_letter(case: Case, blank: Page) -> None:
    picture = KITS[case.game.name].draw(case.new(1).view(0), words_for(case.game.name, case.players)).svg
    families, missing = blank.evaluate(LOOKS_MISSING, [picture, LETTERS])
    assert missing == []
    assert families
    assert "monospace" not in families, "the page around it does not say how it is written"
