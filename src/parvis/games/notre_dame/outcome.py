"""The best that can come of a choice of Notre Dame which only opens further ones, in few words."""

from collections.abc import Callable
from typing import cast

from parvis.core.game import State
from parvis.games.notre_dame.rules import action
from parvis.games.notre_dame.rules.data import CARRIAGE_HOUSE
from parvis.games.notre_dame.rules.state import NotreDameState
from parvis.games.notre_dame.words.sentences import NotreDameWords

Teller = Callable[[NotreDameState, int, NotreDameWords], str]


def outcome(label: str, state: State, seat: int, words: NotreDameWords) -> str:
    """What a choice opens; empty where it is done at once, and where its own words say it."""
    after = cast(NotreDameState, state).copy()
    turn = after.turn
    after.step(after.game.parse(label), seat)
    if after.turn != turn or not after.is_pending(seat):
        return ""
    tell = OPENED.get(after.view(seat)["step"])
    return tell(after, seat, words) if tell else ""


def steps(board: NotreDameState, seat: int, words: NotreDameWords) -> str:
    """How far the carriage may go."""
    reach = int(board.pieces_in(seat, CARRIAGE_HOUSE))
    return words.say_many("up to {count} step", "up to {count} steps", reach)


def gift(board: NotreDameState, seat: int, words: NotreDameWords) -> str:
    """The largest gift that can be paid."""
    coins = max(board.legal_actions(seat)) - int(action.GIFT)
    numbers = board.view(seat)["numbers"]
    points = (numbers["gift_one"], numbers["gift_two"], numbers["gift_three"])[coins - 1]
    return words.say("up to {count} PP for {coins} {coins:coin|coins}", count=points, coins=coins)


def hotel(board: NotreDameState, seat: int, words: NotreDameWords) -> str:
    """How often something may be picked."""
    picks = board.view(seat)["asked"]["hotel"]
    return words.say_many("{count} pick: coin, cube or rats", "{count} picks: coin, cube or rats", picks)


def friend(_board: NotreDameState, _seat: int, words: NotreDameWords) -> str:
    """Where the friend may go."""
    return words.say("acts in any other sector")


def move(_board: NotreDameState, _seat: int, words: NotreDameWords) -> str:
    """With the own supply empty."""
    return words.say("with a cube from another place, or not at all")


OPENED: dict[str, Teller] = {"drive": steps, "give": gift, "hotel": hotel, "friend": friend, "move": move}
