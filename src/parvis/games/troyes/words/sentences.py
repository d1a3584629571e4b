"""Troyes in words: prompts, choices, events and what a choice would bring."""

from collections.abc import Callable, Mapping
from functools import cached_property

from parvis.core.trace import Event
from parvis.games.troyes.rules.action import DISTRICTS, LABELS
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, CHARACTERS, COLOURS, EVENTS, KIND_OF, KINDS
from parvis.games.troyes.rules.forms import Owner, TroyesView
from parvis.games.troyes.rules.view import owner_named
from parvis.games.troyes.words import cards, characters, events, names
from parvis.games.troyes.words.log import chip_table, event_table
from parvis.games.troyes.words.numbers import NUMBERS, PARTS
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords
from parvis.words.telling import Teller

# What is asked at a step within a turn.
PROMPTS = {
    "reroll": N_("Which of your dice do you reroll?"),
    "turn": N_("Which of your dice do you turn over? Up to three."),
    "face-more": N_("Do you beat further black dice at the same time?"),
    "spend": N_("Which dice do you spend against the enemies? Red ones count double."),
    "source": N_("Which citizen do you use?"),
    "modifier": N_("Do you use one of your delayed cubes?"),
    "dice": N_("Which dice do you use?"),
    "amount": N_("How many?"),
    "miller": N_("For which citizens does the Miller pay?"),
    "archer": N_("The arrow hits. Where does the cube go?"),
    "shoot-again": N_("Do you shoot again?"),
    "cubes": N_("Where does the next cube go?"),
}
OTHERWISE = N_("The dice are rolling.")
# Choices that are about nothing else.
PLAIN_CHOICES = {
    "build": N_("Build the Cathedral"),
    "farm": N_("Farm"),
    "pass": N_("Pass"),
    "reroll": N_("Reroll one of your dice"),
    "recruit": N_("Recruit a citizen"),
    "turn": N_("Turn one to three of your dice over"),
    "face": N_("Face the black die"),
    "shoot": N_("Shoot again"),
    "done": N_("Done"),
}


class TroyesWords(GameWords):
    """Troyes in one language."""

    number_parts = PARTS

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
        return self.say("Troyes")

    def number(self, key: str) -> str:
        """A number of the table in words."""
        if key in NUMBERS:
            return self.say(NUMBERS[key])
        section, name, _ = key.split(".")
        of = {"cards": self.card, "events": self.event_name, "characters": self.character}[section]
        return self.say("{thing}: {part}", thing=of(name), part=self.part(key))

    def edition(self, name: str) -> str:
        """An edition of the rules."""
        return self.say("first edition") if name == "first" else super().edition(name)

    def owner(self, owner: Owner) -> str:
        """A player, or neutral."""
        return self.say("Neutral") if owner == "neutral" else self.seat(owner)

    def owner_number(self, owner: int) -> str:
        """A player, or neutral, as the trace counts them."""
        return self.owner(owner_named(owner))

    def card(self, name: str) -> str:
        """An activity card."""
        return self.say(cards.CARDS[name].name)

    def card_number(self, card: int) -> str:
        """An activity card by its number."""
        return self.card(CARDS[card])

    def card_rule(self, name: str, effect: Mapping[str, int]) -> str:
        """What a card does per activation or per cube, with the numbers of its effect."""
        return self.say(cards.CARDS[name].rule, **effect)

    def event_name(self, kind: str) -> str:
        """A kind of event."""
        return self.say(events.EVENTS[kind].name)

    def event_card(self, event: str) -> str:
        """An event card; copies of a kind are numbered."""
        name = self.event_name(KINDS[KIND_OF[EVENTS.index(event)]])
        copy = event[-1]
        return self.say("{event} {number}", event=name, number=copy) if copy.isdigit() else name

    def event_number(self, event: int) -> str:
        """An event card by its number."""
        return self.event_card(EVENTS[event])

    def event_rule(self, kind: str, effect: int) -> str:
        """What a kind of event does every round, with the number of its effect."""
        return self.say(events.EVENTS[kind].rule, effect=effect)

    def character(self, name: str) -> str:
        """A character."""
        return self.say(characters.CHARACTERS[name].name)

    def character_number(self, character: int) -> str:
        """A character by its number."""
        return self.character(CHARACTERS[character])

    def character_rule(self, name: str) -> str:
        """What a character counts."""
        return self.say(characters.CHARACTERS[name].rule)

    def building(self, name: str) -> str:
        """A building."""
        return self.say(names.BUILDINGS[name])

    def building_number(self, building: int) -> str:
        """A building by its number."""
        return self.building(BUILDINGS[building])

    def colour(self, name: str) -> str:
        """A colour of dice."""
        return self.say(names.COLOURS[name])

    def die(self, colour: str, face: int) -> str:
        """A die."""
        return self.say(names.DICE[colour], face=face)

    def die_number(self, colour: int, face: int) -> str:
        """A die by the number of its colour."""
        return self.die(COLOURS[colour], face)

    def die_as_object(self, colour: int, face: int) -> str:
        """A die that somebody uses, buys or rolls."""
        return self.say_in("object", names.DICE_AS_OBJECTS[COLOURS[colour]], face=face)

    def divided_dice(self, colour: str, divisor: int) -> str:
        """The dice that a card or an event asks for, and by what their sum is divided."""
        return self.say(names.DIVIDED_DICE[colour], divisor=divisor)

    def divided(self, divisor: int) -> str:
        """By what the sum of dice is divided."""
        return self.say("÷{divisor}", divisor=divisor)

    def phase(self, name: str) -> str:
        """A phase of the round."""
        return self.say(names.PHASES[name])

    def place(self, label: str, view: TroyesView | None = None) -> str:
        """Where a citizen stands or lies, from the label of that place."""
        kind, _, rest = label.partition(":")
        if kind == "supply":
            return self.say("personal supply")
        if kind == "expelled":
            return self.say("expelled ({building})", building=self.building(rest))
        if kind == "card":
            return self.card_place(rest, view)
        building, _, where = rest.partition(":")
        row, _, space = where.partition(":")
        if not space:
            return self.say("{building} {number}", building=self.building(building), number=row)
        return self.say("{building}, row {row}, space {space}", building=self.building(building), row=row, space=space)

    def card_place(self, rest: str, view: TroyesView | None) -> str:
        """An activity card from its colour and level."""
        colour, _, level = rest.partition(":")
        if view is not None:
            for card in view["cards"]:
                if card["card"] is not None and (card["colour"], card["level"]) == (colour, level):
                    return self.card(card["card"])
        return self.say(names.CARDS_BY_LEVEL[colour], level=level)

    def source(self, source: int) -> str:
        """Where a citizen came from."""
        return self.place(LABELS[source])

    # Prompts and choices --------------------------------------------------------------------------------------

    def prompt(self, view: TroyesView) -> str:
        """What is asked now."""
        step = view["step"]
        if step == "main":
            return self.turn_prompt(view)
        return self.say(PROMPTS.get(step, OTHERWISE))

    def turn_prompt(self, view: TroyesView) -> str:
        """The question that opens a turn."""
        if view["phase"] == "placement":
            return self.say("Place a citizen on an empty space.")
        if view["phase"] == "defence":
            return self.say("The enemies attack with a {face}. Use influence, or face it.", face=max(view["black"]))
        if view["phase"] == "actions":
            return self.say("Choose an action, use influence, or pass.")
        return self.say("The game is over.")

    def action(self, label: str, view: TroyesView) -> str:
        """A choice."""
        kind, _, rest = label.partition(":")
        if kind in PLAIN_CHOICES:
            return self.say(PLAIN_CHOICES[kind])
        return self.choices[kind](label, rest, view)

    @cached_property
    def choices(self) -> dict[str, Callable[[str, str, TroyesView], str]]:
        """What tells each kind of choice from its label, the rest of the label after its kind, and the view."""
        return {
            "space": lambda label, _, view: self.citizen_choice(label, view),
            "expelled": lambda label, _, view: self.citizen_choice(label, view),
            "supply": lambda label, _, view: self.citizen_choice(label, view),
            "card": lambda label, _, view: self.card_choice(label, view),
            "event": lambda _, rest, view: self.event_choice(rest, view),
            "pick": lambda _, rest, view: self.pick_choice(rest, view),
            "modifier": lambda _, rest, view: self.modifier_choice(rest, view),
            "amount": lambda _, rest, _view: self.say_many("{count} time", "{count} times", int(rest)),
            "black": lambda _, rest, _view: self.say("Also beat a black {face}", face=int(rest)),
            "place": lambda _, rest, _view: self.say("Place a citizen: {building}", building=self.building(rest)),
            "mill": lambda _, rest, _view: self.say("Citizens in: {building}", building=self.building(rest)),
        }

    def citizen_choice(self, label: str, view: TroyesView) -> str:
        """A space to settle on, or a citizen to use."""
        if view["phase"] == "placement":
            return self.place(label)
        return self.say("Citizen from: {place}", place=self.place(label, view))

    def card_choice(self, label: str, view: TroyesView) -> str:
        """A card to activate, or the tradesman on it."""
        if view["step"] == "source":
            return self.citizen_choice(label, view)
        return self.say("Activate: {card}", card=self.place(label, view))

    def event_choice(self, name: str, view: TroyesView) -> str:
        """An event to fight, or to put a cube on."""
        event = self.event_card(name)
        if view["step"] == "main":
            return self.say("Fight: {event}", event=event)
        return self.say("A cube on: {event}", event=event)

    def pick_choice(self, rest: str, view: TroyesView) -> str:
        """A die, and whose it is."""
        district, colour, face = rest.split(":")
        die = self.die(colour, int(face))
        if district == "own":
            return self.say("Own {die}", die=die)
        if district == "neutral":
            return self.say("Neutral {die}", die=die)
        assert view["seat"] is not None, "a spectator chooses nothing"
        owner = (view["seat"] + DISTRICTS.index(district)) % self.players
        return self.say("{owner}'s {die}", owner=self.seat(owner), die=die)

    def modifier_choice(self, name: str, view: TroyesView) -> str:
        """A delayed cube, or none."""
        if name == "none":
            return self.say("No delayed cube")
        for card in view["cards"]:
            if card["card"] is not None and card["card"] == name:
                return self.say("{card}: {rule}", card=self.card(name), rule=self.card_rule(name, card["effect"]))
        return self.card(name)

    # Events ---------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened."""
        return self.events[event.kind](event)

    def chip(self, event: Event) -> str:
        """A gain or loss in two or three words."""
        tell = self.chips.get(event.kind)
        return tell(event) if tell else ""
