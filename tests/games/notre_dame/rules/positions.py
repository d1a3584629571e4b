"""Wished positions for the rules tests: a seat at its card turn or at its bribe turn, with the things it should have.

Cubes and coins are conserved by themselves: what is not asked for lies in the general supply or the coin supply.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypedDict, Unpack

import parvis
from parvis import Chance, State

GAME = parvis.load("notre-dame")
SECTORS = ["school", "bank", "residence", "carriage", "hotel", "park", "hospital"]
CARDS = [*SECTORS, "notre-dame", "friend"]
BROWN = ["moneylender", "monk", "innkeeper", "minstrel", "juggler", "doctor"]
GREY = {
    "A": ["town-guard", "night-watchman", "bishop"],
    "B": ["guild-master", "beggar-king", "advocate"],
    "C": ["lady-in-waiting", "mayor", "cabinet-maker"],
}


class Things(TypedDict, total=False):
    """What a player may be given; messages are named by the markets they were taken from."""

    coins: int
    supply: int
    points: int
    rat: int
    friend: str
    carriage: str
    notre_dame: int
    sectors: dict[str, int]
    messages: list[str]


# Building -----------------------------------------------------------------------------------------------------


def card_turn(
    *hand: str,
    players: int = 4,
    seat: int = 0,
    others: dict[int, Things] | None = None,
    markets: dict[str, str] | None = None,
    **things: Unpack[Things],
) -> State:
    """The first card turn of a round for a seat that is bell ringer.

    The hand is the own card, the right neighbour's, and the next one's; cards not named are filled in.
    """
    wished = blank(players, markets)
    wished.update(phase="cards", start=seat)
    deal_cards(wished, seat, hand)
    return finish(wished, {**(others or {}), seat: things})


def bribe_turn(
    *persons: str,
    players: int = 4,
    seat: int = 0,
    nth_round: int = 1,
    last: bool = False,
    others: dict[int, Things] | None = None,
    markets: dict[str, str] | None = None,
    **things: Unpack[Things],
) -> State:
    """A seat's bribe turn with these persons turned up, in the first, second or third round of the grey one's period.

    Missing persons are filled in. The seat is first to bribe, or with `last` the last one, the plague coming next.
    """
    wished = blank(players, markets)
    wished.update(phase="bribe", start=(seat + 1) % players if last else seat, place=players - 1 if last else 0)
    turn_up(wished, persons, nth_round)
    deal_cards(wished, seat, [])
    for colour, owner in enumerate(wished["seats"]):
        owner["status"] = ["played", "played", "discarded"]
        for knower in wished["seats"]:
            knower["seen"][colour] = list({*knower["seen"][colour], *owner["kept"][:2]})
    return finish(wished, {**(others or {}), seat: things})


def blank(players: int, markets: dict[str, str] | None) -> dict[str, Any]:
    """A position to change; with the wished messages on the wished markets."""
    wished: dict[str, Any] = GAME.new(players=players, seed=7).to_dict()
    lying = wished["markets"]
    for market, message in (markets or {}).items():
        same = [each for each in lying if colour_of(each, boroughs(players)) == colour_of(market, boroughs(players))]
        other = next(each for each in same if lying[each] == message)
        lying[market], lying[other] = lying[other], lying[market]
    return wished


def boroughs(players: int) -> int:
    return 4 if players == 2 else players


def colour_of(market: str, count: int) -> int:
    """The borough whose message lies on a market: i at V(i), X(i), Y(i), and i + 1 at W(i)."""
    return (int(market[1]) + (market[0] == "W")) % count


def turn_up(wished: dict[str, Any], persons: Sequence[str], nth_round: int) -> None:
    """Turn persons up, and leave as many for later as the round asks for."""
    period = next((each for each in "ABC" if set(persons) & set(GREY[each])), "A")
    brown = [each for each in BROWN if each in persons]
    brown += [each for each in BROWN if each not in persons][: 2 - len(brown)]
    grey = [each for each in GREY[period] if each in persons] or GREY[period][:1]
    wished["round"] = 3 * "ABC".index(period) + nth_round
    wished["persons"] = [*sorted(brown, key=BROWN.index), *grey]
    wished["brown_left"] = [each for each in BROWN if each not in brown][: 6 - 2 * nth_round]
    wished["grey_left"] = [each for each in GREY[period] if each not in grey][: 3 - nth_round]


def deal_cards(wished: dict[str, Any], seat: int, hand: Sequence[str]) -> None:
    """Deal hands after a draft, the wished one to a seat."""
    seats = wished["seats"]
    players = len(seats)
    for owner in seats:
        owner.update(kept=[None, None, None], picks=2)
    for slot, card in enumerate(hand):
        seats[(seat - slot) % players]["kept"][slot] = card
    left = 9 - 3 * ((wished["round"] - 1) % 3 + 1)
    for colour, owner in enumerate(seats):
        spare = [card for card in CARDS if card not in owner["kept"]]
        owner["kept"] = kept = [card or spare.pop() for card in owner["kept"]]
        owner["drawn"] = [card for card in CARDS if card in kept]
        owner["deck"] = spare[:left]
        owner["seen"] = [[] for _ in seats]
        owner["seen"][colour] = [card for card in CARDS if card not in owner["deck"]]
    for colour, owner in enumerate(seats):
        for slot in (1, 2):
            for knower in {(colour + each) % players for each in range(1, slot + 1)} - {colour}:
                seats[knower]["seen"][colour].append(owner["kept"][slot])


def finish(wished: dict[str, Any], things: dict[int, Things]) -> State:
    """Give the seats their things, balance the supplies, and make it a state that keeps a trace."""
    for seat, given in things.items():
        give_things(wished, seat, given)
    wished["coin_supply"] = 25 - sum(owner["coins"] for owner in wished["seats"])
    state = GAME.from_dict(wished)
    state.trace = []
    return state


def give_things(wished: dict[str, Any], seat: int, given: Things) -> None:
    owner = wished["seats"][seat]
    for name in ("coins", "supply", "points", "rat", "friend", "carriage", "notre_dame"):
        if name in given:
            owner[name] = given[name]
    owner["sectors"] = [given.get("sectors", {}).get(sector, 0) for sector in SECTORS]
    owner["general"] = 14 - owner["supply"] - owner["notre_dame"] - sum(owner["sectors"])
    for market in given.get("messages", []):
        del wished["markets"][market]
        owner["messages"][colour_of(market, boroughs(wished["players"]))] += 1


# Playing and looking ------------------------------------------------------------------------------------------


def do(state: State, *labels: str) -> State:
    """Make the active player's choices, one after the other; the same state, for reading on."""
    for label in labels:
        state.apply(GAME.parse(label))
    return state


def choices(state: State, seat: int | None = None) -> list[str]:
    """The labels open now."""
    return [GAME.label(action) for action in state.legal_actions(seat)]


def play_on(state: State, until: Callable[[State], bool], seed: int = 1) -> State:
    """Let everyone choose at random until something holds; every pending seat of a draft may come first."""
    luck = Chance(seed)
    while not until(state):
        pending = state.pending_players()
        seat = pending[luck.below(len(pending))]
        legal = state.legal_actions(seat)
        state.apply(legal[luck.below(len(legal))], seat)
    return state


def whole(state: State) -> dict[str, Any]:
    """The whole position, secrets included."""
    return state.to_dict()


def phase(state: State) -> str:
    return str(whole(state)["phase"])


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    """Everything of a seat."""
    owner: dict[str, Any] = whole(state)["seats"][seat]
    return owner


def points(state: State, seat: int = 0) -> int:
    return state.scores()[seat]


def cubes(state: State, seat: int = 0) -> dict[str, int]:
    """Cubes by sector, only where there are any."""
    return {name: count for name, count in zip(SECTORS, seat_of(state, seat)["sectors"], strict=True) if count}


def told(state: State, kind: str) -> list[list[int]]:
    """The numbers of every event of a kind so far, the seat first."""
    assert state.trace is not None
    return [[event.seat, *event.numbers] for event in state.trace if event.kind == kind]
