"""The rules page of Troyes: all sections in their order, and the tables of cards, events and characters."""

from collections.abc import Mapping
from dataclasses import replace

from parvis.games.troyes.rules.data import (
    CHARACTERS,
    COLOURS,
    KINDS,
    PRIEST_COST_FIRST_EDITION,
    cards_of_colour,
)
from parvis.games.troyes.words.help import bands_of, card_help, character_help, event_help, printed_numbers
from parvis.games.troyes.words.names import ALL_CARDS
from parvis.games.troyes.words.rules_texts import ACTIONS, CLOSING, LAST, OPENING, ROUND
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.rules import Section, entry, said, values_of

EDITION = "second"


def rules_page(words: TroyesWords, numbers: Mapping[str, int] | None = None) -> list[Section]:
    """The whole rules; `numbers` of a game by key where some of them are overridden.

    >>> from parvis.words.catalogue import catalogue
    >>> rules_page(TroyesWords(catalogue(), 4))[0].heading
    'The aim'
    """
    known = {**printed_numbers(EDITION), **(numbers or {})}
    price = known["dice.price"]
    values = values_of(known, words)
    values |= {"price_two": 2 * price, "price_three": 3 * price, "first_priest": PRIEST_COST_FIRST_EDITION}
    *opening, characters = (said(section, words, values) for section in (*OPENING, *ROUND, *ACTIONS, *CLOSING))
    return [
        *opening,
        with_characters(characters, words, known),
        *(cards_of(colour, words, known) for colour in COLOURS),
        events_table(words, known),
        *(said(section, words, values) for section in LAST),
    ]


def with_characters(section: Section, words: TroyesWords, numbers: dict[str, int]) -> Section:
    """A section followed by all six characters with their bands for this number of players."""
    lines = tuple(
        entry(words, words.character(name), character_help(words, name, bands_of(name, words.players, numbers)))
        for name in CHARACTERS
    )
    things = tuple(f"character:{name}" for name in CHARACTERS)
    return replace(section, paragraphs=section.paragraphs + lines, things=things)


def cards_of(colour: str, words: TroyesWords, numbers: dict[str, int]) -> Section:
    """All activity cards of a colour, level by level."""
    return Section(
        words.say(ALL_CARDS[colour]),
        tuple(entry(words, words.card(name), card_help(words, name, numbers)) for name in cards_of_colour(colour)),
        things=tuple(f"card:{name}" for name in cards_of_colour(colour)),
    )


def events_table(words: TroyesWords, numbers: dict[str, int]) -> Section:
    """All kinds of events."""
    return Section(
        words.say("All events"),
        tuple(entry(words, words.event_name(name), event_help(words, name, numbers)) for name in KINDS),
        things=tuple(f"event:{name}" for name in KINDS),
    )
