"""The rules pages: whole, in the catalogue's language, with numbers filled in and examples that exist."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from parvis.games import KITS, words_for
from parvis.games.notre_dame.rules.data import CARDS as ACTION_CARDS
from parvis.games.notre_dame.rules.data import PERSONS
from parvis.games.notre_dame.words import cards as card_words
from parvis.games.notre_dame.words import persons as person_words
from parvis.games.notre_dame.words import rules_page as rules_notre_dame
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.games.troyes.rules.data import CARDS, CHARACTERS, KINDS
from parvis.games.troyes.words import cards, characters, events
from parvis.games.troyes.words import rules_page as rules_troyes
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.games.troyes.words.thing import ThingWords
from parvis.words.catalogue import Catalogue, catalogue
from parvis.words.languages import LANGUAGES
from parvis.words.rules import Section
from tests.cases import CASES, Case
from tests.strange import Strange

ENDS = (".", ":", ";")
FOUR = ("troyes-4-second", "notre-dame-4-standard")


def page(case: Case, texts: Catalogue | None = None, numbers: dict[str, int] | None = None) -> list[Section]:
    texts = texts or catalogue()
    if case.game.name == "troyes":
        return rules_troyes.rules_page(TroyesWords(texts, case.players), numbers)
    return rules_notre_dame.rules_page(NotreDameWords(texts, case.players), numbers)


def texts_of(section: Section) -> list[str]:
    return [section.heading, *section.paragraphs, *([section.caption] if section.caption else [])]


def whole_text(sections: list[Section]) -> str:
    return " ".join(text for section in sections for text in texts_of(section))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_section_has_a_heading_and_whole_sentences(case: Case, language: str) -> None:
    sections = page(case, words_for(case.game.name, case.players, language).catalogue)
    assert len(sections) >= 12
    headings = [section.heading for section in sections]
    assert len(set(headings)) == len(headings)
    for section in sections:
        assert section.heading
        assert section.paragraphs
        assert not section.heading.endswith(ENDS)
        for paragraph in section.paragraphs:
            assert paragraph.endswith(ENDS), paragraph
            assert not re.search(r"[{}]|  ", paragraph)
        assert (section.caption is None) == (section.example is None)
        assert section.caption is None or section.caption.endswith(".")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_sentence_comes_through_the_catalogue(case: Case) -> None:
    for section in page(case, Strange()):
        for text in texts_of(section):
            assert text[0] == "⟦"
            assert text[-1] == "⟧"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_example_is_drawn_and_used(case: Case) -> None:
    used = [section.example for section in page(case) if section.example]
    assert sorted(used) == sorted(KITS[case.game.name].examples())


def names_in(words: Mapping[str, ThingWords]) -> dict[str, str]:
    return {thing: words[thing].name for thing in words}


@pytest.mark.parametrize(
    ("case", "names", "things"),
    [
        (CASES[0], names_in(cards.CARDS), CARDS),
        (CASES[0], names_in(events.EVENTS), KINDS),
        (CASES[0], names_in(characters.CHARACTERS), CHARACTERS),
        (CASES[-1], {name: card.name for name, card in card_words.CARDS.items()}, ACTION_CARDS),
        (CASES[-1], {name: person.name for name, person in person_words.PERSONS.items()}, PERSONS),
    ],
)
def test_everything_has_its_line(case: Case, names: dict[str, str], things: list[str]) -> None:
    lines = [paragraph for section in page(case) for paragraph in section.paragraphs]
    for thing in things:
        assert any(line.startswith((f"{names[thing]}:", f"{names[thing]} (")) for line in lines), thing


@pytest.mark.parametrize("case", [case for case in CASES if str(case) in FOUR], ids=str)
def test_numbers_of_another_table_are_told(case: Case) -> None:
    rows: list[dict[str, Any]] = case.game.cards(None, case.edition)
    for row in rows:
        key, value = row["key"], row["value"]
        if not isinstance(value, int) or key.endswith("-two"):
            continue
        assert page(case) != page(case, numbers={key: value + 61}), key


@pytest.mark.parametrize("case", [CASES[0], CASES[-1]], ids=str)
def test_the_numbers_are_those_of_the_table(case: Case) -> None:
    shown = whole_text(page(case))
    expected = {
        "troyes": ["receives 10 deniers", "2 for each own citizen in the Palace, 1 in the Bishopric", "4 in a group"],
        "notre-dame": ["14 cubes, 4 of them", "for 1, 3 or 6 PP", "from 0 to 9", "6 PP with two players"],
    }[case.game.name]
    for text in expected:
        assert text in shown


def test_bands_of_characters_follow_the_number_of_players() -> None:
    two, four = (whole_text(rules_troyes.rules_page(TroyesWords(catalogue(), players))) for players in (2, 4))
    assert "From 4 on 1 VP, from 6 on 3 VP, from 8 on 6 VP." in two
    assert "From 4 on 1 VP, from 6 on 3 VP, from 8 on 6 VP." not in four
