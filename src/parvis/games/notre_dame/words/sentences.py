"""Notre Dame in words: prompts, choices, events and what a choice would bring."""

from collections.abc import Callable
from typing import Any

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace as kinds
from parvis.games.notre_dame.rules.data import CARDS, MESSAGES, PERSONS
from parvis.games.notre_dame.rules.view import market_name
from parvis.games.notre_dame.words import names
from parvis.games.notre_dame.words.numbers import NUMBERS, PARTS
from parvis.words.catalogue import Catalogue
from parvis.words.game_words import GameWords

View = Any


class NotreDameWords(GameWords):
    """Notre Dame in one language."""

    number_parts = PARTS

    def __init__(self, catalogue: Catalogue, players: int) -> None:
        super().__init__(catalogue, players)
        self.events: dict[str, Callable[[Event], str]] = {
            kinds.GAME_BEGINS: lambda event: self.say("{who} rings the bell first.", who=self.seat(event.seat)),
            kinds.ROUND_BEGINS: self.round_begins,
            kinds.DRAWN: self.drawn,
            kinds.KEPT: self.kept,
            kinds.PASSED: self.passed,
            kinds.PLAYED: self.played,
            kinds.DISCARDED: self.discarded,
            kinds.PLACED: self.placed,
            kinds.MOVED: self.moved,
            kinds.FRIEND_SENT: self.friend_sent,
            kinds.NOTHING_DONE: self.nothing_done,
            kinds.GIFT: self.gift,
            kinds.COINS: self.coins,
            kinds.COINS_FROM: self.coins_from,
            kinds.CUBES: self.cubes,
            kinds.POINTS: self.points,
            kinds.RAT: self.rat,
            kinds.DROVE: self.drove,
            kinds.MESSAGE: self.message,
            kinds.BRIBED: self.bribed,
            kinds.BRIBED_NOBODY: lambda event: self.say("{who} bribes nobody.", who=self.seat(event.seat)),
            kinds.FORGONE: self.forgone,
            kinds.LED: self.led,
            kinds.ORDAINED: self.ordained,
            kinds.PLAGUE: self.plague,
            kinds.PLAGUE_LOSS: self.plague_loss,
            kinds.CUBE_LOST: self.cube_lost,
            kinds.NOTRE_DAME_SCORED: self.notre_dame_scored,
            kinds.GAME_ENDS: lambda _event: self.say("The game is over."),
        }

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
            return self.say("message {sign}: {part}", sign=self.say(names.MESSAGE_SIGNS[name]), part=self.part(key))
        return self.say("{thing}: {part}", thing=self.person(name), part=self.part(key))

    def card(self, name: str) -> str:
        """An action card, or the place it acts in."""
        return self.say(names.CARDS[name])

    def card_number(self, card: int) -> str:
        """A card by its number."""
        return self.card(CARDS[card])

    def card_rule(self, name: str, view: View) -> str:
        """What a card does."""
        return self.say(names.CARD_RULES[name], **view["numbers"])

    def person(self, name: str) -> str:
        """A person."""
        return self.say(names.PERSONS[name])

    def person_number(self, person: int) -> str:
        """A person by number."""
        return self.person(PERSONS[person])

    def favour(self, person: View) -> str:
        """What a bribe of a person in a view brings."""
        return self.say(names.FAVOURS[person["person"]], **person["favour"])

    def colour_of(self, borough: int) -> int:
        """The seat colour of a borough; with two players the two between them have a colour but no owner."""
        return (0, 2, 1, 3)[borough] if self.players == 2 else borough

    def borough(self, borough: int) -> str:
        """The name of a borough's colour."""
        return self.seat(self.colour_of(borough))

    def phase(self, name: str) -> str:
        """A phase of the round."""
        return self.say(names.PHASES[name])

    # Prompts and choices --------------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """What is asked now."""
        if view["phase"] == "draft":
            if not view["offered"]:
                return self.say("Waiting for the others to choose.")
            if len(view["offered"]) == 3:
                return self.say("Keep one card; the other two go to your left neighbour.")
            return self.say("Keep one of the two cards from your right neighbour; the other goes on to the left.")
        prompts = {
            "give": self.say("How much do you give to Notre Dame?"),
            "move": self.say("Your supply is empty. Which cube do you move?"),
            "friend": self.say("Where do you send your friend?"),
            "drive": self.say("Where does your carriage end?"),
            "hotel": self.say("What do you take at the hotel?"),
            "juggler-from": self.say("The Juggler moves one of your pieces. Which one?"),
            "juggler-to": self.say("To which sector does the Juggler move it?"),
            "minstrel-from": self.say("From which sector do the pieces follow the Minstrel?"),
            "minstrel-to": self.say("To which sector does the Minstrel lead them?"),
            "minstrel-pieces": self.say("How many pieces follow the Minstrel?"),
            "bishop": self.say("Into which empty sector goes the Bishop's cube?"),
            "lose": self.say("The plague takes a cube. From which sector?"),
        }
        if view["step"] in prompts:
            return prompts[view["step"]]
        if view["phase"] == "cards":
            return self.say("Which card do you play?")
        if view["phase"] == "bribe":
            return self.say("Whom do you bribe?")
        return self.say("The game is over.")

    def action(self, label: str, view: View) -> str:
        """A choice."""
        kind, _, rest = label.partition(":")
        if kind == "keep":
            return self.say("Keep: {card}", card=self.card(rest))
        if kind == "play":
            return self.play_choice(rest, view)
        if kind == "from":
            if rest == "friend":
                return self.say("The trusted friend")
            return self.say("A cube from: {place}", place=self.card(rest))
        if kind == "to":
            return self.to_choice(rest, view)
        if kind == "forgo":
            return self.say("Do nothing")
        if kind == "gift":
            return self.gift_choice(rest)
        if kind == "drive":
            return self.drive_choice(rest, view)
        if kind == "hotel":
            return {
                "coin": self.say("A coin"),
                "cube": self.say("A cube"),
                "rat": self.say("The rats one step back"),
            }[rest]
        if kind == "lead":
            return self.lead_choice(rest)
        if rest == "nobody":
            return self.say("Bribe nobody")
        return self.bribe_choice(rest, view)

    def play_choice(self, rest: str, view: View) -> str:
        """A card to play, with its owner's colour if that is another's."""
        card, _, colour = rest.partition(":")
        places = ("own", "right", "right2").index(colour)
        if places == 0 or view["seat"] is None:
            return self.say("Play: {card}", card=self.card(card))
        owner = (view["seat"] - places) % len(view["players"])
        return self.say("Play: {card} ({owner}'s card)", card=self.card(card), owner=self.seat(owner))

    def to_choice(self, sector: str, view: View) -> str:
        """A sector to go to, or the one that loses a cube."""
        if view["step"] == "lose":
            return self.say("Lose a cube from: {place}", place=self.card(sector))
        return self.say("To: {place}", place=self.card(sector))

    def gift_choice(self, rest: str) -> str:
        """A gift, or none."""
        if rest == "none":
            return self.say("Give nothing and place no cube")
        return self.say_many("Give {count} coin", "Give {count} coins", int(rest))

    def drive_choice(self, rest: str, view: View) -> str:
        """Where the carriage ends, and the message fetched there."""
        market, _, take = rest.partition(":")
        borough = (int(market[1:]) + view["players"][view["seat"]]["borough"]) % view["boroughs"]
        name = f"{market[0]}{borough}"
        if take:
            colour = self.borough(view["colours"][name])
            return self.say("To {market}, message of {colour}", market=name, colour=colour)
        if name == view["players"][view["seat"]]["carriage"]:
            return self.say("Stay at {market}", market=name)
        return self.say("To {market}", market=name)

    def lead_choice(self, rest: str) -> str:
        """How many pieces follow the Minstrel."""
        if rest == "friend":
            return self.say("The trusted friend alone")
        if rest.startswith("friend+"):
            count = int(rest[7:])
            return self.say_many("The friend and {count} cube", "The friend and {count} cubes", count)
        return self.say_many("{count} cube", "{count} cubes", int(rest))

    def bribe_choice(self, name: str, view: View) -> str:
        """A person and the favour."""
        for person in view["persons"]:
            if person["person"] == name:
                return self.say("Bribe {person}: {favour}", person=self.person(name), favour=self.favour(person))
        return self.say("Bribe {person}", person=self.person(name))

    # Events ---------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened."""
        return self.events[event.kind](event)

    def round_begins(self, event: Event) -> str:
        """The persons of a round."""
        number, first, second, third, ringer = event.numbers
        persons = ", ".join(self.person_number(person) for person in (first, second, third))
        return self.say(
            "Round {round} begins with {persons}. {who} has the bell ringer.",
            round=number,
            persons=persons,
            who=self.seat(ringer),
        )

    def drawn(self, event: Event) -> str:
        """Cards drawn in secret."""
        cards = ", ".join(self.card_number(card) for card in event.numbers)
        return self.say("{who} draws {cards}.", who=self.seat(event.seat), cards=cards)

    def kept(self, event: Event) -> str:
        """A card kept in secret."""
        return self.say("{who} keeps {card}.", who=self.seat(event.seat), card=self.card_number(event.numbers[0]))

    def passed(self, event: Event) -> str:
        """Cards handed on."""
        cards = ", ".join(self.card_number(card) for card in event.numbers[1::2])
        whom = self.seat(event.numbers[0])
        return self.say("{who} passes {cards} to {whom}.", who=self.seat(event.seat), cards=cards, whom=whom)

    def played(self, event: Event) -> str:
        """A card played; its colour is told where it is another's."""
        card, colour = event.numbers
        if colour == event.seat:
            return self.say("{who} plays {card}.", who=self.seat(event.seat), card=self.card_number(card))
        return self.say(
            "{who} plays {card} ({owner}'s card).",
            who=self.seat(event.seat),
            card=self.card_number(card),
            owner=self.seat(colour),
        )

    def discarded(self, event: Event) -> str:
        """A card discarded in secret."""
        card = self.card_number(event.numbers[0])
        return self.say("{who} discards {card} unseen.", who=self.seat(event.seat), card=card)

    def placed(self, event: Event) -> str:
        """A cube placed."""
        place, count = event.numbers
        return self.say_many(
            "{who} places a cube: {place}, now {count} piece.",
            "{who} places a cube: {place}, now {count} pieces.",
            count,
            who=self.seat(event.seat),
            place=self.card_number(place),
        )

    def moved(self, event: Event) -> str:
        """A cube moved."""
        source, target, count = event.numbers
        return self.say_many(
            "{who} moves a cube: {source} to {target}, now {count} piece.",
            "{who} moves a cube: {source} to {target}, now {count} pieces.",
            count,
            who=self.seat(event.seat),
            source=self.card_number(source),
            target=self.card_number(target),
        )

    def friend_sent(self, event: Event) -> str:
        """The friend moved."""
        place, count = event.numbers
        return self.say_many(
            "{who} sends the friend: {place}, now {count} piece.",
            "{who} sends the friend: {place}, now {count} pieces.",
            count,
            who=self.seat(event.seat),
            place=self.card_number(place),
        )

    def nothing_done(self, event: Event) -> str:
        """A card without effect."""
        card = self.card_number(event.numbers[0])
        return self.say("{who} does nothing with {card}.", who=self.seat(event.seat), card=card)

    def gift(self, event: Event) -> str:
        """A gift to Notre Dame."""
        return self.say_many(
            "{who} gives {count} coin to Notre Dame.",
            "{who} gives {count} coins to Notre Dame.",
            event.numbers[0],
            who=self.seat(event.seat),
        )

    def coins(self, event: Event) -> str:
        """Coins from the supply."""
        return self.say_many(
            "{who} takes {count} coin.", "{who} takes {count} coins.", event.numbers[0], who=self.seat(event.seat)
        )

    def coins_from(self, event: Event) -> str:
        """Coins from the richest player."""
        giver, count = event.numbers
        return self.say_many(
            "The coins have run out: {who} gets {count} coin from {giver}.",
            "The coins have run out: {who} gets {count} coins from {giver}.",
            count,
            who=self.seat(event.seat),
            giver=self.seat(giver),
        )

    def cubes(self, event: Event) -> str:
        """Cubes into the own supply."""
        return self.say_many(
            "{who} takes {count} cube.", "{who} takes {count} cubes.", event.numbers[0], who=self.seat(event.seat)
        )

    def points(self, event: Event) -> str:
        """Points, and the bonus of the park."""
        award, bonus = event.numbers
        if bonus:
            return self.say(
                "{who} scores {award} and {bonus} more for the park.",
                who=self.seat(event.seat),
                award=award,
                bonus=bonus,
            )
        return self.say_many(
            "{who} scores {count} point.", "{who} scores {count} points.", award, who=self.seat(event.seat)
        )

    def rat(self, event: Event) -> str:
        """The rat marker moved."""
        before, after = event.numbers
        return self.say("{who}'s rats: {before} to {after}.", who=self.seat(event.seat), before=before, after=after)

    def drove(self, event: Event) -> str:
        """The carriage moved, or stayed."""
        before, after = event.numbers
        if before == after:
            return self.say(
                "{who}'s carriage ends where it was: {market}.", who=self.seat(event.seat), market=market_name(after)
            )
        return self.say(
            "{who}'s carriage: {before} to {after}.",
            who=self.seat(event.seat),
            before=market_name(before),
            after=market_name(after),
        )

    def message(self, event: Event) -> str:
        """A message taken."""
        message, colour = event.numbers
        return self.say(
            "{who} fetches a message of {colour} ({message}).",
            who=self.seat(event.seat),
            colour=self.borough(colour),
            message=self.say(names.MESSAGE_SIGNS[MESSAGES[message]]),
        )

    def bribed(self, event: Event) -> str:
        """A bribe."""
        person, price = event.numbers
        return self.say_many(
            "{who} bribes the {person} with {count} coin.",
            "{who} bribes the {person} with {count} coins.",
            price,
            who=self.seat(event.seat),
            person=self.person_number(person),
        )

    def forgone(self, event: Event) -> str:
        """A favour not used."""
        person = self.person_number(event.numbers[0])
        return self.say("{who} does not use the {person}.", who=self.seat(event.seat), person=person)

    def led(self, event: Event) -> str:
        """The Minstrel's procession."""
        source, target, cubes, friend = event.numbers
        return self.say_many(
            "{count} piece of {who} walks: {source} to {target}.",
            "{count} pieces of {who} walk: {source} to {target}.",
            cubes + friend,
            who=self.seat(event.seat),
            source=self.card_number(source),
            target=self.card_number(target),
        )

    def ordained(self, event: Event) -> str:
        """The Bishop's cube."""
        place = self.card_number(event.numbers[0])
        return self.say("{who} gets a fresh cube: {place}.", who=self.seat(event.seat), place=place)

    def plague(self, event: Event) -> str:
        """The plague reaches a player."""
        rats, hospital = event.numbers
        return self.say(
            "Plague for {who}: rats {rats}, held off by the hospital {hospital}.",
            who=self.seat(event.seat),
            rats=rats,
            hospital=hospital,
        )

    def plague_loss(self, event: Event) -> str:
        """The plague overcomes a player."""
        return self.say_many(
            "The rats overrun {who}: {count} point lost.",
            "The rats overrun {who}: {count} points lost.",
            event.numbers[0],
            who=self.seat(event.seat),
        )

    def cube_lost(self, event: Event) -> str:
        """A cube lost to the plague."""
        place = self.card_number(event.numbers[0])
        return self.say("{who} loses a cube: {place}.", who=self.seat(event.seat), place=place)

    def notre_dame_scored(self, event: Event) -> str:
        """The end of a period."""
        period, worth = event.numbers
        return self.say_many(
            "Period {period} ends: each cube on Notre Dame is worth {count} point.",
            "Period {period} ends: each cube on Notre Dame is worth {count} points.",
            worth,
            period="ABC"[period - 1],
        )

    # What a choice would bring ----------------------------------------------------------------------------------

    def chip(self, event: Event) -> str:
        """A gain or loss in two or three words."""
        numbers = event.numbers
        if event.kind == kinds.COINS:
            return self.say_many("+{count} coin", "+{count} coins", numbers[0])
        if event.kind == kinds.COINS_FROM:
            return self.say_many(
                "+{count} coin from {giver}", "+{count} coins from {giver}", numbers[1], giver=self.seat(numbers[0])
            )
        if event.kind == kinds.CUBES:
            return self.say_many("+{count} cube", "+{count} cubes", numbers[0])
        if event.kind == kinds.POINTS:
            return self.say_many("+{count} point", "+{count} points", numbers[0] + numbers[1])
        if event.kind == kinds.RAT:
            return self.say("rats {before} to {after}", before=numbers[0], after=numbers[1])
        if event.kind == kinds.BRIBED:
            return self.say_many("-{count} coin", "-{count} coins", numbers[1])
        if event.kind == kinds.GIFT:
            return self.say_many("-{count} coin", "-{count} coins", numbers[0])
        if event.kind == kinds.PLAGUE_LOSS:
            return self.say_many("-{count} point", "-{count} points", numbers[0])
        if event.kind == kinds.CUBE_LOST:
            return self.say("a cube lost")
        if event.kind == kinds.NOTHING_DONE:
            return self.say("no effect")
        return ""
