"""The rules page of Notre Dame: all sections in their order, and the tables of cards and persons."""

from collections.abc import Mapping
from dataclasses import replace

from parvis.games.notre_dame.rules.data import ROUNDS, TABLE
from parvis.games.notre_dame.rules.forms import NumbersView
from parvis.games.notre_dame.words.cards import CARDS
from parvis.games.notre_dame.words.persons import PERSONS
from parvis.games.notre_dame.words.rules_texts import ACTIONS, BRIBES, OPENING, PLACES, PLAGUE_AND_END, ROUND
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.rules import Section, entry, said, values_of


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


def numbers_of(numbers: Mapping[str, int]) -> NumbersView:
    """The numbers of a table that texts mention, as a view has them."""
    return {
        "rounds": ROUNDS,
        "gift_one": numbers["gifts.one"],
        "gift_two": numbers["gifts.two"],
        "gift_three": numbers["gifts.three"],
        "hotel_second": numbers["hotel.second-choice"],
        "park_pieces": numbers["park.pieces"],
        "rat_end": numbers["plague.track"],
        "plague_loss": numbers["plague.loss"],
        "bribe_price": numbers["bribe.price"],
    }


def cards_table(words: NotreDameWords, numbers: Mapping[str, int]) -> Section:
    """All nine action cards."""
    shown = numbers_of(numbers)
    lines = tuple(card_line(name, words, shown) for name in CARDS)
    return Section(words.say("The nine cards"), lines, things=tuple(f"card:{name}" for name in CARDS))


def card_line(name: str, words: NotreDameWords, numbers: NumbersView) -> str:
    """A card and what it does; what holds for all cards of sectors is told only once, before the table."""
    rule = words.card_rule(name, numbers)
    if not CARDS[name].sector:
        rule = f"{rule} {words.say(CARDS[name].help)}"
    return entry(words, words.card(name), rule)


def with_persons(section: Section, words: NotreDameWords, numbers: Mapping[str, int]) -> Section:
    """A section followed by all fifteen persons, with their rats."""
    lines = tuple(person_line(name, words, numbers) for name in PERSONS)
    things = tuple(f"person:{name}" for name in PERSONS)
    return replace(section, paragraphs=section.paragraphs + lines, things=things)


def person_line(name: str, words: NotreDameWords, numbers: Mapping[str, int]) -> str:
    """A person, the rats and the favour."""
    start = f"persons.{name}."
    own = {key.removeprefix(start): value for key, value in numbers.items() if key.startswith(start)}
    rats = words.say_many("{person} ({count} rat)", "{person} ({count} rats)", own["rats"], person=words.person(name))
    return entry(words, rats, words.say(PERSONS[name].help, **own))
