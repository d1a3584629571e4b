"""The catalogues are whole and sound: every sentence in every language, with placeholders and the glossary's words."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from parvis.words import upkeep
from parvis.words.languages import LANGUAGES, SOURCE

GLOSSARY: dict[str, Any] = tomllib.loads((Path(__file__).parent / "glossary.toml").read_text(encoding="utf-8"))
OTHERWISE: dict[str, list[str]] = GLOSSARY["otherwise"]
TRANSLATED = list(next(iter(GLOSSARY["names"]["troyes"].values())))  # whoever begins another comes there last
DOMAINS = {domain.name: domain for domain in upkeep.domains()}
EACH = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in DOMAINS for language in TRANSLATED], ids=str
)
KEY = re.compile(r"(?:^| )\?(?= |$)")  # the key for help is no question mark


def catalogue(name: str, language: str) -> Catalog:
    return upkeep.read(DOMAINS[name].written(language), language)


def english_of(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def texts_of(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple | list) else (message.string or "",)


def sentences(name: str, language: str) -> Iterator[tuple[Message, str]]:
    """Every text of a catalogue beside its message."""
    for message in catalogue(name, language):
        if message.id:
            for text in texts_of(message):
                yield message, text


def fields(text: str) -> tuple[set[str], set[str]]:
    """The names of a text's placeholders, and those with a format that is not a choice of words."""
    found = [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None]
    return {name for name, _ in found}, {f"{name}:{spec}" for name, spec in found if spec and "|" not in spec}


def prose(text: str) -> str:
    """A text without its placeholders, but with the words that go with numbers."""
    parts = [
        part + (spec.replace("|", " ") if spec and "|" in spec else "") for part, _, spec, _ in Formatter().parse(text)
    ]
    return " ".join(parts)


@EACH
def test_no_sentence_is_missing_rough_or_unused(name: str, language: str) -> None:
    found = catalogue(name, language)
    wanted = {(message.context, message.id) for message in upkeep.collect()[name] if message.id}
    assert {(message.context, message.id) for message in found if message.id} == wanted, "make words"
    assert [message.id for message in upkeep.untranslated(DOMAINS[name], language)] == []
    assert not found.obsolete


@EACH
def test_placeholders_agree(name: str, language: str) -> None:
    wrong = []
    for message, text in sentences(name, language):
        known = [fields(each) for each in english_of(message)]
        names, formats = fields(text)
        may = set().union(*(each[0] for each in known))
        must = known[-1][0] - ({"count"} if len(known) > 1 else set())
        if not must <= names <= may or not known[-1][1] <= formats:
            wrong.append(text)
    assert wrong == []


@EACH
def test_words_that_go_with_numbers_have_all_their_forms(name: str, language: str) -> None:
    forms = catalogue(name, language).num_plurals
    for message, text in sentences(name, language):
        assert len(texts_of(message)) == (forms if len(english_of(message)) > 1 else 1)
        for _, _, spec, _ in Formatter().parse(text):
            assert not spec or "|" not in spec or spec.count("|") == forms - 1, text


@EACH
def test_spaces_and_ends_of_sentences_are_sound(name: str, language: str) -> None:
    wrong = []
    for message, text in sentences(name, language):
        english = english_of(message)[0]
        if "  " in text.replace("  ", "", english.count("  ")) or text != text.strip() != english.strip() == english:
            wrong.append(text)
        if english.endswith((".", "?", "!")) and not text.endswith((".", "?", "!", "…")):
            wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("name", DOMAINS)
def test_french_signs_stand_after_a_space_that_does_not_break(name: str) -> None:
    signs = re.compile(r"(?<![\s\d:])[:;?!»](?=\s|$)|«(?![\u00a0\u202f])| [:;?!»](?=\s|$)")
    wrong = [
        text
        for message, text in sentences(name, "fr")
        if signs.search(text.replace("://", "")) and not KEY.search(english_of(message)[0])
    ]
    assert wrong == []


# The glossary -----------------------------------------------------------------------------------------------------


def test_the_glossary_knows_every_language() -> None:
    assert set(TRANSLATED) <= set(LANGUAGES) - {SOURCE}
    for table in (*GLOSSARY["names"].values(), *GLOSSARY["terms"].values()):
        assert all(set(entry) == set(TRANSLATED) for entry in table.values())


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", GLOSSARY["names"])
def test_cards_events_persons_and_places_have_the_names_that_players_know(name: str, language: str) -> None:
    known = {message.id: texts_of(message)[0] for message in catalogue(name, language) if not message.context}
    for english, entry in GLOSSARY["names"][name].items():
        assert known[english].casefold() == entry[language].casefold()


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", GLOSSARY["terms"])
def test_the_words_of_the_glossary_are_used(name: str, language: str) -> None:
    names, otherwise = GLOSSARY["names"][name], OTHERWISE["all"] + OTHERWISE.get(language, [])
    wrong = []
    for english, entry in GLOSSARY["terms"][name].items():
        term, wanted = re.compile(rf"\b(?:{english})\b"), re.compile(entry[language], re.IGNORECASE)
        for message in catalogue(name, language):
            said = english_of(message)[0]
            of_rules = all("/rules/" in path for path, _ in message.locations)  # names keys of a position
            if message.id and not of_rules and said not in names and said not in otherwise and term.search(prose(said)):
                wrong += [f"{said} -> {text}" for text in texts_of(message) if not wanted.search(prose(text))]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", GLOSSARY["never"])
def test_no_sentence_has_a_word_that_means_something_else(name: str, language: str) -> None:
    never = GLOSSARY["never"][name].get(language)
    wrong = [text for _, text in sentences(name, language) if never and re.search(never, prose(text))]
    assert wrong == []
