"""Languages: which one is meant, what a catalogue does with a sentence, and what happens where something is broken."""

import logging
from pathlib import Path

import pytest

from parvis.games import words_for
from parvis.words import upkeep
from parvis.words.catalogue import Catalogue, Source, catalogue, is_whole
from parvis.words.languages import (
    LANGUAGES,
    LONGEST_HEADER,
    known_language,
    language_of,
    of_the_system,
    preferred,
    report,
)
from parvis.words.pseudo import lengthened

TRANSLATED = ("nl", "de", "pl", "it", "fr")
HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
FORMS = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'


def written(folder: Path, body: str, domain: str = "test") -> Source:
    """A Polish catalogue of a test."""
    path = folder / "pl" / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + FORMS + body, encoding="utf-8")
    return Source(domain, folder)


# Tags -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "language"),
    [("pl", "pl"), ("PL", "pl"), ("de-CH", "de"), ("it_IT.UTF-8", "it"), ("fr@euro", "fr"), ("nl-BE-x-old", "nl")],
)
def test_a_tag_means_a_language(tag: str, language: str) -> None:
    assert language_of(tag) == language


@pytest.mark.parametrize(
    "tag", ["", "tlh", "zz-ZZ", "deutsch", "../../etc", "de;q=1", "n\x00l", "pl " * 9, "-de", "💥"]
)
def test_any_other_tag_is_english_and_is_told_to_the_log_once(tag: str, caplog: pytest.LogCaptureFixture) -> None:
    report.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert [known_language(tag), known_language(tag)] == ["en", "en"]
    assert len(caplog.records) == 1
    assert "\n" not in caplog.records[0].getMessage()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("*", "en"), ("nl", "nl"), ("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("ja, ko;q=0.9", "en"),
        ("en;q=0.5, fr;q=0.7", "fr"), ("de;q=0", "en"), ("de;q=nonsense, it;q=0.1", "it"), ("de;q=7, it;q=0.1", "it"),
        (",,;;==", "en"), ("\x00\xff", "en"),
    ],
)  # fmt: skip
def test_the_browser_says_what_it_prefers(header: str, language: str) -> None:
    assert preferred(header) == language


def test_a_header_of_ten_kilobytes_is_read_in_part() -> None:
    assert preferred("pl," + "x" * 10_000) == "pl"
    assert preferred("xx," * 4000 + "pl") == "en"
    assert len("xx," * 4000) > LONGEST_HEADER


def test_the_system_has_a_locale_or_none() -> None:
    assert of_the_system({"LC_MESSAGES": "pl_PL", "LANG": "de_DE"}) == "pl"
    assert of_the_system({"LANG": "C.UTF-8"}) == "en"
    assert of_the_system({}) == "en"


# Sentences --------------------------------------------------------------------------------------------------------


def test_words_go_with_numbers(tmp_path: Path) -> None:
    source = written(
        tmp_path,
        'msgid "{who} gains {count} influence."\n'
        'msgstr "{who} zyskuje {count} {count:punkt|punkty|punktów} wpływu."\n\n',
    )
    texts = Catalogue("pl", source)
    said = [texts.say("{who} gains {count} influence.", who="Anna", count=count) for count in (1, 2, 5, 12, 22, -3)]
    assert [each.split()[3] for each in said] == ["punkt", "punkty", "punktów", "punktów", "punkty", "punkty"]


def test_plural_sentences_and_contexts(tmp_path: Path) -> None:
    source = written(
        tmp_path,
        'msgid "{count} coin"\nmsgid_plural "{count} coins"\nmsgstr[0] "{count} moneta"\nmsgstr[1] "{count} monety"\n'
        'msgstr[2] "{count} monet"\n\n'
        'msgctxt "object"\nmsgid "red {face}"\nmsgstr "czerwoną „{face}”"\n\n'
        'msgid "red {face}"\nmsgstr "czerwona „{face}”"\n\n',
    )
    texts = Catalogue("pl", source)
    assert [texts.say_many("{count} coin", "{count} coins", count) for count in (1, 3, 5)] == [
        "1 moneta", "3 monety", "5 monet",
    ]  # fmt: skip
    assert texts.say_in("object", "red {face}", face=4) == "czerwoną „4”"
    assert texts.say("red {face}", face=4) == "czerwona „4”"


def test_what_one_source_lacks_the_next_says_and_english_at_last(tmp_path: Path) -> None:
    own = written(tmp_path / "own", 'msgid "Round"\nmsgstr "Runda"\n\n')
    generic = written(tmp_path / "generic", 'msgid "Round"\nmsgstr "Kolejka"\n\nmsgid "End"\nmsgstr "Koniec"\n\n')
    texts = Catalogue("pl", own, generic)
    assert [texts.say(each) for each in ("Round", "End", "Beginning")] == ["Runda", "Koniec", "Beginning"]


@pytest.mark.parametrize(
    "translation", ["{whom} płaci.", "{who:x|y|z} płaci.", "{who", "{} płaci.", "{who.name} płaci."]
)
def test_a_translation_that_cannot_be_filled_in_is_english_and_told_to_the_log(
    tmp_path: Path, translation: str, caplog: pytest.LogCaptureFixture
) -> None:
    source = written(tmp_path, f'msgid "{{who}} pays."\nmsgstr "{translation}"\n\n')
    with caplog.at_level(logging.WARNING):
        assert Catalogue("pl", source).say("{who} pays.", who="Anna") == "Anna pays."
    assert len(caplog.records) == 1


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xde\x12\x04\x95" + b"\xff" * 40, b"\xde\x12\x04\x95"])
def test_a_broken_catalogue_is_english_and_one_line_in_the_log(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "pl" / "LC_MESSAGES" / "test.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert Catalogue("pl", Source("test", tmp_path)).say("Round {round}", round=3) == "Round 3"
    assert len(caplog.records) == 1
    assert "pl" in caplog.records[0].getMessage()


def test_what_is_written_last_counts(tmp_path: Path) -> None:
    source = written(tmp_path, 'msgid "Round"\nmsgstr "Runda"\n\n')
    path = tmp_path / "pl" / "LC_MESSAGES" / "test.po"
    path.with_suffix(".mo").write_bytes(upkeep.compiled_form(path))
    assert Catalogue("pl", source).say("Round") == "Runda"


# Numbers, lists and dates -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [
        ("en", "1,234.5", "40%"), ("nl", "1.234,5", "40%"), ("de", "1.234,5", "40\u00a0%"), ("pl", "1234,5", "40%"),
        ("it", "1.234,5", "40%"), ("fr", "1\u202f234,5", "40\u00a0%"),
    ],
)  # fmt: skip
def test_numbers_are_written_as_in_the_glossary(language: str, number: str, share: str) -> None:
    assert catalogue(language).number(1234.5, 1) == number
    assert catalogue(language).percent(0.4) == share


@pytest.mark.parametrize(
    ("language", "joint"), [("en", "and"), ("nl", "en"), ("de", "und"), ("pl", "i"), ("it", "e"), ("fr", "et")]
)
def test_lists_end_with_and(language: str, joint: str) -> None:
    assert catalogue(language).listed(["a", "b", "c"]) == f"a, b {joint} c"
    assert catalogue(language).listed(["a"]) == "a"
    assert catalogue(language).listed([]) == ""


# The languages themselves -----------------------------------------------------------------------------------------


def test_every_language_is_whole_and_a_half_done_one_is_not(tmp_path: Path) -> None:
    assert all(is_whole(language) for language in TRANSLATED)
    few = written(tmp_path, 'msgid "Round"\nmsgstr "Runda"\n\n')
    for language, body in (("nl", 'msgid "Round"\nmsgstr "Ronde"\n\nmsgid "End"\nmsgstr "Eind"\n\n'),):
        path = tmp_path / language / "LC_MESSAGES" / "test.po"
        path.parent.mkdir(parents=True)
        path.write_text(HEAD + FORMS + body, encoding="utf-8")
    assert not is_whole("pl", few)
    assert is_whole("nl", few)


def test_the_pseudo_language_keeps_what_is_filled_in() -> None:
    assert lengthened("Anna pays 3 coins", ["Anna", "3"]).startswith("⟦Anna pąÿš 3 ćöîñš")
    texts = catalogue("en-XA")
    assert texts.say("Round {round}", round=3).startswith("⟦Röüñd 3")
    assert texts.unfilled("{count} watching").startswith("⟦{count} ")


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_game_has_its_own_words_before_the_generic_ones(game: str, language: str) -> None:
    words = words_for(game, 2, language)
    assert words.say("The game is over.") != "The game is over."
    assert words.colour_of_seat(1) != "Blue"
