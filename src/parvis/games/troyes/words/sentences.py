"""Troyes in words: prompts, choices, events and what a choice would bring."""

from collections.abc import Callable
from typing import Any

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace as kinds
from parvis.games.troyes.rules.action import DISTRICTS, LABELS
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, CHARACTERS, COLOURS, EVENTS, KIND_OF, KINDS, LEVELS
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.words import names
from parvis.games.troyes.words.log import event_table
from parvis.games.troyes.words.numbers import NUMBERS
from parvis.words.catalogue import Catalogue
from parvis.words.game_words import GameWords

View = Any


class TroyesWords(GameWords):
    """Troyes in one language."""

    def __init__(self, catalogue: Catalogue, players: int) -> None:
        super().__init__(catalogue, players)
        self.events: dict[str, Callable[[Event], str]] = event_table(self)

    # Names ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The game's name."""
        return self.say("Troyes")

    def number(self, key: str) -> str:
        """A number of the table in words."""
        if key in NUMBERS:
            return self.say(NUMBERS[key])
        section, name, _ = key.split(".")
        of = {"cards": self.card, "events": self.event_name, "characters": self.character}[section]
        return self.say("{thing}: {part}", thing=of(name), part=self.part(key))

    def owner(self, owner: int) -> str:
        """A player, or neutral."""
        return self.say("Neutral") if owner == NEUTRAL else self.seat(owner)

    def card(self, name: str) -> str:
        """An activity card."""
        return self.say(names.CARDS[name])

    def card_number(self, card: int) -> str:
        """An activity card by its number."""
        return self.card(CARDS[card])

    def card_rule(self, card: View) -> str:
        """What a card of a view does per activation or per cube."""
        return self.say(names.CARD_RULES[card["card"]], **card["effect"])

    def event_name(self, kind: str) -> str:
        """A kind of event."""
        return self.say(names.EVENTS[kind])

    def event_number(self, event: int) -> str:
        """An event card by its number; copies of a kind are numbered."""
        name = self.event_name(KINDS[KIND_OF[event]])
        copy = EVENTS[event][-1]
        return self.say("{event} {number}", event=name, number=copy) if copy.isdigit() else name

    def event_rule(self, event: View) -> str:
        """What an event of a view does every round."""
        return self.say(names.EVENT_RULES[event["kind"]], effect=event["effect"])

    def character(self, name: str) -> str:
        """A character."""
        return self.say(names.CHARACTERS[name])

    def character_number(self, character: int) -> str:
        """A character by its number."""
        return self.character(CHARACTERS[character])

    def character_rule(self, name: str) -> str:
        """What a character counts."""
        return self.say(names.CHARACTER_RULES[name])

    def building(self, name: str) -> str:
        """A building."""
        return self.say(names.BUILDINGS[name])

    def building_number(self, building: int) -> str:
        """A building by its number."""
        return self.building(BUILDINGS[building])

    def colour(self, name: str) -> str:
        """A colour of dice."""
        return self.say(names.COLOURS[name])

    def die(self, colour: int, face: int) -> str:
        """A die."""
        return self.say("{colour} {face}", colour=self.colour(COLOURS[colour]), face=face)

    def phase(self, name: str) -> str:
        """A phase of the round."""
        return self.say(names.PHASES[name])

    def place(self, label: str, view: View | None = None) -> str:
        """Where a citizen stands or lies, from the label of that place."""
        kind, _, rest = label.partition(":")
        if kind == "supply":
            return self.say("personal supply")
        if kind == "expelled":
            return self.say("expelled at the {building}", building=self.building(rest))
        if kind == "card":
            return self.card_place(rest, view)
        building, _, where = rest.partition(":")
        row, _, space = where.partition(":")
        if not space:
            return self.say("{building} {number}", building=self.building(building), number=row)
        return self.say("{building}, row {row}, space {space}", building=self.building(building), row=row, space=space)

    def card_place(self, rest: str, view: View | None) -> str:
        """An activity card from its colour and level."""
        colour, _, level = rest.partition(":")
        if view is not None:
            card = view["cards"][COLOURS.index(colour) * 3 + LEVELS.index(level)]["card"]
            if card is not None:
                return self.card(card)
        return self.say("{colour} card {level}", colour=self.colour(colour), level=level)

    def source(self, source: int) -> str:
        """Where a citizen came from."""
        return self.place(LABELS[source])

    # Prompts and choices --------------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """What is asked now."""
        step = view["step"]
        if step == "main":
            return self.turn_prompt(view)
        asked = {
            "reroll": self.say("Which of your dice do you reroll?"),
            "turn": self.say("Which of your dice do you turn over? Up to three."),
            "face-more": self.say("Do you beat further black dice at the same time?"),
            "spend": self.say("Which dice do you spend against the enemies? Red ones count double."),
            "source": self.say("Which citizen do you use?"),
            "modifier": self.say("Do you use one of your delayed cubes?"),
            "dice": self.say("Which dice do you use?"),
            "amount": self.say("How many?"),
            "miller": self.say("For which citizens does the Miller pay?"),
            "archer": self.say("The arrow hits. Where does the cube go?"),
            "shoot-again": self.say("Do you shoot again?"),
            "cubes": self.say("Where does the next cube go?"),
        }
        return asked.get(step, self.say("The dice are rolling."))

    def turn_prompt(self, view: View) -> str:
        """The question that opens a turn."""
        if view["phase"] == "placement":
            return self.say("Place a citizen on an empty space.")
        if view["phase"] == "defence":
            return self.say("The enemies attack with a {face}. Use influence, or face it.", face=max(view["black"]))
        if view["phase"] == "actions":
            return self.say("Choose an action, use influence, or pass.")
        return self.say("The game is over.")

    def action(self, label: str, view: View) -> str:
        """A choice."""
        kind, _, rest = label.partition(":")
        makers: dict[str, Callable[[], str]] = {
            "space": lambda: self.citizen_choice(label, view),
            "expelled": lambda: self.citizen_choice(label, view),
            "supply": lambda: self.citizen_choice(label, view),
            "card": lambda: self.card_choice(label, view),
            "event": lambda: self.event_choice(rest, view),
            "pick": lambda: self.pick_choice(rest, view),
            "modifier": lambda: self.modifier_choice(rest, view),
            "amount": lambda: self.say("{count} times", count=rest),
            "black": lambda: self.say("Also beat a black {face}", face=rest),
            "place": lambda: self.say("Place a citizen: {building}", building=self.building(rest)),
            "mill": lambda: self.say("Citizens in: {building}", building=self.building(rest)),
        }
        if kind in makers:
            return makers[kind]()
        return {
            "build": self.say("Build the Cathedral"),
            "farm": self.say("Farm"),
            "pass": self.say("Pass"),
            "reroll": self.say("Reroll one of your dice"),
            "recruit": self.say("Recruit a citizen"),
            "turn": self.say("Turn one to three of your dice over"),
            "face": self.say("Face the black die"),
            "shoot": self.say("Shoot again"),
            "done": self.say("That is all"),
        }[kind]

    def citizen_choice(self, label: str, view: View) -> str:
        """A space to settle on, or a citizen to use."""
        if view["phase"] == "placement":
            return self.place(label)
        return self.say("Citizen from: {place}", place=self.place(label, view))

    def card_choice(self, label: str, view: View) -> str:
        """A card to activate, or the tradesman on it."""
        if view["step"] == "source":
            return self.citizen_choice(label, view)
        return self.say("Activate: {card}", card=self.place(label, view))

    def event_choice(self, name: str, view: View) -> str:
        """An event to fight, or to put a cube on."""
        event = self.event_number(EVENTS.index(name))
        if view["step"] == "main":
            return self.say("Fight: {event}", event=event)
        return self.say("A cube on: {event}", event=event)

    def pick_choice(self, rest: str, view: View) -> str:
        """A die, and whose it is."""
        district, colour, face = rest.split(":")
        die = self.die(COLOURS.index(colour), int(face))
        if district == "own":
            return self.say("Own {die}", die=die)
        if district == "neutral":
            return self.say("Neutral {die}", die=die)
        owner = (view["seat"] + DISTRICTS.index(district)) % self.players
        return self.say("{owner}'s {die}", owner=self.seat(owner), die=die)

    def modifier_choice(self, name: str, view: View) -> str:
        """A delayed cube, or none."""
        if name == "none":
            return self.say("No delayed cube")
        for card in view["cards"]:
            if card["card"] == name:
                return self.say("{card}: {rule}", card=self.card(name), rule=self.card_rule(card))
        return self.card(name)

    # Events ---------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened."""
        return self.events[event.kind](event)

    def chip(self, event: Event) -> str:
        """A gain or loss in two or three words."""
        numbers = event.numbers
        if event.kind == kinds.DENIERS:
            return self.say_many("{count:+} denier", "{count:+} deniers", numbers[0])
        if event.kind == kinds.INFLUENCE:
            return self.say("{count:+} influence", count=numbers[0])
        if event.kind == kinds.POINTS:
            return self.say("{count:+} VP", count=numbers[0])
        if event.kind == kinds.PAYS_FOR_DIE:
            return self.say("-{price} to {owner}", price=numbers[1], owner=self.owner(numbers[0]))
        if event.kind == kinds.HIRES:
            return self.say("-{cost} for hiring", cost=numbers[2])
        if event.kind == kinds.CARD_CUBES:
            return self.say_many("{count:+} cube", "{count:+} cubes", numbers[1])
        if event.kind in (kinds.PASSES, kinds.PUTS_BY):
            return self.say("{count:+} put by", count=numbers[0])
        if event.kind == kinds.EXPELS:
            return self.say("expels {owner}", owner=self.owner(numbers[0]))
        return ""
