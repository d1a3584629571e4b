"""The sentences of Troyes' log: one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from parvis.core.trace import Event
from parvis.games.troyes.rules import trace as kinds
from parvis.games.troyes.rules.data import CARDS, KIND_OF, KINDS

if TYPE_CHECKING:
    from parvis.games.troyes.words.sentences import TroyesWords


def event_table(words: TroyesWords) -> dict[str, Callable[[Event], str]]:
    """The sentence maker of every kind of event."""
    say = words.say
    say_many = words.say_many
    who = words.seat

    def pairs(numbers: list[int]) -> str:
        dice = zip(numbers[::2], numbers[1::2], strict=True)
        return ", ".join(words.die(colour, face) for colour, face in dice)

    def rolled(event: Event) -> str:
        owner, *dice = event.numbers
        if not dice:
            return say("{owner} has no dice.", owner=words.owner(owner))
        return say("{owner} rolls {dice}.", owner=words.owner(owner), dice=pairs(dice))

    def neutral_enters(event: Event) -> str:
        card, die, building, enters = event.numbers
        name, where = words.event_number(card), words.building_number(building)
        if enters:
            return say(
                "{event}: a neutral citizen enters the {building} with a {die}.", event=name, building=where, die=die
            )
        return say(
            "{event}: with a {die} no neutral citizen may enter the {building}.", event=name, building=where, die=die
        )

    def event_costs(event: Event) -> str:
        card, lost = event.numbers
        name = words.event_number(card)
        if KINDS[KIND_OF[card]] == "heresy":
            return say("{event}: {who} loses {count} influence.", event=name, who=who(event.seat), count=lost)
        return say_many(
            "{event}: {who} pays {count} denier.",
            "{event}: {who} pays {count} deniers.",
            lost,
            event=name,
            who=who(event.seat),
        )

    def hires(event: Event) -> str:
        card, where, cost, source = event.numbers
        places = (say("first space"), say("second space"), say("picture"))
        return say(
            "{who} hires a tradesman for {cost}: {card}, {where} (from: {source}).",
            who=who(event.seat),
            cost=cost,
            card=words.card(CARDS[card]),
            where=places[where - 1],
            source=words.source(source),
        )

    def activates(event: Event) -> str:
        card, count = event.numbers
        return say_many(
            "{who} activates {card} once.",
            "{who} activates {card} {count} times.",
            count,
            who=who(event.seat),
            card=words.card_number(card),
        )

    def uses_dice(event: Event) -> str:
        numbers = event.numbers
        dice = ", ".join(
            words.die(numbers[place + 1], numbers[place + 2])
            if numbers[place] == event.seat
            else say(
                "{die} of {owner}",
                die=words.die(numbers[place + 1], numbers[place + 2]),
                owner=words.owner(numbers[place]),
            )
            for place in range(0, len(numbers), 3)
        )
        return say("{who} uses {dice}.", who=who(event.seat), dice=dice)

    def event_won(event: Event) -> str:
        card, taker = event.numbers
        name = words.event_number(card)
        if taker >= 0:
            return say("{event} is overcome; {who} takes the card.", event=name, who=who(taker))
        return say("{event} is overcome; nobody takes the card.", event=name)

    def final_character(event: Event) -> str:
        character, count, points = event.numbers
        return say(
            "{character} counts {count} for {who}: {points} VP.",
            character=words.character_number(character),
            count=count,
            who=who(event.seat),
            points=points,
        )

    return {
        kinds.GAME_BEGINS: lambda e: say("{who} is the start player.", who=who(e.seat)),
        kinds.CHARACTERS: lambda e: say(
            "{who} serves {characters}.",
            who=who(e.seat),
            characters=", ".join(words.character_number(each) for each in e.numbers),
        ),
        kinds.SETTLED: lambda e: say(
            "{who} places a citizen: {place}.", who=who(e.seat), place=words.source(e.numbers[0])
        ),
        kinds.NEUTRALS_SETTLED: lambda e: say("Neutral citizens fill the empty spaces: {count}.", count=e.numbers[0]),
        kinds.ROUND_BEGINS: lambda e: say(
            "Round {round} begins; {who} starts.", round=e.numbers[0], who=who(e.numbers[1])
        ),
        kinds.CARD_TURNED_UP: lambda e: say("A card is turned up: {card}.", card=words.card_number(e.numbers[0])),
        kinds.INCOME: lambda e: say(
            "{who} receives {income} deniers and pays {wages} in wages.",
            who=who(e.seat),
            income=e.numbers[0],
            wages=e.numbers[1],
        ),
        kinds.WAGES_UNPAID: lambda e: say(
            "{who} cannot pay all wages: {missing} missing.", who=who(e.seat), missing=e.numbers[0]
        ),
        kinds.ROLLED: rolled,
        kinds.EVENT_TURNED_UP: lambda e: say("An event is turned up: {event}.", event=words.event_number(e.numbers[0])),
        kinds.BLACK_ROLLED: lambda e: say("The enemies roll {faces}.", faces=", ".join(map(str, e.numbers))),
        kinds.NEUTRAL_ENTERS: neutral_enters,
        kinds.EVENT_COSTS: event_costs,
        kinds.EVENT_UNMET: lambda e: say(
            "{who} cannot meet {event} in full.", who=who(e.seat), event=words.event_number(e.numbers[0])
        ),
        kinds.GREY_CUBE_BUILT: lambda e: say(
            "Migrant workers build: level {level}, column {column}.", level=e.numbers[0] + 1, column=e.numbers[1] + 1
        ),
        kinds.CUBE_REMOVED: lambda e: say(
            "A cube of {owner} is removed: level {level}, column {column}.",
            owner=words.owner(e.numbers[0]),
            level=e.numbers[1] + 1,
            column=e.numbers[2] + 1,
        ),
        kinds.GREY_CUBE_ON_EVENT: lambda e: say("A grey cube on {event}.", event=words.event_number(e.numbers[0])),
        kinds.REROLLS: lambda e: say(
            "{who} rerolls {die}: {face}.",
            who=who(e.seat),
            die=words.die(e.numbers[0], e.numbers[1]),
            face=e.numbers[2],
        ),
        kinds.RECRUITS: lambda e: say("{who} recruits a citizen.", who=who(e.seat)),
        kinds.TURNS_DICE: lambda e: say("{who} turns over {dice}.", who=who(e.seat), dice=pairs(e.numbers)),
        kinds.FACES: lambda e: say("{who} faces a black {face}.", who=who(e.seat), face=e.numbers[0]),
        kinds.SPENDS_DIE: lambda e: say(
            "{who} spends {die}.", who=who(e.seat), die=words.die(e.numbers[0], e.numbers[1])
        ),
        kinds.BEATS: lambda e: say_many(
            "{who} beats {count} black die.", "{who} beats {count} black dice.", e.numbers[0], who=who(e.seat)
        ),
        kinds.YIELDS: lambda e: say("{who} cannot beat the black {face}.", who=who(e.seat), face=e.numbers[0]),
        kinds.ACTIVATES: activates,
        kinds.BUILDS: lambda e: say(
            "{who} builds: level {level}, column {column}.",
            who=who(e.seat),
            level=e.numbers[0] + 1,
            column=e.numbers[1] + 1,
        ),
        kinds.FIGHTS: lambda e: say_many(
            "{who} fights {event} with {count} cube.",
            "{who} fights {event} with {count} cubes.",
            e.numbers[1],
            who=who(e.seat),
            event=words.event_number(e.numbers[0]),
        ),
        kinds.PLACES: lambda e: say(
            "{who} places a citizen with a {value}: {building} (from: {source}).",
            who=who(e.seat),
            value=e.numbers[1],
            building=words.building_number(e.numbers[0]),
            source=words.source(e.numbers[2]),
        ),
        kinds.FARMS: lambda e: say("{who} farms for {count}.", who=who(e.seat), count=e.numbers[0]),
        kinds.PASSES: lambda e: say("{who} passes and puts {count} by.", who=who(e.seat), count=e.numbers[0]),
        kinds.PUTS_BY: lambda e: say("{who} puts {count} by.", who=who(e.seat), count=e.numbers[0]),
        kinds.USES_MODIFIER: lambda e: say(
            "{who} uses a cube of {card}.", who=who(e.seat), card=words.card_number(e.numbers[0])
        ),
        kinds.USES_DICE: uses_dice,
        kinds.PAYS_FOR_DIE: lambda e: say(
            "{who} pays {price} for a die: {owner}.",
            who=who(e.seat),
            price=e.numbers[1],
            owner=words.owner(e.numbers[0]),
        ),
        kinds.HIRES: hires,
        kinds.EXPELS: lambda e: say(
            "A citizen is expelled from the {building}: {owner}.",
            building=words.building_number(e.numbers[1]),
            owner=words.owner(e.numbers[0]),
        ),
        kinds.DENIERS: lambda e: (
            say_many("{who} gains {count} denier.", "{who} gains {count} deniers.", e.numbers[0], who=who(e.seat))
            if e.numbers[0] >= 0
            else say_many("{who} pays {count} denier.", "{who} pays {count} deniers.", -e.numbers[0], who=who(e.seat))
        ),
        kinds.INFLUENCE: lambda e: (
            say("{who} gains {count} influence.", who=who(e.seat), count=e.numbers[0])
            if e.numbers[0] >= 0
            else say("{who} spends {count} influence.", who=who(e.seat), count=-e.numbers[0])
        ),
        kinds.POINTS: lambda e: (
            say("{who} gains {count} VP.", who=who(e.seat), count=e.numbers[0])
            if e.numbers[0] >= 0
            else say("{who} loses {count} VP.", who=who(e.seat), count=-e.numbers[0])
        ),
        kinds.TAXED: lambda e: say_many(
            "{who} pays {count} denier in taxes to {whom}.",
            "{who} pays {count} deniers in taxes to {whom}.",
            e.numbers[0],
            who=who(e.seat),
            whom=who(e.numbers[1]),
        ),
        kinds.CARD_CUBES: lambda e: say_many(
            "{who} puts {count} cube on {card}.",
            "{who} puts {count} cubes on {card}.",
            e.numbers[1],
            who=who(e.seat),
            card=words.card_number(e.numbers[0]),
        ),
        kinds.CUBE_ON_EVENT: lambda e: say(
            "A cube of {who} on {event}.", who=who(e.seat), event=words.event_number(e.numbers[0])
        ),
        kinds.ARCHER_ROLLS: lambda e: say("{who} shoots: {face}.", who=who(e.seat), face=e.numbers[0]),
        kinds.EVENT_WON: event_won,
        kinds.EVENT_POINTS: lambda e: say(
            "{event} is worth {points} VP to {who}.",
            event=words.event_number(e.numbers[0]),
            points=e.numbers[1],
            who=who(e.seat),
        ),
        kinds.ROUND_ENDS: lambda _: say("The round ends."),
        kinds.FINAL_EVENTS: lambda e: say("{who} scores {points} VP for events.", who=who(e.seat), points=e.numbers[0]),
        kinds.FINAL_TRADESMEN: lambda e: say(
            "{who} scores {points} VP for tradesmen.", who=who(e.seat), points=e.numbers[0]
        ),
        kinds.FINAL_CATHEDRAL: lambda e: say(
            "{who} scores {points} VP for the Cathedral.", who=who(e.seat), points=e.numbers[0]
        ),
        kinds.FINAL_CHARACTER: final_character,
        kinds.GAME_ENDS: lambda _: say("The game is over."),
    }
