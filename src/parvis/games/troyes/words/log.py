"""The sentences of Troyes' log: one for each kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis.games.troyes.rules import trace
from parvis.games.troyes.rules.data import KIND_OF, KINDS
from parvis.words.telling import Teller, told

if TYPE_CHECKING:
    from parvis.games.troyes.words.sentences import TroyesWords


def event_table(words: TroyesWords) -> dict[str, Teller]:
    """The sentence maker of every kind of event."""
    say = words.say
    say_many = words.say_many
    who = words.seat

    def listed(dice: list[trace.Die]) -> str:
        return words.listed(words.die_as_object(*die) for die in dice)

    def rolled(_: int, it: trace.Rolled) -> str:
        if not it.dice:
            return say("{owner} has no dice.", owner=words.owner_number(it.owner))
        return say("{owner} rolls {dice}.", owner=words.owner_number(it.owner), dice=listed(it.dice))

    def neutral_enters(_: int, it: trace.NeutralEnters) -> str:
        name, where = words.event_number(it.event), words.building_number(it.building)
        if it.enters:
            return say(
                "{event}: a neutral citizen enters with a {die} ({building}).",
                event=name,
                building=where,
                die=it.face,
            )
        return say(
            "{event}: no neutral citizen may enter with a {die} ({building}).",
            event=name,
            building=where,
            die=it.face,
        )

    def event_costs(seat: int, it: trace.EventCosts) -> str:
        name = words.event_number(it.event)
        if KINDS[KIND_OF[it.event]] == "heresy":
            return say("{event}: {who} loses {count} influence.", event=name, who=who(seat), count=it.lost)
        return say_many(
            "{event}: {who} pays {count} denier.",
            "{event}: {who} pays {count} deniers.",
            it.lost,
            event=name,
            who=who(seat),
        )

    def hires(seat: int, it: trace.Hires) -> str:
        stands = (say("first space"), say("second space"), say("picture"))
        return say(
            "{who} hires a tradesman for {cost} {cost:denier|deniers}: {card}, {where} (from: {source}).",
            who=who(seat),
            cost=it.cost,
            card=words.card_number(it.card),
            where=stands[it.stand - 1],
            source=words.source(it.source),
        )

    def used(seat: int, die: trace.UsedDie) -> str:
        name = words.die_as_object(die.colour, die.face)
        return name if die.owner == seat else say("{die} of {owner}", die=name, owner=words.owner_number(die.owner))

    def event_won(_: int, it: trace.EventWon) -> str:
        name = words.event_number(it.event)
        if it.taker >= 0:
            return say("{event} is overcome; {who} takes the card.", event=name, who=who(it.taker))
        return say("{event} is overcome; nobody takes the card.", event=name)

    def deniers(seat: int, it: trace.Gain) -> str:
        if it.amount >= 0:
            return say_many("{who} gains {count} denier.", "{who} gains {count} deniers.", it.amount, who=who(seat))
        return say_many("{who} pays {count} denier.", "{who} pays {count} deniers.", -it.amount, who=who(seat))

    def influence(seat: int, it: trace.Gain) -> str:
        if it.amount >= 0:
            return say("{who} gains {count} influence.", who=who(seat), count=it.amount)
        return say("{who} spends {count} influence.", who=who(seat), count=-it.amount)

    def points(seat: int, it: trace.Gain) -> str:
        if it.amount >= 0:
            return say("{who} gains {count} VP.", who=who(seat), count=it.amount)
        return say("{who} loses {count} VP.", who=who(seat), count=-it.amount)

    return {
        trace.GAME_BEGINS: lambda event: say("{who} is the start player.", who=who(event.seat)),
        trace.CHARACTERS: told(
            trace.Served,
            lambda seat, it: say(
                "{who} serves {characters}.",
                who=who(seat),
                characters=words.listed(words.character_number(each) for each in it.characters),
            ),
        ),
        trace.SETTLED: told(
            trace.Settled._make,
            lambda seat, it: say("{who} places a citizen: {place}.", who=who(seat), place=words.source(it.space)),
        ),
        trace.NEUTRALS_SETTLED: told(
            trace.NeutralsSettled._make,
            lambda _, it: say("Neutral citizens fill the empty spaces: {count}.", count=it.citizens),
        ),
        trace.ROUND_BEGINS: told(
            trace.RoundBegins._make,
            lambda _, it: say("Round {round} begins; {who} starts.", round=it.round, who=who(it.start)),
        ),
        trace.CARD_TURNED_UP: told(
            trace.OneCard._make, lambda _, it: say("A card is turned up: {card}.", card=words.card_number(it.card))
        ),
        trace.INCOME: told(
            trace.Income._make,
            lambda seat, it: say(
                "{who} receives {income} deniers and pays {wages} in wages.",
                who=who(seat),
                income=it.deniers,
                wages=it.wages,
            ),
        ),
        trace.WAGES_UNPAID: told(
            trace.WagesUnpaid._make,
            lambda seat, it: say(
                "{who} cannot pay all wages: {missing} {missing:denier|deniers} missing.",
                who=who(seat),
                missing=it.missing,
            ),
        ),
        trace.ROLLED: told(trace.Rolled.read, rolled),
        trace.EVENT_TURNED_UP: told(
            trace.OneEvent._make,
            lambda _, it: say("An event is turned up: {event}.", event=words.event_number(it.event)),
        ),
        trace.BLACK_ROLLED: told(
            trace.BlackRolled,
            lambda _, it: say("The enemies roll {faces}.", faces=words.listed(map(str, it.faces))),
        ),
        trace.NEUTRAL_ENTERS: told(trace.NeutralEnters._make, neutral_enters),
        trace.EVENT_COSTS: told(trace.EventCosts._make, event_costs),
        trace.EVENT_UNMET: told(
            trace.OneEvent._make,
            lambda seat, it: say(
                "{who} cannot meet {event} in full.", who=who(seat), event=words.event_number(it.event)
            ),
        ),
        trace.GREY_CUBE_BUILT: told(
            trace.Bay._make,
            lambda _, it: say(
                "Migrant workers build: level {level}, column {column}.", level=it.level + 1, column=it.column + 1
            ),
        ),
        trace.CUBE_REMOVED: told(
            trace.CubeRemoved._make,
            lambda _, it: say(
                "A cube of {owner} is removed: level {level}, column {column}.",
                owner=words.owner_number(it.owner),
                level=it.level + 1,
                column=it.column + 1,
            ),
        ),
        trace.GREY_CUBE_ON_EVENT: told(
            trace.OneEvent._make, lambda _, it: say("A grey cube on {event}.", event=words.event_number(it.event))
        ),
        trace.REROLLS: told(
            trace.Rerolls._make,
            lambda seat, it: say(
                "{who} rerolls {die}: {face}.",
                who=who(seat),
                die=words.die_as_object(it.colour, it.before),
                face=it.after,
            ),
        ),
        trace.RECRUITS: lambda event: say("{who} recruits a citizen.", who=who(event.seat)),
        trace.TURNS_DICE: told(
            trace.TurnsDice.read,
            lambda seat, it: say("{who} turns over {dice}.", who=who(seat), dice=listed(it.dice)),
        ),
        trace.FACES: told(
            trace.BlackDie._make, lambda seat, it: say("{who} faces a black {face}.", who=who(seat), face=it.face)
        ),
        trace.SPENDS_DIE: told(
            trace.Die._make, lambda seat, it: say("{who} spends {die}.", who=who(seat), die=words.die_as_object(*it))
        ),
        trace.BEATS: told(
            trace.Beats._make,
            lambda seat, it: say_many(
                "{who} beats {count} black die.", "{who} beats {count} black dice.", it.dice, who=who(seat)
            ),
        ),
        trace.YIELDS: told(
            trace.BlackDie._make,
            lambda seat, it: say("{who} cannot beat the black {face}.", who=who(seat), face=it.face),
        ),
        trace.ACTIVATES: told(
            trace.Activates._make,
            lambda seat, it: say_many(
                "{who} activates {card} once.",
                "{who} activates {card} {count} times.",
                it.times,
                who=who(seat),
                card=words.card_number(it.card),
            ),
        ),
        trace.BUILDS: told(
            trace.Bay._make,
            lambda seat, it: say(
                "{who} builds: level {level}, column {column}.",
                who=who(seat),
                level=it.level + 1,
                column=it.column + 1,
            ),
        ),
        trace.FIGHTS: told(
            trace.Fights._make,
            lambda seat, it: say_many(
                "{who} fights {event} with {count} cube.",
                "{who} fights {event} with {count} cubes.",
                it.cubes,
                who=who(seat),
                event=words.event_number(it.event),
            ),
        ),
        trace.PLACES: told(
            trace.Places._make,
            lambda seat, it: say(
                "{who} places a citizen with a {value}: {building} (from: {source}).",
                who=who(seat),
                value=it.value,
                building=words.building_number(it.building),
                source=words.source(it.source),
            ),
        ),
        trace.FARMS: told(
            trace.Money._make,
            lambda seat, it: say("{who} farms for {count} {count:denier|deniers}.", who=who(seat), count=it.deniers),
        ),
        trace.PASSES: told(
            trace.Money._make,
            lambda seat, it: say(
                "{who} passes and sets {count} {count:denier|deniers} aside.", who=who(seat), count=it.deniers
            ),
        ),
        trace.PUTS_BY: told(
            trace.Money._make,
            lambda seat, it: say("{who} sets {count} {count:denier|deniers} aside.", who=who(seat), count=it.deniers),
        ),
        trace.USES_MODIFIER: told(
            trace.OneCard._make,
            lambda seat, it: say("{who} uses a cube of {card}.", who=who(seat), card=words.card_number(it.card)),
        ),
        trace.USES_DICE: told(
            trace.UsesDice.read,
            lambda seat, it: say(
                "{who} uses {dice}.", who=who(seat), dice=words.listed(used(seat, die) for die in it.dice)
            ),
        ),
        trace.PAYS_FOR_DIE: told(
            trace.PaysForDie._make,
            lambda seat, it: say(
                "{who} buys {owner}'s {die} for {price} {price:denier|deniers}.",
                who=who(seat),
                owner=words.owner_number(it.owner),
                die=words.die_as_object(it.colour, it.face),
                price=it.price,
            ),
        ),
        trace.HIRES: told(trace.Hires._make, hires),
        trace.EXPELS: told(
            trace.Expels._make,
            lambda _, it: say(
                "A citizen of {owner} is expelled ({building}).",
                building=words.building_number(it.building),
                owner=words.owner_number(it.owner),
            ),
        ),
        trace.DENIERS: told(trace.Gain._make, deniers),
        trace.INFLUENCE: told(trace.Gain._make, influence),
        trace.POINTS: told(trace.Gain._make, points),
        trace.TAXED: told(
            trace.Taxed._make,
            lambda seat, it: say_many(
                "{who} pays {count} denier in taxes to {whom}.",
                "{who} pays {count} deniers in taxes to {whom}.",
                it.deniers,
                who=who(seat),
                whom=who(it.collector),
            ),
        ),
        trace.CARD_CUBES: told(
            trace.CardCubes._make,
            lambda seat, it: say_many(
                "{who} puts {count} cube on {card}.",
                "{who} puts {count} cubes on {card}.",
                it.cubes,
                who=who(seat),
                card=words.card_number(it.card),
            ),
        ),
        trace.CUBE_ON_EVENT: told(
            trace.OneEvent._make,
            lambda seat, it: say("A cube of {who} on {event}.", who=who(seat), event=words.event_number(it.event)),
        ),
        trace.ARCHER_ROLLS: told(
            trace.ArcherRolls._make, lambda seat, it: say("{who} shoots: {face}.", who=who(seat), face=it.face)
        ),
        trace.EVENT_WON: told(trace.EventWon._make, event_won),
        trace.EVENT_POINTS: told(
            trace.EventPoints._make,
            lambda seat, it: say(
                "{event} is worth {points} VP to {who}.",
                event=words.event_number(it.event),
                points=it.points,
                who=who(seat),
            ),
        ),
        trace.ROUND_ENDS: lambda _: say("The round ends."),
        trace.FINAL_EVENTS: told(
            trace.FinalPoints._make,
            lambda seat, it: say("{who} scores {points} VP for events.", who=who(seat), points=it.points),
        ),
        trace.FINAL_TRADESMEN: told(
            trace.FinalPoints._make,
            lambda seat, it: say("{who} scores {points} VP for tradesmen.", who=who(seat), points=it.points),
        ),
        trace.FINAL_CATHEDRAL: told(
            trace.FinalPoints._make,
            lambda seat, it: say("{who} scores {points} VP for the Cathedral.", who=who(seat), points=it.points),
        ),
        trace.FINAL_CHARACTER: told(
            trace.FinalCharacter._make,
            lambda seat, it: say(
                "{character} counts {count} for {who}: {points} VP.",
                character=words.character_number(it.character),
                count=it.counted,
                who=who(seat),
                points=it.points,
            ),
        ),
        trace.GAME_ENDS: lambda _: say("The game is over."),
    }


def chip_table(words: TroyesWords) -> dict[str, Teller]:
    """The makers of chips, gains and losses in two or three words; most kinds of events have none."""
    say = words.say
    put_by = told(trace.Money._make, lambda _, it: say("{count:+} set aside", count=it.deniers))
    return {
        trace.DENIERS: told(
            trace.Gain._make,
            lambda _, it: words.say_many("{gain:+} denier", "{gain:+} deniers", abs(it.amount), gain=it.amount),
        ),
        trace.INFLUENCE: told(trace.Gain._make, lambda _, it: say("{count:+} influence", count=it.amount)),
        trace.POINTS: told(trace.Gain._make, lambda _, it: say("{count:+} VP", count=it.amount)),
        trace.PAYS_FOR_DIE: told(
            trace.PaysForDie._make,
            lambda _, it: say("-{price} to {owner}", price=it.price, owner=words.owner_number(it.owner)),
        ),
        trace.HIRES: told(trace.Hires._make, lambda _, it: say("-{cost} for hiring", cost=it.cost)),
        trace.CARD_CUBES: told(
            trace.CardCubes._make, lambda _, it: words.say_many("{count:+} cube", "{count:+} cubes", it.cubes)
        ),
        trace.PASSES: put_by,
        trace.PUTS_BY: put_by,
        trace.EXPELS: told(trace.Expels._make, lambda _, it: say("expels {owner}", owner=words.owner_number(it.owner))),
    }
