"""Text of pictures keeps within its place in every language, and pictures name their own letters."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from parvis.draw.lettering import SMALLEST, breadth, fitted, fitting, lines_of
from parvis.draw.svg import LETTERS
from parvis.games import KITS
from parvis.words.catalogue import Catalogue
from parvis.words.languages import PSEUDO
from tests.cases import CASES, Case, random_positions

SVG = "{http://www.w3.org/2000/svg}"
SPECIAL = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜàâçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛ„“”’«»–÷"
LETTER = re.compile(r"[^\W\d_]")
LEVELS = ("I", "II", "III")
GENERIC = {"serif", "sans-serif"}
EVERY = 23  # positions of a game
# As long as words of our languages become, for whatever a board names.
LONG = "Donaudampfschifffahrt Straßenbahnhaltestelle"


class LongWords(Catalogue):
    """A language of very long words."""

    def say(self, message: str, /, **values: object) -> str:
        del message, values
        return LONG


def texts(case: Case, catalogue: Catalogue) -> Iterator[ElementTree.Element]:
    """The texts of the boards of a game."""
    kit = KITS[case.game.name]
    words = kit.words(catalogue, case.players)
    for number, state in enumerate(random_positions(case, 7)):
        if number % EVERY == 0:
            root = ElementTree.fromstring(kit.draw(state.view(0), words).svg)
            yield from root.iter(SVG + "text")


def drawn_width(element: ElementTree.Element) -> float:
    """How wide a text is by the table of letters, unless it is squeezed."""
    if "textLength" in element.attrib:
        return float(element.attrib["textLength"])
    size = re.search(r"font-size:([\d.]+)px", element.get("style", ""))
    return breadth(element.text or "", float(size[1]) if size else 14, element.get("class", ""))


@pytest.mark.parametrize("catalogue", [Catalogue("en"), Catalogue(PSEUDO), LongWords()], ids=["en", PSEUDO, "long"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_word_of_a_board_keeps_within_its_place(case: Case, catalogue: Catalogue) -> None:
    for element in texts(case, catalogue):
        words = element.text or ""
        if LETTER.search(words) and words not in LEVELS:
            assert "data-fits" in element.attrib, words
            assert drawn_width(element) <= float(element.attrib["data-fits"]) + 0.01, words


def test_nothing_is_left_out_of_a_text() -> None:
    for width in (30, 60, 90, 200):
        for height in (0, 14, 30):
            size, lines = fitting(LONG, width, 18, "name", height)
            assert SMALLEST <= size <= 18
            assert " ".join(lines) == LONG
            assert len(lines) <= 1 + height // size
            shown = ElementTree.fromstring(f"<g>{fitted(LONG, 0, 0, width, 18, 'name', height)}</g>")
            assert " ".join(line.text or "" for line in shown) == LONG
            assert [line.get("data-fits") for line in shown] == [str(width)] * len(lines)


def test_text_has_more_lines_before_it_is_smaller() -> None:
    assert fitting("Soffiatore di Vetro", 300, 13, "name")[0] == 13
    assert fitting("Soffiatore di Vetro", 83, 13, "name", 13) == (13, ("Soffiatore di", "Vetro"))
    assert fitting("Soffiatore di Vetro", 83, 13, "name") == (SMALLEST, ("Soffiatore di Vetro",))
    assert "textLength" in fitted("Soffiatore di Vetro", 0, 0, 83, 13, "name")


def test_too_many_lines_are_evened_out() -> None:
    assert lines_of("one two three four five", 40, 14, 2) == ("one two three", "four five")


def test_a_text_of_one_line_may_keep_spaces_that_do_not_break() -> None:
    assert lines_of("Prix\u00a0: 3 deniers", 20, 14, 9) == ("Prix\u00a0:", "3", "deniers")


@pytest.mark.parametrize("classes", ["", "name", "bold"])
def test_the_table_knows_the_letters_of_all_languages(classes: str) -> None:
    widest = breadth("Œ", 100, classes)
    assert all(20 <= breadth(letter, 100, classes) <= widest for letter in SPECIAL)
    assert breadth("é", 100, classes) == breadth("e", 100, classes)


@pytest.mark.parametrize("case", [case for case in CASES if case.players == 2], ids=str)
def test_a_picture_names_its_letters_and_at_last_a_family_that_is_everywhere(case: Case) -> None:
    kit = KITS[case.game.name]
    svg = kit.draw(case.new(1).view(0), kit.words(Catalogue(), case.players)).svg
    root = ElementTree.fromstring(svg)
    assert root.attrib["font-family"] == LETTERS
    style = root.findtext(SVG + "style") or ""
    families = [LETTERS, *re.findall(r"font:[^;}]*?px ([^;}]+)", style), *re.findall(r"font-family:([^;}]+)", style)]
    assert LETTERS in re.findall(r"\.parvis text\{[^}]*font:14px ([^;}]+)", style)
    for family in families:
        assert family.rpartition(",")[2] in GENERIC, family


def test_cards_in_a_gallery_name_their_letters_too() -> None:
    for kit in KITS.values():
        shown = [each.svg for each in kit.gallery(kit.words(Catalogue(), 4)).exhibits if each.svg]
        assert shown
        assert all(ElementTree.fromstring(svg).attrib["font-family"] == LETTERS for svg in shown)
