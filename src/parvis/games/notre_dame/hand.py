"""What can be taken up for one question of Notre Dame: a gift, the carriage's way, the pieces that follow the Minstrel.

Every other question of the game is answered by a single choice.
"""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import cast

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.games.notre_dame.rules import action, trace
from parvis.games.notre_dame.rules.data import CARDS, CARRIAGE_HOUSE, MARKETS, MARKETS_PER_BOROUGH
from parvis.games.notre_dame.rules.state import NotreDameState
from parvis.games.notre_dame.rules.view import market_name
from parvis.games.notre_dame.words.sentences import NotreDameWords, own_player
from parvis.words.hand import Ending, Grip, Hand

GAINS = frozenset((trace.POINTS, trace.COINS, trace.COINS_FROM, trace.CUBES, trace.RAT))
Way = Callable[[NotreDameState, int, NotreDameWords], Hand]


def hand(state: State, seat: int, words: NotreDameWords) -> Hand | None:
    """What can be taken up for the question asked now.

    >>> import parvis
    >>> from parvis.words.catalogue import catalogue
    >>> hand(parvis.load("notre-dame").new(players=3, seed=1), 0, NotreDameWords(catalogue(), 3)) is None
    True
    """
    if not state.is_pending(seat):
        return None
    board = cast(NotreDameState, state)
    way = WAYS.get(board.view(seat)["step"])
    return way(board, seat, words) if way else None


def in_a_line(parts: Iterable[str]) -> str:
    """What a choice comes to, part by part."""
    return " · ".join(part for part in parts if part)


def tried(board: NotreDameState, choice: int, seat: int) -> NotreDameState:
    """The position after a choice, with the trace of it."""
    after = board.copy()
    after.trace = []
    after.step(choice, seat)
    return after


def own_events(after: NotreDameState) -> list[Event]:
    """What a choice did at once, without the plague that may follow it."""
    return list(takewhile(lambda event: event.kind != trace.PLAGUE, after.trace or ()))


def gains(after: NotreDameState, words: NotreDameWords) -> list[str]:
    """What a choice brought, in short."""
    return [words.chip(event) for event in own_events(after) if event.kind in GAINS]


# Gifts to Notre Dame ------------------------------------------------------------------------------------------


def gifts(board: NotreDameState, seat: int, words: NotreDameWords) -> Hand:
    """Nothing is taken up: each size of the gift is a way to finish, the largest last."""
    view = board.view(seat)
    numbers, coins = view["numbers"], own_player(view)["coins"]
    endings = []
    for choice in board.legal_actions(seat):
        given = choice - int(action.GIFT)
        after = tried(board, choice, seat)
        name = words.say_many("{count} coin", "{count} coins", given) if given else words.say("no gift")
        line = gift_line(board, after, given, seat, words)
        endings.append(Ending((board.game.label(choice),), name, line, after.turn != board.turn))
    line = words.say(
        "For 1, 2 or 3 coins Notre Dame gives {gift_one}, {gift_two} or {gift_three} PP; you have {coins} "
        "{coins:coin|coins}.",
        coins=coins,
        **numbers,
    )
    return Hand((Grip((), line, tuple(endings)),))


def gift_line(board: NotreDameState, after: NotreDameState, given: int, seat: int, words: NotreDameWords) -> str:
    """What a gift comes to; with the own supply empty the cube that goes there is asked for next."""
    if not given:
        return words.say("Nothing is given and no cube placed.")
    player = own_player(board.view(seat))
    whole = after.turn != board.turn
    return in_a_line(
        (
            words.say_many("{count} coin given", "{count} coins given", given),
            points_line([after] if whole else [tried(after, each, seat) for each in after.legal_actions(seat)], words),
            words.say_many("{count} coin left", "{count} coins left", player["coins"] - given),
            words.say_many("{count} cube of yours there", "{count} cubes of yours there", player["notre_dame"] + 1),
            "" if whole else words.say("then you choose the cube that goes there"),
        )
    )


def points_line(ends: list[NotreDameState], words: NotreDameWords) -> str:
    """The points that a choice brings; a cube that leaves the park may cost a bonus."""
    found = [[event for event in own_events(end) if event.kind == trace.POINTS] for end in ends]
    scored = sorted(sum(sum(event.numbers) for event in events) for events in found)
    if not scored[-1]:
        return ""
    if scored[0] < scored[-1]:
        return words.say("+{least} to {most} PP", least=scored[0], most=scored[-1])
    return words.say("+{count} PP", count=scored[0])


# The carriage -------------------------------------------------------------------------------------------------


def drives(board: NotreDameState, seat: int, words: NotreDameWords) -> Hand:
    """A market is taken up; where a message may be fetched it is left or taken."""
    journey = Journey(board, seat, words)
    legal = set(board.legal_actions(seat))
    plain = [choice for choice in legal if not (choice - int(action.DRIVE)) % 2]
    grips = [journey.to_market(choice, choice + 1 in legal) for choice in plain]
    return Hand((Grip((), journey.beginning()), *sorted(grips, key=lambda grip: grip.held)))


class Journey:
    """The way of a carriage from where it stands, in words."""

    def __init__(self, board: NotreDameState, seat: int, words: NotreDameWords) -> None:
        self.board = board
        self.seat = seat
        self.words = words
        self.view = board.view(seat)
        self.here = market_number(own_player(self.view)["carriage"])
        self.reach = int(board.pieces_in(seat, CARRIAGE_HOUSE))

    def beginning(self) -> str:
        """How far it may go."""
        return self.words.say_many(
            "Your carriage may go {count} step.", "Your carriage may go up to {count} steps.", self.reach
        )

    def to_market(self, choice: int, may_take: bool) -> Grip:
        """One market in reach: how far it is, what lies there, the ways to finish."""
        board, say = self.board, self.words.say
        market = int(board.market_seen_from(self.seat, (choice - int(action.DRIVE)) // 2))
        label, taking = board.game.label(choice), board.game.label(choice + 1)
        ends = tried(board, choice, self.seat).turn != board.turn
        far = self.far(market)
        if not may_take:
            line = in_a_line((far, self.nothing_fetched(market)))
            return Grip((label,), line, (Ending((label,), "", line, ends),))
        names = self.names(market)
        # To end where it stands and have moved, the carriage goes out and back.
        way = far if market != self.here else say("out and back")
        brings = gains(tried(board, choice + 1, self.seat), self.words)
        fetched = in_a_line((way, say("{market}: {colour}'s message", **names), *brings))
        left = in_a_line((far, say("{market}: {colour}'s message stays there", **names)))
        leave = Ending((label,), say("leave the message"), left, ends)
        take = Ending((taking,), say("take the message"), fetched, ends)
        return Grip((label,), fetched, (leave, take))

    def names(self, market: int) -> dict[str, str]:
        """A market with a message, and whose that is."""
        name = market_name(market)
        return {"market": self.words.market(name), "colour": self.words.borough(self.view["colours"][name])}

    def far(self, market: int) -> str:
        """How many steps it is, of those that the carriage may go."""
        markets = self.view["boroughs"] * len(MARKETS)
        steps = int(self.board.steps[self.here * markets + market])
        return self.words.say_many("{steps} of {count} step", "{steps} of {count} steps", self.reach, steps=steps)

    def nothing_fetched(self, market: int) -> str:
        """Why no message is fetched at a market."""
        say, name = self.words.say, market_name(market)
        if name not in self.view["markets"]:
            return say("{market}: no message", market=self.words.market(name))
        if self.board.may_take(self.seat, market):
            return say("{market}: {colour}'s message is fetched only after a step", **self.names(market))
        return say("{market}: no further message of {colour} for now", **self.names(market))


def market_number(name: str) -> int:
    """A market by its name.

    >>> market_number("W1")
    7
    """
    return MARKETS.index(name[0]) + int(MARKETS_PER_BOROUGH) * int(name[1:])


# The Minstrel -------------------------------------------------------------------------------------------------


def groups(board: NotreDameState, seat: int, words: NotreDameWords) -> Hand:
    """Nothing is taken up: each group that may follow the Minstrel is a way to finish, the largest last."""
    view = board.view(seat)
    source, target = (CARDS.index(place) for place in (view["asked"]["source"], view["asked"]["target"]))

    def line(pieces: int) -> str:
        there = int(board.pieces_in(seat, source)) - pieces, int(board.pieces_in(seat, target)) + pieces
        return in_a_line((pieces_line(source, there[0], words), pieces_line(target, there[1], words)))

    endings: list[tuple[int, Ending]] = []
    for choice in board.legal_actions(seat):
        after = tried(board, choice, seat)
        led = next(trace.Led._make(event.numbers) for event in own_events(after) if event.kind == trace.LED)
        pieces, label = led.cubes + led.friend, board.game.label(choice)
        endings.append((pieces, Ending((label,), words.action(label, view), line(pieces), after.turn != board.turn)))
    endings.sort(key=lambda each: each[0])
    return Hand((Grip((), line(0), tuple(ending for _, ending in endings)),))


def pieces_line(place: int, count: int, words: NotreDameWords) -> str:
    """How many own pieces stand in a place."""
    return words.say_many("{place}: {count} piece", "{place}: {count} pieces", count, place=words.card_number(place))


WAYS: dict[str, Way] = {"give": gifts, "drive": drives, "minstrel-pieces": groups}
