"""The persons, action cards and messages of Notre Dame laid out with all their numbers."""

from collections.abc import Mapping

from parvis.core.numbers import ESTIMATE
from parvis.draw.exhibits import BETWEEN, Exhibit, Gallery, Numeral, framed, numeral_of, values_in, written
from parvis.games.notre_dame.picture import cards
from parvis.games.notre_dame.picture.ground import BOARD_STYLE
from parvis.games.notre_dame.picture.parts import message_body
from parvis.games.notre_dame.rules.cards import CARD_ROWS, MESSAGE_ROWS, PERSON_ROWS
from parvis.games.notre_dame.rules.data import MESSAGE_MARKETS, STREETS, TABLE, market_name
from parvis.games.notre_dame.rules.rows import CardRow, MessageRow, PersonRow
from parvis.games.notre_dame.words.sentences import NotreDameWords

EDGE = 3  # of paper around a card
OWNER = 0  # whose cards and messages are shown
MESSAGE = 36  # width and height of a message with its edge
LARGER = 2.6  # than on the board, where they are small
STREETS_KEY = "streets"
MARKETS_KEY = "messages.markets"  # nobody changes them


def gallery(words: NotreDameWords, changes: Mapping[str, object]) -> Gallery:
    """Persons, action cards, messages, and what is printed on no card; `changes` by dotted key.

    >>> from parvis.words.catalogue import catalogue
    >>> sum(each.estimated for each in gallery(NotreDameWords(catalogue(), 4), {}).numerals().values())
    16
    """
    room = Room(words, changes)
    exhibits = [
        *map(room.person, PERSON_ROWS),
        *map(room.card, CARD_ROWS),
        *map(room.message, MESSAGE_ROWS),
    ]
    shown = {each.key for exhibit in exhibits for each in exhibit.numerals}
    return Gallery(BOARD_STYLE, (*exhibits, room.board(shown)))


class Room:
    """Where the cards of one set of numbers hang."""

    def __init__(self, words: NotreDameWords, changes: Mapping[str, object]) -> None:
        self.words = words
        self.changes = changes
        self.numbers = values_in(TABLE, changes)

    def parts(self, thing: str) -> tuple[Numeral, ...]:
        """The numbers of a person or a message."""
        found = [each for each in TABLE if each.key.startswith(f"{thing}.")]
        return tuple(numeral_of(each, self.changes, self.words, self.words.part(each.key)) for each in found)

    def person(self, row: PersonRow) -> Exhibit:
        """A person."""
        key, name = f"persons.{row.name}", self.words.person(row.name)
        favour = tuple((amount.what, self.numbers[f"{key}.{amount.what}"]) for amount in row.numbers)
        drawing = cards.person_card(0, row.name, self.numbers[f"{key}.rats"], favour, None, self.words)
        width, height = cards.PERSON
        svg = framed(drawing, cards.PERSONS_LEFT - EDGE, cards.TOP - EDGE, width + 2 * EDGE, height + 2 * EDGE, name)
        return Exhibit(key, name, self.words.say("Persons"), svg, self.parts(key))

    def card(self, row: CardRow) -> Exhibit:
        """An action card."""
        name, numbers = self.words.card(row.name), self.numbers
        given = (numbers["gifts.one"], numbers["gifts.two"], numbers["gifts.three"])
        drawing = cards.card_at(0, False, row.name, OWNER, (), given, None, self.words)
        width, height = cards.CARD
        svg = framed(drawing, -EDGE, cards.TOP - EDGE, width + 2 * EDGE, height + 2 * EDGE, name)
        keys = [f"{of}.{amount.what}" for of, amount in row.numbers]
        numerals = [numeral_of(each, self.changes, self.words) for each in TABLE if each.key in keys]
        return Exhibit(f"cards.{row.name}", name, self.words.say("Action cards"), svg, tuple(numerals))

    def message(self, row: MessageRow) -> Exhibit:
        """A message."""
        key = f"messages.{row.name}"
        name = self.words.say("Message: {sign}", sign=self.words.message(row.name))
        drawing = message_body(row.name, self.numbers[f"{key}.points"], OWNER)
        svg = framed(drawing, -MESSAGE / 2, -MESSAGE / 2, MESSAGE, MESSAGE, name, scale=LARGER)
        return Exhibit(key, name, self.words.say("Messages"), svg, self.parts(key))

    def board(self, shown: set[str]) -> Exhibit:
        """What no card shows: the numbers of the game at large, and the streets."""
        words = self.words
        found = [numeral_of(each, self.changes, words) for each in TABLE if each.key and each.key not in shown]
        title, usual = words.number(STREETS_KEY), BETWEEN.join(STREETS)
        streets = written(self.changes.get(STREETS_KEY, usual))
        found.append(Numeral(STREETS_KEY, title, title, streets, usual, ESTIMATE, "list"))
        title, markets = words.number(MARKETS_KEY), ", ".join(market_name(*where) for where in MESSAGE_MARKETS)
        found.append(Numeral(MARKETS_KEY, title, title, markets, markets, ESTIMATE, "fixed"))
        group = words.say("Board and rules")
        return Exhibit("common", group, group, "", tuple(found))
