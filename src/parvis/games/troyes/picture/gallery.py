"""The cards, events and characters of Troyes laid out with all their numbers."""

from collections.abc import Mapping

from parvis.core.numbers import ESTIMATE, Number
from parvis.draw.exhibits import Exhibit, Gallery, Numeral, framed, numeral_of, values_in
from parvis.games.troyes.picture import cards, characters, events
from parvis.games.troyes.picture.board import BOARD_STYLE
from parvis.games.troyes.rules.activities import ACTIVITIES, CARDS
from parvis.games.troyes.rules.data import CHARACTERS, EVENT_EFFECTS, KINDS, TABLES, cards_of_colour
from parvis.games.troyes.rules.forms import COLOURS
from parvis.games.troyes.words.help import bands_of
from parvis.games.troyes.words.names import ALL_CARDS
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

EDGE = 2  # of paper around a card
SEVERAL = 4  # players for whom the characters are drawn
SHAPES = {  # of which the game is built, so that nobody changes them
    "buildings.bishopric": N_("3 rows of 2"),
    "buildings.city-hall": N_("2 rows of 3"),
    "start.neutrals": N_("Palace 2 and 5, Bishopric 2 in rows 1 and 3, City Hall 3 in both rows"),
}


def gallery(words: TroyesWords, changes: Mapping[str, object], edition: str) -> Gallery:
    """Activity cards colour by colour, events, characters, and what is printed on no card; `changes` by dotted key.

    >>> from parvis.words.catalogue import catalogue
    >>> len(gallery(TroyesWords(catalogue(), 4), {}, "second").numerals())
    280
    """
    room = Room(words, changes, edition)
    exhibits = [room.card(name) for colour in COLOURS for name in cards_of_colour(colour)]
    exhibits += [room.event(kind) for kind in KINDS]
    exhibits += [room.character(name) for name in CHARACTERS]
    return Gallery(BOARD_STYLE, (*exhibits, room.common()))


class Room:
    """Where the cards of one set of numbers hang."""

    def __init__(self, words: TroyesWords, changes: Mapping[str, object], edition: str) -> None:
        self.words = words
        self.changes = changes
        self.table = [each for each in TABLES[edition] if each.key]
        self.numbers = values_in(self.table, changes)

    def numerals(self, thing: str) -> tuple[Numeral, ...]:
        """The numbers of a thing."""
        return tuple(self.numeral(each) for each in self.table if each.key.startswith(f"{thing}."))

    def numeral(self, entry: Number) -> Numeral:
        """A number of a card, an event or a character."""
        return numeral_of(entry, self.changes, self.words, self.words.part(entry.key), self.words.colour)

    def picture(self, body: str, width: float, height: float, name: str) -> str:
        """A card that was drawn with its corner at the origin."""
        return framed(body, -EDGE, -EDGE, width + 2 * EDGE, height + 2 * EDGE, name, "troyes auto")

    def card(self, name: str) -> Exhibit:
        """An activity card."""
        row, key, words = ACTIVITIES[CARDS.index(name)], f"cards.{name}", self.words
        effect = tuple((amount.what, self.numbers[f"{key}.{amount.what}"]) for amount in row.amounts())
        points = (self.numbers[f"{key}.first"], self.numbers[f"{key}.second"])
        title = words.card(name)
        cost, divided = self.numbers[f"{key}.cost"], words.divided(self.numbers[f"{key}.divisor"])
        drawing = cards.printed(name, row.colour, cost, points, divided, row.delayed, effect, title)
        group = words.say(ALL_CARDS[row.colour])
        svg = self.picture(drawing, cards.CARD_WIDTH, cards.CARD_HEIGHT, title)
        return Exhibit(key, title, group, svg, self.numerals(key))

    def event(self, kind: str) -> Exhibit:
        """A kind of event."""
        key, words, numbers = f"events.{kind}", self.words, self.numbers
        colour = COLOURS[numbers[f"{key}.colour"]]
        what, _ = EVENT_EFFECTS.get(kind, ("", 0))
        effect = numbers[f"{key}.{what}"] if what else 0
        points = (numbers[f"{key}.first"], numbers[f"{key}.second"])
        name, rule = words.event_name(kind), words.event_rule(kind, effect)
        width, height, divisor = events.width_of(events.MOST_TALL), events.ROW_HEIGHT, numbers[f"{key}.divisor"]
        face = events.EventFace(kind, kind, colour, divisor, numbers[f"{key}.banners"], points, effect)
        drawing = events.printed(kind, name, rule, colour, words.divided(divisor), points, effect, width, True)
        banners = "".join(events.banners(face, (), 0, height, width, True))
        svg = self.picture(drawing + banners, width, height, name)
        return Exhibit(key, name, words.say("Events"), svg, self.numerals(key))

    def character(self, name: str) -> Exhibit:
        """A character, with the bands for three and four players drawn."""
        key, title = f"characters.{name}", self.words.character(name)
        width, height = events.width_of(events.MOST_TALL), events.ROW_HEIGHT
        drawing = characters.portrait(name, title, bands_of(name, SEVERAL, self.numbers), width, height)
        svg = self.picture(drawing, width, height, title)
        return Exhibit(key, title, self.words.say("Characters"), svg, self.numerals(key))

    def common(self) -> Exhibit:
        """What is printed on the board, or stands only in the rules."""
        words = self.words
        found = [numeral_of(each, self.changes, words) for each in self.table if each.key.count(".") == 1]
        for key, said in SHAPES.items():
            title, shape = words.number(key), words.say(said)
            found.append(Numeral(key, title, title, shape, shape, ESTIMATE, "fixed"))
        group = words.say("Board and rules")
        return Exhibit("common", group, group, "", tuple(found))
