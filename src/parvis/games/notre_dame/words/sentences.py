"""Notre Dame in words: names, prompts, choices, events and what a choice would bring."""

from collections.abc import Callable
from functools import cached_property

from parvis.core.trace import Event
from parvis.games.notre_dame.rules.action import COLOURS
from parvis.games.notre_dame.rules.data import CARDS, MESSAGES, PERSONS
from parvis.games.notre_dame.rules.forms import NotreDamePlayer, NotreDameView, NumbersView, PersonView
from parvis.games.notre_dame.rules.view import market_name
from parvis.games.notre_dame.words import cards, markets, messages, names, persons
from parvis.games.notre_dame.words.log import chip_table, event_table
from parvis.games.notre_dame.words.numbers import NUMBERS, PARTS
from parvis.words.catalogue import N_, Catalogue
from parvis.words.game_words import GameWords
from parvis.words.telling import Teller

# What is asked at a step within a turn.
PROMPTS = {
    "give": N_("How much do you give to Notre Dame?"),
    "move": N_("Your supply is empty. Which cube do you move?"),
    "friend": N_("Where do you send your friend?"),
    "drive": N_("Where does your carriage end?"),
    "hotel": N_("What do you take at the hotel?"),
    "juggler-from": N_("The Juggler moves one of your pieces. Which one?"),
    "juggler-to": N_("To which sector does the Juggler move it?"),
    "minstrel-from": N_("From which sector do the pieces follow the Minstrel?"),
    "minstrel-to": N_("To which sector does the Minstrel lead them?"),
    "minstrel-pieces": N_("How many pieces follow the Minstrel?"),
    "bishop": N_("Into which empty sector goes the Bishop's cube?"),
    "lose": N_("The plague takes a cube. From which sector?"),
}
HOTEL_CHOICES = {"coin": N_("A coin"), "cube": N_("A cube"), "rat": N_("The rats one step back")}


def own_player(view: NotreDameView) -> NotreDamePlayer:
    """The player whose view it is; only a player has choices."""
    seat = view["seat"]
    if seat is None:
        raise ValueError("a spectator has no choices")
    return view["players"][seat]


class NotreDameWords(GameWords):
    """Notre Dame in one language."""

    number_parts = PARTS

    def __init__(self, catalogue: Catalogue, players: int) -> None:
        super().__init__(catalogue, players)
        self.choices: dict[str, Callable[[str, NotreDameView], str]] = {
            "keep": lambda card, _view: self.say("Keep: {card}", card=self.card(card)),
            "play": self.play_choice,
            "from": self.from_choice,
            "to": self.to_choice,
            "forgo": lambda _rest, _view: self.say("Do nothing"),
            "gift": self.gift_choice,
            "drive": self.drive_choice,
            "hotel": lambda good, _view: self.say(HOTEL_CHOICES[good]),
            "lead": self.lead_choice,
            "bribe": self.bribe_choice,
        }

    @cached_property
    def events(self) -> dict[str, Teller]:
        """What tells each kind of event; made when first asked for, since a picture tells none."""
        return event_table(self)

    @cached_property
    def chips(self) -> dict[str, Teller]:
        """What tells in short what a choice would bring, by kind of event."""
        return chip_table(self)

    # Names ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The game's name."""
        return self.say("Notre Dame")

    def number(self, key: str) -> str:
        """A number of the table in words."""
        if key in NUMBERS:
            return self.say(NUMBERS[key])
        section, name, _ = key.split(".")
        if section == "messages":
            return self.say("message {sign}: {part}", sign=self.message(name), part=self.part(key))
        return self.say("{thing}: {part}", thing=self.person(name), part=self.part(key))

    def card(self, name: str) -> str:
        """An action card, or the place it acts in."""
        return self.say(cards.CARDS[name].name)

    def card_number(self, card: int) -> str:
        """A card by its number."""
        return self.card(CARDS[card])

    def card_rule(self, name: str, numbers: NumbersView) -> str:
        """What a card does, with the numbers of a table."""
        return self.say(cards.CARDS[name].rule, **numbers)

    def person(self, name: str) -> str:
        """A person."""
        return self.say(persons.PERSONS[name].name)

    def person_number(self, person: int) -> str:
        """A person by number."""
        return self.person(PERSONS[person])

    def person_as_object(self, name: str) -> str:
        """A person whom somebody bribes."""
        return self.say_in("object", persons.PERSONS[name].as_object)

    def favour(self, person: PersonView) -> str:
        """What a bribe of a person in a view brings."""
        entry = persons.PERSONS[person["person"]]
        return self.say(entry.favour, **person["favour"])

    def message(self, name: str) -> str:
        """A message, by what it brings besides points."""
        return self.say(messages.MESSAGES[name].name)

    def message_number(self, message: int) -> str:
        """A message by number."""
        return self.message(MESSAGES[message])

    def market(self, name: str) -> str:
        """A market, by its letter and borough."""
        return self.say(markets.MARKETS[name].name)

    def market_sign(self, name: str) -> str:
        """What the sign of a market shows, in one word."""
        return self.say(markets.MARKETS[name].sign)

    def market_number(self, market: int) -> str:
        """A market by number."""
        return self.market(market_name(market))

    def colour_of(self, borough: int) -> int:
        """The seat colour of a borough; with two players the two between them have a colour but no owner."""
        return (0, 2, 1, 3)[borough] if self.players == 2 else borough

    def borough(self, borough: int) -> str:
        """The name of a borough's colour."""
        return self.colour_of_seat(self.colour_of(borough))

    def phase(self, name: str) -> str:
        """A phase of the round."""
        return self.say(names.PHASES[name])

    # Prompts and choices --------------------------------------------------------------------------------------

    def prompt(self, view: NotreDameView) -> str:
        """What is asked now."""
        if view["phase"] == "draft":
            if not view["offered"]:
                return self.say("Waiting for the others to choose.")
            if len(view["offered"]) == 3:
                return self.say("Keep one card; the other two go to your left neighbour.")
            return self.say("Keep one of the two cards from your right neighbour; the other goes on to the left.")
        prompt = PROMPTS.get(view["step"])
        if prompt:
            return self.say(prompt)
        if view["phase"] == "cards":
            return self.say("Which card do you play?")
        if view["phase"] == "bribe":
            return self.say("Whom do you bribe?")
        return self.say("The game is over.")

    def action(self, label: str, view: NotreDameView) -> str:
        """A choice."""
        kind, _, rest = label.partition(":")
        return self.choices[kind](rest, view)

    def play_choice(self, rest: str, view: NotreDameView) -> str:
        """A card to play, with its owner's colour if that is another's."""
        card, _, colour = rest.partition(":")
        places = COLOURS.index(colour)
        if places == 0 or view["seat"] is None:
            return self.say("Play: {card}", card=self.card(card))
        owner = (view["seat"] - places) % len(view["players"])
        return self.say("Play: {card} ({owner}'s card)", card=self.card(card), owner=self.seat(owner))

    def from_choice(self, place: str, _view: NotreDameView) -> str:
        """A piece to move."""
        if place == "friend":
            return self.say("The trusted friend")
        return self.say("A cube from: {place}", place=self.card(place))

    def to_choice(self, sector: str, view: NotreDameView) -> str:
        """A sector to go to, or the one that loses a cube."""
        if view["step"] == "lose":
            return self.say("Lose a cube from: {place}", place=self.card(sector))
        return self.say("To: {place}", place=self.card(sector))

    def gift_choice(self, rest: str, _view: NotreDameView) -> str:
        """A gift, or none."""
        if rest == "none":
            return self.say("Give nothing and place no cube")
        return self.say_many("Give {count} coin", "Give {count} coins", int(rest))

    def drive_choice(self, rest: str, view: NotreDameView) -> str:
        """Where the carriage ends, and the message fetched there."""
        market, _, take = rest.partition(":")
        player = own_player(view)
        borough = (int(market[1:]) + player["borough"]) % view["boroughs"]
        name = f"{market[0]}{borough}"
        if take:
            colour = self.borough(view["colours"][name])
            return self.say("To: {market}, message of {colour}", market=self.market(name), colour=colour)
        if name == player["carriage"]:
            return self.say("Stay: {market}", market=self.market(name))
        return self.say("To: {market}", market=self.market(name))

    def lead_choice(self, rest: str, _view: NotreDameView) -> str:
        """How many pieces follow the Minstrel."""
        if rest == "friend":
            return self.say("The trusted friend alone")
        if rest.startswith("friend+"):
            count = int(rest[7:])
            return self.say_many("The friend and {count} cube", "The friend and {count} cubes", count)
        return self.say_many("{count} cube", "{count} cubes", int(rest))

    def bribe_choice(self, name: str, view: NotreDameView) -> str:
        """A person and the favour, or nobody."""
        if name == "nobody":
            return self.say("Bribe nobody")
        whom = self.person_as_object(name)
        for person in view["persons"]:
            if person["person"] == name:
                return self.say("Bribe {person}: {favour}", person=whom, favour=self.favour(person))
        return self.say("Bribe {person}", person=whom)

    # What happened --------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened."""
        return self.events[event.kind](event)

    def chip(self, event: Event) -> str:
        """A gain or loss in two or three words."""
        tell = self.chips.get(event.kind)
        return tell(event) if tell else ""
