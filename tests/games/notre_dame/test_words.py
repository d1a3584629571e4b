"""The words of Notre Dame: an entry for every card, person and message, missed by name where there is none."""

import re

import pytest

from parvis.games import words_for
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import CARDS, MESSAGES, PERSONS, SECTORS, TABLE
from parvis.games.notre_dame.rules.step import STEPS
from parvis.games.notre_dame.words import cards, messages, persons
from parvis.games.notre_dame.words.rules_page import numbers_of
from parvis.games.notre_dame.words.sentences import PROMPTS, NotreDameWords, own_player
from parvis.words.catalogue import catalogue
from parvis.words.completeness import MissingWords, check_words
from tests.games.notre_dame.test_picture import NOTRE_DAME, view_of

WORDS = NotreDameWords(catalogue(), 4)
HOLES = re.compile(r"\{(\w+)\}")


def test_every_card_person_and_message_has_its_entry_in_the_order_of_the_rules() -> None:
    assert list(cards.CARDS) == CARDS
    assert list(persons.PERSONS) == PERSONS
    assert list(messages.MESSAGES) == MESSAGES
    assert [name for name, card in cards.CARDS.items() if card.sector] == SECTORS


def test_a_thing_without_words_is_named() -> None:
    with pytest.raises(MissingWords, match="persons without words: falconer"):
        check_words("persons", persons.PERSONS, [*PERSONS, "falconer"])
    with pytest.raises(MissingWords, match="persons that the rules do not have: cabinet-maker"):
        check_words("persons", persons.PERSONS, PERSONS[:-1])


def test_the_words_of_a_person_use_no_number_but_those_of_the_favour() -> None:
    for name, person in persons.PERSONS.items():
        known = {number.key.rpartition(".")[2] for number in TABLE if number.key.startswith(f"persons.{name}.")}
        assert set(HOLES.findall(person.favour + person.help)) == known - {"rats"}


def test_the_words_of_a_card_use_only_numbers_that_a_view_has() -> None:
    numbers = numbers_of({number.key: number.value for number in TABLE})
    assert numbers == view_of(NOTRE_DAME[2].new(1), None)["numbers"]
    for card in cards.CARDS.values():
        assert set(HOLES.findall(card.rule + card.sector + card.help)) <= numbers.keys()


def test_every_step_has_its_prompt() -> None:
    assert ["main", *PROMPTS] == STEPS


def test_every_kind_of_event_has_a_sentence() -> None:
    assert WORDS.events.keys() == trace.FORMS.keys() | trace.WITHOUT_NUMBERS
    assert WORDS.chips.keys() <= WORDS.events.keys()


def test_a_spectator_has_no_choices() -> None:
    with pytest.raises(ValueError, match="a spectator has no choices"):
        own_player(view_of(NOTRE_DAME[0].new(1), None))
    assert words_for("notre-dame", 2).prompt(view_of(NOTRE_DAME[0].new(1), None))
