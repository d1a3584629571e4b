"""Every sentence that a player reads comes through the catalogues, and the template knows them all."""

import pytest
from babel.messages.catalog import Catalog

from parvis.core.match import Match
from parvis.core.trace import Event
from parvis.games import KITS, words_for
from parvis.words import upkeep
from parvis.words.game_words import GameWords
from parvis.words.languages import LANGUAGES, SOURCE
from tests.cases import CASES, Case, random_match, random_positions
from tests.strange import Strange


def ids(catalogue: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


@pytest.mark.parametrize("domain", upkeep.domains(), ids=lambda domain: domain.name)
def test_the_template_holds_every_sentence_of_the_sources(domain: upkeep.Domain) -> None:
    assert ids(upkeep.read(domain.template)) == ids(upkeep.collect()[domain.name]), "make words writes it anew"


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
def test_no_sentence_bypasses_the_catalogue(case: Case) -> None:
    words = KITS[case.game.name].words(Strange(), case.players)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_event_and_choice_has_words(case: Case, language: str) -> None:
    words = words_for(case.game.name, case.players, language)
    for seed in range(3 if language == SOURCE else 1):
        match: Match = random_match(case, seed)
        for event in match.events():
            sentence = words.event(event)
            assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "„‘«“"
            assert sentence.endswith(".")
            assert "{" not in sentence
    for text in all_texts(case, words):
        assert "{" not in text
