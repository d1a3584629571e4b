"""The sentences of Notre Dame's log, one for each kind of event, and in short what a choice would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import PERSONS
from parvis.games.notre_dame.rules.view import PERIODS
from parvis.words.telling import Teller, told

if TYPE_CHECKING:
    from parvis.games.notre_dame.words.sentences import NotreDameWords


def event_table(words: NotreDameWords) -> dict[str, Teller]:
    """The sentence maker of every kind of event."""
    return {
        trace.GAME_BEGINS: lambda event: words.say("{who} rings the bell first.", who=words.seat(event.seat)),
        trace.GAME_ENDS: lambda _event: words.say("The game is over."),
        **card_events(words),
        **piece_events(words),
        **gain_events(words),
        **person_events(words),
        **plague_events(words),
    }


def card_events(words: NotreDameWords) -> dict[str, Teller]:
    """The round begins, and cards go from hand to hand."""
    say = words.say
    who = words.seat

    def round_begins(_seat: int, begun: trace.RoundBegins) -> str:
        return say(
            "Round {round} begins with {persons}. {who} has the bell ringer.",
            round=begun.round,
            persons=words.listed(words.person_number(person) for person in begun.persons),
            who=who(begun.ringer),
        )

    def drawn(seat: int, drawn: trace.Drawn) -> str:
        cards = words.listed(words.card_number(card) for card in drawn.cards)
        return say("{who} draws {cards}.", who=who(seat), cards=cards)

    def kept(seat: int, kept: trace.OneCard) -> str:
        return say("{who} keeps {card}.", who=who(seat), card=words.card_number(kept.card))

    def passed(seat: int, passed: trace.Passed) -> str:
        cards = words.listed(words.card_number(each.card) for each in passed.cards)
        return say("{who} passes {cards} to {whom}.", who=who(seat), cards=cards, whom=who(passed.taker))

    def played(seat: int, played: trace.OneCard) -> str:
        card = words.card_number(played.card)
        if played.colour == seat:
            return say("{who} plays {card}.", who=who(seat), card=card)
        return say("{who} plays {card} ({owner}'s card).", who=who(seat), card=card, owner=who(played.colour))

    def discarded(seat: int, discarded: trace.OneCard) -> str:
        return say("{who} discards {card} unseen.", who=who(seat), card=words.card_number(discarded.card))

    def nothing_done(seat: int, done: trace.NothingDone) -> str:
        return say("{who} does nothing with {card}.", who=who(seat), card=words.card_number(done.card))

    return {
        trace.ROUND_BEGINS: told(trace.RoundBegins.read, round_begins),
        trace.DRAWN: told(trace.Drawn.read, drawn),
        trace.KEPT: told(trace.OneCard._make, kept),
        trace.PASSED: told(trace.Passed.read, passed),
        trace.PLAYED: told(trace.OneCard._make, played),
        trace.DISCARDED: told(trace.OneCard._make, discarded),
        trace.NOTHING_DONE: told(trace.NothingDone._make, nothing_done),
    }


def piece_events(words: NotreDameWords) -> dict[str, Teller]:
    """Cubes, the friend and the carriage move."""
    say = words.say
    say_many = words.say_many
    who = words.seat

    def placed(seat: int, placed: trace.Placed) -> str:
        return say_many(
            "{who} places a cube: {place}, now {count} piece.",
            "{who} places a cube: {place}, now {count} pieces.",
            placed.pieces,
            who=who(seat),
            place=words.card_number(placed.place),
        )

    def moved(seat: int, moved: trace.Moved) -> str:
        return say_many(
            "{who} moves a cube: {source} to {target}, now {count} piece.",
            "{who} moves a cube: {source} to {target}, now {count} pieces.",
            moved.pieces,
            who=who(seat),
            source=words.card_number(moved.source),
            target=words.card_number(moved.target),
        )

    def friend_sent(seat: int, sent: trace.FriendSent) -> str:
        return say_many(
            "{who} sends the friend: {place}, now {count} piece.",
            "{who} sends the friend: {place}, now {count} pieces.",
            sent.pieces,
            who=who(seat),
            place=words.card_number(sent.sector),
        )

    def led(seat: int, led: trace.Led) -> str:
        return say_many(
            "{count} piece of {who} walks: {source} to {target}.",
            "{count} pieces of {who} walk: {source} to {target}.",
            led.cubes + led.friend,
            who=who(seat),
            source=words.card_number(led.source),
            target=words.card_number(led.target),
        )

    def ordained(seat: int, ordained: trace.Ordained) -> str:
        return say("{who} gets a fresh cube: {place}.", who=who(seat), place=words.card_number(ordained.sector))

    def drove(seat: int, drove: trace.Drove) -> str:
        after = words.market_number(drove.after)
        if drove.before == drove.after:
            return say("{who}'s carriage ends where it was: {market}.", who=who(seat), market=after)
        before = words.market_number(drove.before)
        return say("{who}'s carriage: {before} to {after}.", who=who(seat), before=before, after=after)

    return {
        trace.PLACED: told(trace.Placed._make, placed),
        trace.MOVED: told(trace.Moved._make, moved),
        trace.FRIEND_SENT: told(trace.FriendSent._make, friend_sent),
        trace.LED: told(trace.Led._make, led),
        trace.ORDAINED: told(trace.Ordained._make, ordained),
        trace.DROVE: told(trace.Drove._make, drove),
    }


def gain_events(words: NotreDameWords) -> dict[str, Teller]:
    """Coins, cubes, points and messages come."""
    say = words.say
    say_many = words.say_many
    who = words.seat

    def coins(seat: int, taken: trace.Coins) -> str:
        return say_many("{who} takes {count} coin.", "{who} takes {count} coins.", taken.coins, who=who(seat))

    def coins_from(seat: int, given: trace.CoinsFrom) -> str:
        return say_many(
            "The coins have run out: {who} gets {count} coin from {giver}.",
            "The coins have run out: {who} gets {count} coins from {giver}.",
            given.coins,
            who=who(seat),
            giver=who(given.giver),
        )

    def cubes(seat: int, taken: trace.Cubes) -> str:
        return say_many("{who} takes {count} cube.", "{who} takes {count} cubes.", taken.cubes, who=who(seat))

    def points(seat: int, scored: trace.Points) -> str:
        if scored.bonus:
            return say(
                "{who} scores {award} PP and {bonus} more for the park.",
                who=who(seat),
                award=scored.award,
                bonus=scored.bonus,
            )
        return say("{who} scores {count} PP.", count=scored.award, who=who(seat))

    def message(seat: int, taken: trace.MessageTaken) -> str:
        return say(
            "{who} fetches {colour}'s message: {market} ({message}).",
            who=who(seat),
            colour=words.borough(taken.colour),
            market=words.market_number(taken.market),
            message=words.message_number(taken.message),
        )

    def notre_dame_scored(_seat: int, scored: trace.NotreDameScored) -> str:
        return say(
            "Period {period} ends: each cube on Notre Dame is worth {count} PP.",
            count=scored.worth,
            period=PERIODS[scored.period - 1],
        )

    return {
        trace.COINS: told(trace.Coins._make, coins),
        trace.COINS_FROM: told(trace.CoinsFrom._make, coins_from),
        trace.CUBES: told(trace.Cubes._make, cubes),
        trace.POINTS: told(trace.Points._make, points),
        trace.MESSAGE: told(trace.MessageTaken._make, message),
        trace.NOTRE_DAME_SCORED: told(trace.NotreDameScored._make, notre_dame_scored),
    }


def person_events(words: NotreDameWords) -> dict[str, Teller]:
    """Coins are given, to persons and to Notre Dame."""
    say = words.say
    say_many = words.say_many
    who = words.seat

    def gift(seat: int, gift: trace.Gift) -> str:
        return say_many(
            "{who} gives {count} coin to Notre Dame.",
            "{who} gives {count} coins to Notre Dame.",
            gift.coins,
            who=who(seat),
        )

    def bribed(seat: int, bribed: trace.Bribed) -> str:
        return say_many(
            "{who} bribes {person} with {count} coin.",
            "{who} bribes {person} with {count} coins.",
            bribed.price,
            who=who(seat),
            person=words.person_as_object(PERSONS[bribed.person]),
        )

    def forgone(seat: int, forgone: trace.Forgone) -> str:
        person = words.person_as_object(PERSONS[forgone.person])
        return say("{who} does not use {person}.", who=who(seat), person=person)

    return {
        trace.GIFT: told(trace.Gift._make, gift),
        trace.BRIBED: told(trace.Bribed._make, bribed),
        trace.BRIBED_NOBODY: lambda event: say("{who} bribes nobody.", who=who(event.seat)),
        trace.FORGONE: told(trace.Forgone._make, forgone),
    }


def plague_events(words: NotreDameWords) -> dict[str, Teller]:
    """The rats come and go."""
    say = words.say
    who = words.seat

    def rat(seat: int, moved: trace.RatMoved) -> str:
        return say("{who}'s rats: {before} to {after}.", who=who(seat), before=moved.before, after=moved.after)

    def plague(seat: int, plague: trace.Plague) -> str:
        return say(
            "The plague reaches {who}: rats {rats}, kept out by the hospital {hospital}.",
            who=who(seat),
            rats=plague.rats,
            hospital=plague.hospital,
        )

    def plague_loss(seat: int, loss: trace.PlagueLoss) -> str:
        return say("The rats overrun {who}: {count} PP lost.", count=loss.points, who=who(seat))

    def cube_lost(seat: int, lost: trace.CubeLost) -> str:
        return say("{who} loses a cube: {place}.", who=who(seat), place=words.card_number(lost.sector))

    return {
        trace.RAT: told(trace.RatMoved._make, rat),
        trace.PLAGUE: told(trace.Plague._make, plague),
        trace.PLAGUE_LOSS: told(trace.PlagueLoss._make, plague_loss),
        trace.CUBE_LOST: told(trace.CubeLost._make, cube_lost),
    }


def chip_table(words: NotreDameWords) -> dict[str, Teller]:
    """Gains and losses in two or three words; other events have none."""
    say = words.say
    say_many = words.say_many

    def gained(coins: int) -> str:
        return say_many("+{count} coin", "+{count} coins", coins)

    def paid(coins: int) -> str:
        return say_many("-{count} coin", "-{count} coins", coins)

    def coins_from(_seat: int, given: trace.CoinsFrom) -> str:
        giver = words.seat(given.giver)
        return say_many("+{count} coin from {giver}", "+{count} coins from {giver}", given.coins, giver=giver)

    def cubes(_seat: int, taken: trace.Cubes) -> str:
        return say_many("+{count} cube", "+{count} cubes", taken.cubes)

    def points(_seat: int, scored: trace.Points) -> str:
        return say("+{count} PP", count=scored.award + scored.bonus)

    def rat(_seat: int, moved: trace.RatMoved) -> str:
        return say("rats {before} to {after}", before=moved.before, after=moved.after)

    def plague_loss(_seat: int, loss: trace.PlagueLoss) -> str:
        return say("-{count} PP", count=loss.points)

    return {
        trace.COINS: told(trace.Coins._make, lambda _seat, taken: gained(taken.coins)),
        trace.COINS_FROM: told(trace.CoinsFrom._make, coins_from),
        trace.CUBES: told(trace.Cubes._make, cubes),
        trace.POINTS: told(trace.Points._make, points),
        trace.RAT: told(trace.RatMoved._make, rat),
        trace.BRIBED: told(trace.Bribed._make, lambda _seat, bribed: paid(bribed.price)),
        trace.GIFT: told(trace.Gift._make, lambda _seat, gift: paid(gift.coins)),
        trace.PLAGUE_LOSS: told(trace.PlagueLoss._make, plague_loss),
        trace.CUBE_LOST: lambda _event: say("a cube lost"),
        trace.NOTHING_DONE: lambda _event: say("no effect"),
    }
