"""The rules page of Notre Dame: all sections in their order, and the tables of cards and persons."""

from collections.abc import Mapping
from dataclasses import replace

from parvis.games.notre_dame.rules.data import CARDS, PERSONS, TABLE
from parvis.games.notre_dame.words.help import OTHER_CARDS
from parvis.games.notre_dame.words.help import PERSONS as PERSON_HELP
from parvis.games.notre_dame.words.rules_texts import ACTIONS, BRIBES, OPENING, PLACES, PLAGUE_AND_END, ROUND
from parvis.games.notre_dame.words.sentences import NotreDameWords, View
from parvis.words.rules import Section, entry, said, values_of

# The numbers that the texts of the cards show, by their names in a view.
CARD_NUMBERS = {
    "hotel_second": "hotel.second-choice",
    "park_pieces": "park.pieces",
    "gift_one": "gifts.one",
    "gift_two": "gifts.two",
    "gift_three": "gifts.three",
}


def rules_page(words: NotreDameWords, numbers: Mapping[str, int] | None = None) -> list[Section]:
    """The whole rules; `numbers` of a game by key where some of them are overridden.

    >>> from parvis.words.catalogue import catalogue
    >>> rules_page(NotreDameWords(catalogue(), 3))[0].heading
    'The aim'
    """
    known = {number.key: number.value for number in TABLE if number.key} | dict(numbers or {})
    values = values_of(known, words)

    def told(*sections: Section) -> list[Section]:
        return [said(section, words, values) for section in sections]

    return [
        *told(*OPENING, *ROUND, *ACTIONS),
        cards_table(words, known),
        *told(*PLACES),
        with_persons(said(BRIBES, words, values), words, known),
        *told(*PLAGUE_AND_END),
    ]


def cards_table(words: NotreDameWords, numbers: Mapping[str, int]) -> Section:
    """All nine action cards."""
    view = {"numbers": {name: numbers[key] for name, key in CARD_NUMBERS.items()}}
    return Section(words.say("The nine cards"), tuple(card_line(name, words, view) for name in CARDS))


def card_line(name: str, words: NotreDameWords, view: View) -> str:
    """A card and what it does; what holds for all cards of sectors is told only once, before the table."""
    rule = words.card_rule(name, view)
    if name in OTHER_CARDS:
        rule = f"{rule} {words.say(OTHER_CARDS[name])}"
    return entry(words, words.card(name), rule)


def with_persons(section: Section, words: NotreDameWords, numbers: Mapping[str, int]) -> Section:
    """A section followed by all fifteen persons, with their rats."""
    lines = tuple(person_line(name, words, numbers) for name in PERSONS)
    return replace(section, paragraphs=section.paragraphs + lines)


def person_line(name: str, words: NotreDameWords, numbers: Mapping[str, int]) -> str:
    """A person, the rats and the favour."""
    start = f"persons.{name}."
    own = {key.removeprefix(start): value for key, value in numbers.items() if key.startswith(start)}
    rats = words.say_many("{person} ({count} rat)", "{person} ({count} rats)", own["rats"], person=words.person(name))
    return entry(words, rats, words.say(PERSON_HELP[name], **own))
