"""Every sentence that a player reads comes through the catalogues, and the template knows them all."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from parvis import compilation
from parvis.core.match import Match
from parvis.core.trace import Event
from parvis.games import KITS, words_for
from parvis.words.catalogue import DOMAIN, LOCALE, Catalogue
from parvis.words.game_words import GameWords
from tests.cases import CASES, Case, random_match, random_positions

KEYWORDS = {"say": None, "say_many": (1, 2), "N_": None}
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]


def messages_in_sources() -> set[str | tuple[str, ...]]:
    found = extract_from_dir(compilation.PACKAGE, METHODS, keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


def template() -> Catalog:
    with (LOCALE / f"{DOMAIN}.pot").open("rb") as file:
        return read_po(file)


def test_the_template_holds_every_sentence_of_the_sources() -> None:
    held = {message.id for message in template() if message.id}
    assert held == messages_in_sources(), "make words writes the template anew"


@pytest.fixture
def strange(tmp_path: Path) -> Catalogue:
    """A made-up language in which every sentence stands between brackets."""
    catalogue = Catalog(locale="eo", domain=DOMAIN)
    for message in template():
        if isinstance(message.id, tuple):
            catalogue.add(message.id, tuple(f"⟦{text}⟧" for text in message.id))
        elif message.id:
            catalogue.add(message.id, f"⟦{message.id}⟧")
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    (folder / f"{DOMAIN}.mo").write_bytes(buffer.getvalue())
    return Catalogue("eo", tmp_path)


def outside_brackets(text: str) -> str:
    """What of a text did not come from the catalogue."""
    depth = 0
    rest = ""
    for letter in text:
        depth += letter == "⟦"
        if depth == 0:
            rest += letter
        depth -= letter == "⟧"
    return rest


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_sentence_bypasses_the_catalogue(case: Case, strange: Catalogue) -> None:
    words = KITS[case.game.name].words(strange, case.players)
    for text in all_texts(case, words):
        assert outside_brackets(text) == "", text


def all_texts(case: Case, words: GameWords) -> list[str]:
    """Prompts, choices, events and chips of a random game."""
    rows = case.game.cards(None, case.edition)
    texts = [words.title(), *[words.number(str(row["key"])) for row in rows]]
    for state in random_positions(case, 31):
        for seat in state.pending_players():
            view = state.view(seat)
            texts.append(words.prompt(view))
            texts += [words.action(case.game.label(action), view) for action in state.legal_actions(seat)]
    events: list[Event] = random_match(case, 31).events()
    texts += [words.event(event) for event in events]
    texts += [words.chip(event) for event in events]
    return texts


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_event_and_choice_has_words(case: Case) -> None:
    words = words_for(case.game.name, case.players)
    for seed in range(3):
        match: Match = random_match(case, seed)
        for event in match.events():
            sentence = words.event(event)
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert "{" not in sentence
    for text in all_texts(case, words):
        assert "{" not in text
